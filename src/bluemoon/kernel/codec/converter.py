"""
Forms made from types: attrs classes by way of cattrs, and whatever their fields may hold.

One walk over a type gives all three parts of a form: how it is written, how it is read, and its
JSON Schema. A game teaches the walk only its own leaves, such as cards that are written ``"T3"``.
"""

from collections.abc import Callable, Iterable, Mapping
from enum import Enum
from re import sub
from types import MappingProxyType, NoneType, UnionType
from typing import Any, Final, Literal, NewType, TypeVar, Union, get_args, get_origin

from attrs import NOTHING, Attribute, AttrsInstance, define, field, fields, has, resolve_types
from cattrs import Converter
from cattrs.gen import make_dict_structure_fn, make_dict_unstructure_fn, override

from bluemoon.kernel.chance import Chance
from bluemoon.kernel.codec import containers, schemas
from bluemoon.kernel.codec.forms import (
    CHANCE,
    FLAG,
    LARGEST,
    NULL,
    NUMBER,
    SEAT,
    TEXT,
    AnyForm,
    Form,
    expected,
    one_of,
    whole_number,
)
from bluemoon.kernel.codec.plain import Plain, is_object, shown_plain
from bluemoon.kernel.codec.problems import UNFIT, codec_errors, step_to
from bluemoon.kernel.errors import CodecError
from bluemoon.kernel.seats import Seat

T = TypeVar("T")
ObjectT = TypeVar("ObjectT", bound=AttrsInstance)

KIND: Final = "kind"
"""The key that tells the classes of a union apart, unless a game chooses another one."""

NO_FORMS: Final[Mapping[str, AnyForm]] = MappingProxyType({})
_CATTRS: Final = Converter(forbid_extra_keys=True, detailed_validation=True)


