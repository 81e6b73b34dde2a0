"""``train`` as scripts and teachers use it."""

from __future__ import annotations

import csv
import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import msgspec
import numpy as np
import pytest

from lnviz.cli import main
from lnviz.cli.train import steps_to_train
from lnviz.run.record import INDEX, MISSING
from lnviz.run.store import read_run
from lnviz.scenario import library
from lnviz.scenario.file import save
from lnviz.scenario.schema import BlockNorm, Blocks, Flow, Stack, Stage, Task, Training
from tests.network.flows import one_breaks, twins

ROOT = Path(__file__).resolve().parents[2]
COLUMNS = (
    "step,stack,block,grad_norm,activation_grad_norm,skip_grad_norm,branch_grad_norm,activation_mean,"
    "activation_std,update_ratio,loss,lr"
)


@pytest.fixture
def train(capsys):
    """Runs the command and returns its exit code, output and complaint."""

    def run(*words: object) -> tuple[int, str, str]:
        code = main(["train", *map(str, words)])
        return (code, *capsys.readouterr())

    return run


@pytest.fixture
def scenario(tmp_path):
    """Writes a scenario with the given flow and returns its path."""

    def write(flow: Flow) -> Path:
        path = tmp_path / "mine.lnviz.json"
        save(path, msgspec.structs.replace(library.find("article-recipe"), flow=flow))
        return path

    return write


def rows_of(path: Path) -> list[dict[str, str]]:
    with path.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def test_that_the_table_is_tidy_and_counts_blocks_from_1_and_steps_from_before_the_first_update(
    train, scenario, tmp_path
):
    code, _, err = train(scenario(twins(depth=2)), "--steps", 3, "--csv", tmp_path / "a.csv")
    assert (code, err) == (0, "")
    assert (tmp_path / "a.csv").read_text().splitlines()[0] == COLUMNS
    rows = rows_of(tmp_path / "a.csv")
    assert [row["step"] for row in rows if row["block"] == "1" and row["stack"] == "Post-LN"] == list("0123")
    assert [row["block"] for row in rows[:7]] == ["1", "2", "head", "1", "2", "final_norm", "head"]
    assert {row["stack"] for row in rows} == {"Post-LN", "Pre-LN"}
    assert all(row["update_ratio"] == "" for row in rows if row["step"] == "0")
    assert all(float(row["update_ratio"]) > 0 for row in rows if row["step"] != "0")
    assert all((row["skip_grad_norm"] == "") == (row["block"] in ("final_norm", "head")) for row in rows)
    assert all(
        float(row["grad_norm"]) > 0 and float(row["loss"]) > 0 and row["lr"] == "0.001" for row in rows
    )


def test_that_the_first_loss_and_the_last_are_printed(train, scenario):
    _, out, _ = train(scenario(twins(depth=2, lr=0.01)), "--steps", 5)
    lines = out.splitlines()
    assert lines[0] == "mine: 5 steps, AdamW, learning rate 0.01, seed 0"
    assert [line.split()[0] for line in lines[2:]] == ["Post-LN", "Pre-LN"]
    assert all(len(line.split()) == 7 for line in lines[2:])


def test_that_json_csv_and_run_tell_the_same(train, scenario, tmp_path):
    code, out, _ = train(
        scenario(twins(depth=3)),
        "--steps",
        8,
        "--json",
        "--csv",
        tmp_path / "a.csv",
        "--run",
        tmp_path / "a.run",
    )
    report = json.loads(out)
    assert (code, report["scenario"], report["steps"]) == (0, "mine", 8)
    last = [row for row in rows_of(tmp_path / "a.csv") if row["step"] == "8" and row["stack"] == "Pre-LN"]
    stack = report["stacks"][1]
    assert (stack["name"], stack["blocks"], stack["steps"], stack["fault"]) == ("Pre-LN", 3, 8, None)
    assert stack["grad_norm_first_block"] == float(last[0]["grad_norm"])
    assert stack["grad_norm_ratio"] == float(last[2]["grad_norm"]) / float(last[0]["grad_norm"])
    assert stack["loss_last"] == float(last[0]["loss"])
    assert [row["block"] for row in stack["last"]] == ["1", "2", "3", "final_norm", "head"]
    assert stack["last"][4]["skip_grad_norm"] is None
    text, history = read_run(tmp_path / "a.run")
    assert json.loads(text)["flow"]["stacks"][1]["blocks"][0]["repeat"] == 3
    assert history.head == 8
    stored = history.at(8, 1)[INDEX["grad_norm"]]
    assert stored.tolist() == [np.float32(row["grad_norm"]) for row in last]


