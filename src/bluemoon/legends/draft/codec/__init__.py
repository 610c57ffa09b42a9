"""The draft as JSON: options, events, outcomes and views (docs/records.md)."""

from bluemoon.legends.draft.codec.codec import CODEC, EVENT_TAGS, SEEN_TAGS

__all__ = ["CODEC", "EVENT_TAGS", "SEEN_TAGS"]
