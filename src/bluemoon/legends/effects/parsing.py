"""Reading the text of a card: clauses with a timing, an operator and its arguments."""

from re import Match, fullmatch
from typing import Final

from bluemoon.kernel.errors import NotationError, did_you_mean
from bluemoon.legends.effects.arguments import choice
from bluemoon.legends.effects.clauses import TIMINGS, Clause, Timing
from bluemoon.legends.effects.operators import Effect
from bluemoon.legends.effects.signatures import SIGNATURES, OperatorSignature

BETWEEN_CLAUSES: Final = "; "
BETWEEN_ARGUMENTS: Final = ","

_WHEN: Final = r"(?P<timing>\w+(?:\(\w+\))?)(?P<both> both)?(?P<may> may)?"
_WHAT: Final = r"(?P<name>\w+)(?:\((?P<arguments>[^()]*)\))?"
_SHAPE: Final = "a clause such as now may DRAW(2)"


def parse_clauses(text: str) -> tuple[Clause, ...]:
    """
    Read the text of a card; an empty one has no clauses.

    >>> parse_clauses("now may DRAW(5)")
    (Clause(timing='now', effect=DrawEffect(number=5), is_optional=True, is_for_both=False),)
    >>> parse_clauses("demand DRAW(5)")
    Traceback (most recent call last):
    bluemoon.kernel.errors.NotationError: cannot read 'demand DRAW(5)': expected a timing of DRAW, \
which is now, once, begin, after_support, end or last, at column 1, but found 'demand'
    """
    found: list[Clause] = []
    start = 0
    for clause in text.split(BETWEEN_CLAUSES) if text else ():
        found.append(_clause(text, start, clause))
        start += len(clause) + len(BETWEEN_CLAUSES)
    return tuple(found)


def _clause(text: str, start: int, clause: str) -> Clause:
    parts = fullmatch(f"{_WHEN} {_WHAT}", clause)
    if parts is None:
        raise NotationError(text, start, _SHAPE)
    signature = _signature(text, start, parts)
    timing = _timing(text, start, parts["timing"], signature)
    if parts["may"] is not None and not signature.can_be_optional:
        expected = f"{signature.name} without may, since it is never optional,"
        raise NotationError(text, start + parts.start("may") + 1, expected)
    if parts["both"] is not None and (timing != "now" or not signature.can_be_for_both):
        expected = f"{timing} {signature.name} without both, which is for other texts,"
        raise NotationError(text, start + parts.start("both") + 1, expected)
    effect = _effect(text, start, parts, signature)
    return Clause(
        timing,
        effect,
        is_optional=parts["may"] is not None,
        is_for_both=parts["both"] is not None,
    )


def _signature(text: str, start: int, parts: Match[str]) -> OperatorSignature:
    name = parts["name"]
    if name not in SIGNATURES:
        hint = did_you_mean(name, SIGNATURES).removeprefix("; ")
        expected = f"an operator such as DRAW{f' ({hint})' if hint else ''}"
        raise NotationError(text, start + parts.start("name"), expected)
    return SIGNATURES[name]


def _timing(text: str, start: int, word: str, signature: OperatorSignature) -> Timing:
    for timing in signature.timings:
        if timing == word:
            return timing
    if word not in TIMINGS:
        expected = f"a timing, which is {choice(TIMINGS)},"
    else:
        expected = f"a timing of {signature.name}, which is {choice(signature.timings)},"
    raise NotationError(text, start, expected)


def _effect(text: str, start: int, parts: Match[str], signature: OperatorSignature) -> Effect:
    written = parts["arguments"]
    words = [] if written is None else written.split(BETWEEN_ARGUMENTS)
    most = len(signature.arguments)
    if not signature.fewest <= len(words) <= most:
        expected = f"{_arguments(signature)}, not {len(words)}, after {signature.name}"
        raise NotationError(text, start + parts.end("name"), expected)
    values: list[object] = []
    at = start + parts.start("arguments")
    for word, argument in zip(words, signature.arguments, strict=False):
        try:
            values.append(argument.read(word))
        except (KeyError, ValueError):
            raise NotationError(text, at, argument.expected) from None
        at += len(word) + len(BETWEEN_ARGUMENTS)
    return signature.make(*values)


def _arguments(signature: OperatorSignature) -> str:
    most = len(signature.arguments)
    count = str(most) if signature.fewest == most else f"{signature.fewest} or {most}"
    return f"{count} argument{'' if count == '1' else 's'}"
