"""
Stable digests of values.

They are the same on every Python, on every machine and under every ``PYTHONHASHSEED``, so they may
be written into records, tests and bug reports.
"""

from enum import Enum

import attrs


def hex_digest(*parts: object) -> str:
    """
    The digest of parts that JSON can express: 64 hexadecimal digits.

    >>> hex_digest("bluemoon", [1, None])[:16]
    'cd6e41ccbef8100d'
    """
    # Needed by records and tests, not by play, and slow to import.
    from hashlib import sha256  # noqa: PLC0415
    from json import dumps  # noqa: PLC0415

    return sha256(dumps(parts, separators=(",", ":")).encode("ascii")).hexdigest()


def figures_digest(figures: attrs.AttrsInstance, *texts: type[object]) -> str:
    """
    The digest of everything in a value that is compared: what is not, is derived from the rest.

    Enums are written by name, values of the classes *texts* as text.
    """

    def plain(_: object, __: object, value: object) -> object:
        if isinstance(value, texts):
            return str(value)
        return value.name if isinstance(value, Enum) else value

    return hex_digest(
        attrs.asdict(figures, filter=lambda field, _: bool(field.eq), value_serializer=plain)
    )
