"""Paints one twin: arrows as wide and coloured as their numbers, the plates on them, and the numbers beside."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QStaticText

from lnviz import numbers
from lnviz.ui.flow.diagram.arrows import FORWARD, TwinValues
from lnviz.ui.flow.diagram.geometry import Leg, TwinFrame
from lnviz.ui.flow.diagram.rows import FoldRow
from lnviz.ui.flow.ink import (
    CHEVRON_BOX,
    CHEVRON_SPACING,
    NUMBER_PIXELS,
    SMALL_PIXELS,
    Ink,
    above_color,
    paint_off_scale,
    ramp_color,
)
from lnviz.ui.flow.scale import AnyScale, Kind, Scale
from lnviz.ui.flow.words import value_word
from lnviz.ui.language import tr
from lnviz.ui.theme import ui_font

_HOLLOW = 6.0
_HATCHED = 8.0
_BELOW_HALF = 3.2
"""Half the width of the triangle on a branch."""
_REST_ON_TRUNK = 22.0
_REST_ON_BRANCH = 15.0
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
_CENTER = Qt.AlignmentFlag.AlignCenter
_ON_SCALE = (Kind.WITHIN.value, Kind.ABOVE.value)
_FLOWING = (*_ON_SCALE, Kind.BELOW.value)


@dataclass(frozen=True)
class Motion:
    """How far the chevrons have come, in pixels; whether they go from the input to the loss; whether there are any."""

    phase: float
    forward: bool
    flows: bool


@dataclass(frozen=True)
class Drawn:
    """What every number of a twin is on the scale, and where on it, by the role of the arrow that carries it.

    Plain lists, because they are read one by one at every frame.
    """

    kinds: dict[str, list[int]]
    places: dict[str, list[float]]

    @classmethod
    def of(cls, values: TwinValues, scale: AnyScale) -> Drawn:
        """What ``values`` are drawn as."""
        arrays = {"enter": values.enter, "skip": values.skip, "branch": values.branch}
        # Below a branch without a skip path: backwards its own part, forwards what comes from the block below.
        arrays["through"] = values.skip if values.quantity in FORWARD else values.branch
        carried = {role: array for role, array in arrays.items() if array is not None}
        if values.enter is not None:
            carried["head"] = carried["final_norm"] = values.rows
        carried["number"] = values.rows
        return cls(
            {role: scale.kinds(array).tolist() for role, array in carried.items()},
            {role: scale.places(array).tolist() for role, array in carried.items()},
        )

    def holds(self, kind: Kind) -> bool:
        """Whether any arrow or number is of a kind."""
        return any(kind in kinds for kinds in self.kinds.values())

    def kind(self, role: str, place: int) -> int | None:
        """The :class:`Kind` of one arrow; None where it does not carry the quantity."""
        kinds = self.kinds.get(role)
        return None if kinds is None else kinds[place]


def paint_twin(
    painter: QPainter,
    frame: TwinFrame,
    values: TwinValues,
    drawn: Drawn,
    scale: AnyScale,
    ink: Ink,
    motion: Motion,
    of_parameters: bool = False,
) -> None:
    """Everything of one twin. Plates that hold the quantity's parameters have its colour."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    _paint_legs(painter, frame.legs, frame.wires, drawn, scale, ink)
    _paint_chevrons(painter, frame, drawn, ink, motion)
    _paint_structure(painter, frame, ink, of_parameters)
    _paint_below(painter, frame, drawn, ink)
    _paint_numbers(painter, frame, values, drawn, ink)
    for fold in frame.rows.folds:
        _paint_fold(painter, frame, fold, values, ink)


def leg_box(leg: Leg, width: float) -> QRectF:
    """The rectangle of a leg that is ``width`` wide."""
    half = width / 2
    if leg.vertical:
        return QRectF(leg.x0 - half, min(leg.y0, leg.y1), width, abs(leg.y1 - leg.y0))
    left, right = min(leg.x0, leg.x1), max(leg.x0, leg.x1)
    return QRectF(left, leg.y0 - half, right - left, width)


