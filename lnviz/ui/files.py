"""How a file becomes the document and the document a file: new, open, save, recent files, data, examples."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec
from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QApplication

from lnviz.scenario import library, sharing, tables
from lnviz.scenario.delimited import Decimal
from lnviz.scenario.file import SUFFIX, load, save
from lnviz.scenario.schema import FieldError, Normalize, Scenario, Words, changed
from lnviz.sentences import Refusal, Sentence
from lnviz.ui.dialogs import Questions
from lnviz.ui.document import Aside, Document
from lnviz.ui.file_names import proposed
from lnviz.ui.kinds import DATA_ENDINGS, RUN_ENDING, homeless, kind_of, unreadable
from lnviz.ui.language import tr
from lnviz.ui.on_disk import OnDisk, fingerprint_of
from lnviz.ui.settings import Settings
from lnviz.ui.sources import TORCH_ENDINGS, DataFile, Part, Source, has_one_answer

if TYPE_CHECKING:
    from lnviz.run.history import History
    from lnviz.ui.torch_file import Loader


def untitled() -> Scenario:
    """What a new document holds: the numbers of the worked example, under no title and claiming nothing."""
    return msgspec.structs.replace(library.find("worked-example"), title=Words(), note=Words(), claims=())


class Files(QObject):
    """The files behind one document. What cannot be done is said in one sentence, and nothing has changed."""

    recents_changed = Signal()
    # The document is to be replaced or closed, and that is decided: what stands in its place for a while has to go.
    leaving = Signal()
    run_read = Signal(object)  # the History of a run whose scenario becomes the document now

    def __init__(
        self, document: Document, settings: Settings, questions: Questions, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._document, self._settings, self._questions = document, settings, questions
        self._disk = OnDisk()
        self._aside: tuple[Aside, OnDisk] | None = None
        self._loading = False
        self._loader: Loader | None = None

    def set_loader(self, loader: Loader) -> None:
        """Let ``loader`` read the files of torch; before, they are refused."""
        self._loader = loader

    @property
    def fingerprint(self) -> str:
        """Of the file's content as it was opened or saved last; empty for a document without a file."""
        return self._disk.fingerprint

    def put_aside(self, aside: Aside) -> OnDisk:
        """What is known of the document's file, for :meth:`bring_back`: another document takes its place.

        As long as it has that, the questions before leaving are about ``aside``.
        """
        disk, self._disk = self._disk, OnDisk()
        self._aside = aside, disk
        return disk

    def bring_back(self, disk: OnDisk) -> None:
        """Know the file of a document again that was put aside, and whether it has changed since."""
        self._disk, self._aside = disk, None

    def new(self) -> None:
        """Start from the worked example's numbers, after a question about unsaved changes."""
        if self.may_leave():
            self._put(untitled(), None, "")

    def open(self) -> None:
        """Ask for a scenario, a run or a data file and open it."""
        every = tr(
            "Scenarios, runs and data ({endings})", endings=_patterns(".json", RUN_ENDING, *DATA_ENDINGS)
        )
        scenarios = tr("Scenarios ({endings})", endings=_patterns(".json"))
        runs = tr("Training runs ({endings})", endings=_patterns(RUN_ENDING))
        filters = ";;".join((every, scenarios, runs, tr("All files (*)")))
        path = self._questions.file_to_open(tr("Open"), self._settings.folder, filters)
        if path is not None:
            self.open_path(path)

    def open_data(self) -> None:
        """Ask for a data file and put its numbers on the table."""
        data = tr("Data ({endings})", endings=_patterns(*DATA_ENDINGS))
        filters = ";;".join((data, tr("All files (*)")))
        path = self._questions.file_to_open(tr("Open data"), self._settings.folder, filters)
        if path is not None:
            self.open_path(path)

    def open_path(self, path: Path) -> bool:
        """Open a scenario or a run, or put the numbers of a data file on the table; whether that was done."""
        try:
            return self.take(path)
        except Refusal as refusal:
            self._questions.refuse(refusal.sentence)
            return False

    def take(self, path: Path) -> bool:
        """What :meth:`open_path` does, for a caller that says itself what cannot be opened.

        Raises:
            Refusal: the file cannot be opened; nothing has changed.
        """
        kind = kind_of(path)
        openers = {
            "run": self._open_run,
            "scenario": self._open_scenario,
            "text": self._open_text,
            "data": self._import,
        }
        done = openers[kind](path)
        if done:
            self._remember(path)
        return done

    def open_recent(self, path: Path) -> bool:
        """Open one of the recent files; one that is gone leaves the list."""
        if path.exists():
            return self.open_path(path)
        self._settings.drop_recent(path)
        self.recents_changed.emit()
        self._questions.refuse(
            Sentence(
                "{name} is no longer in {folder}. It was taken off the list of recent files.",
                name=path.name,
                folder=str(path.parent),
            )
        )
        return False

    def open_shipped(self, name: str) -> bool:
        """Open a copy of a shipped scenario: it has no file until it is saved somewhere."""
        if not self.may_leave():
            return False
        try:
            self._put(library.find(name), None, name, titled=True)
        except Refusal as refusal:
            self._questions.refuse(refusal.sentence)
            return False
        return True

    def open_example(self, name: str) -> bool:
        """Put a shipped real tensor on the table."""
        example = next(example for example in library.examples() if example.name == name)
        try:
            return self._put_on_table(library.open_tensor(example.path, example.tensor), example.title)
        except Refusal as refusal:
            self._questions.refuse(refusal.sentence)
            return False

    def save(self) -> bool:
        """Save to the document's file; ask where for one that has none. Whether it is saved now."""
        if not self._document.take_draft():
            return False
        path = self._document.path
        if path is None:
            return self.save_as()
        if self._disk.changed(path):
            return self._settle(path, self._questions.changed_on_disk(path.name))
        return self._write(path)

    def look_at_disk(self) -> None:
        """Tell of a file that another program has changed; of each such change once."""
        path = self._document.path
        if path is not None and self._disk.news(path):
            self._settle(path, self._questions.changed_elsewhere(path.name))

    def reload(self) -> bool:
        """Put what the document's file holds now in place of it, as a step that can be undone; whether that was
        done."""
        path = self._document.path
        if path is None:
            return False
        fingerprint = fingerprint_of(path)
        try:
            scenario = load(path)
        except Refusal as refusal:
            self._questions.refuse(refusal.sentence)
            return False
        self._document.change(scenario, Sentence("reloading {name}", name=path.name))
        self._document.mark_saved(path)
        self._disk.keep(fingerprint, path)
        return True

    def _settle(self, path: Path, answer: str) -> bool:
        """What was decided about a file that another program has changed; whether the document is saved now."""
        if answer == "reload":
            return self.reload()
        if answer == "replace":
            return self._write(path)
        return answer == "save_as" and self.save_as()

    def save_as(self) -> bool:
        """Ask for a file and save to it. Whether it is saved now."""
        if not self._document.take_draft():
            return False
        path = self._asked(self._document)
        return path is not None and self._write(path)

    def _asked(self, document: Document | Aside) -> Path | None:
        """Where a document is to be saved; None where the person wants that nowhere."""
        filters = tr("Scenarios ({endings})", endings=_patterns(SUFFIX))
        path = self._questions.file_to_write(tr("Save as"), self._proposal(document, SUFFIX), filters)
        if path is None:
            return None
        if not path.name.endswith(".json"):
            path = path.with_name(path.name + SUFFIX)
        if path.exists() and path != document.path and not self._questions.replace(path.name):
            return None
        return path

    def save_run(self, scenario: Scenario, history: History) -> bool:
        """Ask for a file and save the records of a run to it, with their scenario; whether that was done."""
        from lnviz.ui.run_file import write_run_file  # brings the history, which start-up can do without

        filters = tr("Training runs ({endings})", endings=_patterns(RUN_ENDING))
        path = self._questions.file_to_write(
            tr("Save run"), self._proposal(self._document, RUN_ENDING), filters
        )
        if path is None:
            return False
        if not path.name.endswith(RUN_ENDING):
            path = path.with_name(path.name + RUN_ENDING)
        if path.exists() and not self._questions.replace(path.name):
            return False
        try:
            with _waiting():
                write_run_file(path, scenario, history)
        except Refusal as refusal:
            self._questions.refuse(refusal.sentence)
            return False
        self._remember(path)
        return True

    def _proposal(self, document: Document | Aside, ending: str) -> Path:
        """Where a document would be saved with this ending: beside its file, or where files were last."""
        path = document.path
        name = (path.name if path else document.name).removesuffix(SUFFIX)
        if path is not None:
            return path.parent / (name + ending)
        return self._settings.folder / (proposed(name, tr("untitled")) + ending)

    def may_leave(self) -> bool:
        """Whether the document may be closed or replaced: nothing is unsaved, or the person has decided."""
        if self._aside is not None:
            return self._may_leave_aside(*self._aside)
        if not self._document.unsaved:
            return True
        answer = self._questions.unsaved(self._document.called)
        return answer == "discard" or (answer == "save" and self.save())

    def _may_leave_aside(self, aside: Aside, disk: OnDisk) -> bool:
        """The same for a document that was put aside. It comes back once every question has an answer: until then
        calling it off leaves what has its place as it is.
        """
        path, answer = aside.path, self._questions.unsaved(aside.called) if aside.modified else "discard"
        if answer == "save" and path is not None:
            changed = disk.changed(path)
            answer = self._questions.changed_on_disk(path.name) if changed else "replace"
        if answer in ("save", "save_as"):
            path = self._asked(aside)
            answer = "replace" if path is not None else "cancel"
        if answer not in ("discard", "reload", "replace"):
            return False
        self.leaving.emit()
        if answer == "replace" and path is not None:
            return self._write(path)
        return answer == "discard" or self.reload()

    def restore(
        self, scenario: Scenario, path: Path | None, name: str, fingerprint: str, *, titled: bool = False
    ) -> bool:
        """Go on with rescued work, as changes that are not saved yet; whether that was done."""
        if not self.may_leave():
            return False
        self._disk.keep(fingerprint, path)
        self._document.open(scenario, path, name, titled=titled, unsaved=True)
        return True

    def open_shared(self, scenario: Scenario) -> bool:
        """Open a scenario that came as a text: it has no file until it is saved somewhere."""
        if not self.may_leave():
            return False
        self._put(scenario, None, "", titled=True)
        return True

    def _open_scenario(self, path: Path) -> bool:
        fingerprint = fingerprint_of(path)  # taken first: a change during the reading is noticed when saving
        scenario = load(path)
        if not self.may_leave():
            return False
        self._put(scenario, path.absolute(), "", fingerprint)
        return True

    def _open_text(self, path: Path) -> bool:
        """Open the scenario of a text file into which somebody has put a shared one."""
        try:
            with path.open(encoding="utf-8", errors="replace") as stream:
                text = stream.read(2 * sharing.MAX_CHARACTERS)
        except OSError as error:
            raise Refusal(unreadable(path, error)) from error
        return self.open_shared(sharing.unshare(text))

    def _open_run(self, path: Path) -> bool:
        from lnviz.ui.run_file import read_run_file  # brings the history, which start-up can do without

        with _waiting():
            scenario, history = read_run_file(path)
        if not self.may_leave():
            return False
        self.run_read.emit(history)
        self._put(scenario, None, path.name.removesuffix(RUN_ENDING))
        return True

    def _import(self, path: Path) -> bool:
        if self._loading:
            raise Refusal(Sentence("Another file is being read. Wait for it, or cancel it first."))
        self._loading = True
        try:
            normalize = self._read(path)
        except FieldError as error:
            raise Refusal(
                Sentence("{name} cannot be put on the table: {what}.", name=path.name, what=error.sentence)
            ) from error
        finally:
            self._loading = False
        if normalize is None:
            return False
        return self._put_on_table(normalize, path.name)

    def _read(self, path: Path) -> Normalize | None:
        """What a data file puts on the table; None where the person wanted nothing of it, or not so long."""
        source = self._look_into(path)
        if source is None:
            return None
        part = Part() if has_one_answer(source) else self._questions.part(source)
        if part is None:
            return None
        return self._questions.load(source.opening(part), tr("Reading {name}", name=path.name))

    def _look_into(self, path: Path) -> Source | None:
        """What a data file holds; None where a question about its commas was not answered, or waiting given up."""
        if self._loader is not None and path.suffix.lower() in TORCH_ENDINGS:
            from lnviz.ui.torch_file import (
                TorchFile,  # brings the engine's messages, which start-up can do without
            )

            steps = TorchFile.looking_into(path, self._loader)
            return self._questions.load(steps, tr("Looking into {name}", name=path.name))
        try:
            return _data_file(path)
        except tables.DecimalQuestion as question:
            decimal = self._questions.decimal(question.sentence)
            return _data_file(path, "," if decimal == "," else ".") if decimal else None

    def _put_on_table(self, normalize: Normalize, name: Sentence | str) -> bool:
        self.leaving.emit()  # the numbers are for the person's own document
        before = self._document.scenario.normalize
        if normalize.gamma is None and normalize.reference is None:
            # Numbers alone say nothing about a norm: the one that was chosen stays, where it can be taken over.
            with contextlib.suppress(Refusal):
                normalize = changed(normalize, norm=before.norm, compared=before.compared)
        return self._document.replace_data(lambda _: normalize, Sentence("opening {name}", name=name))

    def _put(
        self,
        scenario: Scenario,
        path: Path | None,
        name: str,
        fingerprint: str = "",
        *,
        titled: bool = False,
    ) -> None:
        self._disk.keep(fingerprint, path)
        self._document.open(scenario, path, name, titled=titled)

    def _write(self, path: Path) -> bool:
        try:
            if not path.parent.is_dir():
                raise Refusal(homeless(path))
            save(path, self._document.completed())
        except Refusal as refusal:
            return self._questions.not_saved(refusal.sentence) == "save_as" and self.save_as()
        self._disk.keep(fingerprint_of(path), path)
        self._document.mark_saved(path.absolute())
        self._remember(path)
        return True

    def _remember(self, path: Path) -> None:
        self._settings.set_folder(path.absolute().parent)
        self._settings.add_recent(path.absolute())
        self.recents_changed.emit()


def _data_file(path: Path, decimal: Decimal | None = None) -> DataFile:
    """A data file. A long text is read in one go, and the cursor says so."""
    with _waiting():
        return DataFile(path, decimal)


@contextlib.contextmanager
def _waiting() -> Iterator[None]:
    """The cursor says that it takes a moment, whatever comes of it."""
    QApplication.setOverrideCursor(Qt.CursorShape.WaitCursor)
    try:
        yield
    finally:
        QApplication.restoreOverrideCursor()


def _patterns(*endings: str) -> str:
    return " ".join(f"*{ending}" for ending in endings)
