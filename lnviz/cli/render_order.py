"""What ``render`` is asked for: the words of its command line, checked before anything is drawn or trained."""

from __future__ import annotations

import argparse
import re
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from lnviz.sentences import Refusal, Sentence

if TYPE_CHECKING:
    from lnviz.scenario.schema import Flow, Scenario

USUAL_SIZE = "1440x900"
USUAL_FILM_SIZE = "960x600"
SMALLEST, LARGEST = 200, 16_384
PICTURES = (".png", ".svg", ".pdf")
ANIMATIONS = (".gif", ".webp", ".apng", ".mp4")
THEMES = ("light", "dark", "contrast")
LANGUAGES = ("en", "zh_CN")
WHOLE = "workspace"
SCALES = (0.25, 8.0)
FASTEST = 50
USUAL_FPS = {"flow": 10.0, "normalize": 1.0}
LONG = 100
"""Frames of an animation, at most, where nobody says which steps are wanted."""


@dataclass(frozen=True)
class Order:
    """What is to be drawn, all of it checked: ``scenario`` opens with the workspace that is wanted.

    ``size`` is that of the layout in pixels; every one of them becomes ``scale`` in the file. ``first`` … ``last`` are
    the steps of an animation, every ``every``-th of them; ``every`` None for as many as make LONG frames.
    """

    scenario: Scenario
    name: str
    output: Path
    size: tuple[int, int]
    scale: float = 1.0
    view: str = WHOLE
    theme: str = "light"
    language: str = "en"
    first: int = 0
    every: int | None = None
    fps: float | None = None
    loop: bool = True

    @property
    def moves(self) -> bool:
        """Whether it is an animation."""
        return self.output.suffix.lower() in ANIMATIONS


def add_parser(subparsers: Any) -> argparse.ArgumentParser:
    """Add this command to the command line."""
    parser: argparse.ArgumentParser = subparsers.add_parser(
        "render",
        help="write a picture or an animation of a scenario",
        description="Write a picture of a scenario, or an animation of its training run or of the stages of its"
        " normalisation. No display is needed.",
    )
    parser.add_argument("scenario", metavar="SCENARIO", help="a scenario file or the name of a shipped one")
    parser.add_argument(
        "-o",
        "--output",
        required=True,
        metavar="FILE",
        help="FILE.png, .svg or .pdf; for an animation FILE.gif, .webp, .apng or .mp4",
    )
    parser.add_argument(
        "--workspace", choices=("normalize", "flow"), help="default: the one the scenario opens with"
    )
    parser.add_argument(
        "--view",
        default=WHOLE,
        metavar="NAME",
        help="one view alone. normalize: tables, stages, equalizer, distribution, arithmetic, backward, invariance,"
        " running; flow: views (all, without settings), diagram, profile, table, block, initial, depths, heat, loss,"
        " rate, norm (default: the whole workspace)",
    )
    parser.add_argument(
        "--steps",
        type=int,
        metavar="N",
        help="flow: train N steps and show the last (default: the scenario's)",
    )
    _add_film(parser)
    parser.add_argument(
        "--size",
        metavar="WxH",
        help=f"pixels of the picture (default {USUAL_SIZE}; an animation or one view {USUAL_FILM_SIZE})",
    )
    parser.add_argument(
        "--scale",
        type=float,
        default=1.0,
        help="pixels of the file for each pixel of --size, lines and text as much larger (default 1)",
    )
    parser.add_argument("--theme", choices=THEMES, default="light")
    parser.add_argument("--lang", choices=LANGUAGES, default="en")
    return parser


def _add_film(parser: argparse.ArgumentParser) -> None:
    """The options that only an animation has."""
    parser.add_argument(
        "--frames", metavar="A:B", help="animation of a run: steps A to B (default: from 0 to the last)"
    )
    parser.add_argument(
        "--every",
        type=int,
        metavar="N",
        help=f"animation of a run: every N-th step (default: as many as make {LONG} frames)",
    )
    parser.add_argument(
        "--fps",
        type=float,
        help=f"animation: frames a second (default {USUAL_FPS['flow']:g}; of the stages {USUAL_FPS['normalize']:g})",
    )
    parser.add_argument("--once", action="store_true", help="animation: do not begin again at the end")


