"""`__enzyme_truncate_…`: copies of functions that compute in a smaller floating-point format.

*op*: every operation rounds its operands and its result; values in between keep their format, so that memory and
calls of other functions are as before. *mem*: values live in the smaller format. A variable has the room of the
large format and holds the bits of the small one, so memory keeps its layout; `truncate_mem_value` and
`expand_mem_value` convert on the way in and out.
"""

from __future__ import annotations

from enum import Enum

from enzyme_build.analysis.calls.call_kinds import CallKind, call_facts
from enzyme_build.analysis.values.semantics import CUTS, FROM_FLOAT, FROM_INTEGER
from enzyme_build.errors import SourceLocation
from enzyme_build.ir.clone import clone_function
from enzyme_build.ir.instructions import (
    BinaryOp,
    Call,
    Cast,
    Compare,
    Instruction,
    Invoke,
    Phi,
    Return,
    Select,
    Store,
    UnaryOp,
)
from enzyme_build.ir.module import Block, Function
from enzyme_build.ir.types import (
    BFLOAT,
    DOUBLE,
    FLOAT,
    FP128,
    HALF,
    X86_FP80,
    FloatType,
    Type,
    VectorType,
    carries_pointer,
    float_type,
    function_type,
    int_type,
    vector_type,
)
from enzyme_build.ir.values import Constant, ConstantFloat, ConstantInt, ConstantSplat, ConstantZero, Value
from enzyme_build.records import dataclass
from enzyme_build.transform.derivative.session import Session
from enzyme_build.transform.emission.build import Builder
from enzyme_build.transform.emission.c_values import converted
from enzyme_build.transform.extensions.rounding import Shape, fits, rounded
from enzyme_build.transform.requests.decode import Words
from enzyme_build.transform.requests.request import Entry

# exponent and mantissa bits of the formats that the machine has
_NATIVE = {(t.exponent, t.stored_significand): t.kind for t in (HALF, BFLOAT, FLOAT, DOUBLE, X86_FP80, FP128)}
_BY_WIDTH = {t.bits: t.kind for t in (HALF, FLOAT, DOUBLE, X86_FP80, FP128)}


class Kind(Enum):
    OPERATIONS = "op"
    MEMORY = "mem"


@dataclass(frozen=True, slots=True)
class Truncation:
    kind: Kind
    wide: FloatType
    narrow: FloatType
    shape: Shape | None = None  # of a format that no machine has: floats are wide ones that are rounded to it

    def __str__(self) -> str:
        return f"{self.kind.value}.{self.wide}.{self.shape or self.narrow}"


def asked_truncation(session: Session, call: Call | Invoke, entry: Entry) -> Value:
    """What a call of one of the four entry points about smaller formats stands for."""
    if entry in (Entry.TRUNCATE_VALUE, Entry.EXPAND_VALUE):
        return _asked_value(session, call, entry)
    return _asked_function(session, call, entry)


def _asked_function(session: Session, call: Call | Invoke, entry: Entry) -> Function:
    kind = Kind.MEMORY if entry is Entry.TRUNCATE_MEMORY else Kind.OPERATIONS
    words = Words(session.module, call)
    function = words.take_function(entry)
    words.expected = f"{entry.value}({function.name}, 64, 32), or (…, 64, exponent bits, mantissa bits)"
    return truncated(session, function, _formats(words, kind))


def _asked_value(session: Session, call: Call | Invoke, entry: Entry) -> Value:
    expands = entry is Entry.EXPAND_VALUE
    words = Words(session.module, call)
    words.expected = f"{entry.value}(value, 64, 32)"
    value = words.take("the value")
    how = _formats(words, Kind.MEMORY)
    b = Builder.at(call)
    wide = converted(b, session.layout, value, how.wide)
    if how.shape is not None:
        result = wide if expands else rounded(session.runtime, b, wide, how.wide, how.shape)
    elif expands:
        result = b.fpext(_unpacked(b, session, wide, how), how.wide)
    else:
        result = _packed(b, session, b.fptrunc(wide, how.narrow), how.wide)
    return converted(b, session.layout, result, call.type)


def _formats(words: Words, kind: Kind) -> Truncation:
    numbers: list[int] = []
    while not words.at_end:
        value = words.take("a number of bits")
        if not isinstance(value, ConstantInt):
            words.fail("the formats must be constants")
        numbers.append(value.value)
    if len(numbers) not in (2, 3):
        words.fail(f"{len(numbers)} integers say which formats are meant")
    wide = _BY_WIDTH.get(numbers[0])
    if wide is not None and len(numbers) == 3 and (numbers[1], numbers[2]) not in _NATIVE:
        shape = Shape(numbers[1], numbers[2])
        if fits(shape, float_type(wide)):
            return Truncation(kind, float_type(wide), float_type(wide), shape)
    narrow = _BY_WIDTH.get(numbers[1]) if len(numbers) == 2 else _NATIVE.get((numbers[1], numbers[2]))
    if wide is None or narrow is None:
        asked = " and ".join(map(str, numbers[1:]))
        words.fail(
            f"there is no floating-point format of {asked} bits inside one of {numbers[0]} bits",
            "use 16, 32 or 64 bits, or bits of exponent (2 to 11) and mantissa (1 to 52) that are fewer",
        )
    result = Truncation(kind, float_type(wide), float_type(narrow))
    layout = words.module.data_layout
    if layout.bits_of(result.narrow) >= layout.bits_of(result.wide):
        words.fail(f"{result.narrow} is not smaller than {result.wide}")
    return result


