"""Inline assembly of NVIDIA's GPUs as instructions of LLVM: the headers of half precision are written in it.

A statement computes one register of others. What has no row here stays assembly, and is refused where it is active.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from enzyme_build.analysis.values.semantics import BITWISE, SUMS
from enzyme_build.ir.instructions import Call
from enzyme_build.ir.module import Module
from enzyme_build.ir.types import (
    BFLOAT,
    DOUBLE,
    FLOAT,
    HALF,
    I1,
    I16,
    I32,
    I64,
    FloatType,
    IntType,
    Type,
    VectorType,
    function_type,
    int_type,
    mangled,
    struct_type,
    vector_type,
)
from enzyme_build.ir.values import InlineAsm, Value, const_int, poison
from enzyme_build.patterns import compiled_when_used
from enzyme_build.transform.emission.build import Builder

_STATEMENT: Final = compiled_when_used(r"(?P<opcode>[a-z]\w*)(?P<suffixes>(\.\w+)*)\s+(?P<operands>.*)")
_LIBDEVICE: Final = "__nv_"
_AS_BITS: Final = frozenset(
    {"double_as_longlong", "longlong_as_double"}
    | {f"float_as_{kind}" for kind in ("int", "uint")}
    | {f"{kind}_as_float" for kind in ("int", "uint")}
)
_GUARD: Final = "@"  # in front of the predicate that a statement depends on
_OPERAND: Final = compiled_when_used(r"\{[^}]*\}|[^,\s]+")
_NUMBER: Final = compiled_when_used(r"(0[xX][0-9a-fA-F]+|\d+)[uU]?")
_BLOCK_END: Final = compiled_when_used(r"\{(?!\s*[\w$]+\s*,)|(?<![\w$])\}|(?<=;)\s*\}")
_TYPES: Final[dict[str, Type]] = {
    "f16": HALF,
    "bf16": BFLOAT,
    "f32": FLOAT,
    "f64": DOUBLE,
    "pred": I1,
    "f16x2": vector_type(2, HALF),
    "bf16x2": vector_type(2, BFLOAT),
    **{f"{kind}{bits}": int_type(bits) for kind in "bsu" for bits in (16, 32, 64)},
}
_IGNORED: Final = frozenset({"rn", "ftz", "approx", "full"})  # no other result, but for the last bits
_BINARY: Final = {"add": "fadd", "sub": "fsub", "mul": "fmul"}
_CHOICES: Final = {"min": "minnum", "max": "maxnum"}
_FUNCTIONS: Final = {
    name: f"llvm.nvvm.{name}.approx" for name in ("ex2", "lg2", "rcp", "rsqrt", "sqrt", "sin", "cos", "div")
}
_WITH_TYPE: Final = ("ex2",)
_COMPARED: Final = {
    **{name: f"o{name}" for name in ("lt", "le", "gt", "ge", "eq")},
    **{f"{name}u": f"u{name}" for name in ("lt", "le", "gt", "ge", "eq")},
    "ne": "one",
    "neu": "une",
    "nan": "uno",
    "num": "ord",
}
_OF_INTEGERS: Final = BITWISE | SUMS
_GUARDED: Final = SUMS | {"mov", "mul", "fma", "min", "max"}
_MODES: Final = frozenset({"idx", "up", "down", "bfly"})
_SIGNS: Final = {"s": "s", "u": "u"}
_WHOLE: Final = {"rni": "roundeven", "rzi": "trunc", "rmi": "floor", "rpi": "ceil"}


class _UnknownError(Exception):
    """The assembly holds something that is not known here."""


def spell_out_ptx(module: Module) -> None:
    """Replaces inline assembly whose meaning is known, and what moves bits in libdevice, by instructions.

    In the whole program, because analyses of memory look at functions that are not differentiated as well.
    """
    if module.triple.startswith("nvptx"):
        for function in list(module.functions.values()):
            for i in list(function.instructions):
                meant = _meaning(i) if isinstance(i, Call) else None
                if meant is not None:
                    i.replace_all_uses_with(meant)
                    i.erase()


def _meaning(call: Call) -> Value | None:
    if isinstance(call.callee, InlineAsm):
        return meaning_of_ptx(call, call.callee)
    name = call.callee.name or ""
    return _moved_bits(call, name.removeprefix(_LIBDEVICE)) if name.startswith(_LIBDEVICE) else None


def _moved_bits(call: Call, name: str) -> Value | None:
    """What a function of libdevice computes that takes floats for their bits, or bits for floats."""
    b = Builder.at(call)
    value = call.arguments[0] if call.arguments else None
    if value is None:
        return None
    if name in _AS_BITS:
        return b.bitcast(value, call.type)
    if name == "half2float":
        return b.cast("fpext", b.bitcast(value, HALF), FLOAT)
    if name == "float2half_rn":
        return b.bitcast(b.cast("fptrunc", value, HALF), I16)
    if name == "double2loint":
        return b.trunc(b.bitcast(value, I64), I32)
    if name == "double2hiint":
        return b.trunc(b.binary("lshr", b.bitcast(value, I64), const_int(I64, I32.bits)), I32)
    if name == "hiloint2double":
        high, low = (b.zext(v, I64) for v in call.arguments)
        return b.bitcast(b.binary("or", b.binary("shl", high, const_int(I64, I32.bits)), low), DOUBLE)
    return None


def meaning_of_ptx(call: Call, code: InlineAsm) -> Value | None:
    """The value that the assembly computes, by instructions in front of the call; None if it is not known."""
    constraints = [c for c in code.constraints.split(",") if not c.startswith("~")]
    if (
        not constraints
        or any("*" in c or "&" in c for c in constraints)
        or not constraints[0].startswith("=")
    ):
        return None
    if any(c.startswith("=") for c in constraints[1:]) or not _is_number(call.type):
        return None
    reader = _Reader(Builder.at(call), _kind_of_pairs(code.assembly))
    arguments = iter(call.arguments)
    for place, constraint in enumerate(constraints[1:], 1):
        value = next(arguments)
        reader.registers[f"${place}"] = value
        if constraint == "0":
            reader.registers["$0"] = value
    reader.types["$0"] = call.type
    try:
        statements = list(_statements(code.assembly))
        reader.try_all(statements)
        return reader.typed(reader.registers["$0"], call.type)
    except (_UnknownError, KeyError):
        reader.undo()
        return None


def _kind_of_pairs(assembly: str) -> Type | None:
    return BFLOAT if "bf16" in assembly else HALF if "f16" in assembly else None


def _is_number(t: Type) -> bool:
    return isinstance(t, (FloatType, IntType))


def _statements(text: str) -> Iterator[str]:
    for old, new in (("\\0A", "\n"), ("\\09", "\t"), ("$$", "")):
        text = text.replace(old, new)
    yield from (s for part in _BLOCK_END.sub(" ", text).split(";") if (s := " ".join(part.split())))


class _Reader:
    def __init__(self, b: Builder, kind: Type | None) -> None:
        self.b = b
        self.kind = kind  # of float that the halves of a pair are; None if nothing tells
        self.registers: dict[str, Value] = {}
        self.types: dict[str, Type] = {}
        self._before = list(b.block.instructions)

    def try_all(self, statements: list[str]) -> None:
        for statement in statements:
            if statement.startswith(".reg"):
                self._declare(statement)
                continue
            guard = statement.partition(" ")[0] if statement.startswith(_GUARD) else ""
            found = _STATEMENT.fullmatch(statement.removeprefix(guard).strip())
            if found is None:
                raise _UnknownError
            opcode, suffixes = found["opcode"], found["suffixes"].split(".")[1:]
            target, *sources = _OPERAND.findall(found["operands"])
            kept = [s for s in suffixes if s not in _IGNORED]
            if not guard:
                self._execute(opcode, kept, target, sources)
            else:
                self._execute_if(self.given(guard.removeprefix(_GUARD), I1), opcode, kept, target, sources)

    def undo(self) -> None:
        for i in reversed([i for i in self.b.block.instructions if i not in self._before]):
            i.erase()

    def _declare(self, statement: str) -> None:
        kind, _, names = statement.removeprefix(".reg").strip().removeprefix(".").partition(" ")
        if kind not in _TYPES:
            raise _UnknownError
        for name in names.split(","):
            self.types[name.strip()] = _TYPES[kind]
            self.registers.pop(name.strip(), None)

    def _execute_if(
        self, known: Value, opcode: str, suffixes: list[str], target: str, sources: list[str]
    ) -> None:
        """A statement that a predicate guards: what has no effect but its result may be executed always."""
        if opcode not in _GUARDED or target not in self.registers:
            raise _UnknownError
        before = self.typed(self.registers[target], self.types[target])
        self._execute(opcode, suffixes, target, sources)
        self.registers[target] = self.b.select(known, self.registers[target], before)

    def _shuffle(self, suffixes: list[str], target: str, sources: list[str]) -> None:
        """Reads from another lane; the predicate behind `|` says whether that one is in range."""
        result, _, known = target.partition("|")
        if (
            suffixes[:1] != ["sync"]
            or suffixes[2:] != ["b32"]
            or suffixes[1] not in _MODES
            or len(sources) != 4
        ):
            raise _UnknownError
        value, distance, bounds, mask = sources
        t = FLOAT if self.types[result] is FLOAT else I32
        rest = [self.given(distance, I32), self.given(bounds, I32)]
        name = f"llvm.nvvm.shfl.sync.{suffixes[1]}.{'f32' if t is FLOAT else 'i32'}"
        given = [self.given(mask, I32), self.given(value, t), *rest]
        if known:
            both = struct_type((I32, I1))
            asked = self.b.module.declare(
                f"llvm.nvvm.shfl.sync.{suffixes[1]}.i32p", function_type(both, [I32] * 4)
            )
            self.registers[known] = self.b.extract_value(
                self.b.call(asked, [given[0], const_int(I32, 0), *rest]), 1
            )
        read = self.b.module.declare(name, function_type(t, [I32, t, I32, I32]))
        self.registers[result] = self.typed(self.b.call(read, given), self.types[result])

    def _execute(self, opcode: str, suffixes: list[str], target: str, sources: list[str]) -> None:
        if opcode == "mov" and target.startswith("{"):
            self._take_apart(target, sources[0])
            return
        if opcode == "shfl":
            self._shuffle(suffixes, target, sources)
            return
        made = self._computed(opcode, suffixes, sources)
        if target not in self.types:
            raise _UnknownError
        self.registers[target] = self.typed(made, self.types[target])

    def _computed(self, opcode: str, suffixes: list[str], sources: list[str]) -> Value:
        kinds = [_TYPES[s] for s in suffixes if s in _TYPES]
        others = [s for s in suffixes if s not in _TYPES]
        if not kinds or len(kinds) + len(others) != len(suffixes):
            raise _UnknownError
        if opcode == "mov" and not others:
            return self._moved(sources[0], kinds[0])
        if opcode == "cvt":
            signs = [s[0] for s in suffixes if s in _TYPES]
            return self._converted(kinds, signs, others, sources)
        if opcode in ("set", "setp") and len(others) == 1:
            return self._compared(opcode, kinds, others[0], sources)
        if opcode == "selp" and not others:
            first, second = (self.given(s, kinds[0]) for s in sources[:2])
            return self.b.select(self.given(sources[2], I1), first, second)
        if opcode in _OF_INTEGERS and not others and isinstance(kinds[0], IntType):
            first, second = (self.given(source, kinds[0]) for source in sources)
            return self.b.binary(opcode, first, second)
        if others or len(kinds) != 1 or not isinstance(kinds[0].scalar, FloatType):
            raise _UnknownError
        given = [self.given(source, kinds[0]) for source in sources]
        return self._arithmetic(opcode, kinds[0], given)

    def _arithmetic(self, opcode: str, t: Type, given: list[Value]) -> Value:
        if opcode in _BINARY and len(given) == 2:
            return self.b.binary(_BINARY[opcode], given[0], given[1])
        if opcode == "neg":
            return self.b.fneg(given[0])
        if opcode == "abs":
            return self._call(f"llvm.fabs.{mangled(t)}", t, given)
        if opcode == "fma":
            return self._call(f"llvm.fma.{mangled(t)}", t, given)
        if opcode in _CHOICES:
            return self._call(f"llvm.{_CHOICES[opcode]}.{mangled(t)}", t, given)
        if opcode in _FUNCTIONS and t is FLOAT:
            # of rcp there is only the form that flushes denormals
            ending = "ftz.f" if opcode == "rcp" else "f32" if opcode in _WITH_TYPE else "f"
            return self._call(f"{_FUNCTIONS[opcode]}.{ending}", t, given)
        raise _UnknownError

    def _converted(self, kinds: list[Type], signs: list[str], others: list[str], sources: list[str]) -> Value:
        to, source = kinds[0], kinds[-1]
        if len(kinds) != 2 or len(others) > 1 or any(o not in _WHOLE for o in others):
            raise _UnknownError
        if isinstance(to, VectorType):  # of two floats, the first is the upper
            high, low = (self.b.cast("fptrunc", self.given(s, source), to.element) for s in sources)
            return self._pair(to, low, high)
        value = self.given(sources[0], source)
        if others:
            value = self._call(f"llvm.{_WHOLE[others[0]]}.{mangled(source)}", source, [value])
        if isinstance(to, FloatType) and isinstance(source, FloatType):
            if to is source:
                return value
            return self.b.cast("fptrunc" if to.bits < source.bits else "fpext", value, to)
        if isinstance(source, FloatType) and isinstance(to, IntType) and others and signs[0] in _SIGNS:
            name = f"llvm.fpto{_SIGNS[signs[0]]}i.sat.{mangled(to)}.{mangled(source)}"
            return self.b.call(self.b.module.declare(name, function_type(to, [source])), [value])
        if isinstance(source, IntType) and isinstance(to, FloatType) and not others and signs[1] in _SIGNS:
            return self.b.cast(f"{_SIGNS[signs[1]]}itofp", value, to)
        raise _UnknownError

    def _compared(self, opcode: str, kinds: list[Type], how: str, sources: list[str]) -> Value:
        t = kinds[-1]
        if how not in _COMPARED or not isinstance(t.scalar, FloatType):
            raise _UnknownError
        first, second = (self.given(s, t) for s in sources)
        known = self.b.fcmp(_COMPARED[how], first, second)
        if opcode == "setp":
            return known
        if kinds[0] is not t:
            raise _UnknownError
        return self.b.cast("uitofp", known, t)

    def _moved(self, source: str, t: Type) -> Value:
        if source.startswith("{"):
            half = int_type(t.bits // 2) if isinstance(t, IntType) else I16
            low, high = (self._bits(name, half) for name in _parts(source))
            kind = self.kind or low.type
            if isinstance(kind, FloatType):
                return self._pair(vector_type(2, kind), self.typed(low, kind), self.typed(high, kind))
            whole = int_type(2 * half.bits)
            wide = [self.b.cast("zext", self.typed(v, half), whole) for v in (low, high)]
            return self.b.binary("or", self.b.binary("shl", wide[1], const_int(whole, half.bits)), wide[0])
        return self._bits(source, t)

    def _bits(self, source: str, t: Type) -> Value:
        """A register as it is, whatever type it has."""
        return self.registers[source] if source in self.registers else self.given(source, t)

    def _pair(self, t: Type, low: Value, high: Value) -> Value:
        return self.b.insert_element(self.b.insert_element(poison(t), low, 0), high, 1)

    def _take_apart(self, target: str, source: str) -> None:
        pair = self.registers[source]
        for place, name in enumerate(_parts(target)):
            kind = pair.type.element if isinstance(pair.type, VectorType) else self.kind or self.types[name]
            if isinstance(kind, FloatType):
                self.registers[name] = self.b.extract_element(self.typed(pair, vector_type(2, kind)), place)
                continue
            if not isinstance(kind, IntType):
                raise _UnknownError
            whole = int_type(2 * kind.bits)
            bits = self.typed(pair, whole)
            part = self.b.binary("lshr", bits, const_int(whole, kind.bits)) if place else bits
            self.registers[name] = self.b.cast("trunc", part, kind)

    def given(self, source: str, t: Type) -> Value:
        number = _NUMBER.fullmatch(source)
        if number is not None:
            bits = 16 * 2 if isinstance(t, VectorType) else getattr(t, "bits", 0)
            value = const_int(int_type(bits), int(number[1], 0))
            return value if isinstance(t, IntType) else self.b.bitcast(value, t)
        return self.typed(self.registers[source], t)

    def typed(self, value: Value, t: Type) -> Value:
        """The bits of a register as that type, of the same size."""
        if value.type is t:
            return value
        if self.b.module.data_layout.size_of(value.type) != self.b.module.data_layout.size_of(t) or I1 in (
            value.type,
            t,
        ):
            raise _UnknownError
        return self.b.bitcast(value, t)

    def _call(self, name: str, t: Type, given: list[Value]) -> Value:
        return self.b.call(self.b.module.declare(name, function_type(t, [t] * len(given))), given)


def _parts(text: str) -> list[str]:
    parts = [part.strip() for part in text.strip("{}").split(",")]
    if len(parts) != 2:
        raise _UnknownError
    return parts
