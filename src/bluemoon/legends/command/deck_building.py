"""A person builds a deck of drafted cards, at the keyboard."""

from collections.abc import Callable
from pathlib import Path
from typing import Final

from attrs import define, field, frozen

from bluemoon.cli.files import expect_free
from bluemoon.cli.keyboard import Keyboard, Leaving, carry_out
from bluemoon.cli.rule_pages import explained
from bluemoon.cli.screen import Screen
from bluemoon.files import write_whole
from bluemoon.kernel.errors import OptionsError, shown
from bluemoon.kernel.seats import Seat
from bluemoon.legends.command.decks import changed, words
from bluemoon.legends.components import Components
from bluemoon.legends.decks.checking import check_draft
from bluemoon.legends.decks.counting import number_of_cards
from bluemoon.legends.decks.deck import Deck
from bluemoon.legends.decks.files import format_deck, load_deck
from bluemoon.legends.decks.suggesting import suggest_deck
from bluemoon.legends.draft.wording.drafted_cards import by_type
from bluemoon.legends.kinds import CardId
from bluemoon.legends.options import Options
from bluemoon.legends.rulebook import RULEBOOK
from bluemoon.legends.rules.deck_building import card_problems, said
from bluemoon.legends.rules.drafted_decks import pool_problems
from bluemoon.legends.wording.cards import face_sentence, text_sentences
from bluemoon.legends.wording.icons import icon_sentences
from bluemoon.legends.wording.phrases import printed_with_icons
from bluemoon.toolkits.terminal import paragraph, plain

WELCOME: Final = "Type 'done' to play with this deck, 'help' to see how to change it."
HELP: Final = {
    "add h01 v02": "put drafted cards into the deck",
    "remove h01": "take cards out of it",
    "suggest": "begin again with the deck that is suggested",
    "undo": "go back to the deck before the last change",
    "list": "show the deck, and the drafted cards that are not in it",
    "what h01": "say what a card is and does",
    "check": "say whether the deck is legal, and if not, what is wrong",
    "save FILE": "keep the deck in another file as well",
    "load FILE": "take the deck of a file",
    "rule G10": "explain a rule",
    "done": "play with this deck",
    "quit": "stop here; the deck is kept",
    "help": "show this text",
}
"""What can be typed, and what it does."""


@frozen
class Pool:
    """What a player has drafted, and where the deck of it is kept."""

    cards: tuple[CardId, ...]
    components: Components
    path: Path
    """The deck file."""

    def suggested(self) -> Deck:
        """A good deck of these cards."""
        return suggest_deck(None, self.cards, Options(components=self.components))

    def check(self, deck: Deck) -> None:
        """Raise an OptionsError unless the deck may be made of these cards (G10)."""
        check_draft(deck, self.cards, Options(components=self.components))

    def expect_own(self, deck: Deck) -> None:
        """Raise an OptionsError for cards that are not drafted, or twice in the deck (G10, V5)."""
        problems = (
            *card_problems(deck.cards, self.components),
            *pool_problems(deck, self.cards),
        )
        if problems:
            raise OptionsError(said(problems))

    def keep(self, deck: Deck, path: Path | None = None) -> None:
        """Write a deck to its file, or to another one; what was there is replaced."""
        write_whole(path or self.path, format_deck(deck, self.components).encode())


