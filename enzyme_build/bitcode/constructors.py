"""Constructors as linkers expect them today.

Left to itself, the code generator that llvmlite offers writes the tables of constructors as `.ctors`, which lld and
the C library ignore. Variables in `.init_array` and `.fini_array` say the same in a form that has no choice.
"""

from __future__ import annotations

import re

from enzyme_build.bitcode.module import LlvmModule, parse_text

_SECTIONS = {"llvm.global_ctors": ".init_array", "llvm.global_dtors": ".fini_array"}
_TABLE = re.compile(r"^@(llvm\.global_[cd]tors) = appending (?:\w+ )*global \[\d+ x [^\n]*\n", re.MULTILINE)
_NAME = r'(?:"[^"]*"|[-\w$.]+)'
_ENTRY = re.compile(rf"\{{ i32, ptr, ptr \}} \{{ i32 (\d+), ptr @({_NAME}), ptr (?:null|@({_NAME})) \}}")
_NO_PRIORITY = 65535
_GPU = ("nvptx", "amdgcn")


def with_constructor_sections(module: LlvmModule) -> LlvmModule:
    """The module with its tables of constructors spelled out as sections; itself where it has none."""
    if module.triple.startswith(_GPU) or not module.has_constructors():
        return module
    text = module.text()
    return parse_text(_TABLE.sub(lambda match: _sections(match, text), text), module.name)


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
    found = re.search(rf", comdat(?:\((\${_NAME})\))?(?=,|$| )", head[0]) if head else None
    return f", comdat({found[1] or '$' + key})" if found else ""
