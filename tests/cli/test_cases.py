"""Trouble that people reported in public, each case by its number there, as ``norm --json`` answers it.

The numbers are those of the list of public cases that the program is held to; where a case was reported, and what
went wrong, stands in front of each.
"""

from __future__ import annotations

import json
import math
import pickle
import struct

import numpy as np
import pytest

PYTORCH, KERAS, ONNX = "torch-batch", "keras-batch", "onnx-batch"


def number(value):
    """A number of the report: those that JSON cannot write are words."""
    return float(value)


def column(values):
    return "\n".join(map(str, values))


def lists(report):
    """The running statistics of a report as the words that give them to the next command."""
    running = report["running"]
    mean, variance = (" ".join(map(str, running[name])) for name in ("mean", "variance"))
    return "--running-mean", mean, "--running-var", variance


def test_case_1_that_the_divisor_is_the_biased_variance_and_both_are_visible(report):
    """pytorch#84356: a sum by hand with the unbiased variance does not give LayerNorm's numbers."""
    result = report(text="1,5\n-2,6")
    np.testing.assert_allclose(
        result["output"], [[-0.9999988, 0.9999988], [-0.9999997, 0.9999997]], atol=5e-8
    )
    assert [group["variance"] for group in result["statistics"]] == [4, 16]
    assert [group["variance_unbiased"] for group in result["statistics"]] == [8, 32]


@pytest.mark.parametrize(
    ("words", "output", "estimator", "place"),
    [
        (["--preset", "torch-layer"], [1.73205, -0.57735, -0.57735, -0.57735], "biased", "inside"),
        (["--preset", "annotated-transformer"], [1.5, -0.5, -0.5, -0.5], "unbiased", "outside"),
        (
            ["--estimator", "unbiased", "--eps-place", "outside", "--eps", "0"],
            [1.5, -0.5, -0.5, -0.5],
            "unbiased",
            "outside",
        ),
    ],
)
def test_case_2_that_two_conventions_give_two_numbers_and_are_named(
    report, norm, words, output, estimator, place
):
    """BERT-pytorch#30, annotated-transformer#122: a LayerNorm written by hand is not torch's."""
    result = report(*words, text="8,0,0,0")
    np.testing.assert_allclose(result["output"], [output], atol=5e-6)
    assert (result["estimator"], result["eps_place"]) == (estimator, place)
    said = norm(*words, text="8,0,0,0").out.splitlines()[0]
    assert f"{place} the root" in said
    assert f"{estimator} variance" in said


@pytest.mark.parametrize("kind", ["layer", "group", "instance"])
def test_case_3_that_a_small_spread_beside_a_large_mean_is_no_negative_variance(report, kind):
    """pytorch#51102, onnxruntime#28463: E[x²] − E[x]² in float32 gave NaN."""
    text = "[[[60000],[60001],[60002],[60003]]]" if kind != "layer" else "60000 60001 60002 60003"
    result = report("--kind", kind, "--dtype", "float32", text=text)
    np.testing.assert_allclose(np.ravel(result["output"]), [-1.34164, -0.44721, 0.44721, 1.34164], atol=5e-6)
    assert result["statistics"][0]["variance"] == 1.25


def test_case_4_that_a_constant_column_is_zero_and_torch_said_to_be_wrong(report):
    """pytorch#5410: BatchNorm of a hundred times 7.3e9 returns 94 733.8 in torch."""
    result = report("--kind", "batch", "--dtype", "float32", text=column([7.3e9] * 100))
    assert result["output"] == [[0]] * 100
    assert any("torch itself may return values that are wrong" in said for said in result["warnings"])


def test_case_5_that_one_value_per_channel_is_explained_and_eval_mode_works(norm, report):
    """pytorch#4534, #13223: "Expected more than 1 value per channel when training"."""
    refused = norm("--kind", "batch", "--json", text="1 2 3")
    assert (refused.code, refused.out) == (2, "")
    for words in ("more than one value per channel", "has no variance", "eval mode", "LayerNorm"):
        assert words in refused.err
    result = report("--kind", "batch", "--mode", "eval", text="1 2 3")
    np.testing.assert_allclose(result["output"], [[0.999995, 1.99999, 2.999985]], atol=5e-7)


