"""
What a person means by pieces that fit no legal action, so that a rule can say why not.

A click on a tile is a wish to walk there, a click on a space a wish to pay for it, and so on.
"""

from collections.abc import Iterator, Sequence

from bluemoon.city.actions import Action
from bluemoon.city.notation import parse_action
from bluemoon.city.rules.movement import DRAGON_OF
from bluemoon.city.state import MovementPhase
from bluemoon.city.views.view import View
from bluemoon.plugin import Piece
from bluemoon.toolkits.pieces import by_kind, readable


def attempts(view: View, chosen: Sequence[Piece], /) -> tuple[Action, ...]:
    """
    Actions that the viewer may want, legal or not, the likeliest first; the last piece counts.

    >>> from bluemoon import city
    >>> seen = city.view(city.new_game(city.Options(), seed=7), 0)
    >>> [str(action) for action in attempts(seen, ["cell a1"])]
    ['move a1']
    """
    return readable(parse_action, _wishes(view, chosen)) if chosen else ()


def _wishes(view: View, chosen: Sequence[Piece]) -> Iterator[str]:  # noqa: C901  one arm a kind
    """The same in notation."""
    kind, _, name = chosen[-1].partition(" ")
    pieces = by_kind(chosen)
    cards = pieces.get("card") or _hand(view)
    match kind:
        case "cell":
            for dragon in pieces.get("dragon", ()):
                yield f"dragon {dragon} {name} {_sender(dragon, cards)}"
            if "hall" in pieces.get("do", ()):
                yield f"hall {name}"
            if "card" in pieces:
                yield f"fly {name}"
            yield f"move {name}"
        case "card":
            if isinstance(view.phase, MovementPhase):
                for dragon in pieces.get("dragon", ()):
                    yield f"dragon {dragon} {view.players[view.to_act].at} {name}"
            for space in pieces.get("space", ["1"]):
                yield f"pay {space} {' '.join(cards)}"
        case "space":
            yield f"pay {name} {' '.join(cards)}"
        case "dragon":
            at = view.players[view.to_act].at
            yield f"dragon {name} {at} {_sender(name, cards)}"
        case "obelisk":
            yield "offer"
        case _:
            yield name


def _hand(view: View) -> list[str]:
    return [] if view.me is None else [str(card) for card in view.me.hand[:1]]


def _sender(dragon: str, cards: Sequence[str]) -> str:
    """A card that moves a dragon, if possible one of these."""
    senders = [str(card) for card, moved in DRAGON_OF.items() if str(moved) == dragon]
    return next((card for card in cards if card in senders), "".join(senders[:1]))
