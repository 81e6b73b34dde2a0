"""Short runs whose every number is known: what claims about training are measured on."""

from __future__ import annotations

import numpy as np

from lnviz.run.history import History
from lnviz.run.record import INDEX, MISSING, QUANTITIES, Layout, StackLayout, StepRecord

ROWS = (("1", "2", "head"), ("1", "2", "final_norm", "head"))
"""Of two twins of two blocks, of which the second has a final norm: as ``scenarios.twins`` makes them."""


def number(quantity: str, stack: int, place: int, step: int) -> float:
    """What ``a_run`` records: one number for every place, each another one."""
    return 1 + INDEX[quantity] + stack / 10 + place / 100 + step / 1000


def a_run(steps: int, *, loss: float = 1.0, **changed: float) -> History:
    """Steps 0 … ``steps``; a quantity in ``changed`` is that everywhere at the last step of the first twin."""
    states = ("trained", "frozen", "unused")
    layouts = (
        StackLayout("Post-LN", 2, ROWS[0], (4, 4, 4), states),
        StackLayout("Pre-LN", 2, ROWS[1], (4, 4, 4, 4), ("trained",) * 4),
    )
    history = History(Layout(layouts))
    for step in range(steps + 1):
        for stack, rows in enumerate(ROWS):
            values = np.array(
                [[number(name, stack, place, step) for place in range(len(rows))] for name in QUANTITIES]
            )
            values[INDEX["update_ratio"]] *= 1 if step else 0
            values[INDEX["update_ratio"]] += 0 if step else MISSING
            if stack == 0:
                values[INDEX["grad_norm"], 1:] = MISSING
                if step == steps:
                    for name, value in changed.items():
                        values[INDEX[name]] = value
            last = loss if (stack, step) == (0, steps) else 1.0 + step
            history.append([StepRecord(stack, step, values, last, 0.5, norm=5.0, clipped=1.0)])
    return history
