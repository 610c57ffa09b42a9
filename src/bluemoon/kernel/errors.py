"""Everything this library raises on purpose descends from one class."""

from typing import Never, NoReturn

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


def not_in_union(value: Never, expected: str) -> NoReturn:
    """
    Close a ``match``: checkers prove that it is never reached by well-typed code.

    Code that is not checked may still get here, and deserves a clear answer.
    """
    message = f"expected {expected}, not {value!r}"
    raise ActionTypeError(message)
