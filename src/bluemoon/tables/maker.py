"""Beginning games at a table: new ones, recorded ones that go on, and those of a match."""

from collections.abc import Callable, Mapping, Sequence
from datetime import date
from pathlib import Path
from secrets import randbits
from typing import Final, Generic, TypeAlias

import attrs
from attrs import field, frozen

from bluemoon import record
from bluemoon.bots import SeatedBots
from bluemoon.kernel.codec import Plain
from bluemoon.kernel.roles import ActionT, EventT, OptionsT, OutcomeT, SeenT, StateT, ViewT
from bluemoon.kernel.seats import Seat
from bluemoon.matches import Match, first_game, match_in, match_of, next_game
from bluemoon.plugin import Plugin
from bluemoon.record import Record
from bluemoon.tables.bots import seated_bots
from bluemoon.tables.in_memory import InMemory
from bluemoon.tables.participants import (
    BOTS,
    Participant,
    expect_fitting,
    participants_in,
    people_among,
)
from bluemoon.tables.roles import RecordKeeper
from bluemoon.tables.table import NextGame, Table

SEED_BITS: Final = 64

Between: TypeAlias = Callable[[OptionsT, Path | None], OptionsT | None]
"""
What people may change between two games of a match.

It gets the options of the next game and the record of the last one, and returns the options to
play with; None if there is to be no next game.
"""
Reseating: TypeAlias = Callable[[tuple[Participant, ...]], tuple[Participant, ...]]
"""Who goes on with a game, given who has played it so far."""


def new_seed() -> int:
    """A seed for a game, drawn by the operating system."""
    return randbits(SEED_BITS)


@frozen(kw_only=True)
class _Agreed(Generic[OptionsT]):
    """What was agreed for a game, and for those that follow it in a match."""

    options: OptionsT
    participants: tuple[Participant, ...]
    seed: int
    match: Match | None
    """Which game of a match it is; None: a single game."""
    meta: Mapping[str, Plain]
    between: Between[OptionsT] | None


