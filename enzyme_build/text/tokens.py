"""Regular expressions for the tokens of LLVM's text. None of them can match across a line, except blanks.

Repetitions give nothing back where a match may be long, so that hostile text cannot make them try every split. Those
of groups are atomic groups, `(?>(?:…)*)`: Python before 3.11.5 matches `(?:…)*+` wrongly.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

STRING: Final = r'"[^"\n]*"'
NAME: Final = rf"(?:[-\w$.]+|{STRING})"
LOCAL: Final = rf"%{NAME}"
GLOBAL: Final = rf"@{NAME}"
BLANKS: Final = r"(?>(?:\s++|;[^\n]*+)*)"  # half a comment must not be given back
METADATA_NAME: Final = r"![-a-zA-Z$._\\][-a-zA-Z$._\\0-9]*"
NESTED = rf'{STRING}|[^()"\n]++'
for _ in range(4):
    NESTED = rf'{STRING}|[^()"\n]++|\((?>(?:{NESTED})*)\)'
"""What stands in parentheses, with up to four levels of others inside: attributes have at most two."""
BEHIND_NAME: Final = r"(?![-\w$.])"

LINKAGES: Final = frozenset(
    (
        *("private", "internal", "available_externally", "linkonce", "weak", "common", "appending"),
        *("extern_weak", "linkonce_odr", "weak_odr", "external"),
    )
)


def lines_with(text: str, mark: str) -> Iterator[str]:
    """The lines in which that stands; an expression that tries each line of metadata takes a hundred times as long."""
    at = text.find(mark)
    while at >= 0:
        end = text.find("\n", at)
        end = len(text) if end < 0 else end
        yield text[text.rfind("\n", 0, at) + 1 : end]
        at = text.find(mark, end)


def mention(name: str) -> re.Pattern[str]:
    """The global of that name, spelled as here, wherever the text refers to it."""
    return re.compile(rf"@{re.escape(name)}{BEHIND_NAME}")
