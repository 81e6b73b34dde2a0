"""What a view shows that no record holds: the parameters of a block, and many seeds before the first update."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from lnviz.cli.render_order import Order
    from lnviz.run.inspection import InitProfiles, Inspection
    from lnviz.ui.flow.workspace import FlowWorkspace

MEASURED = ("block", "initial", "depths")
"""Views of the flow workspace that the engine is asked for in the window."""
FIRST_BLOCK = "1"


def measure_for(workspace: FlowWorkspace, order: Order) -> None:
    """Measure what the view of ``order`` needs, and show it in ``workspace``; nothing where records are enough.

    Raises:
        Refusal: the twins cannot be built.
    """
    side, flow = workspace.panels.side, workspace.session.run.flow
    if order.view == "block":
        side.block.show_inspection(_inspection(order, workspace.view.step))
    elif order.view in ("initial", "depths"):
        side.initial.begin(flow)
        side.initial.show_profiles(_profiles(order))


def _inspection(order: Order, step: int) -> Inspection:
    """The first block of the first twin as it is at ``step``."""
    from lnviz.network.trainer import Trainer

    trainer = Trainer(order.scenario.flow, order.scenario.learnt)
    for records in trainer.steps():
        if records[0].step >= step:
            break
    return trainer.inspect(0, FIRST_BLOCK, step)


def _profiles(order: Order) -> InitProfiles:
    """As many seeds and layers as the window measures at first."""
    from tqdm import tqdm

    from lnviz.network.initial import measure_init
    from lnviz.ui.flow.initial.init_numbers import layers_for
    from lnviz.ui.flow.initial.initial import USUAL_LAYERS, USUAL_SEEDS

    flow = order.scenario.flow
    found = measure_init(flow, USUAL_SEEDS, layers_for(flow, USUAL_LAYERS), order.scenario.learnt)
    profiles = next(found)
    with tqdm(total=profiles.total, unit="model", leave=False, disable=not sys.stderr.isatty()) as bar:
        for more in found:
            profiles = more  # the last one holds everything
            bar.update()
    return profiles
