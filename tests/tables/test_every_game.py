"""Every game of the library, and games from outside, played and asked about in JSON."""

import json
from collections.abc import Iterator
from functools import cache
from typing import Any, Final, TypeAlias

import pytest
from jsonschema import Draft202012Validator
from support.hosting import (
    HOSTED,
    AnyRecord,
    AnyTable,
    Hosted,
    random_game,
    table_at,
)
from support.json_values import checker, checkers_by_tag, sent

from bluemoon import record, tables
from bluemoon.kernel.roles import Step
from bluemoon.kernel.seats import Seat
from bluemoon.tables import json_table
from bluemoon.tables.forms import table_forms
from bluemoon.tables.story import told

pytestmark = pytest.mark.unmeasured

every_game = pytest.mark.parametrize("hosted", HOSTED, ids=str)

POSITIONS: Final = 6
"""Positions of each game that are looked at."""
TWINS: Final = 2
"""Twins of each, for each seat."""
JsonReply: TypeAlias = Any


@cache
def reply_checkers(hosted: Hosted) -> dict[str, Draft202012Validator]:
    """Checks replies of a game, by tag."""
    return checkers_by_tag(tables.reply_schema(hosted.plugin.game))


def positions(hosted: Hosted) -> Iterator[AnyRecord]:
    """The opening, some positions on the way, and the end."""
    records = random_game(hosted)
    for step in range(POSITIONS):
        yield records[(len(records) - 1) * step // (POSITIONS - 1)]


def seats_at(table: AnyTable) -> list[Seat | None]:
    return [None, *map(Seat, range(len(table.participants)))]


def everything_shown(table: AnyTable, seat: Seat | None, actions: list[str]) -> list[JsonReply]:
    """All replies that a seat can get without changing anything."""
    requests: list[dict[str, object]] = [
        {"request": "position", "seat": seat},
        {"request": "position", "seat": seat, "perfect_memory": True},
        {"request": "story", "seat": seat},
        {"request": "picture", "seat": seat},
        {"request": "card", "text": "k1", "seat": seat},
    ]
    if seat is not None:
        requests += [
            {"request": "actions", "seat": seat},
            {"request": "pieces", "seat": seat},
            {"request": "picture", "seat": seat, "chosen": []},
            {"request": "hint", "seat": seat, "iterations": 8},
            *({"request": "legality", "seat": seat, "action": text} for text in actions),
            *({"request": "pieces", "seat": seat, "chosen": text.split()} for text in actions),
        ]
    answering = json_table(table)
    return [sent(answering.answer(request)) for request in requests]


def some_actions(hosted: Hosted) -> list[str]:
    """Actions from all over the game, most of them not legal at any given time."""
    entries = random_game(hosted)[-1].entries
    listed = {hosted.plugin.game.format_action(entry.action) for entry in entries}
    return sorted(listed)[:: max(1, len(listed) // 8)]


@every_game
def test_every_reply_fits_its_schema(hosted: Hosted) -> None:
    for found in positions(hosted):
        table = table_at(hosted, found)
        for seat in seats_at(table):
            for reply in everything_shown(table, seat, some_actions(hosted)):
                reply_checkers(hosted)[reply["reply"]].validate(reply)


@every_game
def test_every_game_is_played_to_its_end_in_json(hosted: Hosted) -> None:
    """By the first pieces that make an action; what listeners hear fits its schema."""
    table = table_at(hosted, random_game(hosted)[0])
    answering = json_table(table)
    check = checkers_by_tag(tables.happening_schema(hosted.plugin.game))
    heard: list[JsonReply] = []
    answering.listen(None, heard.append)
    for entry in random_game(hosted)[-1].entries:
        text = hosted.plugin.game.format_action(entry.action)
        played = answering.answer({"request": "play", "seat": entry.seat, "action": text})
        assert "play" == played["reply"]
    over = answering.answer({"request": "position"})
    found = table.now.record

    assert None is over["to_act"]
    assert over["ending"]
    assert len(random_game(hosted)) == len(heard) + 1
    for each in heard[::7]:
        check[each["happened"]].validate(sent(each))
    assert random_game(hosted)[-1].entries == found.entries


@every_game
def test_twins_are_shown_the_same(hosted: Hosted) -> None:
    """
    Positions that look the same to a seat give the same JSON, byte for byte.

    Views, lists, pieces, pictures, hints, refusals, errors: nothing that a seat is shown may tell
    what it may not know. When a game is over everybody may see everything, unless it has secrets.
    """
    game, actions = hosted.plugin.game, some_actions(hosted)
    for found in positions(hosted):
        if game.outcome(found.state) is not None and not hosted.plugin.keeps_secrets:
            continue
        for seat in seats_at(table_at(hosted, found)):
            shown = everything_shown(table_at(hosted, found), seat, actions)
            view = game.view(found.state, seat, perfect_memory=True)
            for seed in range(TWINS):
                twin = table_at(hosted, found, game.determinize(view, seed))
                other = everything_shown(twin, seat, actions)

                assert json.dumps(shown) == json.dumps(other)


@every_game
def test_what_happens_is_told_to_twins_in_the_same_words(hosted: Hosted) -> None:
    """
    An action that a seat sees to have the same effects in twins has the same line in the story.

    The line of an action says nothing that is not in the events as the seat may see them.
    """
    game = hosted.plugin.game
    compared = 0
    for found in positions(hosted):
        acts = game.to_act(found.state)
        if acts is None:
            continue
        names = tuple(f"player {seat}" for seat in range(game.players(found.state)))
        view = game.view(found.state, acts, perfect_memory=True)
        twin = game.determinize(view, 5)
        for action in game.legal_actions(found.state)[::5]:
            for seat in seats_at(table_at(hosted, found)):
                if game.view(found.state, seat) != game.view(twin, seat):
                    continue
                first, second = (
                    told(hosted.plugin, state, (1, entry_of(step, action, acts)), seat, names)
                    for state, step in (
                        (found.state, game.step(found.state, action)),
                        (twin, game.step(twin, action)),
                    )
                )
                assert first.line.action == second.line.action
                if first.events == second.events:
                    compared += 1
                    assert first.line == second.line
    assert compared


def entry_of(step: Step[Any, Any], action: object, seat: Seat) -> record.Entry[Any, Any]:
    return record.Entry(seat, action, step.events, 2)


@every_game
def test_a_hidden_action_is_told_to_nobody_else(hosted: Hosted) -> None:
    """Neither in the story, nor marked in a picture."""
    seen_action = hosted.plugin.game.codec().seen_action
    records = random_game(hosted)
    for found in records[1 :: max(1, len(records) // 40)]:
        entry, table = found.entries[-1], table_at(hosted, found)
        text = hosted.plugin.game.format_action(entry.action)
        for seat in seats_at(table):
            seen = text if seen_action is None else seen_action(entry.action, entry.seat, seat)
            (line,) = table.story(seat, after=len(found.entries) - 1)
            assert seen == line.action
            if table.to_act is not None:
                assert (table.now.last(seat) is None) is (seen != text)


def test_forms_are_made_once_for_each_game() -> None:
    codec = HOSTED[0].plugin.game.codec()

    assert table_forms(codec) is table_forms(codec)


@every_game
def test_the_schemas_are_schemas(hosted: Hosted) -> None:
    checker(tables.reply_schema(hosted.plugin.game))
    checker(tables.happening_schema(hosted.plugin.game))
