"""Signatures from debug information: what the compiler knew of parameters, structs and names."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from math import prod

from enzyme_build.api.signatures.types import (
    MOVABLE,
    SCALARS,
    Array,
    Callback,
    Member,
    Opaque,
    Parameter,
    Pointer,
    Scalar,
    Signature,
    Struct,
    Text,
    Type,
    Unreadable,
)
from enzyme_build.ir import Module
from enzyme_build.ir.metadata import MetadataNode
from enzyme_build.ir.module import Function

_KINDS = {
    "DW_ATE_float": "f",
    "DW_ATE_signed": "i",
    "DW_ATE_unsigned": "u",
    "DW_ATE_signed_char": "i",
    "DW_ATE_unsigned_char": "u",
    "DW_ATE_complex_float": "c",
    "DW_ATE_UTF": "u",
}
_COMPLEX = {"complex<double>": "c128", "complex<float>": "c64"}  # of C++: structs that hold one
_RARE_FLOATS = {"_Float16": "f16", "__fp16": "f16", "f16": "f16", "__bf16": "bf16", "long double": "f80"}
_POINTERS = ("DW_TAG_pointer_type", "DW_TAG_reference_type", "DW_TAG_rvalue_reference_type")
_WRAPPERS = ("DW_TAG_typedef", "DW_TAG_const_type", "DW_TAG_volatile_type", "DW_TAG_restrict_type")
_STRUCTS = ("DW_TAG_structure_type", "DW_TAG_class_type")
_WORD = 8


class DebugInfo:
    """What a module's debug information says of its functions."""

    def __init__(self, module: Module) -> None:
        self.module = module
        self._structs: dict[int, Struct | None] = {}

    def subprogram(self, function: Function) -> MetadataNode | None:
        reference = function.metadata.get("dbg", "")
        node = self.module.metadata.resolve(reference) if reference else ""
        return node if isinstance(node, MetadataNode) else None

    def source_name(self, function: Function) -> str:
        """The name in the source, with the scopes around it, such as `ns::Body::energy`."""
        node = self.subprogram(function)
        names: list[str] = []
        while node is not None:
            declared = node.node("declaration") if node.kind == "DISubprogram" else None
            name = node.get("name")
            if isinstance(name, str) and node.kind in ("DISubprogram", "DINamespace", "DICompositeType"):
                names.insert(0, name)
            node = (declared or node).node("scope")
            if node is not None and node.kind in ("DIFile", "DICompileUnit", "DIModule"):
                break
        return "::".join(names) or function.name

    def signature(self, function: Function) -> Signature | None:
        """None where nothing is told. How values travel is not said here: see `abi`."""
        node = self.subprogram(function)
        type_node = node.node("type") if node is not None else None
        if node is None or type_node is None:
            return None
        listed = type_node.node("types")
        types = listed.operands if listed is not None else ("null",)
        is_fortran = self._is_fortran(node)
        parameters = []
        for index, item in enumerate(types[1:], 1):
            t = self._parameter_type(item, is_fortran)
            if isinstance(item, MetadataNode) and (local := self._arguments.get((node.number, index))):
                name = str(local.get("name") or f"a{index}")
                of_local = self._parameter_type(local.node("type") or item, is_fortran)
                t = t if isinstance(t, Array) and t.described else of_local
            else:
                name = f"a{index}"
            parameters.append(Parameter(name, t))
        result = types[0] if types else "null"
        returned = self._type(result) if isinstance(result, MetadataNode) else None
        return self._with_result(self.source_name(function), parameters, returned)

    @property
    def structs(self) -> dict[str, Struct]:
        """By name, for signatures that users write."""
        for number in self.module.metadata:
            node = self.module.metadata[number]
            if node.kind == "DICompositeType" and node.fields.get("tag") in _STRUCTS:
                self._struct(node)
            elif node.fields.get("tag") == "DW_TAG_typedef":
                self._type(node)
        return {s.name: s for s in self._structs.values() if s is not None}

    def _with_result(self, name: str, parameters: list[Parameter], returned: Type | None) -> Signature:
        """A struct or complex number that is returned becomes the last parameter, which the call makes."""
        if isinstance(returned, Struct):
            return Signature(name, (*parameters, Parameter("result", Array(returned, ("1",), "out"))))
        if isinstance(returned, Scalar) and returned.kind == "complex":
            return Signature(name, (*parameters, Parameter("result", Array(returned, (), "out"))))
        if isinstance(returned, Scalar):
            return Signature(name, tuple(parameters), returned)
        return Signature(name, tuple(parameters), SCALARS["u64"] if returned is not None else None)

    @cached_property
    def _arguments(self) -> dict[tuple[int, int], MetadataNode]:
        """The local variables that parameters are, by subprogram and position."""
        found = {}
        table = self.module.metadata
        for number in table:
            node = table[number]
            if node.kind == "DILocalVariable" and "arg" in node.fields:
                scope = node.node("scope")
                if scope is not None:
                    found[scope.number, int(node.fields["arg"])] = node
        return found

    def _is_fortran(self, subprogram: MetadataNode) -> bool:
        unit = subprogram.node("unit")
        return unit is not None and "Fortran" in unit.fields.get("language", "")

    def _parameter_type(self, item: str | MetadataNode, is_fortran: bool) -> Type:
        if not isinstance(item, MetadataNode):
            return Opaque()
        node, _ = _unwrapped(item)
        if node is not None and node.fields.get("tag") == "DW_TAG_array_type":
            element = self._element(node.node("baseType"))
            if element is None:
                return Opaque()
            listed = node.node("elements") if "dataLocation" in node.fields else None
            rank = len(listed.operands) if listed is not None else 0
            if node.fields.keys() & {"allocated", "associated"}:
                rank = MOVABLE
            return Array(element, None, "inout", is_fortran, rank, _count(node))
        return self._type(item)

    def _element(self, node: MetadataNode | None) -> Scalar | Struct | None:
        """Of an array. A pointer among pointers is a struct that holds nothing else."""
        found = self._type(node) if node is not None else None
        if isinstance(found, Text):
            return Struct(f"{found}*", _WORD, (Member("", 0, found),))
        if isinstance(found, Array) and found.shape is None:
            to = Pointer(found.element, found.direction == "in")
            return Struct(str(to), _WORD, (Member("", 0, to),))
        if isinstance(found, Array):
            return found.element  # of an array of arrays
        return found if isinstance(found, (Scalar, Struct)) else None

    def _type(self, node: MetadataNode) -> Type:
        """As the type of a parameter, or of a member of a struct."""
        plain, name = _unwrapped(node)
        return Opaque() if plain is None else self._plain_type(plain, name)

    def _plain_type(self, node: MetadataNode, name: str) -> Type:
        tag = node.fields.get("tag", "")
        if node.kind == "DIStringType":
            return Text(has_length=True) if "stringLength" in node.fields else Opaque()
        if node.kind == "DIBasicType":
            return _scalar(node) or Opaque()
        if tag == "DW_TAG_enumeration_type":
            return SCALARS[f"i{node.fields.get('size', '32')}"]
        if tag in _POINTERS:
            return self._pointer(node)
        if tag in _STRUCTS and node.get("name") in _COMPLEX:
            return SCALARS[_COMPLEX[str(node.get("name"))]]
        if tag in _STRUCTS:
            return self._struct(node, name) or Opaque()
        if tag == "DW_TAG_array_type":
            base = node.node("baseType")
            element, inner = self._element(base), self._type(base) if base is not None else None
            extents = (*_extents(node), *((inner.shape or ()) if isinstance(inner, Array) else ()))
            return Array(element, extents, "inout") if element is not None else Opaque()
        return Opaque()

    def _pointer(self, node: MetadataNode) -> Type:
        target = node.node("baseType")
        if target is None:
            return Opaque()
        is_const = _is_const(target)
        pointed, _ = _unwrapped(target)
        if pointed is None:
            return Opaque()
        if pointed.kind == "DISubroutineType":
            return self._callback(pointed)
        if pointed.get("name") == "char" and is_const:
            return Text()
        element = self._element(target)
        if element is None:
            return Opaque()
        least = _count(pointed) if pointed.fields.get("tag") == "DW_TAG_array_type" else 0
        return Array(element, None, "in" if is_const else "inout", least=least)

    def _callback(self, node: MetadataNode) -> Type:
        listed = node.node("types")
        types = listed.operands if listed is not None else ("null",)
        result, *parameters = (self._type(t) if isinstance(t, MetadataNode) else None for t in types)
        known = [p for p in parameters if p is not None]
        if not isinstance(result, (Scalar, type(None))) or len(known) < len(parameters):
            return Opaque()
        return Callback(result, tuple(known))

    def _struct(self, node: MetadataNode, name: str = "") -> Struct | None:
        """None for one that is not told, for unions' sake, and within itself."""
        if node.number in self._structs:
            return self._structs[node.number]
        self._structs[node.number] = None
        listed = node.node("elements")
        name = str(node.get("name") or name or "struct")
        members = tuple(self._members(listed)) if listed is not None else ()
        made = Struct(name, int(node.fields.get("size", "0")) // 8, members)
        self._structs[node.number] = made
        return made

    def _members(self, listed: MetadataNode) -> Iterator[Member]:
        for element in listed.operands:
            if not isinstance(element, MetadataNode) or element.fields.get("flags") == "DIFlagStaticMember":
                continue
            tag, base = element.fields.get("tag"), element.node("baseType")
            offset = int(element.fields.get("offset", "0")) // 8
            if base is None:
                continue
            t = self._member_type(base, is_bits="DIFlagBitField" in element.fields.get("flags", ""))
            if tag == "DW_TAG_inheritance" and isinstance(t, Struct):
                yield from (Member(m.name, m.offset + offset, m.type) for m in t.members)
            elif tag == "DW_TAG_member":
                if isinstance(t, Array) and t.shape is None:
                    t = Pointer(t.element, t.direction == "in")
                yield Member(str(element.get("name") or f"at{offset}"), offset, t)

    def _member_type(self, node: MetadataNode, *, is_bits: bool) -> Type:
        t, (plain, _) = self._type(node), _unwrapped(node)
        if is_bits:
            return Unreadable("bit field", 0)
        if not isinstance(t, Opaque) or plain is None or plain.fields.get("tag") in _POINTERS:
            return t
        what = "union" if plain.fields.get("tag") == "DW_TAG_union_type" else str(plain.get("name") or "type")
        return Unreadable(what, int(plain.fields.get("size", "0")) // 8)


def _unwrapped(node: MetadataNode) -> tuple[MetadataNode | None, str]:
    """Without typedef and const; and the last name that a typedef gave."""
    name = ""
    current: MetadataNode | None = node
    while current is not None and current.fields.get("tag") in _WRAPPERS:
        name = str(current.get("name") or name)
        current = current.node("baseType")
    return current, name


def _is_const(node: MetadataNode) -> bool:
    current: MetadataNode | None = node
    while current is not None and current.fields.get("tag") in _WRAPPERS:
        if current.fields["tag"] == "DW_TAG_const_type":
            return True
        current = current.node("baseType")
    return False


def _scalar(node: MetadataNode) -> Scalar | None:
    encoding, bits = node.fields.get("encoding", ""), node.fields.get("size", "0")
    if encoding == "DW_ATE_boolean":
        return SCALARS["bool"] if bits == "8" else SCALARS.get(f"i{bits}")
    kind = _KINDS.get(encoding, "?")
    if kind == "f" and bits not in ("32", "64"):  # several formats have these sizes
        return SCALARS.get(_RARE_FLOATS.get(str(node.get("name")), ""))
    return SCALARS.get(f"{kind}{bits}")


def _extents(node: MetadataNode) -> Iterator[str]:
    listed = node.node("elements")
    for element in listed.operands if listed is not None else ():
        count = element.fields.get("count", "0") if isinstance(element, MetadataNode) else "0"
        yield count if count.isdecimal() else count.split()[-1]


def _count(node: MetadataNode) -> int:
    """The items of an array, and of arrays in it, where all extents are numbers."""
    extents = list(_extents(node))
    inner = node.node("baseType")
    is_nested = inner is not None and inner.fields.get("tag") == "DW_TAG_array_type"
    within = _count(inner) if inner is not None and is_nested else 1
    return prod(map(int, extents)) * within if all(map(str.isdecimal, extents)) else 0
