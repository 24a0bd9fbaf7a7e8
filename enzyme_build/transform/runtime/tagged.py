"""Copies of bytes that may be pieces of floats, of addresses or of integers: the helpers that find out which.

They are written in C, `library/runtime/tagged_moves.c`, and come into the module as IR text.
"""

from __future__ import annotations

from functools import cache

from enzyme_build.analysis.calls import TAGGED, TAGGED_COPY
from enzyme_build.ir.instructions import Call
from enzyme_build.ir.module import Function, Module
from enzyme_build.ir.types import I64
from enzyme_build.ir.values import Value, const_int, null
from enzyme_build.transform.emission.build import Builder
from enzyme_build.transform.runtime.addresses import is_mapped
from enzyme_build.transform.runtime.helpers import Runtime

PLACE = "moved"
"""How places on the stack are named that hold bytes on their way."""
TAGGED_UNDO = f"{TAGGED}undo"
_LARGEST_TAG = (1 << 16) - 1
_FIRST_PAGE = 1 << 12
_LOST = 1 << 63
"""In place of the shadow of an address of which nobody knows where it came from; the helpers know it, too."""

_COPY = f"""
define linkonce_odr hidden i64 @{TAGGED_COPY}(ptr %to, ptr %from, i64 %bytes, i64 %size) alwaysinline nounwind {{
  call void @llvm.memmove.p0.p0.i64(ptr %to, ptr %from, i64 %bytes, i1 false)
  ret i64 0
}}
declare void @llvm.memmove.p0.p0.i64(ptr, ptr, i64, i1)
"""


def tagged_copy(runtime: Runtime, b: Builder, to: Value, origin: Value, size: Value, float_size: int) -> Call:
    """`float_size`: bytes of each float that may be among them; 0 where they may have several sizes."""
    made = b.call(
        runtime.helper(TAGGED_COPY, _COPY), [to, origin, b.resize(size, I64), const_int(I64, float_size)]
    )
    assert isinstance(made, Call)
    return made


def tagged_helper(runtime: Runtime, name: str) -> Function:
    found = runtime.module.functions.get(f"{TAGGED}{name}")
    if found is not None:
        return found
    text = _text()
    if not runtime.module.triple.startswith(("x86_64", "i386", "i686")):
        text = text.replace(
            "x86_fp80", "fp128"
        )  # the machine's long double: of the other one there is no code
    return runtime.stopping_helper(f"{TAGGED}{name}", text + is_mapped(runtime.module))


@cache
def _text() -> str:
    from importlib.resources import files  # takes 3 ms

    return files("enzyme_build.library.runtime").joinpath("tagged_moves.ll").read_text("utf-8")


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
    is_lost = b.icmp("eq", b.ptrtoint(shadow, I64), const_int(I64, _LOST))
    return b.select(b.or_(b.icmp("eq", shadow, primal), is_lost), null(shadow.type), shadow)


def stop_unless_tag(runtime: Runtime, b: Builder, opcode: str, number: Value, place: object) -> None:
    """Of what is done with a number to an address, its shadow can have the same if that is a tag in the lowest bits."""
    changed = b.xor(number, const_int(number.type, -1)) if opcode == "and" else number
    is_wide = b.icmp("ugt", changed, const_int(number.type, _LARGEST_TAG))
    b.call(tagged_helper(runtime, "stop_if"), [is_wide, lost_address(runtime, place)])


def end_tagged_moves(module: Module, b: Builder) -> None:
    """When a reverse half is through: a float whose bytes did not all come together would be lost."""
    end = module.functions.get(f"{TAGGED}end")
    if end is not None:
        b.call(end, [])
