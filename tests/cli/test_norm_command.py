"""``norm`` as scripts and teachers use it."""

from __future__ import annotations

import argparse
import io
import json
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from lnviz import paths
from lnviz.cli.norm import CHOICES, add_parser
from lnviz.norm.presets import PRESETS
from lnviz.norm.spec import _CHOICES, NormSpec
from tests.cli.standard_input import holding

ROOT = Path(__file__).resolve().parents[2]
MINILM = str(paths.resource("examples", "minilm_layernorms.safetensors"))


def test_that_the_worked_example_has_its_numbers(report):
    result = report("--eps", "0", text="2 4 6 8")
    settings = ["kind", "shape", "dtype", "eps", "estimator", "eps_place"]
    assert list(result) == [*settings, "statistics", "output", "warnings"]
    assert (result["kind"], result["shape"], result["dtype"], result["eps"]) == (
        "layer",
        [1, 4],
        "float64",
        0,
    )
    (group,) = result["statistics"]
    assert list(group) == ["over", "count", "mean", "variance", "variance_unbiased", "std"]
    assert (group["count"], group["mean"], group["variance"]) == (4, 5, 5)
    np.testing.assert_allclose(result["output"], [[-1.34164, -0.44721, 0.44721, 1.34164]], atol=1e-5)
    assert result["warnings"] == []


def test_that_rms_says_the_mean_square_and_the_root_that_it_divides_by(report, norm):
    (group,) = report("--kind", "rms", "--eps", "0", text="3 4")["statistics"]
    assert list(group)[-3:] == ["std", "mean_square", "rms"]
    assert (group["mean_square"], group["rms"]) == (12.5, 12.5**0.5)
    assert "rms" not in report(text="3 4")["statistics"][0]
    assert report("--kind", "rms", text="1e200 1e200")["statistics"][0]["rms"] == pytest.approx(1e200)
    out = norm("--kind", "rms", text="3 4").out
    assert "mean square    rms" in out
    assert "12.5  3.536" in out


def test_that_options_select_the_convention(report):
    result = report("--estimator", "unbiased", "--eps-place", "outside", text="8,0,0,0")
    np.testing.assert_allclose(result["output"], [[1.5, -0.5, -0.5, -0.5]], atol=1e-5)


def test_that_a_preset_settles_a_convention_and_options_change_it(report, norm):
    result = report("--preset", "annotated-transformer", text="8,0,0,0")
    np.testing.assert_allclose(result["output"], [[1.5, -0.5, -0.5, -0.5]], atol=1e-6)
    assert (result["eps"], result["estimator"], result["eps_place"]) == (1e-6, "unbiased", "outside")
    result = report(
        "--preset", "annotated-transformer", "--estimator", "biased", "--eps", "0", text="8,0,0,0"
    )
    np.testing.assert_allclose(result["output"], [[3**0.5, *[-(3**-0.5)] * 3]])
    result = report("--preset", "keras-batch", text="1 2\n3 6")
    np.testing.assert_allclose(result["running"]["mean"], [0.02, 0.04])
    assert report("worked-example", "--preset", "llama")["kind"] == "rms"
    assert "eps_place" not in report("--kind", "none", text="1 2")


def test_that_the_presets_are_named_by_the_help_and_by_the_refusal_of_another(norm):
    told = norm("--help").out
    refused = norm("--preset", "gpt-2", text="1 2")
    assert refused.code == 2
    for known in PRESETS:
        assert known.name in "".join(told.split())
        assert known.name in refused.err


def test_that_batch_norm_reports_its_running_statistics(report):
    result = report("--kind", "batch", "--momentum", "0.1", text="1 2\n3 6")
    np.testing.assert_allclose(result["running"]["mean"], [0.2, 0.4])
    np.testing.assert_allclose(result["running"]["variance"], [1.1, 1.7])
    keras = ("--momentum", "0.9", "--momentum-weights", "old", "--running-estimator", "biased")
    result = report("--kind", "batch", *keras, text="1 2\n3 6")
    np.testing.assert_allclose(result["running"]["variance"], [1.0, 1.3])


