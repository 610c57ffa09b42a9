"""
A full position that fits a view: what is not known is drawn at random.

For players that think by trying things out. The draw is uniform over what the view leaves open, and
knows nothing of the past but what the view shows.
"""

from functools import lru_cache

from bluemoon.kernel.chance import Chance
from bluemoon.kernel.checks import check_type
from bluemoon.sand.cards import Card, Deck
from bluemoon.sand.components import Components
from bluemoon.sand.state import KeepPhase, State
from bluemoon.sand.views.completion import completed
from bluemoon.sand.views.view import NOTHING_KNOWN, KeepPhaseSeen, View


def determinize(view: View, seed: int) -> State:
    """
    A state drawn uniformly from those that give this view (H1, H2).

    Every unseen card of a deck is equally likely to be in any hidden place: among the cards of that
    deck that others kept, among those that another player looks at, and in the deck. Nobody but the
    viewer is taken to know anything of the bottom of a deck.
    """
    check_type(view, View, "a View of Realm of Sand")
    chance = Chance(seed)
    unseen: list[list[Card]] = []
    for cards in unseen_cards(view):
        order, chance = chance.shuffled(cards)
        unseen.append([*order])
    kept = [
        tuple([unseen[back.deck].pop() if back.card is None else back.card for back in player.kept])
        if player.kept
        else ()
        for player in view.players
    ]
    phase = view.phase
    if isinstance(phase, KeepPhaseSeen):
        looked_at = tuple([unseen[phase.deck].pop() for _ in range(phase.count)])
        phase = KeepPhase(phase.deck, looked_at, phase.main_taken)
    remembered = NOTHING_KNOWN if view.memory is None else view.memory.bottom
    decks = tuple([(*cards, *known) for cards, known in zip(unseen, remembered, strict=True)])
    return completed(view, kept, phase, decks)


def unseen_cards(view: View) -> tuple[tuple[Card, ...], ...]:
    """The cards of each deck that the viewer does not know the place of, in canonical order."""
    in_sight = set[Card | None]()
    for row in view.market:
        in_sight.update(row)
    for player in view.players:
        in_sight.update(player.claimed)
        in_sight.update([back.card for back in player.kept])
    if isinstance(view.phase, KeepPhase):
        in_sight.update(view.phase.cards)
    if view.memory is not None:
        for cards in view.memory.bottom:
            in_sight.update(cards)
    every = _cards(view.realm.components)
    return tuple([tuple([card for card in cards if card not in in_sight]) for cards in every])


@lru_cache(maxsize=16)
def _cards(components: Components) -> tuple[tuple[Card, ...], ...]:
    """All cards of each deck; a program uses few sets, and a search asks again and again."""
    return tuple(map(components.deck, Deck))
