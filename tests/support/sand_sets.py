"""A set for Realm of Sand that differs from ``dunes`` in everything that may differ."""

from typing import Final

from bluemoon.sand.components import read_components

INVENTED_TEXT: Final = """
name = "invented"
squares = { green = 9, red = 12, black = 30 }
discs = { green = 1, red = 2, black = 3, blue = 9, yellow = 4 }

[marks]
squares = "g"
discs = "g"
number_of_tiles = "l"
tiles = "c"
number_of_cards = "i"
cards = "c"
boards = "i"
track = "i"

[basic]
rows = ["dddddd",
        "dlllld",
        "dlllld",
        "dddddd"]
track = 3

[advanced.red]
rows = ["ddddd",
        "dllld",
        "dlLld",
        "dllld",
        "ddddd"]
track = 4

[advanced.purple]
rows = ["llllllld",
        "llllllld",
        "llDlllld",
        "llllllld",
        "llllllld",
        "lllllLld",
        "llllllld",
        "dddddddd"]
track = 1

[advanced.yellow]
rows = ["lll",
        "lLl",
        "lll"]
track = 0

[advanced.green]
rows = ["DddD",
        "dlld",
        "dlld",
        "llll",
        "dlld",
        "DddD"]
track = 6

[advanced.orange]
rows = ["llllLddd",
        "llllllll",
        "dddlllll"]
track = 5

[advanced.blue]
rows = ["LlllDd",
        "llllld",
        "ldddld",
        "llllLd"]
track = 20

[tiles]
1 = ["ggg"]
2 = ["rrr"]
3 = ["kkk"]
4 = ["kk",
     "k."]
5 = ["kk",
     "k."]
6 = [".g",
     "gg"]
7 = ["rr",
     ".r"]
8 = ["g",
     "r",
     "k"]
9 = ["rgk"]
10 = ["gkr"]
11 = ["kkg"]
12 = ["kkr"]
13 = ["kgk"]
14 = ["krk"]
15 = ["gr",
      "k."]
16 = ["rk",
      "g."]
17 = ["kg",
      "r."]
18 = ["kr",
      "k."]
19 = ["kg",
      "k."]
20 = ["rg",
      ".r"]

[cards]
I-1 = { rows = ["k"] }
I-2 = { rows = ["k"] }
I-3 = { rows = ["gr"], discs = { green = 1, red = 1, black = 1 } }
I-4 = { rows = ["g.", ".k"], plus = 3, points = 1 }
I-5 = { rows = ["kkk"], discs = { yellow = 2 }, hourglasses = 1 }

II-1 = { rows = ["g.k"], plus = 1, hourglasses = 2, points = 2 }
II-2 = { rows = ["rr", "rr"], discs = { blue = 4 }, hourglasses = 2, points = 2 }
II-3 = { rows = ["kkk", "..k"], discs = { blue = 1, yellow = 1 }, hourglasses = 2 }
II-4 = { rows = ["k.k", "...", "k.k"], discs = { blue = 2 }, hourglasses = 2, points = 3 }
II-5 = { rows = [".k.", "krk", ".k."], plus = 9, hourglasses = 2, points = 3 }
II-6 = { rows = ["kkk", "krk", "kkk"], discs = { yellow = 4 }, hourglasses = 2, points = 12 }

III-1 = { rows = ["b"], hourglasses = 3, points = 2 }
III-2 = { rows = ["y"], hourglasses = 3, points = 2 }
III-3 = { rows = ["by"], hourglasses = 3, points = 6 }
III-4 = { rows = ["bb", "bb"], hourglasses = 3, points = 9 }
III-5 = { rows = ["b.b", ".y.", "b.b"], hourglasses = 3, points = 20 }
III-6 = { rows = ["gbr"], discs = { green = 1 }, plus = 1, hourglasses = 3, points = 5 }
III-7 = { rows = ["y..", ".y.", "..y"], hourglasses = 6, points = 11 }
"""

INVENTED: Final = read_components(INVENTED_TEXT, "invented")
