"""Colours: every text can be read, every token is in the style sheet by its colour."""

from __future__ import annotations

import re

import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QCheckBox, QHBoxLayout, QRadioButton, QStyle, QStyleOptionButton, QWidget

from lnviz.ui.colormaps import dark_text, diverging, nice_reach, sequential, signed_index
from lnviz.ui.theme import CONTRAST, DARK, LIGHT, Theme, style_sheet

ALL = pytest.mark.parametrize("tokens", [LIGHT, DARK, CONTRAST], ids=["light", "dark", "contrast"])
# Linear RGB as a person sees it who lacks one kind of cone (Machado, Oliveira and Fernandes 2009, severity 1).
SIGHTS = {
    "all three cones": np.eye(3),
    "no long ones": [
        [0.152286, 1.052583, -0.204868],
        [0.114503, 0.786281, 0.099216],
        [-0.003882, -0.048116, 1.051998],
    ],
    "no middle ones": [
        [0.367322, 0.860646, -0.227968],
        [0.280085, 0.672501, 0.047413],
        [-0.01182, 0.04294, 0.968881],
    ],
    "no short ones": [
        [1.255528, -0.076749, -0.178779],
        [-0.078411, 0.930809, 0.147602],
        [0.004733, 0.691367, 0.3039],
    ],
}
SRGB_TO_XYZ = [[0.4124, 0.3576, 0.1805], [0.2126, 0.7152, 0.0722], [0.0193, 0.1192, 0.9505]]
WHITE = [0.95047, 1.0, 1.08883]


