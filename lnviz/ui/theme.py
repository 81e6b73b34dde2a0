"""Colours, pens and style: tokens with a measured contrast, turned into a palette and a style sheet."""

from __future__ import annotations

import re
from dataclasses import dataclass, fields
from functools import cache

from PySide6.QtCore import QObject, QPoint, QPointF, Qt, Signal
from PySide6.QtGui import QColor, QFont, QFontDatabase, QGuiApplication, QPainter, QPalette
from PySide6.QtWidgets import QApplication, QStyleFactory, QWidget

from lnviz import paths

FONT_FAMILY = "Inter"
CJK_FAMILIES = ("Noto Sans CJK SC", "Noto Sans SC", "Microsoft YaHei", "PingFang SC", "WenQuanYi Micro Hei")
FONT_PIXELS = 13
USUAL_FOCUS, THICK_FOCUS = 2, 4
USUAL_ZOOM = 100
ZOOMS = (80, 90, USUAL_ZOOM, 110, 125, 150, 175, 200)
"""The sizes of text that can be chosen, in percent."""


@dataclass(frozen=True)
class Tokens:
    """The colours of one theme, each for one meaning. Contrast against ``panel`` is stated in VISUAL's table."""

    name: str
    bg: str
    panel: str
    text: str
    muted: str
    border: str
    grid: str
    focus: str
    pre: str
    post: str
    activation: str
    gradient: str
    parameter: str
    error: str
    button: str
    on_focus: str
    disabled: str

    @property
    def dark(self) -> bool:
        """Whether light text stands on a dark ground."""
        return self.color("bg").lightnessF() < 0.5

    @property
    def focus_width(self) -> int:
        """How many pixels the frame around what has the focus is thick."""
        return THICK_FOCUS if self.name == "contrast" else USUAL_FOCUS

    def color(self, token: str) -> QColor:
        """The colour of a token by its name."""
        return QColor(getattr(self, token))


LIGHT = Tokens(
    name="light",
    bg="#FFFFFF",
    panel="#F3F4F6",
    text="#1B1F24",
    muted="#57606A",
    border="#868E99",
    grid="#C9CED6",
    focus="#0B57D0",
    pre="#0072B2",
    post="#BF4A1A",
    activation="#3D4450",
    gradient="#A21CAF",
    parameter="#2B7C53",
    error="#8B0000",
    button="#FFFFFF",
    on_focus="#FFFFFF",
    disabled="#868E99",
)
DARK = Tokens(
    name="dark",
    bg="#17191C",
    panel="#212429",
    text="#E8EAED",
    muted="#A6ADB8",
    border="#7D8794",
    grid="#3A4049",
    focus="#8AB4F8",
    pre="#56B4E9",
    post="#F0884D",
    activation="#C3C9D2",
    gradient="#C77DFF",
    parameter="#7BD389",
    error="#FF5C8A",
    button="#2B2F36",
    on_focus="#17191C",
    disabled="#7D8794",
)
CONTRAST = Tokens(
    name="contrast",
    bg="#000000",
    panel="#000000",
    text="#FFFFFF",
    muted="#E4E4E4",
    border="#FFFFFF",
    grid="#8C8C8C",
    focus="#FFD60A",
    pre="#5CC8FF",
    post="#FF9A3D",
    activation="#FFFFFF",
    gradient="#D9A6FF",
    parameter="#6EE787",
    error="#FF8A9C",
    button="#000000",
    on_focus="#000000",
    disabled="#A0A0A0",
)
"""High contrast: white on black, every text at least 7:1, every frame visible, a thick yellow focus."""
CHOICES = ("system", "light", "dark", "contrast")


