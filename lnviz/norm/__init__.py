"""One normalisation on one tensor: forwards, backwards, and the sums behind one cell. numpy only."""
