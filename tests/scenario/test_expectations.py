"""What a reader of Chinese is told about a value that does not fit: no message of a library comes through."""

from __future__ import annotations

import errno
import os

import msgspec
import pytest

from lnviz.reasons import system_reason
from lnviz.scenario import file
from lnviz.scenario.expectations import expectation
from lnviz.scenario.schema import Tensor, Training, changed, frozen_array
from lnviz.sentences import Refusal, Sentence
from tests.scenario.scenarios import scenario_of


def refusal_of(part, **fields):
    with pytest.raises(Refusal) as caught:
        changed(part, **fields)
    return caught.value.sentence


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"lr": "fast"}, "lr: Expected float, got str."),
        ({"lr": -1.0}, "lr: Expected float >"),
        ({"optimiser": "nadam"}, "optimiser: Invalid value 'nadam'."),
        ({"stages": "none"}, "stages: Expected array, got str."),
    ],
)
def test_that_a_limit_of_a_field_is_told_in_a_sentence_that_can_be_translated(fields, said):
    part = scenario_of().flow.stacks[0] if "stages" in fields else Training()
    sentence = refusal_of(part, **fields)
    assert str(sentence).startswith(said)
    assert isinstance(sentence.params["what"], Sentence)


@pytest.mark.parametrize(
    "text",
    [
        b"",
        b"{",
        b'{"lnviz": 1 x',
        b'{"lnviz": 1, "a": ' + b"[" * 100_000,
        b"\xff\xfe{}",
        b'{"lnviz": 1, "note": "\xff"}',
    ],
)
def test_that_what_is_wrong_with_a_file_is_told_without_the_words_of_a_library(text):
    with pytest.raises(Refusal) as caught:
        file.decode(text, "x")
    told = [value for name, value in caught.value.sentence.params.items() if name in ("why", "what")]
    assert told
    assert all(isinstance(value, Sentence) for value in told)


def test_that_neighbours_that_do_not_fit_are_told_in_the_words_of_the_part_that_refused_them():
    with pytest.raises(ValueError, match="Expected 2 to 4 axes, got 1") as caught:
        Tensor(values=frozen_array([1.0]))
    assert expectation(caught.value).params == {"most": 4, "given": 1}


def test_that_names_from_a_file_are_cut_and_never_read_as_a_template():
    error = msgspec.ValidationError("Object contains unknown field `" + "{x}" * 200 + "`")
    assert "{x}{x}" in str(expectation(error))
    assert len(str(expectation(error))) < 300


def test_that_what_the_system_says_is_said_in_a_sentence_of_our_own():
    told = system_reason(OSError(errno.ENOSPC, os.strerror(errno.ENOSPC)))
    assert isinstance(told, Sentence)
    assert str(told) == "No space left on device"
    assert system_reason(OSError(12345, "the moon is full")) == "the moon is full"
    assert system_reason(RuntimeError()) == "RuntimeError"


def test_that_a_message_nobody_knows_comes_through_without_its_marks():
    assert expectation(ValueError("Expected something `odd`")) == "Expected something odd"
