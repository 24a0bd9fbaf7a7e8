"""How often loops run, as a formula over values that are known on entry."""

from __future__ import annotations

from operator import eq, ge, gt, le, lt, ne
from typing import Final

from enzyme_build.analysis.flow.cfg import is_unwind
from enzyme_build.analysis.flow.dominators import DominatorTree
from enzyme_build.analysis.flow.loops import Loop, LoopNest
from enzyme_build.analysis.values.index_ranges import range_of
from enzyme_build.analysis.values.semantics import SUMS
from enzyme_build.ir.instructions import BinaryOp, Branch, Compare, GetElementPtr, Phi, Select
from enzyme_build.ir.module import Block
from enzyme_build.ir.types import I64, IntType, PointerType
from enzyme_build.ir.values import ConstantInt, Value, const_int
from enzyme_build.records import dataclass


@dataclass(frozen=True, slots=True)
class Affine:
    """A header phi that is `start + step * iteration` (`-` where negative)."""

    start: Value
    step: Value
    negative: bool
    exact: bool  # the sum does not wrap


def affine_phi(phi: Phi, loop: Loop) -> Affine | None:
    """Recognises integer induction variables with a step that is constant or set outside the loop."""
    if not isinstance(phi.type, IntType):
        return None
    start = phi.incoming_from(loop.preheader)
    following = phi.incoming_from(loop.latch)
    if start is None or not isinstance(following, BinaryOp) or following.opcode not in SUMS:
        return None
    left, right = following.operands
    exact = "nsw" in following.flags or "nuw" in following.flags
    if left is phi and is_invariant(right, loop):
        return Affine(start, right, following.opcode == "sub", exact)
    if right is phi and following.opcode == "add" and is_invariant(left, loop):
        return Affine(start, left, False, exact)
    return None


@dataclass(frozen=True, slots=True)
class Shifting:
    """A header phi that is `start` shifted by `by` bits in each iteration: it is halved or doubled."""

    start: Value
    opcode: str  # lshr or shl
    by: int


def shifting_phi(phi: Phi, loop: Loop) -> Shifting | None:
    start, following = phi.incoming_from(loop.preheader), phi.incoming_from(loop.latch)
    if start is None or not isinstance(following, BinaryOp) or following.opcode not in ("lshr", "shl"):
        return None
    shifted, by = following.operands
    if shifted is not phi or not isinstance(by, ConstantInt) or not by.value > 0:
        return None
    return Shifting(start, following.opcode, by.value)


@dataclass(frozen=True, slots=True)
class Turning:
    """A header phi that is `start` in the first iteration and `later` in all others."""

    start: Value
    later: Value


def turning_phi(phi: Phi, loop: Loop) -> Turning | None:
    start, later = phi.incoming_from(loop.preheader), phi.incoming_from(loop.latch)
    if start is None or later is None or not is_invariant(later, loop):
        return None
    return Turning(start, later)


def most_shifts(loop: Loop) -> int | None:
    """A bound on the iterations of a loop that shifts a variable until a comparison with a constant holds."""
    for exiting, outside in loop.exit_edges:
        branch = exiting.terminator
        compare = branch.condition if isinstance(branch, Branch) else None
        if not isinstance(branch, Branch) or not isinstance(compare, Compare) or exiting is not loop.latch:
            continue
        variable, bound = compare.operands
        phi = _header_phi(variable, loop)
        shifting = shifting_phi(phi, loop) if phi is not None else None
        if shifting is None or not isinstance(bound, ConstantInt):
            continue
        leaves_if = compare.predicate if branch.targets[0] is outside else _OPPOSITE[compare.predicate]
        assert isinstance(variable.type, IntType)
        most = _shifts_until(shifting, leaves_if, bound, variable.type.bits)
        if most is not None:
            return most
    return None


def _shifts_until(shifting: Shifting, leaves_if: str, bound: ConstantInt, bits: int) -> int | None:
    """A bound on the shifts before the comparison ends the loop; None if there is none.

    Where the start is a constant, the shifts are counted. From any other value, a right shift reaches zero after as
    many shifts as there are bits.
    """
    most = bits // shifting.by + 2
    modulus = 1 << bits
    signed = leaves_if.startswith("s")
    limit = _as_compared(bound.value, signed, modulus)
    if not isinstance(shifting.start, ConstantInt):
        ends_at_zero = shifting.opcode == "lshr" and _COMPARED[leaves_if](0, limit)
        return most if ends_at_zero else None
    value = shifting.start.value % modulus
    for count in range(most + 1):
        if _COMPARED[leaves_if](_as_compared(value, signed, modulus), limit):
            return count + 1
        value = value >> shifting.by if shifting.opcode == "lshr" else (value << shifting.by) % modulus
    return None


