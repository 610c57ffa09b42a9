"""
Who has held which cards.

Packs go round the table in a fixed order. So what everybody has chosen, in order, and what was
discarded tell which cards were in each pack whenever somebody looked at it.
"""

from collections.abc import Iterator

from bluemoon.kernel.seats import Seat
from bluemoon.legends.draft.draft_decks import draft_cards
from bluemoon.legends.draft.options import Options
from bluemoon.legends.draft.packs import direction_of, held, holder
from bluemoon.legends.draft.setup_table import cards_chosen, cards_dealt
from bluemoon.legends.draft.state import Pack, State
from bluemoon.legends.kinds import CardId


def sizes_of(options: Options) -> tuple[int, ...]:
    """How many cards each player is dealt, round by round, once the peoples are known (G1)."""
    peoples = options.peoples or ()
    return cards_dealt(options.players, peoples, len(draft_cards(options.components, peoples)))


def chosen_before(options: Options, round_: int) -> int:
    """How many cards each player has chosen when a round begins; rounds are counted from 1."""
    return cards_chosen(sizes_of(options)[: round_ - 1])


def looks(options: Options, round_: int, passes: int) -> Iterator[tuple[int, int]]:
    """The round and the number of passes before it, for each look at a pack so far, in order."""
    for number, dealt in enumerate(sizes_of(options)[:round_], start=1):
        for passed in range(passes + 1 if number == round_ else dealt - 1):
            yield number, passed


def choices(options: Options) -> Iterator[tuple[int, int]]:
    """The round and the number of passes before it, for each choice of the whole draft."""
    sizes = sizes_of(options)
    return looks(options, len(sizes), sizes[-1] - 2)


def packs_held(state: State, seat: Seat) -> tuple[Pack, ...]:
    """All packs that a player has looked at, as they were before the choice, in that order."""
    in_order = state.options.components.in_order
    return tuple(
        in_order(_pack(state, seat, round_, passes))
        for round_, passes in looks(state.options, state.round, state.passes)
    )


def _pack(state: State, seat: Seat, round_: int, passes: int) -> Iterator[CardId]:
    """What was chosen from a pack from this look on, and what was left of it."""
    players, direction = state.options.players, direction_of(round_)
    before = chosen_before(state.options, round_)
    dealt_to = held(seat, passes, direction, players)
    choices = sizes_of(state.options)[round_ - 1] - 1
    for step in range(passes, choices):
        chooser = holder(dealt_to, step, direction, players)
        yield from state.picks[chooser][before + step : before + step + 1]
    if len(state.discarded) >= round_ * players:
        last = holder(dealt_to, choices - 1, direction, players)
        yield state.discarded[(round_ - 1) * players + last]
    else:
        yield from state.packs[holder(dealt_to, state.passes, direction, players)]
