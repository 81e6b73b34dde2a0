import numpy as np
import pytest
import torch

from lnviz.network.task import Characters, Memorise, Tokens, shipped_text
from lnviz.scenario.schema import Task
from lnviz.sentences import Refusal
from tests.network.flows import twins

VERSE = "the quick brown fox jumps over the lazy dog"


def characters(text: str = VERSE, **fields: int) -> Characters:
    return Characters(twins(task=Task(kind="characters", text=text, **fields)))


def test_that_the_target_of_every_symbol_is_the_next_one():
    data = characters(batch=5, sequence=7)
    symbols = sorted(set(VERSE))
    for step in range(10):
        inputs, targets = data.batch(step)
        assert inputs.shape == targets.shape == (5, 7)
        for row, following in zip(inputs, targets, strict=True):
            window = "".join(symbols[n] for n in row)
            assert window + symbols[following[-1]] in VERSE
            assert torch.equal(row[1:], following[:-1])


def test_that_every_place_of_the_text_is_reached():
    data = characters("abcdefgh", batch=64, sequence=3)
    starts = {int(row[0]) for step in range(5) for row in data.batch(step)[0]}
    assert starts == {0, 1, 2, 3, 4}


def test_that_one_seed_gives_one_order_and_another_seed_another():
    first, again = characters(), characters()
    other = Characters(twins(task=Task(kind="characters", text=VERSE), seed=1))
    batches = [torch.stack([data.batch(step)[0] for step in range(4)]) for data in (first, again, other)]
    assert torch.equal(batches[0], batches[1])
    assert not torch.equal(batches[0], batches[2])


def test_that_a_batch_depends_on_seed_and_step_alone():
    """Asked for in another order, as by a twin that catches up; and other steps draw other places."""
    forwards, backwards = characters(), characters()
    expected = [forwards.batch(step) for step in range(6)]
    for step in reversed(range(6)):
        for ours, theirs in zip(expected[step], backwards.batch(step), strict=True):
            assert torch.equal(ours, theirs)
    assert len({tuple(inputs.flatten().tolist()) for inputs, _ in expected}) == 6


def test_that_the_vocabulary_is_the_texts_own():
    assert characters("ababab\n").vocab == 3
    assert characters("响度，响度。响").vocab == 4  # seven characters, four symbols


@pytest.mark.parametrize(("text", "sequence"), [("abc", 3), ("a", 6)])
def test_that_a_text_shorter_than_a_window_is_refused_with_both_lengths(text, sequence):
    with pytest.raises(Refusal, match=f"has {len(text)} characters.*at least {sequence + 1}"):
        characters(text, sequence=sequence)


def test_that_a_text_of_one_symbol_is_refused():
    with pytest.raises(Refusal, match="nothing to predict"):
        characters("aaaaaaaaaaaa", sequence=3)


def test_that_an_empty_text_means_the_shipped_one():
    assert characters("").vocab == len(set(shipped_text()))
    assert len(shipped_text()) > 6000


def test_that_the_memorised_batch_is_the_articles():
    flow = twins(width=32, task=Task())
    torch.manual_seed(5)
    data = Memorise(flow)
    torch.manual_seed(5)
    x, target = torch.randn(2, 6, 32), torch.randint(0, 1000, (2, 6))
    for step in range(2):
        inputs, targets = data.batch(step)
        assert torch.equal(inputs, x)
        assert torch.equal(targets, target)


def tokens(tensor: np.ndarray | None, seed: int = 0) -> Tokens:
    return Tokens(twins(task=Task(kind="tensor", vocab=7), seed=seed), tensor)


@pytest.mark.parametrize(
    ("shape", "expected"),
    [((3, 4), (1, 3, 4)), ((5, 3, 4), (5, 3, 4)), ((2, 5, 3, 4), (10, 3, 4))],
)
def test_that_the_tokens_are_those_of_the_tensor(shape, expected):
    tensor = np.random.default_rng(0).normal(size=shape)
    inputs, targets = tokens(tensor).batch(0)
    assert inputs.shape == expected
    assert targets.shape == expected[:2]
    assert np.array_equal(inputs.numpy(), tensor.reshape(expected).astype(np.float32))
    assert targets.min() >= 0
    assert targets.max() < 7


def test_that_the_targets_of_a_tensor_come_from_the_seed():
    tensor = np.ones((8, 6, 4))
    first, again, other = (tokens(tensor, seed).batch(9)[1] for seed in (3, 3, 4))
    assert torch.equal(first, again)
    assert not torch.equal(first, other)


@pytest.mark.parametrize(
    ("tensor", "words"),
    [
        (None, "no tensor to learn"),
        (np.ones((4, 1)), "has 1 values; 2 to 512"),
        (np.ones((2, 513)), "has 513 values; 2 to 512"),
        (np.ones((3, 200, 128)), "76800 values; twins learn at most 65536"),
        (np.array([[1.0, 2.0], [3.0, np.nan]]), r"holds nan at \[1, 1\]"),
        (np.array([[1.0, -np.inf]]), r"holds -inf at \[0, 1\]"),
        (np.array([[1e39, 1.0]]), r"holds 1e\+39 at \[0, 0\]"),
    ],
)
def test_that_a_tensor_that_cannot_be_learnt_is_refused_in_a_sentence(tensor, words):
    with pytest.raises(Refusal, match=words):
        tokens(tensor)
