"""Positions of the existing program K beside ours: in short after a decision, or in every part."""

from collections.abc import Iterator
from typing import TypeAlias

from support.legends_oracle import (
    COUNTED_AS_DRAWN,
    IGNORED_FREE,
    NO_TARGET,
    TABLE,
    DifferenceKind,
    OracleGame,
    OraclePosition,
    OracleStep,
)
from support.legends_oracle_positions import SEATS
from support.legends_oracle_scenarios import arguments_of

from bluemoon.legends.effects.operators import NextFreeEffect, SearchEffect
from bluemoon.legends.scenario import SeatArguments, TurnArguments
from bluemoon.legends.scenario.areas import format_placed, format_ship
from bluemoon.legends.standing import standing
from bluemoon.legends.state import CardPlay, OverPhase, Placed, Player, Reason, State, opponent

Part: TypeAlias = tuple[str, object, object]
"""A part of a position: its name, what K has, and what we have."""


def landed_cards(player: Player) -> int:
    """The number of landed ships, and of cards on them."""
    return sum(1 + len(ship.load) for ship in player.ships if ship.landed)


def short_differences(step: OracleStep, state: State) -> Iterator[str]:
    """What the short position after a decision has otherwise than ours."""
    said = step["s"]
    is_over = isinstance(state.phase, OverPhase)
    if (said["ph"] == "over") != is_over:
        yield f"the phase is {said['ph']}, not {state.phase}"
    if said["dr"] != state.dragons:
        yield f"dragons are {said['dr']}, not {state.dragons}"
    if is_over:
        return
    element = None if state.fight is None else state.fight.element
    is_late = said["ph"] == "power"
    discards = [len(each.discard) + landed_cards(each) * is_late for each in state.players]
    for name, expected, found in (
        ("turn", said["turn"], state.turn.seat),
        ("element", said["el"], element),
        ("hands", said["hand"], [len(player.hand) for player in state.players]),
        ("decks", said["draw"], [len(player.deck) for player in state.players]),
        ("discards", said["disc"], discards),
    ):
        if expected != found:
            yield f"{name}: {expected}, not {found}"
    if element is not None and said["tot"] is not None:
        standings = standing(state)
        totals = [standings.power(seat, element) for seat in SEATS]
        if totals != said["tot"]:
            yield f"totals: {said['tot']}, not {totals}"


def result_differences(game: OracleGame, state: State) -> Iterator[str]:
    """How a game ended otherwise than ours."""
    if not isinstance(state.phase, OverPhase):
        return
    said, outcome = game["result"], state.phase.outcome
    winner = outcome.winners[0]
    for name, expected, found in (
        ("winner", said["winner"], winner),
        ("crystals", said["crystals"], outcome.crystals[winner]),
        ("dragons", said["dragons"], outcome.dragons),
        ("fourth dragon", said["fourth_dragon"], outcome.reason is Reason.FOURTH_DRAGON),
    ):
        if expected != found:
            yield f"{name}: {expected}, not {found}"


# Whole positions, part by part


def position_parts(position: OraclePosition, state: State) -> Iterator[Part]:
    """Each part of a position: its name, what K has, and what we have."""
    said = arguments_of(position)
    element = None if state.fight is None else state.fight.element or "new"
    dragons = max(0, state.dragons), max(0, -state.dragons)
    yield "fight", said.get("fight"), element
    yield "dragons", said["dragons"], dragons
    is_late = position["state"]["phase"] == "power"
    for seat, player in enumerate(state.players):
        yield from _player_parts(f"seat {seat}", said["seats"][seat], player, is_late=is_late)
    yield from _turn_parts(said["turn"], state)


def _player_parts(
    owner: str, said: SeatArguments, player: Player, *, is_late: bool
) -> Iterator[Part]:
    """
    The parts of a player.

    The order of piles, and what is known of bluff cards, is left out. *is_late*: landed ships are
    gone with K.
    """
    ships = [ship for ship in player.ships if not (is_late and ship.landed)]
    gone = [card for ship in player.ships if ship not in ships for card in (ship.card, *ship.load)]
    for name, expected, found in (
        ("hand", TABLE.in_order(said["hand"].split()), player.hand),
        ("disclosed", TABLE.in_order(said["disclosed"].split()), player.disclosed),
        ("deck", tuple(said["deck"].split()), player.deck),
        ("discard", sorted(said["discard"].split()), sorted([*player.discard, *gone])),
        ("leaders", sorted(said["leaders"].split()), sorted(player.leaders)),
        ("ships", said["ships"].split(), [format_ship(ship) for ship in ships]),
        ("ran out", said["ran_out"], player.ran_out),
    ):
        yield f"{name} of {owner}", expected, found
    for name, text, area in (
        ("combat", said["combat"], player.combat),
        ("support", said["support"], player.support),
    ):
        cards = [format_placed(Placed(each.card, each.active, each.bluff)) for each in area]
        yield f"{name} of {owner}", [word.partition(">")[0] for word in text.split()], cards
    words = f"{said['combat']} {said['support']}".split()
    targets = [word for word in words if ">" in word]
    area = player.combat + player.support
    yield f"targets of {owner}", targets, [format_placed(each) for each in area if each.target]


def _turn_parts(said: TurnArguments, state: State) -> Iterator[Part]:
    turn = state.turn
    others = state.players[opponent(turn.seat)]
    in_play = [placed.card for placed in others.combat + others.support]
    yield from (
        ("plays", sorted(said["plays"].split()), sorted(map(_format_play, turn.plays))),
        ("taken", said["taken"], turn.taken),
        ("used", sorted(said["used"].split()), sorted(turn.used)),
        # K forgets what was paid for a card that has left play.
        ("paid", sorted(said["paid"].split()), sorted({*turn.paid} & {*in_play})),
        ("again", said["again"], turn.again),
        ("next free", said["next_free"], turn.next_free),
    )


def _format_play(play: CardPlay) -> str:
    """A card that was played, as the arguments of the scenario have it, without the unit."""
    kind = f"/{play.kind}" if play.kind in ("lead", "load", "bluff") else ""
    return f"{play.card or '~'}{kind}{'/free' if play.free else ''}"


def part_kind(state: State, name: str, said: object, found: object) -> DifferenceKind | None:
    """The kind of difference of a part, if it is a known one."""
    match name, said, found:
        case "taken", int(), int() if said == found + 1 and _has_searched_discard(state):
            return COUNTED_AS_DRAWN
        case "plays", list(), list() if has_ignored_free(state):
            is_free_alone = [str(play).removesuffix("/free") for play in said] == found
            return IGNORED_FREE if is_free_alone else None
        case str(), list(), list() if name.startswith("targets") and set(said) < set(found):
            return NO_TARGET
        case _:
            return None


def _has_searched_discard(state: State) -> bool:
    """Whether a card was played in this turn that takes one of the discard pile."""
    return any(
        isinstance(clause.effect, SearchEffect) and clause.effect.zone == "discard"
        for play in state.turn.plays
        if play.card is not None
        for clause in TABLE.card(play.card).clauses
    )


def has_ignored_free(state: State) -> bool:
    """Whether a card was played whose ignored text would have made the next one free."""
    seat, standings = state.turn.seat, standing(state)
    return any(
        isinstance(clause.effect, NextFreeEffect) and not standings.text_counts(seat, play.card)
        for play in state.turn.plays
        if play.card is not None
        for clause in TABLE.card(play.card).clauses
    )
