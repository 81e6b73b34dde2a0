"""An engine without a process, and runs whose numbers are known."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
import numpy as np
from PySide6.QtCore import QObject, Signal

from lnviz.run.history import History
from lnviz.run.record import INDEX, QUANTITIES, Layout, StepRecord
from lnviz.scenario.schema import Blocks, Flow, Normalize, Scenario, Stack, Task, Tensor, frozen_array
from lnviz.sentences import Sentence
from lnviz.ui.flow.view import promised_layout

Values = Callable[[int, int], np.ndarray]
"""The record of a stack at a step: (stack, step) -> (quantities, rows)."""


def twins(depth: int = 4, **fields) -> Flow:
    """Post-LN and Pre-LN of one depth."""
    post = Stack(name="Post-LN", blocks=(Blocks(repeat=depth, placement="post"),), final_norm=False)
    pre = Stack(name="Pre-LN", blocks=(Blocks(repeat=depth, placement="pre"),), final_norm=True)
    return Flow(stacks=(post, pre), task=Task(vocab=10), **fields)


def scenario_with(flow: Flow) -> Scenario:
    """A scenario that shows ``flow``."""
    tensor = Tensor(values=frozen_array([[2.0, 4.0, 6.0, 8.0]]))
    return Scenario(normalize=Normalize(tensor=tensor), flow=flow, workspace="flow")


def plain_values(flow: Flow) -> Values:
    """Everything 1e-3, Post-LN's activation gradients ten times smaller at every block downwards."""
    layouts = [promised_layout(stack) for stack in flow.stacks]

    def values(stack: int, step: int) -> np.ndarray:
        layout = layouts[stack]
        record = np.full((len(QUANTITIES), len(layout.rows)), 1e-3)
        if flow.stacks[stack].name == "Post-LN":
            below_top = layout.blocks - 1 - np.arange(len(layout.rows), dtype=float)
            record[INDEX["activation_grad_norm"]] = 10.0 ** -np.clip(below_top, 0, None)
        record[INDEX["skip_grad_norm"]] = 3e-3
        record[INDEX["branch_grad_norm"]] = 4e-3
        if step == 0:
            record[INDEX["update_ratio"]] = -1.0
        return record

    return values


def records(flow: Flow, steps: range, values: Values | None = None) -> list[StepRecord]:
    """Records of every twin; the loss falls from 8 by a factor of 0.9 a step."""
    values = values or plain_values(flow)
    return [
        StepRecord(stack, step, values(stack, step), 8 * 0.9**step, flow.training.lr)
        for step in steps
        for stack in range(len(flow.stacks))
    ]


def history_of(flow: Flow, steps: int, values: Values | None = None) -> History:
    """The history of ``steps`` steps from 0 on."""
    history = History(Layout(tuple(promised_layout(stack) for stack in flow.stacks)))
    history.append(records(flow, range(steps), values))
    return history


def with_value(flow: Flow, quantity: str, stack: int, block: int, value: float) -> Values:
    """The plain values with one of them replaced at every step."""
    plain = plain_values(flow)

    def values(place: int, step: int) -> np.ndarray:
        record = plain(place, step)
        if place == stack:
            record[INDEX[quantity], block - 1] = value
        return record

    return values


class StandInEngine(QObject):
    """Builds at once; trains when the test says so, and never beyond what it was asked for."""

    ready = Signal(str)
    built = Signal(object)
    steps_arrived = Signal()
    stack_stopped = Signal(object)
    paused = Signal(int)
    failed = Signal(object)
    died = Signal(object)
    state_changed = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.state = "off"
        self.history: History | None = None
        self.steps_per_second = 0.0
        self.flow: Flow | None = None
        self.target = -1
        self.told: list[tuple] = []

    def build(self, flow: Flow) -> int:
        self.told.append(("build",))
        self.flow, self.target = flow, -1
        self.history = History(Layout(tuple(promised_layout(stack) for stack in flow.stacks)))
        self._enter("paused")
        self.built.emit(None)
        return len(self.told)

    def run_to(self, step: int) -> None:
        self.told.append(("run_to", step))
        self.target = step
        self._enter("training")

    def pause(self) -> None:
        self.told.append(("pause",))
        self.target = self.history.head
        self._enter("paused")

    def set_live(self, stacks: tuple[int, ...], lr: float, clip: float | None) -> None:
        self.told.append(("live", stacks, lr, clip))

    def train(self, most: int = 1000, values: Values | None = None) -> None:
        """Deliver up to ``most`` steps, as far as was asked for."""
        stop = min(self.target, self.history.head + most) + 1
        fresh = records(self.flow, range(self.history.head + 1, stop), values)
        self.history.append(fresh)
        for stack in range(len(self.flow.stacks)):
            if fresh and self.history.first_fault(stack) is not None:
                self.stack_stopped.emit(self.history.first_fault(stack))
        self.steps_per_second = 100.0
        if self.history.head >= self.target:
            self._enter("paused")
        self.steps_arrived.emit()

    def stop_stack(self, stack: int) -> None:
        """One more step in which ``stack`` meets a NaN in block 2; the others are well."""
        head = self.history.head
        bad = with_value(self.flow, "activation_std", stack, 2, float("nan"))
        self.history.append(records(self.flow, range(head + 1, head + 2), bad))
        self.steps_arrived.emit()
        self.stack_stopped.emit(self.history.first_fault(stack))

    def die(self) -> None:
        """As if it had been killed."""
        self._enter("dead")
        self.died.emit(Sentence("The training process was killed."))

    def _enter(self, state: str) -> None:
        if state != self.state:
            self.state = state
            self.state_changed.emit(state)


def flow_with(flow: Flow, **fields) -> Flow:
    """``flow`` with fields replaced."""
    return msgspec.structs.replace(flow, **fields)
