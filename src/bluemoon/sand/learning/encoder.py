"""A view of Realm of Sand as numbers."""

from array import array
from typing import assert_never

from attrs import frozen

from bluemoon.kernel.seats import clockwise
from bluemoon.sand.cards import Deck
from bluemoon.sand.components import Board, Crystal
from bluemoon.sand.learning.inventory import Inventory, inventory_of
from bluemoon.sand.learning.layout import PLACES_IN_FRONT, sections
from bluemoon.sand.options import Options
from bluemoon.sand.rules.crystal_powers import CARDS_LOOKED_AT
from bluemoon.sand.rules.ending import HOURGLASSES_TO_END
from bluemoon.sand.squares_and_discs import SQUARE_COLOURS, Colour
from bluemoon.sand.state import (
    DISCS_AN_ACTION,
    Charge,
    DiscPhase,
    KeepPhase,
    OverPhase,
    SetupPhase,
    TakePhase,
    TradePhase,
    TurnPhase,
)
from bluemoon.sand.views.view import KeepPhaseSeen, Me, Memory, SeenPhase, SeenPlayer, View
from bluemoon.toolkits.observations import (
    Encoder,
    Layout,
    Named,
    check_observed_options,
    not_observed,
    player_names,
)


def sand_encoder(options: Options) -> Encoder[View]:
    """How games with these options are observed."""
    inventory = inventory_of(options)
    layout = Layout(sections(inventory, options.players))
    encoder = SandEncoder(options, inventory, player_names(options.players), layout)
    return Encoder(layout.sections, encoder.encode)


@frozen(eq=False)
class SandEncoder:
    """Encodes the views of games with certain options."""

    options: Options
    inventory: Inventory
    players: tuple[str, ...]
    """What the players are called, in turn order from the one who observes."""
    layout: Layout

    def encode(self, view: View) -> "array[float]":
        """A seat's view with perfect memory as numbers; any other is an ObservationError."""
        me, memory = view.me, view.memory
        if me is None or memory is None:
            raise not_observed()
        check_observed_options(self.options, view.realm.options)
        return self.layout.numbers(self._named(view, me, memory))

    def _named(self, view: View, me: Me, memory: Memory) -> Named:
        for name, seat in zip(self.players, clockwise(me.seat, len(self.players)), strict=True):
            player, realm = view.players[seat], view.realm
            yield f"{name} to act", float(seat == view.to_act)
            yield f"{name} start player", float(seat == view.first)
            yield from _pieces(name, realm.boards[seat], player)
            yield from self._player(name, player)
            yield from self._crystal(name, realm.crystals[seat], player)
        for back in view.players[me.seat].kept:
            yield f"kept {back.card}", 1.0
        yield from _loop(view.loop)
        yield from self._table(view)
        yield from self._bottom(memory)
        yield from _phase(view.phase)

    def _player(self, name: str, player: SeenPlayer) -> Named:
        has, faces = self.inventory, [*map(self.options.components.face, player.claimed)]
        yield f"{name} level", player.level / has.track
        for colour in Colour:
            yield f"{name} {colour} discs", player.discs[colour] / has.discs[colour]
        hourglasses = sum(face.hourglasses for face in faces)
        yield f"{name} hourglasses", hourglasses / HOURGLASSES_TO_END
        yield f"{name} points", sum(face.points for face in faces) / has.points
        yield from ((f"{name} tile {tile}", 1.0) for tile in player.tiles)
        yield from ((f"{name} claimed {card}", 1.0) for card in player.claimed)

    def _crystal(self, name: str, crystal: Crystal | None, player: SeenPlayer) -> Named:
        if crystal is None:
            return
        yield f"{name} {crystal} crystal", 1.0
        if player.crystal is not Charge.CLEAR:
            yield f"{name} {player.crystal} crystal", 1.0
        for deck in Deck:
            kept = sum(back.deck is deck for back in player.kept)
            yield f"{name} kept from {deck}", kept / len(self.inventory.decks[deck])

    def _table(self, view: View) -> Named:
        has = self.inventory
        for row in view.market:
            for place, card in enumerate(row, start=1):
                if card is not None:
                    yield f"{card} at place {place}", 1.0
        for colour in Colour:
            yield f"{colour} discs in the central supply", view.central[colour] / has.discs[colour]
        for colour in SQUARE_COLOURS:
            yield f"{colour} squares in the stock", view.stock[colour] / has.squares[colour]
        for deck in Deck:
            yield f"cards in deck {deck}", view.deck_sizes[deck] / len(has.decks[deck])
        # A game without a limit may be longer than any limit.
        yield "round", min(1.0, view.round / has.rounds)

    def _bottom(self, memory: Memory) -> Named:
        for deck in Deck:
            for height, card in enumerate(reversed(memory.bottom[deck]), start=1):
                yield f"{card} at the bottom", height / len(self.inventory.decks[deck])


def _pieces(name: str, board: Board, player: SeenPlayer) -> Named:
    for space, piece in zip(board.spaces, player.pieces, strict=True):
        if piece is not None:
            yield f"{name} {piece} on {space}", 1.0


def _loop(loop: tuple[int, ...]) -> Named:
    for behind, tile in enumerate(reversed(loop), start=1):
        yield f"tile {tile} in the loop", behind / len(loop)
    for place, tile in zip(PLACES_IN_FRONT, loop, strict=False):
        yield f"tile {tile} in front {place}", 1.0


def _phase(phase: SeenPhase) -> Named:
    yield str(phase), 1.0
    match phase:
        case SetupPhase() | OverPhase():
            return
        case TurnPhase():
            yield "main action taken", float(phase.main_taken)
        case TakePhase():
            yield from ((f"filled {space}", 1.0) for space in phase.filled)
        case DiscPhase():
            yield from ((f"filled {space}", 1.0) for space in phase.filled)
            yield _discs_left(phase)
        case TradePhase():
            yield "main action taken", float(phase.main_taken)
            yield f"gave tile {phase.given}", 1.0
            yield f"received tile {phase.received}", 1.0
        case KeepPhase() | KeepPhaseSeen():
            yield from _looked_at(phase)
        case _:
            assert_never(phase)


def _discs_left(phase: DiscPhase) -> tuple[str, float]:
    if phase.left is None:
        return "any number of discs", 1.0
    return "discs left", phase.left / DISCS_AN_ACTION


def _looked_at(phase: KeepPhase | KeepPhaseSeen) -> Named:
    yield "main action taken", float(phase.main_taken)
    yield f"looked at deck {phase.deck}", 1.0
    if isinstance(phase, KeepPhaseSeen):
        yield "cards looked at", phase.count / CARDS_LOOKED_AT
    else:
        yield "cards looked at", len(phase.cards) / CARDS_LOOKED_AT
        for place, card in enumerate(phase.cards, start=1):
            yield f"looks at {card} {place}", 1.0
