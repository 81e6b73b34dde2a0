"""The words for a comparison with torch: the verdict, by how much, where and why."""

from __future__ import annotations

import math
from collections.abc import Iterator

import numpy as np
import numpy.typing as npt

from lnviz.norm.agreement import (
    TOLERANCE,
    Agreement,
    Difference,
    Place,
    Theirs,
    Verdict,
    decide,
    difference,
    ulp,
)
from lnviz.norm.forward import NormTrace
from lnviz.norm.spec import ELEMENTWISE_KINDS, Dtype, group_ids
from lnviz.numbers import exact, four, gradient_text, grouped
from lnviz.sentences import Sentence

Array = npt.NDArray[np.float64]

# From here on the subtraction of the mean is what costs the most digits.
OFF_CENTRE = 4.0
# A mean that is off by this part of the divisor explains an answer that is wrong.
COARSE = 1e-3
# An error of so many half steps of the mean does not come from the format of the mean alone.
FAR = 16.0
# Running statistics are told apart from this many ulp on.
RUNNING_ULP = 16.0

_TITLES: dict[Verdict, Sentence] = {
    "same": Sentence("Same as {name}"),
    "differs-within-format": Sentence("Up to rounding the same as {name}"),
    "torch-wrong": Sentence("{name} is wrong here"),
    "ours-wrong": Sentence("lnviz is wrong here"),
    "undefined": Sentence("Same as {name} where there is a right answer"),
    "refused-by-torch": Sentence("Refused by {name}"),
}
# The largest number of a format, and the smallest that it holds with all its digits.
_LIMITS = {
    "float64": (1.7976931348623157e308, 2.0**-1022),
    "float32": (3.4028234663852886e38, 2.0**-126),
    "float16": (65504.0, 2.0**-14),
    "bfloat16": (3.3895313892515355e38, 2.0**-126),
}


def compare(trace: NormTrace, theirs: Theirs) -> Agreement:
    """The verdict on torch's answer to what a trace computed; torch's y has the shape of the trace's."""
    if theirs.refusal is not None or theirs.y is None:
        return both_refuse(trace.spec.dtype, theirs)
    found = difference(trace, theirs.y)
    verdict, place = decide(found)
    return Agreement(
        theirs.name,
        theirs.version,
        trace.spec.dtype,
        verdict,
        title=_TITLES[verdict].filled(name=theirs.name),
        detail=_detail(found, verdict, place, theirs),
        notes=tuple(_notes(found, verdict, place, theirs)),
        max_abs=found.max_abs,
        max_ulp=found.max_ulp,
        place=place,
        mismatches=int(found.mismatched.sum()),
        undefined=int(found.undefined.sum()),
    )


def both_refuse(dtype: Dtype, theirs: Theirs) -> Agreement:
    """torch gives no answer; whether lnviz does is on the screen."""
    title = _TITLES["refused-by-torch"].filled(name=theirs.name)
    detail = theirs.refusal or Sentence("it returns nothing")
    nothing = math.nan
    return Agreement(
        theirs.name,
        theirs.version,
        dtype,
        "refused-by-torch",
        title,
        detail,
        max_abs=nothing,
        max_ulp=nothing,
    )


def only_we_refuse(dtype: Dtype, theirs: Theirs, refusal: Sentence) -> Agreement:
    """lnviz refuses what torch answers; its answer is shown, as it is NaN as a rule."""
    first = math.nan if theirs.y is None else float(theirs.y.flat[0])
    return Agreement(
        theirs.name,
        theirs.version,
        dtype,
        "undefined",
        title=Sentence("Nothing to compare with {name}", name=theirs.name),
        detail=Sentence("it returns {theirs} where lnviz refuses", theirs=four(first)),
        notes=(refusal,),
        max_abs=math.nan,
        max_ulp=math.nan,
    )


def _detail(found: Difference, verdict: Verdict, place: Place | None, theirs: Theirs) -> Sentence:
    dtype = found.trace.spec.dtype
    if verdict == "same" and place is None:
        return Sentence("no difference at all in {dtype}", dtype=dtype)
    size = {"difference": gradient_text(found.max_abs), "dtype": dtype, "ulp": _ulp_text(found.max_ulp)}
    if verdict == "same":
        return Sentence("largest difference {difference} in {dtype} ({ulp} ulp)", **size)
    assert place is not None
    if verdict == "differs-within-format":
        why = _why_rounded(found.trace, place, theirs.inside)
        return Sentence("largest difference {difference} in {dtype} ({ulp} ulp): {why}", **size, why=why)
    words = {
        "cell": _cell(place.cell),
        "theirs": four(place.theirs),
        "ours": four(place.ours),
        "name": theirs.name,
    }
    if verdict == "undefined":
        return Sentence(
            "without one: {count} of {total} numbers, because {why}; at {cell} torch returns {theirs}, lnviz {ours}",
            count=grouped(found.undefined.sum()),
            total=grouped(found.undefined.size),
            why=_why_undefined(found.trace, place),
            **words,
        )
    assert place.exact is not None
    words["exact"] = four(place.exact)
    if verdict == "ours-wrong":
        return Sentence(
            "at {cell} lnviz shows {ours} and torch returns {theirs}, but right is {exact}: please report it",
            **words,
        )
    why = _why_wrong(found.trace, place, theirs.inside)
    return Sentence("at {cell} torch returns {theirs}, right is {exact}: {why}", **words, why=why)


