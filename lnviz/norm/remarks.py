"""What to know about a result: spoiled groups, formats that overflow, and where torch itself is wrong."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt

from lnviz.norm.spec import CENTRING_KINDS
from lnviz.numbers import four, gradient_text, plain
from lnviz.sentences import Sentence

if TYPE_CHECKING:
    from lnviz.norm.forward import NormTrace, Statistics

Array = npt.NDArray[np.float64]

# The largest number whose square float16 holds: √65504.
HALF_SQUARE_LIMIT = 255.9
# A float32 mean that is wrong by this part of the divisor moves every output by as much.
VISIBLE = 0.01


def remarks(trace: NormTrace, given: Array, exact_y: Array) -> tuple[Sentence, ...]:
    """The warnings about a trace made from ``given``; its output was ``exact_y`` before rounding."""
    found = [*_format_remarks(trace, given, exact_y), *_running_remarks(trace)]
    if (known := trace.statistics) is not None:
        found += [*_spoiled(trace, known), *_zero_divisor(trace, known), *_lonely(trace)]
        found += _torch_in_float32(trace, known)
    return tuple(found)


def _format_remarks(trace: NormTrace, given: Array, exact_y: Array) -> Iterator[Sentence]:
    dtype = trace.spec.dtype
    if dtype == "float64":
        return
    lost = np.isfinite(given) & ~np.isfinite(trace.x)
    if lost.any():
        yield Sentence(
            "{dtype} cannot hold {count} of the input values: the first, {value} at {cell}, became infinite.",
            dtype=dtype,
            count=int(lost.sum()),
            value=plain(four(given[lost][0])),
            cell=_cell(lost),
        )
    lost = np.isfinite(exact_y) & ~np.isfinite(trace.y)
    if lost.any():
        yield Sentence(
            "{dtype} cannot hold {count} of the output values: the first, {value} at {cell}, became "
            "infinite.",
            dtype=dtype,
            count=int(lost.sum()),
            value=plain(four(exact_y[lost][0])),
            cell=_cell(lost),
        )
    large = np.isfinite(trace.x) & (np.abs(trace.x) > HALF_SQUARE_LIMIT)
    if dtype == "float16" and trace.spec.kind == "rms" and large.any():
        yield Sentence(
            "The square of {value} (at {cell}) overflows float16: a layer that squares in float16 returns "
            "0 here. The statistics shown are computed in float64.",
            value=plain(four(trace.x[large][0])),
            cell=_cell(large),
        )


def _running_remarks(trace: NormTrace) -> Iterator[Sentence]:
    running = trace.running
    if running is None or not running.poisoned:
        return
    channels = ", ".join(map(str, running.poisoned[:8])) + (", …" if len(running.poisoned) > 8 else "")
    if running.poisoned_at is None:
        yield Sentence(
            "The running statistics of channel {channels} are not finite and stay so for ever: reset them.",
            channels=channels,
        )
        return
    if trace.spec.mode == "train" and running.poisoned_at == running.batches:
        yield Sentence(
            "The running statistics of channel {channels} are poisoned by batch {batch}, this one, as soon as "
            "they take it in: it holds a value that is not finite, and eval mode then gives NaN there for "
            "ever, until they are reset.",
            channels=channels,
            batch=running.poisoned_at,
        )
        return
    yield Sentence(
        "The running statistics of channel {channels} were poisoned by batch {batch}, which held a value "
        "that is not finite: eval mode gives NaN there for ever, until they are reset.",
        channels=channels,
        batch=running.poisoned_at,
    )


def _spoiled(trace: NormTrace, known: Statistics) -> Iterator[Sentence]:
    spoiled = ~np.isfinite(known.mean)
    if not spoiled.any():
        return
    bad = ~np.isfinite(trace.x)
    if bad.any():
        yield Sentence(
            "{count} of {groups} groups hold a value that is not finite (the first at {cell}), which "
            "spoils the statistics of its own group only.",
            count=int(spoiled.sum()),
            groups=spoiled.size,
            cell=_cell(bad),
        )


def _zero_divisor(trace: NormTrace, known: Statistics) -> Iterator[Sentence]:
    count = int((known.divisor == 0).sum())
    if not count:
        return
    if trace.spec.mode == "eval" and trace.spec.kind == "batch":
        yield Sentence(
            "{count} channels have a running variance of 0 and eps is 0, so their values are divided by 0.",
            count=count,
        )
        return
    yield Sentence(
        "There are groups with nothing to divide by (no deviation, and eps is 0): the output shown for "
        "them is 0 (β), where torch computes 0/0 and returns NaN. Any eps above 0 avoids this."
    )


def _lonely(trace: NormTrace) -> Iterator[Sentence]:
    if trace.count == 1 and trace.spec.kind in ("layer", "group"):
        yield Sentence(
            "Every group is a single value, which is its own mean: the output is 0 (β) whatever the input."
        )


def _torch_in_float32(trace: NormTrace, known: Statistics) -> Iterator[Sentence]:
    """Where float32, in which torch keeps statistics, cannot hold a mean as exactly as the divisor asks."""
    spec = trace.spec
    if spec.kind not in CENTRING_KINDS or (spec.kind == "batch" and spec.mode == "eval") or trace.count == 1:
        return
    half_step = np.spacing(np.abs(known.mean).astype(np.float32)).astype(np.float64) / 2
    comparable = np.isfinite(half_step) & (known.divisor > np.finfo(np.float32).tiny)
    unknown = comparable & (half_step > VISIBLE * known.divisor)
    if not unknown.any():
        return
    ratio = np.where(unknown, half_step / known.divisor, 0.0)
    worst = int(ratio.argmax())
    yield Sentence(
        "In float32, in which torch keeps its statistics unless the tensor is float64, a mean of {mean} is "
        "known only to ±{step}, while the divisor is {divisor}: torch itself may return values that are "
        "wrong by as much as {error} here. The values shown are right.",
        mean=plain(four(known.mean[worst])),
        step=plain(four(half_step[worst])),
        divisor=plain(four(known.divisor[worst])),
        error=gradient_text(2 * ratio[worst]),
    )


def _cell(mask: npt.NDArray[np.bool_]) -> str:
    first = np.unravel_index(int(mask.argmax()), mask.shape)
    return f"[{', '.join(str(int(i)) for i in first)}]"
