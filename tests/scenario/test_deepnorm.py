"""The constants of DeepNorm that follow from the depth, held to the table of its paper."""

from __future__ import annotations

import pytest

from lnviz.scenario.deepnorm import usual_alpha, usual_beta


@pytest.mark.parametrize("layers", [1, 12, 48])
def test_that_they_are_those_of_the_paper_for_layers_of_two_adds(layers):
    # Wang et al. 2022, decoder only: α = (2M)^¼ and β = (8M)^−¼ for M layers.
    assert usual_alpha(2 * layers) == pytest.approx((2 * layers) ** 0.25)
    assert usual_beta(2 * layers) == pytest.approx((8 * layers) ** -0.25)


def test_that_twelve_layers_have_the_known_numbers():
    assert round(usual_alpha(24), 4) == 2.2134
    assert round(usual_beta(24), 4) == 0.3195
