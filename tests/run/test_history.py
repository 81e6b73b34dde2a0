from dataclasses import replace
from unittest import mock

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lnviz.run.columns import LARGEST, TINIEST, to_float32
from lnviz.run.derived import DERIVED
from lnviz.run.history import History
from lnviz.run.record import INDEX, MISSING, QUANTITIES, Fault, Layout, Mark, StackLayout, StepRecord
from lnviz.run.summary import MANY_NUMBERS, Summary

ROWS = ("1", "2", "head")
LAYOUT = Layout((StackLayout("Post-LN", 2, ROWS), StackLayout("Pre-LN", 2, ROWS)))


def a_record(stack: int, step: int, fill: float = 1.0, loss: float = 0.5, **places: float) -> StepRecord:
    values = np.full((len(QUANTITIES), len(ROWS)), fill)
    for name, value in places.items():
        quantity, row = name.rsplit("_row", 1)
        values[INDEX[quantity], int(row)] = value
    return StepRecord(stack, step, values, loss, 1e-3)


def a_history(steps: int, stack: int = 0, seed: int = 0) -> tuple[History, np.ndarray]:
    values = np.random.default_rng(seed).random((len(QUANTITIES), steps, len(ROWS)), dtype=np.float32)
    history = History(LAYOUT)
    history.append_steps(stack, 0, values, np.arange(steps, dtype=float), np.full(steps, 0.1))
    return history, values


def test_that_a_new_history_is_empty():
    history = History(LAYOUT)
    assert history.head == -1
    assert history.length(0) == 0
    assert history.at(0, 0) is None
    assert history.loss(1).shape == (0,)
    assert history.series(0, "grad_norm").shape == (0, len(ROWS))
    assert history.first_fault(0) is None


def test_that_records_of_two_stacks_are_found_again_by_step():
    history = History(LAYOUT)
    history.append([a_record(stack, step, fill=10 * stack + step) for step in range(3) for stack in (0, 1)])
    assert history.head == 2
    assert history.at(2, 1).shape == (len(QUANTITIES), len(ROWS))
    assert history.at(2, 1).dtype == np.float32
    assert (history.at(2, 1) == 12).all()
    assert (history.at(1, 0) == 1).all()
    assert history.at(3, 0) is None
    assert history.at(-1, 0) is None


def test_that_one_loss_is_found_without_the_others():
    history, _ = a_history(3000)
    assert [history.loss_at(step, 0) for step in (0, 1023, 1024, 2999)] == [0, 1023, 1024, 2999]
    assert history.loss_at(3000, 0) is None
    assert history.loss_at(-1, 0) is None
    assert history.loss_at(0, 1) is None


def test_that_a_stack_that_stopped_is_shorter_than_the_other():
    history = History(LAYOUT)
    history.append([a_record(0, 0), a_record(1, 0)])
    history.append([a_record(1, 1), a_record(1, 2)])
    assert (history.length(0), history.length(1), history.head) == (1, 3, 2)
    assert history.at(2, 0) is None
    assert history.window(2, 0, "grad_norm", 5).shape == (1, len(ROWS))
    assert history.window(2, 0, "grad_norm", 2).shape == (0, len(ROWS))


def test_that_a_record_out_of_order_is_refused():
    history = History(LAYOUT)
    history.append([a_record(0, 0)])
    with pytest.raises(ValueError, match="goes on with step 1"):
        history.append([a_record(0, 2)])


def test_that_blocks_of_steps_join_without_a_seam():
    history, values = a_history(2500)
    assert np.array_equal(history.series(0, "skip_grad_norm"), values[INDEX["skip_grad_norm"]])
    assert np.array_equal(history.at(1024, 0), values[:, 1024])
    assert np.array_equal(history.window(1030, 0, "grad_norm", 20), values[INDEX["grad_norm"], 1011:1031])
    assert np.array_equal(history.loss(0), np.arange(2500))


