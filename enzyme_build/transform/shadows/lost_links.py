"""Addresses that were put together from computed bytes: their shadows cannot follow.

A mark takes their place: in the shadow of a number that becomes an address, and in shadow memory where computed bytes
are stored over what may be an address. All memory that is reached by loaded or handed over addresses is looked at
first, and the program stops with a message where the shadow is the mark, or is not there although it is needed.
"""

from __future__ import annotations

from enzyme_build.ir.instructions import Instruction
from enzyme_build.ir.types import PTR
from enzyme_build.ir.values import Value, const_int, null
from enzyme_build.transform.derivative.session import Access, Session
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
        primal = _looked_at(b, access)
        for shadow in filter(_is_there, access.shadows):
            b.call(check, [shadow, primal, message])


def _looked_at(b: Builder, access: Access) -> Value:
    """The primal where the shadow must be there, else null."""
    if access.primal is None or not _is_there(access.primal):
        return null(PTR)
    if access.size is None:
        return access.primal
    is_empty = b.icmp("eq", access.size, const_int(access.size.type, 0))
    return b.select(is_empty, null(access.primal.type), access.primal)


def _is_there(shadow: Value) -> bool:
    """What nobody needed is gone."""
    return not isinstance(shadow, Instruction) or shadow.block is not None
