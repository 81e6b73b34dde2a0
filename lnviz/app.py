"""The composition root: builds the document, the window and the training engine, and connects them."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QLocale, QObject, QTimer
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QApplication, QWidget

from lnviz import __version__, paths
from lnviz.scenario import library, sharing
from lnviz.sentences import Sentence
from lnviz.ui import spoken
from lnviz.ui.about.chip import ClaimsChip
from lnviz.ui.about.verdicts import Verdicts
from lnviz.ui.dialogs import Questions
from lnviz.ui.document import Document
from lnviz.ui.engine_line import engine_words
from lnviz.ui.files import Files, untitled
from lnviz.ui.interrupts import Interrupts
from lnviz.ui.main_window import MainWindow
from lnviz.ui.mishaps import Mishaps
from lnviz.ui.recovery import Leftovers, SideFile, offer
from lnviz.ui.settings import Settings
from lnviz.ui.sources import TORCH_ENDINGS
from lnviz.ui.theme import Theme, load_fonts
from lnviz.ui.translation import speak

if TYPE_CHECKING:
    from lnviz.engine.client import EngineClient
    from lnviz.run.history import History
    from lnviz.ui.flow.workspace import FlowWorkspace
    from lnviz.ui.normalize.workspace import NormalizeWorkspace


def make_application() -> QApplication:
    """The QApplication as every start of the program has it, the pictures of ``render`` included."""
    app = QApplication(["lnviz"])
    app.setApplicationName("lnviz")
    app.setApplicationDisplayName("")  # Qt would add it to every title; ours says it already
    app.setApplicationVersion(__version__)
    app.setDesktopFileName("lnviz")
    # A decimal point in every language: the numbers are code, not prose.
    QLocale.setDefault(QLocale.c())
    load_fonts()
    spoken.install()
    return app


class Program(QObject):
    """Everything that is alive while the window is open."""

    def __init__(self, app: QApplication, argument: str | None = None) -> None:
        """Build the program, with the scenario, run or data that ``argument`` names.

        Raises:
            Refusal: what ``argument`` names cannot be opened.
        """
        super().__init__()
        self._app = app
        self._engine: EngineClient | None = None
        self._normalize: NormalizeWorkspace | None = None
        self._flow: FlowWorkspace | None = None
        self._history: History | None = None  # of a run that was opened before there was a workspace for it
        self._torch_version = ""
        self._painted = False
        self._later: Path | None = None  # a file that only the training process can read, which starts last
        self.settings = Settings()
        self._untold = speak(
            app, self.settings.language
        )  # what to say about the language once there is a window
        self.theme = Theme(self.settings.theme, self.settings.zoom)
        self.theme.apply()
        self.questions = Questions()
        self.document = Document(untitled())
        self.files = Files(self.document, self.settings, self.questions, self)
        self.files.run_read.connect(self._on_run_read)
        unsaved = paths.state_folder() / "unsaved"
        self.side_file = SideFile(self.document, self.files, unsaved, self)
        self._leftovers = Leftovers(unsaved)
        if argument is not None:
            self._open(argument)
        self.verdicts = Verdicts(self.document, self)
        self.window = MainWindow(
            self.theme,
            self.document,
            self.settings,
            self.files,
            self.questions,
            make_normalize=self._make_normalize,
            make_flow=self._make_flow,
            make_about=self._make_about,
            make_lessons=self._make_lessons,
        )
        self.chip = ClaimsChip(self.verdicts)
        self.window.statusBar().addPermanentWidget(self.chip)
        self.questions.attach(self.window)
        self._connect()

    @property
    def engine(self) -> EngineClient:
        """The window's side of the training process, which starts after the first picture."""
        if self._engine is None:
            from lnviz.engine.client import EngineClient

            self._engine = EngineClient(self)
            self.files.set_loader(self._engine)
            self._engine.ready.connect(self._on_engine_ready)
            self._engine.state_changed.connect(self._on_engine_state_changed)
            if self._normalize is not None:
                self._normalize.set_checker(self._engine)
        return self._engine

    def run(self) -> int:
        """Show the window and serve it until it is closed; the exit code."""
        mishaps, interrupts = Mishaps(self.questions, self), Interrupts(self)
        mishaps.install()
        interrupts.interrupted.connect(self._on_interrupted)
        try:
            self.window.show()
            return self._app.exec()
        finally:
            interrupts.remove()
            mishaps.remove()
            self.end()

    def end(self) -> None:
        """End the training process and give up every lock."""
        if self._engine is not None:
            self._engine.shutdown()
        self._leftovers.release()

    def _connect(self) -> None:
        self.window.first_painted.connect(self._on_first_painted)
        self.window.closed.connect(self.side_file.forget)
        self.window.retranslated.connect(self._show_engine)
        self.window.retranslated.connect(self.chip.refresh)
        self.chip.clicked.connect(self._on_chip_clicked)
        hints = self._app.styleHints()
        hints.colorSchemeChanged.connect(self._on_color_scheme_changed)
        hints.accessibility().contrastPreferenceChanged.connect(self._on_color_scheme_changed)

    def _open(self, argument: str) -> None:
        if sharing.is_shared(argument):
            self.files.open_shared(sharing.unshare(argument))
            return
        path = Path(argument).expanduser()
        if path.suffix.lower() in TORCH_ENDINGS and path.exists():
            self._later = path
        elif path.exists() or argument not in library.scenario_names():
            self.files.take(path)
        else:
            self.files.open_shipped(argument)

    def _make_normalize(self, parent: QWidget) -> QWidget:
        from lnviz.ui.formula import Formula
        from lnviz.ui.normalize.workspace import NormalizeWorkspace

        if not self._painted:
            Formula.put_off()  # until the window is on the screen
        self._normalize = NormalizeWorkspace(self.theme, self.document, parent, self.questions)
        self._normalize.scenario_pasted.connect(self._on_scenario_pasted)
        if self._engine is not None:
            self._normalize.set_checker(self._engine)
        return self._normalize

    def _make_flow(self, parent: QWidget) -> QWidget:
        from lnviz.ui.flow.workspace import FlowWorkspace

        self._flow = FlowWorkspace(self.theme, self.document, self.engine, parent)
        self._flow.panels.set_shares(self.settings.shares)
        self._flow.panels.shares_changed.connect(self.settings.set_shares)
        history, self._history = self._history, None
        if history is not None:
            self._flow.show_history(history)
        self.verdicts.set_session(self._flow.session)
        return self._flow

    def _make_about(self, parent: QWidget) -> QWidget:
        from lnviz.ui.about.page import AboutPage

        page = AboutPage(self.document, self.verdicts, self._stage, parent)
        page.draft_refused.connect(self._on_draft_refused)
        return page

    def _stage(self) -> FlowWorkspace | None:
        return self._flow

    def _make_lessons(self, parent: QWidget) -> QWidget:
        from lnviz.ui.lessons.page import LessonsPage

        return LessonsPage(
            self.theme, self.document, self.files, self.side_file, self.settings, self.questions, parent
        )

    def _on_run_read(self, history: History) -> None:
        if self._flow is None:
            self._history = history
        else:
            self._flow.expect_history(history)

    def _on_first_painted(self) -> None:
        self._painted = True
        # One turn later, so that the first picture is on the screen before a process starts beside it.
        QTimer.singleShot(0, self._on_idle)

    def _on_idle(self) -> None:
        if self._normalize is not None:
            self._normalize.finish()
        self.chip.refresh()
        self._app.setWindowIcon(QIcon(str(paths.resource("icons", "lnviz.svg"))))
        self.engine.start()
        if self._untold is not None:
            self.questions.refuse(self._untold)
        offer(self._leftovers, self.questions, self.files, self.side_file)
        if self._later is not None:
            path, self._later = self._later, None
            self.files.open_path(path)

    def _on_engine_ready(self, torch_version: str) -> None:
        self._torch_version = torch_version
        self._show_engine()

    def _on_engine_state_changed(self, _state: str) -> None:
        self._show_engine()

    def _show_engine(self) -> None:
        if self._engine is not None:
            self.window.set_engine_line(engine_words(self._engine.state, self._torch_version))

    def _on_scenario_pasted(self, text: str) -> None:
        self.window.shared_text.take(text)

    def _on_chip_clicked(self) -> None:
        self.window.dock.open_page("scenario")

    def _on_draft_refused(self) -> None:
        self.window.dock.open_page("scenario")
        self.questions.refuse(
            Sentence(
                "What is typed in the form of the page Scenario cannot be taken yet, so nothing was saved. Correct what"
                " the form marks, or press Cancel there."
            )
        )

    def _on_color_scheme_changed(self) -> None:
        if self.theme.choice == "system":
            self.theme.choose("system")

    def _on_interrupted(self) -> None:
        """Ctrl+C asks nothing: what is unsaved is offered at the next start."""
        self.side_file.write()
        self._app.exit(0)


def run(argument: str | None = None) -> int:
    """Open the window on a scenario, a run, a data file or, without ``argument``, on a new document; the exit code.

    Raises:
        Refusal: what ``argument`` names cannot be opened.
    """
    return Program(make_application(), argument).run()
