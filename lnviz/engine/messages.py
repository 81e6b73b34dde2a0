"""What crosses between the window and the process that trains: frozen, and nothing but numpy and plain
values.

Every message about a run carries the generation of the build it belongs to, so that late answers can be
dropped.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from lnviz.norm.agreement import Agreement, Question
from lnviz.run.record import Fault, Layout, StepRecord
from lnviz.scenario.datafiles import TensorInfo
from lnviz.sentences import Sentence


@dataclass(frozen=True)
class Build:
    """Forget the old twins and build those of a Flow, given as JSON."""

    generation: int
    flow_json: bytes


@dataclass(frozen=True)
class RunTo:
    """Train until ``step`` is measured, then pause."""

    generation: int
    step: int


@dataclass(frozen=True)
class Pause:
    """Pause after the step that is being computed."""

    generation: int


@dataclass(frozen=True)
class SetLearningRate:
    """Use ``lr`` from the next measured step on; warm-up goes on."""

    generation: int
    lr: float


@dataclass(frozen=True)
class Check:
    """Normalise with torch what the Normalize workspace shows; ``request`` counts the questions."""

    request: int
    question: Question


@dataclass(frozen=True)
class LoadTensors:
    """Read a file of torch.save: list its tensors, or take the slice ``where`` of the one called ``name``."""

    request: int
    path: str
    name: str | None = None
    where: str | None = None


@dataclass(frozen=True)
class Shutdown:
    """End the process at once."""


Command = Build | RunTo | Pause | SetLearningRate | Check | LoadTensors | Shutdown


@dataclass(frozen=True)
class Ready:
    """The process has loaded torch."""

    torch_version: str


@dataclass(frozen=True)
class Built:
    """The twins exist. ``parameters`` counts those of every stack; ``notes`` are worth telling."""

    generation: int
    layout: Layout
    parameters: tuple[int, ...]
    notes: tuple[Sentence, ...] = ()


@dataclass(frozen=True)
class Steps:
    """Records in order of computation, and the speed of training over the last moments."""

    generation: int
    records: tuple[StepRecord, ...]
    steps_per_second: float


@dataclass(frozen=True)
class Stopped:
    """A twin met a non-finite number and trains no further; its last record was sent before."""

    generation: int
    fault: Fault


@dataclass(frozen=True)
class Paused:
    """Training rests; ``step`` is the last one measured, -1 before the first."""

    generation: int
    step: int


@dataclass(frozen=True)
class Failed:
    """The run cannot be built, or cannot go on. The process itself goes on and takes another build."""

    generation: int
    sentence: Sentence


@dataclass(frozen=True)
class Checked:
    """How far torch's answer to a question is from ours."""

    request: int
    agreement: Agreement


@dataclass(frozen=True)
class CheckFailed:
    """The question could not be put to torch."""

    request: int
    sentence: Sentence


@dataclass(frozen=True)
class TensorsListed:
    """What a file holds."""

    request: int
    tensors: tuple[TensorInfo, ...]


@dataclass(frozen=True, eq=False)
class TensorLoaded:
    """A slice of a tensor of a file, float64."""

    request: int
    values: npt.NDArray[np.float64]


@dataclass(frozen=True)
class LoadFailed:
    """Why the file cannot be opened."""

    request: int
    sentence: Sentence


Event = (
    Ready
    | Built
    | Steps
    | Stopped
    | Paused
    | Failed
    | Checked
    | CheckFailed
    | TensorsListed
    | TensorLoaded
    | LoadFailed
)
