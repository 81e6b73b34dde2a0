"""The pictures of docs/ are named, can be drawn, and are there in both languages."""

from __future__ import annotations

import pytest

from lnviz.cli.guide import FOLDER, SHOTS, orders
from lnviz.scenario import library
from lnviz.sentences import Refusal


def test_that_every_picture_of_the_docs_is_of_something_that_is_shipped_and_is_there() -> None:
    assert {shot.scenario for shot in SHOTS} <= set(library.scenario_names())
    drawn = list(orders())
    assert len({order.output for order in drawn}) == len(drawn)
    assert [order.output for order in drawn if not order.output.is_file()] == []
    for folder in (FOLDER / "pictures",):
        assert {path for path in folder.iterdir()} <= {order.output for order in drawn}  # and no old ones


def test_that_a_picture_that_nobody_knows_is_refused_with_those_there_are() -> None:
    with pytest.raises(Refusal, match="worked-example"):
        list(orders(["nothing"]))
    assert [order.output.name for order in orders(["heat"])] == ["heat.en.png", "heat.zh_CN.png"]


def test_that_the_picture_of_the_running_statistics_has_batches_to_show() -> None:
    (english, chinese) = orders(["running"])
    running = english.scenario.normalize.running
    assert running is not None
    assert running.batches == len(running.trail) == 24
    assert chinese.scenario.normalize.running.mean.tolist() == running.mean.tolist(), "the same in every language"
