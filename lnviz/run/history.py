"""The history of a run in columns: append, seek, summarise to pixels, and the first non-finite number.

Four bytes a stored number. Nothing already stored is copied when the run grows.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence
from itertools import groupby

import numpy as np

from lnviz.run.columns import Column, to_float32
from lnviz.run.fault import first_fault
from lnviz.run.record import INDEX, QUANTITIES, Fault, Layout, StackLayout, StepRecord
from lnviz.run.summary import Pyramid, Summary

NEVER_MISSING = ("activation_mean",)
"""Quantities that may be negative, and therefore have no value that could say "missing"."""

KEPT_SUMMARIES = 16


class History:
    """Every record of a run, by stack and step.

    Steps are counted from 0 and arrive in order for each stack. A stack that stopped is shorter than the
    others.
    """

    def __init__(self, layout: Layout) -> None:
        self.layout = layout
        self._stacks = [_StackColumns(stack) for stack in layout.stacks]
        self._summaries: OrderedDict[tuple, Summary] = OrderedDict()

    @property
    def head(self) -> int:
        """The last step that any stack has computed; -1 before the first record."""
        return max((columns.length for columns in self._stacks), default=0) - 1

    @property
    def nbytes(self) -> int:
        """Bytes of all stored numbers, summaries' groups included."""
        return sum(columns.nbytes for columns in self._stacks)

    def length(self, stack: int) -> int:
        """Number of records of ``stack``; its last step is one less."""
        return self._stacks[stack].length

    def append(self, records: Sequence[StepRecord]) -> None:
        """Add records; those of one stack continue where it ended.

        Raises:
            ValueError: a record's step is not the next one of its stack, or its values have another shape.
        """
        by_stack = sorted(records, key=lambda record: record.stack)
        for stack, some in groupby(by_stack, key=lambda record: record.stack):
            batch = list(some)
            self.append_steps(
                stack,
                batch[0].step,
                np.stack([record.values for record in batch], axis=1),
                np.array([record.loss for record in batch]),
                np.array([record.lr for record in batch]),
            )

    def append_steps(
        self, stack: int, first: int, values: np.ndarray, loss: np.ndarray, lr: np.ndarray
    ) -> None:
        """Add consecutive steps of one stack, beginning with step ``first``.

        Args:
            values: shape (len(QUANTITIES), steps, rows).
            loss, lr: shape (steps,).

        Raises:
            ValueError: ``first`` is not the next step of the stack, or a shape does not fit.
        """
        self._stacks[stack].append(stack, first, values, loss, lr)

    def at(self, step: int, stack: int) -> np.ndarray | None:
        """The values of one step, read-only float32 (len(QUANTITIES), rows); None without a record."""
        columns = self._stacks[stack]
        return columns.values.at(step) if 0 <= step < columns.length else None

    def window(self, step: int, stack: int, quantity: str, n: int) -> np.ndarray:
        """The last ``n`` steps up to and including ``step``, shape (n or fewer, rows), oldest first."""
        columns = self._stacks[stack]
        start, stop = max(0, step - n + 1), min(step + 1, columns.length)
        return columns.values.part(start, max(start, stop), INDEX[quantity])

    def series(self, stack: int, quantity: str) -> np.ndarray:
        """A quantity at every step, shape (length, rows)."""
        columns = self._stacks[stack]
        return columns.values.part(0, columns.length, INDEX[quantity])

    def loss(self, stack: int) -> np.ndarray:
        """The loss at every step, float64 of shape (length,)."""
        columns = self._stacks[stack]
        return columns.loss.part(0, columns.length)

    def loss_at(self, step: int, stack: int) -> float | None:
        """The loss at one step, without gathering the others; None where there is no record."""
        columns = self._stacks[stack]
        return float(columns.loss.part(step, step + 1)[0]) if 0 <= step < columns.length else None

    def lr(self, stack: int) -> np.ndarray:
        """The learning rate of the update after every step, float64 of shape (length,)."""
        columns = self._stacks[stack]
        return columns.lr.part(0, columns.length)

    def summarise(self, stack: int, quantity: str, start: int, stop: int, pixels: int) -> Summary:
        """Steps ``start`` … ``stop`` - 1 as ``pixels`` columns of extremes; see :class:`Summary`.

        Steps beyond the stack's last one leave their pixels empty, so that twins keep one axis. Where a
        pixel stands for 16 steps or more, its edges are rounded to groups of at most a quarter of a pixel:
        every step still belongs to exactly one pixel, the one that ``edges`` says.

        Raises:
            ValueError: ``start`` < 0, ``stop`` <= ``start`` or ``pixels`` < 1.
        """
        if start < 0 or stop <= start or pixels < 1:
            raise ValueError(f"no steps or no pixels to summarise: {start} to {stop} on {pixels}")
        columns = self._stacks[stack]
        key = (stack, quantity, start, stop, pixels, min(stop, columns.length))
        if key in self._summaries:
            self._summaries.move_to_end(key)
            return self._summaries[key]
        summary = columns.pyramid(quantity).summarise(start, stop, pixels)
        self._summaries[key] = summary
        if len(self._summaries) > KEPT_SUMMARIES:
            self._summaries.popitem(last=False)
        return summary

    def first_fault(self, stack: int) -> Fault | None:
        """The first non-finite number of ``stack``, or None."""
        return self._stacks[stack].fault

    def truncate_after(self, step: int) -> None:
        """Forget every record after ``step``."""
        for columns in self._stacks:
            columns.truncate(step + 1)
        self._summaries.clear()


class _StackColumns:
    """The columns of one stack."""

    def __init__(self, layout: StackLayout) -> None:
        self._layout = layout
        self.values = Column(np.float32, lead=(len(QUANTITIES),), tail=(len(layout.rows),))
        self.loss = Column(np.float64)
        self.lr = Column(np.float64)
        self.fault: Fault | None = None
        self._pyramids: dict[str, Pyramid] = {}

    @property
    def length(self) -> int:
        return self.loss.length

    @property
    def nbytes(self) -> int:
        return sum(part.nbytes for part in self._parts())

    def append(self, stack: int, first: int, values: np.ndarray, loss: np.ndarray, lr: np.ndarray) -> None:
        expected = (len(QUANTITIES), len(loss), len(self._layout.rows))
        if first != self.length or values.shape != expected or lr.shape != loss.shape:
            raise ValueError(
                f"stack {stack} goes on with step {self.length} in shape {expected}, "
                f"got step {first} in shape {values.shape}"
            )
        self.values.append(to_float32(values))
        self.loss.append(loss)
        self.lr.append(lr)
        if self.fault is None:
            self.fault = self._fault_among(stack, first, values, loss)

    def _fault_among(self, stack: int, first: int, values: np.ndarray, loss: np.ndarray) -> Fault | None:
        sound = np.isfinite(values).all(axis=(0, 2)) & np.isfinite(loss)
        if sound.all():
            return None
        place = int(np.argmin(sound))
        record = StepRecord(stack, first + place, values[:, place], float(loss[place]), 0.0)
        return first_fault(record, self._layout)

    def _parts(self) -> list[Column | Pyramid]:
        return [self.values, self.loss, self.lr, *self._pyramids.values()]

    def pyramid(self, quantity: str) -> Pyramid:
        if quantity not in self._pyramids:
            self._pyramids[quantity] = Pyramid(self.values, INDEX[quantity], quantity not in NEVER_MISSING)
        return self._pyramids[quantity]

    def truncate(self, length: int) -> None:
        for part in self._parts():
            part.truncate(length)
        if self.fault is not None and self.fault.step >= length:
            self.fault = None
