"""The left panel of the Gradient flow workspace: stacks edited as objects, and what they are trained with."""
