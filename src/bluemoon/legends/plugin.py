"""Blue Moon Legends for the tools."""

from collections.abc import Sequence
from itertools import product
from re import fullmatch
from typing import Final

from bluemoon.kernel.errors import OptionsError, shown
from bluemoon.kernel.seats import Seat
from bluemoon.legends import drawing, wording
from bluemoon.legends.actions import Action
from bluemoon.legends.attempts import attempts
from bluemoon.legends.decks.deck import Deck
from bluemoon.legends.decks.files import LARGEST, parse_deck
from bluemoon.legends.evaluation import evaluate
from bluemoon.legends.events import Event
from bluemoon.legends.game import GAME
from bluemoon.legends.kinds import PEOPLES
from bluemoon.legends.learning import legends_encoder
from bluemoon.legends.options import (
    CRYSTALS_TO_WIN,
    MOST_RETRIES,
    SEATS,
    DeckChoice,
    Emissaries,
    Families,
    Inquisitors,
    Options,
)
from bluemoon.legends.pieces import labels, pieces
from bluemoon.legends.rules.match import first_game, next_game
from bluemoon.legends.state import Outcome, OverPhase, State
from bluemoon.legends.typing_aids import going_on, vocabulary
from bluemoon.legends.views.redaction import SeenEvent
from bluemoon.legends.views.view import View
from bluemoon.plugin import Learning, NamedFile, Plugin, Setting

AT_RANDOM: Final = "random"
"""What a person types for decks, or a first player, drawn at random."""
NONE: Final = "none"
"""What a person types for what is not agreed on, or a game that is not part of a match."""
PAIRINGS: Final = tuple(product(PEOPLES, repeat=SEATS))
"""All pairs of decks, by seat."""


def read_decks(text: str) -> tuple[DeckChoice, DeckChoice]:
    """
    The decks by seat that a person has typed; with one alone, the other is drawn.

    >>> read_decks("hoax,vulca"), read_decks("hoax"), read_decks("random")
    (('hoax', 'vulca'), ('hoax', 'random'), ('random', 'random'))
    """
    return _decks(text.split(","))


def read_decks_with_files(text: str, named_file: NamedFile) -> tuple[DeckChoice, DeckChoice]:
    """
    The same, if deck files may be named too: by words with a dot or a slash in them.

    >>> read_decks_with_files("mine.txt,vulca", lambda name, largest: "leader h00")
    Traceback (most recent call last):
    bluemoon.kernel.errors.OptionsError: the deck of seat 0: 0 cards, exactly 30 needed (rule V2)
    """
    return _decks(
        [
            parse_deck(named_file(word, LARGEST), word) if is_path(word) else word
            for word in text.split(",")
        ]
    )


def _decks(named: Sequence[str | Deck]) -> tuple[DeckChoice, DeckChoice]:
    decks = named if len(named) > 1 else [*named, AT_RANDOM]
    # Whether stand-ins may be used is another setting.
    return Options(decks=decks, standins=True).decks


def is_path(word: str) -> bool:
    """
    Whether a word that a person has typed is the path of a file.

    >>> is_path("mine.txt"), is_path("decks/mine"), is_path("hoax")
    (True, True, False)
    """
    return not {".", "/", "\\"}.isdisjoint(word)


def read_families(text: str) -> Families:
    """
    The families by seat that a person has typed; None if there are none.

    >>> read_families("3,5"), read_families("none")
    ((3, 5), None)
    """
    if text == NONE:
        return None
    words = text.split(",")
    numbers = [int(word) if word.isascii() and word.isdigit() else word for word in words]
    return Options(families=numbers).families


def read_emissaries(text: str) -> Emissaries:
    """
    The emissaries by seat that a person has typed; None if there are none.

    >>> read_emissaries("e91,e92"), read_emissaries("none")
    (('e91', 'e92'), None)
    """
    if text == NONE:
        return None
    return Options(emissaries=text.split(","), standins=True).emissaries


