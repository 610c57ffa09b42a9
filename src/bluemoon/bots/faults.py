"""What the process of a bot can do wrong."""

from enum import Enum


class FaultKind(Enum):
    """What a bot can do wrong."""

    RAISED = "raised"
    """It raised an error."""
    ILLEGAL = "illegal"
    """Its answer is against the rules, or no action, or not one answer to one question."""
    TOO_SLOW = "too slow"
    """It took longer than it may."""
    DIED = "died"
    """Its process ended."""

    def __str__(self) -> str:
        return self.value


class BotFault(Exception):  # noqa: N818  a bot's mistake, not an error of ours
    """A bot cannot go on, by its own fault."""

    def __init__(self, kind: FaultKind, message: str) -> None:
        super().__init__(kind, message)
        self.kind = kind
        self.message = message


class BotLost(Exception):  # noqa: N818  same
    """The process of a bot was ended, perhaps from outside."""

    def __init__(self, message: str) -> None:
        super().__init__(message)
        self.message = message


def visible(text: str) -> str:
    r"""
    The text with everything in it made visible that a terminal would obey.

    >>> visible("\x1b[2Jgone\n")
    '\\x1b[2Jgone\\n'
    """
    return "".join(
        character if character.isprintable() else character.encode("unicode_escape").decode()
        for character in text
    )
