"""An engine without a process, and runs whose numbers are known."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
import numpy as np
from PySide6.QtCore import QObject, Signal

from lnviz.engine.messages import Branched, Built, Dropped, Marked
from lnviz.network.stages import Log
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


def records(
    flow: Flow,
    steps: range,
    values: Values | None = None,
    stacks: tuple[int, ...] | None = None,
    rates: dict[int, float] | None = None,
) -> list[StepRecord]:
    """Records of every twin, or of ``stacks``; the loss falls from 8 by a factor of 0.9 a step."""
    values, rates = values or plain_values(flow), rates or {}
    return [
        StepRecord(stack, step, values(stack, step), 8 * 0.9**step, rates.get(stack, flow.training.lr))
        for step in steps
        for stack in (range(len(flow.stacks)) if stacks is None else stacks)
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
    """Builds at once; trains when the test says so, and never beyond what it was asked for.

    ``told`` lists every command in order. A branched twin catches up alone: :meth:`train` advances the twins that are
    furthest behind. Inspections and measurements at step 0 are answered by the test, through their signals.
    """

    ready = Signal(str)
    built = Signal(object)
    steps_arrived = Signal()
    stack_stopped = Signal(object)
    paused = Signal(int)
    failed = Signal(object)
    died = Signal(object)
    state_changed = Signal(str)
    branched = Signal(object)
    branch_failed = Signal(object)
    dropped = Signal(object)
    marked = Signal(object)
    inspected = Signal(object)
    ask_failed = Signal(object)
    init_measured = Signal(object)
    silence_changed = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self.state = "off"
        self.history: History | None = None
        self.steps_per_second = self.busy_seconds = 0.0
        self.silence: Sentence | None = None
        self.measuring_init = False
        self.flow: Flow | None = None
        self.tensor: np.ndarray | None = None
        self.logs: dict[int, Log] = {}
        self.target = -1
        self.told: list[tuple] = []

    def build(self, flow: Flow, tensor: np.ndarray | None = None) -> int:
        self.told.append(("build",))
        self.flow, self.tensor, self.target = flow, tensor, -1
        self.logs = {stack: Log.of(flow, stack) for stack in range(len(flow.stacks))}
        self.history = History(Layout(tuple(promised_layout(stack) for stack in flow.stacks)))
        self._enter("paused")
        self.built.emit(Built(len(self.told), self.history.layout, (1000,) * len(flow.stacks)))
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
        """Takes effect at once, and is answered by ``marked`` with what really changed."""
        self.told.append(("live", stacks, lr, clip))
        marks = [
            mark
            for stack in stacks
            if self.history.first_fault(stack) is None
            for mark in self.logs[stack].change(stack, self.history.length(stack), lr, clip)
        ]
        if marks:
            self.history.add_marks(tuple(marks))
            self.marked.emit(Marked(1, tuple(marks)))

    def branch(self, flow: Flow, parent: int, step: int) -> None:
        """The last twin of ``flow`` begins with the records of ``parent`` before ``step``."""
        self.told.append(("branch", parent, step))
        layout = promised_layout(flow.stacks[-1])
        self.flow = flow
        stack = len(flow.stacks) - 1
        self.logs[stack] = self.logs[parent].until(step)
        for stage in flow.stacks[stack].stages:
            if stage.step >= step:
                self.logs[stack].put(stage.step, stage.training)
        self.history.add_stack(layout, parent, step)
        self.target = max(self.target, self.history.head)
        self._enter("training")
        self.branched.emit(Branched(1, layout, parent, step, 1000))

    def drop(self, stack: int) -> None:
        """The last twin is forgotten at once."""
        self.told.append(("drop", stack))
        if stack == len(self.history.layout.stacks) - 1:
            self.history.drop_stack()
            self.flow = msgspec.structs.replace(self.flow, stacks=self.flow.stacks[:-1])
            del self.logs[stack]
            self.dropped.emit(Dropped(1, stack))
            if self._all_at(self.target):
                self._enter("paused")

    def inspect(self, stack: int, row: str, step: int) -> int:
        self.told.append(("inspect", stack, row, step))
        return len(self.told)

    def measure_init(
        self, flow: Flow, seeds: int, layers: tuple[int, ...], tensor: np.ndarray | None = None
    ) -> int:
        self.told.append(("measure_init", seeds, layers))
        self.measuring_init = True
        return len(self.told)

    def cancel_init(self) -> None:
        self.told.append(("cancel_init",))
        self.measuring_init = False

    def shutdown(self) -> None:
        self.told.append(("shutdown",))
        self.fall_silent(None)
        self._enter("off")

    def train(self, most: int = 1000, values: Values | None = None) -> None:
        """Deliver up to ``most`` steps of every twin, those that are behind first, as far as was asked for."""
        stopped = [self.history.first_fault(stack) for stack in range(len(self.flow.stacks))]
        for _ in range(most):
            going = [stack for stack, fault in enumerate(stopped) if fault is None]
            behind = min((self.history.length(stack) for stack in going), default=self.target + 1)
            if behind > self.target:
                break
            stacks = tuple(stack for stack in going if self.history.length(stack) == behind)
            rates = {stack: log.at(behind).lr for stack, log in self.logs.items()}
            self.history.append(records(self.flow, range(behind, behind + 1), values, stacks, rates))
            for stack in stacks:
                stopped[stack] = self.history.first_fault(stack)
                if stopped[stack] is not None:
                    self.stack_stopped.emit(stopped[stack])
        self.steps_per_second = 100.0
        if all(fault is not None for fault in stopped) or self._all_at(self.target):
            self._enter("paused")
        self.steps_arrived.emit()

    def _all_at(self, step: int) -> bool:
        return all(
            self.history.length(stack) > step
            for stack in range(len(self.flow.stacks))
            if self.history.first_fault(stack) is None
        )

    def fall_silent(self, sentence: Sentence | None) -> None:
        """As if nothing had been heard from the process for a while; None: heard again."""
        self.silence = sentence
        self.silence_changed.emit(sentence)

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