def test_that_the_facts_of_the_articles_recipe_come_out(train):
    _, out, _ = train("article-recipe", "--steps", 0, "--json")
    report = json.loads(out)
    assert all(5 < stack["loss_first"] < 9 for stack in report["stacks"])
    pre_ln = next(stack for stack in report["stacks"] if stack["name"] == "Pre-LN")
    blocks, width, words = 4, 32, 1000
    branch = 2 * width * width + 2 * width + 2 * width * width + width
    assert pre_ln["parameters"] == blocks * (branch + 2 * width) + 2 * width + width * words + words


def test_that_post_ln_is_stuck_where_pre_ln_learns(train):
    _, out, _ = train("gradient-highway", "--steps", 200, "--json")
    post, pre = sorted(json.loads(out)["stacks"], key=lambda stack: stack["name"])
    assert (post["name"], pre["name"]) == ("Post-LN", "Pre-LN")
    assert post["loss_last"] > 1
    assert pre["loss_last"] < 0.01
    assert 0.1 < pre["grad_norm_ratio"] < 10


def test_that_a_twin_that_is_infinite_before_its_first_update_gets_advice_that_acts_there(train, scenario):
    bare = Blocks(repeat=48, placement="none")
    flow = Flow(stacks=(Stack(name="bare", blocks=(bare,), final_norm=False, init="gain", gain=100.0),))
    code, out, _ = train(scenario(flow), "--steps", 2)
    assert code == 0
    assert "bare stopped at step 0" in out
    assert "smaller gain" in out
    assert "learning rate or a longer" not in out


def test_that_a_twin_that_breaks_is_told_in_a_sentence_and_in_every_output(train, scenario, tmp_path):
    path = scenario(one_breaks())
    code, out, err = train(path, "--steps", 30, "--csv", tmp_path / "a.csv")
    assert (code, err) == (0, "")
    assert "breaks stopped at step" in out
    assert "holds stopped" not in out
    rows = rows_of(tmp_path / "a.csv")
    last = max(int(row["step"]) for row in rows if row["stack"] == "breaks")
    spoilt = [row for row in rows if row["stack"] == "breaks" and int(row["step"]) == last]
    assert {"nan", "inf"} & {row[name] for row in spoilt for name in ("activation_std", "grad_norm", "loss")}
    assert max(int(row["step"]) for row in rows if row["stack"] == "holds") == 30
    _, out, _ = train(path, "--steps", 30, "--json")
    broken, sound = json.loads(out)["stacks"]
    assert broken["fault"]["step"] == last
    assert broken["fault"]["value"] in ("nan", "inf")
    assert sound["fault"] is None
    assert sound["last"][0]["grad_norm"] is None


def test_that_every_refusal_comes_before_any_training_and_leaves_nothing(train, scenario, tmp_path):
    path = scenario(twins())
    (tmp_path / "thesis.txt").write_text("years of work")
    for words, said in [
        ([path, "--steps", "-1"], "out of range"),
        ([path, "--steps", "10000000"], "out of range"),
        ([path, "--csv", tmp_path / "none" / "a.csv"], "cannot be written"),
        ([path, "--csv", tmp_path], "is a folder"),
        ([path, "--csv", tmp_path / "new.csv", "--run", tmp_path / "none" / "r"], "no folder"),
        ([path, "--run", tmp_path / "thesis.txt"], "not a run of lnviz"),
        ([path, "--csv", path], "overwrite"),
        ([path, "--csv", tmp_path / "same", "--run", tmp_path / "same"], "overwrite"),
        (["no-such-scenario"], "no scenario"),
    ]:
        code, out, err = train(*words)
        assert (code, out) == (2, "")
        assert said in err
        assert len(err.splitlines()) == 1
    assert sorted(entry.name for entry in tmp_path.iterdir()) == ["mine.lnviz.json", "thesis.txt"]
    assert (tmp_path / "thesis.txt").read_text() == "years of work"


def test_that_twins_that_cannot_be_built_are_refused_and_no_file_is_begun(train, scenario, tmp_path):
    path = scenario(twins(task=Task(kind="characters", text="short", sequence=9)))
    code, _, err = train(path, "--csv", tmp_path / "a.csv")
    assert code == 2
    assert "5 characters" in err
    assert not (tmp_path / "a.csv").exists()


