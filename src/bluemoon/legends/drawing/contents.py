"""What lies in the areas of a player: the same in SVG and in text."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from attrs import field, frozen

from bluemoon.kernel.seats import Seat
from bluemoon.legends.drawing.drawn_cards import Lying, with_places
from bluemoon.legends.drawing.scene import Scene
from bluemoon.legends.kinds import CardId
from bluemoon.legends.standing import FaceDown
from bluemoon.legends.state import CardPlay, Placed, PlacedShip
from bluemoon.legends.wording.responses import card_named
from bluemoon.plugin import Piece
from bluemoon.toolkits.svg import Value

COMBAT: Final = "combat"
COVERED: Final = "covered"
SUPPORT: Final = "support"
SHIPS: Final = "ships"
ACHIEVEMENTS: Final = "achievements"
HAND: Final = "hand"


@frozen
class ShownCard:
    """A card in an area, and what is shown with it."""

    seat: Seat
    card: CardId
    """Empty if the viewer may not know it (J5)."""
    piece: Piece | None = None
    """What it is as a piece; None if it cannot be chosen."""
    notes: tuple[str, ...] = ()
    """Words about what goes on with it."""
    place: str = ""
    """Its place among the bluff cards, if it is one in play: it has no values of its own (U1)."""
    is_covered: bool = False
    """Whether it counts nothing, and only its name matters (A4)."""
    is_joined: bool = False
    """Whether it counts as one with the card before it (K2)."""
    facts: Mapping[str, Value] = field(factory=dict[str, Value])
    """Attributes of its element in SVG."""

    @property
    def name(self) -> str:
        """What actions call it."""
        return self.place or self.card


def contents(scene: Scene, seat: Seat) -> dict[str, list[ShownCard]]:
    """The cards of a player by area, beginning with the one next to the opponent's."""
    seen = scene.view.players[seat]
    return {
        COMBAT: list(_combat(scene, seat)),
        COVERED: [
            ShownCard(seat, placed.card, scene.piece(seat, "card", placed.card), is_covered=True)
            for placed in seen.combat
            if not placed.active
        ],
        SUPPORT: [_supporting(scene, seat, *lying) for lying in with_places(seen.support)],
        SHIPS: [card for ship in seen.ships for card in _ship(scene, seat, ship)],
        ACHIEVEMENTS: [_of_influence(scene, seat, card) for card in seen.achievements],
        HAND: [_in_hand(scene, seat, card) for card in scene.drawn.hands[seat]],
    }


def _in_hand(scene: Scene, seat: Seat, card: CardId) -> ShownCard:
    """A card of a hand whose face is seen."""
    named = named_card(scene)
    is_named = named is not None and (named.seat, named.card) == (seat, card)
    notes = (
        ("disclosed", card in scene.view.players[seat].disclosed),
        ("named", is_named),
    )
    words = tuple(words for words, is_true in notes if is_true)
    return ShownCard(seat, card, scene.piece(seat, "card", card), words)


def hyla_card(scene: Scene) -> ShownCard | None:
    """The card in the area that both players share (H1)."""
    hyla = scene.view.hyla
    return None if hyla is None else _of_influence(scene, *hyla)


def _of_influence(scene: Scene, seat: Seat, card: CardId) -> ShownCard:
    """A Hyla card or an achievement card in play."""
    turn = scene.view.turn
    notes = ("used",) if seat == turn.seat and card in turn.used else ()
    return ShownCard(seat, card, scene.piece(seat, "card", card), notes)


def named_card(scene: Scene) -> ShownCard | None:
    """
    The card that somebody has named to play, for all to see (A9).

    It is no piece: where it comes from, it may be one.
    """
    named = card_named(scene.view.phase)
    return None if named is None else ShownCard(named.seat, named.card)


def known_piles(scene: Scene, seat: Seat) -> Iterator[tuple[str, str, Sequence[CardId]]]:
    """What is known to be below the tops of the piles: area, name and cards (J3)."""
    if scene.piles is None:
        return
    piles, seen = scene.piles[seat], scene.view.players[seat]
    for area, name, cards in (
        ("discard", "discard pile", piles.discard),
        ("doubtful", "perhaps in it", piles.doubtful),
        ("leaders", "on the leader", piles.leaders),
    ):
        if cards and cards not in ((seen.discard_top,), (seen.leader_top,)):
            yield area, name, cards


def _combat(scene: Scene, seat: Seat) -> Iterator[ShownCard]:
    """The active characters and boosters, with those together that count as one (K2)."""
    before: CardPlay | None = None
    for placed, play in _by_units(scene, seat):
        is_joined = play is not None and before is not None and play.unit == before.unit
        yield _in_play(scene, seat, placed, play, is_joined=is_joined)
        before = play


def _by_units(scene: Scene, seat: Seat) -> list[tuple[Placed, CardPlay | None]]:
    """The active cards in order of play, but with the units of this turn together."""
    turn = scene.view.turn
    plays = {play.card: play for play in turn.plays} if turn.seat == seat else {}
    active = [placed for placed in scene.view.players[seat].combat if placed.active]
    found = [(placed, plays.get(placed.card)) for placed in active]
    first: dict[int, int] = {}
    for number, (_, play) in enumerate(found):
        if play is not None:
            first.setdefault(play.unit, number)

    def place(number: int) -> int:
        play = found[number][1]
        return number if play is None else first[play.unit]

    return [found[number] for number in sorted(range(len(found)), key=place)]


def _in_play(
    scene: Scene, seat: Seat, placed: Placed, play: CardPlay | None, *, is_joined: bool = False
) -> ShownCard:
    """An active card in play with its face up."""
    turn = scene.view.turn
    is_own_turn = seat == turn.seat
    notes = (
        (f"on {placed.target}", placed.target is not None),
        ("demand", not is_own_turn and placed.card in scene.demanding),
        ("paid", not is_own_turn and placed.card in turn.paid),
        ("used", is_own_turn and placed.card in turn.used),
        ("free", play is not None and play.free),
    )
    facts: dict[str, Value] = {}
    if play is not None:
        facts["data_unit"] = play.unit
    if placed.target is not None:
        facts["data_aim"] = placed.target
    return ShownCard(
        seat,
        placed.card,
        scene.piece_in_play(seat, placed.card),
        tuple(words for words, is_true in notes if is_true),
        is_joined=is_joined,
        facts=facts,
    )


def _supporting(scene: Scene, seat: Seat, lying: Lying, place: str) -> ShownCard:
    piece = scene.piece(seat, "bluff", place)
    if isinstance(lying, FaceDown):
        return ShownCard(seat, "", piece, place=place)
    if lying.bluff:
        notes = ("known",) if lying.known else ()
        return ShownCard(seat, lying.card, piece, notes, place)
    return _in_play(scene, seat, lying, None)


def _ship(scene: Scene, seat: Seat, ship: PlacedShip) -> Iterator[ShownCard]:
    """A ship, and the cards on it behind it."""
    capacity = scene.components.card(ship.card).capacity
    facts: dict[str, Value] = {
        "data_load": len(ship.load),
        "data_landed": "true" if ship.landed else "false",
    }
    notes = (f"{len(ship.load)} of {capacity}", *(["landed"] if ship.landed else []))
    yield ShownCard(seat, ship.card, scene.piece(seat, "ship", ship.card), notes, facts=facts)
    for card in ship.load:
        yield ShownCard(seat, card, scene.piece(seat, "card", card), (f"on {ship.card}",))
