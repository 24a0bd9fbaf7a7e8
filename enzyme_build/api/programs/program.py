"""A loaded program: its IR, from which parts are taken, and the one running copy that owns its variables.

Every function and every derivative is compiled as a unit of its own: the part of the program that it reaches, so that
what it calls can be inlined, and the new code. What the program defines is only looked at there. Should the unit need
its address after all (variables, functions that are not inlined), that is the one of the running copy.
"""

from __future__ import annotations

import os
from collections.abc import Collection, Iterable, Sequence
from contextlib import suppress
from functools import cached_property
from threading import RLock
from typing import Any

from enzyme_build import bitcode
from enzyme_build.api.programs import (
    crates,
    derived,
    fortran,
    guard,
    kept,
    narrow_floats,
    progress_notes,
    thread_locals,
)
from enzyme_build.bitcode import Jit
from enzyme_build.errors import BitcodeError, Diagnostic, InputError, SourceLocation
from enzyme_build.hook.cache import Entry, digest
from enzyme_build.inputs.elf import Elf
from enzyme_build.ir import Module
from enzyme_build.text.names import spell
from enzyme_build.text.outline import CONSTRUCTORS, Definition, ModuleText, Sort, names_in, outline, symbol
from enzyme_build.text.tokens import mention

BUILDING = RLock()  # LLVM's options, and the caches here, are the process's own
_START = "enzymepy.start"
_KNOWN = ("llvm.", "enzymepy.", "__emutls_get_address")
_RUN_TIME = {
    "libstdc++.so.6": ("_ZS", "_ZNS", "_ZNKS", "_ZT", "_Zn", "_Zd", "__cxa_", "__gxx_"),
    "libc++.so.1": ("_ZNSt3__1", "_ZNKSt3__1"),
    "libgomp.so.1": ("GOMP_",),
    "libomp.so.5": ("__kmpc_", "omp_"),
}
_ROOTS = ("__enzyme_", "llvm.global.annotations")
_TABLE = "_GLOBAL_OFFSET_TABLE_"  # the JIT's own
_DROPPED = ("llvm.used", "llvm.compiler.used", "llvm.global_ctors", "llvm.global_dtors")


