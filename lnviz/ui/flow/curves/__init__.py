"""Loss, learning rate and global norm over steps."""
