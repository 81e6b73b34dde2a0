"""What happens before the program: environment, system libraries, hand-over. Standard library only."""
