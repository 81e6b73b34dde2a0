"""``train``: train the stacks of a scenario, with every quantity of every step in a table or a run file."""

from __future__ import annotations

import argparse
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

from lnviz.reasons import system_reason
from lnviz.sentences import Refusal, Sentence

if TYPE_CHECKING:
    from lnviz.network.trainer import Trainer
    from lnviz.run.record import StepRecord
    from lnviz.scenario.schema import Scenario

USUAL_STEPS = 200
INTERRUPTED = 130


def add_parser(subparsers: Any) -> argparse.ArgumentParser:
    """Add this command to the command line."""
    parser: argparse.ArgumentParser = subparsers.add_parser(
        "train",
        help="train the stacks of a scenario",
        description="Train the stacks of a scenario and measure every step. Step 0 is before the first update.",
    )
    parser.add_argument("scenario", metavar="SCENARIO", help="a scenario file or the name of a shipped one")
    parser.add_argument(
        "--steps",
        type=int,
        metavar="N",
        help=f"optimiser steps (default: the step that the scenario shows, or {USUAL_STEPS} where that is 0)",
    )
    parser.add_argument("--csv", metavar="FILE", help="write one row for every block of every step")
    parser.add_argument("--run", metavar="FILE", help="write the run, to be opened again")
    parser.add_argument("--json", action="store_true", help="print one JSON object instead of a table")
    return parser


def run(args: argparse.Namespace) -> int:
    """Train; everything that can be refused is refused before. Ctrl+C keeps what was computed: exit code 130.

    Raises:
        Refusal: no such scenario, a number of steps out of range, a file that cannot be written, or twins that
            cannot be built.
    """
    from lnviz.scenario import library

    source = library.scenario_path(args.scenario)
    scenario = library.find(args.scenario)
    steps = steps_to_train(args.steps, scenario)
    targets = _targets(args, source)
    from lnviz.cli.train_report import CsvFile, Outcome, write_json, write_table
    from lnviz.run.store import RunStore
    from lnviz.scenario.file import SUFFIX, encode

    trainer = _trainer(scenario)
    outcome = Outcome(source.name.removesuffix(SUFFIX), scenario.flow, trainer.layout, trainer.parameters)
    keepers: list[Callable[[tuple[StepRecord, ...]], None]] = [outcome.append]
    with ExitStack() as files:
        if "csv" in targets:
            keepers.append(files.enter_context(CsvFile(targets["csv"], trainer.layout)).append)
        if "run" in targets:
            text = encode(scenario).decode()
            keepers.append(files.enter_context(RunStore(targets["run"], trainer.layout, text)).append)
        finished = _train(trainer, steps, keepers)
    notes = trainer.notes if finished else (*trainer.notes, interrupted_sentence(outcome.head, steps))
    (write_json if args.json else write_table)(sys.stdout, outcome, notes)
    return 0 if finished else INTERRUPTED


def steps_to_train(asked: int | None, scenario: Scenario) -> int:
    """How many optimiser steps.

    Raises:
        Refusal: fewer than none, or more than a scenario may have.
    """
    from lnviz.scenario.schema import MAX_STEPS

    if asked is None:
        return scenario.flow.shown_step or USUAL_STEPS
    if not 0 <= asked <= MAX_STEPS:
        raise Refusal(
            Sentence("--steps {steps} is out of range. Choose 0 to {limit}.", steps=asked, limit=MAX_STEPS)
        )
    return asked


def interrupted_sentence(head: int, steps: int) -> Sentence:
    """What to say when Ctrl+C ended the training early."""
    return Sentence(
        "Interrupted after step {head} of {steps}; what was computed until then is kept.",
        head=head,
        steps=steps,
    )


def _targets(args: argparse.Namespace, source: Path) -> dict[str, Path]:
    """The files to write, by option; each is checked before anything is trained or written."""
    from lnviz.run.store import check_target

    targets = {name: Path(text).expanduser() for name in ("csv", "run") if (text := getattr(args, name))}
    taken = {source.resolve()}
    for name, path in targets.items():
        if path.resolve() in taken:
            raise Refusal(
                Sentence(
                    "--{option} {name} would overwrite the scenario or another output. Choose another name.",
                    option=name,
                    name=str(path),
                )
            )
        taken.add(path.resolve())
    if "csv" in targets:
        _check_csv(targets["csv"])
    if "run" in targets:
        check_target(targets["run"])
    return targets


def _check_csv(path: Path) -> None:
    if path.is_dir():
        raise Refusal(Sentence("{name} is a folder. Name a file in it.", name=str(path)))
    is_new = not path.exists()
    try:
        path.open("a").close()
        if is_new:
            path.unlink()  # another output may still be refused, and then nothing is to be left
    except OSError as error:
        raise Refusal(
            Sentence("{name} cannot be written: {why}.", name=str(path), why=system_reason(error))
        ) from error


def _trainer(scenario: Scenario) -> Trainer:
    import torch

    from lnviz.engine.worker import sentence_for
    from lnviz.network.trainer import Trainer

    torch.set_num_threads(1)  # one order of additions, and with it the same digits everywhere
    try:
        return Trainer(scenario.flow, scenario.learnt)
    except (MemoryError, RuntimeError) as error:
        raise Refusal(sentence_for(error)) from error


def _train(trainer: Trainer, steps: int, keepers: list[Callable[[tuple[StepRecord, ...]], None]]) -> bool:
    """Train until ``steps`` updates are measured or every twin has stopped; False when interrupted before."""
    from tqdm import tqdm

    from lnviz.engine.worker import sentence_for

    bar = tqdm(total=steps + 1, unit="step", leave=False, disable=not sys.stderr.isatty())
    with bar, _interrupts_noted() as interrupted:
        try:
            for records in trainer.steps():
                for keep in keepers:
                    keep(records)
                bar.update()
                if records[0].step >= steps:
                    return True
                if interrupted():
                    return False
        except (MemoryError, RuntimeError) as error:
            raise Refusal(sentence_for(error)) from error
    return True


@contextmanager
def _interrupts_noted() -> Iterator[Callable[[], bool]]:
    """The first Ctrl+C is noted, so that files end with a whole step; a second one ends the program."""
    came: list[int] = []

    def note(number: int, frame: object) -> None:
        came.append(number)
        signal.signal(signal.SIGINT, signal.default_int_handler)

    before = signal.signal(signal.SIGINT, note)
    try:
        yield lambda: bool(came)
    finally:
        signal.signal(signal.SIGINT, before)
