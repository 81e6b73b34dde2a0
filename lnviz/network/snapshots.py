"""What a twin was at some of its steps, as far apart as memory asks for; what lies between is replayed."""

from __future__ import annotations

from dataclasses import dataclass, field

from torch import Tensor

BUDGET = 256 * 2**20
"""Bytes of all snapshots of a run: a few times what torch itself takes, and a tenth of a small machine."""

FIRST_SPACING = 64
"""Steps between two snapshots at first. Each costs a good part of a step, most of it for memory never touched before;
so many steps of a small stack are replayed within a tenth of a second."""


@dataclass(frozen=True, eq=False)
class Snapshot:
    """A twin after the update that made the parameters of ``step`` and before anything was computed with them."""

    step: int
    values: Tensor
    memory: tuple[Tensor, ...]
    """Of the optimiser."""
    buffers: tuple[Tensor, ...]
    """Running statistics of BatchNorm."""

    @property
    def nbytes(self) -> int:
        """Bytes of all numbers."""
        return sum(tensor.nbytes for tensor in (self.values, *self.memory, *self.buffers))


@dataclass
class Snapshots:
    """Snapshots of all twins of a run, every ``spacing`` steps.

    Beyond the budget every other one is dropped and the spacing doubles. There is none of step 0, which is rebuilt
    from the seed.
    """

    budget: int = BUDGET
    spacing: int = FIRST_SPACING
    _kept: dict[int, dict[int, Snapshot]] = field(default_factory=dict)

    def is_due(self, step: int) -> bool:
        """Whether a snapshot of ``step`` is wanted."""
        return step > 0 and step % self.spacing == 0

    def fits(self, nbytes: int) -> bool:
        """Whether the budget has room for a single snapshot of this size."""
        return nbytes <= self.budget

    def keep(self, twin: int, snapshot: Snapshot) -> None:
        """Take one more, and thin all of them where they are too many."""
        self._kept.setdefault(twin, {})[snapshot.step] = snapshot
        while self.nbytes > self.budget:
            self.spacing *= 2
            for own in self._kept.values():
                for step in [step for step in own if step % self.spacing]:
                    del own[step]

    def inherit(self, twin: int, parent: int, step: int) -> None:
        """``twin`` is what ``parent`` was up to ``step``."""
        own = self._kept.get(parent, {})
        self._kept[twin] = {known: snapshot for known, snapshot in own.items() if known <= step}

    def forget(self, twin: int) -> None:
        """There is no such twin any more."""
        self._kept.pop(twin, None)

    def nearest(self, twin: int, step: int) -> Snapshot | None:
        """The latest one that is no later than ``step``."""
        own = self._kept.get(twin, {})
        return own[max(known)] if (known := [place for place in own if place <= step]) else None

    @property
    def nbytes(self) -> int:
        """Bytes of all of them; what twins share counts once."""
        return sum({id(s): s.nbytes for own in self._kept.values() for s in own.values()}.values())
