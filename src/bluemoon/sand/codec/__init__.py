"""Realm of Sand as JSON: options, events, outcomes and views (docs/records.md)."""

from bluemoon.sand.codec.codec import CODEC, EVENT_TAGS, SEEN_TAGS

__all__ = ["CODEC", "EVENT_TAGS", "SEEN_TAGS"]
