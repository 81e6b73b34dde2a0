"""The window in another language: nothing English is left, and a switch in the middle says what a fresh start says.

Most tests speak a language in which every letter of every sentence is replaced by its wide form. Whatever can still be
read in plain letters then is no sentence of the program: a name, a format, a key, or a fault.
"""

from __future__ import annotations

import re
from pathlib import Path

import msgspec
import pytest
from PySide6.QtCore import QCoreApplication, QLocale, QTranslator
from PySide6.QtGui import QFontDatabase, QFontMetrics
from PySide6.QtWidgets import QApplication, QDialog, QMessageBox, QPushButton

from lnviz.run.record import INDEX
from lnviz.scenario import library
from lnviz.scenario.lessons import lesson_names
from lnviz.sentences import Refusal, Sentence
from lnviz.ui import theme as theme_module
from lnviz.ui import translation
from lnviz.ui.about.page import AboutPage
from lnviz.ui.about.verdicts import Verdicts
from lnviz.ui.dialogs import Questions
from lnviz.ui.document import Document
from lnviz.ui.files import Files
from lnviz.ui.flow.editor.block_entries import block_entries
from lnviz.ui.flow.editor.menus import Section, new_twin_entries, twin_entries
from lnviz.ui.flow.editor.settings import clamped
from lnviz.ui.flow.time.branch_popup import BranchPopup, Parent
from lnviz.ui.flow.workspace import FlowWorkspace
from lnviz.ui.language import language, tr
from lnviz.ui.lessons.page import LessonsPage
from lnviz.ui.main_window import MainWindow
from lnviz.ui.meanings import explaining
from lnviz.ui.normalize.fill_menu import TOOLS, FillDialog
from lnviz.ui.normalize.settings import SettingsPopup
from lnviz.ui.normalize.workspace import NormalizeWorkspace
from lnviz.ui.recovery import SideFile
from lnviz.ui.settings import Settings
from tests.harness.words import painted_words, speak_wide, words_of
from tests.ui.flow.stand_in import history_of, plain_values
from tests.ui.stand_ins import Answers

TABS = ("backward", "invariance", "running", "arithmetic")
DIALOGS = (
    "export_picture",
    "export_animation",
    "as_table",
    "preferences",
    "keys",
    "find_action",
    "about",
)
PAGES = ("profile", "table", "block", "initial")
STEPS = 25
ENGLISH = re.compile(r"[A-Za-z]{2,}[ ,]+[A-Za-z]{2,}")
"""Two words one after the other. One alone may be the name of a norm or a format; the twins here are A and B."""


class Laboratory:
    """The window with both workspaces, a norm beside another one, a run in which a twin stopped, and the claims."""

    def __init__(self, folder: Path) -> None:
        self.settings = Settings(folder / "lnviz.ini")
        self.theme = theme_module.Theme("light")
        self.person = Answers()
        scenario, flow = library.find("worked-example"), library.find("gradient-highway").flow
        claims = library.find("gradient-highway").claims
        stacks = tuple(msgspec.structs.replace(stack, name=name) for stack, name in zip(flow.stacks, "AB", strict=True))
        flow = msgspec.structs.replace(flow, stacks=stacks)
        scenario = msgspec.structs.replace(scenario, flow=flow, claims=claims)
        self.document = Document(scenario)
        self.verdicts = Verdicts(self.document)
        self.files = Files(self.document, self.settings, self.person)
        self.side_file = SideFile(self.document, self.files, folder / "unsaved", self.verdicts)
        self.window = MainWindow(
            self.theme,
            self.document,
            self.settings,
            self.files,
            self.person,
            make_normalize=lambda parent: NormalizeWorkspace(self.theme, self.document, parent),
            make_flow=self._make_flow,
            make_about=lambda parent: AboutPage(self.document, self.verdicts, lambda: self.flow, parent),
            make_lessons=self._make_lessons,
        )
        self.window.resize(1440, 900)
        self.window.show()
        self.normalize.changes.compare("batch")
        self.go("flow")
        self.go("normalize")

    def _make_flow(self, parent):
        workspace = FlowWorkspace(self.theme, self.document, None, parent)
        workspace.show_history(history_of(self.document.scenario.flow, STEPS, one_stops(self.document.scenario.flow)))
        return workspace

    def _make_lessons(self, parent):
        return LessonsPage(
            self.theme, self.document, self.files, self.side_file, self.settings, self.person, parent
        )

    @property
    def normalize(self) -> NormalizeWorkspace:
        return self.window.workspace("normalize")

    @property
    def flow(self) -> FlowWorkspace:
        return self.window.workspace("flow")

    def go(self, name: str) -> None:
        self.document.look(msgspec.structs.replace(self.document.scenario, workspace=name))
        settle()

    def all_words(self, painted: bool = True) -> dict[str, str]:
        """Everything that the window says and paints on every tab and page of both workspaces."""
        found = {}

        def look(where):
            settle()
            if painted:
                found.update({f"{where}: {place}": text for place, text in enumerate(painted_words(self.window))})
            found.update({f"{where}: {place}": text for place, text in words_of(self.window).items()})

        self.go("normalize")
        for tab in TABS:
            self.normalize.show_panel(tab)
            self.normalize.finish()
            look(tab)
        self.go("flow")
        for page in PAGES:
            self.flow.panels.side.show_page(page)
            look(page)
        for page in self.window.dock.names:
            self.window.dock.open_page(page)
            look(page)
        self.window.dock.dismiss()
        return found


