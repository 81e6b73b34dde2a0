import numpy as np
import pytest
import torch

from lnviz.bench import engine
from lnviz.bench.plain import PlainModel, plain_step
from lnviz.network.trainer import Trainer
from tests.network.flows import article_twins


@pytest.fixture
def quick(monkeypatch):
    for name, value in [
        ("TURNS", 1),
        ("STEPS_IN_TURN", 1),
        ("WARM_UP_TURNS", 0),
        ("DEPTHS", (1, 2)),
        ("LONG_RUN", 2000),
    ]:
        monkeypatch.setattr(engine, name, value)


def test_that_every_figure_has_a_name_a_limit_and_a_verdict(quick):
    rows = engine.rows()
    assert len({row["name"] for row in rows}) == len(rows)
    assert {"step_ratio_plain_1", "step_ratio_fused_2", "bytes_per_value"} <= {row["name"] for row in rows}
    for row in rows:
        assert set(row) == {"name", "value", "unit", "limit", "holds"}
        assert row["value"] > 0
        assert row["holds"] == (row["value"] <= row["limit"])


def test_that_measuring_leaves_the_number_of_threads_as_it_was(quick):
    before = torch.get_num_threads()
    torch.set_num_threads(2)
    try:
        engine.step_rows(8, "", 1.0)
        assert torch.get_num_threads() == 2
    finally:
        torch.set_num_threads(before)


@pytest.mark.parametrize("post", [True, False])
@pytest.mark.parametrize("fused", [True, False])
def test_that_the_plain_loop_trains_the_same_twin(post, fused):
    """The comparison is fair: same size, same numbers of parameters, same losses to rounding."""
    flow = article_twins(3)
    stack = Trainer(flow).stacks[0 if post else 1]
    count = sum(p.numel() for p in stack.parameters())
    assert sum(p.numel() for p in PlainModel(3, 32, 1000, post).parameters()) == count
    step = plain_step(3, 32, 1000, (2, 6), post, fused)
    losses = [step() for _ in range(30)]
    assert np.isfinite(losses).all()
    assert losses[-1] < losses[0] - 1
