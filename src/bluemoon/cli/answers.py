"""The commands that a person can type during a game."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from difflib import get_close_matches
from pathlib import Path
from re import IGNORECASE, escape, fullmatch, search, sub
from typing import Final, Generic

from attrs import field, frozen
from rich.text import Text

from bluemoon.cli.files import expect_free
from bluemoon.cli.help_text import help_lines
from bluemoon.cli.hints import hint_lines
from bluemoon.cli.keyboard import Leaving, carry_out
from bluemoon.cli.listing import listed
from bluemoon.cli.rule_pages import explained, in_short
from bluemoon.cli.screen import Screen
from bluemoon.cli.spelling import names_like
from bluemoon.cli.turn_screen import Board
from bluemoon.cli.typed_actions import Meaning, TypedActions
from bluemoon.fallbacks import wording_of
from bluemoon.files import write_whole
from bluemoon.kernel.errors import NotationError, did_you_mean, shown
from bluemoon.kernel.roles import ActionT, EventT, SeenT, StateT, ViewT
from bluemoon.kernel.rulebook import Refusal
from bluemoon.kernel.seats import Seat
from bluemoon.tables import Snapshot, Table, TableError
from bluemoon.toolkits.wording import counted, seats_named

EVERYTHING: Final = "all"
"""What follows ``story`` for all of it."""
NO_NEWS: Final = (
    f"Nothing worth telling has happened since your last action. Try 'story {EVERYTHING}'."
)
MOST_MEANINGS: Final = 9
"""How many actions a person is asked to choose from, where a line means several."""


@frozen(eq=False)
class Answers(Generic[StateT, ActionT, EventT, ViewT, SeenT]):
    """Answers one line of the person whose turn it is."""

    table: Table[StateT, ActionT, EventT, ViewT, SeenT]
    now: Snapshot[StateT, ActionT, EventT, ViewT, SeenT]
    """The game when the person is asked."""
    seat: Seat
    screen: Screen
    board: Board
    """The board as the person sees it."""
    path: Path
    """Where the game is recorded."""
    decisions: list[int]
    """How many actions stood before each line with which a person acted."""
    said: list[Text] = field(init=False, factory=list[Text])
    """What there is to say."""

    def answer(self, line: str) -> None:
        """Carry out what was typed, or say why not."""
        carry_out(line, self._commands(), self._act)

    def complain(self, problem: str) -> None:
        """Say what went wrong."""
        self._say(problem, "yellow")

    def next_words(self, typed: str) -> Sequence[str]:
        """The words that may follow those of a line."""
        command, _, rest = typed.lower().partition(" ")
        actions = self._typed_actions()
        if command == "why":
            return actions.next_words(rest)
        if command in self._commands():
            return ()
        commands = [] if typed.strip() else [word for word in self._commands() if len(word) > 1]
        return [*actions.next_words(typed), *commands]

    def _commands(self) -> dict[str, Callable[[str], None]]:
        return {
            "?": self._help,
            "help": self._help,
            "list": self._list,
            "what": self._what,
            "why": self._why,
            "hint": self._hint,
            "rule": self._rule,
            "story": self._story,
            "board": self._board,
            "undo": self._undo,
            "save": self._save,
            "svg": self._svg,
            "q": self._q,
            "quit": self._quit,
            "exit": self._quit,
        }

    def _say(self, text: str, style: str = "") -> None:
        self.said.append(Text(text, style))

    def _say_lines(self, lines: Sequence[str], style: str = "") -> None:
        self.said.extend(Text(line, style) for line in lines)

    def _typed_actions(self) -> TypedActions[StateT, ActionT, ViewT]:
        return TypedActions(self.now.plugin, self.now.state, self.seat)

    def _help(self, _: str) -> None:
        self._say_lines(help_lines(self.now.plugin, self.now.state, self.screen.out.width))

    def _list(self, wanted: str) -> None:
        for line, style in listed(self.now, wanted, self.screen.out.width):
            self._say(line, style)
        verb, actions = wanted.lower().partition(" ")[0], self.now.actions(self.seat)
        is_possible = verb in map(self._verb, actions)
        if not is_possible and verb in self._typed_actions().next_words(""):
            self._say(f"Type '{verb} ...' anyway: it ends this phase first.")

    def _verb(self, action: ActionT) -> str:
        return self.now.plugin.game.format_action(action).split()[0]

    def _vocabulary(self) -> Mapping[str, str]:
        """What people call things, as the person sees them."""
        vocabulary = self.now.plugin.vocabulary
        return {} if vocabulary is None else vocabulary(self.now.view(self.seat))

    def _about(self, name: str) -> str | None:
        """What has this name, or the only one like it, is and does."""
        about = self.now.card(self.seat, name)
        alike = names_like(name, self._vocabulary())
        return self.now.card(self.seat, alike[0]) if about is None and len(alike) == 1 else about

    def _what(self, name: str) -> None:
        wanted = sub(r"^(is|are)\s+", "", name)
        wanted = sub(r"^(the|a|an)\s+", "", wanted)
        words = self._about(wanted)
        if words is None:
            close = did_you_mean(wanted.lower(), self._vocabulary())
            words = f"Sorry, nothing here is called {shown(name)}{close}{'' if close else '.'}"
        self._say(words)

    def _why(self, text: str) -> None:
        meaning = self._allowed(text)
        if meaning is not None:
            self._say(f"That is allowed. {'. '.join(self._in_words(meaning))}.", "green")

    def _in_words(self, meaning: Meaning[ActionT]) -> Iterator[str]:
        """What is done one after the other, each in words for the phase that it is done in."""
        plugin, state = self.now.plugin, self.now.state
        for action in (*meaning.going_on, *meaning.actions):
            view = plugin.game.view(state, self.seat)
            yield wording_of(plugin).action(view, action, names=self.now.names)
            state = plugin.game.apply(state, action)

    def _hint(self, _: str) -> None:
        for line, style in hint_lines(self.now, self.seat):
            self._say(line, style)

    def _rule(self, wanted: str) -> None:
        self._say_lines(explained(self.now.plugin.game.rulebook, wanted, self.screen.out.width))

    def _story(self, which: str) -> None:
        after = 0 if which.lower() == EVERYTHING else self._before_own_turn()
        lines = [line.text for line in self.now.story(self.seat, after=after) if line.text]
        self._say_lines(lines or [NO_NEWS])

    def _before_own_turn(self) -> int:
        """How many actions stood before the last ones of this person in a row."""
        number, entries = self.now.acted(self.seat), self.now.record.entries
        while number and entries[number - 1].seat == self.seat:
            number -= 1
        return number

    def _board(self, _: str) -> None:
        self.said.append(Text.from_ansi(self.board(None)))

    def _undo(self, _: str) -> None:
        before = self.now.actions_played
        try:
            # People at one keyboard agree before one of them types.
            self.table.undo(*self.table.people)
        except TableError:
            self._say("Nothing to take back yet.")
            return
        # What was typed in one line is taken back together.
        target = self.decisions.pop() if self.decisions else before
        while self.table.now.actions_played > target:
            self.table.undo(*self.table.people)
        taken_back = before - self.table.now.actions_played
        self._say(f"Took back {counted(taken_back, 'action')}.")

    def _save(self, name: str) -> None:
        if name:
            path = Path(name).expanduser()
            expect_free(path)
            write_whole(path, self.path.read_bytes())
            self._say(f"A copy of the game so far is in {path}.")
        self._say(f"The whole game so far is in {self.path}.")

    def _svg(self, name: str) -> None:
        if not name:
            self._say("Name a file, as in: svg board.svg")
            return
        path = Path(name).expanduser()
        write_whole(path, self.now.picture(self.seat).encode("utf-8"))
        self._say(f"The board is drawn in {path}.")

    def _q(self, _: str) -> None:
        """What ends a long answer is typed once too often easily, and must not end the game."""
        self._say("Type 'quit' to stop; the game is saved.")

    def _quit(self, _: str) -> None:
        raise Leaving

    def _act(self, text: str) -> None:
        """Play what was typed, explain what it names, or say why neither is possible."""
        if not text:
            self._say("Type an action, 'list' to see the legal actions, or 'help'.")
            return
        meaning = self._allowed(text)
        if meaning is not None:
            self.decisions.append(self.now.actions_played)
            for action in (*meaning.going_on, *meaning.actions):
                self.table.play(self.seat, action)

    def _allowed(self, text: str) -> Meaning[ActionT] | None:
        """What was typed, if it may be done and means one thing; else None, and it is said why."""
        meaning = self._meaning(text)
        if meaning is None:
            return None
        if meaning.refusal is not None:
            self._refuse(meaning.refusal)
        if len(meaning.actions) > 1 or not meaning.is_complete:
            self._ask_which(meaning)
        return None if self.said else meaning

    def _meaning(self, text: str) -> Meaning[ActionT] | None:
        """What was typed means; None if it is no action, which has been said then."""
        try:
            return self._numbered(text) or self._typed_actions().meaning(text)
        except NotationError as error:
            about = self._about(text)
            # Some games find names by any part of them, as in "end"; here it must begin a word.
            if about is not None and search(rf"(?<!\w){escape(text)}", about, IGNORECASE):
                self._say(about)
            else:
                self._say(self._unreadable(text, error), "yellow")
            return None

    def _unreadable(self, text: str, error: NotationError) -> str:
        """What to say of a line that is neither an action nor a name."""
        suggestion = self._suggestion(text)
        if suggestion:
            return f"cannot read {shown(text)}; did you mean {suggestion!r}?"
        verb = text.lower().partition(" ")[0]
        if verb.isdecimal() or verb in {word.lower() for word in self.now.plugin.game.words}:
            return f"{error}. Type 'list' or 'help'."
        possible = ", ".join(self._typed_actions().next_words(""))
        return f"cannot read {shown(text)}. Possible now: {possible}. Type 'list' or 'help'."

    def _suggestion(self, text: str) -> str | None:
        """A command or an action that is typed in a similar way."""
        verb, _, rest = text.partition(" ")
        close = get_close_matches(verb.lower(), self._commands(), n=1)
        action = self._typed_actions().suggestion(text)
        return action or (f"{close[0]} {rest}".strip() if close else None)

    def _numbered(self, text: str) -> Meaning[ActionT] | None:
        """The action with this number in the list; None if the text is no number."""
        if fullmatch("[0-9]{1,6}", text) is None:
            return None
        actions = self.table.actions(self.seat)
        if not 1 <= int(text) <= len(actions):
            raise NotationError(text, 0, f"a number from 1 to {len(actions)}")
        return Meaning((), (actions[int(text) - 1],))

    def _ask_which(self, meaning: Meaning[ActionT]) -> None:
        """Name what a line may mean, with the numbers of what can be done at once."""
        now, actions = self.now, meaning.actions
        numbers = {action: number for number, action in enumerate(now.actions(self.seat), start=1)}
        how = "its number, or all of it" if numbers.keys() & {*actions} else "all of it"
        question = "Which of these?" if len(actions) > 1 else "Do you mean this one?"
        self._say(f"{question} Type {how}.", "yellow")
        for action in actions[:MOST_MEANINGS]:
            notation = now.plugin.game.format_action(action)
            self._say(f"{numbers.get(action, ''):>4} {notation}")
        if len(actions) > MOST_MEANINGS:
            self._say(f"     and {len(actions) - MOST_MEANINGS} more; see 'list'")

    def _refuse(self, refusal: Refusal) -> None:
        self._say(f"Not allowed by {seats_named(str(refusal), self.now.names)}.", "yellow")
        self._say_lines(in_short(refusal.rule, self.screen.out.width), "dim")
