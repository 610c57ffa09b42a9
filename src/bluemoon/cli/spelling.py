"""Typed words: names in place of notation, and what was probably meant by a wrong word."""

from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from typing import Final

SHORTEST_BEGINNING: Final = 3
"""The least letters of a name that stand for it."""


def spelled(text: str, vocabulary: Mapping[str, str], likely: Iterable[str]) -> str:
    """
    The same text with the words of the notation in place of names.

    The beginning of a name is enough if it means one thing; where it means several, *likely* words
    of the notation come first. The first word is what to do, and no name.

    >>> vocabulary = {"earth temple": "c4", "fire temple": "c2", "earth 2": "T2"}
    >>> spelled("move Earth Temple", vocabulary, ())
    'move c4'
    >>> spelled("move earth", vocabulary, ()), spelled("move earth", vocabulary, ("c4", "c2"))
    ('move earth', 'move c4')
    """
    verb, *rest = text.split() or [""]
    probable, found = frozenset(likely), [verb]
    while rest:
        words, count = _first_name(rest, vocabulary, probable)
        found.append(words)
        rest = rest[count:]
    return " ".join(found)


def _first_name(
    words: list[str], vocabulary: Mapping[str, str], likely: frozenset[str]
) -> tuple[str, int]:
    """The notation of the longest name at the beginning, and of how many words it is."""
    for count in range(len(words), 0, -1):
        phrase = " ".join(words[:count]).lower()
        meant = {vocabulary[phrase]} if phrase in vocabulary else _beginning(phrase, vocabulary)
        only = meant if len(meant) == 1 else meant & likely
        if len(only) == 1:
            return next(iter(only)), count
    return words[0], 1


def _beginning(phrase: str, vocabulary: Mapping[str, str]) -> set[str]:
    """What the names mean that begin with a phrase, if that is long enough to mean anything."""
    if len(phrase) < SHORTEST_BEGINNING:
        return set()
    return {word for name, word in vocabulary.items() if name.startswith(phrase)}


def corrected(text: str, known: Iterable[str]) -> str:
    """
    The same text with the most similar known word for each unknown one.

    >>> corrected("mvoe earht temple", ["move", "pay", "earth", "temple"])
    'move earth temple'
    """
    words = dict.fromkeys(word.lower() for word in known)
    return " ".join(_corrected(word.lower(), words) for word in text.split())


def _corrected(word: str, known: Mapping[str, None]) -> str:
    if word in known:
        return word
    return next(iter(get_close_matches(word, known, n=1)), word)
