"""The top level of a module's text: what it defines, what each definition refers to.

No instruction is understood here. A definition is its slice of the text, and its references are the `@names`
in that slice, which is all that a closure needs.
"""

from __future__ import annotations

import re
from enum import Enum
from functools import cached_property

from enzyme_build.inputs import signatures, virtual_tables
from enzyme_build.inputs.symbols import is_request
from enzyme_build.inputs.virtual_tables import IndirectCall
from enzyme_build.records import dataclass, field
from enzyme_build.slots import ANY, OUTSIDE, TABLE, Slots

_LINKAGE_WORDS = """
    private internal available_externally linkonce weak common appending
    extern_weak linkonce_odr weak_odr external
"""
LINKAGES = frozenset(_LINKAGE_WORDS.split())
_NAME = r'(?:"(?:[^"\\]|\\[0-9A-Fa-f]{2}|\\\\)*"|[-\w$.]+)'
MENTION = re.compile(rf"@({_NAME})")
_REFERENCE = re.compile(rf"@({_NAME})(\()?")
_VARIABLE = re.compile(rf"@({_NAME}) = ((?:[^\n]*? )??)(global|constant|alias|ifunc) ")
_FUNCTION = re.compile(rf"(?:define|declare) ([^\n@]*)@({_NAME})\(")
_ESCAPE = re.compile(r"\\([0-9A-Fa-f]{2})")
_COMDAT = re.compile(rf",? comdat(?:\(\${_NAME}\))?(?=[ ,\n]|$)")
_PERSONALITY = re.compile(rf" personality ptr @({_NAME})")
_GROUP = re.compile(r" (#\d+)")
_NO_RETURN = re.compile(r"^attributes (#\d+) = \{(?: [^\n]*)? noreturn ", re.MULTILINE)
_GROUP_OF_FUNCTION = re.compile(r"\) [^\n]*?(#\d+)")
_ALWAYS_INLINE_GROUP = re.compile(r"^attributes (#\d+) = \{[^\n]*\balwaysinline\b", re.MULTILINE)
_OF_BODIES = re.compile(r" (?:personality|prefix|prologue|gc|section|partition|align|!\w[\w.]*) .*$")
_IDENTITY_FREE = re.compile(r"(?<!local_)unnamed_addr")


class Sort(Enum):
    FUNCTION = "function"
    VARIABLE = "variable"
    ALIAS = "alias"
    IFUNC = "ifunc"


@dataclass(frozen=True, eq=False)
class Definition:
    """One named entity of a module. `name` is spelled as in the text, quotes included."""

    name: str
    sort: Sort
    linkage: str
    is_defined: bool
    is_constant: bool
    head: str
    text: str = field(repr=False)

    @property
    def is_internal(self) -> bool:
        return self.linkage in ("private", "internal")

    @property
    def is_hidden(self) -> bool:
        return " hidden " in self.head.partition("(")[0]

    @property
    def has_identity(self) -> bool:
        """Whether a program can tell this object from a copy of it by its address."""
        return not _IDENTITY_FREE.search(self.head)

    @property
    def jumps_to_labels(self) -> bool:
        return self.sort is Sort.FUNCTION and " indirectbr " in self.text

    @cached_property
    def signature(self) -> str:
        return signatures.of_function(self.head) if self.sort is Sort.FUNCTION else ""

    def slots_of(self, name: str) -> Slots:
        """Where a function lies whose address is taken here."""
        is_table = self.sort is Sort.VARIABLE and TABLE.match(self.name) is not None
        return self._slots.get(name, ANY) if is_table else OUTSIDE

    @cached_property
    def _slots(self) -> dict[str, Slots]:
        return virtual_tables.slots_in_table(self.text)

    @cached_property
    def references(self) -> frozenset[str]:
        return self.called | self.taken

    @cached_property
    def called(self) -> frozenset[str]:
        """Names that are called directly."""
        return self._split_references[0]

    @cached_property
    def taken(self) -> frozenset[str]:
        """Names whose address is used other than in a direct call."""
        return self._split_references[1]

    @cached_property
    def _split_references(self) -> tuple[frozenset[str], frozenset[str]]:
        called: set[str] = set()
        taken: set[str] = set()
        personality = _PERSONALITY.search(self.head) if self.sort is Sort.FUNCTION else None
        for name, call in self._references_in_text():
            if not (personality and personality[1] == name):
                (called if call else taken).add(name)
        return frozenset(called), frozenset(taken)

    def _references_in_text(self) -> list[tuple[str, str]]:
        skip = self.text.find(f"@{self.name}") + len(self.name) + 1
        return _REFERENCE.findall(self.text, skip)

    @cached_property
    def mentions(self) -> frozenset[str]:
        """All names in the text: the references, and the routine that unwinds, which nobody differentiates."""
        return frozenset(name for name, _ in self._references_in_text())

    @cached_property
    def request_lines(self) -> tuple[str, ...]:
        """The lines of a function that call one of our entry points."""
        if self.sort is not Sort.FUNCTION or not self.is_defined or "__enzyme_" not in self.text:
            return ()
        lines = [line for line in self.text.split("\n")[1:] if "__enzyme_" in line]
        return tuple(
            line for line in lines if any(is_request(n) for n, call in _REFERENCE.findall(line) if call)
        )

    def with_linkage(self, linkage: str) -> str:
        """The text with another linkage, '' being a plain definition; out of its comdat."""
        head, rest = self.head, self.text[len(self.head) :]
        head = _COMDAT.sub("", head)
        words = f"{linkage} " if linkage else ""
        if self.sort is Sort.FUNCTION:
            return f"define {words}{_without_linkage(head.removeprefix('define '))}{rest}"
        lead = f"@{self.name} = "
        return f"{lead}{words}{_without_linkage(head.removeprefix(lead))}{rest}"

    def renamed(self, name: str, linkage: str) -> str:
        """A copy under another name, for an alias; a function's debug scope can belong to one only."""
        text = self.with_linkage(linkage).replace(f"@{self.name}", f"@{name}", 1)
        head, newline, rest = text.partition("\n")
        return re.sub(r" !dbg !\d+(?= \{$)", "", head) + newline + rest

    def declaration(self) -> str:
        """A declaration that stands for any definition of this name, pointers having no types."""
        if self.sort is Sort.VARIABLE:
            mode = " thread_local" if " thread_local" in self.head.partition("global")[0] else ""
            return f"@{self.name} = external{mode} global i8\n"
        if self.sort is Sort.FUNCTION:
            return self._function_declaration()
        return f"declare void @{self.name}()\n"

    def _function_declaration(self) -> str:
        head = _COMDAT.sub("", self.head).removeprefix("define ").rstrip(" {\n")
        behind = signatures.end_of_parameters(head)  # `align` is a word of parameters and results too
        return f"declare {_without_linkage(head[:behind])}{_OF_BODIES.sub('', head[behind:])}\n"


