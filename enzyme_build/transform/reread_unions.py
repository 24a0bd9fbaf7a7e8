"""A union that is read once, as one of its members, is read again as each that it is used as.

Optimisers read the eight bytes of { double; float[2]; long } under one type before the program has looked at the tag,
and make of its bits what the case wants. Floats that are cut out of them are loaded as floats, so that their
derivatives go back as such. A count of which the memory holds some as well is no number whose bits are computed with.
"""

from __future__ import annotations

from collections.abc import Iterator

from enzyme_build.analysis.objects import Objects
from enzyme_build.ir.instructions import BinaryOp, Cast, Instruction, Load
from enzyme_build.ir.module import Function
from enzyme_build.ir.types import DOUBLE, FLOAT, I32, I64
from enzyme_build.ir.values import ConstantInt
from enzyme_build.transform.bit_origins import erase_unused
from enzyme_build.transform.build import Builder
from enzyme_build.transform.retype_by_use import metadata_of_any_kind

_HALF = 4  # bytes


def reread_unions(function: Function, objects: Objects) -> None:
    for block in function.blocks:
        for i in list(block.instructions):
            if isinstance(i, Load) and i.type is DOUBLE and not (i.volatile or i.ordering):
                for bits in [use for use in i.users if isinstance(use, Cast) and use.type is I64]:
                    _read_floats(i, bits)
                    if bits.block is not None and objects.memory_is_mixture(i.pointer, i.type):
                        objects.mixtures.add(i)


def _read_floats(load: Load, bits: Cast) -> None:
    assert load.block is not None
    for offset, floats in ((0, _cast_floats(bits)), (_HALF, _upper_floats(bits))):
        for cast in list(floats):
            b = Builder(load.block, load)
            align = _HALF if load.align is None else min(load.align, _HALF)
            made = b.load(FLOAT, b.offset(load.pointer, offset), align=align)
            made.metadata = metadata_of_any_kind(load)
            cut = cast.operands[0]
            cast.replace_all_uses_with(made)
            cast.erase()
            erase_unused(cut)


def _upper_floats(bits: Instruction) -> Iterator[Cast]:
    for use in list(bits.users):
        if isinstance(use, BinaryOp) and use.opcode == "lshr" and use.operands[0] is bits:
            by = use.operands[1]
            if isinstance(by, ConstantInt) and by.value == 8 * _HALF:
                yield from _cast_floats(use)


def _cast_floats(bits: Instruction) -> Iterator[Cast]:
    """Floats made of the lower half."""
    for half in list(bits.users):
        if isinstance(half, Cast) and half.opcode == "trunc" and half.type is I32:
            for cast in list(half.users):
                if isinstance(cast, Cast) and cast.opcode == "bitcast" and cast.type is FLOAT:
                    yield cast
