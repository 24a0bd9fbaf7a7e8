"""Decides which integers carry floats or pointers, and at which offsets."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from operator import ne

from enzyme_build.analysis.flow.cfg import control_flow
from enzyme_build.analysis.points_to.nodes import Trust
from enzyme_build.analysis.types.carriers import all_behind
from enzyme_build.analysis.types.layouts import Ambiguous, MemoryLayout
from enzyme_build.analysis.types.resolution import Part, overlap_elsewhere
from enzyme_build.analysis.types.transfer import has_range, is_arithmetic, is_only_moved
from enzyme_build.analysis.types.type_analysis import TypeAnalysis
from enzyme_build.analysis.values.moves import Moves, Origin, has_bytes
from enzyme_build.analysis.values.pointers import is_address
from enzyme_build.analysis.values.semantics import OF_PIECES
from enzyme_build.analysis.values.tbaa import INTEGER
from enzyme_build.ir.instructions import (
    AtomicRMW,
    BinaryOp,
    Cast,
    CmpXchg,
    ExtractValue,
    GetElementPtr,
    InsertElement,
    Instruction,
    Load,
    Phi,
    Select,
    Store,
    Switch,
    choices_of,
)
from enzyme_build.ir.layout import DataLayout
from enzyme_build.ir.module import Function
from enzyme_build.ir.types import (
    DOUBLE,
    I32,
    PTR,
    FloatType,
    PointerType,
    Type,
    VectorType,
    int_type,
    vector_type,
)
from enzyme_build.ir.values import Constant, ConstantInt, Value
from enzyme_build.records import dataclass, field
from enzyme_build.transform.bits.parts import Piece
from enzyme_build.transform.bits.uses import (
    MOVES,
    comes_from,
    counts_elements,
    floats_made_of,
    is_bits,
    is_carrier,
    is_computed_from_address,
    is_leaf,
    leads_to_float,
    leads_to_pointer,
    makes_address,
    only_tests,
    revealed_kind,
    reveals_kind,
)
from enzyme_build.transform.emission.build import Builder

_WORD = 64  # bits of an address
_DEPTH = 8  # operations of integer arithmetic that are followed


@dataclass(slots=True, eq=False)
class Group:
    """Integers with the same bits: one is moved to the other, without a computation."""

    members: list[Instruction] = field(default_factory=list)
    pieces: tuple[Piece, ...] = ()


class Plan:
    """`group_of`: values to be retyped. `stores`: stores of other values that have to be retyped."""

    def __init__(self, function: Function, memory_types: TypeAnalysis) -> None:
        self.function = function
        self.memory_types = memory_types
        self.types = memory_types.access_types
        self.layout = function.module.data_layout
        self.moves = Moves(self.layout)
        self.group_of: dict[Value, Group] = {}
        self.stores: list[tuple[Store, tuple[Piece, ...]]] = []
        self.returning = control_flow(function).returning()
        self._find()

    def _find(self) -> None:
        stores: list[Store] = []
        moves: list[Load] = []
        for block in self.function.blocks:
            for i in block.instructions:
                if is_carrier(i.type) and isinstance(i, MOVES):
                    # on the way to a panic, phis mix all kinds
                    if not isinstance(i, Phi) or block in self.returning:
                        self._join(i)
                elif isinstance(i, Store) and is_carrier(i.value.type):
                    stores.append(i)
                elif isinstance(i, Load) and isinstance(i.type, (FloatType, PointerType)):
                    moves.append(i)
        for group in dict.fromkeys(self.group_of.values()):
            if self._is_move(group):
                self._decide(group)
        for store in [store for store in stores if store.block is not None]:
            pieces = self._pieces_of_store(store)
            if pieces and (not store.ordering or _is_one_value(pieces)):
                self.stores.append((store, pieces))
        for load in moves:
            self._find_in_disguise(load)

    def _join(self, i: Instruction) -> None:
        group = self.group_of.setdefault(i, Group([i]))
        for operand in choices_of(i):
            other = self.group_of.get(operand)
            if other is None and is_leaf(operand) and operand.type is i.type:
                assert isinstance(operand, Instruction)
                other = self.group_of[operand] = Group([operand])
            if other is not None and other is not group:
                small, group = sorted((group, other), key=lambda g: len(g.members))
                group.members += small.members
                for member in small.members:
                    self.group_of[member] = group

    def _is_move(self, group: Group) -> bool:
        """Whether the integers are moved, or used like the bits of another value: cast, cut or masked."""
        told: set[Type | None] = set()
        uses: list[Instruction] = []
        if all(isinstance(member, Load) and has_range(member) for member in group.members):
            told.add(INTEGER)
        for member in group.members:
            if isinstance(member, Load):
                told.add(self.tbaa_kind(member))
            for user in member.users:
                if isinstance(user, Store) and user.value is member:
                    told.add(self.tbaa_kind(user))
                uses.append(user)
        reveals = any(reveals_kind(use) for use in uses)
        if INTEGER in told and len(told - {None}) == 1:
            moves_floats = self._only_moves(group) and self._surely_floats(group)
            return reveals or moves_floats or self._is_address(group)
        moved = any(isinstance(use, (Store, InsertElement)) or is_leaf(use) for use in uses)
        return (
            reveals
            or moved
            or all(use.opcode in OF_PIECES for use in uses)
            or self._float_made(group) is not None
        )

    def _float_made(self, group: Group) -> FloatType | None:
        """The kind of float to which a sum of the bits with something else is cast: a sum does not move bits."""
        if not all(isinstance(member, Load) for member in group.members):
            return None
        kinds = {kind for member in group.members for kind in floats_made_of(member)}
        return kinds.pop() if len(kinds) == 1 else None

    def _surely_floats(self, group: Group) -> bool:
        """Whether the memory surely holds floats. Declared integers do not contradict: generic code moves any words."""
        found = self.memory_types.parts_of(group.members[0])
        return bool(found) and all(isinstance(p.kind, FloatType) and p.trust <= Trust.SHARED for p in found)

    def _is_address(self, group: Group) -> bool:
        """Whether declared integers are tagged pointers or links of two addresses: memory holds pointers, and they are
        cast to one.
        """
        found = self.memory_types.parts_of(group.members[0])
        return _are_addresses(found) and any(map(leads_to_pointer, group.members))

    def _decide(self, group: Group) -> None:
        first = group.members[0]
        found = self.memory_types.parts_of(first) or self._float_of_union(group)
        if self._is_put_together(group, found) or self._is_taken_apart(group, found):
            return  # the run finds out when the pieces make up a whole value
        if (chosen := _chosen_from(group)) is not None:
            group.pieces = (Piece(0, self.layout.store_size(first.type), chosen),)
            return
        made = self._float_made(group)
        is_elsewhere = any(part.trust > Trust.ACCESSED for part in found) and not self._is_address(group)
        is_count = is_elsewhere and made is None and self._is_counted(group)  # no access to this very memory
        if (
            self._is_doubtful_address(group, found)
            or is_count
            or counts_elements(group.members)
            or self._is_read_as_several(group)
            or self._may_be_distance(group)
            or _is_made_elsewhere(group, found)
        ):
            return
        if not found and made is not None:
            group.pieces = (Piece(0, self.layout.store_size(first.type), made),)
        elif not self._is_left_open(group, found) and not any(
            self._is_guess(i, found, self._only_moves_and_tests(group)) for i in _from_memory(group)
        ):
            pieces = pieces_without_gaps(self.layout, _without_guesses(found), first.type)
            if all(_can_be_split(member, pieces) for member in group.members):
                group.pieces = pieces

    def _is_doubtful_address(self, group: Group, found: Sequence[Part]) -> bool:
        """Whether arithmetic uses it, no cast makes it a pointer, and all facts come from what may be other memory."""
        is_doubtful = all(isinstance(p.kind, PointerType) and p.trust > Trust.SHARED for p in found)
        if not found or not is_doubtful or self._only_moves_and_tests(group):
            return False
        return not any(map(leads_to_pointer, group.members))

    def _may_be_distance(self, group: Group) -> bool:
        """Whether it is the distance of two objects at times: the run knows that of their shadows."""
        hidden = self.memory_types.hidden
        return any(hidden.is_difference(value) for member in group.members for value in choices_of(member))

    def _is_put_together(self, group: Group, found: Sequence[Part]) -> bool:
        """Whether the bytes of some part are not the bytes of one other value, in order: they were put together.

        An address with a tag in its lowest byte is one address.
        """
        are_addresses = _are_addresses(found)
        for member in group.members if found else ():
            for operand in choices_of(member):
                if isinstance(operand, Constant) or operand in self.group_of or not has_bytes(operand.type):
                    continue
                if are_addresses and _is_tagged_address(self.moves.of(operand)):
                    continue
                if self._is_torn(operand, found):
                    return True
        return False

    def _is_torn(self, value: Value, parts: Sequence[Part]) -> bool:
        """Whether the bytes of some part are not the bytes of one value, in order."""
        if isinstance(value, Constant) or not has_bytes(value.type):
            return False
        origins = self.moves.of(value)
        for part in parts:
            first, *rest = origins[part.offset : part.offset + part.size]
            follows = (Origin(first.value, first.byte + n) for n in range(1, len(rest) + 1))
            if first.value is None:
                if any(one.value is not None for one in rest):
                    return True
            elif first.byte < 0 or any(map(ne, rest, follows)):
                return True
        return False

    def _is_left_open(self, group: Group, found: Sequence[Part]) -> bool:
        """Whether other kinds are met where the value is moved, and the search of where it comes from was cut.

        That one case of a variant uses it as an address tells nothing of the others.
        """
        ends = [(use, m) for m in group.members for use in m.users if not makes_address(use)]
        stores = [use for use, m in ends if isinstance(use, Store) and use.value is m]
        if not stores or self._moved_pieces(group, makes_address) is None:
            return False
        loads = [m for m in group.members if isinstance(m, Load)]
        if not any(self.memory_types.may_hold_more(load.pointer, load.type) for load in loads):
            return False
        own = {part.kind for part in found}
        places = [(i.pointer, i.value.type) for i in stores] + [(i.pointer, i.type) for i in loads]
        return any(self.memory_types.kinds_met(*place).keys() - own for place in places)

    def _is_guess(self, i: Instruction, found: Sequence[Part], is_moved: bool) -> bool:
        """Whether values of other kinds may be loaded as well, so that the run has to decide (`trace_bits`).

        Where the bits are computed with (`is_moved` is false), other kinds have to be certain: uses are evidence, too.
        """
        if not isinstance(i, (Load, Store, AtomicRMW, CmpXchg)) or not found:
            return False
        own = {part.kind for part in found}
        t = i.type if isinstance(i, Load) else i.operands[0 if isinstance(i, Store) else -1].type
        met = self.memory_types.kinds_met(i.pointer, t)
        others = {kind: trust for kind, trust in met.items() if kind not in own}
        if is_moved and not self.memory_types.has_known_target(i.pointer):
            return True  # behind an address that was put together from bytes, other stores are not known
        is_sure = any(part.trust <= Trust.SHARED for part in found)
        if is_moved and not is_sure and any(kind not in own for kind in self.memory_types.float_kinds):
            return True
        is_computed_with = any(isinstance(use, BinaryOp) for use in i.users)
        if is_computed_with and not is_moved and not is_sure and not leads_to_float(i):
            return True  # a hash, say, of bytes that may be anything
        most = Trust.SHARED if is_moved else min(part.trust for part in found)
        if any(trust <= most for trust in others.values()):
            return True
        if not is_moved:
            return False
        if others and self.memory_types.may_hold_more(i.pointer, t):
            return True  # how far each kind is trusted is not known, either
        size = self.layout.store_size(t)
        known = self.memory_types.found_from(i.pointer, size)
        if overlap_elsewhere(known, self.layout.pointer_bits() // 8):
            return True
        if others and all(f.is_shared for f in known if f.kind in own and f.trust <= Trust.SHARED):
            return True  # no way to what is taken for sure was for this memory alone
        return any(f.kind in others and f.span.is_guess for f in known)

    def _float_of_union(self, group: Group) -> list[Part]:
        """The float, where just its bytes are moved, out of a union that is wider."""
        if any(not isinstance(member, Load) or member.type is not I32 for member in group.members):
            return []
        return [
            part
            for member in group.members[:1]
            for part in self.memory_types.float_of_union(member.operands[0])
        ]

    def _is_read_as_several(self, group: Group) -> bool:
        kinds = {revealed_kind(use) for member in group.members for use in member.users} - {None}
        return len(kinds) > 1

    def _is_counted(self, group: Group) -> bool:
        uses = (user for member in group.members for user in member.users)
        return any(is_arithmetic(use) or isinstance(use, (GetElementPtr, Switch)) for use in uses)

    def _only_moves(self, group: Group) -> bool:
        uses = [user for member in group.members for user in member.users]
        return all(isinstance(use, Store) and use.value in group.members for use in uses)

    def _only_moves_and_tests(self, group: Group) -> bool:
        return self._moved_pieces(group) is not None

    def _moved_pieces(
        self, group: Group, tests: Callable[[Instruction], bool] | None = None
    ) -> list[Instruction] | None:
        """The members, and values made of their unchanged bytes; None if other uses than moves and tests exist."""
        members = set(group.members)
        pieces: list[Instruction] = list(group.members)
        seen = set(pieces)
        for piece in pieces:
            for use in piece.users:
                if use in seen or only_tests(use) or (tests is not None and tests(use)):
                    continue
                if isinstance(use, Store) and use.value is piece:
                    continue
                if not self.moves.are_moved_by(use) or (use in self.group_of and use not in members):
                    return None
                seen.add(use)
                pieces.append(use)
        return pieces

    def _is_taken_apart(self, group: Group, found: Sequence[Part]) -> bool:
        """Whether bytes of one part are stored apart from the others, or in another order: they are moved singly."""
        pieces = self._moved_pieces(group) or []
        stored = [p for p in pieces if any(isinstance(use, Store) and use.value is p for use in p.users)]
        members = set(group.members)
        for piece in stored:
            if piece in members:
                continue
            origins = self.moves.of(piece)
            for part in found:
                of_part = range(part.offset, part.offset + part.size)
                here = [
                    (n, o.byte) for n, o in enumerate(origins) if o.value in members and o.byte in of_part
                ]
                is_whole = len(here) == part.size and len({n - byte for n, byte in here}) == 1
                if here and not is_whole:
                    return True
        return False

    def _find_in_disguise(self, load: Load) -> None:
        """Finds a float that is loaded as another one: copies of unions have the type of the first member."""
        if not load.users or not is_only_moved(load) or self.tbaa_kind(load) is not None:
            return
        found = self.memory_types.parts_at(load.pointer, load.type)
        group = Group([load])
        pieces = pieces_without_gaps(self.layout, found, load.type)
        is_own = any(part.kind is load.type for part in found)
        if (
            _doubted(load, found)
            or any(part.kind is None for part in found)
            or (len(pieces) > 1 and not is_own)
        ):
            self._move_as_bits(load)
        elif len(pieces) == 1 and not is_own and not (load.volatile or load.ordering):
            group.pieces = pieces
            self.group_of[load] = group
            self.stores += [(user, pieces) for user in load.users if isinstance(user, Store)]

    def _move_as_bits(self, load: Load) -> None:
        """Leaves the integer to the run, which finds out what it is."""
        stores = [store for store in load.users if isinstance(store, Store)]
        if load.volatile or load.ordering or any(s.volatile or s.ordering for s in stores):
            return
        t = int_type(self.layout.bits_of(load.type))
        made = Builder.at(load).load(t, load.pointer, align=load.align)
        for store in stores:
            Builder.at(store).store(made, store.pointer, align=store.align)
            store.erase()
        load.erase()

    # -- what is found -----------------------------------------------------------------------------------------

    def tbaa_kind(self, i: Instruction) -> Type | None:
        return self.types.kind_of(i)

    def _pieces_of_store(self, store: Store) -> tuple[Piece, ...]:
        value = store.value
        group = self.group_of.get(value)
        if group is not None:
            return group.pieces
        if isinstance(value, Cast) and (revealed := comes_from(value)) is not None:
            return (Piece(0, self.layout.store_size(value.type), revealed),)
        if self._is_guess(store, self.memory_types.parts_at(store.pointer, value.type), is_moved=False):
            return ()
        told = self.tbaa_kind(store)
        if told is INTEGER or (told is None and is_computed_from_address(value)):
            return self._pieces_of_address(store)
        if isinstance(value, Constant) or told is not None or value.type.is_vector or is_bits(value):
            found = self.memory_types.parts_at(store.pointer, value.type)
            is_left = self._is_torn(value, found) or self._is_left_to_run(value, found)
            return () if is_left else pieces_without_gaps(self.layout, _without_guesses(found), value.type)
        return ()

    def _is_left_to_run(self, value: Value, parts: Sequence[Part]) -> bool:
        """Whether the bytes of some part come from an integer that stays one: the run knows what they are."""
        if isinstance(value, Constant) or not has_bytes(value.type):
            return False
        origins = self.moves.of(value)
        return any(self._stays_integer(origins[part.offset].value, part.trust) for part in parts)

    def _stays_integer(self, origin: Value | None, trust: Trust) -> bool:
        group = self.group_of.get(origin) if origin is not None else None
        if group is not None:
            return not group.pieces
        return trust is Trust.MIXED and not isinstance(origin, (Cast, Constant, type(None)))

    def _pieces_of_address(self, store: Store) -> tuple[Piece, ...]:
        """The pointer in an integer that is computed from an address, and stored where others load one.

        Under a key it is none: somebody takes the key off where it lies, and the run follows both.
        """
        if not is_computed_from_address(store.value) or _is_under_key(store.value):
            return ()
        found = self.memory_types.parts_at(store.pointer, store.value.type)
        return pieces_without_gaps(self.layout, found, store.value.type) if _are_addresses(found) else ()


def _is_under_key(value: Value) -> bool:
    """Whether an exclusive or with some number has changed more than the lowest byte, where tags are."""
    behind = all_behind([value], lambda one: isinstance(one, BinaryOp))
    return any(any(map(_is_key, i.operands)) for i in behind if isinstance(i, BinaryOp) and i.opcode == "xor")


def _is_key(value: Value) -> bool:
    """Whether it is a number, and no other address, as in lists whose links are two addresses."""
    if isinstance(value, ConstantInt):
        return not 0 <= value.value < 1 << 8
    return isinstance(value, BinaryOp) and not any(
        is_address(one) or isinstance(one, Load) for one in all_behind([value])
    )


def _is_tagged_address(origins: Sequence[Origin]) -> bool:
    """Whether all bytes are those of an address, at their places, but for bits of the lowest."""
    lowest, address = origins[0], origins[-1].value
    is_address = isinstance(address, Cast) and isinstance(comes_from(address), PointerType)
    is_tagged = lowest.value is not None and lowest.byte < 0
    return is_address and is_tagged and all(one == Origin(address, n) for n, one in enumerate(origins[1:], 1))


def _is_made_elsewhere(group: Group, found: Sequence[Part]) -> bool:
    """Whether nothing here loads the integers or casts them, and all that is known is where they may go."""
    is_used = any(isinstance(m, Load) or any(map(reveals_kind, m.users)) for m in group.members)
    return not is_used and all(part.trust is Trust.MIXED for part in found)


def _from_memory(group: Group) -> Iterator[Instruction]:
    """Loads, and exchanges, which are in no group: through these the members get values from memory."""
    for member in group.members:
        if isinstance(member, Load):
            yield member
            continue
        for operand in member.operands:
            source = operand.operands[0] if isinstance(operand, ExtractValue) else operand
            if isinstance(source, (AtomicRMW, CmpXchg)):
                yield source


def _chosen_from(group: Group) -> Type | None:
    """The type of which all values are bits that enter the group's phis and selects."""
    kinds: set[Type | None] = set()
    for member in group.members:
        if isinstance(member, Load):
            return None
        for operand in choices_of(member):
            if operand not in group.members:
                kinds.add(comes_from(operand) if isinstance(operand, Cast) else None)
    return kinds.pop() if len(kinds) == 1 else None


