"""F6 and Shift+F6: the keyboard goes from pane to pane."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication, QFrame, QWidget


def focus_pane(root: QWidget, step: int) -> QWidget | None:
    """Give the focus to the pane ``step`` places after the one that has it, in reading order."""
    panes = [(pane, target) for pane in _panes(root) if (target := _first_focusable(pane)) is not None]
    if not panes:
        return None
    focused = QApplication.focusWidget()
    here = next(
        (n for n, (pane, _) in enumerate(panes) if focused is not None and pane.isAncestorOf(focused)), None
    )
    place = (here + step if here is not None else 0 if step > 0 else -1) % len(panes)
    pane, target = panes[place]
    target.setFocus(Qt.FocusReason.ShortcutFocusReason)
    return pane


def _panes(root: QWidget) -> list[QFrame]:
    """The cards that can be seen, row by row."""
    cards = [c for c in root.findChildren(QFrame) if c.property("role") == "card" and c.isVisibleTo(root)]
    corners = {id(card): card.mapTo(root, QPoint()) for card in cards}
    return sorted(cards, key=lambda card: (corners[id(card)].y(), corners[id(card)].x()))


def _first_focusable(pane: QWidget) -> QWidget | None:
    for widget in (pane, *pane.findChildren(QWidget)):
        if widget.focusPolicy() & Qt.FocusPolicy.TabFocus and widget.isEnabled() and widget.isVisibleTo(pane):
            return widget
    return None
