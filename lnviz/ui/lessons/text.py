"""The text of a step: Markdown whose links point at parts of the window."""

from __future__ import annotations

import math

from PySide6.QtCore import QEvent, Qt, QUrl, Signal
from PySide6.QtGui import (
    QFocusEvent,
    QFontDatabase,
    QResizeEvent,
    QTextBlock,
    QTextBlockFormat,
    QTextCharFormat,
    QTextCursor,
    QTextFormat,
    QTextOption,
    QWheelEvent,
)
from PySide6.QtWidgets import QFrame, QSizePolicy, QTextBrowser

from lnviz.ui.hyphens import markdown_kept_together

_LINE_HEIGHT = 128.0
_GAP = 9.0


class LessonText(QTextBrowser):
    """As high as its text. A link that is hovered, focused or clicked names what it points at."""

    pointed = Signal(str)  # "" for nothing any more
    chosen = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self._markdown = ""
        self.setOpenLinks(False)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setStyleSheet("QTextBrowser { background: transparent; border: none; }")
        self.viewport().setAutoFillBackground(False)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.setWordWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.document().setDocumentMargin(0)
        self.highlighted.connect(self._on_highlighted)
        self.anchorClicked.connect(self._on_anchor_clicked)

    def set_text(self, markdown: str, *, again: bool = False) -> None:
        """Show a text; the same one is left alone, so that a link keeps its focus, unless ``again``."""
        if markdown == self._markdown and not again:
            return
        self._markdown = markdown
        self.setMarkdown(markdown_kept_together(markdown))
        cursor = QTextCursor(self.document())
        cursor.select(QTextCursor.SelectionType.Document)
        spacing = QTextBlockFormat()
        spacing.setLineHeight(_LINE_HEIGHT, QTextBlockFormat.LineHeightTypes.ProportionalHeight.value)
        spacing.setBottomMargin(_GAP)
        spacing.setTopMargin(0)
        cursor.mergeBlockFormat(spacing)
        self._set_code_font()
        self._underline_links()
        self._fit()

    def _set_code_font(self) -> None:
        """Code in the fixed font of the system, as large as the text."""
        family = QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont).family()
        block = self.document().begin()
        while block.isValid():
            if _is_code(block):
                cursor = QTextCursor(block)
                cursor.movePosition(QTextCursor.MoveOperation.EndOfBlock, QTextCursor.MoveMode.KeepAnchor)
                form = QTextCharFormat()
                form.setFontFamilies([family])
                cursor.mergeCharFormat(form)
                code = QTextBlockFormat()
                code.setBottomMargin(0 if _is_code(block.next()) else _GAP)
                code.setNonBreakableLines(False)  # a line that is too long goes on below instead of being cut
                cursor.mergeBlockFormat(code)
            block = block.next()

    def _underline_links(self) -> None:
        """A link is not told by its colour alone."""
        underlined = QTextCharFormat()
        underlined.setFontUnderline(True)
        block = self.document().begin()
        while block.isValid():
            place = block.begin()
            while not place.atEnd():
                fragment = place.fragment()
                if fragment.charFormat().isAnchor():
                    cursor = QTextCursor(self.document())
                    cursor.setPosition(fragment.position())
                    end = fragment.position() + fragment.length()
                    cursor.setPosition(end, QTextCursor.MoveMode.KeepAnchor)
                    cursor.mergeCharFormat(underlined)
                place += 1
            block = block.next()

    def _fit(self) -> None:
        self.document().setTextWidth(self.viewport().width())
        self.setFixedHeight(math.ceil(self.document().size().height()) + 2)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.PaletteChange, QEvent.Type.StyleChange):
            self.set_text(self._markdown, again=True)

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()  # the whole step scrolls, not its text

    def focusNextPrevChild(self, forwards: bool) -> bool:
        # Tab goes from link to link, and Qt does not say so.
        stays = super().focusNextPrevChild(forwards)
        cursor = self.textCursor()
        if stays and self.hasFocus() and cursor.hasSelection():
            cursor.setPosition(cursor.selectionStart() + 1)
            self.pointed.emit(cursor.charFormat().anchorHref())
        return stays

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.pointed.emit("")

    def _on_highlighted(self, url: QUrl) -> None:
        self.pointed.emit(url.toString())

    def _on_anchor_clicked(self, url: QUrl) -> None:
        self.chosen.emit(url.toString())


def _is_code(block: QTextBlock) -> bool:
    return block.isValid() and block.blockFormat().hasProperty(QTextFormat.Property.BlockCodeFence.value)
