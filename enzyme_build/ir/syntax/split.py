"""Modules from text: each part is enlisted, and read when it is asked for."""

from __future__ import annotations

import re
from typing import NoReturn

from enzyme_build.ir.globals import Alias, Function, GlobalVariable, IFunc
from enzyme_build.ir.layout import DataLayout, LayoutError
from enzyme_build.ir.metadata import MetadataTable
from enzyme_build.ir.module import Module
from enzyme_build.ir.syntax.type_reader import TypeReader
from enzyme_build.ir.types import ArrayType, StructType, Type, VectorType, named_struct
from enzyme_build.patterns import compiled_when_used
from enzyme_build.text.names import canonical, unescape, unspell
from enzyme_build.text.scan import entities, parse_error
from enzyme_build.text.tokens import NAME, STRING

_FUNCTION_NAME = re.compile(rf"@({NAME})\s*\(")
_GLOBAL_KIND = re.compile(
    rf"@({NAME})\s*=\s*(?:[a-z_]+(?:\([^)\n]*\))?\s+)*?(?P<kind>global|constant|alias|ifunc)\b"
)
_GROUP = re.compile(r"attributes\s+#(\d{1,9})\s*=\s*\{(.*)\}\s*", re.DOTALL)
_TARGET = re.compile(rf"target\s+(datalayout|triple)\s*=\s*({STRING})\s*")
_SOURCE_FILENAME = re.compile(rf"source_filename\s*=\s*({STRING})\s*")
_ASM = compiled_when_used(rf"module\s+asm\s+{STRING}\s*")
_TYPE = re.compile(rf"(%{NAME})\s*=\s*type\s+")
_COMDAT = compiled_when_used(rf"\$({NAME})\s*=\s*comdat\s+(any|exactmatch|largest|nodeduplicate|samesize)\s*")


def split_module(text: str, name: str) -> Module:
    return _Splitter(text, name).run()


