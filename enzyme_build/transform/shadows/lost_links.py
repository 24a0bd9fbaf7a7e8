"""Addresses that were put together from computed bytes: their shadows cannot follow.

A mark takes their place: in the shadow of a number that becomes an address, and in shadow memory where computed bytes
are stored over what may be an address. All memory that is reached by loaded or handed over addresses is looked at
first, and the program stops with a message where the shadow is the mark.
"""

from __future__ import annotations

from enzyme_build.ir.instructions import Instruction
from enzyme_build.ir.values import Value
from enzyme_build.transform.derivative.session import Session
from enzyme_build.transform.emission.build import Builder
from enzyme_build.transform.runtime.tagged import lost_address, tagged_helper


def check_links(session: Session) -> None:
    if not session.has_lost_addresses:
        return
    check = tagged_helper(session.runtime, "check_link")
    for access in session.accesses:
        # A load that nobody needed is gone: what the reverse half does in its place comes later. What is there may
        # have moved to another block, where one was divided.
        is_gone = access.copied.block is None
        block = access.block if is_gone else access.copied.home
        if (is_gone and not access.is_active) or block.function is None:
            continue
        b = Builder(block, block.terminator if is_gone else access.copied)
        message = lost_address(session.runtime, session.diagnostics.place_of(access.source))
        for shadow in filter(_is_there, access.shadows):
            b.call(check, [shadow, message])


def _is_there(shadow: Value) -> bool:
    """What nobody needed is gone."""
    return not isinstance(shadow, Instruction) or shadow.block is not None
