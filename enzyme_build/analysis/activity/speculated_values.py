"""Values that are computed although not every path uses them: optimisers hoist them over a select or a branch.

On a path that does not use such a value, its adjoint is exactly zero. But there its operands may be those for which the
program avoids the computation, at a pole of the partial derivative, and zero times infinity is NaN. Where that can
happen, a select has to replace the contribution by zero.
"""

from __future__ import annotations

from collections.abc import Set

from enzyme_build.analysis.activity.active_values import Activity
from enzyme_build.analysis.calls.call_kinds import CallKind, call_facts
from enzyme_build.analysis.flow.cfg import ControlFlow
from enzyme_build.analysis.flow.dominators import DominatorTree, dominator_tree
from enzyme_build.ir.instructions import (
    AtomicRMW,
    Call,
    CmpXchg,
    Instruction,
    Invoke,
    Phi,
    Return,
    Select,
    Store,
)
from enzyme_build.ir.module import Block
from enzyme_build.ir.values import Value
from enzyme_build.records import dataclass, field
from enzyme_build.rules import Rule, rule_for_instruction


@dataclass(slots=True)
class SpeculatedValues:
    """`relevant` are the blocks from which the function returns, `useful` the values that have adjoints."""

    flow: ControlFlow
    activity: Activity
    useful: Set[Value]
    relevant: Set[Block]
    _idle: set[Value] | None = None
    _unbounded: dict[Value, bool] = field(default_factory=dict)
    _after: DominatorTree | None = None

    def may_give_nan(self, i: Instruction, rule: Rule, index: int) -> bool:
        """Whether the contribution to operand `index` may be NaN although the adjoint of the result is zero."""
        if not rule.needs(index) or not (rule.is_steep(index) or self._reads_unbounded(i)):
            return False
        return self._is_idle(i)

    def _reads_unbounded(self, i: Instruction) -> bool:
        return any(map(self._is_unbounded, i.operands))

    def _is_unbounded(self, v: Value) -> bool:
        """Whether the value may be infinite or NaN because it was computed on a path that does not use it."""
        known = self._unbounded.get(v)
        if known is None:
            self._unbounded[v] = False  # for cycles through phis
            known = self._unbounded[v] = isinstance(v, Instruction) and self._look_whether_unbounded(v)
        return known

    def _look_whether_unbounded(self, i: Instruction) -> bool:
        if i not in self.useful or not self._is_idle(i):
            return False
        rule = call_facts(i).rule if isinstance(i, (Call, Invoke)) else rule_for_instruction(i)
        if rule is not None and any(map(rule.is_steep, range(rule.arity))):
            return True
        return self._reads_unbounded(i)

    # -- what is used on every path --------------------------------------------------------------------------

    def _is_idle(self, v: Value) -> bool:
        if self._idle is None:
            self._idle = self._find_idle()
        return v in self._idle

    def _find_idle(self) -> set[Value]:
        """Largest fixed point: a value is taken to be used on all paths until all its users turn out not to be."""
        idle: set[Value] = set()
        todo = [i for block in self.flow.order for i in block.instructions if i in self.useful]
        while todo:
            i = todo.pop()
            if i not in idle and i.block in self.relevant and not self._is_always_used(i, idle):
                idle.add(i)
                todo += [o for o in i.operands if isinstance(o, Instruction) and o in self.useful]
        return idle

    def _is_always_used(self, v: Instruction, idle: set[Value]) -> bool:
        along: dict[Block, set[Block]] = {}  # edges on which the value goes into a phi
        for user in dict.fromkeys(v.users):
            if isinstance(user, Select) or user in idle or user.home not in self.relevant:
                continue
            if isinstance(user, Phi):
                if user in self.useful:
                    for value, source in user.incoming:
                        if value is v:
                            along.setdefault(source, set()).add(user.home)
            elif self._hands_back(user) and self._follows(user.home, v.home):
                return True
        return any(
            source in self.relevant
            and self._follows(source, v.home)
            and targets.issuperset(s for s in self.flow.successors[source] if s in self.relevant)
            for source, targets in along.items()
        )

    def _hands_back(self, user: Instruction) -> bool:
        """Whether the user may give its operand an adjoint."""
        if isinstance(user, Return):
            # The caller may use only some members of an aggregate, chosen by a tag.
            return not user.operands[0].type.is_aggregate
        if user in self.useful:
            return True
        if isinstance(user, (Store, AtomicRMW, CmpXchg)):
            return self.activity.has_shadow(user.pointer)
        return isinstance(user, (Call, Invoke)) and call_facts(user).kind is not CallKind.RULE

    def _follows(self, later: Block, earlier: Block) -> bool:
        """Whether every path from `earlier` to the return passes `later`."""
        if later is earlier:
            return True
        if self._after is None:
            self._after = _post_dominators(self.flow, self.relevant)
        return self._after.dominates(later, earlier)


def _post_dominators(flow: ControlFlow, relevant: Set[Block]) -> DominatorTree:
    (end,) = (b for b in flow.order if isinstance(b.terminator, Return))
    neighbours = {b: tuple(p for p in flow.predecessors[b] if p in relevant) for b in relevant}
    order = _post_order(end, neighbours)
    order.reverse()
    back = {b: tuple(s for s in flow.successors[b] if s in relevant) for b in order}
    return dominator_tree(ControlFlow(tuple(order), {b: k for k, b in enumerate(order)}, back, neighbours))


def _post_order(start: Block, neighbours: dict[Block, tuple[Block, ...]]) -> list[Block]:
    found: list[Block] = []
    seen = {start}
    stack = [(start, iter(neighbours[start]))]
    while stack:
        block, rest = stack[-1]
        for following in rest:
            if following not in seen:
                seen.add(following)
                stack.append((following, iter(neighbours[following])))
                break
        else:
            found.append(block)
            stack.pop()
    return found
