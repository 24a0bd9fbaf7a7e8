"""Sections that the code generator cannot be told about through llvmlite, spelled out in the module.

Left to itself it writes the tables of constructors as `.ctors`, which lld and the C library ignore. Variables in
`.init_array` and `.fini_array` say the same in a form that has no choice. And it puts all functions into one
section, of which `--gc-sections` can then drop nothing.
"""

from __future__ import annotations

import re

from enzyme_build.bitcode.module import LlvmModule, parse_text
from enzyme_build.patterns import compiled_when_used

_SECTIONS = {"llvm.global_ctors": ".init_array", "llvm.global_dtors": ".fini_array"}
_TABLE = compiled_when_used(
    r"^@(llvm\.global_[cd]tors) = appending (?:\w+ )*global \[\d+ x [^\n]*\n", re.MULTILINE
)
_NAME = r'(?:"[^"]*"|[-\w$.]+)'
_ENTRY = compiled_when_used(
    rf"\{{ i32, ptr, ptr \}} \{{ i32 (\d+), ptr @({_NAME}), ptr (?:null|@({_NAME})) \}}"
)
_FUNCTION = compiled_when_used(rf"^define [^\n@]*@({_NAME})\([^\n]*\{{$", re.MULTILINE)
_ATTRIBUTES = compiled_when_used(r"(?: local_unnamed_addr| unnamed_addr)?(?: addrspace\(\d+\))?(?: #\d+)?")
_NO_PRIORITY = 65535
_EMBEDDED = ".llvmbc"
_GPU = ("nvptx", "amdgcn")


def with_sections(module: LlvmModule, *, functions: bool) -> LlvmModule:
    """The module with constructors, and if wanted functions, in sections; itself if nothing changes."""
    if module.triple.startswith(_GPU) or not (functions or module.has_constructors()):
        return module
    text = module.text()
    text = _TABLE.sub(lambda match: _sections(match, text), text)
    return parse_text(with_function_sections(text) if functions else text, module.name)


def embed(module: LlvmModule, content: bytes) -> None:
    """Let the module's object carry this bitcode where compilers put it."""
    escaped = "".join(f"\\{byte:02X}" for byte in content)
    array = f"[{len(content)} x i8]"
    text = (
        f'@llvm.embedded.module = private constant {array} c"{escaped}", section "{_EMBEDDED}", align 1\n'
        '@llvm.compiler.used = appending global [1 x ptr] [ptr @llvm.embedded.module], section "llvm.metadata"\n'
    )
    module.link_in(parse_text(text, module.name))


def with_function_sections(text: str) -> str:
    """A module's text with every function in a section of its own."""
    return _FUNCTION.sub(_in_own_section, text)


def _in_own_section(head: re.Match[str]) -> str:
    line = head[0]
    end = _end_of_parameters(line, head.end(1) - head.start())
    attributes = _ATTRIBUTES.match(line, end)
    end = attributes.end() if attributes else end
    if ' section "' in line[end:]:
        return line
    name = head[1].strip('"')
    return f'{line[:end]} section ".text.{name}"{line[end:]}'


def _end_of_parameters(line: str, start: int) -> int:
    """Just behind the parenthesis that closes the one at or after `start`."""
    depth = 0
    for position in range(line.index("(", start), len(line)):
        depth += {"(": 1, ")": -1}.get(line[position], 0)
        if depth == 0:
            return position + 1
    raise ValueError(f"no end of the parameters in {line!r}")


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
