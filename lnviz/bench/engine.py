"""What a measured training step costs, and what its records cost to keep and to summarise."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from lnviz.bench.window import FRAME_MS, row
from lnviz.run.history import History
from lnviz.run.record import QUANTITIES, Layout, StackLayout
from lnviz.scenario.schema import Blocks, Flow, Stack, Task

DEPTHS = (4, 24)
ARTICLE_WIDTH, WIDE = 32, 64
PLAIN_LIMIT, FUSED_LIMIT, WIDE_FUSED_LIMIT = 0.95, 1.15, 1.2
TURNS, STEPS_IN_TURN, WARM_UP_TURNS = 80, 6, 5

LONG_RUN, ROWS, PIXELS = 100_000, 96, 1000
BYTES_LIMIT = 5.0

Step = Callable[[], object]


def rows() -> list[dict[str, Any]]:
    """Every figure of the engine beside its limit."""
    return [
        *step_rows(ARTICLE_WIDTH, "", FUSED_LIMIT),
        *step_rows(WIDE, "_wide", WIDE_FUSED_LIMIT),
        *history_rows(),
    ]


def step_rows(width: int, suffix: str, fused_limit: float) -> list[dict[str, Any]]:
    """One measured step of both twins, as a multiple of the same step in a plain loop: default AdamW and fused."""
    import torch

    threads = torch.get_num_threads()
    torch.set_num_threads(1)
    try:
        ratios = {depth: step_ratios(depth, width) for depth in DEPTHS}
    finally:
        torch.set_num_threads(threads)
    kinds = (("plain", 0, PLAIN_LIMIT), ("fused", 1, fused_limit))
    return [
        row(f"step_ratio_{kind}_{depth}{suffix}", ratios[depth][place], "× a plain step", limit)
        for kind, place, limit in kinds
        for depth in DEPTHS
    ]


def step_ratios(depth: int, width: int) -> tuple[float, float]:
    """Cost of a measured step over that of a plain step with the default AdamW, and with the fused one.

    A few steps of each by turns, so that whatever else the machine does meets all three; of all the times of one
    the lower quartile counts, because what interrupts a step only ever makes it longer.
    """
    contenders = (
        _measured(depth, width),
        _plain(depth, width, fused=False),
        _plain(depth, width, fused=True),
    )
    measured, plain, fused = quartiles(contenders, TURNS, STEPS_IN_TURN)
    return measured / plain, measured / fused


def quartiles(contenders: Sequence[Step], turns: int, steps_in_turn: int) -> list[float]:
    """The lower quartile of the seconds that a step of each takes, by turns, the first few of which do not count."""
    times: list[list[float]] = [[] for _ in contenders]
    for turn in range(WARM_UP_TURNS + turns):
        for step, own in zip(contenders, times, strict=True):
            found = [_seconds(step) for _ in range(steps_in_turn)]
            if turn >= WARM_UP_TURNS:
                own += found
    return [sorted(own)[len(own) // 4] for own in times]


def history_rows() -> list[dict[str, Any]]:
    """Bytes for every number kept, and the time to summarise a long run that grew by one step."""
    history = _long_history()
    numbers = history.length(0) * ROWS * len(QUANTITIES)
    times = []
    history.summarise(0, "grad_norm", 0, history.length(0), PIXELS)
    stored = history.nbytes / numbers
    one = np.ones((len(QUANTITIES), 1, ROWS), np.float32)
    for _ in range(100):
        history.append_steps(0, history.length(0), one, np.ones(1), np.ones(1))
        began = time.perf_counter()
        history.summarise(0, "grad_norm", 0, history.length(0), PIXELS)
        times.append(1000 * (time.perf_counter() - began))
    return [
        row("bytes_per_value", stored, "bytes", BYTES_LIMIT),
        row("summary_ms_p99", sorted(times)[98], "ms", FRAME_MS),
    ]


def _measured(depth: int, width: int) -> Step:
    from lnviz.network.trainer import Trainer

    twins = (
        Stack(name="Post-LN", blocks=(Blocks(repeat=depth, placement="post"),), final_norm=False),
        Stack(name="Pre-LN", blocks=(Blocks(repeat=depth, placement="pre"),)),
    )
    steps = Trainer(Flow(stacks=twins, width=width)).steps()
    return lambda: next(steps)


def _plain(depth: int, width: int, fused: bool) -> Step:
    from lnviz.bench.plain import plain_step

    task = Task()
    batch = (task.batch, task.sequence)
    twins = [plain_step(depth, width, task.vocab, batch, post, fused) for post in (True, False)]
    return lambda: [step() for step in twins]


def _seconds(step: Step) -> float:
    began = time.perf_counter()
    step()
    return time.perf_counter() - began


def _long_history() -> History:
    history = History(Layout((StackLayout("long", ROWS, tuple(map(str, range(1, ROWS + 1)))),)))
    part = np.random.default_rng(0).random((len(QUANTITIES), 1000, ROWS), dtype=np.float32)
    for first in range(0, LONG_RUN, 1000):
        history.append_steps(0, first, part, np.ones(1000), np.ones(1000))
    return history
