"""``bluemoon legends draft``: from the first card to the last game."""

import re
from pathlib import Path
from typing import Final

import pytest
from support.command import Ran, Running
from support.terminal import CTRL_C, CTRL_D, Terminal

from bluemoon import legends, record
from bluemoon.legends import draft
from bluemoon.legends.decks.checking import check_draft
from bluemoon.legends.decks.deck import Deck
from bluemoon.legends.decks.files import format_deck, load_deck
from bluemoon.legends.decks.suggesting import suggest_deck
from bluemoon.legends.draft.rules.hidden import G9
from bluemoon.legends.rules.drafted_decks import G10, G11
from bluemoon.matches import match_in
from bluemoon.testing import proves

pytestmark = pytest.mark.slow

DRAFT: Final = Path("bluemoon-legends-draft.jsonl")
DECK: Final = Path("bluemoon-legends-draft-deck-0.txt")
DUEL: Final = Path("bluemoon-legends-draft-duel.jsonl")
SECOND: Final = Path("bluemoon-legends-draft-duel-game-2.jsonl")
PEOPLES: Final = ("--peoples", "hoax,vulca,flit")
PICKS: Final = "1\n" * 39
"""The first card of each pack, for one of two players."""
FIRST_OF_ALL: Final = "1\n" * 3000
RESUME: Final = "bluemoon legends draft --resume"


def drafted(
    bluemoon: Running, *lines: str, more: tuple[str, ...] = PEOPLES, picks: str = PICKS
) -> Ran:
    """A draft in which the first cards are taken, and these lines are typed after it."""
    typed = picks + "".join(f"{line}\n" for line in lines)
    ran = bluemoon("legends", "draft", "--seed", "3", *more, typed=typed)
    assert (0, "") == (ran.status, ran.err)
    return ran


def pools(path: Path = DRAFT) -> tuple[tuple[legends.CardId, ...], ...]:
    found = record.load(path, draft.GAME)
    record.verify(found)
    outcome = draft.outcome(found.state)
    assert outcome is not None
    return outcome.pools


def decks(path: Path = DUEL) -> tuple[Deck, Deck]:
    """The decks of a recorded game, which were drafted."""
    found = record.load(path, legends.GAME)
    record.verify(found)
    first, second = found.options.decks
    assert isinstance(first, Deck)
    assert isinstance(second, Deck)
    return first, second


def left_out() -> str:
    """A drafted card that is not in the deck that is suggested."""
    pool = pools()[0]
    return next(card for card in pool if card not in suggest_deck(None, pool).cards)


@proves(G10)
def test_everything_is_played_and_recorded(bluemoon: Running) -> None:
    """The draft, the deck that is suggested, and a game with it against the bot's."""
    ran = drafted(bluemoon, "done", FIRST_OF_ALL)
    mine, other = pools()

    assert "Legal: 30 cards (rule G10).\n" in ran.out
    assert f"The deck is in {DECK}.\n" in ran.out
    assert ran.out.endswith(f"The game is recorded in {DUEL}.\n")
    assert (suggest_deck(None, mine), suggest_deck(None, other)) == decks()
    assert load_deck(DECK) == decks()[0]
    found = record.load(DUEL, legends.GAME)
    assert [None, "greedy"] == found.meta["bots"]
    assert {"record": DRAFT.name, "seats": [0, 1]} == found.meta["draft"]
    assert None is match_in(found.meta)
    assert None is not legends.outcome(found.state)


@proves(G9)
def test_what_others_have_drafted_stays_hidden(bluemoon: Running) -> None:
    ran = drafted(bluemoon, "quit")
    mine, other = pools()
    shown = {*re.findall(r"\b[hvfx]\d\d+\b", ran.out.partition("Draft over.")[2])}

    assert {*mine} == shown
    assert {*other}.isdisjoint(shown)


def test_the_same_seed_gives_the_same_games(bluemoon: Running) -> None:
    """And the seed of the game does not follow from that of the draft, nor from what was typed."""
    first = drafted(bluemoon, "done", "1", "quit").out
    second = drafted(bluemoon, "done", "1", "quit").out
    seeds = [
        record.load(DRAFT, draft.GAME).seed,
        record.load(DUEL, legends.GAME).seed,
        record.OpenSeed(3),
    ]

    assert second == first.replace("legends-draft", "legends-draft-2")
    assert 3 == len({*map(str, seeds)})


# Building


