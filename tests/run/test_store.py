from __future__ import annotations

import csv
import json
import os
import sqlite3
import subprocess
import sys
import textwrap
import time
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

from lnviz.run.history import History
from lnviz.run.record import INDEX, MISSING, QUANTITIES, Fault, Layout, Mark, StackLayout, StepRecord
from lnviz.run.store import APPLICATION_ID, RunStore, is_run, read_run
from lnviz.run.stored import QUANTITIES_OF_1
from lnviz.sentences import Refusal

ROOT = Path(__file__).resolve().parents[2]
FILES = Path(__file__).with_name("files")
LAYOUT = Layout(
    (
        StackLayout("Post-LN", 2, ("1", "2", "head"), (40, 0, 7), ("trained", "bare", "frozen")),
        StackLayout("Pre-LN", 1, ("1", "head")),
    )
)
SCENARIO = '{"lnviz": 1, "title": {"zh_CN": "梯度"}}'


def a_record(stack: int, step: int) -> StepRecord:
    rows = len(LAYOUT.stacks[stack].rows)
    values = np.random.default_rng([stack, step]).random((len(QUANTITIES), rows))
    return StepRecord(stack, step, values, 1 / (step + 1), lr=0.1 + step, norm=3.0 + step, clipped=1.0)


def both(step: int) -> list[StepRecord]:
    return [a_record(0, step), a_record(1, step)]


def assert_holds(history: History, stack: int, steps: int) -> None:
    assert history.length(stack) == steps
    for step in range(steps):
        record = a_record(stack, step)
        assert np.array_equal(history.at(step, stack), record.values.astype(np.float32))
        assert history.loss(stack)[step] == record.loss
        assert history.lr(stack)[step] == record.lr
        assert history.norm(stack)[step] == record.norm
        assert history.clipped(stack)[step] == record.clipped


def test_that_a_run_comes_back_as_it_was_written(tmp_path):
    path = tmp_path / "a run #1?.lnviz-run"
    with RunStore(path, LAYOUT, SCENARIO) as store:
        for step in range(700):
            store.append(both(step))
    scenario, history = read_run(path)
    assert scenario == SCENARIO
    assert history.layout == LAYOUT
    assert_holds(history, 0, 700)
    assert_holds(history, 1, 700)


def test_that_a_closed_run_is_one_file(tmp_path):
    with RunStore(tmp_path / "r", LAYOUT, SCENARIO) as store:
        store.append(both(0))
    assert [path.name for path in tmp_path.iterdir()] == ["r"]


def test_that_what_is_not_finite_comes_back_and_is_named(tmp_path):
    record = a_record(1, 0)
    record.values[0, 0] = np.inf
    record.values[1, 1] = 1e300
    with RunStore(tmp_path / "r", LAYOUT, SCENARIO) as store:
        store.append([a_record(0, 0), record])
    _, history = read_run(tmp_path / "r")
    assert history.first_fault(1) == Fault(1, 0, "1", "grad_norm", "inf")
    assert np.isfinite(history.at(0, 1)[1, 1])


def test_that_a_run_is_read_while_it_is_written(tmp_path):
    with RunStore(tmp_path / "r", LAYOUT, SCENARIO) as store:
        assert read_run(tmp_path / "r")[1].head == -1
        store.append(both(0))
        store.flush()
        assert_holds(read_run(tmp_path / "r")[1], 1, 1)
        store.append(both(1))
        store.flush()
        assert_holds(read_run(tmp_path / "r")[1], 1, 2)


def test_that_a_run_grows_and_nothing_written_changes(tmp_path):
    with RunStore(tmp_path / "r", LAYOUT, SCENARIO) as store:
        for step in range(40):
            store.append(both(step))
            store.flush()
            reader = sqlite3.connect(tmp_path / "r")
            blobs = reader.execute("SELECT numbers FROM steps WHERE first < 1").fetchall()
            reader.close()
            if step == 0:
                first = blobs
            assert blobs == first


TWIG = StackLayout("Pre-LN from 3", 1, ("1", "head"))


def a_branched_record(step: int) -> StepRecord:
    return StepRecord(2, step, np.full((len(QUANTITIES), 2), float(step)), 7.0, lr=0.1)