def _without_guesses(found: Sequence[Part]) -> Sequence[Part]:
    """Where some parts are sure, those that may be of other memory are left to the run."""
    is_any_sure = any(part.trust <= Trust.SHARED for part in found)
    return [part for part in found if part.trust is not Trust.MIXED or not is_any_sure]


def pieces_without_gaps(layout: DataLayout, found: Sequence[Part], t: Type) -> tuple[Piece, ...]:
    """The parts and the bytes between them; empty if there are no parts but integers, or if a part is ambiguous."""
    size = layout.store_size(t)
    if not found or any(part.kind is None for part in found):
        return ()
    if layout.big_endian and (len(found) > 1 or found[0].size < size):
        return ()  # on a big-endian target the parts would lie the other way round
    kinds = {part.kind for part in found}
    pieces: list[Piece] = []
    at = 0
    for part in found:
        assert part.kind is not None
        if part.offset + part.size > size:
            return ()
        if part.offset > at:
            pieces.append(Piece.integer(at, part.offset - at))
        of_value = layout.store_size(part.kind)  # a long double has ten bytes, and six that may hold anything
        pieces.append(Piece(part.offset, of_value, part.kind))
        at = part.offset + of_value
    if at < size:
        pieces.append(Piece.integer(at, size - at))
    (kind, *others) = kinds
    if isinstance(kind, FloatType) and not others and len(pieces) == len(found) > 1:
        return (Piece(0, size, vector_type(len(found), kind)),)
    return tuple(pieces)


