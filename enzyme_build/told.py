"""A note in modules: in how many places a function's derivative finds out while it runs what memory holds."""

from __future__ import annotations

import re
from typing import Final

TOLD_AT_RUN_TIME: Final = "enzyme.told.at.run.time"


def told_at_run_time(module: str) -> dict[str, int]:
    """By function, from the text of a module."""
    listed = re.search(rf"^!{re.escape(TOLD_AT_RUN_TIME)} = !\{{([^}}]*)\}}", module, re.MULTILINE)
    if listed is None:
        return {}
    found = {}
    for number in re.findall(r"!(\d+)", listed[1]):
        node = re.search(rf'^!{number} = !\{{!"([^"]*)", i32 (\d+)\}}', module, re.MULTILINE)
        if node is not None:
            found[node[1]] = int(node[2])
    return found
