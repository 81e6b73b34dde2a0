"""Every word that a window shows or says: of its widgets, of their menus and tables, and those that are painted."""

from __future__ import annotations

import atexit
import re
import string
import subprocess
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from xml.etree import ElementTree

from PySide6.QtCore import QAbstractListModel, QBuffer, QCoreApplication, QIODevice, QPoint, Qt, QTranslator
from PySide6.QtGui import QAction, QPainter, QRegion
from PySide6.QtSvg import QSvgGenerator
from PySide6.QtWidgets import QAbstractItemView, QComboBox, QHeaderView, QMenu, QWidget

from translations.catalogue import Catalogue, Message, write
from translations.extract import extract

PROPERTIES = (
    "text",
    "title",
    "windowTitle",
    "toolTip",
    "statusTip",
    "whatsThis",
    "accessibleName",
    "accessibleDescription",
    "placeholderText",
    "prefix",
    "suffix",
    "specialValueText",
    "informativeText",
    "headerLabel",
)
ROLES = (
    Qt.ItemDataRole.DisplayRole,
    Qt.ItemDataRole.ToolTipRole,
    Qt.ItemDataRole.StatusTipRole,
    Qt.ItemDataRole.WhatsThisRole,
    Qt.ItemDataRole.AccessibleTextRole,
    Qt.ItemDataRole.AccessibleDescriptionRole,
)
MOST_ROWS, MOST_COLUMNS = 30, 6
WIDE = 0xFEE0  # from an ASCII character to its wide form, as it stands among Chinese characters


def words_of(root: QWidget) -> dict[str, str]:
    """Every text of ``root``, of all that is shown in it, and of its menus, by a name of its place without words."""
    found = {}
    for place, widget in _widgets(root):
        for name, text in _said(widget):
            found[f"{place}:{name}"] = text
    return {place: text for place, text in found.items() if text}


def painted_words(widget: QWidget) -> list[str]:
    """What can be read on ``widget`` as it is shown, in pieces as they were painted."""
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    generator = QSvgGenerator()
    generator.setOutputDevice(buffer)
    generator.setSize(widget.size())
    painter = QPainter(generator)
    widget.render(painter, QPoint(), QRegion(), QWidget.RenderFlag.DrawChildren)
    painter.end()
    root = ElementTree.fromstring(bytes(buffer.data().data()))
    return [element.text.strip() for element in root.iter("{http://www.w3.org/2000/svg}text") if element.text]


def wide(text: str) -> str:
    """``text`` with every ASCII letter outside of ``{fields}`` and mark-up in its wide form: no English is left."""
    parts = re.split(r"(<[^>]*>|\{[^}]*\}|&[a-z]+;)", text)
    return "".join(
        part if place % 2 else "".join(chr(ord(c) + WIDE) if c in string.ascii_letters else c for c in part)
        for place, part in enumerate(parts)
    )


@cache
def _wide_catalogue() -> Path:
    from shutil import rmtree
    from tempfile import mkdtemp

    from lnviz.ui.translation import _lrelease

    folder = Path(mkdtemp(prefix="lnviz-tests-words-"))
    atexit.register(rmtree, folder, ignore_errors=True)
    messages = {
        source: Message(source, "zh_CN" if source == "en" else wide(source), tuple(files))
        for source, files in extract().places.items()
    }
    write(Catalogue("zh_CN", messages), folder / "lnviz_wide.ts")
    target = folder / "lnviz_wide.qm"
    subprocess.run([_lrelease(), "-silent", folder / "lnviz_wide.ts", "-qm", target], check=True)
    return target


def speak_wide(app: QCoreApplication) -> QTranslator:
    """Let the program speak a language in which every sentence is translated; whatever is English is not."""
    translator = QTranslator(app)
    assert translator.load(str(_wide_catalogue()))
    app.installTranslator(translator)
    return translator


def _widgets(root: QWidget, place: str = "") -> Iterator[tuple[str, QWidget]]:
    yield place or type(root).__name__, root
    counts: dict[str, int] = {}
    for child in root.children():
        if isinstance(child, QWidget):
            if not child.isVisibleTo(root) and not isinstance(child, QMenu):
                continue
            kind = type(child).__name__
            counts[kind] = counts.get(kind, 0) + 1
            yield from _widgets(child, f"{place or type(root).__name__}/{kind}{counts[kind]}")


def _said(widget: QWidget) -> Iterator[tuple[str, str]]:
    for name in PROPERTIES:
        value = getattr(widget, name, None)
        try:
            text = value() if callable(value) else None
        except TypeError:
            continue
        if isinstance(text, str):
            yield name, text
    if isinstance(widget, QComboBox):
        for row in range(widget.count()):
            for role in ROLES:
                yield f"item {row} {role.name}", str(widget.itemData(row, role) or "")
    if isinstance(widget, QAbstractItemView) and not isinstance(widget, QHeaderView):
        yield from _of_model(widget)
    for place, action in enumerate(widget.actions()):
        yield from _of_action(f"action {place}", action)
    if isinstance(widget, QMenu):
        yield "menu", widget.title()


def _of_model(view: QAbstractItemView) -> Iterator[tuple[str, str]]:
    model = view.model()
    if model is None:
        return
    rows = min(model.rowCount(), MOST_ROWS)
    columns = 1 if isinstance(model, QAbstractListModel) else min(model.columnCount(), MOST_COLUMNS)
    for orientation, count in ((Qt.Orientation.Horizontal, columns), (Qt.Orientation.Vertical, rows)):
        for section in range(count):
            for role in ROLES:
                text = model.headerData(section, orientation, role)
                yield f"header {orientation.name} {section} {role.name}", text if isinstance(text, str) else ""
    for row in range(rows):
        for column in range(columns):
            for role in ROLES:
                text = model.index(row, column).data(role)
                yield f"cell {row} {column} {role.name}", text if isinstance(text, str) else ""


def _of_action(place: str, action: QAction) -> Iterator[tuple[str, str]]:
    for name in ("text", "toolTip", "statusTip", "whatsThis"):
        yield f"{place} {name}", getattr(action, name)()
