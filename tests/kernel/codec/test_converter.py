"""Forms made from types: written as expected, read strictly, with errors that say where."""

from collections.abc import Callable, Mapping
from enum import Enum, IntEnum
from typing import Any, Final, Generic, Literal, NewType, TypeAlias, TypeVar

import pytest
from attrs import Factory, field, frozen, validators
from hypothesis import given
from hypothesis import strategies as st
from support.json_values import changed, checker, same, sent

from bluemoon.kernel.chance import Chance
from bluemoon.kernel.codec import Form, JsonConverter
from bluemoon.kernel.codec.forms import TEXT, whole_number
from bluemoon.kernel.codec.problems import UNFIT, codec_errors
from bluemoon.kernel.errors import CodecError, OptionsError
from bluemoon.kernel.seats import Seat

T = TypeVar("T")
Metres = NewType("Metres", int)
Depth = NewType("Depth", Metres)


class Mood(Enum):
    """Written by its texts."""

    GOOD = "good"
    SO_SO = "so so"


class Grade(IntEnum):
    """Written by its names, because numbers could be mistaken for others."""

    FIRST = 1
    LAST = 2


class Side(Enum):
    """Texts and other values."""

    HEADS = "heads"
    TAILS = 2


@frozen
class Ball:
    size: int
    mood: Mood = Mood.GOOD


@frozen
class Box(Generic[T]):
    """What is in it depends."""

    inside: T
    weight: int = 1


@frozen
class Nothing:
    """It has no fields."""


@frozen
class Counted:
    """It works out a field itself."""

    items: tuple[int, ...]
    number: int = field(init=False, default=Factory(lambda self: len(self.items), takes_self=True))


@frozen
class GoldenBall:
    size: int


Toy: TypeAlias = Ball | GoldenBall | Nothing


@frozen
class Shelf:
    """Everything at once."""

    toys: tuple[Toy, ...]
    best: Toy | None
    boxes: Mapping[str, Box[int]]
    pair: tuple[str, Mood | None]
    labels: frozenset[str]
    side: Literal["left", "right"]
    seat: Seat
    chance: Chance


BALL: Final = Ball(3, Mood.SO_SO)
SHELF: Final = Shelf(
    toys=(BALL, GoldenBall(1), Nothing()),
    best=GoldenBall(2),
    boxes={"big": Box(7), "": Box(0, 2)},
    pair=("x", None),
    labels=frozenset({"b", "a"}),
    side="left",
    seat=Seat(5),
    chance=Chance(255),
)

# Types of every kind, a value of each, and how it is written. Any, because that is what they
# have in common.
VALUES: Final[tuple[tuple[Any, object, object], ...]] = (
    (type(None), None, None),
    (bool, False, False),
    (int, -7, -7),
    (float, 1.5, 1.5),
    (str, "", ""),
    (Seat, Seat(5), 5),
    (Depth, Depth(Metres(9)), 9),
    (Chance, Chance(255), "00000000000000ff"),
    (Mood, Mood.SO_SO, "so so"),
    (Grade, Grade.LAST, "last"),
    (Side, Side.TAILS, "tails"),
    (Literal[2018, 2006], 2006, 2006),
    (Literal["a", 1, True], True, True),
    (Literal["a", 1, True], 1, 1),
    (Literal["a", 1] | None, None, None),
    (tuple[int, ...], (3, 1), [3, 1]),
    (tuple[int, str, bool], (1, "x", True), [1, "x", True]),
    (tuple[()], (), []),
    (tuple[tuple[Mood, ...], ...], ((Mood.GOOD,), ()), [["good"], []]),
    (frozenset[Mood], frozenset(Mood), ["good", "so so"]),
    (Mapping[str, tuple[int, ...]], {"x y": (1,), "": ()}, {"x y": [1], "": []}),
    (int | None, None, None),
    (int | None, 0, 0),
    (Ball, BALL, {"size": 3, "mood": "so so"}),
    (Nothing, Nothing(), {}),
    (Box[int], Box(7), {"inside": 7, "weight": 1}),
    (Box[Box[Mood]], Box(Box(Mood.GOOD)), {"inside": {"inside": "good", "weight": 1}, "weight": 1}),
    (Counted, Counted((4, 4)), {"items": [4, 4]}),
    (Toy, GoldenBall(2), {"kind": "golden_ball", "size": 2}),
    (Toy, Nothing(), {"kind": "nothing"}),
    (Toy | None, None, None),
    (
        Shelf,
        SHELF,
        {
            "toys": [
                {"kind": "ball", "size": 3, "mood": "so so"},
                {"kind": "golden_ball", "size": 1},
                {"kind": "nothing"},
            ],
            "best": {"kind": "golden_ball", "size": 2},
            "boxes": {"big": {"inside": 7, "weight": 1}, "": {"inside": 0, "weight": 2}},
            "pair": ["x", None],
            "labels": ["a", "b"],
            "side": "left",
            "seat": 5,
            "chance": "00000000000000ff",
        },
    ),
)


