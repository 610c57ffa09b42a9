"""
Ask why an action is not allowed, and read the rule behind the answer.

    python examples/explain_a_refusal.py
"""

from bluemoon import city

POSITION = city.scenario(
    tiles={"c4": "university", "c5": "mill"},
    markers={"university": [1, None]},
    seats=[{"at": "c4", "hand": "H3 T2 M1", "crystals": 4}, {}],
    phase="contribution",
)

ATTEMPTS = ("pay 1 H3", "pay 2 T2", "pay 2 H3 T2", "pay 2 H2", "offer", "move c5", "pay 2 H3")


def main() -> None:
    """Try some actions and say of each what the rules make of it."""
    print(POSITION)
    for text in ATTEMPTS:
        refusal = city.why_illegal(POSITION, city.parse_action(text))
        if refusal is None:
            print(f"\n{text}: allowed")
        else:
            print(f"\n{text}: {refusal}\n    {refusal.rule}")


if __name__ == "__main__":
    main()
