"""Reading types."""

from __future__ import annotations

from typing import Protocol

from enzyme_build.ir import types as t
from enzyme_build.ir.syntax.cursor import Cursor
from enzyme_build.ir.syntax.patterns import match_flat_struct, match_local, match_plain_type, target_type
from enzyme_build.ir.types import FunctionType, Type
from enzyme_build.text.names import canonical

_WORD_TYPES: dict[str, Type] = {
    "void": t.VOID,
    "label": t.LABEL,
    "metadata": t.METADATA,
    "token": t.TOKEN,
    "x86_amx": t.X86_AMX,
}


class Named(Protocol):
    """A module, as far as types are concerned."""

    @property
    def name(self) -> str: ...

    @property
    def types(self) -> TypeTable: ...


class TypeTable(dict[str, Type]):
    """The types of a module by their text; a new text is parsed once."""

    def __init__(self, module: Named) -> None:
        super().__init__()
        self.module = module

    def __missing__(self, text: str) -> Type:
        reader = TypeReader(self.module, text, 0, len(text))
        found = reader.type()
        if reader.pos != len(text):
            reader.fail("unexpected text after a type")
        self[text] = found
        return found


class TypeReader(Cursor):
    __slots__ = ("module", "types")

    def __init__(self, module: Named, text: str, pos: int, end: int) -> None:
        super().__init__(module.name, text, pos, end)
        self.module = module
        self.types = module.types

    def type(self) -> Type:
        """A type; a function type only where its parameters follow."""
        self.skip()
        found = match_plain_type(self.text, self.pos, self.end)
        if found is None:
            return self._any_type()
        known = self.types.get(found[0])
        if known is None:
            return self._remembered(found[0], self._any_type())
        self.pos = found.end()
        return known

    def function_or_plain_type(self) -> Type:
        """A type that may be followed by parameters, which makes it a function type."""
        returns = self.type()
        if self.peek("("):
            return self._function_type(returns)
        return returns

    def _any_type(self) -> Type:
        self.enter()
        start = self.pos
        try:
            found = self._new_type()
        except ValueError as error:
            self.fail(str(error), start)
        except RecursionError:
            self.fail("nested too deeply", start)
        if self.text.startswith("*", self.pos, self.end):
            self.fail("typed pointers were removed from LLVM")
        self.depth -= 1
        return found

    def _new_type(self) -> Type:
        text, pos = self.text, self.pos
        char = text[pos : pos + 1] if pos < self.end else ""
        if char == "{":
            return self._literal_struct()
        if char == "<":
            self.pos += 1
            self.skip()
            if self.text.startswith("{", self.pos, self.end):
                packed = self._struct(packed=True)
                self.expect(">")
                return packed
            return self._vector()
        if char == "[":
            self.pos += 1
            count = self.integer()
            self.expect_word("x")
            element = self.type()
            self.expect("]")
            return t.array_type(count, element)
        if char == "%":
            return self._named_type()
        return self._word_type()

    def _named_type(self) -> Type:
        start = self.pos
        key = canonical(self.take(match_local, "a type"))
        found = self.types.get(key) or self.module.types.get(key)
        if found is None:
            self.fail(f"type {key} is not defined", start)
        return found

    def _word_type(self) -> Type:
        start = self.pos
        word = self.word("a type")
        if word in t.FLOAT_KINDS:
            return t.float_type(word)
        if word[0] == "i" and word[1:].isdecimal() and len(word) < 10:
            return t.int_type(int(word[1:]))
        if word == "ptr":
            return t.pointer_type(self.parenthesised_integer() if self.accept_word("addrspace") else 0)
        if word in _WORD_TYPES:
            return _WORD_TYPES[word]
        self.pos = start
        if word == "target":
            return t.target_type(self.take(target_type.match, "a target type"))
        raise self.error(f"{word!r} is no type")

    def _literal_struct(self) -> Type:
        """Fortran's descriptors are spelled out at every use: without structs inside, they are known by their text."""
        found = match_flat_struct(self.text, self.pos, self.end)
        if found is None:
            return self._struct(packed=False)
        known = self.types.get(found[0])
        if known is not None:
            self.pos = found.end()
            return known
        return self._remembered(found[0], self._struct(packed=False))

    def _remembered(self, text: str, made: Type) -> Type:
        """The type that this text spells, if it is all that was read; what a name means may still be unknown."""
        if "%" not in text and self.text.startswith(text, self.pos - len(text)):
            self.types[text] = made
        return made

    def _struct(self, packed: bool) -> Type:
        self.expect("{")
        fields: list[Type] = []
        if not self.accept("}"):
            fields.append(self.type())
            while self.accept(","):
                fields.append(self.type())
            self.expect("}")
        return t.struct_type(fields, packed)

    def _vector(self) -> Type:
        scalable = self.accept_word("vscale")
        if scalable:
            self.expect_word("x")
        count = self.integer()
        self.expect_word("x")
        element = self.type()
        self.expect(">")
        return t.vector_type(count, element, scalable)

    def _function_type(self, returns: Type) -> FunctionType:
        start = self.pos
        self.enter()
        self.expect("(")
        params: list[Type] = []
        vararg = False
        while not self.accept(")"):
            if params or vararg:
                self.expect(",")
            if vararg:
                self.fail("nothing may follow '...'")
            if self.accept("..."):
                vararg = True
            else:
                params.append(self.type())
        self.depth -= 1
        try:
            return t.function_type(returns, params, vararg)
        except ValueError as error:
            self.fail(str(error), start)