def truncated(session: Session, function: Function, how: Truncation) -> Function:
    """Made once a function and format; functions that it calls are copied as well."""
    name = f"{function.name}.truncated.{how}"
    found = session.module.functions.get(name)
    if found is None:
        found = clone_function(function, name, linkage="internal")
        _Truncate(session, found, how).run()
    return found


def _packed(b: Builder, session: Session, narrow: Value, wide: Type) -> Value:
    """The bits of a small float in a value of the size of the large one."""
    small, large = _integers(session, narrow.type, wide)
    return b.bitcast(b.zext(b.bitcast(narrow, small), large), wide)


def _unpacked(b: Builder, session: Session, wide: Value, how: Truncation) -> Value:
    narrow = like(wide.type, how.narrow)
    small, large = _integers(session, narrow, wide.type)
    return b.bitcast(b.trunc(b.bitcast(wide, large), small), narrow)


def _integers(session: Session, narrow: Type, wide: Type) -> tuple[Type, Type]:
    return tuple(  # type: ignore[return-value]
        like(t, int_type(session.layout.bits_of(element_of(t)))) for t in (narrow, wide)
    )


def like(t: Type, element: Type) -> Type:
    return vector_type(t.count, element) if isinstance(t, VectorType) else element


def element_of(t: Type) -> Type:
    return t.element if isinstance(t, VectorType) else t


