"""A table: what each seat may see and do, and what is wrong with a request."""

from pathlib import Path
from typing import Final
from xml.etree import ElementTree as ET

import pytest
from support.hosting import (
    ANN,
    BOB,
    TWO,
    city_table,
    nim_record,
    nim_seed,
    nim_table,
    play_next,
    table_with_bots,
)
from support.nim import PLUGIN as NIM_PLUGIN
from support.nim import Heap, State, Take

from bluemoon import city, record
from bluemoon.bots import BotError, BotFailedError, Iterations
from bluemoon.city.plugin import PLUGIN
from bluemoon.kernel.chance import Chance
from bluemoon.kernel.errors import (
    BlueMoonError,
    IllegalActionError,
    OptionsError,
    PieceError,
    SeatError,
)
from bluemoon.kernel.roles import Ending
from bluemoon.kernel.seats import Seat
from bluemoon.tables import Participant, TableError, TableMaker

FIRST, SECOND = Seat(0), Seat(1)
GREEDY: Final = Participant("Gus", bot="greedy")


def to_act(table: object) -> Seat:
    seat = getattr(table, "to_act")  # noqa: B009  of a table of any game
    assert isinstance(seat, int)
    return Seat(seat)


def test_a_seat_sees_what_it_may_know() -> None:
    table = city_table()
    state = table.now.state

    assert city.view(state, FIRST) == table.view(FIRST)
    assert city.view(state, None) == table.view(None)
    assert city.view(state, FIRST, perfect_memory=True) == table.view(FIRST, perfect_memory=True)


def test_only_the_seat_to_act_has_actions_and_pieces() -> None:
    table = city_table()
    acts = to_act(table)
    waits = Seat(1 - acts)

    assert city.legal_actions(table.now.state) == table.actions(acts)
    assert () == table.actions(waits)
    assert "cell c4" in table.pieces(acts).following
    assert city.parse_action("move c4") == table.pieces(acts, ["cell c4"]).action
    assert () == table.pieces(waits).following
    with pytest.raises(PieceError, match="nothing more to choose"):
        table.pieces(waits, ["cell c4"])


def test_an_action_is_a_value_or_notation() -> None:
    table = city_table()
    acts = to_act(table)
    table.play(acts, city.parse_action("move c4"))
    table.play(acts, "end")

    assert ["move c4", "end"] == [str(entry.action) for entry in table.now.record.entries]
    assert 3 == table.revision


def test_a_snapshot_stays_as_it_is() -> None:
    table = city_table()
    before = table.now
    play_next(table, "move c4")

    assert (0, 1) == (before.actions_played, table.now.actions_played)
    assert "on c3" in before.situation(before.to_act)
    assert "on c4" in table.now.situation(before.to_act)


@pytest.mark.parametrize(
    ("seat", "action", "code"),
    [
        (2, "move c4", "seat.unknown"),
        (-1, "move c4", "seat.unknown"),
        ("waits", "move c4", "table.turn"),
        ("acts", "move a1", "city.M1"),
        ("acts", "jump", "notation.unreadable"),
        ("acts", 7, "action.type"),
    ],
)
def test_what_is_wrong_changes_nothing(seat: int | str, action: str, code: str) -> None:
    table = city_table()
    before, acts = table.now.record, to_act(table)
    who = {"acts": acts, "waits": 1 - acts}.get(str(seat), seat)
    with pytest.raises(BlueMoonError) as caught:
        table.play(Seat(int(who)), action)

    assert code == caught.value.code
    assert before is table.now.record


def test_an_action_for_another_revision_is_refused() -> None:
    table = city_table("move c4")
    acts = to_act(table)
    with pytest.raises(TableError, match="the table is at revision 2, not 1: look again") as caught:
        table.play(acts, "end", revision=1)
    table.play(acts, "end", revision=2)

    assert "table.stale" == caught.value.code
    assert 3 == table.revision


def test_nobody_plays_for_a_bot() -> None:
    """Nor takes its actions back."""
    with_bot = table_with_bots(NIM_PLUGIN, nim_record(5), (GREEDY, BOB), lambda _: _Last())
    for ask in (lambda: with_bot.play(FIRST, "take 1"), lambda: with_bot.undo(FIRST)):
        with pytest.raises(TableError, match="the bot greedy plays for seat 0") as caught:
            ask()
        assert "table.bot" == caught.value.code


