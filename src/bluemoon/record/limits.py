"""How large a record may be; no game comes near, and nothing larger is looked at."""

from typing import Final

LARGEST_RECORD: Final = 2 * 2**20
"""Bytes of a whole record."""
LONGEST_LINE: Final = 2**16
"""Bytes of one line."""
MOST_ACTIONS: Final = 20_000
LONGEST_ACTION: Final = 320
"""Characters of an action in notation: a hundred cards, more than there are."""
MOST_EVENTS: Final = 100
"""Events of one action."""
DEEPEST: Final = 32
"""Lists and tables within one another."""
MOST_DIGITS: Final = 20
"""Digits of one number."""
LONGEST_NAME: Final = 100
"""Characters of a player's name."""
MOST_PLAYERS: Final = 10
"""Seats that a redacted record may speak of; a full one knows how many there are."""
