"""
A full position that fits a view: what is not known is drawn at random.

For players that think by trying things out. The draw is uniform over what the view leaves open.
"""

from collections.abc import Iterator, Mapping
from itertools import islice
from typing import TypeAlias

from attrs import frozen

from bluemoon.kernel.chance import Chance
from bluemoon.kernel.checks import check_type
from bluemoon.kernel.seats import Seat, clockwise
from bluemoon.legends.draft.draft_decks import draft_cards
from bluemoon.legends.draft.history import choices, looks, sizes_of
from bluemoon.legends.draft.packs import direction_of, held
from bluemoon.legends.draft.rules.rounds import outcome_of
from bluemoon.legends.draft.state import FIRST, ChoosePhase, OverPhase, Pack, State
from bluemoon.legends.draft.views.view import Me, View
from bluemoon.legends.kinds import CardId

_Place: TypeAlias = tuple[int, Seat, int]
"""
Where a card was in a draft: the round, the seat that its pack was dealt to, and when it was chosen.

The first card chosen from a pack has the number 0; those that are left have the last numbers.
"""


@frozen
class Look:
    """A look of the viewer at a pack, as it was before the choice."""

    round: int
    passes: int
    """How often packs had been passed in that round."""
    cards: Pack


def determinize(view: View, seed: int) -> State:
    """
    A state drawn uniformly from those that give this view (G5, G9, G12).

    With memory a pack that the viewer has passed on keeps its cards: those that were missing when
    it came back were chosen in between, the others are still on their way or were discarded. All
    other cards are equally likely to be anywhere.
    """
    check_type(view, View, "a View of a draft")
    options = view.options
    known, chance = _known(view, Chance(seed))
    seen = {*known.values()}
    every = draft_cards(options.components, options.peoples or ())
    unknown, chance = chance.shuffled([card for card in every if card not in seen])
    left, cards = [*unknown], dict[_Place, CardId]()
    for round_, dealt in enumerate(sizes_of(options)[: view.round], start=1):
        for seat in clockwise(FIRST, options.players):
            for number in range(dealt):
                place = (round_, seat, number)
                cards[place] = known[place] if place in known else left.pop()
    return _completed(view, cards, tuple(left), chance)


def _known(view: View, chance: Chance) -> tuple[dict[_Place, CardId], Chance]:
    """The places of all cards that the viewer knows of; some among a few, at random."""
    me, known = view.me, dict[_Place, CardId]()
    if me is None:
        return known, chance
    for (round_, passes), card in zip(choices(view.options), me.picks, strict=False):
        known[round_, _dealt_to(view, me.seat, round_, passes), passes] = card
    for look, again in looks_at_packs(view, me):
        dealt_to = _dealt_to(view, me.seat, look.round, look.passes)
        last = sizes_of(view.options)[look.round - 1] if again is None else again.passes
        places = [(look.round, dealt_to, number) for number in range(look.passes, last)]
        later = () if again is None else again.cards
        missing = [card for card in look.cards if card not in me.picks and card not in later]
        order, chance = chance.shuffled(missing)
        known.update(zip([place for place in places if place not in known], order, strict=True))
    return known, chance


def _dealt_to(view: View, seat: Seat, round_: int, passes: int) -> Seat:
    return held(seat, passes, direction_of(round_), view.options.players)


def looks_at_packs(view: View, me: Me) -> Iterator[tuple[Look, Look | None]]:
    """What the viewer has seen of packs, each with the next look at the same one, if any."""
    found = [*_remembered(view, me)]
    for number, look in enumerate(found):
        # A pack comes back when it has been round the table.
        following = number + view.options.players
        is_back = following < len(found) and found[following].round == look.round
        yield look, found[following] if is_back else None


def _remembered(view: View, me: Me) -> Iterator[Look]:
    """The packs that the viewer remembers; without memory only the one that can be seen now."""
    if view.memory is not None:
        so_far = looks(view.options, view.round, view.passes)
        for (round_, passes), cards in zip(so_far, view.memory.held, strict=True):
            yield Look(round_, passes, cards)
    elif isinstance(view.phase, ChoosePhase):
        chosen = me.picks[-1:] if me.seat < view.phase.seat else ()
        yield Look(view.round, view.passes, me.pack + chosen)


def _completed(
    view: View, cards: Mapping[_Place, CardId], left: tuple[CardId, ...], chance: Chance
) -> State:
    """The state with these cards in the packs, and with those that are left in the pile."""
    options, sizes = view.options, sizes_of(view.options)
    seats, is_over = clockwise(FIRST, options.players), isinstance(view.phase, OverPhase)
    picks = tuple(
        tuple(
            cards[round_, _dealt_to(view, seat, round_, passes), passes]
            for round_, passes in islice(choices(options), view.players[seat].chosen)
        )
        for seat in seats
    )
    finished = enumerate(sizes[: view.round - (not is_over)], start=1)
    discarded = tuple(
        cards[round_, _dealt_to(view, seat, round_, dealt - 2), dealt - 1]
        for round_, dealt in finished
        for seat in seats
    )
    return State(
        options=options,
        packs=tuple(_pack(view, seat, cards) for seat in seats),
        picks=picks,
        aside=() if is_over else left,
        discarded=discarded + left if is_over else discarded,
        round=view.round,
        direction=view.direction,
        passes=view.passes,
        phase=OverPhase(outcome_of(options, picks)) if is_over else view.phase,
        chance=chance,
    )


def _pack(view: View, seat: Seat, cards: Mapping[_Place, CardId]) -> Pack:
    """What is left of the pack in front of a player; nothing when the draft is over."""
    dealt = sizes_of(view.options)[view.round - 1]
    dealt_to = _dealt_to(view, seat, view.round, view.passes)
    numbers = range(dealt - view.players[seat].pack_size, dealt)
    return view.options.components.in_order(
        cards[view.round, dealt_to, number] for number in numbers
    )
