"""Tests that send signals belong to systems that have them."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from lnviz.engine.client import EngineClient
from tests.engine.driving import build
from tests.network.flows import twins


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "posix: sends POSIX signals; collected only where they exist")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if os.name == "posix":
        return
    away = [item for item in items if item.get_closest_marker("posix")]
    if away:
        config.hook.pytest_deselected(items=away)
        items[:] = [item for item in items if item not in away]


@pytest.fixture
def engine(qtbot: QtBot) -> Iterator[EngineClient]:
    client = EngineClient()
    yield client
    client.shutdown()
    client.deleteLater()


@pytest.fixture(scope="module")
def process(qapp: QApplication) -> Iterator[EngineClient]:
    """One engine for all tests of a file: loading torch takes longer than most of them."""
    client = EngineClient()
    client.start()
    yield client
    client.shutdown()
    client.deleteLater()


@pytest.fixture
def loaded(qtbot: QtBot, process: EngineClient) -> EngineClient:
    """An engine whose process has loaded torch; whatever an earlier test asked of it is over."""
    process.cancel_init()
    process.start()
    if process.state != "ready":
        build(qtbot, process, twins(depth=1))
    return process