@proves(G10)
def test_a_deck_is_changed_card_by_card(bluemoon: Running) -> None:
    """Every change is on disk at once, and an illegal deck is not played with."""
    drafted(bluemoon, "quit")
    suggested, more = load_deck(DECK), left_out()
    less = suggested.cards[0]
    lines = (f"remove {less}", "done", f"add {more.upper()},", "check", "undo", "undo", "undo")
    ran = bluemoon("legends", "draft", "--resume", DRAFT, typed="\n".join(lines) + "\n")

    assert 0 == ran.status
    assert "Not legal yet: 29 cards, exactly 30 needed (rule G10).\n" in ran.out
    assert "Error: 29 cards, exactly 30 needed (rule G10)\n" in ran.out
    assert "Nothing to take back yet." in ran.out
    assert f"  {RESUME} {DRAFT}\n" in ran.out
    assert suggested == load_deck(DECK)

    bluemoon(
        "legends", "draft", "--resume", DRAFT, typed=f"remove {less}\nadd {more}\ndone\nquit\n"
    )
    assert sorted({*suggested.cards, more} - {less}) == sorted(decks()[0].cards)
    check_draft(decks()[0], pools()[0])


def test_a_deck_that_is_not_ready_goes_on_another_day(bluemoon: Running) -> None:
    drafted(bluemoon, "quit")
    suggested = load_deck(DECK)
    bluemoon("legends", "draft", "--resume", DRAFT, typed=f"remove {suggested.cards[3]}\n")
    ran = bluemoon("legends", "draft", "--resume", DRAFT, typed="suggest\n")

    assert "In the deck: 29 cards\n" in ran.out
    assert "Not legal yet: 29 cards, exactly 30 needed (rule G10).\n" in ran.out
    assert "Legal: 30 cards (rule G10).\n" in ran.out
    assert suggested == load_deck(DECK)


@pytest.mark.parametrize(
    ("line", "problem"),
    [
        ("add p01 p02", "Error: 2 cards not drafted: p01, p02 (rule G10)"),
        ("add z99", "Error: 1 card not in the card table: z99 (rule V1); 1 card not drafted: z99"),
        ("add h", "Error: a deck names each card by its id, such as v21, not 'h' (rule V1)"),
        ("remove p01", "Error: 'p01' cannot be taken out: it is not in the deck"),
        ("add", "That changes nothing."),
        ("remove", "That changes nothing."),
        ("suggest", "That changes nothing."),
        ("play h01", "There is no command 'play' here. Type 'done' to play with this deck"),
        ("", "Type 'done' to play with this deck, 'help' to see how to change it."),
        ("save", f"The deck is always kept in {DECK}."),
        ("save no/deck.txt", "Error: no/deck.txt: No such file or directory"),
        ("save bluemoon-legends-draft.jsonl", "exists already and is not overwritten"),
        ("load", "Name a deck file, as in: load mine.txt"),
        ("load no.txt", "Error: no.txt: No such file or directory"),
        ("load other.txt", "Error: a drafted deck has no leader, not t00 (rule G10)"),
        ("load broken.txt", "Error: broken.txt: line 2: expected a card by its id"),
        ("what", "Name a card by its id, as in: what "),
        ("what h26", "Brain Drain (h26): Hoax support, 4 moons.\n"),
        ("rule G11", "rule G11  Games with drafted decks follow all other rules"),
        ("rule G99", "Sorry, there is no rule G99"),
        ("help", "  remove h01   take cards out of it\n"),
        ("?", "  done         play with this deck\n"),
    ],
)
def test_what_cannot_be_done_is_said(line: str, problem: str, bluemoon: Running) -> None:
    """With the rule and the count, and the deck stays as it is."""
    Path("other.txt").write_text(format_deck(suggest_deck("t00")), "utf-8")
    Path("broken.txt").write_text("leader none\n!", "utf-8")
    ran = drafted(bluemoon, line)

    assert problem in ran.out
    assert suggest_deck(None, pools()[0]) == load_deck(DECK)


@proves(G10)
def test_all_drafted_cards_are_too_many(bluemoon: Running) -> None:
    """They may be in the deck while it is built, and then none are left out."""
    drafted(bluemoon, "quit")
    rest = [card for card in pools()[0] if card not in load_deck(DECK).cards]
    lines = f"add {' '.join(rest)}\nlist\ndone\n"
    ran = bluemoon("legends", "draft", "--resume", DRAFT, typed=lines)

    assert "In the deck: 39 cards\n" in ran.out
    assert 1 == ran.out.count("Drafted, and not in the deck: ")
    assert "Error: 39 cards, exactly 30 needed (rule G10)\n" in ran.out