class Theme(QObject):
    """The theme in force. Widgets that paint themselves ask for ``tokens`` and repaint on ``changed``."""

    changed = Signal()

    def __init__(self, choice: str = "system", zoom: int = USUAL_ZOOM) -> None:
        super().__init__()
        self._choice = choice
        self._tokens = _resolved(choice)
        self._zoom = zoom

    @property
    def tokens(self) -> Tokens:
        """The colours in force."""
        return self._tokens

    @property
    def choice(self) -> str:
        """What was asked for: system, light, dark or contrast."""
        return self._choice

    @property
    def dark(self) -> bool:
        """Whether dark colours are in force."""
        return self._tokens.dark

    def color(self, token: str) -> QColor:
        """The colour of a token."""
        return self._tokens.color(token)

    @property
    def zoom(self) -> int:
        """The size of text in percent of the usual one, one of ``ZOOMS``."""
        return self._zoom

    @property
    def scale(self) -> float:
        """What a painted picture multiplies its lengths by; its fonts are those of ``ui_font``."""
        return self._zoom / USUAL_ZOOM

    def font(self, pixels: int = FONT_PIXELS, *, bold: bool = False) -> QFont:
        """The font of a widget that Qt paints: ``ui_font`` as large as the zoom wants it."""
        return ui_font(round(pixels * self.scale), bold=bold)

    def painter(self, widget: QWidget) -> QPainter:
        """A painter on a picture: it paints lengths of the usual size as large as the zoom wants them."""
        painter = QPainter(widget)
        painter.scale(self.scale, self.scale)
        return painter

    def across(self, widget: QWidget) -> int:
        """The width of a picture in the lengths that it paints with."""
        return int(widget.width() / self.scale)

    def down(self, widget: QWidget) -> int:
        """The height of a picture in the lengths that it paints with."""
        return int(widget.height() / self.scale)

    def place(self, point: QPoint | QPointF) -> QPointF:
        """A point of a picture, as an event has it, in the lengths that it paints with."""
        return QPointF(point) * (1 / self.scale)

    def pixels(self, length: float) -> int:
        """How many pixels a length of the usual size takes."""
        return round(length * self.scale)

    def set_zoom(self, percent: int) -> None:
        """Make all text ``percent`` of its usual size."""
        self._zoom = percent
        self.apply()
        self.changed.emit()

    def choose(self, choice: str) -> None:
        """Follow the system, or be light, dark or of high contrast."""
        self._choice = choice
        self._tokens = _resolved(choice)
        self.apply()
        self.changed.emit()

    def apply(self) -> None:
        """Give the application its style, palette, font and style sheet."""
        app = QApplication.instance()
        if not isinstance(app, QApplication):
            return
        app.setStyle(QStyleFactory.create("Fusion"))
        app.setPalette(_palette(self._tokens))
        app.setFont(self.font())
        app.setStyleSheet(style_sheet(self._tokens))

    def dress(self, widget: QWidget) -> None:
        """Give one window the colours of this theme, whatever those of the application are."""
        widget.setPalette(_palette(self._tokens))
        widget.setFont(self.font())
        # Under the style sheet of the application, children do not take over the palette of their window.
        inherited = f"QWidget {{ color: {self._tokens.text}; }}\n"
        widget.setStyleSheet(inherited + style_sheet(self._tokens))


def load_fonts() -> None:
    """Make the shipped font known to the application, so that numbers line up alike on every system."""
    for name in ("Inter-Regular.otf", "Inter-SemiBold.otf"):
        QFontDatabase.addApplicationFont(str(paths.resource("fonts", name)))


@cache
def ui_font(pixels: int = FONT_PIXELS, *, bold: bool = False) -> QFont:
    """The font of the program with tabular figures; Chinese falls back to a font the system has.

    One object for each size, made once: it is not to be changed.
    """
    font = QFont([FONT_FAMILY, *CJK_FAMILIES])
    font.setPixelSize(pixels)
    font.setFeature(QFont.Tag("tnum"), 1)
    if bold:
        font.setWeight(QFont.Weight.DemiBold)
    return font


def _resolved(choice: str) -> Tokens:
    if choice != "system":
        return {"dark": DARK, "contrast": CONTRAST}.get(choice, LIGHT)
    hints = QGuiApplication.styleHints()
    if hints.accessibility().contrastPreference() == Qt.ContrastPreference.HighContrast:
        return CONTRAST
    return DARK if hints.colorScheme() == Qt.ColorScheme.Dark else LIGHT


