"""Notes in modules: in how many places a function's derivative does what takes time.

It finds out while it runs what memory holds, or adds to memory that other threads may add to as well.
"""

from __future__ import annotations

import re
from typing import Final

from enzyme_build.patterns import compiled_when_used

DECIDED_AT_RUN_TIME: Final = "enzyme.told.at.run.time"
ADDED_AT_ONCE: Final = "enzyme.added.at.once"
WAYS_OF_ADDING: Final = "enzyme.ways.of.adding"
BETWEEN: Final = " | "  # of a function, what is done with what threads read there, and where


_NOTE = compiled_when_used(r'^!(\d+) = !\{!"([^"]*)", i32 (\d+)\}$', re.MULTILINE)


def decided_at_run_time(module: str) -> dict[str, int]:
    """By function, from the text of a module."""
    return noted(module, DECIDED_AT_RUN_TIME)


def noted(module: str, note: str) -> dict[str, int]:
    """By function, from the text of a module, at whose end LLVM writes its metadata."""
    begin = module.rfind(f"\n!{note} = ")
    if begin < 0:
        return {}
    listed = set(re.findall(r"!(\d+)", module[begin : module.index("}", begin)]))
    found = (match for match in _NOTE.finditer(module, begin) if match[1] in listed)
    return {match[2]: int(match[3]) for match in found}
