"""Which non-finite number of a record came first.

The order is the order in which a step computes: the update that made the parameters, the activations from the
input upwards, the loss, then the gradients from the head downwards, and last what is computed of those. The first
bad number in that order is the cause; the others are its consequences.
"""

from __future__ import annotations

import math
from collections.abc import Iterator

from lnviz.run.record import INDEX, Fault, StackLayout, StepRecord

LOSS = "loss"
FORWARD = ("activation_mean", "activation_std")
BACKWARD = ("activation_grad_norm", "grad_norm", "skip_grad_norm", "branch_grad_norm")
CONSEQUENCES = ("skip_share", "skip_branch_angle")


def first_fault(record: StepRecord, layout: StackLayout) -> Fault | None:
    """The earliest non-finite number of ``record``, or None where every number is finite.

    ``row`` of a non-finite loss is "head", because the loss is made of the head's output.
    """
    for row, quantity, value in _in_order_of_computation(record, layout.rows):
        if not math.isfinite(value):
            return Fault(record.stack, record.step, row, quantity, name_of(value))
    return None


def name_of(value: float) -> str:
    """ "nan", "inf" or "-inf"."""
    if math.isnan(value):
        return "nan"
    return "inf" if value > 0 else "-inf"


def _in_order_of_computation(record: StepRecord, rows: tuple[str, ...]) -> Iterator[tuple[str, str, float]]:
    values = record.values
    for place, row in enumerate(rows):
        yield row, "update_ratio", float(values[INDEX["update_ratio"], place])
    for place, row in enumerate(rows):
        for quantity in FORWARD:
            yield row, quantity, float(values[INDEX[quantity], place])
    yield rows[-1], LOSS, record.loss
    for place, row in reversed(list(enumerate(rows))):
        for quantity in BACKWARD:
            yield row, quantity, float(values[INDEX[quantity], place])
    for place, row in reversed(list(enumerate(rows))):
        for quantity in CONSEQUENCES:
            yield row, quantity, float(values[INDEX[quantity], place])
