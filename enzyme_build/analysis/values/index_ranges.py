"""The range of an index, found from the operations that compute it.

Optimisers turn `o->pair[k % 2]` into an address and an index. The type of the array is lost, and only the range of the
index says that there are two elements.
"""

from __future__ import annotations

from enzyme_build.analysis.values.semantics import SUMS, is_extreme
from enzyme_build.ir.instructions import BinaryOp, Branch, Call, Cast, Compare, GetElementPtr, Phi, Select
from enzyme_build.ir.module import Block, Function
from enzyme_build.ir.types import IntType
from enzyme_build.ir.values import ConstantExpr, ConstantInt, Local, Value
from enzyme_build.patterns import compiled_when_used
from enzyme_build.tuples import NamedTuple

_DEPTH = 6
_RANGE = compiled_when_used(r"\brange\(i\d+ (-?\d+), (-?\d+)\)")
_LINEAR = SUMS | {"mul"}
_FEW_BITS = 16  # no array in a struct is believed to have more elements than an integer of so many bits
_BELOW = {"ult": 0, "slt": 0, "ule": 1, "sle": 1}
_UNDOES = {"ult": "uge", "slt": "sge", "ule": "ugt", "sle": "sgt", "ne": "eq"}


class Range(NamedTuple):
    """Signed, both ends included."""

    low: int
    high: int

    def fits(self, bits: int) -> bool:
        return -(1 << bits - 1) <= self.low and self.high < 1 << bits - 1


def range_of_index(gep: GetElementPtr | ConstantExpr, index: Value) -> Range | None:
    """The range of an index; None if it is unknown, or too wide to be an array inside of a struct."""
    found = range_of(index)
    if isinstance(gep, GetElementPtr) and gep.block is not None:
        found = _bounded(found, _bound_of_branches(gep.block, index))
    if found is None or not found.low <= found.high < 1 << _FEW_BITS or found.low <= -1 << _FEW_BITS:
        return None
    # `k % 2` of a signed k has the range [-1, 1], but the program does not index in front of its array. Kept, the
    # negative part would count members in front of the array among its elements.
    is_of_elements = found.high > 0 or (isinstance(gep, GetElementPtr) and "nuw" in gep.flags)
    return Range(max(found.low, 0), max(found.high, 0)) if is_of_elements else found


def _bounded(found: Range | None, bound: int | None) -> Range | None:
    if bound is None or (found is not None and found.low < 0):
        return found
    return Range(0, bound) if found is None else Range(min(found.low, bound), min(found.high, bound))


def _bound_of_branches(block: Block, index: Value) -> int | None:
    """The greatest value that the index has in the block, as the branches tell that alone lead there.

    Rust knows arrays that are members as the address of the first element, and their lengths as what indices are
    compared with.
    """
    tested = _extended(index)
    if not any(
        isinstance(use, Compare) for value in tested if isinstance(value, Local) for use in value.users
    ):
        return None  # nearly always, and predecessors take long to find
    bounds: list[int] = []
    for _ in range(_DEPTH):
        sources = block.predecessors()
        if len(sources) != 1:
            break
        branch = sources[0].terminator
        if isinstance(branch, Branch) and isinstance(branch.condition, Compare):
            bound = _bound_behind(branch, block, tested)
            bounds += [] if bound is None else [bound]
        block = sources[0]
    return min(bounds, default=None)


def _extended(index: Value) -> tuple[Value, ...]:
    """The index, and what it was widened from."""
    if isinstance(index, Cast) and index.opcode == "zext":
        return index, *_extended(index.operands[0])
    return (index,)


def _bound_behind(branch: Branch, block: Block, tested: tuple[Value, ...]) -> int | None:
    assert isinstance(branch.condition, Compare)
    value, bound = branch.condition.operands
    is_true = branch.targets[0] is block
    if value not in tested or is_true is (branch.targets[1] is block):
        return None
    if not isinstance(bound, ConstantInt) or bound.value < 0:
        return None
    for predicate in ("ult", "ule"):
        if branch.condition.predicate == (predicate if is_true else _UNDOES[predicate]):
            return bound.value - 1 + _BELOW[predicate]
    return None


