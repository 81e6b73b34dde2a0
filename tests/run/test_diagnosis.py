"""What the records of a run say about how training goes, on runs that were really trained."""

from __future__ import annotations

import functools
import re

import msgspec
import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lnviz.numbers import four
from lnviz.run.diagnosis import DEAD_BELOW, Finding, diagnosis, shortened
from lnviz.run.history import History
from lnviz.run.record import INDEX, QUANTITIES, Layout, StackLayout, StepRecord
from lnviz.scenario.schema import Blocks, Flow, Stack, Stage, Training

SGD = Training(optimiser="sgd", lr=0.5, weight_decay=0.0)


def twins(depth, training, width=32, placements=("post", "pre")):
    stacks = tuple(
        Stack(
            name=f"{placement} twin",
            blocks=(Blocks(repeat=depth, placement=placement),),
            final_norm=placement == "pre",
        )
        for placement in placements
    )
    return Flow(stacks=stacks, width=width, training=training)


@functools.cache
def trained(flow, steps):
    """The history of ``steps`` steps of a real training."""
    from lnviz.network.trainer import Trainer

    trainer = Trainer(flow)
    history = History(trainer.layout)
    for records in trainer.steps():
        history.append(records)
        if records[0].step >= steps:
            break
    return history


def made(
    losses, *, sigma=(1.0, 1.0, 1.0), gradient=(1.0, 1.0, 1.0), parameters=None, states=(), updates=1e-3
):
    """A history of one twin of three blocks whose numbers are the same at every step, apart from the loss."""
    layout = StackLayout("twin", 3, ("1", "2", "3", "head"), states=states)
    history = History(Layout((layout,)))
    for step, loss in enumerate(losses):
        values = np.full((len(QUANTITIES), 4), 1e-3)
        values[INDEX["activation_std"], :3] = sigma
        values[INDEX["activation_grad_norm"], :3] = gradient
        values[INDEX["grad_norm"]] = 1.0 if parameters is None else parameters(step)
        values[INDEX["update_ratio"]] = updates
        history.append([StepRecord(0, step, values, loss, 1e-3)])
    return history


def kinds(findings: tuple[Finding, ...], stack: int = 0) -> list[str]:
    return [finding.kind for finding in findings if finding.stack == stack]


def words_of(findings, kind, stack=0):
    return str(next(each.sentence for each in findings if (each.kind, each.stack) == (kind, stack)))


# -- real runs -------------------------------------------------------------------------------------------------


def test_that_the_articles_recipe_raises_no_alarm_at_any_step():
    flow = twins(4, Training())
    history = trained(flow, 250)
    alarms = [
        (step, str(finding.sentence))
        for step in range(251)
        for finding in diagnosis(history, step)
        if finding.alarming
    ]
    assert alarms == []


def test_that_a_run_that_goes_well_says_its_loss_and_how_the_gradient_reaches_the_first_block():
    flow = twins(4, Training())
    history = trained(flow, 250)
    words = words_of(diagnosis(history, 100), "well", 1)
    gradient = history.at(100, 1)[INDEX["activation_grad_norm"]]
    assert "pre twin, step 100" in words
    assert f"÷ block 4: {gradient[0] / gradient[3]:.2g}" in words
    assert f"{history.loss_at(100, 1):.4f}"[:6] in words


def test_that_a_rate_of_a_hundred_is_called_divergence_with_what_rose_and_by_how_much():
    flow = twins(4, msgspec.structs.replace(SGD, lr=100.0))
    history = trained(flow, 10)
    findings = diagnosis(history, 1)
    assert kinds(findings, 0)[0] == kinds(findings, 1)[0] == "diverges"
    words = words_of(findings, "diverges", 1)
    assert f"{history.loss_at(1, 1):.1f}" in words
    assert "step 0" in words
    assert "gradient norm" in words
    assert "3 times" in words


def test_that_a_twin_that_stopped_is_judged_by_its_last_finite_step():
    flow = twins(4, msgspec.structs.replace(SGD, lr=100.0))
    history = trained(flow, 10)
    fault = history.first_fault(1)
    assert fault is not None
    words = words_of(diagnosis(history, history.head), "diverges", 1)
    assert f"step {fault.step - 1}:" in words
    assert "nan" not in words.lower()


