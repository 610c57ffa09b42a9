"""The texts of cards: what they are read as, what is refused, and how they are written."""

import csv
import re
from collections.abc import Callable
from types import UnionType
from typing import Final, Literal, TypeAlias, Union, get_args, get_origin, get_type_hints

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bluemoon.kernel.errors import NotationError, WrongTypeError
from bluemoon.legends.components import standard_components, standard_components_text
from bluemoon.legends.effects import operators as o
from bluemoon.legends.effects.clauses import TIMINGS, Clause
from bluemoon.legends.effects.conditions import MEASURES, Condition
from bluemoon.legends.effects.parsing import parse_clauses
from bluemoon.legends.effects.payments import (
    BothElementsPayment,
    CardsPayment,
    EitherElementPayment,
    ElementPayment,
    MoonsPayment,
)
from bluemoon.legends.effects.signatures import SIGNATURES, OperatorSignature
from bluemoon.legends.effects.writing import format_clauses
from bluemoon.legends.kinds import NEVER_IN_HAND

STANDARD: Final = standard_components()
AnyMaker: TypeAlias = Callable[..., o.Effect]

READ: Final = {
    # Standing
    "const IGNORE(1,all,text,flit)": o.IgnoreEffect(
        1, "all", "text", spares_flit=True, spared_icons=frozenset(), yields_to=()
    ),
    "turn IGNORE(2,all,text,none,yield:f07|k27)": o.IgnoreEffect(
        2, "all", "text", spares_flit=False, spared_icons=frozenset(), yields_to=("f07", "k27")
    ),
    "const IGNORE(4,all,icons,stop|protect)": o.IgnoreEffect(
        4,
        "all",
        "icons",
        spares_flit=False,
        spared_icons=frozenset({"stop", "protect"}),
        yields_to=(),
    ),
    "const ZERO(booster|support,odd)": o.ZeroEffect(("booster", "support"), "odd"),
    "const RAISE(my.bluffs,both,4)": o.RaiseEffect("my.bluffs", "both", 4),
    "const RAISE_SUM(one.character)": o.RaiseSumEffect("one.character"),
    "const RAISE_HIGHER(one.character)": o.RaiseHigherEffect("one.character"),
    "landed TIMES(my.supports,earth,2)": o.TimesEffect("my.supports", "earth", 2),
    "const DOUBLE(one.caterpillar)": o.DoubleEffect(),
    "const TOTAL(any,6)": o.TotalEffect("any", 6),
    # Limits and permissions
    "const DRAGONS(you_retreat,add,1)": o.DragonsEffect("you_retreat", "add", 1),
    "const FORBID(any,no_text)": o.ForbidEffect(None, "no_text"),
    "const FORBID(leadership|booster|support,any)": o.ForbidEffect(
        ("leadership", "booster", "support"), "any"
    ),
    "respond(retreat) DRAGONS(you_retreat,add,1)": o.DragonsEffect("you_retreat", "add", 1),
    "const FORBID(hyla|achievement,any)": o.ForbidEffect(("hyla", "achievement"), "any"),
    "const MAX_PLAYS(1,combat)": o.MaxPlaysEffect(1, "combat"),
    "const MAX_ACTIVE(1)": o.MaxActiveEffect(1),
    "const MAX_DECK(0,always)": o.MaxDeckEffect(0, "always"),
    "const MAX_HAND(0)": o.MaxHandEffect(0),
    "const NO_END_DRAW": o.NoEndDrawEffect(),
    "const NO_CALL": o.NoCallEffect(),
    "const EXTRA(booster,1)": o.ExtraEffect("booster", 1),
    "turn EXTRA(support,any)": o.ExtraEffect("support", None),
    "landed FROM_HAND(any)": o.FromHandEffect(None),
    "turn WAIVE(mutant)": o.WaiveEffect("mutant"),
    "const WAIVE(achievement)": o.WaiveEffect("achievement"),
    "const GAIN(replace,character)": o.GainEffect("character"),
    "pre NO_COVER": o.NoCoverEffect(),
    "now NEXT_FREE": o.NextFreeEffect(),
    "now AGAIN": o.AgainEffect(),
    "pre FREE_IF(your_played>=6)": o.FreeIfEffect(Condition("your_played", ">=", 6)),
    "cond PLAY_IF(my_influence<=0)": o.PlayIfEffect(Condition("my_influence", "<=", 0)),
    "cond PLAY_IF(your_hand>=my_hand+2)": o.PlayIfEffect(
        Condition("your_hand", ">=", 2, plus_my_hand=True)
    ),
    "cond PLAY_IF(your_hand>=9)": o.PlayIfEffect(Condition("your_hand", ">=", 9)),
    # Moving cards
    "end DRAW(1)": o.DrawEffect(1),
    "last DRAW_TO(9)": o.DrawToEffect(9),
    "end DRAW_RETURN(3,2)": o.DrawReturnEffect(3, 2),
    "end REVEAL(3)": o.RevealEffect(3),
    "after_support SEARCH(deck)": o.SearchEffect("deck"),
    "now LUCKY(3)": o.LuckyEffect(3),
    "now FAVOR": o.FavorEffect(),
    "now RECOVER(active)": o.RecoverEffect("active"),
    "now RESHUFFLE": o.ReshuffleEffect(),
    "now RENEW(6)": o.RenewEffect(6),
    "now RECYCLE": o.RecycleEffect(),
    "now TOSS(any)": o.TossEffect(None),
    "now TOSS(2)": o.TossEffect(2),
    "now SINK(any)": o.SinkEffect(),
    "now ROB(2)": o.RobEffect(2),
    "begin FORCE(1)": o.ForceEffect(1),
    "now FORCE_TO(0)": o.ForceToEffect(0),
    "once MILL(99)": o.MillEffect(99),
    "now DISCLOSE": o.DiscloseEffect(),
    "now DISCARD(active,booster|support,1)": o.DiscardEffect(
        "active", ("booster", "support"), is_all=False
    ),
    "now DISCARD(active,booster/support,all)": o.DiscardEffect(
        "active", "booster/support", is_all=True
    ),
    "now DISCARD(active,icon,1,spare_last)": o.DiscardEffect(
        "active", "icon", is_all=False, unless="spare_last"
    ),
    "now DISCARD(active,free,all)": o.DiscardEffect("active", "free", is_all=True),
    "now SHUFFLE_IN": o.ShuffleInEffect(),
    "now ACHIEVE": o.AchieveEffect(),
    "now LOAD(3)": o.LoadEffect(3),
    # Dragons, demands, elements
    "now ATTRACT_FOR(fire>=8)": o.AttractForEffect(ElementPayment("fire", 8)),
    "demand PAY(fire|earth>=5,retreat)": o.PayEffect(EitherElementPayment(5), "retreat"),
    "demand PAY(fire&earth>=2,retreat)": o.PayEffect(BothElementsPayment(2), "retreat"),
    "demand PAY(character=1,dragon)": o.PayEffect(CardsPayment(("character",), 1), "dragon"),
    "now ATTRACT_FOR(moons>=5)": o.AttractForEffect(MoonsPayment(5)),
    "now ATTRACT_FOR(leadership=2|ship=2)": o.AttractForEffect(
        CardsPayment(("leadership", "ship"), 2)
    ),
    "demand PLAY(booster,retreat)": o.PlayEffect("booster", "retreat"),
    "begin STORM": o.StormEffect(),
    "after FLOOD": o.FloodEffect(),
    "now SWAP": o.SwapEffect(),
    "now ELEMENT(earth)": o.ElementEffect("earth"),
    "setup ATTRACT(2)": o.AttractEffect(2),
    "now ATTRACT(1)": o.AttractEffect(1),
    # Interference, matches
    **{
        f"respond({window}) CANCEL": o.CancelEffect()
        for window in ("leadership", "influence", "character", "booster", "support")
    },
    "respond(announce) DRAW(2)": o.DrawEffect(2),
    "game_end CRYSTALS(i_win,add,2)": o.CrystalsEffect("i_win", "add", 2),
    "game_end CRYSTALS(you_win,sub,1)": o.CrystalsEffect("you_win", "sub", 1),
    # Deck building
    "build LIMITS(30,10)": o.LimitsEffect(30, 10),
}


