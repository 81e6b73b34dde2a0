"""The pictures of the Gradient flow workspace as tables: the same numbers, in full."""

from __future__ import annotations

import numpy as np

from lnviz.run.inspection import Histogram, Inspection
from lnviz.run.record import MISSING
from lnviz.ui.as_table import Table
from lnviz.ui.flow.curves.course import SERIES
from lnviz.ui.flow.heat.ratios import ratio_of
from lnviz.ui.flow.initial.init_plots import Trace
from lnviz.ui.flow.view import Run, View
from lnviz.ui.flow.words import SIGNED, quantity_title, quantity_word, row_name
from lnviz.ui.language import tr

RECORDED = "float32"
"""The format of the records."""


def step_table(run: Run, view: View) -> Table | None:
    """The shown quantity of every block and end at the shown step, a column for each twin; None before any record."""
    title = tr("{quantity}, step {step}", quantity=quantity_title(view.quantity), step=view.step)
    return _at_step(run, view, title, (view.quantity,))


def diagram_table(run: Run, view: View) -> Table | None:
    """As :func:`step_table`, with the share that every block's gradient owes to the skip path."""
    quantities = tuple(dict.fromkeys((view.quantity, "skip_share")))
    return _at_step(run, view, tr("Diagram, step {step}", step=view.step), quantities)


def _at_step(run: Run, view: View, title: str, quantities: tuple[str, ...]) -> Table | None:
    rows, columns, heads = _rows(run), [], []
    for stack, twin in enumerate(run.stacks):
        for quantity in quantities:
            values = run.written(view.step, stack, quantity)
            there = dict(zip(run.layout(stack).rows, values if values is not None else (), strict=False))
            columns.append([_number(there.get(row), quantity) for row in rows])
            words = tr("{twin}: {quantity}", twin=twin.name, quantity=quantity_word(quantity))
            heads.append(words if len(quantities) > 1 else twin.name)
    if all(cell is None for column in columns for cell in column):
        return None
    names = tuple(row_name(row) for row in rows)
    return Table(title, names, tuple(heads), np.array(columns, dtype=object).T, RECORDED)


def heat_table(run: Run, view: View, stack: int) -> Table | None:
    """The shown quantity of one twin by block, the last on top, and step; None before its first record."""
    if run.history is None or not run.history.length(stack):
        return None
    blocks = run.layout(stack).blocks
    values = run.history.series(stack, view.quantity)[:, :blocks]
    title = tr("{twin}: {quantity}", twin=run.stacks[stack].name, quantity=quantity_title(view.quantity))
    return _by_block(title, _cells(values, view.quantity))


def ratio_table(run: Run, view: View, over: int, under: int) -> Table | None:
    """The shown quantity of one twin divided by that of another, by block and step; None before the first record."""
    history = run.history
    steps = min(history.length(over), history.length(under)) if history is not None else 0
    if history is None or not steps:
        return None
    blocks = min(run.layout(over).blocks, run.layout(under).blocks)
    parts = [history.series(stack, view.quantity)[:steps, :blocks] for stack in (over, under)]
    title = tr(
        "{over} ÷ {under}: {quantity}",
        over=run.stacks[over].name,
        under=run.stacks[under].name,
        quantity=quantity_word(view.quantity),
    )
    return _by_block(title, _cells(ratio_of(*parts), ""))


def curves_table(run: Run) -> Table | None:
    """Loss, learning rate and global norm of every twin by step; None before the first record."""
    words = {"loss": tr("loss"), "lr": tr("learning rate"), "norm": tr("global norm")}
    columns, heads = [], []
    for stack, twin in enumerate(run.stacks):
        for name in SERIES:
            columns.append(_series(run, stack, name))
            heads.append(tr("{twin}: {quantity}", twin=twin.name, quantity=words[name]))
    steps = max(len(column) for column in columns)
    if not steps:
        return None
    cells = np.full((steps, len(columns)), None, dtype=object)
    for place, column in enumerate(columns):
        cells[: len(column), place] = column
    return Table(tr("Curves over steps"), tuple(map(str, range(steps))), tuple(heads), cells)


