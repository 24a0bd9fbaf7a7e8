"""Rules that a program registers, by globals, metadata and annotations; read once for each module.

What decides the kind of a call becomes an attribute of the function, so that `analysis.calls.call_kinds` needs the call
alone. The globals are removed when the last request is lowered, since each round of differentiation reads them.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType

from enzyme_build.analysis.marks import CUSTOM, INACTIVE_GLOBAL, KEEPERS, SEEN, SHADOW_GLOBAL
from enzyme_build.errors import Diagnostic, SourceLocation
from enzyme_build.ir.globals import resolve_alias
from enzyme_build.ir.module import Function, GlobalVariable, Module
from enzyme_build.ir.types import array_type, carries_float, carries_pointer
from enzyme_build.ir.values import ConstantAggregate, Value
from enzyme_build.records import dataclass, field, replace
from enzyme_build.transform.requests.registration_shapes import (
    BY_REFERENCE,
    DERIVATIVE,
    GRADIENT,
    INACTIVE_VARIABLE,
    LIKE_ALLOCATION,
    LIKE_FUNCTION,
    SHAPES,
    TOGETHER,
    entries_of,
    integer_of,
    text_of,
    why_malformed,
    why_not_like,
)

ANNOTATIONS = "llvm.global.annotations"
USED_RULE = "enzyme_rule_used"  # attribute of a function one of whose rules some derivative calls

_WORDS = {
    "__enzyme_inactivefn": "enzyme_inactive",
    "__enzyme_nofree": "nofree",
    "__enzyme_sparse_accumulate": "enzyme_sparse_accumulate",
}
OF_LIBRARY = (
    "enzyme_of_library"  # of a derivative: its rule comes with others, not all of which a program uses
)
_ANNOTATED = {
    "enzyme_inactive": "enzyme_inactive",
    "enzyme_nofree": "nofree",
    "enzyme_shouldrecompute": "enzyme_shouldrecompute",
    "enzyme_sparse_accumulate": "enzyme_sparse_accumulate",
    "enzyme_of_library": OF_LIBRARY,
}


@dataclass(frozen=True, slots=True, eq=False)
class CustomRule:
    """The rules of one function; `origin` names the registration for messages."""

    function: Function
    augmented: Function | None = None
    reverse: Function | None = None
    derivative: Function | None = None
    split_augmented: Function | None = None
    split_derivative: Function | None = None
    by_value: frozenset[int] = frozenset()  # parameters that are pointers, which the rules take as values
    # parameters that make up one struct: first, count
    together: Mapping[int, int] = field(default_factory=dict)
    origin: str = ""
    place: SourceLocation = field(default_factory=SourceLocation)


@dataclass(frozen=True, slots=True)
class Registrations:
    rules: Mapping[str, CustomRule]
    variables: tuple[GlobalVariable, ...] = ()
    problems: tuple[Diagnostic, ...] = ()

    def unused(self) -> list[CustomRule]:
        return [rule for rule in self.rules.values() if not rule.function.has_attribute(USED_RULE)]


def read_registrations(module: Module) -> Registrations:
    reader = _Reader(module)
    reader.read()
    return Registrations(MappingProxyType(reader.rules), tuple(reader.variables), tuple(reader.problems))


def is_registration(name: str) -> bool:
    return any(stem in name for stem in SHAPES)


def inlined_before(module: Module, functions: Iterable[Function]) -> list[Function]:
    """The functions that the compiler has inlined before it wrote the bitcode, as debug locations tell."""
    subprograms = {f.metadata["dbg"]: f for f in functions if f.metadata and "dbg" in f.metadata}
    if not subprograms:
        return []
    found: dict[Function, None] = {}
    for number in module.metadata:
        node = module.metadata[number]
        if "inlinedAt:" not in node.text or node.kind != "DILocation":
            continue
        scope = node.node("scope")
        while scope is not None and scope.kind != "DISubprogram":
            scope = scope.node("scope")
        if scope is not None and scope.reference in subprograms:
            found[subprograms[scope.reference]] = None
    return list(found)


def remove_registrations(module: Module, registrations: Registrations) -> None:
    """Removes the registration variables, also from the lists that keep variables alive."""
    gone = set(registrations.variables)
    for name in KEEPERS:
        keeper = module.globals.get(name)
        if keeper is not None and isinstance(keeper.initializer, ConstantAggregate):
            kept = [e for e in keeper.initializer.elements if resolve_alias(e) not in gone]
            if len(kept) != len(keeper.initializer.elements):
                _rewrite_keeper(module, keeper, kept)
    for variable in registrations.variables:
        module.remove(variable)


def _rewrite_keeper(module: Module, keeper: GlobalVariable, kept: list[Value]) -> None:
    section, name = keeper.section, keeper.name
    module.remove(keeper)
    if kept:
        t = array_type(len(kept), kept[0].type)
        made = module.add_global(name, t, ConstantAggregate(t, kept), linkage="appending")
        made.section = section


class _Reader:
    def __init__(self, module: Module) -> None:
        self.module = module
        self.rules: dict[str, CustomRule] = {}
        self.variables: list[GlobalVariable] = []
        self.problems: list[Diagnostic] = []

    def read(self) -> None:
        for name, variable in list(self.module.globals.items()):
            stem = next((stem for stem in SHAPES if stem in name), None)
            if stem is not None:
                self.variables.append(variable)
                self.register(stem, variable)
        self.read_annotations()
        self.read_metadata()
        self.read_names()
        for rule in self.rules.values():
            add_attribute(rule.function, CUSTOM)
            if rule.derivative is not None:
                _tell_memory(rule.function, rule.derivative)

    # -- registration globals ------------------------------------------------------------------------------

    def register(self, stem: str, variable: GlobalVariable) -> None:
        if variable.initializer is None:
            return  # declared here, and defined in a unit that is not part of the link
        entries = list(entries_of(variable.initializer))
        wrong = why_malformed(stem, variable.name, entries)
        if wrong is not None:
            self.problems.append(Diagnostic(wrong[0], place_of_global(self.module, variable), wrong[1]))
            return
        subject = entries[0]
        if stem == INACTIVE_VARIABLE:
            for entry in entries:
                assert isinstance(entry, GlobalVariable)
                entry.metadata[INACTIVE_GLOBAL] = self.module.add_metadata("!{}")
            return
        assert isinstance(subject, Function)
        if stem in _WORDS:
            for entry in entries:
                assert isinstance(entry, Function)
                add_attribute(entry, _WORDS[stem])
        elif stem == LIKE_FUNCTION:
            add_attribute(subject, "enzyme_math", text_of(entries[1]))
        elif stem == LIKE_ALLOCATION:
            self.like_allocation(subject, entries)
        else:
            self.custom(stem, variable, subject, entries)

    def custom(self, stem: str, variable: GlobalVariable, subject: Function, entries: list[Value]) -> None:
        functions = [entry for entry in entries if isinstance(entry, Function)]
        words = [text_of(entry) or "" for entry in entries[len(functions) :]]
        by_value = frozenset(int(found[1]) for word in words if (found := BY_REFERENCE.fullmatch(word)))
        together = {int(found[1]): int(found[2]) for word in words if (found := TOGETHER.fullmatch(word))}
        given: dict[str, Function] = {}
        if stem == GRADIENT:
            given = {"augmented": functions[1], "reverse": functions[2]}
        elif stem == DERIVATIVE:
            given = {"derivative": functions[1]}
        else:
            given = {"split_augmented": functions[1], "split_derivative": functions[2]}
        self.add(subject, given, variable.name, place_of_global(self.module, variable), by_value)
        if together and subject.name in self.rules:
            self.rules[subject.name] = replace(self.rules[subject.name], together=together)

    def add(
        self,
        subject: Function,
        given: dict[str, Function],
        origin: str,
        place: SourceLocation,
        by_value: frozenset[int] = frozenset(),
    ) -> None:
        rule = self.rules.get(subject.name)
        if rule is None:
            rule = CustomRule(subject, by_value=by_value, origin=origin, place=place)
        for kind, function in given.items():
            before = getattr(rule, kind)
            if before is not None and before is not function:
                message = (
                    f"`{subject.name}` has two rules: `{before.name}` and `{function.name}`, "
                    f"registered by `{rule.origin}` and `{origin}`"
                )
                self.problems.append(Diagnostic(message, place, "remove one of the registrations"))
                return
        self.rules[subject.name] = replace(
            rule,
            by_value=rule.by_value | by_value,
            augmented=given.get("augmented", rule.augmented),
            reverse=given.get("reverse", rule.reverse),
            derivative=given.get("derivative", rule.derivative),
            split_augmented=given.get("split_augmented", rule.split_augmented),
            split_derivative=given.get("split_derivative", rule.split_derivative),
        )

    def like_allocation(self, subject: Function, entries: list[Value]) -> None:
        operands = text_of(entries[2]) or "-1"
        index = integer_of(entries[1])
        release = entries[3]
        assert isinstance(release, Function)
        add_attribute(subject, "enzyme_allocator", str(index))
        self.releases(release, operands)

    def releases(self, release: Function, operands: str) -> None:
        """The release takes the memory in place of -1."""
        freed = next((i for i, word in enumerate(operands.split(",")) if word.strip() == "-1"), 0)
        add_attribute(release, "enzyme_deallocation", str(freed))

    # -- other spellings -----------------------------------------------------------------------------------

    def read_annotations(self) -> None:
        """`__attribute__((annotate("enzyme_…")))` at functions and variables."""
        variable = self.module.globals.get(ANNOTATIONS)
        if variable is None or not isinstance(variable.initializer, ConstantAggregate):
            return
        for entry in variable.initializer.elements:
            if not isinstance(entry, ConstantAggregate) or len(entry.elements) < 2:
                continue
            subject, text = resolve_alias(entry.elements[0]), text_of(entry.elements[1])
            if text is None or not text.startswith("enzyme_"):
                continue
            self.annotate(subject, text)

    def annotate(self, subject: Value, text: str) -> None:
        word, _, name = text.partition("=")
        if isinstance(subject, GlobalVariable) and word == "enzyme_inactive":
            subject.metadata[INACTIVE_GLOBAL] = self.module.add_metadata("!{}")
        elif isinstance(subject, Function) and word == "enzyme_function_like" and name:
            wrong = why_not_like(subject, name)
            if wrong is not None:
                self.problems.append(Diagnostic(wrong[0], place_of_function(self.module, subject), wrong[1]))
            add_attribute(subject, "enzyme_math", name)
        elif isinstance(subject, Function) and word in _ANNOTATED:
            add_attribute(subject, _ANNOTATED[word])
        else:
            message = f"the annotation `{text}` means nothing at `{subject.name}`"
            place = place_of_function(self.module, subject) if isinstance(subject, Function) else None
            self.problems.append(
                Diagnostic(message, place or SourceLocation(symbol=subject.name), "remove it")
            )

    def read_names(self) -> None:
        """Functions of Rust's libm say by their names what they compute."""
        from enzyme_build.rules import rule_for_function, rust_math  # as in `registration_shapes`

        for function in list(self.module.functions.values()):
            name = rust_math(function.name or "")
            if name and rule_for_function(name):
                add_attribute(function, "enzyme_math", name)

    def read_metadata(self) -> None:
        for function in list(self.module.functions.values()):
            if not function.metadata:
                continue
            for kind in ("enzyme_inactive", "enzyme_shouldrecompute"):
                if kind in function.metadata:
                    add_attribute(function, kind)
            releases = self.targets(function, "enzyme_deallocator_fn")
            if releases and function.has_attribute("enzyme_allocator"):
                operands = function.attribute_value("enzyme_deallocator") or "-1"
                self.releases(releases[0], operands)
            given: dict[str, Function] = {}
            for kind, fields in _METADATA.items():
                targets = self.targets(function, kind)
                if targets and len(targets) == len(fields):
                    given.update(zip(fields, targets, strict=True))
            if given:
                self.add(
                    function, given, f"metadata of {function.name}", SourceLocation(symbol=function.name)
                )

    def targets(self, function: Function, kind: str) -> list[Function]:
        reference = function.metadata.get(kind)
        if reference is None:
            return []
        node = self.module.metadata_node(int(reference[1:]))
        found = [self.module.find(item.removeprefix("ptr ")) for item in node.items]
        return [value for value in found if isinstance(value, Function)]