def test_that_eval_mode_uses_the_running_statistics_of_the_command_line(report):
    given = ("--running-mean", "1.5", "--running-var", "[5.9]")
    result = report("--kind", "batch", "--mode", "eval", *given, text="10\n20")
    np.testing.assert_allclose(result["output"], [[3.49939], [7.61632]], atol=1e-5)
    assert result["running"] == {"mean": [1.5], "variance": [5.9]}


def test_that_negative_lists_and_exponents_are_values_and_not_options(report):
    given = ("--gamma", "-1,-2", "--beta", "-1e-3 -.5", "--axes", "-1")
    result = report(*given, "--kind", "none", text="1 2")
    np.testing.assert_allclose(result["output"], [[-1.001, -4.5]])


def test_that_lists_are_written_as_people_like(report, tmp_path):
    np.save(tmp_path / "gamma.npy", np.array([1.0, 2, 3]))
    (tmp_path / "gamma.csv").write_text("1\n2\n3\n")
    for gamma in ("1,2,3", "1 2 3", "[1, 2, 3]", tmp_path / "gamma.npy", tmp_path / "gamma.csv"):
        result = report("--kind", "none", "--gamma", gamma, text="1 1 1")
        assert result["output"] == [[1, 2, 3]]


def test_that_axes_may_be_several(report, tmp_path):
    np.save(tmp_path / "x.npy", np.arange(24.0).reshape(2, 3, 4))
    for axes in ("1,2", "-2,-1", "[1, 2]", "-1 -2"):
        result = report(tmp_path / "x.npy", "--axes", axes, "--gamma", ",".join("1" * 12))
        assert result["shape"] == [2, 3, 4]
        assert [group["over"] for group in result["statistics"]] == ["[0, :, :]", "[1, :, :]"]


def test_that_a_slice_of_a_tensor_is_taken_with_its_names(report, norm, tmp_path):
    np.save(tmp_path / "x.npy", np.arange(48.0).reshape(2, 6, 4))
    result = report(tmp_path / "x.npy", "--slice", "-1, :, 0:2", "--kind", "none")
    np.testing.assert_array_equal(result["output"], np.arange(48.0).reshape(2, 6, 4)[-1, :, :2])
    table = "\ta\tb\tc\nx\t1\t2\t3\ny\t4\t5\t6"
    assert (
        "         b      c\n  y  5.000  6.000\n"
        in norm("--slice", "1:, 1:", "--kind", "none", text=table).out
    )


def test_that_channels_and_groups_may_be_placed(report, tmp_path):
    np.save(tmp_path / "x.npy", np.arange(24.0).reshape(2, 4, 3))
    result = report(tmp_path / "x.npy", "--kind", "group", "--groups", "2", "--channel-axis", "1")
    assert [group["over"] for group in result["statistics"]] == [
        "[0, 0:2, :]",
        "[0, 2:4, :]",
        "[1, 0:2, :]",
        "[1, 2:4, :]",
    ]


def test_that_an_upstream_gradient_gives_the_gradients(report, tmp_path):
    (tmp_path / "g.txt").write_text("1 0 0 0")
    for upstream in (tmp_path / "g.txt", "1,0,0,0"):
        gradient = report("--upstream", upstream, text="[1, 2, 3, 4]")["gradient"]
        np.testing.assert_allclose(gradient["dx"], [0.2683303, -0.3577684, -0.0894434, 0.1788815], atol=1e-7)
        assert list(gradient) == ["dx", "dgamma", "dbeta"]
        assert gradient["dbeta"] == [1, 0, 0, 0]


def test_that_the_gradient_of_a_sum_is_explained(report):
    assert "fixed random projection" in report("--upstream", "1,1,1", text="1 2 4")["warnings"][0]


def test_that_what_is_not_finite_is_a_word_in_json(report):
    result = report(text="1 nan\n1 inf\n2 2")
    assert result["output"] == [["nan", "nan"], ["nan", "nan"], [0, 0]]
    assert [group["mean"] for group in result["statistics"]] == ["nan", "inf", 2]
    assert "2 of 3 groups" in result["warnings"][0]
    assert report("--kind", "none", text="-inf inf")["output"] == [["-inf", "inf"]]


def test_that_the_json_output_can_be_pasted_back(report):
    first = report("--kind", "none", text="1 nan -inf 0.1")
    again = report("--kind", "none", text=json.dumps(first["output"]))
    assert again["output"] == first["output"]


