"""What other programs take for a look at the gradients in every step: the same plain loop, with them and without.

Each is measured where it is installed, and none of them is needed. They do not see the same things; what is compared
is what a person pays for watching a training with them.
"""

from __future__ import annotations

import importlib
import importlib.util
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from typing import Any

from lnviz.bench.engine import ARTICLE_WIDTH, DEPTHS, quartiles
from lnviz.bench.plain import Look, PlainModel, no_look, plain_step
from lnviz.bench.window import row
from lnviz.scenario.schema import Task
from lnviz.sentences import Sentence

TURNS = 12
"""Of one step each: some take a hundred times as long as the step itself."""


def rows() -> list[dict[str, Any]]:
    """What a step costs with every program that is installed, as a multiple of a plain step; there is no limit."""
    import torch

    threads = torch.get_num_threads()
    torch.set_num_threads(1)
    found = []
    try:
        for name, (module, watching) in PEERS.items():
            if importlib.util.find_spec(module) is not None:
                found += _rows_of(name, watching)
    finally:
        torch.set_num_threads(threads)
    return found


def _rows_of(name: str, watching: Callable[[str], AbstractContextManager[Look]]) -> list[dict[str, Any]]:
    try:
        return [
            row(f"peer_{name}_{depth}", cost(depth, watching), "× a plain step", None) for depth in DEPTHS
        ]
    except Exception as error:  # of a program that is not ours: its rows are left out, the others stay
        why = f"{type(error).__name__}: {error}".splitlines()[0]
        print(
            Sentence("The cost of {peer} could not be measured. {why}", peer=name, why=why), file=sys.stderr
        )
        return []


def cost(depth: int, watching: Callable[[str], AbstractContextManager[Look]]) -> float:
    """A step of both twins of the article, watched, as a multiple of the same step unwatched."""
    task = Task()

    def twins(look: Look) -> Callable[[], object]:
        size = (depth, ARTICLE_WIDTH, task.vocab, (task.batch, task.sequence))
        steps = [plain_step(*size, post=post, fused=False, look=look) for post in (True, False)]
        return lambda: [step() for step in steps]

    with (
        tempfile.TemporaryDirectory(prefix="lnviz-bench-", ignore_cleanup_errors=True) as folder,
        watching(folder) as look,
    ):
        watched, plain = quartiles((twins(look), twins(no_look)), TURNS, 1)
    return watched / plain


@contextmanager
def _wandb(folder: str) -> Iterator[Look]:
    """Histograms of all parameters and gradients, kept in ``folder`` and sent nowhere."""
    wandb: Any = importlib.import_module("wandb")
    run = wandb.init(mode="offline", dir=folder, settings=wandb.Settings(silent=True, console="off"))

    def look(model: PlainModel, _x: object) -> Callable[[], object]:
        run.watch(model, log="all", log_freq=1, idx=next(numbers))
        return lambda: run.log({"step": 0})

    numbers = iter(range(1000))
    try:
        yield look
    finally:
        run.finish()


@contextmanager
def _tensorboard(folder: str) -> Iterator[Look]:
    """A histogram of every parameter and every gradient."""
    from torch.utils.tensorboard import SummaryWriter

    writer = SummaryWriter(folder)

    def look(model: PlainModel, _x: object) -> Callable[[], object]:
        def watch() -> None:
            for name, parameter in model.named_parameters():
                writer.add_histogram(name, parameter, 0)
                writer.add_histogram(f"{name}.grad", parameter.grad, 0)

        return watch

    with writer:
        yield look


@contextmanager
def _torchlens(_folder: str) -> Iterator[Look]:
    """Every operation of a forward pass with what came out of it."""
    torchlens: Any = importlib.import_module("torchlens")
    trace = getattr(torchlens, "trace", None) or torchlens.log_forward_pass  # its name before version 2

    def look(model: PlainModel, x: object) -> Callable[[], object]:
        return lambda: trace(model, x)

    yield look


PEERS: dict[str, tuple[str, Callable[[str], AbstractContextManager[Look]]]] = {
    "wandb_watch": ("wandb", _wandb),
    "tensorboard_histograms": ("tensorboard", _tensorboard),
    "torchlens": ("torchlens", _torchlens),
}
"""Programs by the name of their rows: the module that has to be installed, and how a watch is begun."""