def read_inquisitors(text: str) -> Inquisitors:
    """
    The inquisitors by seat that a person has typed; None if there are none.

    >>> read_inquisitors("q91,none"), read_inquisitors("none")
    (('q91', None), None)
    """
    if text == NONE:
        return None
    cards = [None if word == NONE else word for word in text.split(",")]
    # They must be inquisitors; whether the decks fit them is seen when all settings are known.
    return Options(decks=("built", "built"), inquisitors=cards, standins=True).inquisitors


def read_first(text: str) -> Seat | None:
    """Who starts, as a person has typed it; None if that is drawn at random."""
    for seat in map(Seat, range(SEATS)):
        if text == str(seat):
            return seat
    if text != AT_RANDOM:
        message = f"first is 0, 1 or {AT_RANDOM}, not {shown(text)}"
        raise OptionsError(message)
    return None


def read_score(text: str) -> tuple[int, int] | None:
    """
    The score of a match that a person has typed; None for a single game.

    >>> read_score("2,1"), read_score("none")
    ((2, 1), None)
    """
    if text == NONE:
        return None
    words = text.split(",")
    if not all(fullmatch("[0-9]", word) for word in words):
        message = (
            f"score is two numbers from 0 to {CRYSTALS_TO_WIN - 1} such as 2,1, or {NONE}, "
            f"not {shown(text)} (rule C1)"
        )
        raise OptionsError(message)
    return Options(score=[int(word) for word in words]).score


def ends_turn(before: State, after: State) -> bool:
    """
    Whether a turn ended between two states.

    A player who retreats begins the next turn too: then the fight is over, and the new turn has no
    backtracking in it.
    """
    return (
        before.turn.seat != after.turn.seat
        or isinstance(after.phase, OverPhase)
        or (before.fight is not None and after.fight is None and not after.turn.backtracks)
    )


SETTINGS: Final = (
    Setting(
        name="decks",
        help="The decks by seat, such as hoax,vulca or mine.txt,hoax; random: drawn, built: any.",
        default=(AT_RANDOM, AT_RANDOM),
        parse=read_decks,
        parse_with_files=read_decks_with_files,
        several=True,
        every=PAIRINGS,
    ),
    Setting(
        name="standins",
        help="Allow stand-ins, invented cards for those whose faces nobody could establish.",
        default=False,
        choices=(False, True),
        several=True,
    ),
    Setting(
        name="emissaries",
        help="The emissaries by seat, such as e91,e92; none: without.",
        default=None,
        parse=read_emissaries,
        several=True,
    ),
    Setting(
        name="inquisitors",
        help="The inquisitors by seat, such as q91,none; none: without.",
        default=None,
        parse=read_inquisitors,
        several=True,
    ),
    Setting(
        name="families",
        help="The Buka families by seat, such as 3,5; none: without.",
        default=None,
        parse=read_families,
        several=True,
    ),
    Setting(
        name="tournament",
        help="Play by the tournament rules: with mulligans.",
        default=False,
        choices=(False, True),
        several=True,
    ),
    Setting(
        name="retries",
        help="How often a turn may go on after backtracking.",
        default=1,
        choices=tuple(range(MOST_RETRIES + 1)),
        several=True,
    ),
    Setting(
        name="score",
        help="The crystals of a match by seat, such as 2,1; none: a single game.",
        default=None,
        parse=read_score,
    ),
    Setting(
        name="first",
        help="The seat that starts, 0 or 1; random: it is drawn.",
        default=None,
        parse=read_first,
        several=True,
        every=tuple(map(Seat, range(SEATS))),
    ),
)

PLUGIN: Final[Plugin[Options, State, Action, Event, Outcome, View, SeenEvent]] = Plugin(
    game=GAME,
    options=Options,
    settings=SETTINGS,
    evaluation=evaluate,
    ends_turn=ends_turn,
    drawing=drawing,
    wording=wording,
    pieces=pieces,
    labels=labels,
    attempts=attempts,
    vocabulary=vocabulary,
    going_on=going_on,
    learning=Learning(legends_encoder),
    first_game=first_game,
    next_game=next_game,
    commands="bluemoon.legends.command:legends",
)
"""Blue Moon Legends and all that it brings along."""