@define(eq=False)
class JsonConverter:
    """
    Makes forms of types.

    Attrs classes are objects with all their fields, except those that the class works out itself;
    tuples are lists; enums are their values, or else their names in lower case; the classes of a
    union are told apart by a tag.

    >>> JsonConverter().form(tuple[int, bool]).decode([1, 2])
    Traceback (most recent call last):
    bluemoon.kernel.errors.CodecError: [1]: expected true or false, not 2
    """

    may_omit_defaults: bool = False
    """
    Whether fields with a default may be missing, and are left out when they have it.

    People may leave out what goes without saying. Programs may not: a default could change one
    day, and what was written must not change with it.
    """
    _forms: dict[object, AnyForm] = field(init=False, repr=False)
    """Those known so far, by type; reading with them may raise what cattrs raises."""

    def __attrs_post_init__(self) -> None:
        self._forms = {
            NoneType: NULL,
            bool: FLAG,
            int: whole_number(-LARGEST, LARGEST),
            float: NUMBER,
            str: TEXT,
            Seat: SEAT,
            Chance: CHANCE,
        }

    def write_as(self, kind: object, form: Form[T]) -> None:
        """Teach the converter the form of one type; forms already made do not change."""
        self._forms[kind] = form

    def form(self, kind: type[T]) -> Form[T]:
        """The form of a type."""
        return _with_one_error(self._form(kind))

    def form_with(self, kind: type[ObjectT], **parts: AnyForm) -> Form[ObjectT]:
        """The form of an attrs class of which some fields have forms of their own."""
        return _with_one_error(self._object(get_origin(kind) or kind, (), parts))

    def union(self, key: str, tags: Mapping[str, type[T]]) -> Form[T]:
        """The form of several attrs classes: objects with a tag under this key."""
        return _with_one_error(self._union(key, tags))

    def structure(self, value: object, kind: type[T]) -> T:
        """Read a value; ``codec_errors`` finds every problem in what this raises."""
        structured: T = self._form(kind).decode(value)
        return structured

    def _form(self, kind: object) -> AnyForm:
        if kind not in self._forms:
            self._forms[kind] = self._made(kind)
        return self._forms[kind]

    def _made(self, kind: object) -> AnyForm:  # noqa: PLR0911  one arm per kind of type
        origin, parts = get_origin(kind), get_args(kind)
        if origin is Literal:
            return _literal(parts)
        if origin is tuple and Ellipsis in parts:
            return containers.list_form(self._form(parts[0]))
        if origin is tuple:
            return containers.fixed_list_form([self._form(part) for part in parts])
        if origin is frozenset:
            return containers.set_form(self._form(parts[0]))
        if origin in (Union, UnionType):
            return self._choice(parts)
        if isinstance(kind, NewType):
            return self._form(kind.__supertype__)
        owner = _class_of(kind)
        if owner is None:
            raise _no_form(kind)
        return self._of_class(owner, parts)

    def _of_class(self, kind: type[object], parts: tuple[object, ...]) -> AnyForm:
        if issubclass(kind, Enum):
            return _enum(kind)
        if has(kind):
            return self._object(kind, parts)
        if kind is Mapping and parts[0] is str:
            return containers.mapping_form(self._form(parts[1]))
        raise _no_form(kind)

    def _choice(self, parts: tuple[object, ...]) -> AnyForm:
        """A union: of attrs classes that are told apart by their names, perhaps with None."""
        present = [part for part in parts if part is not NoneType]
        if len(present) == 1:
            inner = self._form(present[0])
        else:
            classes: list[type[object]] = [part for part in present if isinstance(part, type)]
            if len(classes) < len(present) or not all(map(has, classes)):
                raise _no_form(parts)
            inner = self._union(KIND, {snake_case(kind.__name__): kind for kind in classes})
        return inner if len(present) == len(parts) else containers.or_null(inner)

    def _union(self, key: str, tags: Mapping[str, type[object]]) -> AnyForm:
        forms = {tag: self._form(kind) for tag, kind in tags.items()}
        _expect_free_key(key, tags.values())
        tag_of = {kind: tag for tag, kind in tags.items()}
        an_object, what = f"an object with the key {key}", f"one of {', '.join(tags)}"

        def encode(value: object) -> dict[str, Plain]:
            tag = tag_of.get(type(value))
            if tag is None:
                message = f"a {type(value).__name__} is none of {', '.join(tags)}"
                raise CodecError(message)
            written = forms[tag].encode(value)
            assert isinstance(written, Mapping)  # noqa: S101  an attrs class is an object
            return {key: tag, **written}

        def decode(value: object) -> object:
            if not is_object(value):
                raise expected(an_object, value)
            _expect_keys(value, [key])
            tag = value[key]
            if not isinstance(tag, str) or tag not in forms:
                raise expected(what, tag).inside(step_to(key))
            return forms[tag].decode({name: value[name] for name in value if name != key})

        schema = schemas.of_union(key, {tag: form.schema for tag, form in forms.items()})
        return Form(encode, decode, schema)

    def _object(
        self,
        kind: type[AttrsInstance],
        arguments: tuple[object, ...],
        special: Mapping[str, AnyForm] = NO_FORMS,
    ) -> AnyForm:
        """An attrs class; *arguments* are those of a generic one."""
        resolve_types(kind)
        parts = [part for part in fields(kind) if part.init]
        forms = {
            part.name: special.get(part.name) or self._form(_field_type(kind, part, arguments))
            for part in parts
        }
        # Any, because to the type checkers a field could have the name of an argument of cattrs.
        hooks: dict[str, Any] = {part.name: override(omit=True) for part in fields(kind)}
        for name, form in forms.items():
            hooks[name] = override(struct_hook=_hook(form), unstruct_hook=form.encode)
        read = make_dict_structure_fn(_of_anything(kind), _CATTRS, **hooks)
        needed = [
            part.name for part in parts if not (self.may_omit_defaults and _has_default(part))
        ]

        def decode(value: object) -> object:
            # A part that was read before may be put together with others.
            if type(value) is kind:
                return value
            if not is_object(value):
                what = "an object"
                raise expected(what, value)
            if not self.may_omit_defaults:
                _expect_keys(value, needed)
            return read(value, kind)

        write = make_dict_unstructure_fn(
            _of_anything(kind),
            _CATTRS,
            _cattrs_omit_if_default=self.may_omit_defaults,
            **hooks,
        )
        schema = schemas.of_object(kind, {name: forms[name].schema for name in forms}, needed)
        return Form(write, decode, schema)


