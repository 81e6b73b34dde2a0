"""The lessons in the dock beside the workspaces: their list, one step at a time, and what they point at."""
