"""What every control means for training: the words of What's This, in one place."""

from lnviz.ui.meanings.explaining import explain, explain_again, explain_one, explained, is_control

__all__ = ["explain", "explain_again", "explain_one", "explained", "is_control"]
