import msgspec
import pytest

from lnviz.engine.process import cause_of_death
from lnviz.engine.worker import sentence_for
from lnviz.scenario.schema import Flow
from lnviz.sentences import Refusal, Sentence


def validation_error() -> msgspec.ValidationError:
    with pytest.raises(msgspec.ValidationError) as caught:
        msgspec.json.decode(b'{"stacks": [], "width": 1}', type=Flow)
    return caught.value


@pytest.mark.parametrize(
    ("error", "said"),
    [
        (Refusal(Sentence("The text is {what}.", what="empty")), "The text is empty."),
        (MemoryError(), "not enough memory"),
        (
            RuntimeError("DefaultCPUAllocator: can't allocate memory: you tried to allocate 8 bytes."),
            "not enough memory",
        ),
        (validation_error(), "$.stacks"),
        (ZeroDivisionError("division by zero"), "division by zero"),
    ],
)
def test_that_every_error_becomes_one_sentence(error, said):
    sentence = sentence_for(error)
    assert isinstance(sentence, Sentence)
    assert said in str(sentence)
    assert "\n" not in str(sentence)


@pytest.mark.parametrize(("code", "said"), [(-9, "memory"), (-15, "SIGTERM"), (-63, "63"), (3, "code 3")])
def test_that_the_cause_of_death_is_told_from_the_exit_code(code, said):
    assert said in str(cause_of_death(code))
    assert "kept" in str(cause_of_death(code))
