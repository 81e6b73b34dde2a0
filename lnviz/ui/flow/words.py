"""The words of this workspace for quantities, rows and faults."""

from __future__ import annotations

import math

from lnviz import numbers
from lnviz.run.record import MISSING, Fault
from lnviz.ui.language import tr

QUANTITIES = ("activation_grad_norm", "grad_norm", "update_ratio", "activation_std")


def quantity_word(quantity: str) -> str:
    """A quantity as its button names it."""
    return {
        "activation_grad_norm": tr("∇ activation"),
        "grad_norm": tr("∇ parameters"),
        "update_ratio": tr("update ratio"),
        "activation_std": tr("activation σ"),
    }[quantity]


def quantity_name(quantity: str) -> str:
    """A quantity in running text, also those that have no button."""
    return {
        "activation_grad_norm": tr("gradient of the activation"),
        "grad_norm": tr("gradient of the parameters"),
        "update_ratio": tr("update ratio"),
        "activation_std": tr("standard deviation of the activation"),
        "activation_mean": tr("mean of the activation"),
        "skip_grad_norm": tr("gradient along the skip path"),
        "branch_grad_norm": tr("gradient along the branch"),
        "loss": tr("loss"),
    }[quantity]


def quantity_hint(quantity: str) -> str:
    """What a quantity is, exactly."""
    return {
        "activation_grad_norm": tr("‖∂L/∂x‖ at the output of every block, L2 norm over the whole batch"),
        "grad_norm": tr("‖∂L/∂θ‖ over all parameters of a block, L2 norm"),
        "update_ratio": tr("‖Δθ‖ / ‖θ‖: how much one update changed the parameters of a block"),
        "activation_std": tr("standard deviation of every block's output (biased)"),
    }[quantity]


def row_name(row: str) -> str:
    """A row of a record in running text: a block by its number, or the end that it is."""
    return {"final_norm": tr("the final norm"), "head": tr("the head")}.get(row) or tr(
        "block {number}", number=row
    )


def value_word(value: float) -> str:
    """A number of a record as the pictures write it; "–" for one that was not captured."""
    return "–" if value == MISSING else numbers.gradient_text(value)


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


def fault_sentence(name: str, fault: Fault, others_go_on: bool) -> str:
    """Which twin met which non-finite number first, where and when, and what that means for the others."""
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
    return f"{what} {tr('The other twin goes on.')}" if others_go_on else what


def list_of(words: list[str]) -> str:
    """Words in a row."""
    return tr(", ").join(words)
