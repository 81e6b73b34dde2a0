"""A program that mutates scenario files and opens them: ``python -m tests.scenario.attack COUNT [SEED]``.

It runs in a process of its own, because a hook that watches what code does cannot be taken away again. It prints one
JSON object: how many files loaded and how many were refused, the longest time one took, the memory that was needed,
and every file that was neither loaded nor refused in one sentence.
"""

from __future__ import annotations

import json
import random
import resource
import sys
import time
import traceback

import lnviz.scenario.file as scenario_file
from lnviz.scenario import library
from lnviz.sentences import Refusal

# What code would do that a file has smuggled in. "open" is left out: a traceback reads source files.
FORBIDDEN = {"exec", "compile", "import", "os.system", "os.exec", "os.posix_spawn", "subprocess.Popen"}
SMALL = 60_000  # bytes; the larger of the shipped files only cost time

NASTY = [
    *("0", "-1", "1e999", "-1e999", "1e-400", "9" * 400, "0." + "3" * 400, "4294967296", "NaN", "Infinity", "-0"),
    *("null", "true", "false", '""', '"nan"', '"-inf"', '"\\u0000"', '"\\ud800"', '"' + "x" * 5000 + '"', "[]", "{}"),
    *("[[]]", "[[1],[2,3]]", "[[[[[[1]]]]]]", '{"float32": [1]}', '{"float32": {}}', '{"lnviz": 1}', "[" * 2000),
    *('{"a":' * 2000, "[" * 2000 + "]" * 2000, "[" + "1," * 20_000 + "1]", "__import__('os').system('true')"),
]


def mutated(rng: random.Random, text: str) -> bytes:
    """``text`` with one thing done to it, or a few."""
    data = text
    for _ in range(rng.choice((1, 1, 1, 2, 4))):
        data = rng.choice((_value, _value, _key, _line, _noise, _cut, _twice))(rng, data)
    raw = data.encode("utf-8", "surrogatepass")
    if rng.random() < 0.15:
        at = rng.randrange(len(raw) + 1)
        raw = raw[:at] + rng.randbytes(rng.randint(1, 8)) + raw[at + rng.randint(0, 8) :]
    return raw


def _lines(rng: random.Random, text: str) -> tuple[list[str], int]:
    lines = text.split("\n")
    return lines, rng.randrange(len(lines))


def _value(rng: random.Random, text: str) -> str:
    """The value of one key becomes something nasty."""
    lines, at = _lines(rng, text)
    key, colon, rest = lines[at].partition(": ")
    if colon:
        lines[at] = f"{key}: {rng.choice(NASTY)}{',' if rest.endswith(',') else ''}"
    return "\n".join(lines)


def _key(rng: random.Random, text: str) -> str:
    lines, at = _lines(rng, text)
    lines[at] = lines[at].replace('"', rng.choice(['"x', "", '"__class__": 1, "']), 1)
    return "\n".join(lines)


def _line(rng: random.Random, text: str) -> str:
    """A line goes, or changes its place."""
    lines, at = _lines(rng, text)
    line = lines.pop(at)
    if rng.random() < 0.5:
        lines.insert(rng.randrange(len(lines) + 1), line)
    return "\n".join(lines)


def _noise(rng: random.Random, text: str) -> str:
    at = rng.randrange(len(text) + 1)
    return text[:at] + rng.choice([*NASTY, "{", "}", "[", "]", ",", ":", '"', "\\", "\0", "\u2028"]) + text[at:]


def _cut(rng: random.Random, text: str) -> str:
    at = rng.randrange(len(text) + 1)
    return text[:at] + text[at + rng.choice((1, 2, 30, 10**6)) :]


def _twice(rng: random.Random, text: str) -> str:
    """A piece stands there a second time."""
    at, size = rng.randrange(len(text) + 1), rng.choice((5, 80, 800))
    return text[: at + size] + text[at:]


def main(count: int, seed: int) -> None:
    """Open ``count`` mutated files and print what came of it."""
    rng = random.Random(seed)
    files = [library.scenario_path(name) for name in library.scenario_names()]
    texts = [path.read_text(encoding="utf-8") for path in files if path.stat().st_size < SMALL]
    for text in texts:  # whatever is imported on the way is imported before the watching begins
        scenario_file.decode(text.encode(), "x")
    made = [mutated(rng, rng.choice(texts)) for _ in range(count)]
    started: list[str] = []

    def watch(event: str, args: tuple[object, ...]) -> None:
        if watching and event in FORBIDDEN:
            started.append(f"{event} {str(args)[:80]}")

    watching = True
    sys.addaudithook(watch)
    loaded = refused = 0
    slowest, bad = 0.0, []
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    for data in made:
        begin = time.process_time()
        try:
            text = scenario_file.encode(scenario_file.decode(data, "x.lnviz.json"))
            if scenario_file.encode(scenario_file.decode(text, "x.lnviz.json")) != text:
                bad.append(["comes back as another", data[:300].decode("utf-8", "replace")])
            loaded += 1
        except Refusal as refusal:
            refused += 1
            said = str(refusal)
            if "\n" in said or len(said) > 1000 or not said.endswith((".", ")")):
                bad.append([said[:2000], data[:300].decode("utf-8", "replace")])
        except Exception:  # whatever else comes is what this looks for
            bad.append([traceback.format_exc()[-1500:], data[:300].decode("utf-8", "replace")])
        slowest = max(slowest, time.process_time() - begin)
    watching = False
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before
    told = {"loaded": loaded, "refused": refused, "slowest_s": slowest, "memory_kb": memory}
    print(json.dumps(told | {"started": started[:20], "bad": bad[:20]}))


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 0)
