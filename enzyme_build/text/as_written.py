"""Functions of units that were compiled for a debugger (-O0 -g), kept as they were written.

Differentiation wants code that LLVM has inlined and simplified, in which a debugger finds little. So each such function
has a copy beside it that no pass changes, and that takes its place when derivatives are made. Requests in it are
lowered like all others, which they can be where they name the function that is meant.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Final

from enzyme_build.patterns import compiled_when_used
from enzyme_build.text.marks import KEPT
from enzyme_build.text.names import spell, unspell
from enzyme_build.text.outline import Definition, ModuleText, Sort, outline
from enzyme_build.text.signatures import end_of_parameters
from enzyme_build.text.tokens import NAME

SUFFIX: Final = ".as.written"
_REQUEST: Final = "__enzyme_"
_MARK: Final = f' "{KEPT}"'  # attribute of copies, which no pass removes
SCOPE: Final = "enzymepy.written"  # stands for `dbg`: a scope may belong to one function only
_GROUP: Final = compiled_when_used(r"^attributes (#\d+) = (\{ [^\n\"]*\boptnone\b[^\n]*) \}$", re.MULTILINE)
_GROUP_OF_FUNCTION: Final = compiled_when_used(r"\) [^\n]*?(#\d+)")
_DEBUG: Final = compiled_when_used(r" !dbg (!\d+)(?= \{\n)")
_DIRECT: Final = compiled_when_used(r"@\"?[\w$.]*__enzyme_(?:autodiff|fwddiff)[\w$.]*\"?\(ptr (?:noundef )?@")
_CALL: Final = compiled_when_used(
    rf"^ +(?:%[^\n=]+ = )?(?:call|invoke) (?:(?!ptr )[^\n@(])*@({NAME})\([^\n]*", re.MULTILINE
)
_WORDS: Final = (
    r"(?:(?:private|internal|linkonce|linkonce_odr|weak|weak_odr|available_externally|external|dso_local|"
    r"dso_preemptable|default|hidden|protected|ccc|fastcc|coldcc) )*"
)
_LEAD: Final = compiled_when_used(rf"define ({_WORDS})")
_COMDAT: Final = compiled_when_used(r" comdat(?:\([^)]*\))?(?= |$)")


def is_wanted(text: str) -> bool:
    return "DISubprogram" in text and _GROUP.search(text) is not None


def with_copies(text: str) -> str:
    """The module, in which functions that a debugger may be in have a copy that stays as it is."""
    apart = outline(text)
    groups = dict(_GROUP.findall(apart.epilogue))
    marked = {group: f"#{number}" for number, group in enumerate(groups, _unused(apart.epilogue))}
    copied = _chosen(apart, frozenset(groups))
    pieces = [apart.prologue]
    for definition in apart.definitions.values():
        if definition.name in copied:
            pieces += [definition.text, _copy(definition, marked)]
        elif _has(definition, frozenset(groups)):
            pieces.append(_calling(definition, copied))
        else:
            pieces.append(definition.text)
    more = [f"attributes {marked[group]} = {words}{_MARK} }}\n" for group, words in groups.items()]
    return "".join([*pieces, apart.epilogue, *more])


def put_back(text: str) -> str:
    """The module, in which copies have taken the places of their originals."""
    apart = outline(text)
    definitions = apart.definitions
    pieces = [apart.prologue]
    for name, definition in definitions.items():
        copy = definitions.get(_copied_name(name))
        if unspell(name).endswith(SUFFIX):
            continue
        fits = copy is not None and definition.is_defined and copy.signature == definition.signature
        pieces.append(_in_place(definition, copy) if copy is not None and fits else definition.text)
    return "".join([*pieces, apart.epilogue.replace(_MARK, "")])


def _unused(epilogue: str) -> int:
    """From here on, no group of attributes has this number."""
    return 1 + max(map(int, re.findall(r"^attributes #(\d+)", epilogue, re.MULTILINE)), default=0)


def _chosen(apart: ModuleText, groups: frozenset[str]) -> frozenset[str]:
    """Those of -O0 with debug information, but for those that need inlining to say what is to be differentiated."""
    candidates = {
        d.name: d
        for d in apart.definitions.values()
        if d.sort is Sort.FUNCTION and d.is_defined and _has(d, groups) and _DEBUG.search(d.head)
    }
    unclear = {name for name, d in candidates.items() if not _says_what_is_meant(d)}
    while more := {n for n, d in candidates.items() if n not in unclear and d.called & unclear}:
        unclear |= more
    return frozenset(candidates.keys() - unclear)


def _has(definition: Definition, groups: frozenset[str]) -> bool:
    found = _GROUP_OF_FUNCTION.search(definition.head)
    return found is not None and found[1] in groups and definition.linkage != "available_externally"


def _says_what_is_meant(definition: Definition) -> bool:
    if _REQUEST in definition.name:
        return False
    lines: Iterable[str] = (line for line in definition.text.split("\n")[1:] if _REQUEST in line)
    return all(_DIRECT.search(line) for line in lines)


def _copied_name(name: str) -> str:
    return spell(f"{unspell(name)}{SUFFIX}")


def _copy(definition: Definition, groups: Mapping[str, str]) -> str:
    head, newline, rest = definition.opened().partition("\n")
    head = re.sub(r" (#\d+)", lambda found: f" {groups.get(found[1], found[1])}", head)
    head = head.replace(f"@{definition.name}(", f"@{_copied_name(definition.name)}(", 1)
    return _DEBUG.sub(rf" !{SCOPE} \1", head + newline) + rest


def _calling(definition: Definition, copied: frozenset[str]) -> str:
    """A function without a copy, in which those that have one are called and not inlined: a debugger may stop there.

    What gives an address may tell which function is meant.
    """

    def kept(call: re.Match[str]) -> str:
        line = call[0]
        if call[1] not in copied:
            return line
        behind = end_of_parameters(line)
        return f"{line[:behind]} noinline{line[behind:]}"

    return _CALL.sub(kept, definition.text)


def _in_place(original: Definition, copy: Definition) -> str:
    """The copy with the name, the linkage and the way of calling of the original."""
    head, newline, rest = copy.text.partition("\n")
    lead, group = _LEAD.match(original.head), _COMDAT.search(original.head)
    head = _LEAD.sub(f"define {lead[1] if lead else ''}", head, count=1)
    head = head.replace(f"@{copy.name}(", f"@{original.name}(", 1).replace(f" !{SCOPE} ", " !dbg ")
    if group is not None:
        head = re.sub(r"( #\d+)", rf"\1{group[0]}", head, count=1)
    return head + newline + rest
