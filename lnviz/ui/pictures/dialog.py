"""What both export dialogs ask: what of the workspace, in which format, how large, in which colours, and where."""

from __future__ import annotations

from pathlib import Path
from typing import Any, ClassVar

from PySide6.QtCore import QSize, Qt, QTimer, Signal
from PySide6.QtGui import QPainter, QPixmap, QResizeEvent
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from lnviz.sentences import Refusal, Sentence
from lnviz.ui.dialogs import Questions
from lnviz.ui.language import say, tr
from lnviz.ui.pictures.form import ChoiceForm
from lnviz.ui.pictures.formats import check_target
from lnviz.ui.pictures.sheet import LARGEST
from lnviz.ui.pictures.studio import Studio, in_studio, usual_size
from lnviz.ui.pictures.views import WHOLE, NamedView
from lnviz.ui.settings import Settings
from lnviz.ui.theme import CHOICES, Theme
from lnviz.ui.widgets import NumberField, label, restyle

AS_SHOWN = "shown"
SMALLEST = 200
PREVIEW = QSize(520, 380)
PATIENCE = 120
"""Milliseconds after the last change until the preview is made anew."""
_THEMES = {
    AS_SHOWN: Sentence("As on the screen"),
    "light": Sentence("Light"),
    "dark": Sentence("Dark"),
    "contrast": Sentence("High contrast"),
}


