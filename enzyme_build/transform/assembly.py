"""Inline assembly whose meaning is known, spelled out: what libraries write to keep compilers from improving it."""

from __future__ import annotations

import re
from typing import Final

from enzyme_build.analysis.objects_transfer import is_arithmetic
from enzyme_build.ir.instructions import Call, Cast, Instruction
from enzyme_build.ir.module import Function
from enzyme_build.ir.types import I1, FloatType, IntType
from enzyme_build.ir.values import InlineAsm, Value
from enzyme_build.transform.build import Builder

# `minpd $1, $0` with $0 tied to the second operand, or `vminpd $1, $2, $0`: of equal numbers, and where one is no
# number, the first operand.
_CHOICE: Final = re.compile(r"\s*v?(min|max)p[sd]\s+\$1,\s*(\$2,\s*)?\$0\s*")
_CLOSER: Final = {"min": "olt", "max": "ogt"}
# Either operand of `xchg` may be the memory. `cmpxchg` leaves in the accumulator what was there, or a set byte tells.
_END: Final = r"(?:;|\s|\\0[9A])*"
_EXCHANGE: Final = re.compile(rf"{_END}(?:lock\b{_END})?xchg[bwlq]?\s+\$(\d),\s*\$(\d){_END}")
_EXCHANGE_IF: Final = re.compile(
    rf"{_END}lock\b{_END}cmpxchg[bwlq]?\s+\$(\d),\s*\$(\d){_END}(?:set[ez]b?\s+\$(\d){_END})?"
)


def spell_out_assembly(function: Function) -> None:
    for block in function.blocks:
        for i in list(block.instructions):
            if isinstance(i, Call) and isinstance(i.callee, InlineAsm):
                meant = _meaning(i, i.callee) or _exchange(i, i.callee)
                if meant is not None:
                    arguments = dict.fromkeys(i.arguments)
                    i.replace_all_uses_with(meant)
                    i.erase()
                    for argument in arguments:
                        if isinstance(argument, Cast) and not argument.users:
                            argument.erase()  # it would say of an integer that it is a pointer


def _meaning(call: Call, code: InlineAsm) -> Value | None:
    operands = [c for c in code.constraints.split(",") if not c.startswith(("~", "="))]
    if any(argument.type is not call.type for argument in call.arguments):
        return None
    if not code.assembly.strip():
        # `asm("" : "+x"(v))` keeps the optimiser from moving a value, and is the value itself
        return call.arguments[0] if operands == ["0"] else None
    choice = _CHOICE.fullmatch(code.assembly)
    if choice is None or not isinstance(call.type.scalar, FloatType):
        return None
    if operands != (["x", "x"] if choice[2] else ["x", "0"]):
        return None
    first, second = call.arguments
    assert call.block is not None
    b = Builder(call.block, call)
    return b.select(b.fcmp(_CLOSER[choice[1]], second, first), second, first)


class _Operands:
    """What `$0`, `$1`, … of inline assembly stand for: constraints, and the arguments of those that have one."""

    def __init__(self, call: Call, code: InlineAsm) -> None:
        self.constraints = [c for c in code.constraints.split(",") if not c.startswith("~")]
        arguments = iter(call.arguments)
        self.values = [None if self._is_result(c) else next(arguments, None) for c in self.constraints]

    @staticmethod
    def _is_result(constraint: str) -> bool:
        return constraint.startswith("=") and "*" not in constraint

    def results(self) -> list[int]:
        return [number for number, c in enumerate(self.constraints) if self._is_result(c)]

    def value_in(self, number: int) -> Value | None:
        """What a register holds before: for one that is a result too, the input that is tied to it."""
        tied = str(number)
        register = self.constraints[number].removeprefix("=").removeprefix("&")
        for constraint, value in zip(self.constraints, self.values, strict=True):
            if constraint == tied or (
                number in self.results() and constraint == register and "{" in register
            ):
                return value
        return self.values[number]

    def memory(self, number: int) -> Value | None:
        """The only memory that is touched, if it is this operand."""
        addresses = {id(v): v for c, v in zip(self.constraints, self.values, strict=True) if "*" in c}
        return self.values[number] if "*" in self.constraints[number] and len(addresses) == 1 else None


def _exchange(call: Call, code: InlineAsm) -> Value | None:
    """Exchanges of a register with memory, as libraries spell them that are older than the compilers' atomics."""
    plain, conditional = _EXCHANGE.fullmatch(code.assembly), _EXCHANGE_IF.fullmatch(code.assembly)
    found = plain or conditional
    operands = _Operands(call, code)
    results = operands.results()
    if (
        found is None
        or len(results) != 1
        or max(map(int, filter(None, found.groups()))) >= len(operands.values)
    ):
        return None
    register, place = int(found[1]), int(found[2])
    if plain and "*" in operands.constraints[register]:
        register, place = place, register
    pointer, value = operands.memory(place), operands.value_in(register)
    assert call.block is not None
    b = Builder(call.block, call)
    if pointer is None or value is None:
        return None
    if plain:
        return b.atomic_rmw("xchg", pointer, value) if value.type is call.type else None
    expected = operands.value_in(results[0])
    if expected is None or expected.type is not value.type or "ax" not in operands.constraints[results[0]]:
        return None
    if found[3] is not None:
        expected, value = _counted(expected, value)
    if found[3] is None:
        return b.extract_value(b.cmpxchg(pointer, expected, value), 0) if value.type is call.type else None
    if int(found[3]) != results[0] or not isinstance(call.type, IntType):
        return None
    done = b.extract_value(b.cmpxchg(pointer, expected, value), 1)
    return done if call.type is I1 else b.zext(done, call.type)


def _counted(expected: Value, value: Value) -> tuple[Value, Value]:
    """Such libraries exchange counters under the type of a pointer: what is computed with is an integer."""
    casts = [v for v in (expected, value) if isinstance(v, Cast) and v.opcode == "inttoptr"]
    sources = [cast.operands[0] for cast in casts]
    if len(casts) == 2 and any(isinstance(s, Instruction) and is_arithmetic(s) for s in sources):
        return sources[0], sources[1]
    return expected, value
