"""The formula of every stage of every norm, as LaTeX in the words of the papers."""

from __future__ import annotations

from lnviz.scenario.schema import NormSettings


def stage_formula(norm: NormSettings, stage: str) -> str:
    """What happens at ``stage`` (a name of STAGES) in the norm as it is set, LaTeX; empty where nothing does."""
    if stage == "x":
        return "x"
    if norm.kind in ("dyt", "none"):
        xhat = r"\hat{x} = \tanh(\alpha x)" if norm.kind == "dyt" else r"\hat{x} = x"
        return {
            "xhat": xhat,
            "scaled": r"\gamma \cdot \hat{x}",
            "y": r"y = \gamma \cdot \hat{x} + \beta",
        }.get(stage, "")
    return {
        "mean": "" if norm.kind == "rms" else _mean(norm),
        "centered": "" if norm.kind == "rms" else r"x - \mu",
        "variance": _variance(norm),
        "xhat": rf"\hat{{x}} = {_fraction(norm)}",
        "scaled": r"\gamma \cdot \hat{x}",
        "y": rf"y = \gamma \cdot {_fraction(norm)} + \beta",
    }[stage]


def _mean(norm: NormSettings) -> str:
    if norm.kind == "batch" and norm.mode == "eval":
        return r"\mu = \mu_{\mathrm{running}}"
    return r"\mu = \frac{1}{n} \sum_{k=1}^{n} x_k"


def _variance(norm: NormSettings) -> str:
    if norm.kind == "rms":
        return r"\mathrm{ms} = \frac{1}{n} \sum_{k=1}^{n} x_k^2"
    if norm.kind == "batch" and norm.mode == "eval":
        return r"\sigma^2 = \sigma^2_{\mathrm{running}}"
    over = "n - 1" if norm.estimator == "unbiased" else "n"
    return rf"\sigma^2 = \frac{{1}}{{{over}}} \sum_{{k=1}}^{{n}} (x_k - \mu)^2"


def _fraction(norm: NormSettings) -> str:
    square = r"\mathrm{ms}" if norm.kind == "rms" else r"\sigma^2"
    root = {
        "inside": rf"\sqrt{{{square} + \epsilon}}",
        "outside": rf"\sqrt{{{square}}} + \epsilon",
    }[norm.eps_place]
    above = "x" if norm.kind == "rms" else r"x - \mu"
    return rf"\frac{{{above}}}{{{root}}}"
