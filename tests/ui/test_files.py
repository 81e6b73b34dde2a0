"""Opening and saving: what is asked, what is refused, and that nothing is lost on the way."""

from __future__ import annotations

import errno
import os
import sqlite3
from collections.abc import Callable
from pathlib import Path

import msgspec
import numpy as np
import pytest
from PySide6.QtWidgets import QApplication
from safetensors.numpy import save_file

from lnviz.run.history import History
from lnviz.run.store import RunStore
from lnviz.scenario import library, sharing
from lnviz.scenario.file import encode, load, save
from lnviz.scenario.schema import Flow
from lnviz.ui.document import Document
from lnviz.ui.files import Files, untitled
from lnviz.ui.settings import Settings
from lnviz.ui.sources import Part, Source
from tests.ui.flow.stand_in import history_of, records, twins
from tests.ui.stand_ins import Answers, edit, scenario

pytestmark = pytest.mark.usefixtures("qapp")


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    return Settings(tmp_path / "lnviz.ini")


@pytest.fixture
def document() -> Document:
    return Document(scenario(), None, "untitled")


@pytest.fixture
def make(document: Document, settings: Settings) -> Callable[..., tuple[Files, Answers]]:
    def make(*answers: object) -> tuple[Files, Answers]:
        person = Answers(*answers)
        return Files(document, settings, person), person

    return make


def written(path: Path, value: float = 1.0) -> Path:
    save(path, scenario([[value, 2.0]]))
    return path


Make = Callable[..., tuple[Files, Answers]]


def test_that_a_new_document_has_the_numbers_of_the_worked_example_but_claims_nothing() -> None:
    new, shipped = untitled(), library.find("worked-example")
    assert new.normalize.tensor.values.tolist() == shipped.normalize.tensor.values.tolist()
    assert (new.claims, new.title.en, new.note.en) == ((), "", "")
    assert shipped.claims


def test_that_a_scenario_opens_under_its_file_name(make: Make, document: Document, tmp_path: Path) -> None:
    files, _ = make()
    assert files.open_path(written(tmp_path / "one.lnviz.json", 7.0))
    assert document.path == tmp_path / "one.lnviz.json"
    assert document.name == "one.lnviz.json"
    assert document.scenario.normalize.tensor.values[0, 0] == 7.0
    assert not document.modified


def test_that_a_bad_field_is_named_and_nothing_changes(
    make: Make, document: Document, tmp_path: Path
) -> None:
    path = written(tmp_path / "bad.lnviz.json")
    path.write_text(path.read_text().replace('"repeat": 4', '"repeat": 400'))
    before = document.scenario
    files, person = make()
    assert not files.open_path(path)
    assert len(person.refused) == 1
    assert "$.flow.stacks[0].blocks[0].repeat" in person.refused[0]
    assert document.scenario is before
    assert document.path is None


@pytest.mark.parametrize(
    ("name", "content", "said"),
    [
        ("cut.lnviz.json", b'{"lnviz": 1, "normal', "not whole JSON"),
        ("newer.lnviz.json", b'{"lnviz": 99}', "newer lnviz"),
        ("empty.csv", b"", "empty.csv"),
        ("words.csv", b"a,b\nc,d\n", "Line 2"),
    ],
)
def test_that_files_of_no_use_are_refused_in_one_sentence(
    make: Make, document: Document, tmp_path: Path, name: str, content: bytes, said: str
) -> None:
    (tmp_path / name).write_bytes(content)
    before = document.scenario
    files, person = make()
    assert not files.open_path(tmp_path / name)
    assert len(person.refused) == 1
    assert said in person.refused[0]
    assert document.scenario is before


def test_that_a_folder_and_a_missing_file_are_refused(make: Make, tmp_path: Path) -> None:
    (tmp_path / "tensors").mkdir()
    files, person = make()
    assert not files.open_path(tmp_path / "tensors")
    assert not files.open_path(tmp_path / "gone.csv")
    assert person.refused[0] == "tensors is a folder. Open one of the files in it."
    assert person.refused[1].startswith(f"There is no gone.csv in {tmp_path}.")
    assert len(person.refused) == 2


def run_file(path: Path, steps: int = 3, flow: Flow | None = None) -> History:
    """Written as ``train --run`` writes it, of the twins in ``flow``; what it holds."""
    written = msgspec.structs.replace(scenario(), flow=flow or twins())
    history = history_of(twins(), steps)
    with RunStore(path, history.layout, encode(written).decode()) as store:
        store.append(records(twins(), range(steps)))
    return history