@proves(G10)
def test_a_card_is_not_taken_twice(bluemoon: Running) -> None:
    drafted(bluemoon, "quit")
    card = load_deck(DECK).cards[0]
    ran = bluemoon("legends", "draft", "--resume", DRAFT, typed=f"add {card}\n")

    assert f"Error: 1 card more than once: {card} 2 times (rule V5)\n" in ran.out


def test_a_deck_is_saved_and_loaded(bluemoon: Running) -> None:
    ran = drafted(bluemoon, "save mine.txt", "quit")
    card = load_deck(DECK).cards[0]
    again = bluemoon(
        "legends", "draft", "--resume", DRAFT, typed=f"remove {card}\nsave no.txt\nload mine.txt\n"
    )

    assert "The deck is written to mine.txt.\n" in ran.out
    assert not Path("no.txt").exists()
    assert again.out.count("Legal: 30 cards") == 2
    assert load_deck(DECK) == load_deck(Path("mine.txt"))


@pytest.mark.parametrize("text", ["mine\n", "leader none\np01\n", "leader t00\n"])
def test_a_file_with_something_else_in_it_is_left_alone(text: str, bluemoon: Running) -> None:
    DECK.write_text(text, "utf-8")
    ran = drafted(bluemoon, "done", "quit")

    assert "The deck is in bluemoon-legends-draft-deck-0-2.txt.\n" in ran.out
    assert text == DECK.read_text("utf-8")


# More than two, and several people

THREE: Final = ("--players", "3", "--peoples", "hoax,vulca,flit,mimix")
PICKS_OF_THREE: Final = "1\n" * 35


def test_of_several_an_opponent_is_chosen(bluemoon: Running) -> None:
    ran = drafted(
        bluemoon, "3", "a", "0", "", "2", "done", "quit", more=THREE, picks=PICKS_OF_THREE
    )

    assert "Against whom do you play with the drafted cards?\n" in ran.out
    assert "seat 2     greedy bot 2\n" in ran.out
    for problem in (
        "the seats are 0 to 2, there is no seat 3",
        "expected seats such as 1, not 'a'",
        "two different seats play, one of them of a person, not '0' (rule S1)",
        "two different seats play, one of them of a person, not '' (rule S1)",
    ):
        assert f"Error: {problem}\n" in ran.out
    assert "person 0 is seat 0 of the game, and greedy bot 2 is seat 1.\n" in ran.out
    assert suggest_deck(None, pools()[2]) == decks()[1]
    found = record.load(DUEL, legends.GAME)
    assert (("person 0", "greedy bot 2"), [None, "greedy"]) == (found.players, found.meta["bots"])


def test_whoever_leaves_before_choosing_can_go_on(bluemoon: Running) -> None:
    ran = drafted(bluemoon, "quit", more=THREE, picks=PICKS_OF_THREE)
    again = bluemoon("legends", "draft", "--resume", DRAFT, typed="1\nquit\n")

    assert ran.out.endswith(
        f"The draft and all decks are kept. Continue with:\n  {RESUME} {DRAFT}\n"
    )
    assert "In the deck: 30 cards\n" in again.out


def test_people_pass_the_keyboard(bluemoon: Running) -> None:
    """In the draft, for building, and in the game; nobody sees the cards of others."""
    more = (*THREE, "--humans", "1,2")
    picks = "".join(f"{press}1\n" for _ in range(35) for press in ("\n", "\n"))
    typed = f"{picks}1 0 2\n0 0\n2 1\n\ndone\n\ndone\n\nquit\n"
    ran = bluemoon("legends", "draft", "--seed", 3, *more, typed=typed, person=True)

    assert (0, "") == (ran.status, ran.err)
    assert "Which two play with the drafted cards?\n" in ran.out
    assert "one of them of a person, not '1 0 2' (rule S1)" in ran.out
    assert "one of them of a person, not '0 0' (rule S1)" in ran.out
    assert "person 2 is seat 0 of the game, and person 1 is seat 1.\n" in ran.out
    after = ran.out.partition("person 2 is seat 0")[2]
    first, second = [
        part.partition("In the deck")[2] for part in after.split("Pass the keyboard to person ")
    ][1:3]
    mine, others = pools()[2], pools()[1]
    assert {*mine} == {*re.findall(r"\b[hvfmx]\d\d+\b", first)}
    assert {*others} == {*re.findall(r"\b[hvfmx]\d\d+\b", second)}
    assert [None, None] == record.load(DUEL, legends.GAME).meta["bots"]


# Matches