def _doubted(load: Load, found: Sequence[Part]) -> MemoryLayout | None:
    """The layout that the memory has according to the facts, where they contradict the type of the load."""
    kinds = {load.type, *(kind for part in found for kind in part.kinds)}
    if len(found) != 1 or found[0].offset or kinds != {DOUBLE, PTR}:
        return None
    return MemoryLayout(8, ambiguous=(Ambiguous(0, (DOUBLE, PTR)),))


def _are_addresses(found: Sequence[Part]) -> bool:
    return bool(found) and all(isinstance(p.kind, PointerType) and p.trust <= Trust.SHARED for p in found)


def _is_one_value(pieces: tuple[Piece, ...]) -> bool:
    """Whether it can be accessed atomically: LLVM cannot express that for several values."""
    return len(pieces) < 2 and not any(piece.kind.is_vector for piece in pieces)


def _can_be_split(i: Instruction, pieces: tuple[Piece, ...]) -> bool:
    if isinstance(i, Load):
        return _is_one_value(pieces) if i.ordering else len(pieces) < 2 or not i.volatile
    if isinstance(i, Select) and isinstance(i.condition.type, VectorType):
        count = i.condition.type.count
        return len(pieces) == 1 and isinstance(pieces[0].kind, VectorType) and pieces[0].kind.count == count
    if isinstance(i, Phi):
        # The result of an invoke exists only behind the edge to its normal successor, and a cast for a phi has to stand
        # in front of the edge.
        return all(value is not source.terminator for value, source in i.incoming)
    return True
