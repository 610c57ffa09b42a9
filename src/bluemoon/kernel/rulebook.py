"""Rules as values: what a rule says, where it is printed, and a refusal that cites it."""

from collections.abc import Iterable, Iterator, Mapping
from types import MappingProxyType

from attrs import frozen


@frozen
class Rule:
    """One numbered rule, told in our own words."""

    id: str
    """Letter of the chapter and number, for example ``"C2"``."""
    text: str
    """What the rule says, in one sentence or two."""
    page: int
    """Page of the printed rulebook that it comes from."""
    is_ruling: bool = False
    """Whether the printed book is silent and this is the library's decision."""

    def __str__(self) -> str:
        return f"{self.id} (p. {self.page}): {self.text}"


@frozen
class Refusal:
    """Why an action may not be done: the rule, and the facts of the position."""

    rule: Rule
    because: str

    def __str__(self) -> str:
        return f"{self.rule.id}: {self.because}"


class Rulebook(Mapping[str, Rule]):
    """All rules of one game by id, in printed order."""

    def __init__(self, title: str, rules: Iterable[Rule]) -> None:
        self.title = title
        ordered = tuple(rules)
        self._rules = MappingProxyType({rule.id: rule for rule in ordered})
        if len(self._rules) != len(ordered):
            message = f"two rules of {title} share an id"
            raise ValueError(message)

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.title, tuple(self.values()))

    def __getitem__(self, rule_id: str) -> Rule:
        return self._rules[rule_id]

    def __iter__(self) -> Iterator[str]:
        return iter(self._rules)

    def __len__(self) -> int:
        return len(self._rules)

    def __repr__(self) -> str:
        return f"<Rulebook {self.title!r} with {len(self)} rules>"
