import torch

from lnviz.network.snapshots import Snapshot, Snapshots


def of(step: int, numbers: int = 25) -> Snapshot:
    """Of 8 bytes a number: a vector, and as much memory of an optimiser."""
    return Snapshot(step, torch.zeros(numbers), (torch.zeros(numbers),), ())


def kept(snapshots: Snapshots, twin: int, last: int) -> list[int]:
    found = {snapshots.nearest(twin, step) for step in range(last + 1)} - {None}
    return sorted(snapshot.step for snapshot in found)


def test_that_step_0_needs_none_and_every_spacing_has_one():
    snapshots = Snapshots(spacing=4)
    assert [step for step in range(13) if snapshots.is_due(step)] == [4, 8, 12]


def test_that_every_other_one_goes_when_the_budget_is_spent_and_that_more_time_passes_from_then_on():
    snapshots = Snapshots(budget=1000, spacing=4)  # room for five
    for step in range(4, 25, 4):
        assert snapshots.is_due(step)
        snapshots.keep(0, of(step))
    assert kept(snapshots, 0, 30) == [8, 16, 24]
    assert snapshots.spacing == 8
    assert not snapshots.is_due(28)
    assert snapshots.nbytes == 600


def test_that_the_budget_holds_for_all_twins_together():
    snapshots = Snapshots(budget=1000, spacing=2)
    for step in range(2, 2000, 2):
        for twin in range(3):
            if snapshots.is_due(step):
                snapshots.keep(twin, of(step))
            assert snapshots.nbytes <= 1000
    assert all(kept(snapshots, twin, 2000) for twin in range(3))


def test_that_the_nearest_one_is_no_later_than_the_step():
    snapshots = Snapshots(spacing=4)
    for step in (4, 8):
        snapshots.keep(0, of(step))
    assert [
        snapshots.nearest(0, step) and snapshots.nearest(0, step).step for step in (0, 3, 4, 7, 8, 99)
    ] == [
        None,
        None,
        4,
        4,
        8,
        8,
    ]
    assert snapshots.nearest(1, 99) is None


def test_that_a_branch_has_those_of_its_parent_up_to_where_it_left_and_that_shared_bytes_count_once():
    snapshots = Snapshots(spacing=4)
    for step in (4, 8, 12):
        snapshots.keep(0, of(step))
    snapshots.inherit(1, 0, 9)
    assert kept(snapshots, 1, 20) == [4, 8]
    assert snapshots.nearest(1, 8) is snapshots.nearest(0, 8)
    assert snapshots.nbytes == 3 * 200


def test_that_one_that_is_larger_than_the_budget_does_not_fit():
    snapshots = Snapshots(budget=1000)
    assert snapshots.fits(1000)
    assert not snapshots.fits(1001)
