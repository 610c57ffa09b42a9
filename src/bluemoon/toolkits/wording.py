"""
Parts of sentences for any game: players by name, counted nouns, lists, who won.

A sentence begins with a capital letter and has no full stop. Pass ``start=True`` to a part that
begins one.
"""

from collections.abc import Callable, Mapping, Sequence
from re import Match, sub
from typing import Final, TypeAlias, TypeVar
from unicodedata import category, normalize

from bluemoon.kernel.roles import Ending
from bluemoon.kernel.rulebook import Rule
from bluemoon.kernel.seats import Seat

_ViewT = TypeVar("_ViewT")

Explain: TypeAlias = Callable[[_ViewT, str, Sequence[str]], list[str]]
"""
Explains the thing of one kind that has this name, one line a sentence; no lines if there is none.

It gets the view, the name in small letters, and the players' names.
"""

LONGEST_NAME: Final = 40
"""A player's name is cut after this many characters."""
JOINERS: Final = "\u200c\u200d"
"""Some scripts, and emoji, need them."""
_MOST_MARKS: Final = 2
"""Accents on one letter; more would run into the lines above and below."""


def player(
    seat: Seat,
    names: Sequence[str] = (),
    *,
    start: bool = False,
    longest: int | None = LONGEST_NAME,
) -> str:
    """
    What a player is called: the name, or the seat if there is no name.

    >>> player(Seat(0), ["Ann"]), player(Seat(1), ["Ann"]), player(Seat(1), start=True)
    ('Ann', 'seat 1', 'Seat 1')
    """
    name = clean_name(names[seat], longest) if seat < len(names) else ""
    return name or f"{'Seat' if start else 'seat'} {seat}"


def seats_named(text: str, names: Sequence[str]) -> str:
    """
    A text about seats, such as a refusal, with the names of the players in their place.

    >>> seats_named("seat 1 has to answer a question first", ["Ann", "Bob"])
    'Bob has to answer a question first'
    """

    def named(found: Match[str]) -> str:
        return player(Seat(int(found[1])), names, start=found[0].startswith("S"))

    return sub(r"\b[Ss]eat ([0-9])\b", named, text)


def clean_name(name: str, longest: int | None = LONGEST_NAME) -> str:
    r"""
    A name from outside, made safe to print: one line, and visible characters only.

    Control characters, marks that change the direction of text, and stacks of accents are left
    out; a name that is too long is cut.

    >>> clean_name("Zo\u00eb"), clean_name("\x1b[2JMax\u202e"), clean_name("Maximilian", longest=4)
    ('Zoë', '[2JMax', 'Max~')
    """
    kept: list[str] = []
    marks = 0
    for character in normalize("NFC", " ".join(name.split())):
        marks = marks + 1 if category(character) in ("Mn", "Me") else 0
        if (character.isprintable() or character in JOINERS) and marks <= _MOST_MARKS:
            kept.append(character)
    clean = "".join(kept).strip()
    if longest is None or len(clean) <= longest:
        return clean
    return f"{clean[: longest - 1]}~"


def counted(number: int, noun: str, plural: str | None = None) -> str:
    """
    A number and its noun.

    >>> counted(1, "card"), counted(2, "card"), counted(0, "people", "peoples")
    ('1 card', '2 cards', '0 peoples')
    """
    return f"{number} {noun if number == 1 else plural or f'{noun}s'}"


def listed(parts: Sequence[str], conjunction: str = "and") -> str:
    """
    The parts joined by commas and a conjunction.

    >>> listed(["a"]), listed(["a", "b", "c"]), listed(["a", "b"], "or")
    ('a', 'a, b and c', 'a or b')
    """
    if len(parts) < 2:  # noqa: PLR2004  it takes two to be joined
        return "".join(parts)
    return f"{', '.join(parts[:-1])} {conjunction} {parts[-1]}"


def players(seats: Sequence[Seat], names: Sequence[str] = (), *, start: bool = False) -> str:
    """
    What several players are called, joined.

    >>> players([Seat(1), Seat(0)], ["Ann"], start=True)
    'Seat 1 and Ann'
    """
    return listed([player(seat, names, start=start and i == 0) for i, seat in enumerate(seats)])


def capitalised(text: str) -> str:
    """
    The text with a capital first letter, the rest unchanged.

    >>> capitalised("end Movement")
    'End Movement'
    """
    return f"{text[:1].upper()}{text[1:]}"


def cited(rule: Rule) -> str:
    """
    A rule as every screen writes it.

    >>> from bluemoon.kernel import Book, Chapter
    >>> book = Book("nim", "Nim", "nim_game", (Chapter("N", "Nim"),))
    >>> cited(Rule(book, "N1", "A player takes 1, 2 or 3 counters.", page=1))
    'rule N1'
    """
    return f"rule {rule.id}"


def who_won(ending: Ending, names: Sequence[str] = (), *, start: bool = True) -> str:
    """Who won a finished game; in a game of one player, the final score."""
    if len(ending.scores) == 1:
        return f"{'Final' if start else 'final'} score {score(ending.scores[0])}"
    match len(ending.winners):
        case 0:
            return f"{'Nobody' if start else 'nobody'} wins: a draw"
        case 1:
            return f"{player(ending.winners[0], names, start=start)} wins"
        case _:
            return f"{players(ending.winners, names, start=start)} share the victory"


def score(points: float) -> str:
    """
    A score, without needless decimals.

    >>> score(34.0), score(1234567.5)
    ('34', '1234567.5')
    """
    return str(int(points)) if float(points).is_integer() else str(points)


def explained(
    view: _ViewT,
    text: str,
    names: Sequence[str],
    kinds: Mapping[str, Explain[_ViewT]],
    without_kind: Sequence[Explain[_ViewT]],
) -> str | None:
    """
    What the thing with this name is and does; None for a name that nothing has.

    *kinds* are the words that may precede a name, *without_kind* is what a name alone can mean. If
    several things have it, all are explained. Case does not matter.

    >>> def fruit(view, name, names):
    ...     return [f"{name.capitalize()}: a fruit"] if name == "plum" else []
    >>> explained(None, "Plum", (), {"fruit": fruit}, [fruit])
    'Plum: a fruit'
    >>> explained(None, "fruit pear", (), {"fruit": fruit}, [fruit])
    """
    words = text.lower().replace("_", " ").split()
    explain = kinds.get(words[0]) if len(words) > 1 else None
    if explain is not None:
        found = [explain(view, " ".join(words[1:]), names)]
    else:
        found = [explain(view, " ".join(words), names) for explain in without_kind]
    return "\n\n".join("\n".join(lines) for lines in found if lines) or None
