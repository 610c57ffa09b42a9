"""Rules as values: what a rule says, the book it belongs to, and a refusal that cites it."""

from collections.abc import Iterable, Iterator, Mapping
from itertools import pairwise
from string import digits
from types import MappingProxyType, ModuleType

from attrs import Attribute, field, frozen


@frozen
class Chapter:
    """A chapter of a book."""

    letter: str
    """What the ids of its rules begin with, for example ``"C"``."""
    heading: str


def _differ(
    book: "Book", _: "Attribute[tuple[Chapter, ...]]", chapters: tuple[Chapter, ...]
) -> None:
    if len({chapter.letter for chapter in chapters}) != len(chapters):
        message = f"two chapters of {book.title} share a letter"
        raise ValueError(message)


@frozen
class Book:
    """
    What the rules of one game belong to.

    Ids are unique within a book only: two games may both have a rule C2, and the book tells
    them apart.
    """

    name: str
    """A short name that no other game has, for example ``"city"``."""
    title: str
    package: str
    """The package, or the module, that defines and carries out the rules."""
    chapters: tuple[Chapter, ...] = field(validator=_differ)
    """In printed order."""
    other_games: tuple[str, ...] = ()
    """Packages inside of its own that have a book of theirs."""

    def __repr__(self) -> str:
        return f"<Book {self.name!r}>"

    def has_module(self, module: str) -> bool:
        """Whether a module, by its full name, belongs to the game of this book."""
        own, *others = (
            module == package or module.startswith(f"{package}.")
            for package in (self.package, *self.other_games)
        )
        return own and not any(others)


def _letter(rule_id: str) -> str:
    return rule_id.rstrip(digits)


def _has_chapter(rule: "Rule", _: "Attribute[str]", rule_id: str) -> None:
    letters = [chapter.letter for chapter in rule.book.chapters]
    if _letter(rule_id) not in letters or _letter(rule_id) == rule_id:
        message = (
            f"{rule_id!r} is in no chapter of {rule.book.title}; "
            f"an id is a number after one of {', '.join(letters)}"
        )
        raise ValueError(message)


def _follow_a_page(
    rule: "Rule", _: "Attribute[tuple[int, ...]]", further_pages: tuple[int, ...]
) -> None:
    if further_pages and rule.page is None:
        message = f"{rule.id} has further pages, but no page"
        raise ValueError(message)


@frozen
class Rule:
    """One numbered rule, in our own words."""

    book: Book
    id: str = field(validator=_has_chapter)
    """Letter of the chapter and number, for example ``"C2"``."""
    text: str
    """What the rule says, in one sentence or two."""
    page: int | None
    """The page of the printed rulebook that it comes from; None: it is not printed there."""
    is_ruling: bool = False
    """Whether the printed book leaves open, at least in part, what this rule decides."""
    further_pages: tuple[int, ...] = field(default=(), kw_only=True, validator=_follow_a_page)
    """Other pages of the rulebook that say a part of it."""
    source: str = field(default="", kw_only=True)
    """What else it comes from, if not from the rulebook alone, such as ``"2006 rulebook"``."""

    @property
    def chapter(self) -> Chapter:
        """The chapter of its book that it stands in."""
        letter = _letter(self.id)
        return next(chapter for chapter in self.book.chapters if chapter.letter == letter)

    @property
    def number(self) -> int:
        """Its number within the chapter."""
        return int(self.id.removeprefix(_letter(self.id)))

    @property
    def citation(self) -> str:
        """
        Where it is printed, for people: ``"p. 7"``, ``"pp. 11, 13"``, ``"2006 rulebook"``.

        Empty if it is printed nowhere.
        """
        pages = [] if self.page is None else [self.page, *self.further_pages]
        sources = [f"p{'p' * (len(pages) > 1)}. {', '.join(map(str, pages))}"] if pages else []
        return ", ".join(sources + [self.source] * bool(self.source))

    def __str__(self) -> str:
        cited = f" ({self.citation})" if self.citation else ""
        return f"rule {self.id}{cited}: {self.text}"


@frozen
class Refusal:
    """Why an action may not be done: the rule, and the facts of the position."""

    rule: Rule
    because: str

    @property
    def code(self) -> str:
        """A stable name for programs: the book and the rule, as in ``city.C2``."""
        return f"{self.rule.book.name}.{self.rule.id}"

    def __str__(self) -> str:
        return f"rule {self.rule.id}: {self.because}"


class Rulebook(Mapping[str, Rule]):
    """All rules of one book by id, in the order of its chapters and of their numbers."""

    def __init__(self, book: Book, rules: Iterable[Rule]) -> None:
        self.book = book
        order = book.chapters.index
        given = tuple(rules)
        for rule in given:
            if rule.book != book:
                message = f"rule {rule.id} belongs to {rule.book.title}, not to {book.title}"
                raise ValueError(message)
        ordered = sorted(given, key=lambda rule: (order(rule.chapter), rule.number))
        for rule, following in pairwise(ordered):
            if rule.id == following.id:
                message = f"two rules of {book.title} share the id {rule.id}"
                raise ValueError(message)
        self._rules = MappingProxyType({rule.id: rule for rule in ordered})

    @property
    def title(self) -> str:
        """The title of the book."""
        return self.book.title

    def chapters(self) -> Iterator[tuple[Chapter, tuple[Rule, ...]]]:
        """The chapters that have rules, each with its rules."""
        for chapter in self.book.chapters:
            rules = tuple(rule for rule in self.values() if rule.chapter == chapter)
            if rules:
                yield chapter, rules

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.book, tuple(self.values()))

    def __getitem__(self, rule_id: str) -> Rule:
        return self._rules[rule_id]

    def __iter__(self) -> Iterator[str]:
        return iter(self._rules)

    def __len__(self) -> int:
        return len(self._rules)

    def __repr__(self) -> str:
        return f"<Rulebook {self.title!r} with {len(self)} rules>"


def rules_in(*modules: ModuleType) -> tuple[Rule, ...]:
    """The rules that are constants of these modules, each once, however many import it."""
    constants = (value for module in modules for value in vars(module).values())
    return tuple(dict.fromkeys(value for value in constants if isinstance(value, Rule)))
