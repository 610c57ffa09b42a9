"""
A full position that fits a view: what is not known is drawn at random.

For players that think by trying things out. The draw is uniform over what the view leaves
open, and knows nothing of the past but what the view shows.
"""

from collections import Counter
from collections.abc import Sequence

from bluemoon.city.cards import Card, in_order
from bluemoon.city.state import OverPhase, Player, State
from bluemoon.city.views.crystal_bounds import crystals_somebody_has, most_crystals
from bluemoon.city.views.view import Me, View
from bluemoon.kernel.chance import Chance
from bluemoon.kernel.checks import check_type


def determinize(view: View, seed: int) -> State:
    """
    A state drawn uniformly from those that give this view (H1 to H3).

    Every unseen card is equally likely to be in any hidden place: in the other hands, among the
    facedown bonus cards (the viewer's too, B6), and in the deck. Crystals are those in the view;
    without perfect memory, the others' are drawn uniformly from 0 to ``most_crystals`` so that
    the game has not ended (E2, E3). The seed is also the source of all later chance.
    """
    check_type(view, View, "a View of Blue Moon City")
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
        view.rebuilt,
        view.dragons,
        view.obelisk,
        view.pool,
        deck,
        view.discards,
        chance,
    )


def unseen_cards(view: View) -> tuple[Card, ...]:
    """The cards that the viewer cannot see, in canonical order."""
    in_sight = Counter(view.discards if view.me is None else view.discards + view.me.hand)
    unseen: list[Card] = []
    for card, copies in Counter(view.city.options.components.deck).items():
        unseen += [card] * (copies - in_sight[card])
    return tuple(unseen)


def _dealt(
    view: View, order: tuple[Card, ...], crystals: tuple[int, ...]
) -> tuple[tuple[Player, ...], tuple[Card, ...]]:
    """The players with these cards dealt to them in this order, and the cards left over."""
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
    most = [max(bound, needed) for bound in most_crystals(view)]
    crystals, chance = _any_crystals(view.me, most, chance)
    while max(crystals) < needed:
        crystals, chance = _any_crystals(view.me, most, chance)
    return crystals


def _any_crystals(
    me: Me | None, most: Sequence[int], chance: Chance
) -> tuple[tuple[int, ...], Chance]:
    """Crystals by seat: the viewer's as they are, the others' at random up to these bounds."""
    crystals: list[int] = []
    for seat, bound in enumerate(most):
        if me is not None and me.seat == seat:
            crystals.append(me.crystals)
        else:
            drawn, chance = chance.below(bound + 1)
            crystals.append(drawn)
    return tuple(crystals), chance
