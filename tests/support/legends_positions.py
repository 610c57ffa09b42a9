"""Positions of Blue Moon Legends, written shortly, and free of what play would allow."""

from typing import Final

from attrs import frozen

from bluemoon.kernel.chance import Chance
from bluemoon.kernel.seats import Seat
from bluemoon.legends.kinds import CardId, Element
from bluemoon.legends.options import Options
from bluemoon.legends.standing import CardStanding, FaceDown, standing
from bluemoon.legends.state import (
    BEGINNING,
    HylaCard,
    Placed,
    PlacedShip,
    Player,
    RunningFight,
    State,
    Turn,
)

SEAT_0, SEAT_1 = map(Seat, range(2))
OPTIONS: Final = Options()

CHARACTERS_AND_BOOSTERS: Final = ("character", "booster")


def side(cards: str = "", hand: str = "") -> Player:
    """
    A player with these cards in play and in hand.

    Each card goes to its area. Marks: ``-h01`` is covered, ``~b07`` a bluff card, ``p24>h01`` has
    the target h01, ``b28!`` is a landed ship.
    """
    components = OPTIONS.components
    combat: list[Placed] = []
    support: list[Placed] = []
    ships: list[PlacedShip] = []
    for text in cards.split():
        name, _, target = text.partition(">")
        card = name.strip("-~!")
        placed = Placed(card, "-" not in name, "~" in name, target=target or None)
        if components.card(card).card_type == "ship":
            ships.append(PlacedShip(card, landed="!" in name))
        elif not placed.bluff and components.card(card).card_type in CHARACTERS_AND_BOOSTERS:
            combat.append(placed)
        else:
            support.append(placed)
    return Player(
        deck=(),
        hand=tuple(sorted(hand.split(), key=components.order.__getitem__)),
        combat=tuple(combat),
        support=tuple(support),
        ships=tuple(ships),
    )


def position(  # noqa: PLR0913  one parameter for each part of a position
    first: Player | str = "",
    second: Player | str = "",
    *,
    current: int = 0,
    led: CardId | None = None,
    fight: Element | None = "fire",
    dragons: int = 0,
) -> State:
    """A position with these sides; *led* is the current player's leadership card."""
    return State(
        options=OPTIONS,
        players=(
            side(first) if isinstance(first, str) else first,
            side(second) if isinstance(second, str) else second,
        ),
        turn=Turn(Seat(current), led=led),
        fight=None if fight is None else RunningFight(fight),
        dragons=dragons,
        hyla=None,
        phase=BEGINNING,
        engaged=None,
        chance=Chance(0),
    )


def values(state: State, seat: Seat, card: CardId) -> tuple[int, int]:
    """What a card counts in fire and in earth."""
    found = standing(state).card(seat, card)
    return found.fire, found.earth


def counted(state: State, seat: Seat, card: CardId) -> CardStanding:
    """What a card counts, and why."""
    return standing(state).card(seat, card)


@frozen
class SeenPlayer:
    """A player as the other one sees him: bluff cards may be face down."""

    combat: tuple[Placed, ...]
    support: tuple[Placed | FaceDown, ...]
    ships: tuple[PlacedShip, ...] = ()
    achievements: tuple[CardId, ...] = ()


@frozen
class SeenPosition:
    """A position as one player sees it."""

    options: Options
    players: tuple[SeenPlayer, SeenPlayer]
    turn: Turn
    fight: RunningFight | None
    hyla: HylaCard | None = None


def seen(state: State) -> SeenPosition:
    """What a spectator sees of a position: all bluff cards are face down."""
    first, second = map(_seen_player, state.players)
    return SeenPosition(state.options, (first, second), state.turn, state.fight)


def _seen_player(player: Player) -> SeenPlayer:
    support = tuple(FaceDown() if placed.bluff else placed for placed in player.support)
    return SeenPlayer(player.combat, support, player.ships)
