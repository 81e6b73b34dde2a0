"""What every control means for training: the words of What's This, in one place."""

from lnviz.ui.meanings.explaining import explain, explained, is_control

__all__ = ["explain", "explained", "is_control"]
