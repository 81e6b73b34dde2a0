import math

import pytest
import torch

from lnviz.network.clipping import clip_


def norm_of(gradient: torch.Tensor) -> float:
    return torch.linalg.vector_norm(gradient, dtype=torch.float64).item()


def test_that_a_gradient_of_norm_5_clipped_to_1_keeps_its_direction():
    gradient = torch.tensor([3.0, 4.0, 0.0, 0.0])
    assert norm_of(gradient) == 5
    assert clip_(gradient, 5.0, 1.0) == pytest.approx(1, rel=1e-7)
    assert gradient.tolist() == pytest.approx([0.6, 0.8, 0, 0])


def test_that_the_norm_that_is_left_is_the_measured_one():
    gradient = torch.randn(1000)
    left = clip_(gradient, norm_of(gradient), 0.37)
    assert left == norm_of(gradient)
    assert left == pytest.approx(0.37, rel=1e-6)


@pytest.mark.parametrize("limit", [None, 5.0, 6.0])
def test_that_a_gradient_within_the_limit_is_left_bit_for_bit(limit):
    gradient = torch.tensor([3.0, 4.0])
    assert clip_(gradient, 5.0, limit) == 5
    assert gradient.tolist() == [3, 4]


def test_that_large_entries_neither_overflow_nor_vanish():
    """pytorch#46849: a float32 norm of 4 × 2e19 is infinite, and scaling by it leaves zeros."""
    gradient = torch.full((4,), 2e19)
    assert norm_of(gradient) == pytest.approx(4e19)
    assert clip_(gradient, norm_of(gradient), 1.0) == pytest.approx(1, rel=1e-6)
    assert gradient.tolist() == pytest.approx([0.5] * 4)


def test_that_a_factor_below_float32_still_gives_the_limit():
    gradient = torch.full((4,), 1e38)
    assert clip_(gradient, 2e38, 1e-5) == pytest.approx(1e-5, rel=1e-6)


@pytest.mark.parametrize("bad", [math.inf, math.nan])
def test_that_a_gradient_that_is_not_finite_is_left_for_everybody_to_see(bad):
    gradient = torch.tensor([1.0, bad, 1.0, 1.0])
    left = clip_(gradient, bad, 1.0)
    assert left == bad or math.isnan(left)
    assert gradient[[0, 2, 3]].tolist() == [1, 1, 1]
    assert not math.isfinite(gradient[1])
