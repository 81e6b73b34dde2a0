"""Play, step, speed: the bar under the pictures."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics, QIcon, QPainter, QPen, QPixmap, QPolygonF
from PySide6.QtWidgets import QAbstractButton, QComboBox, QHBoxLayout, QPushButton, QToolButton, QWidget

from lnviz import numbers
from lnviz.ui.flow.time.playback import FASTEST, SPEEDS, Loop
from lnviz.ui.flow.time.scrub_bar import ScrubBar
from lnviz.ui.flow.time.step_field import StepField
from lnviz.ui.flow.view import View
from lnviz.ui.language import tr
from lnviz.ui.theme import Theme
from lnviz.ui.widgets import label

_ICON = 16
# Triangles (x of the base, x of the tip) and bars (left, right) of each sign, on a square of 16.
_SIGNS: dict[str, tuple[tuple[tuple[float, float], ...], tuple[tuple[float, float], ...]]] = {
    "first": (((13, 5),), ((3, 4.8),)),
    "back": (((11.5, 4.5),), ()),
    "play": (((4.5, 12.5),), ()),
    "pause": ((), ((4, 6.8), (9.2, 12))),
    "forward": (((4.5, 11.5),), ()),
    "head": (((3, 11),), ((11.2, 13),)),
}
# The signs of a loop: lines through points on the same square.
_STROKES: dict[str, tuple[tuple[tuple[float, float], ...], ...]] = {
    "loop_start": (((8, 3), (4, 3), (4, 13), (8, 13)), ((8, 8), (13, 8))),
    "loop_end": (((8, 3), (12, 3), (12, 13), (8, 13)), ((3, 8), (8, 8))),
    "loop_clear": (((4, 4), (12, 12)), ((4, 12), (12, 4))),
}


class Transport(QWidget):
    """The buttons ask; the workspace answers with a new view."""

    first_requested = Signal()
    back_requested = Signal()
    play_requested = Signal()
    forward_requested = Signal()
    head_requested = Signal()
    speed_chosen = Signal(int)
    step_typed = Signal(int)
    field_left = Signal()
    loop_start_requested = Signal()
    loop_end_requested = Signal()
    loop_clear_requested = Signal()
    branch_requested = Signal()

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.setProperty("pane", True)
        self._theme = theme
        self._view = View()
        self.first, self.back, self.play = QPushButton(), QPushButton(), QPushButton()
        self.forward, self.head = QPushButton(), QPushButton()
        self.play.setProperty("role", "primary")
        self._step_word, self._of = label("", "muted"), label("")
        self.field = StepField()
        self.bar = ScrubBar(theme)
        self.loop_start, self.loop_end, self.loop_clear = QToolButton(), QToolButton(), QToolButton()
        for button in (self.loop_start, self.loop_end, self.loop_clear):
            button.setProperty("role", "sign")
        self._speed_word = label("", "muted")
        self.speed = QComboBox()
        for speed in (*SPEEDS, FASTEST):
            self.speed.addItem("", speed)
        self.branch = QPushButton()
        self._build_layout()
        self.first.clicked.connect(self.first_requested)
        self.back.clicked.connect(self.back_requested)
        self.play.clicked.connect(self.play_requested)
        self.forward.clicked.connect(self.forward_requested)
        self.head.clicked.connect(self.head_requested)
        self.field.step_typed.connect(self.step_typed)
        self.field.left.connect(self.field_left)
        self.loop_start.clicked.connect(self.loop_start_requested)
        self.loop_end.clicked.connect(self.loop_end_requested)
        self.loop_clear.clicked.connect(self.loop_clear_requested)
        self.branch.clicked.connect(self.branch_requested)
        self.speed.activated.connect(self._on_speed_activated)
        theme.changed.connect(self._on_theme_changed)
        self.retranslate()

    def _build_layout(self) -> None:
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(8)
        for button in (self.first, self.back, self.play, self.forward, self.head):
            layout.addWidget(button)
        layout.addSpacing(4)
        layout.addWidget(self._step_word)
        layout.addWidget(self.field)
        layout.addWidget(self._of)
        layout.addWidget(self.bar, 1)
        loop = QHBoxLayout()
        loop.setSpacing(0)
        for sign in (self.loop_start, self.loop_end, self.loop_clear):
            loop.addWidget(sign)
        layout.addLayout(loop)
        layout.addWidget(self._speed_word)
        layout.addWidget(self.speed)
        layout.addWidget(self.branch)

    def refresh(self, view: View) -> None:
        """Show what ``view`` says of the run."""
        old, self._view = self._view, view
        self.bar.refresh(view)
        if (view.step, view.head) != (old.step, old.head):
            self._say_place()
        if view.wants_pause != old.wants_pause:
            self._say_play()
            self._show_icons()

    def show_loop(self, loop: Loop | None) -> None:
        """Show the range that is played again and again; None for none."""
        self.bar.show_loop(loop)
        self.loop_clear.setEnabled(loop is not None)

    def set_speed(self, speed: int) -> None:
        """Show a speed; nothing is emitted."""
        self.speed.setCurrentIndex(self.speed.findData(speed))

    def retranslate(self) -> None:
        """Say everything in the language in force."""
        for button, words, hint in (
            (self.first, tr("To the first step"), tr("To the first step (Home)")),
            (
                self.back,
                tr("Step back"),
                tr("One step back through the records; training is never undone (,)"),
            ),
            (self.forward, tr("Step"), tr("One step on; trains one step at the computed head (.)")),
            (self.head, tr("To the last computed step"), tr("To the last computed step (End)")),
            (self.loop_start, tr("Loop from here"), tr("Play a range again and again: it starts here ([)")),
            (self.loop_end, tr("Loop to here"), tr("Play a range again and again: it ends here (])")),
            (self.loop_clear, tr("Clear the loop"), tr("Play on without a loop (\\)")),
            (
                self.branch,
                tr("Branch here…"),
                tr("Go on from the shown step with another setting, as a new twin beside the others (B)"),
            ),
        ):
            button.setToolTip(hint)
            button.setAccessibleName(words)
        self.branch.setText(tr("Branch here…"))
        self._speed_word.setText(tr("speed"))
        for place in range(self.speed.count()):
            speed = self.speed.itemData(place)
            words = tr("fastest") if speed == FASTEST else tr("{count} / s", count=speed)
            self.speed.setItemText(place, words)
        self.speed.setAccessibleName(tr("Speed in steps a second"))
        self.speed.setToolTip(tr("Steps a second; fastest shows every step as soon as it is computed"))
        self.bar.retranslate()
        self.field.retranslate()
        self._say_play()
        self._say_place()
        self._show_icons()

    def _say_play(self) -> None:
        playing = self._view.wants_pause
        self.play.setText(tr("Pause") if playing else tr("Play"))
        self.play.setToolTip(
            tr("Pause (Space)")
            if playing
            else tr("Replay the records from here; at the computed head go on training (Space)")
        )
        # As wide as the longer word, so that nothing beside it moves.
        metrics = QFontMetrics(self._theme.font(bold=True))
        longest = max(metrics.horizontalAdvance(word) for word in (tr("Pause"), tr("Play")))
        self.play.setFixedWidth(longest + self._theme.pixels(_ICON) + 38)

    def _say_place(self) -> None:
        head = self._view.head
        self.field.show_step(self._view.step, head)
        self.field.setEnabled(head >= 0)
        self._step_word.setText(tr("step"))
        self._of.setText(tr("/ {head}", head=numbers.grouped(head)) if head >= 0 else tr("/ –"))
        told = (
            tr("computed to step {step}", step=numbers.grouped(head)) if head >= 0 else tr("nothing computed")
        )
        self._of.setToolTip(told)
        # Grows in coarse steps: a bar that shifts with every digit cannot be aimed at.
        metrics = QFontMetrics(self._theme.font())
        room = metrics.horizontalAdvance("/ " + "0" * len(numbers.grouped(max(head, 100)))) + 2
        self._of.setFixedWidth(-(-room // 12) * 12)

    def _on_theme_changed(self) -> None:
        self._say_play()
        self._say_place()
        self._show_icons()

    def _show_icons(self) -> None:
        for button, sign in (
            (self.first, "first"),
            (self.back, "back"),
            (self.play, "pause" if self._view.wants_pause else "play"),
            (self.forward, "forward"),
            (self.head, "head"),
        ):
            token = "on_focus" if button is self.play else "text"
            self._put(button, sign, token)
        for tool, sign in (
            (self.loop_start, "loop_start"),
            (self.loop_end, "loop_end"),
            (self.loop_clear, "loop_clear"),
        ):
            self._put(tool, sign, "text")

    def _put(self, button: QAbstractButton, sign: str, token: str) -> None:
        size = self._theme.pixels(_ICON)
        button.setIconSize(QSize(size, size))
        button.setIcon(self._icon(sign, token))

    def _icon(self, sign: str, token: str) -> QIcon:
        ratio = max(self.devicePixelRatioF(), 1.0) * self._theme.scale
        pixmap = QPixmap(round(_ICON * ratio), round(_ICON * ratio))
        pixmap.setDevicePixelRatio(ratio)
        pixmap.fill(Qt.GlobalColor.transparent)
        painter = QPainter(pixmap)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self._theme.color(token))
        triangles, bars = _SIGNS.get(sign, ((), ()))
        for base, tip in triangles:
            painter.drawPolygon(QPolygonF([QPointF(base, 3), QPointF(tip, 8), QPointF(base, 13)]))
        for left, right in bars:
            painter.drawRect(QRectF(left, 3, right - left, 10))
        painter.setPen(QPen(self._theme.color(token), 1.6))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for line in _STROKES.get(sign, ()):
            painter.drawPolyline(QPolygonF([QPointF(*point) for point in line]))
        painter.end()
        pixmap.setDevicePixelRatio(ratio / self._theme.scale)
        return QIcon(pixmap)

    def _on_speed_activated(self, place: int) -> None:
        self.speed_chosen.emit(int(self.speed.itemData(place)))
