"""The scenario file: what is written comes back, what is bad is refused by the path of its field."""

from __future__ import annotations

import contextlib
import json
import os
import stat

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra.numpy import array_shapes, arrays

from lnviz.scenario import file
from lnviz.scenario.schema import Running
from lnviz.sentences import Refusal
from tests.scenario.scenarios import normalize_of, scenario_of

RUNNING = {"mean": [0], "variance": [1], "batches": 1}


def reread(scenario):
    return file.decode(file.encode(scenario), "x.lnviz.json")


def edited(**changes):
    """The text of a good file with some fields replaced, each given by its path."""
    plain = json.loads(file.encode(scenario_of()))
    for path, value in changes.items():
        place = plain
        *parents, last = path.split("__")
        for key in parents:
            place = place[int(key) if key.isdigit() else key]
        place[last] = value
    return json.dumps(plain).encode()


@given(arrays(np.float64, array_shapes(min_dims=2, max_dims=2, max_side=4)))
def test_that_every_table_of_numbers_comes_back_bit_for_bit(values):
    back = reread(scenario_of(values)).normalize.tensor.values
    nan = np.isnan(values)
    assert np.array_equal(np.isnan(back), nan)
    assert back[~nan].tobytes() == values[~nan].tobytes()


def test_that_numbers_of_a_float32_model_are_short_in_the_file_and_exact_again():
    values = np.random.default_rng(0).normal(size=(4, 8)).astype(np.float32).astype(np.float64)
    text = file.encode(scenario_of(values))
    assert b'"float32"' in text
    assert np.array_equal(file.decode(text, "x").normalize.tensor.values, values)


def test_that_every_part_comes_back():
    normalize = normalize_of(
        [[1.0, np.nan], [np.inf, -np.inf]],
        gamma=np.array([1.0, 2.0]),
        running=Running(
            mean=np.array([0.0, np.nan]),
            variance=np.ones(2),
            batches=3,
            poisoned_at=3,
            trail=(np.arange(12.0).reshape(6, 2), np.full((6, 2), np.inf)),
        ),
        selected=(1, 0),
        stage=2,
    )
    scenario = scenario_of()
    scenario = type(scenario)(normalize=normalize, flow=scenario.flow, workspace="flow")
    assert file.encode(reread(scenario)) == file.encode(scenario)


def test_that_rows_of_numbers_stand_on_one_line_each_and_keys_in_the_order_of_the_schema():
    lines = file.encode(scenario_of([[1.0, 2.5], [3.0, 4.0]])).decode().splitlines()
    assert "        [1.0,2.5]," in lines
    assert lines[1] == '  "lnviz": 1,'
    keys = [line.strip().split('"')[1] for line in lines if line.startswith('  "')]
    assert keys == ["lnviz", "title", "note", "claims", "workspace", "normalize", "flow"]


@pytest.mark.parametrize(
    ("changes", "field", "what"),
    [
        ({"flow__stacks__1__blocks__0__repeat": 97}, "$.flow.stacks[1].blocks[0].repeat", "<= 96"),
        ({"flow__stacks__1__blocks__0__repeat": 2.5}, "$.flow.stacks[1].blocks[0].repeat", "Expected int"),
        ({"flow__training__lr": 0}, "$.flow.training.lr", "> 0"),
        ({"flow__colour": "red"}, "$.flow", "unknown field colour"),
        ({"normalize__norm__kind": "weight"}, "$.normalize.norm.kind", "weight"),
        ({"normalize__norm__eps": "small"}, "$.normalize.norm.eps", "Expected float"),
        ({"normalize__gamma": [1, 2]}, "$.normalize.gamma", "Expected the shape"),
        ({"normalize__selected": [0, 9]}, "$.normalize.selected", "inside the shape"),
        ({"normalize__tensor__values": [[1, 2], [3]]}, "$.normalize.tensor.values", "rows of one length"),
        ({"normalize__tensor__values": [[1, "x"]]}, "$.normalize.tensor.values", "Expected a number"),
        ({"normalize__tensor__values": [[True]]}, "$.normalize.tensor.values", "Expected a number"),
        ({"normalize__tensor__values": [[]]}, "$.normalize.tensor.values", "Expected 1 to"),
        ({"normalize__tensor__values": 5}, "$.normalize.tensor.values", "Expected a list"),
        ({"normalize__tensor__values": [[10**400]]}, "$.normalize.tensor.values", "range of float64"),
        ({"normalize__tensor__labels": [["a", "b"]]}, "$.normalize.tensor.labels[0]", "Expected 1 labels"),
        ({"normalize__running": {**RUNNING, "poisoned_at": 0}}, "$.normalize.running.poisoned_at", ">= 1"),
        ({"normalize__running": {**RUNNING, "trail": [[[1]]]}}, "$.normalize.running.trail[0]", "(6, 1)"),
        ({"workspace": 3}, "$.workspace", "Expected"),
    ],
)
def test_that_a_bad_field_is_refused_with_its_path_and_what_is_accepted(changes, field, what):
    with pytest.raises(Refusal) as caught:
        file.decode(edited(**changes), "x.lnviz.json")
    assert field in str(caught.value)
    assert what in str(caught.value)


