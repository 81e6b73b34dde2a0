"""Pictures of the window itself for docs/: its menus, the dock beside a workspace, a dialog, a part of a workspace.

The window is put together as the program does it, without the training process and without anything of the person
who runs this: settings and unsaved work are in a folder that goes away.
"""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from lnviz.cli.render_order import Order
    from lnviz.run.history import History
    from lnviz.scenario.schema import Scenario
    from lnviz.ui.document import Document
    from lnviz.ui.main_window import MainWindow
    from lnviz.ui.theme import Theme

PASSES = 12
"""Turns of the event loop until everything stands in its place: a layout may ask for another one."""
WAIT = 700
"""Milliseconds, longer than anything that is made a moment later: the preview of a dialog, the turning outline."""


@dataclass(frozen=True)
class Scene:
    """What of the window is pictured: ``page`` of the dock, a step of a ``lesson`` in it, the dialog that the
    ``action`` of an export opens, or the settings of the flow workspace alone with the last group of a ``twin`` picked.
    """

    page: str = ""
    lesson: str = ""
    step: int = 0
    action: str = ""
    twin: int | None = None


def draw_scene(app: Any, scene: Scene, order: Order, history: History | None) -> None:
    """Write one picture of the window with the scenario of ``order`` open and, in the flow workspace, ``history``.

    Raises:
        Refusal: the file cannot be written.
    """
    from lnviz.scenario.file import write_atomically
    from lnviz.ui.theme import Theme

    theme = Theme(order.theme)
    theme.apply()
    with _opened(theme, order.scenario, order.name, history) as window:
        window.resize(*order.size)
        window.show()
        _settle(app)
        shown = _set(app, window, scene)
        write_atomically(order.output, _png(shown))
        if shown.isWindow() and shown is not window:
            shown.close()
    _settle(app)


@contextmanager
def _opened(theme: Theme, scenario: Scenario, name: str, history: History | None) -> Iterator[MainWindow]:
    from lnviz.ui.document import Document

    with tempfile.TemporaryDirectory() as kept:
        folder = Path(kept)
        document = Document(scenario, None, name)
        window = _window(theme, document, history, folder)
        try:
            yield window
        finally:
            document.mark_saved(folder / name)  # nobody is there to be asked
            window.close()
            window.deleteLater()


def _window(theme: Theme, document: Document, history: History | None, folder: Path) -> MainWindow:
    from lnviz.ui.about.chip import ClaimsChip
    from lnviz.ui.about.page import AboutPage
    from lnviz.ui.about.verdicts import Verdicts
    from lnviz.ui.dialogs import Questions
    from lnviz.ui.files import Files
    from lnviz.ui.flow.workspace import FlowWorkspace
    from lnviz.ui.lessons.page import LessonsPage
    from lnviz.ui.main_window import MainWindow
    from lnviz.ui.normalize.workspace import NormalizeWorkspace
    from lnviz.ui.recovery import SideFile
    from lnviz.ui.settings import Settings

    questions, settings = Questions(), Settings(folder / "lnviz.ini")
    files = Files(document, settings, questions)
    side_file, verdicts = SideFile(document, files, folder, files), Verdicts(document)
    stage: list[FlowWorkspace] = []

    def make_normalize(parent: QWidget) -> QWidget:
        return NormalizeWorkspace(theme, document, parent, questions)

    def make_flow(parent: QWidget) -> QWidget:
        stage.append(flow := FlowWorkspace(theme, document, None, parent))
        verdicts.set_session(flow.session)
        if history is not None:
            flow.show_history(history)
            flow.show_step(document.scenario.flow.shown_step)
        return flow

    def make_about(parent: QWidget) -> QWidget:
        return AboutPage(document, verdicts, lambda: stage[0] if stage else None, parent)

    def make_lessons(parent: QWidget) -> QWidget:
        return LessonsPage(theme, document, files, side_file, settings, questions, parent)

    window = MainWindow(
        theme,
        document,
        settings,
        files,
        questions,
        make_normalize=make_normalize,
        make_flow=make_flow,
        make_about=make_about,
        make_lessons=make_lessons,
    )
    chip = ClaimsChip(verdicts)
    window.statusBar().addPermanentWidget(chip)
    chip.refresh()
    return window


def _set(app: Any, window: MainWindow, scene: Scene) -> QWidget:
    """Bring what is pictured to the front; the widget that it is."""
    from PySide6.QtWidgets import QApplication

    if scene.page:
        window.dock.open_page(scene.page)
    if scene.lesson:
        lessons: Any = window.dock.page("lesson")
        lessons.teacher.start(scene.lesson)
        lessons.teacher.go(scene.step)
    _settle(app)
    if scene.twin is not None:
        return _setup(window, scene.twin)
    if scene.action:
        window.actions_by_name[scene.action].trigger()
        _settle(app)
        dialog: Any = QApplication.activeModalWidget()
        dialog.where.setText(dialog.path.name)  # no folder of whoever runs this
        return cast("QWidget", dialog)
    return window


def _setup(window: MainWindow, twin: int) -> QWidget:
    from lnviz.ui.flow.editor.selection import top_of

    flow: Any = window.front()
    settings: QWidget = flow.panels.settings
    flow.panels.settings.select(top_of(flow.session.run.flow, twin))
    return settings


def _settle(app: Any) -> None:
    """Let layouts, previews and what waits for its turn come to rest; no caret and no focus is painted."""
    from PySide6.QtCore import QEvent
    from PySide6.QtTest import QTest
    from PySide6.QtWidgets import QApplication

    for _ in range(PASSES):
        app.processEvents()
        app.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    QTest.qWait(WAIT)
    focused = QApplication.focusWidget()
    if focused is not None:
        focused.clearFocus()
    app.processEvents()


def _png(shown: QWidget) -> bytes:
    from PySide6.QtCore import QBuffer, QByteArray, QIODevice
    from PySide6.QtGui import QImage, QImageWriter

    image = shown.grab().toImage().convertToFormat(QImage.Format.Format_RGB32)
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    QImageWriter(buffer, QByteArray(b"png")).write(image)
    return bytes(buffer.data().data())
