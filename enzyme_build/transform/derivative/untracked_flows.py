"""Warnings about ways by which active values leave the differentiated code and may come back without a derivative.

A function without a body that gets nothing active may still read globals, signal handlers may change them, and floats
are written as text or into files and read again. No such call is an error by itself, as most are harmless. But where
bits of floats, or addresses, are written as integers, and integers are read that become such, those are the same.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator

from enzyme_build.analysis.activity.active_values import Activity, has_shadow
from enzyme_build.analysis.calls.call_kinds import CallFacts, CallKind, call_facts
from enzyme_build.analysis.calls.virtual_calls import slots_of_functions
from enzyme_build.analysis.types.carriers import all_behind, computed_from, is_bits_of_float, makes_float
from enzyme_build.analysis.types.type_analysis import TypeAnalysis
from enzyme_build.analysis.values.semantics import TO_INTEGER
from enzyme_build.errors import SourceLocation
from enzyme_build.ir.globals import resolve_alias
from enzyme_build.ir.instructions import Call, Cast, Compare, Instruction, Invoke, Load, Return, Store
from enzyme_build.ir.module import Function, GlobalVariable, Module
from enzyme_build.ir.types import I32, PTR, VOID, FloatType, IntType, Type, carries_pointer
from enzyme_build.ir.values import Constant, ConstantInt, Value
from enzyme_build.library import is_inactive_global
from enzyme_build.records import dataclass, field
from enzyme_build.transform.derivative.call_states import argument_state
from enzyme_build.transform.derivative.floats_as_text import report_floats_read_again
from enzyme_build.transform.derivative.session import Session

_NARROWEST = 16  # bits of a float
_DEEPEST = 4  # loads of pointers between a global and a store through it
_STANDARD_ERROR = 2
_MOST_NOTES = 8
_ALLOCATES_EXCEPTION = ("__cxa_allocate_exception",)
# Functions that move bytes as they are, and which of their arguments is the stream.
_STREAM_OF = {
    **dict.fromkeys(("fwrite", "fread", "fwrite_unlocked", "fread_unlocked"), 3),
    **dict.fromkeys(("_ZNSo5writeEPKcl", "_ZNSi4readEPcl", "write", "read"), 0),
}
_EQUALITIES = ("oeq", "ueq", "one", "une")
_CATCHES = ("__cxa_begin_catch", "__cxa_get_exception_ptr")


@dataclass(slots=True)
class _Found:
    """Calls on differentiated paths, by what they do that no derivative follows."""

    unknown: list[Call | Invoke] = field(default_factory=list)  # has no body, and may do anything
    signalled: list[Call | Invoke] = field(default_factory=list)  # handlers of signals may run
    leaving: list[Call | Invoke] = field(
        default_factory=list
    )  # active floats become text, or bytes of a file
    returning: list[Call | Invoke] = field(default_factory=list)  # gives floats that come from there
    leaving_as_bits: list[Call | Invoke] = field(
        default_factory=list
    )  # the same of their bits or their addresses, as integers
    returning_as_bits: list[Call | Invoke] = field(
        default_factory=list
    )  # gives integers that become floats or addresses
    streams: dict[Call | Invoke, frozenset[Value]] = field(
        default_factory=dict
    )  # of those that move plain bytes
    caught: list[Call | Invoke] = field(default_factory=list)  # an object that was thrown and leads to floats
    compared: list[tuple[Compare, frozenset[GlobalVariable]]] = field(
        default_factory=list
    )  # whether an active float equals what these hold
    held: dict[GlobalVariable, Instruction] = field(
        default_factory=dict
    )  # holds an active value, stored here


def report_untracked_flows(session: Session) -> None:
    """Warns where active values leave the differentiated code and may come back without a derivative."""
    found = _look(session)
    _report_unknown(session, found)
    _report_handlers(session, found)
    _report_thrown(session, found)
    _report_remembered(session, found)
    if (pair := _same_stream(found)) is not None:
        written, read = pair
        session.diagnostics.report(
            f"`{read.callee.name}` reads the bytes back that `{written.callee.name}` has written from active memory: "
            "through streams and files no derivative goes",
            read,
            "pass the floats in memory",
            f"{_where(session, written)}written here",
        )
    elif found.leaving and found.returning:
        names = _joined(dict.fromkeys(f"`{call.callee.name}`" for call in found.returning))
        writers = [
            f"{_where(session, call)}`{call.callee.name}` writes an active value" for call in found.leaving
        ]
        session.diagnostics.doubt(
            f"{names} reads floats that the differentiated code may have written: "
            "through text and files no derivative goes",
            found.returning[0],
            "pass the floats in memory; if they have nothing to do with what was written, all is right",
            *_few(writers),
        )
    if found.leaving_as_bits and found.returning_as_bits:
        writers = [
            f"{_where(session, call)}`{call.callee.name}` writes the bits of an active float, or of an address of some"
            for call in found.leaving_as_bits
        ]
        back = found.returning_as_bits[0]
        session.diagnostics.report(
            f"`{back.callee.name}` reads bits of floats or addresses that the differentiated code has written: "
            "through text and files no derivative goes",
            back,
            "pass the floats in memory, or declare what reads them inactive (__enzyme_inactivefn_…)",
            *_few(writers),
        )
    report_floats_read_again(session, found.returning if found.leaving else ())


def _same_stream(found: _Found) -> tuple[Call | Invoke, Call | Invoke] | None:
    """A call that writes active bytes, and one that reads bytes from the same stream."""
    pairs = ((w, r) for w in found.leaving for r in found.returning)
    nothing: frozenset[Value] = frozenset()
    return next(
        ((w, r) for w, r in pairs if found.streams.get(w, nothing) & found.streams.get(r, nothing)), None
    )


def _report_unknown(session: Session, found: _Found) -> None:
    if not (found.unknown and found.held):
        return
    exposed = _exposed(session.module)
    held = {g: at for g, at in found.held.items() if not g.is_local or g in exposed}
    if held:
        first, *others = _each_name(found.unknown)
        session.diagnostics.doubt(
            f"`{first.callee.name}` has no body here, and what it does with {_named(held)} has no derivative",
            first,
            f"compile the unit that defines `{first.callee.name}` with bitcode embedded, register a derivative "
            "(__enzyme_register_gradient_…), or declare it inactive (__enzyme_inactivefn_…)",
            *_few(f"{_where(session, at)}`{g.name}` gets an active value" for g, at in held.items()),
            *_few(f"{_where(session, call)}the same holds for `{call.callee.name}`" for call in others),
        )


def _report_handlers(session: Session, found: _Found) -> None:
    if not (found.signalled and found.held):
        return
    handlers = [f for name in slots_of_functions(session.module) if (f := _handler(session.module, name))]
    used = _mentioned_by(handlers)
    held = {g: at for g, at in found.held.items() if g in used}
    if held:
        first = found.signalled[0]
        names = _joined(f"`{f.name}`" for f in handlers if _mentioned_by([f]) & held.keys())
        session.diagnostics.doubt(
            f"`{first.callee.name}` lets handlers of signals run, and what {names} does with {_named(held)} has no "
            "derivative",
            first,
            "call the handler directly, or let it only set a flag",
            *_few(f"{_where(session, at)}`{g.name}` gets an active value" for g, at in held.items()),
        )


def _report_thrown(session: Session, found: _Found) -> None:
    """What leads to a throw never returns, and so has no derivative; nor have pointers in what is thrown shadows."""
    memory_types = session.analyses.memory_types
    thrown = [
        i
        for function in (memory_types.program.functions() if found.caught else ())
        for i in function.instructions
        if _is_call_of(i, _ALLOCATES_EXCEPTION) and memory_types.leads_to_floats(i)
    ]
    if thrown:
        session.diagnostics.report(
            "floats or pointers to some are thrown, and used where the exception is caught: "
            "they have no derivative there",
            found.caught[0],
            "hand them on as results, or in memory of the caller, and let the exception only say that it happened",
            *_few(f"{_where(session, call)}thrown here" for call in thrown),
        )


def _report_remembered(session: Session, found: _Found) -> None:
    """What was stored before a derivative began is constant to it, also what was computed from the same number."""
    for compare, variables in found.compared:
        held = sorted(variables & found.held.keys(), key=lambda g: g.name)
        if held:
            names = _joined(f"`{g.name}`" for g in held)
            session.diagnostics.doubt(
                f"an active float is looked for in {names}: what an earlier call has remembered there for the same "
                "float is constant to a derivative",
                compare,
                "empty it before the derivative is asked for; if nothing is remembered from call to call, all is right",
                *_few(f"{_where(session, found.held[g])}`{g.name}` gets an active value" for g in held),
            )


def _is_call_of(i: Instruction, names: Collection[str]) -> bool:
    return isinstance(i, (Call, Invoke)) and i.callee.name in names


def _handler(module: Module, name: str) -> Function | None:
    """The function, if it can be a handler: void (int), or void (int, siginfo_t *, void *)."""
    function = module.functions.get(name)
    if function is None or function.is_declaration or function.function_type.returns is not VOID:
        return None
    parameters = function.function_type.params
    is_one = len(parameters) in (1, 3) and parameters[0] == I32 and all(map(carries_pointer, parameters[1:]))
    return function if is_one else None


# -- what the differentiated functions do ------------------------------------------------------------------------


def _look(session: Session) -> _Found:
    found = _Found()
    for prepared, activity in session.analyses.analysed_copies():
        relevant = prepared.flow.can_reach(
            block for block in prepared.flow.order if isinstance(block.terminator, Return)
        )
        for block in prepared.flow.order:
            if block not in relevant:
                continue
            for i in block.instructions:
                if isinstance(i, Store):
                    _note_store(found, activity, i)
                elif isinstance(i, Compare):
                    _note_compared(found, activity, i)
                elif isinstance(i, (Call, Invoke)):
                    _note_call(found, activity, i, call_facts(i))
                    if _is_call_of(i, _CATCHES) and session.analyses.memory_types.leads_to_floats(i):
                        found.caught.append(i)
                    _note_bits(found, session.analyses.memory_types, activity, i, call_facts(i))
    return found


def _note_store(found: _Found, activity: Activity, i: Store) -> None:
    is_link = carries_pointer(i.value.type) and activity.has_shadow(i.value)
    if i.value in activity.active or is_link:
        for variable in sorted(_globals_above(activity, i.pointer), key=lambda g: g.name):
            found.held.setdefault(variable, i)


def _note_compared(found: _Found, activity: Activity, i: Compare) -> None:
    """Notes what memory an active float is compared with, for being equal. Two of one array tell of no earlier call."""
    if i.opcode != "fcmp" or i.predicate not in _EQUALITIES:
        return
    for one, other in (i.operands, reversed(i.operands)):
        if isinstance(one, Load) and other in activity.active:
            variables = frozenset(_globals_above(activity, one.pointer))
            if variables and not variables & set(_globals_read(activity, other)):
                found.compared.append((i, variables))
                return


def _globals_read(activity: Activity, value: Value) -> Iterator[GlobalVariable]:
    return _globals_above(activity, value.pointer) if isinstance(value, Load) else iter(())


def _note_call(found: _Found, activity: Activity, i: Call | Invoke, facts: CallFacts) -> None:
    effects = facts.effects
    if facts.kind is CallKind.UNKNOWN and effects is None and facts.function is not None:
        if not facts.function.name.startswith("llvm.") and not _touches_nothing(facts.function):
            found.unknown.append(i)
    elif facts.kind is CallKind.DEFINED:
        _note_handed(found, activity, i)
    if effects is None or _is_console(activity, i):
        return
    if effects.signals:
        found.signalled.append(i)
    if effects.gives_back and (effects.floats or (i.users and isinstance(i.type, FloatType))):
        found.returning.append(i)
    gets = (a for n, a in enumerate(i.arguments) if n in effects.leaving)
    if any(has_shadow(argument_state(activity, i, argument)) for argument in gets):
        found.leaving.append(i)
    position = _STREAM_OF.get(i.callee.name or "")
    if position is not None:
        found.streams[i] = activity.roots.of(i.arguments[position])


def _note_bits(
    found: _Found, memory_types: TypeAnalysis, activity: Activity, i: Call | Invoke, facts: CallFacts
) -> None:
    effects = facts.effects
    if effects is None:
        return

    def holds_more(access: Load | Store, t: Type) -> bool:
        kinds = memory_types.kinds_surely_met(access.pointer, t)
        return any(isinstance(kind, FloatType) or kind is PTR for kind in kinds)

    def is_bits(value: Value) -> bool:
        if isinstance(value, Cast) and value.opcode in TO_INTEGER:
            return activity.has_shadow(value.operands[0])
        if not isinstance(value, Load):
            return is_bits_of_float(value) and value.operands[0] in activity.active  # type: ignore[attr-defined]
        is_integer = memory_types.access_types.means_integer(value) or not activity.has_shadow(value.pointer)
        return not is_integer and (holds_more(value, value.type) or memory_types.carriers.is_loaded(value))

    def becomes_more(use: Instruction, value: Value) -> bool:
        if isinstance(use, Store):
            is_integer = memory_types.access_types.means_integer(use) or use.value is not value
            return not is_integer and holds_more(use, value.type)
        return makes_float(use) or (isinstance(use, Cast) and use.opcode == "inttoptr")

    gets = [a for n, a in enumerate(i.arguments) if n in effects.leaving and _is_wide(a)]
    if any(is_bits(value) for value in all_behind(gets)):
        found.leaving_as_bits.append(i)
    if effects.gives_back and _is_wide(i):
        if any(becomes_more(use, value) for value in _with_all_ahead(i) for use in value.users):
            found.returning_as_bits.append(i)


def _is_wide(value: Value) -> bool:
    return isinstance(value.type, IntType) and value.type.bits >= _NARROWEST


def _with_all_ahead(value: Instruction) -> list[Instruction]:
    found = [value]
    for one in found:
        found += [use for use in one.users if one in computed_from(use) and use not in found]
    return found


def _note_handed(found: _Found, activity: Activity, i: Call | Invoke) -> None:
    """Notes globals that a callee gets the address of, and may store active values into."""
    for argument in i.arguments:
        if (
            isinstance(argument, Constant)
            and carries_pointer(argument.type)
            and activity.has_shadow(argument)
        ):
            for variable in sorted(_globals_above(activity, argument), key=lambda g: g.name):
                found.held.setdefault(variable, i)


def _globals_above(activity: Activity, pointer: Value) -> Iterator[GlobalVariable]:
    """Globals that the memory is part of, or from which it is reached by loading pointers."""
    seen: set[Value] = set()
    todo = [(pointer, 0)]
    while todo:
        here, depth = todo.pop()
        for root in activity.roots.of(here):
            if root in seen:
                continue
            seen.add(root)
            if (
                isinstance(root, GlobalVariable)
                and not root.is_constant
                and not is_inactive_global(root.name)
            ):
                yield root
            elif isinstance(root, Load) and depth < _DEEPEST:
                todo.append((root.pointer, depth + 1))


def _touches_nothing(function: Function) -> bool:
    """Whether it accesses at most memory behind its arguments, as an attribute says that LLVM has inferred."""
    said = function.attribute_value("memory")
    return said is not None and all(":" in part or part.strip() == "none" for part in said.split(","))


def _is_console(activity: Activity, i: Call | Invoke) -> bool:
    """Whether it reads or writes the standard streams, as far as that is seen: what is printed does not come back."""
    for argument in i.arguments:
        if carries_pointer(argument.type):
            for root in activity.roots.of(argument):
                above = activity.roots.of(root.pointer) if isinstance(root, Load) else {root}
                if any(isinstance(one, GlobalVariable) and is_inactive_global(one.name) for one in above):
                    return True
    first = i.arguments[0] if i.arguments else None
    return isinstance(first, ConstantInt) and first.value <= _STANDARD_ERROR


# -- what other code can reach -----------------------------------------------------------------------------------


def _exposed(module: Module) -> set[GlobalVariable]:
    """Globals that functions without a body can reach: they get the address, or a function that uses the global."""
    found: set[GlobalVariable] = set()
    told: set[Function] = set()
    for function in module.functions.values():
        if function.is_declaration or "__enzyme" in function.name:
            continue
        for i in function.instructions:
            if not isinstance(i, (Call, Invoke)) or call_facts(i).kind is not CallKind.UNKNOWN:
                continue
            if "__enzyme" in (i.callee.name or ""):
                continue
            constants = [constant for argument in i.arguments for constant in _constants_of(argument)]
            found |= {constant for constant in constants if isinstance(constant, GlobalVariable)}
            told |= {constant for constant in constants if isinstance(constant, Function)}
    return found | _mentioned_by(told)


def _mentioned_by(functions: Iterable[Function]) -> set[GlobalVariable]:
    return {
        constant
        for function in functions
        if not function.is_declaration
        for block in function.blocks
        for i in block.instructions
        for operand in i.operands
        for constant in _constants_of(operand)
        if isinstance(constant, GlobalVariable)
    }


def _constants_of(value: Value) -> Iterator[GlobalVariable | Function]:
    todo = [value]
    while todo:
        one = resolve_alias(todo.pop())
        if isinstance(one, (GlobalVariable, Function)):
            yield one
        elif isinstance(one, Constant):
            todo += getattr(one, "operands", None) or ()


# -- words -------------------------------------------------------------------------------------------------------


def _where(session: Session, at: Instruction) -> str:
    place = session.diagnostics.place_of(at) or SourceLocation()
    return f"{place}: " if place.file else ""


def _each_name(calls: Iterable[Call | Invoke]) -> list[Call | Invoke]:
    return list({call.callee.name: call for call in reversed(list(calls))}.values())[::-1]


def _named(held: Iterable[GlobalVariable]) -> str:
    return _joined(f"`{variable.name}`" for variable in held) + ", which may hold active values,"


def _joined(words: Iterable[str]) -> str:
    *first, last = words
    return f"{', '.join(first)} and {last}" if first else last


def _few(lines: Iterable[str]) -> list[str]:
    """The names without repetitions, and of many only the first few."""
    kept = list(dict.fromkeys(lines))
    left = len(kept) - _MOST_NOTES
    return kept if left <= 0 else [*kept[:_MOST_NOTES], f"… and {left} more"]