def test_that_the_scenario_says_how_many_steps_unless_asked():
    recipe = library.find("article-recipe")
    shown = msgspec.structs.replace(recipe, flow=msgspec.structs.replace(recipe.flow, shown_step=24))
    unshown = msgspec.structs.replace(recipe, flow=msgspec.structs.replace(recipe.flow, shown_step=0))
    assert steps_to_train(None, shown) == 24
    assert steps_to_train(None, unshown) == 200
    assert steps_to_train(0, shown) == 0


def interrupted_run(table: Path, run_file: Path, interrupts: int) -> tuple[int, str, str]:
    """Train without end, press Ctrl+C as often as told, and return exit code, output and complaint."""
    command = [sys.executable, "-m", "lnviz", "train", "article-recipe", "--steps", "1000000"]
    process = subprocess.Popen(
        [*command, "--csv", str(table), "--run", str(run_file)],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline and not (table.exists() and table.stat().st_size > 20_000):
        time.sleep(0.02)
    for _ in range(interrupts):
        os.kill(process.pid, signal.SIGINT)
    out, err = process.communicate(timeout=60)
    return process.returncode, out, err


if os.name == "posix":  # Windows has no signal that could be sent to one process

    @pytest.mark.parametrize("interrupts", [1, 2])
    def test_that_ctrl_c_leaves_whole_rows_and_a_readable_run(tmp_path, interrupts):
        table, run_file = tmp_path / "a.csv", tmp_path / "a.run"
        code, out, err = interrupted_run(table, run_file, interrupts)
        assert code == 130
        assert "Traceback" not in err
        if interrupts == 1:
            assert "Interrupted after step" in out
        rows = rows_of(table)
        assert table.read_text().endswith("\n")
        assert all(None not in row.values() and None not in row for row in rows)
        _, history = read_run(run_file)
        # the second one may come between the two files, never inside a row
        assert int(rows[-1]["step"]) - history.head in ((0,) if interrupts == 1 else (0, 1))
        assert not list(tmp_path.glob("*-wal"))


def test_that_the_table_has_no_minus_that_other_programs_cannot_read(train):
    code, out, _ = train("gradient-highway", "--steps", "1")
    assert code == 0
    assert "e-" in out
    assert "\N{MINUS SIGN}" not in out


def pre(name: str, *groups: Blocks, training: Training | None = None) -> Stack:
    return Stack(name=name, blocks=groups, training=training)


def test_that_every_optimiser_and_a_training_of_its_own_are_said(train, scenario):
    flow = twins(depth=1, optimiser="adam", lr=0.01, clip=2.0)
    _, out, _ = train(scenario(flow), "--steps", 2)
    assert out.splitlines()[0] == "mine: 2 steps, Adam, learning rate 0.01, clipped at 2, seed 0"
    own = Training(optimiser="sgd", lr=0.5, seed=3, warmup_steps=4, schedule="inverse_sqrt")
    later = Stage(step=1, training=Training(lr=1e-4, schedule="cosine", decay_steps=9))
    first, second = flow.stacks
    stacks = (first, msgspec.structs.replace(second, training=own, stages=(later,)))
    _, out, _ = train(scenario(msgspec.structs.replace(flow, stacks=stacks)), "--steps", 2)
    assert out.splitlines()[:4] == [
        "mine: 2 steps",
        "Post-LN: Adam, learning rate 0.01, clipped at 2, seed 0",
        "Pre-LN: SGD, learning rate 0.5, warm-up over 4 steps, inverse square root, seed 3",
        "Pre-LN, from step 1 on: AdamW, learning rate 0.0001, cosine to 0 at step 9, seed 0",
    ]


def test_that_a_frozen_block_has_no_gradient_instead_of_one_of_0(train, scenario, tmp_path):
    stack = pre("ice", Blocks(repeat=2, frozen=True), Blocks(repeat=1), Blocks(repeat=1, frozen=True))
    path = scenario(msgspec.structs.replace(twins(), stacks=(stack,)))
    code, out, err = train(path, "--steps", 2, "--csv", tmp_path / "a.csv")
    assert (code, err) == (0, "")
    line = next(line for line in out.splitlines() if line.startswith("ice "))
    assert line.split()[4:] == ["frozen", "frozen", "no", "gradient"]
    assert "ice: blocks 1-2, 4 frozen." in out
    assert "not the same as 0" in out
    rows = [row for row in rows_of(tmp_path / "a.csv") if row["step"] == "2"]
    assert [row["grad_norm"] == "" for row in rows] == [True, True, False, True, False, False]
    assert [row["update_ratio"] == "" for row in rows] == [True, True, False, True, False, False]
    assert all(float(row["activation_grad_norm"]) > 0 for row in rows), "it passes through"
    _, out, _ = train(path, "--steps", 2, "--json")
    states = [row["state"] for row in json.loads(out)["stacks"][0]["last"]]
    assert states == ["frozen", "frozen", "trained", "frozen", "trained", "trained"]


def test_that_a_block_whose_parameters_the_loss_does_not_use_is_called_unused(train, scenario):
    stack = pre("hole", Blocks(repeat=1), Blocks(repeat=1, branch="zero"))
    _, out, _ = train(scenario(msgspec.structs.replace(twins(), stacks=(stack,))), "--steps", 1, "--json")
    states = [row["state"] for row in json.loads(out)["stacks"][0]["last"]]
    _, out, _ = train(scenario(msgspec.structs.replace(twins(), stacks=(stack,))), "--steps", 1)
    assert states == ["trained", "unused", "trained", "trained"], "a norm before a branch that is nothing"
    assert "hole: block 2 unused." in out


def test_that_clipping_is_counted_and_the_norm_before_it_is_kept(train, scenario, tmp_path):
    path = scenario(twins(depth=1, lr=0.01, clip=1e-3))
    _, out, _ = train(path, "--steps", 9, "--json", "--run", tmp_path / "r")
    report = json.loads(out)
    _, history = read_run(tmp_path / "r")
    for number, stack in enumerate(report["stacks"]):
        norms = history.norm(number)
        assert stack["clipped_steps"] == (norms > 1e-3).sum() == 10
        assert stack["norm_largest"] == norms.max()
        assert stack["norm_last"] == norms[-1]
        assert stack["clipped_last"] == history.clipped(number)[-1] == pytest.approx(1e-3, rel=1e-4)
    _, out, _ = train(path, "--steps", 9)
    assert "Post-LN: clipping shortened the gradient at 10 of 10 steps" in out
    _, out, _ = train(scenario(twins(depth=1)), "--steps", 1)
    assert "clipping" not in out


def test_that_the_tensor_of_the_scenario_is_learnt_where_that_is_the_task(train, scenario):
    flow = msgspec.structs.replace(twins(depth=1), task=Task(kind="tensor", vocab=5))
    code, out, err = train(scenario(flow), "--steps", 3, "--json")
    assert (code, err) == (0, "")
    assert all(stack["loss_last"] < stack["loss_first"] for stack in json.loads(out)["stacks"])


@pytest.mark.parametrize(
    "group",
    [
        Blocks(repeat=1, branch="attention_feed_forward", heads=2),
        Blocks(repeat=2, placement="deepnorm", activation="swiglu"),
        Blocks(repeat=2, placement="chain", branch="closed_form"),
        Blocks(repeat=2, placement="sandwich", norm=BlockNorm(kind="rms"), scale="learnable"),
        Blocks(repeat=2, placement="output", norm=BlockNorm(kind="dyt"), branch="attention", heads=2),
        Blocks(repeat=2, placement="none", norm=BlockNorm(kind="none"), scale="sqrt_2l"),
    ],
    ids=lambda group: group.placement,
)
def test_that_blocks_of_every_kind_are_trained_and_stored(train, scenario, tmp_path, group):
    flow = msgspec.structs.replace(twins(), stacks=(pre("mixed", group, Blocks(repeat=1)),))
    code, out, err = train(
        scenario(flow), "--steps", 3, "--json", "--csv", tmp_path / "a.csv", "--run", tmp_path / "r"
    )
    assert (code, err) == (0, "")
    assert (tmp_path / "a.csv").read_text().splitlines()[0] == COLUMNS
    (stack,) = json.loads(out)["stacks"]
    _, history = read_run(tmp_path / "r")
    assert history.layout.stacks[0].states == tuple(row["state"] for row in stack["last"])
    shares = history.shown(3, 0, "skip_share")[: stack["blocks"]]
    assert (((shares >= 0) & (shares <= 1)) | (shares == MISSING)).all()
    rms = history.shown(3, 0, "grad_rms")
    norms, elements = history.shown(3, 0, "grad_norm"), np.array(history.layout.stacks[0].elements)
    trained = elements > 0
    assert rms[trained] == pytest.approx(norms[trained] / np.sqrt(elements[trained]), rel=1e-6)
