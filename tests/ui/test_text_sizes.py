"""Every size of text: no number loses digits, in widgets and in what the program paints itself."""

from __future__ import annotations

import dataclasses
import re

import pytest
from PySide6.QtCore import QPoint, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPicture, QPixmap, QRegion
from PySide6.QtWidgets import (
    QAbstractScrollArea,
    QApplication,
    QComboBox,
    QLabel,
    QLineEdit,
    QStyle,
    QStyleOptionComboBox,
    QStyleOptionFrame,
    QToolButton,
    QWidget,
)

from lnviz.ui.theme import USUAL_ZOOM
from lnviz.ui.widgets import ElidedLabel
from tests.ui.test_access import Laboratory, described

SIZES = (80, 125, 150, 200)
SLACK = 1.5
DESCENT = 3.0
"""Digits have nothing below their line."""


@pytest.fixture(scope="module")
def lab(tmp_path_factory, qapp):
    lab = Laboratory(tmp_path_factory.mktemp("sizes"))
    yield lab
    lab.theme.set_zoom(USUAL_ZOOM)
    lab.document.mark_saved(lab.settings.folder / "x")
    lab.window.close()
    lab.window.deleteLater()
    vars(lab).clear()


def has_digits(text):
    return bool(re.search(r"\d", text))


def cut_in_a_widget(widget):
    """Whether the text of a label, a field or a list is wider or higher than the room it has."""
    style, metrics = widget.style(), widget.fontMetrics()
    if isinstance(widget, ElidedLabel):
        return False
    if isinstance(widget, QLabel):
        if not has_digits(widget.text()):
            return False
        if widget.wordWrap():
            return widget.heightForWidth(widget.width()) > widget.height() + SLACK
        # Not by its size hint, which it may keep from the size before.
        needed = max(map(metrics.horizontalAdvance, widget.text().split("\n")))
        return needed > widget.contentsRect().width() + SLACK
    if isinstance(widget, QLineEdit) and has_digits(widget.text()):
        frame = QStyleOptionFrame()
        widget.initStyleOption(frame)
        room = style.subElementRect(QStyle.SubElement.SE_LineEditContents, frame, widget)
        return metrics.horizontalAdvance(widget.text()) > room.width() + SLACK
    if isinstance(widget, QComboBox) and has_digits(widget.currentText()):
        box = QStyleOptionComboBox()
        widget.initStyleOption(box)
        field = QStyle.SubControl.SC_ComboBoxEditField
        room = style.subControlRect(QStyle.ComplexControl.CC_ComboBox, box, field, widget)
        return metrics.horizontalAdvance(widget.currentText()) > room.width() + SLACK
    return False


class Watched:
    """Takes note of painted numbers that do not fit their box or the picture."""

    def __init__(self, monkeypatch):
        self.seen, self.cut = 0, []
        draw = QPainter.drawText

        def watched(painter, *words):
            # Plots keep what they paint of an axis; how it fits is theirs.
            kept = isinstance(painter.device(), QPicture)
            if not kept and isinstance(words[-1], str) and has_digits(words[-1]):
                self.seen += 1
                if not self._fits(painter, words):
                    self.cut.append(words[-1])
            return draw(painter, *words)

        monkeypatch.setattr(QPainter, "drawText", watched)

    @staticmethod
    def _fits(painter, words):
        metrics = QFontMetricsF(painter.font())
        if isinstance(words[0], QRect | QRectF):
            box, flags = QRectF(words[0]), int(words[1])
            text = metrics.boundingRect(box, flags, words[-1])
            if text.width() > box.width() + SLACK or text.height() > box.height() + 2 * DESCENT:
                return False
        else:
            text = metrics.boundingRect(words[-1]).translated(words[0])
        on_picture = painter.combinedTransform().mapRect(text)
        picture = QRectF(0, 0, painter.device().width(), painter.device().height())
        slack, descent = SLACK, DESCENT * 2.5
        return picture.adjusted(-slack, -descent, slack, descent).contains(on_picture)


def paint(widget):
    """Paint a widget of the program, alone: what reaches beyond it is cut."""
    target = widget.viewport() if isinstance(widget, QAbstractScrollArea) else widget
    if target.size().isEmpty():
        return
    picture = QPixmap(target.size())
    target.render(picture, QPoint(), QRegion(), QWidget.RenderFlag(0))


