import numpy as np
import pytest
import torch
from torch.optim.lr_scheduler import CosineAnnealingLR, LambdaLR, LinearLR, SequentialLR

from lnviz.scenario.flow import Training
from lnviz.scenario.schedule import factor, factors, rate


def torchs_rates(make, steps: int) -> list[float]:
    optimiser = torch.optim.SGD([torch.nn.Parameter(torch.zeros(1))], lr=1.0)
    schedule = make(optimiser)
    rates = []
    for _ in range(steps):
        rates.append(optimiser.param_groups[0]["lr"])
        optimiser.step()
        schedule.step()
    return rates


def test_that_a_constant_rate_is_constant():
    assert factors(Training(), range(5)).tolist() == [1, 1, 1, 1, 1]


@pytest.mark.parametrize("schedule", ["constant", "cosine", "inverse_sqrt"])
def test_that_warm_up_is_torchs_linear_one_and_reaches_the_whole_rate(schedule):
    training = Training(warmup_steps=4, schedule=schedule)
    reference = torchs_rates(lambda o: LinearLR(o, start_factor=0.25, total_iters=3), 4)
    assert factors(training, range(4)) == pytest.approx(reference)
    assert factor(training, 3) == 1


def test_that_the_cosine_is_torchs_annealing_and_stays_at_zero():
    training = Training(schedule="cosine", decay_steps=20)
    reference = torchs_rates(lambda o: CosineAnnealingLR(o, T_max=20), 21)
    assert factors(training, range(21)) == pytest.approx(reference, abs=1e-12)
    assert factors(training, [20, 21, 1000]).tolist() == [0, 0, 0]


def test_that_warm_up_then_cosine_is_torchs_sequence_of_both():
    def make(optimiser):
        parts = [
            LinearLR(optimiser, start_factor=0.2, total_iters=4),
            CosineAnnealingLR(optimiser, T_max=15),
        ]
        return SequentialLR(optimiser, parts, milestones=[5])

    training = Training(schedule="cosine", warmup_steps=5, decay_steps=20)
    assert factors(training, range(20)) == pytest.approx(torchs_rates(make, 20), abs=1e-12)


def test_that_a_decay_that_ends_within_the_warm_up_leaves_nothing_after_it():
    training = Training(schedule="cosine", warmup_steps=5, decay_steps=3)
    assert factors(training, range(7)) == pytest.approx([0.2, 0.4, 0.6, 0.8, 1, 0, 0])


def test_that_the_inverse_root_is_the_transformers_own():
    """lrate = d^-0.5 · min(t^-0.5, t·w^-1.5), which at its peak t = w is d^-0.5·w^-0.5."""
    w = 10
    reference = torchs_rates(
        lambda o: LambdaLR(o, lambda step: w**0.5 * min((step + 1) ** -0.5, (step + 1) * w**-1.5)), 60
    )
    assert factors(Training(schedule="inverse_sqrt", warmup_steps=w), range(60)) == pytest.approx(reference)
    bare = factors(Training(schedule="inverse_sqrt"), [0, 3, 99])
    assert bare == pytest.approx([1, 0.5, 0.1])


def test_that_the_rate_is_the_scheduled_part_of_the_chosen_one():
    training = Training(lr=0.4, warmup_steps=4)
    assert [rate(training, step) for step in range(6)] == pytest.approx([0.1, 0.2, 0.3, 0.4, 0.4, 0.4])
    assert np.array_equal(factors(training, np.arange(3)), [factor(training, step) for step in range(3)])
