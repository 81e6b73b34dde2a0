"""``norm``: one normalisation of the numbers in a file or on standard input, as a table or as JSON."""

from __future__ import annotations

import argparse
import sys
from typing import TYPE_CHECKING, Any

from lnviz.norm.presets import NAMES, PRESETS, preset

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from lnviz.cli.norm_input import Parts
    from lnviz.norm.agreement import Agreement
    from lnviz.norm.forward import NormTrace
    from lnviz.norm.spec import NormSpec

# The options that are fields of NormSpec, under the same names. Their choices stand here because numpy, which
# the spec needs, may not be installed yet when somebody asks for help.
CHOICES = {
    "kind": ("layer", "rms", "batch", "instance", "group", "dyt", "none"),
    "estimator": ("biased", "unbiased"),
    "eps_place": ("inside", "outside"),
    "dtype": ("float64", "float32", "float16", "bfloat16"),
    "mode": ("train", "eval"),
    "momentum_weights": ("new", "old"),
    "running_estimator": ("unbiased", "biased"),
}
_HELP = {
    "kind": "the normalisation (default layer, or the preset's)",
    "estimator": "the variance divided by: over n or n − 1 (default biased)",
    "eps_place": "eps inside the square root or added to the standard deviation (default inside)",
    "dtype": "the format input and output are rounded to (default float64)",
    "mode": "batch: statistics of the batch, or the running ones (default train)",
    "momentum_weights": "batch: which value the momentum multiplies (default new, as PyTorch)",
    "running_estimator": "batch: the variance that is stored (default unbiased, as PyTorch)",
}
_TENSORS = {
    "gamma": ("FILE|LIST", "gain: of the shape of the normalised axes, or one value per channel"),
    "beta": ("FILE|LIST", "shift, likewise"),
    "running_mean": ("LIST", "batch: running mean, one value per channel (default 0)"),
    "running_var": ("LIST", "batch: running variance, one value per channel (default 1)"),
    "upstream": ("FILE", "upstream gradient, of the shape of the input: gives dx, dgamma and dbeta"),
}


def add_parser(subparsers: Any) -> argparse.ArgumentParser:
    """Add this command to the command line."""
    parser: argparse.ArgumentParser = subparsers.add_parser(
        "norm",
        help="normalise the numbers of a file or of standard input",
        description="Normalise the numbers of a file (text, .npy, .npz, .safetensors), of standard input, "
        "or the tensor of a scenario. A LIST is written 1,2,3 or '1 2 3' or '[1, 2, 3]', or is a file.",
        epilog="Presets: "
        + "; ".join(f"{known.name} ({known.title}, eps {known.fields['eps']:.3g})" for known in PRESETS)
        + ".",
    )
    parser.add_argument("file", nargs="?", default="-", metavar="FILE|-", help="default: standard input")
    parser.add_argument(
        "--preset",
        choices=NAMES,
        metavar="NAME",
        help="a convention of a library or a model, named below; other options change it",
    )
    for field, choices in CHOICES.items():
        parser.add_argument(_option(field), choices=choices, help=_HELP[field])
    parser.add_argument("--eps", type=_number, metavar="E", help="from 0 to 1 (default 1e-5)")
    parser.add_argument("--momentum", type=_number, metavar="M", help="batch: from 0 to 1 (default 0.1)")
    parser.add_argument("--alpha", type=_number, metavar="A", help="dyt: slope (default 0.5)")
    parser.add_argument("--axes", type=_whole_numbers, metavar="LIST", help="layer, rms: axes (default -1)")
    parser.add_argument(
        "--channel-axis", type=_whole, metavar="K", help="batch, instance, group: feature axis (default -1)"
    )
    parser.add_argument("--groups", type=_whole, metavar="G", help="group: how many (default 1)")
    for name, (metavar, text) in _TENSORS.items():
        parser.add_argument(_option(name), metavar=metavar, help=text)
    parser.add_argument("--tensor", metavar="NAME", help="which tensor of a file that holds several")
    parser.add_argument(
        "--slice",
        metavar="INDEX",
        help="a part of the tensor of a file, such as '3, :, 0:1024'; nothing else of a large file is read",
    )
    parser.add_argument(
        "--torch",
        action="store_true",
        help="normalise with torch as well, in the same format, and say by how much it differs and who is right",
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object with every digit")
    return parser


def run(args: argparse.Namespace) -> int:
    """Print the normalisation; the exit code.

    Raises:
        Refusal: input, an option or a shape that does not fit.
    """
    from lnviz.cli import norm_input, norm_report
    from lnviz.norm.backward import backward
    from lnviz.norm.forward import normalize

    given = norm_input.read(args.file, args.tensor, args.slice)
    spec = _spec(args, given.spec)
    parts = norm_input.parts(args, given, spec)
    trace = normalize(given.values, spec, gamma=parts.gamma, beta=parts.beta, running=parts.running)
    gradient = None if parts.upstream is None else backward(trace, parts.upstream)
    notes = (*given.notes, *parts.notes, *trace.warnings, *(gradient.warnings if gradient else ()))
    found = _compared(trace, given.values, parts) if args.torch else None
    if args.json:
        norm_report.write_json(sys.stdout, trace, gradient, notes, found)
    else:
        norm_report.write_tables(sys.stdout, trace, gradient, notes, given.rows, given.columns, found)
    return 0


def _compared(trace: NormTrace, values: NDArray[np.float64], parts: Parts) -> Agreement:
    """What torch makes of the same numbers."""
    from lnviz.norm.agreement import Question
    from lnviz.norm.verdicts import compare
    from lnviz.sentences import Refusal, Sentence

    try:
        from lnviz.network.check import ask
    except (ImportError, OSError) as error:  # OSError: a library that torch links to is missing
        raise Refusal(
            Sentence(
                "PyTorch cannot be loaded ({why}). Install it again, or leave --torch away.",
                why=str(error).strip().split("\n")[0].rstrip("."),
            )
        ) from error
    return compare(trace, ask(Question(values, trace.spec, parts.gamma, parts.beta, parts.running)))


def _spec(args: argparse.Namespace, base: NormSpec) -> NormSpec:
    """The settings of the input (a scenario has some), a preset's and single options, each on top."""
    from dataclasses import fields, replace

    if args.preset is not None:
        base = preset(args.preset).applied(base)
    told = {field.name: getattr(args, field.name) for field in fields(base)}
    return replace(base, **{name: value for name, value in told.items() if value is not None})


def _option(field: str) -> str:
    return "--" + field.replace("_", "-")


def _number(text: str) -> float:
    try:
        return float(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number") from None


def _whole(text: str) -> int:
    try:
        return int(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number") from None


def _whole_numbers(text: str) -> tuple[int, ...]:
    return tuple(_whole(word) for word in text.strip("[]() ").replace(",", " ").split())
