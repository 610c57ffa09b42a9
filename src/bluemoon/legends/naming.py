"""
Naming a card and placing it: the steps in which a card is played (A9).

What happens between the two, responses and texts before playing, may need other players. So all
steps that follow the naming are tasks, which ``flow`` works off.
"""

from collections.abc import Iterator
from typing import Final, Literal

from bluemoon.kernel.seats import Seat
from bluemoon.legends.asks import (
    DiscardAchievement,
    PlayNamed,
    ResolveForOpponent,
    ResolveText,
    Task,
)
from bluemoon.legends.components.cards import Card
from bluemoon.legends.effects.operators import DiscardEffect, TossEffect
from bluemoon.legends.events import CardPlayed, Granted
from bluemoon.legends.kinds import CardId, CardType, PlayKind
from bluemoon.legends.resolution import Resolution
from bluemoon.legends.rules.characters import (
    is_free,
    may_fight_again,
    needs_waiver,
    next_unit,
    unit_to_join,
)
from bluemoon.legends.rules.hyla import clear_hyla_area
from bluemoon.legends.rules.leadership import LEADERSHIP_TYPES
from bluemoon.legends.state import State, opponent

KIND_OF: Final[dict[CardType, PlayKind]] = {
    "character": "character",
    "booster": "booster",
    "support": "support",
    "leadership": "lead",
    "hyla": "lead",
    "ship": "lead",
    "achievement": "lead",
}
"""What a card of each type is played as."""


def steps_of_playing(
    state: State,
    seat: Seat,
    card: CardId,
    source: Literal["hand", "ship", "deck"],
    *,
    keep: bool = False,
) -> tuple[Task, ...]:
    """What follows when the seat has named a card: texts, the placing, more texts (A9)."""
    printed = state.options.components.card(card)
    tasks: list[Task] = [
        ResolveText(seat, card, number)
        for number, clause in enumerate(printed.clauses)
        if clause.timing == "pre" and isinstance(clause.effect, TossEffect)
    ]
    tasks.append(PlayNamed(seat, card, source, keep))
    if printed.card_type == "achievement":
        tasks += [DiscardAchievement(each, seat) for each in (seat, opponent(seat))]
    return (*tasks, *_texts_after_playing(seat, printed, from_ship=source == "ship"))


def _texts_after_playing(seat: Seat, card: Card, *, from_ship: bool) -> Iterator[Task]:
    """The texts that are resolved immediately after playing (X1)."""
    for number, clause in enumerate(card.clauses):
        needs_ship = isinstance(clause.effect, DiscardEffect) and (
            clause.effect.unless == "if_from_ship"
        )
        if clause.timing != "now" or (needs_ship and not from_ship):
            continue
        if clause.is_for_both:
            # The opponent acts first (L7).
            yield ResolveForOpponent(seat, card.id, number)
        yield ResolveText(seat, card.id, number)


def place(resolution: Resolution, task: PlayNamed) -> None:
    """Place the card; what it is played with follows from the position before (A9)."""
    state, standings, card = resolution.state, resolution.standings, task.card
    printed = state.options.components.card(card)
    kind = KIND_OF[printed.card_type]
    is_led = printed.card_type in LEADERSHIP_TYPES
    if kind == "character" and needs_waiver(state, standings, printed):
        resolution.add(Granted(task.seat, "waived"))
    if printed.card_type == "hyla":
        clear_hyla_area(resolution)
    free = not is_led and is_free(state, standings, card, task.source)
    joined = None
    if not is_led and not free:
        joined = unit_to_join(state, standings, card, printed.card_type)
    unit = next_unit(state.turn.plays) if joined is None else joined
    covers = kind == "character" and _covers(state, keep=task.keep)
    resolution.add(CardPlayed(task.seat, card, kind, unit, free, covers, task.source))


def _covers(state: State, *, keep: bool) -> bool:
    """Whether a character that is placed covers the cards in the combat area (A3)."""
    is_first = not any(play.kind == "character" for play in state.turn.plays)
    return is_first and not keep and not may_fight_again(state)
