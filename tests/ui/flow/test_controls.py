"""The switch of the quantities and their scale."""

from __future__ import annotations

from typing import get_args

import pytest

from lnviz.scenario.flow import Quantity
from lnviz.ui.flow.controls import KINDS, Controls
from lnviz.ui.flow.words import QUANTITIES, quantity_hint, quantity_name, quantity_word


@pytest.fixture
def controls(theme, show):
    shown = show(Controls(), 900, 40)
    shown.asked = []
    shown.quantity_chosen.connect(shown.asked.append)
    return shown


def test_that_the_switch_has_every_quantity_of_the_document_once():
    several = [quantity for group in KINDS.values() for quantity in group]
    assert sorted(several) == sorted(get_args(Quantity)) == sorted(QUANTITIES)


@pytest.mark.parametrize("quantity", QUANTITIES)
def test_that_every_quantity_has_words_and_says_what_it_means(theme, quantity):
    assert quantity_word(quantity)
    assert quantity_name(quantity)
    assert quantity_hint(quantity).count("\n") >= 1


def test_that_a_second_choice_stands_beside_kinds_of_several_quantities(controls):
    controls.show_quantity("grad_norm")
    assert controls.variants["parameters"].isVisible()
    assert not controls.variants["activation"].isVisible()
    controls.variants["parameters"].button("grad_rms").click()
    assert controls.asked == ["grad_rms"]
    controls.show_quantity("activation_grad_norm")
    assert not controls.variants["parameters"].isVisible()


def test_that_the_second_choice_is_remembered(controls):
    controls.show_quantity("activation_mean")
    controls.show_quantity("update_ratio")
    controls.kind.button("activation").click()
    assert controls.asked == ["activation_mean"]


def test_that_a_share_has_no_scale_to_choose(controls):
    controls.show_quantity("skip_share")
    assert not controls.decades.isEnabled()
    assert not controls.fit.isEnabled()
    controls.show_quantity("grad_norm")
    assert controls.decades.isEnabled()


def test_that_the_controls_are_one_line_in_a_window_of_1120_pixels(controls):
    for quantity in QUANTITIES:
        controls.show_quantity(quantity)
        # What the switch between the workspaces takes of 1120 pixels.
        assert controls.minimumSizeHint().width() <= 1120 - 230
