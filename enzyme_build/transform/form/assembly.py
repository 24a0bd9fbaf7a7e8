"""Replaces inline assembly whose meaning is known, which libraries use to keep compilers from optimising arithmetic."""

from __future__ import annotations

from typing import Final

from enzyme_build.analysis.types.transfer import is_arithmetic
from enzyme_build.ir.instructions import Call, Cast, ExtractValue, Instruction
from enzyme_build.ir.module import Function
from enzyme_build.ir.types import I1, FloatType, IntType, StructType, Type, VectorType, function_type, mangled
from enzyme_build.ir.values import InlineAsm, Value, poison
from enzyme_build.patterns import compiled_when_used
from enzyme_build.transform.emission.build import Builder

# `minpd $1, $0` with $0 tied to the second operand, or `vminpd $1, $2, $0`. If the floats are equal or one is NaN, the
# result is the first operand.
_CHOICE: Final = compiled_when_used(r"\s*v?(min|max)(?P<form>[ps][sd])\s+\$1,\s*(?P<apart>\$2,\s*)?\$0\s*")
# `vfmadd231pd $1, $2, $0`: the product of the first two, added to what is tied to $0.
_FUSED: Final = compiled_when_used(r"\s*vfmadd231(?P<form>[ps][sd])\s+\$1,\s*\$2,\s*\$0\s*")
_CLOSER: Final = {"min": "olt", "max": "ogt"}
# Either operand of `xchg` may be the memory. `cmpxchg` leaves in the accumulator what was there, or a set byte tells.
_END: Final = r"(?:;|\s|\\0[9A])*"
_EXCHANGE: Final = compiled_when_used(rf"{_END}(?:lock\b{_END})?xchg[bwlq]?\s+\$(\d),\s*\$(\d){_END}")
_EXCHANGE_IF: Final = compiled_when_used(
    rf"{_END}lock\b{_END}cmpxchg[bwlq]?\s+\$(\d),\s*\$(\d){_END}(?:set[ez]b?\s+\$(\d){_END})?"
)
# `movapd $1, $0`: how many bytes it moves, by what follows `mov`. Between registers it may move more than there is.
_MOVE: Final = compiled_when_used(rf"{_END}v?mov(?P<form>[a-z]*)\s+\$(\d),\s*\$(\d){_END}")
_MOVED: Final = {
    **dict.fromkeys(("aps", "apd", "ups", "upd", "dqa", "dqu"), 16),
    **dict.fromkeys(("q", "sd"), 8),
    **dict.fromkeys(("l", "d", "ss"), 4),
    "w": 2,
    "b": 1,
}


def spell_out_assembly(function: Function) -> None:
    """Replaces inline assembly whose meaning is known by instructions."""
    for i in function.instructions:
        if isinstance(i, Call) and isinstance(i.callee, InlineAsm):
            if not i.callee.assembly.strip():
                _pass_barrier(i, i.callee)
                continue
            if _pass_moved(i, i.callee):
                continue
            meant = _arithmetic(i, i.callee) or _exchange(i, i.callee)
            if meant is not None:
                arguments = dict.fromkeys(i.arguments)
                i.replace_all_uses_with(meant)
                i.erase()
                for argument in arguments:
                    if isinstance(argument, Cast) and not argument.users:
                        argument.erase()  # it would say of an integer that it is a pointer


def _arithmetic(call: Call, code: InlineAsm) -> Value | None:
    """On floats and vectors of them: minima, maxima and fused multiplication and addition."""
    choice, fused = _CHOICE.fullmatch(code.assembly), _FUSED.fullmatch(code.assembly)
    found = choice or fused
    if found is None or not _is_of_form(call.type, found["form"]):
        return None
    operands = [c for c in code.constraints.split(",") if not c.startswith(("~", "="))]
    wanted = ["x", "x", "0"] if fused else ["x", "x"] if found["apart"] else ["x", "0"]
    if operands != wanted or any(argument.type is not call.type for argument in call.arguments):
        return None
    b = Builder.at(call)
    if choice:
        first, second = call.arguments
        return b.select(b.fcmp(_CLOSER[choice[1]], second, first), second, first)
    t = function_type(call.type, [call.type] * 3)
    return b.call(call.function.module.declare(f"llvm.fma.{mangled(call.type)}", t), call.arguments)


