"""What stands in every block of a twin, and which blocks are alike; in words, too."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

import msgspec

from lnviz.scenario.schema import Blocks, Stack
from lnviz.ui.language import tr


@dataclass(frozen=True)
class BlockPart:
    """One residual add: the group it belongs to, and what its own branch computes."""

    group: Blocks
    branch: str


@dataclass(frozen=True)
class AlikeRun:
    """Blocks ``first`` … ``last``, counted from 1, that are made alike."""

    first: int
    last: int
    group: Blocks


@lru_cache(maxsize=64)
def parts_of(stack: Stack) -> tuple[BlockPart, ...]:
    """Every block from the input upwards; a pair of attention and feed-forward is two."""
    parts = []
    for group in stack.blocks:
        branches = (
            ("attention", "feed_forward") if group.branch == "attention_feed_forward" else (group.branch,)
        )
        parts += [BlockPart(group, branch) for _ in range(group.repeat) for branch in branches]
    return tuple(parts)


@lru_cache(maxsize=64)
def runs_of(stack: Stack) -> tuple[AlikeRun, ...]:
    """The blocks in runs that are made alike, from the input upwards; neighbouring equal groups are one run."""
    runs: list[AlikeRun] = []
    first = 1
    for group in stack.blocks:
        last, alike = first + group.adds - 1, msgspec.structs.replace(group, repeat=1)
        if runs and msgspec.to_builtins(runs[-1].group) == msgspec.to_builtins(alike):
            runs[-1] = AlikeRun(runs[-1].first, last, alike)
        else:
            runs.append(AlikeRun(first, last, alike))
        first = last + 1
    return tuple(runs)


def placement_word(placement: str) -> str:
    """Where the norm stands, as the papers name it."""
    return {
        "post": tr("Post-LN"),
        "pre": tr("Pre-LN"),
        "sandwich": tr("sandwich"),
        "output": tr("output norm"),
        "deepnorm": tr("DeepNorm"),
        "none": tr("no norm"),
        "chain": tr("no skip path"),
    }[placement]


def norm_word(kind: str) -> str:
    """A norm as its plate names it; empty for none."""
    return {"layer": "LN", "rms": "RMS", "batch": "BN", "dyt": "DyT", "none": ""}[kind]


def group_word(group: Blocks) -> str:
    """A group in few words: placement, the norm where it is not LayerNorm, and whether it is frozen."""
    words = [placement_word(group.placement)]
    if group.norm.kind not in ("layer", "none") and group.placement not in ("none", "chain"):
        words.append(norm_word(group.norm.kind))
    if group.frozen:
        words.append(tr("frozen"))
    return tr(", ").join(words)


def branch_name(branch: str) -> str:
    """What a branch computes, in running text."""
    return {
        "feed_forward": tr("feed-forward"),
        "attention": tr("attention"),
        "zero": tr("zero branch"),
        "closed_form": tr("small ReLU network + c·u"),
    }[branch]


def formula(group: Blocks) -> str:
    """What a block computes from its input x; F is the branch, s its scale."""
    norm = norm_word(group.norm.kind)
    branch = "F(x)"
    if norm and group.placement in ("pre", "sandwich"):
        branch = f"F({norm}(x))"
    if norm and group.placement in ("sandwich", "output"):
        branch = f"{norm}({branch})"
    if group.scale != "one":
        branch = f"s·{branch}"
    if group.placement == "chain":
        return f"y = {branch}"
    total = f"α·x + {branch}" if group.placement == "deepnorm" else f"x + {branch}"
    return f"y = {norm}({total})" if norm and group.placement in ("post", "deepnorm") else f"y = {total}"


def scale_hint(group: Blocks) -> str:
    """What s is; empty where there is none."""
    return {
        "one": "",
        "sqrt_2l": "s = 1/√(2L)",
        "sqrt_l": "s = 1/√l",
        "learnable": tr("s is learnt, from {start} on", start=f"{group.scale_start:g}"),
    }[group.scale]
