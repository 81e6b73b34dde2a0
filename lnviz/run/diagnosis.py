"""What the numbers of a run say about how training goes: sentences of measured numbers, each with its threshold.

The thresholds are conventions, not truths: a sentence names the one that it was found by, and the pictures show the
numbers themselves. A twin that stopped is judged by its last step in which every number was finite.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from lnviz import numbers
from lnviz.run.history import History
from lnviz.run.record import INDEX, MISSING, StackLayout
from lnviz.sentences import Sentence

DEAD_BELOW = 1e-4
"""First block's gradient ÷ the last one's. The article's recipe at 4 blocks stays above 1e-2, and 24 Post-LN blocks
that still learn above 1e-3; of SGD at 0.5 with seed 2, which leaves them stuck at a loss of 2.5, it is 6e-8."""

GROWN_BY = 3.0
"""Gradient norm now ÷ where the loss was lower, told only of a loss that rose. In runs that learn it falls in the end;
a rate a thousand times too large multiplies it by 5, one of 100 by 40, in a single step."""

ROSE_BY = 2.0
"""Loss now ÷ the lowest one of the last steps, from which a loss still below its start is said to rise. Noise of small
batches moves a loss that has much to fall by a tenth."""

EXPLODED_FROM = 100.0
"""σ of the last block ÷ that of the first, or ÷ 1 where the first is smaller: small embeddings may grow to unit size.
Independent branches of unit size in 96 Pre-LN blocks make about 10."""

MOVED_BY = 0.01
"""A loss whose mean moves by less than this share from one window of steps to the next, either way, has stalled. It is
told only where the noise of single steps leaves no doubt: see ``SURE``."""

SURE = 2.0
"""Standard errors of the difference of two means within which the true one is looked for."""

LEARNT_BELOW = 0.1
"""Share of the first loss below which a loss that no longer falls has little left to fall."""

SHORTEST_WINDOW, LONGEST_WINDOW, WINDOWS_IN_RUN = 10, 500, 5
"""A window is a fifth of the steps so far, within these limits: later in a run less happens in a step."""

USUAL_UPDATE = 1e-3
UPDATE_FACTOR = 100.0
"""Update ratios that are farther than this from the usual one, either way, are told as the numbers that they are."""


ALARMS = ("diverges", "rising", "exploding", "dead_bottom", "faint_bottom", "stalled")
"""Findings that say that training goes wrong."""

SEVERAL = -1


@dataclass(frozen=True)
class Finding:
    """One sentence about one twin, or about several (``stack`` is ``SEVERAL``).

    ``kind`` is one of ``ALARMS``, or "well", "frozen", "unused" or "updates". ``short`` says of a twin that goes well
    how the gradient reaches its first block, in the fewest words: its name and a number.
    """

    kind: str
    stack: int
    sentence: Sentence
    short: str = ""

    @property
    def alarming(self) -> bool:
        """Whether training goes wrong here."""
        return self.kind in ALARMS


def diagnosis(history: History, step: int) -> tuple[Finding, ...]:
    """What the records up to ``step`` say of every twin: what goes wrong first, then what is merely to be known.

    A twin that has no record at ``step`` and has not stopped either is still on its way there: nothing is said of it.
    """
    findings: list[Finding] = []
    for stack in range(len(history.layout.stacks)):
        at = _judged_step(history, stack, step)
        if at is not None:
            findings += _Judge(history, stack, at, stopped=at != step).findings()
    order = {"well": 1, "frozen": 2, "unused": 2, "updates": 3}
    return tuple(sorted(findings, key=lambda finding: order.get(finding.kind, 0)))


def shortened(findings: Sequence[Finding], step: int, twins: int) -> tuple[Finding, ...]:
    """The same findings with one sentence for those of the ``twins`` that go well at ``step``, if they are several.

    One that stopped keeps its own: it is no longer without trouble.
    """
    well = [finding for finding in findings if finding.short]
    if len(well) < 2:
        return tuple(findings)
    told = {"step": numbers.grouped(step), "ratios": _in_a_row([finding.short for finding in well])}
    if len(well) == twins:
        sentence = Sentence(
            "No trouble at step {step}. Gradient of the activation, block 1 ÷ last: {ratios}.", **told
        )
    else:
        sentence = Sentence(
            "No trouble in {count} of {twins} twins at step {step}. Gradient of the activation, block 1 ÷ last:"
            " {ratios}.",
            count=len(well),
            twins=twins,
            **told,
        )
    first = findings.index(well[0])
    others = [finding for finding in findings if not finding.short]
    return (*others[:first], Finding("well", SEVERAL, sentence), *others[first:])


def _judged_step(history: History, stack: int, step: int) -> int | None:
    fault = history.first_fault(stack)
    if fault is not None and fault.step <= step:
        return fault.step - 1 if fault.step > 0 else None
    return step if 0 <= step < history.length(stack) else None


class _Judge:
    """One twin at one step, every number of which is finite."""

    def __init__(self, history: History, stack: int, step: int, *, stopped: bool) -> None:
        self._history, self._stack, self._step, self._stopped = history, stack, step, stopped
        self._layout: StackLayout = history.layout.stacks[stack]
        self._where = {"twin": self._layout.name, "step": numbers.grouped(step)}
        self._first_loss = float(history.loss(stack, 0, 1)[0])
        # Only as far back as is looked at: this runs at every move through a long run.
        self._losses = history.loss(stack, max(0, step + 1 - 2 * LONGEST_WINDOW), step + 1)
        self._now = self._values(step)

    def findings(self) -> Iterator[Finding]:
        diverging = [*self._diverging()]
        # What leaves its start upwards does not stand still.
        stalled = self._has_stalled() and not any(finding.kind == "diverges" for finding in diverging)
        alarms = [*diverging, *self._exploding(), *self._not_learning(stalled)]
        yield from alarms
        if not alarms:
            yield self._well()
        yield from self._states()
        yield from self._updates()

    # -- what goes wrong ---------------------------------------------------------------------------------

    def _diverging(self) -> Iterator[Finding]:
        since, low = self._lower_before()
        last = float(self._losses[-1])
        if since is None:
            return
        before, after = self._norm(since), self._norm(self._step)
        told = {"first": numbers.four(low), "last": numbers.four(last), "since": numbers.grouped(since)}
        told |= {"before": numbers.gradient_text(before), "after": numbers.gradient_text(after)}
        if before > 0 and after / before >= GROWN_BY:
            yield self._finding(
                "diverges",
                Sentence(
                    "{twin} diverges, step {step}: its loss rose from {first} at step {since} to {last}, and its"
                    " gradient norm from {before} to {after}, {times} times as much (told from {limit} times on).",
                    **told,
                    times=numbers.four(float(f"{after / before:.2g}")),
                    limit=numbers.exact(GROWN_BY),
                    **self._where,
                ),
            )
        elif self._step - since >= SHORTEST_WINDOW:
            yield self._finding(
                "rising",
                Sentence(
                    "{twin}, step {step}: its loss is {last}, above the {first} of step {since}; its gradient norm went"
                    " from {before} to {after}.",
                    **told,
                    **self._where,
                ),
            )

    def _lower_before(self) -> tuple[int | None, float]:
        """The step from which the loss has risen, and how low it was there; no step where it has not."""
        last = float(self._losses[-1])
        place = int(self._losses.argmin())
        low = float(self._losses[place])
        if last >= ROSE_BY * low and last >= LEARNT_BELOW * self._first_loss:
            return self._step + 1 - len(self._losses) + place, low
        recent = float(self._losses[-SHORTEST_WINDOW:].mean()) if self._step >= SHORTEST_WINDOW else last
        above = min(last, recent) > (1 + MOVED_BY) * self._first_loss
        return (0, self._first_loss) if above and self._step else (None, low)

    def _exploding(self) -> Iterator[Finding]:
        blocks, sigma = self._layout.blocks, self._now[INDEX["activation_std"]]
        first, last = float(sigma[0]), float(sigma[blocks - 1])
        if blocks < 2 or not first > 0 or last / max(first, 1.0) < EXPLODED_FROM:
            return
        yield self._finding(
            "exploding",
            Sentence(
                "{twin}, step {step}: activations explode with depth, σ {first} at block 1 and {last} at"
                " block {blocks}: {growth}-fold from block to block (told from {limit}-fold over all blocks on).",
                first=numbers.gradient_text(first),
                last=numbers.gradient_text(last),
                blocks=blocks,
                growth=f"{(last / first) ** (1 / (blocks - 1)):.3g}",
                limit=numbers.exact(EXPLODED_FROM),
                **self._where,
            ),
        )

    def _not_learning(self, stalled: bool) -> Iterator[Finding]:
        told: dict[str, object] = {}
        if stalled:
            recent, earlier = self._windows()
            told = {
                "recent": numbers.four(float(recent.mean())),
                "earlier": numbers.four(float(earlier.mean())),
            }
            told["window"] = len(recent)
        ratio = self._bottom()
        if ratio is not None and ratio < DEAD_BELOW and self._has_to_learn():
            told |= {"ratio": numbers.gradient_text(ratio), "blocks": self._layout.blocks}
            yield self._bottomless(stalled, told)
        elif stalled:
            yield self._finding(
                "stalled",
                Sentence(
                    "{twin}, step {step}: its loss has stalled: {recent} over the last {window} steps, {earlier} over"
                    " the {window} before (less than {share} apart).",
                    share=f"{numbers.four(100 * MOVED_BY)} %",
                    **told,
                    **self._where,
                ),
            )

    def _bottomless(self, stalled: bool, told: dict[str, object]) -> Finding:
        if stalled:
            words = Sentence(
                "{twin}, step {step}: its lower blocks no longer learn. The gradient of the activation at block 1 is"
                " {ratio} of that at block {blocks} (below {limit}), and the loss has stalled: {recent} over the last"
                " {window} steps, {earlier} over the {window} before."
            )
        else:
            words = Sentence(
                "{twin}, step {step}: hardly any gradient reaches its lower blocks. At block 1 that of the activation"
                " is {ratio} of that at block {blocks} (below {limit}); loss {first} at step 0, {last} now."
            )
        told["first"], told["last"] = numbers.four(self._first_loss), numbers.four(self._losses[-1])
        sentence = words.filled(limit=_power(DEAD_BELOW), **told, **self._where)
        return self._finding("dead_bottom" if stalled else "faint_bottom", sentence)

    def _has_stalled(self) -> bool:
        """Whether the loss has much to fall, yet neither falls nor rises, and its noise allows to tell."""
        recent, earlier = self._windows()
        if not len(earlier) or not earlier.mean() or not self._has_to_learn() or not self._rate_is_up():
            return False
        recent, earlier = recent / earlier.mean(), earlier / earlier.mean()
        noise = np.sqrt((recent.var(ddof=1) + earlier.var(ddof=1)) / len(recent))
        return bool(abs(recent.mean() - 1.0) < MOVED_BY and SURE * noise < MOVED_BY)

    def _rate_is_up(self) -> bool:
        """Whether the learning rate is neither still growing, as in warm-up, nor down to nothing."""
        now = self._history.lr_at(self._step, self._stack) or 0.0
        earlier = (
            self._history.lr_at(max(0, self._step + 1 - 2 * len(self._windows()[0])), self._stack) or 0.0
        )
        return 0.0 < now <= (1 + MOVED_BY) * earlier

    def _has_to_learn(self) -> bool:
        recent, _ = self._windows()
        return float(recent.mean()) >= LEARNT_BELOW * self._first_loss

    def _windows(self) -> tuple[np.ndarray, np.ndarray]:
        """The losses of the last window and of the one before it; of a run that is too short the last one, and none."""
        window = min(max(self._step // WINDOWS_IN_RUN, SHORTEST_WINDOW), LONGEST_WINDOW)
        if self._step + 1 < 2 * window:
            return self._losses[-1:], self._losses[:0]
        return self._losses[-window:], self._losses[-2 * window : -window]

    # -- what is to be known -----------------------------------------------------------------------------

    def _well(self) -> Finding:
        first, last = numbers.four(self._first_loss), numbers.four(float(self._losses[-1]))
        ratio = self._bottom()
        if ratio is None:
            return self._finding(
                "well", Sentence("{twin}, step {step}: loss {last}.", last=last, **self._where)
            )
        told = {"ratio": _ratio(ratio), "blocks": self._layout.blocks}
        if self._step == 0:
            words = Sentence(
                "{twin}, step {step}: loss {last}; gradient of the activation, block 1 ÷ block {blocks}: {ratio}.",
                last=last,
                **told,
                **self._where,
            )
        else:
            words = Sentence(
                "{twin}, step {step}: loss {first} → {last}; gradient of the activation, block 1 ÷ block {blocks}:"
                " {ratio}.",
                first=first,
                last=last,
                **told,
                **self._where,
            )
        short = "" if self._stopped else f"{self._layout.name} {_ratio(ratio)}"
        return Finding("well", self._stack, words, short)

    def _states(self) -> Iterator[Finding]:
        states = self._layout.states[: self._layout.blocks]
        for state, words in (
            (
                "frozen",
                Sentence(
                    "{twin}: frozen, so without a gradient, which is not a gradient of 0: block {blocks}."
                ),
            ),
            (
                "unused",
                Sentence(
                    "{twin}: the loss does not depend on the parameters of block {blocks}: no gradient, not 0."
                ),
            ),
        ):
            blocks = [place + 1 for place, found in enumerate(states) if found == state]
            if blocks:
                yield self._finding(state, words.filled(twin=self._where["twin"], blocks=_ranges(blocks)))

    def _updates(self) -> Iterator[Finding]:
        ratios = self._now[INDEX["update_ratio"], : self._layout.blocks]
        ratios = ratios[ratios >= 0]
        if not ratios.size:
            return
        low, high = float(ratios.min()), float(ratios.max())
        if low < USUAL_UPDATE / UPDATE_FACTOR or high > USUAL_UPDATE * UPDATE_FACTOR:
            yield self._finding(
                "updates",
                Sentence(
                    "{twin}, step {step}: the last update changed blocks by {low} to {high} of their parameters' norm"
                    " ({usual} is a common aim).",
                    low=numbers.gradient_text(low),
                    high=numbers.gradient_text(high),
                    usual=_power(USUAL_UPDATE),
                    **self._where,
                ),
            )

    # -- numbers -----------------------------------------------------------------------------------------

    def _values(self, step: int) -> np.ndarray:
        values = self._history.at(step, self._stack)
        assert values is not None
        return values.astype(np.float64)

    def _norm(self, step: int) -> float:
        """L2 norm of the gradient of all parameters together; of those that rows watch, where it was not recorded."""
        whole = self._history.norm_at(step, self._stack)
        if whole is not None and whole != MISSING:
            return whole
        rows = self._values(step)[INDEX["grad_norm"]]
        return float(np.sqrt(np.square(rows[rows > 0]).sum()))

    def _bottom(self) -> float | None:
        """Gradient of the first block's activation ÷ the last one's; None where there is nothing to divide."""
        gradient = self._now[INDEX["activation_grad_norm"], : self._layout.blocks]
        if len(gradient) < 2 or not gradient[-1] > 0 or gradient[0] < 0:
            return None
        return float(gradient[0] / gradient[-1])

    def _finding(self, kind: str, sentence: Sentence) -> Finding:
        return Finding(kind, self._stack, sentence)


def _ratio(ratio: float) -> str:
    if 0.01 <= ratio < 99.5:
        return f"{ratio:#.2g}".rstrip(".")
    return numbers.gradient_text(ratio)


def _power(value: float) -> str:
    """A threshold as people say it: 1e−4."""
    return f"{value:.0e}".replace("e-0", f"e{numbers.MINUS}").replace("e+0", "e+")


def _ranges(blocks: list[int]) -> str:
    """Growing numbers, neighbours joined: "1–3, 7"."""
    parts: list[list[int]] = []
    for number in blocks:
        if parts and parts[-1][1] == number - 1:
            parts[-1][1] = number
        else:
            parts.append([number, number])
    return ", ".join(f"{low}" if low == high else f"{low}–{high}" for low, high in parts)


def _in_a_row(words: Sequence[str]) -> str | Sentence:
    """Words with what stands between them in the reader's language."""
    row: str | Sentence = words[0]
    for word in words[1:]:
        row = Sentence("{first}, {rest}", first=row, rest=word)
    return row
