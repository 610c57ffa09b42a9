"""
The search for payments.

``search`` puts payments together from plain cards and mixed parts; ``mixed`` finds the parts;
``most_worth`` says what they are worth; ``bundles`` are cards as numbers.
"""

from bluemoon.city.payments.search import is_payable, payments

__all__ = ["is_payable", "payments"]
