"""
The search for payments; hands and payments are bundles (``city.payments.card_counts``).

``search`` puts payments together from plain cards and mixed parts; ``mixed`` finds the parts;
``most_worth`` says what they are worth. ``budgets`` are what a hand can surely pay, known without
a search.
"""

from bluemoon.city.payments.quick_bounds import budgets
from bluemoon.city.payments.search import is_payable, payments

__all__ = ["budgets", "is_payable", "payments"]