@dataclass(frozen=True, eq=False)
class ModuleText:
    """A module's text, taken apart; `prologue` stands before the definitions, `epilogue` after."""

    prologue: str = field(repr=False)
    definitions: dict[str, Definition]
    epilogue: str = field(repr=False)

    @property
    def has_assembly(self) -> bool:
        return "\nmodule asm " in self.prologue or self.prologue.startswith("module asm ")

    def never_returns(self, definition: Definition) -> bool:
        """Whether a function is said to end the program, or to throw: no derivative goes on behind its call."""
        return any(group in self._groups_without_return for group in _GROUP.findall(definition.head))

    @cached_property
    def _groups_without_return(self) -> frozenset[str]:
        return frozenset(_NO_RETURN.findall(self.epilogue))

    def indirect_calls(self, definition: Definition) -> frozenset[IndirectCall]:
        """The calls through pointers in a function's body."""
        has_body = definition.sort is Sort.FUNCTION and definition.is_defined
        return virtual_tables.indirect_calls(definition.text, self._table_tags) if has_body else frozenset()

    @cached_property
    def _table_tags(self) -> frozenset[str]:
        return virtual_tables.tags_of_table_addresses(self.epilogue)

    def is_always_inlined(self, definition: Definition) -> bool:
        """Whether its body is to stand in every caller, whatever the level of optimisation."""
        groups = _GROUP_OF_FUNCTION.findall(definition.head)
        return " alwaysinline " in definition.head or not self._always_inline_groups.isdisjoint(groups)

    @cached_property
    def _always_inline_groups(self) -> frozenset[str]:
        return frozenset(_ALWAYS_INLINE_GROUP.findall(self.epilogue))

    @cached_property
    def request_functions(self) -> tuple[Definition, ...]:
        return tuple(d for d in self.definitions.values() if d.request_lines)


def symbol(name: str) -> str:
    """The linker's name of an entity: quotes, escapes and the mark against mangling taken away."""
    if name.startswith('"'):
        name = _ESCAPE.sub(lambda m: chr(int(m[1], 16)), name[1:-1])
        name = name.encode("latin-1", "replace").decode("utf-8", "surrogateescape")
    return name.removeprefix("\x01")


def take_apart(text: str) -> ModuleText:
    """Scan the top level once; bodies are skipped, and the attribute groups and metadata come last."""
    definitions: dict[str, Definition] = {}
    prologue: list[str] = []
    position, size = 0, len(text)
    while position < size:
        first = text[position]
        if first == "!" or text.startswith(("attributes #", "uselistorder"), position):
            break
        end = _line_end(text, position)
        if first == "@":
            definition = _variable(text[position:end])
        elif first == "d" and text.startswith("define ", position):
            body = text.find("\n}\n", position)
            head_end, end = end, (size if body < 0 else body + 3)
            definition = _function(text[position:end], text[position:head_end], True)
        elif first == "d" and text.startswith("declare ", position):
            definition = _function(text[position:end], text[position:end], False)
        else:
            definition = None
            prologue.append(text[position:end])
        if definition is not None:
            definitions[definition.name] = definition
        position = end
    return ModuleText("".join(prologue), definitions, text[position:])


def _line_end(text: str, position: int) -> int:
    end = text.find("\n", position)
    return len(text) if end < 0 else end + 1


def _variable(text: str) -> Definition | None:
    match = _VARIABLE.match(text)
    if match is None:
        return None
    name, words, keyword = match.groups()
    linkage = words.split(" ", 1)[0]
    linkage = linkage if linkage in LINKAGES else ""
    sort = {"alias": Sort.ALIAS, "ifunc": Sort.IFUNC}.get(keyword, Sort.VARIABLE)
    is_defined = linkage not in ("external", "extern_weak")
    return Definition(name, sort, linkage, is_defined, keyword == "constant", text, text)


def _function(text: str, head: str, is_defined: bool) -> Definition | None:
    match = _FUNCTION.match(head)
    if match is None:
        return None
    first = match[1].split(" ", 1)[0]
    linkage = first if first in LINKAGES else ""
    return Definition(match[2], Sort.FUNCTION, linkage, is_defined, False, head, text)


def _without_linkage(words: str) -> str:
    first, _, rest = words.partition(" ")
    return rest if first in LINKAGES else words


def names_in(text: str) -> list[str]:
    """All `@names` in a piece of text, in order, spelled as they stand there."""
    return [name for name, _ in _REFERENCE.findall(text)]
