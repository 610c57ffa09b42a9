"""
The texts of the cards, as data.

``clauses``, ``operators``, ``conditions`` and ``payments`` have the classes; ``signatures`` and
``arguments`` say how each operator is written, ``parsing`` reads texts and ``writing`` writes them.
"""
