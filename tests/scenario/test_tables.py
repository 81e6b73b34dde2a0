"""Pasted text and data files: what is understood, and what is said about the rest."""

from __future__ import annotations

import json
import math
import pickle
import struct
import zipfile
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.extra import numpy as arrays

from lnviz import paths
from lnviz.scenario import delimited
from lnviz.scenario.tables import DecimalQuestion, TensorInfo, list_tensors, parse_table, read_data
from lnviz.sentences import Refusal

numbers = st.floats(width=64)
grids = arrays.arrays(np.float64, st.tuples(st.integers(1, 4), st.integers(1, 4)), elements=numbers)


def refused(text: str, **options) -> str:
    with pytest.raises(Refusal) as refusal:
        parse_table(text, **options)
    return str(refusal.value)


@pytest.mark.parametrize(
    "text",
    [
        "1,2\n3,4",
        "\ufeff1,2\r\n3,4\r\n",
        "1\t2\r\n3\t4\r\n",
        "1;2\n3;4\n",
        "1 2\n 3   4",
        "1, 2\n3, 4\n\n",
        "1,2,\n3,4,",
        "# two columns\n1 2\n3 4",
        '"1","2"\n"3","4"',
        "[[1,2],[3,4]]",
        "[[1. 2.]\n [3. 4.]]",
        "((1, 2), (3, 4))",
        "[1 2; 3 4]",
        "[1, 2; 3, 4];",
        "[1 2\n3 4;\n]",
        "1 2; 3 4",
        "1, 2; 3, 4",
        "A =\n\n     1     2\n     3     4\n",
        "array([[1., 2.],\n       [3., 4.]])",
        "x = np.array([[1, 2], [3, 4]], dtype=np.float32)",
        "array([[1., 2.], [3., 4.]], shape=(2, 2), dtype=float32)",
        "tensor([[1., 2.], [3., 4.]])",
        "Parameter containing:\ntensor([[1., 2.],\n        [3., 4.]], requires_grad=True)",
        '[["1", "2"], ["3", "4"]]',
    ],
)
def test_that_two_rows_of_two_are_understood_however_they_are_written(text):
    np.testing.assert_array_equal(parse_table(text).values, [[1, 2], [3, 4]])


def test_that_brackets_give_as_many_axes_as_they_are_deep():
    assert parse_table("[2,4,6,8]").values.shape == (4,)
    assert parse_table("2,4,6,8").values.shape == (1, 4)
    assert parse_table("array([[[1, 2]], [[3, 4]]])").values.shape == (2, 1, 2)
    assert parse_table("[[[1.5 2.]\n  [3. 4.]]\n\n [[5. 6.]\n  [7. 8.]]]").values.shape == (2, 2, 2)


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("nan", math.nan),
        ("NaN", math.nan),
        ("-inf", -math.inf),
        ("+Inf", math.inf),
        ("−Infinity", -math.inf),
        ("∞", math.inf),
        ("np.nan", math.nan),
        ("−1.5", -1.5),
        ("–2", -2.0),
        ("+.5e-3", 0.0005),
        ("12\u2009400", 12400.0),
        ("12\u00a0400.5", 12400.5),
        ("5e-324", 5e-324),
        ("-0.0", -0.0),
    ],
)
def test_that_a_number_is_understood_as_people_and_programs_write_it(text, value):
    for cells in (f"{text}\t1", f"1\t{text}"):
        row = parse_table(cells).values[0]
        got = row[0] if cells.startswith(text) else row[1]
        assert (math.isnan(got) and math.isnan(value)) or got == value
        assert math.copysign(1, got) == math.copysign(1, value) or math.isnan(value)


def test_that_a_header_names_the_columns():
    table = parse_table('\ufeff"a",b\n1,2\n3,4')
    assert (table.columns, table.rows) == (("a", "b"), None)
    np.testing.assert_array_equal(table.values, [[1, 2], [3, 4]])
    assert parse_table('"loud; very",soft\n1,2').columns == ("loud; very", "soft")
    assert parse_table("x\n1\n2").columns == ("x",)


