"""What a terminal shows while a person decides, and a turn that is played there."""

import io
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path
from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.text import Text
from support.terminal import Terminal

from bluemoon import city, record, registry
from bluemoon.cli.screen import PlainConsole, Screen
from bluemoon.cli.turn_screen import MORE, Decision, WholeScreen

PROMPT: Final = "Ann> "
USUAL: Final = (24, 80)
LARGE: Final = (60, 120)
RECORDS: Final = Path(__file__).parents[1] / "golden" / "records"
BOARD: Final = [f"board {row}" for row in range(30)]


def playing(directory: Path, game: str, *more: str, size: tuple[int, int] = USUAL) -> Terminal:
    """A person at a game in a real terminal."""
    arguments = ["-m", "bluemoon.cli", "play", game, "--seed", "7", "--name", "Ann", *more]
    return Terminal(arguments, cwd=directory, size=size)


def asked(person: Terminal, *texts: str) -> list[str]:
    """What stands in the window when the person is asked next, after these texts."""
    person.expect(*texts, PROMPT)
    return person.window


def rows_of(window: Sequence[str]) -> list[str]:
    """The rows of a window down to the prompt, which is the last one that is written on."""
    return [*window[: max(number for number, row in enumerate(window) if row) + 1]]


# A real terminal


@pytest.mark.slow
@pytest.mark.parametrize("size", [USUAL, LARGE], ids=str)
@pytest.mark.parametrize("game", registry.names())
def test_everything_that_is_needed_stands_in_the_window(
    tmp_path: Path, game: str, size: tuple[int, int]
) -> None:
    """From the first row of the board to the prompt, which comes right after the situation."""
    with playing(tmp_path, game, size=size) as person:
        rows = rows_of(asked(person))
        person.enter("quit")
        assert 0 == person.wait()
    small = size == USUAL
    first, hand = {
        "city": ("Ann to act: " if small else "Blue Moon City", "V2 V3 T1 T2 A2 F3 K1 M2"),
        "sand": ("Ann to act: " if small else "Realm of Sand", "3=grg"),
        "legends": ("Blue Moon Legends", "Flitterflutter"),
        "legends-draft": ("Blue Moon Legends: the draft", "pack: "),
    }[game]

    assert rows[0].startswith(first)
    assert rows[-1] == PROMPT.rstrip()
    assert any(hand in row for row in rows)
    assert " ".join(rows[-3:-1]).count(",") + " ".join(rows[-3:-1]).count(";") > 1


@pytest.mark.slow
def test_a_usual_turn_of_city_takes_three_lines(tmp_path: Path) -> None:
    """Move, pay, reset; what others did meanwhile is told, and one undo takes a line back."""
    with playing(tmp_path, "city", "--bot", "random") as person:
        asked(person)
        person.enter("move earth temple")
        window = asked(person, "Ann walks to c4 (Earth Temple).")
        assert any(">c4 @0 Earth" in row for row in window)
        person.enter("pay t1 t2")
        assert any("Contribution" in row for row in asked(person, "Ann pays T1 T2 for space 3"))
        person.enter("undo")
        window = asked(person, "Took back 2 actions.")
        assert any("Movement, 1 step left" in row for row in window)
        person.enter("pay t1 t2")
        asked(person, "Ann pays T1 T2 for space 3")
        person.enter("reset v2")
        window = rows_of(asked(person, "Ann discards V2."))
        person.enter("story")
        story = "\n".join(asked(person, "random bot 1", "Movement"))
        person.press("\x04")
        person.expect("The game is saved in bluemoon-city.jsonl.")
        assert 0 == person.wait()

    game = record.load(tmp_path / "bluemoon-city.jsonl", city.GAME)
    own = [str(entry.action) for entry in game.entries if entry.seat == 0]
    assert ["move c4", "end", "pay 3 T1 T2", "end", "reset V2"] == own
    for told in ("\n".join(window), story):
        assert "random bot 1 draws " in " ".join(told.split())


@pytest.mark.slow
def test_questions_are_answered_beside_the_board(tmp_path: Path) -> None:
    """Short answers; long ones alone, in as many parts as the window needs."""
    with playing(tmp_path, "city") as person:
        asked(person)
        for text, answer in {
            "what H1": "Copies: 4 in the game",
            "h1": "Copies: 4 in the game",
            "what Citadel": "Citadel on b2: rubble",
            "hint": "A search would play one of these",
            "why offer": "Not allowed by rule O2: ",
        }.items():
            person.enter(text)
            rows = rows_of(asked(person, answer))
            assert rows[0].startswith("Ann to act: Movement")
        person.enter("list")
        person.expect("Walk (rule M1)", MORE)
        assert not any("Ann to act" in row for row in person.window)
        person.enter("")
        asked(person, "50 end  End Movement")
        person.enter("list")
        person.expect(MORE)
        person.enter("q")
        rows = rows_of(asked(person))
        assert not any("End Movement" in row for row in rows)
        person.enter("board")
        person.expect("Blue Moon City: 2 players", MORE)
        person.enter("q")
        asked(person)
        person.enter("mvoe c4")
        asked(person, "did you mean 'move c4'?")
        person.enter("hlep")
        asked(person, "did you mean 'help'?")


@pytest.mark.slow
def test_tab_completes_words_and_names(tmp_path: Path) -> None:
    """Of actions and commands, where Python has line editing."""
    pytest.importorskip("readline")
    with playing(tmp_path, "city") as person:
        asked(person)
        person.press("mo\tear\t")
        person.expect("move earth ")
        person.enter("\t")
        asked(person, "Ann walks to c4 (Earth Temple).")
        person.press("wh\t\t")
        person.expect("what", "why")


