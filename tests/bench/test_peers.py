"""The cost of other programs is measured where they are, and their absence or trouble takes nothing away."""

from __future__ import annotations

import contextlib
import os
import time
from collections.abc import Callable, Iterator

import pytest
import torch

from lnviz.bench import engine, peers
from lnviz.bench.plain import Look, PlainModel, plain_step


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engine, "WARM_UP_TURNS", 0)
    monkeypatch.setattr(peers, "TURNS", 3)
    monkeypatch.setattr(peers, "DEPTHS", (1, 2))


def watching(look: Look) -> Callable[[str], contextlib.AbstractContextManager[Look]]:
    @contextlib.contextmanager
    def begin(folder: str) -> Iterator[Look]:
        assert os.path.isdir(folder)
        yield look

    return begin


def slow(_model: PlainModel, _x: object) -> Callable[[], object]:
    return lambda: time.sleep(0.05)


def test_that_a_program_that_is_not_installed_has_no_row(quick, monkeypatch):
    monkeypatch.setattr(peers, "PEERS", {"nobody": ("a_program_that_is_nowhere", watching(slow))})
    assert peers.rows() == []


def test_that_every_program_that_is_there_has_a_row_for_each_depth_and_no_limit(quick, monkeypatch):
    monkeypatch.setattr(peers, "PEERS", {"slow": ("json", watching(slow))})
    rows = peers.rows()
    assert [row["name"] for row in rows] == ["peer_slow_1", "peer_slow_2"]
    assert all(row["limit"] is None and row["holds"] for row in rows)
    assert all(row["value"] > 2 for row in rows)


def test_that_a_program_in_trouble_takes_only_its_own_rows_away(quick, monkeypatch, capsys):
    def broken(_model: PlainModel, _x: object) -> Callable[[], object]:
        raise AttributeError("gone since version 2")

    monkeypatch.setattr(
        peers, "PEERS", {"broken": ("json", watching(broken)), "slow": ("json", watching(slow))}
    )
    threads = torch.get_num_threads()
    assert [row["name"] for row in peers.rows()] == ["peer_slow_1", "peer_slow_2"]
    assert torch.get_num_threads() == threads
    assert capsys.readouterr().err.splitlines() == [
        "The cost of broken could not be measured. AttributeError: gone since version 2"
    ]


def test_that_a_look_sees_the_gradients_of_every_step():
    seen = []

    def look(model: PlainModel, x: torch.Tensor) -> Callable[[], object]:
        assert x.shape == (2, 6, 8)
        return lambda: seen.append(
            all(p.grad is not None and p.grad.abs().sum() > 0 for p in model.parameters())
        )

    step = plain_step(2, 8, 10, (2, 6), post=False, fused=False, look=look)
    for _ in range(3):
        step()
    assert seen == [True, True, True]
