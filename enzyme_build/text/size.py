"""Whether a module is large enough to be cut. Apart from the cutting itself, which small modules never import."""

from __future__ import annotations

from typing import Final

_WORTH_IT: Final = 2_500_000  # characters: two seconds of clang's, four of LLVM with assertions
_PER_PART: Final = 3_000_000
_MOST_PARTS: Final = 8
# refer to what cannot be renamed, or not declared
_WITH_PLACES_IN_TEXT: Final = (
    "module asm ",
    "blockaddress(",
)


def is_too_small(characters: int) -> bool:
    """Whether a module read from so long a text cannot be worth it, however LLVM prints what it has read."""
    return 2 * characters < _WORTH_IT


def number_of_parts(text: str) -> int:
    """One where cutting would not pay, or where names stand in assembly or addresses of blocks are taken."""
    if len(text) < _WORTH_IT or any(word in text for word in _WITH_PLACES_IN_TEXT):
        return 1
    return max(2, min(len(text) // _PER_PART, _MOST_PARTS))
