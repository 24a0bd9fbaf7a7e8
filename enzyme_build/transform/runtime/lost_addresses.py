"""Addresses of which nobody knows where their shadows are."""

from __future__ import annotations

from enzyme_build.ir.types import I64
from enzyme_build.ir.values import Value, const_int, null
from enzyme_build.transform.emission.build import Builder
from enzyme_build.transform.runtime.helpers import Runtime
from enzyme_build.transform.runtime.origins import run

_LARGEST_TAG = (1 << 16) - 1
_FIRST_PAGE = 1 << 12
_ADDRESS = (1 << 48) - 1  # bits
_LOST = 1 << 63
"""In place of the shadow of an address of which nobody knows where it came from; the run knows it, too."""


def lost_address(runtime: Runtime, place: object) -> Value:
    return runtime.message(
        f"{place}: the address of active memory was put together from bytes that were computed, and its shadow "
        "is lost; move addresses as what they are, with memcpy or whole"
    )


def lost_shadow(b: Builder, primal: Value) -> Value:
    """Null pointers, and what stands for empty containers, have no shadow anyway."""
    address = b.ptrtoint(primal, I64)
    is_none = b.icmp("ult", address, const_int(I64, _FIRST_PAGE))
    return b.inttoptr(b.select(is_none, const_int(I64, 0), const_int(I64, _LOST)), primal.type)


def to_release(b: Builder, shadow: Value, primal: Value) -> Value:
    """Constant memory is its own shadow, and of lost shadows nobody knows where they are."""
    is_lost = b.icmp("ugt", b.ptrtoint(shadow, I64), const_int(I64, _LOST - 1))
    return b.select(b.or_(b.icmp("eq", shadow, primal), is_lost), null(shadow.type), shadow)


def stop_unless_tag(runtime: Runtime, b: Builder, opcode: str, number: Value, place: object) -> None:
    """Of what is done with a number to an address, its shadow can have the same if that is a tag: in the lowest bits,
    or in those that addresses leave free."""
    changed = b.xor(number, const_int(number.type, -1)) if opcode == "and" else number
    if changed.type is I64:
        changed = b.and_(changed, const_int(I64, _ADDRESS))
    is_wide = b.icmp("ugt", changed, const_int(number.type, _LARGEST_TAG))
    b.call(run(runtime, "stop_if"), [is_wide, lost_address(runtime, place)])
