"""What a person at the keyboard can type."""

from typing import Final

HELP: Final = """\
Type an action, such as 'move c4', or the number that it has in the list. Or one of these:
  list            what can be done now; 'list pay' only what begins with pay
  why pay 1 T3    whether an action is allowed, and if not, which rule forbids it
  rule C2         a rule, in our own words; 'rule C' a whole chapter
  board           the board again
  undo            go back to the last decision of a person
  save FILE       keep a copy of the game so far; the game itself is always saved
  svg FILE        draw the board into a file
  quit            stop here; the game can be resumed
  help            this text"""
