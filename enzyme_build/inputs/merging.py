"""The text each unit of a closure brings into the merged module."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from enzyme_build.inputs import constructors
from enzyme_build.inputs.closure import Closure, Member, Part, Pointed
from enzyme_build.inputs.probe import Resolution
from enzyme_build.inputs.renames import REAL, Renames
from enzyme_build.inputs.symbols import is_registration
from enzyme_build.inputs.unit import Kind, Unit
from enzyme_build.records import dataclass
from enzyme_build.slots import POINTED
from enzyme_build.text.outline import Definition, ModuleText, Sort, names_in, renamed, symbol, with_names

# Flags that tell LTO how units were prepared for it; they differ between forms and mean nothing to us.
_LTO_FLAGS = ("EnableSplitLTOUnit", "UnifiedLTO", "ThinLTO", "Virtual Function Elim")
_KEPT_LINKAGES = ("linkonce", "linkonce_odr", "available_externally")


@dataclass(frozen=True, slots=True)
class Texts:
    """The texts of the merged module, and of what stays outside.

    `modules` are (name of the unit, text) in the order of the link. Symbols of `borrowed` are there only to
    be looked at: their units define them. `placeholders` are modules of objects that keep a unit's place.
    """

    modules: tuple[tuple[str, str], ...]
    borrowed: frozenset[str]
    placeholders: tuple[tuple[Unit, str], ...]


def texts(closure: Closure, resolution: Resolution, renames: Renames) -> Texts:
    writer = _Writer(closure, resolution, renames)
    for member in closure.members:
        writer.add(member)
    if closure.pointed:  # first, since a discardable definition stays only where something wants it already
        writer.modules.insert(0, (writer.modules[0][0], _addresses(closure.pointed)))
    return Texts(tuple(writer.modules), frozenset(writer.borrowed), tuple(writer.placeholders))


def _addresses(pointed: Mapping[str, Pointed]) -> str:
    """A module that says that the addresses of these functions are taken, and leaves no trace in the object."""
    declared = "".join(_declared_as(name, function.signature) for name, function in pointed.items())
    listed = ", ".join(f"ptr @{name}" for name in pointed)
    section = 'section "llvm.metadata"'
    in_tables = [(name, sorted(f.slots)) for name, f in pointed.items() if f.slots is not None]
    nodes = [
        f"!{number} = !{{ptr @{name}, {', '.join(f'i64 {slot}' for slot in slots)}}}\n"
        for number, (name, slots) in enumerate(in_tables)
    ]
    named = ", ".join(f"!{number}" for number in range(len(nodes)))
    told = f"!{POINTED} = !{{{named}}}\n{''.join(nodes)}"
    return f"@llvm.compiler.used = appending global [{len(pointed)} x ptr] [{listed}], {section}\n{declared}{told}"


def _declared_as(name: str, signature: str) -> str:
    """The first declaration decides the type of what stays undefined; a named struct is defined where it is used."""
    returns, opening, parameters = signature.partition("(")
    if not opening or "%" in signature:
        return f"declare void @{name}()\n"
    return f"declare {returns} @{name}({parameters}\n"


class _Writer:
    """Collects the texts of all members of a closure."""

    def __init__(self, closure: Closure, resolution: Resolution, renames: Renames) -> None:
        self.resolution, self.renames = resolution, renames
        self.replaced = closure.replaced()
        self.final = closure.final
        self.wanted_outside = resolution.wanted_outside(self.replaced)
        self.modules: list[tuple[str, str]] = []
        self.borrowed: set[str] = set()
        self.placeholders: list[tuple[Unit, str]] = []

    def add(self, member: Member) -> None:
        for module, reached in zip(member.modules, member.reached, strict=True):
            if member.part is Part.REPLACED:
                self._add_text(member, self._whole(member, module), ())
            elif reached:
                names = [n for n in reached if _is_only_looked_at(member, module.definitions[n])]
                text = _lent(_borrowed(member, module, reached, self.final), member.lent)
                self._add_text(member, text, (member.lent.get(symbol(n), symbol(n)) for n in names))

    def _add_text(self, member: Member, text: str, borrowed: Iterable[str]) -> None:
        """The text, with the names that `--wrap` gives to what is behind a wrapper."""
        names = set(borrowed)
        for name in sorted(self.renames.wrapped):
            home = self.resolution.prevailing(name)
            if home is member.unit and member.part is Part.BORROWED:
                text = renamed(text, name, REAL + name)
                names = {REAL + n if n == name else n for n in names}
            elif home in self.replaced:
                text = renamed(text, REAL + name, name)
        self.modules.append((member.unit.name, text))
        self.borrowed |= names

    def _whole(self, member: Member, module: ModuleText) -> str:
        """All of a replaced unit, less the definitions that lose against another unit's.

        A discardable definition that a unit outside relies on must be written out.
        """
        parts = [module.prologue]
        moved = self._moved_constructors(member, module)
        for definition in module.definitions.values():
            if definition.name in moved:
                parts.append(moved[definition.name])
            elif self._loses(member, definition):
                parts.append(definition.declaration())
            elif definition.linkage in ("linkonce", "linkonce_odr") and self._is_wanted(definition):
                parts.append(_kept(definition))
            else:
                parts.append(_declared(definition, self.final))
        return "".join((*parts, module.epilogue_without_flags(*_LTO_FLAGS)))

    def _moved_constructors(self, member: Member, module: ModuleText) -> dict[str, str]:
        """What stands in the merged module for tables of constructors that move to a placeholder."""
        if member.unit is self.replaced[0]:
            return {}
        place = constructors.placeholder(module, f"enzyme_build.{len(self.placeholders)}")
        if place is None:
            return {}
        self.placeholders.append((member.unit, place.text))
        first, *rest = place.tables
        return {first: place.definitions, **dict.fromkeys(rest, "")}

    def _loses(self, member: Member, definition: Definition) -> bool:
        if definition.linkage not in ("weak", "common", "linkonce") or not definition.is_defined:
            return False
        winner = self.resolution.prevailing(symbol(definition.name))
        return winner is not None and winner is not member.unit

    def _is_wanted(self, definition: Definition) -> bool:
        name = symbol(definition.name)
        self.resolution.wanted[name] = name in self.wanted_outside
        return self.resolution.wanted[name]


def _is_only_looked_at(member: Member, definition: Definition) -> bool:
    is_ours = definition.is_internal and symbol(definition.name) not in member.lent
    return definition.is_defined and not is_ours and definition.linkage not in _KEPT_LINKAGES


def _lent(text: str, names: Mapping[str, str]) -> str:
    """The text with the names under which the unit's object lends its internals."""
    if not names:
        return text

    def lent(name: str) -> str | None:
        new = names.get(symbol(name))
        return f'"{new}"' if new else None

    return with_names(text, lent)


