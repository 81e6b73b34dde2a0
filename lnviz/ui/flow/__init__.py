"""The Gradient flow workspace: twins that train side by side, one file a panel."""
