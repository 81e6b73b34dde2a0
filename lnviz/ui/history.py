"""The states that undo returns to, kept small: of a large tensor only the numbers that a step replaced."""

from __future__ import annotations

from dataclasses import dataclass

import msgspec
import numpy as np
import numpy.typing as npt

from lnviz.scenario.schema import Scenario, changed
from lnviz.ui.language import Label

LARGE = 65_536
"""Tensors of fewer values are kept whole: 500 of them take at most 256 MB."""
FEW = 0.02
"""Up to this share of replaced numbers is kept as numbers and their places; beyond, the whole tensor is as small."""

Places = npt.NDArray[np.intp]
Numbers = npt.NDArray[np.float64]


@dataclass(frozen=True)
class Past:
    """A scenario as it was before a step, told by what the step replaced.

    Where ``places`` is given, the scenario's tensor is an empty stand-in of the right shape: the tensor was that of the
    scenario one comes from, with ``numbers`` at ``places``.
    """

    scenario: Scenario
    label: Label
    places: Places | None = None
    numbers: Numbers | None = None

    @classmethod
    def before(cls, old: Scenario, new: Scenario, label: Label) -> Past:
        """What has to be kept of ``old`` to return to it from ``new``."""
        values, after = old.normalize.tensor.values, new.normalize.tensor.values
        if values.size < LARGE or values.shape != after.shape:
            return cls(old, label)
        places = _differing(values, after)
        if places.size > FEW * values.size:
            return cls(old, label)
        stand_in = np.broadcast_to(np.float64(0.0), values.shape)
        return cls(_with_values(old, stand_in), label, places, values.reshape(-1)[places])

    def extended(self, old: Scenario, new: Scenario) -> Past:
        """The same past, told from ``new`` instead of from ``old``: the next move of a drag."""
        if self.places is None or self.numbers is None:
            return self
        return Past.before(self.restored(old), new, self.label)

    def restored(self, present: Scenario) -> Scenario:
        """The scenario as it was, coming from ``present``."""
        if self.places is None or self.numbers is None:
            return self.scenario
        if not self.places.size:
            return _with_values(self.scenario, present.normalize.tensor.values)
        values = present.normalize.tensor.values.copy()
        values.reshape(-1)[self.places] = self.numbers
        values.flags.writeable = False
        return _with_values(self.scenario, values)


def same(one: object, other: object) -> bool:
    """Whether two parts of scenarios hold the same, shared or not."""
    if one is other:
        return True
    if isinstance(one, np.ndarray) and isinstance(other, np.ndarray):
        return one.shape == other.shape and not _differing(one, other).size
    if isinstance(one, msgspec.Struct) and type(one) is type(other):
        return all(same(getattr(one, name), getattr(other, name)) for name in one.__struct_fields__)
    if isinstance(one, tuple) and isinstance(other, tuple):
        return len(one) == len(other) and all(map(same, one, other))
    return type(one) is type(other) and not isinstance(one, np.ndarray) and one == other


def _differing(one: Numbers, other: Numbers) -> Places:
    # As bits: NaN is to be the same as NaN, and −0 another number than 0.
    bits = (np.ascontiguousarray(array).reshape(-1).view(np.int64) for array in (one, other))
    return np.flatnonzero(np.not_equal(*bits))


def _with_values(scenario: Scenario, values: Numbers) -> Scenario:
    normalize = scenario.normalize
    return changed(scenario, normalize=changed(normalize, tensor=changed(normalize.tensor, values=values)))
