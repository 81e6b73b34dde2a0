"""Three ways to write a formula with numbers in it: on the screen, for a calculator, and in LaTeX."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

from lnviz.numbers import MINUS, exact, four, plain

_EXPONENT = re.compile(r"e([+-])0*(\d+)$")


@dataclass(frozen=True)
class Style:
    """How numbers, signs and symbols are written; the methods put formulas together from written parts.

    A negative number inside a formula is ``signed``: it stands in brackets.
    """

    number: Callable[[float], str]
    mean: str
    variance: str
    mean_square: str
    xhat: str
    scaled: str
    ellipsis: str
    times: str
    dash: str
    power: str
    over: str
    root_of: str
    tanh_of: str

    def signed(self, value: float) -> str:
        """A number that may follow an operator."""
        text = self.number(value)
        return self.grouped(text) if text.startswith(("-", MINUS)) else text

    def grouped(self, text: str) -> str:
        """A part in brackets, unless the notation groups by itself."""
        return f"({text})"

    def count(self, n: int) -> str:
        """A whole number, always in full."""
        return str(n)

    def minus(self, left: float, right: float) -> str:
        """The difference of two numbers."""
        return f"{self.number(left)} {self.dash} {self.signed(right)}"

    def product(self, left: float, right: float) -> str:
        """The product of two numbers."""
        return f"{self.number(left)} {self.times} {self.signed(right)}"

    def square(self, text: str) -> str:
        """The square of a written part."""
        whole = text if re.fullmatch(r"[\w.]+|\(.*\)", text) else self.grouped(text)
        return whole + self.power

    def sum(self, terms: list[str]) -> str:
        """The sum of written parts."""
        return " + ".join(terms)

    def fraction(self, top: str, bottom: str) -> str:
        """One written part divided by another."""
        bracketed = top if " " not in top or self.over.startswith("\\") else self.grouped(top)
        return self.over.format(top=bracketed, bottom=bottom)

    def root(self, text: str) -> str:
        """The square root of a written part."""
        return self.root_of.format(inside=text)

    def tanh(self, text: str) -> str:
        """The hyperbolic tangent of a written part."""
        return self.tanh_of.format(inside=text)


def _latex_number(value: float) -> str:
    text = plain(four(value))
    words = {"NaN": r"\mathrm{NaN}", "+Inf": r"\infty", "-Inf": r"-\infty"}
    if text in words:
        return words[text]
    return _EXPONENT.sub(lambda m: rf" \times 10^{{{'-' if m[1] == '-' else ''}{m[2]}}}", text)


def _short(value: float) -> str:
    return plain(four(value))


SCREEN = Style(
    number=four,
    mean="μ",
    variance="σ²",
    mean_square="rms²",
    xhat="x̂",
    scaled="γ·x̂",
    ellipsis="…",
    times="×",
    dash=MINUS,
    power="²",
    over="{top} / {bottom}",
    root_of="√({inside})",
    tanh_of="tanh({inside})",
)

LATEX = Style(
    number=_latex_number,
    mean=r"\mu",
    variance=r"\sigma^2",
    mean_square=r"\mathrm{rms}^2",
    xhat=r"\hat{x}",
    scaled=r"\gamma \hat{x}",
    ellipsis=r"\cdots",
    times=r"\times",
    dash="-",
    power="^2",
    over=r"\frac{{{top}}}{{{bottom}}}",
    root_of=r"\sqrt{{{inside}}}",
    tanh_of=r"\tanh({inside})",
)


@cache
def calculator(whole: bool) -> Style:
    """ASCII that Python evaluates (except for an elided sum), with every digit or with four."""
    return Style(
        number=exact if whole else _short,
        mean="mu",
        variance="sigma2",
        mean_square="rms2",
        xhat="xhat",
        scaled="gamma*xhat",
        ellipsis="...",
        times="*",
        dash="-",
        power="**2",
        over="{top} / {bottom}",
        root_of="sqrt({inside})",
        tanh_of="tanh({inside})",
    )
