"""Addresses that were put together from bytes, so that their shadows are not known."""

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
"""The shadow of an address whose origin is not known; the run time has the same constant."""


def lost_address(runtime: Runtime, place: object) -> Value:
    return runtime.message(
        f"{place}: the address of active memory was put together from bytes that were computed, and its shadow "
        "is lost; move addresses as what they are, with memcpy or whole"
    )


def lost_shadow(b: Builder, primal: Value) -> Value:
    """The mark for a lost shadow; null for addresses in the first page, such as those of empty containers in Rust."""
    address = b.ptrtoint(primal, I64)
    is_none = b.icmp("ult", address, const_int(I64, _FIRST_PAGE))
    return b.inttoptr(b.select(is_none, const_int(I64, 0), const_int(I64, _LOST)), primal.type)


def to_release(b: Builder, shadow: Value, primal: Value) -> Value:
    """The shadow if it has to be released; null for constant memory, which is its own shadow, and for lost shadows."""
    is_lost = b.icmp("ugt", b.ptrtoint(shadow, I64), const_int(I64, _LOST - 1))
    return b.select(b.or_(b.icmp("eq", shadow, primal), is_lost), null(shadow.type), shadow)


def stop_unless_tag(runtime: Runtime, b: Builder, opcode: str, number: Value, place: object) -> None:
    """Stops the program if an operation of an address and a number does more than set a tag.

    A tag is in the lowest bits, or in those that addresses leave free; there the shadow can have the same tag.
    """
    changed = b.xor(number, const_int(number.type, -1)) if opcode == "and" else number
    if changed.type is I64:
        changed = b.and_(changed, const_int(I64, _ADDRESS))
    is_wide = b.icmp("ugt", changed, const_int(number.type, _LARGEST_TAG))
    b.call(run(runtime, "stop_if"), [is_wide, lost_address(runtime, place)])
