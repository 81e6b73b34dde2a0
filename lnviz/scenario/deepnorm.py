"""The two constants of DeepNorm where a scenario leaves them to the depth (Wang et al. 2022, decoder only)."""

from __future__ import annotations


def usual_alpha(adds: int) -> float:
    """N^¼ for N residual adds, by which the skip path is multiplied: the paper's (2M)^¼ for M layers of two adds."""
    return float(adds**0.25)


def usual_beta(adds: int) -> float:
    """(4N)^−¼ for N residual adds, by which the branch's weights are multiplied: (8M)^−¼ for M layers of two adds."""
    return float((4 * adds) ** -0.25)