_METADATA = {
    "enzyme_augment": ("augmented",),
    "enzyme_gradient": ("reverse",),
    "enzyme_derivative": ("derivative",),
    "enzyme_splitderivative": ("split_augmented", "split_derivative"),
}


def _tell_memory(function: Function, rule: Function) -> None:
    """A rule for launches tells what the kernel sees; pointers and floats are followed by their shadows there."""
    position = 0
    for argument in function.arguments:
        if position >= len(rule.arguments):
            return  # it has not the shape of a rule, which is reported elsewhere
        seen = rule.attribute_value(SEEN, position)
        if seen is not None and not function.has_attribute(SEEN, argument.index):
            argument.attributes = f'{argument.attributes} "{SEEN}"="{seen}"'.strip()
        position += 2 if carries_pointer(argument.type) or carries_float(argument.type) else 1


def provided_shadow(module: Module, variable: GlobalVariable) -> GlobalVariable | None:
    """The shadow that metadata of the variable names."""
    reference = variable.metadata.get(SHADOW_GLOBAL)
    if reference is None:
        return None
    (item,) = module.metadata_node(int(reference[1:])).items
    found = module.find(item.removeprefix("ptr "))
    return found if isinstance(found, GlobalVariable) else None


def add_attribute(function: Function, name: str, value: str | None = None) -> None:
    if function.has_attribute(name) and (value is None or function.attribute_value(name) == value):
        return
    word = f'"{name}"' if value is None else f'"{name}"="{value}"'
    if name == "nofree":
        word = name
    function.attributes = f"{function.attributes} {word}".strip()


def place_of_global(module: Module, variable: GlobalVariable) -> SourceLocation:
    reference = variable.metadata.get("dbg")
    if reference is None:
        return SourceLocation(symbol=variable.name)
    node = module.metadata_node(int(reference[1:])).node("var")
    if node is None:
        return SourceLocation(symbol=variable.name)
    return _place(node, variable.name)


def place_of_function(module: Module, function: Function) -> SourceLocation:
    reference = function.metadata.get("dbg")
    if reference is None:
        return SourceLocation(symbol=function.name)
    return _place(module.metadata_node(int(reference[1:])), function.name)


def _place(node: object, symbol: str) -> SourceLocation:
    from enzyme_build.ir.metadata import MetadataNode

    assert isinstance(node, MetadataNode)
    file, line = node.node("file"), node.get("line")
    name = file.get("filename") if file is not None else None
    number = int(line) if isinstance(line, str) and line.isdecimal() else None
    return SourceLocation(name if isinstance(name, str) else None, number, symbol=symbol)
