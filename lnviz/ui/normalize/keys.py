"""The keys of the Normalize workspace: single keys that are plain letters in every field."""

from __future__ import annotations

from lnviz.sentences import Sentence

ON_CANVAS: tuple[tuple[str, str, Sentence], ...] = (
    ("L", "layer", Sentence("LayerNorm")),
    ("B", "batch", Sentence("BatchNorm")),
    ("R", "rms", Sentence("RMSNorm")),
    ("T", "mode", Sentence("Train or eval")),
    ("[", "back", Sentence("Previous stage")),
    ("]", "on", Sentence("Next stage")),
    ("Ctrl+C", "copy", Sentence("Copy the number")),
    ("Ctrl+V", "paste", Sentence("Paste from the cursor on")),
    ("Ctrl+D", "from_above", Sentence("Fill with the number above")),
    ("Ctrl+R", "from_left", Sentence("Fill with the number on the left")),
    ("F2", "edit", Sentence("Type a number")),
    ("Shift+F2", "rename_row", Sentence("Rename the token")),
    ("Ctrl+F2", "rename_column", Sentence("Rename the feature")),
)
"""Keys of the tables and the equalizer: the key, what it does, and what that is called."""

READ_THERE: tuple[tuple[str, Sentence], ...] = (
    ("Ctrl+Left", Sentence("Tables: to the edge")),
    ("Alt+Up", Sentence("Tables: a step more; with Shift ten, with Ctrl a tenth")),
    ("Alt+Down", Sentence("Tables: a step less")),
    ("Del", Sentence("Tables: set to 0")),
    ("Up", Sentence("Equalizer: louder by 0.1; with Shift by 0.01")),
    ("Down", Sentence("Equalizer: quieter by 0.1")),
    ("PgUp", Sentence("Equalizer: louder by 1")),
    ("PgDown", Sentence("Equalizer: quieter by 1")),
    ("0", Sentence("Equalizer: set to 0")),
    ("Return", Sentence("Type a number in place of the selected one")),
)
"""Keys that the canvases read themselves."""


def key_lines() -> tuple[tuple[str, Sentence], ...]:
    """Every key of this file with its words, for the list of keys."""
    return (*((key, words) for key, _, words in ON_CANVAS), *READ_THERE)
