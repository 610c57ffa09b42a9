"""
What a person means by pieces that fit no legal action, so that a rule can say why not.

A click on a card in hand is a wish to play it, one on a card in play a wish to use it, and so on.
"""

from collections.abc import Iterator, Sequence

from bluemoon.legends.actions import Action
from bluemoon.legends.notation import parse_action
from bluemoon.legends.views.view import View
from bluemoon.plugin import Piece
from bluemoon.toolkits.pieces import by_kind, readable


def attempts(view: View, chosen: Sequence[Piece], /) -> tuple[Action, ...]:
    """
    Actions that the viewer may want, legal or not, the likeliest first; the last piece counts.

    >>> from bluemoon.legends.game import GAME
    >>> from bluemoon.legends.options import Options
    >>> seen = GAME.view(GAME.new_game(Options(decks=("vulca", "flit")), seed=7), 0)
    >>> [str(action) for action in attempts(seen, ["ship b29"])]
    ['land b29']
    """
    return readable(parse_action, _wishes(view, chosen)) if chosen else ()


def _wishes(view: View, chosen: Sequence[Piece]) -> Iterator[str]:
    """The same in notation."""
    kind, _, name = chosen[-1].partition(" ")
    pieces = by_kind(chosen)
    match kind:
        case "card":
            for demand in pieces.get("demand", ()):
                yield f"pay {demand} {' '.join(pieces['card'])}"
            for ship in pieces.get("ship", ()):
                yield f"load {name} {ship}"
            if view.me is not None and name in view.me.hand:
                yield f"play {name}"
            else:
                yield from (f"use {name}", f"retrieve {name}")
        case "ship":
            for card in pieces.get("card", ()):
                yield f"load {card} {name}"
            yield f"land {name}"
        case "bluff":
            yield f"drop {name}"
        case "demand":
            yield f"pay {name} {' '.join(pieces.get('card', ()))}".rstrip()
        case "lay" | "replace":
            word = "bluff" if kind == "lay" else kind
            yield from (f"{word} {card}" for card in pieces.get("card", ()))
        case _:
            yield kind
