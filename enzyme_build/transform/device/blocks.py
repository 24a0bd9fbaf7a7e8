"""Barriers of the threads of a block."""

from __future__ import annotations

from enzyme_build.analysis.activity.globals import ReachedConstants
from enzyme_build.ir.module import Function
from enzyme_build.transform.runtime.device import BARRIERS


def waits_for_block(function: Function) -> bool:
    """Whether the function, or one that it mentions, may execute a barrier."""
    reached = ReachedConstants().of(function)
    return any(isinstance(c, Function) and c.name.startswith(BARRIERS) for c in reached)
