"""How objects of derived types begin, are copied and end, as a function for each type that a program has.

`start` gives an object the values of its declaration, `finish` calls final procedures, `release` frees what it owns,
`own` gives a copy of its bytes memory of its own. The C beside this file calls them by way of `enzymepy.type.…`, which
are told the type: a constant, so that one call is left. For a declared class, `enzymepy.class.…` are told that, and
choose among the types that extend it while the program runs. Each function knows the layout of its type, so that what
memory holds is found as in functions that people write.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import Final

from enzyme_build.ir.layout import DataLayout
from enzyme_build.ir.module import GlobalVariable, Module
from enzyme_build.ir.types import ArrayType, StructType
from enzyme_build.ir.value import Value
from enzyme_build.ir.values.constants import ConstantAggregate
from enzyme_build.ir.values.words import Poison, Undef
from enzyme_build.library.fortran.descriptions import (
    ALLOCATABLE,
    DATA,
    DERIVED,
    ELEMENTAL_FINAL,
    POINTER,
    SCALAR_FINAL,
    Component,
    DerivedType,
    derived_types,
)
from enzyme_build.records import dataclass, field
from enzyme_build.text.names import spell

_VERBS: Final = ("start", "finish", "release", "own")
TYPE: Final = "enzymepy.type."
COMPONENT: Final = "enzymepy.component."  # of a type that components may be allocated of
CLASS: Final = "enzymepy.class."  # of a class of types
_VERSION: Final = 20240719  # of descriptors
_DIMENSIONS: Final = 24  # where a descriptor has them, and the bytes of each
_MOST_STORES: Final = 16
_INLINED: Final = "alwaysinline nounwind"
# What they call, besides what programs bring along.
NEEDED: Final = ("malloc", "free", "llvm.memcpy.p0.p0.i64")


def type_functions(module: Module) -> str:
    """The text that defines them; what they need is declared elsewhere."""
    types = derived_types(module)
    return _Writer(module.data_layout, {name: types[name] for name in _told(types)}).text()


def _told(types: dict[str, DerivedType]) -> list[str]:
    """Those of which all is known, of their components as well."""
    told = {name for name, t in types.items() if t.is_told}
    while True:
        lost = {name for name in told if any(c.type not in told for c in _inner(types[name]))}
        if not lost:
            return sorted(told)
        told -= lost


def _inner(t: DerivedType) -> Iterator[Component]:
    return (c for c in t.components if c.category == DERIVED and c.genre != POINTER)


@dataclass(slots=True)
class _Body:
    lines: list[str] = field(default_factory=list)
    _block: str = "entry"
    _count: int = 0

    def do(self, text: str) -> None:
        self.lines.append(f"  {text}")

    def value(self, text: str) -> str:
        self._count += 1
        self.do(f"%v{self._count} = {text}")
        return f"%v{self._count}"

    def place(self, base: str, offset: int | str) -> str:
        return base if offset == 0 else self.value(f"getelementptr i8, ptr {base}, i64 {offset}")

    def load(self, kind: str, base: str, offset: int) -> str:
        return self.value(f"load {kind}, ptr {self.place(base, offset)}")

    def store(self, typed: str, base: str, offset: int) -> None:
        self.do(f"store {typed}, ptr {self.place(base, offset)}")

    def when(self, condition: str, then: Callable[[], None]) -> None:
        self._count += 1
        inside, behind = f"then{self._count}", f"behind{self._count}"
        self.do(f"br i1 {condition}, label %{inside}, label %{behind}")
        self._begin(inside)
        then()
        self.do(f"br label %{behind}")
        self._begin(behind)

    def each(self, count: int | str, step: int | str, base: str, then: Callable[[str], None]) -> None:
        """For each of so many objects."""
        if count == 1:
            then(base)
            return
        self._count += 1
        head, inside, behind = (f"{word}{self._count}" for word in ("head", "each", "behind"))
        before, index = self._block, f"%i{self._count}"
        self.do(f"br label %{head}")
        self._begin(head)
        at = len(self.lines)
        more = self.value(f"icmp slt i64 {index}, {count}")
        self.do(f"br i1 {more}, label %{inside}, label %{behind}")
        self._begin(inside)
        then(self.place(base, self.value(f"mul i64 {index}, {step}")))
        following = self.value(f"add i64 {index}, 1")
        self.lines.insert(at, f"  {index} = phi i64 [ 0, %{before} ], [ {following}, %{self._block} ]")
        self.do(f"br label %{head}")
        self._begin(behind)

    def _begin(self, label: str) -> None:
        self.lines.append(f"{label}:")
        self._block = label


@dataclass(slots=True)
class _Writer:
    layout: DataLayout
    types: dict[str, DerivedType]
    _declared: dict[str, str] = field(default_factory=dict)

    def text(self) -> str:
        bodies = [self._by_class(verb) for verb in _VERBS] + [self._known_class()]
        bodies.append(self._clone())
        for prefix, types in ((TYPE, [*self.types.values()]), (COMPONENT, self._of_components())):
            bodies += [self._by_type(prefix, types, verb) for verb in _VERBS]
            bodies.append(self._known_type(prefix, types))
        for t in self.types.values():
            bodies += [
                self._defined(verb, t, getattr(self, f"_{verb}")) for verb in _VERBS if _has_duty(verb, t)
            ]
        return "\n".join((*self._declared.values(), *bodies))

    # -- which function --------------------------------------------------------------------------------------

    def _defined(self, verb: str, t: DerivedType, write: Callable[[_Body, DerivedType], None]) -> str:
        b = _Body()
        write(b, t)
        return _function(f"void @{spell(_symbol(verb, t))}({_parameters(verb)})", b, "void")

    def _by_type(self, prefix: str, types: Iterable[DerivedType], verb: str) -> str:
        b = _Body()
        self._choose(b, verb, types, "%type", "%object", "%element")
        return _function(f"void @{prefix}{verb}(ptr %type, {_parameters(verb)})", b, "void", _INLINED)

    def _by_class(self, verb: str) -> str:
        b = _Body()
        for name in self.types:
            of_it = b.value(f"icmp eq ptr %class, {self._constant(name)}")
            choose = partial(self._choose, b, verb, self._extending(name), "%type", "%object", "%element")
            b.when(of_it, choose)
        return _function(
            f"void @{CLASS}{verb}(ptr %class, ptr %type, {_parameters(verb)})", b, "void", _INLINED
        )

    def _clone(self) -> str:
        """A copy of an object of any type, in memory that is allocated for that type: so what it holds is known."""
        b = _Body()
        for t in self._of_components():
            same = b.value(f"icmp eq ptr %type, {self._constant(t.name)}")
            b.when(same, partial(self._clone_of, b, t))
        return _function(f"void @{COMPONENT}clone(ptr %type, ptr %place, ptr %object)", b, "void", _INLINED)

    def _clone_of(self, b: _Body, t: DerivedType) -> None:
        copy = b.value(f"call ptr @malloc(i64 {max(t.size, 1)})")
        b.do(f"call void @llvm.memcpy.p0.p0.i64(ptr {copy}, ptr %object, i64 {t.size}, i1 false)")
        self._call(b, "own", t, copy)
        b.store(f"ptr {copy}", "%place", 0)

    def _known_type(self, prefix: str, types: Iterable[DerivedType]) -> str:
        b = _Body()
        known = self._is_one(b, [t.name for t in types])
        return _function(f"i1 @{prefix}known(ptr %type)", b, f"i1 {known}", _INLINED)

    def _known_class(self) -> str:
        b = _Body()
        known = "false"
        for name in self.types:
            of_it = b.value(f"icmp eq ptr %class, {self._constant(name)}")
            extends = self._is_one(b, [t.name for t in self._extending(name)])
            both = b.value(f"and i1 {of_it}, {extends}")
            known = b.value(f"or i1 {known}, {both}")
        return _function(f"i1 @{CLASS}known(ptr %type, ptr %class)", b, f"i1 {known}", _INLINED)

    def _is_one(self, b: _Body, names: Iterable[str]) -> str:
        known = "false"
        for name in names:
            same = b.value(f"icmp eq ptr %type, {self._constant(name)}")
            known = b.value(f"or i1 {known}, {same}")
        return known

    def _choose(
        self, b: _Body, verb: str, types: Iterable[DerivedType], dynamic: str, target: str, element: str
    ) -> None:
        for t in types:
            if _has_duty(verb, t):
                same = b.value(f"icmp eq ptr {dynamic}, {self._constant(t.name)}")
                b.when(same, partial(self._call, b, verb, t, target, element))

    def _call(self, b: _Body, verb: str, t: DerivedType, target: str, element: str = "false") -> None:
        if _has_duty(verb, t):
            more = f", i1 {element}" if verb == "finish" else ""
            b.do(f"call void @{spell(_symbol(verb, t))}(ptr {target}{more})")

    def _constant(self, name: str) -> str:
        self._declared[name] = f"@{spell(name)} = external constant i8"
        return f"@{spell(name)}"

    def _procedure(self, name: str) -> str:
        self._declared[name] = f"declare void @{spell(name)}(ptr)"
        return f"@{spell(name)}"

    def _extending(self, name: str) -> list[DerivedType]:
        """The types of a class: itself, and those that extend it."""
        names = [name]
        for one in names:  # grows
            names += [t.name for t in self.types.values() if t.parent == one]
        return [self.types[one] for one in names]

    def _of_components(self) -> list[DerivedType]:
        """The types of which components may be allocated."""
        found: dict[str, DerivedType] = {}
        for t in self.types.values():
            for c in t.components:
                if c.genre in (ALLOCATABLE, POINTER) and c.type in self.types:
                    found |= {one.name: one for one in self._extending(c.type)}
        return [*found.values()]

    # -- what is done with parts -----------------------------------------------------------------------------

    def _parts(self, b: _Body, verb: str, c: Component) -> None:
        """The verb, for each object in a component."""
        if c.category != DERIVED or c.genre not in (DATA, ALLOCATABLE) or c.type is None:
            return
        place, element = b.place("%object", c.offset), "true" if c.rank else "false"
        types = self._extending(c.type)
        if c.genre == DATA:
            if _has_duty(verb, types[0]):
                b.each(
                    c.count, types[0].size, place, lambda part: self._call(b, verb, types[0], part, element)
                )
        elif any(_has_duty(verb, t) for t in types):
            b.when(_is_allocated(b, place), lambda: self._allocated_parts(b, verb, c, types))

    def _allocated_parts(self, b: _Body, verb: str, c: Component, types: list[DerivedType]) -> None:
        place, element = b.place("%object", c.offset), "true" if c.rank else "false"
        dynamic = b.load("ptr", place, _DIMENSIONS * (1 + c.rank)) if len(types) > 1 else ""

        def do(part: str) -> None:
            if dynamic:
                self._choose(b, verb, types, dynamic, part, element)
            else:
                self._call(b, verb, types[0], part, element)

        b.each(_count(b, place, c.rank), b.load("i64", place, 8), b.load("ptr", place, 0), do)

    def _start(self, b: _Body, t: DerivedType) -> None:
        for c in t.components:
            if c.start is not None and c.genre in (DATA, POINTER):
                self._put(b, c)
            elif c.genre == DATA:
                self._parts(b, "start", c)
            else:
                self._empty(b, c)
        for offset, procedure in t.procedures:
            b.store(f"ptr {self._procedure(procedure) if procedure else 'null'}", "%object", offset)

    def _put(self, b: _Body, c: Component) -> None:
        """What the declaration says."""
        assert c.start is not None
        whole = c.start.initializer
        leaves = [] if whole is None else list(self._leaves(whole, 0))
        if whole is not None and len(leaves) <= _MOST_STORES and all(typed for _, typed in leaves):
            for offset, typed in leaves:
                b.store(typed, "%object", c.offset + offset)
        else:
            size = self.layout.size_of(c.start.value_type)
            b.do(
                f"call void @llvm.memcpy.p0.p0.i64(ptr {b.place('%object', c.offset)}, "
                f"ptr {self._constant(c.start.name)}, i64 {size}, i1 false)"
            )

    def _leaves(self, value: Value, offset: int) -> Iterator[tuple[int, str]]:
        """Single values with their places; no text for what has to be copied as a whole."""
        kind = value.type
        if isinstance(value, (Undef, Poison)):
            return
        if not isinstance(kind, (StructType, ArrayType)):
            if isinstance(value, GlobalVariable):
                self._constant(value.name)
            yield offset, value.typed
        elif not isinstance(value, ConstantAggregate):
            yield offset, ""
        elif isinstance(kind, StructType):
            for part, at in zip(value.operands, self.layout.field_offsets(kind), strict=True):
                yield from self._leaves(part, offset + at)
        else:
            for index, part in enumerate(value.operands):
                yield from self._leaves(part, offset + index * self.layout.size_of(kind.element))

    def _empty(self, b: _Body, c: Component) -> None:
        """The descriptor of a component that is not allocated, or of a pointer that leads nowhere."""
        place = b.place("%object", c.offset)
        size = self.types[c.type].size if c.type in self.types else c.size
        attribute = 2 if c.genre == ALLOCATABLE else 1
        b.store("ptr null", place, 0)
        b.store(f"i64 {size}", place, 8)
        b.store(f"i32 {_VERSION}", place, 16)
        for at, value in enumerate((c.rank, c.code, attribute, int(c.category == DERIVED)), 20):
            b.store(f"i8 {value}", place, at)
        for dimension in range(c.rank):
            for at, value in enumerate((1, 0, size)):
                b.store(f"i64 {value}", place, _DIMENSIONS * (1 + dimension) + 8 * at)
        if c.category == DERIVED:
            behind = _DIMENSIONS * (1 + c.rank)
            b.store(f"ptr {self._constant(c.type) if c.type else 'null'}", place, behind)
            b.store("i64 0", place, behind + 8)

    def _finish(self, b: _Body, t: DerivedType) -> None:
        """Its own procedure, those of its components, its parent's."""
        for special in t.specials:
            call = f"call void {self._procedure(special.function)}(ptr %object)"
            if special.which == ELEMENTAL_FINAL:
                b.do(call)
            elif special.which == SCALAR_FINAL:
                b.when(b.value("xor i1 %element, true"), partial(b.do, call))
        for c in t.components[t.has_parent :]:
            self._parts(b, "finish", c)
        if t.parent is not None:
            self._call(b, "finish", self.types[t.parent], "%object", "%element")

    def _release(self, b: _Body, t: DerivedType) -> None:
        for c in t.components:
            self._parts(b, "release", c)
            if c.genre == ALLOCATABLE:
                place = b.place("%object", c.offset)
                b.do(f"call void @free(ptr {b.load('ptr', place, 0)})")
                b.store("ptr null", place, 0)

    def _own(self, b: _Body, t: DerivedType) -> None:
        for c in t.components:
            if c.genre == ALLOCATABLE:
                b.when(_is_allocated(b, b.place("%object", c.offset)), partial(self._copy_component, b, c))
            self._parts(b, "own", c)

    def _copy_component(self, b: _Body, c: Component) -> None:
        """Each type with its own size: what is copied is known then."""
        place = b.place("%object", c.offset)
        types = self._extending(c.type) if c.type is not None else []
        if len(types) > 1:
            dynamic = b.load("ptr", place, _DIMENSIONS * (1 + c.rank))
            for t in types:
                same = b.value(f"icmp eq ptr {dynamic}, {self._constant(t.name)}")
                b.when(same, partial(_copy, b, c, place, t.size))
        else:
            _copy(b, c, place, types[0].size if types else c.size)


