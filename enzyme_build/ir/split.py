"""Cutting a module's text into its parts in one scan; function bodies are only searched for their end."""

from __future__ import annotations

import re
from typing import NoReturn

from enzyme_build.ir.cursor import parse_error
from enzyme_build.ir.globals import Alias, Function, GlobalVariable, IFunc
from enzyme_build.ir.layout import DataLayout, LayoutError
from enzyme_build.ir.metadata import MetadataTable
from enzyme_build.ir.module import Module
from enzyme_build.ir.names import canonical, unescape, unspell
from enzyme_build.ir.patterns import BLANKS, NAME, STRING
from enzyme_build.ir.type_reader import TypeReader
from enzyme_build.ir.types import ArrayType, StructType, Type, VectorType, named_struct
from enzyme_build.patterns import compiled_when_used

_BLANK = re.compile(BLANKS)
_ENTITY = re.compile(
    r"define\b|declare\b|attributes\b|target\b|source_filename\b|module\b|uselistorder|[@%$]|!|\^"
)
_FUNCTION_NAME = re.compile(rf"@({NAME})\s*\(")
_GLOBAL_KIND = re.compile(
    rf"@({NAME})\s*=\s*(?:[a-z_]+(?:\([^)\n]*\))?\s+)*?(?P<kind>global|constant|alias|ifunc)\b"
)
_BODY_OPENS = re.compile(r"\{[ \t]*(?:;[^\n]*)?\r?$", re.MULTILINE)
_BODY_ENDS = re.compile(r"\n[ \t]*\}")
_BRACE = compiled_when_used(r'"[^"\n]*"|[{}]')
_CHUNK = re.compile(r"(?:![^\n]*(?:\n|$))+")
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
        self.comment = 0
        """Where the comment right before the current entity begins, or the entity itself."""

    def run(self) -> Module:
        text, module = self.text, self.module
        pos, size = 0, len(text)
        first = True
        while pos < size:
            start = pos
            blank = _BLANK.match(text, pos)
            pos = blank.end() if blank else pos
            if pos < size:
                self.comment = self.comment_start(start, pos)
                if first:
                    own = self.comment if text[pos] == "d" else pos
                    module.comment = text[start:own].strip()
                    first = False
                pos = self.entity(pos)
        module.metadata = MetadataTable(self.module.name, self.text, self.metadata)
        module.trailer = "".join(self.trailer)
        module.module_asm = "\n".join(self.asm)
        self.define_types()
        return module

    def fail(self, message: str, pos: int) -> NoReturn:
        raise parse_error(message, self.text, pos, self.module.name)

    def comment_start(self, start: int, pos: int) -> int:
        """Where the comment begins that stands between `start` and `pos`, no empty line behind it."""
        if self.text.find(";", start, pos) < 0:
            return pos
        gap = self.text.rfind("\n\n", start, pos)
        return start if gap < 0 else gap + 2

    def entity(self, pos: int) -> int:
        """Takes what begins here; returns the end."""
        text = self.text
        match text[pos]:
            case "d":
                return self.function(pos)
            case "!":
                chunk = _CHUNK.match(text, pos)
                assert chunk is not None
                end = chunk.end()
                if text[end : end + 1] in (" ", "\t"):
                    end = self.line_end(end - 1)
                self.metadata.append((pos, end))
                return end
        end = self.line_end(pos)
        match text[pos]:
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
        return end

    def line_end(self, pos: int) -> int:
        """The end of the line, and of lines that continue it (indented or closing brackets)."""
        text = self.text
        end = text.find("\n", pos)
        while end >= 0 and end + 1 < len(text) and text[end + 1] in " \t)]}>":
            blank = _BLANK.match(text, end)
            after = blank.end() if blank else end
            if after >= len(text) or _ENTITY.match(text, after):
                break
            end = text.find("\n", after)
        return len(text) if end < 0 else end

    def function(self, pos: int) -> int:
        text = self.text
        if text.startswith("declare", pos):
            end = head = self.line_end(pos)
        elif text.startswith("define", pos):
            head, end = self.body(pos)
        else:
            self.fail("expected a top-level entity", pos)
        named = _FUNCTION_NAME.search(text, pos, head)
        if not named:
            self.fail("expected the name of a function", pos)
        self.enlist(Function.from_text(self.module, *self.names(named[1]), (self.comment, head, end)), pos)
        return end

    def body(self, pos: int) -> tuple[int, int]:
        """The end of the header (where the `{` stands) and the end of the body."""
        text = self.text
        line = text.find("\n", pos)
        if line > 0 and text[line - 1] == "{":
            head = line - 1
        elif text[pos : line if line > 0 else len(text)].rstrip().endswith("}"):
            return self.one_line_body(pos, line if line > 0 else len(text))
        else:
            opens = _BODY_OPENS.search(text, pos)
            if not opens:
                self.fail("expected a function body that begins at the end of a line", pos)
                raise AssertionError
            head = opens.start()
        end = text.find("\n}", head)
        if end >= 0 and text[pos - 1 : pos] in ("", "\n"):
            return head, end + 2
        closed = _BODY_ENDS.search(text, head)
        if not closed:
            self.fail("the function body does not end", head)
        return head, closed.end()

    def one_line_body(self, pos: int, end: int) -> tuple[int, int]:
        """`define … { ret void }`: the body is the last group of braces."""
        depth, head = 0, pos
        for found in _BRACE.finditer(self.text, pos, end):
            if found[0] == "{":
                head = found.start() if depth == 0 else head
                depth += 1
            elif found[0] == "}":
                depth -= 1
        return head, self.text.rindex("}", pos, end) + 1

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