def test_that_a_dead_bottom_of_post_ln_is_told_with_ratio_steps_and_loss():
    flow = twins(24, Training(lr=0.05))
    history = trained(flow, 60)
    findings = diagnosis(history, 60)
    assert kinds(findings, 0)[0] == "dead_bottom"
    assert not any(finding.alarming for finding in findings if finding.stack == 1)
    words = words_of(findings, "dead_bottom")
    gradient = history.at(60, 0)[INDEX["activation_grad_norm"]]
    assert gradient[0] / gradient[23] < DEAD_BELOW
    told = float(re.search(r"block 1 is (\S+) of", words)[1].replace("−", "-"))
    assert told == pytest.approx(gradient[0] / gradient[23], rel=0.05)
    assert "below 1e−4" in words
    assert f"{history.loss(0)[-12:].mean():.3f} over the last 12 steps" in words


def test_that_a_stack_whose_gradient_still_arrives_is_not_called_dead():
    flow = twins(24, Training(lr=0.05))
    assert kinds(diagnosis(trained(flow, 60), 1), 0)[0] == "well"


@pytest.mark.parametrize("placement", ["none", "chain"])
def test_that_activations_that_grow_through_a_stack_without_norms_are_called_exploding(placement):
    stack = Stack(
        name="bare",
        blocks=(Blocks(repeat=24, placement=placement, activation="relu"),),
        final_norm=False,
        init="gain",
        gain=3.0,
    )
    flow = Flow(stacks=(stack,))
    history = trained(flow, 1)
    sigma = history.at(0, 0)[INDEX["activation_std"]]
    words = words_of(diagnosis(history, 0), "exploding")
    growth = (sigma[23] / sigma[0]) ** (1 / 23)
    assert f"{growth:.3g}-fold from block to block" in words
    assert "block 24" in words
    assert "100-fold" in words


# -- numbers made for one sentence -----------------------------------------------------------------------------


def test_that_a_loss_that_rests_is_called_stalled_only_where_there_is_something_left_to_learn():
    assert kinds(diagnosis(made([8.0] * 10 + [4.0] * 40), 49)) == ["stalled"]
    assert kinds(diagnosis(made([8.0] * 10 + [0.1] * 40), 49)) == ["well"]


def test_that_a_loss_that_still_falls_by_more_than_a_hundredth_has_not_stalled():
    assert kinds(diagnosis(made([8 * 0.99**step for step in range(60)]), 59)) == ["well"]


def test_that_a_loss_that_rises_has_not_stalled():
    # Below its start, so that nothing else is said of it either.
    assert kinds(diagnosis(made([8.0] * 10 + [4 * 1.004**step for step in range(40)]), 49)) == ["well"]


def test_that_a_twin_that_diverges_has_not_also_stalled():
    losses = [2.966] * 30 + [12.4] * 60
    history = made(losses, parameters=lambda step: 1.0 if step < 30 else 50.0)
    assert kinds(diagnosis(history, 89)) == ["diverges"]


@pytest.mark.parametrize(("spread", "told"), [(0.2, False), (0.02, True)])
def test_that_a_loss_is_called_stalled_only_where_its_noise_allows_to_tell(spread, told):
    losses = 3.0 + spread * np.tile([1.0, -1.0], 28)
    assert ("stalled" in kinds(diagnosis(made(losses), 55))) is told