@proves(G10, G11)
def test_decks_are_changed_between_the_games_of_a_match(bluemoon: Running) -> None:
    """With cards of the pool alone, and the bot keeps its own deck."""
    drafted(bluemoon, "quit", more=(*PEOPLES, "--match"))
    more, less = left_out(), load_deck(DECK).cards[0]
    first = bluemoon(
        "legends", "draft", "--resume", DRAFT, "--seed", 1, typed="done\n" + FIRST_OF_ALL
    )
    assert (0, "") == (first.status, first.err)
    assert "Decks may be changed before the next game (rule G11).\n" in first.out
    assert first.out.endswith(f"Continue with:\n  {RESUME} {DUEL}\n")
    assert not SECOND.exists()

    lines = ("add p01", f"remove {less}", "done", f"add {more}", "done", "quit")
    ran = bluemoon("legends", "draft", "--resume", DUEL, typed="\n".join(lines) + "\n")

    assert (0, "") == (ran.status, ran.err)
    assert "Error: 1 card not drafted: p01 (rule G10)\n" in ran.out
    assert "Error: 29 cards, exactly 30 needed (rule G10)\n" in ran.out
    assert "Game 2 of the match.\n" in ran.out
    assert decks(SECOND)[1] == decks()[1]
    assert {*decks()[0].cards} - {less} | {more} == {*decks(SECOND)[0].cards}
    one, two = (record.load(path, legends.GAME) for path in (DUEL, SECOND))
    match = match_in(one.meta)
    assert match is not None
    assert match.following == match_in(two.meta)
    assert (one.meta["draft"], one.players) == (two.meta["draft"], two.players)

    on = bluemoon("legends", "draft", "--resume", SECOND, "--seed", 2, typed=FIRST_OF_ALL)
    assert (0, "") == (on.status, on.err)


def test_a_match_is_played_to_its_end(bluemoon: Running) -> None:
    """Whoever is content with the deck goes on; then the match is over."""
    drafted(bluemoon, "done", "quit", more=(*PEOPLES, "--match"))
    path = DUEL
    for _ in range(12):
        # Between games the numbers are no commands, and the input ends with them.
        ran = bluemoon("legends", "draft", "--resume", path, typed=FIRST_OF_ALL)
        if "wins the match" in ran.out:
            break
        ran = bluemoon("legends", "draft", "--resume", path, typed="done\nquit\n")
        assert 0 == ran.status, ran.err
        path = max(Path().glob("*-duel-game-*.jsonl"))
    over = bluemoon("legends", "draft", "--resume", path)

    assert 1 == over.status
    assert f"the game in {path} is over; for another one with the same drafted cards:" in over.err
    assert f"{RESUME} {DRAFT}\n" in over.err


def test_play_continues_a_game_with_drafted_decks_too(bluemoon: Running) -> None:
    """But a draft of one's own goes on with this command, also one that ``play`` began."""
    bluemoon("play", "legends-draft", "--seed", 1, "--save", "x.jsonl", typed="1\nquit\n")
    ran = bluemoon("legends", "draft", "--resume", "x.jsonl", typed=PICKS + "done\n1\n1\n")

    assert 0 == ran.status
    assert "Continue with:\n  bluemoon legends draft --resume x-duel.jsonl\n" in ran.out
    assert 0 == bluemoon("play", "legends", "--resume", "x-duel.jsonl", typed="quit\n").status


# Leaving, and what is wrong


def test_a_draft_can_be_left_and_resumed(bluemoon: Running) -> None:
    """By another bot too, which then drafts and plays."""
    left = drafted(bluemoon, "quit", picks="1\n1\n")
    ran = bluemoon(
        "legends", "draft", "--resume", DRAFT, "--bot", "greedy", typed="1\n" * 37 + "done\nquit\n"
    )

    assert left.out.endswith(f"Continue with:\n  {RESUME} {DRAFT}\n")
    assert 0 == ran.status
    assert 30 == len(decks()[0].cards)
    assert [None, "greedy"] == record.load(DUEL, legends.GAME).meta["bots"]


@pytest.mark.parametrize(
    ("typed", "path"), [("1\n1\n", DRAFT), (PICKS, DRAFT), (f"{PICKS}done\n", DUEL)]
)
def test_ctrl_c_loses_nothing(typed: str, path: Path, bluemoon: Running) -> None:
    """Wherever it comes, it is said once how to go on."""
    ran = bluemoon(
        *("legends", "draft", "--seed", 3, *PEOPLES), typed=typed, person=True, interrupt=True
    )

    assert (130, "Interrupted.\n") == (ran.status, ran.err)
    assert ran.out.endswith(f"Continue with:\n  {RESUME} {path}\n")
    assert 1 == ran.out.count("Continue with:")
    assert 0 == bluemoon("legends", "draft", "--resume", path, typed="").status


