"""Slices of tensors in files: the right values, in memory that follows the slice and not the file."""

from __future__ import annotations

import io
import json
import struct
import subprocess
import sys
import zipfile
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lnviz import paths
from lnviz.numbers import round_to
from lnviz.scenario import library, slices
from lnviz.scenario.slices import parse_index
from lnviz.scenario.tables import TensorInfo, describe, read_data, reading
from lnviz.sentences import Refusal

ROOT = Path(__file__).resolve().parents[2]
GIGABYTE = 2**30
MINILM = paths.resource("examples", "minilm_layernorms.safetensors")


def part_of_index(n: int):
    """One part of an index into an axis of n places, as text, that takes something."""
    place = st.integers(-n, n - 1).map(str)
    ends = st.tuples(st.integers(0, n - 1), st.integers(1, n)).filter(lambda pair: pair[0] < pair[1])
    steps = st.sampled_from(["", ":", ":1", ":2", ":3"])
    bounded = st.tuples(ends, steps).map(lambda given: f"{given[0][0]}:{given[0][1]}{given[1]}")
    return place | bounded | st.sampled_from([":", "::2", "-1:", f":{n}"])


@st.composite
def arrays_and_indices(draw):
    shape = tuple(draw(st.lists(st.integers(1, 7), min_size=1, max_size=4)))
    parts = [draw(part_of_index(n)) for n in shape]
    dtype = draw(st.sampled_from(["<f8", ">f4", "<f2", "<i8", "<u2", "|i1", "|b1"]))
    array = (np.arange(np.prod(shape)) % 251).reshape(shape).astype(dtype)
    return array, parts[: draw(st.integers(0, len(parts)))]


def numpys(array: np.ndarray, parts: list[str]) -> np.ndarray:
    """What NumPy makes of the same index."""
    made = np.asarray(eval(f"array[{', '.join(parts)}]" if parts else "array"))
    return made.reshape(made.shape or (1,)).astype(np.float64)


@given(arrays_and_indices(), st.booleans(), st.sampled_from([(8, 16), (64, 64), (4096, 4096)]))
@settings(max_examples=250, deadline=None)
def test_that_a_slice_is_the_one_that_numpy_takes(
    tmp_path_factory, monkeypatch_pieces, given_, fortran, pieces
):
    array, parts = given_
    monkeypatch_pieces(*pieces)
    path = tmp_path_factory.getbasetemp() / "x.npy"
    np.save(path, np.asfortranarray(array) if fortran else array)
    table = read_data(path, where=", ".join(parts))
    np.testing.assert_array_equal(table.values, numpys(array, parts))
    assert table.dtype == str(array.dtype)


@pytest.fixture(scope="module")
def monkeypatch_pieces():
    """Sets how much is read at a time, so that small files are read in pieces too."""
    kept = slices.PIECE, slices.NEAR

    def small(piece: int, near: int) -> None:
        slices.PIECE, slices.NEAR = piece, near

    yield small
    slices.PIECE, slices.NEAR = kept