class Program:
    """Made of the bitcode that was loaded, in one module."""

    def __init__(self, pieces: Sequence[tuple[str, bytes]], libraries: Sequence[str] = ()) -> None:
        with BUILDING:
            merged = bitcode.merge(pieces)
            merged.verify()
            merged.name_all()
            declared = merged.declared()
            self._open(merged.name, *_opened(outline(merged.text())), tuple(libraries), declared)

    def _open(
        self,
        name: str,
        text: str,
        aliases: dict[str, str],
        constructors: list[tuple[int, str]],
        libraries: Sequence[str],
        declared: Collection[str],
    ) -> None:
        self.name, self.text, self.aliases = name, text, aliases
        self._constructors = constructors
        self.libraries = tuple(libraries)
        self.key = digest(text)
        self.prefix = f"p{self.key[:12]}."
        self._kept_alive: list[Jit] = []
        for library in libraries:
            bitcode.provide_library(library)
        _load_run_time_libraries(declared)

    def __reduce__(self) -> tuple[Any, ...]:
        """By its text: a program that is there already is not loaded again."""
        return _again, (self.name, self.text, self.aliases, self._constructors, self.libraries)

    @cached_property
    def model(self) -> Module:
        return Module.parse(self.text, self.name)

    @cached_property
    def _apart(self) -> ModuleText:
        return outline(self.text)

    @property
    def may_throw(self) -> bool:
        """Whether exceptions of C++ may come out of it."""
        return "@__gxx_personality_v0" in self.text

    @cached_property
    def own(self) -> frozenset[str]:
        """What units have in common, and is therefore not theirs: all that has a name and an address."""
        return frozenset(symbol(d.name) for d in self._apart.definitions.values() if _is_shared(d))

    def part(self, added: str) -> str:
        """The text of what the added definitions reach, with these."""
        definitions = self._apart.definitions
        roots = [name for name in definitions if any(word in name for word in _ROOTS)]
        todo = [*names_in(added), *roots, *names_in(self._apart.epilogue)]
        reached: dict[str, None] = {}
        while todo:
            name = todo.pop()
            if name in reached or name not in definitions or name in _DROPPED:
                continue
            reached[name] = None
            todo += definitions[name].mentions
        texts = [d.text for name, d in definitions.items() if name in reached]
        texts += [d.text for name, d in outline(added).definitions.items() if name not in reached]
        return "".join([self._apart.prologue, *texts, self._apart.epilogue])

    def fits(self, entry: Entry) -> bool:
        """Whether code that another process has kept holds here: what it calls is here, and what it misses is not."""
        lost = [name for name in _lost(entry.facts["wanted"]) if not name.startswith(self.prefix)]
        return not lost and all(_is_missing(name) for name in entry.facts["missing"])

    def load(self, code: bytes, wanted: Iterable[str]) -> Jit:
        """The code of a unit, which refers to these names."""
        guard.the_guard()
        if any(name.startswith(self.prefix) for name in wanted):
            self.start()
        lost = _lost(wanted)
        if lost:
            raise BitcodeError(
                Diagnostic(
                    f"the machine code refers to {', '.join(lost)}, which nothing in this process defines",
                    SourceLocation(self.name),
                    "name the library that does: libraries=[...]",
                )
            )
        loaded = bitcode.jit_object(code, self.name)
        self._kept_alive.append(loaded)
        return loaded

    def start(self) -> None:
        """Compile the running copy and run its constructors, once."""
        with BUILDING:
            if self.key in _running:
                return
            guard.the_guard()
            key = digest(kept.state(), "program", self.text)
            entry = kept.recall(key)
            if entry is None or not self.fits(entry):
                with progress_notes.told(f"compiling {self.name}"):
                    entry = self._compiled()
                kept.remember(key, entry)
            narrow_floats.provide(entry.facts["wanted"])
            running = bitcode.jit_object(entry.pieces["code"], self.name)
            for name in entry.facts["defined"]:
                bitcode.provide(name, running.address(name))
            _running[self.key] = running
            message = guard.the_guard().call(running.address(f"{self.prefix}{_START}"), None)
            if message:
                raise guard.stop(message, "the constructors of the program")

    def _compiled(self) -> Entry:
        text = self.text + self._start_text()
        if self._has_requests():
            module = derived.differentiated(self.name, text, frozenset())
        else:
            lowered = thread_locals.has_thread_locals(text)
            text = thread_locals.lowered(text, frozenset()) if lowered else text
            module = bitcode.parse_text(text, self.name)
        bitcode.optimise(module, 2)
        entry = emitted(module, {name: f"{self.prefix}{name}" for name in module.defined()})
        defined = sorted(name for name in module.defined() if name.startswith(self.prefix))
        return Entry({**entry.facts, "defined": defined}, entry.pieces)

    def _has_requests(self) -> bool:
        """Whether its own code asks for derivatives. Rules that are registered, as variables, ask for none."""
        functions = (d for d in self._apart.definitions.values() if d.sort is Sort.FUNCTION and d.is_defined)
        return any(name.startswith(_ROOTS[0]) for function in functions for name in function.mentions)

    def _start_text(self) -> str:
        calls = "".join(f"  call void @{name}()\n" for _, name in self._constructors)
        return f"define void @{_START}(ptr %unused) {{\n{calls}  ret void\n}}\n"

    def names_elsewhere(self, module: bitcode.LlvmModule) -> dict[str, str]:
        """What a unit's declarations are called where they are defined: in the running copy."""
        mine = self.own | {f"{thread_locals.CONTROL}{name}" for name in self.own}
        return {name: f"{self.prefix}{name}" for name in module.declared() & mine}

    def constructors_text(self) -> str:
        """The table of constructors, for a library of its own."""
        if not self._constructors:
            return ""
        entry = "{{ i32, ptr, ptr }} {{ i32 {}, ptr @{}, ptr null }}"
        entries = ", ".join(entry.format(*constructor) for constructor in self._constructors)
        return f"@llvm.global_ctors = appending global [{len(self._constructors)} x {{ i32, ptr, ptr }}] [{entries}]\n"

    def definition(self, name: str) -> Definition | None:
        return self._apart.definitions.get(spell(name))


def _again(
    name: str,
    text: str,
    aliases: dict[str, str],
    constructors: list[tuple[int, str]],
    libraries: Sequence[str],
) -> Program:
    made = Program.__new__(Program)
    declared = [symbol(d.name) for d in outline(text).definitions.values() if not d.is_defined]
    made._open(name, text, aliases, constructors, libraries, declared)
    return made


# One of each program, for good: what a program registers to be done at the end is done after Python's end.
_running: dict[str, Jit] = {}


def emitted(module: bitcode.LlvmModule, names: dict[str, str]) -> Entry:
    """Machine code of the module, what it refers to and what it misses. Some names are others in this process."""
    declared = module.declared() - names.keys()
    ends = {old: new for old, new in guard.INSTEAD.items() if old in declared}
    missing = {n for n in declared - ends.keys() if _is_missing(n)}
    variables = missing.difference(module.functions())
    if variables:
        raise InputError(
            Diagnostic(
                f"the variables {', '.join(sorted(variables))} are defined nowhere",
                SourceLocation(module.name),
                "load the files that define them together, or their library: libraries=[...]",
            )
        )
    if missing:
        module.link_in(bitcode.parse_text(_stubs(missing, module.triple, module.name), module.name))
    module.rename(names | ends)
    progress_notes.say(f"generating code for {module.name}")
    code = bitcode.emit_object(module, bitcode.EmitOptions(level=2, code_model="large"))
    symbols = Elf(memoryview(code), module.name).symbols()
    wanted = {s.name for s in symbols if not s.defined and not s.weak} - {_TABLE}
    return Entry({"wanted": sorted(wanted), "missing": sorted(missing)}, {"code": code})


