"""Training of the twins, one optimiser step of each at a time, every step measured."""

from __future__ import annotations

import math
from collections.abc import Iterator

import numpy as np
import torch
from torch import Tensor
from torch.nn import functional

from lnviz.network.model import ResidualStack
from lnviz.network.optimisers import make_optimiser
from lnviz.network.parameters import FlatParameters
from lnviz.network.probe import Probe
from lnviz.network.task import Characters, Data, Memorise
from lnviz.run.fault import first_fault
from lnviz.run.record import INDEX, Fault, Layout, StackLayout, StepRecord
from lnviz.scenario.schema import Flow, Training
from lnviz.sentences import Sentence

GRAD, UPDATE = INDEX["grad_norm"], INDEX["update_ratio"]


class Trainer:
    """The twins of a scenario, their common data, and one optimiser for each.

    The seed is set anew before each twin is built, so that twins of one shape start equal; the caller's
    random state is left as it was.

    Raises:
        Refusal: the task's text cannot be learnt from.
    """

    def __init__(self, flow: Flow) -> None:
        self._training = flow.training
        self._lr = flow.training.lr
        self._data, stacks = _build(flow)
        layouts = [stack.layout(wanted.name) for stack, wanted in zip(stacks, flow.stacks, strict=True)]
        self.layout = Layout(tuple(layouts))
        self._twins = [
            _Twin(number, stack, layout, flow.training)
            for number, (stack, layout) in enumerate(zip(stacks, layouts, strict=True))
        ]

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

    def set_learning_rate(self, lr: float) -> None:
        """Use ``lr`` from the next measured step on; warm-up goes on."""
        self._lr = lr

    def learning_rate(self, step: int) -> float:
        """The rate of the update that follows ``step``: linear over the warm-up steps, then constant."""
        warmup = self._training.warmup_steps
        return self._lr * min(1.0, (step + 1) / warmup) if warmup else self._lr

    def steps(self) -> Iterator[tuple[StepRecord, ...]]:
        """The records of step 0, before any update, then of every further step, one for each twin still
        training.

        Ends when every twin has stopped.
        """
        step = 0
        while alive := [twin for twin in self._twins if twin.fault is None]:
            inputs, targets = self._data.next_batch()
            lr = self.learning_rate(step)
            yield tuple(twin.advance(step, inputs, targets, lr) for twin in alive)
            step += 1


class _Twin:
    """One stack with its optimiser."""

    def __init__(self, number: int, stack: ResidualStack, layout: StackLayout, training: Training) -> None:
        self.number = number
        self.stack = stack
        self.fault: Fault | None = None
        self._layout = layout
        self._parameters = FlatParameters(stack)
        self._optimiser = make_optimiser(self._parameters.values, training)
        self._next_lr: float | None = None

    def advance(self, step: int, inputs: Tensor, targets: Tensor, lr: float) -> StepRecord:
        """Update with the gradients of the step before, then measure; ``lr`` is for the next update."""
        parameters, updated = self._parameters, self._next_lr is not None
        if self._next_lr is not None:
            parameters.update(self._optimiser, self._next_lr)
        self._next_lr = lr
        probe = Probe(self.stack)
        loss = functional.cross_entropy(probe.forward(inputs), targets.flatten())
        parameters.take_gradients(probe.backward(loss, parameters.tensors))
        values = probe.measure()
        values[GRAD], ratios = parameters.measure()
        if updated:
            values[UPDATE] = ratios
        record = StepRecord(self.number, step, values, loss.item(), lr)
        if not (math.isfinite(record.loss) and np.isfinite(values).all()):
            self.fault = first_fault(record, self._layout)
        return record


def _build(flow: Flow) -> tuple[Data, list[ResidualStack]]:
    """The common data and the twins; the order of random numbers is that of :class:`Memorise`."""
    data: Data | None = Characters(flow) if flow.task.kind == "characters" else None
    stacks = []
    with torch.random.fork_rng(devices=[]):
        for number in range(len(flow.stacks)):
            torch.manual_seed(flow.training.seed)
            stacks.append(ResidualStack.of(flow, number, data.vocab if data else flow.task.vocab))
            data = data or Memorise(flow)
    assert data is not None
    return data, stacks
