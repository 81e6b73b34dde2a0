"""The same surroundings for every test: no display, no settings of a person, one font, one locale.

Imported before Qt is; whatever Qt reads from the environment is settled here.
"""

from __future__ import annotations

import atexit
import os
import shutil
import sys
import tempfile
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from PySide6.QtWidgets import QApplication

FONT_FAMILY = "DejaVu Sans"
FONT_PIXELS = 13

# A value of the desktop that runs the tests in any of these changes what is painted.
_PAINTING = (
    "QT_SCALE_FACTOR",
    "QT_SCREEN_SCALE_FACTORS",
    "QT_AUTO_SCREEN_SCALE_FACTOR",
    "QT_ENABLE_HIGHDPI_SCALING",
    "QT_FONT_DPI",
    "QT_STYLE_OVERRIDE",
    "QT_QPA_PLATFORMTHEME",
    "QT_QPA_FONTDIR",
    "QT_LOGGING_RULES",
    "QT_ACCESSIBILITY",
)

# DejaVu Sans comes from a pinned wheel; the Chinese glyphs from the system's Noto, which .ci/run installs.
_FONTS = """<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>{latin}</dir>
  <dir>/usr/share/fonts/opentype/noto</dir>
  <cachedir>/var/cache/fontconfig</cachedir>
  <cachedir>{cache}</cachedir>
  <match target="font">
    <edit name="antialias" mode="assign"><bool>true</bool></edit>
    <edit name="hinting" mode="assign"><bool>true</bool></edit>
    <edit name="hintstyle" mode="assign"><const>hintslight</const></edit>
    <edit name="autohint" mode="assign"><bool>false</bool></edit>
    <edit name="rgba" mode="assign"><const>none</const></edit>
    <edit name="lcdfilter" mode="assign"><const>lcdnone</const></edit>
  </match>
</fontconfig>
"""


def settle() -> Path:
    """Settle the environment of this process and its children; returns the home directory made for it."""
    home = Path(tempfile.mkdtemp(prefix="lnviz-tests-"))
    # Registered before Qt's own clearing away, so it comes after it: Qt looks at its fonts to the last.
    atexit.register(shutil.rmtree, home, ignore_errors=True)
    for name in _PAINTING:
        os.environ.pop(name, None)
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    os.environ["LC_ALL"] = "C.UTF-8"
    os.environ.pop("LANGUAGE", None)
    # Two workers on two cores: torch must not start as many threads as there are cores in each of them.
    os.environ["OMP_NUM_THREADS"] = "1"
    for name, value in home_environment(home).items():
        os.environ[name] = value
    if sys.platform.startswith("linux"):
        os.environ["FONTCONFIG_FILE"] = str(_write_fonts(home))
    return home


def home_environment(home: Path) -> dict[str, str]:
    """The variables that make ``home`` the home of a person who starts the program for the first time."""
    places = {
        "HOME": home,
        "USERPROFILE": home,
        "APPDATA": home / "appdata",
        "LOCALAPPDATA": home / "localappdata",
        "XDG_CONFIG_HOME": home / "config",
        "XDG_DATA_HOME": home / "data",
        "XDG_STATE_HOME": home / "state",
        "XDG_CACHE_HOME": home / "cache",
        "XDG_RUNTIME_DIR": home / "runtime",
    }
    for place in places.values():
        place.mkdir(mode=0o700, parents=True, exist_ok=True)
    return {name: str(place) for name, place in places.items()}


def empty(home: Path) -> None:
    """Forget what a test wrote into its home: settings, recent files, rescued work."""
    for name in ("config", "data", "state", "appdata", "localappdata"):
        for entry in os.scandir(home / name):
            if entry.is_dir(follow_symlinks=False):
                shutil.rmtree(entry.path)
            else:
                os.remove(entry.path)


def settle_application(app: QApplication) -> None:
    """Bring the application to where every test starts: Fusion, its palette, one font, nothing that moves."""
    from PySide6.QtCore import QLocale, QStandardPaths, Qt
    from PySide6.QtGui import QFont
    from PySide6.QtWidgets import QStyleFactory

    QStandardPaths.setTestModeEnabled(not sys.platform.startswith("linux"))
    QLocale.setDefault(QLocale.c())
    _load_fonts()
    app.setStyleSheet("")
    app.setStyle(QStyleFactory.create("Fusion"))
    app.setPalette(app.style().standardPalette())
    font = QFont(FONT_FAMILY)
    font.setPixelSize(FONT_PIXELS)
    app.setFont(font)
    app.setCursorFlashTime(0)
    app.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
    for effect in Qt.UIEffect:
        app.setEffectEnabled(effect, False)


@cache
def _load_fonts() -> None:
    """The program's own font, as from its start on: widths of letters that were measured once are kept."""
    from lnviz.ui.theme import load_fonts

    load_fonts()


def _write_fonts(home: Path) -> Path:
    """A fontconfig file that knows the same fonts on every machine."""
    spec = find_spec("ziafont")
    system = Path("/usr/share/fonts/truetype/dejavu")
    latin = Path(spec.origin).parent / "fonts" if spec and spec.origin else system
    path = home / "fonts.conf"
    path.write_text(_FONTS.format(latin=latin, cache=home / "cache" / "fontconfig"), encoding="utf-8")
    return path
