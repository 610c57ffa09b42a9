"""
A full position that looks like a view: what is not known is drawn by lot.

For players that think by trying things out. The draw is uniform over what the view leaves
open. It knows nothing of the past but what the view tells.
"""

from collections import Counter

from bluemoon.city.cards import Card, in_order
from bluemoon.city.crystal_bounds import crystals_somebody_has, most_crystals
from bluemoon.city.state import OverPhase, Player, State
from bluemoon.city.view import View
from bluemoon.kernel.chance import Chance


def determinize(view: View, seed: int) -> State:
    """
    A state drawn uniformly from those that give this view (H1 to H3).

    Every card that is not in sight is equally likely in every hidden place: in the other
    hands, among the facedown bonus cards (the own ones too, B6), and in the deck. Crystals are
    those that the view tells; without perfect memory, the others' are drawn uniformly from 0
    to ``most_crystals`` so that the game has not ended (E2, E3). Chance starts anew from the
    seed.
    """
    for_cards, rest = Chance(seed).split()
    for_crystals, chance = rest.split()
    order, _ = for_cards.shuffled(unseen_cards(view))
    players, deck = _dealt(view, order, _crystals(view, for_crystals))
    return State(
        view.city,
        players,
        view.to_act,
        view.phase,
        view.spaces,
        frozenset(view.rebuilt),
        view.dragons,
        view.obelisk,
        view.pool,
        deck,
        view.discards,
        chance,
    )


def unseen_cards(view: View) -> tuple[Card, ...]:
    """The cards that lie where the view does not reach, in canonical order."""
    left = Counter(view.city.options.components.deck)
    left.subtract(view.discards)
    if view.me is not None:
        left.subtract(view.me.hand)
    return tuple(left.elements())


def _dealt(
    view: View, order: tuple[Card, ...], crystals: tuple[int, ...]
) -> tuple[tuple[Player, ...], tuple[Card, ...]]:
    """The players with these cards in this order dealt out to them, and the cards left over."""
    players: list[Player] = []
    for seat, (seen, has) in enumerate(zip(view.players, crystals, strict=True)):
        if view.me is not None and view.me.seat == seat:
            hand = view.me.hand
        else:
            hand, order = in_order(order[: seen.hand_size]), order[seen.hand_size :]
        incoming, order = in_order(order[: seen.incoming_size]), order[seen.incoming_size :]
        players.append(
            Player(hand, incoming, has, seen.scales, seen.markers, seen.offerings, seen.at)
        )
    return tuple(players), order


def _crystals(view: View, chance: Chance) -> tuple[int, ...]:
    if view.memory is not None:
        return view.memory.crystals
    if isinstance(view.phase, OverPhase):
        return view.phase.outcome.crystals
    needed = crystals_somebody_has(view)
    crystals, chance = _any_crystals(view, needed, chance)
    while max(crystals) < needed:
        crystals, chance = _any_crystals(view, needed, chance)
    return crystals


def _any_crystals(view: View, needed: int, chance: Chance) -> tuple[tuple[int, ...], Chance]:
    """Crystals by seat, the own ones as they are; somebody may have as many as needed."""
    most = most_crystals(view)
    crystals: list[int] = []
    for seat, bound in enumerate(most):
        if view.me is not None and view.me.seat == seat:
            crystals.append(view.me.crystals)
        else:
            drawn, chance = chance.below(max(bound, needed) + 1)
            crystals.append(drawn)
    return tuple(crystals), chance