def ordered(args: argparse.Namespace) -> Order:
    """What the words of the command line ask for.

    Raises:
        Refusal: one of them makes no sense.
    """
    import msgspec

    from lnviz.scenario import library
    from lnviz.scenario.file import SUFFIX

    if not args.output.strip():
        raise Refusal(Sentence("-o names no file. Write a name with an ending, such as picture.png."))
    output = Path(args.output).expanduser()
    moves = output.suffix.lower() in ANIMATIONS
    usual = USUAL_FILM_SIZE if moves or args.view != WHOLE else USUAL_SIZE
    size = picture_size(args.size or usual)
    source = library.scenario_path(args.scenario)
    scenario = library.find(args.scenario)
    if args.workspace is not None:
        scenario = msgspec.structs.replace(scenario, workspace=args.workspace)
    first, last = _range(args.frames) if args.frames is not None else (0, None)
    _refuse_what_would_be_ignored(args, output, moves, scenario.workspace == "flow")
    steps = _steps(args, last)
    if steps is not None:
        scenario = msgspec.structs.replace(scenario, flow=_with_steps(scenario.flow, steps))
    _check("--scale", args.scale, *SCALES)
    _check("--fps", args.fps, 0.1, FASTEST)
    _check("--every", args.every, 1, 1_000_000)
    largest = max(size) * args.scale
    if largest > LARGEST:
        raise Refusal(
            Sentence(
                "--scale {scale} makes a picture of {pixels} pixels a side. At most {most} work.",
                scale=_written(args.scale),
                pixels=_written(round(largest)),
                most=_written(LARGEST),
            )
        )
    return Order(
        scenario=scenario,
        name=source.name.removesuffix(SUFFIX),
        output=output,
        size=size,
        scale=args.scale,
        view=args.view,
        theme=args.theme,
        language=args.lang,
        first=first,
        every=args.every,
        fps=args.fps,
        loop=not args.once,
    )


def _steps(args: argparse.Namespace, last: int | None) -> int | None:
    """How many steps are trained; None for as many as the scenario says. ``last`` is the last one of ``--frames``."""
    if args.steps is not None and last is not None and args.steps < last:
        raise Refusal(
            Sentence(
                "--steps {steps} ends the run before the last step of --frames {frames}. "
                "Leave --steps out, or end --frames at {steps}.",
                steps=args.steps,
                frames=args.frames,
            )
        )
    return args.steps if last is None else last


def _refuse_what_would_be_ignored(args: argparse.Namespace, output: Path, moves: bool, trains: bool) -> None:
    """Options that the picture or animation asked for has no use for."""
    given = {
        "--frames": args.frames is not None,
        "--every": args.every is not None,
        "--fps": args.fps is not None,
        "--once": args.once,
    }
    for option in (option for option in given if given[option] and not moves):
        raise Refusal(
            Sentence(
                "{option} is for animations, and {name} is a picture. Leave {option} out, or name a file "
                "with one of these endings: {endings}.",
                option=option,
                name=output.name,
                endings=", ".join(ANIMATIONS),
            )
        )
    given["--steps"] = args.steps is not None
    for option in (option for option in ("--steps", "--frames", "--every") if given[option] and not trains):
        raise Refusal(
            Sentence(
                "{option} counts the steps of a training run, and the workspace Normalize has none. "
                "Leave {option} out, or add --workspace flow.",
                option=option,
            )
        )


def _check(name: str, value: float | None, low: float, high: float) -> None:
    if value is not None and not low <= value <= high:
        raise Refusal(
            Sentence(
                "{name} {value} is out of range. Choose {low} to {high}.",
                name=name,
                value=_written(value),
                low=_written(low),
                high=_written(high),
            )
        )


def _written(number: float) -> str:
    """A number of the command line in a sentence: a whole one never as a power of ten."""
    from lnviz.numbers import grouped  # not for --help, which needs the standard library alone

    return grouped(int(number)) if float(number).is_integer() else f"{number:g}"


def _range(text: str) -> tuple[int, int | None]:
    match = re.fullmatch(r"(\d{0,7}):(\d{0,7})", text.strip())
    first, last = (int(part) if part else None for part in match.groups()) if match else (None, -1)
    if last is not None and last < (first or 0):
        raise Refusal(
            Sentence(
                "--frames {text} is no range of steps. Write it as 0:200, the last one included.", text=text
            )
        )
    return first or 0, last


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
                high=_written(LARGEST),
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