def _kept(definition: Definition) -> str:
    """A discardable definition that must be emitted, with its comdat."""
    lasting = definition.linkage.replace("linkonce", "weak")
    return definition.text.replace(f" {definition.linkage} ", f" {lasting} ", 1)


def _borrowed(member: Member, module: ModuleText, reached: frozenset[str], final: frozenset[str]) -> str:
    """What requests reach in a unit that stays in the link: bodies to look at, none written out."""
    kept = [d for n, d in module.definitions.items() if n in reached]
    extra = _annotations(module)
    is_shared = member.unit.kind is Kind.SHARED
    texts = [
        text
        for d in kept
        for text in (
            [d.with_linkage(f"{_borrowed_linkage(d)} hidden".strip())]
            if symbol(d.name) in member.lent
            else _borrow(d, module, is_shared)
        )
    ]
    texts += [d.text for d in extra]
    present = {d.name for d in (*kept, *extra)}
    referred = {n for d in (*kept, *extra) for n in d.mentions} | set(names_in(module.epilogue))
    stubs = [d for n, d in module.definitions.items() if n in referred and n not in present]
    texts += [_declared(d, final) if not d.is_defined else _stub(member, d) for d in stubs]
    prologue = module.prologue_without_assembly
    return "".join((prologue, *texts, module.epilogue_without_flags(*_LTO_FLAGS)))


def _stub(member: Member, definition: Definition) -> str:
    return definition.declaration(hidden=symbol(definition.name) in member.lent)


def _declared(definition: Definition, final: frozenset[str]) -> str:
    """The text as it is; where a function is declared that never returns, with that said.

    Its body is not merged: without this, a handler of errors would look like a function that lacks its body.
    """
    if definition.is_defined or definition.sort is not Sort.FUNCTION or symbol(definition.name) not in final:
        return definition.text
    return f"{definition.text.rstrip()} cold noreturn\n"


def _borrow(definition: Definition, module: ModuleText, is_shared: bool) -> Iterable[str]:
    if definition.is_internal or definition.linkage in _KEPT_LINKAGES:
        return [definition.text]
    if is_registration(definition.name) and definition.sort is Sort.VARIABLE:
        return [
            definition.with_linkage("internal")
        ]  # nothing mentions it: it must not be merged on demand only
    if is_shared and definition.is_hidden and definition.sort in (Sort.FUNCTION, Sort.VARIABLE):
        return [definition.with_linkage("internal").replace(" hidden ", " ", 1)]
    if definition.linkage == "appending":
        return []
    if definition.sort is Sort.IFUNC:
        return [definition.declaration()]
    if definition.sort is Sort.ALIAS:
        return [_borrowed_alias(definition, module)]
    linkage = _borrowed_linkage(definition)
    text = definition.with_linkage(linkage)
    return [text.replace(" dso_local ", " ", 1) if is_shared else text]


def _borrowed_linkage(definition: Definition) -> str:
    """Bodies get their final linkage only later: passes before differentiation drop what is available_externally.

    Until then they are `weak_odr`, which LLVM may inline, but neither rewrite with its callers nor learn from: the code
    that runs is the object's, which may read an argument that the optimised body has no use for.

    A variable gets it now. Else those passes could run a constructor and store its result in the initialiser.
    """
    if definition.sort is Sort.FUNCTION:
        return "weak_odr"
    return "" if definition.is_constant else "available_externally"


def _borrowed_alias(alias: Definition, module: ModuleText) -> str:
    """An alias cannot stand for a body that is only borrowed: the body gets the alias's name."""
    target = module.behind_aliases(alias.name)
    if target is None or not target.is_defined or target.sort not in (Sort.FUNCTION, Sort.VARIABLE):
        return alias.declaration()
    return target.renamed(alias.name, _borrowed_linkage(target))


def _annotations(module: ModuleText) -> list[Definition]:
    """The annotations of a unit and their strings, where one of them is for us."""
    annotations = module.definitions.get("llvm.global.annotations")
    if annotations is None:
        return []
    strings = [module.definitions[n] for n in sorted(annotations.references) if n in module.definitions]
    strings = [d for d in strings if d.sort is Sort.VARIABLE and d.is_internal and d.is_constant]
    return [annotations, *strings] if any('c"enzyme_' in d.text for d in strings) else []