def test_that_a_run_that_was_saved_opens_again(make: Make, settings: Settings, tmp_path: Path) -> None:
    history = run_file(tmp_path / "old.lnviz-run")
    trained = msgspec.structs.replace(scenario(), flow=twins())
    files, person = make(tmp_path / "mine", tmp_path / "old.lnviz-run", True, tmp_path / "old.lnviz-run", False)
    read: list[History] = []
    files.run_read.connect(read.append)
    assert files.save_run(trained, history)
    assert settings.recent_files == [tmp_path / "mine.lnviz-run"]
    assert files.save_run(trained, history)
    assert not files.save_run(trained, history)
    assert person.asked[0] == "write untitled.lnviz-run"
    for name in ("mine", "old"):
        assert files.open_path(tmp_path / f"{name}.lnviz-run")
        assert np.array_equal(read[-1].series(0, "grad_norm"), history.series(0, "grad_norm"))


def test_that_a_run_that_cannot_be_saved_is_refused_in_one_sentence(make: Make, tmp_path: Path) -> None:
    files, person = make(tmp_path / "gone" / "run.lnviz-run")
    assert not files.save_run(msgspec.structs.replace(scenario(), flow=twins()), history_of(twins(), 3))
    assert "there is no folder" in person.refused[0]


def test_that_a_disk_that_takes_no_run_is_told_by_the_name_of_the_file(
    make: Make, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(_path: Path, missing_ok: bool = False) -> None:  # as a read-only disk does, also of what is not there
        raise OSError(errno.EROFS, "Read-only file system")

    files, person = make(tmp_path / "run.lnviz-run")
    monkeypatch.setattr(Path, "unlink", refuse)
    assert not files.save_run(msgspec.structs.replace(scenario(), flow=twins()), history_of(twins(), 3))
    assert person.refused == ["run.lnviz-run cannot be written: Read-only file system."]
    assert QApplication.overrideCursor() is None


def test_that_a_run_opens_as_its_scenario_with_its_records(
    make: Make, document: Document, settings: Settings, tmp_path: Path
) -> None:
    history = run_file(tmp_path / "long.lnviz-run")
    files, person = make()
    read = []
    files.run_read.connect(read.append)
    assert files.open_path(tmp_path / "long.lnviz-run")
    assert person.refused == []
    assert read[0].layout == history.layout
    assert read[0].length(0) == 3
    assert document.scenario.workspace == "flow"
    assert document.scenario.flow.stacks[0].name == "Post-LN"
    assert (document.name, document.path, document.modified) == ("long", None, False)
    assert settings.recent_files == [tmp_path / "long.lnviz-run"]


def foreign(path: Path) -> None:
    connection = sqlite3.connect(path)
    connection.execute("create table steps (step)")
    connection.commit()
    connection.close()


def newer(path: Path) -> None:
    run_file(path)
    connection = sqlite3.connect(path)
    connection.execute("PRAGMA user_version=99")
    connection.close()


def broken(path: Path) -> None:
    run_file(path, 400)
    path.write_bytes(path.read_bytes()[:9000])


def of_another_scenario(path: Path) -> None:
    run_file(path, flow=twins(depth=7))


def of_a_newer_scenario(path: Path) -> None:
    run_file(path)
    connection = sqlite3.connect(path)
    connection.execute("""UPDATE run SET scenario = '{"lnviz": 99}'""")
    connection.commit()
    connection.close()


@pytest.mark.parametrize(
    ("write", "said"),
    [
        (foreign, "not a run of lnviz"),
        (newer, "newer lnviz"),
        (broken, "damaged"),
        (of_another_scenario, "not those of its scenario"),
        (of_a_newer_scenario, "newer lnviz"),
    ],
)
def test_that_a_run_of_no_use_is_refused_in_one_sentence(
    make: Make, document: Document, tmp_path: Path, write: Callable[[Path], None], said: str
) -> None:
    write(tmp_path / "a.lnviz-run")
    before = document.scenario
    files, person = make()
    read = []
    files.run_read.connect(read.append)
    assert not files.open_path(tmp_path / "a.lnviz-run")
    assert len(person.refused) == 1
    assert said in person.refused[0]
    assert "a.lnviz-run" in person.refused[0]
    assert (document.scenario, read) == (before, [])


def test_that_a_data_file_replaces_the_tensor_as_one_step(
    make: Make, document: Document, tmp_path: Path
) -> None:
    (tmp_path / "table.csv").write_text("1,2\n3,4\n")
    before = document.scenario
    files, _ = make()
    assert files.open_path(tmp_path / "table.csv")
    assert document.scenario.normalize.tensor.values.tolist() == [[1, 2], [3, 4]]
    assert document.scenario.flow is before.flow
    assert document.modified
    document.undo()
    assert document.scenario is before
    assert document.undo_label is None


def test_that_data_shows_in_the_normalize_workspace(make: Make, document: Document, tmp_path: Path) -> None:
    document.look(msgspec.structs.replace(document.scenario, workspace="flow"))
    np.save(tmp_path / "a.npy", np.ones((2, 3)))
    files, _ = make()
    assert files.open_path(tmp_path / "a.npy")
    assert document.scenario.workspace == "normalize"


def test_that_one_of_several_tensors_is_chosen_the_input_of_a_norm_first(
    make: Make, document: Document, tmp_path: Path
) -> None:
    path = tmp_path / "some.safetensors"
    ones = np.ones(3, dtype=np.float32)
    save_file({"a": ones, "n.beta": ones, "n.gamma": 2 * ones, "n.x": np.ones((2, 3), np.float32)}, path)
    files, person = make(Part("n.x"))
    assert files.open_path(path)
    assert person.asked == ["part of some.safetensors: n.x of 4"]
    assert document.scenario.normalize.gamma is not None
    assert document.scenario.normalize.gamma.tolist() == [2, 2, 2]


def test_that_choosing_no_tensor_opens_nothing(make: Make, document: Document, tmp_path: Path) -> None:
    np.savez(tmp_path / "two.npz", a=np.ones(3), b=np.ones((2, 2)))
    before = document.scenario
    files, person = make(None)
    assert not files.open_path(tmp_path / "two.npz")
    assert document.scenario is before
    assert person.refused == []


@pytest.mark.parametrize(("answer", "value"), [(",", 1.234), (".", 1234.0), ("", None)])
def test_that_an_ambiguous_comma_is_asked_about(
    make: Make, document: Document, tmp_path: Path, answer: str, value: float | None
) -> None:
    (tmp_path / "comma.csv").write_text("1,234;5,678\n2,345;6,789\n")
    files, person = make(answer)
    assert files.open_path(tmp_path / "comma.csv") == (value is not None)
    assert person.asked == ["decimal"]
    assert document.scenario.normalize.tensor.values[0, 0] == (value or 2.0)


def test_that_of_more_values_than_the_table_takes_a_part_is_asked_for(
    make: Make, document: Document, tmp_path: Path
) -> None:
    np.save(tmp_path / "large.npy", np.arange(2001 * 2000).reshape(2001, 2000))
    before = document.scenario
    files, person = make(None, Part(where="0:2, :3", swapped=True))
    assert not files.open_path(tmp_path / "large.npy")
    assert document.scenario is before
    assert files.open_path(tmp_path / "large.npy")
    assert person.asked == ["part of large.npy:  of 1"] * 2
    tensor = document.scenario.normalize.tensor
    assert tensor.values.tolist() == [[0, 2000], [1, 2001], [2, 2002]]
    assert tensor.source == "large.npy [0:2, :3]"


def test_that_of_a_long_text_a_part_is_asked_for_and_keeps_its_names(
    make: Make, document: Document, tmp_path: Path
) -> None:
    names = [f"c{n}" for n in range(5000)]
    (tmp_path / "wide.csv").write_text(",".join(names) + "\n" + ",".join("1" for _ in names) + "\n")
    files, person = make(Part(where=":, 4000:4002"))
    assert files.open_path(tmp_path / "wide.csv")
    assert person.asked == ["part of wide.csv:  of 1"]
    tensor = document.scenario.normalize.tensor
    assert tensor.labels == ((), ("c4000", "c4001"))
    assert tensor.source == "wide.csv [:, 4000:4002]"


def test_that_a_batch_opens_with_its_axes_unasked(make: Make, document: Document, tmp_path: Path) -> None:
    np.save(tmp_path / "batch.npy", np.zeros((2, 3, 4)))
    files, person = make()
    assert files.open_path(tmp_path / "batch.npy")
    assert document.scenario.normalize.tensor.values.shape == (2, 3, 4)
    assert person.asked == []


def test_that_a_safetensors_file_whose_head_looks_like_a_brace_is_no_scenario(
    make: Make, document: Document, tmp_path: Path
) -> None:
    entry = b'{"x":{"dtype":"F32","shape":[1,2],"data_offsets":[0,8]}}'
    head = entry + b" " * (ord("{") - len(entry))
    numbers = np.array([5, 6], "<f4").tobytes()
    (tmp_path / "x.safetensors").write_bytes(len(head).to_bytes(8, "little") + head + numbers)
    files, _ = make()
    assert files.open_path(tmp_path / "x.safetensors")
    assert document.scenario.normalize.tensor.values.tolist() == [[5, 6]]


def test_that_a_file_that_vanishes_while_one_chooses_is_said(
    make: Make, document: Document, tmp_path: Path
) -> None:
    path = tmp_path / "two.npz"
    np.savez(path, a=np.ones(3), b=np.ones(3))
    before = document.scenario

    class Slow(Answers):
        def part(self, source: Source) -> Part | None:
            path.unlink()
            return Part("b")

    person = Slow()
    assert not Files(document, Settings(tmp_path / "lnviz.ini"), person).open_path(path)
    assert [said for said in person.refused if "two.npz" in said] == person.refused
    assert len(person.refused) == 1
    assert document.scenario is before


def test_that_saving_goes_to_the_document_s_file(make: Make, document: Document, tmp_path: Path) -> None:
    path = written(tmp_path / "one.lnviz.json")
    files, person = make()
    files.open_path(path)
    edit(document, 9.0)
    assert files.save()
    assert load(path).normalize.tensor.values[0, 0] == 9.0
    assert not document.modified
    assert person.asked == []


def test_that_a_document_without_a_file_is_saved_where_one_says_with_the_ending(
    make: Make, document: Document, tmp_path: Path
) -> None:
    files, person = make(tmp_path / "mine")
    assert files.save()
    assert person.asked == ["write untitled.lnviz.json"]
    assert document.path == tmp_path / "mine.lnviz.json"
    assert load(tmp_path / "mine.lnviz.json").normalize.tensor.values.tolist() == [[2, 4, 6, 8]]


def test_that_no_place_means_not_saved(make: Make, document: Document) -> None:
    edit(document, 1.0)
    files, _ = make(None)
    assert not files.save()
    assert document.modified


def test_that_the_ending_added_afterwards_does_not_replace_a_file_unasked(
    make: Make, document: Document, tmp_path: Path
) -> None:
    path = written(tmp_path / "mine.lnviz.json", 5.0)
    files, person = make(tmp_path / "mine", False)
    assert not files.save_as()
    assert person.asked[1] == "replace mine.lnviz.json"
    assert load(path).normalize.tensor.values[0, 0] == 5.0


def test_that_a_folder_that_takes_nothing_is_said_and_the_work_stays_unsaved(
    make: Make, document: Document, tmp_path: Path
) -> None:
    edit(document, 1.0)
    files, person = make(tmp_path / "nowhere" / "mine.lnviz.json")
    assert not files.save_as()
    assert "was not saved" in person.refused[0]
    assert document.modified
    assert document.path is None


@pytest.mark.parametrize("answer", ["replace", "cancel"])
def test_that_a_file_another_program_changed_is_not_overwritten_unasked(
    make: Make, document: Document, tmp_path: Path, answer: str
) -> None:
    path = written(tmp_path / "one.lnviz.json")
    files, person = make(answer)
    files.open_path(path)
    edit(document, 9.0)
    written(path, 3.0)
    assert files.save() == (answer == "replace")
    assert person.asked == ["changed one.lnviz.json"]
    assert load(path).normalize.tensor.values[0, 0] == (9.0 if answer == "replace" else 3.0)


def test_that_a_file_far_too_large_is_refused_unread_and_not_overwritten_unasked(
    make: Make, document: Document, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, huge = written(tmp_path / "one.lnviz.json"), tmp_path / "huge.lnviz.json"
    files, person = make("cancel")
    files.open_path(path)
    edit(document, 7.0)
    for large in (huge, path):
        with large.open("wb") as stream:
            stream.truncate(2**30)
    read = Path.read_bytes
    monkeypatch.setattr(Path, "read_bytes", lambda one: pytest.fail("read") if one in (huge, path) else read(one))
    assert not files.open_path(huge)
    assert "1024 MB" in person.refused[0]
    assert not files.save()
    assert person.asked == ["changed one.lnviz.json"]


def test_that_a_changed_file_can_be_saved_beside(make: Make, document: Document, tmp_path: Path) -> None:
    path = written(tmp_path / "one.lnviz.json")
    files, _ = make("save_as", tmp_path / "two.lnviz.json")
    files.open_path(path)
    edit(document, 9.0)
    written(path, 3.0)
    assert files.save()
    assert load(path).normalize.tensor.values[0, 0] == 3.0
    assert document.path == tmp_path / "two.lnviz.json"


def test_that_a_changed_file_can_be_reloaded_and_undo_brings_one_s_own_work_back(
    make: Make, document: Document, tmp_path: Path
) -> None:
    path = written(tmp_path / "one.lnviz.json")
    files, person = make("reload")
    files.open_path(path)
    edit(document, 9.0)
    written(path, 3.0)
    assert files.save()
    assert load(path).normalize.tensor.values[0, 0] == 3.0
    assert document.scenario.normalize.tensor.values[0, 0] == 3.0
    assert not document.modified
    document.undo()
    assert document.scenario.normalize.tensor.values[0, 0] == 9.0
    assert document.modified
    assert files.save()  # what the other program wrote has been seen: no question
    assert person.asked == ["changed one.lnviz.json"]


@pytest.mark.parametrize("answer", ["reload", "keep"])
def test_that_a_change_by_another_program_is_told_once_when_one_comes_back(
    make: Make, document: Document, tmp_path: Path, answer: str
) -> None:
    path = written(tmp_path / "one.lnviz.json")
    files, person = make(answer, "cancel")
    files.open_path(path)
    files.look_at_disk()
    os.utime(path, (1, 1))  # touched only
    files.look_at_disk()
    assert person.asked == []
    written(path, 3.0)
    files.look_at_disk()
    files.look_at_disk()
    assert person.asked == ["elsewhere one.lnviz.json"]
    assert document.scenario.normalize.tensor.values[0, 0] == (3.0 if answer == "reload" else 1.0)
    edit(document, 5.0)
    assert files.save() == (answer == "reload")  # kept, but not forgotten: saving asks
    assert len(person.asked) == (1 if answer == "reload" else 2)


def test_that_a_change_that_saving_has_told_of_is_not_told_again_when_one_comes_back(
    make: Make, document: Document, tmp_path: Path
) -> None:
    path = written(tmp_path / "one.lnviz.json")
    files, person = make("cancel", "keep", "cancel")
    files.open_path(path)
    edit(document, 9.0)
    written(path, 3.0)
    assert not files.save()
    files.look_at_disk()
    assert person.asked == ["changed one.lnviz.json"]
    written(path, 4.0)  # the next change is another one
    files.look_at_disk()
    assert not files.save()
    assert person.asked == ["changed one.lnviz.json", "elsewhere one.lnviz.json", "changed one.lnviz.json"]


def test_that_a_shipped_scenario_is_called_by_its_title_until_it_has_a_file(
    make: Make, document: Document, tmp_path: Path
) -> None:
    files, person = make(tmp_path / "mine.lnviz.json")
    files.open_shipped("article-recipe")
    assert document.called == library.find("article-recipe").title.en
    files.save()
    assert person.asked == ["write article-recipe.lnviz.json"]
    assert document.called == "mine.lnviz.json"


def test_that_a_change_that_is_no_scenario_is_refused_and_the_work_stays(
    make: Make, document: Document, tmp_path: Path
) -> None:
    path = written(tmp_path / "one.lnviz.json")
    files, person = make("reload")
    files.open_path(path)
    path.write_text("{")
    files.look_at_disk()
    assert len(person.refused) == 1
    assert document.scenario.normalize.tensor.values[0, 0] == 1.0


def test_that_a_vanished_folder_is_told_and_the_work_goes_elsewhere(
    make: Make, document: Document, tmp_path: Path
) -> None:
    folder = tmp_path / "stick"
    folder.mkdir()
    path = written(folder / "one.lnviz.json")
    files, person = make("save_as", tmp_path / "two.lnviz.json")
    files.open_path(path)
    edit(document, 9.0)
    path.unlink()
    folder.rmdir()
    files.look_at_disk()
    assert person.asked == []
    assert files.save()
    assert "its folder" in person.refused[0]
    assert str(folder) in person.refused[0]
    assert load(tmp_path / "two.lnviz.json").normalize.tensor.values[0, 0] == 9.0
    assert not document.modified


def test_that_a_text_file_with_a_shared_scenario_opens(make: Make, document: Document, tmp_path: Path) -> None:
    path = tmp_path / "from-ada.txt"
    path.write_text(sharing.share(scenario([[7.0, 2.0]])))
    files, _ = make()
    assert files.open_path(path)
    assert document.scenario.normalize.tensor.values[0, 0] == 7.0
    assert document.path is None
    path.write_text(path.read_text()[:60])
    assert not files.open_path(path)


def test_that_a_touched_or_deleted_file_is_saved_without_a_question(
    make: Make, document: Document, tmp_path: Path
) -> None:
    path = written(tmp_path / "one.lnviz.json")
    files, person = make()
    files.open_path(path)
    os.utime(path, (1, 1))
    assert files.save()
    path.unlink()
    assert files.save()
    assert path.exists()
    assert person.asked == []


@pytest.mark.parametrize(
    ("answers", "left"), [(("discard",), True), (("cancel",), False), (("save", None), False)]
)
def test_that_unsaved_changes_are_asked_about_before_another_document(
    make: Make, document: Document, tmp_path: Path, answers: tuple[object, ...], left: bool
) -> None:
    path = written(tmp_path / "one.lnviz.json", 7.0)
    edit(document, 1.0)
    files, person = make(*answers)
    assert files.open_path(path) == left
    assert person.asked[0] == "unsaved untitled"
    assert document.scenario.normalize.tensor.values[0, 0] == (7.0 if left else 1.0)


def test_that_saving_on_the_way_out_saves(make: Make, document: Document, tmp_path: Path) -> None:
    edit(document, 1.0)
    files, _ = make("save", tmp_path / "kept.lnviz.json")
    assert files.may_leave()
    assert load(tmp_path / "kept.lnviz.json").normalize.tensor.values[0, 0] == 1.0


def test_that_an_undone_change_is_no_reason_to_ask(make: Make, document: Document) -> None:
    edit(document, 1.0)
    document.undo()
    files, person = make()
    assert files.may_leave()
    assert person.asked == []


def test_that_a_new_document_holds_the_worked_example_without_its_title(
    make: Make, document: Document
) -> None:
    files, _ = make()
    files.new()
    assert document.name == "untitled"
    assert document.path is None
    assert document.scenario.normalize.tensor.values.tolist() == untitled().normalize.tensor.values.tolist()
    assert document.scenario.title.en == ""


@pytest.mark.parametrize("name", library.scenario_names())
def test_that_a_shipped_scenario_opens_as_a_copy_without_a_file(
    make: Make, document: Document, tmp_path: Path, name: str
) -> None:
    files, person = make(tmp_path / "copy.lnviz.json")
    assert files.open_shipped(name)
    assert (document.path, document.name, document.modified) == (None, name, False)
    assert files.save()
    assert person.asked == [f"write {name}.lnviz.json"]


def test_that_a_real_tensor_comes_with_its_parameters(make: Make, document: Document) -> None:
    files, _ = make()
    assert files.open_example("minilm/embedding")
    normalize = document.scenario.normalize
    assert normalize.tensor.values.shape == (15, 384)
    assert normalize.norm.eps == 1e-12
    assert normalize.gamma is not None
    assert normalize.reference is not None


def test_that_recent_files_are_the_last_ten_the_latest_first(
    make: Make, settings: Settings, tmp_path: Path
) -> None:
    files, _ = make()
    paths = [written(tmp_path / f"{n}.lnviz.json") for n in range(12)]
    for path in paths:
        files.open_path(path)
    files.open_path(paths[5])
    expected = [paths[5], *(path for path in reversed(paths[2:]) if path != paths[5])]
    assert settings.recent_files == expected


def test_that_a_recent_file_that_is_gone_drops_out_with_a_sentence(
    make: Make, settings: Settings, tmp_path: Path
) -> None:
    path = written(tmp_path / "one.lnviz.json")
    files, person = make()
    files.open_path(path)
    path.unlink()
    assert not files.open_recent(path)
    assert settings.recent_files == []
    assert "one.lnviz.json" in person.refused[0]


def test_that_the_menu_of_file_dialogs_is_answered_with_nothing(make: Make, document: Document) -> None:
    before = document.scenario
    files, _ = make(None, None)
    files.open()
    files.open_data()
    assert document.scenario is before
