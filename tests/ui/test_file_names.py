"""What a file is proposed to be called."""

from __future__ import annotations

import pytest

from lnviz.ui.file_names import proposed


@pytest.mark.parametrize(
    ("called", "file"),
    [
        ("Lesson: Four numbers by hand", "Lesson Four numbers by hand"),
        ('a\\b/c:d*e?f"g<h>i|j', "a b c d e f g h i j"),
        ("one\ntwo\x00three\x7f", "one two three"),
        ("课程：手算四个数", "课程：手算四个数"),
        (" …ends with dots.. ", "…ends with dots"),
        ("mine", "mine"),
        ("???", "untitled"),
    ],
)
def test_that_a_proposed_name_holds_nothing_that_a_file_system_refuses(called, file):
    assert proposed(called, "untitled") == file


def test_that_a_proposed_name_is_no_longer_than_a_file_system_takes():
    assert len((proposed("层" * 300, "") + ".lnviz.json").encode()) <= 255
