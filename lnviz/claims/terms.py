"""What a claim's quantities and places are called, as parts of a longer sentence."""

from __future__ import annotations

from lnviz.scenario.schema import Claim, Flow, FlowPlace, NormalizePlace, Place, Tensor
from lnviz.sentences import Sentence

_QUANTITIES = {
    "grad_norm": Sentence("gradient of the parameters"),
    "grad_rms": Sentence("gradient per element"),
    "activation_grad_norm": Sentence("gradient of the activation"),
    "skip_grad_norm": Sentence("gradient along the skip path"),
    "branch_grad_norm": Sentence("gradient along the branch"),
    "activation_mean": Sentence("mean of the activation"),
    "activation_std": Sentence("standard deviation of the activation"),
    "update_ratio": Sentence("update ratio"),
    "skip_share": Sentence("share of the skip path"),
    "skip_branch_angle": Sentence("angle between skip path and branch, in degrees,"),
}
_OF_TWIN = {
    "loss": Sentence("the loss of {twin} at step {step}"),
    "lr": Sentence("the learning rate of {twin} at step {step}"),
    "norm": Sentence("the norm of the whole gradient of {twin} at step {step}, before clipping"),
    "clipped": Sentence("the norm of the whole gradient of {twin} at step {step}, after clipping"),
}
_OF_LOGITS = {
    "activation_mean": Sentence("the mean of the logits of {twin} at step {step}"),
    "activation_std": Sentence("the standard deviation of the logits of {twin} at step {step}"),
}
_READINGS = {
    "input": Sentence("the input"),
    "normalised": Sentence("the normalised input"),
    "output": Sentence("the output"),
    "dx": Sentence("dx"),
    "mean": Sentence("the mean of a group"),
    "mean_square": Sentence("the mean square of a group"),
    "variance": Sentence("the variance of a group"),
    "variance_unbiased": Sentence("the unbiased variance of a group"),
    "std": Sentence("the standard deviation of a group"),
    "divisor": Sentence("the divisor of a group"),
    "dgamma": Sentence("dγ"),
    "dbeta": Sentence("dβ"),
    "running_mean": Sentence("the running mean"),
    "running_variance": Sentence("the running variance"),
    "count": Sentence("the number of values in a group"),
    "reference_error": Sentence("the output minus the one that came with the tensor"),
    "mean_in_format": Sentence("the mean of a group, computed in the number format"),
    "variance_in_format": Sentence("the variance of a group, computed in the number format"),
    "one_pass_in_format": Sentence("E[x²] − μ² of a group, computed in the number format"),
    "mean_square_in_format": Sentence("the mean square of a group, computed in the number format"),
}
_OVER = {
    "cell": Sentence("{reading} at cell {cell}"),
    "mean": Sentence("the mean of all of {reading}"),
    "std": Sentence("the standard deviation over all of {reading}"),
    "largest": Sentence("the largest of {reading}"),
    "smallest": Sentence("the smallest of {reading}"),
    "largest_size": Sentence("the largest size of {reading}"),
    "sum": Sentence("the sum over {reading}"),
    "not_finite": Sentence("how many numbers of {reading} are not finite"),
}


def place_words(place: Place, flow: Flow, tensor: Tensor | None = None) -> Sentence:
    """The number at a place, spelled out: ``the loss of Pre-LN at step 200``.

    Cells are called as ``tensor`` labels them, by their numbers without one.
    """
    return _flow_words(place, flow) if isinstance(place, FlowPlace) else _normalize_words(place, tensor)


def related_words(claim: Claim, flow: Flow, tensor: Tensor | None = None) -> Sentence | None:
    """Which two numbers a claim divides or subtracts, by what tells them apart: ``Post-LN ÷ Pre-LN``; None for one."""
    if claim.against is None:
        return None
    this, other = _told_apart(claim.place, claim.against, flow, tensor)
    if claim.relation == "ratio":
        return Sentence("{this} ÷ {other}", this=this, other=other)
    return Sentence("{this} − {other}", this=this, other=other)


def quantity_name(quantity: str) -> Sentence:
    """A quantity of a row, without an article."""
    return _QUANTITIES[quantity]


def twin_name(place: FlowPlace, flow: Flow) -> Sentence | str:
    """The twin by its name; by its number where there is none."""
    if place.twin < len(flow.stacks):
        return flow.stacks[place.twin].name
    return Sentence("twin {number}", number=place.twin + 1)


def row_words(place: FlowPlace, flow: Flow) -> Sentence:
    """The row of a place; a block counted from the last one down gets the number it has in its twin."""
    if place.block == "final_norm":
        return Sentence("the final norm")
    if place.block == "head":
        return Sentence("the head")
    number = place.block or 0
    if number < 0 and place.twin < len(flow.stacks):
        number += flow.stacks[place.twin].depth + 1
    return Sentence("block {number}", number=number)


def _flow_words(place: FlowPlace, flow: Flow) -> Sentence:
    parts = {"twin": twin_name(place, flow), "step": place.step}
    if place.quantity in _OF_TWIN:
        return _OF_TWIN[place.quantity].filled(**parts)
    if place.block == "head" and place.quantity in _OF_LOGITS:
        return _OF_LOGITS[place.quantity].filled(**parts)
    return Sentence(
        "the {quantity} of {row} of {twin} at step {step}",
        quantity=quantity_name(place.quantity),
        row=row_words(place, flow),
        **parts,
    )


def _told_apart(
    this: Place, other: Place, flow: Flow, tensor: Tensor | None
) -> tuple[Sentence | str, Sentence | str]:
    if isinstance(this, FlowPlace) and isinstance(other, FlowPlace):
        if _differ_in(this, other, "twin"):
            return twin_name(this, flow), twin_name(other, flow)
        if _differ_in(this, other, "step"):
            return Sentence("step {step}", step=this.step), Sentence("step {step}", step=other.step)
        if _differ_in(this, other, "block"):
            return row_words(this, flow), row_words(other, flow)
    if isinstance(this, NormalizePlace) and isinstance(other, NormalizePlace):
        if _differ_in(this, other, "cell"):
            return _cell_name(this, tensor), _cell_name(other, tensor)
        if _differ_in(this, other, "norm"):
            return _norm_name(this), _norm_name(other)
    return place_words(this, flow, tensor), place_words(other, flow, tensor)


def _differ_in(this: Place, other: Place, field: str) -> bool:
    """Whether two places of one kind are the same but for one field."""
    return all(
        getattr(this, name) == getattr(other, name) for name in this.__struct_fields__ if name != field
    )


def _norm_name(place: NormalizePlace) -> Sentence:
    return Sentence("the norm") if place.norm == "shown" else Sentence("the second norm")


def _cell_name(place: NormalizePlace, tensor: Tensor | None) -> str:
    cell = place.cell or ()
    return tensor.cell_name(cell) if tensor is not None else str(list(cell))


def _normalize_words(place: NormalizePlace, tensor: Tensor | None) -> Sentence:
    said = _OVER[place.over].filled(reading=_READINGS[place.reading], cell=_cell_name(place, tensor))
    return said if place.norm == "shown" else Sentence("{number}, of the second norm,", number=said)
