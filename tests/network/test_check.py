"""lnviz beside torch itself: every kind, layout and convention in every format."""

from __future__ import annotations

import math

import numpy as np
import pytest
import torch
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.extra import numpy as arrays

from lnviz.network import check as module
from lnviz.network.check import FORMATS, ask, check, named
from lnviz.norm.agreement import Question, ulp
from lnviz.norm.running import Running
from lnviz.norm.spec import NormSpec, parameter_shape
from lnviz.scenario import library
from lnviz.sentences import Refusal

KINDS = ("layer", "rms", "batch", "instance", "group", "dyt", "none")
functional = torch.nn.functional


def question(x, gamma=None, beta=None, running=None, **fields):
    return Question(np.array(x, dtype=float), NormSpec(**fields), gamma, beta, running)


def checked(x, **fields):
    return check(question(x, **fields))


def real(dtype):
    normalize = library.find("real-embeddings").normalize
    fields = {name: getattr(normalize.norm, name) for name in normalize.norm.__struct_fields__}
    return Question(normalize.tensor.values, NormSpec(**{**fields, "dtype": dtype}), normalize.gamma, normalize.beta)


@pytest.mark.parametrize("dtype", FORMATS)
def test_that_the_layer_norm_of_the_real_embeddings_is_that_of_torch_in_every_format(dtype):
    found = check(real(dtype))
    assert found.verdict == "same"
    assert (found.name, found.dtype, found.version) == ("torch.nn.LayerNorm", dtype, torch.__version__)
    assert found.max_ulp <= 4
    assert found.max_abs <= 4 * ulp(28.5, dtype)


def test_that_the_version_is_a_plain_text_that_can_be_read_without_torch():
    assert type(checked([[1, 2]]).version) is str


@pytest.mark.parametrize("dtype", FORMATS)
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("affine", [False, True])
def test_that_ordinary_numbers_come_out_the_same_or_rounded_in_every_kind_and_format(kind, dtype, affine):
    rng = np.random.default_rng(5)
    spec = NormSpec(kind, dtype=dtype, groups=2)
    x = rng.normal(size=(3, 5, 8))
    size = parameter_shape(spec, x.shape)
    gamma, beta = (rng.normal(1, 0.2, size), rng.normal(size=size)) if affine else (None, None)
    found = check(Question(x, spec, gamma, beta))
    assert found.verdict == "same" or (dtype in ("float16", "bfloat16") and found.verdict == "differs-within-format")
    assert found.max_ulp < 16


SHAPES = {
    "layer": [((4, 6), {"axes": (-1,)}), ((2, 3, 4), {"axes": (1, 2)}), ((2, 3, 4), {"axes": (0,)}), ((5,), {})],
    "rms": [((4, 6), {}), ((2, 3, 4), {"axes": (0, 2)})],
    "batch": [
        ((4, 6), {}),
        ((6, 4), {"channel_axis": 0}),
        ((2, 3, 4), {}),
        ((2, 3, 4), {"channel_axis": 1}),
        ((2, 3, 4, 2), {"channel_axis": 2}),
        ((2, 3, 2, 2, 2), {}),
        ((2, 3, 2, 2, 2, 2), {"channel_axis": 3}),
    ],
    "instance": [((2, 3, 4), {}), ((2, 3, 4), {"channel_axis": 1}), ((2, 3, 2, 2), {}), ((2, 3, 2, 2, 2, 2), {})],
    "group": [((4, 6), {"groups": 3}), ((2, 3, 4), {"groups": 2}), ((2, 4, 3), {"channel_axis": 1, "groups": 4})],
}


@pytest.mark.parametrize(("kind", "shape", "fields"), [(k, *case) for k, cases in SHAPES.items() for case in cases])
@pytest.mark.parametrize("formula", [False, True])
def test_that_torch_is_asked_about_the_same_groups_whatever_the_axes(kind, shape, fields, formula):
    rng = np.random.default_rng(1)
    place = {"eps_place": "outside", "estimator": "unbiased"} if formula else {}
    spec = NormSpec(kind, eps=0.1, **fields, **place)
    size = parameter_shape(spec, shape)
    found = check(Question(rng.normal(size=shape), spec, rng.normal(size=size), rng.normal(size=size)))
    assert found.verdict == "same"
    assert found.max_abs < 1e-13
    assert str(found.name).startswith("torch arithmetic" if formula else "torch.nn.")


def test_that_the_module_asked_is_the_one_a_user_would_take():
    names = [named(NormSpec(kind), 3) for kind in ("layer", "rms", "batch", "instance", "group")]
    assert names == [f"torch.nn.{n}" for n in ("LayerNorm", "RMSNorm", "BatchNorm1d", "InstanceNorm1d", "GroupNorm")]
    assert [named(NormSpec("batch"), ndim) for ndim in (2, 4, 5)] == [
        "torch.nn.BatchNorm1d",
        "torch.nn.BatchNorm2d",
        "torch.nn.BatchNorm3d",
    ]
    assert named(NormSpec("rms"), 2, has_beta=True) == "torch.nn.RMSNorm + β"
    assert str(named(NormSpec("dyt"), 2)) == "torch arithmetic"
    assert str(named(NormSpec(estimator="unbiased"), 2)) == "torch arithmetic"
    assert named(NormSpec("batch", estimator="unbiased", mode="eval"), 2) == "torch.nn.BatchNorm1d"


