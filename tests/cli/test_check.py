"""``check``: the claims of scenarios, measured from a script."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from concurrent.futures import Future
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path

import msgspec
import pytest

from lnviz.cli import check as command
from lnviz.cli import main
from lnviz.scenario import library
from lnviz.scenario.file import save
from lnviz.scenario.schema import Claim, FlowPlace, NormalizePlace, Source, Training, Words
from tests.scenario.scenarios import scenario_of, twins

ROOT = Path(__file__).resolve().parents[2]
MEAN = NormalizePlace(reading="mean", cell=(0, 0))
RIGHT = Claim(words=Words(en="The mean is 5.", zh_CN="均值是 5。"), place=MEAN, value=5.0)
WRONG = Claim(words=Words(en="The mean is 6.", zh_CN="均值是 6。"), place=MEAN, value=6.0)


@pytest.fixture
def check(capsys):
    """Runs the command and returns its exit code, its output and its complaints, line by line."""

    def run(*words):
        code = main(["check", *map(str, words)])
        said = capsys.readouterr()
        return code, said.out.splitlines(), said.err.splitlines()

    return run


def write(folder: Path, name: str, *claims: Claim, **fields) -> Path:
    """A scenario file with claims on a small table and two small twins."""
    path = folder / f"{name}.lnviz.json"
    title = Words(en=f"Of {name}")
    save(path, msgspec.structs.replace(scenario_of(), title=title, claims=claims, **fields))
    return path


def test_that_every_claim_is_told_with_its_number_and_verdict(check, tmp_path):
    against = msgspec.structs.replace(WRONG, holds=False, source=Source(authors="Somebody", year=1999))
    spelled = Claim(place=NormalizePlace(reading="output", over="largest"), comparison="above", value=1.0)
    code, out, err = check(write(tmp_path, "a", RIGHT, against, spelled))
    assert (code, err) == (0, [])
    assert out == [
        "a  Of a",
        "  holds                             5  claimed 5 ± 5 %  The mean is 5.",
        "                                                        Measured is the mean of a group at cell t0, f0.",
        "  contradicted here, as stated      5  claimed 6 ± 5 %  The mean is 6. (Somebody 1999)",
        "                                                        Measured is the mean of a group at cell t0, f0.",
        "  holds                         1.342  claimed above 1  the largest of the output is above 1",
        "",
        "Claims that stand: 3 of 3, 1 of them as contradicted here.",
    ]


def test_that_a_claim_that_fails_is_spelled_out_and_the_exit_code_is_1(check, tmp_path):
    code, out, _ = check(write(tmp_path, "a", RIGHT, WRONG))
    assert code == 1
    assert out[1:5] == [
        "  holds          5  claimed 5 ± 5 %  The mean is 5.",
        "                                     Measured is the mean of a group at cell t0, f0.",
        "  does not hold  5  claimed 6 ± 5 %  The mean is 6.",
        "                                     That means: the mean of a group at cell t0, f0 is 6, within 5 % of it",
    ]
    assert out[-1] == "Claims that stand: 1 of 2."


def test_that_a_scenario_is_trained_as_far_as_its_claims_go(check, tmp_path):
    claims = (
        Claim(place=FlowPlace(quantity="loss", step=0), comparison="between", value=6.0, upper=8.0),
        Claim(
            place=FlowPlace(quantity="loss", step=3),
            against=FlowPlace(quantity="loss", twin=1, step=0),
            comparison="below",
            value=2.0,
        ),
    )
    code, out, err = check(write(tmp_path, "a", *claims), "--json")
    assert (code, err) == (0, [])
    [found] = json.loads("\n".join(out))
    assert [claim["stands"] for claim in found["claims"]] == [True, True]
    assert 6 < found["claims"][0]["measured"] < 8


def test_that_a_claim_that_cannot_be_measured_does_not_stand(check, tmp_path):
    missing = Claim(place=FlowPlace(quantity="loss", twin=3), value=1.0)
    late = Claim(place=FlowPlace(quantity="loss", step=50), value=1.0)
    gone = Claim(place=FlowPlace(quantity="loss", step=50), comparison="not_finite")
    flow = twins(training=Training(optimiser="sgd", lr=1e6))
    code, out, _ = check(write(tmp_path, "a", missing, late, gone, flow=flow))
    assert code == 1
    assert [line.split("  ")[1].strip() for line in out[1:6]] == ["not measured", "", "not measured", "", "holds"]
    assert "There is no twin 4" in out[2]
    assert "trained no further" in out[4]


def test_that_a_bad_file_is_named_and_the_next_is_still_measured(check, tmp_path):
    bad = tmp_path / "bad.lnviz.json"
    bad.write_text("{")
    code, out, err = check(bad, write(tmp_path, "good", RIGHT))
    assert code == 2
    assert len(err) == 1
    assert err[0].startswith("bad.lnviz.json is not a scenario")
    assert out[:2] == ["good  Of good", "  holds  5  claimed 5 ± 5 %  The mean is 5."]
    code, out, err = check("nowhere")
    assert (code, out) == (2, [])
    assert "There is no scenario nowhere" in err[0]


def test_that_several_files_are_told_in_the_order_in_which_they_are_named(check, tmp_path):
    short, long = (Claim(place=FlowPlace(quantity="lr", step=steps), value=0.001) for steps in (1, 9))
    files = {"c": [short], "a": [WRONG], "d": [long, RIGHT], "b": []}
    names = [write(tmp_path, name, *claims) for name, claims in files.items()]
    code, out, err = check(*names, names[0])
    assert (code, err) == (1, [])
    assert [line[0] for line in out if "  Of " in line] == list(files)
    assert out[out.index("b  Of b") + 1] == "  It makes no claims."
    assert out[-1] == "Claims that stand: 3 of 4."


def test_that_json_holds_every_number_and_what_went_wrong(check, tmp_path):
    code, out, err = check(write(tmp_path, "a", RIGHT, WRONG), tmp_path / "none", "--json")
    assert (code, err) == (2, [])
    good, bad = json.loads("\n".join(out))
    assert (good["scenario"], good["title"], good["stands"]) == ("a", "Of a", False)
    assert good["claims"][1] == {
        "words": "The mean is 6.",
        "statement": "the mean of a group at cell t0, f0 is 6, within 5 % of it",
        "measured": 5.0,
        "stands": False,
        "verdict": "does not hold",
        "why": None,
        "source": None,
        "topic": "",
    }
    assert bad["stands"] is False
    assert "There is no scenario" in bad["error"]


def test_that_a_helper_that_dies_is_said_in_a_sentence():
    future: Future[command.Checked] = Future()
    future.set_exception(BrokenProcessPool("gone"))
    checked = command._result(command.Checked("large", scenario_of()), future)
    assert not checked.stands
    assert "large was not measured" in str(checked.refusal)


def test_that_a_reader_of_chinese_gets_chinese(tmp_path):
    words = [sys.executable, "-m", "lnviz", "check", write(tmp_path, "a", RIGHT, WRONG), "--lang", "zh_CN"]
    surroundings = {name: value for name, value in os.environ.items() if name != "DISPLAY"}
    done = subprocess.run(words, cwd=ROOT, env=surroundings, capture_output=True, text=True, timeout=60)
    assert (done.returncode, done.stderr) == (1, "")
    lines = done.stdout.splitlines()
    assert lines[1:4:2] == ["  成立    5  论断为 5 ± 5 %  均值是 5。", "  不成立  5  论断为 6 ± 5 %  均值是 6。"]
    assert not any(word in done.stdout for word in ("That", "Claims", "mean"))


@pytest.mark.slow
def test_that_everything_shipped_shows_what_it_claims_in_under_three_minutes(check):
    begun = time.monotonic()
    code, out, err = check("--all")
    assert (code, err) == (0, []), "\n".join([*out, *err])
    assert time.monotonic() - begun < 180
    told = [line for line in out if line and not line.startswith((" ", "Claims"))]
    assert [line.split()[0] for line in told] == list(library.scenario_names())