def test_that_formats_round_and_torchs_mistakes_are_said(report):
    result = report("--kind", "batch", "--dtype", "float32", text="\n".join(["7.3e9"] * 100))
    assert result["output"] == [[0]] * 100
    assert "torch itself may return" in result["warnings"][0]
    assert report("--dtype", "bfloat16", "--kind", "none", text="0.1")["output"] == [[0.10009765625]]


def test_that_notes_of_the_input_are_among_the_warnings(report):
    assert "four decimals" in report(text="tensor([[1., 2.]])")["warnings"][0]
    unused = report("--running-mean", "1,2", text="1 2")["warnings"]
    assert unused == ["Running statistics belong to BatchNorm and were not used."]


def test_that_binary_data_may_be_piped_in(report):
    buffer = io.BytesIO()
    np.save(buffer, np.array([[2.0, 4, 6, 8]]))
    assert report("-", text=buffer.getvalue())["statistics"][0]["mean"] == 5


def test_that_real_embeddings_give_the_output_of_their_model(report):
    given = ("--tensor", "block0_attention.x", "--gamma", MINILM, "--beta", MINILM, "--eps", "1e-12")
    result = report(MINILM, *given)
    safetensors = pytest.importorskip("safetensors.numpy")
    expected = safetensors.load_file(MINILM)["block0_attention.y"]
    np.testing.assert_allclose(result["output"], expected, atol=1e-5)


def test_that_a_scenario_brings_its_tensor_and_settings_and_options_change_them(report):
    result = report("worked-example")
    assert result["statistics"][0]["mean"] == 5
    assert report("worked-example", "--kind", "rms", "--eps", "0.5")["eps"] == 0.5
    example = report("minilm/block0_attention")
    assert example["shape"] == [15, 384]
    assert example["eps"] == 1e-12


def test_that_the_tables_are_aligned_and_named(norm):
    result = norm(
        "--kind", "batch", "--upstream", "1 0 0;0 0 0", text="\ta\tb\tc\n[CLS]\t1\t2\t3\nsong\t3\t6\t-9"
    )
    assert result.code == 0
    assert result.out == (
        "BatchNorm of 2 × 3 values in float64, eps 1e-05 inside the root, biased variance, train mode\n"
        "\n"
        "over    count  mean  variance  unbiased  std\n"
        "[:, 0]      2     2         1         2    1\n"
        "[:, 1]      2     4         4         8    2\n"
        "[:, 2]      2    -3        36        72    6\n"
        "\n"
        "output\n"
        "              a       b       c\n"
        "  [CLS]  -1.000  -1.000   1.000\n"
        "  song    1.000   1.000  -1.000\n"
        "\n"
        "running\n"
        "                a      b       c\n"
        "  mean      0.200  0.400  -0.300\n"
        "  variance  1.100  1.700   8.100\n"
        "\n"
        "dx\n"
        "                  a  b  c\n"
        "  [CLS]   5.000e-06  0  0\n"
        "  song   -5.000e-06  0  0\n"
        "\n"
        "dgamma\n"
        "       a  b  c\n"
        "  -1.000  0  0\n"
        "\n"
        "dbeta\n"
        "      a  b  c\n"
        "  1.000  0  0\n"
    )


def test_that_a_wide_table_loses_its_middle_and_says_so(norm):
    result = norm(text="\n".join([" ".join(map(str, range(50)))] * 60))
    assert "(2520 of 3000 values are not shown; --json prints them all)" in result.out
    assert max(map(len, result.out.splitlines())) < 110
    assert len(result.out.splitlines()) < 100


def test_that_a_tensor_of_more_axes_is_printed_slice_by_slice(norm):
    result = norm("--kind", "dyt", text="[[[1,2]],[[3,4]]]")
    assert "DyT of 2 × 1 × 2 values in float64, alpha 0.5" in result.out
    assert "  [0, :, :]\n  0.462  0.762\n  [1, :, :]\n  0.905  0.964\n" in result.out


