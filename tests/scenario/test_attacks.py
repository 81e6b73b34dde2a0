"""Files made to hurt: ten thousand that are damaged, some that are far too large, and kills while one is saved."""

from __future__ import annotations

import json
import os
import subprocess
import sys

import pytest

from lnviz.scenario import file
from lnviz.sentences import Refusal
from tests.scenario.scenarios import scenario_of

# LNVIZ_FUZZ=200000 for a long run.
COUNT = int(os.environ.get("LNVIZ_FUZZ", "10000"))
SECOND = 1.0
KILLS = 200


@pytest.mark.posix
def test_that_ten_thousand_mutated_files_each_load_or_are_refused_in_one_sentence():
    command = [sys.executable, "-m", "tests.scenario.attack", str(COUNT), os.environ.get("LNVIZ_FUZZ_SEED", "0")]
    told = json.loads(subprocess.run(command, capture_output=True, text=True, check=True, timeout=600).stdout)
    assert told["bad"] == []
    assert told["started"] == []  # nothing that a file says is run
    assert told["loaded"] + told["refused"] == COUNT
    assert told["loaded"] > COUNT / 20  # else the mutations only test the JSON parser
    assert told["slowest_s"] < SECOND  # of the processor's time, whatever else the machine does
    assert told["memory_kb"] < 200_000


LARGE = """
import resource, sys, time
from pathlib import Path
from lnviz.scenario import file
from lnviz.sentences import Refusal
text = file.encode(__import__("tests.scenario.scenarios", fromlist=["x"]).scenario_of()).decode()
head, _, tail = text.partition('"values": ')
rest = tail[tail.index('"axes"'):]
piece, count = sys.argv[1], int(sys.argv[2])
data = (head + '"values": [' + piece * count + '1],' + rest).encode()
del text, tail
begin = time.process_time()
before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
try:
    file.decode(data, "x")
    print("loaded")
except Refusal as refusal:
    print(refusal)
print(time.process_time() - begin)
print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before)
"""


@pytest.mark.slow
@pytest.mark.posix
@pytest.mark.parametrize(
    ("piece", "count", "said"),
    [
        ("1,", 20_000_000, "at most 16 million"),
        ("[],", 40_000_000, "at most 16 million"),
        ("[" * 1000, 100_000, "not whole JSON"),
        ("{},", 4_000_000, "Expected a number"),
    ],
)
def test_that_a_far_too_large_file_is_refused_early_and_with_bounded_memory(piece, count, said):
    command = [sys.executable, "-c", LARGE, piece, str(count)]
    done = subprocess.run(command, capture_output=True, text=True, check=True, timeout=120)
    sentence, seconds, kilobytes = done.stdout.splitlines()
    assert said in sentence
    assert float(seconds) < SECOND
    assert int(kilobytes) < 600_000


def test_that_a_file_of_a_gigabyte_is_refused_unread(tmp_path):
    path = tmp_path / "huge.lnviz.json"
    with path.open("wb") as stream:
        stream.truncate(2**30)
    with pytest.raises(Refusal, match="is 1024 MB; a scenario has at most 256 MB"):
        file.load(path)


FORKING = """
import json, os, random, signal, sys, time
from pathlib import Path
from lnviz.scenario import file
from lnviz.sentences import Refusal
from tests.scenario.scenarios import scenario_of
path, kills = Path(sys.argv[1]), int(sys.argv[2])
rng = random.Random(0)
for attempt in range(kills):
    child = os.fork()
    if child == 0:
        place = attempt * 1000
        while True:
            place += 1
            file.save(path, scenario_of([[float(place)] * 2000]))
    time.sleep(rng.uniform(0.001, 0.02))
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    values = file.load(path).normalize.tensor.values[0].tolist()
    print(json.dumps([values[0], len(set(values)), len(values)]))
"""


@pytest.mark.slow
@pytest.mark.posix
def test_that_two_hundred_kills_while_saving_never_leave_a_torn_file(tmp_path):
    path = tmp_path / "a.lnviz.json"
    file.save(path, scenario_of([[0.0] * 2000]))
    seen = set()
    # One child forks the writers: a start of Python for each kill would be all that this test does.
    done = subprocess.run(
        [sys.executable, "-c", FORKING, str(path), str(KILLS)], capture_output=True, text=True, check=True, timeout=300
    )
    for line in done.stdout.splitlines():
        first, distinct, size = json.loads(line)
        assert (distinct, size) == (1, 2000)
        seen.add(first)
    assert len(done.stdout.splitlines()) == KILLS
    assert len(seen) > 20  # the kills came while files were being replaced