@pytest.mark.parametrize(("text", "effect"), READ.items(), ids=READ)
def test_a_text_is_read_and_written(text: str, effect: o.Effect) -> None:
    (clause,) = parse_clauses(text)

    assert Clause(clause.timing, effect) == clause
    assert text.split(maxsplit=1)[0] == clause.timing
    assert text == format_clauses([clause])


def test_every_operator_is_read() -> None:
    """Each class of the union has one name; the examples above have all of them."""
    kinds = [signature.kind for signature in SIGNATURES.values()]

    assert len({*kinds}) == len(kinds)
    assert {*get_args(o.Effect)} == {*kinds} == {type(effect) for effect in READ.values()}


def test_every_operator_and_timing_is_printed_on_a_card() -> None:
    """There is nothing that no card needs."""
    clauses = [clause for card in STANDARD.cards for clause in card.clauses]

    assert {*get_args(o.Effect)} == {type(clause.effect) for clause in clauses}
    assert {*TIMINGS} == {clause.timing for clause in clauses}


def test_several_clauses_keep_their_order() -> None:
    text = "cond PLAY_IF(your_dragons>=1); now SWAP; end may DRAW(2)"
    first, second, third = parse_clauses(text)

    assert Clause("cond", o.PlayIfEffect(Condition("your_dragons", ">=", 1))) == first
    assert Clause("now", o.SwapEffect()) == second
    assert Clause("end", o.DrawEffect(2), is_optional=True) == third
    assert text == format_clauses([first, second, third])


