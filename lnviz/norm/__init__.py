"""One normalisation on one tensor: forwards, backwards, and the arithmetic behind a single cell. numpy only."""
