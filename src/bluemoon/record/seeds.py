"""
The seed of a recorded game, open or sealed.

Whoever knows the seed knows every card to come. A sealed seed is a promise: it can be checked
when the seed is told after the game, and tells nothing before, provided that its salt was drawn
at random. Without a salt small seeds could simply be tried, so an unsalted seed has no seal.
"""

from hashlib import sha256
from re import fullmatch
from typing import Final, TypeAlias

from attrs import Attribute, field, frozen

from bluemoon.kernel.chance import Chance
from bluemoon.kernel.errors import CodecError, OptionsError
from bluemoon.kernel.forms import hexadecimal, unfit
from bluemoon.kernel.plain import Plain, is_table

SALT_DIGITS: Final = 32
COMMITMENT_DIGITS: Final = 64
VALUE: Final = hexadecimal(16)


def _is_salt(_: object, __: "Attribute[str | None]", salt: object) -> None:
    if salt is not None and not _is_digits(salt, SALT_DIGITS):
        message = f"a salt is {SALT_DIGITS} hexadecimal digits, as in secrets.token_hex(16)"
        raise OptionsError(message)


def _is_seed(_: object, __: "Attribute[int]", value: int) -> None:
    Chance(value)


@frozen
class OpenSeed:
    """A seed that everybody who has the record may know."""

    value: int = field(validator=_is_seed)
    salt: str | None = field(default=None, validator=_is_salt)

    @property
    def commitment(self) -> str | None:
        """What seals this seed; None without a salt."""
        if self.salt is None:
            return None
        text = f"bluemoon seed {VALUE.encode(self.value)} salt {self.salt}"
        return sha256(text.encode("ascii")).hexdigest()


@frozen
class SealedSeed:
    """A seed that will be told later."""

    commitment: str


Seed: TypeAlias = OpenSeed | SealedSeed


def sealed(seed: Seed | None) -> SealedSeed | None:
    """What may be told of a seed while the game goes on."""
    commitment = None if seed is None else seed.commitment
    return None if commitment is None else SealedSeed(commitment)


def encode_seed(seed: Seed) -> Plain:
    """The seed as a table."""
    if isinstance(seed, SealedSeed):
        return {"commitment": seed.commitment}
    if seed.salt is None:
        return {"value": VALUE.encode(seed.value)}
    return {
        "value": VALUE.encode(seed.value),
        "salt": seed.salt,
        "commitment": seed.commitment,
    }


def decode_seed(value: object) -> Seed:
    """Read a seed again; a seed that its commitment does not seal is a CodecError."""
    if not is_table(value):
        expected = "a table"
        raise unfit(expected, value)
    match value:
        case {"value": number, "salt": str(salt), "commitment": commitment} if len(value) == 3:  # noqa: PLR2004
            return _opened(VALUE.decode(number), salt, commitment)
        case {"value": number} if len(value) == 1:
            return OpenSeed(VALUE.decode(number))
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


def _is_digits(text: object, number: int) -> bool:
    return isinstance(text, str) and fullmatch(f"[0-9a-f]{{{number}}}", text) is not None
