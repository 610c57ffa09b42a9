"""A person goes through a recorded game with single keys."""

from collections.abc import Callable, Mapping
from contextlib import suppress
from types import MappingProxyType
from typing import Final, Generic

from attrs import define, field

from bluemoon.cli.key_presses import (
    BACKSPACE,
    DOWN,
    END,
    ENTER,
    ESCAPE,
    HOME,
    LEFT,
    PAGE_DOWN,
    PAGE_UP,
    RIGHT,
    UP,
    KeyPresses,
    single_keys,
)
from bluemoon.cli.position_screen import Moment, PositionScreen
from bluemoon.cli.positions import Positions
from bluemoon.cli.screen import Screen
from bluemoon.kernel.errors import shown
from bluemoon.kernel.roles import ActionT, EventT, SeenT, StateT, ViewT
from bluemoon.toolkits.wording import counted

NEXT: Final = frozenset({RIGHT, ENTER, " ", "n"})
BACK: Final = frozenset({LEFT, BACKSPACE, "b", "p"})
NEXT_TURN: Final = frozenset({DOWN, PAGE_DOWN, "t"})
TURN_BACK: Final = frozenset({UP, PAGE_UP, "T"})
FIRST: Final = frozenset({HOME, "g"})
LAST: Final = frozenset({END, "G"})
EVERYTHING: Final = frozenset({"f"})
HELP: Final = frozenset({"?", "h"})
QUIT: Final = frozenset({"q"})

SHORT_HELP: Final = "?: all keys   q: quit"
HELP_LINE: Final = f"Right/Left: action   Down/Up: turn   {SHORT_HELP}"
EVERYTHING_HELP: Final = "f: all of it   "
KEYS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "Right, Enter, Space, n": "the next action",
        "Left, Backspace, b, p": "one action back",
        "Down, Page down, t": "the end of this turn, then of the next one",
        "Up, Page up, T": "the end of the turn before",
        "Home, g": "the opening",
        "End, G": "the last position",
        "a number, then Enter": "the position after this action; 0 is the opening",
        "f": "the large picture and all sentences",
        "?, h": "these keys",
        "q, Ctrl-D": "quit",
    }
)
KEY_WIDTH: Final = 26
LONGEST_NUMBER: Final = 9
"""Digits; no record has more actions."""


@define(eq=False)
class Stepping(Generic[StateT, ActionT, EventT, ViewT, SeenT]):
    """A recorded game, and where in it a person is."""

    screen: Screen
    positions: Positions[StateT, ActionT, EventT, ViewT, SeenT]
    number: int
    notice: str = ""
    """What the person should know first; the next key takes it away."""
    _after: int = field(init=False)
    """What happened since this position is told."""
    _shown: PositionScreen[StateT, ActionT, ViewT] = field(init=False)
    _keys: KeyPresses = field(init=False)
    _typed: str = field(init=False, default="")
    """The digits of a number that is not complete."""
    _is_done: bool = field(init=False, default=False)

    def __attrs_post_init__(self) -> None:
        """Begin with one action."""
        self._after = max(0, self.number - 1)
        self._shown = PositionScreen(self.screen, self.positions.plugin, self.positions.names)

    def run(self) -> None:
        """Show what the person asks for, until that is enough."""
        with single_keys() as read, self.screen.filled_anew(), suppress(EOFError):
            self._keys = KeyPresses(read)
            while not self._is_done:
                self._show()
                self._answer(self._keys.next())

    def _show(self) -> None:
        moment, place = self._moment(), self._place()
        if self._typed:
            keys = f"Go to action {self._typed}_   Enter: go   Esc: stay here"
            self._shown.show(moment, about=place, help_line=keys)
        elif self.notice:
            self._shown.show(moment, about=place, help_line=f"{self.notice}   {SHORT_HELP}")
        else:
            self._shown.show(moment, about=place, help_line=HELP_LINE, more=EVERYTHING_HELP)

    def _moment(self) -> Moment[StateT, ActionT]:
        positions, number = self.positions, self.number
        story = positions.story(self._after, number)
        return Moment(positions.states[number], positions.action(number), story)

    def _place(self) -> str:
        last, turns = self.positions.last, len(self.positions.turns)
        if not self.number:
            return f"The opening of {counted(last, 'action')} and {counted(turns, 'turn')}."
        turn = self.positions.turn(self.number)
        return f"Action {self.number} of {last}, turn {turn} of {turns}."

    def _answer(self, key: str) -> None:
        self.notice, typed, self._typed = "", self._typed, ""
        if key in "0123456789":
            self._typed = f"{typed}{key}"[:LONGEST_NUMBER]
        elif typed and key == ENTER:
            self._go_to(int(typed))
        elif typed and key == BACKSPACE:
            self._typed = typed[:-1]
        elif not (typed and key == ESCAPE):
            self._do(key)

    def _do(self, key: str) -> None:
        for keys, do in self._commands().items():
            if key in keys:
                do()
                return
        self.notice = f"There is no key {shown(key)}."

    def _commands(self) -> dict[frozenset[str], Callable[[], None]]:
        return {
            NEXT: self._next,
            BACK: self._back,
            NEXT_TURN: self._next_turn,
            TURN_BACK: self._turn_back,
            FIRST: lambda: self._stand(0),
            LAST: lambda: self._stand(self.positions.last),
            EVERYTHING: self._show_everything,
            HELP: self._help,
            QUIT: self._quit,
        }

    def _stand(self, number: int, after: int | None = None) -> None:
        """Be at a position, and tell what happened since another one."""
        self.number = number
        self._after = max(0, number - 1) if after is None else after

    def _next(self) -> None:
        if self._may_go_on():
            self._stand(self.number + 1)

    def _back(self) -> None:
        if self._may_go_back():
            self._stand(self.number - 1)

    def _next_turn(self) -> None:
        if self._may_go_on():
            self._stand_after_turn(self.positions.after_turn(self.number))

    def _turn_back(self) -> None:
        if self._may_go_back():
            self._stand_after_turn(self.positions.before_turn(self.number))

    def _stand_after_turn(self, number: int) -> None:
        self._stand(number, self.positions.before_turn(number))

    def _may_go_on(self) -> bool:
        if self.number < self.positions.last:
            return True
        self.notice = "This is the last position."
        return False

    def _may_go_back(self) -> bool:
        if self.number:
            return True
        self.notice = "There is nothing before it."
        return False

    def _go_to(self, number: int) -> None:
        last = self.positions.last
        if number <= last:
            self._stand(number)
        else:
            self.notice = f"There is no action {number}; the last one is {last}."

    def _show_everything(self) -> None:
        """In as many parts as it needs, with a key after each."""
        lines = self._shown.all_lines(self._moment())
        room = max(1, self.screen.out.height - 1)
        for begin in range(0, len(lines), room):
            is_last = begin + room >= len(lines)
            what = "Any key: back to the game" if is_last else "Any key: the rest of it"
            self._wait_at([*lines[begin : begin + room], what])

    def _help(self) -> None:
        keys = [f"{key:<{KEY_WIDTH}}{text}" for key, text in KEYS.items()]
        self._wait_at([*keys, "", "Any key: back to the game"][-self.screen.out.height :])

    def _wait_at(self, lines: list[str]) -> None:
        self.screen.fill(lines)
        self._keys.next()

    def _quit(self) -> None:
        self._is_done = True