def _paint_legs(
    painter: QPainter, legs: Sequence[Leg], wires: Sequence[QLineF], drawn: Drawn, scale: AnyScale, ink: Ink
) -> None:
    painter.setPen(ink.wire)
    painter.drawLines(list(wires))
    outlines: list[QRectF] = []
    fills: list[tuple[QRectF, QColor]] = []
    rest: list[tuple[Leg, int | None]] = []
    above = above_color()
    for leg in legs:
        kind = drawn.kind(leg.role, leg.place)
        if kind in _ON_SCALE:
            place = drawn.places[leg.role][leg.place]
            box = leg_box(leg, scale.width(place))
            outlines.append(box.adjusted(-0.75, -0.75, 0.75, 0.75))
            fills.append((box, above if kind == Kind.ABOVE else ramp_color(place)))
        else:
            rest.append((leg, kind))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(ink.border)
    painter.drawRects(outlines)
    for box, color in fills:
        painter.fillRect(box, color)
    for leg, kind in rest:
        _paint_special_leg(painter, leg, kind, ink)


def _paint_special_leg(painter: QPainter, leg: Leg, kind: int | None, ink: Ink) -> None:
    """An arrow whose number the scale does not hold: dotted, hollow, hatched, or a grey hair."""
    if kind == Kind.NON_FINITE:
        box = leg_box(leg, _HATCHED)
        painter.fillRect(box, ink.panel)
        painter.setPen(ink.hatch_edge)
        painter.setBrush(ink.hatch)
        painter.drawRect(box)
        return
    if kind == Kind.ZERO:
        painter.setPen(ink.dashed)
        painter.setBrush(ink.panel)
        painter.drawRect(leg_box(leg, _HOLLOW))
        return
    painter.setPen(ink.dotted if kind == Kind.BELOW else ink.neutral)
    painter.drawLine(QPointF(leg.x0, leg.y0), QPointF(leg.x1, leg.y1))


def _paint_chevrons(painter: QPainter, frame: TwinFrame, drawn: Drawn, ink: Ink, motion: Motion) -> None:
    """The marks of direction, under the plates; none on arrows that carry nothing."""
    if not motion.flows:
        return
    ratio = painter.device().devicePixelRatioF()
    down, left = ("up", "right") if motion.forward else ("down", "left")
    on_trunk, on_branch = ink.chevron(down, ratio), ink.chevron(left, ratio)
    phase = -motion.phase if motion.forward else motion.phase
    half, trunk = CHEVRON_BOX / 2, frame.columns.trunk
    for leg in frame.legs:
        if drawn.kind(leg.role, leg.place) not in _FLOWING:
            continue
        if leg.vertical:
            way = leg.y0 + (phase + frame.top + _REST_ON_TRUNK - leg.y0) % CHEVRON_SPACING
            while way < leg.y1:
                painter.drawPixmap(QPointF(trunk - half, way - half), on_trunk)
                way += CHEVRON_SPACING
        else:
            # Counted from the trunk: there the marks of all blocks stand one below the other.
            way = leg.x1 + (_REST_ON_BRANCH - phase) % CHEVRON_SPACING
            while way < leg.x0 - half:
                if way > leg.x1 + half:
                    painter.drawPixmap(QPointF(way - half, leg.y0 - half), on_branch)
                way += CHEVRON_SPACING


def _paint_below(painter: QPainter, frame: TwinFrame, drawn: Drawn, ink: Ink) -> None:
    """The open triangle on branches whose gradient is below the scale: dots alone read as exactly 0."""
    for leg in frame.legs:
        if leg.role == "branch" and drawn.kind(leg.role, leg.place) == Kind.BELOW:
            left, right = free_stretch(frame, leg)
            if right - left < 2 * _BELOW_HALF + 3:
                continue
            middle = QPointF((left + right) / 2, leg.y0)
            painter.fillRect(
                QRectF(middle.x() - _BELOW_HALF - 1, leg.y0 - 4, 2 * _BELOW_HALF + 2, 8), ink.panel
            )
            paint_off_scale(painter, Kind.BELOW, middle.x(), leg.y0, ink, _BELOW_HALF)


