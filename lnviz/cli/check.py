"""``check``: measure the claims of scenarios, and say of each whether it stands."""

from __future__ import annotations

import argparse
import os
import signal
import sys
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from lnviz.cli.checked import Checked
from lnviz.sentences import Refusal, Sentence

if TYPE_CHECKING:
    from concurrent.futures import Future

FAILED = 1
BAD_INPUT = 2
MOST_PROCESSES = 8


def add_parser(subparsers: Any) -> argparse.ArgumentParser:
    """Add this command to the command line."""
    parser: argparse.ArgumentParser = subparsers.add_parser(
        "check",
        help="measure the claims of scenarios",
        description="Measure what scenarios claim, training as far as that needs. Exit code 1 if a claim does not "
        "stand, 2 if a scenario cannot be measured.",
    )
    parser.add_argument(
        "scenarios",
        nargs="*",
        metavar="SCENARIO",
        help="scenario files or names of shipped ones (default: all shipped)",
    )
    parser.add_argument("--all", action="store_true", help="the shipped scenarios, besides those named")
    parser.add_argument("--json", action="store_true", help="print one JSON list instead of a table")
    parser.add_argument("--lang", choices=("en", "zh_CN"), default="en", help="language of the words")
    return parser


def run(args: argparse.Namespace) -> int:
    """Measure one scenario after the other; one that cannot be opened does not keep the next from being measured."""
    from lnviz.cli.check_report import Report
    from lnviz.scenario import library

    shipped = library.scenario_names() if args.all or not args.scenarios else ()
    names = tuple(dict.fromkeys((*args.scenarios, *shipped)))
    report = Report(sys.stdout, args.lang, args.json)
    found = []
    for checked in _checked(names):
        found.append(checked)
        report.add(checked)
    report.end(found)
    if any(checked.refusal is not None for checked in found):
        return BAD_INPUT
    return 0 if all(checked.stands for checked in found) else FAILED


def _opened(name: str) -> Checked:
    """A scenario file or a shipped scenario, its claims still to be measured."""
    from lnviz.scenario import library
    from lnviz.scenario.file import SUFFIX, load

    try:
        path = library.scenario_path(name)
        return Checked(path.name.removesuffix(SUFFIX), load(path))
    except Refusal as refusal:
        return Checked(name, refusal=refusal.sentence)


def measured(opened: Checked, *, shows_progress: bool = False) -> Checked:
    """The same with its verdicts, or with the reason why it could not be trained."""
    from lnviz.claims.measure import measure_all, steps_needed
    from lnviz.cli.training import trained

    scenario = opened.scenario
    if scenario is None:
        return opened
    steps = steps_needed(scenario.claims)
    try:
        history = None if steps is None else trained(scenario, steps, shows_progress=shows_progress)
    except Refusal as refusal:
        return Checked(opened.name, refusal=refusal.sentence)
    return replace(opened, verdicts=measure_all(scenario, history))


def _checked(names: Sequence[str]) -> Iterator[Checked]:
    """Each scenario in order. Several are trained at a time: one run uses one processor, for the sake of its digits."""
    opened = [_opened(name) for name in names]
    runs = sorted(range(len(opened)), key=lambda place: -_work(opened[place]))
    runs = [place for place in runs if _work(opened[place])]
    processes = min(len(runs), os.cpu_count() or 1, MOST_PROCESSES)
    if processes < 2:
        yield from (measured(one, shows_progress=True) for one in opened)
        return
    import multiprocessing
    from concurrent.futures import ProcessPoolExecutor

    from tqdm import tqdm

    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(processes, context, initializer=_end_at_ctrl_c) as pool:
        # The longest first, so that none begins when all the others are done.
        futures = {place: pool.submit(measured, opened[place]) for place in runs}
        bar = tqdm(total=len(opened), unit="scenario", leave=False, disable=not sys.stderr.isatty())
        try:
            with bar:
                for place, one in enumerate(opened):
                    checked = _result(one, futures[place]) if place in futures else measured(one)
                    bar.clear()  # what is printed now stands above it
                    yield checked
                    bar.update()
                    bar.refresh()
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            for process in multiprocessing.active_children():
                process.terminate()
            raise


def _work(opened: Checked) -> int:
    """How long a training run takes beside others, in no unit; 0 where the claims need none."""
    from lnviz.claims.measure import steps_needed

    if opened.scenario is None or (steps := steps_needed(opened.scenario.claims)) is None:
        return 0
    flow = opened.scenario.flow
    return (steps + 1) * sum(stack.depth for stack in flow.stacks) * flow.task.batch * flow.task.sequence


def _result(opened: Checked, future: Future[Checked]) -> Checked:
    from concurrent.futures.process import BrokenProcessPool

    try:
        return future.result()
    except BrokenProcessPool:
        return Checked(
            opened.name,
            refusal=Sentence(
                "{name} was not measured: a process that trains ended, perhaps for want of memory. Check it by itself.",
                name=opened.name,
            ),
        )


def _end_at_ctrl_c() -> None:
    """In a helper: Ctrl+C ends it without a word; what is to be said is said by the program that started it."""
    with suppress(ValueError):
        signal.signal(signal.SIGINT, signal.SIG_DFL)
