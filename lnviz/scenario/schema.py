"""The scenario: one frozen value that holds everything a picture needs.

Limits live in the types, so that a file, a script and the window refuse the same things with the same path of
the field. Arrays are read-only float64; two scenarios share the arrays they have in common, which makes a list
of scenarios a cheap undo history. The parts are made in the modules beside this one, and all named here.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
import numpy as np
import numpy.typing as npt
from msgspec import Meta

from lnviz.scenario.claims import (
    MAX_CLAIMS,
    OF_TWIN,
    Claim,
    Comparison,
    FlowPlace,
    NormalizePlace,
    Place,
    Source,
)
from lnviz.scenario.flow import (
    MAX_DEPTH,
    MAX_STEPS,
    MAX_TEXT,
    MAX_TWINS,
    BlockNorm,
    Blocks,
    Flow,
    Quantity,
    Stack,
    Stage,
    Task,
    Training,
    check_heads,
    fitting_heads,
)
from lnviz.scenario.normalize import (
    AXIS_NAMES,
    MAX_AXES,
    MAX_TRAIL,
    MAX_VALUES,
    TRAIL_ROWS,
    Format,
    Normalize,
    NormSettings,
    Places,
    Running,
    Tensor,
)
from lnviz.scenario.parts import (
    MAX_LABEL,
    MAX_NOTE,
    FieldError,
    Label,
    Name,
    Note,
    Part,
    Words,
    changed,
    frozen_array,
)

__all__ = [
    "AXIS_NAMES",
    "MAX_AXES",
    "MAX_CLAIMS",
    "MAX_DEPTH",
    "MAX_LABEL",
    "MAX_NOTE",
    "MAX_STEPS",
    "MAX_TEXT",
    "MAX_TRAIL",
    "MAX_TWINS",
    "MAX_VALUES",
    "OF_TWIN",
    "SCHEMA_NUMBER",
    "TRAIL_ROWS",
    "BlockNorm",
    "Blocks",
    "Claim",
    "Comparison",
    "FieldError",
    "Flow",
    "FlowPlace",
    "Format",
    "Label",
    "Name",
    "NormSettings",
    "Normalize",
    "NormalizePlace",
    "Note",
    "Part",
    "Place",
    "Places",
    "Quantity",
    "Running",
    "Scenario",
    "Source",
    "Stack",
    "Stage",
    "Task",
    "Tensor",
    "Training",
    "Words",
    "changed",
    "check_heads",
    "fitting_heads",
    "frozen_array",
]

SCHEMA_NUMBER = 1


class Scenario(Part, frozen=True, kw_only=True):
    """The whole document."""

    lnviz: Annotated[int, Meta(ge=1, le=SCHEMA_NUMBER)] = SCHEMA_NUMBER
    title: Words = Words()
    note: Words = Words()
    claims: Annotated[tuple[Claim, ...], Meta(max_length=MAX_CLAIMS)] = ()
    workspace: Literal["normalize", "flow"] = "normalize"
    normalize: Normalize
    flow: Flow

    @property
    def learnt(self) -> npt.NDArray[np.float64] | None:
        """The tensor that the twins learn; None for a task of another kind."""
        return self.normalize.tensor.values if self.flow.task.kind == "tensor" else None

    def on_other_data(self, normalize: Normalize) -> Scenario:
        """The scenario with another tensor in place of its own: ``normalize`` holds it.

        Claims about the tensor go, those about twins that learn it included, and title and note with them, for they
        speak of numbers that are gone. Where all that is claimed is about other twins, the words are about these, and
        stay; so do they where the numbers are the same as before.
        """
        kept = tuple(claim for claim in self.claims if claim.is_of_training and self.learnt is None)
        stays = (self.claims and kept == self.claims) or np.array_equal(
            normalize.tensor.values, self.normalize.tensor.values, equal_nan=True
        )
        words = {} if stays else {"title": Words(), "note": Words(), "claims": kept}
        return msgspec.structs.replace(self, normalize=normalize, **words)
