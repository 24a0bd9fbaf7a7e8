"""Reading values that stand outside function bodies: constants, attributes, metadata operands."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from enzyme_build.ir import types as t
from enzyme_build.ir.instructions import gep_type
from enzyme_build.ir.opcodes import CASTS, CONSTANT_EXPRESSIONS, GEP_FLAGS, OPCODES
from enzyme_build.ir.syntax.patterns import (
    attributes,
    fullmatch_number,
    match_global,
    match_local,
    match_metadata_head,
    match_metadata_reference,
    match_operand,
    match_string_constant,
    match_typed_operand,
    search_bracket,
)
from enzyme_build.ir.syntax.type_reader import TypeReader
from enzyme_build.ir.types import (
    METADATA,
    ArrayType,
    FloatType,
    IntType,
    PointerType,
    StructType,
    TokenType,
    Type,
    VectorType,
    like_vector,
)
from enzyme_build.ir.values import (
    Constant,
    ConstantAggregate,
    ConstantExpr,
    ConstantInt,
    ConstantNull,
    ConstantSplat,
    ConstantString,
    ConstantZero,
    DSOLocalEquivalent,
    InlineAsm,
    MetadataValue,
    NoCFI,
    PointerAuth,
    Poison,
    TokenNone,
    Undef,
    Value,
    const_int,
    constant_float,
    float_from_text,
    float_text,
)
from enzyme_build.text.names import canonical

if TYPE_CHECKING:
    from enzyme_build.ir.module import Module


class Reader(TypeReader):
    """Reads at a cursor within the module's text; parsers of bigger things derive from it."""

    __slots__ = ("constants",)

    module: Module

    def __init__(self, module: Module, text: str, pos: int, end: int) -> None:
        super().__init__(module, text, pos, end)
        self.constants = module.constants

    def pointer_in(self, addrspace: int) -> PointerType:
        try:
            return t.pointer_type(addrspace)
        except ValueError as error:
            self.fail(str(error))

    def operand(self, type_: Type) -> Value:
        """A value of a known type, at the cursor."""
        text, pos = self.text, self.pos
        found = match_operand(text, pos, self.end)
        if found is None:
            self.skip()
            found = match_operand(text, self.pos, self.end)
            if found is None:
                return self.constant(type_)
        token = found[0]
        self.pos = found.end()
        if token[0] == "%":
            return self.local(type_, token)
        constant = self.constants.get((type_, token))
        return constant if constant is not None else self._new_constant(type_, token)

    def typed_operand(self) -> Value:
        found = match_typed_operand(self.text, self.pos, self.end)
        if found:
            name, token = found.groups()
            type_ = self.types.get(name)
            if type_ is not None and type_ is not METADATA:
                self.pos = found.end()
                if token[0] == "%":
                    return self.local(type_, token)
                constant = self.constants.get((type_, token))
                return constant if constant is not None else self._new_constant(type_, token)
        type_ = self.type()
        if type_ is METADATA:
            return self.metadata_operand()
        return self.operand(type_)

    def local(self, type_: Type, token: str) -> Value:
        self.fail(f"{token} of type {type_} cannot be used outside a function", self.pos - len(token))

    def _new_constant(self, type_: Type, token: str) -> Constant:
        """The constant that one token spells; the cursor stands behind it."""
        start = self.pos - len(token)
        made: Constant | None = None
        if token[0] == "@":
            made = self.global_value(token, start)
            if made.type is not type_:
                self.fail(f"{token} has type {made.type}, not {type_}", start)
        elif token in _WORD_CONSTANTS:
            kind, fits = _WORD_CONSTANTS[token]
            if fits(type_):
                made = kind(type_)
        elif isinstance(type_, IntType):
            made = self._integer_constant(type_, token)
        elif isinstance(type_, FloatType):
            made = self._float_constant(type_, token)
        if made is None:
            self.fail(f"{token} is no constant of type {type_}", start)
        self.constants[type_, token] = made
        return made

    def _integer_constant(self, type_: IntType, token: str) -> ConstantInt | None:
        if token in ("true", "false"):
            return const_int(type_, token == "true") if type_.bits == 1 else None
        if len(token) > 4000 or not fullmatch_number(token):
            return None
        if token[0] in "us":
            value = int(token[1:], 16)
            value -= 1 << value.bit_length() if token[0] == "s" and value else 0
        elif token.lstrip("-").isdecimal():
            value = int(token)
        else:
            return None
        # LLVM takes both the signed and the unsigned reading of a width
        if not -(1 << (type_.bits - 1)) <= value < 1 << type_.bits:
            return None
        return const_int(type_, value)

    def _float_constant(self, type_: FloatType, token: str) -> Constant | None:
        if token[0] in "tfus" or not fullmatch_number(token):
            return None
        letter = token[2:3] if token.startswith("0x") else ""
        if letter in _FLOAT_LETTERS:
            kind, digits = _FLOAT_LETTERS[letter]
            if kind != type_.kind or len(token) > digits + 3:
                return None
            return float_from_text(type_, f"0x{letter}{token[3:].upper():0>{digits}}")
        if type_.kind not in ("float", "double") and not letter and "." not in token:
            return None
        if letter:
            if len(token) > 18:
                return None
            exact = float_from_text(t.DOUBLE, f"0x{token[2:].upper():0>16}").value
            if type_.kind in ("float", "double"):
                # not through a Python float: that would lose the payload of a NaN
                bits = int(token[2:], 16)
                if exact is None or exact - exact != 0:
                    return float_from_text(type_, f"0x{bits:X}")
                made = constant_float(type_, exact)
                return made if made.value == exact else None
            return constant_float(type_, exact) if exact is not None else None
        if "." not in token:
            return None
        try:
            return float_from_text(type_, float_text(type_, float(token)))
        except OverflowError:
            return None

    def global_value(self, token: str, start: int) -> Constant:
        found = self.module.find(token)
        if found is None:
            self.fail(f"{token} is not defined", start)
        return found

    def constant(self, type_: Type) -> Value:
        """A constant of more than one token."""
        self.skip()
        start = self.pos
        self.enter()
        try:
            made = self._new_compound(type_)
        except RecursionError:  # the caller's own stack was deep already
            self.fail("nested too deeply", start)
        self.depth -= 1
        if made.type is not type_:
            self.fail(f"found a value of type {made.type}, not {type_}", start)
        return made

    def _new_compound(self, type_: Type) -> Value:
        char = self.text[self.pos : self.pos + 1] if self.pos < self.end else ""
        if char == "c" and isinstance(type_, ArrayType) and (string := self._string_constant(type_)):
            return string
        if char and char in _OPENERS:
            return self._aggregate(type_, char)
        word = self.peek_word()
        if not word:
            self.fail(f"expected a value of type {type_}")
        self.take_word(word)
        return self._word_constant(type_, word)

    def _string_constant(self, type_: ArrayType) -> Constant | None:
        found = match_string_constant(self.text, self.pos, self.end)
        if not found:
            return None
        made = ConstantString(type_, found[1])
        if type_.element is not t.I8 or len(made.data) != type_.count:
            self.fail(f"a string of {len(made.data)} bytes does not fill {type_}")
        self.pos = found.end()
        return made

    def _elements(self, closing: str) -> list[Value]:
        elements: list[Value] = []
        if self.accept(closing):
            return elements
        elements.append(self.typed_operand())
        while True:
            if self.text.startswith(", ", self.pos, self.end):
                self.pos += 2
            elif not self.accept(","):
                break
            else:
                self.skip()
            elements.append(self.typed_operand())
        self.expect(closing)
        return elements

    def _aggregate(self, type_: Type, char: str) -> Value:
        start = self.pos
        self.pos += 1
        self.skip()
        if char == "<" and isinstance(type_, StructType):
            self.expect("{")
            elements = self._elements("}")
            self.expect(">")
        else:
            elements = self._elements(_OPENERS[char])
        expected = self._element_types(type_, char, start)
        if len(expected) != len(elements) or any(
            e.type is not x for e, x in zip(elements, expected, strict=True)
        ):
            self.fail(f"the elements do not fit {type_}", start)
        return ConstantAggregate(type_, elements)

    def _element_types(self, type_: Type, char: str, start: int) -> tuple[Type, ...] | list[Type]:
        if isinstance(type_, StructType) and type_.fields is not None and char == "<{"[not type_.packed]:
            return type_.fields
        if isinstance(type_, ArrayType) and char == "[" and type_.count <= len(self.text):
            return [type_.element] * type_.count
        if (
            isinstance(type_, VectorType)
            and char == "<"
            and not type_.scalable
            and type_.count <= len(self.text)
        ):
            return [type_.element] * type_.count
        raise self.error(f"{char!r} does not begin a constant of type {type_}", start)

    def _word_constant(self, type_: Type, word: str) -> Value:
        start = self.pos - len(word)
        if word == "splat":
            self.expect("(")
            element = self.typed_operand()
            self.expect(")")
            if not isinstance(type_, VectorType) or element.type is not type_.element:
                self.fail(f"splat of {element.type} does not make {type_}", start)
            return ConstantSplat(type_, element)
        if word == "asm":
            return self._inline_asm(type_)
        if word == "blockaddress":
            return self._block_address(type_)
        if word in ("dso_local_equivalent", "no_cfi"):
            token = self.take(match_global, "a function")
            target = self.global_value(token, self.pos - len(token))
            return DSOLocalEquivalent(type_, target) if word[0] == "d" else NoCFI(type_, target)
        if word == "ptrauth":
            self.expect("(")
            return PointerAuth(type_, self._elements(")"))
        if word in CONSTANT_EXPRESSIONS:
            return self._expression(type_, word, start)
        raise self.error(f"{word!r} is no constant of type {type_}", start)

    def _inline_asm(self, type_: Type) -> Value:
        options = self.words_of(("sideeffect", "alignstack", "inteldialect", "unwind"))
        assembly = self.string()
        self.expect(",")
        return InlineAsm(type_, " ".join(options), assembly, self.string())

    def _block_address(self, type_: Type) -> Value:
        self.expect("(")
        token = self.take(match_global, "a function")
        function = self.global_value(token, self.pos - len(token))
        self.expect(",")
        label = canonical(self.take(match_local, "a label"))
        self.expect(")")
        return self.module.block_address(type_, function, label)

    def _expression(self, type_: Type, opcode: str, start: int) -> Value:
        if opcode == "getelementptr":
            return self._gep_expression(start)
        row = OPCODES[opcode]
        flags = self.words_of(row.flags)
        self.expect("(")
        self.skip()
        operands = [self.typed_operand()]
        if opcode in CASTS:
            self.expect_word("to")
            target = self.type()
            complaint = row.check and row.check(operands[0].type, target)
        else:
            while self.accept(","):
                self.skip()
                operands.append(self.typed_operand())
            try:
                complaint = row.check and row.check(*[o.type for o in operands])
            except TypeError:
                complaint = f"does not take {len(operands)} operands"
            target = type_ if complaint else _result_type(opcode, operands)
        if complaint:
            self.fail(f"{opcode} {complaint}", start)
        self.expect(")")
        return ConstantExpr(opcode, target, operands, flags)

    def expression(self, type_: Type) -> Value:
        """A constant expression whose type was not written."""
        self.skip()
        start = self.pos
        return self._expression(type_, self.word("a constant expression"), start)

    def _gep_expression(self, start: int) -> Value:
        flags: list[str] = []
        bounds: tuple[int, int] | None = None
        while not self.accept("("):
            word = self.word("'('")
            if word == "inrange":
                self.expect("(")
                low = self.integer()
                self.expect(",")
                bounds = low, self.integer()
                self.expect(")")
            elif word in GEP_FLAGS:
                flags.append(word)
            else:
                self.fail(f"{word!r} is no flag of getelementptr", self.pos - len(word))
        source = self.type()
        self.expect(",")
        self.skip()
        operands = self._elements(")")
        if not operands:
            self.fail("getelementptr needs a pointer", start)
        row = OPCODES["getelementptr"]
        complaint = row.check and row.check(operands[0].type, [o.type for o in operands[1:]])
        if complaint:
            self.fail(f"getelementptr {complaint}", start)
        return ConstantExpr(
            "getelementptr", gep_type([o.type for o in operands]), operands, tuple(flags), source, bounds
        )

    # Attributes and metadata

    def attributes(self) -> str:
        """Attributes as they stand, "" where there are none."""
        found = attributes.match(self.text, self.after_blanks(), self.end)
        if not found or not found[0]:
            return ""
        self.pos = found.end()
        return found[0].rstrip()

    def metadata_operand(self) -> MetadataValue:
        """What follows the type `metadata`, or stands in a debug record."""
        self.skip()
        found = match_metadata_reference(self.text, self.pos, self.end)
        if found and self.text[found.end() : found.end() + 1] in ",)":
            self.pos = found.end()
            return MetadataValue(found[0])
        pieces: list[str | Value] = []
        if self.text.startswith("!", self.pos, self.end):
            if self.text.startswith("!DIArgList(", self.pos, self.end):
                self.pos += len("!DIArgList(")
                pieces.append("!DIArgList(")
                for index, value in enumerate(self._elements(")")):
                    pieces += [", ", value] if index else [value]
                pieces.append(")")
            else:
                pieces.append(self.metadata_text())
        else:
            pieces.append(self.typed_operand())
        return MetadataValue(*pieces)

    def metadata_text(self) -> str:
        """A metadata reference, string, tuple or specialised node, as it stands."""
        self.skip()
        start = self.pos
        found = match_metadata_head(self.text, start, self.end)
        if not found:
            self.fail("expected metadata")
        self.pos = found.end()
        if found[0][-1] in "({":
            self._skip_brackets()
        return self.text[start : self.pos]

    def _skip_brackets(self) -> None:
        """Runs to the bracket that closes the one just taken."""
        depth = 1
        while depth:
            found = search_bracket(self.text, self.pos, self.end)
            if not found:
                self.fail("a bracket is not closed")
            self.pos = found.end()
            char = found[0][0]
            depth += (char in "({[") - (char in ")}]")


def _result_type(opcode: str, operands: list[Value]) -> Type:
    match opcode:
        case "extractelement":
            return operands[0].type.scalar
        case "shufflevector":
            return like_vector(operands[0].type.scalar, operands[2].type)
        case _:
            return operands[0].type


_FLOAT_LETTERS = {
    "H": ("half", 4),
    "R": ("bfloat", 4),
    "K": ("x86_fp80", 20),
    "L": ("fp128", 32),
    "M": ("ppc_fp128", 32),
}
_OPENERS = {"{": "}", "[": "]", "<": ">"}


def _has_zero(type_: Type) -> bool:
    return type_.is_first_class and not isinstance(type_, t.LabelType | t.MetadataType | TokenType)


_WORD_CONSTANTS: dict[str, tuple[Callable[[Type], Constant], Callable[[Type], bool]]] = {
    "null": (ConstantNull, lambda type_: isinstance(type_, PointerType)),
    "zeroinitializer": (ConstantZero, _has_zero),
    "undef": (Undef, _has_zero),
    "poison": (Poison, _has_zero),
    "none": (TokenNone, lambda type_: isinstance(type_, TokenType)),
}
