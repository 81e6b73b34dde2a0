"""Numbers to fill a tensor with, as functions from one value of the workspace to the next."""

from __future__ import annotations

from typing import Literal, get_args

import numpy as np
import numpy.typing as npt

from lnviz.scenario.schema import Normalize
from lnviz.sentences import Refusal, Sentence
from lnviz.ui.normalize.edits import with_values

Array = npt.NDArray[np.float64]
Scope = Literal["token", "feature", "slice", "all"]
"""What is filled: the selected token, the selected feature of the slice on screen, that slice, or the whole tensor."""

SCOPES: tuple[Scope, ...] = get_args(Scope)


def constant(source: Normalize, scope: Scope, value: float) -> Normalize:
    """One number everywhere; a token of it has no deviation, the σ = 0 case of every norm that looks at tokens."""
    return _filled(source, scope, np.full(count(source, scope), value))


def normal(source: Normalize, scope: Scope, mean: float, sigma: float, seed: int) -> Normalize:
    """Normally distributed numbers; the same seed makes the same again."""
    noise = np.random.default_rng(seed).standard_normal(count(source, scope))
    return _filled(source, scope, mean + sigma * noise)


def ramp(source: Normalize, scope: Scope, first: float, last: float) -> Normalize:
    """Equal steps from ``first`` to ``last``, in reading order."""
    return _filled(source, scope, np.linspace(first, last, count(source, scope)))


def one_hot(source: Normalize, value: float = 1.0) -> Normalize:
    """The selected token as zeros but for ``value`` at the selected feature."""
    numbers = np.zeros(count(source, "token"))
    numbers[source.selected[-1]] = value
    return _filled(source, "token", numbers)


def constant_token(source: Normalize) -> Normalize:
    """The selected number throughout its token."""
    return constant(source, "token", float(source.tensor.values[source.selected]))


def outlier(source: Normalize, times: float) -> Normalize:
    """The selected number times ``times``."""
    values = source.tensor.values.copy()
    with np.errstate(over="ignore", invalid="ignore"):
        values[source.selected] *= times
    return with_values(source, values)


def from_above(source: Normalize) -> Normalize:
    """The number of the token above in place of the selected one.

    Raises:
        Refusal: the selected token is the first; so does ``from_left`` for the first feature.
    """
    return _copied(source, -2, Sentence("There is no token above the first one to fill from."))


def from_left(source: Normalize) -> Normalize:
    """The number of the feature to the left in place of the selected one."""
    return _copied(source, -1, Sentence("There is no feature to the left of the first one to fill from."))


def count(source: Normalize, scope: Scope) -> int:
    """How many numbers a scope has."""
    return int(source.tensor.values[_place(source, scope)].size)


def _place(source: Normalize, scope: Scope) -> tuple[int | slice, ...]:
    """The index of a scope in the tensor."""
    *lead, token, feature = source.selected
    places: dict[Scope, tuple[int | slice, ...]] = {
        "token": (*lead, token),
        "feature": (*lead, slice(None), feature),
        "slice": tuple(lead),
        "all": (),
    }
    return places[scope]


def _filled(source: Normalize, scope: Scope, numbers: Array) -> Normalize:
    values = source.tensor.values.copy()
    place = _place(source, scope)
    values[place] = numbers.reshape(values[place].shape)
    return with_values(source, values)


def _copied(source: Normalize, axis: int, refusal: Sentence) -> Normalize:
    other = list(source.selected)
    if other[axis] == 0:
        raise Refusal(refusal)
    other[axis] -= 1
    values = source.tensor.values.copy()
    values[source.selected] = values[tuple(other)]
    return with_values(source, values)
