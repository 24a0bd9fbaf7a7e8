"""Constant addresses that are stored under another type, as optimisers do with what unions held.

Their shadow goes where they go only if they are stored as what they are.
"""

from __future__ import annotations

from enzyme_build.analysis.semantics import TO_INTEGER
from enzyme_build.ir.instructions import Store
from enzyme_build.ir.module import Module
from enzyme_build.ir.types import PTR
from enzyme_build.ir.values import ConstantExpr, Value
from enzyme_build.transform.emission.build import Builder


def store_addresses_as_pointers(module: Module) -> None:
    for function in module.functions_saying(*TO_INTEGER):
        for block in function.blocks:
            for i in list(block.instructions):
                if isinstance(i, Store) and not (i.volatile or i.ordering):
                    address = _address(i.value)
                    if address is not None:
                        made = Builder(block, i).store(address, i.pointer, align=i.align)
                        made.metadata = {kind: node for kind, node in i.metadata.items() if kind != "tbaa"}
                        i.erase()


def _address(value: Value) -> Value | None:
    """The pointer whose bits a float or an integer of the same size has."""
    while isinstance(value, ConstantExpr) and value.opcode == "bitcast":
        value = value.operands[0]
    if not isinstance(value, ConstantExpr) or value.opcode not in TO_INTEGER:
        return None
    (pointer,) = value.operands
    return pointer if pointer.type is PTR and getattr(value.type, "bits", 0) == 64 else None
