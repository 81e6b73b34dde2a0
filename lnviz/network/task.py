"""What the twins learn: seeded data, the same for every twin and every run of one scenario.

A batch is a pure function of seed and step, so that a replay, and a twin that catches up, see what was seen before.
"""

from __future__ import annotations

from typing import Protocol

import numpy as np
import numpy.typing as npt
import torch
from torch import Tensor

from lnviz import paths
from lnviz.scenario.flow import Flow
from lnviz.sentences import Refusal, Sentence

SHIPPED_TEXT = "sound-levels.en.txt"
FEWEST_SYMBOLS = 2

WIDTHS = (2, 512)
"""Features of a token that a stack may have, as the schema limits them."""

MAX_TOKEN_VALUES = 65_536
"""Values of a tensor that is learnt: more would make a step too slow to look at."""


class Data(Protocol):
    """A source of batches."""

    vocab: int
    notes: tuple[Sentence, ...]

    def batch(self, step: int) -> tuple[Tensor, Tensor]:
        """Inputs of ``step``, and targets of shape (batch, sequence)."""
        ...


class Memorise:
    """One fixed batch of gaussian features with random targets, as in the article.

    The numbers come from torch's global generator, in the order features, targets; where its stream stands is for the
    caller to see to.
    """

    def __init__(self, flow: Flow) -> None:
        task = flow.task
        self.vocab = task.vocab
        self.notes: tuple[Sentence, ...] = ()
        self._features = torch.randn(task.batch, task.sequence, flow.width)
        self._targets = torch.randint(0, task.vocab, (task.batch, task.sequence))

    def batch(self, step: int) -> tuple[Tensor, Tensor]:
        return self._features, self._targets


class Tokens:
    """The tokens of a tensor with random targets: its last axis holds features, the one before it the sequence.

    Other axes are joined into the batch. Numbers become float32, in which every twin computes.

    Raises:
        Refusal: the tensor has too many values, a width that no stack has, or a number that float32 cannot hold.
    """

    def __init__(self, flow: Flow, tensor: npt.NDArray[np.float64] | None) -> None:
        self.vocab = flow.task.vocab
        self.notes: tuple[Sentence, ...] = ()
        features = torch.from_numpy(checked_tokens(tensor).astype(np.float32))
        sequence = features.shape[-2] if features.dim() > 1 else 1
        self._features = features.reshape(-1, sequence, features.shape[-1]).clone()
        generator = torch.Generator().manual_seed(flow.training.seed)
        self._targets = torch.randint(0, self.vocab, self._features.shape[:2], generator=generator)

    def batch(self, step: int) -> tuple[Tensor, Tensor]:
        return self._features, self._targets


class Characters:
    """Windows of a text at random places; the target of every symbol is the one that follows it.

    The vocabulary is the text's own symbols in the order of their code points. The places of a step are drawn by
    Philox (Salmon et al. 2011), whose key is the seed and whose counter starts with the step.

    Raises:
        Refusal: the text is too short for one window, or has a single symbol.
    """

    def __init__(self, flow: Flow) -> None:
        task = flow.task
        text = task.text or shipped_text()
        symbols = sorted(set(text))
        if len(text) <= task.sequence:
            raise Refusal(
                Sentence(
                    "The text has {have} characters; a sequence of {sequence} needs at least {need}."
                    " Choose a longer text or a shorter sequence.",
                    have=len(text),
                    sequence=task.sequence,
                    need=task.sequence + 1,
                )
            )
        if len(symbols) < FEWEST_SYMBOLS:
            raise Refusal(
                Sentence(
                    "The text repeats the single character {symbol}: there is nothing to predict."
                    " Choose another text.",
                    symbol=repr(symbols[0]),
                )
            )
        self.vocab = len(symbols)
        self.notes: tuple[Sentence, ...] = (
            Sentence(
                "The text has {length} characters, {symbols} different ones.",
                length=len(text),
                symbols=len(symbols),
            ),
        )
        number = {symbol: place for place, symbol in enumerate(symbols)}
        self._text = torch.tensor([number[symbol] for symbol in text])
        self._window = torch.arange(task.sequence)
        self._batch = task.batch
        self._seed = flow.training.seed

    def batch(self, step: int) -> tuple[Tensor, Tensor]:
        generator = np.random.Generator(np.random.Philox(key=self._seed, counter=[0, step, 0, 0]))
        places = len(self._text) - len(self._window)
        starts = torch.from_numpy(generator.integers(0, places, (self._batch, 1)))
        window = starts + self._window
        return self._text[window], self._text[window + 1]


def shipped_text() -> str:
    """The text that is shipped for the task ``characters``."""
    return paths.resource("text", SHIPPED_TEXT).read_text(encoding="utf-8")


def checked_tokens(tensor: npt.NDArray[np.float64] | None) -> npt.NDArray[np.float64]:
    """``tensor``, where stacks can learn it.

    Raises:
        Refusal: says what is wrong with it and what to do.
    """
    if tensor is None:
        raise Refusal(
            Sentence(
                "There is no tensor to learn. Open one on the Normalize workspace, or choose another task."
            )
        )
    if tensor.size > MAX_TOKEN_VALUES:
        raise Refusal(
            Sentence(
                "The tensor has {have} values; twins learn at most {limit}. Choose a smaller slice of it.",
                have=tensor.size,
                limit=MAX_TOKEN_VALUES,
            )
        )
    if tensor.ndim < 1 or not WIDTHS[0] <= tensor.shape[-1] <= WIDTHS[1] or not tensor.size:
        raise Refusal(
            Sentence(
                "The last axis of the tensor is the width of the twins and has {have} values; {low} to {high} are"
                " possible. Choose another slice, or transpose the tensor.",
                have=tensor.shape[-1] if tensor.ndim else 1,
                low=WIDTHS[0],
                high=WIDTHS[1],
            )
        )
    too_large = ~(np.abs(tensor) <= np.finfo(np.float32).max)  # NaN as well
    if too_large.any():
        place = tuple(int(axis[0]) for axis in np.nonzero(too_large))
        raise Refusal(
            Sentence(
                "The tensor holds {value} at {place}, which no twin can learn from (float32). Correct that value.",
                value=f"{tensor[place]:g}",
                place=f"[{', '.join(map(str, place))}]",
            )
        )
    return tensor
