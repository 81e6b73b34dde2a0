"""The language of the program: Qt Linguist's catalogue of it, compiled when it is first spoken, and put into force.

The catalogue (.ts) is what is shipped. lrelease, which comes with PySide6, compiles it into the cache folder under a
name made from its content: a source tree and an installed program get their words in the same way, a changed
catalogue is compiled again, and English, which needs none, starts as fast as ever.
"""

from __future__ import annotations

import hashlib
import sys
import tempfile
from functools import cache
from pathlib import Path

import PySide6
from PySide6.QtCore import QCoreApplication, QLibraryInfo, QLocale, QTranslator
from PySide6.QtGui import QFontDatabase

from lnviz import paths
from lnviz.scenario.file import write_atomically
from lnviz.sentences import Refusal, Sentence

CHOICES = ("system", "en", "zh_CN")
COMPILE_SECONDS = 30
FONT_PACKAGES = {
    "linux": "fonts-noto-cjk (Debian, Ubuntu), google-noto-sans-cjk-fonts (Fedora), noto-fonts-cjk (Arch)",
    "darwin": "Noto Sans SC (fonts.google.com/noto)",
    "win32": "Microsoft YaHei (Settings > Optional features > Chinese (Simplified) Supplemental Fonts)",
}


_NO_ROOM = Sentence(
    "The translation cannot be prepared, so the program speaks English: the folder for temporary files has no room. "
    "Make room, then start again.\n无法准备译文，程序使用英文：临时文件夹没有空间。请腾出空间后重新启动。"
)


def resolved(choice: str) -> str:
    """The language that a choice means here: "en" or "zh_CN". Any Chinese system gets the Chinese there is."""
    if choice != "system":
        return choice
    wanted = QLocale.system().uiLanguages()
    return "zh_CN" if wanted and wanted[0].startswith("zh") else "en"


def install(app: QCoreApplication, choice: str) -> None:
    """Let the program speak the language of a choice: one of ``CHOICES``. Every window is told to say its words anew.

    Raises:
        Refusal: the catalogue cannot be compiled; the language in force stays.
    """
    language = resolved(choice)
    translators = [] if language == "en" else [_of_qt(app, language), _of_program(app, language)]
    for old in app.findChildren(QTranslator):
        if old not in translators:
            app.removeTranslator(old)
            old.deleteLater()
    for translator in translators:
        app.installTranslator(translator)


def speak(app: QCoreApplication, choice: str) -> Sentence | None:
    """Speak the language of a choice as far as this system can; what there is to say about it, if anything."""
    try:
        install(app, choice)
    except Refusal as refusal:
        return refusal.sentence
    return missing_font(choice)


def missing_font(choice: str) -> Sentence | None:
    """What to install where no font of the system has the letters of a language, in both languages; None where one has.

    Asks the system for its fonts, which takes a moment where there are many: for Chinese only.
    """
    if resolved(choice) != "zh_CN" or QFontDatabase.families(QFontDatabase.WritingSystem.SimplifiedChinese):
        return None
    package = FONT_PACKAGES.get(sys.platform, FONT_PACKAGES["linux"])
    return Sentence(
        "No font on this system has Chinese letters; they appear as boxes. Install one, then start again: {package}.\n"
        "系统中没有中文字体，汉字会显示为方框。请安装字体后重新启动：{package}。",
        package=package,
    )


def compiled(catalogue: Path, *, afresh: bool = False) -> Path:
    """The compiled form of a catalogue, made now unless it is in the cache folder already and ``afresh`` is false.

    Raises:
        Refusal: there is no lrelease, or it fails, or there is no room for temporary files.
    """
    digest = hashlib.sha256(catalogue.read_bytes()).hexdigest()[:16]
    target = paths.cache_folder() / f"{catalogue.stem}-{digest}.qm"
    if target.exists() and not afresh:
        return target
    try:
        folder = _passing_folder().name
    except OSError as error:
        raise Refusal(_NO_ROOM) from error
    made = _release(catalogue, Path(folder, target.name))
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        # Whole or not there: another start may look for it at this moment.
        write_atomically(target, made.read_bytes(), durable=False)
        for older in set(target.parent.glob(f"{catalogue.stem}-*.qm")) - {target}:
            older.unlink(missing_ok=True)
    except (OSError, Refusal):  # read-only or full: the next start compiles again
        return made
    return target


def _of_program(app: QCoreApplication, language: str) -> QTranslator:
    translator = QTranslator(app)
    catalogue = paths.resource("translations", f"lnviz_{language}.ts")
    # lrelease says nothing of a full disk, and what lies in a cache may have been cut short by anybody.
    if translator.load(str(compiled(catalogue))) or translator.load(str(compiled(catalogue, afresh=True))):
        return translator
    translator.deleteLater()
    raise Refusal(_NO_ROOM)


def _of_qt(app: QCoreApplication, language: str) -> QTranslator:
    """Qt's own words, as those on the buttons of its dialogs."""
    translator = QTranslator(app)
    translator.load(f"qtbase_{language}", QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath))
    return translator


@cache
def _passing_folder() -> tempfile.TemporaryDirectory[str]:
    """A folder that lives as long as the program: what the cache folder does not take is read from there."""
    return tempfile.TemporaryDirectory(prefix="lnviz-")


def _release(catalogue: Path, target: Path) -> Path:
    import subprocess  # nobody else wants it at start-up

    command = [_lrelease(), "-silent", str(catalogue), "-qm", str(target)]
    # No console window flashes up on Windows.
    flags = getattr(subprocess, "CREATE_NO_WINDOW", 0)
    try:
        subprocess.run(command, check=True, capture_output=True, timeout=COMPILE_SECONDS, creationflags=flags)
    except (OSError, subprocess.SubprocessError) as error:
        raise Refusal(
            Sentence(
                "The translation cannot be prepared, so the program speaks English: lrelease of PySide6 does not run. "
                "Install PySide6 again.\n无法准备译文，程序使用英文：PySide6 的 lrelease 无法运行。请重新安装 PySide6。"
            )
        ) from error
    return target


def _lrelease() -> str:
    """The one inside PySide6; where a system packs PySide6 without its tools, the one on the path."""
    import shutil

    name = "lrelease.exe" if sys.platform == "win32" else "lrelease"
    inside = Path(PySide6.__file__).parent / name
    return str(inside) if inside.exists() else shutil.which("lrelease") or name