@pytest.mark.parametrize(
    ("text", "shape"),
    [
        (None, (4, 5, 6)),
        ("", (4, 5, 6)),
        ("3", (5, 6)),
        ("-1, ..., 0", (5,)),
        ("...", (4, 5, 6)),
        ("…, 2:4", (4, 5, 2)),
        ("[0:2, :, ::3]", (2, 5, 2)),
        (" 1 , 2 , 3 ", (1,)),
        ("0, 0, 0, ...", (1,)),
        (":,:,:,", (4, 5, 6)),
        ("-2:", (2, 5, 6)),
        ("1:-1", (2, 5, 6)),
        (" : , 0 : 5 : 2", (4, 3, 6)),
    ],
)
def test_that_indices_are_written_as_in_numpy(text, shape):
    index = parse_index(text, (4, 5, 6), "x")
    assert index.shape == shape
    assert index.of(np.zeros((4, 5, 6))).shape == shape


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("4", "The slice 4: 4 is beyond axis 0, whose places are 0 to 3."),
        ("0, -6", "The slice 0, -6: -6 is beyond axis 1, whose places are 0 to 4."),
        (":, 0:9", "0:9 is beyond axis 1, whose places are 0 to 4"),
        (":, :, 7:", "7: is beyond axis 2, whose places are 0 to 5"),
        ("2:2", "2:2 takes no place of axis 0"),
        ("3:1", "3:1 takes no place of axis 0"),
        ("::-1", "the step of axis 0 is -1. It must be 1 or more."),
        ("::0", "the step of axis 0 is 0"),
        ("a", "“a” for axis 0 is no index. Write a place such as 3, a range such as 0:10"),
        ("1.5", "“1.5” for axis 0 is no index"),
        ("0, , 1", "“” for axis 1 is no index"),
        ("0:1:2:3", "is no index"),
        ("None", "“None” for axis 0 is no index"),
        ("99999999999999999999", "is no index"),
        ("__import__('os')", "is no index"),
        ("0, 0, 0, 0", "has 4 parts, but x has 3 axes: its shape is 4 × 5 × 6"),
        ("..., ...", "has 2 parts, but x has 3 axes"),
    ],
)
def test_that_an_index_of_something_else_is_refused_with_its_place(text, words):
    with pytest.raises(Refusal) as refusal:
        parse_index(text, (4, 5, 6), "x")
    assert words in str(refusal.value)


@given(st.text(max_size=20) | st.text("0123456789:,.-[] ", max_size=20))
@settings(max_examples=300, deadline=None)
def test_that_any_text_is_an_index_or_a_sentence(text):
    try:
        index = parse_index(text, (3, 4), "x")
    except Refusal:
        return
    assert index.of(np.ones((3, 4))).size == index.size > 0


def safetensors(path: Path, dtype: str, shape: list[int], raw: bytes, **metadata: str) -> Path:
    header = {"__metadata__": metadata, "x": {"dtype": dtype, "shape": shape, "data_offsets": [0, len(raw)]}}
    text = json.dumps(header).encode()
    path.write_bytes(struct.pack("<Q", len(text)) + text + raw)
    return path


def test_that_a_slice_of_bfloat16_is_exact(tmp_path):
    values = round_to(np.linspace(-3, 3, 24), "bfloat16").astype(np.float32)
    raw = (values.view(np.uint32) >> 16).astype("<u2").tobytes()
    path = safetensors(tmp_path / "x.safetensors", "BF16", [2, 3, 4], raw)
    table = read_data(path, where="1, :, 1::2")
    np.testing.assert_array_equal(table.values, values.reshape(2, 3, 4)[1, :, 1::2])
    assert table.dtype == "bfloat16"


@pytest.mark.parametrize(
    ("name", "raw"), [("F32", b"\x01\x00\x80\x7f"), ("BF16", b"\x81\x7f"), ("F16", b"\x01\x7c")]
)
def test_that_a_signalling_nan_is_read_as_nan_without_a_word(tmp_path, name, raw):
    assert np.isnan(read_data(safetensors(tmp_path / "x.safetensors", name, [1], raw)).values).all()


@pytest.mark.parametrize(("name", "numpy"), [("F16", "<f2"), ("I64", "<i8"), ("U8", "|u1"), ("BOOL", "|b1")])
def test_that_slices_of_every_format_are_read(tmp_path, name, numpy):
    array = (np.arange(12) % 2).reshape(3, 4).astype(numpy)
    path = safetensors(tmp_path / "x.safetensors", name, [3, 4], array.tobytes())
    np.testing.assert_array_equal(read_data(path, where=":, 1").values, array[:, 1])