def _is_of_form(t: Type, form: str) -> bool:
    """Whether the instruction's suffix (ps, pd, ss, sd) says that it computes with all lanes of the type."""
    kind = "double" if form.endswith("d") else "float"
    is_all = form.startswith("p") or not isinstance(t, VectorType)
    return is_all and isinstance(t.scalar, FloatType) and t.scalar.kind == kind


def _pass_barrier(call: Call, code: InlineAsm) -> None:
    """Replaces `asm("" : "+x"(v))`, which keeps the optimiser from moving a value and does not change it.

    An output is the input that is tied to it, in a register or, as with `"+imr,x"`, in memory.
    """
    operands = _Operands(call, code)
    tied = {number: operands.tied_to(number) for number in range(len(operands.constraints))}
    results = [value for number in operands.results() if (value := tied[number]) is not None]
    parts = (
        call.type.fields if isinstance(call.type, StructType) else (call.type,) if operands.results() else ()
    )
    if not any(tied.values()) or tuple(value.type for value in results) != parts:
        return  # keeps nothing, or makes a value of nothing
    b = Builder.at(call)
    for number, value in tied.items():
        pointer = operands.values[number]
        if value is not None and pointer is not None:
            b.store(value, pointer, align=1)
    if isinstance(call.type, StructType):
        for user in [u for u in call.users if isinstance(u, ExtractValue) and len(u.indices) == 1]:
            user.replace_all_uses_with(results[user.indices[0]])
            user.erase()
        if call.users:
            whole: Value = poison(call.type)
            for index, value in enumerate(results):
                whole = b.insert_value(whole, value, index)
            call.replace_all_uses_with(whole)
    elif results:
        call.replace_all_uses_with(results[0])
    call.erase()


def _pass_moved(call: Call, code: InlineAsm) -> bool:
    """One instruction that moves a value as it is: between registers, or between one of them and memory."""
    found = _MOVE.fullmatch(code.assembly)
    operands = _Operands(call, code)
    if found is None or "inteldialect" in code.options or len(operands.constraints) != 2:
        return False
    source, target = int(found[2]), int(found[3])
    value = operands.value_in(source) if {source, target} == {0, 1} else None
    is_stored = operands.results() != [target]
    place = operands.memory(target if is_stored else source)
    if value is None or (is_stored and place in (None, value)):
        return False
    moved = value.type if is_stored else call.type
    from_type = moved if place is not None else value.type
    layout = call.function.module.data_layout
    if not all(isinstance(t.scalar, (FloatType, IntType)) for t in (moved, from_type)):
        return False
    size = layout.size_of(moved)
    width = _MOVED.get(found["form"], 0) if found["form"] else size
    # a register may be wider than what lies in it
    is_whole = size == width or (size < width and place is None)
    if not is_whole or layout.size_of(from_type) != size:
        return False
    b = Builder.at(call)
    if is_stored:
        assert place is not None
        b.store(value, place, align=1)
    elif place is not None:
        call.replace_all_uses_with(b.load(moved, place, align=1))
    else:
        call.replace_all_uses_with(value if value.type is moved else b.bitcast(value, moved))
    call.erase()
    return True


class _Operands:
    """The operands `$0`, `$1`, … of inline assembly: their constraints, and their arguments if they have one."""

    def __init__(self, call: Call, code: InlineAsm) -> None:
        self.constraints = [c for c in code.constraints.split(",") if not c.startswith("~")]
        arguments = iter(call.arguments)
        self.values = [None if self._is_result(c) else next(arguments, None) for c in self.constraints]

    @staticmethod
    def _is_result(constraint: str) -> bool:
        return constraint.startswith("=") and "*" not in constraint

    def results(self) -> list[int]:
        return [number for number, c in enumerate(self.constraints) if self._is_result(c)]

    def tied_to(self, number: int) -> Value | None:
        """The input that is in the same register as this output."""
        pairs = zip(self.constraints, self.values, strict=True)
        return next((value for constraint, value in pairs if constraint == str(number)), None)

    def value_in(self, number: int) -> Value | None:
        """The value of a register before the assembly; of an output, that of the input that is tied to it."""
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
    """Replaces exchanges of a register with memory, in libraries that are older than the compilers' atomics."""
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
    b = Builder.at(call)
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
    """The integers in front of casts to pointers: such libraries exchange counters as pointers."""
    casts = [v for v in (expected, value) if isinstance(v, Cast) and v.opcode == "inttoptr"]
    sources = [cast.operands[0] for cast in casts]
    if len(casts) == 2 and any(isinstance(s, Instruction) and is_arithmetic(s) for s in sources):
        return sources[0], sources[1]
    return expected, value
