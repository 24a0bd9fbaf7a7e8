"""Replaces trampolines: pointers to procedures that use the variables of their host, such as Fortran's internal ones.

Compilers write a few instructions into memory (a trampoline) that load the host's frame and jump; nobody can look into
these. Here the frame goes to a variable of the thread, and what is handed on is an ordinary function that takes it from
there. A host that is entered again while its procedure is in use has another frame, hence several such functions, one
for each depth. Where a program goes deeper, it stops with a message.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from enzyme_build.ir.instructions import Call, Instruction, Resume, Return
from enzyme_build.ir.module import Function, GlobalVariable, Module
from enzyme_build.ir.types import I32, PTR, VOID, array_type, function_type
from enzyme_build.ir.values import ConstantAggregate, ConstantZero, Value, const_int, null
from enzyme_build.records import dataclass
from enzyme_build.text.outline import names_in
from enzyme_build.transform.emission.build import Builder
from enzyme_build.transform.runtime.helpers import Runtime

_INIT: Final = "llvm.init.trampoline"
_ADJUST: Final = "llvm.adjust.trampoline"
# of a host that is seen to be entered again: integrals within integrals, searches within searches
_DEPTHS: Final = 16
_HIDDEN_DEPTHS: Final = 2  # of a host that only code out of sight could enter again
_UNTRUE: Final = frozenset({"memory"})  # of a function that looks a frame up
_ELSEWHERE: Final = (
    "`{procedure}` is called by another thread than the one that handed it on, or when its host was through"
)
_TOO_DEEP: Final = "`{procedure}` is handed on by more than {most} calls of `{host}` within one another"
_FIX: Final = "make it a procedure of the module, and pass what it uses as arguments"


@dataclass(frozen=True, slots=True)
class _Handed:
    """One trampoline in a host: what fills it, and where its address is taken."""

    init: Call
    adjusts: tuple[Call, ...]

    @property
    def procedure(self) -> Value:
        return self.init.arguments[1]

    @property
    def frame(self) -> Value:
        return self.init.arguments[2]


@dataclass(frozen=True, slots=True)
class _Ways:
    """The functions that stand for a procedure, by depth, and the variables of the thread behind them."""

    procedure: Function
    entries: tuple[Function, ...]
    table: GlobalVariable
    frames: GlobalVariable
    depth: GlobalVariable


def spell_out_nested_procedures(module: Module) -> bool:
    """Replaces trampolines, pointers to procedures that use variables of their host, by pointers to plain functions.

    Returns whether anything was changed.
    """
    if f"@{_INIT}" not in module.source:
        return False
    hosts = [f for f in module.functions.values() if f"@{_INIT}" in f.source_text]
    found: dict[Function, dict[Function, list[_Handed]]] = {}
    for host in hosts:
        for handed in _handed_on(host):
            if isinstance(handed.procedure, Function) and _nest(handed.procedure) is not None:
                found.setdefault(handed.procedure, {}).setdefault(host, []).append(handed)
    for procedure, by_host in found.items():
        # two frames at one depth cannot be told apart: such trampolines stay, and derivatives are refused
        fitting = {host: each for host, each in by_host.items() if len({h.frame for h in each}) == 1}
        ways = _ways(procedure, _DEPTHS if any(map(_comes_back, fitting)) else _HIDDEN_DEPTHS)
        for host, each in fitting.items():
            _hand_on(host, each, ways)
    return bool(found)


def _handed_on(host: Function) -> Iterator[_Handed]:
    for init in _calls(host.instructions, _INIT):
        room = init.arguments[0]
        users = room.users if isinstance(room, Instruction) else ()
        if list(_calls(users, _INIT)) == [init]:
            yield _Handed(init, tuple(_calls(users, _ADJUST)))


def _calls(instructions: Iterable[Instruction], name: str) -> Iterator[Call]:
    for i in list(instructions):
        if isinstance(i, Call) and isinstance(i.callee, Function) and i.callee.name.startswith(name):
            yield i


def _nest(procedure: Function) -> int | None:
    """The position of the argument that takes the host's frame."""
    return next((a.index for a in procedure.arguments if "nest" in a.attributes.split()), None)


