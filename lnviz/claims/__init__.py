"""What the claims of a scenario come to: each read from the numbers on screen, with a verdict and in words."""
