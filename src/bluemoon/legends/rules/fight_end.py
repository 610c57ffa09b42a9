"""F · End of a fight: a retreat, its dragons, and new hands."""

from collections.abc import Sequence
from typing import Final, Literal

from bluemoon.kernel.rulebook import Rule
from bluemoon.kernel.seats import Seat
from bluemoon.legends.book import BASE, BOOK
from bluemoon.legends.demands import unmet_demands
from bluemoon.legends.effects.clauses import RESPONSES
from bluemoon.legends.effects.operators import DragonsEffect
from bluemoon.legends.events import FightEnded, Retreated
from bluemoon.legends.kinds import CardId
from bluemoon.legends.limits import dragons_of_retreat
from bluemoon.legends.resolution import Resolution
from bluemoon.legends.rules.areas import discard_landed_ships, discard_placed
from bluemoon.legends.rules.dragons import attract, end_by_cards, has_no_cards
from bluemoon.legends.rules.refresh import refill
from bluemoon.legends.standing import CardStandings
from bluemoon.legends.state import State, opponent

F1: Final = Rule(
    BOOK,
    "F1",
    "When a player retreats, by choice or because of a flood or a called bluff, the opponent may "
    "respond first; then the player's landed ships are discarded.",
    page=None,
)
F2: Final = Rule(
    BOOK,
    "F2",
    "Then the opponent's unmet demands that otherwise give a dragon do so, separately and first, "
    "but not if they did so this turn already.",
    page=None,
)
F3: Final = Rule(
    BOOK,
    "F3",
    "The opponent attracts one dragon, or two with six or more cards in the opponent's combat and "
    "support areas; covered cards count, bluff cards do not.",
    page=None,
    source=BASE,
)
F4: Final = Rule(
    BOOK,
    "F4",
    "That number is changed by texts of both players' active cards, and of interference cards "
    "played in response: first by all that add, then by "
    "those that subtract, but not below zero, then by those that limit it, then by those that fix "
    "it.",
    page=None,
    source=BASE,
)
F5: Final = Rule(
    BOOK,
    "F5",
    "All cards in both combat and support areas are discarded, the retreating player's first, "
    "combat before support, in the order played; bluff cards are shown. Leadership cards lose "
    "their effect; ships, Hyla and achievement cards stay.",
    page=2,
)
F6: Final = Rule(
    BOOK,
    "F6",
    "Both players draw up to six, the opponent of the retreating player first; texts of the "
    "discarded cards no longer restrict it. Then it is checked whether the game ends.",
    page=None,
)
F7: Final = Rule(
    BOOK,
    "F7",
    "The retreating player begins a new turn with the Beginning phase, and no fight is running.",
    page=None,
    source=BASE,
)


MANY_CARDS: Final = 6
"""With so many cards in the areas a retreat attracts two dragons (F3)."""


def retreat(
    resolution: Resolution,
    seat: Seat,
    reason: Literal["chosen", "bluff", "flood"],
    responses: Sequence[CardId],
) -> None:
    """
    The seat retreats: everything up to the new turn, or the end of the game (F1 to F6).

    *responses* are the interference cards that the opponent has played.
    """
    discard_landed_ships(resolution, seat)
    charges = unmet_dragon_demands(resolution.state, resolution.standings, seat)
    dragons = dragons_after_texts(resolution.state, resolution.standings, seat, responses)
    resolution.add(Retreated(seat, reason, dragons))
    winner = opponent(seat)
    for card in charges:
        attract(resolution, winner, "demand", card)
    for _ in range(dragons):
        attract(resolution, winner, "retreat")
    if resolution.is_over:
        return
    for loser in (seat, winner):
        player = resolution.player(loser)
        for placed in (*player.combat, *player.support):
            discard_placed(resolution, loser, placed)
    resolution.add(FightEnded(seat))
    refill(resolution, winner)
    refill(resolution, seat)
    if any(has_no_cards(resolution.state, each) for each in (seat, winner)):
        end_by_cards(resolution)


def dragons_after_texts(
    state: State, standings: CardStandings, seat: Seat, responses: Sequence[CardId] = ()
) -> int:
    """How many dragons the opponent attracts if this seat retreats now (F3, F4)."""
    other = opponent(seat)
    player = state.players[other]
    cards = sum(not placed.bluff for placed in (*player.combat, *player.support))
    effects = [
        clause.effect
        for card in responses
        for clause in state.options.components.card(card).by_timing[RESPONSES["retreat"]]
        if isinstance(clause.effect, DragonsEffect)
        and clause.effect.side == "you_retreat"
        and standings.text_counts(other, card)
    ]
    return dragons_of_retreat(standings, seat, 2 if cards >= MANY_CARDS else 1, effects)


def unmet_dragon_demands(state: State, standings: CardStandings, seat: Seat) -> list[CardId]:
    """The opposing cards that attract a dragon because the seat has not paid (B11, F2)."""
    # What has attracted its dragon already is noted for the current player only.
    charged = state.turn.charged if state.turn.seat == seat else ()
    return [
        card
        for card, demand in unmet_demands(state, standings, seat)
        if demand.otherwise == "dragon" and card not in charged
    ]