@settings(max_examples=150, deadline=None)
@given(st.data())
def test_that_what_is_called_stalled_neither_rose_nor_fell_nor_diverged(data):
    steps = data.draw(st.integers(20, 70))
    level, slope, spread = (
        data.draw(st.floats(low, high)) for low, high in ((0.5, 20), (0.97, 1.03), (0, 0.2))
    )
    random = np.random.default_rng(data.draw(st.integers(0, 99)))
    jump = data.draw(st.sampled_from([1.0, 1.005, 0.5, 4.0]))
    losses = level * slope ** np.arange(steps) * (1 + spread * random.uniform(-1, 1, steps))
    losses[data.draw(st.integers(1, steps - 1)) :] *= jump
    growth, gradient = data.draw(st.sampled_from([1.0, 50.0])), data.draw(st.sampled_from([1.0, 1e-9]))
    history = made(
        losses, gradient=(gradient, 1.0, 1.0), parameters=lambda step: 1.0 if step == 0 else growth
    )
    findings = diagnosis(history, steps - 1)
    told = [finding for finding in findings if "has stalled" in str(finding.sentence)]
    if any(finding.kind == "diverges" for finding in findings):
        assert told == []
    for finding in told:
        recent, window, _ = re.search(
            r"stalled: (\S+) over the last (\d+) steps, (\S+) over", str(finding.sentence)
        ).groups()
        first, second = losses[-2 * int(window) : -int(window)], losses[-int(window) :]
        assert float(recent) == pytest.approx(second.mean(), rel=1e-3)
        assert abs(second.mean() / first.mean() - 1) < 0.01
        # By Welch's formula: what lies within two standard errors is less than a hundredth as well.
        error = np.hypot(*(np.std(part, ddof=1) / np.sqrt(len(part)) for part in (first, second)))
        assert 2 * error < 0.01 * first.mean()


def test_that_a_faint_gradient_at_the_bottom_is_told_without_the_word_stalled_while_the_loss_falls():
    falling = [8 * 0.97**step for step in range(60)]
    findings = diagnosis(made(falling, gradient=(1e-9, 1.0, 1.0)), 59)
    assert kinds(findings) == ["faint_bottom"]
    assert "1.0e−09" in words_of(findings, "faint_bottom")
    assert "stalled" not in words_of(findings, "faint_bottom")


def test_that_a_faint_gradient_at_the_bottom_is_no_alarm_once_the_loss_is_learnt():
    falling = [8 * 0.9**step for step in range(60)]
    assert kinds(diagnosis(made(falling, gradient=(1e-9, 1.0, 1.0)), 59)) == ["well"]


def test_that_a_gradient_of_zero_at_the_bottom_counts_as_below():
    findings = diagnosis(made([4.0] * 40, gradient=(0.0, 1.0, 1.0)), 39)
    assert kinds(findings) == ["dead_bottom"]
    assert "block 1 is 0 of" in words_of(findings, "dead_bottom")


def test_that_a_loss_above_its_start_with_steady_gradients_is_told_without_the_word_divergence():
    assert kinds(diagnosis(made([4.0 + 0.2 * step for step in range(15)]), 14)) == ["rising"]


def test_that_growing_gradients_with_a_falling_loss_are_no_alarm():
    history = made([8 * 0.9**step for step in range(15)], parameters=lambda step: 1.0 + step)
    assert kinds(diagnosis(history, 14)) == ["well"]


def test_that_frozen_and_unused_blocks_are_named_and_not_called_zero():
    states = ("frozen", "frozen", "unused", "trained")
    findings = diagnosis(made([8.0], states=states), 0)
    assert kinds(findings) == ["well", "frozen", "unused"]
    assert "block 1–2" in words_of(findings, "frozen")
    assert "not 0" in words_of(findings, "unused")
    assert "block 3" in words_of(findings, "unused")


@pytest.mark.parametrize(("ratio", "told"), [(2e-6, True), (5e-5, False), (5e-2, False), (0.4, True)])
def test_that_update_ratios_far_from_a_thousandth_are_told_as_numbers_and_are_no_alarm(ratio, told):
    findings = diagnosis(made([8.0, 7.0], updates=ratio), 1)
    assert ("updates" in kinds(findings)) is told
    assert not any(finding.alarming for finding in findings)


def test_that_a_twin_without_a_record_at_the_step_is_not_judged():
    assert diagnosis(made([8.0, 7.0]), 5) == ()
    assert diagnosis(made([]), 0) == ()


def test_that_judging_reads_no_step_after_the_shown_one():
    falling = [8 * 0.95**step for step in range(30)]
    calm, wild = made(falling), made([*falling, 1e9, 1e10])
    told = [str(finding.sentence) for finding in diagnosis(calm, 29)]
    assert [str(finding.sentence) for finding in diagnosis(wild, 29)] == told


