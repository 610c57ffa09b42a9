"""What a viewer can tell of the places of one seat that he does not see, or not completely."""

from collections.abc import Callable, Iterator
from typing import Final

from attrs import frozen

from bluemoon.kernel.seats import Seat
from bluemoon.legends.asks import AskDiscard
from bluemoon.legends.kinds import BLUFFS, CardId
from bluemoon.legends.searching import searched_pile
from bluemoon.legends.state import ChoicePhase, Placed, named_card
from bluemoon.legends.views.completion import number_face_down
from bluemoon.legends.views.view import ChoicePhaseSeen, Me, PilesMemory, SeenPosition

_LOADED: Final = ("character", "booster", "support")


@frozen
class HiddenPlaces:
    """The hidden places of one seat: the cards known to be there, and room for others."""

    hand: tuple[CardId, ...]
    """The known cards of the hand."""
    deck: tuple[CardId, ...]
    """The known cards of the draw deck, which lie on top."""
    discard: tuple[CardId, ...]
    """The known cards of the discard pile, without order."""
    leaders: tuple[CardId, ...]
    """The known leadership cards on the leader, without order."""
    hand_room: int
    """How many other cards the hand holds."""
    deck_room: int
    """How many other cards the draw deck holds."""
    bluffs: int
    """How many bluff cards lie face down."""
    unseen: tuple[CardId, ...]
    """The cards of the deck list that are in one of these places, in file order."""
    below: frozenset[CardId]
    """Those that may lie below the visible top of a pile."""

    @property
    def number_below(self) -> int:
        """How many unseen cards lie below the tops of piles: those that are nowhere else."""
        return len(self.unseen) - self.hand_room - self.deck_room - self.bluffs

    def number_elsewhere(self, is_possible: Callable[[CardId], bool]) -> int:
        """How many of the unseen cards of some kind can be elsewhere than below a top."""
        possible = [card for card in self.unseen if is_possible(card)]
        in_below = len(self.below.intersection(possible))
        spare = max(0, len(self.below) - self.number_below)
        return len(possible) - in_below + min(in_below, spare)


def hidden_places(seen: SeenPosition, seat: Seat) -> HiddenPlaces:
    """The hidden places of a seat (J1 to J5, J9)."""
    player, me = seen.players[seat], _own(seen, seat)
    hand = _with_named(player.disclosed, seen, seat, "hand") if me is None else me.hand
    deck, pile = _with_named(_known_deck(seen, seat), seen, seat, "deck"), _known_pile(seen, seat)
    leaders = _known_leaders(seen, seat)
    in_sight = {*hand, *deck, *pile, *leaders, *_in_play(seen, seat)}
    unseen = tuple([card for card in seen.options.lists[seat] if card not in in_sight])
    return HiddenPlaces(
        hand,
        deck,
        pile,
        leaders,
        player.hand_size - len(hand),
        player.deck_size - len(deck),
        number_face_down(player),
        unseen,
        frozenset([card for card in unseen if _may_lie_below(seen, seat, card)]),
    )


def may_be_bluff(seen: SeenPosition, card: CardId) -> bool:
    """Whether a card can have been laid as a bluff card (U1)."""
    return not BLUFFS.isdisjoint(seen.options.components.card(card).icons)


def may_be_loaded(seen: SeenPosition, card: CardId) -> bool:
    """Whether a ship carries cards of this type (U13)."""
    return seen.options.components.card(card).card_type in _LOADED


def is_loading_unseen(seen: SeenPosition, seat: Seat) -> bool:
    """Whether the seat is loading a card of the draw deck that only its owner sees (J8)."""
    return isinstance(seen.phase, ChoicePhaseSeen) and seen.phase.seat == seat


def _own(seen: SeenPosition, seat: Seat) -> Me | None:
    """What the viewer alone knows, if this is the viewer's seat."""
    return None if seen.me is None or seen.me.seat != seat else seen.me


def _piles(seen: SeenPosition, seat: Seat) -> PilesMemory | None:
    return None if seen.memory is None else seen.memory.piles[seat]


def _with_named(
    cards: tuple[CardId, ...], seen: SeenPosition, seat: Seat, source: str
) -> tuple[CardId, ...]:
    """The known cards of a place, with the one that was named to be played from it (A9)."""
    named = None if isinstance(seen.phase, ChoicePhaseSeen) else named_card(seen.phase)
    if named is None or (named.seat, named.source) != (seat, source) or named.card in cards:
        return cards
    return (*cards, named.card)


def _in_play(seen: SeenPosition, seat: Seat) -> Iterator[CardId]:
    player = seen.players[seat]
    for placed in (*player.combat, *player.support):
        if isinstance(placed, Placed):
            yield placed.card
    for ship in player.ships:
        yield ship.card
        yield from ship.load
    yield from player.achievements
    if seen.hyla is not None and seen.hyla[0] == seat:
        yield seen.hyla[1]


def _searched(seen: SeenPosition, seat: Seat, pile: str) -> tuple[CardId, ...]:
    """The cards of this pile, if the viewer looks through it just now."""
    phase, me = seen.phase, _own(seen, seat)
    if me is None or not isinstance(phase, ChoicePhase) or searched_pile(phase.ask) != pile:
        return ()
    return me.looking


def _known_deck(seen: SeenPosition, seat: Seat) -> tuple[CardId, ...]:
    """All cards that the viewer looks through, or those that were revealed to both."""
    phase = seen.phase
    if isinstance(phase, ChoicePhase) and isinstance(phase.ask, AskDiscard) and phase.seat == seat:
        return phase.ask.of
    return _searched(seen, seat, "deck")


def _known_pile(seen: SeenPosition, seat: Seat) -> tuple[CardId, ...]:
    piles, top = _piles(seen, seat), seen.players[seat].discard_top
    known = _searched(seen, seat, "discard") or (() if piles is None else piles.discard)
    return known if top is None or top in known else (*known, top)


def _known_leaders(seen: SeenPosition, seat: Seat) -> tuple[CardId, ...]:
    """The visible top, what is remembered, and what was played in this turn (L4)."""
    piles, top, turn = _piles(seen, seat), seen.players[seat].leader_top, seen.turn
    if top is None:
        return ()
    known = _searched(seen, seat, "leaders") or (() if piles is None else piles.leaders)
    if known:
        return known
    components = seen.options.components
    played = [
        play.card
        for play in turn.plays
        if turn.seat == seat and play.card is not None and play.kind == "lead"
        if components.card(play.card).card_type == "leadership"
    ]
    return tuple(dict.fromkeys((*played, top)))


def _may_lie_below(seen: SeenPosition, seat: Seat, card: CardId) -> bool:
    """Whether an unseen card can be in a pile: with a card of its kind on top of it (L5, J3)."""
    piles, player = _piles(seen, seat), seen.players[seat]
    if piles is not None:
        return card in piles.doubtful
    if seen.options.components.card(card).card_type == "leadership":
        return player.leader_top is not None and not _searched(seen, seat, "leaders")
    return player.discard_top is not None and not _searched(seen, seat, "discard")
