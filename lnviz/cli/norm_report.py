"""What the command ``norm`` prints: one JSON object with every digit, or tables for the eye."""

from __future__ import annotations

import json
import math
from collections.abc import Iterator, Sequence
from typing import Any, TextIO

import numpy as np
import numpy.typing as npt

from lnviz.norm.agreement import Agreement
from lnviz.norm.backward import NormGradient
from lnviz.norm.forward import NormTrace
from lnviz.norm.spec import CENTRING_KINDS, ELEMENTWISE_KINDS, NormSpec
from lnviz.numbers import cell_notation, cell_texts, exact, four, json_number, plain
from lnviz.sentences import Sentence

Array = npt.NDArray[np.float64]
Labels = Sequence[str] | None

# More than this does not fit a screen; the middle is left out then.
MOST_COLUMNS, MOST_ROWS = 12, 40
_NAMES = {
    "layer": "LayerNorm",
    "rms": "RMSNorm",
    "batch": "BatchNorm",
    "instance": "InstanceNorm",
    "group": "GroupNorm",
    "dyt": "DyT",
    "none": "No normalisation",
}
STATISTICS = ("mean", "variance", "variance_unbiased", "std")


def write_json(
    out: TextIO,
    trace: NormTrace,
    gradient: NormGradient | None,
    notes: Sequence[Sentence],
    found: Agreement | None = None,
) -> None:
    """One object; numbers are exact, and "nan", "inf" and "-inf" are strings. ``found`` compares with torch."""
    report: dict[str, Any] = {
        "kind": trace.spec.kind,
        "shape": list(trace.x.shape),
        "dtype": trace.spec.dtype,
        "eps": trace.spec.eps,
        **_convention(trace.spec),
        "statistics": [
            {
                "over": group.over,
                "count": group.count,
                **{name: json_number(getattr(group, name)) for name in STATISTICS},
                **{name: json_number(value) for name, value in _of_squares(trace, place).items()},
            }
            for place, group in enumerate(trace.groups)
        ],
        "output": nested(trace.y),
    }
    if trace.running is not None:
        report["running"] = {"mean": nested(trace.running.mean), "variance": nested(trace.running.variance)}
    if gradient is not None:
        report["gradient"] = {name: nested(getattr(gradient, name)) for name in ("dx", "dgamma", "dbeta")}
    if found is not None:
        report["torch"] = _torch_object(found)
    report["warnings"] = [str(note) for note in notes]
    json.dump(report, out, allow_nan=False)
    out.write("\n")


def _torch_object(found: Agreement) -> dict[str, Any]:
    return {
        "version": found.version,
        "name": str(found.name),
        "dtype": found.dtype,
        "max_abs": json_number(found.max_abs),
        "max_ulp": json_number(found.max_ulp),
        "verdict": found.verdict,
        "explanation": _torch_text(found),
    }


def _torch_text(found: Agreement) -> str:
    return plain(f"{found.title}: {found.detail}")


def _convention(spec: NormSpec) -> dict[str, str]:
    """The variance divided by and the place of eps, where there are such."""
    named: dict[str, str] = {}
    if spec.kind in CENTRING_KINDS:
        named["estimator"] = spec.estimator
    if spec.kind not in ELEMENTWISE_KINDS:
        named["eps_place"] = spec.eps_place
    return named


def _of_squares(trace: NormTrace, place: int) -> dict[str, float]:
    """What RMSNorm divides a group by, with eps left out of it: nothing of that for the other kinds."""
    if trace.spec.kind != "rms" or trace.statistics is None:
        return {}
    mean_square = float(trace.statistics.used_variance[place])
    # The squares of huge and of tiny numbers are beyond float64 where the divisor is not.
    at_hand = trace.spec.eps == 0 or math.isinf(mean_square)
    root = float(trace.statistics.divisor[place]) if at_hand else math.sqrt(mean_square)
    return {"mean_square": mean_square, "rms": root}


def nested(array: Array) -> list[Any]:
    """The array as nested lists that JSON can hold."""
    if np.isfinite(array).all():
        plain_lists: list[Any] = array.tolist()
        return plain_lists
    if array.ndim == 1:
        return [json_number(value) for value in array.tolist()]
    return [nested(part) for part in array]


