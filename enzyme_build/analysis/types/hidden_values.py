"""Where a program hides floats and addresses in integers: as their bits, and as differences of addresses.

Where a program does so, fewer of its declarations of integers are believed.
"""

from __future__ import annotations

from enzyme_build.analysis.points_to.ways import Seen
from enzyme_build.analysis.types.carriers import is_bits_of_float, is_hidden
from enzyme_build.analysis.types.search import MemorySearch
from enzyme_build.analysis.values.pointers import (
    PointerRoots,
    distance_in,
    is_address,
    moved_addresses,
    subtracts_addresses,
)
from enzyme_build.ir.instructions import BinaryOp, GetElementPtr, Instruction, Phi, Select, Store
from enzyme_build.ir.values import Value
from enzyme_build.records import dataclass, field


@dataclass(slots=True)
class HiddenValues:
    search: MemorySearch
    _subtractions: list[BinaryOp] = field(default_factory=list)  # of addresses
    _bits: list[Value] = field(default_factory=list)  # of floats and addresses
    _are_any: tuple[int, bool] | None = None  # after how many functions were covered
    _differences: tuple[int, set[Value]] | None = None  # after how many functions were covered
    _apart: dict[tuple[Value, ...], tuple[bool, list[Seen]]] = field(default_factory=dict)

    def read(self, i: Instruction) -> None:
        if isinstance(i, BinaryOp) and subtracts_addresses(i):
            self._subtractions.append(i)
        elif is_address(i) or is_bits_of_float(i):
            self._bits.append(i)

    @property
    def differences(self) -> set[Value]:
        """Subtractions of addresses that may be of different objects. Added to the one address, they give the other."""
        size = self.search.program.size
        if self._differences is None or self._differences[0] != size:
            self._differences = (
                size,
                {
                    i
                    for i in self._subtractions
                    if _counts_from_itself(i) or self._lead_apart(i.operands[0], i.operands[1])
                },
            )
        return self._differences[1]

    def is_difference(self, value: Value) -> bool:
        return self.search.program.origin_of(value) in self.differences

    @property
    def are_any(self) -> bool:
        """Whether bits of floats or addresses are stored or passed on as integers anywhere in the covered functions."""
        size = self.search.program.size
        if self._are_any is None or self._are_any[0] != size:
            is_any = bool(self.differences) or any(
                is_hidden(bits, self._may_mean_integer, self._is_distance) for bits in self._bits
            )
            self._are_any = size, is_any
        return self._are_any[1]

    def _may_mean_integer(self, store: Instruction) -> bool:
        """Whether the store is declared to be of an integer, or its function has no such declarations at all."""
        if self.search.program.transfer.types.means_integer(store):
            return True
        return store.function is None or not any("tbaa" in i.metadata for i in store.function.instructions)

    def _is_distance(self, i: Instruction) -> bool:
        """Whether it has no byte of an address: it is the distance of two, each moved by constants."""
        if not isinstance(i, BinaryOp) or i.opcode != "sub":
            return False
        ends, begins = map(moved_addresses, i.operands)
        is_told = bool(ends and begins)
        return is_told and not any(self._lead_apart(end, begin) for end in ends for begin in begins)

    def distance_to_other_object(self, i: Value) -> BinaryOp | None:
        """The distance by which a pointer is moved that may lead to where it begins; it may end in another object.

        After `p = realloc(old, …)`, `end += p - old` moves the end from the old memory to the new one. If both ends of
        the distance are in one object, their shadows are as far apart as they are.
        """
        if not isinstance(i, GetElementPtr) or len(i.operands) != 2 or i.type.is_vector:
            return None
        distance = distance_in(i.operands[1])
        if distance is None or self._are_apart(i.pointer, distance.operands[1].operands[0]):  # type: ignore[attr-defined]
            return None
        return distance

    def _lead_apart(self, end: Value, begin: Value) -> bool:
        """Whether the addresses are of different objects for sure."""
        return self._are_apart(end.operands[0], begin.operands[0])  # type: ignore[attr-defined]

    def _are_apart(self, *pointers: Value) -> bool:
        graph = self.search.graph
        known = self._apart.get(pointers)
        if known is None or not all(seen.is_as_it_was(graph.version) for seen in known[1]):
            one, other = map(self.search.place, pointers)
            shared, seen = (None, []) if one is None or other is None else graph.share_an_object(one, other)
            known = self._apart[pointers] = shared is False, seen
        return known[0]


def _counts_from_itself(distance: BinaryOp) -> bool:
    """Whether it is put, alone or as one of several, into the object where it begins: a link to another object."""
    roots = PointerRoots()
    begin = roots.of(distance.operands[1].operands[0])  # type: ignore[attr-defined]
    found: list[Instruction] = [distance]
    for value in found:  # the list grows meanwhile
        stores = (user for user in value.users if isinstance(user, Store) and user.value is value)
        if any(begin & roots.of(store.pointer) for store in stores):
            return True
        found += [user for user in value.users if isinstance(user, (Phi, Select)) and user not in found]
    return False