@pytest.mark.slow
def test_the_last_turn_of_others_is_told_too(tmp_path: Path) -> None:
    """When a bot has ended the game, the person reads how."""
    game = record.load(RECORDS / "city-2.jsonl", city.GAME)
    winner = game.entries[-1].seat
    seats = [entry.seat for entry in game.entries]
    last = max(number for number, seat in enumerate(seats) if seat != winner)
    before = game
    while len(before.entries) > last:
        before = record.undo(before)
    record.save(before, tmp_path / "x.jsonl")
    notations = [str(entry.action) for entry in game.entries[last + 1 :]]
    bot = tmp_path / "last_turn.py"
    bot.write_text(
        f"""
class Bot:
    left = {notations}

    def choose(self, view, actions, chance):
        wanted = self.left.pop(0)
        return next(action for action in actions if str(action) == wanted)
""",
        encoding="utf-8",
    )
    person = seats[last]
    assert ("Ann", "Bob") == game.players
    arguments = ["-m", "bluemoon.cli", "play", "city", "--resume", "x.jsonl"]
    arguments += ["--humans", str(person), "--bot", "last_turn.py:Bot"]
    with Terminal(arguments, cwd=tmp_path, size=USUAL) as terminal:
        terminal.expect(f"{game.players[person]}> ")
        terminal.enter(str(game.entries[last].action))
        terminal.expect("Game over. ", "The game is recorded in x.jsonl.")
        window = terminal.window
        assert 0 == terminal.wait()

    assert "offer" == notations[-1]
    assert any("offering" in row for row in window)
    assert any(row.startswith("Game over. ") for row in window)


# The arrangement of rows


def shown(
    size: tuple[int, int],
    news: Sequence[Text],
    answers: Sequence[Text],
    *,
    follows_action: bool = True,
    reply: str = "",
) -> list[str]:
    """What is written into a window of this height and width, in the parts that it is read in."""
    height, width = size
    file = io.StringIO()
    out = PlainConsole(
        file=file, force_terminal=True, color_system=None, width=width, height=height
    )
    ends: list[int] = []

    def ask(prompt: str) -> str:
        assert MORE == prompt
        ends.append(len(file.getvalue()))
        return reply

    def board(rows: int | None) -> str:
        return "\n".join(row[:width] for row in BOARD[:rows])

    situation = Text("situation")
    decision = Decision(
        board, news, answers, situation, begins_turn=True, follows_action=follows_action
    )
    WholeScreen(Screen(out, ask, is_interactive=True)).show(decision)
    written = file.getvalue()
    return [
        written[begin:end].replace("\x1b[H\x1b[2J", "")
        for begin, end in pairwise([0, *ends, len(written)])
    ]


def texts(most: int) -> st.SearchStrategy[list[Text]]:
    """Some sentences."""
    sentence = st.text("ab ", max_size=100)
    return st.lists(st.builds(Text, sentence, st.sampled_from(["dim", "cyan"])), max_size=most)


@given(
    size=st.tuples(st.integers(3, 60), st.integers(10, 120)),
    news=texts(9),
    answers=texts(30),
    follows_action=st.booleans(),
)
def test_no_more_rows_than_the_window_has(
    size: tuple[int, int], news: list[Text], answers: list[Text], *, follows_action: bool
) -> None:
    """However much there is to say; with the situation and the prompt at the end."""
    parts = shown(size, news, answers, follows_action=follows_action)

    assert [] == [part for part in parts if part.count("\n") >= size[0]]
    assert parts[-1].endswith("situation\n")


def test_the_latest_news_are_kept() -> None:
    """In paragraphs by player; the board leaves five rows to them, and an answer takes four."""
    news = [*(Text(f"Bob does {what}.", "cyan") for what in range(40)), Text("Ann acts.", "dim")]
    (alone,) = shown(USUAL, news, ())
    (beside,) = shown(USUAL, news, [Text("answer")], follows_action=False)

    assert "board 16\n(" in alone
    assert " more lines: story)\n" in alone
    assert "Bob does 39.\nAnn acts.\nsituation\n" in alone
    assert beside.endswith("board 19\n(41 more lines: story)\nanswer\nsituation\n")


def test_news_that_are_too_long_are_begun() -> None:
    """As when a building is rebuilt, and everybody gets something for it."""
    (alone,) = shown(USUAL, [Text("short"), Text("gains " * 100)], ())
    rows = alone.splitlines()

    assert ["(the rest of it: story)", "situation"] == rows[-2:]
    assert [True] * 4 == [row.startswith("gains gains") for row in rows[-6:-2]]
    assert "short" not in alone


def test_a_tiny_window_has_one_row_of_the_board() -> None:
    """The news have to be asked for."""
    assert ["board 0\nsituation\n"] == shown((3, 80), [Text("news")], ())


def test_whoever_has_seen_enough_may_go_on() -> None:
    answers = [Text(f"answer {row}") for row in range(60)]
    whole, short = shown(USUAL, (), answers), shown(USUAL, (), answers, reply="q")

    assert [22, 22, 17] == [part.count("\n") for part in whole]
    assert ["answer 21", "situation"] == [part.splitlines()[-1] for part in short]
    assert whole[0] == short[0]


def test_what_is_typed_in_place_of_seeing_more_counts() -> None:
    """And nothing more is shown, as the next decision comes at once."""
    (part, rest) = shown(USUAL, (), [Text(f"answer {row}") for row in range(60)], reply="list pay")

    assert part.endswith("answer 21\n")
    assert not rest
