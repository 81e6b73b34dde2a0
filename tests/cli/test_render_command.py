"""``render``: pictures from a script, without a display."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import msgspec
import pytest
from PIL import Image
from PySide6.QtGui import QImage

from lnviz.cli.render_order import picture_size
from lnviz.cli.training import trained
from lnviz.scenario import library
from lnviz.scenario.file import save
from lnviz.sentences import Refusal

ROOT = Path(__file__).resolve().parents[2]


def render(*words: str | Path, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run the command where there is no display at all."""
    surroundings = {
        name: value for name, value in os.environ.items() if name not in ("DISPLAY", "QT_QPA_PLATFORM")
    }
    command = [sys.executable, "-m", "lnviz", "render", *map(str, words)]
    return subprocess.run(
        command, env={**surroundings, **environment}, cwd=ROOT, capture_output=True, text=True, timeout=120
    )


def colours(image: QImage) -> set[int]:
    """The colours along a line through the middle and one through the title."""
    rows = (16, image.height() // 2)
    return {image.pixel(x, y) for y in rows for x in range(image.width())}


def test_that_a_picture_has_the_size_and_the_theme_asked_for(tmp_path: Path) -> None:
    for theme, background in (("light", 0xFFFFFFFF), ("dark", 0xFF17191C)):
        done = render("worked-example", "-o", tmp_path / "a.png", "--size", "800x600", "--theme", theme)
        assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
        image = QImage(str(tmp_path / "a.png"))
        assert (image.width(), image.height()) == (800, 600)
        assert image.pixel(0, 0) == background
        assert len(colours(image)) > 20


def test_that_a_picture_is_the_same_on_every_run_and_desktop(tmp_path: Path) -> None:
    render("real-embeddings", "-o", tmp_path / "a.png")
    render("real-embeddings", "-o", tmp_path / "b.png", QT_SCALE_FACTOR="2", QT_FONT_DPI="144")
    assert (tmp_path / "a.png").read_bytes() == (tmp_path / "b.png").read_bytes()
    assert QImage(str(tmp_path / "a.png")).width() == 1440


def test_that_a_drawing_carries_its_numbers_as_text(tmp_path: Path) -> None:
    assert render("worked-example", "-o", tmp_path / "a.svg").returncode == 0
    texts = {
        element.text
        for element in ElementTree.parse(tmp_path / "a.svg").iter()
        if element.tag.endswith("}text")
    }
    assert {"Worked example", "−1.342", "2.236"} <= texts


def test_that_a_picture_of_a_learnt_tensor_is_trained_on_it() -> None:
    scenario = library.find("worked-example")
    task = msgspec.structs.replace(scenario.flow.task, kind="tensor")
    flow = msgspec.structs.replace(scenario.flow, task=task)
    assert trained(msgspec.structs.replace(scenario, flow=flow), 2).head == 2


def test_that_a_page_is_written_as_pdf(tmp_path: Path) -> None:
    assert render("worked-example", "-o", tmp_path / "a.pdf", "--size", "800x600").returncode == 0
    content = (tmp_path / "a.pdf").read_bytes()
    assert content.startswith(b"%PDF")
    assert b"/MediaBox [0 0 600.000000 450.000000]" in content  # points: three quarters of a pixel


def test_that_gradients_are_trained_to_the_step_and_shown(tmp_path: Path) -> None:
    shipped = library.find("article-recipe")
    path = tmp_path / "small.lnviz.json"
    save(path, shipped)
    first = render(path, "--workspace", "flow", "--steps", "0", "-o", tmp_path / "0.png", "--size", "600x400")
    later = render(path, "--workspace", "flow", "--steps", "5", "-o", tmp_path / "5.png", "--size", "600x400")
    assert (first.returncode, first.stderr, later.returncode, later.stderr) == (0, "", 0, "")
    zero, five = QImage(str(tmp_path / "0.png")), QImage(str(tmp_path / "5.png"))
    assert zero.size() == five.size()
    assert zero != five


def test_that_a_run_that_breaks_is_shown_as_far_as_it_went(tmp_path: Path) -> None:
    shipped = library.find("article-recipe")
    training = msgspec.structs.replace(shipped.flow.training, optimiser="sgd", lr=1e6)
    flow = msgspec.structs.replace(shipped.flow, training=training)
    save(tmp_path / "hot.lnviz.json", msgspec.structs.replace(shipped, flow=flow, workspace="flow"))
    done = render(tmp_path / "hot.lnviz.json", "--steps", "400", "-o", tmp_path / "hot.svg", "--size", "600x400")
    assert (done.returncode, done.stderr) == (0, "")
    assert "step 400" not in (tmp_path / "hot.svg").read_text(encoding="utf-8")


BROKEN = """
import gc, sys
from lnviz.cli import main
from lnviz.ui.normalize import {module}

def paint(self, *more):
    raise AttributeError("no such colour")

{module}.{method} = paint
code = main(["render", "worked-example", "-o", sys.argv[1], "--size", "800x600", "--view", "{view}"])
gc.collect()
sys.exit(code)
"""


@pytest.mark.parametrize(
    ("ending", "module", "method", "view"),
    [
        ("png", "equalizer", "Equalizer._paint_axis", "workspace"),
        ("gif", "equalizer", "Equalizer._paint_axis", "workspace"),
        ("png", "picture_parts", "diverging", "tables"),
    ],
)
def test_that_a_view_that_cannot_be_painted_is_told_and_ends_nothing_else(
    tmp_path: Path, ending: str, module: str, method: str, view: str
) -> None:
    program = BROKEN.format(module=module, method=method, view=view)
    command = [sys.executable, "-c", program, str(tmp_path / f"a.{ending}")]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=120)
    assert done.returncode == 2
    assert "AttributeError: no such colour" in done.stderr
    assert "Traceback" not in done.stderr


