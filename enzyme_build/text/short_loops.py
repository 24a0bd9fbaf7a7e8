"""Short loops, as over the coordinates of a vector, are unrolled before anything is differentiated.

    double place[3];
    for (int d = 0; d < 3; d++)
      place[d] += h * speed[d];

Then LLVM turns the array into numbers. While it is one, its contents are overwritten in each step of the loop around,
and the reverse half needs them all. Loops are recognised as clang writes them, before any pass: the variable in memory
gets a number, and is compared with another one. LLVM counts the iterations itself, and leaves loops alone that it
cannot count. A loop of which the program says how it is to be unrolled is left as it is; and so is one without a float:
bytes that are moved one by one are followed better in a loop.
"""

from __future__ import annotations

from collections.abc import Iterator
from re import Match

from enzyme_build.patterns import compiled_when_used

_MOST = 4  # iterations
_HEAD = compiled_when_used(
    r"  store (i32|i64) (?P<first>\d+), ptr (%\S+?),[^\n]*\n"
    r"  br label %(?P<head>\S+?)(?:,[^\n]*)?\n\n"
    r"(?P=head):[^\n]*\n"
    r"  (?P<value>%\S+) = load \1, ptr \3,[^\n]*\n"
    r"(?:  (?P<wide>%\S+) = [sz]ext i32 (?P=value) to i64[^\n]*\n)?"
    r"  (%\S+) = icmp (?P<how>[su]l[te]|ne) i(?:32|64) (?P<compared>%\S+), (?P<bound>\d+)[^\n]*\n"
    r"  br i1 \7,"
)
_FLOATS = compiled_when_used(r" (?:double|float) ")
_NODE = compiled_when_used(r"(?m)^!(\d+) = (.*)$")
_REFERENCE = compiled_when_used(r"!(\d+)")
_LOOP = "!llvm.loop !"
_UNROLL = "llvm.loop.unroll."


def unroll_short_loops(text: str) -> str:
    """Marks loops of a few iterations for LLVM to unroll."""
    loops = frozenset(_short_loops(text))
    if not loops:
        return text
    nodes = dict(_NODE.findall(text))
    mark = max(map(int, nodes)) + 1

    def marked(found: Match[str]) -> str:
        number, node = found.groups()
        if number not in loops or any(_UNROLL in nodes[part] for part in _REFERENCE.findall(node)):
            return found[0]
        return f"!{number} = {node[:-1]}, !{mark}}}"

    return f'{_NODE.sub(marked, text)}!{mark} = !{{!"{_UNROLL}full"}}\n'


def _short_loops(text: str) -> Iterator[str]:
    """The numbers of their metadata."""
    for found in _HEAD.finditer(text):
        count = int(found["bound"]) - int(found["first"]) + found["how"].endswith("e")
        if found["compared"] in (found["value"], found["wide"]) and 0 < count <= _MOST:
            end = text.find("\n}\n", found.end())
            latch = text.find(f"\n  br label %{found['head']}, ", found.end(), end)
            line = text[latch + 1 : text.find("\n", latch + 1)] if latch >= 0 else ""
            if _LOOP in line and _FLOATS.search(text, found.end(), latch):
                yield line.rpartition(_LOOP)[2]
