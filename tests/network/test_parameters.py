"""Norms of rows of the one vector of parameters, against sums in float64 throughout."""

import pytest
import torch

from lnviz.network.reductions import LONGEST_PIECE, MOST_PIECES, PieceNorms, pieces_of, row_norms


@pytest.mark.parametrize("size", [1, 7, 4_256, 33_000, 65_536, 40_001 * 3])
def test_that_norms_of_pieces_agree_with_float64_to_seven_digits(size):
    generator = torch.Generator().manual_seed(size)
    numbers = torch.randn(3, 2, size, generator=generator) * 10 ** torch.linspace(-3, 3, size)
    assert PieceNorms([numbers]).measure() == pytest.approx(row_norms(numbers), rel=1e-7)


def test_that_equal_numbers_which_a_long_float32_sum_loses_keep_seven_digits():
    numbers = torch.full((1, 1, 131_072), 0.3)
    assert PieceNorms([numbers]).measure() == pytest.approx(row_norms(numbers), rel=6e-7)


def test_that_a_row_is_cut_into_equal_pieces_and_a_prime_is_left_whole():
    assert pieces_of(131_072) == MOST_PIECES
    assert pieces_of(LONGEST_PIECE - 1) == 1  # 8191 is prime
    assert all(size % pieces_of(size) == 0 for size in range(1, 2000))