def test_a_text_for_both_players_says_so() -> None:
    text = "now both may ATTRACT_FOR(fire>=2); now both DRAW(3)"
    first, second = parse_clauses(text)

    assert (True, True) == (first.is_for_both, first.is_optional)
    assert Clause("now", o.DrawEffect(3), is_for_both=True) == second
    assert text == format_clauses([first, second])


def test_no_text_has_no_clauses() -> None:
    assert () == parse_clauses("")
    assert "" == format_clauses([])


WINDOWS: Final = "leadership, influence, character, booster, support, announce, retreat"
MOMENTS: Final = "now, once, begin, after_support, end, last, " + ", ".join(
    f"respond({window})" for window in WINDOWS.split(", ")
).replace(", respond(retreat)", " or respond(retreat)").replace("(", r"\(").replace(")", r"\)")
REFUSED: Final = {
    # Shape
    " ": (0, r"a clause such as now may DRAW\(2\)$"),
    "now": (0, r"a clause such as now may DRAW\(2\)$"),
    "DRAW(2)": (0, r"a clause such as now may DRAW\(2\)$"),
    "now  DRAW(2)": (0, "a clause such as"),
    "now DRAW(2) ": (0, "a clause such as"),
    "now DRAW(2": (0, "a clause such as"),
    "now DRAW(2))": (0, "a clause such as"),
    "now may both DRAW(2)": (0, "a clause such as"),
    "respond() CANCEL": (0, "a clause such as"),
    "respond(retreat CANCEL": (0, "a clause such as"),
    "now SWAP;": (0, "a clause such as"),
    "now SWAP; ": (10, "a clause such as"),
    "now SWAP;now SWAP": (0, "a clause such as"),
    "now SWAP; now": (10, "a clause such as"),
    # Operators
    "now DRAWW(2)": (4, r"an operator such as DRAW \(did you mean DRAW.*\?\)"),
    "now draw(2)": (4, "an operator such as DRAW$"),
    "now SWAP; const CRYSTAL(i_win,add,1)": (16, r"an operator .* mean CRYSTALS\?\)"),
    # Timings
    "soon DRAW(2)": (0, r"a timing, which is build, setup, cond, .* or respond\(retreat\),"),
    "respond(draw) DRAW(2)": (0, "a timing, which is build, setup"),
    "respond DRAW(2)": (0, "a timing, which is build, setup"),
    "setup DRAW(2)": (0, f"a timing of DRAW, which is {MOMENTS},"),
    "now CANCEL": (0, r"a timing of CANCEL, which is respond\(leadership\), .*\(support\),"),
    "respond(announce) CANCEL": (0, "a timing of CANCEL"),
    "respond(retreat) CANCEL": (0, "a timing of CANCEL"),
    "respond(announce) DRAGONS(you_retreat,add,1)": (0, "a timing of DRAGONS"),
    "now CRYSTALS(i_win,add,1)": (0, "a timing of CRYSTALS, which is game_end,"),
    "now GAIN(replace,character)": (0, "a timing of GAIN, which is const, turn or landed,"),
    "const DRAW(1)": (0, f"a timing of DRAW, which is {MOMENTS},"),
    "now FORBID(any,any)": (0, "a timing of FORBID, which is const, turn or landed,"),
    "cond TOSS(1)": (0, f"a timing of TOSS, which is pre, {MOMENTS},"),
    "now SWAP; now FLOOD": (10, "a timing of FLOOD, which is after,"),
    # Optional or not
    "respond(support) may CANCEL": (17, "CANCEL without may, since it is never optional,"),
    "respond(announce) both DRAW(2)": (18, r"respond\(announce\) DRAW without both"),
    "now may AGAIN": (4, "AGAIN without may, since it is never optional,"),
    "const may MAX_HAND(2)": (6, "MAX_HAND without may"),
    "now SWAP; now may SEARCH(deck)": (14, "SEARCH without may"),
    "end both DRAW(2)": (4, "end DRAW without both, which is for other texts,"),
    "now both SWAP": (4, "now SWAP without both"),
    # Numbers of arguments
    "now DRAW": (8, "1 argument, not 0, after DRAW"),
    "now DRAW(1,2)": (8, "1 argument, not 2, after DRAW"),
    "now SWAP()": (8, "0 arguments, not 1, after SWAP"),
    "const TOTAL(any)": (11, "2 arguments, not 1, after TOTAL"),
    "const IGNORE(1,all,text)": (12, "4 or 5 arguments, not 3, after IGNORE"),
    "now DISCARD(active,any)": (11, "3 or 4 arguments, not 2, after DISCARD"),
    "now DISCARD(active,any,all,spare_one,1)": (11, "3 or 4 arguments, not 5"),
    # Numbers
    "now DRAW()": (9, "a whole number from 1 to 99"),
    "now DRAW(0)": (9, "a whole number from 1 to 99"),
    "now DRAW(100)": (9, "a whole number from 1 to 99"),
    "now DRAW(01)": (9, "a whole number from 1 to 99"),
    "now DRAW(-1)": (9, "a whole number from 1 to 99"),
    "now DRAW(٣)": (9, "a whole number from 1 to 99"),
    "now DRAW(any)": (9, "a whole number from 1 to 99$"),
    "now DRAW_RETURN(3, 2)": (18, "a whole number from 1 to 99"),
    "const MAX_HAND(x)": (15, "a whole number from 0 to 99"),
    "now TOSS(all)": (9, "a whole number from 1 to 99, or any"),
    "const EXTRA(booster,0)": (20, "a whole number from 1 to 99, or any"),
    # Words
    "const IGNORE(5,all,text,none)": (13, "1, 2, 3 or 4"),
    "const IGNORE(1,cards,text,none)": (15, "all, characters, boosters, supports or with_icons"),
    "const IGNORE(1,all,values,none)": (19, "text, icons or card"),
    "const DOUBLE(one.character)": (13, "one.caterpillar"),
    "now SINK(1)": (9, "any"),
    "now DISCARD(active,any,2)": (23, "1 or all"),
    "now DISCARD(active,any,1,spare)": (25, "spare_last, spare_one or if_from_ship"),
    "demand PLAY(character,retreat)": (12, "booster or support"),
    "now ELEMENT(any)": (12, "fire or earth"),
    "const GAIN(free,character)": (11, "replace"),
    "const GAIN(replace,leader)": (19, "character, booster, .*, achievement or interference$"),
    "game_end CRYSTALS(both,add,1)": (18, "i_win or you_win"),
    "game_end CRYSTALS(i_win,set,1)": (24, "add or sub"),
    "game_end CRYSTALS(i_win,add,0)": (28, "a whole number from 1 to 99"),
    # Types
    "const ZERO(emissary,odd)": (11, "character, booster, support, leadership, .*; a bar joins"),
    "const ZERO(leader,odd)": (11, "character, booster, support, leadership, .*; a bar joins"),
    "const ZERO(booster|booster,odd)": (11, "character, booster, support"),
    "const ZERO(any,odd)": (11, "character, booster, support"),
    "const FORBID(any|booster,any)": (13, "character, .* or any; a bar joins types"),
    "now DISCARD(active,pair,all)": (19, "character, .*, icon, free, any or booster/support;"),
    # Icons and ids
    "const IGNORE(4,all,icons,bluff)": (
        25,
        "none, flit, or icons joined by bars: stop, .* or repl",
    ),
    "const IGNORE(4,all,icons,stop|stop)": (25, "none, flit, or icons"),
    "const IGNORE(4,all,icons,none|stop)": (25, "none, flit, or icons"),
    "const IGNORE(2,all,text,none,k27)": (29, "yield: and the ids of cards joined by bars, as in"),
    "const IGNORE(2,all,text,none,yield:)": (29, "yield: and the ids"),
    "const IGNORE(2,all,text,none,yield:K27)": (29, "yield: and the ids"),
    "const IGNORE(2,all,text,none,yield:k27|k27)": (29, "yield: and the ids"),
    # Conditions and payments
    "cond PLAY_IF(my_hyla>=1)": (13, "a condition such as your_played>=6 or your_hand>=my_hand"),
    "cond PLAY_IF(your_played=6)": (13, "a condition such as"),
    "cond PLAY_IF(your_played>=x)": (13, "a condition such as"),
    "cond PLAY_IF(your_played>=my_hand+2)": (13, "a condition such as"),
    "pre FREE_IF(your_power>=100)": (12, "a condition .* with your_dragons, .* or your_hyla"),
    "now ATTRACT_FOR(moon>=5)": (16, "a payment such as fire>=3"),
    "now ATTRACT_FOR(fire>=0)": (16, "a payment such as fire>=3"),
    "now ATTRACT_FOR(fire=5)": (16, "a payment such as fire>=3"),
    "now ATTRACT_FOR(character>=2)": (16, "a payment such as fire>=3"),
    "now ATTRACT_FOR(leadership=2|ship=1)": (16, "a payment such as fire>=3"),
    "now ATTRACT_FOR(leadership=2|crew=2)": (16, "a payment such as fire>=3"),
    "now ATTRACT_FOR(leadership=0|ship=0)": (16, "a payment such as fire>=3"),
    "now ATTRACT_FOR(leadership=2|ship>=2|a=1)": (16, "a payment such as fire>=3"),
    "demand PAY(fire>=3,lose)": (19, "retreat or dragon"),
}


