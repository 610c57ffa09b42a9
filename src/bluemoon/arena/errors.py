"""What can be wrong with a tournament."""

from bluemoon.kernel.errors import BlueMoonError, SetupError


class TournamentError(SetupError):
    """A tournament was asked for that cannot be played."""

    code = "tournament.impossible"


class WorkerError(BlueMoonError):
    """Games cannot be played, and no bot is to blame."""

    code = "worker.failed"


class ResultsError(BlueMoonError, ValueError):
    """A file of results is broken, belongs to another tournament, or is in use."""

    code = "results.broken"

    def __init__(self, path: str, line: int, reason: str) -> None:
        super().__init__(path, line, reason)
        self.path = path
        self.line = line
        """The line of the file, counted from 1."""
        self.reason = reason

    def __str__(self) -> str:
        return f"{self.path}: line {self.line}: {self.reason}"
