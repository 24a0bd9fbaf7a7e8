"""Integers that optimisers make addresses only to store them: they are stored as they were loaded.

Where a variant holds an address or something else, its word has the type of an address. A float that was loaded as an
integer gets that type by a cast, which would make it an address for type analysis, too.
"""

from __future__ import annotations

from enzyme_build.ir.instructions import Cast, Load, Store
from enzyme_build.ir.module import Function, Module
from enzyme_build.transform.emission.build import Builder


def store_as_loaded(module: Module) -> None:
    for function in module.functions_saying("inttoptr"):
        for cast in [i for block in function.blocks for i in block.instructions if isinstance(i, Cast)]:
            if _is_only_stored(cast):
                _store_operand(cast, function)


def _is_only_stored(cast: Cast) -> bool:
    is_loaded = cast.opcode == "inttoptr" and isinstance(cast.operands[0], Load)
    return is_loaded and all(
        isinstance(use, Store) and use.value is cast and not (use.volatile or use.ordering)
        for use in cast.users
    )


def _store_operand(cast: Cast, function: Function) -> None:
    layout, (loaded,) = function.module.data_layout, cast.operands
    if layout.size_of(loaded.type) != layout.size_of(cast.type):
        return
    for store in list(cast.users):
        assert isinstance(store, Store)
        made = Builder(store.home, store).store(loaded, store.pointer, align=store.align)
        made.metadata = {kind: node for kind, node in store.metadata.items() if kind != "tbaa"}
        store.erase()
    cast.erase()
