"""``bluemoon legends deck``: list, check, suggest and save decks."""

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

import attrs
import click

from bluemoon.cli.files import FILE, expect_free
from bluemoon.cli.help_examples import examples
from bluemoon.cli.running import FAILED, complain
from bluemoon.cli.screen import screen
from bluemoon.files import write_whole
from bluemoon.kernel.errors import OptionsError, did_you_mean, shown
from bluemoon.legends.components import CARDS, Card, standard_components
from bluemoon.legends.decks.checking import check_deck
from bluemoon.legends.decks.deck import Deck
from bluemoon.legends.decks.files import format_deck, load_deck
from bluemoon.legends.decks.suggesting import suggest_deck
from bluemoon.legends.kinds import PEOPLES, CardId, People
from bluemoon.legends.options import Options
from bluemoon.legends.plugin import is_path
from bluemoon.legends.rules.deck_building import limits_of, moons_of, outside
from bluemoon.legends.wording.cards import face_sentence
from bluemoon.toolkits.wording import listed

ANY: Final = "PEOPLE|FILE"
"""How a deck is named: by its people, or by a file."""
NONE: Final = "none"
"""What a person types for no inquisitor."""

STAND_INS: Final = click.option(
    "--standins",
    "with_stand_ins",
    is_flag=True,
    help="Allow stand-ins, invented cards for those whose faces nobody could establish.",
)
INQUISITOR: Final = click.option(
    "--inquisitor", metavar="CARD", help="The inquisitor of the deck, such as q91."
)


@click.group()
def deck() -> None:
    """
    List, check, suggest and save decks.

    A deck file is a small text: a line with the leader, as in 'leader t00', and the ids of the
    cards. Play with it: bluemoon play legends --decks mine.txt,hoax
    """


@deck.command(
    "list",
    epilog=examples(
        "bluemoon legends deck list",
        "bluemoon legends deck list hoax",
        "bluemoon legends deck list --standins",
    ),
)
@click.argument("name", metavar=f"[{ANY}]", required=False)
@STAND_INS
def list_decks(name: str | None, *, with_stand_ins: bool) -> None:
    """
    List the people decks, or the cards of one deck.

    With --standins alone, all stand-ins are listed too.
    """
    if name is None:
        screen().facts((people, _summary(_people_deck(people))) for people in PEOPLES)
        for card in CARDS if with_stand_ins else ():
            if card.is_stand_in:
                screen().say(face_sentence(card))
        return
    found = _found(name)
    shown_deck = screen()
    shown_deck.say(_summary(found))
    for card in _cards(found):
        shown_deck.say(face_sentence(card))


@deck.command(epilog=examples("bluemoon legends deck check mine.txt"))
@click.argument("files", nargs=-1, required=True, type=FILE, metavar="FILE...")
@STAND_INS
def check(files: tuple[Path, ...], *, with_stand_ins: bool) -> None:
    """
    Check deck files.

    Exit status 1 if one of them cannot be read, or is not legal; all problems are told.
    """
    has_failed = False
    for path in files:
        try:
            found = load_deck(path)
            check_deck(found, Options(standins=with_stand_ins))
        except OptionsError as error:
            has_failed = True
            text = str(error)
            complain(text if text.startswith(f"{path}:") else f"{path}: {text}")
        else:
            screen().say(f"{path}: legal, {_summary(found)}")
    if has_failed:
        raise click.exceptions.Exit(FAILED)


@deck.command(
    epilog=examples(
        "bluemoon legends deck suggest terrah",
        "bluemoon legends deck suggest terrah > mine.txt",
        "bluemoon legends deck suggest terrah --inquisitor q92 --standins",
    )
)
@click.argument("people", metavar="PEOPLE")
@INQUISITOR
@STAND_INS
def suggest(people: str, inquisitor: str | None, *, with_stand_ins: bool) -> None:
    """Print a good deck with the leader of a people, as a deck file."""
    leader, options = (
        standard_components().leader(_people(people)),
        Options(standins=with_stand_ins),
    )
    click.echo(format_deck(suggest_deck(leader, options=options, inquisitor=inquisitor)), nl=False)


@deck.command(
    epilog=examples(
        "bluemoon legends deck save mine.txt terrah",
        "bluemoon legends deck save mine.txt terrah --without p17,t09 --with t24,v03",
        "bluemoon legends deck save other.txt mine.txt --without t24 --with t10",
        "bluemoon legends deck save other.txt mine.txt --inquisitor q94 --standins",
    )
)
@click.argument("path", type=FILE, metavar="FILE")
@click.argument("name", metavar=ANY)
@click.option("--without", "removed", default="", metavar="CARDS", help="Cards to take out.")
@click.option("--with", "added", default="", metavar="CARDS", help="Cards to put in.")
@click.option(
    "--inquisitor", metavar="CARD", help="The inquisitor of the deck, such as q91; none: without."
)
@STAND_INS
@click.option("--force", is_flag=True, help="Replace FILE if it exists.")
def save(  # noqa: PLR0913  one for each option
    path: Path,
    name: str,
    removed: str,
    added: str,
    inquisitor: str | None,
    *,
    with_stand_ins: bool,
    force: bool,
) -> None:
    """Save a deck, perhaps changed, to a file; one that is not legal is refused."""
    if not force:
        expect_free(path)
    found = changed(_found(name), words(removed), words(added))
    if inquisitor is not None:
        found = attrs.evolve(found, inquisitor=None if inquisitor == NONE else inquisitor)
    check_deck(found, Options(standins=with_stand_ins))
    write_whole(path, format_deck(found).encode())
    screen().say(f"{path} is written: {_summary(found)}.")


def words(text: str) -> list[str]:
    """
    The cards that a person has typed, with commas or spaces between them.

    >>> words("t24, V03 f15")
    ['t24', 'v03', 'f15']
    """
    return text.lower().replace(",", " ").split()


def changed(found: Deck, removed: Iterable[CardId], added: Iterable[CardId]) -> Deck:
    """The deck with other cards; those to take out must be there."""
    cards = [*found.cards]
    for card in removed:
        if card not in cards:
            message = f"{shown(card)} cannot be taken out: it is not in the deck"
            raise click.UsageError(message)
        cards.remove(card)
    return Deck(leader=found.leader, cards=[*cards, *added], inquisitor=found.inquisitor)


def _found(name: str) -> Deck:
    """The deck of a people, or of a file."""
    return load_deck(name) if is_path(name) else _people_deck(_people(name))


def _people(name: str) -> People:
    for people in PEOPLES:
        if name == people:
            return people
    message = f"there is no people {shown(name)}, only {', '.join(PEOPLES)}"
    raise click.UsageError(message + did_you_mean(name, PEOPLES))


def _people_deck(people: People) -> Deck:
    table = standard_components()
    return Deck(leader=table.leader(people), cards=table.deck(people))


def _cards(found: Deck) -> Iterator[Card]:
    table = standard_components()
    return map(table.card, table.in_order(found.cards))


def _summary(found: Deck) -> str:
    """The leader and the counts of a deck whose cards the table has."""
    number = f"{len(found.cards)} cards"
    if found.leader is None:
        return f"{number}, drafted"
    table = standard_components()
    leader = table.card(found.leader)
    leading = [leader] if found.inquisitor is None else [leader, table.card(found.inquisitor)]
    moons, most = moons_of(outside(_cards(found), leader)), limits_of(leading)[1]
    led = listed([f"{card.name} ({card.id}{_mark(card)})" for card in leading])
    return f"{number} with {led}, {moons} of {most} moons of others"


def _mark(card: Card) -> str:
    return ", stand-in" if card.is_stand_in else ""
