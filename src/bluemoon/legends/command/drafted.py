"""What a record says about a draft that is over, and about a game after it."""

from collections.abc import Mapping
from pathlib import Path
from typing import Final

import click
from attrs import frozen

from bluemoon import record
from bluemoon.cli.files import free_path
from bluemoon.cli.seating import reseating
from bluemoon.kernel.codec.plain import Plain, is_list, is_object
from bluemoon.kernel.errors import OptionsError
from bluemoon.kernel.seats import Seat
from bluemoon.legends import draft
from bluemoon.legends.command.deck_building import Pool
from bluemoon.legends.components import Components
from bluemoon.legends.decks.deck import Deck
from bluemoon.legends.decks.files import load_deck
from bluemoon.legends.kinds import CardId
from bluemoon.legends.options import SEATS
from bluemoon.tables import Participant, participants_in, people_among

AGREED: Final = "match_agreed"
"""The key in the record of a draft that says whether a match follows it (G11)."""
DRAFT: Final = "draft"
"""The key in the record of a game that names its draft, and who plays."""
RECORDS: Final = ".jsonl"


@frozen
class Drafted:
    """A draft that is over."""

    path: Path
    """Its record."""
    components: Components
    cards: tuple[tuple[CardId, ...], ...]
    """What everybody has drafted, by seat."""
    participants: tuple[Participant, ...]
    is_match_agreed: bool

    @property
    def people(self) -> frozenset[Seat]:
        """The seats of people."""
        return frozenset(people_among(self.participants))

    def beside(self, ending: str) -> Path:
        """A file beside the record of the draft, named after it."""
        return self.path.with_name(f"{self.path.name.partition(RECORDS)[0]}-{ending}")

    def pool(self, seat: Seat) -> Pool:
        """
        What a player has drafted, with the file of the deck.

        A file of this name with something else in it is left alone.
        """
        path = self.beside(f"deck-{seat}.txt")
        found = Pool(self.cards[seat], self.components, path)
        is_free = not path.exists() or self._kept(found) is not None
        return found if is_free else Pool(found.cards, found.components, free_path(path))

    def deck(self, pool: Pool) -> Deck:
        """The deck that was kept in the file; the one that is suggested if there is none."""
        return self._kept(pool) or pool.suggested()

    def _kept(self, pool: Pool) -> Deck | None:
        """The deck in the file, whatever its size; None if it is not one of these cards."""
        try:
            kept = load_deck(pool.path, self.components)
            pool.expect_own(kept)
        except (OptionsError, OSError):
            return None
        return kept if kept.leader is None and kept.inquisitor is None else None


@frozen
class Duel:
    """Two who have drafted, and play."""

    drafted: Drafted
    seats: tuple[Seat, Seat]
    """Where they sat in the draft, by their seats in the game."""
    participants: tuple[Participant, ...]
    """Who plays, by their seats in the game."""

    @property
    def people(self) -> frozenset[Seat]:
        """The seats of people in the game."""
        return frozenset(people_among(self.participants))

    @property
    def meta(self) -> dict[str, Plain]:
        """What the record of the game keeps."""
        return {DRAFT: {"record": self.drafted.path.name, "seats": [*self.seats]}}


def drafted_in(
    path: Path, humans: tuple[Seat, ...] | None = None, bot: str | None = None
) -> Drafted | None:
    """The draft that is recorded in a file; None while it goes on."""
    found = record.load(path, draft.GAME)
    outcome = draft.outcome(found.state)
    if outcome is None:
        return None
    return Drafted(
        path=path,
        components=found.options.components,
        cards=outcome.pools,
        participants=reseating(humans, bot)(participants_in(found)),
        is_match_agreed=found.meta.get(AGREED) is True,
    )


def duel_in(path: Path, meta: Mapping[str, Plain], participants: tuple[Participant, ...]) -> Duel:
    """The game after a draft that is recorded in a file; its draft must be recorded beside it."""
    kept: object = meta.get(DRAFT)
    name, seats = (kept.get("record"), kept.get("seats")) if is_object(kept) else (None, None)
    if not isinstance(name, str) or not is_list(seats) or len(seats) != SEATS:
        message = (
            f"{path} is not a game after a draft; continue it with: "
            f"bluemoon play legends --resume {path}"
        )
        raise click.ClickException(message)
    drafted = drafted_in(path.with_name(Path(name).name))
    found = [Seat(seat) for seat in seats if isinstance(seat, int)]
    if drafted is None or len(found) != SEATS or max(found) >= len(drafted.cards) or min(found) < 0:
        message = f"{path} says that it follows the draft in {name}, and that does not fit"
        raise click.ClickException(message)
    first, second = found
    return Duel(drafted, (first, second), participants)
