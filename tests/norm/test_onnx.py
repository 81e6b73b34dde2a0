"""Every case that the ONNX wheel carries for the five normalisations: numbers of somebody else's making."""

from __future__ import annotations

import warnings
from collections import Counter
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from lnviz.norm.forward import normalize
from lnviz.norm.running import Running
from lnviz.norm.spec import NormSpec

onnx = pytest.importorskip("onnx")
numpy_helper = pytest.importorskip("onnx.numpy_helper")
loader = pytest.importorskip("onnx.backend.test.loader")

KINDS = {
    "LayerNormalization": "layer",
    "RMSNormalization": "rms",
    "BatchNormalization": "batch",
    "InstanceNormalization": "instance",
    "GroupNormalization": "group",
}


@pytest.fixture(scope="module")
def cases() -> list[tuple[str, Any, list[np.ndarray], list[np.ndarray]]]:
    """Name, node, inputs and outputs of each case whose model is one of our operators and nothing else."""
    with warnings.catch_warnings():
        # The loader computes the cases of all operators, some of which overflow on purpose.
        warnings.simplefilter("ignore")
        found = [case for case in loader.load_model_tests(kind="node") if _ours(case.model)]
    loaded = [(case.name, case.model.graph.node[0], *case.data_sets[0]) for case in found]
    for kind in ("simple", "pytorch-converted", "pytorch-operator"):
        for case in loader.load_model_tests(kind=kind):
            model = onnx.load(Path(case.model_dir) / "model.onnx")
            if _ours(model):
                loaded.append((case.name, model.graph.node[0], *_stored(model, Path(case.model_dir))))
    return loaded


def _ours(model: Any) -> bool:
    return [node.op_type in KINDS for node in model.graph.node] == [True]


def _stored(model: Any, folder: Path) -> tuple[list[np.ndarray], list[np.ndarray]]:
    def tensor(path: Path) -> Any:
        return numpy_helper.to_array(onnx.load_tensor(path))

    data = folder / "test_data_set_0"
    named = {weight.name: numpy_helper.to_array(weight) for weight in model.graph.initializer}
    given = [value.name for value in model.graph.input if value.name not in named]
    named |= {name: tensor(data / f"input_{i}.pb") for i, name in enumerate(given)}
    inputs = [named[name] for name in model.graph.node[0].input]
    return inputs, [tensor(data / f"output_{i}.pb") for i in range(len(model.graph.output))]


def _spec(node: Any, ndim: int) -> NormSpec:
    attributes = {item.name: onnx.helper.get_attribute_value(item) for item in node.attribute}
    eps = attributes.get("epsilon", 1e-5)
    kind = KINDS[node.op_type]
    if kind in ("layer", "rms"):
        first = attributes.get("axis", -1) % ndim
        return NormSpec(kind, eps=eps, axes=tuple(range(first, ndim)))
    return NormSpec(
        kind,
        eps=eps,
        channel_axis=1,
        groups=attributes.get("num_groups", 1),
        mode="train" if attributes.get("training_mode", 0) else "eval",
        momentum=attributes.get("momentum", 0.9),
        momentum_weights="old",
        running_estimator="biased",
    )


def test_that_no_case_of_the_wheel_is_left_out(cases):
    counts = Counter(KINDS[node.op_type] for _, node, _, _ in cases)
    assert counts == {"layer": 19, "rms": 19, "batch": 4 + 5, "instance": 2 + 1, "group": 2}


@pytest.mark.parametrize("kind", KINDS.values())
def test_that_every_case_of_a_kind_gives_the_numbers_of_the_standard(cases, kind):
    mine = [case for case in cases if KINDS[case[1].op_type] == kind]
    assert mine
    for name, node, inputs, outputs in mine:
        x, *parameters = (np.asarray(value) for value in inputs)
        spec = _spec(node, x.ndim)
        gamma, beta = [*parameters, None][:2]
        running = Running(*parameters[2:4]) if kind == "batch" else None
        trace = normalize(x, spec, gamma=gamma, beta=beta, running=running)
        expected = [trace.y]
        if kind == "layer":
            expected += [trace.mean, 1 / trace.divisor]
        if spec.mode == "train" and trace.running is not None:
            expected += [trace.running.mean, trace.running.variance]
        assert len(outputs) <= len(expected), name
        for got, wanted in zip(expected, outputs, strict=False):
            np.testing.assert_allclose(got, wanted, rtol=2e-5, atol=2e-6, err_msg=name)