@pytest.mark.parametrize(
    ("words", "text", "said"),
    [
        (["--eps", "-1"], "1 2", "eps is -1: it must be a number from 0 to 1."),
        (["--eps", "-1e-5"], "1 2", "eps is -1e-05: it must be a number from 0 to 1."),
        (["--eps", "nan"], "1 2", "eps is nan: it must be a number from 0 to 1."),
        (["--eps", "tiny"], "1 2", "argument --eps: 'tiny' is not a number"),
        (["--momentum", "2"], "1 2", "momentum is 2: it must be a number from 0 to 1."),
        (["--groups", "0"], "1 2", "groups is 0: it must be a whole number from 1 on."),
        (["--groups", "1.5"], "1 2", "argument --groups: '1.5' is not a whole number"),
        (["--groups", "3", "--kind", "group"], "1 2", "groups must divide 2"),
        (["--axes", "5"], "1 2", "axes is 5, but the tensor has 2 axes: use a number from -2 to 1."),
        (["--axes", "x"], "1 2", "argument --axes: 'x' is not a whole number"),
        (["--kind", "lay"], "1 2", "argument --kind: invalid choice: 'lay' (choose from"),
        (["--gamma", "1,2,3"], "1 2", "--gamma has 3 values, but 2 are needed: its shape is 2."),
        (["--gamma", "1,x"], "1 2", "--gamma: there is no file 1,x, and as a list it cannot be read: Line 1"),
        (["--gamma", "none.npy"], "1 2", "--gamma: There is no file none.npy."),
        (["--upstream", "[[1,2],[3,4],[5,6]]"], "1 2 3\n4 5 6", "--upstream has the shape 3 × 2"),
        (["--tensor", "x"], "1 2", "--tensor names a tensor of a file"),
        (["--kind", "batch"], "1 2 3", "eval mode (which uses the running statistics), or use LayerNorm."),
        (["--kind", "batch", "--mode", "eval", "--running-var", "-1,1"], "1 2", "cannot be negative"),
        ([], "", "Standard input: There are no values: the text is empty."),
        ([], "1,2\n3", "Standard input: Line 2 ends at column 1, line 1 at column 2."),
        (["missing.csv"], "", "There is no file missing.csv."),
        (["missing.lnviz.json"], "", "missing.lnviz.json"),
        (["worked-example", "--tensor", "x"], "", "worked-example has a tensor of its own"),
        (["worked-example", "--slice", "0"], "", "--slice chooses from a data file"),
        (["--slice", "2"], "1 2\n3 4", "The slice 2: 2 is beyond axis 0, whose places are 0 to 1."),
        ([MINILM, "--tensor", "block5_output.x", "--slice", "-16,:"], "", "whose places are 0 to 14"),
        ([MINILM], "", "holds 12 tensors. Say which one with --tensor NAME: block0_attention.beta (384)"),
        ([MINILM, "--tensor", "y"], "", "holds no tensor called y. It holds block0_attention.beta"),
        (["--unknown"], "1 2", "unrecognized arguments: --unknown"),
    ],
)
def test_that_bad_input_is_one_sentence_and_exit_code_two(norm, words, text, said):
    result = norm(*words, text=text)
    assert result.code == 2
    assert result.out == ""
    assert said in result.err
    assert len(result.err.splitlines()) == 1
    assert "Traceback" not in result.err


def test_that_a_terminal_is_told_how_to_end_its_input(norm):
    stdin = holding(b"1 2")
    stdin.terminal = True
    assert "Ctrl+D" in norm(stdin=stdin).err


def test_that_the_choices_are_those_of_the_numeric_core():
    assert {field: set(choices) for field, choices in CHOICES.items()} == {
        field: set(choices) for field, choices in _CHOICES.items()
    }


def test_that_every_setting_of_the_core_has_its_option():
    parser = argparse.ArgumentParser()
    add_parser(parser.add_subparsers())
    options = parser.parse_args(["norm"])
    assert set(NormSpec.__dataclass_fields__) <= set(vars(options))


def test_that_norm_loads_neither_a_window_toolkit_nor_a_training_library():
    program = (
        "import sys\n"
        "from lnviz.cli import main\n"
        "assert main(['norm', 'worked-example']) == 0\n"
        "print([name for name in ('torch', 'PySide6', 'pyqtgraph') if name in sys.modules])"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, timeout=60
    )
    assert done.stdout.splitlines()[-1] == "[]", done.stderr
