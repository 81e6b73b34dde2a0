"""How the tests drive an engine with a real process."""

from __future__ import annotations

import os

from pytestqt.qtbot import QtBot

from lnviz.engine.client import EngineClient
from lnviz.scenario.schema import Flow

LONG = 60_000
"""Milliseconds: how long a slow machine may take to load torch."""


def reach(qtbot: QtBot, engine: EngineClient, state: str) -> None:
    qtbot.waitUntil(lambda: engine.state == state, timeout=LONG)


def build(qtbot: QtBot, engine: EngineClient, flow: Flow) -> None:
    engine.build(flow)
    reach(qtbot, engine, "paused")


def run_to(qtbot: QtBot, engine: EngineClient, step: int) -> None:
    with qtbot.waitSignal(engine.paused, timeout=LONG) as answer:
        engine.run_to(step)
    assert answer.args == [step]


def is_running(process_id: int) -> bool:
    try:
        os.kill(process_id, 0)
    except ProcessLookupError:
        return False
    return True
