import pytest
import torch
from torch import Tensor

from lnviz.network.optimisers import optimiser_for
from lnviz.scenario.flow import Training

CHOICES = [
    {"optimiser": "sgd", "weight_decay": 0.0},
    {"optimiser": "sgd", "momentum": 0.9, "weight_decay": 0.1},
    {"optimiser": "adam", "weight_decay": 0.0},
    {"optimiser": "adam", "weight_decay": 0.3, "betas": (0.8, 0.98)},
    {"optimiser": "adamw", "weight_decay": 0.0, "betas": (0.9, 0.98)},
    {"optimiser": "adamw", "weight_decay": 0.3},
]


def torchs(parameter: Tensor, training: Training, **how: bool) -> torch.optim.Optimizer:
    """The optimiser that a reader of PyTorch's manual would write."""
    if training.optimiser == "sgd":
        return torch.optim.SGD(
            [parameter], training.lr, training.momentum, weight_decay=training.weight_decay, **how
        )
    kind = torch.optim.Adam if training.optimiser == "adam" else torch.optim.AdamW
    return kind([parameter], training.lr, training.betas, weight_decay=training.weight_decay, **how)


def both_ways(training: Training, steps: int, **how: bool) -> tuple[Tensor, Tensor]:
    start = torch.randn(50, generator=torch.Generator().manual_seed(1))
    ours, theirs = start.clone(), torch.nn.Parameter(start.clone())
    optimiser, reference = optimiser_for(training, ours), torchs(theirs, training, **how)
    for step in range(steps):
        gradient = torch.randn(50, generator=torch.Generator().manual_seed(100 + step))
        theirs.grad = gradient.clone()
        reference.step()
        optimiser.step(gradient, training.lr, training)
    return ours, theirs.detach()


@pytest.mark.parametrize("choice", CHOICES)
def test_that_the_optimisers_are_torchs_fused_ones_bit_for_bit(choice):
    ours, theirs = both_ways(Training(lr=0.02, **choice), 12, fused=True)
    assert torch.equal(ours, theirs)


@pytest.mark.parametrize("choice", CHOICES)
def test_that_the_optimisers_are_torchs_plain_ones_to_rounding(choice):
    ours, theirs = both_ways(Training(lr=0.02, **choice), 12, foreach=False)
    assert torch.allclose(ours, theirs, rtol=1e-5, atol=1e-7)


def test_that_weight_decay_of_adam_goes_through_the_moments_and_that_of_adamw_does_not():
    adam, _ = both_ways(Training(lr=0.02, optimiser="adam", weight_decay=0.3), 3)
    adamw, _ = both_ways(Training(lr=0.02, optimiser="adamw", weight_decay=0.3), 3)
    assert not torch.allclose(adam, adamw, rtol=1e-3)


@pytest.mark.parametrize("choice", CHOICES)
def test_that_an_optimiser_that_recalls_goes_on_as_the_one_it_was_copied_from(choice):
    training = Training(lr=0.02, **choice)
    first, second = torch.ones(20), torch.ones(20)
    original, copy = optimiser_for(training, first), optimiser_for(training, second)
    gradients = torch.randn(8, 20)
    for gradient in gradients[:4]:
        original.step(gradient, 0.02, training)
    second.copy_(first)
    copy.recall(original.memory)
    for gradient in gradients[4:]:
        original.step(gradient, 0.02, training)
        copy.step(gradient, 0.02, training)
    assert torch.equal(first, second)


def test_that_adam_and_adamw_share_their_memory_and_sgd_starts_anew():
    vector = torch.ones(3)
    adam = optimiser_for(Training(optimiser="adam"), vector)
    assert optimiser_for(Training(optimiser="adamw"), vector, adam) is adam
    sgd = optimiser_for(Training(optimiser="sgd"), vector, adam)
    assert sgd is not adam
    assert sgd.memory == ()


def test_that_momentum_switched_on_later_starts_at_the_gradient_of_that_update():
    vector, gradient = torch.zeros(1), torch.ones(1)
    optimiser = optimiser_for(Training(optimiser="sgd"), vector)
    quiet = Training(optimiser="sgd", weight_decay=0.0)
    moving = Training(optimiser="sgd", weight_decay=0.0, momentum=0.5)
    positions = []
    for training in (quiet, moving, moving, quiet, moving):
        optimiser.step(gradient, 1.0, training)
        positions.append(vector.item())
    assert positions == [-1, -2, -3.5, -4.5, -5.5]
