"""What stands on a picture, and the files it becomes."""

from __future__ import annotations

import itertools
import re
from pathlib import Path
from xml.etree import ElementTree

import numpy as np
import pyqtgraph as pg
import pytest
from PySide6.QtCore import QSize
from PySide6.QtWidgets import QAbstractButton, QLabel, QScrollBar, QVBoxLayout, QWidget

from lnviz.scenario import library
from lnviz.sentences import Refusal
from lnviz.ui.document import Document
from lnviz.ui.normalize.workspace import NormalizeWorkspace
from lnviz.ui.pictures.film import Film
from lnviz.ui.pictures.formats import scaling_strokes, write_picture
from lnviz.ui.pictures.sheet import Sheet
from lnviz.ui.plots import line_pen
from lnviz.ui.theme import DARK, Theme
from tests.scenario.scenarios import scenario_of
from tests.ui.pictures.conftest import held

FLOW_VIEWS = ("views", "diagram", "profile", "table", "block", "initial", "depths", "heat", "loss", "rate", "norm")
NORMALIZE_VIEWS = (
    *("tables", "stages", "equalizer", "distribution"),
    *("arithmetic", "backward", "invariance", "running"),
)


def words(path: Path) -> list[str]:
    """Every text of a drawing; one with letters of several scripts comes in pieces."""
    elements = ElementTree.parse(path).iter()
    return [(element.text or "").strip("\n") for element in elements if element.tag.endswith("}text")]


def test_that_every_view_of_a_run_says_title_step_and_seed_as_text(flow, studio, tmp_path) -> None:
    assert tuple(view.name for view in flow.views()) == FLOW_VIEWS
    flow.show_step(5)
    for view in ("workspace", "diagram", "table", "heat", "norm"):
        write_picture(tmp_path / "a.svg", studio(flow, view).sheet, QSize(480, 300))
        assert "A title" in words(tmp_path / "a.svg")
        assert re.search(r"step 5 · seed \d", "".join(words(tmp_path / "a.svg")))


def test_that_every_view_of_a_norm_says_which_and_of_what(normalize, studio, tmp_path) -> None:
    assert tuple(view.name for view in normalize.views()) == NORMALIZE_VIEWS
    for view in set(NORMALIZE_VIEWS) - {"stages"}:
        write_picture(tmp_path / "a.svg", studio(normalize, view, (900, 500)).sheet, QSize(900, 500))
        assert "LayerNorm, eps 1e-05 · Output y = γ·x̂ + β · tensor of 2 × 4" in "".join(words(tmp_path / "a.svg"))


@pytest.mark.parametrize("view", ["profile", "loss"])
def test_that_a_view_whose_signs_are_explained_elsewhere_brings_its_legend(
    flow, studio, tmp_path, view
) -> None:
    write_picture(tmp_path / "a.svg", studio(flow, view).sheet, QSize(480, 300))
    assert {"Post-LN", "Pre-LN"} <= set(words(tmp_path / "a.svg"))


@pytest.mark.parametrize("kind", ["flow", "normalize"])
def test_that_a_picture_has_no_button_that_nobody_can_press(request, studio, kind) -> None:
    made = studio(request.getfixturevalue(kind), size=(1300, 800))
    seen = [b for b in made.sheet.findChildren(QAbstractButton) if b.isVisible() and not b.isCheckable()]
    assert seen == []


@pytest.mark.parametrize("width", [620, 1440])
def test_that_no_word_above_a_picture_is_cut(normalize, studio, width) -> None:
    made = studio(normalize, size=(width, 800))
    shown = [b for b in made.workspace.controls().findChildren(QAbstractButton) if b.isVisible()]
    assert shown[0].text() == ("Layer" if width == 620 else "LayerNorm")
    assert [button.text() for button in shown if button.width() < button.sizeHint().width()] == []