def snake_case(name: str) -> str:
    """
    The name of a class as it is written in JSON.

    >>> snake_case("LastCounterTaken")
    'last_counter_taken'
    """
    return sub(r"(?<!^)(?=[A-Z])", "_", name).lower()


def _class_of(kind: object) -> type[object] | None:
    """The class of a type such as ``PerPlayers[int]``; None if it is no class."""
    owner: object = get_origin(kind) or kind
    return owner if isinstance(owner, type) else None


def _no_form(kind: object) -> TypeError:
    return TypeError(f"there is no JSON form for {kind!r}; JsonConverter.write_as gives it one")


def _enum(kind: type[Enum]) -> Form[Enum]:
    words: dict[str, Enum] = {}
    for member in kind:
        word = _enum_word(member)
        if word in words:
            message = f"{kind.__name__} has two members that are written {word!r}"
            raise TypeError(message)
        words[word] = member
    return one_of(words, f"one of {', '.join(words)}")


def _enum_word(member: Enum) -> str:
    value: object = member.value
    return value if isinstance(value, str) else member.name.lower()


def _expect_free_key(key: str, kinds: Iterable[type[object]]) -> None:
    for kind in kinds:
        if has(kind) and key in (part.name for part in fields(kind)):
            message = f"{kind.__name__} has a field {key}, which is the key of the tag"
            raise TypeError(message)


def _literal(values: tuple[Plain, ...]) -> Form[Plain]:
    what = " or ".join(map(shown_plain, values))

    def decode(value: object) -> Plain:
        for known in values:
            # The exact type: in Python, true equals 1.
            if type(known) is type(value) and known == value:
                return known
        raise expected(what, value)

    return Form(lambda value: value, decode, {"enum": [*values]})


def _of_anything(kind: type[ObjectT]) -> type[ObjectT]:
    """A generic class with arguments, for cattrs wants some even where every field has a hook."""
    parameters: tuple[object, ...] = getattr(kind, "__parameters__", ())
    if not parameters:
        return kind
    # The type checkers do not know that a class with parameters can be subscripted.
    subscript: Callable[[tuple[type, ...]], type[ObjectT]] = getattr(kind, "__class_getitem__")  # noqa: B009
    return subscript((object,) * len(parameters))


def _field_type(kind: type, part: "Attribute[object]", arguments: tuple[object, ...]) -> object:
    """The type of a field; in a generic class, with the class's arguments in place."""
    parameters: tuple[object, ...] = getattr(kind, "__parameters__", ())
    given = dict(zip(parameters, arguments, strict=False))
    return given.get(part.type, part.type)


def _has_default(part: "Attribute[object]") -> bool:
    return part.default is not NOTHING


def _hook(form: AnyForm) -> Callable[[object, object], object]:
    return lambda value, _: form.decode(value)


def _expect_keys(value: Mapping[str, object], needed: Iterable[str]) -> None:
    for name in needed:
        if name not in value:
            message = "missing"
            raise CodecError(message, f".{name}")


def _with_one_error(form: AnyForm) -> AnyForm:
    """The same form with CodecErrors only; one is enough for what a program wrote."""

    def decode(value: object) -> object:
        try:
            return form.decode(value)
        except UNFIT as error:
            raise next(codec_errors(error)) from None

    return Form(form.encode, decode, form.schema)
