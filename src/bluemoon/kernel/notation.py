"""Reading notation word by word, so that an error can name the place."""

from collections.abc import Callable
from re import finditer
from typing import Final, TypeVar

from attrs import define, field

from bluemoon.kernel.errors import ActionTypeError, NotationError, shown

T = TypeVar("T")

LONGEST_TEXT: Final = 1000
"""The most characters a text may have; no action needs a third of them."""


@define(eq=False)
class WordReader:
    """
    Reads the words of a text one after another.

    >>> words = WordReader.of("pay  two")
    >>> words.take(str), words.take(str), words.is_at_end
    ('pay', 'two', True)
    """

    text: str
    _ahead: list[tuple[int, str]] = field(repr=False)
    """The unread words, each with the position it begins at, in reverse order."""

    @classmethod
    def of(cls, text: object) -> "WordReader":
        """A reader of this text; anything but a text is an ActionTypeError."""
        if not isinstance(text, str):
            message = f"the notation of an action is a text, not {shown(text)}"
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

        *read* raises a NotationError for an unsuitable word; at the end of the text it is given an
        empty one. The error is raised again with its place in the text.
        """
        start, word = self._ahead.pop() if self._ahead else (len(self.text), "")
        try:
            return read(word)
        except NotationError as error:
            raise NotationError(self.text, start, error.expected) from None

    def take_all(self, read: Callable[[str], T]) -> tuple[T, ...]:
        """Read all remaining words in the same way."""
        found: list[T] = []
        while self._ahead:
            found.append(self.take(read))
        return tuple(found)

    def end(self) -> None:
        """Raise a NotationError if a word is left."""
        if self._ahead:
            raise NotationError(self.text, self._ahead[-1][0], "nothing more")


def text_or_repr(value: object) -> str:
    """
    What a NotationError shows of a value that should have been a text.

    >>> text_or_repr("f3"), text_or_repr(5)
    ('f3', '5')
    """
    return value if isinstance(value, str) else shown(value)