def _copy(b: _Body, c: Component, place: str, size: int) -> None:
    count = _count(b, place, c.rank)
    bytes_ = b.value(f"mul i64 {count}, {size or b.load('i64', place, 8)}")  # texts may be of any length
    shared = b.load("ptr", place, 0)
    none = b.value(f"icmp eq i64 {bytes_}, 0")
    room = b.value(f"select i1 {none}, i64 1, i64 {bytes_}")
    made = b.value(f"call ptr @malloc(i64 {room})")
    b.do(f"call void @llvm.memcpy.p0.p0.i64(ptr {made}, ptr {shared}, i64 {bytes_}, i1 false)")
    b.store(f"ptr {made}", place, 0)


def _is_allocated(b: _Body, place: str) -> str:
    return b.value(f"icmp ne ptr {b.load('ptr', place, 0)}, null")


def _count(b: _Body, place: str, rank: int) -> str:
    count = "1"
    for dimension in range(rank):
        extent = b.load("i64", place, _DIMENSIONS * (1 + dimension) + 8)
        count = extent if dimension == 0 else b.value(f"mul i64 {count}, {extent}")
    return count


def _has_duty(verb: str, t: DerivedType) -> bool:
    return t.starts if verb == "start" else t.finishes if verb == "finish" else t.owns


def _symbol(verb: str, t: DerivedType) -> str:
    return f"enzymepy.{verb}.{t.name}"


def _parameters(verb: str) -> str:
    return "ptr %object, i1 %element" if verb == "finish" else "ptr %object"


def _function(head: str, b: _Body, result: str, attributes: str = "nounwind") -> str:
    lines = "\n".join(("entry:", *b.lines, f"  ret {result}"))
    return f"define linkonce_odr hidden {head} {attributes} {{\n{lines}\n}}\n"
