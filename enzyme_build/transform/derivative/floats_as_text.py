"""Reports floats that the differentiated code writes as text and reads again: their derivative is lost on the way.

Where both are functions of the library that have a row for it (`snprintf`, `strtod`), `untracked_flows.py` warns of all
of them. Here the text is followed, from who writes to who reads, by way of code that has nothing to do with floats.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from enzyme_build.analysis.activity.active_values import Activity, has_shadow
from enzyme_build.analysis.calls.call_kinds import call_facts
from enzyme_build.analysis.types.carriers import all_behind, indices, is_bits_of_float, is_of_table
from enzyme_build.analysis.types.written_text import Program, ReadAgain, read_again
from enzyme_build.analysis.values.pointers import base_of
from enzyme_build.ir.instructions import Call, Instruction, Invoke, Load
from enzyme_build.ir.module import Function, GlobalVariable
from enzyme_build.ir.types import FloatType, IntType, PointerType, Type, carries_float
from enzyme_build.ir.values import Value
from enzyme_build.records import dataclass, field
from enzyme_build.transform.derivative.call_states import argument_state
from enzyme_build.transform.derivative.session import Session

_FIX = "pass the floats in memory"
_MOST_PLACES = 8


def report_floats_read_again(session: Session, known: Iterable[Instruction]) -> None:
    """`known`: calls of which it was said already that what they read may have been written here."""
    facts = _Facts(session)
    if not any(map(facts.may_write, facts.functions)):
        return
    found = facts.read_again()
    notes = [f"{place}an active value becomes text" for place in _places(session, found.written)]
    for i in found.as_bits:
        session.diagnostics.report(
            "a float is put together from the characters of a text into which the differentiated code has written an "
            "active value: through text no derivative goes",
            i,
            _FIX,
            *notes,
        )
    origins = set(map(session.analyses.memory_types.program.origin_of, known))
    for i in found.by_library:
        if i not in origins:
            session.diagnostics.doubt(
                f"`{i.callee.name}` reads floats that the differentiated code may have written: "
                "through text and files no derivative goes",
                i,
                _FIX,
                *notes,
            )
    for i in found.as_count:
        session.diagnostics.doubt(
            "a float is computed from the characters of a text into which the differentiated code has written an "
            "active value: through text no derivative goes",
            i,
            f"{_FIX}; if the characters do not come from that value, nothing is lost",
            *notes,
        )


def _places(session: Session, written: Iterable[Instruction]) -> list[str]:
    places = (session.diagnostics.place_of(i) for i in written)
    return list(dict.fromkeys(f"{place}: " for place in places if place is not None and place.file))[
        :_MOST_PLACES
    ]


@dataclass(slots=True)
class _Facts:
    """What is known of the functions as the program has them, from the copies of which activity is known."""

    session: Session
    functions: list[Function] = field(init=False)
    _active: set[Value] = field(default_factory=set)
    _shadowed: dict[Value, bool] = field(default_factory=dict)  # pointers by which copies access memory
    _writers: dict[Call | Invoke, tuple[int, ...]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.functions = self.session.analyses.memory_types.program.reached_functions()

    def may_write(self, function: Function) -> bool:
        """Whether it calls what makes a text, but for those who print it, or looks up characters by bits of floats."""
        return any(
            _makes_text(i) if isinstance(i, (Call, Invoke)) else isinstance(i, Load) and self._encodes(i)
            for i in function.instructions
        )

    def _encodes(self, i: Load) -> bool:
        """Whether it may look up a character in a table: of constants, or by an index made of a float's bits."""
        return is_of_table(i) and (
            (isinstance(table := base_of(i.pointer), GlobalVariable) and table.is_constant)
            or any(self._is_float_as_integer(value) for value in all_behind(indices(i)) if value is not i)
        )

    def read_again(self) -> ReadAgain:
        self._learn()
        memory_types = self.session.analyses.memory_types
        program = memory_types.program
        return read_again(
            Program(
                self.functions,
                program.targets_of,
                program.callers_of,
                self._is_active,
                self._is_bits,
                memory_types.surely_holds_floats,
                self._writers,
            )
        )

    def _learn(self) -> None:
        origin = self.session.analyses.memory_types.program.origin_of
        for prepared, activity in self.session.analyses.analysed_copies():
            self._active.update(map(origin, activity.active))
            for i in prepared.copy.instructions:
                for pointer in _pointers(i):
                    known = self._shadowed.setdefault(origin(pointer), False)
                    self._shadowed[origin(pointer)] = known or activity.has_shadow(pointer)
                if isinstance(i, (Call, Invoke)) and (written := tuple(_written_floats(activity, i))):
                    call = origin(i)
                    assert isinstance(call, (Call, Invoke))
                    self._writers[call] = written

    def _is_active(self, value: Value) -> bool:
        """What is only moved may be no value of its own in the copies, but a part of what is copied."""
        if isinstance(value, Load) and carries_float(value.type):
            return value in self._active or self._shadowed.get(value.pointer, True)
        return value in self._active

    def _is_bits(self, value: Value) -> bool:
        if is_bits_of_float(value):
            return value.operands[0] in self._active  # type: ignore[attr-defined]
        return (
            isinstance(value, Load)
            and self._shadowed.get(value.pointer, True)
            and self._is_float_as_integer(value)
        )

    def _is_float_as_integer(self, value: Value) -> bool:
        return is_bits_of_float(value) or (
            isinstance(value, Load)
            and isinstance(value.type.scalar, IntType)
            and not self.session.analyses.memory_types.access_types.means_integer(value)
            and self._holds_floats(value.pointer, value.type)
        )

    def _holds_floats(self, pointer: Value, t: Type) -> bool:
        kinds = self.session.analyses.memory_types.kinds_surely_met(pointer, t)
        return any(isinstance(kind, FloatType) for kind in kinds)


def _pointers(i: Instruction) -> list[Value]:
    if isinstance(i, Load):
        return [i.pointer]
    if isinstance(i, (Call, Invoke)):
        return [a for a in i.arguments if isinstance(a.type, PointerType)]
    return []


def _makes_text(call: Call | Invoke) -> bool:
    effects = call_facts(call).effects
    return effects is not None and bool(effects.leaving) and effects.returns and not effects.shown


def _written_floats(activity: Activity, i: Call | Invoke) -> Iterator[int]:
    """Positions of the arguments that are active floats, or may lead to some, and become text."""
    effects = call_facts(i).effects
    if effects is not None and effects.leaving and not effects.shown:
        for position, argument in enumerate(i.arguments):
            is_result = "sret" in (i.argument_attributes[position] or "")
            if position in effects.leaving and not is_result:
                if has_shadow(argument_state(activity, i, argument)):
                    yield position
