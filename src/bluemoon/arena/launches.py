"""What a referee asks the launcher for, in a form that travels as JSON."""

from functools import cache

from attrs import frozen

from bluemoon.kernel.codec import Form, JsonConverter
from bluemoon.kernel.codec.forms import whole_number


@frozen
class Launch:
    """A process for a bot."""

    bot: str
    """A bot of Python, as `bots.find` knows it; empty for a command."""
    command: tuple[str, ...]
    """The words of a command; none for a bot of Python."""
    memory: int | None
    """MiB that it may use."""
    processor_seconds: int | None
    """Seconds of processor time that it may use."""


@cache
def launches() -> Form[Launch]:
    """How a launch is written."""
    converter = JsonConverter()
    converter.write_as(int, whole_number(0, 2**53 - 1))
    return converter.form(Launch)