@dataclass(frozen=True, slots=True)
class Moving:
    """A pointer that moves on by the same distance in every iteration: `step` is its getelementptr."""

    start: Value
    step: GetElementPtr
    index: Value


def moving_pointer(phi: Phi, loop: Loop) -> Moving | None:
    if not isinstance(phi.type, PointerType):
        return None
    start = phi.incoming_from(loop.preheader)
    following = phi.incoming_from(loop.latch)
    if start is None or not isinstance(following, GetElementPtr) or following.pointer is not phi:
        return None
    if len(following.indices) != 1 or not is_invariant(following.indices[0], loop):
        return None
    return Moving(start, following, following.indices[0])


def start_of_address(pointer: Value, nest: LoopNest) -> Value:
    """The pointer from which the address is computed in front of all loops that move it on."""
    while True:
        if isinstance(pointer, GetElementPtr):
            pointer = pointer.pointer
            continue
        loop = nest.by_header.get(pointer.home) if isinstance(pointer, Phi) else None
        moving = moving_pointer(pointer, loop) if isinstance(pointer, Phi) and loop is not None else None
        if moving is None:
            return pointer
        pointer = moving.start


def is_invariant(value: Value, loop: Loop) -> bool:
    block = getattr(value, "block", None)
    return block is None or block not in loop.blocks


@dataclass(frozen=True, slots=True)
class TripCount:
    """The iteration, counted from 0, in which the loop is left.

    With `first` = start + ahead: the least c ≥ 0 with first + step·c beyond `bound` (or equal to it, if `equal`).
    """

    start: Value
    bound: Value
    ahead: int  # added to start: 0 if the variable is tested before its step, the step if after
    step: int
    equal: bool
    inclusive: bool  # the loop goes on while the variable equals the bound
    signed: bool