def test_a_game_that_is_over_takes_no_actions() -> None:
    table = nim_table(3)
    table.play(FIRST, "take 3")

    assert None is table.to_act
    assert () == table.actions(FIRST)
    for ask in (
        lambda: table.play(FIRST, "take 1"),
        lambda: table.hint(FIRST),
        lambda: table.now.why_illegal(FIRST, Take(1)),
    ):
        with pytest.raises(TableError, match="the game is over") as caught:
            ask()
        assert "table.over" == caught.value.code


def test_a_closed_table_answers_and_takes_no_actions() -> None:
    table = nim_table(5)
    table.close()
    table.close()
    table.let_bots_play()

    assert (Take(1), Take(2), Take(3)) == table.actions(FIRST)
    for ask in (lambda: table.play(FIRST, "take 1"), lambda: table.undo(FIRST)):
        with pytest.raises(TableError, match="the table is closed") as caught:
            ask()
        assert "table.closed" == caught.value.code


def test_only_the_seat_to_act_may_ask_what_is_allowed() -> None:
    """An answer to others could tell them what it may do."""
    table = city_table()
    acts = to_act(table)
    action = city.parse_action("move a1")

    refusal = table.now.why_illegal(acts, action)
    assert refusal is not None
    assert "M1" == refusal.rule.id
    assert None is table.now.why_illegal(acts, city.parse_action("move c4"))
    for ask in (
        lambda: table.now.why_illegal(Seat(1 - acts), action),
        lambda: table.hint(Seat(1 - acts)),
    ):
        with pytest.raises(TableError, match=f"seat {acts} is to act, not seat {1 - acts}"):
            ask()


def test_an_illegal_action_names_its_rule() -> None:
    table = city_table()
    with pytest.raises(IllegalActionError) as caught:
        play_next(table, "offer")

    assert "city.T1" == caught.value.code


@pytest.mark.parametrize("ask", ["view", "actions", "story", "acted", "last", "shown", "situation"])
def test_a_seat_that_is_not_there_is_refused(ask: str) -> None:
    now = city_table("move c4").now
    with pytest.raises(SeatError, match="there is no seat 2"):
        getattr(now, ask)(Seat(2))


# The story


def test_the_story_has_a_line_for_each_action() -> None:
    """With names, and in the sentences that a seat may read."""
    table = city_table("move c4", "end", "end", "reset")
    acts = to_act(table)
    other = Seat(1 - acts)
    lines = table.story(other)

    assert [1, 2, 3, 4] == [line.number for line in lines]
    assert ["move c4", "end", "end", "reset"] == [line.action for line in lines]
    assert f"{table.now.names[other]} walks to c4 (Earth Temple)." == lines[0].text
    assert "" == lines[1].text
    assert "draws 2 cards." in table.story(acts)[-1].text
    assert "draws 2 cards." not in lines[-1].text
    assert lines[3:] == table.story(other, after=3)
    assert (4, 0) == (table.now.acted(other), table.now.acted(acts))


def test_what_was_taken_back_is_not_told() -> None:
    table = city_table("move c4")
    table.undo(FIRST, SECOND)

    assert () == table.story(FIRST)


# Pictures, cards and hints


def test_a_picture_marks_what_can_be_chosen() -> None:
    table = city_table()
    acts = to_act(table)
    plain, first = table.now.picture(acts), table.now.picture(acts, [])

    assert 0 == plain.count('data-target="true"')
    assert len(table.pieces(acts).following) >= first.count('data-target="true"') > 0
    assert 'data-target="true"' not in table.now.picture(None, [])
    assert ET.fromstring(plain).tag.endswith("svg")  # noqa: S314  drawn just now
    assert "Ann" in plain
    assert table.now.picture(acts, theme="dark", width=400) != plain


def test_a_finished_game_is_shown_openly() -> None:
    table = nim_table(2)
    assert None is table.now.last(FIRST)
    assert "" == table.now.ending(FIRST)
    table.play(FIRST, "take 2")

    assert Take(2) == table.now.last(SECOND)
    assert table.now.state == table.now.shown(SECOND)
    assert "Ann wins" in table.now.ending(None)


def test_cards_are_explained() -> None:
    now = city_table().now

    assert "Khind" in (now.card(FIRST, "k1") or "")
    assert None is now.card(FIRST, "nonsense")


def test_a_hint_has_every_action_the_best_first() -> None:
    """The same whenever it is asked for."""
    table = nim_table(7)
    thinking = table.hint(FIRST)

    assert Take(3) == thinking.best
    assert {Take(1), Take(2), Take(3)} == {thought.action for thought in thinking.thoughts}
    assert thinking == table.hint(FIRST)
    assert table.hint(FIRST, Iterations(20)).iterations <= 20 < thinking.iterations


# Bots


