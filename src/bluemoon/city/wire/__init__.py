"""Blue Moon City on the wire: how options and events are written in records (docs/records.md)."""

from bluemoon.city.wire.codec import (
    CODEC,
    EVENT_LIST_TAGS,
    EVENT_TAGS,
    SEEN_LIST_TAGS,
    SEEN_TAGS,
)

__all__ = ["CODEC", "EVENT_LIST_TAGS", "EVENT_TAGS", "SEEN_LIST_TAGS", "SEEN_TAGS"]
