"""What is shown while a person decides: the board, the news, answers, and the situation."""

from collections.abc import Callable, Iterator, Sequence
from itertools import groupby
from typing import Final, Protocol, TypeAlias

from attrs import frozen
from rich.text import Text

from bluemoon.cli.screen import Screen
from bluemoon.toolkits.wording import counted

PROMPT_ROWS: Final = 1
LEAST_BOARD: Final = 12
"""Where an answer leaves fewer rows to the board, it is shown alone."""
LEAST_NEWS: Final = 5
"""Rows that the news have at least, if they need them; the board has the others."""
MORE: Final = "Enter: more, q: enough> "
ENOUGH: Final = ("", "q")
"""What goes on with the prompt after a part of a long answer; anything else is typed for it."""

REST: Final = Text("(the rest of it: story)", "dim")

Board: TypeAlias = Callable[[int | None], str]
"""Draws the board in at most so many rows; None: in as many as it takes."""


@frozen(eq=False)
class Decision:
    """What a person is to decide, and on what."""

    board: Board
    news: Sequence[Text]
    """What has happened since the person decided last."""
    answers: Sequence[Text]
    """What is said to what was typed last."""
    situation: Text
    begins_turn: bool
    """Whether somebody else had the turn until now."""
    follows_action: bool
    """Whether the news are told for the first time."""


class TurnScreen(Protocol):
    """Shows people what they are to decide."""

    def show(self, decision: Decision) -> str:
        """Show all but the prompt; what the person has typed already, without waiting for it."""
        ...


@frozen(eq=False)
class WholeScreen:
    """Fills a terminal anew for every decision, so that nothing that is needed scrolls away."""

    screen: Screen

    def show(self, decision: Decision) -> str:
        """Show the board, the news as far as there is room, the answers, and the situation."""
        situation, answers = (
            self.screen.rows(texts) for texts in ([decision.situation], decision.answers)
        )
        room = max(1, self.screen.out.height - len(situation) - PROMPT_ROWS)
        self.screen.clear()
        typed = ""
        if len(answers) > max(0, room - LEAST_BOARD):
            typed = self._in_parts(answers, room)
        else:
            self._with_board(decision, answers, room - len(answers))
        if typed in ENOUGH:
            self.screen.print_rows(situation)
            return ""
        return typed

    def _with_board(self, decision: Decision, answers: Sequence[Text], room: int) -> None:
        wanted = len(self.screen.rows(_paragraphs(decision.news)))
        # Beside an answer, the board matters more than news that were there before.
        kept = 1 if answers and not decision.follows_action else LEAST_NEWS
        notice = self.screen.too_narrow
        narrow = [Text(notice, "dim")] if notice and room > 1 else []
        board = decision.board(max(1, room - len(narrow) - min(wanted, kept)))
        left = room - len(narrow) - len(board.splitlines())
        self.screen.write(board)
        self.screen.print_rows(narrow)
        news = self._latest(decision.news, left)
        # A blank row sets off the board where there is one to spare.
        gap = [Text()] * (left > len(news))
        self.screen.print_rows([*gap, *news, *answers])

    def _latest(self, news: Sequence[Text], most: int) -> list[Text]:
        """The latest news in at most so many rows, and how many there are before them."""
        if not news or most < 1:
            return []
        for first in range(len(news)):
            rows = [*_untold(first), *self.screen.rows(_paragraphs(news[first:]))]
            if len(rows) <= most:
                return rows
        if most == 1:
            return _untold(len(news))
        # Even the last one is too long: it is begun, and the story tells all of it.
        return [*self.screen.rows(news[-1:])[: most - 1], REST]

    def _in_parts(self, rows: Sequence[Text], room: int) -> str:
        """Show rows, as many at a time as fit; what was typed in place of seeing more."""
        for first in range(0, len(rows), room):
            typed = self.screen.ask(MORE).strip() if first else ""
            if typed:
                return typed
            self.screen.print_rows(rows[first : first + room])
        return ""


@frozen(eq=False)
class Scroll:
    """Prints one thing after the other, where the output is no terminal."""

    screen: Screen

    def show(self, decision: Decision) -> str:
        """Print what has not been printed before."""
        if decision.follows_action:
            self.screen.print_rows(decision.news)
        if decision.begins_turn:
            self.screen.write(decision.board(None))
            if decision.answers:
                self.screen.say()
        self.screen.print_rows([*decision.answers, Text(), decision.situation])
        return ""


def turn_screen(screen: Screen) -> TurnScreen:
    """What suits the output."""
    return WholeScreen(screen) if screen.out.is_terminal else Scroll(screen)


def _untold(lines: int) -> list[Text]:
    """How to be told so many lines for which there is no room."""
    return [Text(f"({counted(lines, 'more line')}: story)", "dim")] if lines else []


def _paragraphs(news: Sequence[Text]) -> Iterator[Text]:
    """What looks the same, because one player has done it, in one paragraph."""
    for style, texts in groupby(news, lambda text: text.style):
        yield Text(" ", style).join(texts)
