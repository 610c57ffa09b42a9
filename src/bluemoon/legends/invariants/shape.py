"""Two players, two decks, and no card that the table does not have."""

from collections.abc import Iterator
from itertools import chain
from typing import assert_never

from bluemoon.kernel.seats import Seat
from bluemoon.legends import asks as a
from bluemoon.legends.kinds import CardId
from bluemoon.legends.options import SEATS
from bluemoon.legends.state import (
    ChoicePhase,
    MomentPhase,
    Phase,
    Player,
    ResponsePhase,
    State,
    Turn,
    phase_of_turn,
    remaining_tasks,
)


def shape_problems(state: State) -> Iterator[str]:
    """What keeps the rest of a position from being looked at."""
    for seat in (state.turn.seat, state.to_act):
        if seat not in range(SEATS):
            yield f"there is no seat {seat} (rule S1)"
    if state.options.has_decks_to_draw:
        yield "the decks have been drawn, and are not random (rule S2)"
    known = state.options.components.by_id
    for card in sorted({*_named(state)} - known.keys()):
        yield f"there is no card {card} in this table (rule S3)"


def cards_of(player: Player) -> Iterator[tuple[CardId, str]]:
    """Every card of a player, with the place where it is."""
    for name, pile in (
        ("hand", player.hand),
        ("deck", player.deck),
        ("discard", player.discard),
        ("leaders", player.leaders),
    ):
        for card in pile:
            yield card, name
    for placed in player.combat:
        yield placed.card, "combat"
    for placed in player.support:
        yield placed.card, "support"
    for ship in player.ships:
        yield ship.card, "ships"
        for card in ship.load:
            yield card, ship.card
    for card in player.achievements:
        yield card, "achievements"


def cards_by_place(state: State, seat: Seat) -> Iterator[tuple[CardId, str]]:
    """Every card of a seat, with the place where it is; one may lie in the shared area."""
    yield from cards_of(state.players[seat])
    if state.hyla is not None and state.hyla[0] == seat:
        yield state.hyla[1], "the Hyla area"


def _named(state: State) -> Iterator[CardId]:
    for player in state.players:
        yield from (card for card, _ in cards_of(player))
        yield from player.disclosed + player.doubtful
        for placed in chain(player.combat, player.support):
            if placed.target is not None:
                yield placed.target
    if state.hyla is not None:
        yield state.hyla[1]
    yield from _named_in_turn(state.turn)
    yield from _named_in_phase(state.phase)


def _named_in_turn(turn: Turn) -> Iterator[CardId]:
    yield from (play.card for play in turn.plays if play.card is not None)
    yield from turn.used + turn.paid + turn.charged
    if turn.led is not None:
        yield turn.led


def _named_in_phase(phase: Phase) -> Iterator[CardId]:
    if isinstance(phase, ChoicePhase):
        yield from _named_in_ask(phase.ask)
    for task in remaining_tasks(phase):
        yield from _named_in_task(task)
    window = phase.back if isinstance(phase, ChoicePhase) else phase
    if isinstance(window, ResponsePhase):
        yield from (*window.played, *(() if window.card is None else (window.card,)))
    moment = phase_of_turn(phase)
    if isinstance(moment, MomentPhase):
        yield from moment.left


def _named_in_ask(ask: a.Ask) -> Iterator[CardId]:
    match ask:
        case a.AskDiscard():
            yield from (*ask.of, *(() if ask.named is None else (ask.named,)))
        case a.AskTarget():
            yield from (ask.card, ask.only or ask.card)
        case a.AskLoad():
            yield ask.ship
        case a.AskReturn() | a.AskAchievement():
            pass
        case (
            a.AskPay()
            | a.AskRob()
            | a.AskTake()
            | a.AskOpponents()
            | a.AskOneSet()
            | a.AskSpareOne()
            | a.AskYesNo()
            | a.AskRecycle()
            | a.AskFavor()
            | a.AskAchieve()
            | a.AskShip()
        ):
            yield ask.card
        case _:
            assert_never(ask)


def _named_in_task(task: a.Task) -> Iterator[CardId]:
    match task:
        case a.ResolveText() | a.ResolveForOpponent() | a.PlayNamed():
            yield task.card
        case a.FinishRetreat():
            yield from task.responses
        case a.OfferTarget():
            yield from (task.card, task.only or task.card)
        case (
            a.KeepBluff()
            | a.DiscardAchievement()
            | a.ShuffleDeck()
            | a.FinishAnnouncement()
            | a.FinishDecline()
        ):
            pass
        case _:
            assert_never(task)
