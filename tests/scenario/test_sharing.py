"""A scenario as a line of text: it comes back whole from a chat, and a damaged one is refused in a sentence."""

from __future__ import annotations

import base64
import time
import tracemalloc
import zlib

import numpy as np
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from hypothesis.extra.numpy import array_shapes, arrays

from lnviz.scenario import library, sharing
from lnviz.scenario.file import encode
from lnviz.scenario.schema import (
    AXIS_NAMES,
    Claim,
    FlowPlace,
    Normalize,
    NormalizePlace,
    Scenario,
    Source,
    Tensor,
    Words,
    changed,
    frozen_array,
)
from lnviz.sentences import Refusal
from tests.scenario.scenarios import scenario_of, twins

TWO = scenario_of(((0.1, -2.5e-7), (np.nan, -np.inf)))
LINE = sharing.share(TWO)


def refused(text: str) -> str:
    with pytest.raises(Refusal) as caught:
        sharing.unshare(text)
    return str(caught.value.sentence)


def packed(plain: bytes) -> str:
    """A line that holds these bytes, with a right checksum: what a person with bad intent would paste."""
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    data = packer.compress(plain) + packer.flush()
    return f"lnviz1:{base64.urlsafe_b64encode(zlib.crc32(data).to_bytes(4, 'big') + data).decode().rstrip('=')}."


def normalize_with_axes(values: np.ndarray) -> Normalize:
    axes = AXIS_NAMES[-values.ndim :]
    return Normalize(
        tensor=Tensor(values=frozen_array(values), axes=axes), selected=(0,) * values.ndim
    )


claims = st.lists(
    st.builds(
        Claim,
        words=st.builds(Words, en=st.text(max_size=20), zh_CN=st.text(max_size=20)),
        place=st.one_of(
            st.builds(FlowPlace, quantity=st.just("loss"), step=st.integers(0, 1000)),
            st.builds(NormalizePlace, reading=st.sampled_from(["output", "std"]), over=st.just("largest")),
        ),
        value=st.floats(allow_nan=False, allow_infinity=False),
        holds=st.booleans(),
        source=st.none() | st.builds(Source, authors=st.text(max_size=9), year=st.integers(1800, 2200)),
    ),
    max_size=3,
).map(tuple)
scenarios = st.builds(
    Scenario,
    title=st.builds(Words, en=st.text(max_size=30)),
    claims=claims,
    workspace=st.sampled_from(["normalize", "flow"]),
    normalize=arrays(
        np.float64, array_shapes(min_dims=2, max_dims=4, max_side=4), elements=st.floats(width=64)
    ).map(normalize_with_axes),
    flow=st.integers(1, 5).map(lambda depth: twins(depth, shown_step=depth)),
)


@given(scenarios)
@settings(max_examples=60, deadline=None)
def test_that_every_scenario_comes_back_from_its_line(scenario: Scenario) -> None:
    line = sharing.share(scenario)
    assert line.isascii()
    assert len(line.split()) == 1
    assert encode(sharing.unshare(line)) == encode(scenario)


@pytest.mark.parametrize("name", library.scenario_names())
def test_that_the_line_of_a_shipped_scenario_is_less_than_its_file(name: str) -> None:
    scenario = library.find(name)
    line = sharing.share(scenario)
    assert encode(sharing.unshare(line)) == encode(scenario)
    assert len(line) < 0.6 * len(encode(scenario))


@pytest.mark.parametrize(
    "dressed",
    [
        "{line}\n",
        '"{line}"',
        "“{line}”",
        "```\n{line}\n```",
        "Look at this: **{line}** — and then press play.",
        "老师：「{line}」请打开",
        "<code>{line}</code>",
        "{broken}",
        "> {quoted}",
        "[12:03] Ada: {line}\n[12:04] Bob: lnviz1: is that all?",
        "{capital}",
        "{wide}",
        "{without_stop}",
    ],
)
def test_that_what_a_chat_puts_around_a_line_does_no_harm(dressed: str) -> None:
    text = dressed.format(
        line=LINE,
        broken="\r\n  ".join(LINE[at : at + 60] for at in range(0, len(LINE), 60)),
        quoted="\n> ".join(LINE[at : at + 60] for at in range(0, len(LINE), 60)),
        capital=LINE.replace("lnviz1:", "Lnviz1: "),
        wide=LINE.replace("lnviz1:", "lnviz1：\u200b"),
        without_stop=LINE.rstrip("."),
    )
    assert sharing.is_shared(text)
    assert encode(sharing.unshare(text)) == encode(TWO)


