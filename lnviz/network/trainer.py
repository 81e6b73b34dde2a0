"""Training of the twins, one optimiser step of each at a time, every step measured and any step found again."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

import msgspec
import numpy as np
import numpy.typing as npt

from lnviz.network.build import fitted, make_data, make_stack
from lnviz.network.inspect import inspect_row
from lnviz.network.model import ResidualStack
from lnviz.network.snapshots import Snapshots
from lnviz.network.stages import Log
from lnviz.network.twin import Batch, Twin
from lnviz.run.inspection import Inspection
from lnviz.run.record import Fault, Layout, Mark, StackLayout, StepRecord
from lnviz.scenario.flow import Flow, Stack
from lnviz.sentences import Refusal, Sentence


class Trainer:
    """The twins of a scenario, their common data, and one optimiser for each.

    The seed is set anew before each twin is built, so that twins of one shape start equal; the caller's
    random state is left as it was. ``tensor`` is what the task "tensor" learns.

    Raises:
        Refusal: the task's text or tensor cannot be learnt from.
    """

    def __init__(self, flow: Flow, tensor: npt.NDArray[np.float64] | None = None) -> None:
        self._flow = fitted(flow, tensor)
        self._data = make_data(self._flow, tensor)
        self._snapshots = Snapshots()
        self._copy: Twin | None = None
        self._twins = [self._make_twin(number, Log.of(flow, number)) for number in range(len(flow.stacks))]

    @property
    def layout(self) -> Layout:
        """The rows of every twin."""
        return Layout(tuple(twin.layout for twin in self._twins))

    @property
    def stacks(self) -> tuple[ResidualStack, ...]:
        """The twins themselves."""
        return tuple(twin.stack for twin in self._twins)

    @property
    def parameters(self) -> tuple[int, ...]:
        """Number of parameters of every twin."""
        return tuple(sum(p.numel() for p in stack.parameters()) for stack in self.stacks)

    @property
    def notes(self) -> tuple[Sentence, ...]:
        """What is worth knowing about the data."""
        return self._data.notes

    @property
    def faults(self) -> dict[int, Fault]:
        """The stacks that met a non-finite number and train no further, each with the first such number."""
        return {twin.number: twin.fault for twin in self._twins if twin.fault is not None}

    def steps(self) -> Iterator[tuple[StepRecord, ...]]:
        """The records of step 0, before any update, then of every further step, one for each twin still training.

        Only the twins that are furthest behind take part in a step, so that one that branched off catches up alone;
        what it repeats of its parent on the way is a step without a record. Ends when every twin has stopped; call it
        again after a branch.
        """
        while alive := [twin for twin in self._twins if twin.fault is None]:
            step = min(twin.next_step for twin in alive)
            batch = self._data.batch(step)
            records = [self._advance(twin, batch) for twin in alive if twin.next_step == step]
            yield tuple(record for record in records if record is not None)

    def set_live(self, stacks: Sequence[int], lr: float, clip: float | None) -> tuple[Mark, ...]:
        """Use ``lr`` and ``clip`` for some twins from their next measured step on; the schedule goes on.

        Returns:
            What has changed by that, for the twins that still train.
        """
        twins = [twin for twin in self._twins if twin.number in stacks and twin.fault is None]
        return tuple(
            mark for twin in twins for mark in twin.log.change(twin.number, twin.next_record, lr, clip)
        )

    def branch(self, flow: Flow, parent: int, step: int) -> StackLayout:
        """Add the last twin of ``flow``: what ``parent`` was at ``step``, trained on with its own stages.

        Its first record is that of ``step``. What was changed while its parent trained counts up to ``step``.

        Raises:
            Refusal: the parent never was at that step, it stopped there, or the new twin is another one from the start.
        """
        source, wanted = self._twins[parent], flow.stacks[-1]
        _check_computed(source, step)
        _check_sound(source, step)
        _check_same_start(wanted, self._flow.stacks[parent], flow, source.log)
        log = source.log.until(step)
        log.put(step, flow.training_of(len(flow.stacks) - 1, step))
        for stage in wanted.stages:
            if stage.step > step:
                log.put(stage.step, stage.training)
        number, known = len(self._twins), self._flow
        self._flow = msgspec.structs.replace(known, stacks=(*known.stacks, wanted))
        try:
            self._snapshots.inherit(number, parent, step)
            twin = self._resume(number, log, step)
        except BaseException:
            self._flow = known
            raise
        twin.starts = step
        self._twins.append(twin)
        return twin.layout

    def drop(self, stack: int) -> bool:
        """Forget the last twin where it is number ``stack``, and not the only one; returns whether it was."""
        if stack != len(self._twins) - 1 or not stack:
            return False
        self._twins.pop()
        self._snapshots.forget(stack)
        if self._copy is not None and self._copy.number == stack:
            self._copy = None
        self._flow = msgspec.structs.replace(self._flow, stacks=self._flow.stacks[:-1])
        return True

    def inspect(self, stack: int, row: str, step: int) -> Inspection:
        """The parameters of a row of a twin at ``step``, and their gradients before clipping; nothing else changes.

        Raises:
            Refusal: the twin never was at that step.
        """
        *_, found = self.look(stack, row, step)
        assert found is not None
        return found

    def look(self, stack: int, row: str, step: int) -> Iterator[Inspection | None]:
        """As :meth:`inspect`, with None for every step that is replayed on the way: something else may be done between.

        Only one look at a time: a second one takes over the copy that the first replays on.
        """
        twin = self._twins[stack]
        _check_computed(twin, step)
        copy = self._copy_before(twin, step)
        while copy.next_step < step:
            copy.update()
            copy.repeat(self._data.batch(copy.next_step))
            yield None
        copy.update()
        copy.take_gradients(self._data.batch(step))
        yield inspect_row(copy, row, step)

    def _make_twin(self, number: int, log: Log) -> Twin:
        stack = make_stack(self._flow, number, self._data.vocab)
        return Twin(number, stack, stack.layout(self._flow.stacks[number].name), log)

    def _advance(self, twin: Twin, batch: Batch) -> StepRecord | None:
        twin.update()
        if twin.next_step < twin.starts:
            twin.repeat(batch)
            return None
        if self._snapshots.is_due(twin.next_step) and self._snapshots.fits(twin.snapshot_bytes):
            self._snapshots.keep(twin.number, twin.snapshot())
        return twin.measure(batch)

    def _copy_before(self, twin: Twin, step: int) -> Twin:
        """A second ``twin`` at or before ``step``. The last copy goes on, where nothing nearer is kept: to look at
        another row, or at the next step, then needs no replay."""
        kept = self._snapshots.nearest(twin.number, step)
        if step == twin.next_step - 1:
            kept = replace(twin.snapshot(), step=step)
        copy = self._copy
        if (
            copy is None
            or copy.number != twin.number
            or not (kept.step if kept else 0) <= copy.next_step <= step
        ):
            copy = self._make_twin(twin.number, twin.log)
            if kept is not None:
                copy.restore(kept)
        self._copy = copy
        return copy

    def _resume(self, number: int, log: Log, step: int) -> Twin:
        """A copy of a twin that stands so early that it will make the parameters of ``step`` by an update."""
        twin = self._make_twin(number, log)
        snapshot = self._snapshots.nearest(number, step - 1)
        if snapshot is not None:
            twin.restore(snapshot)
        return twin


def _check_computed(twin: Twin, step: int) -> None:
    last = twin.next_record - 1
    if not 0 <= step <= last:
        raise Refusal(
            Sentence(
                "Step {step} of {name} is not computed yet; {computed} steps are. Train further, or choose"
                " an earlier step.",
                step=step,
                name=twin.layout.name,
                computed=last + 1,
            )
        )


def _check_sound(twin: Twin, step: int) -> None:
    if twin.fault is not None and step >= twin.fault.step:
        raise Refusal(
            Sentence(
                "{name} met a number that is not finite at step {step}, and nothing goes on from there."
                " Branch off at an earlier step.",
                name=twin.layout.name,
                step=twin.fault.step,
            )
        )


def _check_same_start(wanted: Stack, parent: Stack, flow: Flow, log: Log) -> None:
    same = all(getattr(wanted, name) == getattr(parent, name) for name in ("final_norm", "init", "gain"))
    is_alike = same and msgspec.to_builtins(wanted.blocks) == msgspec.to_builtins(parent.blocks)
    if not is_alike or flow.training_of(len(flow.stacks) - 1).seed != log.at(0).seed:
        raise Refusal(
            Sentence(
                "{name} would be another stack than {parent} from the start. A branch keeps blocks, initialisation and"
                " seed of its parent; build it anew to change those.",
                name=wanted.name,
                parent=parent.name,
            )
        )