def test_that_what_is_read_cannot_be_written():
    history, _ = a_history(3)
    with pytest.raises(ValueError, match="read-only"):
        history.at(1, 0)[0, 0] = 5
    with pytest.raises(ValueError, match="read-only"):
        history.series(0, "grad_norm")[0, 0] = 5


def test_that_a_stored_number_takes_four_bytes():
    steps, rows = 50_000, tuple(map(str, range(1, 25)))
    history = History(Layout((StackLayout("deep", 24, rows),)))
    values = np.ones((len(QUANTITIES), steps, 24), np.float32)
    scalars = np.ones((4, steps))
    history.append_steps(0, 0, values, *scalars)
    stored = values.size + scalars.size
    assert history.nbytes / stored < 4.2
    history.summarise(0, "grad_norm", 0, steps, 100)
    assert history.nbytes / stored < 4.6
    before = history.nbytes
    history.summarise(0, "grad_rms", 0, steps, 100)
    assert history.nbytes == before, "a quantity that is made of another takes nothing"


def test_that_growing_moves_nothing_already_stored():
    history, _ = a_history(10)
    early = history.at(3, 0)
    address = early.__array_interface__["data"]
    for _ in range(4):
        steps = 1000
        first = history.length(0)
        history.append_steps(0, first, np.ones((len(QUANTITIES), steps, 3), np.float32), np.ones(steps), np.ones(steps))
    assert history.at(3, 0).__array_interface__["data"] == address


def test_that_inf_means_inf_and_zero_means_zero():
    history = History(LAYOUT)
    history.append(
        [
            a_record(
                0,
                0,
                grad_norm_row0=1e300,
                grad_norm_row1=np.inf,
                update_ratio_row0=1e-300,
                update_ratio_row1=0,
            )
        ]
    )
    stored = history.at(0, 0)
    assert stored[INDEX["grad_norm"], 0] == LARGEST
    assert stored[INDEX["grad_norm"], 1] == np.inf
    assert stored[INDEX["update_ratio"], 0] == TINIEST
    assert stored[INDEX["update_ratio"], 1] == 0
    assert to_float32(np.array([-1e300, -np.inf, -1e-300])).tolist() == [-LARGEST, -np.inf, -TINIEST]


@pytest.mark.parametrize(
    ("bad", "row", "quantity", "value"),
    [
        ({"grad_norm_row0": np.inf, "activation_grad_norm_row1": np.nan}, "2", "activation_grad_norm", "nan"),
        ({"activation_std_row1": np.inf, "grad_norm_row2": np.nan}, "2", "activation_std", "inf"),
        ({"activation_mean_row0": -np.inf, "activation_std_row0": np.nan}, "1", "activation_mean", "-inf"),
        ({"loss": np.nan, "activation_grad_norm_row2": np.nan}, "head", "loss", "nan"),
        ({"update_ratio_row1": np.inf, "activation_std_row0": np.nan}, "2", "update_ratio", "inf"),
        ({"skip_share_row2": np.nan, "grad_norm_row0": np.inf}, "1", "grad_norm", "inf"),
        ({"skip_share_row0": np.nan, "skip_branch_angle_row1": np.nan}, "2", "skip_branch_angle", "nan"),
    ],
)
def test_that_the_fault_named_is_the_one_computed_first(bad, row, quantity, value):
    history = History(LAYOUT)
    history.append([a_record(0, 0), a_record(1, 0)])
    history.append([a_record(0, 1), a_record(1, 1, **bad)])
    history.append([a_record(1, 2, fill=np.nan)])
    assert history.first_fault(0) is None
    assert history.first_fault(1) == Fault(1, 1, row, quantity, value)