def _palette(tokens: Tokens) -> QPalette:
    roles = QPalette.ColorRole
    palette = QPalette()
    pairs = {
        roles.Window: tokens.bg,
        roles.WindowText: tokens.text,
        roles.Base: tokens.button,
        roles.AlternateBase: tokens.panel,
        roles.Text: tokens.text,
        roles.Button: tokens.button,
        roles.ButtonText: tokens.text,
        roles.BrightText: tokens.error,
        roles.Highlight: tokens.focus,
        roles.HighlightedText: tokens.on_focus,
        roles.ToolTipBase: tokens.button,
        roles.ToolTipText: tokens.text,
        roles.PlaceholderText: tokens.muted,
        roles.Link: tokens.focus,
        roles.Mid: tokens.grid,
    }
    for role, color in pairs.items():
        palette.setColor(role, QColor(color))
    disabled = QPalette.ColorGroup.Disabled
    for role in (roles.Text, roles.ButtonText, roles.WindowText):
        palette.setColor(disabled, role, QColor(tokens.disabled))
    return palette


_SHEET = """
QToolTip { color: @text; background: @button; border: 1px solid @border; padding: 4px; }
QLabel[role="tip"] { color: @text; background: @button; border: 1px solid @border; padding: 4px; }
QMenuBar { background: @bg; padding: 2px 6px; border-bottom: 1px solid @grid; }
QMenuBar::item { padding: 4px 9px; border-radius: 4px; background: transparent; }
QMenuBar::item:selected { background: @panel; }
QMenu { background: @button; border: 1px solid @grid; padding: 4px; }
QMenu::item { padding: 5px 26px 5px 22px; border-radius: 4px; }
QMenu::item:selected { background: @focus; color: @on_focus; }
QMenu::item:disabled { color: @disabled; }
QMenu::separator { height: 1px; background: @grid; margin: 4px 6px; }
QStatusBar { background: @bg; border-top: 1px solid @grid; color: @muted; }
QStatusBar QLabel { color: @muted; padding: 0 6px; }
QStatusBar::item { border: none; }
QFrame[role="card"] { background: @panel; border: 1px solid @grid; border-radius: 6px; }
QFrame[role="claim"] { background: @button; border: 1px solid @grid; border-radius: 6px; }
QFrame[role="claim"]:hover { border-color: @border; }
QFrame[role="claim"]:focus { border: 2px solid @focus; }
QFrame[role="bar"] { background: @bg; border: none; border-bottom: 1px solid @grid; }
QFrame[role="line"] { background: @grid; border: none; max-height: 1px; min-height: 1px; }
QLabel[role="title"] { font-weight: 600; }
QLabel[role="muted"] { color: @muted; }
QLabel[role="error"] { color: @error; font-weight: 600; }
QPushButton, QToolButton {
  background: @button; color: @text; border: 1px solid @grid; border-radius: 5px; padding: 4px 11px; min-height: 18px; }
QPushButton:hover, QToolButton:hover { border-color: @border; }
QPushButton:pressed, QToolButton:pressed { background: @panel; }
QPushButton:focus, QToolButton:focus { border: 2px solid @focus; padding: 3px 10px; }
QPushButton:disabled, QToolButton:disabled { color: @disabled; background: @panel; }
QPushButton[role="primary"], QPushButton:default {
  background: @focus; color: @on_focus; border-color: @focus; font-weight: 600; }
QPushButton[role="primary"]:disabled, QPushButton:default:disabled {
  background: @panel; color: @disabled; border-color: @grid; }
QPushButton[role="primary"]:focus { border: 2px solid @text; }
QPushButton[role="quiet"] { background: transparent; color: @muted; border-color: transparent; padding: 2px 6px; }
QPushButton[role="quiet"]:hover { color: @text; border-color: @grid; }
QPushButton[role="quiet"]:focus { color: @text; border: 2px solid @focus; padding: 1px 5px; }
QPushButton::menu-indicator, QToolButton::menu-indicator { image: none; width: 0; }
QToolButton[role="segment"] { border-radius: 0; border-right-width: 0; padding: 4px 10px; }
QToolButton[role="segment"][edge="first"] { border-top-left-radius: 5px; border-bottom-left-radius: 5px; }
QToolButton[role="segment"][edge="last"] {
  border-right-width: 1px; border-top-right-radius: 5px; border-bottom-right-radius: 5px; }
QToolButton[role="segment"]:checked { background: @focus; color: @on_focus; border-color: @focus; font-weight: 600; }
QToolButton[role="segment"]:focus { border: 2px solid @focus; padding: 3px 11px; }
QToolButton[role="segment"]:checked:focus { border: 2px solid @text; }
QToolButton[role="tab"] { border: 1px solid transparent; background: transparent; color: @muted; padding: 4px 10px; }
QToolButton[role="tab"]:hover { color: @text; }
QToolButton[role="tab"]:checked { background: @panel; color: @text; border: 1px solid @grid; font-weight: 600; }
QToolButton[role="tab"]:focus { border: 2px solid @focus; padding: 3px 11px; }
QToolButton[role="page"] { border: 1px solid transparent; background: transparent; color: @muted; padding: 4px 3px; }
QToolButton[role="page"]:hover { color: @text; }
QToolButton[role="page"]:checked { background: @button; color: @text; border: 1px solid @grid; }
QToolButton[role="page"]:focus { border: 2px solid @focus; padding: 3px 2px; }
QToolButton[role="sign"] { border: 1px solid transparent; background: transparent; padding: 3px 4px; }
QToolButton[role="sign"]:hover { border-color: @border; background: @button; }
QToolButton[role="sign"]:focus { border: 2px solid @focus; padding: 2px 3px; }
QListWidget[role="objects"] { background: @button; color: @text; border: 1px solid @grid; border-radius: 5px;
  outline: none; }
QListWidget[role="objects"]:focus { border: 2px solid @focus; }
QLineEdit, QComboBox, QAbstractSpinBox {
  background: @button; color: @text; border: 1px solid @grid; border-radius: 5px; padding: 3px 8px; min-height: 20px;
  selection-background-color: @focus; selection-color: @on_focus; }
QLineEdit:hover, QComboBox:hover, QAbstractSpinBox:hover { border-color: @border; }
QLineEdit:focus, QComboBox:focus, QAbstractSpinBox:focus { border: 2px solid @focus; padding: 2px 7px; }
QLineEdit[invalid="true"] { border: 2px solid @error; padding: 2px 7px; }
QLineEdit:disabled, QComboBox:disabled, QAbstractSpinBox:disabled { color: @disabled; background: @panel; }
QPlainTextEdit { background: @button; color: @text; border: 1px solid @grid; border-radius: 5px; padding: 2px 4px;
  selection-background-color: @focus; selection-color: @on_focus; }
QPlainTextEdit:hover { border-color: @border; }
QPlainTextEdit:focus { border: 2px solid @focus; padding: 1px 3px; }
QPlainTextEdit[invalid="true"] { border: 2px solid @error; padding: 1px 3px; }
QComboBox { padding-right: 22px; combobox-popup: 0; }
QComboBox[role="narrow"] { padding-right: 2px; }
QComboBox::drop-down { border: none; width: 22px; }
QComboBox::down-arrow { image: url("@chevron"); width: 12px; height: 12px; }
QAbstractScrollArea::corner { background: transparent; border: none; }
QComboBox QAbstractItemView { background: @button; color: @text; border: 1px solid @grid; outline: none;
  selection-background-color: @focus; selection-color: @on_focus; }
QComboBox QAbstractItemView::item { min-height: 24px; padding: 0 7px; }
QTableView { background: transparent; border: none; selection-background-color: @focus;
  selection-color: @on_focus; }
QTableView QTableCornerButton::section, QHeaderView { background: transparent; border: none; }
QHeaderView::section { background: transparent; color: @muted; border: none; padding: 2px 4px; }
QHeaderView::section:horizontal { border-bottom: 1px solid @grid; }
QScrollBar:vertical { background: transparent; width: 11px; margin: 1px; }
QScrollBar:horizontal { background: transparent; height: 11px; margin: 1px; }
QScrollBar::handle { background: @grid; border-radius: 4px; min-width: 28px; min-height: 28px; }
QScrollBar::handle:hover { background: @border; }
QScrollBar::add-line, QScrollBar::sub-line { width: 0; height: 0; }
QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }
QScrollArea { background: transparent; border: none; }
QSplitter::handle { background: transparent; }
QSlider::groove:horizontal { height: 4px; background: @grid; border-radius: 2px; }
QSlider::handle:horizontal { width: 14px; height: 14px; margin: -5px 0; border-radius: 7px; background: @focus; }
QCheckBox, QRadioButton { spacing: 7px; }
QCheckBox::indicator, QRadioButton::indicator { width: 12px; height: 12px; border: 1px solid @border;
  background: @button; }
QCheckBox::indicator { border-radius: 3px; }
QRadioButton::indicator { border-radius: 7px; }
QCheckBox::indicator:checked { background: @focus; border-color: @focus; image: url("@check"); }
QCheckBox::indicator:indeterminate { border-color: @focus; background: qlineargradient(x1: 0, y1: 0, x2: 0, y2: 1,
  stop: 0 @button, stop: 0.34 @button, stop: 0.36 @focus, stop: 0.64 @focus, stop: 0.66 @button, stop: 1 @button); }
QRadioButton::indicator:checked { border-width: 2px; border-color: @focus; width: 10px; height: 10px;
  background: qradialgradient(cx: 0.5, cy: 0.5, radius: 0.5, fx: 0.5, fy: 0.5,
  stop: 0 @focus, stop: 0.5 @focus, stop: 0.6 @button, stop: 1 @button); }
QCheckBox::indicator:disabled, QRadioButton::indicator:disabled { border-color: @grid; background: @panel; }
QRadioButton::indicator:checked:disabled { background: qradialgradient(cx: 0.5, cy: 0.5, radius: 0.5, fx: 0.5, fy: 0.5,
  stop: 0 @disabled, stop: 0.5 @disabled, stop: 0.6 @panel, stop: 1 @panel); }
QCheckBox::indicator:focus, QRadioButton::indicator:focus { border-width: 2px; border-color: @text;
  width: 10px; height: 10px; }
QCheckBox:focus, QRadioButton:focus { outline: 1px solid @focus; }
QCheckBox, QRadioButton { padding-right: 2px; }
QScrollArea:focus { border: 2px solid @focus; border-radius: 5px; }
QSlider:focus { border: 2px solid @focus; border-radius: 5px; }
"""


