"""Type-based alias metadata: which accesses touch different memory, and what kind of value an access moves."""

from __future__ import annotations

from collections.abc import Iterator

from enzyme_build.ir.instructions import Instruction, Load, Store
from enzyme_build.ir.metadata import MetadataNode
from enzyme_build.ir.module import Module
from enzyme_build.ir.types import BFLOAT, DOUBLE, FLOAT, FP128, HALF, I8, PTR, X86_FP80, FloatType, Type
from enzyme_build.records import dataclass, field

INTEGER = I8
"""Stands for every kind of value that is neither a pointer nor a float."""

_FLOATS: dict[str, Type] = {
    "double": DOUBLE,
    "float": FLOAT,
    "long double": X86_FP80,
    "__float128": FP128,
    "_Float128": FP128,
    "_Float64": DOUBLE,
    "_Float32": FLOAT,
    "_Float16": HALF,
    "__fp16": HALF,
    "__bf16": BFLOAT,
}
_INTEGERS = frozenset(
    {
        *("short", "int", "long", "long long", "__int128", "bool", "_Bool", "wchar_t"),
        *("char16_t", "char32_t", "unsigned int", "unsigned long"),
    }
)
_ANYTHING = "omnipotent char"
_TABLE_ADDRESS = "vtable pointer"
_POINTERS = frozenset({"any pointer", _TABLE_ADDRESS})
_FORTRAN_DATA = "any data access"


