"""The words of this workspace for quantities, rows and faults."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import groupby

from lnviz import numbers
from lnviz.run.record import MISSING, Fault
from lnviz.ui.language import in_a_row, tr

QUANTITIES = (
    "activation_grad_norm",
    "grad_norm",
    "grad_rms",
    "update_ratio",
    "activation_std",
    "activation_mean",
    "skip_share",
)
SHARES = ("skip_share",)
"""Quantities that are part of a whole, written in per cent."""
SIGNED = ("activation_mean",)
"""Quantities that may be negative: drawn by their magnitude, written with their sign, and never missing."""


def quantity_word(quantity: str) -> str:
    """A quantity in the fewest words, as the heads of columns name it."""
    return {
        "activation_grad_norm": tr("∇ activation"),
        "grad_norm": tr("∇ parameters"),
        "grad_rms": tr("∇ per element"),
        "update_ratio": tr("update ratio"),
        "activation_std": tr("activation σ"),
        "activation_mean": tr("activation μ"),
        "skip_share": tr("skip share"),
    }[quantity]


def quantity_title(quantity: str) -> str:
    """A quantity as the head of a card that may be small."""
    return {
        "activation_grad_norm": tr("Gradient of the activation"),
        "grad_norm": tr("Gradient of the parameters"),
        "grad_rms": tr("Gradient per element"),
        "update_ratio": tr("Update ratio"),
        "activation_std": tr("Activation σ"),
        "activation_mean": tr("Activation μ"),
        "skip_share": tr("Share of the skip path"),
    }[quantity]


def quantity_name(quantity: str) -> str:
    """A quantity in running text, also those that have no button."""
    return {
        "activation_grad_norm": tr("gradient of the activation"),
        "grad_norm": tr("gradient of the parameters"),
        "grad_rms": tr("gradient of the parameters, RMS per element"),
        "update_ratio": tr("update ratio"),
        "activation_std": tr("standard deviation of the activation"),
        "activation_mean": tr("mean of the activation"),
        "skip_share": tr("share of the skip path"),
        "skip_branch_angle": tr("angle between skip path and branch"),
        "skip_grad_norm": tr("gradient along the skip path"),
        "branch_grad_norm": tr("gradient along the branch"),
        "loss": tr("loss"),
    }[quantity]


def quantity_hint(quantity: str) -> str:
    """What a quantity is, exactly, and what it means for training."""
    return {
        "activation_grad_norm": tr(
            "‖∂L/∂x‖ at the output of every block, L2 norm over the whole batch.\n"
            "How much of the loss a block hears: where it falls towards the input, the first blocks learn little."
        ),
        "grad_norm": tr(
            "‖∂L/∂θ‖ over all parameters of a block, L2 norm.\n"
            "With SGD the update is the learning rate times this; it grows with the number of parameters."
        ),
        "grad_rms": tr(
            "‖∂L/∂θ‖ / √n for the n trained parameters of a block: the gradient of a typical parameter.\n"
            "Comparable between blocks of different sizes."
        ),
        "update_ratio": tr(
            "‖Δθ‖ / ‖θ‖, without a unit: how much one update changed the parameters of a block.\n"
            "0.001 means by a thousandth of their size: a thousand such steps could replace them."
        ),
        "activation_std": tr(
            "Standard deviation of every block's output (biased), in the units of the activation.\n"
            "Where it grows from block to block, each further branch changes the sum less."
        ),
        "activation_mean": tr(
            "Mean of every block's output, in the units of the activation; drawn by its magnitude |μ|.\n"
            "Large beside σ: the features share an offset that carries no information."
        ),
        "skip_share": tr(
            "skip² / (skip² + branch²) of the two gradients that meet at a block's input, 0 … 100 %.\n"
            "Near 100 % the gradient passes the block almost as if it were not there."
        ),
    }[quantity]


def row_name(row: str) -> str:
    """A row of a record in running text: a block by its number, or the end that it is."""
    return {"final_norm": tr("the final norm"), "head": tr("the head")}.get(row) or tr(
        "block {number}", number=row
    )


def value_word(value: float, quantity: str = "") -> str:
    """A number of a record as the pictures write it; "–" for one that was not captured."""
    if value == MISSING and quantity not in SIGNED:
        return "–"
    return numbers.percent(value) if quantity in SHARES else numbers.gradient_text(value)


def state_word(state: str) -> str:
    """Why the parameters of a row have no gradient; "–" where nothing is known."""
    return {"frozen": tr("frozen"), "unused": tr("unused"), "bare": tr("no θ")}.get(state, "–")


def untrained_words(name: str, states: Sequence[str]) -> str:
    """Which blocks of a twin have no gradient, and why: "Pre-LN: blocks 1–3 frozen, block 7 unused"; else empty."""
    found, first = [], 0
    for state, several in groupby(states):
        last = first + len(list(several))
        if state != "trained":
            why = state_word(state)
            if last == first + 1:
                found.append(tr("block {block} {state}", block=last, state=why))
            else:
                found.append(tr("blocks {blocks} {state}", blocks=f"{first + 1}–{last}", state=why))
        first = last
    return tr("{twin}: {blocks}", twin=name, blocks=tr(", ").join(found)) if found else ""


def ratio_word(ratio: float) -> str:
    """A ratio with two significant digits, written out where that is the shorter form."""
    if ratio == 0:
        return "0"
    if math.isfinite(ratio) and 0.01 <= abs(ratio) < 99.5:
        return f"{ratio:#.2g}".rstrip(".")
    return numbers.gradient_text(ratio)


def special_word(value: str) -> str:
    """What a fault met, as the pictures write it."""
    return {"nan": "NaN", "inf": "+Inf", "-inf": "−Inf"}.get(value, value)


def fault_sentence(name: str, fault: Fault, others: int) -> str:
    """Which twin met which non-finite number first, where and when, and how many ``others`` go on."""
    what = tr(
        "{twin} stopped at step {step}: the {quantity} of {row} became {value}.",
        twin=name,
        step=numbers.grouped(fault.step),
        quantity=quantity_name(fault.quantity),
        row=row_name(fault.row),
        value=special_word(fault.value),
    )
    if fault.quantity == "loss":
        what = tr(
            "{twin} stopped at step {step}: its loss became {value}.",
            twin=name,
            step=numbers.grouped(fault.step),
            value=special_word(fault.value),
        )
    if not others:
        return what
    go_on = tr("The other twin goes on.") if others == 1 else tr("{count} others go on.", count=others)
    return in_a_row((what, go_on))


def list_of(words: list[str]) -> str:
    """Words in a row."""
    return tr(", ").join(words)
