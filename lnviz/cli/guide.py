"""The pictures of docs/, made by the program itself: ``python -m lnviz.cli.guide [NAME …]`` draws them anew.

The same file comes out on every run. A picture in both languages has the language in its name.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from lnviz.cli.guide_window import Scene, draw_scene
from lnviz.cli.render_order import LANGUAGES, WHOLE, Order
from lnviz.sentences import Refusal, Sentence

if TYPE_CHECKING:
    from lnviz.run.history import History

FOLDER = Path(__file__).resolve().parents[2] / "docs"
WINDOW, FIGURE, PANEL = (1280, 800), (960, 600), (480, 540)
WIDE, TALL = (1440, 900), (1280, 1160)
SEED = 0
"""Of the batches that are fed."""


@dataclass(frozen=True)
class Shot:
    """One picture: ``file`` below docs/, of a shipped scenario. ``steps`` and ``every`` are those of ``render``; a
    ``scene`` is one of the window itself. First ``batches`` random ones are fed to the running statistics.
    """

    file: str
    scenario: str
    workspace: str = "normalize"
    view: str = WHOLE
    size: tuple[int, int] = FIGURE
    steps: int | None = None
    every: int = 1
    fps: float | None = None
    theme: str = "light"
    languages: tuple[str, ...] = LANGUAGES
    scene: Scene | None = None
    batches: int = 0

    @property
    def name(self) -> str:
        """What it is called on the command line."""
        return Path(self.file).stem

    def path(self, language: str) -> Path:
        """Where it is written."""
        path = FOLDER / self.file
        return path if len(self.languages) == 1 else path.with_suffix(f".{language}{path.suffix}")


ENGLISH = ("en",)
SHOTS: tuple[Shot, ...] = (
    # those of the README
    Shot("normalize.png", "real-embeddings", size=(1440, 900), languages=ENGLISH),
    Shot("flow.png", "gradient-highway", "flow", size=(1440, 900), steps=24, languages=ENGLISH),
    Shot("flow.gif", "gradient-highway", "flow", "views", steps=79, fps=8, languages=ENGLISH),
    # Normalize
    Shot("pictures/worked-example.png", "worked-example", size=WINDOW),
    Shot("pictures/stages.gif", "worked-example", size=FIGURE, fps=1),
    Shot("pictures/tables.png", "real-embeddings", view="tables", size=(960, 460)),
    Shot("pictures/equalizer.png", "real-embeddings", view="equalizer", size=(960, 360)),
    Shot("pictures/before-after.png", "real-embeddings", view="distribution", size=PANEL),
    Shot("pictures/sums.png", "worked-example", view="arithmetic", size=(480, 380)),
    Shot("pictures/backwards.png", "worked-example", view="backward", size=PANEL),
    Shot("pictures/invariance.png", "real-embeddings", view="invariance", size=PANEL),
    Shot("pictures/running.png", "running-statistics", view="running", size=PANEL, batches=24),
    Shot("pictures/batch-or-layer.png", "batch-or-layer", size=WINDOW, theme="dark"),
    # Gradient flow
    Shot("pictures/dark.png", "gradient-highway", "flow", size=WINDOW, steps=24, theme="dark"),
    Shot("pictures/contrast.png", "gradient-highway", "flow", size=WINDOW, steps=24, theme="contrast"),
    Shot("pictures/diagram.png", "gradient-highway", "flow", "diagram", steps=24),
    Shot("pictures/profile.png", "gradient-highway", "flow", "profile", steps=24),
    Shot("pictures/table.png", "gradient-highway", "flow", "table", size=(720, 640), steps=24),
    Shot("pictures/block.png", "gradient-highway", "flow", "block", steps=24),
    Shot("pictures/heat.png", "gradient-highway", "flow", "heat", size=(960, 380), steps=200),
    Shot("pictures/loss.png", "gradient-highway", "flow", "loss", size=(960, 420), steps=200),
    Shot("pictures/depths.png", "depth-at-init", "flow", "depths", size=(960, 480)),
    Shot("pictures/presets.png", "llama", "flow", size=WIDE, steps=20),
    # the window itself
    Shot("pictures/window.png", "real-embeddings", size=WINDOW, scene=Scene()),
    Shot("pictures/transport.png", "gradient-highway", "flow", size=WINDOW, steps=24, scene=Scene()),
    Shot("pictures/stack.png", "gradient-highway", "flow", size=TALL, steps=24, scene=Scene(twin=1)),
    Shot("pictures/lesson.png", "worked-example", size=WIDE, scene=Scene("lesson", "02-the-formula", 1)),
    Shot("pictures/claims.png", "gradient-highway", "flow", size=WIDE, steps=60, scene=Scene("scenario")),
    Shot("pictures/export.png", "real-embeddings", size=WINDOW, scene=Scene(action="export_picture")),
)


def orders(names: Sequence[str] = ()) -> Iterator[Order]:
    """What is to be drawn, by default everything.

    Raises:
        Refusal: a name is that of no picture; the sentence says which there are.
    """
    known = {shot.name for shot in SHOTS}
    if strange := [name for name in names if name not in known]:
        raise Refusal(
            Sentence(
                "There is no picture {name}. Pictures are {known}.",
                name=strange[0],
                known=", ".join(sorted(known)),
            )
        )
    for shot in SHOTS:
        if not names or shot.name in names:
            for language in shot.languages:
                yield _order(shot, language)


def _order(shot: Shot, language: str) -> Order:
    import msgspec

    from lnviz.scenario import library

    scenario = library.find(shot.scenario)
    steps = scenario.flow.shown_step if shot.steps is None else shot.steps
    scenario = msgspec.structs.replace(
        scenario,
        workspace=shot.workspace,
        flow=msgspec.structs.replace(scenario.flow, shown_step=steps),
    )
    if shot.batches:
        from lnviz.ui.normalize.feeding import fed_random

        normalize = fed_random(scenario.normalize, shot.batches, drift=0.0, seed=SEED)
        scenario = msgspec.structs.replace(scenario, normalize=normalize)
    return Order(
        scenario=scenario,
        name=shot.scenario,
        output=shot.path(language),
        size=shot.size,
        view=shot.view,
        theme=shot.theme,
        language=language,
        every=shot.every,
        fps=shot.fps,
    )


def main(names: Sequence[str]) -> int:
    """Draw the pictures with these names, or all of them; the exit code."""
    from lnviz.ui import offscreen

    offscreen.settle_environment()
    try:
        wanted = list(orders(names))
    except Refusal as refusal:
        print(refusal.sentence, file=sys.stderr)
        return 2
    from lnviz.cli.render import begin, draw, history_for
    from lnviz.ui import translation

    scenes = {shot.path(language): shot.scene for shot in SHOTS for language in shot.languages}
    app, histories = begin(LANGUAGES[0]), dict[tuple[str, int, str], "History | None"]()
    for order in wanted:
        order.output.parent.mkdir(exist_ok=True)
        translation.install(app, order.language)
        run = (order.name, order.scenario.flow.shown_step, order.scenario.workspace)
        if run not in histories:
            histories[run] = history_for(order)
        scene = scenes[order.output]
        if scene is None:
            draw(app, order, histories[run])
        else:
            draw_scene(app, scene, order, histories[run])
        print(order.output.relative_to(FOLDER.parent))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
