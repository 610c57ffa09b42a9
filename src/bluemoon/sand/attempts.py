"""
What a person means by pieces that fit no legal action, so that a rule can say why not.

A click on a card is a wish to claim it, one on a tile of the loop a wish to take it, and so on.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from bluemoon.plugin import Piece
from bluemoon.sand.actions import Action
from bluemoon.sand.notation import parse_action
from bluemoon.sand.squares_and_discs import Colour
from bluemoon.sand.views.view import View
from bluemoon.toolkits.pieces import by_kind, readable

COLOURS: Final = tuple(map(str, Colour))


def attempts(view: View, chosen: Sequence[Piece], /) -> tuple[Action, ...]:
    """
    Actions that the viewer may want, legal or not, the likeliest first; the last piece counts.

    >>> from bluemoon import sand
    >>> seen = sand.view(sand.new_game(sand.Options(), seed=7), 0)
    >>> [str(action) for action in attempts(seen, ["card II-8"])]
    ['claim II-8']
    """
    return readable(parse_action, _wishes(view, chosen)) if chosen else ()


def _wishes(view: View, chosen: Sequence[Piece]) -> Iterator[str]:  # noqa: C901, PLR0912  one arm a kind
    """The same in notation."""
    kind, _, name = chosen[-1].partition(" ")
    pieces = by_kind(chosen)
    spaces = [str(space) for space in view.realm.boards[view.to_act].spaces]
    match kind:
        case "tile" if name in map(str, view.players[view.to_act].tiles):
            yield f"tile {name} {' '.join(spaces[:3])}"
        case "tile":
            for own in pieces["tile"][:-1]:
                yield f"trade {own} {name}"
            places = (
                str(place) for place, tile in enumerate(view.loop, start=1) if str(tile) == name
            )
            yield from (f"take {place}" for place in places)
        case "card":
            yield f"claim {name} {' '.join(pieces.get('space', ()))}".rstrip()
        case "deck":
            yield f"look {name}"
        case "disc":
            words = ("slide", "disc") if name in spaces else ("disc",)
            to = [*pieces.get("space", ()), *spaces][0]
            yield from (f"{word} {name} {to}" for word in words)
        case "central":
            for disc in pieces.get("disc", ()):
                yield f"exchange {disc} {name}"
            yield f"choose {name}"
        case "space":
            for square in pieces.get("square", ()):
                yield f"shift {square} {name}"
            for disc in pieces.get("disc", COLOURS):
                yield from (f"slide {disc} {name}", f"disc {disc} {name}")
        case "square":
            yield f"shift {name} {spaces[0]}"
        case _:
            yield name