class PictureDialog(QDialog):
    """A form on the left, the picture as it will be on the right. Enter exports; a refusal is said and nothing lost.

    ``workspace`` is the one in front (see :class:`~lnviz.ui.pictures.views.Picturable`), ``name`` what the file is
    called at first, ``title`` what the picture is called.
    """

    written = Signal(str)  # the path of the file

    group = "picture"
    endings: tuple[str, ...] = ()
    usual: ClassVar[dict[str, str]] = {}

    def __init__(
        self,
        workspace: Any,
        name: str,
        title: str,
        theme: Theme,
        settings: Settings,
        questions: Questions,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowModality(Qt.WindowModality.WindowModal)
        self._workspace, self._title, self._theme = workspace, title, theme
        self._settings, self._questions = settings, questions
        self._studio: Studio | None = None
        self._made_of: tuple[str, str] | None = None
        self.form = ChoiceForm({**self.usual, **settings.choices(self.group)})
        self.form.changed.connect(self.change)
        self._build_fields()
        self._build_path(name)
        self._build_layout()
        self._soon = QTimer(self)
        self._soon.setSingleShot(True)
        self._soon.timeout.connect(self.update_preview)
        self.finished.connect(self._on_finished)
        self._soon.start(0)

    # -- what is chosen ------------------------------------------------------------------------------------------

    @property
    def view(self) -> str:
        """The name of the chosen view, or WHOLE."""
        return str(self.views.currentData())

    @property
    def ending(self) -> str:
        """The ending of the chosen format."""
        return str(self.formats.currentData())

    @property
    def path(self) -> Path:
        """Where the file is to go."""
        path = Path(self.where.text().strip()).expanduser()
        path = path if path.is_absolute() else self._settings.folder / path
        return path if path.suffix or path.is_dir() else path.with_name(path.name + self.ending)

    @property
    def size_chosen(self) -> QSize:
        """Width and height of the layout, in pixels."""
        return QSize(int(self.width_field.value()), int(self.height_field.value()))

    def possible_views(self) -> tuple[NamedView, ...]:
        """The views that can be chosen."""
        views: tuple[NamedView, ...] = self._workspace.views()
        return views

    def choices(self) -> dict[str, str]:
        """What is remembered for the next time."""
        return {
            f"view_{self._kind}": self.view,
            "format": self.ending,
            "theme": str(self.themes.currentData()),
            **self._lengths(),
        }

    def _lengths(self) -> dict[str, str]:
        """The size as it is remembered: one that is as usual goes on following the window."""
        usual, chosen = self.usual_size(), self.size_chosen
        width, height = ("", "") if chosen == usual else (str(chosen.width()), str(chosen.height()))
        return {self._key("width"): width, self._key("height"): height}

    def studio(self) -> Studio:
        """The chosen view in the chosen colours; made when it is another one than before."""
        chosen = (self.view, str(self.themes.currentData()))
        if self._studio is None or self._made_of != chosen:
            self._close_studio()
            dressed = chosen[1] != AS_SHOWN
            theme = Theme(chosen[1]) if dressed else self._theme
            self._studio = in_studio(self._workspace, theme, self._title, self.view, dressed=dressed)
            self._made_of = chosen
        return self._studio

    # -- for the two dialogs -------------------------------------------------------------------------------------

    def export(self) -> None:
        """Write the file; a refusal is said, and the dialog stays."""
        self.say("")
        if not all(field.take() for field in self.findChildren(NumberField)):
            return
        path = self.path
        try:
            check_target(path, self.endings)
            if path.exists() and not self._questions.replace(path.name):
                return
            self._settings.set_choices(self.group, self.choices())
            self._settings.set_folder(path.absolute().parent)
            self.write(path)
        except Refusal as refusal:
            self.refuse(refusal.sentence)

    def write(self, path: Path) -> None:
        """Make the file."""
        raise NotImplementedError

    def refuse(self, sentence: Sentence) -> None:
        """Say why nothing was written."""
        self.say(say(sentence), "error")

    def say(self, words: str, role: str = "muted") -> None:
        """The line under the form."""
        self.message.setText(words)
        self.message.setProperty("role", role)
        restyle(self.message)

    def change(self) -> None:
        """Something was chosen: the preview follows in a moment."""
        self._soon.start(PATIENCE)

    def update_preview(self) -> None:
        """Show the picture as it would be now; where it cannot be made, say why."""
        try:
            self._show_preview(self.size_chosen)
        except Refusal as refusal:
            self.refuse(refusal.sentence)

    def _show_preview(self, size: QSize) -> None:
        studio = self.studio()
        studio.fit(size)
        self.prepare(studio)
        ratio = self.devicePixelRatioF()
        room = size.scaled(self.preview.size() * ratio, Qt.AspectRatioMode.KeepAspectRatio)
        room = room.boundedTo(size * ratio).expandedTo(QSize(1, 1))
        pixmap = QPixmap.fromImage(studio.sheet.image(room))
        painter = QPainter(pixmap)
        painter.setPen(self._theme.color("grid"))
        painter.drawRect(0, 0, pixmap.width() - 1, pixmap.height() - 1)
        painter.end()
        pixmap.setDevicePixelRatio(ratio)
        self.preview.setPixmap(pixmap)

    def prepare(self, studio: Studio) -> None:
        """Bring before the studio what the preview is to show."""

    # -- building ------------------------------------------------------------------------------------------------

    @property
    def _kind(self) -> str:
        return type(self._workspace).__name__

    def _build_fields(self) -> None:
        views = {WHOLE: tr("The whole workspace")}
        views |= {view.name: say(view.words) for view in self.possible_views()}
        self.views = self.form.list_of(f"view_{self._kind}", views)
        self.views.setMaxVisibleItems(len(views))
        self.formats = self.form.list_of("format", {ending: ending[1:].upper() for ending in self.endings})
        self.themes = self.form.list_of(
            "theme", {key: say(_THEMES[key]) for key in (AS_SHOWN, *CHOICES) if key in _THEMES}
        )
        usual = self.usual_size()
        self.width_field = self.form.number(self._key("width"), SMALLEST, LARGEST, usual.width())
        self.height_field = self.form.number(self._key("height"), SMALLEST, LARGEST, usual.height())
        self.form.row(tr("What"), self.views, tip=tr("All of it as on the screen, or one view alone"))
        self.form.row(
            tr("Format"),
            self.formats,
            tip=tr("The ending of the file says the same; a typed ending chooses its format"),
        )
        self.form.row(
            tr("Size"),
            self.width_field,
            label("×"),
            self.height_field,
            label(tr("pixels"), "muted"),
            name=tr("Width"),
            tip=tr(
                "How much room the picture is laid out in. A larger one shows more, with text of the same size"
            ),
        )
        self.height_field.setAccessibleName(tr("Height"))
        self.form.row(tr("Colours"), self.themes, tip=tr("Those of the picture; the window keeps its own"))
        self.formats.currentIndexChanged.connect(self._on_format_chosen)
        self.views.currentIndexChanged.connect(self._on_view_chosen)

    def usual_size(self) -> QSize:
        """The size at first: that on the screen, or that of a figure for one view."""
        return usual_size(self._workspace, self.view)

    def _build_path(self, name: str) -> None:
        self.where = QLineEdit(str(self._settings.folder / f"{name}{self.ending}"))
        self.where.setAccessibleName(tr("File"))
        self.where.setMinimumWidth(280)
        self.browse = QPushButton(tr("Browse…"))
        self.browse.setAutoDefault(False)
        self.browse.clicked.connect(self._on_browse)
        self.where.textEdited.connect(self._on_path_edited)

    def _build_layout(self) -> None:
        self.message = label("", "muted")
        self.message.setWordWrap(True)
        self.message.setMinimumHeight(3 * self.fontMetrics().lineSpacing())
        self.message.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.buttons = QDialogButtonBox()
        self.export_button = self.buttons.addButton(tr("Export"), QDialogButtonBox.ButtonRole.AcceptRole)
        self.export_button.setDefault(True)
        self.cancel_button = self.buttons.addButton(tr("Cancel"), QDialogButtonBox.ButtonRole.RejectRole)
        self.cancel_button.setAutoDefault(False)
        self.buttons.accepted.connect(self.export)
        self.buttons.rejected.connect(self.reject)
        self.preview = Preview()
        place = QHBoxLayout()
        place.addWidget(self.where, 1)
        place.addWidget(self.browse)
        left = QVBoxLayout()
        left.addLayout(self.form)
        left.addStretch(1)
        left.addWidget(self.message)
        columns = QHBoxLayout()
        columns.setSpacing(18)
        columns.addLayout(left)
        columns.addWidget(self.preview, 1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(16, 16, 16, 14)
        layout.setSpacing(12)
        layout.addLayout(columns, 1)
        layout.addLayout(place)
        layout.addWidget(self.buttons)

    # -- what happens --------------------------------------------------------------------------------------------

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.change()

    def _on_view_chosen(self, _place: int) -> None:
        """A view alone has another size than the whole: the one that was chosen for such the last time."""
        usual, form = self.usual_size(), self.form
        self.width_field.set_value(form.length(self._key("width"), SMALLEST, LARGEST, usual.width()))
        self.height_field.set_value(form.length(self._key("height"), SMALLEST, LARGEST, usual.height()))

    def _key(self, length: str) -> str:
        return f"{length}_{self._kind}_{'whole' if self.view == WHOLE else 'view'}"

    def _on_format_chosen(self, _place: int) -> None:
        path = Path(self.where.text())
        if path.suffix.lower() in self.endings or not path.suffix:
            self.where.setText(str(path.with_suffix(self.ending)))

    def _on_path_edited(self, text: str) -> None:
        """A typed ending chooses its format."""
        place = self.formats.findData(Path(text).suffix.lower())
        if place >= 0 and place != self.formats.currentIndex():
            self.formats.blockSignals(True)
            self.formats.setCurrentIndex(place)
            self.formats.blockSignals(False)
            self.change()

    def _on_browse(self) -> None:
        filters = ";;".join(f"{ending[1:].upper()} (*{ending})" for ending in self.endings)
        path = self._questions.file_to_write(self.windowTitle(), self.path, filters)
        if path is not None:
            self.where.setText(str(path))
            self._on_path_edited(str(path))

    def _on_finished(self, _result: int) -> None:
        self._soon.stop()
        self._close_studio()

    def _close_studio(self) -> None:
        if self._studio is not None:
            self._studio.close()
            self._studio = None


class Preview(QLabel):
    """The picture, as large as there is room."""

    def __init__(self) -> None:
        super().__init__()
        self.setMinimumSize(PREVIEW)
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.setAccessibleName(tr("Preview"))
        self.setFrameShape(QLabel.Shape.NoFrame)
