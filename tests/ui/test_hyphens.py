"""No line of a text that wraps ends in the middle of a name such as Pre-LN."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QFontMetrics

from lnviz.ui.hyphens import JOINER, kept_together, markdown_kept_together
from lnviz.ui.theme import ui_font

pytestmark = pytest.mark.usefixtures("qapp")


@pytest.mark.parametrize("name", ["Pre-LN", "Warm-up"])
def test_that_a_name_with_a_hyphen_goes_to_the_next_line_as_a_whole(name) -> None:
    metrics = QFontMetrics(ui_font())
    text = f"The blocks of {name}"
    room = metrics.horizontalAdvance(f"The blocks of {name[: name.index('-') + 1]}") + 1

    def widest(words: str) -> int:
        return metrics.boundingRect(0, 0, room, 1000, Qt.TextFlag.TextWordWrap, words).width()

    assert widest(text) > metrics.horizontalAdvance("The blocks of"), "Qt breaks it by itself"
    assert widest(kept_together(text)) <= metrics.horizontalAdvance("The blocks of ")
    assert metrics.horizontalAdvance(kept_together(text)) == metrics.horizontalAdvance(text)


def test_that_a_minus_and_a_dash_between_numbers_are_left_alone() -> None:
    for text in ("1e-05", "blocks 1-3", "a - b", "-x"):
        assert kept_together(text) == text


def test_that_code_and_the_places_of_links_stay_as_they_are() -> None:
    markdown = "The [Post-LN](first-twin) twin: `a-b`\n\n```\nx-y\n```\nPre-LN"
    wanted = markdown.replace("Post-", f"Post-{JOINER}").replace("Pre-", f"Pre-{JOINER}")
    assert markdown_kept_together(markdown) == wanted
