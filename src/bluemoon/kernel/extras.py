"""
The extras of this library, and what they install.

A message about a missing library says what to install, not only the name of an extra: pip can use
an extra only where it finds bluemoon, and that may be a checkout far away.
"""

from collections.abc import Mapping
from types import MappingProxyType, TracebackType
from typing import Final, Literal, TypeAlias

from attrs import frozen

from bluemoon.kernel.errors import MissingExtraError

Extra: TypeAlias = Literal[
    "arena", "cli", "gymnasium", "openspiel", "pettingzoo", "png", "ray", "testing", "web"
]

REQUIREMENTS: Final[Mapping[Extra, tuple[str, ...]]] = MappingProxyType(
    {
        "arena": ("matplotlib", "openskill", "rich"),
        "cli": ("click", "rich"),
        "gymnasium": ("gymnasium", "numpy"),
        "openspiel": ("numpy", "open-spiel"),
        "pettingzoo": ("gymnasium", "numpy", "pettingzoo"),
        "png": ("pillow", "resvg-py"),
        "ray": ("ray",),
        "testing": ("hypothesis", "pytest"),
        "web": ("click", "filelock", "rich", "starlette", "uvicorn"),
    }
)
"""The libraries of each extra, as pip calls them."""


@frozen
class needs:  # noqa: N801  reads as a statement: with needs("pettingzoo"): import ...
    """
    Turns a failed import into a MissingExtraError that says what to install.

    >>> with needs("gymnasium"):
    ...     import no_such_library
    Traceback (most recent call last):
    bluemoon.kernel.errors.MissingExtraError: ...install it with: pip install gymnasium numpy
    """

    extra: Extra

    def __enter__(self) -> None:
        pass

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        if isinstance(error, ModuleNotFoundError) and error.name is not None:
            library, _, _ = error.name.partition(".")
            raise MissingExtraError(self.extra, library, REQUIREMENTS[self.extra]) from error
