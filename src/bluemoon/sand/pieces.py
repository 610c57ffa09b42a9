"""
Actions of Realm of Sand, put together from pieces on the table.

Pieces on the board of the player to act are ``space b2``, ``disc b2`` and ``square b2`` for the
disc or the square that lies there, and ``square green b2`` for a green square of a tile that is to
be laid there. Others are ``tile 17`` in hand or in the loop, ``card II-12``, ``deck III``,
``disc red`` in the own supply, ``central blue`` in the central supply, and buttons such as
``do end``. No two actions have the same pieces, and pieces may be chosen in any order.
"""

from collections.abc import Collection, Sequence
from typing import Final, assert_never

from bluemoon.kernel.errors import PieceError
from bluemoon.plugin import Choice, Piece
from bluemoon.sand.actions import (
    Action,
    Choose,
    Claim,
    Done,
    End,
    Exchange,
    Keep,
    Look,
    MoveDisc,
    PlaceDisc,
    PlayTile,
    Rise,
    Shift,
    Take,
    Trade,
    Unbound,
)
from bluemoon.sand.cards import Card, Deck
from bluemoon.sand.legal import legal_actions
from bluemoon.sand.spaces import Space
from bluemoon.sand.squares_and_discs import SQUARE_COLOURS, Colour
from bluemoon.sand.state import KeepPhase
from bluemoon.sand.views.determinize import determinize
from bluemoon.sand.views.view import View
from bluemoon.sand.wording.actions import UNBINDING, declining, rising
from bluemoon.sand.wording.phrases import (
    card_worth,
    described_tile,
    piece_on,
    space_kind,
    tile_colours,
    words_on,
)
from bluemoon.toolkits.pieces import choice
from bluemoon.toolkits.wording import capitalised, counted

END: Final = "do end"
DONE: Final = "do done"
ALL: Final = "do all"
RISE: Final = "do rise"


def pieces(view: View, chosen: Sequence[Piece], /) -> Choice[Action]:
    """
    The pieces that may follow the chosen ones, for the viewer.

    There are none if the viewer is not to act. A chosen piece that fits no legal action raises a
    PieceError. A card that can be claimed in one way only is claimed by the card alone; otherwise
    by those spaces too that are not cleared in each of the ways.
    """
    return choice(own_pieces(view), chosen)


def own_pieces(view: View) -> list[tuple[Action, tuple[Piece, ...]]]:
    """The viewer's legal actions with their pieces; none if the viewer is not to act."""
    actions = _own_actions(view)
    cleared: dict[Card, set[Space]] = {}
    for action in actions:
        if isinstance(action, Claim):
            cleared.setdefault(action.card, {*action.spaces}).intersection_update(action.spaces)
    return [
        (action, _claim(action, cleared[action.card]))
        if isinstance(action, Claim)
        else (action, pieces_of(view, action))
        for action in actions
    ]


def _own_actions(view: View) -> tuple[Action, ...]:
    """The viewer's legal actions, which depend only on what the viewer knows."""
    if view.me is None or view.me.seat != view.to_act:
        return ()
    return legal_actions(determinize(view, seed=0))


def pieces_of(view: View, action: Action) -> tuple[Piece, ...]:  # noqa: C901, PLR0911, PLR0912  one arm an action
    """The pieces that an action of the player to act is made of; for a claim, all its spaces."""
    match action:
        case Choose():
            return (f"central {action.colour}",)
        case PlayTile():
            return f"tile {action.tile}", *_squares(view, action)
        case Take():
            return (f"tile {view.loop[action.place - 1]}",)
        case PlaceDisc():
            return f"disc {action.colour}", f"space {action.to}"
        case MoveDisc():
            return f"disc {action.start}", f"space {action.to}"
        case Claim():
            return _claim(action)
        case Look():
            return (f"deck {action.deck}",)
        case Keep():
            return (_kept(view, action),)
        case Exchange():
            return f"disc {action.disc}", f"central {action.colour}"
        case Shift():
            return f"square {action.start}", f"space {action.to}"
        case Trade():
            return f"tile {action.own}", f"tile {action.loop}"
        case Unbound():
            return (ALL,)
        case Rise():
            return (RISE,)
        case Done():
            return (DONE,)
        case End():
            return (END,)
        case _:
            assert_never(action)


def _squares(view: View, action: PlayTile) -> tuple[Piece, ...]:
    colours = tile_colours(view.realm.components, action.tile)
    return tuple(
        f"square {colour} {space}" for colour, space in zip(colours, action.spaces, strict=False)
    )


def _claim(action: Claim, unneeded: Collection[Space] = ()) -> tuple[Piece, ...]:
    spaces = [f"space {space}" for space in action.spaces if space not in unneeded]
    return f"card {action.card}", *spaces


def _kept(view: View, action: Keep) -> Piece:
    """The card, if the viewer is the one who looks at it; otherwise its number."""
    phase = view.phase
    if isinstance(phase, KeepPhase) and action.number <= len(phase.cards):
        return f"card {phase.cards[action.number - 1]}"
    return f"card {action.number}"


def label(view: View, piece: Piece) -> str:
    """
    A piece in words, for a button or a tooltip; raises a PieceError for an unknown piece.

    >>> from bluemoon import sand
    >>> seen = sand.view(sand.new_game(sand.Options(), seed=7), 0)
    >>> label(seen, "card I-4"), label(seen, "space c3"), label(seen, "do end")
    ('I-4 (1 point and 1 black disc)', 'c3 (light, empty)', 'End the turn')
    """
    known = labels(view)
    if piece not in known:
        raise PieceError(piece, tuple(known))
    return known[piece]


def labels(view: View) -> dict[Piece, str]:
    """
    Every piece of this table in words, whether or not it can be chosen now.

    The board and the supply are those of the player to act.
    """
    components, supply = view.realm.components, view.players[view.to_act].discs
    numbers = range(1, len(components.tiles) + 1)
    cards = [card for deck in Deck for card in components.deck(deck)]
    return {
        **_board_labels(view),
        **{f"tile {each}": capitalised(described_tile(components, each)) for each in numbers},
        **{f"card {card}": f"{card} ({card_worth(components, card)})" for card in cards},
        **{
            f"deck {deck}": f"Deck {deck} ({counted(view.deck_sizes[deck], 'card')})"
            for deck in Deck
        },
        **{
            f"disc {colour}": capitalised(f"{colour} disc ({supply[colour]} in your supply)")
            for colour in Colour
        },
        **{
            f"central {colour}": capitalised(
                f"{colour} disc ({view.central[colour]} in the central supply)"
            )
            for colour in Colour
        },
        END: "End the turn",
        DONE: declining(view),
        ALL: UNBINDING,
        RISE: rising(view),
    }


def _board_labels(view: View) -> dict[Piece, str]:
    """The spaces of the board, and what lies or can be laid there."""
    found: dict[Piece, str] = {}
    for space in view.realm.boards[view.to_act].spaces:
        there = piece_on(view, space)
        lies = words_on(view, space, otherwise="empty")
        found[f"space {space}"] = f"{space} ({space_kind(view, space)}, {lies})"
        if there is not None:
            kind = "disc" if there.is_disc else "square"
            found[f"{kind} {space}"] = capitalised(f"{there} on {space}")
        for colour in SQUARE_COLOURS:
            found[f"square {colour} {space}"] = f"Lay {colour} on {space}"
    return found