@pytest.mark.parametrize(("kind", "value", "written"), VALUES)
def test_every_kind_of_type_is_written_read_and_described(
    kind: type[object], value: object, written: object
) -> None:
    form = JsonConverter().form(kind)

    assert same(written, sent(form.encode(value)))
    assert value == form.decode(written)
    assert type(value) is type(form.decode(written))
    checker(form.schema).validate(written)


FORMS: Final = [JsonConverter().form(kind) for kind, _, _ in VALUES]
SCHEMAS: Final = [checker(form.schema) for form in FORMS]


@given(st.data())
def test_what_is_accepted_is_what_is_written_and_fits_the_schema(data: st.DataObject) -> None:
    """Whatever a value is changed to: it is refused with a CodecError, or it is exact."""
    number = data.draw(st.integers(0, len(VALUES) - 1), "which kind of type")
    form, written = FORMS[number], VALUES[number][2]
    value = data.draw(changed(written))
    if data.draw(st.booleans()):
        value = data.draw(changed(value))
    try:
        decoded = form.decode(value)
    except CodecError:
        return

    assert same(value, sent(form.encode(decoded)))
    SCHEMAS[number].validate(value)


@pytest.mark.parametrize(
    ("kind", "value"),
    [
        (int, 2**53),
        (int, -(2**53)),
        (Seat, 6),
        (Seat, -1),
        (Depth, "9"),
        (Grade, 1),
        (Grade, "LAST"),
        (Side, 2),
        (Side, "TAILS"),
        (Mood, "SO_SO"),
        (Literal[2018, 2006], 2018.0),
        (Literal[2018, 2006], "2018"),
        (Literal[1], True),
        (Literal[True], 1),
        (Literal[0], False),
        (tuple[()], [1]),
        (frozenset[int], [2, 10]),
        (Toy, {"kind": ["ball"], "size": 1}),
    ],
)
def test_nothing_is_converted_to_fit(kind: type[object], value: object) -> None:
    with pytest.raises(CodecError, match="expected"):
        JsonConverter().form(kind).decode(value)


