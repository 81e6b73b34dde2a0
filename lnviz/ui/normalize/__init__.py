"""The Normalize workspace, one file a panel."""
