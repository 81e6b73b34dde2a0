"""Every case that the ONNX wheel carries for the five normalisations: numbers of somebody else's making."""

from __future__ import annotations

from collections import Counter

import pytest

from lnviz.bench.conformance import KINDS, disagreements, onnx_cases


@pytest.fixture(scope="module")
def cases():
    return onnx_cases()


def test_that_no_case_of_the_wheel_is_left_out(cases):
    counts = Counter(case.kind for case in cases)
    assert counts == {"layer": 19, "rms": 19, "batch": 4 + 5, "instance": 2 + 1, "group": 2}


@pytest.mark.parametrize("kind", KINDS.values())
def test_that_every_case_of_a_kind_gives_the_numbers_of_the_standard(cases, kind):
    mine = [case for case in cases if case.kind == kind]
    assert mine
    assert [wrong for case in mine for wrong in disagreements(case)] == []


def test_that_a_case_with_another_output_is_noticed(cases):
    case = cases[0]
    wrong = case._replace(outputs=[case.outputs[0] + 1e-3, *case.outputs[1:]])
    assert disagreements(wrong) == [f"{case.name}: output"]
