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
from lnviz.run.inspection import InitProfiles, Inspection
from lnviz.run.record import Fault, Layout, Mark, StackLayout, StepRecord
from lnviz.scenario.datafiles import TensorInfo
from lnviz.sentences import Sentence


@dataclass(frozen=True, eq=False)
class Build:
    """Forget the old twins and build those of a Flow, given as JSON; ``tensor`` is what the task "tensor" learns."""

    generation: int
    flow_json: bytes
    tensor: npt.NDArray[np.float64] | None = None


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
class SetLive:
    """Use ``lr`` and ``clip`` for some twins from the next measured step on; the schedule goes on."""

    generation: int
    stacks: tuple[int, ...]
    lr: float
    clip: float | None


@dataclass(frozen=True)
class Branch:
    """Add the last twin of a Flow, given as JSON: what ``parent`` was at ``step``, trained on with its own stages."""

    generation: int
    flow_json: bytes
    parent: int
    step: int


@dataclass(frozen=True)
class Drop:
    """Forget the last twin, where it is number ``stack``; answered by Dropped, or by nothing where it is not there."""

    generation: int
    stack: int


@dataclass(frozen=True)
class Inspect:
    """Look at the parameters of a row of a twin at a computed step, which may have to be replayed."""

    request: int
    generation: int
    stack: int
    row: str
    step: int


@dataclass(frozen=True, eq=False)
class MeasureInit:
    """Measure step 0 of the twins of a Flow, for ``seeds`` seeds from its own on and every number in ``layers``.

    A stack of one group is measured at each of ``layers``; one of several groups as it is.
    """

    request: int
    flow_json: bytes
    seeds: int
    layers: tuple[int, ...]
    tensor: npt.NDArray[np.float64] | None = None


@dataclass(frozen=True)
class CancelInit:
    """Stop measuring initialisations."""


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


Command = (
    Build
    | RunTo
    | Pause
    | SetLive
    | Branch
    | Drop
    | Inspect
    | MeasureInit
    | CancelInit
    | Check
    | LoadTensors
    | Shutdown
)


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
class Branched:
    """A twin was added; its records up to ``step`` − 1 are those of ``parent``, and those from ``step`` on follow."""

    generation: int
    layout: StackLayout
    parent: int
    step: int
    parameters: int


@dataclass(frozen=True)
class BranchFailed:
    """Why a twin could not be added; the others go on."""

    generation: int
    sentence: Sentence


@dataclass(frozen=True)
class Dropped:
    """The last twin, number ``stack``, is forgotten; nothing follows of it."""

    generation: int
    stack: int


@dataclass(frozen=True)
class Marked:
    """Settings that were changed while training, and from which step on they act."""

    generation: int
    marks: tuple[Mark, ...]


@dataclass(frozen=True)
class Alive:
    """Sent twice a second, whatever the process is doing: it is not stuck.

    ``busy`` is seconds since the last step, or since it took up what it does between two steps; 0 at rest.
    """

    busy: float


@dataclass(frozen=True)
class Inspected:
    """What the parameters of a row look like."""

    request: int
    inspection: Inspection


@dataclass(frozen=True)
class InitMeasured:
    """What has been measured of initialisations so far; the last one has ``done`` = ``total``."""

    request: int
    profiles: InitProfiles


@dataclass(frozen=True)
class AskFailed:
    """An inspection or a measurement of initialisations that cannot be made."""

    request: int
    sentence: Sentence


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
    | Branched
    | BranchFailed
    | Dropped
    | Marked
    | Alive
    | Inspected
    | InitMeasured
    | AskFailed
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