@pytest.mark.parametrize(
    ("data", "what"),
    [
        (b"", "not whole JSON"),
        (b"{", "not whole JSON"),
        (b"[" * 100_000, "not an object"),
        (b'{"lnviz": 1, "note": ' + b"[" * 100_000, "not whole JSON"),
        (b'{"lnviz": 1, "note": ' + b'{"a":' * 100_000, "not whole JSON"),
        (b'{"lnviz": 1, "' + b"x" * 10**6 + b'": 1}', "unknown field xxx"),
        (b'{"lnviz": 1, "a\\nb": 1}', "unknown field a b"),
        (b"\xff\xfe{}", "not whole JSON"),
        (b"[1, 2]", "not an object"),
        (b"{}", "no schema number"),
        (b'{"lnviz": "1"}', "no schema number"),
        (b'{"lnviz": true}', "no schema number"),
        (b'{"lnviz": 2}', "newer lnviz (schema 2; this one knows up to 1)"),
        (b'{"lnviz": 1}', "missing required field normalize"),
    ],
)
def test_that_what_is_no_scenario_is_refused_in_one_sentence(data, what):
    with pytest.raises(Refusal) as caught:
        file.decode(data, "x.lnviz.json")
    assert what in str(caught.value)
    assert "\n" not in str(caught.value)


def test_that_a_byte_order_mark_is_no_obstacle():
    text = b"\xef\xbb\xbf" + file.encode(scenario_of())
    assert file.decode(text, "x").normalize.tensor.values.shape == (1, 4)


@given(st.binary(max_size=40), st.integers(0, 400), st.integers(0, 40))
def test_that_a_damaged_file_is_opened_or_refused_and_nothing_else(noise, place, cut):
    text = bytearray(file.encode(scenario_of()))
    text[place : place + cut] = noise
    with contextlib.suppress(Refusal):
        assert file.decode(bytes(text), "x").lnviz == 1


def test_that_a_huge_file_is_refused_before_it_is_read(tmp_path):
    path = tmp_path / "huge.lnviz.json"
    with path.open("wb") as stream:
        stream.truncate(file.MAX_BYTES + 1)
    with pytest.raises(Refusal, match="at most 256 MB"):
        file.load(path)


def test_that_saving_replaces_the_file_and_leaves_no_other(tmp_path):
    path = tmp_path / "a.lnviz.json"
    path.write_text("old")
    file.save(path, scenario_of())
    assert file.load(path).normalize.tensor.values.tolist() == [[2.0, 4.0, 6.0, 8.0]]
    assert [entry.name for entry in tmp_path.iterdir()] == ["a.lnviz.json"]


@pytest.mark.posix
def test_that_saving_keeps_the_rights_of_the_file_and_follows_a_link(tmp_path):
    real = tmp_path / "real.lnviz.json"
    real.write_text("old")
    real.chmod(0o640)
    link = tmp_path / "link.lnviz.json"
    link.symlink_to(real)
    file.save(link, scenario_of())
    assert link.is_symlink()
    assert stat.S_IMODE(real.stat().st_mode) == 0o640
    file.load(real)


@pytest.mark.parametrize("failing", ["write", "fsync", "replace"])
def test_that_a_failing_disk_leaves_the_old_file_and_no_rest(tmp_path, monkeypatch, failing):
    path = tmp_path / "a.lnviz.json"
    path.write_text("old")

    def fail(*_args):
        raise OSError(28, "No space left on device")

    if failing == "write":
        real = os.fdopen

        def opened(*args, **kwargs):
            stream = real(*args, **kwargs)
            stream.close()
            fail()

        monkeypatch.setattr(os, "fdopen", opened)
    else:
        monkeypatch.setattr(os, failing, fail)
    with pytest.raises(Refusal, match="No space left on device"):
        file.save(path, scenario_of())
    monkeypatch.undo()
    assert path.read_text() == "old"
    assert [entry.name for entry in tmp_path.iterdir()] == ["a.lnviz.json"]


def test_that_saving_into_a_folder_that_is_gone_says_so(tmp_path):
    with pytest.raises(Refusal, match="was not saved"):
        file.save(tmp_path / "gone" / "a.lnviz.json", scenario_of())


def test_that_a_file_that_is_not_there_is_refused_by_name(tmp_path):
    with pytest.raises(Refusal, match=r"nothing\.lnviz\.json cannot be read"):
        file.load(tmp_path / "nothing.lnviz.json")