def block_table(inspection: Inspection | None, twin: str) -> Table | None:
    """The parameters of a block and their gradients, one a row, as far as their histograms tell of them."""
    if inspection is None:
        return None
    heads = [tr("shape"), *_histogram_heads(tr("values")), *_histogram_heads(tr("gradient"))]
    rows = [
        ["×".join(map(str, one.shape)), *_histogram(one.values), *_histogram(one.gradient)]
        for one in inspection.parameters
    ]
    title = tr("{twin}: {row}, step {step}", twin=twin, row=row_name(inspection.row), step=inspection.step)
    cells = np.empty((len(rows), len(heads)), dtype=object)
    for place, row in enumerate(rows):
        cells[place] = row
    return Table(title, tuple(one.name for one in inspection.parameters), tuple(heads), cells)


def bands_table(title: str, names: tuple[str, ...], traces: list[Trace]) -> Table | None:
    """Mean, smallest and largest number over the seeds, by block or by number of layers; None without any."""
    places = sorted({float(place) for trace in traces for place in trace.places})
    if not places:
        return None
    cells = np.full((len(places), 3 * len(traces)), None, dtype=object)
    for column, trace in enumerate(traces):
        for number, place in enumerate(trace.places):
            band = trace.band
            cells[places.index(float(place)), 3 * column : 3 * column + 3] = [
                float(part[number]) for part in (band.mean, band.low, band.high)
            ]
    parts = (tr("mean"), tr("smallest"), tr("largest"))
    heads = tuple(f"{name}, {part}" for name in names for part in parts)
    return Table(title, tuple(f"{place:g}" for place in places), heads, cells)


def _by_block(title: str, cells: np.ndarray) -> Table:
    """``cells`` has shape (steps, blocks); the last block stands on top, as in the picture."""
    blocks = range(cells.shape[1], 0, -1)
    steps = tuple(tr("step {step}", step=step) for step in range(cells.shape[0]))
    return Table(title, tuple(row_name(str(block)) for block in blocks), steps, cells.T[::-1], RECORDED)


def _series(run: Run, stack: int, name: str) -> np.ndarray:
    history = run.history
    if history is None:
        return np.empty(0)
    values = {"loss": history.loss, "lr": history.lr, "norm": history.norm}[name](stack)
    return _cells(values, "") if name == "norm" else values


def _rows(run: Run) -> list[str]:
    """The rows of all twins from the loss down: the ends, then the last block to the first."""
    layouts = [run.layout(stack).rows for stack in range(len(run.stacks))]
    ends = [row for row in ("head", "final_norm") if any(row in rows for rows in layouts)]
    return [*ends, *(str(block) for block in range(run.depth, 0, -1))]


def _number(value: float | None, quantity: str) -> float | None:
    missing = value is None or (value == MISSING and quantity not in SIGNED)
    return None if missing else value


def _cells(values: np.ndarray, quantity: str) -> np.ndarray:
    cells = values.astype(object)
    if quantity not in SIGNED:
        cells[values == MISSING] = None
    return cells


def _histogram_heads(what: str) -> list[str]:
    parts = (
        tr("numbers"),
        tr("L2 norm"),
        tr("largest"),
        tr("exactly 0"),
        "NaN",
        tr("infinite"),
        tr("negative"),
    )
    return [tr("{what}: {part}", what=what, part=part) for part in parts]


def _histogram(found: Histogram | None) -> list[float | None]:
    if found is None:
        return [None] * 7
    counted = (
        int(found.counts.sum()) + found.below + found.above + found.zeros + found.nans + found.infinities
    )
    return [
        float(counted),
        found.norm,
        found.largest,
        float(found.zeros),
        float(found.nans),
        float(found.infinities),
        float(found.negative),
    ]
