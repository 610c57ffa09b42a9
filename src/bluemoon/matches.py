"""
Matches: games of a series, as every tool plays them.

A match has a name and a seed. The seed of each of its games follows from that by a one-way
function: the record of a game has the game's seed, and must not give away the next game.
"""

from collections.abc import Mapping
from hashlib import sha256
from typing import Final

from attrs import frozen

from bluemoon.kernel.codec.plain import Plain, is_object
from bluemoon.kernel.errors import OptionsError
from bluemoon.kernel.roles import OptionsT, OutcomeT
from bluemoon.plugin import MatchPlugin

MATCH: Final = "match"
"""The key of a record's metadata that names the match, and the game in it."""


@frozen
class Match:
    """A match, as the records of its games name it, and the number of one of its games."""

    name: str
    game: int = 1
    """Counted from 1."""

    @property
    def meta(self) -> dict[str, Plain]:
        """What the record of the game keeps."""
        return {MATCH: {"name": self.name, "game": self.game}}

    @property
    def following(self) -> "Match":
        """The same match, one game later."""
        return Match(self.name, self.game + 1)

    def seed(self, seed: int) -> int:
        """The seed of the game, if the match has this one."""
        digest = sha256(f"{MATCH} {seed} game {self.game}".encode()).digest()
        return int.from_bytes(digest[:8])


def match_of(seed: int) -> Match:
    """The match with this seed; its name does not give the seed away."""
    return Match(sha256(f"{MATCH} {seed}".encode()).hexdigest()[:16])


def match_in(meta: Mapping[str, Plain]) -> Match | None:
    """The match that a record names; None if it names none."""
    found: object = meta.get(MATCH)
    if not is_object(found):
        return None
    name, game = found.get("name"), found.get("game")
    return Match(name, game) if isinstance(name, str) and type(game) is int else None


def first_game(plugin: MatchPlugin[OptionsT, OutcomeT], options: OptionsT, seed: int) -> OptionsT:
    """The options of the first game of a match; an OptionsError if the game has no matches."""
    if plugin.next_game is None:
        message = f"{plugin.game.name} is not played in matches"
        raise OptionsError(message)
    return options if plugin.first_game is None else plugin.first_game(options, seed)


def next_game(
    plugin: MatchPlugin[OptionsT, OutcomeT], options: OptionsT, outcome: OutcomeT | None
) -> OptionsT | None:
    """The options of the next game; None if the match is over, or this game has not ended."""
    if plugin.next_game is None or outcome is None:
        return None
    return plugin.next_game(options, outcome)
