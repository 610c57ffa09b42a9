"""The arguments that describe a position in plain values, and the options among them."""

from collections.abc import Sequence
from typing import Final, Literal, TypeAlias, TypedDict, TypeGuard

from bluemoon.kernel.errors import SetupError
from bluemoon.kernel.scenario_values import check_names, read_dict
from bluemoon.legends.components import Components, standard_components
from bluemoon.legends.decks.deck import Deck
from bluemoon.legends.kinds import CardId
from bluemoon.legends.options import DeckChoice, Options

PhaseName: TypeAlias = Literal[
    "beginning", "leadership", "engagement", "character", "support", "power", "end", "mulligan"
]
FightName: TypeAlias = Literal["new", "fire", "earth"]

PHASES: Final[tuple[PhaseName, ...]] = (
    "beginning",
    "leadership",
    "engagement",
    "character",
    "support",
    "power",
    "end",
    "mulligan",
)
FIGHTS: Final[tuple[FightName, ...]] = ("new", "fire", "earth")


class SeatArguments(TypedDict, total=False):
    """What belongs to one seat; cards are given by their ids, separated by spaces."""

    hand: str
    """In any order; empty if left out."""
    disclosed: str
    """The cards of the hand that both see (J4)."""
    combat: str
    """In order of play; ``-h01`` is covered, ``v21>v04`` has a target (A3, X8)."""
    support: str
    """In order of play; ``~b07`` is a bluff card, ``~~b08`` one that both know (U1, J6)."""
    leaders: str
    """The leadership cards on the leader, the top card last."""
    discard: str
    """The discard pile, the top card last."""
    deck: str
    """The top cards of the draw deck; all cards that are nowhere else follow in seeded order."""
    ships: str
    """``b30:b02+b03`` has two cards on it, ``b28!`` is landed (U13, U15)."""
    achievements: str
    """The achievement area, in order of play (C4)."""
    ran_out: bool | None
    """
    Whether this seat was the first without cards in hand and draw deck (D7).

    If left out, whether it has none now.
    """
    doubtful: str
    """Cards seen in the discard pile of which others were taken unseen (J3); none if left out."""


class TurnArguments(TypedDict, total=False):
    """What has happened in this turn; nothing if left out."""

    plays: str
    """
    The cards played, in order.

    Marks: ``h10/free`` was played with the free icon, ``b02/load`` was loaded, ``~/bluff`` laid as
    a bluff card, ``h27/lead`` played in the Leadership phase. Cards with the same number, as in
    ``m03/1 m04/1``, count as one; without numbers that follows from K3 as the position stands.
    """
    taken: int
    """How many cards were taken from the draw deck."""
    used: str
    """Own cards whose text for once in a turn was used (T7)."""
    paid: str
    """Cards of the opponent whose demand was paid (B9)."""
    charged: str
    """Cards of the opponent that have attracted a dragon for an unmet demand (B11)."""
    led: CardId | None
    """The leadership card that is active; that follows from *plays* if left out (L4)."""
    again: bool
    """Whether the active cards may fight again (K8)."""
    next_free: bool
    """Whether the next card gains the free icon."""
    waived: bool
    """Whether a mutant was played without its condition (K5)."""
    from_hand: int
    """How many cards came from hand although a ship was landed (U16)."""
    backtracks: int
    """How often the player has backtracked (E12)."""
    learned: bool
    """Whether the player has seen a hidden card since the choice to fight (E13)."""


class DeckArguments(TypedDict, total=False):
    """A deck that a player has built."""

    leader: CardId | None
    """None for a drafted deck (G10)."""
    cards: str
    inquisitor: CardId | None
    """None if left out."""


class ScenarioArguments(TypedDict, total=False):
    """
    The arguments of ``scenario``, and what ``describe`` gives back.

    All are plain strings, numbers, lists and dicts, except *components* other than the printed
    cards. Where None is allowed, it means the same as leaving the argument out.
    """

    decks: Sequence[DeckChoice | DeckArguments]
    """The decks by seat; drawn by the seed if left out (S2, S3)."""
    standins: bool
    """Whether stand-ins may be used; not if left out (V1)."""
    emissaries: Sequence[CardId] | None
    """The emissaries by seat; none if left out (Y1)."""
    inquisitors: Sequence[CardId | None] | None
    """The inquisitors by seat; none if left out (Q1)."""
    families: Sequence[int] | None
    """The Buka families by seat; none if left out (Z1)."""
    tournament: bool
    retries: int
    score: Sequence[int] | None
    """The crystals of a match by seat; a single game if left out (C1)."""
    first: int | None
    components: Components | None
    """The printed cards if left out."""
    seed: int
    """Decides what is filled in, and all chance in the game from here on."""
    to_act: int
    """Whose turn it is; seat 0 if left out."""
    phase: PhaseName | None
    """Beginning if left out."""
    must_leave: bool | None
    """
    In Engagement: whether the player cannot fight after backtracking (E12).

    If left out, whether that follows from how often the player has backtracked.
    """
    left: str | None
    """In End: the cards whose texts may still be used; all that have one if left out (T20)."""
    mulligan: int | None
    """In Mulligan: the seat that may put cards back; *to_act*, which starts, if left out (O1)."""
    fight: FightName | None
    """The contested element, or ``new`` in the turn that starts the fight; None: no fight."""
    dragons: Sequence[int]
    """The dragons of each seat; none if left out."""
    hyla: Sequence[int | str] | None
    """The seat whose card lies in the Hyla influence area, and the card; none if left out (H1)."""
    seats: Sequence[SeatArguments]
    """One entry for each player."""
    turn: TurnArguments
    engaged: "ScenarioArguments | None"
    """
    In Character and Support: the position to backtrack to (E11).

    Options, seed and *to_act* need not be said again. If left out it is this one in Engagement,
    with every card of *plays* back in hand except leadership phase cards.
    """


SCENARIO_KEYS: Final = tuple(ScenarioArguments.__annotations__)
SEAT_KEYS: Final = tuple(SeatArguments.__annotations__)
TURN_KEYS: Final = tuple(TurnArguments.__annotations__)


DECK_KEYS: Final = tuple(DeckArguments.__annotations__)


def read_decks(found: object) -> object:
    """The decks, those in plain values as Decks; the options refuse what is no deck."""
    return [_read_deck(deck) for deck in found] if _is_list(found) else found


def _is_list(found: object) -> TypeGuard[Sequence[object]]:
    return isinstance(found, list | tuple)


def _is_dict(found: object) -> TypeGuard[dict[object, object]]:
    return isinstance(found, dict)


def _read_deck(found: object) -> object:
    if not _is_dict(found):
        return found
    given = read_dict(found, "a deck")
    check_names(given, DECK_KEYS, "argument of a deck")
    if "leader" not in given:
        message = "a deck has a leader, or None if it was drafted (rule V1)"
        raise SetupError(message)
    return Deck(
        leader=given["leader"], cards=given.get("cards", ""), inquisitor=given.get("inquisitor")
    )


def read_options(arguments: ScenarioArguments) -> Options:
    """The options, which check themselves (S2, S3, E12, O1)."""
    default = Options()
    components = arguments.get("components")
    return Options(
        decks=read_decks(arguments.get("decks", default.decks)),
        standins=arguments.get("standins", default.standins),
        emissaries=arguments.get("emissaries"),
        inquisitors=arguments.get("inquisitors"),
        families=arguments.get("families"),
        tournament=arguments.get("tournament", default.tournament),
        retries=arguments.get("retries", default.retries),
        score=arguments.get("score"),
        first=arguments.get("first"),
        components=standard_components() if components is None else components,
    )