def luminance(rgb):
    linear = [c / 12.92 if c <= 0.03928 else ((c + 0.055) / 1.055) ** 2.4 for c in (v / 255 for v in rgb)]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one, other):
    high, low = sorted((luminance(one), luminance(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def rgb(text):
    return tuple(int(text[place : place + 2], 16) for place in (1, 3, 5))


def lab(text, sight):
    """CIE L*a*b* of a colour as that eye sees it."""
    value = np.array(rgb(text)) / 255
    linear = np.where(value <= 0.04045, value / 12.92, ((value + 0.055) / 1.055) ** 2.4)
    xyz = SRGB_TO_XYZ @ np.clip(np.array(SIGHTS[sight]) @ linear, 0, 1) / WHITE
    f = np.where(xyz > 0.008856, np.cbrt(xyz), 7.787 * xyz + 16 / 116)
    return np.array([116 * f[1] - 16, 500 * (f[0] - f[1]), 200 * (f[1] - f[2])])


def distance(one, other, sight):
    return float(np.linalg.norm(lab(one, sight) - lab(other, sight)))


# Of what is disabled the words may be faint, so that one sees that nothing can be done with it: that token is exempt.
@ALL
@pytest.mark.parametrize(
    "token", ["text", "muted", "focus", "pre", "post", "gradient", "activation", "parameter", "error"]
)
@pytest.mark.parametrize("ground", ["bg", "panel", "button"])
def test_that_text_is_readable_on_every_ground(tokens, token, ground):
    assert contrast(rgb(getattr(tokens, token)), rgb(getattr(tokens, ground))) >= 4.5


@ALL
def test_that_words_on_what_is_chosen_are_readable(tokens):
    assert contrast(rgb(tokens.on_focus), rgb(tokens.focus)) >= 4.5


@pytest.mark.parametrize("ground", ["bg", "panel", "button"])
@pytest.mark.parametrize(
    "token", ["text", "muted", "focus", "pre", "post", "gradient", "activation", "parameter", "error"]
)
def test_that_every_text_has_seven_to_one_in_high_contrast(token, ground):
    assert contrast(rgb(getattr(CONTRAST, token)), rgb(getattr(CONTRAST, ground))) >= 7


def test_that_numbers_on_cells_have_seven_to_one_in_high_contrast():
    table = diverging(CONTRAST)
    assert not dark_text(table).any()
    assert min(contrast((255, 255, 255), colour) for colour in table.tolist()) >= 7


@ALL
@pytest.mark.parametrize("token", ["pre", "post", "parameter", "border", "disabled"])
@pytest.mark.parametrize("ground", ["bg", "panel"])
def test_that_marks_are_seen_on_the_panel(tokens, token, ground):
    assert contrast(rgb(getattr(tokens, token)), rgb(getattr(tokens, ground))) >= 2.99


@ALL
@pytest.mark.parametrize("sight", SIGHTS)
def test_that_twins_and_kinds_of_numbers_are_told_apart_by_every_eye(tokens, sight):
    assert distance(tokens.pre, tokens.post, sight) >= 45
    assert distance(tokens.gradient, tokens.parameter, sight) >= (35 if tokens is LIGHT else 43)


@ALL
def test_that_the_frame_of_the_focus_is_thick_where_contrast_is_high(tokens):
    rules = re.findall(r"([^{}]*:focus[^{}]*){ border: (\d)px solid", style_sheet(tokens))
    assert any("QLineEdit" in names for names, _ in rules)
    assert {int(width) for _, width in rules} == {tokens.focus_width}
    assert (tokens.focus_width > 2) is (tokens is CONTRAST)


@ALL
def test_that_the_style_sheet_has_no_token_left(tokens):
    assert not re.search(r"@\w+", style_sheet(tokens))


@pytest.mark.parametrize("table", [sequential(), diverging(LIGHT), diverging(DARK), diverging(CONTRAST)])
def test_that_cell_text_is_readable_on_every_colour_of_the_maps(table):
    for colour, black in zip(table.tolist(), dark_text(table).tolist(), strict=True):
        assert contrast((0, 0, 0) if black else (255, 255, 255), colour) >= 4.5


def test_that_the_signed_map_puts_zero_in_the_middle_and_what_is_beyond_at_the_ends():
    index = signed_index(np.array([-9.0, -3.0, 0.0, 3.0, 9.0, np.inf, -np.inf, np.nan]), 3.0)
    assert index.tolist() == [0, 0, 128, 255, 255, 255, 0, 128]


@pytest.mark.parametrize(
    ("largest", "reach"),
    [(0, 1), (0.3, 0.5), (1, 1), (1.01, 2), (10.58, 20), (4e-9, 5e-9), (float("inf"), 1)],
)
def test_that_scales_come_from_the_series_one_two_five(largest, reach):
    assert nice_reach(largest) == pytest.approx(reach)


@pytest.mark.parametrize("choice", ["light", "dark", "contrast"])
def test_that_the_chosen_answer_has_its_dot_with_the_focus_and_without_it(qtbot, choice):
    theme = Theme(choice)
    theme.apply()
    group = QWidget()
    qtbot.addWidget(group)
    row = QHBoxLayout(group)
    chosen, other = QRadioButton("one"), QRadioButton("two")
    row.addWidget(chosen)
    row.addWidget(other)
    with qtbot.waitActive(group):
        group.show()
        group.activateWindow()
    chosen.setChecked(True)

    def middle(button):
        image = button.grab().toImage()
        option = QStyleOptionButton()
        option.initFrom(button)
        where = button.style().subElementRect(QStyle.SubElement.SE_RadioButtonIndicator, option, button)
        return image.pixelColor(where.center()).name()

    for focused in (chosen, other):
        focused.setFocus()
        assert middle(chosen) == theme.color("focus").name()
        assert middle(other) == theme.color("button").name()
    chosen.setEnabled(False)
    assert middle(chosen) == theme.color("disabled").name()
    Theme("light").apply()


def test_that_a_box_that_is_neither_on_nor_off_looks_like_neither(qtbot):
    Theme("light").apply()
    box = QCheckBox("mixed")
    qtbot.addWidget(box)
    box.setTristate(True)
    pictures = set()
    for state in Qt.CheckState:
        box.setCheckState(state)
        pictures.add(bytes(box.grab().toImage().constBits()))
    assert len(pictures) == 3
