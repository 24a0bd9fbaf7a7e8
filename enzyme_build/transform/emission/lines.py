"""Line tables of derivatives: an instruction of a derivative has the source line of the one that it is made for.

With them debuggers step through derivatives, and profilers attribute their time. Each derivative is described as a
function of its own; code that was inlined into its primal keeps file and line.
"""

from __future__ import annotations

from enzyme_build.ir.instructions import Instruction
from enzyme_build.ir.metadata import MetadataNode
from enzyme_build.ir.module import Function, Module

_MAX_SCOPES = 1000
_NONE: dict[str, str] = {}


def describe(module: Module, derivative: Function, primal: Function) -> None:
    """Describes the derivative as a subprogram, if its primal is one."""
    node = module.metadata.resolve(primal.metadata.get("dbg", ""))
    if not isinstance(node, MetadataNode) or node.kind != "DISubprogram" or '"' in derivative.name:
        return
    told = node.fields
    if not {"file", "unit", "type"} <= told.keys():
        return
    line = told.get("line", "0")
    text = (
        f'distinct !DISubprogram(name: "{derivative.name}", scope: {told["file"]}, file: {told["file"]}, '
        f"line: {line}, type: {told['type']}, scopeLine: {line}, "
        f"spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: {told['unit']})"
    )
    derivative.metadata["dbg"] = module.add_metadata(text)


class Lines:
    """Gives new instructions of a derivative the place of the instruction that they are made for."""

    def __init__(self, module: Module, derivative: Function) -> None:
        self._module = module
        self._scope = derivative.metadata.get("dbg", "")
        self._file = _file_of(module.metadata.resolve(self._scope)) if self._scope else ""
        self._scopes = {self._file: self._scope}
        self._files: dict[str, str] = {}  # of the scopes of places
        self._known: dict[str, dict[str, str]] = {}

    def of(self, i: Instruction) -> dict[str, str]:
        """The location for instructions that are made for this one."""
        if not self._scope or not i._attachments:
            return _NONE
        place = i.metadata.get("dbg", "")
        if not place:
            return _NONE
        found = self._known.get(place)
        if found is None:
            found = self._known[place] = self._translated(place)
        return found

    def _translated(self, place: str) -> dict[str, str]:
        node = self._module.metadata.resolve(place)
        if not isinstance(node, MetadataNode) or node.kind != "DILocation":
            return _NONE
        file = self._file_of(node.fields.get("scope", ""))
        scope = self._scopes.get(file)
        if scope is None:
            text = f"!DILexicalBlockFile(scope: {self._scope}, file: {file}, discriminator: 0)"
            scope = self._scopes[file] = self._module.add_metadata(text)
        line, column = (node.fields.get(name, "0") for name in ("line", "column"))
        return {
            "dbg": self._module.add_metadata(f"!DILocation(line: {line}, column: {column}, scope: {scope})")
        }

    def _file_of(self, scope: str) -> str:
        """Many places have one scope, from which it may be far to the file."""
        found = self._files.get(scope)
        if found is None:
            found = self._files[scope] = _file_of(self._module.metadata.resolve(scope))
        return found


def is_described(module: Module, function: Function) -> bool:
    """Whether the function is a derivative with a line table."""
    node = module.metadata.resolve(function.metadata.get("dbg", ""))
    return (
        isinstance(node, MetadataNode)
        and node.fields.get("name") == f'"{function.name}"'
        and ("linkageName" not in node.fields and function.linkage == "internal")
    )


def subprogram_of(module: Module, place: str) -> str:
    """The subprogram that contains a location, or if it was inlined, the outermost call that it was inlined by."""
    node: object = module.metadata.resolve(place)
    for _ in range(_MAX_SCOPES):
        if not isinstance(node, MetadataNode):
            return ""
        if node.kind == "DISubprogram":
            return node.reference
        node = node.node("inlinedAt") or node.node("scope")
    return ""


def loop_without_places(module: Module, loop: str) -> str:
    """The metadata of a loop without the locations of its begin and end, which are in the primal."""
    node = module.metadata.resolve(loop)
    if not isinstance(node, MetadataNode):
        return loop
    parts = list(zip(node.items, node.operands, strict=True))[1:]
    kept = [i for i, told in parts if not (isinstance(told, MetadataNode) and told.kind == "DILocation")]
    if len(kept) == len(parts):
        return loop
    made = module.add_metadata("distinct !{}")
    module.metadata.replace(int(made[1:]), f"distinct !{{{', '.join([made, *kept])}}}")
    return made


def _file_of(scope: object) -> str:
    for _ in range(_MAX_SCOPES):
        if not isinstance(scope, MetadataNode):
            return ""
        if file := scope.fields.get("file"):
            return file
        scope = scope.node("scope")
    return ""