def test_bots_answer_until_a_person_is_to_act() -> None:
    table = TableMaker(PLUGIN).start(city.Options(players=2), [ANN, GREEDY], seed=7)
    bots_turn = [entry.seat for entry in table.now.record.entries]
    for text in ("end", "end", "reset"):
        table.play(FIRST, text)
    seats = [entry.seat for entry in table.now.record.entries]

    assert FIRST == table.to_act
    assert {SECOND} == {*bots_turn}
    assert SECOND == seats[-1]
    assert (FIRST,) == table.people


def test_bots_alone_play_to_the_end() -> None:
    bots = [Participant("R", bot="random"), Participant("S", bot="search:20")]
    table = TableMaker(NIM_PLUGIN).start(Heap(9), bots, seed=1)

    assert None is table.to_act
    assert () == table.people


class _Last:
    """Takes the most, and wants to know everything."""

    def __init__(self) -> None:
        self.told: list[object] = []

    def choose(self, view: State, actions: tuple[Take, ...], chance: Chance) -> Take:
        del view, chance
        return actions[-1]

    def end(self, outcome: Ending) -> None:
        self.told.append(outcome.winners)


def test_bots_learn_once_how_the_game_ended() -> None:
    bot = _Last()
    table = table_with_bots(NIM_PLUGIN, nim_record(4), (ANN, GREEDY), lambda _: bot)
    table.play(FIRST, "take 1")
    table.let_bots_play()

    assert [(SECOND,)] == bot.told


class _Failing:
    def choose(self, view: State, actions: tuple[Take, ...], chance: Chance) -> Take:
        del view, actions, chance
        message = "no idea"
        raise ValueError(message)


def test_a_bot_that_fails_harms_nothing() -> None:
    """What was played before stands, and the bot may be asked again."""
    table = table_with_bots(NIM_PLUGIN, nim_record(9), (ANN, GREEDY), lambda _: _Failing())
    with pytest.raises(BotFailedError, match="the bot in seat 1 failed: ValueError: no idea"):
        table.play(FIRST, "take 1")
    with pytest.raises(BotFailedError, match="no idea"):
        table.let_bots_play()

    assert (1, SECOND) == (table.now.actions_played, table.to_act)
    table.undo(FIRST)
    assert (0, FIRST) == (table.now.actions_played, table.to_act)


def test_an_unknown_bot_leaves_no_file(tmp_path: Path) -> None:
    people = [ANN, Participant("Bot", bot="gredy")]
    with pytest.raises(BotError, match="did you mean greedy"):
        TableMaker(PLUGIN).start(city.Options(players=2), people, path=tmp_path / "x.jsonl")

    assert [] == [*tmp_path.iterdir()]


def test_a_bot_that_fails_at_once_leaves_a_record_that_goes_on(tmp_path: Path) -> None:
    """It is closed, and can be resumed with another bot."""
    bot, path = tmp_path / "bad.py", tmp_path / "x.jsonl"
    bot.write_text("class Bad:\n    def choose(self, *_):\n        raise ValueError\n", "utf-8")
    people = [Participant("Bad", bot=f"{bot}:Bad"), BOB]
    maker = TableMaker(NIM_PLUGIN)
    with pytest.raises(BotFailedError, match="the bot in seat 0 failed"):
        maker.start(Heap(5), people, seed=nim_seed(), path=path)

    with maker.resume(path, reseat=lambda _: TWO) as table:
        assert 0 == table.now.actions_played


# Who sits there


@pytest.mark.parametrize(
    ("people", "problem"),
    [
        ([ANN], "a table for 2 has 2 participants, not 1"),
        ([ANN, BOB, GREEDY], "a table for 2 has 2 participants, not 3"),
        ([ANN, Participant("")], "the participant in seat 1 needs a name"),
    ],
)
def test_every_seat_has_somebody_with_a_name(people: list[Participant], problem: str) -> None:
    with pytest.raises(TableError, match=problem) as caught:
        TableMaker(PLUGIN).start(city.Options(players=2), people)

    assert "table.participants" == caught.value.code


def test_a_name_can_be_written_in_a_record() -> None:
    with pytest.raises(OptionsError, match="a printable name of at most 100 characters"):
        TableMaker(PLUGIN).start(city.Options(players=2), [ANN, Participant("a\nb")])


def test_without_a_seed_every_game_is_another_one() -> None:
    first, second = (
        TableMaker(PLUGIN).start(city.Options(players=2), TWO).now.record for _ in range(2)
    )

    assert first.start != second.start
    assert record.NO_META.keys() <= first.meta.keys()
