"""The history of a run in columns: append, seek, summarise to pixels, and the first non-finite number.

Four bytes a stored number. Nothing already stored is copied when the run grows, or when a twin branches off another.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import replace
from itertools import groupby

import numpy as np

from lnviz.run.columns import Column, to_float32
from lnviz.run.derived import SOURCES, Source
from lnviz.run.fault import first_fault
from lnviz.run.record import MISSING, QUANTITIES, Fault, Layout, Mark, StackLayout, StepRecord
from lnviz.run.summary import Pyramid, Summary

KEPT_SUMMARIES = 16

SCALARS = ("loss", "lr", "norm", "clipped")
"""What a record holds beside its rows, in the order of :meth:`History.append_steps`."""


class History:
    """Every record of a run, by stack and step, and every setting that was changed on the way.

    Steps are counted from 0 and arrive in order for each stack. A stack that stopped is shorter than the
    others, and so is one that branched off another and has still to catch up.

    A ``quantity`` is a stored one (``record.QUANTITIES``) or one that is made of stored ones
    (``derived.DERIVED``). Of the mean of the activation :meth:`shown` tells the sign; :meth:`window`, :meth:`series`
    and :meth:`summarise` its magnitude.
    """

    def __init__(self, layout: Layout) -> None:
        self.layout = layout
        self._stacks = [_StackColumns(number, stack) for number, stack in enumerate(layout.stacks)]
        self._marks: list[Mark] = []
        self._summaries: OrderedDict[tuple, Summary] = OrderedDict()

    @property
    def head(self) -> int:
        """The last step that any stack has computed; -1 before the first record."""
        return max((columns.length for columns in self._stacks), default=0) - 1

    @property
    def nbytes(self) -> int:
        """Bytes of all stored numbers, summaries' groups included; what twins share is counted once."""
        blocks = {id(block): block.nbytes for columns in self._stacks for block in columns.blocks}
        return sum(blocks.values())

    @property
    def marks(self) -> tuple[Mark, ...]:
        """The settings that were changed while training, in the order in which they were."""
        return tuple(self._marks)

    def add_marks(self, marks: Sequence[Mark]) -> None:
        """Remember settings that were changed."""
        self._marks.extend(marks)

    def length(self, stack: int) -> int:
        """Number of records of ``stack``; its last step is one less."""
        return self._stacks[stack].length

    def add_stack(self, layout: StackLayout, parent: int, step: int) -> None:
        """Add a twin whose records before ``step`` are those of ``parent``; from there on it has its own.

        Raises:
            ValueError: ``parent`` has no ``step`` records, or other rows.
        """
        columns = self._stacks[parent]
        if not 0 <= step <= columns.length or layout.rows != self.layout.stacks[parent].rows:
            raise ValueError(
                f"stack {parent} has {columns.length} records of the rows {self.layout.stacks[parent].rows}: "
                f"no {layout.rows} can branch off at step {step}"
            )
        self._stacks.append(columns.first_part(len(self._stacks), layout, step))
        self.layout = Layout((*self.layout.stacks, layout))

    def drop_stack(self) -> None:
        """Forget the last twin with its marks. What it shares with another one stays there.

        Raises:
            ValueError: it is the only one.
        """
        if len(self._stacks) == 1:
            raise ValueError("a run has one stack at least")
        self._stacks.pop()
        gone = len(self._stacks)
        self.layout = Layout(self.layout.stacks[:gone])
        self._marks = [mark for mark in self._marks if mark.stack != gone]
        for key in [key for key in self._summaries if key[0] == gone]:
            del self._summaries[key]

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
                *(np.array([getattr(record, name) for record in batch]) for name in SCALARS),
            )

    def append_steps(
        self,
        stack: int,
        first: int,
        values: np.ndarray,
        loss: np.ndarray,
        lr: np.ndarray,
        norm: np.ndarray | None = None,
        clipped: np.ndarray | None = None,
    ) -> None:
        """Add consecutive steps of one stack, beginning with step ``first``.

        Args:
            values: shape (len(QUANTITIES), steps, rows).
            loss, lr, norm, clipped: shape (steps,); None where nobody measured them.

        Raises:
            ValueError: ``first`` is not the next step of the stack, or a shape does not fit.
        """
        unknown = np.full(loss.shape, MISSING)
        scalars = (loss, lr, unknown if norm is None else norm, unknown if clipped is None else clipped)
        self._stacks[stack].append(first, values, scalars)

    def at(self, step: int, stack: int) -> np.ndarray | None:
        """The values of one step, read-only float32 (len(QUANTITIES), rows); None without a record."""
        columns = self._stacks[stack]
        return columns.values.at(step) if 0 <= step < columns.length else None

    def shown(self, step: int, stack: int, quantity: str) -> np.ndarray | None:
        """A quantity at one step, float32 (rows,); None without a record. A mean keeps its sign."""
        stored, source = self.at(step, stack), SOURCES[quantity]
        if stored is None:
            return None
        values: np.ndarray = stored[source.place]
        return values if source.after is None else source.after(values, self.layout.stacks[stack])

    def window(self, step: int, stack: int, quantity: str, n: int) -> np.ndarray:
        """The last ``n`` steps up to and including ``step``, shape (n or fewer, rows), oldest first."""
        start, stop = max(0, step - n + 1), min(step + 1, self.length(stack))
        return self._part(stack, quantity, start, max(start, stop))

    def series(self, stack: int, quantity: str) -> np.ndarray:
        """A quantity at every step, shape (length, rows)."""
        return self._part(stack, quantity, 0, self.length(stack))

    def loss(self, stack: int, start: int = 0, stop: int | None = None) -> np.ndarray:
        """The loss at steps ``start`` … ``stop`` - 1, as far as there are records; float64, by default of all."""
        return self._stacks[stack].scalar("loss", start, stop)

    def loss_at(self, step: int, stack: int) -> float | None:
        """The loss at one step, without gathering the others; None where there is no record."""
        return self._stacks[stack].scalar_at("loss", step)

    def lr(self, stack: int) -> np.ndarray:
        """The learning rate of the update after every step, float64 of shape (length,)."""
        return self._stacks[stack].scalar("lr")

    def lr_at(self, step: int, stack: int) -> float | None:
        """The learning rate of the update after one step; None where there is no record."""
        return self._stacks[stack].scalar_at("lr", step)

    def norm(self, stack: int) -> np.ndarray:
        """The norm of the whole gradient at every step, before clipping, float64 (length,); MISSING where unknown."""
        return self._stacks[stack].scalar("norm")

    def norm_at(self, step: int, stack: int) -> float | None:
        """The norm of the whole gradient at one step, before clipping; None where there is no record."""
        return self._stacks[stack].scalar_at("norm", step)

    def clipped(self, stack: int) -> np.ndarray:
        """What clipping leaves of :meth:`norm`, float64 (length,); MISSING where unknown."""
        return self._stacks[stack].scalar("clipped")

    def clipped_at(self, step: int, stack: int) -> float | None:
        """What clipping leaves of :meth:`norm` at one step; None where there is no record."""
        return self._stacks[stack].scalar_at("clipped", step)

    def summarise(self, stack: int, quantity: str, start: int, stop: int, pixels: int) -> Summary:
        """Steps ``start`` … ``stop`` - 1 as ``pixels`` columns of extremes; see :class:`Summary`.

        Steps beyond the stack's last one leave their pixels empty, so that twins keep one axis. Where a
        pixel stands for 8 steps or more, its edges may be rounded, and by a quarter of a pixel at most:
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
        summary = columns.summarise(quantity, start, stop, pixels)
        self._summaries[key] = summary
        if len(self._summaries) > KEPT_SUMMARIES:
            self._summaries.popitem(last=False)
        return summary

    def first_fault(self, stack: int) -> Fault | None:
        """The first non-finite number of ``stack``, or None."""
        return self._stacks[stack].fault

    def _part(self, stack: int, quantity: str, start: int, stop: int) -> np.ndarray:
        source = SOURCES[quantity]
        stored = self._stacks[stack].values.part(start, stop, source.place)
        return source.of(stored, self.layout.stacks[stack])


class _StackColumns:
    """The columns of one stack."""

    def __init__(self, number: int, layout: StackLayout) -> None:
        self._number = number
        self._layout = layout
        self.values = Column(np.float32, lead=(len(QUANTITIES),), tail=(len(layout.rows),))
        self._scalars = {name: Column(np.float64) for name in SCALARS}
        self._pyramids: dict[int, Pyramid] = {}
        self._origin: tuple[_StackColumns, int] | None = None
        self.fault: Fault | None = None

    @property
    def length(self) -> int:
        return self.values.length

    @property
    def blocks(self) -> tuple[np.ndarray, ...]:
        """All memory held; some of it may belong to another stack as well."""
        parts: list[Column | Pyramid] = [self.values, *self._scalars.values(), *self._pyramids.values()]
        return tuple(block for part in parts for block in part.blocks)

    def first_part(self, number: int, layout: StackLayout, length: int) -> _StackColumns:
        """A stack that begins with the first ``length`` records of this one; their memory is shared."""
        part = _StackColumns(number, layout)
        part.values = self.values.first_part(length)
        part._scalars = {name: column.first_part(length) for name, column in self._scalars.items()}
        part._origin = (self, length)
        if self.fault is not None and self.fault.step < length:
            part.fault = replace(self.fault, stack=number)
        return part

    def append(self, first: int, values: np.ndarray, scalars: Sequence[np.ndarray]) -> None:
        loss = scalars[0]
        expected = (len(QUANTITIES), len(loss), len(self._layout.rows))
        if first != self.length or values.shape != expected or any(s.shape != loss.shape for s in scalars):
            raise ValueError(
                f"stack {self._number} goes on with step {self.length} in shape {expected}, "
                f"got step {first} in shape {values.shape}"
            )
        self.values.append(to_float32(values))
        for column, some in zip(self._scalars.values(), scalars, strict=True):
            column.append(some)
        if self.fault is None:
            self.fault = self._fault_among(first, values, loss)

    def scalar(self, name: str, start: int = 0, stop: int | None = None) -> np.ndarray:
        return self._scalars[name].part(start, self.length if stop is None else min(stop, self.length))

    def scalar_at(self, name: str, step: int) -> float | None:
        return float(self._scalars[name].part(step, step + 1)[0]) if 0 <= step < self.length else None

    def summarise(self, quantity: str, start: int, stop: int, pixels: int) -> Summary:
        source = SOURCES[quantity]
        summary = self._pyramid(source).summarise(start, stop, pixels)
        if source.after is None:
            return summary
        low, high = (source.after(part, self._layout) for part in (summary.low, summary.high))
        return summary.changed_to(low, high)

    def _pyramid(self, source: Source) -> Pyramid:
        if source.place not in self._pyramids:
            if self._origin is None:
                made = Pyramid(self.values, source.place, source.may_be_missing, source.before)
            else:
                parent, length = self._origin
                made = parent._pyramid(source).first_part(self.values, length)
            self._pyramids[source.place] = made
        return self._pyramids[source.place]

    def _fault_among(self, first: int, values: np.ndarray, loss: np.ndarray) -> Fault | None:
        sound = np.isfinite(values).all(axis=(0, 2)) & np.isfinite(loss)
        if sound.all():
            return None
        place = int(np.argmin(sound))
        record = StepRecord(self._number, first + place, values[:, place], float(loss[place]), 0.0)
        return first_fault(record, self._layout)
