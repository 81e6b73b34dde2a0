"""Many seeds before the first update: their means and bands by block and by depth, and how they go with depth."""

from __future__ import annotations

from dataclasses import dataclass, replace

import msgspec
import numpy as np

from lnviz.run.derived import SOURCES
from lnviz.run.inspection import InitProfiles
from lnviz.run.record import MISSING, StackLayout
from lnviz.scenario.flow import Flow, Stack, Training
from lnviz.scenario.parts import changed
from lnviz.ui.flow.words import SHARES, SIGNED

ENDS = ("last", "first", "ratio")
"""Which block is held against depth: the last, the first, or the last divided by the first."""


@dataclass(frozen=True)
class Band:
    """Over the seeds, at every block or depth: mean, smallest and largest, NaN where no seed has a number.

    The mean is geometric, which is where the middle lies on a log scale; of shares it is the usual one. ``left_out``
    counts numbers that have no place on a log scale: zero, not finite, not measured.
    """

    mean: np.ndarray
    low: np.ndarray
    high: np.ndarray
    left_out: int


@dataclass(frozen=True)
class Claim:
    """A statement from outside about how a number goes with depth: as depth^``power``, or as ``base``^(depth − 1)."""

    source: str
    power: float = 0.0
    base: float | None = None

    def at(self, depths: np.ndarray) -> np.ndarray:
        """The claimed number at some depths, up to a factor."""
        values: np.ndarray = depths**self.power if self.base is None else self.base ** (depths - 1)
        return values


def band_of(values: np.ndarray, linear: bool) -> Band:
    """The band of ``values``, shape (seeds, places)."""
    sound = np.isfinite(values) & (values != MISSING) & (linear | (values > 0))
    with np.errstate(divide="ignore", invalid="ignore"):
        heights = np.where(sound, values if linear else np.log10(values), np.nan)
    count = sound.sum(axis=0)
    middle = np.where(count, np.nansum(heights, axis=0) / np.maximum(count, 1), np.nan)
    low = np.where(count, np.min(np.where(sound, heights, np.inf), axis=0, initial=np.inf), np.nan)
    high = np.where(count, np.max(np.where(sound, heights, -np.inf), axis=0, initial=-np.inf), np.nan)
    if not linear:
        middle, low, high = (10.0**part for part in (middle, low, high))
    return Band(middle, low, high, left_out=int(np.size(sound) - sound.sum()))


def blocks_of(
    profiles: InitProfiles, stack: int, place: int, quantity: str, layout: StackLayout | None
) -> np.ndarray:
    """A quantity of every block at the depth at ``place``, shape (seeds, blocks), float64; magnitudes of means.

    ``layout`` is the twin's own, from which the elements of its rows are known; None where it is not.
    """
    values = profiles.values[stack][place]
    source, blocks = SOURCES[quantity], profiles.depths[stack][place]
    rows = values[:, source.place, :]
    if source.after is not None:
        rows = source.after(rows, _layout_at(layout, blocks, rows.shape[1]))
    of_blocks: np.ndarray = np.asarray(rows[:, :blocks], np.float64)
    return np.abs(of_blocks) if quantity in SIGNED else of_blocks


def end_of(blocks: np.ndarray, end: str) -> np.ndarray:
    """One number of every seed, shape (seeds, 1): see ENDS. MISSING where a part of the ratio is missing or 0."""
    first, last = blocks[:, :1], blocks[:, -1:]
    if end != "ratio":
        return last if end == "last" else first
    sound = (first > 0) & (last != MISSING)
    with np.errstate(divide="ignore", invalid="ignore"):
        return np.where(sound, last / np.where(sound, first, 1.0), MISSING)


