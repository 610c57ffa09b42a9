"""The tokens of a game and their numbers."""

from typing import Final

from attrs import Factory, field, frozen

from bluemoon.kernel.errors import did_you_mean, shown
from bluemoon.toolkits.tokens.errors import TokenError

END: Final = "."
"""The token after the last word of every action; its number is 0."""


def _numbers(vocabulary: "Vocabulary") -> dict[str, int]:
    return {token: number for number, token in enumerate(vocabulary.tokens)}


@frozen
class Vocabulary:
    """
    The tokens of a game, each with its number.

    >>> vocabulary = Vocabulary((END, "take", "1", "2", "3"))
    >>> len(vocabulary), vocabulary.number("take"), vocabulary.word(4)
    (5, 1, '3')
    """

    tokens: tuple[str, ...]
    """``END``, then every word of the notation in canonical order."""
    _numbers: dict[str, int] = field(
        init=False, eq=False, repr=False, default=Factory(_numbers, takes_self=True)
    )

    def __len__(self) -> int:
        return len(self.tokens)

    def number(self, word: str) -> int:
        """The number of a token; a TokenError if it is unknown."""
        number = self._numbers.get(word)
        if number is None:
            hint = did_you_mean(word, self.tokens)
            message = f"{shown(word)} is not one of the {len(self)} tokens{hint}"
            raise TokenError(message)
        return number

    def word(self, number: int) -> str:
        """The token with this number; a TokenError if it is out of range."""
        if not 0 <= number < len(self.tokens):
            message = f"the tokens are numbered from 0 to {len(self) - 1}, not {shown(number)}"
            raise TokenError(message)
        return self.tokens[number]
