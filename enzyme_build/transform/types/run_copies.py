"""Copies of memory whose content is known only at run time: floats of several kinds, pointers, or pieces."""

from __future__ import annotations

from enzyme_build.analysis.calls.call_kinds import copied
from enzyme_build.analysis.traces import PLACE
from enzyme_build.analysis.types.pointer_inductions import pointer_induction
from enzyme_build.analysis.types.transfer import has_range
from enzyme_build.analysis.types.type_analysis import TypeAnalysis
from enzyme_build.analysis.types.updates import Traced
from enzyme_build.analysis.values.moves import has_bytes
from enzyme_build.analysis.values.semantics import COPIES, is_intrinsic
from enzyme_build.ir.instructions import Call, Invoke, Load, Store
from enzyme_build.ir.module import Function
from enzyme_build.ir.types import I8, I64, FloatType, PointerType, array_type
from enzyme_build.ir.values import ConstantInt, const_int
from enzyme_build.transform.emission.build import Builder
from enzyme_build.transform.runtime.helpers import Runtime
from enzyme_build.transform.runtime.origins import number_of, origin_copy
from enzyme_build.transform.types.trace_bits import trace_moves
from enzyme_build.transform.types.unions_in_registers import as_bits, moved_in_traced

_WORD = 8  # bytes


def copy_at_run_time(function: Function, memory_types: TypeAnalysis) -> None:
    """Replaces copies of memory of unknown content by copies that look at run time which bytes are floats."""
    original = memory_types.program.original_of(function)
    if original is None:
        return
    is_recursive: bool | None = None
    for i in [i for block in function.blocks for i in block.instructions]:
        if (
            isinstance(i, Store)
            and isinstance(i.value, Load)
            and _walks_over_several(i, i.value, memory_types)
        ):
            _copy_on_the_way(function, i, i.value, memory_types)
        if not is_intrinsic(i, COPIES):
            continue
        if _is_mixture(i, memory_types) or memory_types.leaves_gaps(i):
            _replace(i, memory_types)
        elif _may_hide_floats(i, memory_types):
            if is_recursive is None:
                is_recursive = _calls_itself(original, memory_types)
            if is_recursive or memory_types.rests_on_weak_facts(i):
                _replace(i, memory_types)


def copy_traced(function: Function, memory_types: TypeAnalysis) -> None:
    """Replaces copies of traced memory by copies that move the marks as well."""
    if not memory_types.traced.size or memory_types.is_shared(function):
        return
    for i in [i for block in function.blocks for i in block.instructions]:
        if is_intrinsic(i, COPIES):
            *pointers, _ = copied(i)
            if any(map(memory_types.traced.may_be, pointers)) and not memory_types.has_only_integers(i):
                _replace(i, memory_types)
        elif isinstance(i, Load) and _moves_in_traced(i, memory_types):
            for end in list(i.users):
                assert isinstance(end, Store)
                _copy_on_the_way(function, end, i, memory_types)
    for web in moved_in_traced(function, memory_types):
        trace_moves(function, memory_types, as_bits(web, memory_types))


def _moves_in_traced(load: Load, memory_types: TypeAnalysis) -> bool:
    """Whether a value that is loaded as a float or pointer, and may be a count or a piece, is only stored again.

    `swap` of Rust moves all words of an object by the same instruction.
    """
    if not isinstance(load.type.scalar, (FloatType, PointerType)):
        return False
    ends = [user for user in load.users if isinstance(user, Store) and user.value is load]
    plain = not load.volatile and not load.ordering and not any(end.volatile or end.ordering for end in ends)
    if not ends or len(ends) < len(load.users) or not plain:
        return False
    return all(map(memory_types.traced.may_be, (load.pointer, *(end.pointer for end in ends))))


def _walks_over_several(end: Store, load: Load, memory_types: TypeAnalysis) -> bool:
    """Whether a loop moves floats of several kinds, or floats and pointers, by the same instruction."""
    if (
        not _may_be_anything(load, memory_types)
        or has_range(load)
        or end.volatile
        or end.ordering
        or load.volatile
        or load.ordering
    ):
        return False
    walks = [pointer_induction(p, memory_types.module.data_layout) for p in (load.pointer, end.pointer)]
    if not any(walk is not None and walk.step for walk in walks):
        return False
    return any(len(memory_types.kinds_surely_met(p, load.type)) > 1 for p in (load.pointer, end.pointer))


def _may_be_anything(load: Load, memory_types: TypeAnalysis) -> bool:
    """Whether the load moves bytes of unknown kind, or a float or pointer that is declared nowhere."""
    if has_bytes(load.type):
        return True
    is_value = isinstance(load.type, (FloatType, PointerType))
    return is_value and len(load.users) == 1 and not memory_types.access_types.means(load, load.type)


def _copy_on_the_way(function: Function, end: Store, load: Load, memory_types: TypeAnalysis) -> None:
    """Copies from memory to the stack at the load, since the memory may change, and from there at the store."""
    runtime, size = Runtime(function.module), function.module.data_layout.store_size(load.type)
    entry = function.entry
    room = array_type(-(-size // 8) * 8, I8)
    place = Builder(entry, entry.first_insertion_point()).alloca(room, align=16, name=PLACE)
    known = number_of(memory_types.only_float(load.pointer, size))
    if size % _WORD or not memory_types.has_only_doubles(load.pointer, end.pointer):
        memory_types.update(Traced(load.pointer), Traced(end.pointer))
    origin_copy(runtime, Builder.after(load), place, load.pointer, const_int(I64, size), known)
    origin_copy(runtime, Builder.at(end), end.pointer, place, const_int(I64, size), known)
    end.erase()
    if not load.users:
        load.erase()


def _replace(call: Call, memory_types: TypeAnalysis) -> None:
    """Replaces a copy by one of the run time.

    Where all floats are doubles, the run recognises doubles and addresses by their bits, and marks incomplete ones.
    Else it has to be told of other stores to the memory.
    """
    assert call.block is not None
    target, source, size = copied(call)
    length = size.value if isinstance(size, ConstantInt) else None
    known = number_of(memory_types.only_float(source, length))
    if not memory_types.has_only_doubles(target, source):
        memory_types.update(Traced(target), Traced(source))
    origin_copy(Runtime(call.block.function.module), Builder.at(call), target, source, size, known)  # type: ignore[union-attr]
    call.erase()


def _is_mixture(call: Call, memory_types: TypeAnalysis) -> bool:
    """Whether floats of several kinds, or floats and pointers, may lie at the same place, or pieces are copied."""
    layout = memory_types.of_copy(call)
    if layout is not None and (layout.all_ambiguous or layout.is_raw):
        return True
    return memory_types.has_pieces(call)


def _calls_itself(function: Function, memory_types: TypeAnalysis) -> bool:
    seen: set[Function] = set()
    todo = [function]
    while todo:
        current = todo.pop()
        for block in current.blocks if not current.is_declaration else ():
            for i in block.instructions:
                if isinstance(i, (Call, Invoke)):
                    targets = [f for f in memory_types.program.targets_of(i) if f not in seen]
                    if function in targets:
                        return True
                    seen.update(targets)
                    todo += targets
    return False


def _may_hide_floats(call: Call, memory_types: TypeAnalysis) -> bool:
    """Whether the copied memory may hold floats of which there is no fact here.

    A recursive function copies other memory at each depth.
    """
    layout = memory_types.of_copy(call)
    if layout is None or layout.may_hold_pointers:
        return True
    return not (layout.may_hold_floats or memory_types.has_only_integers(call))