@pytest.mark.parametrize(
    ("text", "rows", "columns"),
    [
        ("token\tf0\tf1\n[CLS]\t1\t2\nevery\t3\t4", ("[CLS]", "every"), ("f0", "f1")),
        ("\tf0\tf1\n[CLS]\t1\t2\n1984\t3\t4", ("[CLS]", "1984"), ("f0", "f1")),
        ("[CLS]\t1\t2\n.\t3\t4", ("[CLS]", "."), None),
        (",0,1\n0,1,2\n1,3,4", ("0", "1"), ("0", "1")),
        ("     a    b\n0  1.0  2.0\n1  3.0  4.0", ("0", "1"), ("a", "b")),
    ],
)
def test_that_a_first_column_of_words_names_the_rows(text, rows, columns):
    table = parse_table(text)
    assert (table.rows, table.columns) == (rows, columns)
    np.testing.assert_array_equal(table.values, [[1, 2], [3, 4]])


def test_that_decimal_commas_are_read_where_nothing_else_fits():
    table = parse_table("A;B\n1,5;2,25\n-3,0;4")
    np.testing.assert_array_equal(table.values, [[1.5, 2.25], [-3, 4]])
    assert table.columns == ("A", "B")
    assert "decimal commas" in str(table.notes[0])
    np.testing.assert_array_equal(parse_table("1.0;2.0").values, [[1, 2]])
    np.testing.assert_array_equal(parse_table("1,5 2,25\n3,0 4,5").values, [[1.5, 2.25], [3, 4.5]])
    np.testing.assert_array_equal(parse_table("1.234,5\t0,001").values, [[1234.5, 0.001]])
    np.testing.assert_array_equal(parse_table('"1,5","2,25"').values, [[1.5, 2.25]])


def test_that_grouped_thousands_are_read_where_a_point_gives_them_away():
    np.testing.assert_array_equal(parse_table("1,234.5\t2,000").values, [[1234.5, 2000]])


def test_that_a_comma_with_two_meanings_is_asked_about_and_the_answer_taken():
    with pytest.raises(DecimalQuestion, match="“1,234” may have a decimal comma or be 1234"):
        parse_table("1,234\t2,345")
    np.testing.assert_array_equal(parse_table("1,234\t2,345", decimal=",").values, [[1.234, 2.345]])
    np.testing.assert_array_equal(parse_table("1,234\t2,345", decimal=".").values, [[1234, 2345]])


def test_that_a_torch_print_is_read_with_its_suffix_and_its_precision_said():
    table = parse_table(
        "tensor([[ 1.0000e+00, -2.5000e-03],\n        [nan, inf]], device='cuda:0', dtype=torch.float16,\n"
        "       grad_fn=<MulBackward0>)"
    )
    np.testing.assert_array_equal(table.values, [[1, -0.0025], [math.nan, math.inf]])
    assert "four decimals" in str(table.notes[0])


def test_that_a_numpy_print_says_its_precision_only_where_it_could_matter():
    assert "eight decimals" in str(parse_table("array([0.33333333, 1.])").notes[0])
    assert parse_table("array([1., 2.])").notes == ()
    assert parse_table("[0.5, 0.25]").notes == ()