def test_that_names_go_with_what_they_name(tmp_path):
    raw = np.arange(6, dtype="<f4").tobytes()
    path = safetensors(tmp_path / "x.safetensors", "F32", [2, 3], raw, tokens="loud quiet", eps="0.5")
    table = read_data(path, where="1:, :2")
    assert (table.rows, table.columns, table.metadata["eps"]) == (("quiet",), None, "0.5")
    table = read_data(path, where=":, 2")
    assert (table.rows, table.columns) == (None, ("loud", "quiet"))
    text = tmp_path / "x.csv"
    text.write_text(",a,b,c\nu,1,2,3\nv,4,5,6\n")
    table = read_data(text, where=":, ::2")
    assert (table.rows, table.columns) == (("u", "v"), ("a", "c"))
    np.testing.assert_array_equal(table.values, [[1, 3], [4, 6]])
    table = read_data(text, where="1")
    assert (table.rows, table.columns) == (None, ("a", "b", "c"))


def test_that_members_of_archives_are_sliced_after_they_were_read(tmp_path):
    np.savez_compressed(tmp_path / "x.npz", a=np.arange(12).reshape(3, 4), b=np.ones(2))
    np.testing.assert_array_equal(read_data(tmp_path / "x.npz", "a", where="-1, 1:3").values, [9, 10])
    with pytest.raises(Refusal, match="beyond axis 0"):
        read_data(tmp_path / "x.npz", "b", where="2")


def test_that_a_tensor_is_described_without_being_read(tmp_path):
    path = sparse(tmp_path / "x.npy", (512, 512, 1024), "<f4")
    assert describe(path) == TensorInfo("", "float32", (512, 512, 1024))
    assert describe(MINILM, "block5_output.x") == TensorInfo("block5_output.x", "F32", (15, 384))
    (tmp_path / "x.csv").write_text("1,2,3\n")
    assert describe(tmp_path / "x.csv").shape == (1, 3)
    np.savez(tmp_path / "x.npz", a=np.ones((2, 3)))
    assert describe(tmp_path / "x.npz").shape == (2, 3)


def test_that_a_workspace_opens_a_slice_with_what_belongs_to_it():
    rows = library.open_tensor(MINILM, "block5_output.x", where="2:5")
    whole = library.open_tensor(MINILM, "block5_output.x")
    np.testing.assert_array_equal(rows.tensor.values, whole.tensor.values[2:5])
    np.testing.assert_array_equal(rows.reference, whole.reference[2:5])
    assert rows.tensor.labels[0] == whole.tensor.labels[0][2:5]
    assert rows.tensor.source == "minilm_layernorms.safetensors: block5_output.x [2:5]"
    features = library.open_tensor(MINILM, "block5_output.x", where=":, :100")
    assert features.gamma is None
    assert features.reference is None


def sparse(path: Path, shape: tuple[int, ...], dtype: str, fortran: bool = False) -> Path:
    """A .npy file of zeros that takes no room on the disk."""
    with path.open("wb") as file:
        np.lib.format.write_array_header_1_0(file, {"descr": dtype, "fortran_order": fortran, "shape": shape})
        file.truncate(file.tell() + int(np.prod(shape, dtype=np.int64)) * np.dtype(dtype).itemsize)
    return path


# What the kernel counts for a program that was just started; ru_maxrss begins with what its parent had.
MEASURE = """
import resource, sys
from pathlib import Path
from lnviz.scenario.tables import read_data

def most():
    status = Path("/proc/self/status")
    if not status.exists():
        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return next(int(line.split()[1]) * 1024 for line in status.read_text().splitlines() if "VmHWM" in line)

before = most()
table = read_data(Path(sys.argv[1]), where=sys.argv[2])
print(table.values.size, most() - before)
"""


