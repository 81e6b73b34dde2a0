"""Data and stacks of a flow from their seeds alone, as often as they are asked for; the caller's random state stays."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import msgspec
import numpy as np
import numpy.typing as npt
import torch

from lnviz.network.model import MiniPreLNModel, ResidualStack
from lnviz.network.task import Characters, Data, Memorise, Tokens, checked_tokens
from lnviz.scenario.flow import Flow, check_heads
from lnviz.scenario.parts import FieldError
from lnviz.sentences import Refusal, Sentence

ARTICLE_DEPTH = 24
"""Blocks of the article's model, which draws its batch after the model's parameters, from one stream of random
numbers. A batch to memorise comes from that place of the stream, so that the article's run is found number for number.
"""


def fitted(flow: Flow, tensor: npt.NDArray[np.float64] | None) -> Flow:
    """``flow`` as wide as what it learns.

    Raises:
        Refusal: the tensor cannot be learnt, or heads do not divide its width.
    """
    if flow.task.kind != "tensor":
        return flow
    width = checked_tokens(tensor).shape[-1]
    for stack in flow.stacks:
        try:
            check_heads(stack, width)
        except FieldError as error:
            raise Refusal(
                Sentence(
                    "{name} has heads that do not divide the tensor's width {width} ({field})."
                    " Choose a number of heads that does, or another task.",
                    name=stack.name,
                    width=width,
                    field=error.field,
                )
            ) from error
    return msgspec.structs.replace(flow, width=width)


def make_data(flow: Flow, tensor: npt.NDArray[np.float64] | None) -> Data:
    """What the twins of a fitted flow learn, seeded by the scenario's own training.

    A batch to memorise is a function of seed, width, vocabulary, batch and sequence alone, so that a twin keeps its
    numbers whatever becomes of the others; see :data:`ARTICLE_DEPTH`.
    """
    if flow.task.kind == "characters":
        return Characters(flow)
    if flow.task.kind == "tensor":
        return Tokens(flow, tensor)
    with _seeded(flow.training.seed):
        MiniPreLNModel(flow.width, ARTICLE_DEPTH, flow.task.vocab)
        return Memorise(flow)


def make_stack(flow: Flow, number: int, vocab: int) -> ResidualStack:
    """Twin ``number`` of a fitted flow before its first update."""
    with _seeded(flow.training_of(number).seed):
        return ResidualStack.of(flow, number, vocab)


@contextmanager
def _seeded(seed: int) -> Iterator[None]:
    with torch.random.fork_rng(devices=[]):
        torch.manual_seed(seed)
        yield
