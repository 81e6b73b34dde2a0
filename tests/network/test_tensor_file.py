"""Files of torch.save: plain tensors are listed and sliced, whatever could be a program is refused and not run."""

from __future__ import annotations

import os
import pickle
from pathlib import Path

import numpy as np
import pytest
import torch
from torch import nn

from lnviz.network.tensor_file import list_tensors, read_tensor
from lnviz.sentences import Refusal


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "x.pt"


def listed(path: Path) -> list[tuple[str, str, tuple[int, ...]]]:
    return [(info.name, info.dtype, info.shape) for info in list_tensors(path)]


@pytest.mark.parametrize("present_format", [True, False])
def test_that_a_lone_tensor_is_read(path: Path, present_format: bool) -> None:
    values = torch.arange(6.0).reshape(2, 3)
    torch.save(values, path, _use_new_zipfile_serialization=present_format)
    assert listed(path) == [("", "float32", (2, 3))]
    np.testing.assert_array_equal(read_tensor(path, ""), values.numpy())
    np.testing.assert_array_equal(read_tensor(path, "", "1, ::2"), [3, 5])


def test_that_tensors_of_a_checkpoint_are_named_by_their_keys(path: Path) -> None:
    model = nn.Sequential(nn.Linear(3, 2), nn.LayerNorm(2))
    torch.save({"model": model.state_dict(), "epoch": 3, "history": [torch.ones(4), "best"]}, path)
    assert listed(path) == [
        ("model.0.weight", "float32", (2, 3)),
        ("model.0.bias", "float32", (2,)),
        ("model.1.weight", "float32", (2,)),
        ("model.1.bias", "float32", (2,)),
        ("history.0", "float32", (4,)),
    ]
    np.testing.assert_array_equal(read_tensor(path, "model.0.weight"), model[0].weight.detach().numpy())


def test_that_two_tensors_of_one_name_are_both_there(path: Path) -> None:
    torch.save({"a.b": torch.zeros(1), "a": {"b": torch.ones(1)}}, path)
    assert [name for name, _, _ in listed(path)] == ["a.b", "a.b (2)"]
    assert read_tensor(path, "a.b (2)").tolist() == [1]


@pytest.mark.parametrize(
    ("values", "dtype"),
    [
        (torch.tensor([1.0, -2.5], dtype=torch.bfloat16), "bfloat16"),
        (torch.tensor([1.0, -2.5], dtype=torch.float8_e5m2), "float8_e5m2"),
        (torch.tensor([True, False]), "bool"),
        (torch.tensor([2**40, -3]), "int64"),
        (torch.tensor(7.0).requires_grad_(), "float32"),
        (torch.arange(6.0).reshape(2, 3).T, "float32"),
        (torch.ones(1).expand(3, 4), "float32"),
    ],
)
def test_that_every_real_format_is_exact(path: Path, values: torch.Tensor, dtype: str) -> None:
    torch.save(values, path)
    assert listed(path) == [("", dtype, tuple(values.shape))]
    found = read_tensor(path, "")
    assert found.dtype == np.float64
    np.testing.assert_array_equal(found.reshape(values.shape), values.detach().double().numpy())


@pytest.mark.parametrize(
    ("values", "said"),
    [
        (torch.ones(2, dtype=torch.complex64), "complex64"),
        (torch.eye(2).to_sparse(), "sparse_coo"),
        (torch.ones(2, device="meta"), "meta"),
        (torch.ones(0, 3), "no values"),
        (torch.ones(1).expand(3000, 3000), "Choose a slice"),
    ],
)
def test_that_what_holds_no_numbers_to_show_is_refused(path: Path, values: torch.Tensor, said: str) -> None:
    torch.save({"x": values}, path)
    assert [name for name, _, _ in listed(path)] == ["x"]
    with pytest.raises(Refusal, match=said):
        read_tensor(path, "x")


def test_that_a_slice_that_is_not_there_is_refused_as_in_other_files(path: Path) -> None:
    torch.save(torch.ones(2, 3), path)
    with pytest.raises(Refusal, match="beyond axis 1, whose places are 0 to 2"):
        read_tensor(path, "", ":, 3")


class Trap:
    """An object whose pickle makes a folder when it is opened as pickles are."""

    def __init__(self, trace: Path) -> None:
        self.trace = trace

    def __reduce__(self) -> tuple[object, tuple[str]]:
        return os.mkdir, (str(self.trace),)


def test_that_a_program_in_a_file_is_refused_by_name_and_not_run(path: Path, tmp_path: Path) -> None:
    trace = tmp_path / "was run"
    for write in (torch.save, lambda value, path: path.write_bytes(pickle.dumps(value))):
        write({"x": torch.ones(2), "trap": Trap(trace)}, path)
        with pytest.raises(Refusal, match="program"):
            list_tensors(path)
        with pytest.raises(Refusal, match="program"):
            read_tensor(path, "x")
    assert not trace.exists()


@pytest.mark.parametrize("present_format", [True, False])
def test_that_a_whole_module_is_refused_with_what_to_save_instead(path: Path, present_format: bool) -> None:
    torch.save(nn.Linear(2, 3), path, _use_new_zipfile_serialization=present_format)
    with pytest.raises(
        Refusal, match=r"holds a torch\.nn\.modules\.linear\.Linear.*torch\.save\(model\.state_dict\(\)"
    ) as caught:
        list_tensors(path)
    assert "weights_only" not in str(caught.value.sentence)


@pytest.mark.filterwarnings("ignore:.*torch.jit:DeprecationWarning")
def test_that_a_compiled_model_is_refused_as_a_program(path: Path) -> None:
    torch.jit.save(torch.jit.trace(nn.Linear(2, 3), torch.ones(1, 2)), path)
    with pytest.raises(Refusal, match="could be a program"):
        list_tensors(path)


@pytest.mark.parametrize("length", [0, 1, 5, 100, 300, -1, -100])
def test_that_a_file_that_is_cut_off_is_refused(path: Path, length: int) -> None:
    torch.save({"x": torch.ones(50)}, path)
    path.write_bytes(path.read_bytes()[:length])
    with pytest.raises(Refusal, match=r"x\.pt"):
        list_tensors(path)


@pytest.mark.parametrize("content", [b"hello world", b"\x80\x02.", b"PK\x03\x04", b"\0" * 500])
def test_that_a_file_that_is_something_else_is_refused(path: Path, content: bytes) -> None:
    path.write_bytes(content)
    with pytest.raises(Refusal, match=r"x\.pt"):
        list_tensors(path)


def test_that_a_file_without_tensors_a_folder_and_no_file_are_refused(path: Path, tmp_path: Path) -> None:
    torch.save({"epoch": 3}, path)
    with pytest.raises(Refusal, match="holds no tensors"):
        list_tensors(path)
    with pytest.raises(Refusal, match="no file"):
        list_tensors(tmp_path / "gone.pt")
    with pytest.raises(Refusal, match="cannot be read"):
        list_tensors(tmp_path)
    torch.save({"y": torch.ones(1)}, path)
    with pytest.raises(Refusal, match="no tensor called x any more"):
        read_tensor(path, "x")


def test_that_a_container_inside_itself_ends(path: Path) -> None:
    loop: list[object] = [torch.ones(1)]
    loop.append(loop)
    torch.save(loop, path)
    assert [name for name, _, _ in listed(path)] == ["0"]
