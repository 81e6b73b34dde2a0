import pytest
import torch

from lnviz.network.task import Characters, Memorise, shipped_text
from lnviz.scenario.schema import Task
from lnviz.sentences import Refusal
from tests.network.flows import twins

VERSE = "the quick brown fox jumps over the lazy dog"


def characters(text: str = VERSE, **fields: int) -> Characters:
    return Characters(twins(task=Task(kind="characters", text=text, **fields)))


def test_that_the_target_of_every_symbol_is_the_next_one():
    data = characters(batch=5, sequence=7)
    symbols = sorted(set(VERSE))
    for _ in range(10):
        inputs, targets = data.next_batch()
        assert inputs.shape == targets.shape == (5, 7)
        for row, following in zip(inputs, targets, strict=True):
            window = "".join(symbols[n] for n in row)
            assert window + symbols[following[-1]] in VERSE
            assert torch.equal(row[1:], following[:-1])


def test_that_every_place_of_the_text_is_reached():
    data = characters("abcdefgh", batch=64, sequence=3)
    starts = {int(row[0]) for _ in range(5) for row in data.next_batch()[0]}
    assert starts == {0, 1, 2, 3, 4}


def test_that_one_seed_gives_one_order_and_another_seed_another():
    first, again = characters(), characters()
    other = Characters(twins(task=Task(kind="characters", text=VERSE), seed=1))
    batches = [torch.stack([data.next_batch()[0] for _ in range(4)]) for data in (first, again, other)]
    assert torch.equal(batches[0], batches[1])
    assert not torch.equal(batches[0], batches[2])


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
    for _ in range(2):
        inputs, targets = data.next_batch()
        assert torch.equal(inputs, x)
        assert torch.equal(targets, target)