@frozen(eq=False)
class TableMaker(Generic[OptionsT, StateT, ActionT, EventT, OutcomeT, ViewT, SeenT]):
    """
    Begins games at tables.

    >>> from bluemoon import city
    >>> from bluemoon.city.plugin import PLUGIN
    >>> from bluemoon.tables import Participant
    >>> people = [Participant("Ann"), Participant("Bot", bot="greedy")]
    >>> with TableMaker(PLUGIN).start(city.Options(players=2), people, seed=7) as table:
    ...     table.play(0, "move c4")
    ...     print(table.story(0)[-1].text)
    Ann walks to c4 (Earth Temple).
    """

    plugin: Plugin[OptionsT, StateT, ActionT, EventT, OutcomeT, ViewT, SeenT] = field(repr=False)
    bots_wait: bool = False
    """Whether bots play only when `Table.play_bot` is called."""

    def players(self, options: OptionsT) -> int:
        """How many seats a table for these options has."""
        return self.plugin.game.players(self.plugin.game.new_game(options, 0))

    def start(  # noqa: PLR0913  all that can be agreed, most of it optional
        self,
        options: OptionsT,
        participants: Sequence[Participant],
        *,
        seed: int | None = None,
        path: Path | None = None,
        match: bool = False,
        meta: Mapping[str, Plain] = record.NO_META,
        between: Between[OptionsT] | None = None,
    ) -> Table[StateT, ActionT, EventT, ViewT, SeenT]:
        """
        Begin a new game, or a match; bots play until a person is to act.

        It is recorded in a new file, or else in memory alone. *meta* is what else the records are
        to keep. Without a *seed* any is drawn; *between* may change the options of later games.
        """
        chosen = new_seed() if seed is None else seed
        agreed = _Agreed(
            options=first_game(self.plugin, options, chosen) if match else options,
            participants=tuple(participants),
            seed=chosen,
            match=match_of(chosen) if match else None,
            meta=meta,
            between=between,
        )
        return self._begun(agreed, path)

    def resume(
        self,
        path: Path,
        *,
        seed: int | None = None,
        reseat: Reseating | None = None,
        between: Between[OptionsT] | None = None,
    ) -> Table[StateT, ActionT, EventT, ViewT, SeenT]:
        """
        Go on with a game, or with a match, from a record that was left before its end.

        The record is trusted: if it names a bot in a file, or a program, that is run. *reseat* may
        let others go on. The *seed* is that of the bots and of the later games of the match;
        without one any is drawn.
        """
        keeper = record.resume(path, self.plugin.game, sync=True)
        try:
            found = keeper.record
            known = participants_in(found)
            agreed = self._agreed_in(found, seed, reseat, between)
            now = tuple(
                attrs.evolve(after, name=before.name)
                for before, after in zip(known, agreed.participants, strict=True)
            )
            bots = seated_bots(self.plugin, [one.bot for one in now], agreed.seed)
        except BaseException:
            keeper.close()
            raise
        return self._table(keeper, now, bots, path, agreed)

    def finished(
        self, path: Path, *, reseat: Reseating | None = None
    ) -> Table[StateT, ActionT, EventT, ViewT, SeenT]:
        """
        The table of a recorded game that is over, to look at.

        It is closed, and only the next game of its match may follow, with whom *reseat* says.
        """
        found = record.load(path, self.plugin.game)
        agreed = self._agreed_in(found, None, reseat, None)
        bots = seated_bots(self.plugin, [None] * len(agreed.participants), agreed.seed)
        table = self._table(InMemory(found), agreed.participants, bots, path, agreed)
        table.close()
        return table

    def follow(
        self,
        played: Path,
        *,
        path: Path | None = None,
        seed: int | None = None,
        reseat: Reseating | None = None,
        between: Between[OptionsT] | None = None,
    ) -> Table[StateT, ActionT, EventT, ViewT, SeenT] | None:
        """
        Begin the game after one that is over and recorded in the file *played*.

        None if its match is over, or it is not one of a match.
        """
        found = record.load(played, self.plugin.game)
        agreed = self._agreed_in(found, seed, reseat, between)
        return self._following(self.plugin.game.outcome(found.state), agreed, played, path)

    def _agreed_in(
        self,
        found: Record[StateT, ActionT, EventT, OptionsT, OutcomeT, SeenT],
        seed: int | None,
        reseat: Reseating | None,
        between: Between[OptionsT] | None,
    ) -> _Agreed[OptionsT]:
        """What was agreed for a recorded game, with who goes on."""
        known = participants_in(found)
        participants = known if reseat is None else reseat(known)
        expect_fitting(participants, len(known))
        return _Agreed(
            options=found.options,
            participants=participants,
            seed=new_seed() if seed is None else seed,
            match=match_in(found.meta),
            meta=found.meta,
            between=between,
        )

    def _begun(
        self, agreed: _Agreed[OptionsT], path: Path | None
    ) -> Table[StateT, ActionT, EventT, ViewT, SeenT]:
        """The table of a new game."""
        participants, match = agreed.participants, agreed.match
        seed = agreed.seed if match is None else match.seed(agreed.seed)
        expect_fitting(participants, self.players(agreed.options))
        names = [participant.bot for participant in participants]
        started = record.start(
            self.plugin.game,
            agreed.options,
            seed,
            players=[participant.name for participant in participants],
            date=date.today(),  # noqa: DTZ011  the day on the players' calendar
            meta={**agreed.meta, BOTS: names, **({} if match is None else match.meta)},
        )
        bots = seated_bots(self.plugin, names, seed)
        people = people_among(participants)
        try:
            for seat in map(Seat, range(len(participants))):
                if seat not in people:
                    bots.sit_down(seat, started.state)
            keeper: RecordKeeper[StateT, ActionT, EventT] = (
                InMemory(started) if path is None else record.create(path, started, sync=True)
            )
        except BaseException:
            bots.leave()
            raise
        return self._table(keeper, participants, bots, path, agreed)

    def _table(
        self,
        keeper: RecordKeeper[StateT, ActionT, EventT],
        participants: tuple[Participant, ...],
        bots: SeatedBots[StateT, ActionT, ViewT],
        path: Path | None,
        agreed: _Agreed[OptionsT],
    ) -> Table[StateT, ActionT, EventT, ViewT, SeenT]:
        """The table, once a person is to act."""

        def begin_next(
            following: Path | None,
        ) -> Table[StateT, ActionT, EventT, ViewT, SeenT] | None:
            outcome = self.plugin.game.outcome(keeper.record.state)
            return self._following(outcome, agreed, path, following)

        following: NextGame[StateT, ActionT, EventT, ViewT, SeenT] = begin_next
        table = Table(
            self.plugin,
            participants,
            agreed.match,
            path,
            keeper,
            bots,
            following,
            bots_wait=self.bots_wait,
        )
        try:
            if not self.bots_wait:
                table.let_bots_play()
        except BaseException:
            table.close()
            raise
        return table

    def _following(
        self,
        outcome: OutcomeT | None,
        agreed: _Agreed[OptionsT],
        played: Path | None,
        path: Path | None,
    ) -> Table[StateT, ActionT, EventT, ViewT, SeenT] | None:
        """The table of the next game of a match, after one that was recorded in *played*."""
        if agreed.match is None:
            return None
        following = next_game(self.plugin, agreed.options, outcome)
        if following is not None and agreed.between is not None:
            following = agreed.between(following, played)
        if following is None:
            return None
        later = attrs.evolve(agreed, options=following, match=agreed.match.following)
        return self._begun(later, path)