@pytest.mark.parametrize(
    "text",
    [
        "array([0., 1., 2., ..., 7., 8., 9.])",
        "tensor([[1., 2.],\n        ...,\n        [3., 4.]])",
        "[[1 2]\n ...\n [3 4]]",
        "1 2 ... 9",
        "0\t1\t…\t9",
        "[1, 2, …, 9]",
    ],
)
def test_that_a_shortened_print_is_refused_with_how_to_print_it_whole(text):
    words = refused(text)
    assert "the print is shortened" in words
    assert "set_printoptions" in words
    assert "np.save" in words


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("1,2\n3,x", "Line 2, column 2: “x” is not a number"),
        ("a,b\n1,2\n3,1.2.3", "Line 3, column 2 (b): “1.2.3” is not a number"),
        ("1,,2", "Line 1, column 2 is empty. Write nan"),
        (",2,3\n4,5,6", "Line 1, column 1 is empty"),
        ("1,2\n\n3", "Line 3 ends at column 1, line 1 at column 2"),
        ("a;b\n1;2;3", "Line 1 names columns up to 2, but line 2 ends at column 3"),
        ("1.2.3,4,5", "Line 1, column 1: “1.2.3” is not a number"),
        ("- 1", "Line 1, column 1: “-” is not a number"),
        ("1e400 2", "“1e400” is outside of what float64 can hold"),
        ("1\t1e-400", "“1e-400” is outside of what float64 can hold"),
        ("1,5;2.5", "“2.5” has a decimal point, other cells have a decimal comma"),
        ("1_000 2", "“1_000” is not a number"),
        ("0x10 2", "“0x10” is not a number"),
        ("١ ٢", "is not a number"),
        ("True False", "is not a number"),
        ("__import__('os')", "is not a number"),
        ("[__import__('os')]", "is not a number"),
        ("[1, __import__('os')]", "is not a number here"),
        ("[[1,2],[3]]", "a row of length 1 stands beside rows of length 2"),
        ("[1 2; 3]", "a row of length 1 stands beside rows of length 2"),
        ("[[1,2],3]", "Line 1, at [1]: “3”"),
        ("[[1,2],\n [3,x]]", "Line 2, at [1, 1]: “x” is not a number here"),
        ("[1,,2]", "at [1]: “,”"),
        ("[[1], [[2]]]", "“[” is not a number here"),
        ("[1,2", "A closing “]” is missing"),
        ("[1,2)", "“)” is not a number here"),
        ("[1,2] 3", "after the closing bracket stands “3”"),
        ("array([1,2], dtype=float32", "The last “)” is missing"),
        ("tensor([1.])\ntensor([2.])", "Paste one array at a time"),
        ("[]", "a bracket is empty"),
        ("[" * 40 + "1" + "]" * 40, "“[” is not a number here"),
        ('{"values": [1]}', "JSON object"),
        ("", "the text is empty"),
        (" \n\t\r\n", "the text is empty"),
        ("# only a comment", "no values"),
        ("a,b", "“b” is not a number"),
        ("1\0002", "not text"),
        ('1,"2\n3', "is not a number"),
    ],
)
def test_that_anything_else_is_refused_with_its_place(text, words):
    assert words in refused(text)


def test_that_more_values_than_can_be_kept_are_refused():
    assert "at most 4\u2009000\u2009000" in refused("\n".join(["1 " * 2001] * 2000))


@given(grids)
@settings(max_examples=80, deadline=None)
def test_that_every_table_reads_back_from_each_of_its_writings(values):
    rows = [[repr(v) for v in row] for row in values.tolist()]
    for delimiter in ("\t", ",", ";", " "):
        text = "\n".join(delimiter.join(row) for row in rows)
        np.testing.assert_array_equal(parse_table(text).values, values)
    for text in (repr(values.tolist()), json.dumps(values.tolist())):
        np.testing.assert_array_equal(parse_table(text).values, values)
    with np.printoptions(floatmode="unique"):
        np.testing.assert_array_equal(parse_table(repr(values)).values, values)
        np.testing.assert_array_equal(parse_table(str(values)).values, values)


@given(st.text(max_size=40) | st.text("[](),;.1e-+ \t\n\"'anxif…", max_size=40))
@settings(max_examples=400, deadline=None)
def test_that_any_text_is_a_table_or_a_sentence(text):
    try:
        table = parse_table(text)
    except Refusal:
        return
    assert table.values.size > 0
    assert table.values.dtype == np.float64


def write(path: Path, data: bytes) -> Path:
    path.write_bytes(data)
    return path