def _lost(wanted: Iterable[str]) -> list[str]:
    """What the JIT would take for address 0, without a word."""
    wanted = list(wanted)
    narrow_floats.provide(wanted)
    return [name for name in wanted if not bitcode.is_provided(name)]


def _is_missing(name: str) -> bool:
    """Rust's functions that panic are there, and would end the process."""
    return crates.is_panic(name) or not (name.startswith(_KNOWN) or bitcode.is_provided(name))


def _load_run_time_libraries(declared: Iterable[str]) -> None:
    """Those that a compiler's driver would link without being told. What they lack is missed later, by name."""
    lacking = [name for name in declared if not bitcode.is_provided(name)]
    libraries = [library for library, marks in _RUN_TIME.items() if any(n.startswith(marks) for n in lacking)]
    if any(name.startswith("_R") for name in lacking):
        libraries += crates.standard_library()
    for library in libraries:
        with suppress(BitcodeError):
            bitcode.provide_library(library)
    if any(name.startswith(fortran.PREFIX) for name in lacking):
        fortran.provide_run_time_library()


def _is_shared(definition: Definition) -> bool:
    if definition.name.startswith("llvm.") or not definition.is_defined:
        return False
    return definition.sort is Sort.FUNCTION or not definition.is_internal


def _opened(apart: ModuleText) -> tuple[str, dict[str, str], list[tuple[int, str]]]:
    """The program's text in which all can be taken from outside; its aliases; its constructors in their order."""
    aliases: dict[str, str] = {}
    constructors: list[tuple[int, str]] = []
    pieces = [apart.prologue]
    for name, definition in apart.definitions.items():
        if definition.aliasee is not None:
            aliases[name] = definition.aliasee
        elif name == "__dso_handle":
            pieces.append("@__dso_handle = global i8 0\n")
        elif name == CONSTRUCTORS:
            constructors = [(int(priority), function) for priority, function, _ in definition.entries]
        elif name not in _DROPPED:
            pieces.append(_open(definition))
    text = "".join([*pieces, apart.epilogue])
    for name, target_name in aliases.items():
        text = mention(name).sub(f"@{target_name}", text)
    named = {symbol(name): symbol(target_name) for name, target_name in aliases.items()}
    return text, named, sorted(constructors, key=lambda entry: entry[0])


def _open(definition: Definition) -> str:
    """Constants without identity stay each unit's own, and so does what another library defines."""
    if not definition.is_defined or definition.linkage in ("available_externally", "appending"):
        return definition.text
    if definition.name.startswith("llvm."):
        return definition.text
    is_copied = definition.is_constant and not definition.has_identity and definition.is_internal
    if is_copied or definition.sort is Sort.IFUNC:
        return definition.text
    return definition.opened()


def _stubs(names: Iterable[str], triple: str, program: str) -> str:
    """Functions in place of those that are nowhere: to call one is a stop."""
    lines = [f'target triple = "{triple}"', f"declare void @{guard.STOP}(ptr) cold noreturn"]
    lines.append("declare i32 @snprintf(ptr, i64, ptr, ...)")
    for number, name in enumerate(sorted(names)):
        if crates.is_panic(name):
            lines.append(crates.panic(number, name))
            continue
        message = f"`{name}` is called, which {program} does not define: load the library that does, libraries=[...]"
        data = message.encode() + b"\0"
        escaped = "".join(chr(b) if 32 <= b < 127 and b not in b'"\\' else f"\\{b:02X}" for b in data)
        lines.append(f'@missing.{number} = private constant [{len(data)} x i8] c"{escaped}"')
        lines.append(f"define void @{spell(name)}() cold noreturn {{")
        lines.append(f"  call void @{guard.STOP}(ptr @missing.{number})\n  unreachable\n}}")
    return "\n".join(lines) + "\n"


def _hold() -> None:
    BUILDING.acquire()
    bitcode.calls_of_llvm().__enter__()


def _let_go() -> None:
    bitcode.calls_of_llvm().__exit__(None, None, None)
    BUILDING.release()


# A copy of the process has no thread that would release what another one holds: LLVM is at rest when it is made.
os.register_at_fork(before=_hold, after_in_parent=_let_go, after_in_child=_let_go)
