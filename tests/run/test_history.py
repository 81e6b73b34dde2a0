import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lnviz.run.columns import LARGEST, TINIEST, to_float32
from lnviz.run.history import History
from lnviz.run.record import INDEX, MISSING, QUANTITIES, Fault, Layout, StackLayout, StepRecord
from lnviz.run.summary import Summary

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
    history, values = a_history(50_000)
    assert history.nbytes / values.size < 4.9
    history.summarise(0, "grad_norm", 0, 50_000, 100)
    assert history.nbytes / values.size < 6


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
    ],
)
def test_that_the_fault_named_is_the_one_computed_first(bad, row, quantity, value):
    history = History(LAYOUT)
    history.append([a_record(0, 0), a_record(1, 0)])
    history.append([a_record(0, 1), a_record(1, 1, **bad)])
    history.append([a_record(1, 2, fill=np.nan)])
    assert history.first_fault(0) is None
    assert history.first_fault(1) == Fault(1, 1, row, quantity, value)


def test_that_forgetting_steps_forgets_their_fault_and_their_summary():
    history, values = a_history(40)
    history.append([a_record(0, 40, fill=np.inf)])
    history.summarise(0, "grad_norm", 0, 41, 2)
    history.truncate_after(20)
    assert history.head == 20
    assert history.first_fault(0) is None
    history.append([a_record(0, 21, fill=100)])
    summary = history.summarise(0, "grad_norm", 0, 41, 1)
    assert (summary.high == 100).all()
    assert np.array_equal(summary.low[0], values[INDEX["grad_norm"], :21].min(axis=0))
    assert not summary.non_finite.any()


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
)
def test_that_a_summary_equals_a_plain_search_for_extremes(steps, start, count, pixels, spoilt, quantity):
    values = np.random.default_rng(steps).random((len(QUANTITIES), steps, 3)).astype(np.float32)
    for step, value in spoilt:
        values[INDEX[quantity], step % steps, step % 3] = value
    history = History(LAYOUT)
    half = steps // 2
    history.append_steps(1, 0, values[:, :half], np.ones(half), np.ones(half))
    if half:
        history.summarise(1, quantity, 0, half, 2)
    history.append_steps(1, half, values[:, half:], np.ones(steps - half), np.ones(steps - half))
    got = history.summarise(1, quantity, start, start + count, pixels)
    assert got.edges[0] == start
    assert got.edges[-1] == start + count
    even = start + np.arange(pixels + 1) * count / pixels
    assert (np.abs(got.edges - even) <= 1 + count / pixels / 4).all()
    expected = naive_summary(values[INDEX[quantity]], got.edges, quantity != "activation_mean")
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