def test_that_text_files_are_read_in_the_encodings_of_spreadsheets(tmp_path):
    utf8 = write(tmp_path / "a.csv", b"\xef\xbb\xbf1,2\n3,4")
    utf16 = write(tmp_path / "b.txt", "1\t2\r\n3\t4\r\n".encode("utf-16"))
    windows = write(tmp_path / "c.csv", "Größe;B\n1,5;2\n".encode("cp1252"))
    np.testing.assert_array_equal(read_data(utf8).values, [[1, 2], [3, 4]])
    np.testing.assert_array_equal(read_data(utf16).values, [[1, 2], [3, 4]])
    table = read_data(windows)
    assert table.columns == ("Größe", "B")
    assert "Windows-1252" in str(table.notes[0])
    assert list_tensors(utf8) == []


def test_that_what_is_wrong_in_a_text_file_is_said_with_its_name(tmp_path):
    with pytest.raises(Refusal, match=r"^a\.csv: Line 2, column 2: “x”"):
        read_data(write(tmp_path / "a.csv", b"1,2\n3,x"))
    with pytest.raises(DecimalQuestion):
        read_data(write(tmp_path / "b.tsv", b"1,234\t2,345"))
    path = tmp_path / "b.tsv"
    np.testing.assert_array_equal(read_data(path, decimal=",").values, [[1.234, 2.345]])


@pytest.mark.parametrize("dtype", ["float64", "float32", "float16", "int8", "uint16", "int64", "bool", ">f4"])
def test_that_npy_files_of_plain_numbers_are_read_exactly(tmp_path, dtype):
    array = np.array([[[1, 0], [1, 1]]], dtype=dtype)
    np.save(tmp_path / "x.npy", array)
    table = read_data(tmp_path / "x.npy")
    np.testing.assert_array_equal(table.values, array)
    assert table.values.dtype == np.float64
    assert table.dtype == str(array.dtype)
    assert table.notes == ()


def test_that_npy_data_is_known_by_its_bytes_and_its_order_kept(tmp_path):
    with (tmp_path / "x.dat").open("wb") as file:
        np.save(file, np.asfortranarray([[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]]))
    np.testing.assert_array_equal(read_data(tmp_path / "x.dat").values, [[1, 2, 3], [4, 5, 6]])
    np.save(tmp_path / "one.npy", np.float32(3))
    np.testing.assert_array_equal(read_data(tmp_path / "one.npy").values, [3])


def test_that_whole_numbers_that_float64_rounds_are_said(tmp_path):
    np.save(tmp_path / "x.npy", np.array([2**60 + 1, 1]))
    assert "2⁵³" in str(read_data(tmp_path / "x.npy").notes[0])


class Trap:
    """Leaves a mark when somebody unpickles it."""

    def __reduce__(self):
        return (exec, ("raise AssertionError('unpickled')",))


def test_that_an_npy_of_objects_is_refused_without_being_opened(tmp_path):
    np.save(tmp_path / "x.npy", np.array([Trap()], dtype=object), allow_pickle=True)
    with pytest.raises(Refusal, match="holds Python objects"):
        read_data(tmp_path / "x.npy")
    np.savez(tmp_path / "x.npz", x=np.array([Trap()], dtype=object), allow_pickle=True)
    with pytest.raises(Refusal, match="holds Python objects"):
        read_data(tmp_path / "x.npz", "x")


@pytest.mark.parametrize("name", ["model.pt", "model.pth", "x.pkl", "pytorch_model.bin", "last.ckpt"])
def test_that_a_pickle_is_refused_with_how_to_save_its_tensor(tmp_path, name):
    path = write(tmp_path / name, pickle.dumps(Trap()))
    with pytest.raises(Refusal, match=r"safetensors\.torch\.save_file\(\{'x': tensor\}"):
        read_data(path)


@pytest.mark.parametrize(
    ("array", "words"),
    [
        (np.array([1 + 2j]), "complex numbers"),
        (np.array(["a"]), "not plain numbers"),
        (np.zeros(2, dtype=[("a", "f8")]), "not plain numbers"),
        (np.empty((0, 3)), "no values: its shape is 0 × 3"),
    ],
)
def test_that_an_npy_of_something_else_is_refused(tmp_path, array, words):
    np.save(tmp_path / "x.npy", array)
    with pytest.raises(Refusal, match=words):
        read_data(tmp_path / "x.npy")


