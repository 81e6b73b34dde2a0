"""Every test starts from the same surroundings, and one that leaves something behind fails."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from tests.harness import leaks, messages, surroundings

if TYPE_CHECKING:
    from PySide6.QtGui import QImage
    from PySide6.QtWidgets import QApplication

    from tests.harness.real_window import RealWindow

HOME = surroundings.settle()
ROOT = Path(__file__).resolve().parents[1]
QT_FIXTURES = {"qapp", "qtbot", "screenshot", "qtmodeltester"}


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Pictures and X servers belong to Linux: elsewhere fonts are drawn differently, and there is no Xvfb."""
    bound = [] if sys.platform.startswith("linux") else ["screen", "real_window"]
    bound += ["posix"] if sys.platform == "win32" else []
    away = [item for item in items if any(item.get_closest_marker(name) for name in bound)]
    if away:
        config.hook.pytest_deselected(items=away)
        items[:] = [item for item in items if item not in away]


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_teardown(item: pytest.Item) -> Iterator[None]:
    """A Qt warning while windows and fixtures go fails the test; while it runs pytest-qt looks."""
    with messages.qt_messages(item.config.getini("qt_log_ignore")) as said:
        result = yield
    if said:
        pytest.fail("Qt said while the test was cleared away:\n" + "\n".join(said), pytrace=False)
    return result


@pytest.fixture(autouse=True)
def nothing_left_behind(request: pytest.FixtureRequest) -> Iterator[None]:
    """Fails the test after which a widget, an active timer, a thread or a child process is left."""
    surroundings.empty(HOME)
    if "qapp" in request.fixturenames:
        surroundings.settle_application(request.getfixturevalue("qapp"))
    before = leaks.standing()
    yield
    if left := leaks.left_behind(before):
        pytest.fail("The test left behind " + "; ".join(left), pytrace=False)


@pytest.fixture(autouse=True)
def expected_log() -> Iterator[Callable[[str], Any]]:
    """Fails the test that logs a warning, unless within ``with expected_log("pattern"):``."""
    with messages.LogWatch().watching() as watch:
        yield watch.expects
    if watch.unexpected:
        pytest.fail("Logged without being expected:\n" + "\n".join(watch.unexpected), pytrace=False)


@pytest.fixture
def home() -> Path:
    """The home directory of the tests: config/, data/, state/, cache/, emptied before every test."""
    return HOME


@pytest.fixture
def screenshot(qapp: QApplication) -> Callable[..., QImage]:
    """``screenshot(widget, (width, height))``: what the widget paints, the same on every run."""
    from tests.harness.screens import take_screenshot

    return take_screenshot


@pytest.fixture
def real_window(tmp_path: Path) -> Iterator[Callable[..., RealWindow]]:
    """``real_window(program, size=…, window_manager=…)``: a started program on an X server of its own.

    A string is Python source that runs as a program; a list is a command. Both end with the test.
    """
    from tests.harness.real_window import RealWindow, script

    with ExitStack() as stack:

        def start(program: str | Sequence[str], **options: Any) -> RealWindow:
            command = script(program, tmp_path) if isinstance(program, str) else program
            return stack.enter_context(RealWindow(command, tmp_path, **options))

        yield start