@pytest.mark.parametrize("view", ["workspace", "tables", "stages"])
def test_that_a_small_picture_shows_every_row_and_column_of_its_tables(theme, qtbot, studio, tmp_path, view) -> None:
    document = Document(library.find("batch-or-layer"), None, "test")
    made = studio(held(qtbot, NormalizeWorkspace(theme, document)), view, (300, 220))
    write_picture(tmp_path / "a.svg", made.sheet, QSize(300, 220))
    said = "".join(words(tmp_path / "a.svg"))
    assert all(label in said for label in ("A × 5", "BC", "f2", "1.336", "12.000"))
    assert [bar for bar in made.sheet.findChildren(QScrollBar) if bar.isVisible()] == []


def test_that_a_small_picture_cuts_no_line_of_its_sums(theme, qtbot, studio) -> None:
    document = Document(library.find("batch-or-layer"), None, "test")
    made = studio(held(qtbot, NormalizeWorkspace(theme, document)), "arithmetic", (300, 220))
    lines = [line for line in made.sheet.findChildren(QLabel) if line.isVisible() and line.text()]
    assert len(lines) > 10
    assert [line.text() for line in lines if line.heightForWidth(line.width()) > line.height()] == []


def test_that_a_plot_keeps_room_for_its_lines_in_a_small_picture(flow, studio) -> None:
    made = studio(flow, "profile", (300, 220))
    plots = [plot for plot in made.sheet.findChildren(pg.PlotWidget) if plot.isVisible()]
    assert plots
    assert all(plot.getPlotItem().getViewBox().height() > 60 for plot in plots)


def test_that_a_table_too_large_for_a_picture_says_which_part_is_seen(theme, qtbot, studio, tmp_path) -> None:
    document = Document(library.find("real-embeddings"), None, "test")
    made = studio(held(qtbot, NormalizeWorkspace(theme, document)), "tables", (960, 600))
    write_picture(tmp_path / "a.svg", made.sheet, QSize(960, 600))
    said = "".join(words(tmp_path / "a.svg"))
    assert re.search(r"f\d+ to f\d+ of 384", said)
    assert "[SEP]" in said
    assert [bar for bar in made.sheet.findChildren(QScrollBar) if bar.isVisible()] == []


def test_that_a_picture_shows_what_the_window_shows_and_leaves_it_alone(flow, studio) -> None:
    flow.show_step(3)
    flow.panels.side.show_page("table")
    flow.panels.heat.choose("1")
    made = studio(flow, size=(1200, 700)).workspace
    assert (made.view.step, made.panels.side.page, made.panels.heat.choice) == (3, "table", "1")
    made.show_place(7)
    assert flow.view.step == 3
    assert flow.panels.transport.isVisibleTo(flow)


def test_that_a_picture_can_have_other_colours_than_the_window(flow, studio) -> None:
    image = studio(flow, "diagram", colours=Theme("dark")).sheet.image(QSize(480, 300))
    assert image.pixelColor(2, 2).name().upper() == DARK.bg
    assert flow.palette().window().color() == flow.host.palette().window().color()


@pytest.mark.parametrize("view", ["distribution", "backward", "equalizer"])
def test_that_the_largest_and_smallest_numbers_have_a_place(theme, qtbot, studio, tmp_path, view) -> None:
    extreme = Document(scenario_of(((1.7e308, -1.7e308, 5e-324),)), None, "test")
    workspace = held(qtbot, NormalizeWorkspace(theme, extreme))
    write_picture(tmp_path / "a.svg", studio(workspace, view).sheet, QSize(480, 300))
    for element in ElementTree.parse(tmp_path / "a.svg").iter():
        for name in {"d", "points", "x", "y", "cx", "cy", "width", "height"} & set(element.attrib):
            assert not re.search("nan|inf", element.attrib[name]), ElementTree.tostring(element)


def test_that_there_is_no_view_of_another_name(flow, studio) -> None:
    with pytest.raises(Refusal, match="workspace, views, diagram, profile"):
        studio(flow, "tables")