def test_that_too_many_values_are_refused_before_they_are_read(tmp_path):
    with (tmp_path / "x.npy").open("wb") as file:
        header = {"descr": "<f8", "fortran_order": False, "shape": (3000, 2000)}
        np.lib.format.write_array_header_1_0(file, header)
        file.truncate(file.tell() + 8 * 3000 * 2000)
    with pytest.raises(
        Refusal, match=r"6\u2009000\u2009000 values of x\.npy are more .* slice of it \(--slice\)"
    ):
        read_data(tmp_path / "x.npy")


@pytest.mark.parametrize("kept", [3, 60, 130])
@pytest.mark.parametrize("name", ["x.npy", "x.safetensors", "x.npz"])
def test_that_a_file_that_is_cut_off_is_refused(tmp_path, kept, name):
    safetensors = pytest.importorskip("safetensors.numpy")
    array = np.ones((4, 4))
    if name == "x.npy":
        np.save(tmp_path / name, array)
    elif name == "x.npz":
        np.savez(tmp_path / name, x=array)
    else:
        safetensors.save_file({"x": array}, tmp_path / name)
    path = write(tmp_path / name, (tmp_path / name).read_bytes()[:kept])
    with pytest.raises(Refusal, match=name):
        read_data(path)


def test_that_a_damaged_archive_is_refused(tmp_path):
    np.savez(tmp_path / "x.npz", x=np.ones(100))
    data = bytearray((tmp_path / "x.npz").read_bytes())
    data[400] ^= 0xFF
    with pytest.raises(Refusal, match=r"x\.npz"):
        read_data(write(tmp_path / "x.npz", bytes(data)), "x")


def test_that_an_archive_lists_its_arrays_and_wants_one_named(tmp_path):
    np.savez(tmp_path / "x.npz", a=np.ones((2, 3)), b=np.arange(4))
    assert list_tensors(tmp_path / "x.npz") == [
        TensorInfo("a", "float64", (2, 3)),
        TensorInfo("b", "int64", (4,)),
    ]
    with pytest.raises(Refusal, match=r"holds 2 tensors.*--tensor NAME: a \(2 × 3\), b \(4\)"):
        read_data(tmp_path / "x.npz")
    np.testing.assert_array_equal(read_data(tmp_path / "x.npz", "b").values, [0, 1, 2, 3])
    with pytest.raises(Refusal, match=r"no tensor called c. It holds a"):
        read_data(tmp_path / "x.npz", "c")
    np.savez(tmp_path / "one.npz", np.ones(2))
    np.testing.assert_array_equal(read_data(tmp_path / "one.npz").values, [1, 1])


def test_that_an_archive_without_arrays_is_refused(tmp_path):
    with zipfile.ZipFile(tmp_path / "x.npz", "w") as archive:
        archive.writestr("readme.txt", "nothing")
    with pytest.raises(Refusal, match="holds no tensors"):
        read_data(tmp_path / "x.npz")


def test_that_a_name_is_refused_where_there_is_one_table(tmp_path):
    with pytest.raises(Refusal, match="one table without a name"):
        read_data(write(tmp_path / "a.csv", b"1,2"), "x")


def test_that_files_that_cannot_be_read_are_refused(tmp_path):
    with pytest.raises(Refusal, match=r"no file .*missing\.csv"):
        read_data(tmp_path / "missing.csv")
    with pytest.raises(Refusal, match="is a folder"):
        read_data(tmp_path)
    with pytest.raises(Refusal, match="workbook"):
        read_data(write(tmp_path / "a.xlsx", b"PK"))
    with pytest.raises(Refusal, match="is not text"):
        read_data(write(tmp_path / "a.dat", b"\x00\x01\x02"))
    with pytest.raises(Refusal, match="text is empty"):
        read_data(write(tmp_path / "a.csv", b""))


