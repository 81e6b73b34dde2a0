"""Play, step, speed: the bar under the pictures."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QIcon, QPainter, QPixmap, QPolygonF
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QPushButton, QWidget

from lnviz import numbers
from lnviz.ui.flow.playback import FASTEST, SPEEDS
from lnviz.ui.flow.scrub_bar import ScrubBar
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


class Transport(QWidget):
    """The buttons ask; the workspace answers with a new view."""

    first_requested = Signal()
    back_requested = Signal()
    play_requested = Signal()
    forward_requested = Signal()
    head_requested = Signal()
    speed_chosen = Signal(int)

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._view = View()
        self.first, self.back, self.play = QPushButton(), QPushButton(), QPushButton()
        self.forward, self.head = QPushButton(), QPushButton()
        self.play.setProperty("role", "primary")
        self._place = label("")
        self._place.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.bar = ScrubBar(theme)
        self._speed_word = label("", "muted")
        self.speed = QComboBox()
        for speed in (*SPEEDS, FASTEST):
            self.speed.addItem("", speed)
        self._computed = label("", "muted")
        self._build_layout()
        self.first.clicked.connect(self.first_requested)
        self.back.clicked.connect(self.back_requested)
        self.play.clicked.connect(self.play_requested)
        self.forward.clicked.connect(self.forward_requested)
        self.head.clicked.connect(self.head_requested)
        self.speed.activated.connect(self._on_speed_activated)
        theme.changed.connect(self._show_icons)
        self.retranslate()

    def _build_layout(self) -> None:
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(8)
        for button in (self.first, self.back, self.play, self.forward, self.head):
            button.setIconSize(QSize(_ICON, _ICON))
            layout.addWidget(button)
        layout.addSpacing(4)
        layout.addWidget(self._place)
        layout.addWidget(self.bar, 1)
        layout.addWidget(self._speed_word)
        layout.addWidget(self.speed)
        layout.addSpacing(4)
        layout.addWidget(self._computed)

    def refresh(self, view: View) -> None:
        """Show what ``view`` says of the run."""
        old, self._view = self._view, view
        self.bar.refresh(view)
        if (view.step, view.head) != (old.step, old.head):
            self._say_place()
        if view.playing != old.playing:
            self._say_play()
            self._show_icons()

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
        ):
            button.setToolTip(hint)
            button.setAccessibleName(words)
        self._speed_word.setText(tr("speed"))
        for place in range(self.speed.count()):
            speed = self.speed.itemData(place)
            words = tr("fastest") if speed == FASTEST else tr("{count} / s", count=speed)
            self.speed.setItemText(place, words)
        self.speed.setAccessibleName(tr("Speed in steps a second"))
        self.speed.setToolTip(tr("Steps a second; fastest shows every step as soon as it is computed"))
        self.bar.retranslate()
        self._say_play()
        self._say_place()
        self._show_icons()

    def _say_play(self) -> None:
        playing = self._view.playing
        self.play.setText(tr("Pause") if playing else tr("Play"))
        self.play.setToolTip(
            tr("Pause (Space)")
            if playing
            else tr("Replay the records from here; at the computed head go on training (Space)")
        )
        # As wide as the longer word, so that nothing beside it moves.
        metrics = self.play.fontMetrics()
        longest = max(metrics.horizontalAdvance(word) for word in (tr("Pause"), tr("Play")))
        self.play.setFixedWidth(longest + _ICON + 38)

    def _say_place(self) -> None:
        step, head = numbers.grouped(self._view.step), numbers.grouped(max(self._view.head, 0))
        self._place.setText(tr("step {step} / {head}", step=step, head=head))
        widest = tr("step {step} / {head}", step=head, head=head)
        room = self._place.fontMetrics().horizontalAdvance(widest.replace("1", "0")) + 6
        # Grows in coarse steps: a bar that shifts with every digit cannot be aimed at.
        self._place.setFixedWidth(-(-max(room, 92) // 12) * 12)
        computed = self._view.head >= 0
        self._computed.setText(
            tr("computed to step {step}", step=head) if computed else tr("nothing computed")
        )

    def _show_icons(self) -> None:
        for button, sign in (
            (self.first, "first"),
            (self.back, "back"),
            (self.play, "pause" if self._view.playing else "play"),
            (self.forward, "forward"),
            (self.head, "head"),
        ):
            token = "on_focus" if button is self.play else "text"
            button.setIcon(self._icon(sign, token))

    def _icon(self, sign: str, token: str) -> QIcon:
        ratio = max(self.devicePixelRatioF(), 1.0)
        pixmap = QPixmap(round(_ICON * ratio), round(_ICON * ratio))
        pixmap.setDevicePixelRatio(ratio)
        pixmap.fill(Qt.GlobalColor.transparent)
        painter = QPainter(pixmap)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self._theme.color(token))
        triangles, bars = _SIGNS[sign]
        for base, tip in triangles:
            painter.drawPolygon(QPolygonF([QPointF(base, 3), QPointF(tip, 8), QPointF(base, 13)]))
        for left, right in bars:
            painter.drawRect(QRectF(left, 3, right - left, 10))
        painter.end()
        return QIcon(pixmap)

    def _on_speed_activated(self, place: int) -> None:
        self.speed_chosen.emit(int(self.speed.itemData(place)))