def free_stretch(frame: TwinFrame, leg: Leg) -> tuple[float, float]:
    """The longest piece of a branch that no plate covers, as its two ends."""
    boxes = sorted(
        (plate.box.left(), plate.box.right())
        for plate in frame.plates
        if plate.box.top() <= leg.y0 <= plate.box.bottom() and plate.box.right() > leg.x1
    )
    starts = [leg.x1, *(right for _, right in boxes)]
    ends = [*(left for left, _ in boxes), leg.x0]
    return max(zip(starts, ends, strict=True), key=lambda piece: piece[1] - piece[0])


def _paint_structure(painter: QPainter, frame: TwinFrame, ink: Ink, of_parameters: bool) -> None:
    ratio = painter.device().devicePixelRatioF()
    for center, radius in frame.sums:
        painter.drawPixmap(QPointF(center.x() - radius - 1, center.y() - radius - 1), ink.sum(radius, ratio))
    for plate in frame.plates:
        box = plate.box
        green = of_parameters and plate.trained
        sprite = ink.plate(plate.word, box.width(), box.height(), green, plate.frozen, ratio)
        painter.drawPixmap(QPointF(box.x() - 1, box.y() - 1), sprite)
    columns = frame.columns
    pixels = _pixels(frame)
    painter.setFont(ui_font(pixels))
    painter.setPen(ink.muted)
    for row in frame.rows.blocks if columns.numbered else ():
        _put(
            painter,
            ink.words(str(row.block), pixels),
            columns.number_right,
            frame.top + row.top,
            row.height,
            True,
        )
    painter.drawText(QRectF(columns.trunk - 20, frame.bottom + 4, 40, 17), _CENTER, "x")
    if not columns.narrow:
        loss = QRectF(columns.left, 0, columns.number_right - columns.left, 13)
        painter.drawText(loss, _RIGHT, tr("loss"))


def _pixels(frame: TwinFrame) -> int:
    return SMALL_PIXELS if frame.columns.narrow else NUMBER_PIXELS


def _put(painter: QPainter, words: QStaticText, x: float, top: float, height: float, right: bool) -> None:
    """Words in the middle of a row, ending or beginning at ``x``."""
    size = words.size()
    painter.drawStaticText(
        QPointF(round(x - size.width() if right else x), round(top + (height - size.height()) / 2)), words
    )


def _paint_numbers(painter: QPainter, frame: TwinFrame, values: TwinValues, drawn: Drawn, ink: Ink) -> None:
    kinds, words, shares = drawn.kinds["number"], values.words, values.share.tolist()
    if not frame.columns.valued:
        return
    right, room, pixels = frame.columns.value_right, frame.room_for_values(), _pixels(frame)
    painter.setFont(ui_font(pixels))
    for row in frame.rows.blocks:
        place, top = row.block - 1, frame.top + row.top
        painter.setPen(_number_color(kinds[place], ink))
        text = _within(ink, words[place], pixels, room)
        _put(painter, text, right, top, row.height, True)
        left = right - text.size().width()
        _paint_share(painter, frame, shares[place], kinds[place], QRectF(left, top, 0, row.height), ink)
    for leg in frame.legs:
        if leg.role in ("head", "final_norm"):
            painter.setPen(_number_color(kinds[leg.place], ink))
            text = _within(ink, words[leg.place], pixels, room)
            _put(painter, text, right, leg.y1 - 10, 20, True)


def _within(ink: Ink, word: str, pixels: int, room: float) -> QStaticText:
    """A number, or three dots where it is wider than the room: half of its digits would be another number."""
    words = ink.words(word, pixels)
    return words if words.size().width() <= room else ink.words("…", pixels)


def _number_color(kind: int, ink: Ink) -> QColor:
    if kind == Kind.NON_FINITE:
        return ink.error
    return ink.muted if kind == Kind.MISSING else ink.text


