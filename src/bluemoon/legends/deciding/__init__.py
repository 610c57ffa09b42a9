"""
What players may do in each phase, and what it leads to.

Each kind of action has two functions: one lists the legal ones, one decides a given one. Both ask
the same rule whether something stands against it.
"""
