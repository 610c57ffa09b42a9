"""Games and matches with drafted decks: who plays, with which decks, and how it goes on."""

from functools import partial
from hashlib import sha256
from pathlib import Path
from re import fullmatch
from typing import Final

import attrs
import click

from bluemoon import record
from bluemoon.cli.files import free_path
from bluemoon.cli.keyboard import Keyboard, Leaving, carry_out
from bluemoon.cli.playing import following_path, play_games
from bluemoon.cli.screen import screen
from bluemoon.cli.seating import named_people, reseating
from bluemoon.kernel.errors import SeatError, shown
from bluemoon.kernel.seats import Seat, check_seat
from bluemoon.legends.command.deck_building import DeckBuilding
from bluemoon.legends.command.drafted import Drafted, Duel, duel_in
from bluemoon.legends.decks.deck import Deck
from bluemoon.legends.game import GAME
from bluemoon.legends.options import SEATS, DeckChoice, Options
from bluemoon.legends.plugin import PLUGIN
from bluemoon.legends.rules.match import next_game
from bluemoon.matches import match_in
from bluemoon.tables import TableMaker, participants_in

COMMAND: Final = "bluemoon legends draft"
"""What continues a draft and the games after it, followed by ``--resume`` and a record."""
TABLES: Final = TableMaker(PLUGIN)


def seed_for(what: str, seed: int) -> int:
    """A seed for the draft, or for what follows it; neither gives the other away."""
    return int.from_bytes(sha256(f"{what} {seed}".encode()).digest()[:8])


def play_after(drafted: Drafted, seed: int) -> None:
    """Let people choose who plays, build decks, and play; until someone leaves."""
    keyboard = Keyboard(screen(), named_people(drafted.participants))

    def prepared() -> tuple[Duel, Options]:
        duel = _duel(drafted, keyboard)
        builders = Keyboard(keyboard.screen, named_people(duel.participants))
        decks = [_first_deck(duel, seat, builders) for seat in map(Seat, range(SEATS))]
        return duel, Options(decks=decks, components=drafted.components)

    ready = keyboard.unless_left(prepared, lambda: _tell_how_to_go_on(keyboard, drafted.path))
    if ready is not None:
        _play(*ready, seed)


def _play(duel: Duel, options: Options, seed: int) -> None:
    is_match, path = duel.drafted.is_match_agreed, free_path(duel.drafted.beside("duel.jsonl"))
    screen().say()
    play_games(
        lambda: TABLES.start(
            options,
            duel.participants,
            seed=seed if is_match else seed_for("duel", seed),
            path=path,
            match=is_match,
            meta=duel.meta,
            between=partial(_with_other_decks, duel),
        ),
        path,
        COMMAND,
    )


def play_duel_on(path: Path, seed: int, humans: tuple[Seat, ...] | None, bot: str | None) -> None:
    """Continue a game after a draft, or the match that it is one of."""
    found, reseat = record.load(path, GAME), reseating(humans, bot)
    duel, outcome = (
        duel_in(path, found.meta, reseat(participants_in(found))),
        GAME.outcome(found.state),
    )
    match, between = match_in(found.meta), partial(_with_other_decks, duel)
    if outcome is None:
        play_games(
            lambda: TABLES.resume(path, seed=seed, reseat=reseat, between=between), path, COMMAND
        )
    elif match is not None and next_game(found.options, outcome) is not None:
        following = following_path(path, match)
        play_games(
            lambda: TABLES.follow(path, path=following, seed=seed, reseat=reseat, between=between),
            following,
            COMMAND,
        )
    else:
        message = (
            f"the game in {path} is over; for another one with the same drafted cards: "
            f"{COMMAND} --resume {duel.drafted.path}"
        )
        raise click.ClickException(message)