def test_that_a_twin_that_branched_off_and_what_was_changed_come_back(tmp_path):
    marks = (Mark(0, 2, "lr", 0.1, 0.2), Mark(1, 2, "clip", None, 1.0), Mark(2, 6, "clip", 1.0, None))
    with RunStore(tmp_path / "r", LAYOUT, SCENARIO) as store:
        for step in range(6):
            store.append(both(step))
        store.add_marks(marks[:2])
        store.add_stack(TWIG, parent=1, step=3, scenario_json='{"lnviz": 2}')
        for step in range(3, 8):
            store.append([a_branched_record(step)])
        store.append(both(6))
        store.add_marks(marks[2:])
    scenario, history = read_run(tmp_path / "r")
    assert scenario == '{"lnviz": 2}'
    assert history.layout.stacks == (*LAYOUT.stacks, TWIG)
    assert_holds(history, 0, 7)
    assert_holds(history, 1, 7)
    assert history.length(2) == 8
    assert np.array_equal(history.at(2, 2), history.at(2, 1))
    assert np.array_equal(history.at(3, 2), a_branched_record(3).values)
    assert history.marks == marks


def test_that_a_branch_of_a_branch_comes_back(tmp_path):
    with RunStore(tmp_path / "r", LAYOUT, SCENARIO) as store:
        store.append([*both(0), *both(1)])
        store.add_stack(TWIG, parent=1, step=1, scenario_json=SCENARIO)
        store.append([a_branched_record(1)])
        store.add_stack(TWIG, parent=2, step=2, scenario_json=SCENARIO)
    _, history = read_run(tmp_path / "r")
    assert history.length(3) == 2
    assert history.loss(3).tolist() == [1, 7]


def csv_numbers(path: Path) -> Iterator[tuple[str, str, dict[str, str]]]:
    with path.open(newline="") as file:
        for row in csv.DictReader(file):
            yield row["stack"], row["block"], row


def test_that_a_run_of_the_first_schema_still_opens():
    """Both files were written by lnviz before there was a second schema, in one training."""
    scenario, history = read_run(FILES / "schema-1.lnviz-run")
    assert json.loads(scenario)["title"]["en"] == "Worked example"
    assert [stack.name for stack in history.layout.stacks] == ["Post-LN", "Pre-LN"]
    assert (history.length(0), history.length(1), history.marks) == (4, 4, ())
    compared = 0
    for name, block, row in csv_numbers(FILES / "schema-1.csv"):
        stack = [layout.name for layout in history.layout.stacks].index(name)
        place = history.layout.stacks[stack].rows.index(block)
        values = history.at(int(row["step"]), stack)[:, place]
        for quantity in QUANTITIES_OF_1:
            said = MISSING if row[quantity] == "" else float(row[quantity])
            assert values[INDEX[quantity]] == np.float32(said)
            compared += 1
        assert values[INDEX["skip_share"]] == values[INDEX["skip_branch_angle"]] == MISSING
        assert history.loss(stack)[int(row["step"])] == float(row["loss"])
        assert history.norm(stack)[int(row["step"])] == MISSING
    assert compared == 4 * (5 + 6) * 7
    assert (history.shown(0, 0, "grad_rms") == MISSING).all(), "their numbers of elements are not known"


WRITER = """
import sys
from pathlib import Path
from tests.run.test_store import LAYOUT, SCENARIO, both
from lnviz.run.store import RunStore
store = RunStore(Path(sys.argv[1]), LAYOUT, SCENARIO)
for step in range(10**9):
    store.append(both(step))
    if step % 7 == 0:
        store.flush()
        print(step, flush=True)
"""


@pytest.mark.parametrize("moment", [0.0, 0.05, 0.13, 0.31])
def test_that_a_killed_writer_leaves_every_flushed_step(tmp_path, moment):
    path = tmp_path / "r"
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    writer = subprocess.Popen(
        [sys.executable, "-c", textwrap.dedent(WRITER), str(path)],
        stdout=subprocess.PIPE,
        text=True,
        env=environment,
    )
    writer.stdout.readline()
    time.sleep(moment)
    writer.kill()
    said = writer.stdout.read().split()
    writer.stdout.close()
    writer.wait()
    flushed = int(said[-1]) if said else 0
    scenario, history = read_run(path)
    assert scenario == SCENARIO
    assert history.head >= flushed
    for stack in (0, 1):
        assert_holds(history, stack, history.length(stack))