def _notes(found: Difference, verdict: Verdict, place: Place | None, theirs: Theirs) -> Iterator[Sentence]:
    dtype = found.trace.spec.dtype
    if place is not None and place.exact is not None:
        yield Sentence(
            "At {cell}: lnviz {ours}, torch {theirs}, computed again in fractions {exact}.",
            cell=_cell(place.cell),
            ours=exact(place.ours, dtype),
            theirs=exact(place.theirs, dtype),
            exact=exact(place.exact),
        )
    elif verdict == "same" and place is not None:
        yield Sentence(
            "Up to {tolerance} ulp count as the same: torch adds, divides and rounds in another order. A ulp is"
            " the distance between neighbouring numbers of {dtype}.",
            tolerance=f"{TOLERANCE[dtype]:g}",
            dtype=dtype,
        )
    yield from _running_notes(found.trace, theirs)


def _running_notes(trace: NormTrace, theirs: Theirs) -> Iterator[Sentence]:
    """Where torch stores other running statistics, in the format it keeps them in."""
    if trace.running is None:
        return
    kept = "float64" if trace.spec.dtype == "float64" else "float32"
    # A mean is as exact as what it is the mean of, not as itself: it may be near 0.
    with np.errstate(all="ignore"):
        size = np.sqrt(trace.mean**2 + trace.variance).ravel()
    parts = (
        (Sentence("running mean"), trace.running.mean, theirs.running_mean, size),
        (Sentence("running variance"), trace.running.variance, theirs.running_variance, 0.0),
    )
    for name, ours, other, least in parts:
        if other is None:
            continue
        with np.errstate(all="ignore"):
            unit = ulp(np.fmax(np.fmax(np.abs(ours), np.abs(other)), least), kept)
            apart = np.abs(ours - other) / unit
        apart = np.where(np.isfinite(ours) & np.isfinite(other), apart, 0.0)
        worst = int(apart.argmax())
        if apart[worst] > RUNNING_ULP:
            yield Sentence(
                "The {statistic} of channel {channel} is {theirs} in torch and {ours} here.",
                statistic=name,
                channel=worst,
                theirs=four(float(other[worst])),
                ours=four(float(ours[worst])),
            )


def _why_rounded(trace: NormTrace, place: Place, inside: Dtype) -> Sentence:
    if trace.spec.kind not in ELEMENTWISE_KINDS:
        mean, divisor = _at(trace.used_mean, trace, place), _at(trace.divisor, trace, place)
        if abs(mean) > OFF_CENTRE * divisor:
            return Sentence(
                "the mean is {ratio} times what is divided by, which makes the rounding of {inside} as many times"
                " larger",
                ratio=four(abs(mean) / divisor),
                inside=inside,
            )
    if inside in ("float16", "bfloat16"):
        return Sentence("every step of the formula is rounded to {inside}", inside=inside)
    return Sentence("torch rounds every step to {inside}, lnviz keeps more digits on the way", inside=inside)


def _why_wrong(trace: NormTrace, place: Place, inside: Dtype) -> Sentence:
    by_count = Sentence(
        "so say fractions made from the {count} values of its group", count=grouped(place.count)
    )
    if not place.count:
        return Sentence("so say fractions")
    ids = group_ids(trace.spec, trace.x.shape)
    values = np.abs(trace.x[ids == ids[place.cell]])
    mean, variance, divisor = (
        _at(part, trace, place) for part in (trace.mean, trace.used_variance, trace.divisor)
    )
    largest, smallest = _LIMITS[inside]
    # Sums of half formats are made in float32; what does not fit then is a square, or the variance itself.
    loudest = float(values.max())
    in_half = inside in ("float16", "bfloat16") and trace.spec.kind != "rms"
    if (math.sqrt(variance) if in_half else loudest) > math.sqrt(largest / (1 if in_half else values.size)):
        return Sentence(
            "{inside} cannot hold the squares of numbers like {value}", inside=inside, value=four(loudest)
        )
    if 0 < variance < smallest and divisor < COARSE:
        return Sentence(
            "{inside} cannot hold a variance of {value} in full", inside=inside, value=four(variance)
        )
    step = float(ulp(mean, inside)) / 2
    if step <= COARSE * divisor / math.sqrt(place.count) or trace.spec.kind == "rms":
        return by_count
    words = {"inside": inside, "mean": four(mean), "divisor": four(divisor)}
    gamma = 1.0 if trace.gamma is None else abs(_at(trace.gamma, trace, place))
    assert place.exact is not None
    if abs(place.theirs - place.exact) * divisor > FAR * step * gamma:
        return Sentence(
            "the mean {mean} is summed from {count} values in {inside}, whose errors add up, and what is divided by"
            " is {divisor}",
            count=grouped(place.count),
            **words,
        )
    return Sentence(
        "{inside} knows the mean {mean} only to ±{step}, and what is divided by is {divisor}",
        step=four(step),
        **words,
    )


def _why_undefined(trace: NormTrace, place: Place) -> Sentence:
    if trace.spec.kind not in ELEMENTWISE_KINDS and _at(trace.divisor, trace, place) == 0:
        return Sentence("with eps 0 a group without deviation is 0/0")
    return Sentence("their group holds a value that is not finite")


def _at(statistic: Array, trace: NormTrace, place: Place) -> float:
    return float(np.broadcast_to(statistic, trace.x.shape)[place.cell])


def _cell(cell: tuple[int, ...]) -> str:
    return f"[{', '.join(map(str, cell))}]"


def _ulp_text(value: float) -> str:
    """Whole from 10 on, else one digit after the point: a unit may be larger than that of either number."""
    if value >= 1e6:
        return gradient_text(value)
    return grouped(round(value)) if value >= 10 or value == round(value) else f"{value:.1f}"
