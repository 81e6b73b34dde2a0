"""lnviz: a desktop laboratory for normalisation layers and the gradients that pass through them."""

__version__ = "0.1.0"
