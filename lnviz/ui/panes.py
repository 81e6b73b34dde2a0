"""The keyboard goes through the window in reading order: F6 from pane to pane, Tab from control to control.

What has the focus then is pressed by Space and by Enter.
"""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QPushButton,
    QScrollArea,
    QToolButton,
    QWidget,
)

ROW = 12
"""Controls whose middles lie within so many pixels stand in one row."""


def focus_pane(root: QWidget, step: int) -> QWidget | None:
    """Give the focus to the pane ``step`` places after the one that has it, in reading order."""
    panes = [(pane, target) for pane in _panes(root) if (target := _first_focusable(pane)) is not None]
    if not panes:
        return None
    focused = root.window().focusWidget()
    here = next(
        (n for n, (pane, _) in enumerate(panes) if focused is not None and pane.isAncestorOf(focused)), None
    )
    place = (here + step if here is not None else 0 if step > 0 else -1) % len(panes)
    pane, target = panes[place]
    _focus(target, Qt.FocusReason.ShortcutFocusReason)
    return pane


def focus_next(root: QWidget, step: int) -> bool:
    """Give the focus to the control ``step`` places after the one that has it; False where there is none.

    Qt's own order is the one in which the controls were made, and those of a panel that was opened later come last.
    """
    order = reading_order(root)
    if not order:
        return False
    focused = QApplication.focusWidget()
    here = next((n for n, widget in enumerate(order) if _holds(widget, focused)), None)
    place = (here + step if here is not None else 0 if step > 0 else -1) % len(order)
    reason = Qt.FocusReason.TabFocusReason if step > 0 else Qt.FocusReason.BacktabFocusReason
    _focus(order[place], reason)
    return True


def press_focused(around: QWidget, event: QKeyEvent) -> bool:
    """Press the button inside ``around`` that has the focus if the key is Enter, once however long it is held.

    Returns whether that was so. In a dialog Qt does it itself. Elsewhere a button hands Enter on to what it stands in:
    everything that has a use of its own for the key asks here first, and so does every window.
    """
    focused = around.window().focusWidget()
    is_enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
    plain = event.modifiers() in (Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.KeypadModifier)
    if not (
        is_enter and plain and isinstance(focused, QPushButton | QToolButton) and around.isAncestorOf(focused)
    ):
        return False
    if not event.isAutoRepeat():
        focused.click()
    return True


def reading_order(root: QWidget) -> list[QWidget]:
    """The controls that Tab stops at: card by card, in each row by row. Of a switch only the button in force."""
    groups: dict[int, tuple[QWidget, list[QWidget]]] = {}
    for widget in root.findChildren(QWidget):
        if _takes_tab(widget, root):
            group = _card_of(widget, root) or widget
            groups.setdefault(id(group), (group, []))[1].append(widget)
    found: list[QWidget] = []
    for group, _ in _by_rows([(group, group.mapTo(root, QPoint())) for group, _ in groups.values()]):
        found += _in_order(groups[id(group)][1], group, root)
    return found


def _in_order(members: list[QWidget], around: QWidget, root: QWidget) -> list[QWidget]:
    """Row by row; what scrolls comes where its window is, as far as it may be scrolled out of it."""
    areas: dict[int, tuple[QWidget, list[QWidget]]] = {}
    places: list[tuple[QWidget, QPoint]] = []
    for widget in members:
        area = _area_of(widget, around)
        if area is None:
            places.append((widget, widget.mapTo(root, widget.rect().center())))
        else:
            areas.setdefault(id(area), (area, []))[1].append(widget)
    # One that is itself a control stands before what is in it.
    controls = {id(widget) for widget, _ in places}
    places += [(area, area.mapTo(root, QPoint())) for area, _ in areas.values() if id(area) not in controls]
    found = []
    for widget, _ in _by_rows(places):
        if id(widget) in controls:
            found.append(widget)
        if id(widget) in areas:
            found += _in_order(areas[id(widget)][1], widget, root)
    return found


def _area_of(widget: QWidget, around: QWidget) -> QWidget | None:
    """The outermost scroll area between ``widget`` and what it stands in."""
    found, parent = None, widget.parentWidget() if widget is not around else None
    while parent is not None and parent is not around:
        if isinstance(parent, QScrollArea):
            found = parent
        parent = parent.parentWidget()
    return found


def _by_rows(places: list[tuple[QWidget, QPoint]]) -> Iterator[tuple[QWidget, QPoint]]:
    left = sorted(places, key=lambda place: place[1].y())
    while left:
        row = [place for place in left if place[1].y() - left[0][1].y() <= ROW]
        left = left[len(row) :]
        yield from sorted(row, key=lambda place: place[1].x())


def _takes_tab(widget: QWidget, root: QWidget) -> bool:
    if not widget.isEnabled() or not widget.isVisibleTo(root):
        return False
    if widget.isWindow() or widget.focusProxy() is not None:
        return False
    group = widget.group() if isinstance(widget, QAbstractButton) else None
    checked = group.checkedButton() if group is not None and group.exclusive() else None
    if checked is not None:
        return checked is widget  # Qt takes Tab from the others, and not always gives it back
    return bool(widget.focusPolicy() & Qt.FocusPolicy.TabFocus)


def _holds(widget: QWidget, focused: QWidget | None) -> bool:
    if focused is None:
        return False
    if isinstance(widget, QAbstractButton) and isinstance(focused, QAbstractButton):
        group = widget.group()
        if group is not None and group is focused.group():
            return True
    return widget is focused


def _card_of(widget: QWidget, root: QWidget) -> QWidget | None:
    """The outermost card that ``widget`` stands in."""
    found, parent = None, widget.parentWidget()
    while parent is not None and parent is not root:
        if parent.property("role") == "card":
            found = parent
        parent = parent.parentWidget()
    return found


def _focus(target: QWidget, reason: Qt.FocusReason) -> None:
    target.setFocus(reason)
    parent = target.parentWidget()
    while parent is not None:
        if isinstance(parent, QScrollArea):
            parent.ensureWidgetVisible(target)
        parent = parent.parentWidget()


def _panes(root: QWidget) -> list[QWidget]:
    """The cards and bars that can be seen, row by row. A bar that stands on nothing has the property ``pane``."""
    panes = [
        widget
        for widget in root.findChildren(QWidget)
        if (widget.property("role") in ("card", "bar") or widget.property("pane"))
        and widget.isVisibleTo(root)
    ]
    corners = {id(pane): pane.mapTo(root, QPoint()) for pane in panes}
    return sorted(panes, key=lambda pane: (corners[id(pane)].y(), corners[id(pane)].x()))


def _first_focusable(pane: QWidget) -> QWidget | None:
    for widget in (pane, *pane.findChildren(QWidget)):
        if _takes_tab(widget, pane):
            return widget
    return None
