"""
The seed of a recorded game, open or sealed.

Whoever knows the seed knows every card to come. A sealed seed is a promise: it can be checked
when the seed is revealed after the game, and gives nothing away before, provided that its salt
was drawn at random. Without a salt, small seeds could simply be tried, so an unsalted seed has no
seal.
"""

from collections.abc import Mapping
from hashlib import sha256
from re import fullmatch
from typing import Final, TypeAlias

from attrs import Attribute, field, frozen

from bluemoon.kernel.chance import Chance
from bluemoon.kernel.codec import Form, Plain
from bluemoon.kernel.codec.forms import WORD, expected
from bluemoon.kernel.codec.plain import is_object
from bluemoon.kernel.errors import CodecError, OptionsError

SALT_DIGITS: Final = 32
COMMITMENT_DIGITS: Final = 64


def _is_salt(_: object, __: "Attribute[str | None]", salt: object) -> None:
    if salt is not None and not _is_digits(salt, SALT_DIGITS):
        message = f"a salt is {SALT_DIGITS} hexadecimal digits, as in secrets.token_hex(16)"
        raise OptionsError(message)


def _is_seed(_: object, __: "Attribute[int]", value: int) -> None:
    Chance(value)


@frozen
class OpenSeed:
    """A seed that everybody with the record may know."""

    value: int = field(validator=_is_seed)
    salt: str | None = field(default=None, validator=_is_salt)

    @property
    def commitment(self) -> str | None:
        """What seals this seed; None without a salt."""
        if self.salt is None:
            return None
        text = f"bluemoon seed {WORD.encode(self.value)} salt {self.salt}"
        return sha256(text.encode("ascii")).hexdigest()


@frozen
class SealedSeed:
    """A seed that will be revealed later."""

    commitment: str


Seed: TypeAlias = OpenSeed | SealedSeed


def sealed(seed: Seed | None) -> SealedSeed | None:
    """What may be known of a seed while the game goes on."""
    commitment = None if seed is None else seed.commitment
    return None if commitment is None else SealedSeed(commitment)


def _encode(seed: Seed) -> Plain:
    if isinstance(seed, SealedSeed):
        return {"commitment": seed.commitment}
    if seed.salt is None:
        return {"value": WORD.encode(seed.value)}
    return {
        "value": WORD.encode(seed.value),
        "salt": seed.salt,
        "commitment": seed.commitment,
    }


def _decode(value: object) -> Seed:
    """A seed that its commitment does not seal is a CodecError."""
    if not is_object(value):
        what = "an object"
        raise expected(what, value)
    match value:
        case {"value": number, "salt": str(salt), "commitment": commitment} if len(value) == 3:  # noqa: PLR2004
            return _opened(WORD.decode(number), salt, commitment)
        case {"value": number} if len(value) == 1:
            return OpenSeed(WORD.decode(number))
        case {"commitment": str(commitment)} if len(value) == 1:
            if _is_digits(commitment, COMMITMENT_DIGITS):
                return SealedSeed(commitment)
        case _:
            pass
    message = "expected value, or commitment, or value, salt and commitment"
    raise CodecError(message)


def _opened(number: int, salt: str, commitment: object) -> OpenSeed:
    if not _is_digits(salt, SALT_DIGITS):
        message = f"expected {SALT_DIGITS} hexadecimal digits"
        raise CodecError(message, ".salt")
    seed = OpenSeed(number, salt)
    if seed.commitment != commitment:
        message = "the commitment is not the one of this value and salt"
        raise CodecError(message)
    return seed


def _digits_schema(digits: int) -> Plain:
    return {"type": "string", "pattern": f"^[0-9a-f]{{{digits}}}$"}


_PARTS: Final[Mapping[str, Plain]] = {
    "value": WORD.schema,
    "salt": _digits_schema(SALT_DIGITS),
    "commitment": _digits_schema(COMMITMENT_DIGITS),
}


def _seed_schema(*keys: str) -> Plain:
    return {
        "type": "object",
        "properties": {key: _PARTS[key] for key in keys},
        "required": keys,
        "additionalProperties": False,
    }


SEED: Final[Form[Seed]] = Form(
    _encode,
    _decode,
    {
        "oneOf": [
            _seed_schema("value"),
            _seed_schema("value", "salt", "commitment"),
            _seed_schema("commitment"),
        ]
    },
)
"""A seed, sealed or not, as an object."""


def _is_digits(text: object, number: int) -> bool:
    return isinstance(text, str) and fullmatch(f"[0-9a-f]{{{number}}}", text) is not None