def test_that_the_answer_is_that_of_torchs_own_function():
    x = np.random.default_rng(3).normal(size=(4, 6))
    y = ask(question(x, dtype="float32", eps=1e-3)).y
    assert np.array_equal(y, functional.layer_norm(torch.tensor(x, dtype=torch.float32), (6,), eps=1e-3).numpy())
    y = ask(question(x, dtype="bfloat16", kind="group", groups=2)).y
    one, nothing = torch.ones(6, dtype=torch.bfloat16), torch.zeros(6, dtype=torch.bfloat16)
    theirs = functional.group_norm(torch.tensor(x).to(torch.bfloat16), 2, one, nothing)
    assert np.array_equal(y, theirs.double().numpy())


def test_that_the_unbiased_variance_with_eps_outside_is_the_formula_of_its_users():
    y = ask(question([[8, 0, 0, 0]], eps=0, estimator="unbiased", eps_place="outside")).y
    assert np.allclose(y, [[1.5, -0.5, -0.5, -0.5]], rtol=0, atol=1e-15)


@pytest.mark.parametrize("formula", [False, True])
@pytest.mark.parametrize("dtype", ["float64", "bfloat16"])
def test_that_running_statistics_follow_both_conventions(formula, dtype):
    place = {"eps_place": "outside"} if formula else {}
    new = ask(question([[1, 2], [3, 6]], kind="batch", dtype=dtype, **place))
    assert np.allclose(new.running_mean, [0.2, 0.4], rtol=1e-6)
    assert np.allclose(new.running_variance, [1.1, 1.7], rtol=1e-6)
    keras = {"momentum": 0.9, "momentum_weights": "old", "running_estimator": "biased"}
    old = ask(question([[1, 2], [3, 6]], kind="batch", dtype=dtype, **keras, **place))
    assert np.allclose(old.running_mean, [0.2, 0.4], rtol=1e-6)
    assert np.allclose(old.running_variance, [1.0, 1.3], rtol=1e-6)
    found = check(question([[1, 2], [3, 6]], kind="batch", **keras, **place))
    assert (found.verdict, found.notes) == ("same", ())


@pytest.mark.parametrize("formula", [False, True])
def test_that_eval_mode_divides_by_the_running_statistics_and_keeps_them(formula):
    running = Running([1.5], [5.9], 1)
    place = {"eps_place": "outside"} if formula else {}
    asked = question([[10], [20]], kind="batch", mode="eval", running=running, **place)
    theirs = ask(asked)
    assert np.allclose(theirs.y, [[3.49939], [7.61632]], atol=1e-4)
    assert (theirs.running_mean.tolist(), theirs.running_variance.tolist()) == ([1.5], [5.9])
    assert check(asked).verdict == "same"
    alone = question([7.0], kind="batch", mode="eval", running=running, **place)
    assert check(alone).verdict == "same"


def test_that_beside_half_inputs_batch_norm_keeps_its_statistics_in_float32():
    running = Running([0.1], [0.3])
    found = check(question([[1], [2]], kind="batch", mode="eval", dtype="bfloat16", running=running))
    assert found.verdict == "same"


def test_that_a_rms_norm_in_float16_is_not_spoiled_by_its_squares():
    found = checked([[300, -300, 300, -300]], kind="rms", dtype="float16")
    assert found.verdict == "same"


@pytest.mark.parametrize("shape", [(100, 1), (1, 100, 1), (10, 10, 1)])
def test_that_torch_is_told_to_be_wrong_about_a_constant_of_billions(shape):
    found = checked(np.full(shape, 7.3e9), kind="batch", dtype="float32")
    assert found.verdict == "torch-wrong"
    assert found.place.ours == found.place.exact == 0
    assert abs(found.place.theirs) > 0.5
    assert "float32 knows the mean 7.300e+09 only to ±256" in str(found.detail)


def test_that_torch_is_told_to_be_wrong_where_its_squares_overflow():
    found = checked([[1e30, 2e30, -1e30, 0]], kind="rms", dtype="float32")
    assert found.verdict == "torch-wrong"
    assert found.place.theirs == 0
    assert found.place.exact == pytest.approx(2 / math.sqrt(1.5))


@pytest.mark.parametrize("kind", ["layer", "group", "batch"])
def test_that_numbers_far_from_zero_differ_by_rounding_and_lnviz_is_nearer(kind):
    row = np.array([60000.0, 60001, 60002, 60003])
    found = checked(row[:, None] if kind == "batch" else row[None], kind=kind, dtype="float32")
    assert found.verdict in ("same", "differs-within-format")
    if found.place is not None and found.place.exact is not None:
        assert abs(found.place.ours - found.place.exact) < abs(found.place.theirs - found.place.exact)
    assert found.max_abs < 1e-3


