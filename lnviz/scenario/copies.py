"""An array as text for other programs, every number in the shortest digits that read back as the same number.

What is written here is also what ``lnviz.scenario.tables`` reads.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from lnviz.numbers import exact, round_to
from lnviz.sentences import Refusal, Sentence

Array = npt.NDArray[np.float64]
Labels = Sequence[str] | None

_NOT_FINITE = {"NaN": "nan", "+Inf": "inf", "-Inf": "-inf"}
_LATEX_NOT_FINITE = {"nan": "NaN", "inf": r"$\infty$", "-inf": r"$-\infty$"}
_LATEX_SPECIAL = str.maketrans(
    {
        "\\": r"\textbackslash{}",
        "{": r"\{",
        "}": r"\}",
        "~": r"\textasciitilde{}",
        "^": r"\textasciicircum{}",
        **{mark: f"\\{mark}" for mark in "&%$#_"},
    }
)


def as_tsv(values: npt.ArrayLike, dtype: str = "float64", rows: Labels = None, columns: Labels = None) -> str:
    """Tab-separated lines as spreadsheets paste them; slices of more than two axes stand an empty line apart.

    ``rows`` and ``columns`` name the last two axes, here and below.
    """
    return _lines(values, dtype, rows, columns, "\t")


def as_csv(values: npt.ArrayLike, dtype: str = "float64", rows: Labels = None, columns: Labels = None) -> str:
    """Comma-separated lines with decimal points; otherwise as ``as_tsv``."""
    return _lines(values, dtype, rows, columns, ",")


def as_numpy(values: npt.ArrayLike, dtype: str = "float64") -> str:
    """``np.array(…, dtype=…)``; bfloat16, which NumPy does not have, as the float32 it is a part of."""
    known = "float32" if dtype == "bfloat16" else dtype
    return _call("np", "array", values, dtype, known)


def as_torch(values: npt.ArrayLike, dtype: str = "float64") -> str:
    """``torch.tensor(…, dtype=…)``."""
    return _call("torch", "tensor", values, dtype, dtype)


def as_markdown(
    values: npt.ArrayLike, dtype: str = "float64", rows: Labels = None, columns: Labels = None
) -> str:
    """A table in Markdown, which must have a head: columns without names are numbered from 0.

    Raises:
        Refusal: the values have more than two axes.
    """
    table, head, names = _labelled(values, dtype, rows, columns)
    names = [_in_pipes(name) for name in names]
    head = [_in_pipes(name) for name in head or map(str, range(len(table[0])))]
    corner = [""] if names else []
    marks = ["---"] * len(corner) + ["---:"] * len(table[0])
    body = [[*names[i : i + 1], *cells] for i, cells in enumerate(table)]
    return "\n".join(f"| {' | '.join(line)} |" for line in ([*corner, *head], marks, *body)) + "\n"


def as_latex(
    values: npt.ArrayLike, dtype: str = "float64", rows: Labels = None, columns: Labels = None
) -> str:
    """A ``tabular`` environment that needs no package.

    Raises:
        Refusal: the values have more than two axes.
    """
    table, head, names = _labelled(values, dtype, rows, columns)
    names = [name.translate(_LATEX_SPECIAL) for name in names]
    lines = [
        " & ".join([*names[i : i + 1], *map(_latex_number, cells)]) + r" \\" for i, cells in enumerate(table)
    ]
    if head:
        words = [*([""] if names else []), *(name.translate(_LATEX_SPECIAL) for name in head)]
        lines = [" & ".join(words).strip() + r" \\", r"\hline", *lines]
    layout = "l" * bool(names) + "r" * len(table[0])
    return "\n".join([rf"\begin{{tabular}}{{{layout}}}", *lines, r"\end{tabular}"]) + "\n"


def texts(values: npt.ArrayLike, dtype: str = "float64") -> list[str]:
    """The number texts of all values, rounded to the format, in reading order: ASCII, nan, inf and -inf.

    Raises:
        Refusal: there are no values; so do all functions above.
    """
    flat = round_to(values, dtype).ravel()
    if not flat.size:
        raise Refusal(Sentence("There are no values to copy."))
    if dtype == "float64":
        return [text.removesuffix(".0") for text in map(repr, flat.tolist())]
    # A half format has 65 536 numbers at most, and a table often few different ones of any format.
    bits, places = np.unique(flat.view(np.uint64), return_inverse=True)
    known = [exact(value, dtype) for value in bits.view(np.float64).tolist()]
    known = [_NOT_FINITE.get(text, text) for text in known]
    return [known[place] for place in places.tolist()]


def _table(values: npt.ArrayLike, dtype: str) -> tuple[list[list[str]], int]:
    """The texts in rows of the last axis, and how many rows make a slice of the last two axes."""
    cells = texts(values, dtype)
    array = np.asarray(values)
    width = array.shape[-1] if array.ndim else 1
    lines = [cells[start : start + width] for start in range(0, len(cells), width)]
    return lines, array.shape[-2] if array.ndim > 1 else 1


def _lines(values: npt.ArrayLike, dtype: str, rows: Labels, columns: Labels, delimiter: str) -> str:
    table, height = _table(values, dtype)
    out = io.StringIO()
    writer = csv.writer(out, delimiter=delimiter, lineterminator="\n")
    if columns:
        writer.writerow([*([""] if rows else []), *columns])
    for i, cells in enumerate(table):
        if i and i % height == 0:
            out.write("\n")
        writer.writerow([rows[i % height], *cells] if rows else cells)
    return out.getvalue()


def _call(module: str, function: str, values: npt.ArrayLike, dtype: str, name: str) -> str:
    shape = np.shape(values)
    cells = texts(round_to(values, dtype), name)
    words = {word: f"{word[:-3]}{module}.{word[-3:]}" for word in ("nan", "inf", "-inf")}
    words["-0"] = "-0.0"  # a whole -0 has no sign
    start = f"{module}.{function}("
    written = _nested([words.get(text, text) for text in cells], shape, len(start))
    return f"{start}{written}, dtype={module}.{name})"


def _nested(cells: list[str], shape: tuple[int, ...], indent: int) -> str:
    """Brackets as deep as the shape is long, a line for each innermost one, an empty line between slices."""
    if not shape:
        return cells[0]
    if len(shape) == 1:
        return f"[{', '.join(cells)}]"
    step = len(cells) // shape[0]
    parts = [_nested(cells[i * step : (i + 1) * step], shape[1:], indent + 1) for i in range(shape[0])]
    return f"[{(',' + chr(10) * (len(shape) - 1) + ' ' * (indent + 1)).join(parts)}]"


def _labelled(
    values: npt.ArrayLike, dtype: str, rows: Labels, columns: Labels
) -> tuple[list[list[str]], list[str], list[str]]:
    if np.ndim(values) > 2:
        raise Refusal(
            Sentence(
                "A table has two axes, and these values have {axes}. Choose a slice of them, or copy them as "
                "NumPy or torch.",
                axes=np.ndim(values),
            )
        )
    return _table(values, dtype)[0], list(columns or ()), list(rows or ())


def _in_pipes(name: str) -> str:
    return " ".join(name.split()).replace("\\", "\\\\").replace("|", "\\|")


def _latex_number(text: str) -> str:
    if text in _LATEX_NOT_FINITE:
        return _LATEX_NOT_FINITE[text]
    factor, mark, power = text.partition("e")
    if mark:
        return rf"${factor} \times 10^{{{int(power)}}}$"
    return f"${text}$" if text.startswith("-") else text
