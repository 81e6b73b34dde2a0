"""Text and files made to hurt: a table or a sentence within a second, and never another error."""

from __future__ import annotations

import io
import json
import struct

import numpy as np
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from lnviz.scenario import datafiles
from lnviz.scenario.tables import Table, describe, list_tensors, parse_table, read_data
from lnviz.sentences import Refusal

SECOND = 1000  # milliseconds, as hypothesis counts
LONG = 5000

# What a table of any kind is made of, in pieces that are wrong in most orders.
FRAGMENTS = [
    *("1", "-2.5", "1e-3", "1,5", "1.234,5", "1,234", "1\u2009000", "nan", "-inf", "∞", "−3", "0x1", "1_0"),
    *("a", "[CLS]", "f0", "x = ", "A =\n", "array(", "np.array(", "tensor(", "Parameter containing:\n"),
    *("[", "]", "(", ")", "[[", "]]", "[1, ", "], [", "; ", ";", ",", ", ", "\t", " ", "\n", "\r\n", "\r"),
    *('"', "'", '"1"', "...", "…", "#", "\0", "\ufeff", "{", "}", "e", ".", "+", "-", "_", "=", "\u00a0"),
    *(", dtype=float32)", ", device='cuda:0'", ", grad_fn=<MulBackward0>", ", size=(", ", a='", ")\n"),
]


def answer(read, *given):
    """The table that was read, None for a refusal; another error is the test's failure."""
    try:
        return read(*given)
    except Refusal as refusal:
        said = str(refusal.sentence)
        assert said.endswith((".", "?", ")"))
        assert len(said) < 1000
        return None


def checked(table: Table | None) -> None:
    if table is None:
        return
    assert table.values.dtype == np.float64
    assert table.values.size > 0
    assert table.rows is None or len(table.rows) == table.values.shape[-2]
    assert table.columns is None or len(table.columns) == table.values.shape[-1]


@given(st.text(max_size=200))
@settings(max_examples=300, deadline=SECOND)
def test_that_any_text_is_a_table_or_a_sentence(text):
    checked(answer(parse_table, text))


@given(st.lists(st.sampled_from(FRAGMENTS), max_size=30).map("".join), st.sampled_from([None, ".", ","]))
@settings(max_examples=1500, deadline=SECOND)
@example("[; ; ]", None)
@example("[1; ;; 2]", None)
@example("A =\n\nx 1", None)
def test_that_pieces_of_tables_in_any_order_are_a_table_or_a_sentence(text, decimal):
    checked(answer(parse_table, text, decimal))


@given(
    st.sampled_from(["", "[", "array([", "[1]", "1 2\n", "1", "x = ", '"']),
    st.lists(st.sampled_from(FRAGMENTS), min_size=1, max_size=3).map("".join),
    st.sampled_from(["", "]", "x", "\n1", "])", '"']),
)
@settings(max_examples=400, deadline=SECOND)
@example("1", "00000", "x")
@example("[1]", " \t", "x")
@example("", "inf", "x")
def test_that_long_repetitions_do_not_take_long(before, part, after):
    checked(answer(parse_table, before + part * LONG + after))


@st.composite
def damaged(draw, whole: bytes):
    """The bytes of a file with some changed, cut out or put in."""
    data = bytearray(whole)
    for _ in range(draw(st.integers(1, 4))):
        at = draw(st.integers(0, len(data)))
        how = draw(st.sampled_from(["change", "cut", "insert", "end"]))
        if how == "change" and at < len(data):
            data[at] = draw(st.integers(0, 255))
        elif how == "cut":
            del data[at : at + draw(st.integers(1, 9))]
        elif how == "insert":
            data[at:at] = draw(st.binary(min_size=1, max_size=9))
        elif how == "end":
            del data[at:]
    return bytes(data)


def npy() -> bytes:
    out = io.BytesIO()
    np.save(out, np.arange(24, dtype="<f4").reshape(2, 3, 4))
    return out.getvalue()


def npz() -> bytes:
    out = io.BytesIO()
    np.savez(out, a=np.arange(6.0).reshape(2, 3), b=np.ones(4, dtype=np.int8))
    return out.getvalue()


def safetensors() -> bytes:
    entries = {
        "__metadata__": {"tokens": "a b", "eps": "1e-12"},
        "a": {"dtype": "F32", "shape": [2, 3], "data_offsets": [0, 24]},
        "b": {"dtype": "BF16", "shape": [4], "data_offsets": [24, 32]},
    }
    header = json.dumps(entries).encode()
    return struct.pack("<Q", len(header)) + header + bytes(range(32))


FILES = {
    "x.npy": npy(),
    "x.npz": npz(),
    "x.safetensors": safetensors(),
    "x.csv": b"\xef\xbb\xbfa,b\n1,2\n3,4\n",
}


@pytest.mark.parametrize("name", FILES)
@given(data=st.data())
@settings(max_examples=250, deadline=SECOND)
def test_that_a_damaged_file_is_a_table_or_a_sentence(tmp_path_factory, name, data):
    path = tmp_path_factory.getbasetemp() / name
    path.write_bytes(data.draw(damaged(FILES[name])))
    where = data.draw(st.sampled_from([None, "0", "-1", "..., 0:1"]))
    found = answer(list_tensors, path) or []
    for tensor in [None, *(info.name for info in found)]:
        answer(describe, path, tensor)
        checked(answer(read_data, path, tensor, None, where))


@given(st.binary(max_size=200) | st.sampled_from(list(FILES.values())).flatmap(damaged))
@settings(max_examples=300, deadline=SECOND)
def test_that_any_bytes_are_a_table_or_a_sentence(data):
    checked(answer(datafiles.parse_bytes, data, "Standard input"))