def range_of(value: Value, above: tuple[Value, ...] = ()) -> Range | None:
    if isinstance(value, ConstantInt):
        return Range(value.value, value.value)
    if len(above) > _DEPTH or not isinstance(value.type, IntType):
        return None
    within = (*above, value)
    if isinstance(value, Cast):
        return _of_cast(value, within)
    if isinstance(value, BinaryOp):
        return _of_operation(value, within)
    if isinstance(value, Select):
        return _of_smaller(value, within) or _of_any(value.choices, within)
    if isinstance(value, Call):
        return _of_call(value, within)
    if isinstance(value, Phi):
        return _of_counter(value, within) or (None if value in above else _of_any(value.operands, within))
    return None


def _of_any(values: list[Value], above: tuple[Value, ...]) -> Range | None:
    found = [range_of(value, above) for value in values]
    known = [one for one in found if one is not None]
    if not known or len(known) < len(found):
        return None
    return Range(min(one.low for one in known), max(one.high for one in known))


def _of_smaller(value: Select, above: tuple[Value, ...]) -> Range | None:
    """The range of a select that is an unsigned minimum."""
    compare, *chosen = value.operands
    if not isinstance(compare, Compare) or compare.predicate not in ("ult", "ule", "ugt", "uge"):
        return None
    if compare.operands != (chosen if compare.predicate[1] == "l" else chosen[::-1]):
        return None
    return _of_unsigned_minimum([range_of(one, above) for one in chosen])


def _of_unsigned_minimum(found: list[Range | None]) -> Range | None:
    bounds = [bound.high for bound in found if bound is not None and bound.low >= 0]
    return Range(0, min(bounds)) if bounds else None


def _of_cast(cast: Cast, above: tuple[Value, ...]) -> Range | None:
    source = cast.operands[0]
    if not isinstance(source.type, IntType) or not isinstance(cast.type, IntType):
        return None
    bits = source.type.bits
    found = range_of(source, above)
    if cast.opcode == "trunc":
        return found if found is not None and found.fits(cast.type.bits) else None
    if cast.opcode == "sext":
        if source.type.bits == 1:
            return Range(-1, 0)
        return found or (Range(-(1 << bits - 1), (1 << bits - 1) - 1) if bits <= _FEW_BITS else None)
    if cast.opcode != "zext":
        return None
    if found is not None and "nneg" in cast.flags:
        return Range(max(found.low, 0), found.high)
    if found is not None and found.low >= 0:
        return found
    return Range(0, (1 << bits) - 1) if bits <= _FEW_BITS else None


