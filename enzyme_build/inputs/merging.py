"""The text each unit of a closure brings into the merged module."""

from __future__ import annotations

import re
from collections.abc import Iterable

from enzyme_build.inputs.closure import Closure, Member, Part
from enzyme_build.inputs.ir_text import Definition, ModuleText, Sort, symbol
from enzyme_build.inputs.probe import Resolution
from enzyme_build.inputs.unit import Kind

# Flags that tell LTO how units were prepared for it; they differ between forms and mean nothing to us.
_LTO_FLAG = re.compile(
    r'^(!\d+) = !\{i32 \d+, !"(?:EnableSplitLTOUnit|UnifiedLTO|ThinLTO|Virtual Function Elim)", ', re.M
)
_FLAG_LIST = re.compile(r"^!llvm\.module\.flags = !\{(.*)\}$", re.M)
_KEPT_LINKAGES = ("linkonce", "linkonce_odr", "available_externally")


def merge_texts(closure: Closure, resolution: Resolution) -> list[tuple[str, str]]:
    """(name of the unit, text) for every module of the closure, in the order of the link."""
    wanted_outside = _wanted_outside(closure, resolution)
    texts: list[tuple[str, str]] = []
    for member in closure.members:
        for module, reached in zip(member.modules, member.reached, strict=True):
            if member.part is Part.REPLACED:
                texts.append((member.unit.name, _whole(member, module, resolution, wanted_outside)))
            elif reached:
                texts.append((member.unit.name, _borrowed(member, module, reached)))
    return texts


def borrowed_names(closure: Closure) -> frozenset[str]:
    """Symbols whose bodies are in the merged module only to be looked at: their units define them."""
    return frozenset(
        symbol(name)
        for member in closure.members
        if member.part is Part.BORROWED
        for module, reached in zip(member.modules, member.reached, strict=True)
        for name in reached
        if not module.definitions[name].is_internal
        and module.definitions[name].linkage not in _KEPT_LINKAGES
        and module.definitions[name].is_defined
    )


def _wanted_outside(closure: Closure, resolution: Resolution) -> frozenset[str]:
    """Names that units which stay in the link refer to and do not define."""
    replaced = set(closure.replaced())
    return frozenset(
        s.name for unit in resolution.loaded if unit not in replaced for s in unit.symbols if not s.defined
    )


def _whole(member: Member, module: ModuleText, resolution: Resolution, wanted_outside: frozenset[str]) -> str:
    """All of a replaced unit, less the definitions that lose against another unit's.

    A discardable definition that a unit outside relies on must be written out.
    """
    parts = [module.prologue]
    for definition in module.definitions.values():
        name = symbol(definition.name)
        if _loses(member, definition, resolution):
            parts.append(definition.declaration())
        elif definition.linkage in ("linkonce", "linkonce_odr") and name in wanted_outside:
            strong = definition.linkage.replace("linkonce", "weak")
            parts.append(_relinked_in_comdat(definition, strong))
        else:
            parts.append(definition.text)
    return "".join((*parts, _without_lto_flags(module.epilogue)))


def _loses(member: Member, definition: Definition, resolution: Resolution) -> bool:
    if definition.linkage not in ("weak", "common", "linkonce") or not definition.is_defined:
        return False
    winner = resolution.prevailing(symbol(definition.name))
    return winner is not None and winner is not member.unit


def _relinked_in_comdat(definition: Definition, linkage: str) -> str:
    """Another linkage, comdat kept: both old and new are definitions."""
    old = f" {definition.linkage} "
    return definition.text.replace(old, f" {linkage} ", 1)


def _borrowed(member: Member, module: ModuleText, reached: frozenset[str]) -> str:
    """What requests reach in a unit that stays in the link: bodies to look at, none written out."""
    kept = [d for n, d in module.definitions.items() if n in reached]
    extra = _annotations(module)
    texts = [t for d in kept for t in _borrow(d, module, member.unit.kind is Kind.SHARED)]
    texts += [d.text for d in extra]
    present = {d.name for d in (*kept, *extra)}
    referred = {n for d in (*kept, *extra) for n in d.references}
    stubs = [d for n, d in module.definitions.items() if n in referred and n not in present]
    texts += [d.text if not d.is_defined else d.declaration() for d in stubs]
    prologue = _without_assembly(module.prologue)
    return "".join((prologue, *texts, _without_lto_flags(module.epilogue)))


def _borrow(definition: Definition, module: ModuleText, is_shared: bool) -> Iterable[str]:
    if definition.is_internal or definition.linkage in _KEPT_LINKAGES:
        return [definition.text]
    if definition.linkage == "appending":
        return []
    if definition.sort is Sort.IFUNC:
        return [definition.declaration()]
    if definition.sort is Sort.ALIAS:
        return [_borrowed_alias(definition, module)]
    linkage = _borrowed_linkage(definition)
    text = definition.with_linkage(linkage)
    return [text.replace(f"{linkage} dso_local ", f"{linkage} ", 1) if is_shared else text]


def _borrowed_linkage(definition: Definition) -> str:
    """Passes before differentiation drop what is available_externally: bodies get that linkage only later."""
    is_body = definition.sort is Sort.FUNCTION or definition.is_constant
    return "linkonce_odr" if is_body else "available_externally"


def _borrowed_alias(alias: Definition, module: ModuleText) -> str:
    """An alias cannot stand for a body that is only borrowed: the body gets the alias's name."""
    target = next((module.definitions[n] for n in alias.references if n in module.definitions), None)
    if target is None or not target.is_defined or target.sort not in (Sort.FUNCTION, Sort.VARIABLE):
        return alias.declaration()
    return target.renamed(alias.name, _borrowed_linkage(target))


def _annotations(module: ModuleText) -> list[Definition]:
    """The annotations of a unit and their strings, where one of them is for us."""
    annotations = module.definitions.get("llvm.global.annotations")
    if annotations is None:
        return []
    strings = [module.definitions[n] for n in annotations.references if n in module.definitions]
    strings = [d for d in strings if d.sort is Sort.VARIABLE and d.is_internal and d.is_constant]
    return [annotations, *strings] if any('c"enzyme_' in d.text for d in strings) else []


def _without_assembly(prologue: str) -> str:
    """Assembly of a borrowed unit stays in its object: a second copy would define its symbols twice."""
    if "module asm " not in prologue:
        return prologue
    return "".join(line for line in prologue.splitlines(keepends=True) if not line.startswith("module asm "))


def _without_lto_flags(epilogue: str) -> str:
    gone = set(_LTO_FLAG.findall(epilogue))
    if not gone:
        return epilogue

    def kept(match: re.Match[str]) -> str:
        flags = [flag for flag in match[1].split(", ") if flag not in gone]
        return f"!llvm.module.flags = !{{{', '.join(flags)}}}" if flags else ""

    return _FLAG_LIST.sub(kept, epilogue, count=1)