class _Truncate:
    def __init__(self, session: Session, function: Function, how: Truncation) -> None:
        self.session = session
        self.function = function
        self.how = how

    def run(self) -> None:
        for i in self.function.instructions:
            self.visit(i)

    def is_wide(self, t: Type) -> bool:
        return element_of(t) is self.how.wide

    def visit(self, i: Instruction) -> None:
        if isinstance(i, (Call, Invoke)):
            self.call(i)
        elif isinstance(i, (BinaryOp, UnaryOp)) and self.is_wide(i.type):
            self.operation(i)
        elif isinstance(i, Compare) and self.is_wide(i.operands[0].type):
            self.compare(i)
        elif isinstance(i, Cast):
            self.cast(i)
        elif self.how.kind is Kind.MEMORY and isinstance(i, (Phi, Select, Store, Return)):
            self.constants(i)

    # -- conversions ---------------------------------------------------------------------------------------

    def narrow(self, b: Builder, value: Value) -> Value:
        if self.how.shape is not None:
            return self.rounded(b, value)
        t = like(value.type, self.how.narrow)
        if self.how.kind is Kind.OPERATIONS or is_float(value):
            return b.fptrunc(value, t)
        return _unpacked(b, self.session, value, self.how)

    def rounded(self, b: Builder, value: Value) -> Value:
        assert self.how.shape is not None
        return rounded(self.session.runtime, b, value, self.how.wide, self.how.shape)

    def widen(self, b: Builder, value: Value, t: Type) -> Value:
        if self.how.shape is not None:
            return self.rounded(b, value)
        if self.how.kind is Kind.OPERATIONS:
            return b.fpext(value, t)
        return _packed(b, self.session, value, t)

    def replace(self, i: Instruction, value: Value) -> None:
        i.replace_all_uses_with(value)
        i.erase()

    # -- instructions --------------------------------------------------------------------------------------

    def operation(self, i: BinaryOp | UnaryOp) -> None:
        b = Builder.at(i)
        operands = [self.narrow(b, operand) for operand in i.operands]
        if isinstance(i, UnaryOp):
            result = b.fneg(operands[0], flags=i.flags)
        else:
            result = getattr(b, i.opcode)(*operands, flags=i.flags)
        self.replace(i, self.widen(b, result, i.type))

    def compare(self, i: Compare) -> None:
        if self.how.kind is Kind.OPERATIONS:
            return
        b = Builder.at(i)
        left, right = (self.narrow(b, operand) for operand in i.operands)
        self.replace(i, b.fcmp(i.predicate, left, right))

    def cast(self, i: Cast) -> None:
        source = i.operands[0]
        b = Builder.at(i)
        if i.opcode == "bitcast":
            self.looked_at(i, b)
            return
        if not (self.is_wide(i.type) or self.is_wide(source.type)):
            return
        if self.is_wide(i.type):
            narrow = like(i.type, self.how.narrow)
            if i.opcode in FROM_INTEGER:
                value: Value = b.cast(i.opcode, source, narrow)
            else:
                value = self.resized(b, source, narrow)
            self.replace(i, self.widen(b, value, i.type))
        elif self.how.kind is Kind.MEMORY:
            small = self.narrow(b, source)
            if i.opcode in FROM_FLOAT:
                self.replace(i, b.cast(i.opcode, small, i.type))
            else:
                self.replace(i, self.resized(b, small, i.type))

    def looked_at(self, i: Cast, b: Builder) -> None:
        """Converts a float whose bits are looked at, such as its sign; bits that are only moved stay packed."""
        if self.how.kind is Kind.OPERATIONS or not self.is_wide(i.operands[0].type):
            return
        if all(isinstance(user, Compare) or getattr(user, "opcode", "") in CUTS for user in i.users):
            number = self.resized(b, self.narrow(b, i.operands[0]), i.operands[0].type)
            self.replace(i, b.bitcast(number, i.type))

    def resized(self, b: Builder, value: Value, t: Type) -> Value:
        if value.type is t:
            return value
        bits = self.session.layout.bits_of
        shrinks = bits(element_of(t)) < bits(element_of(value.type))
        return b.fptrunc(value, t) if shrinks else b.fpext(value, t)

    def constants(self, i: Instruction) -> None:
        """Packs constants that are operands beside packed floats."""
        for index, operand in enumerate(i.operands):
            if self.is_wide(operand.type) and is_float(operand):
                home: Block = i.home
                if isinstance(i, Phi):
                    home = i.blocks[index]
                    assert home.terminator is not None
                    b = Builder(home, home.terminator)
                else:
                    b = Builder(home, i)
                i.set_operand(index, self.widen(b, self.narrow(b, operand), operand.type))

    # -- calls ---------------------------------------------------------------------------------------------

    def call(self, i: Call | Invoke) -> None:
        facts = call_facts(i)
        if (
            facts.kind is CallKind.DEFINED
            and facts.function is not None
            and not facts.function.is_declaration
        ):
            if self.how.kind is Kind.MEMORY:
                self.constants(i)
            i.callee = truncated(self.session, facts.function, self.how)
            return
        wide = [n for n, argument in enumerate(i.arguments) if self.is_wide(argument.type)]
        if not wide and not self.is_wide(i.type):
            return
        if facts.kind is CallKind.RULE and isinstance(i, Call):
            self.mathematical(i, wide)
        elif self.how.kind is Kind.MEMORY:
            self.refuse(i)

    def mathematical(self, i: Call, wide: list[int]) -> None:
        """A mathematical function in the small format if LLVM has it, else in the large one with rounded operands."""
        b = Builder.at(i)
        small = self.intrinsic(i)
        if small is not None:
            arguments = [self.narrow(b, a) if n in wide else a for n, a in enumerate(i.arguments)]
            self.replace(i, self.widen(b, b.call(small, arguments, flags=i.flags), i.type))
            return
        for index in wide:
            argument = i.arguments[index]
            narrow = self.narrow(b, argument)
            i.set_operand(index, narrow if self.how.shape is not None else b.fpext(narrow, argument.type))
        if not self.is_wide(i.type):
            return
        after = Builder.after(i)
        before = list(i.users)
        small_result = i if self.how.shape is not None else after.fptrunc(i, like(i.type, self.how.narrow))
        result = self.widen(after, small_result, i.type)
        users = [user for user in i.users if user in before]
        for user in users:
            for index, operand in enumerate(user.operands):
                if operand is i:
                    user.set_operand(index, result)

    def intrinsic(self, i: Call) -> Function | None:
        """LLVM's operation of the same name for the small format."""
        suffix = "." + self.how.wide.mark
        name = i.callee.name or ""
        if not name.startswith("llvm.") or not name.endswith(suffix) or i.type is not self.how.wide:
            return None
        kinds = tuple(self.how.narrow if t is self.how.wide else t for t in i.function_type.params)
        t = function_type(self.how.narrow, kinds, False)
        return self.session.module.declare(name.removesuffix(suffix) + "." + self.how.narrow.mark, t)

    def refuse(self, i: Call | Invoke) -> None:
        name = i.callee.name or "a function pointer"
        if any(carries_pointer(argument.type) for argument in i.arguments) and not i.users:
            name += ", which prints or stores them"
        self.session.diagnostics.report_at(
            f"truncated values are passed to `{name}`, which has no body here",
            self.session.module.debug_place(i) or SourceLocation(symbol=self.function.name),
            "expand them before the call, or use __enzyme_truncate_op_func",
        )


def is_float(value: Value) -> bool:
    if isinstance(value, ConstantSplat):
        return is_float(value.element)
    return isinstance(value, (ConstantFloat, ConstantZero)) or (
        isinstance(value, Constant) and isinstance(element_of(value.type), FloatType) and bool(value.operands)
    )
