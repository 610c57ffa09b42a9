"""How large a record may be; no game comes near, and nothing beyond is read."""

from typing import Final

LARGEST_RECORD: Final = 8 * 2**20
"""Bytes of a whole record, uncompressed."""
LONGEST_LINE: Final = 2**16
"""Bytes of one line."""
MOST_LINES: Final = 25_000
LONGEST_ACTION: Final = 320
"""Characters of an action in notation: a hundred cards, more than there are."""
MOST_EVENTS: Final = 100
"""Events of one action."""
DEEPEST: Final = 32
"""Lists and objects within one another."""
MOST_DIGITS: Final = 20
"""Digits of one number."""
LONGEST_NAME: Final = 100
"""Characters of a player's name."""
