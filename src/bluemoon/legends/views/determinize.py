"""
A full position that fits a view: what is not known is drawn at random.

For players that think by trying things out. The draw knows nothing of the past but what the view
shows. Both deck lists are open (J9), so the unseen cards of each player are known; only their
places are not: the hand, the draw deck, bluff cards face down, and below the top of a pile.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Final

from attrs import define

from bluemoon.kernel.chance import Chance
from bluemoon.kernel.checks import check_type
from bluemoon.kernel.seats import Seat
from bluemoon.legends.asks import AskShip
from bluemoon.legends.kinds import CardId
from bluemoon.legends.options import SEATS
from bluemoon.legends.state import ChoicePhase, Phase, State
from bluemoon.legends.views.completion import BothHidden, HiddenCards, completed, pile_below
from bluemoon.legends.views.hidden_places import (
    hidden_places,
    is_loading_unseen,
    may_be_bluff,
    may_be_loaded,
)
from bluemoon.legends.views.view import ChoicePhaseSeen, SeenPosition, View

_NOWHERE: Final = HiddenCards((), (), (), (), ())


def determinize(view: View, seed: int) -> State:
    """
    A random state among those that give this view (J1 to J12).

    For each player the bluff cards are chosen first, among the unseen cards that could be some.
    Then hand and draw deck are filled, first of all with cards that can be nowhere else, and what
    is left lies below the tops of piles. In the position to backtrack to, a card that is unseen
    there as well is in the same place as in the present one, as far as the numbers allow.
    """
    check_type(view, View, "a View of Blue Moon Legends")
    shuffler = _Shuffler(Chance(seed))
    hidden = _drawn(view, shuffler, (_NOWHERE, _NOWHERE))
    engaged = None
    if view.engaged is not None:
        before = _drawn(view.engaged, shuffler, hidden)
        phase = _phase(view.engaged, before)
        engaged = completed(view.engaged, before, phase, None, shuffler.chance)
    return completed(view, hidden, _phase(view, hidden), engaged, shuffler.chance)


@define(eq=False)
class _Shuffler:
    """Puts cards into random order, one time after another."""

    chance: Chance

    def shuffled(self, cards: Iterable[CardId]) -> list[CardId]:
        order, self.chance = self.chance.shuffled(cards)
        return [*order]


@define(eq=False)
class _UnseenCards:
    """The unseen cards of one seat that have no place yet."""

    cards: list[CardId]
    """In random order."""
    below: frozenset[CardId]
    """Those that may lie below the top of a pile."""
    number_below: int
    """How many of them must be left for that."""

    def take(
        self,
        number: int,
        *,
        first: Sequence[CardId] = (),
        last: Sequence[CardId] = (),
        is_possible: Callable[[CardId], bool] = lambda _: True,
    ) -> list[CardId]:
        """Take so many cards for another place."""
        taken: list[CardId] = []
        spare = len(self.below.intersection(self.cards)) - self.number_below
        for card in _ordered(self.cards, first, last):
            if len(taken) < number and is_possible(card) and (spare or card not in self.below):
                taken.append(card)
                spare -= card in self.below
        self.cards = [card for card in self.cards if card not in taken]
        return taken


def _ordered(
    cards: Sequence[CardId], first: Sequence[CardId], last: Sequence[CardId]
) -> list[CardId]:
    """The cards, beginning with those of *first* and ending with those of *last*."""
    return [
        *[card for card in first if card in cards],
        *[card for card in cards if card not in first and card not in last],
        *[card for card in last if card in cards],
    ]


def _drawn(seen: SeenPosition, shuffler: _Shuffler, present: BothHidden) -> BothHidden:
    """What is hidden of both seats, where possible in the same places as in *present*."""
    first, second = (_drawn_for(seen, Seat(seat), shuffler, present[seat]) for seat in range(SEATS))
    return first, second


def _drawn_for(
    seen: SeenPosition, seat: Seat, shuffler: _Shuffler, present: HiddenCards
) -> HiddenCards:
    components, player = seen.options.components, seen.players[seat]
    places = hidden_places(seen, seat)
    unseen = _UnseenCards(shuffler.shuffled(places.unseen), places.below, places.number_below)
    bluffs = unseen.take(
        places.bluffs,
        first=present.bluffs,
        is_possible=lambda card: may_be_bluff(seen, card),
    )
    loaded = unseen.take(
        int(is_loading_unseen(seen, seat)), is_possible=lambda card: may_be_loaded(seen, card)
    )
    number = places.hand_room + places.deck_room - len(loaded)
    rest = unseen.take(
        number,
        first=(*present.hand, *present.deck),
        last=(*present.discard, *present.leaders),
    )
    rest = _ordered(shuffler.shuffled(rest), first=present.hand, last=present.deck)
    hand, deck = rest[: places.hand_room], shuffler.shuffled((*loaded, *rest[places.hand_room :]))
    below = unseen.cards
    leaders = [card for card in below if components.card(card).card_type == "leadership"]
    discard = [card for card in below if components.card(card).card_type != "leadership"]
    return HiddenCards(
        components.in_order((*places.hand, *hand)),
        (*shuffler.shuffled(places.deck), *_ordered(deck, first=(), last=present.deck)),
        tuple(bluffs),
        pile_below(player.discard_top, shuffler.shuffled((*places.discard, *discard))),
        pile_below(player.leader_top, shuffler.shuffled((*places.leaders, *leaders))),
    )


def _phase(seen: SeenPosition, hidden: BothHidden) -> Phase:
    """The phase; a card that only the other player sees is one of that player's draw deck."""
    phase = seen.phase
    if not isinstance(phase, ChoicePhaseSeen):
        return phase
    card = next(card for card in hidden[phase.seat].deck if may_be_loaded(seen, card))
    return ChoicePhase(phase.seat, AskShip(card), phase.back, phase.tasks)