def constant_final_count(trips: TripCount) -> int | None:
    """The iteration in which the loop is left, where start and bound are constants."""
    start, bound = trips.start, trips.bound
    if not isinstance(start, ConstantInt) or not isinstance(bound, ConstantInt):
        return None
    assert isinstance(start.type, IntType)
    modulus, size = 1 << start.type.bits, abs(trips.step)
    direction = 1 if trips.step > 0 else -1
    if trips.equal:
        return (bound.value - start.value - trips.ahead) * direction % modulus // size
    first, last = (_as_compared(value, trips.signed, modulus) for value in (start.value, bound.value))
    distance = (last - first - trips.ahead) * direction + (size if trips.inclusive else size - 1)
    return max(0, distance // size)


def most_steps(loop: Loop, dominators: DominatorTree) -> int | None:
    """A bound on the iteration in which the loop is left, where a counter that rises is compared on every way around.

    Only ranges have to be known, of its start, its step and what it is compared with. The loop may end earlier by
    other exits.
    """
    if len(loop.latches) != 1 or len(loop.entering) != 1:
        return None
    edges = [edge for edge in loop.exit_edges if dominators.dominates(edge[0], loop.latch)]
    found = [_steps_until(loop, *test) for edge in edges for test in _tests_of(*edge)]
    return min((steps for steps in found if steps is not None), default=None)


def _tests_of(exiting: Block, outside: Block) -> list[tuple[Value, Value, str]]:
    """What is compared with what, all of which has to hold for the loop to go on."""
    branch = exiting.terminator
    if not isinstance(branch, Branch) or len(branch.targets) != 2:
        return []
    goes_on_if = branch.targets[1] is outside
    todo, found = [branch.condition], []
    while todo:
        test = todo.pop()
        if isinstance(test, Compare) and test.opcode == "icmp":
            predicate = test.predicate if goes_on_if else _OPPOSITE[test.predicate]
            left, right = test.operands
            found += [(left, right, predicate), (right, left, _MIRRORED[predicate])]
        elif isinstance(test, BinaryOp) and test.opcode == ("and" if goes_on_if else "or"):
            todo += test.operands
        elif isinstance(test, Select):
            chosen = test.choices[1 if goes_on_if else 0]  # `a && b` is b if a, else false
            if isinstance(chosen, ConstantInt) and bool(chosen.value) is not goes_on_if:
                todo += [test.condition, test.choices[0 if goes_on_if else 1]]
    return found


def _steps_until(loop: Loop, variable: Value, bound: Value, goes_on: str) -> int | None:
    phi = _header_phi(variable, loop)
    affine = affine_phi(phi, loop) if phi is not None else None
    if affine is None or affine.negative or goes_on not in ("slt", "sle", "ult", "ule"):
        return None
    start, step, last = map(range_of, (affine.start, affine.step, bound))
    if step is None or step.low < 1 or last is None:
        return None
    assert isinstance(variable.type, IntType)
    is_signed = goes_on[0] == "s"
    if start is None and (is_signed or variable is not phi):
        return None
    if not is_signed and last.low < 0:
        return None
    low = start.low if start is not None and (is_signed or start.low >= 0) else 0
    end = last.high + goes_on.endswith("e")
    limit = 1 << variable.type.bits - is_signed
    is_ahead = variable is not phi  # then the first step is made before anything is compared
    if end + step.high >= limit or (is_ahead and start is not None and start.high + step.high >= limit):
        return None  # it may begin anew
    return max(0, -(-(end - low) // step.low)) + 1


def _as_compared(value: int, signed: bool, modulus: int) -> int:
    value %= modulus
    return value - modulus if signed and value >= modulus // 2 else value


_MIRRORED = {"slt": "sgt", "sgt": "slt", "sle": "sge", "sge": "sle", "ult": "ugt", "ugt": "ult"} | {
    "ule": "uge",
    "uge": "ule",
    "eq": "eq",
    "ne": "ne",
}
_OPPOSITE = {"slt": "sge", "sge": "slt", "sle": "sgt", "sgt": "sle", "ult": "uge", "uge": "ult"} | {
    "ule": "ugt",
    "ugt": "ule",
    "eq": "ne",
    "ne": "eq",
}


_COMPARED: Final = {"eq": eq, "ne": ne} | {
    sign + name: function
    for sign in "su"
    for name, function in (("lt", lt), ("le", le), ("gt", gt), ("ge", ge))
}


def trip_count(loop: Loop, dominators: DominatorTree) -> TripCount | None:
    """The trip count of a loop that is left in one place, besides exceptions, by comparing an induction variable."""
    edges = [edge for edge in loop.exit_edges if not is_unwind(edge[1])]
    if len(edges) != 1 or len(loop.latches) != 1 or len(loop.entering) != 1:
        return None
    exiting, outside = edges[0]
    if not dominators.dominates(exiting, loop.latch):
        return None
    branch = exiting.terminator
    if isinstance(branch, Branch) and isinstance(branch.condition, Phi):
        return _of_flag(loop, branch.condition, leaves_if=branch.targets[0] is outside)
    if not isinstance(branch, Branch) or not isinstance(branch.condition, Compare):
        return None
    compare = branch.condition
    if compare.opcode != "icmp" or compare.block not in loop.blocks:
        return None
    goes_on = compare.predicate if branch.targets[1] is outside else _OPPOSITE[compare.predicate]
    left, right = compare.operands
    if is_invariant(left, loop):
        left, right, goes_on = right, left, _MIRRORED[goes_on]
    if not is_invariant(right, loop):
        return None
    return _of_variable(loop, left, right, goes_on)


def _of_flag(loop: Loop, phi: Phi, *, leaves_if: bool) -> TripCount | None:
    """The trip count of a loop that a flag ends, which the second iteration sets: LLVM writes two iterations so."""
    turning = turning_phi(phi, loop) if phi.block is loop.header else None
    if (
        turning is None
        or not isinstance(turning.start, ConstantInt)
        or not isinstance(turning.later, ConstantInt)
    ):
        return None
    leaves = [bool(flag.value) is leaves_if for flag in (turning.start, turning.later)]
    if not any(leaves):
        return None
    return TripCount(const_int(I64, 0), const_int(I64, leaves.index(True)), 0, 1, True, False, False)


def _of_variable(loop: Loop, variable: Value, bound: Value, goes_on: str) -> TripCount | None:
    phi = _header_phi(variable, loop)
    affine = affine_phi(phi, loop) if phi is not None else None
    if affine is None or not isinstance(affine.step, ConstantInt):
        return None
    step = -affine.step.value if affine.negative else affine.step.value
    ahead = 0 if variable is phi else step
    if goes_on == "ne":
        if abs(step) != 1 and not affine.exact:
            return None
        return TripCount(affine.start, bound, ahead, step, True, False, False)
    rising = goes_on in ("slt", "sle", "ult", "ule")
    if goes_on == "eq" or step == 0 or (step > 0) != rising:
        return None
    signed = goes_on[0] == "s"
    return TripCount(affine.start, bound, ahead, step, False, goes_on.endswith("e"), signed)


def _header_phi(variable: Value, loop: Loop) -> Phi | None:
    """The header phi of which `variable` is the value before or after the step."""
    if isinstance(variable, Phi) and variable.block is loop.header:
        return variable
    if isinstance(variable, BinaryOp):
        for operand in variable.operands:
            if isinstance(operand, Phi) and operand.block is loop.header:
                if operand.incoming_from(loop.latch) is variable:
                    return operand
    return None
