"""The order in which threads ran sections that exclude one another, so that the reverse half undoes them backwards.

Before a section ends it takes a number, which counts up for each lock through a parallel region. In the reverse half, a
thread waits in front of the undoing of a section until the number has been counted down to that of the section.
"""

from __future__ import annotations

from enzyme_build.analysis.marks import EVENT
from enzyme_build.ir.instructions import Call
from enzyme_build.ir.module import Module
from enzyme_build.ir.types import I32, I64, PTR, VOID, array_type, function_type
from enzyme_build.ir.values import Value, zero
from enzyme_build.transform.emission.build import Builder
from enzyme_build.transform.emission.calls import plain_calls_of
from enzyme_build.transform.emission.definitions import add_definitions
from enzyme_build.transform.parallel.events import EVENTS_TEXT, number_events
from enzyme_build.transform.parallel.fixed_order import settle_order
from enzyme_build.transform.runtime.section_order import TAKE_TURN, TURNS_TEXT

_ENTER, _LEAVE = "__kmpc_critical", "__kmpc_end_critical"
_ORDERED = {"__kmpc_ordered": _ENTER, "__kmpc_end_ordered": _LEAVE}
_WORDS_OF_LOCK = 8
_LOCK_OF_ORDERED = "enzyme.ordered"
_LOCK = 2


def number_sections(module: Module) -> None:
    """Numbers critical sections, ordered parts and other events, so that the reverse half undoes them in order."""
    _guard_ordered(module)
    number_events(module)
    if _LEAVE not in module.functions:
        return
    take = module.declare(TAKE_TURN, function_type(I64, (PTR,)))
    for call in plain_calls_of(module, _LEAVE):
        if turn_before(call) is None:
            Builder.at(call).call(take, [call.arguments[_LOCK]])


def _guard_ordered(module: Module) -> None:
    """Makes sections of ordered parts of loops: they exclude one another, in the order of the iterations."""
    for name, guard in _ORDERED.items():
        function = module.functions.get(name)
        for call in module.instructions_using(function) if function is not None else ():
            if isinstance(call, Call) and call.callee is function:
                assert call.block is not None
                index = call.block.instructions.index(call) + (guard == _ENTER)
                b = Builder(call.block, call.block.instructions[index])
                guarding = module.declare(guard, function_type(VOID, (PTR, I32, PTR)))
                b.call(guarding, [*call.arguments[:_LOCK], lock(b, _LOCK_OF_ORDERED)])


def lock(b: Builder, name: str) -> Value:
    """The lock of that name, which all units of a program share."""
    module = b.module
    found = module.globals.get(name)
    if found is None:
        t = array_type(_WORDS_OF_LOCK, I32)
        found = module.add_global(name, t, zero(t), linkage="linkonce_odr")
        found.visibility = "hidden"
    return found


def turn_before(leave: Call) -> Call | None:
    """The call that has taken the number of the section that ends there."""
    assert leave.block is not None
    instructions = leave.block.instructions
    index = instructions.index(leave)
    found = instructions[index - 1] if index else None
    return found if isinstance(found, Call) and found.callee.name == TAKE_TURN else None


def erase_unused_numbers(module: Module) -> None:
    """Removes the numbers of sections that no derivative undoes."""
    settle_order(module)
    for name, text in ((TAKE_TURN, TURNS_TEXT), (EVENT, EVENTS_TEXT)):
        take = module.functions.get(name)
        calls = [i for i in module.instructions_using(take) if isinstance(i, Call)] if take else []
        for call in calls:
            if not call.users:
                call.erase()
        if any(call.block is not None for call in calls):
            add_definitions(module, text)
