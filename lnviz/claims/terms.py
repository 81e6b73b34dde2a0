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


def measured_words(claim: Claim, flow: Flow, tensor: Tensor | None = None) -> Sentence:
    """The number that a claim is about, what its two numbers have in common said once.

    ``the gradient of the parameters of block 48 ÷ block 2 of Post-LN at step 0``.
    """
    place, against = claim.place, claim.against
    if against is None:
        return place_words(place, flow, tensor)
    if isinstance(place, FlowPlace) and isinstance(against, FlowPlace):
        words = _two_of_flow(place, against, claim.relation, flow)
        if words is not None:
            return words
    if (
        isinstance(place, NormalizePlace)
        and isinstance(against, NormalizePlace)
        and _differ_in(place, against, "cell")
    ):
        cells = _joined(_cell_name(place, tensor), _cell_name(against, tensor), claim.relation)
        return _said_of_norm(place, cells)
    return _joined(place_words(place, flow, tensor), place_words(against, flow, tensor), claim.relation)


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
    return _of_flow(place, twin_name(place, flow), row_words(place, flow), place.step)


def _of_flow(
    place: FlowPlace, twin: Sentence | str, row: Sentence | str, step: Sentence | str | int
) -> Sentence:
    if place.quantity in _OF_TWIN:
        return _OF_TWIN[place.quantity].filled(twin=twin, step=step)
    if place.block == "head" and place.quantity in _OF_LOGITS:
        return _OF_LOGITS[place.quantity].filled(twin=twin, step=step)
    return Sentence(
        "the {quantity} of {row} of {twin} at step {step}",
        quantity=quantity_name(place.quantity),
        row=row,
        twin=twin,
        step=step,
    )


def _two_of_flow(this: FlowPlace, other: FlowPlace, relation: str, flow: Flow) -> Sentence | None:
    """Two numbers that differ in their twin, their row or both, or their step alone; None for others."""
    if this.quantity != other.quantity or (this.block == "head") != (other.block == "head"):
        return None
    named = [(twin_name(place, flow), row_words(place, flow), place.step) for place in (this, other)]
    (twin, row, step), differing = named[0], [one != other for one, other in zip(*named, strict=True)]
    if differing == [True, True, False] and this.quantity not in _OF_TWIN and this.block != "head":
        mine, its = (Sentence("{row} of {twin}", row=row, twin=twin) for twin, row, _ in named)
        return Sentence(
            "the {quantity} of {rows} at step {step}",
            quantity=quantity_name(this.quantity),
            rows=_joined(mine, its, relation),
            step=step,
        )
    if sum(differing) != 1:
        return None
    at = differing.index(True)
    both = _joined(named[0][at], named[1][at], relation)
    if differing[0]:
        return _of_flow(this, both, row, step)
    return _of_flow(this, twin, both, step) if differing[1] else _of_flow(this, twin, row, both)


def _joined(this: Sentence | str | int, other: Sentence | str | int, relation: str) -> Sentence:
    if relation == "ratio":
        return Sentence("{this} ÷ {other}", this=this, other=other)
    return Sentence("{this} − {other}", this=this, other=other)


def _differ_in(this: Place, other: Place, field: str) -> bool:
    """Whether two places of one kind are the same but for one field."""
    return all(
        getattr(this, name) == getattr(other, name) for name in this.__struct_fields__ if name != field
    )


def _cell_name(place: NormalizePlace, tensor: Tensor | None) -> str:
    cell = place.cell or ()
    return tensor.cell_name(cell) if tensor is not None else str(list(cell))


def _normalize_words(place: NormalizePlace, tensor: Tensor | None) -> Sentence:
    return _said_of_norm(place, _cell_name(place, tensor))


def _said_of_norm(place: NormalizePlace, cell: Sentence | str) -> Sentence:
    said = _OVER[place.over].filled(reading=_READINGS[place.reading], cell=cell)
    return said if place.norm == "shown" else Sentence("{number} (second norm)", number=said)