def style_sheet(tokens: Tokens) -> str:
    """The style sheet of the program in the colours of ``tokens``."""
    chevron = paths.resource("icons", f"chevron-{tokens.name}.svg").as_posix()
    check = paths.resource("icons", f"check-{tokens.name}.svg").as_posix()
    sheet = _SHEET.replace("@chevron", chevron).replace("@check", check)
    if tokens.focus_width != USUAL_FOCUS:
        sheet = _thicker(sheet, tokens.focus_width)
    # Longest names first: @on_focus before @focus would otherwise be cut in two.
    for field in sorted(fields(tokens), key=lambda field: -len(field.name)):
        sheet = sheet.replace(f"@{field.name}", getattr(tokens, field.name))
    return sheet


def _thicker(sheet: str, width: int) -> str:
    """The frames of what has the focus ``width`` pixels thick; the padding gives way, so that nothing moves."""

    def thick(found: re.Match[str]) -> str:
        color, pads = found["color"], [int(pad) for pad in re.findall(r"\d+", found["pads"] or "")]
        narrower = " ".join(f"{max(pad - width + USUAL_FOCUS, 0)}px" for pad in pads)
        return f"border: {width}px solid @{color};" + (f" padding: {narrower};" if pads else "")

    return re.sub(
        rf"border: {USUAL_FOCUS}px solid @(?P<color>focus|text|error);(?P<pads> padding:( \d+px)+;)?",
        thick,
        sheet,
    )