def _of_operation(value: BinaryOp, above: tuple[Value, ...]) -> Range | None:
    left, right = value.operands
    if value.opcode in _LINEAR or (value.opcode == "or" and "disjoint" in value.flags):
        return _of_sum_or_product(value, above)
    if value.opcode == "and":
        masks = [one for one in (range_of(left, above), range_of(right, above)) if one and one.low >= 0]
        return Range(0, min(mask.high for mask in masks)) if masks else None
    if not isinstance(right, ConstantInt) or right.value <= 0:
        return None
    divided = range_of(left, above)
    is_positive = divided is not None and divided.low >= 0
    if value.opcode == "urem":
        return Range(0, right.value - 1)
    if value.opcode == "srem":
        return Range(0 if is_positive else 1 - right.value, right.value - 1)
    if value.opcode == "lshr" and isinstance(value.type, IntType) and right.value < value.type.bits:
        return Range(0, (1 << value.type.bits - right.value) - 1)
    if value.opcode in ("udiv", "sdiv") and divided is not None and is_positive:
        return Range(divided.low // right.value, divided.high // right.value)
    if value.opcode == "shl" and divided is not None and right.value < _FEW_BITS:
        return _unless_it_wraps(value, divided.low << right.value, divided.high << right.value)
    return None


def _of_sum_or_product(value: BinaryOp, above: tuple[Value, ...]) -> Range | None:
    one, other = (range_of(operand, above) for operand in value.operands)
    if one is None or other is None:
        return None
    if value.opcode == "mul":
        corners = [a * b for a in one for b in other]
        return _unless_it_wraps(value, min(corners), max(corners))
    if value.opcode == "sub":
        return _unless_it_wraps(value, one.low - other.high, one.high - other.low)
    return _unless_it_wraps(value, one.low + other.low, one.high + other.high)


def _unless_it_wraps(value: Value, low: int, high: int) -> Range | None:
    assert isinstance(value.type, IntType)
    found = Range(low, high)
    return found if found.fits(value.type.bits) else None


def _of_call(call: Call, above: tuple[Value, ...]) -> Range | None:
    if not is_extreme(call):
        return _said_of(call)
    name = call.callee.name or ""
    one, other = (range_of(argument, above) for argument in call.arguments[:2])
    if name.startswith("llvm.umin."):
        return _of_unsigned_minimum([one, other])
    if one is None or other is None or (name.startswith("llvm.umax.") and min(one.low, other.low) < 0):
        return None
    chosen = min if name.startswith("llvm.smin.") else max
    return Range(chosen(one.low, other.low), chosen(one.high, other.high))


def _said_of(call: Call) -> Range | None:
    """What an attribute says of the result: of numbers of threads on a GPU, say."""
    found = _RANGE.search(call.return_attributes)
    if found is None and isinstance(call.callee, Function):
        found = _RANGE.search(call.callee.return_attributes)
    if found is None:
        return None
    low, behind = map(int, found.groups())
    return Range(low, behind - 1) if low < behind else None  # else it wraps around


def _of_counter(phi: Phi, above: tuple[Value, ...]) -> Range | None:
    """The range of a counter: from its starts to the bound with which the end of the loop compares it."""
    low = high = None
    for value in phi.operands:
        if not _is_next(value, phi):
            found = None if value in above else range_of(value, above)
            if found is None:
                return None
            low = found.low if low is None else min(low, found.low)
            high = found.high if high is None else max(high, found.high)
    if low is None or high is None:
        return None
    nexts = [(value, source) for value, source in phi.incoming if _is_next(value, phi)]
    for value, source in nexts:
        bound = _bound_on_way(value, source, phi, alone=len(nexts) == 1)
        if bound is None or low < 0:
            return None
        high = max(high, bound)
    most = high + max(map(_step, nexts), default=0)
    return Range(low, high) if _unless_it_wraps(phi, low, most) is not None else None


def _step(following: tuple[Value, Block]) -> int:
    assert isinstance(following[0], BinaryOp)
    return max(by.value for by in following[0].operands if isinstance(by, ConstantInt))


def _is_next(value: Value, phi: Phi) -> bool:
    """Whether it is the counter after a positive constant step."""
    if not isinstance(value, BinaryOp) or value.opcode != "add" or phi not in value.operands:
        return False
    return any(isinstance(by, ConstantInt) and by.value > 0 for by in value.operands)


def _bound_on_way(following: Value, source: Block, phi: Phi, *, alone: bool) -> int | None:
    """The greatest value that the counter can have when the loop goes on through this edge."""
    branch = source.terminator
    if not isinstance(branch, Branch) or not isinstance(branch.condition, Compare):
        return None
    tested, bound = branch.condition.operands
    goes_on = branch.targets[0] is phi.block
    if goes_on is (branch.targets[1] is phi.block) or not isinstance(bound, ConstantInt) or bound.value < 0:
        return None
    step = _step((following, source))
    for predicate, opposite in _UNDOES.items():
        if branch.condition.predicate != (predicate if goes_on else opposite):
            continue
        if tested is not following and tested is not phi:
            return None
        behind = 0 if tested is following else step
        if predicate != "ne":
            return bound.value - 1 + _BELOW[predicate] + behind
        starts = [value for value, _ in phi.incoming if not _is_next(value, phi)]
        # `!=` bounds a counter that comes from below in steps of one: larger steps may jump over the bound.
        is_met = all(
            isinstance(s, ConstantInt) and s.value + step * (not behind) <= bound.value for s in starts
        )
        return bound.value - 1 + behind if step == 1 and is_met and alone else None
    return None
