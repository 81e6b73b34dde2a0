"""``render``: a picture of a scenario as a file, without a display."""

from __future__ import annotations

import argparse
import re
from pathlib import Path
from typing import TYPE_CHECKING, Any

from lnviz.sentences import Refusal, Sentence

if TYPE_CHECKING:
    from lnviz.run.history import History
    from lnviz.scenario.schema import Flow, Scenario
    from lnviz.ui.document import Document
    from lnviz.ui.flow.workspace import FlowWorkspace
    from lnviz.ui.normalize.workspace import NormalizeWorkspace
    from lnviz.ui.theme import Theme

USUAL_SIZE = "1440x900"
SMALLEST, LARGEST = 200, 16_384


def add_parser(subparsers: Any) -> argparse.ArgumentParser:
    """Add this command to the command line."""
    parser: argparse.ArgumentParser = subparsers.add_parser(
        "render",
        help="write a picture of a scenario",
        description="Write a picture of a scenario. No display is needed.",
    )
    parser.add_argument("scenario", metavar="SCENARIO", help="a scenario file or the name of a shipped one")
    parser.add_argument("-o", "--output", required=True, metavar="FILE", help="FILE.png, .svg or .pdf")
    parser.add_argument(
        "--workspace", choices=("normalize", "flow"), help="default: the one the scenario opens with"
    )
    parser.add_argument(
        "--steps",
        type=int,
        metavar="N",
        help="flow: train N steps and show the last (default: the scenario's)",
    )
    parser.add_argument(
        "--size", default=USUAL_SIZE, metavar="WxH", help=f"pixels of the picture (default {USUAL_SIZE})"
    )
    parser.add_argument("--theme", choices=("light", "dark"), default="light")
    parser.add_argument("--lang", choices=("en", "zh_CN"), default="en")
    return parser


def run(args: argparse.Namespace) -> int:
    """Write the picture; everything that can be refused is refused before any training.

    Raises:
        Refusal: no such scenario, an ending or size that does not work, or a place that cannot be written to.
    """
    import msgspec

    from lnviz.cli.training import trained
    from lnviz.scenario import library
    from lnviz.scenario.file import SUFFIX
    from lnviz.ui import offscreen

    width, height = picture_size(args.size)
    source = library.scenario_path(args.scenario)
    scenario = library.find(args.scenario)
    if args.workspace is not None:
        scenario = msgspec.structs.replace(scenario, workspace=args.workspace)
    if args.steps is not None:
        scenario = msgspec.structs.replace(scenario, flow=_with_steps(scenario.flow, args.steps))
    offscreen.settle_environment()
    from lnviz.ui.export import check_target

    output = Path(args.output).expanduser()
    check_target(output)
    history = trained(scenario, scenario.flow.shown_step) if scenario.workspace == "flow" else None
    _draw(scenario, source.name.removesuffix(SUFFIX), history, (width, height), args, output)
    return 0


def picture_size(text: str) -> tuple[int, int]:
    """Width and height in pixels of ``1440x900``.

    Raises:
        Refusal: the text is no size, or one that is too small or too large.
    """
    match = re.fullmatch(r"(\d{1,6})[xX×](\d{1,6})", text.strip())
    size = (int(match[1]), int(match[2])) if match else (0, 0)
    if not all(SMALLEST <= length <= LARGEST for length in size):
        raise Refusal(
            Sentence(
                "--size {text} is no size of a picture. Write it as 1440x900, each from {low} to {high}.",
                text=text,
                low=SMALLEST,
                high=LARGEST,
            )
        )
    return size


def _with_steps(flow: Flow, steps: int) -> Flow:
    import msgspec

    from lnviz.scenario.schema import MAX_STEPS

    if not 0 <= steps <= MAX_STEPS:
        raise Refusal(
            Sentence("--steps {steps} is out of range. Choose 0 to {limit}.", steps=steps, limit=MAX_STEPS)
        )
    return msgspec.structs.replace(flow, shown_step=steps)


def _draw(
    scenario: Scenario,
    name: str,
    history: History | None,
    size: tuple[int, int],
    args: argparse.Namespace,
    output: Path,
) -> None:
    import msgspec
    from PySide6.QtCore import QSize

    from lnviz.app import make_application
    from lnviz.ui import offscreen
    from lnviz.ui.document import Document
    from lnviz.ui.export import Picture, facts, lay_out, write_picture
    from lnviz.ui.theme import Theme

    if history is not None:
        shown = max(history.head, 0)
        scenario = msgspec.structs.replace(
            scenario, flow=msgspec.structs.replace(scenario.flow, shown_step=shown)
        )
    app = make_application()
    offscreen.settle(app)
    theme = Theme(args.theme)
    theme.apply()
    workspace = _workspace(theme, Document(scenario, None, name), history)
    title = scenario.title.in_language(args.lang) or name
    picture = Picture(title, facts(scenario), workspace.controls(), workspace)
    lay_out(picture, QSize(*size))
    for _ in range(2):
        app.processEvents()
    write_picture(output, picture, theme.tokens, QSize(*size))


def _workspace(
    theme: Theme, document: Document, history: History | None
) -> NormalizeWorkspace | FlowWorkspace:
    if history is None:
        from lnviz.ui.normalize.workspace import NormalizeWorkspace

        normalize = NormalizeWorkspace(theme, document)
        normalize.set_animated(False)
        return normalize
    from lnviz.ui.flow.workspace import FlowWorkspace

    flow = FlowWorkspace(theme, document, None)
    flow.show_history(history)
    flow.show_step(document.scenario.flow.shown_step)
    flow.become_picture()
    return flow
