"""Unions that optimisers keep in a register become integers, and the run finds out what their bits are.

`{ double; float; long; T * }` is passed on as a double or a pointer, and a case that uses the float cuts it out of
those bits. The derivative of such a value depends on the case.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from enzyme_build.analysis.types.type_analysis import TypeAnalysis
from enzyme_build.analysis.types.updates import Written
from enzyme_build.analysis.values.semantics import SAME_BITS
from enzyme_build.ir.instructions import (
    BinaryOp,
    Call,
    Cast,
    Compare,
    Freeze,
    Instruction,
    Invoke,
    Load,
    Phi,
    Select,
    Store,
    UnaryOp,
    choices_of,
)
from enzyme_build.ir.module import Function
from enzyme_build.ir.types import DOUBLE, FLOAT, I32, I64, PTR, FloatType, IntType, Type, VectorType
from enzyme_build.ir.values import Constant, Value
from enzyme_build.transform.bits.parts import Piece, constant_piece
from enzyme_build.transform.emission.build import Builder
from enzyme_build.transform.types.reread_unions import floats_cut_from

_MOVES = (Load, Phi, Select, Freeze)
_WORDS = (DOUBLE, I64, PTR)
_HALVES = (FLOAT, I32)


def unions_as_bits(function: Function, memory_types: TypeAnalysis) -> None:
    """Makes integers of unions that optimisers keep in registers as one of their members."""
    if not (memory_types.knows(FLOAT) or memory_types.knows(DOUBLE)):
        return
    ways = (
        (_is_cut_from_words, _chosen_floats, _HALVES),
        (_is_union, _cut_apart, _WORDS),
        (_holds_several, _looked_into, _WORDS),
        (_is_brought_back, _stored, _WORDS),
        (_is_of_both, _stored, _WORDS),
    )
    for is_one, roots, types in ways:
        done: set[Value] = set()
        for root in roots(function):  # those that the ways before have left
            if root not in done:
                web = moved_together(root, types)
                done.update(web)
                if is_one(web, memory_types):
                    as_bits(web, memory_types)


def moved_in_traced(function: Function, memory_types: TypeAnalysis) -> Iterator[list[Instruction]]:
    """Floats and pointers that are chosen from traced memory, of which not all is known, and stored into such memory.

    Each may be the word of a union that the optimiser loads as the pointer that it is in another case.
    """
    done: set[Value] = set()
    for root in _stored(function):
        if root not in done:
            web = moved_together(root, _WORDS)
            done.update(web)
            if _moves_in_traced(web, memory_types):
                yield web


def _moves_in_traced(web: list[Instruction], memory_types: TypeAnalysis) -> bool:
    if any(_has_bits(one) for m in web for one in (m, *choices_of(m))):
        return False  # what becomes of its bits is traced
    if any(isinstance(m.type, FloatType) and any(map(_computes, m.users)) for m in web):
        return False  # a float, whichever case its memory is in
    loads = [m for m in web if isinstance(m, Load)]
    stores = [u for m in web for u in m.users if isinstance(u, Store) and u.value is m]
    return any(memory_types.traced.may_be(store.pointer) for store in stores) and any(
        memory_types.traced.may_be(load.pointer) and memory_types.may_hold_more(load.pointer, load.type)
        for load in loads
    )


def _computes(use: Instruction) -> bool:
    return isinstance(use, (BinaryOp, UnaryOp, Compare, Call, Invoke))


def _cut_apart(function: Function) -> list[Instruction]:
    """Phis and selects out of which floats are cut."""
    found = [i for i in _all(function) if i.type is I64 and isinstance(i, (Cast, *_MOVES))]
    return _chosen(i for i in found if any(floats_cut_from(i)))


def _chosen_floats(function: Function) -> list[Instruction]:
    return [i for i in _all(function) if i.type is FLOAT and isinstance(i, (Phi, Select, Freeze))]


def _looked_into(function: Function) -> list[Instruction]:
    """Loads of floats and pointers that are also used as integers."""
    loads = (i for i in _all(function) if isinstance(i, Load) and i.type in (DOUBLE, PTR))
    return [i for i in loads if any(isinstance(use, Cast) and use.type is I64 for use in i.users)]


def _stored(function: Function) -> list[Instruction]:
    stored = [
        i.value for i in _all(function) if isinstance(i, Store) and i.value.type in (DOUBLE, FLOAT, PTR)
    ]
    return _chosen(stored) + [v for v in stored if isinstance(v, Load) and _is_used_too(v)]


def _is_used_too(load: Load) -> bool:
    """Whether one case of a union uses the value, before it is stored whatever it holds."""
    return load.type in (DOUBLE, PTR) and not all(
        isinstance(use, Store) and use.value is load for use in load.users
    )


def _all(function: Function) -> Iterator[Instruction]:
    return (i for block in function.blocks for i in block.instructions)


def _chosen(values: Iterable[Value]) -> list[Instruction]:
    roots = map(bits_behind, values)
    return [root for root in roots if isinstance(root, (Phi, Select, Freeze))]


def bits_behind(value: Value) -> Value:
    """The value in front of casts that leave its bits as they are."""
    while isinstance(value, Cast) and value.opcode in SAME_BITS:
        of_one_width = _WORDS if value.type in _WORDS else _HALVES
        if not {value.type, value.operands[0].type} <= set(of_one_width):
            break
        value = value.operands[0]
    return value


def moved_together(root: Value, types: Sequence[Type]) -> list[Instruction]:
    """All instructions that may hold the same bits, in front of `root` and behind it."""
    found: dict[Instruction, None] = {}
    todo: list[Value] = [root]
    while todo:
        value = bits_behind(todo.pop())
        if isinstance(value, _MOVES) and value.type in types and value not in found:
            found[value] = None
            if not isinstance(value, Load):
                todo += choices_of(value)
            todo += [
                use
                for name in _names(value)
                for use in name.users
                if value in map(bits_behind, choices_of(use))
            ]
    return list(found)


def _names(value: Instruction) -> Iterator[Instruction]:
    """The value, and the casts that hold the same bits."""
    yield value
    for use in value.users:
        if bits_behind(use) is bits_behind(value):
            yield from _names(use)


def _is_cut_from_words(web: list[Instruction], _: TypeAnalysis) -> bool:
    """Whether one of the floats is half of a double or an address: until it is computed with, it may be just that."""
    sources = {bits_behind(choice) for m in web if not isinstance(m, Load) for choice in choices_of(m)}
    return any(_is_half_of_word(source) for source in sources)


def _is_half_of_word(value: Value) -> bool:
    if not (isinstance(value, Cast) and value.opcode == "trunc" and value.type is I32):
        return False
    (word,) = value.operands
    if isinstance(word, BinaryOp) and word.opcode == "lshr":
        word = word.operands[0]
    return word.type is I64 and bits_behind(word).type in (DOUBLE, PTR)


def _is_union(web: list[Instruction], memory_types: TypeAnalysis) -> bool:
    """Whether doubles or pointers come in, or out of memory that holds several kinds of values."""
    members = set(web)
    for member in web:
        if isinstance(member, Load):
            parts = memory_types.parts_at(member.pointer, member.type)
            if member.type is not I64 or any(part.kind is None for part in parts):
                return True
        else:
            sources = {bits_behind(choice) for choice in choices_of(member)} - members
            if any(source.type is DOUBLE and not isinstance(source, Constant) for source in sources):
                return True
    return False


def _holds_several(web: list[Instruction], memory_types: TypeAnalysis) -> bool:
    """Whether counts lie beside floats in the memory, or doubles that are loaded as addresses."""
    loads = [m for m in web if isinstance(m, Load)]
    return any(
        memory_types.memory_is_mixture(load.pointer, load.type)
        or (load.type is PTR and DOUBLE in memory_types.kinds_surely_met(load.pointer, load.type))
        for load in loads
    )


def _is_brought_back(web: list[Instruction], memory_types: TypeAnalysis) -> bool:
    """Whether memory of several kinds is loaded before a case of a union is known, and stored again in the other cases.

    Optimisers make one unconditional store of one that a loop or a branch may come to.
    """
    loads = [m for m in web if isinstance(m, Load)]
    if any(memory_types.holds_several_kinds(load.pointer, load.type) for load in loads):
        return True
    stores = [u for m in web for u in m.users if isinstance(u, Store) and u.value is m]
    accesses = [(load, load.type) for load in loads] + [(store, store.value.type) for store in stores]
    return bool(loads) and any(
        not memory_types.access_types.means(i, t)
        and {DOUBLE, PTR} <= memory_types.kinds_within_reach(i.pointer, t).keys()
        for i, t in accesses
    )


def _is_of_both(web: list[Instruction], _: TypeAnalysis) -> bool:
    """Whether the bits are those of an address in one case, and of a double in another."""
    sources = {
        bits_behind(choice) for member in web if not isinstance(member, Load) for choice in choices_of(member)
    }
    return {DOUBLE, PTR} <= {one.type for one in sources if not isinstance(one, (Constant, *_MOVES))}


def _has_bits(value: Value) -> bool:
    """Whether it is an integer, comes from one, or is made one."""
    if value.type is I64 or bits_behind(value).type is I64:
        return True
    return isinstance(value, Instruction) and len(list(_names(value))) > 1


def as_bits(web: list[Instruction], memory_types: TypeAnalysis) -> list[Instruction]:
    """Repeats loads, phis and selects as integers; casts give other users the float or address.

    The type analysis is told of both: what the integers hold, and where the addresses lead.
    """
    if not all(map(_can_be_bits, web)):
        return []
    made = _Bits(web).rewrite()
    memory_types.update(*map(Written, made))
    return made


def _can_be_bits(i: Instruction) -> bool:
    if isinstance(i, Load):
        return not (i.ordering or i.volatile)
    if isinstance(i, Select):
        return not isinstance(i.condition.type, VectorType)
    # The result of an invoke exists only behind the edge to its normal successor, and a cast for a phi has to stand in
    # front of the edge.
    return not isinstance(i, Phi) or all(value is not source.terminator for value, source in i.incoming)


class _Bits:
    def __init__(self, web: list[Instruction]) -> None:
        self.web = web
        self.integer = I64 if web[0].type in _WORDS else I32
        self.members = set(web)
        self.made: dict[Instruction, Value] = {}
        self.written: list[Instruction] = []

    def rewrite(self) -> list[Instruction]:
        """Rewrites the web; returns all instructions that were added."""
        for member in self.web:
            b = Builder.at(member)
            if isinstance(member, Load):
                self.made[member] = self._write(b.load(self.integer, member.pointer, align=member.align))
            elif isinstance(member, Phi):
                self.made[member] = self._write(b.phi(self.integer, name=member.name))
        for member in self.web:
            made = self._of_member(member)
            if isinstance(member, Phi):
                assert isinstance(made, Phi)
                for value, source in member.incoming:
                    assert source.terminator is not None
                    made.add_incoming(self._of(value, source.terminator), source)
        names = [(name, member) for member in self.web for name in _names(member)]
        for name, member in names:
            self._serve(name, self.made[member])
        for name, _ in names:
            name.drop_operands()
        for name, _ in names:
            name.erase()
        return self.written

    def _write(self, made: Value) -> Value:
        if isinstance(made, Instruction):
            self.written.append(made)
        return made

    def _of_member(self, i: Instruction) -> Value:
        """The integer for a select or freeze, made on demand: in block order it may come before its operands."""
        found = self.made.get(i)
        if found is None:
            ways = [self._of(choice, i) for choice in choices_of(i)]
            b = Builder.at(i)
            made = b.select(i.condition, ways[0], ways[1]) if isinstance(i, Select) else b.freeze(ways[0])
            found = self.made[i] = self._write(made)
        return found

    def _of(self, value: Value, before: Instruction) -> Value:
        behind = bits_behind(value)
        if behind in self.members:
            assert isinstance(behind, Instruction)
            return self._of_member(behind)
        bits = _bits(Builder.at(before), behind, self.integer)
        return bits if bits is behind else self._write(bits)

    def _serve(self, name: Instruction, bits: Value) -> None:
        """Replaces uses by instructions outside of the web."""
        cast: Value | None = bits if name.type is self.integer else None
        for user in list(dict.fromkeys(name.users)):
            if user in self.members or bits_behind(user) in self.members:
                continue
            if isinstance(user, Store) and user.value is name and user.pointer is not name:
                self._write(Builder.at(user).store(bits, user.pointer, align=user.align))
                user.erase()
                continue
            if cast is None:
                assert isinstance(bits, Instruction)
                b = Builder.after(bits)
                cast = self._write(b.inttoptr(bits, PTR) if name.type is PTR else b.bitcast(bits, name.type))
            user.replace_operand(name, cast)


def _bits(b: Builder, value: Value, integer: IntType) -> Value:
    if value.type is integer:
        return value
    if isinstance(value, Constant):
        known = constant_piece(value, Piece.integer(0, integer.bits // 8))
        if known is not None:
            return known
    return b.ptrtoint(value, integer) if value.type is PTR else b.bitcast(value, integer)
