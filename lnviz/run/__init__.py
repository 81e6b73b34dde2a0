"""What a training run leaves behind: records, their columnar history, and the file that keeps them."""
