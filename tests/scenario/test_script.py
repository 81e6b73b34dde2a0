"""Scripts for PyTorch, run by PyTorch: they compute what is on the screen."""

from __future__ import annotations

import json
import subprocess
import sys
from dataclasses import replace
from itertools import product

import numpy as np
import pytest

from lnviz.norm.backward import backward
from lnviz.norm.forward import normalize
from lnviz.norm.presets import NAMES, preset
from lnviz.norm.running import Running
from lnviz.norm.spec import NormSpec, parameter_shape
from lnviz.scenario.script import as_pytorch

pytest.importorskip("torch")

# Runs scripts one after another as if each were a program of its own, and prints what they leave behind.
RUNNER = """
import contextlib, io, json, sys
answers = []
for script in json.load(sys.stdin):
    left = {}
    with contextlib.redirect_stdout(io.StringIO()):
        exec(compile(script, "script", "exec"), left)
    names = ("y", "dx", "dgamma", "dbeta", "running_mean", "running_var")
    answers.append({name: left[name].double().tolist() for name in names if name in left})
print(json.dumps(answers))
"""
SHAPES = {"layer": (2, 3, 4), "rms": (2, 3, 4), "batch": (5, 4), "instance": (2, 3, 4), "group": (3, 4)}


def answers(scripts):
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", RUNNER],
        input=json.dumps(scripts),
        capture_output=True,
        text=True,
        timeout=300,
    )
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def compared(situations):
    """Runs the scripts of all situations and holds each against normalize and backward."""
    scripts, wanted = [], []
    for x, spec, gamma, beta, running, upstream in situations:
        trace = normalize(x, spec, gamma=gamma, beta=beta, running=running)
        scripts.append(as_pytorch(trace, running=running, upstream=upstream))
        expected = {"y": trace.y}
        if trace.running is not None:
            expected |= {"running_mean": trace.running.mean, "running_var": trace.running.variance}
        if upstream is not None:
            found = backward(trace, upstream)
            expected |= {"dx": found.dx, "dgamma": found.dgamma, "dbeta": found.dbeta}
        wanted.append(expected)
    for script, got, expected in zip(scripts, answers(scripts), wanted, strict=True):
        assert set(got) == set(expected), script
        for name, values in expected.items():
            np.testing.assert_allclose(got[name], values, rtol=1e-12, atol=1e-12, err_msg=script)
    return scripts


def situation(spec, shape, seed, *, gamma=True, beta=True, upstream=True, running=True):
    """A tensor of that shape with the parts that are asked for."""
    rng = np.random.default_rng(seed)
    own = parameter_shape(spec, shape)
    channels = own[0]
    before = Running(rng.normal(size=channels), rng.uniform(0.5, 2, channels), 3)
    return (
        rng.normal(1, 2, shape),
        spec,
        rng.normal(size=own) if gamma else None,
        rng.normal(size=own) if beta else None,
        before if running and spec.kind == "batch" else None,
        rng.normal(size=shape) if upstream else None,
    )


@pytest.mark.parametrize("kind", SHAPES)
def test_that_every_convention_is_reproduced(kind):
    situations = []
    for seed, (estimator, place, mode) in enumerate(
        product(["biased", "unbiased"], ["inside", "outside"], ["train", "eval"])
    ):
        spec = NormSpec(kind, eps=0.01, estimator=estimator, eps_place=place, mode=mode, groups=2)
        situations.append(situation(spec, SHAPES[kind], seed))
        situations.append(situation(spec, SHAPES[kind], seed, gamma=False, beta=False, upstream=False))
        situations.append(situation(spec, SHAPES[kind], seed, gamma=False, beta=False, running=False))
    scripts = compared(situations)
    usual = [
        script for script, given in zip(scripts, situations, strict=True) if given[1].eps_place == "inside"
    ]
    assert any("torch.nn." in script for script in usual)
    others = [s for s, given in zip(scripts, situations, strict=True) if given[1].eps_place == "outside"]
    assert not any("torch.nn." in script for script in others)


