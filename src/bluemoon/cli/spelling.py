"""Typed words: names in place of notation, and what was probably meant by a wrong word."""

from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from typing import Final

SHORTEST_BEGINNING: Final = 3
"""The least letters of a name that stand for it."""


def spelled(text: str, vocabulary: Mapping[str, str], likely: Iterable[str]) -> str:
    """
    The same text with the words of the notation in place of names.

    The beginning of a name, or of a word in it, is enough if it means one thing; where it means
    several, *likely* words of the notation come first. The first word is what to do, and no name.

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


def names_like(phrase: str, vocabulary: Mapping[str, str]) -> list[str]:
    """
    The names that a phrase stands for: itself, or those that begin so, or have such a word.

    >>> vocabulary = {"earth temple": "c4", "fire temple": "c2", "temple": "c9"}
    >>> [names_like(phrase, vocabulary) for phrase in ("Temple", "temp", "te", "earth")]
    [['temple'], ['temple'], [], ['earth temple']]
    >>> names_like("templ", {"earth temple": "c4", "fire temple": "c2"})
    ['earth temple', 'fire temple']
    """
    wanted = " ".join(phrase.lower().split())
    if wanted in vocabulary:
        return [wanted]
    if len(wanted) < SHORTEST_BEGINNING:
        return []
    return [name for name in vocabulary if name.startswith(wanted)] or [
        name for name in vocabulary if f" {wanted}" in name
    ]


def _first_name(
    words: list[str], vocabulary: Mapping[str, str], likely: frozenset[str]
) -> tuple[str, int]:
    """The notation of the longest name at the beginning, and of how many words it is."""
    for count in range(len(words), 0, -1):
        names = names_like(" ".join(words[:count]), vocabulary)
        meant = {vocabulary[name] for name in names}
        only = meant if len(meant) == 1 else meant & likely
        if len(only) == 1:
            return next(iter(only)), count
    return words[0], 1


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
