"""How far the numbers agree with others': the ONNX backend cases, and torch in every format."""

from __future__ import annotations

import warnings
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from lnviz.bench.window import row
from lnviz.norm.forward import normalize
from lnviz.norm.running import Running
from lnviz.norm.spec import NormSpec

KINDS = {
    "LayerNormalization": "layer",
    "RMSNormalization": "rms",
    "BatchNormalization": "batch",
    "InstanceNormalization": "instance",
    "GroupNormalization": "group",
}
RELATIVE, ABSOLUTE = 2e-5, 2e-6
"""The cases are float32, and some were computed in one pass."""

Array = npt.NDArray[Any]


class Case(NamedTuple):
    """One case of the standard: its node with attributes, the inputs, and the outputs that must come out."""

    name: str
    node: Any
    inputs: list[Array]
    outputs: list[Array]

    @property
    def kind(self) -> str:
        """The kind of norm it is about."""
        return KINDS[self.node.op_type]


def rows() -> list[dict[str, Any]]:
    """The share of the ONNX cases that come out, where the onnx package is installed."""
    try:
        cases = onnx_cases()
    except ImportError:
        return []
    passed = sum(not disagreements(case) for case in cases)
    return [row("onnx_cases_passed", passed, "cases", len(cases), at_least=True)]


def onnx_cases() -> list[Case]:
    """Every case of the five normalisations that the onnx package carries, computed by it or stored in it.

    Raises ImportError where the package is not installed.
    """
    import onnx
    from onnx.backend.test import loader

    with warnings.catch_warnings():
        # The loader computes the cases of all operators, some of which overflow on purpose.
        warnings.simplefilter("ignore")
        found: list[Any] = [case for case in loader.load_model_tests(kind="node") if _ours(case.model)]
    cases = [Case(case.name, case.model.graph.node[0], *case.data_sets[0]) for case in found]
    for kind in ("simple", "pytorch-converted", "pytorch-operator"):
        for case in loader.load_model_tests(kind=kind):
            folder = Path(str(case.model_dir))
            model = onnx.load(folder / "model.onnx")
            if _ours(model):
                cases.append(Case(case.name, model.graph.node[0], *_stored(model, folder)))
    return cases


def disagreements(case: Case) -> list[str]:
    """What of a case does not come out; empty where everything does."""
    x, *parameters = (np.asarray(value) for value in case.inputs)
    spec = _spec(case, x.ndim)
    gamma, beta = [*parameters, None][:2]
    running = Running(parameters[2], parameters[3]) if case.kind == "batch" else None
    trace = normalize(x, spec, gamma=gamma, beta=beta, running=running)
    got = {"output": trace.y}
    if case.kind == "layer":
        got |= {"mean": trace.mean, "inverse deviation": 1 / trace.divisor}
    if spec.mode == "train" and trace.running is not None:
        got |= {"running mean": trace.running.mean, "running variance": trace.running.variance}
    if len(case.outputs) > len(got):
        return ["an output that no norm has"]
    pairs = zip(got.items(), case.outputs, strict=False)
    return [
        f"{case.name}: {name}"
        for (name, mine), wanted in pairs
        if not np.allclose(mine, wanted, rtol=RELATIVE, atol=ABSOLUTE)
    ]


def _ours(model: Any) -> bool:
    return [node.op_type in KINDS for node in model.graph.node] == [True]


def _stored(model: Any, folder: Path) -> tuple[list[Array], list[Array]]:
    import onnx
    from onnx import numpy_helper

    def tensor(path: Path) -> Any:
        return numpy_helper.to_array(onnx.load_tensor(path))

    data = folder / "test_data_set_0"
    named = {weight.name: numpy_helper.to_array(weight) for weight in model.graph.initializer}
    given = [value.name for value in model.graph.input if value.name not in named]
    named |= {name: tensor(data / f"input_{i}.pb") for i, name in enumerate(given)}
    inputs = [named[name] for name in model.graph.node[0].input]
    return inputs, [tensor(data / f"output_{i}.pb") for i in range(len(model.graph.output))]


def _spec(case: Case, ndim: int) -> NormSpec:
    import onnx

    attributes = {item.name: onnx.helper.get_attribute_value(item) for item in case.node.attribute}
    eps = attributes.get("epsilon", 1e-5)
    if case.kind in ("layer", "rms"):
        first = attributes.get("axis", -1) % ndim
        return NormSpec(case.kind, eps=eps, axes=tuple(range(first, ndim)))  # type: ignore[arg-type]
    return NormSpec(
        case.kind,  # type: ignore[arg-type]
        eps=eps,
        channel_axis=1,
        groups=attributes.get("num_groups", 1),
        mode="train" if attributes.get("training_mode", 0) else "eval",
        momentum=attributes.get("momentum", 0.9),
        momentum_weights="old",
        running_estimator="biased",
    )
