"""Source locations where LLVM insists on them: otherwise it drops the debug information of the whole program."""

from __future__ import annotations

from enzyme_build.ir.instructions import calls_in
from enzyme_build.ir.module import Function, Module
from enzyme_build.text import as_written
from enzyme_build.transform.emission.lines import is_described, loop_without_places, subprogram_of


def fix_locations(module: Module) -> None:
    """Gives each call in a described function a source location, and removes those that belong to other functions."""
    described: set[str] = set()
    for function in list(module.functions.values()):
        if function.body_is_parsed and not function.is_declaration:
            if function.metadata.get("dbg") in described:
                del function.metadata["dbg"]  # a copy of another one
            if "dbg" in function.metadata:
                described.add(function.metadata["dbg"])
                if is_described(module, function):
                    _keep_own(module, function)
                _locate_calls(module, function, function.metadata["dbg"])
            elif as_written.SCOPE in function.metadata:
                _locate_calls(module, function, function.metadata[as_written.SCOPE])
            else:
                _drop_locations(function)


def _keep_own(module: Module, function: Function) -> None:
    """Removes locations of another function, from which instructions were copied, and descriptions of variables."""
    own = function.metadata["dbg"]
    is_own: dict[str, bool] = {}
    loops: dict[str, str] = {}
    for block in function.blocks:
        for i in block.instructions:
            i.records = None
            place = i.metadata.get("dbg", "") if i._attachments else ""
            if place and place not in is_own:
                is_own[place] = subprogram_of(module, place) == own
            if place and not is_own[place]:
                del i.metadata["dbg"]
            if i.is_terminator and i._attachments and (loop := i.metadata.get("llvm.loop")):
                if loop not in loops:
                    loops[loop] = loop_without_places(module, loop)
                i.metadata["llvm.loop"] = loops[loop]


def _locate_calls(module: Module, function: Function, scope: str) -> None:
    """Gives calls that may be inlined a location, which LLVM demands; line 0 says that they are not in the source."""
    nowhere = ""
    for i in calls_in(function):
        if "dbg" not in i.metadata:
            nowhere = nowhere or module.add_metadata(f"!DILocation(line: 0, scope: {scope})")
            i.metadata["dbg"] = nowhere


def _drop_locations(function: Function) -> None:
    """Removes all locations from a copy without debug information of its own."""
    for i in function.instructions:
        i.records = None
        if "dbg" in i._attachments:
            i.metadata.pop("dbg", None)
