"""Where the viewer sees a card, and what it counts there, in words."""

from collections.abc import Iterator, Sequence

from bluemoon.kernel.seats import Seat
from bluemoon.legends.kinds import CardId
from bluemoon.legends.options import SEATS
from bluemoon.legends.rules.areas import A4, A9
from bluemoon.legends.rules.bluffs import U1, U5
from bluemoon.legends.standing import standing
from bluemoon.legends.standing.worths import BLUFF_VALUE
from bluemoon.legends.state import Placed
from bluemoon.legends.views.view import View
from bluemoon.legends.wording.changes import change_lines
from bluemoon.legends.wording.phrases import bluffs_of, is_own, name_of, open_cards, whose
from bluemoon.legends.wording.responses import card_named
from bluemoon.toolkits.wording import cited


def place_lines(view: View, card: CardId, names: Sequence[str]) -> list[str]:
    """Where the card of each player is, as far as the viewer sees it, and what it counts there."""
    standings = standing(view)
    lines: list[str] = []
    for number in range(SEATS):
        seat = Seat(number)
        owner = whose(view, seat, names, start=True)
        if card in view.options.lists[seat]:
            lines.append(f"{owner} card is {place_of(view, seat, card) or 'not in sight'}")
            if place_of(view, seat, card) is not None:
                lines += change_lines(view.options.components, standings, seat, card)
        for role, open_card in open_cards(view.options, seat):
            if card == open_card:
                lines.append(f"It is {whose(view, seat, names)} {role}")
    return lines or ["It is in neither deck of this game"]


def place_of(view: View, seat: Seat, card: CardId) -> str | None:
    """Where a card of the seat is; None if the viewer does not see it."""
    return (
        _named(view, seat, card)
        or _in_play(view, seat, card)
        or _on_ship(view, seat, card)
        or _in_influence_areas(view, seat, card)
        or _on_pile(view, seat, card)
        or _in_hand(view, seat, card)
    )


def _named(view: View, seat: Seat, card: CardId) -> str | None:
    """The card that was named to play is in nobody's area yet (A9)."""
    named = card_named(view.phase)
    is_it = named is not None and (seat, card) == (named.seat, named.card)
    return f"named to be played ({cited(A9)})" if is_it else None


def _in_influence_areas(view: View, seat: Seat, card: CardId) -> str | None:
    if view.hyla == (seat, card):
        return "active in the Hyla area, which both players share"
    return "active in the achievement area" if card in view.players[seat].achievements else None


def _in_play(view: View, seat: Seat, card: CardId) -> str | None:
    seen = view.players[seat]
    areas = (("combat", seen.combat), ("support", seen.support))
    for area, cards in areas:
        for placed in cards:
            if isinstance(placed, Placed) and placed.card == card:
                return f"in the {area} area{_how(view, seat, placed)}"
    return None


def _how(view: View, seat: Seat, placed: Placed) -> str:
    if not placed.active:
        return f", covered: it counts nothing ({cited(A4)})"
    if placed.bluff:
        place = bluffs_of(view.players[seat]).index(placed) + 1
        counts = f"it counts {BLUFF_VALUE} in each element and has no text ({cited(U1)})"
        return f", face down as bluff card ~{place}: {counts}"
    if placed.target is not None:
        target = name_of(view.options.components, placed.target)
        return f", and its text concerns {target}"
    return ""


def _on_ship(view: View, seat: Seat, card: CardId) -> str | None:
    for ship in view.players[seat].ships:
        landed = ", landed" if ship.landed else ""
        if ship.card == card:
            return f"in play{landed}"
        if card in ship.load:
            return f"on {name_of(view.options.components, ship.card)}{landed}"
    return None


def _on_pile(view: View, seat: Seat, card: CardId) -> str | None:
    seen = view.players[seat]
    if card == seen.discard_top:
        return "on top of the discard pile"
    if card != seen.leader_top:
        return None
    is_active = view.turn.seat == seat and view.turn.led == card
    return "on the leader, and active in this turn" if is_active else "on the leader"


def _in_hand(view: View, seat: Seat, card: CardId) -> str | None:
    """In the hand, or in a pile that the viewer looks through."""
    if card in view.players[seat].disclosed:
        return "in hand, and disclosed"
    me = view.me
    if me is None or me.seat != seat:
        return None
    if card in me.hand:
        return "in hand"
    return "among the cards that you look at" if card in me.looking else None


def bluff_lines(view: View, name: str, names: Sequence[str]) -> list[str]:
    """What is known of the bluff cards at a place such as ``~1``; no lines for another name."""
    places = range(1, max(len(bluffs_of(seen)) for seen in view.players) + 1)
    if name not in {f"~{place}" for place in places}:
        return []
    number = int(name.removeprefix("~"))
    return [
        line
        for seat, seen in enumerate(view.players)
        if number <= len(bluffs_of(seen))
        for line in _bluff(view, Seat(seat), number, names)
    ]


def _bluff(view: View, seat: Seat, number: int, names: Sequence[str]) -> Iterator[str]:
    placed = bluffs_of(view.players[seat])[number - 1]
    owner = whose(view, seat, names, start=True)
    counts = f"a support that counts {BLUFF_VALUE} in each element, without text ({cited(U1)})"
    yield f"{owner} bluff card ~{number}: {counts}"
    if isinstance(placed, Placed):
        name = name_of(view.options.components, placed.card)
        known = "" if placed.known or not is_own(view, seat) else ", which only you know"
        yield f"It is {name} ({placed.card}){known}"
    else:
        yield "Only its owner knows its face"
    if not standing(view).bluffs_count(seat):
        yield f"It is ignored now, and cannot be called ({cited(U5)})"