@pytest.mark.parametrize(("text", "position", "expected"), [(t, *e) for t, e in REFUSED.items()])
def test_a_wrong_text_is_refused(text: str, position: int, expected: str) -> None:
    """The error says what was expected, and where."""
    with pytest.raises(NotationError) as no:
        parse_clauses(text)

    assert (text, position) == (no.value.text, no.value.position)
    assert re.match(expected, no.value.expected)


def test_what_is_no_operator_cannot_be_written() -> None:
    any_clause: Callable[..., Clause] = Clause
    with pytest.raises(WrongTypeError, match="expected an operator of bluemoon"):
        format_clauses([any_clause("now", "DRAW(2)")])


def test_every_text_of_the_table_survives() -> None:
    """Written, each is what is in the file; read again, it is the same."""
    rows = csv.DictReader(standard_components_text().splitlines())
    for card, row in zip(STANDARD.cards, rows, strict=True):
        assert row["effects"] == format_clauses(card.clauses)
        assert card.clauses == parse_clauses(row["effects"])


# Any clause at all


def values(hint: object) -> st.SearchStrategy[object]:  # noqa: PLR0911  one for each kind
    """Draw values of a type that a field of an operator can have."""
    if hint is int:
        return st.integers(1, 99)
    if hint is bool:
        return st.booleans()
    if hint is Condition:
        return st.sampled_from(MEASURES).flatmap(conditions)
    if get_origin(hint) is Literal:
        return st.sampled_from([word for word in get_args(hint) if word not in NEVER_IN_HAND])
    if get_origin(hint) is tuple:
        return st.lists(values(get_args(hint)[0]), min_size=1, unique=True).map(tuple)
    if get_origin(hint) in (Union, UnionType):
        return st.one_of([values(part) for part in get_args(hint)])
    if hint is type(None):
        return st.none()
    assert isinstance(hint, type)
    return made(hint)


