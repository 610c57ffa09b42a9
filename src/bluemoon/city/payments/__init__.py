"""
The search for payments; hands and payments are card counts (``card_counts``).

``search`` puts payments together from plain cards and mixed parts. ``mixed_payments`` finds the
parts, made of ``changed_groups`` and of ``mimix_and_hoax``; ``best_worth`` knows what they are
worth. ``quick_bounds`` are what a hand can certainly pay, without a search.
"""

from bluemoon.city.payments.quick_bounds import budgets
from bluemoon.city.payments.search import payments

__all__ = ["budgets", "payments"]