def against_depth(
    profiles: InitProfiles, stack: int, quantity: str, end: str, layout: StackLayout | None
) -> tuple[np.ndarray, Band]:
    """Depths (residual adds) at which something is measured, and the band of the chosen end there."""
    depths, values = [], []
    for place, depth in enumerate(profiles.depths[stack]):
        if len(profiles.values[stack][place]):
            depths.append(depth)
            values.append(end_of(blocks_of(profiles, stack, place, quantity, layout), end))
    bands = [band_of(some, quantity in SHARES and end != "ratio") for some in values]
    return np.array(depths, float), Band(
        mean=np.array([band.mean[0] for band in bands]),
        low=np.array([band.low[0] for band in bands]),
        high=np.array([band.high[0] for band in bands]),
        left_out=sum(band.left_out for band in bands),
    )


def power_of(depths: np.ndarray, means: np.ndarray) -> float | None:
    """The power of depth with which the means go, by least squares on both logarithms; None for fewer than two."""
    sound = np.isfinite(means) & (means > 0) & (depths > 0)
    if len(set(depths[sound])) < 2:
        return None
    return float(np.polyfit(np.log(depths[sound]), np.log(means[sound]), 1)[0])


def growth_of(depths: np.ndarray, means: np.ndarray) -> float | None:
    """The factor by which the means grow with every block, by least squares on their logarithm."""
    sound = np.isfinite(means) & (means > 0)
    if len(set(depths[sound])) < 2:
        return None
    return float(np.exp(np.polyfit(depths[sound], np.log(means[sound]), 1)[0]))


def own_depth(profiles: InitProfiles, stack: int, depth: int) -> int | None:
    """The place of a twin's own depth among those that are measured."""
    places = [place for place, there in enumerate(profiles.depths[stack]) if there == depth]
    return places[0] if places and len(profiles.values[stack][places[0]]) else None


def claim_of(stack: Stack, quantity: str, end: str) -> Claim | None:
    """What is said of such a twin elsewhere."""
    placements = {group.placement for group in stack.blocks}
    layer_norm = all(group.norm.kind == "layer" for group in stack.blocks)
    if quantity == "grad_norm" and end == "last" and layer_norm and placements in ({"pre"}, {"post"}):
        return Claim("Xiong et al. 2020", power=-0.5 if placements == {"pre"} else 0.0)
    of_gradients = quantity in ("grad_norm", "activation_grad_norm")
    closed = {(group.branch, group.constant, group.scale) for group in stack.blocks}
    if of_gradients and end == "ratio" and placements == {"post"} and layer_norm and len(closed) == 1:
        branch, constant, scale = next(iter(closed))
        if branch == "closed_form" and scale == "one":
            return Claim("(1+c²)^((L−1)/2)", base=float(np.sqrt(1 + constant**2)))
    return None


def layers_for(flow: Flow, wanted: tuple[int, ...]) -> tuple[int, ...]:
    """The numbers of layers to measure: the wanted ones, and those that the twins have."""
    return tuple(sorted({*wanted, *(stack.layers for stack in flow.stacks)}))


def initial_settings(flow: Flow) -> bytes:
    """Everything of a flow that a measurement before the first update depends on, the rest as usual; to be compared."""
    stacks = tuple(
        Stack(
            name=f"{flow.training_of(place).seed} {place}",
            blocks=stack.blocks,
            final_norm=stack.final_norm,
            init=stack.init,
            gain=stack.gain,
        )
        for place, stack in enumerate(flow.stacks)
    )
    data = changed(Training(), seed=flow.training.seed)
    return msgspec.json.encode(Flow(stacks=stacks, width=flow.width, task=flow.task, training=data))


def _layout_at(layout: StackLayout | None, blocks: int, rows: int) -> StackLayout:
    """The layout of a twin at another depth: its blocks repeat, its ends stay."""
    if layout is None or not layout.elements:
        return StackLayout("", blocks, ("",) * rows)
    own, ends = layout.elements[: layout.blocks], layout.elements[layout.blocks :]
    # A pair of attention and feed-forward makes two unlike blocks, and an even number of them.
    repeated = (
        own if blocks == layout.blocks else tuple(own[place % min(2, len(own))] for place in range(blocks))
    )
    return replace(layout, blocks=blocks, rows=("",) * rows, elements=(*repeated, *ends))