def write_tables(
    out: TextIO,
    trace: NormTrace,
    gradient: NormGradient | None,
    notes: Sequence[Sentence],
    rows: Labels = None,
    columns: Labels = None,
    found: Agreement | None = None,
) -> None:
    """Settings, statistics, output and what else there is, aligned; long tables without their middle."""
    lines = [_headline(trace.spec, trace.x.shape), ""]
    if trace.groups:
        lines += [*_statistics(trace), ""]
    lines += [*_tensor("output", trace.y, rows, columns), ""]
    if trace.running is not None:
        stacked = np.stack([trace.running.mean, trace.running.variance])
        lines += [*_tensor("running", stacked, ("mean", "variance"), columns), ""]
    if gradient is not None:
        for name in ("dx", "dgamma", "dbeta"):
            labels = (rows, columns) if name == "dx" else (None, columns)
            lines += [*_tensor(name, getattr(gradient, name), *labels), ""]
    if found is not None:
        lines += [
            f"torch {found.version}: {_torch_text(found)}",
            *(plain(str(note)) for note in found.notes),
            "",
        ]
    lines += [f"Note: {note}" for note in notes]
    out.write("\n".join(lines).rstrip("\n") + "\n")


def _headline(spec: NormSpec, shape: tuple[int, ...]) -> str:
    words = [f"{_NAMES[spec.kind]} of {' × '.join(map(str, shape))} values in {spec.dtype}"]
    if spec.kind == "dyt":
        words.append(f"alpha {exact(spec.alpha)}")
    elif spec.kind != "none":
        words.append(f"eps {exact(spec.eps)} {spec.eps_place} the root")
    if spec.kind in ("layer", "batch", "instance", "group"):
        words.append(f"{spec.estimator} variance")
    if spec.kind == "batch":
        words.append(f"{spec.mode} mode")
    return ", ".join(words)


def _statistics(trace: NormTrace) -> list[str]:
    head = ["over", "count", "mean", "variance", "unbiased", "std"]
    if trace.spec.kind == "rms":
        head += ["mean square", "rms"]
    body: list[list[str]] = []
    for i in _shown(len(trace.groups), MOST_ROWS):
        if i is None:
            body.append(["..."] * len(head))
            continue
        group = trace.groups[i]
        values = [getattr(group, name) for name in STATISTICS] + list(_of_squares(trace, i).values())
        body.append([group.over, str(group.count), *(plain(four(value)) for value in values)])
    return _aligned([head, *body])


def _tensor(name: str, values: Array, rows: Labels, columns: Labels) -> Iterator[str]:
    """A tensor as tables of its last two axes, each with its index where there are more."""
    yield name
    if values.ndim < 3:
        yield from _table(np.atleast_2d(values), rows, columns)
        return
    for i in _shown(int(np.prod(values.shape[:-2])), MOST_ROWS):
        if i is None:
            yield "  ..."
            continue
        index = np.unravel_index(i, values.shape[:-2])
        yield f"  [{', '.join(str(int(n)) for n in index)}, :, :]"
        yield from _table(values[index], rows, columns)


def _table(values: Array, rows: Labels, columns: Labels) -> list[str]:
    shown_rows = list(_shown(values.shape[0], MOST_ROWS))
    shown_columns = list(_shown(values.shape[1], MOST_COLUMNS))
    kept = values[np.ix_(_kept(shown_rows), _kept(shown_columns))]
    texts = iter(cell_texts(kept, cell_notation(values)))
    grid = []
    if columns is not None and len(columns) == values.shape[1]:
        grid.append([""] * (rows is not None) + ["..." if i is None else columns[i] for i in shown_columns])
    for r in shown_rows:
        cells = iter(["..."] * values.shape[1] if r is None else next(texts))
        row = ["..." if c is None else plain(next(cells)) for c in shown_columns]
        grid.append([*([] if rows is None else ["..." if r is None else rows[r]]), *row])
    left_out = values.size - kept.size
    note = (
        [f"  ({left_out} of {values.size} values are not shown; --json prints them all)"] if left_out else []
    )
    return ["  " + line for line in _aligned(grid, left=rows is not None)] + note


def _shown(n: int, most: int) -> Iterator[int | None]:
    """The places that are shown, and None for those between that are not."""
    if n <= most:
        yield from range(n)
        return
    yield from range(most * 2 // 3)
    yield None
    yield from range(n - (most - most * 2 // 3), n)


def _kept(places: list[int | None]) -> list[int]:
    return [place for place in places if place is not None]


def _aligned(grid: list[list[str]], left: bool = True) -> list[str]:
    """Columns of equal width, right aligned but for the first where it holds names."""
    widths = [max(map(len, column)) for column in zip(*grid, strict=True)]
    lines = []
    for row in grid:
        cells = [cell.rjust(width) for cell, width in zip(row, widths, strict=True)]
        if left:
            cells[0] = row[0].ljust(widths[0])
        lines.append("  ".join(cells).rstrip())
    return lines