def _with_other_decks(duel: Duel, following: Options, played: Path | None) -> Options | None:
    """The next game of a match, in which people may have changed their decks (G11)."""
    keyboard = Keyboard(screen(), named_people(duel.participants))

    def changed() -> Options:
        keyboard.screen.say("\nDecks may be changed before the next game (rule G11).", "bold")
        decks = [
            _changed_deck(duel, Seat(seat), deck, keyboard)
            for seat, deck in enumerate(following.decks)
        ]
        return attrs.evolve(following, decks=decks)

    return keyboard.unless_left(
        changed, lambda: _tell_how_to_go_on(keyboard, played or duel.drafted.path)
    )


def _first_deck(duel: Duel, seat: Seat, keyboard: Keyboard) -> Deck:
    """What a person has built, or the deck that is suggested for what a bot has drafted."""
    pool = duel.drafted.pool(duel.seats[seat])
    if seat not in duel.people:
        return pool.suggested()
    return DeckBuilding(keyboard, seat, pool, duel.drafted.deck(pool)).run()


def _changed_deck(duel: Duel, seat: Seat, deck: DeckChoice, keyboard: Keyboard) -> DeckChoice:
    """The deck that a person has made of the last one; bots keep theirs."""
    if seat not in duel.people or not isinstance(deck, Deck):
        return deck
    return DeckBuilding(keyboard, seat, duel.drafted.pool(duel.seats[seat]), deck).run()


def _duel(drafted: Drafted, keyboard: Keyboard) -> Duel:
    """Who plays; people are asked if more than two have drafted."""
    seats = tuple(map(Seat, range(len(drafted.cards))))
    first, second = seats if len(seats) == SEATS else _asked(drafted, keyboard)
    return Duel(
        drafted, (first, second), (drafted.participants[first], drafted.participants[second])
    )


def _asked(drafted: Drafted, keyboard: Keyboard) -> tuple[Seat, Seat]:
    """Ask until two seats were named; a single person names the opponent alone."""
    shown_to, found = keyboard.screen, list[tuple[Seat, Seat]]()
    names = [participant.name for participant in drafted.participants]
    is_one = len(drafted.people) == 1
    question = "Against whom do you play" if is_one else "Which two play"
    shown_to.say(f"\n{question} with the drafted cards?", "bold")
    shown_to.facts((f"seat {seat}", name) for seat, name in enumerate(names))

    def leave(_: str) -> None:
        raise Leaving

    def answer(text: str) -> None:
        found.append(_two_seats(text, drafted))

    while not found:
        prompt = "the opponent's seat> " if is_one else "two seats> "
        keyboard.ask(prompt, lambda line: carry_out(line, {"quit": leave}, answer))
    first, second = found[0]
    who = [names[seat] for seat in (first, second)]
    shown_to.say(f"{who[0]} is seat 0 of the game, and {who[1]} is seat 1.")
    return first, second


def _two_seats(text: str, drafted: Drafted) -> tuple[Seat, Seat]:
    """The seats that were typed, with the only person's; a UsageError if that cannot be."""
    words = text.replace(",", " ").split()
    if not all(fullmatch("[0-9]{1,3}", word) for word in words):
        message = f"expected seats such as 1, not {shown(text)}"
        raise click.UsageError(message)
    typed = [Seat(int(word)) for word in words]
    only = [*drafted.people] if len(drafted.people) == 1 and len(typed) < SEATS else []
    seats = [*only, *typed]
    try:
        for seat in seats:
            check_seat(seat, len(drafted.cards))
    except SeatError as error:
        raise click.UsageError(str(error)) from None
    if len(seats) != SEATS or seats[0] == seats[1] or drafted.people.isdisjoint(seats):
        message = f"two different seats play, one of them of a person, not {shown(text)} (rule S1)"
        raise click.UsageError(message)
    return seats[0], seats[1]


def _tell_how_to_go_on(keyboard: Keyboard, path: Path) -> None:
    keyboard.screen.say("The draft and all decks are kept. Continue with:", "bold")
    keyboard.screen.say(f"  {COMMAND} --resume {path}")