@pytest.mark.parametrize(
    ("x", "fields", "why"),
    [
        ([[1, 2, 3]], {"kind": "batch"}, "a single value has no variance"),
        ([[5.0]], {"kind": "group"}, "a single value has no variance"),
        ([[1, 2], [3, 4]], {"kind": "instance"}, "a channel of a sample with a single value"),
        ([[1, 2, 3]], {"kind": "group", "groups": 2}, "cannot be dealt evenly to 2 groups"),
    ],
)
def test_that_what_torch_refuses_is_said_in_our_words(x, fields, why):
    found = checked(x, **fields)
    assert found.verdict == "refused-by-torch"
    assert why in str(found.detail)


def test_that_a_single_value_without_variance_is_nan_in_torch_arithmetic_and_refused_here():
    found = checked([[5.0], [6.0]], estimator="unbiased")
    assert found.verdict == "undefined"
    assert "returns NaN where lnviz refuses" in str(found.detail)
    assert "n − 1 = 0" in str(found.notes[0])
    assert checked([[5.0, 1], [6.0, 2]], kind="instance", estimator="unbiased").verdict == "undefined"


@pytest.mark.parametrize(
    ("error", "said"),
    [
        (RuntimeError('"norm" not implemented for \'Half\''), "it does not compute in float16 on this processor"),
        (ValueError("a surprise.\nmore"), "it raises an error: a surprise"),
        (NotImplementedError(), "it raises an error: NotImplementedError"),
    ],
)
def test_that_any_error_of_torch_is_a_refusal(monkeypatch, error, said):
    def fails(_question):
        raise error

    monkeypatch.setattr(module, "_answer", fails)
    found = checked([[1, 2]], dtype="float16")
    assert (found.verdict, str(found.detail)) == ("refused-by-torch", said)


@pytest.mark.parametrize(
    ("x", "fields"),
    [
        ([[1, 2]], {"gamma": np.ones(3)}),
        (np.ones((0, 3)), {}),
        ([[1, 2], [3, 4]], {"kind": "batch", "running": Running([0.0], [1.0])}),
    ],
)
def test_that_what_does_not_fit_is_refused_and_torch_not_blamed(x, fields):
    with pytest.raises(Refusal):
        checked(x, **fields)


def test_that_0_by_0_and_infinite_groups_have_no_right_answer():
    assert checked([[1, 1], [1, 2]], eps=0).undefined == 2
    found = checked([[math.inf, 1, 2], [1, 2, 3]], kind="rms")
    assert (found.verdict, found.undefined) == ("undefined", 2)


def test_that_asking_changes_nothing_of_the_question():
    running = Running([0.0, 0.0], [1.0, 1.0])
    asked = question([[1, 2], [3, 6]], kind="batch", running=running, gamma=np.ones(2))
    for array in (asked.values, asked.gamma, running.mean, running.variance):
        array.flags.writeable = False
    ask(asked)
    assert running.mean.tolist() == [0, 0]
    assert asked.values.tolist() == [[1, 2], [3, 6]]


sizes = st.sampled_from([1.0, 1e-3, 1e3, 1e-30, 1e30, 1e300])
NUMBERS = st.one_of(
    st.floats(-10, 10, width=16),
    st.sampled_from([0.0, -0.0, math.nan, math.inf, -math.inf, 65504.0, 1e-45, 5e-324, 7.3e9]),
)


@st.composite
def hostile(draw):
    """Any numbers, in any kind, layout, convention and format, of a size that may be hostile."""
    shape = draw(st.lists(st.integers(1, 4), min_size=1, max_size=4).map(tuple))
    kind = draw(st.sampled_from(KINDS if len(shape) > 1 else ("layer", "rms", "batch", "dyt", "none")))
    channel = draw(st.integers(1 if kind in ("instance", "group") else 0, len(shape) - 1))
    spec = NormSpec(
        kind,
        eps=draw(st.sampled_from([0.0, 1e-12, 1e-5, 1.0])),
        estimator=draw(st.sampled_from(["biased", "unbiased"])),
        eps_place=draw(st.sampled_from(["inside", "outside"])),
        axes=tuple(range(draw(st.integers(0, len(shape) - 1)), len(shape))),
        channel_axis=channel,
        groups=draw(st.integers(1, 2)),
        mode=draw(st.sampled_from(["train", "eval"])),
        dtype=draw(st.sampled_from(list(FORMATS))),
    )
    x = draw(arrays.arrays(np.float64, shape, elements=NUMBERS))
    with np.errstate(all="ignore"):
        x = x * draw(sizes) + draw(st.sampled_from([0.0, 100.0]))
    parameter = arrays.arrays(np.float64, parameter_shape(spec, shape), elements=st.floats(-2, 2, width=16))
    gamma, beta = (draw(st.one_of(st.none(), parameter)) for _ in range(2))
    return Question(x, spec, gamma, beta)


@given(hostile())
@settings(max_examples=400, deadline=None)
def test_that_whatever_the_numbers_there_is_a_verdict_and_lnviz_is_never_wrong(asked):
    found = check(asked)
    assert found.verdict != "ours-wrong", str(found.detail)
    assert "{" not in f"{found.title}{found.detail}{found.notes}"
    if found.verdict == "same":
        assert found.mismatches == 0
