"""Reading a text word by word, so that an error can say where it is."""

from collections.abc import Callable
from re import finditer
from typing import Final, TypeVar

from attrs import define, field

from bluemoon.kernel.errors import ActionTypeError, NotationError

T = TypeVar("T")

LONGEST_TEXT: Final = 1000
"""Characters that a text may have; no action needs a third of them."""


@define(eq=False)
class Words:
    """
    The words of a text that are still to be read.

    >>> words = Words.of("pay  two")
    >>> words.take(str), words.take(str), words.is_at_end
    ('pay', 'two', True)
    """

    text: str
    _ahead: list[tuple[int, str]] = field(repr=False)
    """Where each word begins and what it is, the next one last."""

    @classmethod
    def of(cls, text: object) -> "Words":
        """All the words of a text; anything but a text is an ActionTypeError."""
        if not isinstance(text, str):
            message = f"the notation of an action is a text, not a {type(text).__name__}"
            raise ActionTypeError(message)
        if len(text) > LONGEST_TEXT:
            start = text[: LONGEST_TEXT + 1]
            raise NotationError(start, LONGEST_TEXT, f"at most {LONGEST_TEXT} characters")
        found = [(word.start(), word.group()) for word in finditer(r"\S+", text)]
        return cls(text, found[::-1])

    @property
    def is_at_end(self) -> bool:
        """Whether every word has been read."""
        return not self._ahead

    def take(self, read: Callable[[str], T]) -> T:
        """
        Read the next word.

        *read* raises a NotationError for what is no such word, and for the empty text
        that it is given at the end; the error is told again with its place in the text.
        """
        start, word = self._ahead.pop() if self._ahead else (len(self.text), "")
        try:
            return read(word)
        except NotationError as error:
            raise NotationError(self.text, start, error.expected) from None

    def take_all(self, read: Callable[[str], T]) -> tuple[T, ...]:
        """Read every word that is left, in the same way."""
        found: list[T] = []
        while self._ahead:
            found.append(self.take(read))
        return tuple(found)

    def end(self) -> None:
        """Make sure that nothing follows."""
        if self._ahead:
            raise NotationError(self.text, self._ahead[-1][0], "nothing more")