def test_that_element_wise_kinds_are_reproduced():
    specs = [
        NormSpec("dyt", alpha=0.7),
        NormSpec("none"),
        NormSpec("dyt", axes=(0,)),
        NormSpec("none", axes=(0, 1)),
    ]
    compared([situation(spec, (3, 4), 1) for spec in specs])
    compared([situation(spec, (3, 4), 1, gamma=False, beta=False, upstream=False) for spec in specs])


def test_that_axes_channels_and_shapes_are_reproduced():
    compared(
        [
            situation(NormSpec(axes=(-2, -1)), (2, 3, 4), 1),
            situation(NormSpec(axes=(0,)), (3, 4), 2),
            situation(NormSpec("rms", axes=(0, 2)), (2, 3, 4), 3),
            situation(NormSpec(), (6,), 4),
            situation(NormSpec("batch", channel_axis=1), (3, 4, 5), 5),
            situation(NormSpec("batch", channel_axis=0), (3, 4), 6),
            situation(NormSpec("batch"), (2, 3, 2, 4), 7),
            situation(NormSpec("batch", mode="eval"), (4,), 8),
            situation(NormSpec("instance", channel_axis=1), (2, 3, 2, 4), 9),
            situation(NormSpec("group", groups=3, channel_axis=1), (2, 6, 5), 10),
            situation(NormSpec("group", groups=4), (3, 4), 11),
            situation(NormSpec("group", groups=2, estimator="unbiased", channel_axis=1), (2, 4, 3), 12),
        ]
    )


@pytest.mark.parametrize("estimator", ["biased", "unbiased"])
@pytest.mark.parametrize("weights", ["new", "old"])
def test_that_running_statistics_are_kept_as_told(estimator, weights):
    spec = NormSpec("batch", momentum=0.3, momentum_weights=weights, running_estimator=estimator)
    compared(
        [
            situation(spec, (5, 4), 1),
            situation(spec, (2, 3, 4), 2, upstream=False),
            situation(replace(spec, estimator="unbiased"), (5, 4), 3, running=False),
        ]
    )


@pytest.mark.parametrize("dtype", ["float32", "float16", "bfloat16"])
def test_that_formats_round_what_goes_in_and_what_comes_out(dtype):
    compared([situation(NormSpec(kind, groups=2, dtype=dtype), SHAPES[kind], 5) for kind in SHAPES])


def test_that_every_preset_is_reproduced():
    compared(
        [situation(preset(name).applied(NormSpec(groups=2)), (2, 3, 4), i) for i, name in enumerate(NAMES)]
    )


def test_that_numbers_of_every_size_are_written_in_full():
    x = np.array([[0.1, 1 / 3, 5e-324, -0.0], [1e300, -1e-300, 2.0**-1074, 3.0]])
    (script,) = compared([(x, NormSpec("none"), None, None, None, None)])
    assert "0.3333333333333333, 5e-324, -0.0" in script


def test_that_a_script_is_a_program_of_its_own(tmp_path):
    trace = normalize([[2, 4, 6, 8]], NormSpec())
    path = tmp_path / "norm.py"
    path.write_text(as_pytorch(trace, upstream=[[1, 0, 0, 0]]))
    done = subprocess.run([sys.executable, str(path)], capture_output=True, text=True, timeout=60)
    assert done.stdout.startswith("y = tensor([[-1.34163944, -0.44721315,  0.44721315,  1.34163944]]"), (
        done.stderr
    )
    assert [line.split(" ")[0] for line in done.stdout.splitlines() if "=" in line and line[0] != " "] == [
        "y",
        "dx",
        "dgamma",
        "dbeta",
    ]


def test_that_a_script_is_short_and_says_what_the_screen_says():
    script = as_pytorch(normalize([[2, 4, 6, 8]], NormSpec()))
    assert script == (
        "import torch\n"
        "\n"
        "x = torch.tensor([[2, 4, 6, 8]], dtype=torch.float64)\n"
        "norm = torch.nn.LayerNorm(4, eps=1e-05, elementwise_affine=False, dtype=torch.float64)\n"
        "out = norm(x)\n"
        "y = out.detach()\n"
        "\n"
        "torch.set_printoptions(precision=8)\n"
        'print("y =", y)\n'
    )
    assert as_pytorch(normalize([[5, 5]], NormSpec(eps=0))).startswith(
        "# Note: There are groups with nothing"
    )