def one_stops(flow):
    """The plain values, until the loss of the first twin is no number any more."""
    plain = plain_values(flow)

    def values(stack, step):
        record = plain(stack, step)
        if stack == 0 and step >= STEPS - 2:
            record[INDEX["activation_grad_norm"], 0] = float("nan")
        return record

    return values


def words_of_entries(entries):
    """What menus made of entries and of menus in menus say."""
    for entry in entries:
        if isinstance(entry, Section):
            yield entry.words
            yield from words_of_entries(entry.entries)
        elif entry is not None:
            yield from (entry.words, entry.hint)


def settle():
    for _ in range(3):
        QApplication.processEvents()


def english(words):
    """What of all words is English: two plain words after each other, each place once."""
    return {text: place for place, text in words.items() if ENGLISH.search(text)}


@pytest.fixture
def app(qapp):
    """The application, which speaks English again afterwards."""
    theme_module.load_fonts()
    yield qapp
    for translator in qapp.findChildren(QTranslator):
        qapp.removeTranslator(translator)
        translator.deleteLater()
    explaining._known.clear()  # the names of controls in the language of these tests
    settle()


@pytest.fixture
def laboratory(app, qtbot, tmp_path):
    def build():
        laboratory = Laboratory(tmp_path)
        qtbot.addWidget(
            laboratory.window, before_close_func=lambda _: laboratory.document.mark_saved(tmp_path / "x")
        )
        return laboratory

    return build


# -- nothing English ---------------------------------------------------------------------------------------


def test_that_no_english_is_left_in_any_part_of_the_window(app, laboratory):
    speak_wide(app)
    words = laboratory().all_words()
    assert len(words) > 1000
    assert english(words) == {}


def test_that_no_english_is_left_in_any_dialog(app, laboratory, monkeypatch):
    speak_wide(app)
    shown = laboratory()
    found, seen = {}, set()

    def look(dialog):
        settle()
        seen.add(type(dialog).__name__)
        found.update({f"{dialog.windowTitle()} {place}": text for place, text in words_of(dialog).items()})
        return 0

    monkeypatch.setattr(QDialog, "exec", look)
    monkeypatch.setattr(QMessageBox, "exec", look)
    for workspace in ("normalize", "flow"):
        shown.go(workspace)
        for name in DIALOGS:
            shown.window.actions_by_name[name].trigger()
            for dialog in shown.window.findChildren(QDialog):
                if dialog.isVisible():  # one that is open while the program goes on
                    look(dialog)
                    dialog.reject()
                    settle()
    for tool in TOOLS:
        if tool is not None and tool.numbers:
            dialog = FillDialog(tool, shown.normalize.view, shown.window)
            look(dialog)
            dialog.deleteLater()
    questions = Questions()
    questions.attach(shown.window)
    questions.unsaved("a")
    questions.changed_on_disk("a")
    questions.replace("a")
    questions.rescued("a", "1")
    questions.larger_block(Sentence("en"), "", True)
    assert shown.person.refused == []
    assert len(seen) >= 8
    assert len(found) > 300
    assert english(found) == {}


def test_that_no_english_is_left_in_the_menus_and_forms_that_open_over_the_workspaces(app, laboratory):
    speak_wide(app)
    shown = laboratory()
    flow = shown.document.scenario.flow
    entries = [*new_twin_entries(flow, 0), *twin_entries(flow, 0), *block_entries(flow, 0, 1)]
    found = {f"menu {place}": text for place, text in enumerate(words_of_entries(entries))}
    shown.normalize.controls().findChildren(QPushButton)[-1].click()
    settle()
    popup = shown.normalize.controls().findChild(SettingsPopup)
    found |= words_of(popup)
    popup.close()
    branch = BranchPopup(shown.flow)
    branch.offer(3, tuple(Parent(place, stack.name, flow.training) for place, stack in enumerate(flow.stacks)))
    found |= words_of(branch)
    assert len(found) > 100
    assert english(found) == {}