def toy(**changes: object) -> object:
    return {"toys": [{"kind": "ball", "size": 1, "mood": "good", **changes}]}


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"seat": None}, "seat: expected a whole number from 0 to 5, not null"),
        ({"pair": ["x"]}, "pair: expected a list of 2, not a list"),
        ({"pair": ["x", "bad"]}, "pair[1]: expected one of good, so so, not 'bad'"),
        ({"labels": ["b", "a"]}, "labels: expected a sorted list without duplicates, not a list"),
        ({"labels": ["a", 1]}, "labels[1]: expected a text, not 1"),
        ({"side": "Left"}, "side: expected 'left' or 'right', not 'Left'"),
        ({"chance": "ff"}, "chance: expected a text of 16 hexadecimal digits, not 'ff'"),
        ({"boxes": {"a": {"inside": 1}}}, "boxes.a.weight: missing"),
        ({"boxes": {"a b": 7}}, "boxes.'a b': expected an object, not 7"),
        ({"boxes": []}, "boxes: expected an object, not a list"),
        ({"best": {"size": 1}}, "best.kind: missing"),
        ({"best": 7}, "best: expected an object with the key kind, not 7"),
        ({"best": []}, "best: expected an object with the key kind, not a list"),
        (
            {"best": {"kind": "Ball"}},
            "best.kind: expected one of ball, golden_ball, nothing, not 'Ball'",
        ),
        (toy(size="big"), "toys[0].size: expected a whole number from "),
        (toy(colour=1), "toys[0].colour: unknown key; expected only size, mood"),
        (toy(**{"x y": 1}), "toys[0].'x y': unknown key; expected only size, mood"),
        ({"toys": {}}, "toys: expected a list, not an object"),
        ({"more": 1}, "more: unknown key; expected only toys, best, boxes, pair, labels, "),
    ],
)
def test_an_error_says_where(change: Mapping[str, object], reason: str) -> None:
    form = JsonConverter().form(Shelf)
    written = sent(form.encode(SHELF))
    assert isinstance(written, dict)

    with pytest.raises(CodecError) as caught:
        form.decode({**written, **change})

    assert str(caught.value).startswith(reason)


def test_every_field_is_needed_even_one_with_a_default() -> None:
    """A default could change one day, and what was written must not change with it."""
    with pytest.raises(CodecError, match=r"^mood: missing$"):
        JsonConverter().form(Ball).decode({"size": 1})


def test_what_people_write_may_leave_out_defaults() -> None:
    form = JsonConverter(may_omit_defaults=True).form(Ball)
    schema = checker(form.schema)

    assert Ball(1) == form.decode({"size": 1})
    assert {"size": 1} == form.encode(Ball(1))
    assert {"size": 1, "mood": "so so"} == form.encode(Ball(1, Mood.SO_SO))
    assert schema.is_valid({"size": 1})
    assert not schema.is_valid({"mood": "good"})
    with pytest.raises(CodecError, match=r"^size: missing$"):
        form.decode({"mood": "good"})


def test_every_problem_of_a_value_can_be_found() -> None:
    """In the order of the fields; unknown keys and what is missing as well."""
    converter = JsonConverter(may_omit_defaults=True)
    value = {
        "toys": [{"kind": "ball", "size": "x", "mood": 1}, 7, {"kind": "nothing", "b": 1, "a": 1}],
        "boxes": {"a": {"inside": None, "weight": 0, "extra": 1}},
        "pair": [1, 2],
        "labels": [1],
        "side": "up",
        "seat": 9,
        "chance": "",
        "surprise": 1,
    }
    with pytest.raises(UNFIT) as caught:
        converter.structure(value, Shelf)
    assert isinstance(caught.value, Exception)
    places = [error.path for error in codec_errors(caught.value)]

    assert [
        ".toys[0].size",
        ".toys[0].mood",
        ".toys[1]",
        ".toys[2].a",
        ".toys[2].b",
        ".best",
        ".boxes.a.inside",
        ".boxes.a.extra",
        ".pair[0]",
        ".pair[1]",
        ".labels[0]",
        ".side",
        ".seat",
        ".chance",
        ".surprise",
    ] == places


def test_a_value_that_fits_is_structured() -> None:
    assert BALL == JsonConverter().structure({"size": 3, "mood": "so so"}, Ball)