def test_that_a_divergence_that_a_later_rate_begins_is_told_from_where_the_loss_was_lowest():
    late = Stage(step=40, training=Training(lr=0.2))
    stack = Stack(
        name="late", blocks=(Blocks(repeat=8, placement="post"),), final_norm=False, stages=(late,)
    )
    history = trained(Flow(stacks=(stack,)), 46)
    loss = history.loss(0)
    step = next(place for place in range(41, 47) if loss[place] > 2 * loss[40])
    words = words_of(diagnosis(history, step), "diverges")
    lowest = int(loss[: step + 1].argmin())
    assert f"from {four(loss[lowest])} at step {lowest} to {four(loss[step])}" in words
    assert all(kind not in ("diverges", "rising") for kind in kinds(diagnosis(history, 40)))


def test_that_a_loss_hardly_above_its_start_is_not_said_to_rise():
    history = made([4.0] + [4.01] * 30)
    assert "rising" not in kinds(diagnosis(history, 12))


def test_that_growing_from_small_embeddings_to_unit_size_is_no_explosion():
    history = made([4.0, 3.9], sigma=(0.03, 1.0, 3.2))
    assert "exploding" not in kinds(diagnosis(history, 1))
    history = made([4.0, 3.9], sigma=(0.03, 1.0, 120.0))
    assert "exploding" in kinds(diagnosis(history, 1))


@pytest.mark.parametrize("rates", [np.linspace(0.1, 1.0, 60), np.r_[np.ones(59), 0.0]])
def test_that_nothing_is_called_stalled_in_warm_up_or_at_a_rate_of_zero(rates):
    layout = StackLayout("twin", 3, ("1", "2", "3", "head"))
    history = History(Layout((layout,)))
    values = np.full((len(QUANTITIES), 4), 1e-3)
    history.append([StepRecord(0, step, values, 4.0, float(rate)) for step, rate in enumerate(rates)])
    assert "stalled" not in kinds(diagnosis(history, 59))
    assert "stalled" in kinds(diagnosis(made([4.0] * 60), 59))


# -- several twins in short ------------------------------------------------------------------------------------


def several(*gradients, stops=()):
    """Two steps of twins A, B, C, … that differ in the gradients of their three blocks; the loss is 8, then 4."""
    layout = Layout(tuple(StackLayout("ABCD"[place], 3, ("1", "2", "3")) for place in range(len(gradients))))
    history = History(layout)
    for step in range(2):
        for place, gradient in enumerate(gradients):
            values = np.full((len(QUANTITIES), 3), 1e-3)
            values[INDEX["activation_grad_norm"]] = gradient
            if step == 1 and place in stops:
                values[INDEX["activation_std"], 0] = np.nan
            history.append([StepRecord(place, step, values, 8.0 / (1 + step), 1e-3)])
    return history


def test_that_twins_without_trouble_share_a_sentence_with_the_ratio_of_each():
    history = several((0.95, 1, 1), (1, 1, 1), (2.8, 1, 2))
    (whole,) = shortened(diagnosis(history, 0), 0, 3)
    assert str(whole.sentence) == (
        "No trouble at step 0. Gradient of the activation, block 1 ÷ last: A 0.95, B 1.0, C 1.4."
    )
    assert not whole.alarming


def test_that_trouble_comes_first_in_a_sentence_of_its_own_and_is_not_called_none():
    history = several((1, 1, 1), (1e-6, 1, 1), (1, 1, 2))
    found = diagnosis(history, 1)
    trouble, whole = shortened(found, 1, 3)
    assert (trouble.kind, trouble.stack, trouble) == ("faint_bottom", 1, found[0])
    assert "No trouble in 2 of 3 twins at step 1." in str(whole.sentence)
    assert "A 1.0, C 0.50" in str(whole.sentence)


def test_that_a_twin_that_stopped_is_not_among_those_without_trouble():
    history = several((1, 1, 1), (1, 1, 1), (1, 1, 1), stops=(2,))
    whole, stopped = shortened(diagnosis(history, 1), 1, 3)
    assert "2 of 3 twins" in str(whole.sentence)
    assert "C" not in str(whole.sentence).split("last: ")[1]
    assert "C, step 0" in str(stopped.sentence)


def test_that_one_twin_without_trouble_keeps_its_sentence():
    found = diagnosis(several((1, 1, 1), (1e-6, 1, 1)), 1)
    assert shortened(found, 1, 2) == found
