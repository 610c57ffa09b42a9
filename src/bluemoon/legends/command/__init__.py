"""
The commands of Blue Moon Legends itself: ``bluemoon legends ...``.

Only the command loads this package, the one place of the game that knows tools.
"""

from bluemoon.legends.command.group import legends

__all__ = ["legends"]
