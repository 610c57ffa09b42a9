"""The rules of the draft, by the steps of drafting."""
