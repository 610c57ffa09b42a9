"""What the log of a game adds up to, compared with the position that it led to."""

from bluemoon.legends.ledger.books import broken_ledger

__all__ = ["broken_ledger"]
