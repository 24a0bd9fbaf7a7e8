"""Integers and floats that optimisers make addresses only to store them: they are stored as what they are.

Where a variant holds an address or something else, its word has the type of an address. A float that was computed, or
loaded as an integer, gets that type by casts, which would make it an address for type analysis, too.
"""

from __future__ import annotations

from enzyme_build.ir.instructions import Cast, Load, Store
from enzyme_build.ir.module import Module
from enzyme_build.ir.types import FloatType
from enzyme_build.ir.values import Value
from enzyme_build.transform.bits.origins import erase_unused
from enzyme_build.transform.emission.build import Builder


def store_without_casts(module: Module) -> None:
    """Stores floats and loaded integers as what they are where they are cast to a pointer only for the store."""
    for function in module.functions_saying("inttoptr"):
        for cast in [i for block in function.blocks for i in block.instructions if isinstance(i, Cast)]:
            value = _made_of(cast) if cast.opcode == "inttoptr" else None
            layout = module.data_layout
            if value is not None and layout.size_of(value.type) == layout.size_of(cast.type):
                _store(value, cast)


def _made_of(cast: Cast) -> Value | None:
    """What was loaded or computed; None if the address is used as one."""
    uses = cast.users
    if not all(isinstance(i, Store) and i.value is cast and not (i.volatile or i.ordering) for i in uses):
        return None
    (bits,) = cast.operands
    if isinstance(bits, Cast) and bits.opcode == "bitcast" and isinstance(bits.operands[0].type, FloatType):
        return bits.operands[0]
    return bits if isinstance(bits, Load) else None


def _store(value: Value, cast: Cast) -> None:
    for store in list(cast.users):
        assert isinstance(store, Store)
        made = Builder.at(store).store(value, store.pointer, align=store.align)
        made.metadata = {kind: node for kind, node in store.metadata.items() if kind != "tbaa"}
        store.erase()
    erase_unused(cast)
