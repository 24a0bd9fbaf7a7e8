"""Loops that choose between what they have and something new, as for a maximum, and when they did so last.

    for (k…) most = x[k] > most ? x[k] : most;

Undone, the last iteration that has chosen x[k] takes the whole adjoint, and nothing is left for those before it. So
the reverse half need not know what each iteration has chosen, which would have to be kept: the number of one does.
"""

from __future__ import annotations

from enzyme_build.analysis.flow.loops import Loop
from enzyme_build.ir.instructions import Compare, Phi, Select
from enzyme_build.ir.types import I64, FloatType
from enzyme_build.ir.values import const_int
from enzyme_build.transform.emission.build import Builder
from enzyme_build.tuples import NamedTuple

_NEVER = -1


class LastChoice(NamedTuple):
    counter: Phi  # of the loop
    final: Phi  # behind the loop: the number of the last iteration that has chosen the new value
    new_if: bool  # what the condition is then


def add_last_choices(loop: Loop, counter: Phi) -> dict[Select, LastChoice]:
    """Expects loop-closed form."""
    edges = loop.exit_edges
    if len(edges) != 1:
        return {}
    ((source, target),) = edges
    found = {}
    for phi in list(loop.header.phis()):
        choice = phi.incoming_from(loop.latch)
        if not isinstance(choice, Select) or not _only_chooses(phi, choice, loop, source is loop.latch):
            continue
        last = Phi(I64, name=None)
        loop.header.insert(0, last)
        b = Builder.after(choice)
        new_if = choice.operands[2] is phi
        arms = (counter, last) if new_if else (last, counter)
        following = b.select(choice.condition, *arms)
        last.add_incoming(const_int(I64, _NEVER), loop.preheader)
        last.add_incoming(following, loop.latch)
        final = Phi(I64, name=None)
        target.insert(0, final)
        final.add_incoming(following if source is loop.latch else last, source)
        found[choice] = LastChoice(counter, final, new_if)
    return found


def _only_chooses(phi: Phi, choice: Select, loop: Loop, at_latch: bool) -> bool:
    """Whether what the loop has is compared, handed on by the choice and used behind the loop, and that is all."""
    arms = choice.operands[1:]
    if not isinstance(phi.type, FloatType) or choice.block not in loop.blocks or arms.count(phi) != 1:
        return False
    behind = choice if at_latch else phi
    return all(
        isinstance(user, Compare)
        or user in (phi, choice)
        or (value is behind and user.block not in loop.blocks)
        for value in (phi, choice)
        for user in value.users
    )