@pytest.mark.parametrize(
    ("words", "problem"),
    [
        ("--players 7", "players is 2 or 3 or 4 or 5 or 6, not '7'"),
        ("--peoples hoax,vulca", "a draft of 2 players has 3 people decks, not 2 (rule G1)"),
        ("--peoples hoax,vulca,flitt", "not 'flitt' (rule G1); did you mean flit?"),
        ("--humans 2", "the seats are 0 to 1, there is no seat 2"),
        ("--resume x.jsonl --match", "--resume continues a draft as it is"),
        ("--resume x.jsonl --players 3", "--resume continues a draft as it is"),
        ("--resume x.jsonl --save y.jsonl", "--resume continues a draft as it is"),
    ],
)
def test_a_wrong_command_line_is_explained(words: str, problem: str, bluemoon: Running) -> None:
    ran = bluemoon("legends", "draft", *words.split())

    assert (2, "") == (ran.status, ran.out)
    assert problem in " ".join(ran.err.split())
    assert [] == [*Path().iterdir()]


def test_records_of_something_else_are_refused(bluemoon: Running) -> None:
    bluemoon("play", "city", "--save", "city.jsonl", typed="quit\n")
    bluemoon("play", "legends", "--save", "duel.jsonl", typed="quit\n")
    drafted(bluemoon, "done", "quit")
    DUEL.with_name("elsewhere").mkdir()
    moved = DUEL.rename(Path("elsewhere", "duel.jsonl"))

    for path, problem in (
        ("city.jsonl", "is the record of a game of city, not of a draft or a game after it"),
        ("duel.jsonl", "continue it with: bluemoon play legends --resume duel.jsonl"),
        (moved, f"elsewhere/{DRAFT}: No such file or directory"),
        ("no.jsonl", "no.jsonl: No such file or directory"),
        (DECK, f"{DECK}: line 1: "),
    ):
        ran = bluemoon("legends", "draft", "--resume", path)
        assert (1, "") == (ran.status, ran.out)
        assert problem in ran.err


@pytest.mark.parametrize("seats", ["[0,2]", "[-1,0]", '[0,"1"]'])
def test_a_game_that_does_not_fit_its_draft_is_refused(seats: str, bluemoon: Running) -> None:
    drafted(bluemoon, "done", "quit")
    text = DUEL.read_text("utf-8")
    assert '"seats":[0,1]' in text
    DUEL.write_text(text.replace('"seats":[0,1]', f'"seats":{seats}'), "utf-8")
    ran = bluemoon("legends", "draft", "--resume", DUEL)

    assert (1, "") == (ran.status, ran.out)
    assert f"says that it follows the draft in {DRAFT}, and that does not fit" in ran.err


def test_help_shows_examples(bluemoon: Running) -> None:
    ran = bluemoon("legends", "draft", "--help")

    assert "  Examples:\n    bluemoon legends draft --bot random\n" in ran.out
    assert "--peoples" in ran.out
    assert "draft" in bluemoon("legends", "--help").out


def test_cards_are_explained_while_choosing(bluemoon: Running) -> None:
    """As in every game at the keyboard."""
    ran = drafted(bluemoon, "what h26", "what qwertyuiop", picks="")

    assert "Brain Drain (h26): Hoax support, 4 moons\n" in ran.out
    assert "Sorry, nothing here is called 'qwertyuiop'." in ran.out


def test_a_person_drafts_builds_and_plays_in_a_terminal(tmp_path: Path) -> None:
    """With Ctrl-C while building, and another day."""
    words = ["-m", "bluemoon.cli", "legends", "draft"]
    with Terminal([*words, "--seed", "3", *PEOPLES], cwd=tmp_path) as person:
        for _ in range(39):
            person.expect("person 0> ")
            person.enter("1")
        person.expect("Draft over.", "In the deck: 30 cards", "deck of person 0> ")
        person.enter("remove p01")
        person.expect("Error: 'p01' cannot be taken out", "deck of person 0> ")
        person.press(CTRL_C)
        person.expect("The draft and all decks are kept.", f"{RESUME} {DRAFT}")
        assert 130 == person.wait()
        assert "Traceback" not in person.shown
    with Terminal([*words, "--resume", str(DRAFT)], cwd=tmp_path) as person:
        person.expect("deck of person 0> ")
        person.enter("done")
        person.expect("drafted against drafted", "person 0> ")
        person.press(CTRL_D)
        person.expect(f"{RESUME} {DUEL}")
        assert 0 == person.wait()

    assert {DRAFT.name, DECK.name, DUEL.name} == {path.name for path in tmp_path.iterdir()}
