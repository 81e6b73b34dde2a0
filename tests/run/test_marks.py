"""Settings that were changed while training, as a person would sum them up."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from lnviz.run.record import Mark, netted

VALUES = st.sampled_from([None, 0.5, 1.0])


def test_that_a_clip_that_is_undone_at_its_step_leaves_no_mark():
    assert netted((Mark(0, 7, "clip", 1.0, None), Mark(0, 7, "clip", None, 1.0))) == ()


def test_that_several_changes_at_a_step_are_one_and_all_stand_in_the_order_of_time():
    marks = (Mark(0, 9, "lr", 0.1, 0.2), Mark(0, 9, "lr", 0.2, 0.4), Mark(1, 3, "clip", None, 1.0))
    assert netted(marks) == (Mark(1, 3, "clip", None, 1.0), Mark(0, 9, "lr", 0.1, 0.4))


@given(st.lists(st.tuples(st.integers(0, 1), st.integers(0, 3), VALUES), max_size=12))
def test_that_what_is_in_force_after_every_step_stays_the_same(wishes):
    wishes = sorted(wishes, key=lambda wish: wish[1])
    now, marks = {0: 1.0, 1: 1.0}, []
    for stack, step, value in wishes:
        marks.append(Mark(stack, step, "clip", now[stack], value))
        now[stack] = value
    for step in range(4):
        assert in_force(netted(marks), step) == in_force(marks, step)
    assert all(mark.before != mark.after for mark in netted(marks))
    assert len({(mark.stack, mark.step) for mark in netted(marks)}) == len(netted(marks))


def in_force(marks, step):
    found = {0: 1.0, 1: 1.0}
    found |= {mark.stack: mark.after for mark in marks if mark.step <= step}
    return found
