"""What the Gradient flow workspace needs of the process that trains."""

from __future__ import annotations

from typing import Protocol

import numpy as np
import numpy.typing as npt
from PySide6.QtCore import SignalInstance

from lnviz.run.history import History
from lnviz.scenario.schema import Flow
from lnviz.sentences import Sentence


class Engine(Protocol):
    """:class:`lnviz.engine.client.EngineClient` as this workspace knows it; tests put a stand-in into its place."""

    built: SignalInstance
    steps_arrived: SignalInstance
    stack_stopped: SignalInstance
    failed: SignalInstance
    died: SignalInstance
    state_changed: SignalInstance
    branched: SignalInstance
    branch_failed: SignalInstance
    dropped: SignalInstance
    marked: SignalInstance
    inspected: SignalInstance
    ask_failed: SignalInstance
    init_measured: SignalInstance
    silence_changed: SignalInstance

    @property
    def state(self) -> str: ...

    @property
    def history(self) -> History | None: ...

    @property
    def steps_per_second(self) -> float: ...

    @property
    def busy_seconds(self) -> float: ...

    @property
    def silence(self) -> Sentence | None: ...

    def build(self, flow: Flow, tensor: npt.NDArray[np.float64] | None = None) -> int: ...

    def run_to(self, step: int) -> None: ...

    def pause(self) -> None: ...

    def set_live(self, stacks: tuple[int, ...], lr: float, clip: float | None) -> None: ...

    def branch(self, flow: Flow, parent: int, step: int) -> None: ...

    def drop(self, stack: int) -> None: ...

    @property
    def measuring_init(self) -> bool: ...

    def inspect(self, stack: int, row: str, step: int) -> object: ...

    def measure_init(
        self,
        flow: Flow,
        seeds: int,
        layers: tuple[int, ...],
        tensor: npt.NDArray[np.float64] | None = None,
    ) -> object: ...

    def cancel_init(self) -> None: ...

    def shutdown(self) -> None: ...
