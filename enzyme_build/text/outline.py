"""The top level of a module's text: what it defines, what each definition refers to.

No instruction is understood here. A definition is its slice of the text, and its references are the `@names`
in that slice, which is all that a closure needs.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from enum import Enum
from functools import cached_property

from enzyme_build.patterns import compiled_when_used
from enzyme_build.records import dataclass, field
from enzyme_build.slots import ANY, OUTSIDE, TABLE, Slots
from enzyme_build.text import indirect_calls, signatures
from enzyme_build.text.indirect_calls import IndirectCall
from enzyme_build.text.names import unspell
from enzyme_build.text.scan import entities, parse_error
from enzyme_build.text.tokens import LINKAGES, LOCAL, NAME, lines_with, mention

_MENTION = compiled_when_used(rf"@({NAME})")
_REFERENCE = compiled_when_used(rf"@({NAME})(\()?")
_VARIABLE = compiled_when_used(rf"@({NAME}) = ((?:[^\n]*? )??)(global|constant|alias|ifunc) ")
_FUNCTION = compiled_when_used(rf"(?:define|declare) ([^\n@]*)@({NAME})\(")
_COMDAT = compiled_when_used(rf",? comdat(?:\(\$({NAME})\))?(?=[ ,\n]|$)")
_PERSONALITY = compiled_when_used(rf" personality ptr @({NAME})")
_GROUP = compiled_when_used(r" (#\d+)")
_NO_RETURN = compiled_when_used(r"^attributes (#\d+) = \{(?: [^\n]*)? noreturn ", re.MULTILINE)
_GROUP_OF_FUNCTION = compiled_when_used(r"\) [^\n]*?(#\d+)")
_ALWAYS_INLINE_GROUP = compiled_when_used(r"^attributes (#\d+) = \{[^\n]*\balwaysinline\b", re.MULTILINE)
_OF_BODIES = compiled_when_used(r" (?:personality|prefix|prologue|gc|section|partition|align|!\w[\w.]*) .*$")
_IDENTITY_FREE = compiled_when_used(r"(?<!local_)unnamed_addr")
_HIDING = compiled_when_used(r" (?:hidden|protected|dllexport)(?= )")
_ALIASEE = compiled_when_used(rf"alias [^\n]*, ptr @({NAME})")
_KIND = compiled_when_used(r" global ([a-z]\w*|[%\[{<])")
_AT_START = compiled_when_used(rf"\{{ i32, ptr, ptr \}} \{{ i32 (\d+), ptr @({NAME}), ptr ([^}}]+) \}}")
_ENTRY = compiled_when_used(rf"\{{\n(?:{NAME}:[^\n]*\n)?")
_THREAD_LOCAL_ADDRESS = compiled_when_used(
    rf"(?:tail )?call [^\n]*@llvm\.threadlocal\.address\.p0\(ptr [^\n%]*({LOCAL})\)[^\n,]*"
)
_FLAG_LIST = compiled_when_used(r"^!llvm\.module\.flags = !\{(.*)\}$", re.M)

CONSTRUCTORS = "llvm.global_ctors"


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
    def comdat(self) -> str | None:
        """The key of its group: what is in one is kept or dropped together."""
        found = _COMDAT.search(self.head)
        return found and (found[1] or self.name)

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
        return indirect_calls.slots_in_table(self.text)

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
        """All names in the text: the references, and the routine that unwinds, which is not differentiated."""
        return frozenset(name for name, _ in self._references_in_text())

    def lines_with_calls(self, word: str, is_wanted: Callable[[str], bool]) -> list[str]:
        """The lines of a function that call one of the wanted names, all of which have the word in them."""
        if self.sort is not Sort.FUNCTION or not self.is_defined or word not in self.text:
            return []
        lines = [line for line in self.text.split("\n")[1:] if word in line]
        return [line for line in lines if any(is_wanted(n) for n, call in _REFERENCE.findall(line) if call)]

    @property
    def aliasee(self) -> str | None:
        """The name that an alias stands for, if it is one name."""
        found = _ALIASEE.search(self.text) if self.sort is Sort.ALIAS else None
        return found and found[1]

    @property
    def is_thread_local(self) -> bool:
        return self.sort is Sort.VARIABLE and "thread_local" in self.head.partition(" = ")[2][:80]

    @property
    def kind_of_variable(self) -> str | None:
        """The first word of the type of a variable that may be written."""
        found = _KIND.search(self.head)
        return found and found[1]

    @property
    def entries(self) -> list[tuple[str, str, str]]:
        """Priority, function and comdat's key of what a table has run at the start or end."""
        return _AT_START.findall(self.text)

    @property
    def body(self) -> str:
        """From the first line behind the label of the entry."""
        found = _ENTRY.search(self.text, len(self.head) - 2)
        assert found is not None, "a definition has a body"
        return self.text[found.end() :]

    def with_linkage(self, linkage: str) -> str:
        """The text with another linkage, '' being a plain definition; out of its comdat."""
        head, rest = self.head, self.text[len(self.head) :]
        head = _COMDAT.sub("", head)
        words = f"{linkage} " if linkage else ""
        if self.sort is Sort.FUNCTION:
            return f"define {words}{_without_linkage(head.removeprefix('define '))}{rest}"
        lead = f"@{self.name} = "
        return f"{lead}{words}{_without_linkage(head.removeprefix(lead))}{rest}"

    def opened(self) -> str:
        """The text with a linkage and visibility that let every module refer to it."""
        lead, newline, rest = self.with_linkage("").partition("\n")
        return _HIDING.sub("", lead, count=1) + newline + rest

    def renamed(self, name: str, linkage: str) -> str:
        """A copy under another name, for an alias; a function's debug scope can belong to one only."""
        text = self.with_linkage(linkage).replace(f"@{self.name}", f"@{name}", 1)
        head, newline, rest = text.partition("\n")
        return re.sub(r" !dbg !\d+(?= \{$)", "", head) + newline + rest

    def declaration(self, *, hidden: bool = False) -> str:
        """A declaration that stands for any definition of this name, pointers having no types."""
        seen = " hidden" if hidden else ""
        if self.sort is Sort.VARIABLE:
            mode = " thread_local" if " thread_local" in self.head.partition("global")[0] else ""
            return f"@{self.name} = external{seen}{mode} global i8\n"
        if self.sort is Sort.FUNCTION:
            return f"declare{seen} {self._function_declaration()}"
        return f"declare{seen} void @{self.name}()\n"

    def _function_declaration(self) -> str:
        head = _COMDAT.sub("", self.head).removeprefix("define ").rstrip(" {\n")
        behind = signatures.end_of_parameters(head)  # `align` is a word of parameters and results too
        return f"{_without_linkage(head[:behind])}{_OF_BODIES.sub('', head[behind:])}\n"


