"""A union that is loaded once, as one of its members, is loaded again as each member that is used.

Optimisers load the eight bytes of { double; float[2]; long } as one type before the program has tested the tag, and
cast the bits as each case needs. Floats that are cut out of them are loaded as floats, so that their adjoints go to
memory as such. Where the memory also holds counts, a float that is used as an integer is loaded as one.
"""

from __future__ import annotations

from collections.abc import Iterator

from enzyme_build.analysis.types.type_analysis import TypeAnalysis
from enzyme_build.analysis.types.updates import Mixture
from enzyme_build.ir.instructions import BinaryOp, Cast, Instruction, Load
from enzyme_build.ir.module import Function
from enzyme_build.ir.types import DOUBLE, FLOAT, I32, I64, PTR, FloatType
from enzyme_build.ir.values import ConstantInt
from enzyme_build.transform.bits.origins import erase_unused
from enzyme_build.transform.emission.build import Builder
from enzyme_build.transform.types.pointers_in_floats import metadata_of_any_kind

HALF = 4  # bytes
_INTEGERS = {DOUBLE: I64, PTR: I64, FLOAT: I32}  # as which bits are looked at


def reread_unions(function: Function, memory_types: TypeAnalysis) -> None:
    """Loads a union once for each member that is used, each as its own type."""
    for block in function.blocks:
        for i in list(block.instructions):
            if isinstance(i, Load) and i.type in _INTEGERS and not (i.volatile or i.ordering):
                for bits in [
                    use for use in i.users if isinstance(use, Cast) and use.type is _INTEGERS[i.type]
                ]:
                    _read_floats(i, bits)
                    if i.type is PTR:
                        _read_as_cast(i, bits)
                    elif bits.block is not None and _is_count_at_times(i, memory_types):
                        memory_types.update(Mixture(i))


def _is_count_at_times(load: Load, memory_types: TypeAnalysis) -> bool:
    """Whether counts, or other values than the float, are stored there: then the integer may be one of these."""
    has_others = memory_types.kinds_surely_met(load.pointer, load.type) - {load.type}
    return bool(has_others) or memory_types.memory_is_mixture(load.pointer, load.type)


def _read_floats(load: Load, bits: Cast) -> None:
    for offset, cast in list(floats_cut_from(bits)):
        align = HALF if load.align is None else min(load.align, HALF)
        _read(load, cast, offset, align)


def _read_as_cast(load: Load, bits: Cast) -> None:
    for use in list(bits.users):
        if isinstance(use, Cast) and use.opcode == "bitcast" and isinstance(use.type.scalar, FloatType):
            _read(load, use, 0, load.align)
    erase_unused(bits)


def _read(load: Load, cast: Cast, offset: int, align: int | None) -> None:
    """Replaces a cast by a load at `offset`."""
    b = Builder.at(load)
    made = b.load(cast.type, b.offset(load.pointer, offset), align=align)
    made.metadata = metadata_of_any_kind(load)
    cut = cast.operands[0]
    cast.replace_all_uses_with(made)
    cast.erase()
    erase_unused(cut)


def floats_cut_from(bits: Instruction) -> Iterator[tuple[int, Cast]]:
    """Each cast of one half of the bits to a float, with the offset of that half in memory."""
    yield from ((0, cast) for cast in _cast_floats(bits))
    for use in bits.users:
        if isinstance(use, BinaryOp) and use.opcode == "lshr" and use.operands[0] is bits:
            by = use.operands[1]
            if isinstance(by, ConstantInt) and by.value == 8 * HALF:
                yield from ((HALF, cast) for cast in _cast_floats(use))


def _cast_floats(bits: Instruction) -> Iterator[Cast]:
    """Casts of the lower half to floats."""
    for half in bits.users:
        if isinstance(half, Cast) and half.opcode == "trunc" and half.type is I32:
            for cast in half.users:
                if isinstance(cast, Cast) and cast.opcode == "bitcast" and cast.type is FLOAT:
                    yield cast