def test_that_every_lesson_is_in_the_language_of_the_window(app, laboratory):
    speak_wide(app)
    shown = laboratory()
    shown.window.dock.open_page("lesson")
    page = shown.window.dock.page("lesson")
    found, steps = {}, 0
    for name in lesson_names():
        page.teacher.start(name)
        for place in range(len(page.teacher.lesson.steps)):
            page.teacher.go(place)
            settle()
            steps += 1
            found |= {f"{name} {place} {where}": text for where, text in words_of(page).items()}
        page.teacher.leave()
    assert steps > 20
    assert english(found) == {}


# -- switching ---------------------------------------------------------------------------------------------


def test_that_after_a_switch_everything_says_what_a_window_started_in_that_language_says(app, laboratory):
    switched = laboratory()
    switched.all_words(painted=False)  # whatever is made when it is first opened is there, in English
    speak_wide(app)
    settle()
    started = laboratory()
    started.all_words(painted=False)
    live, fresh = switched.all_words(painted=False), started.all_words(painted=False)
    # The menu that takes what does not fit on the menu bar comes when Qt lays it out.
    differ = {place for place in live.keys() | fresh.keys() if live.get(place) != fresh.get(place)}
    assert {place: (live.get(place), fresh.get(place)) for place in differ if "QMenuBar1/QMenu7" not in place} == {}


def test_that_a_lesson_under_way_goes_on_in_the_language_that_is_chosen(app, laboratory):
    def in_a_lesson(shown):
        shown.window.dock.open_page("lesson")
        teacher = shown.window.dock.page("lesson").teacher
        teacher.start(lesson_names()[2])
        teacher.go(1)
        settle()
        return teacher

    switched = laboratory()
    in_a_lesson(switched)
    speak_wide(app)
    settle()
    live = words_of(switched.window.dock)
    switched.window.dock.page("lesson").teacher.leave()
    started = laboratory()
    teacher = in_a_lesson(started)
    assert live == words_of(started.window.dock)
    teacher.leave()


def test_that_a_switch_leaves_run_step_tab_focus_and_undo_as_they_are(app, laboratory):
    shown = laboratory()
    shown.go("flow")
    shown.flow.show_step(7)
    shown.flow.panels.side.show_page("table")
    session, head = shown.flow.session, shown.flow.session.head
    actions = shown.window.actions_by_name
    actions["language_zh_CN"].trigger()
    settle()
    assert (language(), shown.settings.language) == ("zh_CN", "zh_CN")
    assert (shown.flow.session, shown.flow.session.head, shown.flow.view.step) == (session, head, 7)
    assert shown.flow.panels.side.switch.value() == "table"
    assert shown.document.undo_label == tr("Comparison") != "Comparison"
    actions["language_en"].trigger()
    settle()
    assert (tr("Comparison"), shown.document.undo_label) == ("Comparison", "Comparison")


def test_that_the_languages_stand_in_the_menu_each_in_its_own_words(app, laboratory):
    shown = laboratory()
    actions = shown.window.actions_by_name
    names = [action.text() for action in actions.menu("language").actions()]
    assert names[1:] == ["&English", "&Chinese (简体中文)"]
    assert actions["language_system"].isChecked()
    actions["language_zh_CN"].trigger()
    settle()
    assert "English" in actions["language_en"].text()
    assert "简体中文" in actions["language_zh_CN"].text()
    assert shown.window.windowTitle().startswith(tr("untitled"))


# -- putting into force ------------------------------------------------------------------------------------


def test_that_the_system_decides_until_somebody_chooses(tmp_path, monkeypatch):
    class System:
        def __init__(self, *languages):
            self._languages = list(languages)

        def uiLanguages(self):
            return self._languages

    assert Settings(tmp_path / "new.ini").language == "system"
    cases = {("zh-Hans-CN", "en"): "zh_CN", ("zh-TW",): "zh_CN", ("de-DE", "zh"): "en", (): "en"}
    for languages, expected in cases.items():
        monkeypatch.setattr(QLocale, "system", lambda languages=languages: System(*languages))
        assert translation.resolved("system") == expected
    assert translation.resolved("en") == "en"


def test_that_qt_itself_speaks_chinese_and_numbers_keep_their_point(app):
    translation.install(app, "zh_CN")
    assert QCoreApplication.translate("QPlatformTheme", "Cancel") == "取消"
    assert f"{QLocale().toString(1234.5)}" == "1234.5"
    translation.install(app, "en")
    assert QCoreApplication.translate("QPlatformTheme", "Cancel") == "Cancel"