def test_that_steps_of_a_run_become_the_frames_of_an_animation(tmp_path: Path) -> None:
    words = ("--workspace", "flow", "--view", "loss", "--frames", "2:8", "--every", "3", "--fps", "4")
    done = render("article-recipe", "-o", tmp_path / "a.webp", "--size", "300x200", *words, "--once")
    assert (done.returncode, done.stderr) == (0, "")
    with Image.open(tmp_path / "a.webp") as image:
        assert (image.n_frames, image.size) == (3, (300, 200))
        image.load()
        assert image.info["duration"] == 250


def test_that_a_view_is_drawn_larger_and_in_chinese(tmp_path: Path) -> None:
    words = ("--view", "equalizer", "--size", "400x300", "--scale", "1.5", "--lang", "zh_CN", "--theme", "contrast")
    assert render("worked-example", "-o", tmp_path / "a.svg", *words).returncode == 0
    root = ElementTree.parse(tmp_path / "a.svg").getroot()
    assert (root.get("width"), root.get("height"), root.get("viewBox")) == ("600", "450", "0 0 400 300")
    assert "均衡器" in "".join(root.itertext())


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("nothing-like-it", "-o", "a.png"), "worked-example"),
        (("worked-example", "-o", "a.avi"), ".png, .svg, .pdf, .gif, .webp, .apng, .mp4"),
        (("worked-example", "-o", "a.png", "--view", "nowhere"), "workspace, tables, stages, equalizer"),
        (("worked-example", "-o", "a.gif", "--frames", "9:3"), "0:200"),
        (("worked-example", "-o", "a.gif", "--fps", "0"), "--fps 0"),
        (("worked-example", "-o", "a.png", "--scale", "9"), "--scale 9"),
        (("worked-example", "-o", "a.bmp"), ".png, .svg, .pdf"),
        (("worked-example", "-o", "a"), ".png, .svg, .pdf"),
        (("worked-example", "-o", "nowhere/a.png"), "nowhere"),
        (("worked-example", "-o", "folder.png"), "is a folder"),
        (("worked-example", "-o", "a.png", "--size", "12x12"), "1440x900"),
        (("worked-example", "-o", "a.png", "--size", "wide"), "1440x900"),
        (("gradient-highway", "-o", "a.png", "--steps", "-1"), "--steps -1"),
        (("gradient-highway", "--workspace", "nowhere", "-o", "a.png"), "--workspace"),
        (("worked-example",), "-o"),
        (("worked-example", "-o", ""), "-o names no file"),
        (("worked-example", "-o", "a.png", "--once"), "--once is for animations, and a.png is a picture"),
        (("worked-example", "-o", "a.svg", "--fps", "2"), "--fps is for animations"),
        (("gradient-highway", "-o", "a.png", "--frames", "0:3"), "--frames is for animations"),
        (("gradient-highway", "-o", "a.pdf", "--every", "3"), "--every is for animations"),
        (("worked-example", "-o", "a.gif", "--frames", "0:3"), "Leave --frames out, or add --workspace flow"),
        (("worked-example", "-o", "a.png", "--steps", "3"), "Leave --steps out, or add --workspace flow"),
        (("gradient-highway", "-o", "a.gif", "--steps", "3", "--frames", "0:50"), "or end --frames at 3"),
        (("gradient-highway", "-o", "a.gif", "--every", "0"), "Choose 1 to 1 000 000"),
        (("worked-example", "again", "-o", "a.png"), "unrecognized arguments: again. See lnviz render --help"),
    ],
)
def test_that_what_cannot_be_drawn_is_refused_in_one_line(
    tmp_path: Path, words: tuple[str, ...], said: str
) -> None:
    (tmp_path / "folder.png").mkdir()
    command = [sys.executable, "-m", "lnviz", "render", *words]
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    done = subprocess.run(command, env=environment, cwd=tmp_path, capture_output=True, text=True, timeout=60)
    assert done.returncode == 2
    assert len(done.stderr.splitlines()) == 1
    assert said in done.stderr
    assert [path.name for path in tmp_path.iterdir()] == ["folder.png"]


@pytest.mark.parametrize("text", ["1440x900", "1440X900", " 1440×900 "])
def test_that_a_size_is_read(text: str) -> None:
    assert picture_size(text) == (1440, 900)


@pytest.mark.parametrize(
    "text", ["", "1440", "1440x", "-1440x900", "1440x900x3", "199x900", "1440x99999", "1e3x900"]
)
def test_that_a_text_that_is_no_size_is_refused(text: str) -> None:
    with pytest.raises(Refusal):
        picture_size(text)
