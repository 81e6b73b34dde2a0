"""The named conventions against the libraries themselves, where they can be asked, and against known numbers."""

from __future__ import annotations

import dataclasses

import numpy as np
import pytest

from lnviz import paths
from lnviz.norm.forward import normalize
from lnviz.norm.presets import NAMES, PRESETS, preset, presets_of
from lnviz.norm.spec import CENTRING_KINDS, NormSpec
from lnviz.scenario.tables import read_data
from lnviz.sentences import Refusal

X = np.random.default_rng(8).normal(1, 2, size=(6, 5, 4))
SETTLED = {"kind", "eps", "estimator", "eps_place"}
RUNNING = {"momentum", "momentum_weights", "running_estimator"}


def normalised(name, x, **changes):
    return normalize(x, dataclasses.replace(preset(name).applied(NormSpec()), **changes))


@pytest.mark.parametrize("known", PRESETS, ids=NAMES)
def test_that_a_preset_settles_its_whole_convention_and_nothing_else(known):
    assert set(known.fields) == SETTLED | (RUNNING if known.fields["kind"] == "batch" else set())
    before = NormSpec("group", axes=(0, 1), groups=3, mode="eval", dtype="float16", eps_place="outside")
    after = known.applied(before)
    assert known in presets_of(after)
    assert dataclasses.replace(after, **{name: getattr(before, name) for name in known.fields}) == before
    assert str(known.title)
    assert str(known.note).endswith(".")


def test_that_names_are_unique_and_another_is_refused_with_all_of_them():
    assert len(set(NAMES)) == len(NAMES)
    with pytest.raises(Refusal) as refusal:
        preset("layer")
    assert all(name in str(refusal.value) for name in NAMES)


@pytest.mark.parametrize("kind", ["layer", "rms", "batch", "instance", "group"])
def test_that_torch_presets_are_the_defaults_of_torch(kind):
    torch = pytest.importorskip("torch")
    with_defaults = {
        "layer": torch.nn.LayerNorm(4),
        "rms": torch.nn.RMSNorm(4),
        "batch": torch.nn.BatchNorm1d(4),
        "instance": torch.nn.InstanceNorm1d(4),
        "group": torch.nn.GroupNorm(2, 4),
    }[kind]
    x = torch.tensor(X, dtype=torch.float32)
    channels_second = kind in ("batch", "instance", "group")
    y = with_defaults(x.movedim(-1, 1)).movedim(1, -1) if channels_second else with_defaults(x)
    trace = normalised(f"torch-{kind}", x.numpy(), groups=2)
    np.testing.assert_allclose(trace.y, y.detach().numpy(), rtol=1e-5, atol=1e-6)
    if kind == "rms":
        assert with_defaults.eps is None
        assert trace.spec.eps == torch.finfo(torch.float32).eps
    else:
        assert trace.spec.eps == with_defaults.eps
    if kind == "batch":
        assert trace.spec.momentum == with_defaults.momentum
        np.testing.assert_allclose(trace.running.mean, with_defaults.running_mean.numpy(), rtol=1e-5)
        np.testing.assert_allclose(trace.running.variance, with_defaults.running_var.numpy(), rtol=1e-5)


@pytest.mark.parametrize(
    ("name", "operator"), [("onnx-layer", "LayerNormalization"), ("onnx-batch", "BatchNormalization")]
)
def test_that_onnx_presets_are_the_defaults_of_the_standard(name, operator):
    defs = pytest.importorskip("onnx.defs")
    attributes = defs.get_schema(operator).attributes
    fields = preset(name).fields
    assert fields["eps"] == pytest.approx(attributes["epsilon"].default_value.f, rel=1e-7)
    if "momentum" in fields:
        assert fields["momentum"] == pytest.approx(attributes["momentum"].default_value.f, rel=1e-7)
        mean, variance = by_onnx(X.transpose(0, 2, 1))
        running = normalised(name, X).running
        # The standard keeps its momentum as a float32.
        np.testing.assert_allclose(running.mean, mean, rtol=1e-6)
        np.testing.assert_allclose(running.variance, variance, rtol=1e-6)


def by_onnx(x):
    """The running statistics after one batch from mean 0 and variance 1, as the standard's own program has them."""
    onnx = pytest.importorskip("onnx")
    reference = pytest.importorskip("onnx.reference")
    names = ["x", "scale", "shift", "mean", "variance"]
    node = onnx.helper.make_node("BatchNormalization", names, ["y", "m", "v"], training_mode=1)
    kind = onnx.TensorProto.DOUBLE
    ends = [
        [onnx.helper.make_tensor_value_info(name, kind, None) for name in part] for part in (names, "ymv")
    ]
    graph = onnx.helper.make_graph([node], "one batch", *ends)
    model = onnx.helper.make_model(graph, opset_imports=[onnx.helper.make_opsetid("", 15)])
    channels = x.shape[1]
    given = (x, np.ones(channels), np.zeros(channels), np.zeros(channels), np.ones(channels))
    _, mean, variance = reference.ReferenceEvaluator(model).run(None, dict(zip(names, given, strict=True)))
    return mean, variance


def test_that_keras_weighs_the_old_value_and_stores_the_biased_variance():
    running = normalised("keras-batch", [[1, 2], [3, 6]]).running
    np.testing.assert_allclose(running.mean, [0.02, 0.04])
    np.testing.assert_allclose(running.variance, [0.99 + 0.01 * 1, 0.99 + 0.01 * 4])
    np.testing.assert_allclose(normalised("keras-layer", [1, 5]).y, [-2 / np.sqrt(4.001), 2 / np.sqrt(4.001)])


def test_that_bert_gives_what_a_bert_computed():
    path = paths.resource("examples", "minilm_layernorms.safetensors")
    x, gamma, beta, y = (
        read_data(path, f"block5_output.{part}").values for part in ("x", "gamma", "beta", "y")
    )
    spec = preset("bert").applied(NormSpec())
    np.testing.assert_allclose(normalize(x, spec, gamma=gamma, beta=beta).y, y, atol=1e-5)


@pytest.mark.parametrize(
    ("name", "x", "y"),
    [
        ("gpt2", [8, 0, 0, 0], [1.73205, -0.57735, -0.57735, -0.57735]),
        ("annotated-transformer", [8, 0, 0, 0], [1.5, -0.5, -0.5, -0.5]),
        ("t5", [3, 4], [0.84853, 1.13137]),
        ("llama", [13, 14], [0.96230, 1.03633]),
        ("llama-2", [1, 2, 3, 4], [0.3651481, 0.7302963, 1.0954444, 1.4605925]),
    ],
)
def test_that_models_give_their_known_numbers(name, x, y):
    np.testing.assert_allclose(normalised(name, x).y, y, atol=6e-6)


def test_that_settings_of_no_library_have_no_name():
    assert presets_of(NormSpec(eps=0.25)) == ()
    assert {known.name for known in presets_of(NormSpec())} == {"torch-layer", "onnx-layer", "gpt2"}
    assert {kind for kind in CENTRING_KINDS if not any(p.fields["kind"] == kind for p in PRESETS)} == set()