@pytest.mark.posix
@pytest.mark.parametrize(
    ("shape", "where", "size"),
    [
        ((512, 1024, 512), "3, :, 0:512", 1024 * 512),
        ((262_144, 1024), ":, 0", 262_144),
        ((16, 2**24), ":, ::1048576", 256),
        ((512, 1024, 512), "::64, ::64, ::64", 1024),
    ],
)
def test_that_memory_follows_the_slice_and_not_the_file(tmp_path, shape, where, size):
    path = sparse(tmp_path / "x.npy", shape, "<f4")
    assert path.stat().st_size >= GIGABYTE
    done = subprocess.run(
        [sys.executable, "-c", MEASURE, str(path), where],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert done.returncode == 0, done.stderr
    read, grown = map(int, done.stdout.split())
    assert read == size
    assert grown < 8 * size + 3 * slices.PIECE + 8 * 2**20


def test_that_values_in_the_far_end_of_a_large_file_are_found(tmp_path):
    path = sparse(tmp_path / "x.npy", (1024, 2**18), "<f4", fortran=True)
    with path.open("r+b") as file:
        file.seek(-4, 2)
        file.write(np.float32(-2.5).tobytes())
    np.testing.assert_array_equal(read_data(path, where="1022:, -1").values, [0, -2.5])


def test_that_reading_tells_how_far_it_is_and_can_be_given_up(tmp_path):
    path = sparse(tmp_path / "x.npy", (4096, 512, 128), "<f4")
    seen = []
    table = read_data(
        path, where=":, 0, 0", progress=lambda progress: seen.append((progress.done, progress.total))
    )
    assert table.values.shape == (4096,)
    assert len(seen) > 10
    assert seen == sorted(seen)
    assert seen[-1] == (4096, 4096)
    steps = reading(path, where=":, 0, 0")
    assert next(steps).done < 4096
    steps.close()
    with pytest.raises(StopIteration):
        next(steps)

    def give_up(progress):
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        read_data(path, where=":, 0, 0", progress=give_up)


def test_that_too_large_a_slice_is_refused_before_it_is_read(tmp_path):
    path = sparse(tmp_path / "x.npy", (512, 512, 1024), "<f4")
    for where in (None, "0:8"):
        with pytest.raises(Refusal, match=r"values of x\.npy are more than the 4\u2009000\u2009000"):
            read_data(path, where=where)


def test_that_a_file_that_shrinks_while_it_is_read_is_refused(tmp_path):
    path = sparse(tmp_path / "x.npy", (4096, 512, 128), "<f4")
    steps = reading(path, where=":, 0, 0")
    next(steps)
    with path.open("r+b") as file:
        file.truncate(10_000)
    with pytest.raises(Refusal, match=r"x\.npy is cut off"):
        list(steps)


def large_member(path: Path, **compression: object) -> np.ndarray:
    """An archive of two arrays, the second of more values than are read at a time; returns that one."""
    large = np.arange(4_100_000, dtype=np.int32).reshape(4100, 1000)
    (np.savez_compressed if compression else np.savez)(path, first=np.ones(3), large=large)
    return large


def test_that_a_slice_of_a_large_member_of_an_archive_is_read_where_it_lies(tmp_path):
    large = large_member(tmp_path / "x.npz")
    found = read_data(tmp_path / "x.npz", "large", where="::41, -3:")
    np.testing.assert_array_equal(found.values, large[::41, -3:])
    assert found.dtype == "int32"
    with pytest.raises(Refusal, match=r"values of x\.npz: large are more"):
        read_data(tmp_path / "x.npz", "large")


def test_that_a_large_member_that_is_compressed_is_refused(tmp_path):
    large_member(tmp_path / "x.npz", compressed=True)
    with pytest.raises(Refusal, match="at most"):
        read_data(tmp_path / "x.npz", "large", where="0:2")


def test_that_a_member_does_not_reach_into_the_next(tmp_path):
    header = io.BytesIO()
    np.lib.format.write_array_header_1_0(
        header, {"descr": "|i1", "fortran_order": False, "shape": (4_000_001,)}
    )
    with zipfile.ZipFile(tmp_path / "x.npz", "w") as archive:
        archive.writestr("short.npy", header.getvalue() + b"\1" * 100)
        archive.writestr("other.npy", header.getvalue() + b"\2" * 4_000_001)
    with pytest.raises(Refusal, match="cut off"):
        read_data(tmp_path / "x.npz", "short", where="0:9")
