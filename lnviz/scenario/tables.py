"""Pasted text and data files into tables of numbers, or a sentence saying what is wrong and where.

Accepted text: what spreadsheets copy, CSV with commas or semicolons, columns set with spaces, JSON lists,
prints of NumPy and torch, MATLAB rows. It is read literally; nothing is evaluated. Files: see
``lnviz.scenario.datafiles``.
"""

from __future__ import annotations

from lnviz.scenario.datafiles import TensorInfo, describe, list_tensors, read_data, reading
from lnviz.scenario.delimited import DecimalQuestion
from lnviz.scenario.slices import Progress
from lnviz.scenario.table import Table
from lnviz.scenario.text import parse_table

__all__ = [
    "DecimalQuestion",
    "Progress",
    "Table",
    "TensorInfo",
    "describe",
    "list_tensors",
    "parse_table",
    "read_data",
    "reading",
]
