"""Which step is shown as time passes, and what is asked of the engine."""

from __future__ import annotations

from lnviz.scenario.schema import MAX_STEPS
from lnviz.ui.flow.playback import FASTEST, LEAD_AT_FASTEST, Playback


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
    playback.forget_requests(1000)
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
