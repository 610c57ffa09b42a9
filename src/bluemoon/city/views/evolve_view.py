"""
Evolving views: what one player knows after an event.

``see`` is to views what ``evolve`` is to states. The events of a game as one seat may see them lead
to that seat's views, and nothing else is needed.
"""

from typing import Never, NoReturn

import attrs

from bluemoon.city import events as e
from bluemoon.city.cards import Card, in_order
from bluemoon.city.cells import COURTYARD
from bluemoon.city.state import (
    ADDITIONAL,
    CONTRIBUTION,
    CONTRIBUTION_BEGUN,
    MOVEMENT,
    RESET,
    City,
    ContributionPhase,
    MovementPhase,
    OverPhase,
)
from bluemoon.city.views import redaction as r
from bluemoon.city.views.view import Me, Memory, SeenPlayer, View
from bluemoon.kernel.checks import check_type
from bluemoon.kernel.errors import ReplayError, shown
from bluemoon.kernel.seats import Seat


def opening_view(event: r.SeenEvent, *, perfect_memory: bool = False) -> View | None:
    """The opening position as the viewer sees it; None unless this is the first event."""
    if not isinstance(event, r.GameStartedSeen):
        return None
    return _opening(event, perfect_memory=perfect_memory)


def _refuse_type(event: Never) -> NoReturn:
    """For callers without types; with them, Never makes sure that no event was forgotten."""
    message = f"{shown(event)} is no event of Blue Moon City as a player may see it"
    raise ReplayError(message)


def evolve_view(view: View, event: r.SeenEvent) -> View:  # noqa: C901, PLR0911, PLR0912  one arm an event
    """The view after the event."""
    check_type(view, View, "a View of Blue Moon City")
    match event:
        case e.MiniatureMoved():
            moved = _move(view, event)
            return attrs.evolve(moved, phase=MovementPhase(event.steps_left))
        case e.MiniatureSent():
            return _move(view, event)
        case e.MiniatureFlew():
            return _move(_spend(view, event.seat, (event.card,)), event)
        case e.StepsGained():
            spent = _spend(view, event.seat, (event.card,))
            return attrs.evolve(spent, phase=MovementPhase(event.steps_left))
        case e.DragonMoved():
            return _move_dragon(view, event)
        case e.MovementEnded():
            return attrs.evolve(view, phase=CONTRIBUTION)
        case e.MarkerPlaced():
            return _place_marker(view, event)
        case e.CrystalsGained():
            return _add_crystals(view, _only(view, event.seat, event.crystals))
        case e.ScalesGained():
            return _take_scales(view, event)
        case r.BonusCardsDrawnUnseen():
            return _draw_facedown(view, event)
        case e.BuildingRebuilt():
            return _rebuild(view, event)
        case e.ScalesScored():
            return _score_scales(view, event)
        case e.OfferingMade():
            return _offer(view, event)
        case e.ContributionEnded():
            return attrs.evolve(view, phase=ADDITIONAL if event.has_additional_action else RESET)
        case e.AdditionalActionEnded():
            return attrs.evolve(view, phase=RESET)
        case e.CardsDiscarded():
            return _spend(view, event.seat, event.cards)
        case e.CardsDrawn():
            return _know(_draw(view, event.seat, len(event.cards)), event)
        case r.CardsDrawnUnseen():
            return _draw(view, event.seat, event.count)
        case r.DeckReshuffledUnseen():
            return attrs.evolve(view, deck_size=event.deck_size, discards=())
        case e.BonusCardsTaken():
            return _know(_take_facedown(view, event.seat, len(event.cards)), event)
        case r.BonusCardsTakenUnseen():
            return _take_facedown(view, event.seat, event.count)
        case e.TurnEnded():
            return attrs.evolve(view, to_act=event.following, phase=MOVEMENT)
        case e.GameEnded():
            return attrs.evolve(view, phase=OverPhase(event.outcome))
        case r.GameStartedSeen():
            return _opening(event, perfect_memory=view.memory is not None)
        case _:
            _refuse_type(event)


def _opening(event: r.GameStartedSeen, *, perfect_memory: bool) -> View:
    options, components, dealt = event.options, event.options.components, event.dealt
    city = City(options, event.tiles)
    return View(
        city=city,
        players=tuple(
            SeenPlayer(size, 0, 0, components.markers, 0, COURTYARD) for size in event.hand_sizes
        ),
        to_act=event.first,
        phase=MOVEMENT,
        spaces=city.open_spaces(),
        rebuilt=(),
        dragons=(None, None, None),
        obelisk=(),
        pool=components.scale_pool(options.edition, options.players),
        deck_size=event.deck_size,
        discards=(),
        me=None if dealt is None else Me(dealt.seat, dealt.cards, crystals=0),
        memory=Memory((0,) * len(event.hand_sizes)) if perfect_memory else None,
    )


def _seated(view: View, seat: Seat, player: SeenPlayer) -> View:
    """The view with another player in this seat."""
    return attrs.evolve(view, players=(*view.players[:seat], player, *view.players[seat + 1 :]))


def _only(view: View, seat: Seat, amount: int) -> tuple[int, ...]:
    """This amount for one seat and nothing for the others."""
    return tuple(amount if other == seat else 0 for other in range(len(view.players)))


def _move(view: View, event: e.MiniatureMoved | e.MiniatureSent | e.MiniatureFlew) -> View:
    player = attrs.evolve(view.players[event.seat], at=event.to)
    return _seated(view, event.seat, player)


