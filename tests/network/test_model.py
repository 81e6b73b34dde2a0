import pytest
import torch
from torch.nn import functional

from lnviz.network.blocks import ResidualBlock, make_blocks
from lnviz.network.model import MiniPreLNModel, ResidualStack
from lnviz.run.record import StackLayout
from lnviz.scenario.schema import BlockNorm, Blocks, Flow, Task
from tests.network.flows import a_stack, article_twins, twins


def a_block(width: int = 8, **blocks: object) -> ResidualBlock:
    """The only block of its stack."""
    return next(make_blocks(Blocks(repeat=1, **blocks), width))


def test_that_the_articles_recipe_gives_a_finite_loss_and_its_shape():
    torch.manual_seed(0)
    model = MiniPreLNModel(d=32, n_layers=4, vocab_size=1000)
    x = torch.randn(2, 6, 32)
    target = torch.randint(0, 1000, (2, 6))
    scores = model(x)
    assert tuple(scores.shape) == (2, 6, 1000)
    loss = functional.cross_entropy(scores.reshape(-1, 1000), target.reshape(-1))
    loss.backward()
    assert torch.isfinite(loss)
    assert 5 < loss.item() < 9
    assert all(torch.isfinite(p.grad).all() for p in model.parameters())


def test_that_the_articles_model_is_the_pre_ln_twin():
    torch.manual_seed(3)
    model = MiniPreLNModel(32, 4, 1000)
    torch.manual_seed(3)
    twin = ResidualStack.of(article_twins(4), 1, 1000)
    x = torch.randn(2, 6, 32)
    assert torch.equal(model(x), twin(x))


@pytest.mark.parametrize("eps", [1e-5, 1e-12])
def test_that_a_zero_branch_shows_the_placement_alone(eps):
    x = torch.randn(2, 3, 8)
    norm = BlockNorm(eps=eps)
    assert torch.equal(a_block(placement="pre", branch="zero", norm=norm)(x), x)
    assert torch.equal(
        a_block(placement="post", branch="zero", norm=norm)(x), functional.layer_norm(x, (8,), eps=eps)
    )


def test_that_a_zero_branch_under_pre_ln_hands_the_gradient_on_unchanged():
    x = torch.randn(4, 8, requires_grad=True)
    upstream = torch.randn(4, 8)
    a_block(placement="pre", branch="zero")(x).backward(upstream)
    assert torch.equal(x.grad, upstream)


def test_that_twins_of_one_depth_start_equal():
    flow = article_twins(3)
    torch.manual_seed(0)
    post = ResidualStack.of(flow, 0, 1000)
    torch.manual_seed(0)
    pre = ResidualStack.of(flow, 1, 1000)
    shared = dict(post.named_parameters())
    others = dict(pre.named_parameters())
    assert set(others) - set(shared) == {"final_norm.weight", "final_norm.bias"}
    assert all(torch.equal(shared[name], others[name]) for name in shared)


def test_that_groups_of_blocks_stand_in_the_order_of_the_scenario():
    groups = (Blocks(repeat=2, placement="post"), Blocks(repeat=1, placement="pre", branch="zero"))
    stack = ResidualStack.of(Flow(stacks=(a_stack("mixed", *groups, final_norm=False),), width=8), 0, 5)
    assert [type(block).__name__ for block in stack.blocks] == ["PostLNBlock", "PostLNBlock", "PreLNBlock"]
    sizes, states = (296, 296, 0, 8 * 5 + 5), ("trained", "trained", "unused", "trained")
    assert stack.layout("mixed") == StackLayout("mixed", 3, ("1", "2", "3", "head"), sizes, states)
    assert ResidualStack.of(twins(), 1, 5).layout("p").rows == ("1", "2", "final_norm", "head")


def test_that_words_are_embedded_where_the_task_has_words():
    stack = ResidualStack.of(twins(task=Task(kind="characters")), 0, 5)
    assert stack(torch.tensor([[0, 4, 2]])).shape == (1, 3, 5)


def test_that_gradients_are_nearly_flat_before_training():
    """The famous slope is not there at first: last over first block, second Linear, width 64, 24 blocks."""
    ratios = []
    for number in (0, 1):
        flow = twins(24, 64, Task())
        torch.manual_seed(0)
        stack = ResidualStack.of(flow, number, 1000)
        torch.manual_seed(1)
        x, target = torch.randn(2, 6, 64), torch.randint(0, 1000, (2, 6))
        functional.cross_entropy(stack(x).flatten(0, 1), target.flatten()).backward()
        norms = [float(block.branch.contract.weight.grad.norm()) for block in stack.blocks]
        ratios.append(norms[-1] / norms[0])
    assert 0.7 < ratios[0] < 1.4
    assert 0.5 < ratios[1] < 1.0