def _comes_back(host: Function) -> bool:
    """Whether anything that the host mentions mentions the host."""
    seen: set[Function] = set()
    todo = [host]
    while todo:
        mentioned = set(_mentioned(todo.pop()))
        if host in mentioned:
            return True
        todo += mentioned - seen
        seen |= mentioned
    return False


def _mentioned(function: Function) -> Iterator[Function]:
    for name in names_in(function.source_text)[1:]:  # its own is the first
        found = function.module.find(f"@{name}")
        if isinstance(found, Function):
            yield found


def _ways(procedure: Function, depths: int) -> _Ways:
    module, stem = procedure.module, procedure.name
    slots = array_type(depths, PTR)
    frames = module.add_global(f"{stem}.frames", slots, ConstantZero(slots), linkage="internal", unique=True)
    depth = module.add_global(f"{stem}.depth", I32, const_int(I32, 0), linkage="internal", unique=True)
    frames.thread_local = depth.thread_local = "thread_local"
    entries = tuple(_entry(procedure, frames, k) for k in range(depths))
    listed = ConstantAggregate(slots, list(entries))
    table = module.add_global(
        f"{stem}.entries", slots, listed, linkage="internal", is_constant=True, unique=True
    )
    return _Ways(procedure, entries, table, frames, depth)


def _entry(procedure: Function, frames: GlobalVariable, depth: int) -> Function:
    """The procedure without its argument for the frame."""
    nest = _nest(procedure)
    plain = [a for a in procedure.arguments if a.index != nest]
    t = procedure.function_type
    made = procedure.module.add_function(
        f"{procedure.name}.at.{depth}",
        function_type(t.returns, tuple(a.type for a in plain), t.vararg),
        "internal",
        unique=True,
        attributes=procedure.module.attributes_without(procedure.attributes, _UNTRUE),
        cconv=procedure.cconv,
    )
    made.return_attributes = procedure.return_attributes
    for argument, like in zip(made.arguments, plain, strict=True):
        argument.attributes = like.attributes
    b = Builder(made.add_block("entry"))
    frame = b.load(PTR, b.gep(PTR, b.of_thread(frames), [const_int(I32, depth)]))
    runtime = Runtime(procedure.module)
    message = runtime.message(_ELSEWHERE.format(procedure=procedure.name), _FIX)
    runtime.stop_unless(b, b.icmp("ne", frame, null(PTR)), message)
    given: list[Value] = list(made.arguments)
    given.insert(nest or 0, frame)
    words = [a.attributes for a in procedure.arguments]
    result = b.call(procedure, given, cconv=procedure.cconv, argument_attributes=words)
    b.ret(None if t.returns is VOID else result)
    return made


def _hand_on(host: Function, handed: list[_Handed], ways: _Ways) -> None:
    runtime, most = Runtime(host.module), len(ways.entries)
    told = _TOO_DEEP.format(procedure=ways.procedure.name, most=most, host=host.name)
    message = runtime.message(told, _FIX)
    b = Builder(host.entry, host.entry.first_insertion_point())
    depth = b.load(I32, b.of_thread(ways.depth))
    for end in [i for block in host.blocks if isinstance(i := block.terminator, (Return, Resume))]:
        b = Builder.at(end)
        b.store(depth, b.of_thread(ways.depth))
        b.store(null(PTR), b.gep(PTR, b.of_thread(ways.frames), [depth]))
    for each in handed:
        b = Builder.at(each.init)
        runtime.stop_unless(b, b.icmp("ult", depth, const_int(I32, most)), message)
        b.store(each.frame, b.gep(PTR, b.of_thread(ways.frames), [depth]))
        b.store(b.add(depth, const_int(I32, 1)), b.of_thread(ways.depth))
        each.init.erase()
        for adjust in each.adjusts:
            b = Builder.at(adjust)
            adjust.replace_all_uses_with(b.load(PTR, b.gep(PTR, ways.table, [depth])))
            adjust.erase()
