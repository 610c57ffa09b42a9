"""Those who listen to a table: what they are told, in which order, and what they may do."""

import logging

import pytest
from support.hosting import ANN, city_table, nim_table, play_next
from support.nim import Taken

from bluemoon import city
from bluemoon.kernel.errors import SeatError
from bluemoon.kernel.seats import Seat
from bluemoon.tables import ActionPlayed, Happening, Participant, StoryLine

FIRST, SECOND = Seat(0), Seat(1)


def test_everybody_is_told_what_a_seat_may_see() -> None:
    """The events, and the line of the story."""
    table = city_table("end", "end")
    acts = table.to_act
    assert acts is not None
    told: dict[Seat | None, list[Happening[city.SeenEvent]]] = {None: [], FIRST: [], SECOND: []}
    for seat, heard in told.items():
        table.listen(seat, heard.append)
    before = table.now.state
    play_next(table, "reset")

    events = city.step(before, city.parse_action("reset")).events
    for seat, heard in told.items():
        (only,) = heard
        assert isinstance(only, ActionPlayed)
        assert tuple(city.redact(event, seat) for event in events) == only.events
        assert table.story(seat)[-1:] == (only.line,)
        assert table.revision == only.revision
    assert told[acts] != told[None]


def test_every_action_of_a_bot_is_told() -> None:
    """In the order in which they were played."""
    table = nim_table(12, [ANN, Participant("Bot", bot="greedy")])
    told: list[Happening[Taken]] = []
    table.listen(FIRST, told.append)
    table.play(FIRST, "take 1")
    lines = [happening.line for happening in told if isinstance(happening, ActionPlayed)]

    assert list(table.story(FIRST)) == lines
    assert [FIRST, SECOND] == [line.seat for line in lines]
    assert StoryLine(1, FIRST, "take 1", "Taken Ann number 1.") == lines[0]


def test_a_listener_that_raises_harms_nobody(caplog: pytest.LogCaptureFixture) -> None:
    """It is logged."""
    table = nim_table(12)
    told: list[object] = []

    def failing(happening: object) -> None:
        del happening
        message = "deaf"
        raise ValueError(message)

    table.listen(FIRST, failing)
    table.listen(FIRST, told.append)
    with caplog.at_level(logging.ERROR, "bluemoon.tables"):
        table.play(FIRST, "take 1")

    assert 1 == len(told)
    assert "a listener of a table failed" in caplog.text


def test_whoever_stops_listening_is_told_nothing_more() -> None:
    table = nim_table(12)
    first, second = list[object](), list[object]()
    stop = table.listen(FIRST, first.append)
    table.listen(FIRST, second.append)
    table.play(FIRST, "take 1")
    stop()
    stop()
    table.play(SECOND, "take 1")

    assert (1, 2) == (len(first), len(second))


def test_a_listener_may_play() -> None:
    """It is called outside of the lock, and everybody hears everything in order."""
    table = nim_table(6)
    told: list[int] = []

    def answer(happening: Happening[Taken]) -> None:
        if isinstance(happening, ActionPlayed) and table.to_act == SECOND:
            table.play(SECOND, "take 1")

    table.listen(SECOND, answer)
    table.listen(None, lambda happening: told.append(happening.revision))
    table.play(FIRST, "take 1")
    table.play(FIRST, "take 1")

    assert 4 == table.now.actions_played
    assert [2, 3, 4, 5] == told


class _Stopped(BaseException):
    pass


def test_after_an_interruption_the_rest_is_told() -> None:
    """As when someone presses Ctrl-C in the middle of it."""
    table = nim_table(12)
    told: list[int] = []

    def interrupting(happening: Happening[Taken]) -> None:
        if happening.revision == 2:
            raise _Stopped

    table.listen(None, lambda happening: told.append(happening.revision))
    table.listen(None, interrupting)
    with pytest.raises(_Stopped):
        table.play(FIRST, "take 1")
    table.play(SECOND, "take 1")

    assert [2, 3] == told


def test_only_seats_at_the_table_listen() -> None:
    with pytest.raises(SeatError):
        nim_table(12).listen(Seat(2), print)
