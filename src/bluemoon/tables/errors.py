"""What can be wrong with a request to a table."""

from bluemoon.kernel.errors import BlueMoonError


class TableError(BlueMoonError, ValueError):
    """A table was asked for something that cannot be done now, or not by that seat."""

    code = "table.turn"