def naive_summary(values: np.ndarray, edges: np.ndarray, may_be_missing: bool) -> Summary:
    pixels, rows = len(edges) - 1, values.shape[1]
    low, high = np.full((pixels, rows), np.nan, np.float32), np.full((pixels, rows), np.nan, np.float32)
    non_finite, missing = np.zeros((pixels, rows), bool), np.zeros((pixels, rows), bool)
    for pixel in range(pixels):
        for row in range(rows):
            part = values[edges[pixel] : max(edges[pixel + 1], edges[pixel] + 1), row]
            non_finite[pixel, row] = (~np.isfinite(part)).any()
            absent = (part == MISSING) & may_be_missing
            missing[pixel, row] = absent.any()
            good = part[np.isfinite(part) & ~absent]
            if good.size:
                low[pixel, row], high[pixel, row] = good.min(), good.max()
    return Summary(edges, low, high, non_finite, missing)


@settings(max_examples=150, deadline=None)
@given(
    steps=st.integers(1, 3000),
    start=st.integers(0, 3100),
    count=st.integers(1, 3100),
    pixels=st.integers(1, 60),
    spoilt=st.lists(
        st.tuples(st.integers(0, 3000), st.sampled_from([np.nan, np.inf, -np.inf, MISSING])), max_size=8
    ),
    quantity=st.sampled_from(["grad_norm", "activation_mean"]),
    many=st.sampled_from([0, MANY_NUMBERS]),
)
def test_that_a_summary_equals_a_plain_search_for_extremes(
    steps, start, count, pixels, spoilt, quantity, many
):
    values = np.random.default_rng(steps).random((len(QUANTITIES), steps, 3)).astype(np.float32)
    for step, value in spoilt:
        values[INDEX[quantity], step % steps, step % 3] = value
    history = History(LAYOUT)
    half = steps // 2
    history.append_steps(1, 0, values[:, :half], np.ones(half), np.ones(half))
    if half:
        history.summarise(1, quantity, 0, half, 2)
    history.append_steps(1, half, values[:, half:], np.ones(steps - half), np.ones(steps - half))
    with mock.patch("lnviz.run.summary.MANY_NUMBERS", many):
        got = history.summarise(1, quantity, start, start + count, pixels)
    assert got.edges[0] == start
    assert got.edges[-1] == start + count
    even = start + np.arange(pixels + 1) * count / pixels
    assert (np.abs(got.edges - even) <= 1 + count / pixels / 4).all()
    shown = np.abs(values[INDEX[quantity]]) if quantity == "activation_mean" else values[INDEX[quantity]]
    expected = naive_summary(shown, got.edges, quantity != "activation_mean")
    for name in ("low", "high", "non_finite", "missing"):
        same = np.array_equal(getattr(got, name), getattr(expected, name), equal_nan=name in ("low", "high"))
        assert same, name


def test_that_one_early_spike_is_never_averaged_away():
    history, values = a_history(20_000)
    values = values.copy()
    history = History(LAYOUT)
    values[INDEX["grad_norm"], 137, 1] = 5e6
    history.append_steps(0, 0, values, np.ones(20_000), np.ones(20_000))
    summary = history.summarise(0, "grad_norm", 0, 20_000, 50)
    assert summary.high[0, 1] == 5e6
    assert summary.high[1:, 1].max() < 1


RMS_LAYOUT = Layout(
    (StackLayout("Pre-LN", 2, ROWS, elements=(4, 100, 0), states=("trained", "trained", "bare")),)
)


def test_that_the_gradient_per_element_is_the_norm_over_the_root_of_their_number():
    history = History(RMS_LAYOUT)
    record = a_record(0, 0, grad_norm_row0=6, grad_norm_row1=5, grad_norm_row2=MISSING)
    history.append([record])
    assert history.shown(0, 0, "grad_rms").tolist() == [3, 0.5, MISSING]
    assert history.shown(0, 0, "grad_rms").dtype == np.float32
    assert history.shown(0, 0, "grad_norm").tolist() == [6, 5, MISSING]
    assert history.shown(1, 0, "grad_rms") is None


@pytest.mark.parametrize("value", [0.0, float(TINIEST), np.inf, np.nan, MISSING])
def test_that_per_element_what_is_zero_tiny_infinite_or_missing_stays_so(value):
    history = History(RMS_LAYOUT)
    history.append([a_record(0, 0, grad_norm_row1=value)])
    shown = history.shown(0, 0, "grad_rms")[1]
    assert np.array_equal(shown, np.float32(value), equal_nan=True)


