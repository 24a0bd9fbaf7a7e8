"""A union that optimisers have taken into a register goes back into memory, where the run tells what it holds.

`{ double; float; long; T * }` is passed on as a double or an integer, and a case that uses the float cuts it out of
those bits. No such value has one derivative. So each load, phi and choice among them gets a place on the stack, into
which bits are copied and out of which the float is loaded; what is computed of the double uses the register as before.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from enzyme_build.analysis.layouts import Ambiguous, MemoryLayout
from enzyme_build.analysis.memory_types import TypeAnalysis
from enzyme_build.analysis.type_updates import Written
from enzyme_build.ir.instructions import Cast, Freeze, Instruction, Load, Phi, Select, Store
from enzyme_build.ir.module import Function
from enzyme_build.ir.types import DOUBLE, FLOAT, I64, PTR, Type
from enzyme_build.ir.values import Constant, Value
from enzyme_build.transform.bits.origins import erase_unused
from enzyme_build.transform.emission.build import Builder
from enzyme_build.transform.types.reread_unions import HALF, floats_cut_from
from enzyme_build.transform.types.retype_memory import bits_behind, slots_of

_MOVES = (Load, Phi, Select, Freeze)
_TYPES = (DOUBLE, I64, PTR)
_ANY_KIND = MemoryLayout(8, ambiguous=(Ambiguous(0, (DOUBLE, FLOAT, PTR)),))


def unions_to_memory(function: Function, memory_types: TypeAnalysis) -> None:
    if not (memory_types.knows(FLOAT) or memory_types.knows(DOUBLE)):
        return
    for is_one, roots in ((_is_union, _cut_apart(function)), (_is_brought_back, _stored(function))):
        done: set[Value] = set()
        for root in roots:
            if root not in done:
                web = moved_together(root, _TYPES)
                done.update(web)
                if is_one(web, memory_types):
                    _to_memory(function, memory_types, web)


def _cut_apart(function: Function) -> list[Instruction]:
    """What is chosen of several values before floats are cut out of it."""
    found = [i for i in _all(function) if i.type is I64 and isinstance(i, (Cast, *_MOVES))]
    return _chosen(i for i in found if any(floats_cut_from(i)))


def _stored(function: Function) -> list[Instruction]:
    return _chosen(
        i.value for i in _all(function) if isinstance(i, Store) and i.value.type in (DOUBLE, FLOAT, PTR)
    )


def _all(function: Function) -> Iterator[Instruction]:
    return (i for block in function.blocks for i in block.instructions)


def _chosen(values: Iterable[Value]) -> list[Instruction]:
    roots = map(bits_behind, values)
    return [root for root in roots if isinstance(root, (Phi, Select, Freeze))]


def moved_together(root: Value, types: Sequence[Type]) -> list[Instruction]:
    """What the same bits may be in, before and after."""
    found: dict[Instruction, None] = {}
    todo: list[Value] = [root]
    while todo:
        value = bits_behind(todo.pop())
        if isinstance(value, _MOVES) and value.type in types and value not in found:
            found[value] = None
            if not isinstance(value, Load):
                todo += _choices(value)
            todo += [
                use
                for name in _names(value)
                for use in name.users
                if value in map(bits_behind, _choices(use))
            ]
    return list(found)


def _choices(i: Instruction) -> list[Value]:
    """The values of which the instruction is one."""
    if isinstance(i, Select):
        return i.operands[1:]
    return list(i.operands) if isinstance(i, (Phi, Freeze)) else []


def _names(value: Instruction) -> Iterator[Instruction]:
    """The value, and the casts that hold the same bits."""
    yield value
    for use in value.users:
        if bits_behind(use) is bits_behind(value):
            yield from _names(use)


def _is_union(web: list[Instruction], memory_types: TypeAnalysis) -> bool:
    """Whether doubles or pointers get in, or memory is known to hold several kinds of values."""
    members = set(web)
    for member in web:
        if isinstance(member, Load):
            parts = memory_types.parts_at(member.pointer, member.type)
            if member.type is not I64 or any(part.kind is None for part in parts):
                return True
        else:
            sources = {bits_behind(choice) for choice in _choices(member)} - members
            if any(source.type is DOUBLE and not isinstance(source, Constant) for source in sources):
                return True
    return False


def _is_brought_back(web: list[Instruction], memory_types: TypeAnalysis) -> bool:
    """Whether memory of several kinds is loaded before a case of a union is known, and stored again in the other cases.

    Optimisers make one unconditional store of one that a loop or a branch may come to.
    """
    accesses = [(m.pointer, m.type) for m in web if isinstance(m, Load)]
    if any(memory_types.holds_several_kinds(*access) for access in accesses):
        return True
    stores = [u for m in web for u in m.users if isinstance(u, Store) and u.value is m]
    accesses += [(store.pointer, store.value.type) for store in stores]
    return len(stores) < len(accesses) and any(
        memory_types.surely_holds_several_kinds(*access) for access in accesses
    )


def _to_memory(function: Function, memory_types: TypeAnalysis, web: list[Instruction]) -> None:
    names = [name for member in web for name in _names(member)]
    cuts = [(m, *cut) for m in web for name in _names(m) for cut in floats_cut_from(name)]
    stores = [u for n in names for u in dict.fromkeys(n.users) if isinstance(u, Store) and u.value is n]
    slots = slots_of(function, memory_types, web, stores, [cut[0] for cut in cuts], _ANY_KIND, is_read=True)
    if slots is None:
        return
    for whole, offset, cut in cuts:
        assert cut.block is not None
        half = cut.operands[0]
        b = Builder(cut.block, cut)
        made = b.load(FLOAT, b.offset(slots[whole], offset), align=HALF)
        memory_types.update(Written(made))
        cut.replace_all_uses_with(made)
        cut.erase()
        erase_unused(half)