class _Splitter:
    def __init__(self, text: str, name: str) -> None:
        self.text = text
        self.module = Module(name, text)
        self.types: list[tuple[str, int, int]] = []
        self.metadata: list[tuple[int, int]] = []
        self.trailer: list[str] = []
        self.asm: list[str] = []

    def run(self) -> Module:
        text, module = self.text, self.module
        for number, (letter, comment, pos, end, head) in enumerate(entities(text, module.name)):
            if number == 0:
                module.comment = text[: comment if letter == "d" else pos].strip()
            self.entity(letter, comment, pos, end, head)
        module.metadata = MetadataTable(self.module.name, self.text, self.metadata)
        module.trailer = "".join(self.trailer)
        module.module_asm = "\n".join(self.asm)
        self.define_types()
        return module

    def fail(self, message: str, pos: int) -> NoReturn:
        raise parse_error(message, self.text, pos, self.module.name)

    def entity(self, letter: str, comment: int, pos: int, end: int, head: int) -> None:
        text = self.text
        match letter:
            case "d":
                self.function(comment, pos, end, head)
            case "!":
                self.metadata.append((pos, end))
            case "@":
                self.variable(pos, end)
            case "%":
                self.type(pos, end)
            case "a":
                self.group(pos, end)
            case "$":
                self.comdat(pos, end)
            case "t":
                self.target(pos, end)
            case "s":
                self.source_filename(pos, end)
            case "m":
                if not _ASM.fullmatch(text, pos, end):
                    self.fail('expected module asm "…"', pos)
                self.asm.append(text[pos:end].rstrip())
            case "^":
                self.trailer.append(text[pos:end] + "\n")
            case "u" if text.startswith("uselistorder", pos):
                pass  # a hint about the order of use lists, which have none here
            case _:
                self.fail("expected a top-level entity", pos)

    def function(self, comment: int, pos: int, end: int, head: int) -> None:
        named = _FUNCTION_NAME.search(self.text, pos, head)
        if not named:
            self.fail("expected the name of a function", pos)
        self.enlist(Function.from_text(self.module, *self.names(named[1]), (comment, head, end)), pos)

    def names(self, token: str) -> tuple[str, str]:
        """Name and reference."""
        return unspell(token), canonical(f"@{token}")

    def enlist(self, value: Function | GlobalVariable | Alias | IFunc, pos: int) -> None:
        if self.module.get(value.name) is not None:
            self.fail(f"{value.reference} is defined twice", pos)
        self.module.enlist(value)

    def variable(self, pos: int, end: int) -> None:
        found = _GLOBAL_KIND.match(self.text, pos, end)
        if not found:
            self.fail("expected a global, constant, alias or ifunc", pos)
        kind = found["kind"]
        source = (pos, found.start("kind"), end)
        value: GlobalVariable | Alias | IFunc
        if kind == "alias":
            value = Alias.from_text(self.module, *self.names(found[1]), source)
        elif kind == "ifunc":
            value = IFunc.from_text(self.module, *self.names(found[1]), source)
        else:
            value = GlobalVariable.from_text(self.module, *self.names(found[1]), source)
        self.enlist(value, pos)

    def type(self, pos: int, end: int) -> None:
        found = _TYPE.match(self.text, pos, end)
        if not found:
            self.fail("expected a type definition", pos)
        self.types.append((found[1], found.end(), end))
        if not self.text.startswith(("{", "<{", "opaque"), found.end(), end):
            return  # a mere alias: resolved by define_types
        name = unspell(found[1][1:])
        if name in self.module.named_types:
            self.fail(f"{found[1]} is defined twice", pos)
        made = named_struct(name, found[1])
        self.module.named_types[name] = made
        self.module.types[canonical(found[1])] = made

    def define_types(self) -> None:
        """Fills in the fields of named structs, once all their names are known."""
        for token, start, end in self.types:
            if self.text.startswith("opaque", start, end):
                continue
            reader = TypeReader(self.module, self.text, start, end)
            body = reader.type()
            reader.skip()
            if reader.pos != end:
                reader.fail("unexpected text after a type")
            named = self.module.types.get(canonical(token))
            if named is None:
                self.module.types[canonical(token)] = body
            elif isinstance(named, StructType) and isinstance(body, StructType):
                named.fields, named.packed = body.fields, body.packed
        self.refuse_recursive_types()

    def refuse_recursive_types(self) -> None:
        """A struct that contains itself has no size; LLVM refuses it as well."""
        done: set[Type] = set()
        for token, start, _ in self.types:
            root = self.module.types[canonical(token)]
            stack, path = [(root, iter(_parts(root)))], {root}
            while stack and root not in done:
                current, parts = stack[-1]
                part = next(parts, None)
                if part is None:
                    done.add(current)
                    path.discard(current)
                    stack.pop()
                elif part in path:
                    self.fail(f"{part} contains itself", start)
                elif part not in done:
                    path.add(part)
                    stack.append((part, iter(_parts(part))))

    def group(self, pos: int, end: int) -> None:
        found = _GROUP.fullmatch(self.text, pos, end)
        if not found:
            self.fail("expected attributes #N = { … }", pos)
        self.module.attribute_groups[int(found[1])] = found[2].strip()

    def comdat(self, pos: int, end: int) -> None:
        found = _COMDAT.fullmatch(self.text, pos, end)
        if not found:
            self.fail("expected $name = comdat …", pos)
        self.module.comdats[unspell(found[1])] = found[2]

    def target(self, pos: int, end: int) -> None:
        found = _TARGET.fullmatch(self.text, pos, end)
        if not found:
            self.fail('expected target datalayout or triple = "…"', pos)
        value = unescape(found[2][1:-1])
        if found[1] == "triple":
            self.module.triple = value
            return
        try:
            self.module.data_layout = DataLayout(value)
        except LayoutError as error:
            self.fail(str(error), pos)

    def source_filename(self, pos: int, end: int) -> None:
        found = _SOURCE_FILENAME.fullmatch(self.text, pos, end)
        if not found:
            self.fail('expected source_filename = "…"', pos)
        self.module.source_filename = found[1][1:-1]


def _parts(type_: Type) -> tuple[Type, ...]:
    """The types of which values of this type consist."""
    if isinstance(type_, StructType):
        return type_.fields or ()
    return (type_.element,) if isinstance(type_, ArrayType | VectorType) else ()
