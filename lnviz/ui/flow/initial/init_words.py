"""What the pictures of many seeds show, as traces and in words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from lnviz import numbers
from lnviz.run.inspection import InitProfiles
from lnviz.run.record import StackLayout
from lnviz.scenario.flow import Flow, Stack
from lnviz.ui.flow.initial.init_numbers import (
    Claim,
    against_depth,
    band_of,
    blocks_of,
    claim_of,
    growth_of,
    own_depth,
    power_of,
)
from lnviz.ui.flow.initial.init_plots import Trace
from lnviz.ui.flow.view import looks_of
from lnviz.ui.flow.words import SHARES, list_of
from lnviz.ui.language import in_a_row, tr

FLAT = 0.05
"""A power of layers that is no more than this is called hardly any."""


@dataclass(frozen=True)
class Measured:
    """What was measured of which settings; ``layouts`` are those of the twins at their own depths."""

    flow: Flow
    profiles: InitProfiles
    layouts: Sequence[StackLayout]


def block_traces(measured: Measured, quantity: str) -> list[Trace]:
    """Every block of each twin at its own depth."""
    traces = []
    looks = looks_of(measured.flow.stacks)
    for stack, twin in enumerate(measured.flow.stacks):
        place = own_depth(measured.profiles, stack, twin.depth)
        values = np.empty((0, twin.depth))
        if place is not None:
            values = blocks_of(measured.profiles, stack, place, quantity, _layout(measured, stack))
        places = np.arange(1, twin.depth + 1, dtype=float)
        traces.append(Trace(looks[stack], places, band_of(values, quantity in SHARES)))
    return traces


def depth_traces(measured: Measured, quantity: str, end: str) -> list[Trace]:
    """One block of each twin at every measured number of layers, with what is claimed of it."""
    traces = []
    looks = looks_of(measured.flow.stacks)
    for stack, twin in enumerate(measured.flow.stacks):
        depths, band = against_depth(measured.profiles, stack, quantity, end, _layout(measured, stack))
        layers = depths * twin.layers / twin.depth
        traces.append(Trace(looks[stack], layers, band, claim_of(twin, quantity, end)))
    return traces


def profile_words(measured: Measured, traces: list[Trace], quantity: str) -> str:
    """How the picture by block is to be read, and the slope of every twin as a number."""
    words = [_mean_words(measured, quantity in SHARES)]
    parts = []
    for twin, trace in zip(measured.flow.stacks, traces, strict=True):
        first, last = float(trace.band.mean[0]), float(trace.band.mean[-1])
        if np.isfinite(first) and np.isfinite(last) and last > 0 and len(trace.places) > 1:
            parts.append(f"{twin.name} {numbers.four(first / last)}")
    if parts:
        words.append(tr("First block ÷ last: {ratios}.", ratios=list_of(parts)))
    return in_a_row([*words, *_left_out_words(traces)])


def depth_words(measured: Measured, traces: list[Trace], quantity: str, end: str) -> str:
    """The fitted slope of every twin, how the picture is to be read, and what is claimed."""
    fits = []
    for twin, trace in zip(measured.flow.stacks, traces, strict=True):
        fit = growth_words(trace) if end == "ratio" else power_words(trace)
        if fit:
            fits.append(tr("{twin} {change}", twin=twin.name, change=fit))
    words = [tr("{fits}.", fits=list_of(fits))] if fits else []
    words.append(_mean_words(measured, quantity in SHARES and end != "ratio"))
    claims = {claim_words(trace.claim) for trace in traces if trace.claim is not None}
    return in_a_row([*words, *sorted(claims), *_left_out_words(traces)])


def published_words(stacks: Sequence[Stack]) -> list[str]:
    """What is published of twins like these, and of which picture; empty where nothing is."""
    claims = {claim for stack in stacks if (claim := claim_of(stack, "grad_norm", "last")) is not None}
    parts = [
        tr(
            "layers^{power} for {placement}",
            placement=tr("Pre-LN") if claim.power else tr("Post-LN"),
            power=f"{claim.power:g}".replace("-", numbers.MINUS),
        )
        for claim in sorted(claims, key=lambda claim: -claim.power)
    ]
    if not parts:
        return []
    return [
        tr(
            "Xiong et al. 2020 claim, in their setting, of the gradient of the last block's parameters: {parts}.",
            parts=list_of(parts),
        )
    ]


def no_update_words() -> str:
    """Why there is nothing to measure of an update ratio."""
    return tr(
        "There is no update before the first one, and no update ratio: choose another quantity to measure the"
        " twins as they start."
    )


def claim_words(claim: Claim) -> str:
    """What the dotted line is, and that nobody measured it here."""
    if claim.base is None:
        return tr(
            "Dotted: what {source} claim for their own setting, through the first point; not a measurement.",
            source=claim.source,
        )
    return tr(
        "Dotted: the prediction {formula} for this branch, through the first point; not a measurement.",
        formula=claim.source,
    )


def power_words(trace: Trace) -> str:
    """How a twin goes with its layers: "falls as layers^−0.48"; empty where too little is measured."""
    power = power_of(trace.places, trace.band.mean)
    if power is None:
        return ""
    number = f"{round(power, 2) + 0.0:.2f}".replace("-", numbers.MINUS)
    if abs(power) < FLAT:
        return tr("hardly depends on layers (layers^{power})", power=number)
    if power < 0:
        return tr("falls as layers^{power}", power=number)
    return tr("grows as layers^{power}", power=number)


def growth_words(trace: Trace) -> str:
    """How the last block over the first goes with layers: "× 1.12 with every layer"; empty if little is known."""
    growth = growth_of(trace.places, trace.band.mean)
    return "" if growth is None else tr("× {factor} with every layer", factor=numbers.four(growth))


def _mean_words(measured: Measured, linear: bool) -> str:
    values = [part for parts in measured.profiles.values for part in parts]
    seeds = max((len(part) for part in values), default=0)
    if seeds == 1:
        return tr("One seed.")
    if linear:
        return tr("Mean and smallest … largest of {seeds} seeds.", seeds=seeds)
    return tr("Geometric mean and smallest … largest of {seeds} seeds.", seeds=seeds)


def _left_out_words(traces: list[Trace]) -> list[str]:
    count = sum(trace.band.left_out for trace in traces)
    if not count:
        return []
    return [
        tr(
            "{count} numbers are zero, not finite or not measured and have no place here.",
            count=numbers.grouped(count),
        )
    ]


def _layout(measured: Measured, stack: int) -> StackLayout | None:
    return measured.layouts[stack] if stack < len(measured.layouts) else None