def test_that_dashes_a_program_made_of_hyphens_are_hyphens_again() -> None:
    lines = (sharing.share(changed(TWO, title=Words(en=f"number {n}"))) for n in range(20_000))
    line = next(line for line in lines if "--" in line)
    assert sharing.share(sharing.unshare(line.replace("--", "—"))) == line


@given(st.data())
@settings(max_examples=400, deadline=1000)
def test_that_a_damaged_line_is_refused_in_one_sentence(data: st.DataObject) -> None:
    start = data.draw(st.integers(len("lnviz1:"), len(LINE) - 2))
    stop = data.draw(st.integers(start, min(start + 40, len(LINE) - 1)))
    put = data.draw(st.text("abzAZ09-_.=+/é\0 \n", max_size=6))
    text = LINE[:start] + put + LINE[stop:]
    try:
        scenario = sharing.unshare(text)
    except Refusal as refusal:
        said = str(refusal.sentence)
        assert said.endswith(".")
        assert len(said) < 200
    else:
        assert encode(scenario) == encode(TWO)  # what was put in or taken out was none of it


@given(st.binary(max_size=300) | st.text(max_size=200).map(str.encode))
@settings(max_examples=300, deadline=1000)
@example(b"[" * 200_000)
@example(b'{"lnviz":' * 50_000)
@example(b'{"lnviz":1}')
@example(b'{"lnviz":99}')
@example(b"")
def test_that_whatever_a_right_checksum_holds_is_refused_in_one_sentence(plain: bytes) -> None:
    assert refused(packed(plain)).endswith(".")


def test_that_a_part_of_a_line_and_a_mistyped_one_are_told_apart() -> None:
    assert "cut off" in refused(LINE[:-9])
    assert "checksum" in refused(LINE[:20] + ("A" if LINE[20] != "A" else "B") + LINE[21:])
    assert "lnviz1:" in refused("gradient-highway")
    assert "version 7" in refused(LINE.replace("lnviz1:", "lnviz7:"))
    assert not sharing.is_shared("1, 2, 3")


def test_that_a_line_that_unpacks_to_very_much_is_refused_before_it_takes_the_memory() -> None:
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    piece = b'{"lnviz":1,' + b" " * 2**20
    data = b"".join(packer.compress(piece) for _ in range(64)) + packer.flush()
    code = base64.urlsafe_b64encode(zlib.crc32(data).to_bytes(4, "big") + data).decode()
    tracemalloc.start()
    try:
        assert f"more than {sharing.MAX_JSON // 2**20} MB" in refused(f"lnviz1:{code}.")
        assert tracemalloc.get_traced_memory()[1] < 3 * sharing.MAX_JSON
    finally:
        tracemalloc.stop()


def test_that_an_endless_text_is_refused_at_once() -> None:
    assert "too long" in refused("lnviz1:" + "A" * 20_000_000)


def test_that_numbers_too_many_for_a_line_are_refused_with_what_to_do() -> None:
    many = scenario_of(np.random.default_rng(0).normal(size=(1000, 1000)))
    with pytest.raises(Refusal, match="Save it"):
        sharing.share(many)


@pytest.mark.parametrize(
    "around",
    [
        "Paste the whole line that begins with lnviz1: {}",
        "lnviz2: does not open this, lnviz1:abc. {} lnviz1:",
        "{0} {0}",
    ],
)
def test_that_who_writes_of_lines_is_not_taken_for_one(around):
    assert encode(sharing.unshare(around.format(LINE))) == encode(TWO)


def test_that_a_text_of_a_million_beginnings_is_refused_soon():
    begun = time.process_time()
    assert "too long" in refused("lnviz1:a. " * 10**6)
    assert time.process_time() - begun < 2
