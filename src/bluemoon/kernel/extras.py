"""Libraries that come with an extra."""

from types import TracebackType

from attrs import frozen

from bluemoon.kernel.errors import MissingExtraError


@frozen
class needs:  # noqa: N801  reads as a statement: with needs("pettingzoo"): import ...
    """
    Turns a failed import into a MissingExtraError that says what to install.

    >>> with needs("gymnasium"):
    ...     import no_such_library
    Traceback (most recent call last):
    bluemoon.kernel.errors.MissingExtraError: ...pip install 'bluemoon[gymnasium]'
    """

    extra: str

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
            raise MissingExtraError(self.extra, library) from error
