"""One twin while it trains: its stack, its optimiser, and what it is trained with."""

from __future__ import annotations

import math

import numpy as np
from torch import Tensor
from torch.nn import functional

from lnviz.network.clipping import clip_
from lnviz.network.model import ResidualStack
from lnviz.network.optimisers import optimiser_for
from lnviz.network.parameters import FlatParameters
from lnviz.network.probe import Probe
from lnviz.network.snapshots import Snapshot
from lnviz.network.stages import Log
from lnviz.run.fault import first_fault, name_of
from lnviz.run.record import INDEX, Fault, StackLayout, StepRecord
from lnviz.scenario.schedule import rate

GRAD, UPDATE = INDEX["grad_norm"], INDEX["update_ratio"]

Batch = tuple[Tensor, Tensor]


class Twin:
    """A stack at ``next_step``, the first step that it has not gone through.

    A step is :meth:`update`, then :meth:`measure` or :meth:`repeat` on that step's batch. A twin that branched off
    repeats its parent up to ``starts``. ``fault`` is the non-finite number that ended its training.
    """

    def __init__(self, number: int, stack: ResidualStack, layout: StackLayout, log: Log) -> None:
        self.number = number
        self.stack = stack
        self.layout = layout
        self.log = log
        self.next_step = 0
        self.starts = 0
        self.fault: Fault | None = None
        self.parameters = FlatParameters(stack)
        self._optimiser = optimiser_for(log.at(0), self.parameters.values)
        self._buffers = tuple(stack.buffers())
        self._has_gradient = False

    @property
    def next_record(self) -> int:
        """The first step whose record is still to come."""
        return max(self.next_step, self.starts)

    def update(self) -> None:
        """Make the parameters of ``next_step``, unless they are there already."""
        if self._has_gradient:
            step = self.next_step - 1
            training = self.log.at(step)
            self._optimiser = optimiser_for(training, self.parameters.values, self._optimiser)
            self.parameters.update(self._optimiser, rate(training, step), training)
            self._has_gradient = False

    def measure(self, batch: Batch) -> StepRecord:
        """The record of ``next_step``, after which its gradient waits, clipped, for the update that follows."""
        step, training = self.next_step, self.log.at(self.next_step)
        probe, loss = self.take_gradients(batch)
        values = probe.measure()
        values[GRAD], ratios, norm = self.parameters.measure()
        if step:
            values[UPDATE] = ratios
        clipped = self._finish(norm)
        record = StepRecord(self.number, step, values, loss.item(), rate(training, step), norm, clipped)
        if not (math.isfinite(record.loss) and math.isfinite(norm) and np.isfinite(values).all()):
            self.fault = first_fault(record, self.layout) or self._fault_of_the_input(record)
        return record

    def repeat(self, batch: Batch) -> None:
        """Do what :meth:`measure` did, bit for bit, and leave no record."""
        self.take_gradients(batch)
        self._finish(self.parameters.measure()[2])

    def take_gradients(self, batch: Batch) -> tuple[Probe, Tensor]:
        """Pass ``batch`` through the stack and back; the gradient is kept whole."""
        inputs, targets = batch
        probe = Probe(self.stack)
        loss = functional.cross_entropy(probe.forward(inputs), targets.flatten())
        self.parameters.take_gradients(probe.backward(loss, self.parameters.tensors))
        return probe, loss

    def snapshot(self) -> Snapshot:
        """What the twin is now, to be called after :meth:`update`."""
        return Snapshot(
            self.next_step,
            self.parameters.values.clone(),
            tuple(tensor.clone() for tensor in self._optimiser.memory),
            tuple(buffer.clone() for buffer in self._buffers),
        )

    @property
    def snapshot_bytes(self) -> int:
        """Bytes of a snapshot."""
        held = (self.parameters.values, *self._optimiser.memory, *self._buffers)
        return sum(tensor.nbytes for tensor in held)

    def restore(self, snapshot: Snapshot) -> None:
        """Be what ``snapshot`` holds."""
        self.next_step = snapshot.step
        self.parameters.values.copy_(snapshot.values)
        self._optimiser = optimiser_for(self.log.at(max(snapshot.step - 1, 0)), self.parameters.values)
        self._optimiser.recall(snapshot.memory)
        for buffer, kept in zip(self._buffers, snapshot.buffers, strict=True):
            buffer.copy_(kept)
        self._has_gradient = False

    def _finish(self, norm: float) -> float:
        """Clip the gradient and end the step; returns the norm that is left."""
        clipped = clip_(self.parameters.gradient, norm, self.log.at(self.next_step).clip)
        self._has_gradient = True
        self.next_step += 1
        return clipped

    def _fault_of_the_input(self, record: StepRecord) -> Fault:
        """A gradient that is only bad below the first row, in the embedding."""
        return Fault(self.number, record.step, self.layout.rows[0], "grad_norm", name_of(record.norm))
