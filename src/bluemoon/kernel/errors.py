"""Everything this library raises on purpose descends from one class."""

from bluemoon.kernel.rulebook import Refusal


class BlueMoonError(Exception):
    """Root of every error this library raises on purpose."""


class IllegalActionError(BlueMoonError, ValueError):
    """The rules forbid this action in this state."""

    def __init__(self, action: object, refusal: Refusal) -> None:
        super().__init__(action, refusal)
        self.action = action
        self.refusal = refusal

    def __str__(self) -> str:
        return f"{self.action} is not allowed. {self.refusal}"


class SetupError(BlueMoonError, ValueError):
    """A game or a position was asked for that cannot exist."""


class OptionsError(SetupError):
    """An option of a new game has a value that is not allowed."""


class SeatError(BlueMoonError, ValueError):
    """A seat was asked about that is not at the table."""


class ComponentsError(SetupError):
    """A component file is broken or contradicts itself."""


class NotationError(BlueMoonError, ValueError):
    """A text is not an action, a card or a cell; says what was expected and where."""

    def __init__(self, text: str, position: int, expected: str) -> None:
        super().__init__(text, position, expected)
        self.text = text
        self.position = position
        self.expected = expected

    def __str__(self) -> str:
        found = self.text[self.position :].split(maxsplit=1)
        seen = f"found {found[0]!r}" if found else "the text ends there"
        return (
            f"cannot read {self.text!r}: expected {self.expected} at column "
            f"{self.position + 1}, but {seen}"
        )


class ReplayError(BlueMoonError, ValueError):
    """A sequence of events does not begin with the start of a game."""


class ActionTypeError(BlueMoonError, TypeError):
    """Something that is no action, or an action with parts of the wrong type."""


def shown(value: object, longest: int = 200) -> str:
    """
    What a message shows of a value that was wrong: its ``repr``, cut if it is long.

    >>> shown("x" * 500, longest=5)
    "'xxxx..."
    >>> shown(10**5000)
    'an int too large to print'
    """
    try:
        text = repr(value)
    except ValueError:
        # Python refuses to turn huge numbers into decimal digits.
        return f"an {type(value).__name__} too large to print"
    return text if len(text) <= longest else f"{text[:longest]}..."
