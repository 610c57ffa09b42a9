"""
What an existing program says about positions and games of the nine decks.

The program is Blue Moon AI 1.3.2 by Keldon Jones, for the first edition; rules and tests call it K.
``tests/golden/legends-oracle`` has its positions and games, with card ids and numbers only. Here
are their types, and the reading of them.
"""

import gzip
import json
from collections.abc import Collection, Iterator
from functools import cache
from itertools import islice
from pathlib import Path
from typing import Final, Literal, Required, TypeAlias, TypedDict

from attrs import frozen

from bluemoon.legends.components import Components, standard_components
from bluemoon.legends.kinds import CardId, Element, People

FOLDER: Final = Path(__file__).parents[1] / "golden" / "legends-oracle"
TABLE: Final[Components] = standard_components()

OraclePhase: TypeAlias = Literal[
    "begin", "leadership", "engagement", "character", "support", "power", "over"
]


class OraclePlaced(TypedDict, total=False):
    """A card in the combat or support area."""

    c: Required[CardId]
    active: Required[int]
    bluff: int
    new: int
    """Played in this turn."""
    used: int
    """A demand that was met, a text that was used, or a free icon that was consumed."""
    as_free: int
    """Played as if it had the free icon."""
    target: CardId


class OracleShip(TypedDict, total=False):
    """A ship, and the cards on it."""

    c: Required[CardId]
    landed: Required[int]
    load: Required[list[CardId]]
    new: int
    load_new: list[CardId]


class OracleTurn(TypedDict):
    """What has happened in this turn, as far as it cannot be seen at the cards."""

    cards_drawn: int


class OraclePlayer(TypedDict, total=False):
    """What belongs to one player."""

    deck: Required[People]
    hand: Required[list[CardId]]
    disclosed: Required[list[CardId]]
    draw: Required[list[CardId]]
    discard: Required[list[CardId]]
    leader: Required[list[CardId]]
    leader_active: Required[list[CardId]]
    combat: Required[list[OraclePlaced]]
    support: Required[list[OraclePlaced]]
    ships: Required[list[OracleShip]]
    ran_out_first: Required[int]
    turn_flags: OracleTurn


class OracleState(TypedDict):
    """A position."""

    turn: int
    phase: OraclePhase
    fight: bool
    element: Element | None
    dragons: int
    players: list[OraclePlayer]


class OracleCard(TypedDict, total=False):
    """What a card counts."""

    val: Required[list[int]]
    printed: list[int]
    value_ignored: int
    text_ignored: int
    text_doubled: int
    icons: Required[list[str]]


class OracleRetreat(TypedDict):
    """What a retreat would lead to."""

    dragons: int
    extra_before: int


class OracleDemand(TypedDict, total=False):
    """A demand of the opponent."""

    c: Required[CardId]
    met: Required[bool]
    can_pay: bool


OracleAction = TypedDict(
    "OracleAction", {"a": Required[str], "as": str, "free": bool, "from": CardId}, total=False
)
"""What may be done, and as what a card would be played."""


class OracleEngine(TypedDict, total=False):
    """What K says about a position."""

    fire: Required[list[int]]
    earth: Required[list[int]]
    shield: Required[list[list[int]]]
    cards: Required[list[dict[CardId, OracleCard]]]
    retreat: Required[list[OracleRetreat] | None]
    demands: Required[list[OracleDemand]]
    may_end_support: Required[bool]
    hand_limit: Required[list[int]]
    legal: Required[list[OracleAction]]
    fight_completable: bool


class OraclePosition(TypedDict, total=False):
    """A position, and what K says about it."""

    game: Required[int]
    step: Required[int]
    state: Required[OracleState]
    engine: Required[OracleEngine]
    undone: bool
    """Whether its line could not be completed, and is in no game."""
    caveats: list[str]
    """Known oddities of K that concern the position, or what was done in it."""


class OracleEvent(TypedDict, total=False):
    """What happened inside of a decision."""

    k: Required[str]
    what: str
    why: str
    by: int
    pick: list[CardId] | None
    yes: bool
    p: int
    order: list[CardId]
    c: CardId
    t: CardId | None