@dataclass(frozen=True, eq=False)
class ModuleText:
    """A module's text, taken apart; `prologue` stands before the definitions, `epilogue` after."""

    prologue: str = field(repr=False)
    definitions: dict[str, Definition]
    epilogue: str = field(repr=False)

    def behind_aliases(self, name: str) -> Definition | None:
        """What a name stands for: an alias may be one of another alias."""
        definition = self.definitions.get(name)
        while definition is not None and definition.sort is Sort.ALIAS:
            definition = self.definitions.get(min(definition.references, default=""))
        return definition

    @property
    def prologue_without_assembly(self) -> str:
        return "".join(line for line in self.prologue.splitlines(keepends=True) if not _is_assembly(line))

    @property
    def target(self) -> str:
        """Its layout of data and its triple."""
        return "".join(line for line in self.prologue.splitlines(keepends=True) if line.startswith("target "))

    def epilogue_without_flags(self, *names: str) -> str:
        """The text without these flags of the module; their nodes stay, without references to them."""
        gone = {node for name in names for node, _ in flags(self.epilogue, name)}

        def kept(match: re.Match[str]) -> str:
            left = [flag for flag in match[1].split(", ") if flag not in gone]
            return f"!llvm.module.flags = !{{{', '.join(left)}}}" if left else ""

        return _FLAG_LIST.sub(kept, self.epilogue, count=1) if gone else self.epilogue

    def never_returns(self, definition: Definition) -> bool:
        """Whether a function is said to end the program, or to throw: no derivative goes on behind its call."""
        return any(group in self._groups_without_return for group in _GROUP.findall(definition.head))

    @cached_property
    def _groups_without_return(self) -> frozenset[str]:
        return frozenset(_NO_RETURN.findall(self.epilogue))

    def indirect_calls(self, definition: Definition) -> frozenset[IndirectCall]:
        """The calls through pointers in a function's body."""
        has_body = definition.sort is Sort.FUNCTION and definition.is_defined
        return indirect_calls.indirect_calls(definition.text, self._table_tags) if has_body else frozenset()

    @cached_property
    def _table_tags(self) -> frozenset[str]:
        return indirect_calls.tags_of_table_addresses(self.epilogue)

    def is_always_inlined(self, definition: Definition) -> bool:
        """Whether its body is to stand in every caller, whatever the level of optimisation."""
        groups = _GROUP_OF_FUNCTION.findall(definition.head)
        return " alwaysinline " in definition.head or not self._always_inline_groups.isdisjoint(groups)

    @cached_property
    def _always_inline_groups(self) -> frozenset[str]:
        return frozenset(_ALWAYS_INLINE_GROUP.findall(self.epilogue))


