"""Everything this library raises on purpose descends from one class."""

from collections.abc import Iterable

from bluemoon.kernel.rulebook import Refusal


class BlueMoonError(Exception):
    """Root of every error this library raises on purpose."""

    code: str = "bluemoon"
    """
    A stable name for programs, such as ``options.unknown``.

    Sentences may be reworded; codes stay. ``bluemoon.kernel.error_codes`` lists them all.
    """

    def __init__(self, *facts: object, code: str | None = None) -> None:
        super().__init__(*facts)
        if code is not None:
            self.code = code


class IllegalActionError(BlueMoonError, ValueError):
    """The rules forbid this action in this state."""

    def __init__(self, action: object, refusal: Refusal) -> None:
        super().__init__(action, refusal, code=refusal.code)
        self.action = action
        self.refusal = refusal

    def __str__(self) -> str:
        return f"{self.action} is not allowed by {self.refusal}"


class SetupError(BlueMoonError, ValueError):
    """A game or a position was asked for that cannot exist."""

    code = "setup.impossible"


class OptionsError(SetupError):
    """An option of a new game has a value that is not allowed."""

    code = "options.value"


class PluginError(BlueMoonError, ValueError):
    """A game cannot be used: its plug-in is broken, or two games have the same name."""

    code = "plugin.broken"


class SeatError(BlueMoonError, ValueError):
    """A seat was asked about that is not at the table."""

    code = "seat.unknown"


class ComponentsError(SetupError):
    """A component file is broken or contradicts itself."""

    code = "components.broken"


class NotationError(BlueMoonError, ValueError):
    """A text is not an action, a card or a cell; says what was expected and where."""

    code = "notation.unreadable"

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


class PieceError(BlueMoonError, ValueError):
    """A piece was chosen that fits no legal action together with those chosen before it."""

    code = "piece.unfit"

    MOST_SHOWN = 12
    """How many of the fitting pieces the sentence names."""

    def __init__(self, piece: str, fitting: tuple[str, ...]) -> None:
        super().__init__(piece, fitting)
        self.piece = piece
        self.fitting = fitting
        """The pieces that could have been chosen instead."""

    def __str__(self) -> str:
        if not self.fitting:
            return f"{shown(self.piece)} cannot be chosen; there is nothing more to choose"
        more = len(self.fitting) - self.MOST_SHOWN
        rest = f" and {more} more" if more > 0 else ""
        fitting = ", ".join(self.fitting[: self.MOST_SHOWN])
        return f"{shown(self.piece)} cannot be chosen; what fits is {fitting}{rest}"


class ReplayError(BlueMoonError, ValueError):
    """A sequence of events does not begin with the start of a game, or holds what is no event."""

    code = "replay.events"


class CodecError(BlueMoonError, ValueError):
    """A plain value cannot be read as what it should be; says where and why."""

    code = "codec.value"

    def __init__(self, reason: str, path: str = "", *, code: str | None = None) -> None:
        super().__init__(reason, path, code=code)
        self.reason = reason
        self.path = path
        """Where in the value, for example ``cards[2]``; empty for the whole."""

    def __str__(self) -> str:
        return f"{self.path.removeprefix('.')}: {self.reason}" if self.path else self.reason

    def inside(self, step: str) -> "CodecError":
        """The same error, seen from outside: *step* leads to where it was found."""
        return CodecError(self.reason, step + self.path, code=self.code)


class RecordError(BlueMoonError, ValueError):
    """A record is broken, has been changed, or is not for this library."""

    code = "record.line"

    def __init__(
        self, line: int, reason: str, path: str | None = None, *, code: str | None = None
    ) -> None:
        super().__init__(line, reason, path, code=code)
        self.line = line
        """The line of the file, counted from 1."""
        self.reason = reason
        self.path = path
        """The file; None for a record that was not read from one."""

    def __str__(self) -> str:
        place = f"line {self.line}" if self.path is None else f"{self.path}: line {self.line}"
        return f"{place}: {self.reason}"


class ActionTypeError(BlueMoonError, TypeError):
    """Something that is no action, or an action with parts of the wrong type."""

    code = "action.type"


class WrongTypeError(BlueMoonError, TypeError):
    """A value of the wrong type was given, such as a view in place of a state."""

    code = "value.type"


class MissingExtraError(BlueMoonError, ImportError):
    """Something was asked for that needs a library which is not installed."""

    code = "extra.missing"

    def __init__(self, extra: str, library: str, requirements: tuple[str, ...]) -> None:
        super().__init__(extra, library, requirements)
        self.extra = extra
        """The extra of bluemoon that the library comes with."""
        self.library = library
        """What could not be imported."""
        self.requirements = requirements
        """All libraries of the extra, as pip calls them."""

    def __str__(self) -> str:
        return (
            f"this needs {self.library}, which comes with the extra {self.extra!r} of bluemoon; "
            f"install it with: pip install {' '.join(self.requirements)}"
        )


def shown(value: object, longest: int = 200) -> str:
    """
    What a message shows of a value that was wrong: its ``repr``, cut if it is long.

    >>> shown("x" * 500, longest=5)
    "'xxxx..."
    >>> shown(10**5000)
    'a value of type int, too large to print'
    """
    try:
        text = repr(value)
    except (ValueError, RecursionError):
        # Python refuses to print huge numbers and deeply nested lists.
        return f"a value of type {type(value).__name__}, too large to print"
    return text if len(text) <= longest else f"{text[:longest]}..."


def did_you_mean(name: str, known: Iterable[str]) -> str:
    """
    A hint for an unknown name: the known names that look like it, if any do.

    >>> did_you_mean("libary", ["library", "mill"]), did_you_mean("xyz", ["mill"])
    ('; did you mean library?', '')
    """
    # Needed only when something went wrong, and slow to import.
    from difflib import get_close_matches  # noqa: PLC0415

    close = " or ".join(get_close_matches(name, list(known)))
    return f"; did you mean {close}?" if close else ""
