"""Which step is shown as time passes, and what is asked of the engine."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lnviz.scenario.schema import MAX_STEPS
from lnviz.ui.flow.time.playback import FASTEST, LEAD_AT_FASTEST, SPEEDS, Playback


def playing(speed, step=0):
    playback = Playback()
    playback.speed, playback.step, playback.playing = speed, step, True
    return playback


def test_that_steps_pass_at_the_chosen_speed():
    playback = playing(20)
    for _ in range(60):
        playback.advance(1 / 60, 1000)
    assert 19 <= playback.step <= 20


def test_that_the_shown_step_never_passes_the_head():
    playback = playing(60)
    playback.advance(10.0, 7)
    assert playback.step == 7


def test_that_waiting_for_training_saves_up_no_steps():
    playback = playing(5, step=3)
    playback.advance(100.0, 3)
    playback.advance(0.1, 50)
    assert playback.step == 3


def test_that_the_fastest_speed_follows_the_head():
    playback = playing(FASTEST)
    playback.advance(0.001, 321)
    assert playback.step == 321


def test_that_nothing_moves_while_it_does_not_play():
    playback = Playback()
    playback.advance(10.0, 100)
    assert playback.step == 0
    assert playback.next_request(100) is None


def test_that_training_is_asked_to_stay_ahead_but_not_far():
    playback = playing(20)
    first = playback.next_request(0)
    assert 20 <= first <= 40
    assert playback.next_request(0) is None


def test_that_a_request_follows_when_the_lead_is_used_up():
    playback = playing(20)
    first = playback.next_request(0)
    playback.step = first - 10
    second = playback.next_request(first)
    assert second > first


def test_that_records_far_ahead_are_replayed_without_a_request():
    playback = playing(5)
    playback.pause(1000)
    playback.playing = True
    assert playback.next_request(1000) is None


def test_that_the_fastest_speed_asks_for_a_bounded_lead():
    assert playing(FASTEST).next_request(0) == 2 * LEAD_AT_FASTEST


def test_that_training_ends_at_the_last_step_there_can_be():
    playback = playing(FASTEST, step=MAX_STEPS)
    assert playback.next_request(MAX_STEPS) is None


def test_that_a_step_not_yet_computed_is_shown_when_it_arrives():
    playback = Playback()
    playback.await_step(5)
    assert playback.next_request(2) == 5
    assert playback.next_request(2) is None
    playback.advance(0.0, 4)
    assert playback.step == 0
    playback.advance(0.0, 5)
    assert playback.step == 5
    assert not playback.waiting


def test_that_showing_a_record_ends_the_waiting():
    playback = Playback()
    playback.await_step(9)
    playback.show(3, 7)
    playback.advance(0.0, 20)
    assert playback.step == 3


def test_that_only_recorded_steps_can_be_shown():
    playback = Playback()
    playback.show(-4, 10)
    assert playback.step == 0
    playback.show(99, 10)
    assert playback.step == 10
    playback.show(5, -1)
    assert playback.step == 0


# -- loops -----------------------------------------------------------------------------------------------------


def looping(speed, loop, step):
    playback = playing(speed, step)
    playback.loop = loop
    return playback


def shown(playback, head, frames, seconds=0.05, ended=False):
    """The steps that are shown, one a change."""
    seen = [playback.step]
    for _ in range(frames):
        playback.advance(seconds, head, ended)
        if playback.step != seen[-1]:
            seen.append(playback.step)
    return seen


def test_that_playing_inside_a_loop_returns_to_its_start():
    assert shown(looping(20, (10, 13), 11), 100, 8) == [11, 12, 13, 10, 11, 12, 13, 10, 11]


def test_that_playing_from_before_a_loop_runs_into_it_and_stays():
    assert shown(looping(20, (2, 4), 0), 100, 9) == [0, 1, 2, 3, 4, 2, 3, 4, 2, 3]


def test_that_playing_from_behind_a_loop_goes_on():
    assert shown(looping(20, (2, 4), 6), 100, 3) == [6, 7, 8, 9]


def test_that_a_loop_that_ends_at_the_head_goes_round():
    assert shown(looping(20, (2, 4), 3), 4, 6) == [3, 4, 2, 3, 4, 2, 3]


def test_that_a_loop_beyond_the_head_waits_there_for_training_and_never_asks_beyond_its_end():
    playback = looping(20, (2, 9), 3)
    assert playback.next_request(5) == 9
    assert shown(playback, 5, 10) == [3, 4, 5]
    assert playback.next_request(5) is None
    assert shown(playback, 9, 8) == [5, 6, 7, 8, 9, 2, 3, 4, 5]


def test_that_a_loop_beyond_the_head_ends_at_the_head_once_training_has_ended():
    assert shown(looping(20, (2, 9), 3), 5, 5, ended=True) == [3, 4, 5, 2, 3, 4]


def test_that_a_loop_wholly_beyond_the_head_is_none_once_training_has_ended():
    assert shown(looping(20, (7, 9), 3), 5, 5, ended=True) == [3, 4, 5]


def test_that_the_fastest_speed_goes_round_a_long_loop_once_a_second():
    playback = looping(FASTEST, (1000, 10_999), 1000)
    playback.advance(0.25, 100_000)
    assert playback.step == 3500


def test_that_the_fastest_speed_is_never_slower_than_the_others_in_a_short_loop():
    playback = looping(FASTEST, (0, 9999), 0)
    playback.loop = (0, 29)
    playback.advance(0.1, 100_000)
    assert playback.step == SPEEDS[-1] * 0.1


@given(
    st.sampled_from((*SPEEDS, FASTEST)),
    st.tuples(st.integers(0, 50), st.integers(1, 30)),
    st.integers(0, 80),
    st.integers(0, 80),
    st.lists(st.floats(0, 2), max_size=20),
    st.booleans(),
)
def test_that_no_step_outside_the_loop_or_beyond_the_head_is_shown(speed, range_, step, head, times, ended):
    loop = (range_[0], range_[0] + range_[1])
    playback = looping(speed, loop, min(step, head))
    inside = playback.step <= loop[1]
    for seconds in times:
        playback.advance(seconds, head, ended)
        assert 0 <= playback.step <= head
        if inside:
            assert playback.step <= loop[1]


@pytest.mark.parametrize("speed", SPEEDS)
def test_that_a_loop_is_played_at_the_chosen_speed(speed):
    playback = looping(speed, (0, 10_000), 0)
    for _ in range(120):
        playback.advance(1 / 60, 20_000)
    assert playback.step in (2 * speed - 1, 2 * speed)