def test_that_a_run_of_unknown_elements_has_no_gradient_per_element():
    history, _ = a_history(70)
    assert (history.shown(0, 0, "grad_rms") == MISSING).all()
    summary = history.summarise(0, "grad_rms", 0, 80, 4)
    assert np.isnan(summary.low).all()
    assert np.isnan(summary.high).all()
    assert summary.missing.all(), "steps that are there, but cannot be told"
    assert not summary.non_finite.any()


def test_that_a_mean_is_shown_with_its_sign_and_pictured_by_its_magnitude():
    history = History(LAYOUT)
    history.append([a_record(0, step, activation_mean_row1=value) for step, value in enumerate([-3, 2, -1])])
    assert [history.shown(step, 0, "activation_mean")[1] for step in range(3)] == [-3, 2, -1]
    assert history.window(2, 0, "activation_mean", 2)[:, 1].tolist() == [2, 1]
    assert history.series(0, "activation_mean")[:, 1].tolist() == [3, 2, 1]
    summary = history.summarise(0, "activation_mean", 0, 3, 1)
    assert (summary.low[0, 1], summary.high[0, 1]) == (1, 3)
    assert not summary.missing.any(), "a mean of -1 was measured"


@pytest.mark.parametrize("quantity", [*QUANTITIES, *DERIVED])
def test_that_every_displayed_quantity_is_the_same_however_it_is_asked_for(quantity):
    values = np.random.default_rng(3).random((len(QUANTITIES), 300, 3), np.float32)
    history = History(RMS_LAYOUT)
    history.append_steps(0, 0, values, np.ones(300), np.ones(300))
    shown = np.stack([history.shown(step, 0, quantity) for step in range(300)])
    assert np.array_equal(history.series(0, quantity), shown)
    assert np.array_equal(history.window(250, 0, quantity, 20), shown[231:251])
    for pixels in (300, 7):
        got = history.summarise(0, quantity, 0, 300, pixels)
        expected = naive_summary(shown, got.edges, may_be_missing=True)
        assert np.array_equal(got.low, expected.low, equal_nan=True)
        assert np.array_equal(got.high, expected.high, equal_nan=True)
        assert np.array_equal(got.missing, expected.missing)


def test_that_the_whole_gradient_and_what_clipping_leaves_are_kept():
    history = History(LAYOUT)
    measured = [replace(a_record(0, step), norm=10.0 + step, clipped=1.0) for step in range(2)]
    history.append([*measured, a_record(1, 0)])
    assert history.norm(0).tolist() == [10, 11]
    assert history.clipped(0).tolist() == [1, 1]
    assert (history.norm_at(1, 0), history.clipped_at(1, 0), history.lr_at(1, 0)) == (11, 1, 1e-3)
    assert history.norm_at(2, 0) is None
    assert history.norm(1).tolist() == [MISSING], "nobody measured it"


def test_that_marks_are_kept_in_order():
    history = History(LAYOUT)
    assert history.marks == ()
    marks = (Mark(0, 3, "lr", 0.1, 0.2), Mark(1, 5, "clip", None, 1.0))
    for mark in marks:
        history.add_marks([mark])
    assert history.marks == marks


TWIG = StackLayout("Post-LN again", 2, ROWS)


