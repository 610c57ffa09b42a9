"""What can go wrong between this library and others."""

from bluemoon.kernel.errors import BlueMoonError


class TokenError(BlueMoonError, ValueError):
    """A token that there is not, or that leads to no legal action."""


class MissingExtraError(BlueMoonError, ImportError):
    """An adapter was imported without the libraries that it adapts to."""

    def __init__(self, extra: str, library: str) -> None:
        super().__init__(extra, library)
        self.extra = extra
        self.library = library
        """What could not be imported."""

    def __str__(self) -> str:
        return (
            f"bluemoon.adapters.{self.extra} needs {self.library}, which is not installed: "
            f"pip install 'bluemoon[{self.extra}]'"
        )
