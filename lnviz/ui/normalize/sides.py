"""What stands left and right on the tables' canvas, and whose statistics stand between and below them."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from lnviz.numbers import Notation
from lnviz.ui.language import tr
from lnviz.ui.normalize.geometry import IDLE, RUNNING, STATISTICS
from lnviz.ui.normalize.view import View

KIND_NAMES = {
    "layer": "LayerNorm",
    "rms": "RMSNorm",
    "batch": "BatchNorm",
    "instance": "InstanceNorm",
    "group": "GroupNorm",
    "dyt": "DyT",
    "none": "none",
}
"""Names of the kinds, the same in every language; of none there is only the word, see :func:`kind_name`."""


def kind_name(kind: str) -> str:
    """What a kind is called in the language of the program."""
    return tr("None") if kind == "none" else KIND_NAMES[kind]


@dataclass(frozen=True, eq=False)
class Side:
    """One table: its numbers (None where the norm refused), the view they belong to, and its words."""

    view: View
    array: npt.NDArray[np.float64] | None
    notation: Notation
    reach: float
    title: str
    subtitle: str = ""


def sides(view: View) -> tuple[Side, Side]:
    """Input and stage; or the same stage of two norms beside each other."""
    if view.compared is None:
        return _input(view), _stage(view, "")
    return _stage(view, kind_name(view.norm.kind)), _stage(view.compared, kind_name(view.compared.norm.kind))


def told_by(view: View, *, by_column: bool) -> View | None:
    """The view whose statistics are told by column, or by row; None where neither norm takes such."""
    for candidate in (view, view.compared):
        if candidate is not None and candidate.statistics is not None and candidate.by_column == by_column:
            return candidate
    return None


def pinned_rows(view: View) -> tuple[str, ...]:
    """The rows below the left table: statistics by column, with the running ones where BatchNorm keeps them."""
    views = [v for v in (view, view.compared) if v is not None]
    if not any(v.by_column for v in views):
        return IDLE
    return (*STATISTICS, *(RUNNING if any(v.has_running for v in views) else ()))


def _input(view: View) -> Side:
    shape = view.values.shape
    words = tr("{rows} × {columns}, tokens × features", rows=shape[0], columns=shape[1])
    if view.lead:
        labels = [view.source.tensor.labels_along(axis)[i] for axis, i in enumerate(view.lead)]
        words = tr("sample {name}", name=", ".join(labels)) + " · " + words
    return Side(view, view.values, view.input_notation, view.input_reach, tr("Input x"), words)


def _stage(view: View, kind: str) -> Side:
    title, subtitle = stage_words(view)
    title = f"{kind} · {title}" if kind else title
    return Side(view, view.shown, view.shown_notation, view.shown_reach, title, subtitle)


def stage_words(view: View) -> tuple[str, str]:
    """The name of the stage shown and, for the statistics, where they stand."""
    rms = view.norm.kind == "rms"
    centred = tr("x, not centred") if rms else tr("Centred x − μ")
    beside = (
        tr("the mean square of each group beside it") if rms else tr("the variance of each group beside it")
    )
    return {
        "x": (tr("Input x"), ""),
        "mean": (tr("Input x"), tr("the mean of each group beside it")),
        "centered": (centred, ""),
        "variance": (centred, beside),
        "xhat": (tr("Normalised x̂"), ""),
        "scaled": (tr("Scaled γ·x̂"), ""),
        "y": (tr("Output y = γ·x̂ + β") if not view.source.compared else tr("output y"), ""),
    }[view.stage]