@pytest.mark.parametrize("step", [0, 1, 1023, 1024, 1500, 2500])
def test_that_a_twin_that_branches_off_begins_with_the_records_of_its_parent(step):
    history, values = a_history(2500)
    history.summarise(0, "grad_norm", 0, 2500, 50)
    history.add_stack(TWIG, parent=0, step=step)
    assert history.layout.stacks == (*LAYOUT.stacks, TWIG)
    assert history.length(2) == step
    own = np.full((len(QUANTITIES), 40, 3), 7, np.float32)
    history.append_steps(2, step, own, np.full(40, -1.0), np.ones(40))
    expected = np.concatenate([values[:, :step], own], axis=1)
    assert np.array_equal(history.series(2, "skip_grad_norm"), expected[INDEX["skip_grad_norm"]])
    assert history.loss(2).tolist() == [*range(step), *[-1.0] * 40]
    assert np.array_equal(history.series(0, "skip_grad_norm"), values[INDEX["skip_grad_norm"]])
    for stack, whole in ((0, values), (2, expected)):
        got = history.summarise(stack, "grad_norm", 0, whole.shape[1], 30)
        plain = naive_summary(whole[INDEX["grad_norm"]], got.edges, may_be_missing=True)
        assert np.array_equal(got.low, plain.low, equal_nan=True)
        assert np.array_equal(got.high, plain.high, equal_nan=True)


def test_that_a_branch_neither_copies_records_nor_summarises_them_again():
    history, _ = a_history(60_000)
    history.summarise(0, "grad_norm", 0, 60_000, 50)
    before = history.nbytes
    history.add_stack(TWIG, parent=0, step=50_000)
    history.summarise(2, "grad_norm", 0, 50_000, 50)
    assert history.nbytes < before * 1.05
    history.summarise(2, "skip_share", 0, 50_000, 50)
    before = history.nbytes
    history.summarise(0, "skip_share", 0, 60_000, 50)
    assert history.nbytes < before * 1.05, "what the branch looked at first, too"


def test_that_a_fault_is_inherited_only_by_those_who_branch_off_after_it():
    history, _ = a_history(10)
    history.append([a_record(0, 10, grad_norm_row1=np.nan)])
    history.add_stack(TWIG, parent=0, step=10)
    history.add_stack(TWIG, parent=0, step=11)
    assert history.first_fault(2) is None
    assert history.first_fault(3) == Fault(3, 10, "2", "grad_norm", "nan")


@pytest.mark.parametrize(
    ("layout", "step"), [(TWIG, 11), (TWIG, -1), (StackLayout("deeper", 3, ("1", "2", "3")), 4)]
)
def test_that_a_branch_that_cannot_be_is_refused(layout, step):
    history, _ = a_history(10)
    with pytest.raises(ValueError, match="branch off"):
        history.add_stack(layout, parent=0, step=step)


@pytest.mark.parametrize("again", [40, 700])
def test_that_a_twin_that_is_dropped_leaves_nothing_behind_for_the_next_one(again):
    history, values = a_history(2500)
    history.add_stack(TWIG, parent=0, step=1500)
    history.append_steps(2, 1500, np.full((len(QUANTITIES), 40, 3), 7, np.float32), np.ones(40), np.ones(40))
    history.add_marks((Mark(0, 3, "lr", 0.1, 0.2), Mark(2, 1510, "lr", 0.1, 0.2)))
    history.summarise(2, "grad_norm", 0, 1540, 30)
    history.drop_stack()
    assert history.layout.stacks == LAYOUT.stacks
    assert history.marks == (Mark(0, 3, "lr", 0.1, 0.2),)
    assert np.array_equal(history.series(0, "skip_grad_norm"), values[INDEX["skip_grad_norm"]])
    history.add_stack(TWIG, parent=0, step=1540 - again)
    own = np.full((len(QUANTITIES), again, 3), 9, np.float32)
    history.append_steps(2, 1540 - again, own, np.ones(again), np.ones(again))
    got = history.summarise(2, "grad_norm", 0, 1540, 30)
    expected = np.concatenate([values[:, : 1540 - again], own], axis=1)[INDEX["grad_norm"]]
    plain = naive_summary(expected, got.edges, may_be_missing=True)
    assert np.array_equal(got.high, plain.high, equal_nan=True)


def test_that_the_only_twin_cannot_be_dropped():
    history = History(Layout(LAYOUT.stacks[:1]))
    with pytest.raises(ValueError, match="at least"):
        history.drop_stack()