@define(eq=False)
class DeckBuilding:
    """The deck of one person; every change is on disk at once (G10, G11)."""

    keyboard: Keyboard
    seat: Seat
    pool: Pool
    deck: Deck
    _before: list[Deck] = field(init=False, factory=list[Deck])
    """The decks before each change, the last one last."""
    _is_done: bool = field(init=False, default=False)

    @property
    def screen(self) -> Screen:
        """Where everything is said."""
        return self.keyboard.screen

    def run(self) -> Deck:
        """The legal deck that the person is content with."""
        self.keyboard.hand_over(self.seat)
        self.pool.keep(self.deck)
        self._list("")
        self.screen.say(f"\n{WELCOME}")
        while not self._is_done:
            self.screen.say()
            self.keyboard.ask(f"deck of {self.keyboard.name(self.seat)}> ", self._answer)
        return self.deck

    def _answer(self, line: str) -> None:
        try:
            carry_out(line, self._commands(), self._other)
        except OptionsError as error:
            self.screen.say(f"Error: {error}", "yellow")

    def _commands(self) -> dict[str, Callable[[str], None]]:
        return {
            "add": self._add,
            "remove": self._remove,
            "suggest": self._suggest,
            "undo": self._undo,
            "list": self._list,
            "what": self._what,
            "check": self._check,
            "save": self._save,
            "load": self._load,
            "rule": self._rule,
            "done": self._done,
            "quit": self._quit,
            "exit": self._quit,
            "help": self._help,
            "?": self._help,
        }

    def _other(self, text: str) -> None:
        about = f"There is no command {shown(text.split(maxsplit=1)[0])} here. " if text else ""
        self.screen.say(f"{about}{WELCOME}", "yellow" if text else "")

    def _add(self, cards: str) -> None:
        self._change(changed(self.deck, [], words(cards)))

    def _remove(self, cards: str) -> None:
        self._change(changed(self.deck, words(cards), []))

    def _suggest(self, _: str) -> None:
        self._change(self.pool.suggested())

    def _load(self, name: str) -> None:
        if not name:
            self.screen.say("Name a deck file, as in: load mine.txt")
            return
        found = load_deck(Path(name).expanduser(), self.pool.components)
        self.pool.check(found)
        self._change(found)

    def _change(self, deck: Deck) -> None:
        """Go on with another deck, unless it has cards that nobody could allow."""
        self.pool.expect_own(deck)
        if deck == self.deck:
            self.screen.say("That changes nothing. Name cards of your deck, as in: remove h01")
            return
        self.pool.keep(deck)
        self._before.append(self.deck)
        self.deck = deck
        self._check("")

    def _undo(self, _: str) -> None:
        if not self._before:
            self.screen.say("Nothing to take back yet.")
            return
        self.pool.keep(self._before[-1])
        self.deck = self._before.pop()
        self._check("")

    def _list(self, _: str) -> None:
        left_out = [card for card in self.pool.cards if card not in self.deck.cards]
        self._show("In the deck", self.pool.components.in_order(self.deck.cards))
        if left_out:
            self._show("Drafted, and not in the deck", left_out)
        self._check("")

    def _show(self, title: str, cards: list[CardId] | tuple[CardId, ...]) -> None:
        self.screen.say(f"{title}: {number_of_cards(len(cards))}", "bold")
        for heading, alike in by_type(self.pool.components, cards):
            self.screen.say(f"  {heading}")
            named = [f"{card.id} {printed_with_icons(card)}" for card in alike]
            listed = [*((f"{each},", "") for each in named[:-1]), (named[-1], "")]
            for line in paragraph("    ", listed, self.screen.out.width, plain):
                self.screen.say(line)

    def _what(self, name: str) -> None:
        found = self.pool.components.by_id.get(name.lower())
        if found is None:
            self.screen.say(f"Name a card by its id, as in: what {self.pool.cards[0]}")
            return
        for line in (
            face_sentence(found),
            *icon_sentences(found.icons),
            *text_sentences(self.pool.components, found),
        ):
            self.screen.say(f"{line}.")

    def _check(self, _: str) -> None:
        try:
            self.pool.check(self.deck)
        except OptionsError as error:
            self.screen.say(f"Not legal yet: {error}.", "yellow")
        else:
            self.screen.say(f"Legal: {number_of_cards(len(self.deck.cards))} (rule G10).", "green")

    def _save(self, name: str) -> None:
        if name:
            path = Path(name).expanduser()
            expect_free(path)
            self.pool.check(self.deck)
            self.pool.keep(self.deck, path)
            self.screen.say(f"The deck is written to {path}.")
        self.screen.say(f"The deck is always kept in {self.pool.path}.")

    def _rule(self, wanted: str) -> None:
        for line in explained(RULEBOOK, wanted, self.screen.out.width):
            self.screen.say(line)

    def _done(self, _: str) -> None:
        self.pool.check(self.deck)
        self._is_done = True
        self.screen.say(f"The deck is in {self.pool.path}.")

    def _quit(self, _: str) -> None:
        raise Leaving

    def _help(self, _: str) -> None:
        self.screen.facts((f"  {typed}", text) for typed, text in HELP.items())