def _move_dragon(view: View, event: e.DragonMoved) -> View:
    dragons = list(view.dragons)
    dragons[event.dragon] = event.to
    return attrs.evolve(_spend(view, event.seat, (event.card,)), dragons=tuple(dragons))


def _spend(view: View, seat: Seat, cards: tuple[Card, ...]) -> View:
    """Cards go from a hand to the faceup discards (H2)."""
    player, me = view.players[seat], view.me
    if me is not None and me.seat == seat:
        hand = list(me.hand)
        for card in cards:
            hand.remove(card)
        me = attrs.evolve(me, hand=tuple(hand))
    spent = attrs.evolve(player, hand_size=player.hand_size - len(cards))
    return attrs.evolve(_seated(view, seat, spent), discards=view.discards + cards, me=me)


def _draw(view: View, seat: Seat, count: int) -> View:
    """Cards go from the deck to a hand (H1)."""
    player = view.players[seat]
    drawn = attrs.evolve(player, hand_size=player.hand_size + count)
    return attrs.evolve(_seated(view, seat, drawn), deck_size=view.deck_size - count)


def _draw_facedown(view: View, event: r.BonusCardsDrawnUnseen) -> View:
    """Cards go from the deck to the facedown cards of a seat (B6)."""
    player = view.players[event.seat]
    drawn = attrs.evolve(player, incoming_size=player.incoming_size + event.count)
    return attrs.evolve(_seated(view, event.seat, drawn), deck_size=view.deck_size - event.count)


def _take_facedown(view: View, seat: Seat, count: int) -> View:
    """Facedown cards join the hand (B6)."""
    player = view.players[seat]
    taken = attrs.evolve(player, hand_size=player.hand_size + count, incoming_size=0)
    return _seated(view, seat, taken)


def _know(view: View, event: e.CardsDrawn | e.BonusCardsTaken) -> View:
    """The owner sees the cards that have just come to hand (H1)."""
    me = view.me
    if me is None or me.seat != event.seat:
        return view
    return attrs.evolve(view, me=attrs.evolve(me, hand=in_order(me.hand + event.cards)))


def _add_crystals(view: View, gained: tuple[int, ...]) -> View:
    """Crystals are awarded or paid, by seat: seen by all, added up with perfect memory (H2)."""
    me, memory = view.me, view.memory
    if me is not None:
        me = attrs.evolve(me, crystals=me.crystals + gained[me.seat])
    if memory is not None:
        memory = Memory(tuple(map(sum, zip(memory.crystals, gained, strict=True))))
    return attrs.evolve(view, me=me, memory=memory)


def _take_scales(view: View, event: e.ScalesGained) -> View:
    """Golden scales go from the pool to a seat (G1)."""
    player = view.players[event.seat]
    taken = attrs.evolve(player, scales=player.scales + event.taken)
    return attrs.evolve(_seated(view, event.seat, taken), pool=view.pool - event.taken)


def _score_scales(view: View, event: e.ScalesScored) -> View:
    """Whoever gains crystals returns all golden scales to the pool (G4)."""
    players = tuple(
        attrs.evolve(player, scales=player.scales - scales)
        for player, scales in zip(view.players, event.returned, strict=True)
    )
    return attrs.evolve(
        _add_crystals(view, event.crystals),
        players=players,
        pool=view.pool + sum(event.returned),
    )


def _place_marker(view: View, event: e.MarkerPlaced) -> View:
    """Cards pay for a space, and a marker goes there (C4)."""
    spent = _spend(view, event.seat, event.cards)
    player = spent.players[event.seat]
    row, spaces = list(view.spaces[event.cell]), list(view.spaces)
    row[event.space - 1] = event.seat
    spaces[event.cell] = tuple(row)
    placed = attrs.evolve(player, markers=player.markers - 1)
    return attrs.evolve(
        _seated(spent, event.seat, placed), spaces=tuple(spaces), phase=CONTRIBUTION_BEGUN
    )


def _rebuild(view: View, event: e.BuildingRebuilt) -> View:
    """Markers go back to their owners, and the tile is turned over (B5)."""
    players = tuple(
        attrs.evolve(player, markers=player.markers + returned)
        for player, returned in zip(view.players, event.markers, strict=True)
    )
    spaces = list(view.spaces)
    spaces[event.cell] = tuple([None] * len(spaces[event.cell]))
    rebuilt = tuple(sorted((*view.rebuilt, event.cell)))
    return attrs.evolve(view, players=players, spaces=tuple(spaces), rebuilt=rebuilt)


def _offer(view: View, event: e.OfferingMade) -> View:
    """Crystals are paid, a Pillar perhaps too, and a marker goes to the Obelisk (O1, O3)."""
    cards = () if event.pillar is None else (event.pillar,)
    paid = _add_crystals(_spend(view, event.seat, cards), _only(view, event.seat, -event.price))
    player = paid.players[event.seat]
    offered = attrs.evolve(player, markers=player.markers - 1, offerings=player.offerings + 1)
    # In the Courtyard this begins the phase; an offering from the Golden Shrine does not (X5).
    begins = isinstance(view.phase, ContributionPhase)
    return attrs.evolve(
        _seated(paid, event.seat, offered),
        obelisk=(*view.obelisk, event.seat),
        phase=CONTRIBUTION_BEGUN if begins else view.phase,
    )
