"""Scenarios that the tests of the network and of the engine train."""

from __future__ import annotations

from lnviz.scenario.schema import Blocks, Flow, Stack, Task, Training


def a_stack(name: str, *groups: Blocks, final_norm: bool = True) -> Stack:
    return Stack(name=name, blocks=groups, final_norm=final_norm)


def twins(depth: int = 2, width: int = 8, task: Task | None = None, **training: object) -> Flow:
    """Post-LN without and Pre-LN with a final norm, as in the article."""
    return Flow(
        stacks=(
            a_stack("Post-LN", Blocks(repeat=depth, placement="post"), final_norm=False),
            a_stack("Pre-LN", Blocks(repeat=depth, placement="pre")),
        ),
        width=width,
        task=task or Task(vocab=11, batch=2, sequence=3),
        training=Training(**training),
    )


def article_twins(depth: int, **training: object) -> Flow:
    """The article's recipe: width 32, 1000 words, one batch of 2×6."""
    return twins(depth, 32, Task(), **training)


def one_breaks() -> Flow:
    """A learning rate that drives the first twin to NaN within ten steps and leaves the second one sound."""
    return Flow(
        stacks=(
            a_stack("breaks", Blocks(repeat=6, placement="pre"), final_norm=False),
            a_stack("holds", Blocks(repeat=2, placement="pre", branch="zero"), final_norm=False),
        ),
        width=8,
        task=Task(vocab=11),
        training=Training(optimiser="sgd", lr=10.0, weight_decay=0.0),
    )
