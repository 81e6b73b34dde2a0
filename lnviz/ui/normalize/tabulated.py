"""The pictures of the Normalize workspace as tables: the same numbers, in full."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from lnviz.norm.invariance import CHANGES
from lnviz.numbers import exact
from lnviz.ui.as_table import Table
from lnviz.ui.language import tr
from lnviz.ui.normalize.edits import Target, value_at
from lnviz.ui.normalize.invariance_grid import InvarianceGrid, change_words
from lnviz.ui.normalize.running_tracks import Tracks
from lnviz.ui.normalize.sides import kind_name, sides
from lnviz.ui.normalize.view import View

Array = npt.NDArray[np.float64]


def canvas_tables(view: View) -> list[Table]:
    """Left and right table, the statistics of both norms, γ and β."""
    found = [
        Table(side.title, tuple(view.rows), tuple(view.columns), side.array)
        for side in sides(view)
        if side.array is not None
    ]
    for one in (view, view.compared):
        if one is not None and one.statistics is not None:
            found.append(_statistics(one))
    if view.source.affine:
        found.append(
            Table(tr("Gain and shift"), ("γ", "β"), tuple(view.columns), np.array([view.gamma, view.beta]))
        )
    if view.has_running:
        running = np.array([view.running_mean, view.running_variance])
        names = (tr("running mean"), tr("running variance"))
        found.append(Table(tr("Running statistics"), names, tuple(view.columns), running))
    return found


def cell_words(view: View, target: Target) -> str:
    """The number under the cursor, and what the stage shown has made of it."""
    value = exact(value_at(view.source, target))
    if target.field != "x":
        names = {"gamma": "γ", "beta": "β", "running_mean": tr("running μ")}
        name = names.get(target.field, tr("running σ²"))
        column = view.columns[target.column]
        return tr("{name} of {column} = {value}", name=name, column=column, value=value)
    if view.shown is None:
        return f"{view.cell_name} = {value}"
    cell, after = view.cell_name, exact(float(view.shown[view.selected]))
    return tr("{cell} = {value}, shown on the right: {after}", cell=cell, value=value, after=after)


def hidden_input_words(view: View, row: int, column: int) -> str:
    """The input of a cell where two norms stand beside each other and none of the tables shows it."""
    return tr(
        "The input here: x = {value}. What you type into the left table changes this x; both norms follow.",
        value=exact(float(view.values[row, column])),
    )


def equalizer_table(view: View) -> Table:
    """The bands of the selected token, with the mean and the deviation of the group of each."""
    row = view.selected[0]
    columns = [view.values[row]]
    heads = [view.rows[row]]
    if view.statistics is not None:
        mean, _, std = view.statistics
        columns += (
            [mean, std] if view.by_column else [np.full(len(columns[0]), part[row]) for part in (mean, std)]
        )
        heads += ["μ", "σ"]
    return _of_columns(tr("Equalizer"), view.columns, heads, columns)


def distribution_table(view: View) -> Table:
    """Every value of the selected group before and after, then mean and deviation of both."""
    parts = [view.group_values(view.whole, view.selected)]
    heads = [tr("before")]
    if view.stage_array is not None:
        parts.append(view.group_values(view.stage_array, view.selected))
        heads.append(tr("after"))
    with np.errstate(invalid="ignore", over="ignore"):
        columns = [np.concatenate([part.ravel(), [part.mean(), part.std()]]) for part in parts]
    names = [*map(str, range(1, parts[0].size + 1)), tr("mean"), tr("deviation")]
    return _of_columns(tr("Before / after"), names, heads, columns)


def gradient_table(view: View) -> Table | None:
    """The upstream gradient of the selected token, the three parts of dx, and dx; None where the norm refused."""
    gradient = view.gradient
    if gradient is None:
        return None
    heads = ["g", "g·γ/σ", "− mean", "− x̂", "dx"]
    parts = [gradient.upstream, *gradient.terms, gradient.dx]
    return _of_columns(tr("Gradient of the selected token"), view.columns, heads, parts)


def jacobian_table(matrix: Array | None) -> Table | None:
    """∂x̂/∂x of the selected group: rows are outputs, columns inputs; None where there is none."""
    if matrix is None:
        return None
    rows = tuple(f"x̂{place}" for place in range(1, len(matrix) + 1))
    columns = tuple(f"x{place}" for place in range(1, len(matrix) + 1))
    return Table(tr("Jacobian ∂x̂/∂x"), rows, columns, matrix)


def invariance_table(grid: InvarianceGrid) -> Table:
    """Of every change and norm whether the output stays, and by how much of its largest value it moves."""
    cells = np.full((len(CHANGES), 2 * len(grid.norms)), None, dtype=object)
    for row, change in enumerate(CHANGES):
        for found in grid.measured(change):
            place = grid.norms.index(found.spec)
            if found.stays is None:
                continue
            cells[row, 2 * place] = tr("stays") if found.stays else tr("moves")
            cells[row, 2 * place + 1] = found.largest
    heads = [head for spec in grid.norms for head in (kind_name(spec.kind), tr("moved by"))]
    names = tuple(", ".join(change_words(change)) for change in CHANGES)
    return Table(tr("Invariance"), names, tuple(heads), cells)


def running_table(tracks: Tracks) -> Table:
    """Of every batch that was fed its statistics and the running ones before and after it."""
    heads, columns = [], []
    for name, track in ((tr("mean"), tracks.mean), (tr("variance"), tracks.variance)):
        heads += [
            tr("{statistic} of the batch", statistic=name),
            tr("running {statistic} before", statistic=name),
            tr("running {statistic} after", statistic=name),
        ]
        columns += [track.batch, track.before, track.after]
    names = [str(tracks.first + place) for place in range(tracks.count)]
    return _of_columns(tr("Batches of {feature}", feature=tracks.feature), names, heads, columns)


def _statistics(view: View) -> Table:
    assert view.statistics is not None
    names = view.columns if view.by_column else view.rows
    title = tr("Statistics of {norm}", norm=kind_name(view.norm.kind))
    return _of_columns(title, names, ["μ", "σ²", "σ"], view.statistics)


def _of_columns(title: str, names: Sequence[str], heads: Sequence[str], columns: Sequence[Array]) -> Table:
    return Table(title, tuple(names), tuple(heads), np.column_stack(list(columns)))
