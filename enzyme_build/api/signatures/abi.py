"""How the values of a signature travel in LLVM's functions, and functions that take them all in one way.

What is differentiated and called from Python takes numbers by value and everything else by address. Where the function
itself does it otherwise (structs and complex numbers by value, or returned), one is put around it that unpacks them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NoReturn

from enzyme_build.analysis.calls.argument_uses import Use
from enzyme_build.api.errors import SignatureError
from enzyme_build.api.signatures.conformity import as_used
from enzyme_build.api.signatures.types import (
    MOVABLE,
    SCALARS,
    Array,
    Opaque,
    Parameter,
    Reference,
    Scalar,
    Signature,
    Struct,
    Text,
)
from enzyme_build.errors import Diagnostic, SourceLocation
from enzyme_build.ir.attributes import only
from enzyme_build.ir.layout import DataLayout
from enzyme_build.ir.module import Function
from enzyme_build.ir.types import FloatType, IntType, PointerType, VoidType
from enzyme_build.ir.values import Argument
from enzyme_build.records import dataclass, field
from enzyme_build.text.names import spell

_TRAVEL = ("signext", "zeroext", "inreg", "byval", "sret", "align")
_WORD = 8
WITHOUT_SIGNATURE = {
    "half": "f16",
    "bfloat": "bf16",
    "float": "f32",
    "double": "f64",
    "x86_fp80": "f80",
    "i1": "bool",
}
_WITHOUT_WORD = {  # types that no signature can say, and what to take in their place
    "{ x86_fp80, x86_fp80 }": "double _Complex",
    "fp128": "long double",
    "i128": "int64_t",
}


@dataclass(frozen=True, slots=True)
class Native:
    """A function of IR that can be called and differentiated: numbers by value, the rest by address.

    `texts` are definitions beside those of the program that it was loaded with.
    """

    symbol: str
    signature: Signature
    texts: tuple[str, ...] = ()

    @property
    def parameters(self) -> tuple[Parameter, ...]:
        return self.signature.parameters

    @property
    def llvm_result(self) -> str:
        return self.signature.result.llvm if self.signature.result else "void"

    def head(self) -> str:
        """The parameters in a definition, named after their position."""
        return ", ".join(f"{p.llvm} %a{i}" for i, p in enumerate(self.parameters))


def plain_signature(function: Function, name: str) -> Signature:
    """What the types alone tell: nothing of pointers."""
    parameters = []
    for index, t in enumerate(function.function_type.params):
        scalar = SCALARS.get(WITHOUT_SIGNATURE.get(str(t), str(t)))
        parameters.append(Parameter(f"a{index + 1}", scalar or Opaque()))
    returned = str(function.function_type.returns)
    result = None if returned == "void" else SCALARS.get(WITHOUT_SIGNATURE.get(returned, returned))
    return Signature(name, tuple(parameters), result)


def native(
    function: Function, signature: Signature, layout: DataLayout, uses: Sequence[Use], *, is_told: bool
) -> Native:
    """The function itself where it takes all as it should, else one around it.

    What it does with the memory behind its arguments decides on what is an input; a signature that was told must not
    say otherwise.
    """
    return _Binding(function, signature, layout, uses, is_told).native()


@dataclass(slots=True)
class _Binding:
    function: Function
    signature: Signature
    layout: DataLayout
    uses: Sequence[Use]
    is_told: bool
    left: list[Argument] = field(init=False)
    given: list[str] = field(default_factory=list)  # arguments of the call, with their types
    loads: list[str] = field(default_factory=list)
    lengths: list[str] = field(default_factory=list)  # of texts
    parameters: list[Parameter] = field(default_factory=list)
    needs_wrapper: bool = False

    def native(self) -> Native:
        self.left = list(self.function.arguments)
        returned = self.function.function_type.returns
        by_address = bool(self.left) and "sret" in self.left[0].attributes
        last = self.signature.parameters[-1:]
        is_made = self.signature.result is None and any(p.name == "result" and p.is_output for p in last)
        is_stored = is_made and not isinstance(returned, VoidType) and not by_address
        outputs = self.signature.parameters[-1:] if by_address or is_stored else ()
        inputs = self.signature.parameters[: len(self.signature.parameters) - len(outputs)]
        if by_address and outputs:
            self.pass_on(self.left.pop(0), f"%a{len(inputs)}")
            self.needs_wrapper = True
        for index, parameter in enumerate(inputs):
            self.parameter(parameter, f"%a{index}")
        for length in self.lengths:
            self.pass_on(self.left.pop(0) if self.left else self.mismatch(), length)
        if self.left or self.function.function_type.vararg:
            self.mismatch()
        self.check_result(is_stored)
        signature = Signature(
            self.signature.name, (*self.parameters, *outputs), None if outputs else self.signature.result
        )
        if not self.needs_wrapper and not is_stored:
            return Native(self.function.name, signature)
        return self.wrapper(signature, f"%a{len(inputs)}" if is_stored else "")

    def parameter(self, parameter: Parameter, value: str) -> None:
        t = parameter.type
        if isinstance(t, Struct) or (isinstance(t, Scalar) and t.kind == "complex"):
            self.by_value(t.size, value)
        elif isinstance(t, Scalar) and self.left and isinstance(self.left[0].type, PointerType):
            reference = Parameter(parameter.name, Reference(t, is_written=True))  # as Fortran does
            parameter = self.as_used(reference, self.left[0])
            self.pass_on(self.left.pop(0), value)
        else:
            argument = self.left.pop(0) if self.left else self.mismatch()
            if str(argument.type) != parameter.llvm or "byval" in argument.attributes:
                self.mismatch()
            if isinstance(t, Array) and t.described == MOVABLE:
                self.fail(
                    f"`{parameter.name}` is allocatable or a pointer, which a function may let point elsewhere",
                    "put a function around it that takes x(:) or x(n)",
                )
            parameter = self.as_used(parameter, argument)
            if isinstance(t, Text) and t.has_length:
                self.text(parameter, argument, value)
            self.pass_on(argument, value)
        self.parameters.append(parameter)

    def text(self, parameter: Parameter, argument: Argument, value: str) -> None:
        """Fortran's characters, whose number goes behind all other arguments."""
        if self.use_of(argument) is not Use.READ:
            self.fail(
                f"`{parameter.name}` is a text that the function may write to",
                "put a function around it that only reads it, or has an array of bytes in its place",
            )
        number = len(self.loads)
        self.loads.append(f"  %piece{number} = call i64 @strlen(ptr {value})")
        self.lengths.append(f"%piece{number}")
        self.needs_wrapper = True

    def as_used(self, parameter: Parameter, argument: Argument) -> Parameter:
        return as_used(
            parameter, self.use_of(argument), self.signature, self.function.name, is_told=self.is_told
        )

    def use_of(self, argument: Argument) -> Use:
        return self.uses[self.function.arguments.index(argument)]

    def by_value(self, size: int, value: str) -> None:
        """In one or two registers, or as a copy in memory."""
        argument = self.left.pop(0) if self.left else self.mismatch()
        if isinstance(argument.type, PointerType):
            self.needs_wrapper = self.needs_wrapper or "byval" in argument.attributes
            self.pass_on(argument, value)
            return
        self.needs_wrapper = True
        offset = 0
        while True:
            number = len(self.loads)
            place = f"%place{number}"
            self.loads.append(
                f"  {place} = getelementptr i8, ptr {value}, i64 {offset}\n"
                f"  %piece{number} = load {argument.type}, ptr {place}, align 1"
            )
            self.pass_on(argument, f"%piece{number}")
            offset = (offset + self.layout.size_of(argument.type) + _WORD - 1) // _WORD * _WORD
            if offset >= size:
                return
            argument = self.left.pop(0) if self.left else self.mismatch()

    def pass_on(self, argument: Argument, value: str) -> None:
        attributes = only(argument.attributes, _TRAVEL)
        self.given.append(" ".join(word for word in (str(argument.type), attributes, value) if word))

    def check_result(self, is_stored: bool) -> None:
        returned, wanted = self.function.function_type.returns, self.signature.result
        if is_stored or wanted is None or str(returned) == wanted.llvm:
            return
        is_address = isinstance(returned, PointerType) and wanted.name == "u64"
        if is_address and not self.needs_wrapper:
            self.needs_wrapper = True
            return
        if not isinstance(returned, (FloatType, IntType)) or not is_address:
            self.mismatch()

    def wrapper(self, signature: Signature, stored_at: str) -> Native:
        made = Native(f"enzymepy.plain.{self.function.name}", signature)
        returned = str(self.function.function_type.returns)
        call = f"{self.function.cconv} {returned} {self.function.reference}({', '.join(self.given)})".strip()
        if stored_at:
            end = f"  %r = call {call}\n  store {returned} %r, ptr {stored_at}, align 1\n  ret void"
        elif made.llvm_result == "void":
            end = f"  call {call}\n  ret void"
        elif returned == "ptr":
            end = f"  %p = call {call}\n  %r = ptrtoint ptr %p to i64\n  ret i64 %r"
        else:
            end = f"  %r = call {call}\n  ret {returned} %r"
        body = "\n".join([*self.loads, end])
        text = f"define internal {made.llvm_result} @{spell(made.symbol)}({made.head()}) {{\n{body}\n}}\n"
        declared = ("declare i64 @strlen(ptr)\n",) if self.lengths else ()
        return Native(made.symbol, signature, (*declared, text))

    def mismatch(self) -> NoReturn:
        t = self.function.function_type
        used = f"{t} {' '.join(a.attributes for a in self.function.arguments)}"
        unknown = sorted(word for word in _WITHOUT_WORD if word in used)
        if unknown:
            self.fail(
                f"it takes or returns {' and '.join(unknown)}, for which signatures have no word",
                f"put a function around it that takes {' and '.join(_WITHOUT_WORD[word] for word in unknown)}",
            )
        self.fail(
            f"`{self.signature}` does not fit what the compiler made of it, `{t}`",
            "give the signature that it has; hidden arguments count: "
            'load(..., signatures="f: (x: f64[n], n: i64) -> f64")',
        )

    def fail(self, message: str, fix: str) -> NoReturn:
        raise SignatureError(Diagnostic(message, SourceLocation(symbol=self.function.name), fix))
