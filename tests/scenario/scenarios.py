"""Small scenarios that several tests start from."""

from __future__ import annotations

from typing import Any

from lnviz.scenario.schema import Blocks, Flow, Normalize, Scenario, Stack, Tensor, frozen_array


def normalize_of(values: Any, **fields: Any) -> Normalize:
    """A Normalize workspace on a table of numbers."""
    return Normalize(tensor=Tensor(values=frozen_array(values)), **fields)


def twins(depth: int = 2, **fields: Any) -> Flow:
    """A Post-LN and a Pre-LN stack of one depth."""
    post = Stack(name="Post-LN", blocks=(Blocks(repeat=depth, placement="post"),), final_norm=False)
    pre = Stack(name="Pre-LN", blocks=(Blocks(repeat=depth, placement="pre"),))
    return Flow(stacks=(post, pre), **fields)


def scenario_of(values: Any = ((2.0, 4.0, 6.0, 8.0),), **fields: Any) -> Scenario:
    """A scenario on a table of numbers with two small twins."""
    return Scenario(normalize=normalize_of(values, **fields), flow=twins())
