"""The action that is being built, as numbers: the last section of every observation."""

from array import array
from collections.abc import Iterable
from typing import Final

from bluemoon.toolkits.observations import Section
from bluemoon.toolkits.tokens import Vocabulary

MOST_EQUAL_TOKENS: Final = 10
"""Equal tokens of one action are counted up to here; cards of the same kind are equal."""

TEXT: Final = (
    "how often each token was taken for the action that is being built, up to "
    f"{MOST_EQUAL_TOKENS}; all 0 for those who are not to act"
)


def section(vocabulary: Vocabulary) -> Section:
    """What the numbers say."""
    names = tuple(f"taken {token}" for token in vocabulary.tokens)
    return Section("Action", TEXT, names, (float(MOST_EQUAL_TOKENS),) * len(names))


def numbers(taken: Iterable[int], vocabulary: Vocabulary) -> "array[float]":
    """How often each token was taken, as a new array of 32-bit floats."""
    counts = array("f", [0.0]) * len(vocabulary)
    write(counts, 0, taken)
    return counts


def write(numbers: "array[float]", first: int, taken: Iterable[int]) -> None:
    """Count each token that was taken, from a place on where all the counts are still 0."""
    for token in taken:
        place = first + token
        count = numbers[place]
        if count < MOST_EQUAL_TOKENS:
            numbers[place] = count + 1