@pytest.mark.parametrize(
    ("words", "variance"),
    [
        ([PYTORCH], [1.1, 1.7]),
        ([KERAS, "--momentum", "0.9"], [1.0, 1.3]),
        ([ONNX], [1.0, 1.3]),
    ],
)
def test_case_6_that_ten_per_cent_new_mean_different_things(report, words, variance):
    """pytorch#60528, #106366, keras#8982: whose value momentum weighs, and which variance is stored."""
    result = report("--kind", "batch", "--preset", *words, text="1 2\n3 6")
    np.testing.assert_allclose(result["running"]["mean"], [0.2, 0.4])
    np.testing.assert_allclose(result["running"]["variance"], variance)


def test_case_7_that_one_infinite_value_poisons_the_running_statistics_for_ever(report):
    """pytorch#88474, #90342: eval mode gives NaN although training looks fine again."""
    first = report("--kind", "batch", text=column([1, "inf"]))
    assert any("poisoned by batch 1" in said and "reset" in said for said in first["warnings"])
    second = report("--kind", "batch", *lists(first), text=column([1, 3]))
    np.testing.assert_allclose(second["output"], [[-1], [1]], atol=1e-5)
    third = report("--kind", "batch", "--mode", "eval", *lists(second), text="2")
    assert third["output"] == [["nan"]]
    assert any("stay so for ever: reset them" in said for said in third["warnings"])


def test_case_8_that_train_and_eval_differ_by_the_statistics_they_use(report):
    """pytorch#5406: the same column before, during and after a training step."""
    text = column([10, 20])
    before = report("--kind", "batch", "--mode", "eval", text=text)
    np.testing.assert_allclose(np.ravel(before["output"]), [9.99995, 19.9999], atol=5e-6)
    step = report("--kind", "batch", text=text)
    np.testing.assert_allclose(np.ravel(step["output"]), [-1, 1], atol=5e-7)
    np.testing.assert_allclose([*step["running"]["mean"], *step["running"]["variance"]], [1.5, 5.9])
    after = report("--kind", "batch", "--mode", "eval", *lists(step), text=text)
    np.testing.assert_allclose(np.ravel(after["output"]), [3.49939, 7.61632], atol=5e-6)


def test_case_9_that_squares_that_overflow_float16_do_not_make_zeros(report):
    """pytorch PR#133085: RMSNorm of ±300 in float16."""
    result = report("--kind", "rms", "--dtype", "float16", text="300 -300 300 -300")
    assert result["output"] == [[1, -1, 1, -1]]
    assert any("overflows float16" in said for said in result["warnings"])


@pytest.mark.parametrize(("row", "rms"), [("3 4", [0.84853, 1.13137]), ("13 14", [0.96230, 1.03633])])
def test_case_10_that_rms_norm_is_not_layer_norm(report, row, rms):
    """transformers#14772: adding ten moves RMSNorm's output and not LayerNorm's; neither is an error."""
    result = report("--preset", "t5", text=row)
    np.testing.assert_allclose(result["output"], [rms], atol=5e-6)
    assert result["warnings"] == []
    result = report("--eps", "1e-6", text=row)
    np.testing.assert_allclose(result["output"], [[-0.999998, 0.999998]], atol=5e-7)
    assert result["warnings"] == []


def test_case_16_that_a_byte_order_mark_is_no_number_and_no_name(report, norm, tmp_path):
    """numpy#18861: the first cell of a file that begins with EF BB BF."""
    bare, named = tmp_path / "bare.csv", tmp_path / "named.csv"
    bare.write_bytes(b"\xef\xbb\xbf1,2\n3,4")
    named.write_bytes(b'\xef\xbb\xbf"a",b\n1,2\n3,4')
    for source in ((bare, ""), (named, ""), ("-", bare.read_bytes())):
        assert report(source[0], "--kind", "none", text=source[1])["output"] == [[1, 2], [3, 4]]
    shown = norm(named, "--kind", "none").out.splitlines()
    assert shown[shown.index("output") + 1].split() == ["a", "b"]


@pytest.mark.parametrize(
    ("text", "output"),
    [
        ("A;B\n1,5;2,25\n-3,0;4", [[1.5, 2.25], [-3, 4]]),
        ("1.0;2.0", [[1, 2]]),
    ],
)
def test_case_17_that_decimal_commas_are_understood_beside_semicolons(report, text, output):
    """sheetjs#2239: a comma is a decimal comma where semicolons separate the cells."""
    assert report("--kind", "none", text=text)["output"] == output