class TestOwnForms:
    """A game teaches the converter its own leaves."""

    def test_a_type_may_have_a_form_of_its_own(self) -> None:
        converter = JsonConverter()
        converter.write_as(int, whole_number(0, 9))

        assert Ball(9) == converter.form(Ball).decode({"size": 9, "mood": "good"})
        with pytest.raises(CodecError, match="size: expected a whole number from 0 to 9, not 10"):
            converter.form(Ball).decode({"size": 10, "mood": "good"})

    def test_a_field_may_have_a_form_of_its_own(self) -> None:
        form = JsonConverter().form_with(Ball, size=whole_number(1, 1))

        assert {"size": 1, "mood": "good"} == form.encode(Ball(1))
        with pytest.raises(CodecError, match="size: expected a whole number from 1 to 1, not 2"):
            form.decode({"size": 2, "mood": "good"})

    def test_a_field_of_a_generic_class_may_have_one_too(self) -> None:
        form = JsonConverter().form_with(Box[str], inside=TEXT)

        assert Box("x") == form.decode({"inside": "x", "weight": 1})

    def test_a_union_has_the_tags_that_are_given(self) -> None:
        tags: dict[str, type[Toy]] = {"b": Ball, "g": GoldenBall}
        form = JsonConverter().union("is", tags)

        assert {"is": "g", "size": 2} == form.encode(GoldenBall(2))
        assert Ball(2) == form.decode({"is": "b", "size": 2, "mood": "good"})
        with pytest.raises(CodecError, match="a Nothing is none of b, g"):
            form.encode(Nothing())

    def test_a_part_that_was_read_before_is_taken_as_it_is(self) -> None:
        """Such as the options of a game, which stand beside its first event."""
        form = JsonConverter().form(Box[Ball])

        assert Box(BALL) == form.decode({"inside": BALL, "weight": 1})


@frozen
class Picky:
    number: int
    share: int = field(default=1, validator=validators.ge(0))
    word: str = field(default="", validator=validators.matches_re("[a-z]*"))

    def __attrs_post_init__(self) -> None:
        if self.number == 13:
            message = "13 brings\nbad luck"
            raise OptionsError(message)
        if self.number == 12:
            message = "a dozen"
            raise TypeError(message)


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"number": 13}, "13 brings bad luck"),
        ({"number": 12}, "a dozen"),
        ({"share": -1}, "'share' must be >= 0: -1"),
        ({"word": "A"}, "'word' must match regex '[a-z]*'"),
    ],
)
def test_what_a_class_refuses_is_a_codec_error(change: dict[str, object], reason: str) -> None:
    """Its validators may raise the library's errors, or those that validators of attrs raise."""
    with pytest.raises(CodecError) as caught:
        JsonConverter().form(Picky).decode({"number": 1, "share": 0, "word": "", **change})

    assert str(caught.value).startswith(reason)


@frozen
class Forgetful:
    number: int

    def __attrs_post_init__(self) -> None:
        raise NotImplementedError


def test_a_mistake_in_a_class_is_not_hidden() -> None:
    with pytest.raises(NotImplementedError):
        JsonConverter().form(Forgetful).decode({"number": 1})


@frozen
class Sorted:
    """It has a field with the name of the usual tag."""

    kind: str


class Twins(Enum):
    """Both would be written the same."""

    ONE = "two"
    TWO = 2


@pytest.mark.parametrize(
    ("kind", "reason"),
    [
        (list[int], "no JSON form for <class 'list'>"),
        (Mapping[int, str], "no JSON form for <class 'collections.abc.Mapping'>"),
        (object, "no JSON form for <class 'object'>"),
        (Box, "no JSON form for ~T"),
        (int | str, "no JSON form for .*int.*str"),
        (Ball | int | None, "no JSON form for .*Ball.*int"),
        (Box[int] | Ball, "no JSON form for"),
        (Callable[[], int], "no JSON form for"),
        (Sorted | Ball, "Sorted has a field kind, which is the key of the tag"),
        (Twins, "Twins has two members that are written 'two'"),
    ],
)
def test_a_type_without_a_form_is_an_error_of_whoever_asks(kind: type[object], reason: str) -> None:
    with pytest.raises(TypeError, match=reason):
        JsonConverter().form(kind)


def test_a_form_is_made_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """A converter remembers what it has made, so that nested types are cheap."""
    made: list[object] = []
    original = JsonConverter._made  # noqa: SLF001  this is what is counted

    def count(self: JsonConverter, kind: object) -> Form[Any]:
        made.append(kind)
        return original(self, kind)

    monkeypatch.setattr(JsonConverter, "_made", count)
    converter = JsonConverter()
    converter.form(Shelf)
    converter.form(Shelf)

    assert len(made) == len(set(made))
