"""What the twins learn: seeded data, the same for every twin and every run of one scenario."""

from __future__ import annotations

from typing import Protocol

import torch
from torch import Tensor

from lnviz import paths
from lnviz.scenario.schema import Flow
from lnviz.sentences import Refusal, Sentence

SHIPPED_TEXT = "sound-levels.en.txt"
FEWEST_SYMBOLS = 2


class Data(Protocol):
    """A source of batches."""

    vocab: int
    notes: tuple[Sentence, ...]

    def next_batch(self) -> tuple[Tensor, Tensor]:
        """Inputs, and targets of shape (batch, sequence)."""
        ...


class Memorise:
    """One fixed batch of gaussian features with random targets, as in the article.

    The numbers come from torch's global generator, in the order features, targets: with the seed set before
    the first twin is built and this made after it, the run is the article's, number for number.
    """

    def __init__(self, flow: Flow) -> None:
        task = flow.task
        self.vocab = task.vocab
        self.notes: tuple[Sentence, ...] = ()
        self._features = torch.randn(task.batch, task.sequence, flow.width)
        self._targets = torch.randint(0, task.vocab, (task.batch, task.sequence))

    def next_batch(self) -> tuple[Tensor, Tensor]:
        return self._features, self._targets


class Characters:
    """Windows of a text at random places; the target of every symbol is the one that follows it.

    The vocabulary is the text's own symbols in the order of their code points.

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
        self._generator = torch.Generator().manual_seed(flow.training.seed)

    def next_batch(self) -> tuple[Tensor, Tensor]:
        places = len(self._text) - len(self._window)
        starts = torch.randint(0, places, (self._batch, 1), generator=self._generator)
        window = starts + self._window
        return self._text[window], self._text[window + 1]


def shipped_text() -> str:
    """The text that is shipped for the task ``characters``."""
    return paths.resource("text", SHIPPED_TEXT).read_text(encoding="utf-8")
