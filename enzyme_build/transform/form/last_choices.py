"""Loops that choose between what they have and something new, as for a maximum, and when they did so last.

    for (k…) most = x[k] > most ? x[k] : most;

Undone, the last iteration that has chosen x[k] takes the whole adjoint, and nothing is left for those before it. So
the reverse half need not know what each iteration has chosen, which would have to be kept: the number of one does.
"""

from __future__ import annotations

from enzyme_build.analysis.calls.call_kinds import call_facts
from enzyme_build.analysis.flow.loops import Loop
from enzyme_build.ir.instructions import Call, Compare, Instruction, Phi, Select
from enzyme_build.ir.types import I1, I64, FloatType
from enzyme_build.ir.values import Value, const_int
from enzyme_build.rules.piecewise import FIRST, SECOND
from enzyme_build.transform.emission.build import Builder
from enzyme_build.tuples import NamedTuple

_NEVER = -1


class LastChoice(NamedTuple):
    condition: Value  # of the first arm
    counter: Phi  # of the loop
    final: Phi  # behind the loop: the number of the last iteration that has chosen what is new
    new_is_first: bool


def add_last_choices(loop: Loop, counter: Phi) -> dict[Instruction, LastChoice]:
    """Expects loop-closed form. Returns them by the choice: a select, or a call of a minimum or maximum."""
    if len(loop.exit_edges) != 1:
        return {}
    ((source, behind),) = loop.exit_edges
    found: dict[Instruction, LastChoice] = {}
    for phi in list(loop.header.phis()):
        choice = phi.incoming_from(loop.latch)
        arms = _arms(choice) if isinstance(choice, (Select, Call)) else ()
        if arms.count(phi) != 1 or not isinstance(phi.type, FloatType):
            continue
        assert isinstance(choice, (Select, Call))
        if not _is_only_chosen(phi, choice, loop, source is loop.latch):
            continue
        b = Builder.after(choice)
        # as rules/piecewise.py has it
        condition = choice.condition if isinstance(choice, Select) else b.fcmp("oeq", arms[0], choice)
        new_is_first = arms[1] is phi
        last, final = Phi(I64, name=None), Phi(I64, name=None)
        loop.header.insert(0, last)
        behind.insert(0, final)
        following = b.select(condition, *((counter, last) if new_is_first else (last, counter)))
        last.add_incoming(const_int(I64, _NEVER), loop.preheader)
        last.add_incoming(following, loop.latch)
        final.add_incoming(following if source is loop.latch else last, source)
        found[choice] = LastChoice(condition, counter, final, new_is_first)
    return found


def _arms(choice: Select | Call) -> tuple[Value, ...]:
    if isinstance(choice, Select):
        return tuple(choice.operands[1:]) if choice.condition.type is I1 else ()
    rule = call_facts(choice).rule
    return tuple(choice.arguments) if rule is not None and rule.contributions == (FIRST, SECOND) else ()


def _is_only_chosen(phi: Phi, choice: Select | Call, loop: Loop, at_latch: bool) -> bool:
    """Whether what the loop has is compared, handed on by the choice and used behind the loop, and that is all."""
    left = choice if at_latch else phi
    return choice.block in loop.blocks and all(
        isinstance(user, Compare)
        or user in (phi, choice)
        or (value is left and user.block not in loop.blocks)
        for value in (phi, choice)
        for user in value.users
    )
