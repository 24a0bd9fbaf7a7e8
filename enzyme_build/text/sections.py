"""Sections that the code generator cannot be told about, spelled out in a module's text.

Left to itself it writes the tables of constructors as `.ctors`, which lld and the C library ignore. Variables in
`.init_array` and `.fini_array` say the same in a form that has no choice. And it puts all functions into one
section, of which `--gc-sections` can then drop nothing.
"""

from __future__ import annotations

import re

from enzyme_build.patterns import compiled_when_used
from enzyme_build.text.signatures import end_of_parameters
from enzyme_build.text.tokens import NAME

_SECTIONS = {"llvm.global_ctors": ".init_array", "llvm.global_dtors": ".fini_array"}
_TABLE = compiled_when_used(
    r"^@(llvm\.global_[cd]tors) = appending (?:\w+ )*global \[\d+ x [^\n]*\n", re.MULTILINE
)
_ENTRY = compiled_when_used(
    rf"\{{ i32, ptr, ptr \}} \{{ i32 (\d+), ptr @({NAME}), ptr (?:null|@({NAME})) \}}"
)
_FUNCTION = compiled_when_used(rf"^define [^\n@]*@({NAME})\([^\n]*\{{$", re.MULTILINE)
_ATTRIBUTES = compiled_when_used(r"(?: local_unnamed_addr| unnamed_addr)?(?: addrspace\(\d+\))?(?: #\d+)?")
_NO_PRIORITY = 65535


def with_constructor_sections(text: str) -> str:
    return _TABLE.sub(lambda match: _sections(match, text), text)


def with_function_sections(text: str) -> str:
    """Every function in a section of its own."""
    return _FUNCTION.sub(_in_own_section, text)


def _in_own_section(head: re.Match[str]) -> str:
    line = head[0]
    attributes = _ATTRIBUTES.match(line, end_of_parameters(line))
    assert attributes is not None, "all of it may be missing"
    end = attributes.end()
    if ' section "' in line[end:]:
        return line
    name = head[1].strip('"')
    return f'{line[:end]} section ".text.{name}"{line[end:]}'


def _sections(table: re.Match[str], text: str) -> str:
    kind = _SECTIONS[table[1]]
    lines = []
    for number, (priority, function, key) in enumerate(_ENTRY.findall(table[0])):
        section = kind if int(priority) == _NO_PRIORITY else f"{kind}.{int(priority)}"
        name = f'"{kind}.{number}"'
        lines.append(
            f'@{name} = private global ptr @{function}, section "{section}"{_comdat(key, text)}, align 8\n'
        )
    return "".join(lines)


def _comdat(key: str, text: str) -> str:
    """The comdat of the variable that an entry initialises: the two are kept or dropped together."""
    if not key:
        return ""
    head = re.search(rf"^@{re.escape(key)} = [^\n]*", text, re.MULTILINE)
    found = re.search(rf", comdat(?:\((\${NAME})\))?(?=,|$| )", head[0]) if head else None
    return f", comdat({found[1] or '$' + key})" if found else ""
