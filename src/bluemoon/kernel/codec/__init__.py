"""How the values of a game are written as JSON and read again."""

from bluemoon.kernel.codec.codec import EVENT, Codec
from bluemoon.kernel.codec.converter import JsonConverter
from bluemoon.kernel.codec.forms import Form
from bluemoon.kernel.codec.plain import Plain

__all__ = ["EVENT", "Codec", "Form", "JsonConverter", "Plain"]