def container(
    tensors: dict[str, tuple[str, list[int], bytes]], metadata: dict[str, str] | None = None
) -> bytes:
    """A safetensors file made by hand, so that its bytes are known."""
    header: dict[str, object] = {"__metadata__": metadata} if metadata else {}
    data = b""
    for name, (dtype, shape, raw) in tensors.items():
        header[name] = {"dtype": dtype, "shape": shape, "data_offsets": [len(data), len(data) + len(raw)]}
        data += raw
    text = json.dumps(header).encode()
    return struct.pack("<Q", len(text)) + text + data


def test_that_bfloat16_is_read_exactly(tmp_path):
    path = write(tmp_path / "x.safetensors", container({"x": ("BF16", [2], b"\x80\x3f\x20\xc0")}))
    table = read_data(path)
    np.testing.assert_array_equal(table.values, [1, -2.5])
    assert table.dtype == "bfloat16"


@pytest.mark.parametrize(
    "dtype", ["float64", "float32", "float16", "int64", "int32", "int8", "uint8", "bool"]
)
def test_that_every_plain_format_of_safetensors_is_read(tmp_path, dtype):
    safetensors = pytest.importorskip("safetensors.numpy")
    array = np.array([[1, 0, 1]], dtype=dtype)
    safetensors.save_file({"x": array, "y": array.T.copy()}, tmp_path / "x.safetensors")
    np.testing.assert_array_equal(read_data(tmp_path / "x.safetensors", "x").values, array)
    np.testing.assert_array_equal(read_data(tmp_path / "x.safetensors", "y").values, array.T)


def test_that_a_format_without_numbers_of_ours_is_refused(tmp_path):
    path = write(tmp_path / "x.safetensors", container({"x": ("F8_E4M3", [1], b"\x00")}))
    with pytest.raises(Refusal, match="F8_E4M3"):
        read_data(path)


@pytest.mark.parametrize(
    ("tokens", "rows"),
    [("[CLS] loud", ("[CLS]", "loud")), ('["a b", "c"]', ("a b", "c")), ("one two three", None), ("", None)],
)
def test_that_tokens_name_the_rows_if_they_are_as_many(tmp_path, tokens, rows):
    raw = np.arange(6, dtype="<f4").tobytes()
    path = write(
        tmp_path / "x.safetensors",
        container(
            {"x": ("F32", [2, 3], raw), "gamma": ("F32", [3], raw[:12])}, {"tokens": tokens, "eps": "1e-12"}
        ),
    )
    table = read_data(path, "x")
    assert table.rows == rows
    assert table.metadata["eps"] == "1e-12"
    assert read_data(path, "gamma").rows is None


@pytest.mark.parametrize(
    "data",
    [
        b"",
        struct.pack("<Q", 2**63) + b"{}",
        struct.pack("<Q", 2) + b"[]",
        struct.pack("<Q", 4) + b"{\xff\xff}",
        container({"x": ("F32", [2], b"\0" * 4)}),
        container({"x": ("F32", [-1], b"")}),
        container({"x": ("F32", [1], b"\0" * 4)})[:-1],
    ],
)
def test_that_a_damaged_container_is_refused(tmp_path, data):
    with pytest.raises(Refusal, match="damaged or cut off"):
        read_data(write(tmp_path / "x.safetensors", data), "x")


def test_that_the_shipped_embeddings_have_their_tokens():
    path = paths.resource("examples", "minilm_layernorms.safetensors")
    table = read_data(path, "block0_attention.x")
    assert table.values.shape == (15, 384)
    assert table.rows is not None
    assert table.rows[0] == "[CLS]"
    assert len(list_tensors(path)) == 12


@pytest.mark.parametrize("delimiter", [",", ";", "\t", " "])
def test_that_a_hopelessly_long_text_is_refused_before_it_is_taken_apart(delimiter, monkeypatch):
    monkeypatch.setattr(delimited, "_split", None)
    text = (delimiter.join(["1.5"] * 3500) + "\n") * 2000
    with pytest.raises(Refusal, match="far more than the 4\u2009000\u2009000 values"):
        parse_table(text)
