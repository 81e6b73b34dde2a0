"""The process that trains, and the window's side of it."""
