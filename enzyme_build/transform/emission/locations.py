"""Source locations where LLVM insists on them: otherwise it drops the debug information of the whole program."""

from __future__ import annotations

from enzyme_build.ir.instructions import Call, Invoke
from enzyme_build.ir.module import Function, Module


def settle_locations(module: Module) -> None:
    """For all bodies that may have been rewritten; text that nobody has read is as the compiler wrote it."""
    for function in list(module.functions.values()):
        if function.body_is_parsed and not function.is_declaration:
            if "dbg" in function.metadata:
                _locate_calls(module, function)
            else:
                _drop_locations(function)


def _locate_calls(module: Module, function: Function) -> None:
    """A call that may be inlined has a place: line 0 of its function says that the source has none."""
    nowhere = ""
    for i in function.instructions:
        if isinstance(i, (Call, Invoke)) and "dbg" not in i.metadata:
            scope = function.metadata["dbg"]
            nowhere = nowhere or module.add_metadata(f"!DILocation(line: 0, scope: {scope})")
            i.metadata["dbg"] = nowhere


def _drop_locations(function: Function) -> None:
    """A copy without debug information of its own must not use that of another function."""
    for i in function.instructions:
        i.records = None
        if "dbg" in i._attachments:
            i.metadata.pop("dbg", None)
