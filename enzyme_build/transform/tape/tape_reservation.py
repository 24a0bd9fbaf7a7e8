"""Space in the buffers of loops, reserved where the number of iterations is known ahead."""

from __future__ import annotations

from enzyme_build.analysis.flow.loops import Loop
from enzyme_build.analysis.flow.trips import (
    affine_phi,
    constant_final_count,
    is_invariant,
    most_shifts,
    most_steps,
)
from enzyme_build.analysis.values.semantics import RESIZING, SUMS
from enzyme_build.ir.clone import clone_instruction
from enzyme_build.ir.instructions import BinaryOp, Branch, Cast, Compare, Instruction, Phi
from enzyme_build.ir.module import Block
from enzyme_build.ir.types import I64, IntType
from enzyme_build.ir.values import Constant, Value, const_int
from enzyme_build.transform.derivative.sweep import Sweep
from enzyme_build.transform.emission.build import Builder
from enzyme_build.transform.form.control import emit_final_count

# The largest estimate, in bytes, for which memory is reserved. An estimate may be too high, and large buffers grow
# cheaply: pages are moved and not copied.
_MOST = 1 << 25
_DEPTH = 4  # operations between a bound and the loop variables from which it is computed
_SIMPLE = SUMS | {"mul", "shl"}


class ForwardReservation:
    """Computes counts in the forward half, in front of the outermost loop where those of its nest are known."""

    def __init__(self, forward: Sweep) -> None:
        self.forward = forward
        self.trips = forward.prepared.control.trips
        self.dominators = forward.prepared.dominators

    def reserve(self, loop: Loop) -> tuple[Builder, Value] | None:
        if loop not in self.trips:
            return None
        b = self.before(loop)
        return b, b.add(self.final_count(b, loop), const_int(I64, 1), flags=("nuw", "nsw"))

    def foresee(self, loop: Loop) -> tuple[Builder, Value] | None:
        """Where the bounds of an inner loop depend on the variable of an outer one, the iteration in the middle of the
        outer one is taken for all, which is exact for triangles.
        """
        nest = self.known_nest(loop)
        if len(nest) == 1:
            return None
        b = self.before(nest[-1])
        total: Value = const_int(I64, 1)
        for level in nest:
            total = _if_below(b, b.mul(total, self.typical_iterations(b, level, nest)), _MOST)
        return b, total

    def most_iterations(self, loop: Loop) -> int | None:
        """A bound on the iterations of all executions together, if each loop of the nest has a constant bound."""
        total = 1
        level: Loop | None = loop
        while level is not None:
            count = constant_final_count(self.trips[level]) if level in self.trips else most_shifts(level)
            if count is None:
                count = most_steps(level, self.dominators)
            if count is None:
                return None
            total *= count + 1
            level = level.parent
        return total

    def before(self, loop: Loop) -> Builder:
        block = self.forward.blocks[loop.preheader]
        return Builder(block, block.instructions[-1])

    def final_count(self, b: Builder, loop: Loop) -> Value:
        trips = self.trips[loop]
        return emit_final_count(b, trips, self.forward.value(trips.start), self.forward.value(trips.bound))

    def known_nest(self, loop: Loop) -> list[Loop]:
        """The loop and those around it, up to the outermost in front of which all their counts are known."""
        nest = [loop]
        outer = loop.parent
        while outer is not None and outer in self.trips and self.runs_every_time(nest[-1], outer):
            wider = [*nest, outer]
            known = [v for level in wider for v in self.inputs(level)]
            if not all(self.is_foreseen(value, wider) for value in known):
                break
            nest.append(outer)
            outer = outer.parent
        return nest

    def inputs(self, loop: Loop) -> tuple[Value, Value]:
        return self.trips[loop].start, self.trips[loop].bound

    def is_set_before(self, value: Value, loop: Loop) -> bool:
        if isinstance(value, Constant):
            return True
        block = getattr(value, "block", None)
        return block is None or (
            block not in loop.blocks and self.dominators.dominates(block, loop.preheader)
        )

    def is_foreseen(self, value: Value, nest: list[Loop], depth: int = 0) -> bool:
        """Whether it is set in front of the nest, or computed from variables of its loops by sums and products."""
        if self.is_set_before(value, nest[-1]):
            return True
        if depth > _DEPTH:
            return False
        if isinstance(value, Phi):
            level = _level_of(value, nest)
            affine = affine_phi(value, level) if level is not None and level in self.trips else None
            needs = [affine.start, affine.step] if affine is not None else []
            return bool(needs) and all(self.is_foreseen(need, nest, depth + 1) for need in needs)
        if isinstance(value, BinaryOp):
            is_simple = value.opcode in _SIMPLE
        else:
            is_simple = isinstance(value, Cast) and value.opcode in RESIZING
        return is_simple and all(self.is_foreseen(o, nest, depth + 1) for o in _operands(value))

    def typical_iterations(self, b: Builder, loop: Loop, nest: list[Loop]) -> Value:
        """An estimate of the iterations of one execution. In front of the nest no guard was passed, so the count of a
        loop that does not run may be negative.
        """
        trips = self.trips[loop]
        start, bound = (self.typical(b, value, nest) for value in self.inputs(loop))
        count = b.add(emit_final_count(b, trips, start, bound), const_int(I64, 1))
        assert isinstance(start.type, IntType)
        # a negative count, as an unsigned number, is at least this
        least_negative = (1 << (start.type.bits - 1)) // abs(trips.step)
        return _if_below(b, count, min(least_negative, _MOST))

    def typical(self, b: Builder, value: Value, nest: list[Loop]) -> Value:
        """The value in the middle of all loops of the nest; flags that may not hold there are dropped."""
        if self.is_set_before(value, nest[-1]):
            return self.forward.value(value)
        if isinstance(value, (BinaryOp, Cast)):
            copied = clone_instruction(value, lambda operand: self.typical(b, operand, nest))
            assert isinstance(copied, (BinaryOp, Cast))
            copied.name = None
            copied.flags = ()
            return b.insert(copied)
        assert isinstance(value, Phi)
        level = _level_of(value, nest)
        affine = affine_phi(value, level) if level is not None else None
        assert level is not None
        assert affine is not None
        half = b.resize(b.lshr(self.typical_iterations(b, level, nest), const_int(I64, 1)), value.type)
        start, step = (self.typical(b, v, nest) for v in (affine.start, affine.step))
        distance = b.mul(half, step)
        return b.sub(start, distance) if affine.negative else b.add(start, distance)

    def runs_every_time(self, inner: Loop, outer: Loop) -> bool:
        """Whether no condition but the guard against zero iterations stands in front of the inner loop."""
        conditions = 0
        block: Block | None = inner.preheader
        while block is not None and not self.dominators.dominates(block, outer.latch):
            block = self.dominators.parent[block]
            if block is not None and len(block.successors) > 1 and not self.leaves_loop(block, outer):
                conditions += not self.is_same_every_time(block, outer)
        return conditions <= 1

    def is_same_every_time(self, block: Block, outer: Loop) -> bool:
        terminator = block.terminator
        return isinstance(terminator, Branch) and all(is_invariant(c, outer) for c in _behind(terminator))

    def leaves_loop(self, block: Block, outer: Loop) -> bool:
        """Whether the branch only ends a loop inside the outer one."""
        loop = self.forward.prepared.nest.innermost[block]
        if loop is None or loop is outer:
            return False
        return any(following not in loop.blocks for following in block.successors)


def _if_below(b: Builder, count: Value, limit: int) -> Value:
    return b.select(b.icmp("ult", count, const_int(I64, limit)), count, const_int(I64, 0))


def _level_of(phi: Phi, nest: list[Loop]) -> Loop | None:
    return next((level for level in nest if level.header is phi.block), None)


def _operands(value: Value) -> list[Value]:
    return value.operands if isinstance(value, Instruction) else []


def _behind(branch: Branch) -> list[Value]:
    """The operands of the comparison by which it branches, or the condition itself."""
    condition = branch.condition
    return list(condition.operands) if isinstance(condition, Compare) else [condition] if condition else []
