"""Colours: every text can be read, every token is in the style sheet by its colour."""

from __future__ import annotations

import re

import pytest

from lnviz.ui.colormaps import dark_text, diverging, nice_reach, sequential, signed_index
from lnviz.ui.theme import DARK, LIGHT, style_sheet


def luminance(rgb):
    linear = [c / 12.92 if c <= 0.03928 else ((c + 0.055) / 1.055) ** 2.4 for c in (v / 255 for v in rgb)]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one, other):
    high, low = sorted((luminance(one), luminance(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def rgb(text):
    return tuple(int(text[place : place + 2], 16) for place in (1, 3, 5))


@pytest.mark.parametrize("tokens", [LIGHT, DARK], ids=["light", "dark"])
@pytest.mark.parametrize("token", ["text", "muted", "focus", "gradient", "activation", "error"])
@pytest.mark.parametrize("ground", ["bg", "panel", "button"])
def test_that_text_is_readable_on_every_ground(tokens, token, ground):
    assert contrast(rgb(getattr(tokens, token)), rgb(getattr(tokens, ground))) >= 4.5


@pytest.mark.parametrize("tokens", [LIGHT, DARK], ids=["light", "dark"])
@pytest.mark.parametrize("token", ["pre", "post", "parameter", "border"])
def test_that_marks_are_seen_on_the_panel(tokens, token):
    assert contrast(rgb(getattr(tokens, token)), rgb(tokens.panel)) >= 2.99


@pytest.mark.parametrize("tokens", [LIGHT, DARK], ids=["light", "dark"])
def test_that_the_style_sheet_has_no_token_left(tokens):
    assert not re.search(r"@\w+", style_sheet(tokens))


@pytest.mark.parametrize("table", [sequential(), diverging(LIGHT), diverging(DARK)])
def test_that_cell_text_is_readable_on_every_colour_of_the_maps(table):
    for colour, black in zip(table.tolist(), dark_text(table).tolist(), strict=True):
        assert contrast((0, 0, 0) if black else (255, 255, 255), colour) >= 4.5


def test_that_the_signed_map_puts_zero_in_the_middle_and_what_is_beyond_at_the_ends():
    import numpy as np

    index = signed_index(np.array([-9.0, -3.0, 0.0, 3.0, 9.0, np.inf, -np.inf, np.nan]), 3.0)
    assert index.tolist() == [0, 0, 128, 255, 255, 255, 0, 128]


@pytest.mark.parametrize(
    ("largest", "reach"),
    [(0, 1), (0.3, 0.5), (1, 1), (1.01, 2), (10.58, 20), (4e-9, 5e-9), (float("inf"), 1)],
)
def test_that_scales_come_from_the_series_one_two_five(largest, reach):
    assert nice_reach(largest) == pytest.approx(reach)