def symbol(name: str) -> str:
    """The linker's name of an entity: quotes, escapes and the mark against mangling taken away."""
    return unspell(name).removeprefix("\x01")


def outline(text: str, file: str = "<module>") -> ModuleText:
    """Bodies are skipped, and the attribute groups and metadata come last."""
    definitions: dict[str, Definition] = {}
    prologue: list[str] = []
    behind = len(text)
    for letter, _, start, end, head in entities(text, file):
        if letter in "!a^u":
            behind = start
            break
        piece = f"{text[start:end]}\n"
        if letter == "@":
            definition = _variable(piece, file)
        elif letter == "d":
            definition = _function(piece, text[start : _line_end(text, head)], file)
        else:
            prologue.append(piece)
            continue
        definitions[definition.name] = definition
    return ModuleText("".join(prologue), definitions, text[behind:])


def _is_assembly(line: str) -> bool:
    return line.startswith("module asm ")


def _line_end(text: str, position: int) -> int:
    end = text.find("\n", position)
    return len(text) if end < 0 else end + 1


def _variable(text: str, file: str) -> Definition:
    match = _VARIABLE.match(text)
    if match is None:
        raise parse_error("expected a global, constant, alias or ifunc", text, 0, file)
    name, words, keyword = match.groups()
    linkage = _linkage(words)
    sort = {"alias": Sort.ALIAS, "ifunc": Sort.IFUNC}.get(keyword, Sort.VARIABLE)
    is_defined = linkage not in ("external", "extern_weak")
    return Definition(name, sort, linkage, is_defined, keyword == "constant", text, text)


def _function(text: str, head: str, file: str) -> Definition:
    match = _FUNCTION.match(head)
    if match is None:
        raise parse_error("expected the name of a function", text, 0, file)
    is_defined = head.startswith("define")
    return Definition(match[2], Sort.FUNCTION, _linkage(match[1]), is_defined, False, head, text)


def _linkage(words: str) -> str:
    first = words.partition(" ")[0]
    return first if first in LINKAGES else ""


def _without_linkage(words: str) -> str:
    first, _, rest = words.partition(" ")
    return rest if first in LINKAGES else words


def names_in(text: str) -> list[str]:
    """All `@names` in a piece of text, in order, spelled as they stand there."""
    return [name for name, _ in _REFERENCE.findall(text)]


def flags(text: str, name: str) -> list[tuple[str, str]]:
    """The flags of that name in the metadata of a module, or of several: node and value."""
    node = re.compile(rf'(!\d+) = !\{{i32 \d+, !"{re.escape(name)}", (?:i32 )?(.*)\}}')
    found = (node.fullmatch(line) for line in lines_with(text, f', !"{name}", '))
    return [(match[1], match[2]) for match in found if match is not None]


def with_names(text: str, other: Callable[[str], str | None]) -> str:
    """Every mention of a global replaced for which there is another name, spelled as the text will have it."""

    def replaced(match: re.Match[str]) -> str:
        new = other(match[1])
        return match[0] if new is None else f"@{new}"

    return _MENTION.sub(replaced, text)


def renamed(text: str, old: str, new: str) -> str:
    """Every mention of a name replaced; a declaration that then stands twice is dropped."""
    if f"@{old}" not in text:
        return text
    if mention(new).search(text):
        text = re.sub(rf"^declare [^\n]*@{re.escape(old)}\([^\n]*\n", "", text, flags=re.MULTILINE)
        text = re.sub(rf"^@{re.escape(old)} = external [^\n]*\n", "", text, flags=re.MULTILINE)
    return mention(old).sub(f"@{new}", text)


def defines(text: str, name: str) -> bool:
    spelled = re.escape(name)
    own = rf"^(?:define [^\n@]*@{spelled}\(|@{spelled} = (?!external |extern_weak ))"
    return re.search(own, text, re.MULTILINE) is not None


def with_declaration(text: str, name: str, declaration: str) -> str:
    """A declaration in place of the definition of a function."""
    definition = re.compile(rf"^define [^\n@]*@{re.escape(name)}\(.*?^\}}\n", re.MULTILINE | re.DOTALL)
    return definition.sub(declaration, text)


def with_plain_addresses(body: str) -> str:
    """The address of a thread's own variable is that of the local which stands for it."""
    return _THREAD_LOCAL_ADDRESS.sub(r"getelementptr i8, ptr \1, i64 0", body)