def test_that_a_catalogue_is_compiled_once_and_again_when_it_has_changed(tmp_path, monkeypatch, home):
    catalogue = tmp_path / "lnviz_zh_CN.ts"
    catalogue.write_bytes(translation.paths.resource("translations", "lnviz_zh_CN.ts").read_bytes())
    first = translation.compiled(catalogue)
    assert first.parent == translation.paths.cache_folder()
    calls = []
    release = translation._release
    monkeypatch.setattr(translation, "_release", lambda *given: calls.append(given) or release(*given))
    assert translation.compiled(catalogue) == first
    assert calls == []
    catalogue.write_text(catalogue.read_text(encoding="utf-8") + "\n", encoding="utf-8")
    second = translation.compiled(catalogue)
    assert (len(calls), [file.name for file in first.parent.iterdir()]) == (1, [second.name])


def test_that_without_a_place_for_the_cache_the_language_is_spoken_all_the_same(app, tmp_path, monkeypatch):
    (tmp_path / "lnviz").write_text("a file where the folder should be")
    monkeypatch.setattr(translation.paths, "cache_folder", lambda: tmp_path / "lnviz")
    translation.install(app, "zh_CN")
    assert language() == "zh_CN"


@pytest.mark.parametrize("left", [0, 1000])
def test_that_a_compiled_catalogue_that_was_cut_short_is_made_again(app, tmp_path, monkeypatch, left):
    monkeypatch.setattr(translation.paths, "cache_folder", lambda: tmp_path)
    made = translation.compiled(translation.paths.resource("translations", "lnviz_zh_CN.ts"))
    whole = made.read_bytes()
    made.write_bytes(whole[:left])
    translation.install(app, "zh_CN")
    assert language() == "zh_CN"
    assert made.read_bytes() == whole


@pytest.mark.parametrize("place", ["files", "folder"])
def test_that_a_disk_that_takes_no_catalogue_is_told_in_both_languages(app, tmp_path, monkeypatch, place):
    def cut(_catalogue, target):
        target.write_bytes(b"")  # as lrelease leaves it, without a word
        return target

    monkeypatch.setattr(translation.paths, "cache_folder", lambda: tmp_path)
    def none():
        raise FileNotFoundError("No usable temporary directory found")

    name, broken = {"files": ("_release", cut), "folder": ("_passing_folder", none)}[place]
    monkeypatch.setattr(translation, name, broken)
    told = str(translation.speak(app, "zh_CN"))
    assert "Make room" in told
    assert "空间" in told
    assert language() == "en"


def test_that_without_lrelease_the_program_goes_on_in_english_and_says_why(app, monkeypatch):
    monkeypatch.setattr(translation, "_lrelease", lambda: "/nowhere/lrelease")
    with pytest.raises(Refusal, match="lrelease"):
        translation.compiled(translation.paths.resource("translations", "lnviz_zh_CN.ts"))
    told = translation.speak(app, "zh_CN")
    assert told is not None
    assert "PySide6" in str(told)
    assert language() == "en"


@pytest.mark.parametrize(
    ("platform", "package"), [("linux", "fonts-noto-cjk"), ("darwin", "Noto Sans SC"), ("win32", "Microsoft YaHei")]
)
def test_that_a_system_without_chinese_letters_is_told_what_to_install_in_both_languages(
    app, laboratory, monkeypatch, platform, package
):
    monkeypatch.setattr(QFontDatabase, "families", lambda *_: [])
    monkeypatch.setattr(translation.sys, "platform", platform)
    assert translation.missing_font("en") is None
    told = str(translation.missing_font("zh_CN"))
    assert told.count(package) == 2
    assert "字体" in told
    assert "font" in told


def test_that_choosing_chinese_without_its_letters_says_so(app, laboratory, monkeypatch):
    monkeypatch.setattr(QFontDatabase, "families", lambda *_: [])
    shown = laboratory()
    shown.window.actions_by_name["language_zh_CN"].trigger()
    assert len(shown.person.refused) == 1
    assert "fonts-noto-cjk" in shown.person.refused[0]


# -- room --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "words",
    [
        "Same seed, data and order: the twins differ only in placement and final norm.",
        "种子、数据和次序相同：各对照组的不同仅在于归一化位置、末尾归一化，其余的都一样。",
    ],
)
def test_that_a_sentence_is_cut_after_the_line_that_there_is_room_for_in_both_languages(app, words):
    metrics = QFontMetrics(theme_module.ui_font())
    cut = clamped(words, metrics, 260, 1)
    assert cut.endswith("…")
    assert words.startswith(cut[:-1])
    assert 200 < metrics.horizontalAdvance(cut) <= 260
    assert clamped(words, metrics, 260, 3) == words
