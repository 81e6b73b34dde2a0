"""One block of one twin at one step in words: what it computes, its number, and the parts that sum exactly."""

from __future__ import annotations

import math

from lnviz.numbers import Notation, cell_text
from lnviz.ui.flow.diagram.arrows import OF_PARAMETERS, Parts, parts_at, twin_values
from lnviz.ui.flow.diagram.parts import branch_name, formula, group_word, parts_of, scale_hint
from lnviz.ui.flow.view import Run
from lnviz.ui.flow.words import quantity_name, row_name, state_word, value_word
from lnviz.ui.language import tr


def block_words(run: Run, stack: int, block: int, step: int, quantity: str) -> str:
    """Several lines about a block, counted from 1, for a tooltip; empty where the twin has no such block."""
    twin, layout = run.stacks[stack], run.layout(stack)
    made = parts_of(twin)
    if not 1 <= block <= min(layout.blocks, len(made)):
        return ""
    part = made[block - 1]
    lines = [
        tr(
            "{twin}, {block}: {branch}, {placement}",
            twin=twin.name,
            block=row_name(str(block)),
            branch=branch_name(part.branch),
            placement=group_word(part.group),
        ),
        tr(", ").join(word for word in (formula(part.group), scale_hint(part.group)) if word),
    ]
    written = run.written(step, stack, quantity)
    if written is not None:
        value = value_word(float(written[block - 1]), quantity)
        if value == "–" and quantity in OF_PARAMETERS and layout.states:
            value = state_word(layout.states[block - 1])
        name = quantity_name(quantity)
        lines.append(f"{name[:1].upper()}{name[1:]}: {value}")
    parts = parts_at(run, stack, block, step)
    if parts is not None:
        lines += ["", *parts_words(parts, block)]
    elif quantity == "activation_grad_norm":
        branch = twin_values(run, stack, step, quantity).branch
        value = "–" if branch is None else value_word(float(branch[block - 1]), quantity)
        if value != "–":
            lines.append(tr("Gradient along its branch: {value}", value=value))
    return "\n".join(lines)


def parts_words(parts: Parts, block: int) -> list[str]:
    """The gradients that meet at a block's input, with every number that is needed to add them up again."""
    skip, branch = parts.skip, parts.branch
    mixed = 2 * math.cos(math.radians(parts.angle)) * skip * branch
    lines = [
        tr("Two gradients meet at its input:"),
        tr(
            "‖skip‖ = {skip}, ‖branch‖ = {branch}, angle {angle}°",
            skip=_four(skip),
            branch=_four(branch),
            angle=f"{parts.angle:.2f}",
        ),
        "‖skip‖² + ‖branch‖² + 2·cos·‖skip‖·‖branch‖",
        f"= {_four(skip**2)} + {_four(branch**2)} {'−' if mixed < 0 else '+'} {_four(abs(mixed))}",
        f"= {_four(parts.total**2)} = ({_four(parts.total)})²",
    ]
    if parts.below is not None:
        below = row_name(str(block - 1))
        lines.append(tr("Measured at the output of {block}: {value}", block=below, value=_four(parts.below)))
    return lines


def _four(value: float) -> str:
    return cell_text(value, Notation.EXPONENT)