@pytest.mark.parametrize("size", SIZES)
def test_that_no_number_loses_digits_at_any_size_of_text(lab, monkeypatch, size):
    lab.theme.set_zoom(size)
    watched = Watched(monkeypatch)
    for workspace in ("normalize", "flow"):
        lab.do(workspace)
        cut = []
        for widget in lab.window.findChildren(QWidget):
            if not widget.isVisible() or widget.isWindow():
                continue
            if cut_in_a_widget(widget):
                cut.append((described(widget), getattr(widget, "text", str)()))
            if type(widget).__module__.startswith("lnviz.ui") and "paintEvent" in vars(type(widget)):
                paint(widget)
                cut += [(described(widget), text) for text in watched.cut]
                watched.cut.clear()
        assert cut == [], workspace
    assert watched.seen > 50


def test_that_a_step_of_many_digits_is_whole_at_every_size_and_at_once(lab):
    lab.do("flow")
    transport = lab.flow.panels.transport
    transport.refresh(dataclasses.replace(lab.flow.view, step=88_888, head=88_888))
    for size in (*SIZES, USUAL_ZOOM):
        lab.theme.set_zoom(size)
        for _ in range(3):
            QApplication.processEvents()
        assert not cut_in_a_widget(transport.field), size
        of = transport._of
        assert not cut_in_a_widget(of), (size, of.text(), of.width(), of.sizeHint(), of.font().pixelSize())


def test_that_the_usual_size_needs_no_scrolling_sideways_after_a_larger_one(lab):
    widths = []
    for size in (USUAL_ZOOM, 150, 200, USUAL_ZOOM):
        lab.theme.set_zoom(size)
        for workspace in ("normalize", "flow"):
            lab.do(workspace)
        widths.append(lab.flow.width())
    assert widths[2] > lab.window.width()
    assert widths[0] == widths[3] == lab.window.width()


def test_that_a_title_without_room_ends_in_dots(lab):
    lab.do("flow")
    title = lab.flow.panels.heat._title
    title.setText("Block × step")
    assert title.shown_text() == "Block × step"
    title.resize(QSize(title.fontMetrics().horizontalAdvance("Block"), title.height()))
    assert title.shown_text().endswith("…")
    assert Qt.TextFormat.PlainText == title.textFormat()


@pytest.mark.parametrize("size", [100, 150, 200])
def test_that_a_kind_of_norm_can_be_read_and_chosen_at_every_size(lab, size):
    lab.theme.set_zoom(size)
    lab.do("normalize")
    lab.normalize._tables.set_animated(False)
    kinds = lab.normalize.controls().kinds
    if isinstance(kinds, QComboBox):
        assert size > 100
        kinds.setCurrentIndex(kinds.findText("BatchNorm"))
        kinds.activated.emit(kinds.currentIndex())
        assert lab.document.scenario.normalize.norm.kind == "batch"
        lab.document.undo()
        assert kinds.currentText() == "LayerNorm"
    else:
        assert size == 100
        for button in kinds.findChildren(QToolButton):
            assert button.width() >= button.sizeHint().width()


@pytest.mark.parametrize("size", [100, 125, 150, 200])
def test_that_four_short_numbers_are_whole_beside_an_open_dock(lab, size):
    lab.do("normalize")
    lab.window.resize(1120, 900)
    lab.theme.set_zoom(size)
    for _ in range(3):
        QApplication.processEvents()
    geometry = lab.normalize._tables.geometry_now()
    assert geometry.columns == geometry.visible_columns == 4
    lab.window.resize(1440, 900)


def test_that_the_shortcuts_to_examples_make_room_for_the_switch_of_batch_norm(lab):
    lab.theme.set_zoom(USUAL_ZOOM)
    lab.do("normalize")
    workspace = lab.normalize
    width = workspace.minimumSizeHint().width()
    workspace._changes.set_norm("kind", "batch")
    QApplication.processEvents()
    assert workspace._mode.isVisible()
    lab.window.resize(1120, 900)
    QApplication.processEvents()
    assert workspace.minimumSizeHint().width() <= width
    lab.document.undo()
    lab.window.resize(1440, 900)
    QApplication.processEvents()
    assert workspace._worked.isVisible()