class OracleShort(TypedDict):
    """A position in short."""

    turn: int
    ph: OraclePhase
    el: Element | None
    dr: int
    hand: list[int]
    draw: list[int]
    disc: list[int]
    tot: list[int] | None


class OracleStep(TypedDict, total=False):
    """A decision, and the position after it."""

    p: Required[int]
    ph: Required[OraclePhase]
    a: Required[str]
    ev: list[OracleEvent]
    s: Required[OracleShort]


class OracleResult(TypedDict):
    """How a game ended."""

    winner: int
    crystals: int
    dragons: int
    fourth_dragon: bool


class OracleGame(TypedDict):
    """A complete game."""

    game: int
    decks: list[People]
    first: int
    order: list[list[CardId]]
    steps: list[OracleStep]
    result: OracleResult


@frozen
class DifferenceKind:
    """A kind of difference, and the rule that decides it."""

    rule: str
    what: str
    """What K does, in a few words."""


AGAIN_ALONE: Final = DifferenceKind("K8", "lets Bounce Back fight without an active character")
AFTER_FREE: Final = DifferenceKind("K4", "allows no normal character after a free one")
FORBIDDEN_SHIP: Final = DifferenceKind("X11", "plays ships although t12 or t16 forbids every type")
FORBIDDEN_LOAD: Final = DifferenceKind("U14", "loads nothing while t12 or t16 forbids every type")
STALE_TARGET: Final = DifferenceKind("X9", "keeps a target that has left play")
NO_TARGET: Final = DifferenceKind("X8", "sets no target while its text would raise nothing")
OTHER_TARGET: Final = DifferenceKind("X9", "sets a target at another moment")
IN_PART: Final = DifferenceKind("X3", "uses an optional text with fewer cards than its number")
EMPTY_PILE: Final = DifferenceKind("X6", "shuffles the draw deck for an empty discard pile")
COUNTED_AS_DRAWN: Final = DifferenceKind("X17", "counts a card of the discard pile as drawn")
DRAGON_FIRST: Final = DifferenceKind(
    "B10", "lets a demand end the game before the power is checked"
)
ONE_TOO_MANY: Final = DifferenceKind("X3", "lets a30 leave one card more than its text says")
IGNORED_FREE: Final = DifferenceKind("A10", "lets an ignored a12 or a13 make the next card free")
EARLY_SHIPS: Final = DifferenceKind("U19", "discards landed ships before the Power phase")


@frozen
class Difference:
    """Where the library and K do not agree."""

    where: str
    """Game and step."""
    found: str
    """What K says, and what the library says."""
    kind: DifferenceKind | None
    """None: it is not explained."""


def oracle_positions(every: int = 1) -> Iterator[OraclePosition]:
    """The positions, or every so manieth of them."""
    with gzip.open(FOLDER / "positions.jsonl.gz", "rt") as lines:
        for line in islice(lines, 0, None, every):
            position: OraclePosition = json.loads(line)
            yield position


def recorded_positions(games: Collection[int]) -> dict[int, dict[int, OraclePosition]]:
    """The positions of these games, by game and step; a line that was taken back is in no game."""
    found: dict[int, dict[int, OraclePosition]] = {game: {} for game in games}
    with gzip.open(FOLDER / "positions.jsonl.gz", "rt") as lines:
        for line in lines:
            # The number of the game comes first, so that no other lines need to be read.
            if int(line[len('{"game":') : line.index(",")]) in found:
                position: OraclePosition = json.loads(line)
                if not position.get("undone"):
                    found[position["game"]][position["step"]] = position
    return found


def oracle_games(every: int = 1) -> Iterator[OracleGame]:
    """The games, or every so manieth of them."""
    with gzip.open(FOLDER / "games.jsonl.gz", "rt") as lines:
        for line in islice(lines, 0, None, every):
            game: OracleGame = json.loads(line)
            yield game


@cache
def oracle_deck_order(people: People) -> tuple[CardId, ...]:
    """The order in which K resolves what is due at the same time."""
    decks: dict[People, list[CardId]] = json.loads((FOLDER / "decks.json").read_text("utf-8"))
    return tuple(decks[people])


def place_of(position: OraclePosition) -> str:
    """Where a position comes from."""
    return f"game {position['game']}, step {position['step']}"
