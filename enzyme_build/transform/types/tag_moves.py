"""Integers that move bytes of floats or addresses, in ways that nobody can tell apart before the run.

What is known to be a float or a pointer was done again as one. Of the rest, the bytes that are stored where one
lies are followed back to where they were loaded (`analysis.moves`): loads copy into places on the
stack, stores copy out of those, range by range, and the run tells what the bytes are (`shadows.tagged_copies`).
The program's own integers stay as they are: comparisons, indices and checksums go on with them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby

from enzyme_build.analysis.calls import copied
from enzyme_build.analysis.cfg import control_flow
from enzyme_build.analysis.memory_graph import Trust
from enzyme_build.analysis.memory_types import TypeAnalysis
from enzyme_build.analysis.moves import Bytes, Moves, has_bytes
from enzyme_build.analysis.pointer_inductions import pointer_induction
from enzyme_build.analysis.semantics import TO_INTEGER
from enzyme_build.analysis.type_transfer import has_range
from enzyme_build.ir.instructions import (
    BinaryOp,
    Call,
    Cast,
    Freeze,
    Instruction,
    Invoke,
    Load,
    Phi,
    Select,
    Store,
)
from enzyme_build.ir.module import Function
from enzyme_build.ir.types import (
    I8,
    I64,
    FloatType,
    Type,
    VectorType,
    array_type,
    carries_float,
    int_type,
)
from enzyme_build.ir.values import Constant, ConstantInt, Value, const_int
from enzyme_build.transform.emission.build import Builder
from enzyme_build.transform.runtime.helpers import Runtime
from enzyme_build.transform.runtime.tagged import PLACE, tagged_copy

_LARGEST = 64  # bytes of one integer


def tag_copies(function: Function, memory_types: TypeAnalysis) -> None:
    """Before integers are taken for what lies at one place: copies and walks of which only the run can tell."""
    original = memory_types.original_of(function)
    if original is None:
        return
    tagging = _Tagging(function, memory_types)
    is_recursive: bool | None = None
    for i in [i for block in function.blocks for i in block.instructions]:
        if isinstance(i, Store) and isinstance(i.value, Load) and tagging.walks_over_several(i, i.value):
            tagging.tag(i)
        elif isinstance(i, Call) and _copies(i):
            if _is_mixture(i, memory_types):
                tagging.tag_copy(i)
            elif _may_hide_floats(i, memory_types):
                if is_recursive is None:
                    is_recursive = _calls_itself(original, memory_types)
                if is_recursive or memory_types.is_hearsay(i):
                    tagging.tag_copy(i)


def _is_mixture(call: Call, memory_types: TypeAnalysis) -> bool:
    """Whether floats of several kinds, or floats and pointers, may lie at the same place, or pieces are copied."""
    layout = memory_types.of_copy(call)
    if layout is not None and (layout.all_ambiguous or layout.is_raw):
        return True
    return memory_types.has_pieces(call)


def tag_moves(function: Function, memory_types: TypeAnalysis) -> None:
    """After all integers were done again of which it is known what they carry."""
    tagging = _Tagging(function, memory_types)
    returning = control_flow(function).returning()
    instructions = [i for block in function.blocks if block in returning for i in block.instructions]
    for i in instructions:
        if isinstance(i, Store) and has_bytes(i.value.type) and tagging.matters(i):
            tagging.tag(i)


def _calls_itself(function: Function, memory_types: TypeAnalysis) -> bool:
    seen: set[Function] = set()
    todo = [function]
    while todo:
        current = todo.pop()
        for block in current.blocks if not current.is_declaration else ():
            for i in block.instructions:
                if isinstance(i, (Call, Invoke)):
                    targets = [f for f in memory_types.targets_of(i) if f not in seen]
                    if function in targets:
                        return True
                    seen.update(targets)
                    todo += targets
    return False


def _may_hide_floats(call: Call, memory_types: TypeAnalysis) -> bool:
    """At each depth, a recursive function copies other memory, and that of its callers is not all that there is."""
    layout = memory_types.of_copy(call)
    return layout is None or not layout.may_hold_floats or layout.may_hold_pointers


def _copies(call: Call) -> bool:
    return (call.callee.name or "").startswith(("llvm.memcpy.", "llvm.memmove."))


class _Tagging:
    def __init__(self, function: Function, memory_types: TypeAnalysis) -> None:
        self.function = function
        self.memory_types = memory_types
        self.layout = function.module.data_layout
        self.runtime = Runtime(function.module)
        self.moves = Moves(self.layout)
        self.places: dict[Value, Instruction] = {}
        self._from_carriers: dict[Instruction, bool] = {}
        self._is_carrier: dict[Load, bool] = {}

    # -- which moves matter --------------------------------------------------------------------------------

    def matters(self, end: Store) -> bool:
        """Whether floats or addresses lie where the bytes come from as well as where they go."""
        value = end.value
        if isinstance(value, Constant) or self.moves.size_of(value.type) > _LARGEST:
            return False
        if not self._may_hold(end.pointer, value.type):
            return False
        carriers = self._carriers_behind(value)
        return not any(map(_is_of_float, carriers)) and any(map(self._carries_bits, carriers))

    def walks_over_several(self, end: Store, load: Load) -> bool:
        """Whether a loop moves floats of several kinds, or floats and pointers, by the same instruction."""
        if not has_bytes(load.type) or has_range(load):
            return False
        walks = [pointer_induction(p, self.layout) for p in (load.pointer, end.pointer)]
        if not any(walk is not None and walk.step for walk in walks):
            return False
        return any(len(self._surely_met(p, load.type)) > 1 for p in (load.pointer, end.pointer))

    def _surely_met(self, pointer: Value, t: Type) -> list[Type]:
        met = self.memory_types.kinds_met(pointer, t)
        return [kind for kind, trust in met.items() if trust <= Trust.SHARED]

    def carries(self, load: Load) -> bool:
        found = self._is_carrier.get(load)
        if found is None:
            found = self._is_carrier[load] = (
                not has_range(load)
                and not self.memory_types.is_told_count(load)
                and not self.memory_types.is_integer_here(load)
                and self._may_hold(load.pointer, load.type)
            )
        return found

    def _may_hold(self, pointer: Value, t: Type) -> bool:
        types = self.memory_types
        return (
            types.may_hold_floats(pointer, t)
            or types.may_hold_pointers(pointer, t)
            or types.may_hold_anything(pointer, t)
        )

    def _carriers_behind(self, value: Value) -> list[Instruction]:
        """Of which bytes get there as they are; none where bytes computed from such bytes get there as well."""
        carriers: list[Instruction] = []
        seen = {value}
        todo = [value]
        while todo:
            current = todo.pop()
            for origin in dict.fromkeys(self._origins(current)):
                source = origin.value
                if isinstance(source, Instruction) and (isinstance(source, Load) or _is_of_float(source)):
                    carriers.append(source)
                elif isinstance(source, (Phi, Select, Freeze)) and origin.byte >= 0:
                    for operand in source.operands[1:] if isinstance(source, Select) else source.operands:
                        if operand not in seen:
                            seen.add(operand)
                            todo.append(operand)
                elif isinstance(source, Instruction) and self._is_computed_from_carriers(source):
                    return []
        return carriers

    def _origins(self, value: Value) -> Bytes:
        """Of a float or a pointer, itself."""
        return self.moves.of(value) if has_bytes(value.type) else self.moves.whole(value)

    def _is_computed_from_carriers(self, i: Instruction) -> bool:
        """Casts from floats and pointers keep the bits of what they are made from."""
        if isinstance(i, Cast) and i.opcode in ("bitcast", *TO_INTEGER):
            return False
        found = self._from_carriers.get(i)
        if found is None:
            found = self._from_carriers[i] = any(map(self._carries_bits, _all_behind(i)))
        return found

    def _carries_bits(self, i: Instruction) -> bool:
        if isinstance(i, Load):
            return self.carries(i)
        return _is_of_float(i)

    # -- places --------------------------------------------------------------------------------------------

    def tag(self, end: Store) -> None:
        assert end.block is not None
        value = end.value
        self.places = {}
        place = self.place_of(value)
        if place is None:
            return
        is_plain = not (end.ordering or end.volatile)
        b = Builder(end.block, end) if is_plain else Builder.after(end)
        self._copy(b, end.pointer, place, self.moves.size_of(value.type))
        if is_plain:
            end.erase()
            _erase_unused(value)

    def tag_copy(self, call: Call) -> None:
        assert call.block is not None
        target, source, size = copied(call)
        b = Builder(call.block, call)
        length = size.value if isinstance(size, ConstantInt) else None
        kinds = {f.kind for f in self.memory_types.found_from(source, length)}
        tagged_copy(self.runtime, b, target, source, size, self._float_size(kinds))
        call.erase()

    def place_of(self, value: Value) -> Instruction | None:
        """Memory that holds the bits of the value from there on where it is computed; None where that cannot be."""
        found = self.places.get(value)
        if found is not None or isinstance(value, Constant):
            return found
        if not isinstance(value, Instruction) or isinstance(value, Invoke):
            return None
        place = self.places[value] = self._new_place(value)
        if isinstance(value, Load):
            assert value.block is not None
            if value.ordering or value.volatile:
                self._copy_and_store(value, place)
            else:
                self._copy_from_memory(Builder(value.block, value), place, value)
        elif isinstance(value, Phi):
            self._fill_phi(value, place)
        elif isinstance(value, Select) and not isinstance(value.condition.type, VectorType):
            self._fill_select(value, place)
        elif isinstance(value, Freeze):
            self._put(Builder.after(value), place, value.operands[0])
        else:
            self._gather(value, place)
        return place

    def _new_place(self, value: Value) -> Instruction:
        entry = self.function.entry
        size = -(-self.moves.size_of(value.type) // 8) * 8  # shadows are looked at by words
        b = Builder(entry, entry.first_insertion_point())
        return b.alloca(array_type(size, I8), align=8, name=PLACE)

    def _copy_and_store(self, load: Load, place: Value) -> None:
        """Of memory that may have changed since, the place holds what was loaded."""
        b = Builder.after(load)
        self._copy_from_memory(b, place, load)
        b.store(load, place, align=8)

    def _gather(self, value: Instruction, place: Value) -> None:
        """Of an operation: what each of its bytes is, range by range; those that were computed are just stored."""
        b = Builder.after(value)
        origins = self.moves.of(value)
        if any(o.value is value or o.byte < 0 for o in origins):
            b.store(value, place, align=8)
        else:
            same = sum(o.byte << 8 * at for at, o in enumerate(origins) if o.value is None)
            b.store(const_int(int_type(8 * len(origins)), same), place, align=8)
        for at, source, begin, size in _ranges(origins):
            if source is value:
                continue
            origin = self._origin(source)
            if origin is not None:
                torn = self._torn_size(source, begin, size)
                self._copy(b, b.offset(place, at), b.offset(origin, begin), size, torn)

    def _origin(self, source: Value) -> Value | None:
        if isinstance(source, Cast) and source.opcode in ("bitcast", *TO_INTEGER):
            found = self.places.get(source)
            if found is None:
                found = self.places[source] = self._new_place(source)
                Builder.after(source).store(source.operands[0], found, align=8)
            return found
        if isinstance(source, (Load, Phi, Select, Freeze)):
            return self.place_of(source)
        return None

    def _put(self, b: Builder, place: Value, value: Value) -> None:
        found = None if isinstance(value, Constant) else self.place_of(value)
        if found is None:
            b.store(value, place, align=8)
        else:
            self._copy(b, place, found, self.moves.size_of(value.type))

    def _fill_phi(self, phi: Phi, place: Value) -> None:
        arriving = self._new_place(
            phi
        )  # what all phis of the block read is read before any of them is written
        for value, source in phi.incoming:
            terminator = source.terminator
            assert terminator is not None
            if value is terminator:  # the result of an invoke exists only behind it
                continue
            self._put(Builder(source, terminator), arriving, value)
        assert phi.block is not None
        first = phi.block.first_insertion_point()
        self._copy(Builder(phi.block, first), place, arriving, self.moves.size_of(phi.type))

    def _fill_select(self, select: Select, place: Value) -> None:
        b = Builder.after(select)
        ways: list[Value] = []
        for operand in select.operands[1:]:
            way = self._new_place(operand)
            self._put(b, way, operand)
            ways.append(way)
        self._copy(b, place, b.select(select.condition, ways[0], ways[1]), self.moves.size_of(select.type))

    def _torn_size(self, source: Value, begin: int, size: int) -> int:
        """Of the floats in a value of which a part goes on, so many bytes long, if that is no whole float; else 0."""
        loads = [i for i in self._carriers_behind(source) if isinstance(i, Load)]
        sizes = {self._float_size_at(load) for load in loads}
        floats = sizes.pop() if len(sizes) == 1 else 0
        if not floats or not (begin % floats or size % floats):
            return 0
        width = self.moves.size_of(source.type)
        is_in_phase = width == floats or all(i.align % floats == 0 for i in loads)
        return floats if width % floats == 0 and is_in_phase else 0

    def _copy(self, b: Builder, to: Value, origin: Value, size: int, float_size: int = 0) -> None:
        """Half a float has no sum with another: a place on the stack takes back what went on to one end only."""
        tagged_copy(self.runtime, b, to, origin, const_int(I64, size), float_size)

    def _copy_from_memory(self, b: Builder, to: Value, load: Load) -> None:
        length = const_int(I64, self.moves.size_of(load.type))
        tagged_copy(self.runtime, b, to, load.pointer, length, self._float_size_at(load))

    def _float_size_at(self, load: Load) -> int:
        return self._float_size(self.memory_types.kinds_met(load.pointer, load.type))

    def _float_size(self, kinds: Iterable[Type]) -> int:
        """Bytes of every float that may lie there, if they have one size; else 0, and notes tell."""
        floats = [kind for kind in kinds if isinstance(kind, FloatType)]
        sizes = {
            kind.bits // 8 for kind in floats or self.memory_types.float_kinds if isinstance(kind, FloatType)
        }
        return sizes.pop() if len(sizes) == 1 and sizes <= {4, 8} else 0


def _erase_unused(value: Value) -> None:
    """What the bits were put together with; it would look as if somebody computed with them."""
    todo = [value]
    while todo:
        i = todo.pop()
        if isinstance(i, (BinaryOp, Cast)) and i.block is not None and not i.users:
            todo += i.operands
            i.erase()


def _is_of_float(i: Instruction) -> bool:
    """Whether it is the bits of a float."""
    return isinstance(i, Cast) and i.opcode == "bitcast" and carries_float(i.operands[0].type)


def _all_behind(i: Instruction) -> list[Instruction]:
    """What an integer is computed from, in any way."""
    seen: dict[Instruction, None] = {i: None}
    todo = [i]
    while todo:
        for operand in todo.pop().operands:
            if isinstance(operand, Instruction) and operand not in seen and has_bytes(operand.type):
                seen[operand] = None
                if not isinstance(operand, (Load, Call, Invoke)):
                    todo.append(operand)
    return list(seen)


def _ranges(found: Bytes) -> Iterator[tuple[int, Value, int, int]]:
    """Runs of bytes that lie beside each other in one value: where, of which, from which on, how many."""
    numbered = [(at, o) for at, o in enumerate(found) if o.value is not None and o.byte >= 0]

    def run(item: tuple[int, object]) -> tuple[object, int]:
        at, origin = item
        return origin.value, origin.byte - at  # type: ignore[attr-defined]

    for _, items in groupby(numbered, run):
        run_of = list(items)
        at, origin = run_of[0]
        assert origin.value is not None
        yield at, origin.value, origin.byte, len(run_of)