@pytest.mark.parametrize("size", [(480, 300), (1300, 900), (301, 777)])
def test_that_a_file_has_the_size_that_was_asked_for(flow, studio, tmp_path, size) -> None:
    sheet, pixels = studio(flow, "heat", size).sheet, QSize(*size) * 2
    assert sheet.image(pixels).size() == pixels
    write_picture(tmp_path / "a.svg", sheet, pixels)
    root = ElementTree.parse(tmp_path / "a.svg").getroot()
    assert (root.get("width"), root.get("height")) == (str(pixels.width()), str(pixels.height()))
    write_picture(tmp_path / "a.pdf", sheet, pixels)
    content = (tmp_path / "a.pdf").read_bytes()
    box = re.findall(rb"/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]", content)
    points = (pixels.width() * 0.75, pixels.height() * 0.75)
    assert [tuple(map(float, sides)) for sides in box] == [pytest.approx(points, abs=0.5)]


def plotted(theme: Theme, width: float) -> Sheet:
    """A sheet with one level line in a plot."""
    body, plot = QWidget(), pg.PlotWidget()
    QVBoxLayout(body).addWidget(plot)
    plot.hideAxis("left")
    plot.hideAxis("bottom")
    plot.setBackground("w")
    curve = pg.PlotCurveItem([0, 1], [0, 0])
    curve.setPen(line_pen(theme.color("text"), width, ()))
    plot.addItem(curve)
    return Sheet(theme, body)


@pytest.mark.parametrize("scale", [1, 3])
def test_that_a_line_of_a_plot_is_as_much_thicker_as_its_picture_is_larger(theme, scale) -> None:
    sheet = plotted(theme, 2)
    sheet.fit(QSize(200, 200))
    image = sheet.image(QSize(200, 200) * scale)
    column = np.array([image.pixelColor(90 * scale, y).lightness() for y in range(60 * scale, 180 * scale)])
    sheet.close()
    sheet.deleteLater()
    assert (255 - column).sum() / (255 - theme.color("text").lightness()) == pytest.approx(2 * scale, abs=0.3)


def test_that_a_line_of_a_drawing_is_written_where_it_stands_and_grows_with_it() -> None:
    group = '<g fill="none" transform="matrix(10,0,0,-2,5,7)"\n>'
    line = '<polyline fill="none" vector-effect="non-scaling-stroke" points="1,2 3,-4 " />'
    drawn = scaling_strokes(f"{group}{line}</g>")
    assert "non-scaling" not in drawn
    assert 'points="15.000,3.000 35.000,15.000 "' in drawn
    undone = [float(number) for number in re.findall(r'transform="matrix\(([^)]*)\)"', drawn)[1].split(",")]
    assert undone == pytest.approx([0.1, 0, 0, -0.5, -0.5, 3.5])


def test_that_all_stages_stand_on_one_sheet(normalize, studio, tmp_path) -> None:
    made = studio(normalize, "stages", (1300, 900))
    write_picture(tmp_path / "a.svg", made.sheet, QSize(1300, 900))
    said = "".join(words(tmp_path / "a.svg"))
    assert said.count("Input x") == 6 + 1  # beside each of the others; the mean stands beside the input itself
    assert all(stage in said for stage in ("Centred x − μ", "Normalised x̂", "Scaled γ·x̂", "Output y", "below zero"))


def test_that_the_frames_of_a_film_are_the_recorded_steps(flow, studio) -> None:
    made = studio(flow, "loss", (300, 200))
    film = Film(made, QSize(300, 200), QSize(300, 200), (0, 3, 6), made.workspace.show_place)
    facts, pixels = [], []
    for number in range(len(film)):
        pixels.append(film.frame(number))
        facts.append(made.sheet.facts)
    assert [fact.partition(" · ")[0] for fact in facts] == ["step 0", "step 3", "step 6"]
    assert all((one != other).any() for one, other in itertools.pairwise(pixels))
    assert pixels[0].shape == (200, 300)


def test_that_the_frames_of_a_norm_are_its_stages(normalize, studio) -> None:
    made = studio(normalize, "tables", (500, 300))
    places = made.workspace.places()
    film = Film(made, QSize(500, 300), QSize(500, 300), places, made.workspace.show_place)
    facts = {film.image(number) and made.sheet.facts for number in range(len(film))}
    assert len(places) == 7
    assert any("Normalised x̂" in fact for fact in facts)
    assert any("Input x" in fact for fact in facts)