@dataclass(slots=True)
class AccessTypes:
    module: Module
    _paths: dict[str, tuple[str, ...] | None] = field(default_factory=dict)
    _kinds: dict[str, Type | None] = field(default_factory=dict)

    def are_disjoint(self, a: str | None, b: str | None) -> bool:
        if a is None or b is None or a == b:
            return False
        first, second = self._path(a), self._path(b)
        if first is None or second is None or first[-1] != second[-1]:
            return False  # unreadable, or trees of two languages, which say nothing of one another
        return first[0] not in second and second[0] not in first

    def kind(self, tag: str | None) -> Type | None:
        """The kind of value that the access is declared to move: pointer, float or INTEGER; None if it does not say."""
        if tag is None:
            return None
        if tag not in self._kinds:
            path = self._path(tag)
            self._kinds[tag] = (
                None if path is None else self._scalar_kind(path[0]) or self._enumeration(path[0])
            )
        return self._kinds[tag]

    def kind_of(self, access: Instruction) -> Type | None:
        """The kind of value that the access is declared to move.

        flang's trees name variables, not types. But a float that such an access moves is one: nothing is copied as
        another type, as unions are in C.
        """
        tag = access.metadata.get("tbaa") if access._attachments else None
        kind = self.kind(tag)
        if kind is None and tag is not None and isinstance(access, (Load, Store)):
            moved = access.type if isinstance(access, Load) else access.value.type
            return moved if isinstance(moved, FloatType) and self._is_of_fortran_data(tag) else None
        return kind

    def means(self, access: Instruction, t: Type) -> bool:
        """Whether the access is declared to be of that float or pointer type. Accesses to unions never are."""
        return self.kind_of(access) is t.scalar

    def means_integer(self, access: Instruction) -> bool:
        """Whether the access is declared to be of an integer; accesses to `char` may be to a byte of anything."""
        return self.kind_of(access) is INTEGER

    def is_of_anything(self, access: Instruction) -> bool:
        """Whether the access is declared to be of `char`. Those are, too, that C's functions for vectors make."""
        return self._is_named(access.metadata.get("tbaa"), _ANYTHING)

    def is_of_table(self, tag: str | None) -> bool:
        """Whether the access is to the address of a virtual table."""
        return self._is_named(tag, _TABLE_ADDRESS)

    def _is_of_fortran_data(self, tag: str) -> bool:
        path = self._path(tag)
        return path is not None and any(self._name(node) == _FORTRAN_DATA for node in path)

    def _is_named(self, tag: str | None, name: str) -> bool:
        path = None if tag is None else self._path(tag)
        return path is not None and self._name(path[0]) == name

    def siblings(self, tag: str) -> Iterator[tuple[int, Type, int | None]]:
        """The fields of the struct that the accessed field is in: offset from that one, kind, bytes up to the next.

        Of an array only the first element is listed; the distance to the next field shows that it is an array.
        """
        parts = self._items(tag)
        if len(parts) < 3 or parts[0] == parts[1]:
            return
        accessed = _number(parts[2])
        for offset, kind, room in self._fields(parts[0], None, 0):
            yield offset - accessed, kind, room

    def members(self, node: str) -> Iterator[tuple[int, int, Type | None]]:
        """Offset, size and kind of the members that a `!tbaa.struct` node lists."""
        items = self._items(node)
        for position in range(0, len(items) - 2, 3):
            yield _number(items[position]), _number(items[position + 1]), self.kind(items[position + 2])

    def _fields(self, node: str, room: int | None, depth: int) -> Iterator[tuple[int, Type, int | None]]:
        """A type node is its name, then for a scalar its parent and 0, for a struct types and offsets in turn."""
        kind = self._scalar_kind(node)
        if kind is not None:
            yield 0, kind, room
            return
        items = self._items(node)
        if depth > 8 or len(items) < 3 or self._name(items[1]) in (None, _ANYTHING):
            return
        offsets = [_number(item) for item in items[2::2]]
        for index, offset in enumerate(offsets):
            following = offsets[index + 1] if index + 1 < len(offsets) else room
            left = None if following is None else following - offset
            for inner, found, inner_room in self._fields(items[1 + 2 * index], left, depth + 1):
                yield offset + inner, found, inner_room

    def _enumeration(self, node: str) -> Type | None:
        """INTEGER for an enumeration of C++, whose node stands below that of `char`.

        Asked of the type of an access alone: the node of a class that holds one character has the same form, but no
        access is to a class.
        """
        items = self._items(node)
        is_named = len(items) == 3 and (self._name(node) or "").startswith("_ZTS")
        return INTEGER if is_named and self._name(items[1]) == _ANYTHING else None

    def _scalar_kind(self, node: str) -> Type | None:
        seen: list[str] = []
        while node not in seen and len(seen) < 8:
            seen.append(node)
            name = self._name(node)
            if name is None:
                return None
            if name in _FLOATS:
                return self._long_double() if name == "long double" else _FLOATS[name]
            if name in _INTEGERS:
                return INTEGER
            if name in _POINTERS:
                return PTR
            items = self._items(node)
            # `p1 double` has the parent `any pointer`; the second item of a struct's node is its first member.
            if len(items) != 3 or not name.startswith(("p", "any p")):
                return None
            node = items[1]
        return None

    def _long_double(self) -> Type:
        triple = self.module.triple
        if triple.startswith(("x86_64", "i386", "i486", "i586", "i686")):
            return DOUBLE if "windows-msvc" in triple else X86_FP80
        if triple.startswith(("aarch64", "riscv", "s390x", "mips64", "sparc", "loongarch", "wasm")):
            return DOUBLE if "apple" in triple else FP128
        return DOUBLE

    def _name(self, node: str) -> str | None:
        found = self._node(node)
        return None if found is None else found.label

    def _path(self, tag: str) -> tuple[str, ...] | None:
        """The type that is accessed and its parents, up to the root of the tree."""
        if tag not in self._paths:
            self._paths[tag] = self._read(tag)
        return self._paths[tag]

    def _read(self, tag: str) -> tuple[str, ...] | None:
        # A struct-path tag is (base type, access type, offset[, constant]).
        parts = self._items(tag)
        current = parts[1] if len(parts) >= 3 and parts[1][1:].isdecimal() else None
        path: list[str] = []
        while current is not None and current not in path:
            path.append(current)
            parts = self._items(current)
            current = parts[1] if len(parts) > 1 and parts[1][1:].isdecimal() else None
        return tuple(path) if path else None

    def _items(self, reference: str) -> tuple[str, ...]:
        found = self._node(reference)
        return () if found is None else found.items

    def _node(self, reference: str) -> MetadataNode | None:
        number = reference[1:]
        return self.module.metadata_node(int(number)) if number.isdecimal() else None


def _number(item: str) -> int:
    """`i64 8` → 8."""
    return int(item.rpartition(" ")[2])