def made(kind: type) -> st.SearchStrategy[object]:
    """Draw values of an attrs class."""
    hints = get_type_hints(kind)
    parts = {part.name: values(hints[part.name]) for part in attrs.fields(kind)}
    return st.builds(kind, **parts)


def conditions(measure: str) -> st.SearchStrategy[object]:
    return st.builds(
        Condition,
        st.just(measure),
        st.sampled_from([">=", "<="]),
        st.integers(0, 99),
        plus_my_hand=st.booleans() if measure == "your_hand" else st.just(value=False),
    )


@st.composite
def ignore_effects(draw: st.DrawFn) -> o.Effect:
    """Draw effects that spare Flit characters, or icons, or nothing."""
    icons = st.frozensets(
        st.sampled_from(["stop", "retrieve", "free", "pair", "protect", "replace"])
    )
    spared = draw(icons)
    make: AnyMaker = o.IgnoreEffect
    return make(
        draw(st.integers(1, 4)),
        draw(st.sampled_from(["all", "characters", "boosters", "supports", "with_icons"])),
        draw(st.sampled_from(["text", "icons", "card"])),
        not spared and draw(st.booleans()),
        spared,
        tuple(draw(st.lists(st.from_regex(r"[a-z][0-9]{2,3}", fullmatch=True), unique=True))),
    )


@st.composite
def clauses(draw: st.DrawFn) -> Clause:
    signature: OperatorSignature = draw(st.sampled_from([*SIGNATURES.values()]))
    effects = ignore_effects() if signature.kind is o.IgnoreEffect else made(signature.kind)
    any_clause: Callable[..., Clause] = Clause
    return any_clause(
        draw(st.sampled_from(signature.timings)),
        draw(effects),
        is_optional=signature.can_be_optional and draw(st.booleans()),
    )


@given(st.lists(clauses(), max_size=4).map(tuple))
def test_what_is_written_is_read_again(written: tuple[Clause, ...]) -> None:
    assert written == parse_clauses(format_clauses(written))


PIECES: Final = st.sampled_from(
    [*SIGNATURES, *TIMINGS, "may", "any", "1", "0", "(", ")", ",", "; ", " ", "|", ">=", "yield:"]
)


@given(st.lists(st.one_of(PIECES, st.text(max_size=2)), max_size=8).map("".join))
def test_any_text_is_read_or_refused(text: str) -> None:
    """Nothing leads to another error, and what is read can be written."""
    try:
        read = parse_clauses(text)
    except NotationError:
        return
    assert read == parse_clauses(format_clauses(read))
