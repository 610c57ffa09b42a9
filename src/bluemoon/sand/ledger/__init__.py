"""The ledger of a game: what its log adds up to, compared with the position."""

from bluemoon.sand.ledger.books import broken_ledger

__all__ = ["broken_ledger"]