def _paint_share(
    painter: QPainter,
    frame: TwinFrame,
    share: float,
    kind: int,
    number: QRectF,
    ink: Ink,
) -> None:
    """The share of the skip path, and left of the number the triangle of one that lies beyond the scale."""
    columns, middle = frame.columns, number.center().y()
    if columns.share is not None and not math.isnan(share):
        painter.setPen(ink.muted)
        painter.fillRect(QRectF(columns.share, middle - 3, 28, 6), ink.grid)
        painter.fillRect(QRectF(columns.share, middle - 3, 28 * share, 6), ink.muted)
        _put(
            painter,
            ink.words(numbers.percent(share)),
            columns.share + 32,
            number.top(),
            number.height(),
            False,
        )
    if kind in (Kind.BELOW, Kind.ABOVE):
        # Where columns are narrow it stands between the plates of the branch and the digits.
        half, away = (2.8, 5.0) if columns.narrow else (4.0, 5.0)
        if number.left() - away - half > frame.reach():
            paint_off_scale(painter, kind, number.left() - away, middle, ink, half)


def _paint_fold(painter: QPainter, frame: TwinFrame, fold: FoldRow, values: TwinValues, ink: Ink) -> None:
    """What the folded blocks hold: their smallest and largest number, never a mean, and what they are made of."""
    columns = frame.columns
    painter.setFont(ui_font(_pixels(frame)))
    painter.setPen(ink.muted)
    left = columns.trunk + (10 if columns.narrow else 16)
    box = QRectF(left, frame.top + fold.top, columns.value_right - left, fold.height)
    span = fold_words(values, fold.first, fold.last)
    painter.drawText(box, _RIGHT, _fitting(painter, _fold_wordings(frame, fold, span), box))
    dots = QRectF(columns.left, box.top(), columns.number_right - columns.left, fold.height)
    painter.drawText(dots, _RIGHT, "⋮")


def _fold_wordings(frame: TwinFrame, fold: FoldRow, span: str) -> list[str]:
    """What a fold may say, longest first; on two lines where one is too short, nothing rather than half a number."""
    blocks, made = fold_blocks(fold), frame.folded.get(fold.first, "")
    below = span.replace(" … ", " …\n").replace(tr(", "), "\n")
    named = f"{blocks} {made}" if made else blocks
    if fold.first == fold.last:
        title, line = (
            tr("block {block}", block=named),
            tr("block {block}: {values}", block=named, values=span),
        )
    else:
        title = tr("blocks {blocks}", blocks=named)
        line = tr("blocks {blocks}: {values}", blocks=named, values=span)
    wordings = [line, f"{named}: {span}", f"{title}\n{span}", f"{named}\n{span}", f"{named}\n{below}"]
    if made:
        wordings += [f"{blocks}: {span}", f"{made}\n{below}"]
    return [*wordings, span, below, "…"]


def _fitting(painter: QPainter, wordings: Sequence[str], box: QRectF) -> str:
    """The first of some wordings that has room, else the last."""
    metrics = painter.fontMetrics()
    for words in wordings:
        size = metrics.size(0, words)
        if size.width() <= box.width() and size.height() <= box.height():
            return words
    return wordings[-1]


def fold_blocks(fold: FoldRow) -> str:
    """The numbers of the folded blocks, "9–16"."""
    return f"{fold.first}–{fold.last}" if fold.last > fold.first else str(fold.first)


def fold_words(values: TwinValues, first: int, last: int) -> str:
    """ "4.9e−04 … 5.3e−04", with the marks of what has no place between the two."""
    rows, written = values.rows[first - 1 : last], values.written[first - 1 : last]
    kinds = Scale(-30, 30).kinds(rows)
    finite = written[(kinds != Kind.NON_FINITE) & (kinds != Kind.MISSING)]
    parts = []
    if finite.size:
        low, high = (value_word(float(end), values.quantity) for end in (finite.min(), finite.max()))
        parts.append(low if low == high else f"{low} … {high}")
    elif (reason := {*values.words[first - 1 : last]} - {"–"}) and (kinds == Kind.MISSING).all():
        parts += sorted(reason)
    if broken := int((kinds == Kind.NON_FINITE).sum()):
        parts.append(tr("not finite: {count}", count=broken))
    return tr(", ").join(parts) or "–"
