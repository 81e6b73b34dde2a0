"""Tests that send signals belong to systems that have them."""

from __future__ import annotations

import os

import pytest


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "posix: sends POSIX signals; collected only where they exist")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if os.name == "posix":
        return
    away = [item for item in items if item.get_closest_marker("posix")]
    if away:
        config.hook.pytest_deselected(items=away)
        items[:] = [item for item in items if item not in away]