def test_that_an_earlier_run_is_replaced(tmp_path):
    for steps in (5, 2):
        with RunStore(tmp_path / "r", LAYOUT, SCENARIO) as store:
            for step in range(steps):
                store.append(both(step))
    assert read_run(tmp_path / "r")[1].head == 1


def test_that_a_file_of_another_kind_is_never_overwritten(tmp_path):
    (tmp_path / "thesis.txt").write_text("years of work")
    with pytest.raises(Refusal, match=r"not a run of lnviz.*left as it is"):
        RunStore(tmp_path / "thesis.txt", LAYOUT, SCENARIO)
    assert (tmp_path / "thesis.txt").read_text() == "years of work"


def test_that_a_place_that_cannot_be_written_is_refused(tmp_path):
    with pytest.raises(Refusal, match="no folder"):
        RunStore(tmp_path / "nowhere" / "r", LAYOUT, SCENARIO)
    with pytest.raises(Refusal, match="is a folder"):
        RunStore(tmp_path, LAYOUT, SCENARIO)


def another_database(path: Path) -> None:
    connection = sqlite3.connect(path)
    connection.execute("CREATE TABLE steps (step)")
    connection.commit()
    connection.close()


def a_newer_run(path: Path) -> None:
    RunStore(path, LAYOUT, SCENARIO).close()
    connection = sqlite3.connect(path)
    connection.execute("PRAGMA user_version=7")
    connection.close()


def a_truncated_run(path: Path) -> None:
    with RunStore(path, LAYOUT, SCENARIO) as store:
        for step in range(300):
            store.append(both(step))
    path.write_bytes(path.read_bytes()[:6000])


def a_run_with_a_gap(path: Path) -> None:
    with RunStore(path, LAYOUT, SCENARIO) as store:
        store.append(both(3))


def a_run_of_nonsense(path: Path) -> None:
    connection = sqlite3.connect(path)
    connection.execute(f"PRAGMA application_id={APPLICATION_ID}")
    connection.execute("PRAGMA user_version=2")
    connection.execute("CREATE TABLE run (scenario, quantities)")
    connection.execute("INSERT INTO run VALUES ('{}', '[1]')")
    connection.commit()
    connection.close()


def a_run_whose_parent_is_missing(path: Path) -> None:
    with RunStore(path, LAYOUT, SCENARIO) as store:
        store.append(both(0))
        store.add_stack(TWIG, parent=1, step=1, scenario_json=SCENARIO)
    connection = sqlite3.connect(path)
    connection.execute("UPDATE stacks SET parent = 9 WHERE number = 2")
    connection.commit()
    connection.close()


@pytest.mark.parametrize(
    ("make", "said"),
    [
        (lambda path: path.write_text("1,2\n3,4\n"), "not a run of lnviz"),
        (lambda path: path.write_bytes(b""), "not a run of lnviz"),
        (another_database, "not a run of lnviz"),
        (a_newer_run, "newer lnviz"),
        (a_truncated_run, "damaged"),
        (a_run_with_a_gap, "damaged"),
        (a_run_of_nonsense, "damaged"),
        (a_run_whose_parent_is_missing, "damaged"),
    ],
)
def test_that_what_is_no_sound_run_is_refused_in_one_sentence(tmp_path, make, said):
    make(tmp_path / "file.lnviz-run")
    with pytest.raises(Refusal, match=said) as refusal:
        read_run(tmp_path / "file.lnviz-run")
    assert "file.lnviz-run" in str(refusal.value)


def test_that_a_missing_file_and_a_folder_are_refused(tmp_path):
    with pytest.raises(Refusal, match="cannot be read"):
        read_run(tmp_path / "gone")
    with pytest.raises(Refusal, match="cannot be read"):
        is_run(tmp_path)
