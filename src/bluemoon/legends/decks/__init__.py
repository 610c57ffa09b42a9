"""
Decks that players build themselves.

``deck`` has the class, ``checking`` says whether one is legal, ``files`` reads and writes it,
``suggesting`` builds a good one, and ``random_decks`` any that is legal. The rules are in
``rules.deck_building`` and ``rules.families``.
"""
