"""Long reading, piece by piece between the events of the window; after a moment a dialog says how far it is."""

from __future__ import annotations

import time
from collections.abc import Generator
from typing import Any, TypeVar

from PySide6.QtCore import QEventLoop, QObject, Qt, QTimer
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QProgressBar, QVBoxLayout, QWidget

from lnviz.numbers import grouped
from lnviz.scenario.slices import Progress
from lnviz.ui.language import tr
from lnviz.ui.widgets import label

T = TypeVar("T")
Steps = Generator[Progress | None, None, T]
"""What reads: a ``Progress`` after each piece, None where there is only to wait, at last its result."""

AT_ONCE = 0.05
"""Seconds of reading before the window gets its first turn: most files are read by then."""

PATIENCE = 300
"""Milliseconds until the dialog: one that flashes up is worse than none."""

TURN = 0.008
"""Seconds of reading in one turn: half a frame."""

LISTENING = 15
"""Milliseconds between two looks at something that is waited for."""

WIDTH, PARTS = 420, 1000


def load(steps: Steps[T], what: str, window: QWidget | None) -> T | None:
    """The result of ``steps``, or None if the person cancelled; ``what`` says in the dialog what is being done.

    Returns when all is done, and serves the events of the program meanwhile. Whatever ``steps`` raises is raised here.
    """
    try:
        end = time.perf_counter() + AT_ONCE
        while time.perf_counter() < end:
            if next(steps) is None:
                break
        return _Loading(steps, what, window).run()
    except StopIteration as stopped:
        result: T = stopped.value
        return result
    finally:
        steps.close()


class _Loading(QObject):
    """One reading that takes longer than a moment."""

    def __init__(self, steps: Steps[T], what: str, window: QWidget | None) -> None:
        super().__init__()
        self._steps = steps
        self._stopped: StopIteration | None = None
        self._error: Exception | None = None
        self._loop = QEventLoop(self)
        self._dialog = LoadingDialog(what, window)
        self._dialog.rejected.connect(self._loop.quit)
        self._turns = QTimer(self)
        self._turns.timeout.connect(self._take_turn)
        self._patience = QTimer(self)
        self._patience.setSingleShot(True)
        self._patience.timeout.connect(self._dialog.show)

    def run(self) -> Any:
        """The result, None if there is none because the person or the end of the program came before."""
        self._turns.start(0)
        self._patience.start(PATIENCE)
        try:
            self._loop.exec()
        finally:
            self._turns.stop()
            self._patience.stop()
            self._dialog.close()
            self._dialog.deleteLater()
        if self._error is not None:
            raise self._error
        return None if self._stopped is None else self._stopped.value

    def _take_turn(self) -> None:
        end = time.perf_counter() + TURN
        progress: Progress | None = None
        try:
            while time.perf_counter() < end:
                progress = next(self._steps)
                if progress is None:
                    break
        except StopIteration as stopped:
            self._stopped = stopped
            self._loop.quit()
        except Exception as error:  # raised again by run(), where there is somebody to catch it
            self._error = error
            self._loop.quit()
        else:
            self._dialog.set_progress(progress)
            self._turns.setInterval(LISTENING if progress is None else 0)


class LoadingDialog(QDialog):
    """What is being read, how far it is, and Cancel."""

    def __init__(self, what: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle("lnviz")
        self.setWindowModality(Qt.WindowModality.WindowModal)
        self._bar = QProgressBar()
        self._bar.setTextVisible(False)
        self._bar.setAccessibleName(what)
        self._count = label("", "muted")
        buttons = QDialogButtonBox()
        cancel = buttons.addButton(tr("Cancel"), QDialogButtonBox.ButtonRole.RejectRole)
        cancel.setAutoDefault(False)  # Enter was meant for something else when the dialog came up
        buttons.rejected.connect(self.reject)
        title = label(what)
        title.setWordWrap(True)
        layout = QVBoxLayout(self)
        for widget in (title, self._bar, self._count, buttons):
            layout.addWidget(widget)
        self.setFixedWidth(WIDTH)
        self.set_progress(None)

    def set_progress(self, progress: Progress | None) -> None:
        """Show how far it is; None where that is not known."""
        if progress is None:
            self._bar.setRange(0, 0)
            self._count.setText("")
            return
        self._bar.setRange(0, PARTS)
        self._bar.setValue(PARTS * progress.done // max(1, progress.total))
        self._count.setText(
            tr("{done} of {total} values", done=grouped(progress.done), total=grouped(progress.total))
        )
