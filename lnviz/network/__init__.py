"""The stack of residual blocks that really trains. The only room that imports torch, besides the worker."""