def test_case_18_that_the_last_line_end_of_a_clipboard_is_no_row(report):
    """tabulator#4928: what a spreadsheet copies ends with a line end."""
    result = report("--kind", "none", text="1\t2\r\n3\t4\r\n")
    assert (result["shape"], result["output"]) == ([2, 2], [[1, 2], [3, 4]])


def test_case_19_that_a_shortened_print_is_refused_with_how_to_print_it_whole(norm):
    """scipy_doctest#64: three dots stand for numbers that are not there."""
    refused = norm("--json", text="array([0., 1., 2., ..., 7., 8., 9.])")
    assert (refused.code, refused.out) == (2, "")
    for words in ("the print is shortened", "np.set_printoptions(threshold=sys.maxsize)", "np.save"):
        assert words in refused.err


def test_case_20_that_a_torch_print_is_read_with_its_four_decimals_said(report):
    """pytorch#9185: device, dtype and grad_fn behind the numbers, and digits that are gone."""
    text = (
        "tensor([[ 1.0000e+00, -2.5000e-03], [nan, inf]], device='cuda:0', dtype=torch.float16, "
        "grad_fn=<MulBackward0>)"
    )
    result = report("--kind", "none", text=text)
    assert result["output"] == [[1, -0.0025], ["nan", "inf"]]
    assert any("four decimals" in said for said in result["warnings"])


class Trap:
    """Says so when somebody unpickles it."""

    def __reduce__(self):
        return (exec, ("raise AssertionError('it was run')",))


def test_case_21_that_files_that_hold_programs_are_refused_and_never_run(norm, tmp_path):
    """numpy CVE-2019-6446, pytorch#133163: an array of objects, and a .pt that holds a module."""
    np.save(tmp_path / "x.npy", np.array([Trap()], dtype=object), allow_pickle=True)
    (tmp_path / "model.pt").write_bytes(pickle.dumps(Trap()))
    for name, words in (("x.npy", "holds Python objects"), ("model.pt", "can hold programs")):
        refused = norm(tmp_path / name, "--json")
        assert (refused.code, refused.out) == (2, "")
        assert words in refused.err
        assert not any(word in refused.err for word in ("allow_pickle", "weights_only=False", "trust"))


def test_case_22_that_bfloat16_is_read_exactly(report, tmp_path):
    """safetensors#598: a BF16 tensor that NumPy has no type for."""
    header = json.dumps({"x": {"dtype": "BF16", "shape": [2], "data_offsets": [0, 4]}}).encode()
    path = tmp_path / "x.safetensors"
    path.write_bytes(struct.pack("<Q", len(header)) + header + b"\x80\x3f\x20\xc0")
    assert report(path, "--kind", "none")["output"] == [1, -2.5]


@pytest.mark.parametrize("place", ["inside", "outside"])
@pytest.mark.parametrize("estimator", ["biased", "unbiased"])
def test_case_32_that_every_output_can_be_recomputed_from_what_is_printed(report, place, estimator):
    """orange3-educational#170: a number on the screen that nobody could get by hand."""
    rows = [[2.5, -4, 6, 80], [0, 1e-3, 0, 5]]
    words = (
        "--eps",
        "0.5",
        "--estimator",
        estimator,
        "--eps-place",
        place,
        "--gamma",
        "1,2,3,-4",
        "--beta",
        "5",
    )
    gains = [1, 2, 3, -4]
    result = report(*words[:-1], "5,6,7,8", text="\n".join(" ".join(map(str, row)) for row in rows))
    key = "variance" if estimator == "biased" else "variance_unbiased"
    for row, outputs, group in zip(rows, result["output"], result["statistics"], strict=True):
        eps, variance = result["eps"], number(group[key])
        assert math.sqrt(variance) == pytest.approx(group["std"])
        divisor = math.sqrt(variance + eps) if place == "inside" else math.sqrt(variance) + eps
        for x, gain, shift, y in zip(row, gains, [5, 6, 7, 8], outputs, strict=True):
            assert gain * (x - group["mean"]) / divisor + shift == pytest.approx(y, rel=1e-14)
