"""What compilers put into machine code behind the embedded bitcode: checks of sanitizers, and counters of coverage.

The units that hold requests are compiled again from their bitcode, which has neither. The compiler adds them again: the
counters to each unit before it is merged, so that derivatives do not change what is counted; the checks at the very
end, to derivatives as well. Functions of other units keep their native code, which is called.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Collection, Iterable

from enzyme_build import bitcode, process, toolchain
from enzyme_build.bitcode import EmitOptions, LlvmModule
from enzyme_build.errors import Diagnostic, EnzymeBuildError, InputError, SourceLocation
from enzyme_build.inputs.closure import Closure, Part
from enzyme_build.patterns import compiled_when_used
from enzyme_build.records import dataclass
from enzyme_build.settings import Settings
from enzyme_build.text.marks import attribute_groups, without_calls
from enzyme_build.text.outline import ModuleText

_SANITIZERS = {  # attribute of functions -> -fsanitize=…
    "sanitize_address": "address",
    "sanitize_hwaddress": "hwaddress",
    "sanitize_memory": "memory",
    "sanitize_thread": "thread",
    "sanitize_type": "type",
    "sanitize_numerical_stability": "numerical",
}
_COUNTERS = {  # word in the bitcode -> the option that adds such counters
    "!llvm.gcov = ": "-fprofile-arcs",
    "@llvm.instrprof.": "-fprofile-instr-generate",
}
_ATTRIBUTE = compiled_when_used(rf"\b({'|'.join(_SANITIZERS)})\b")
_COUNTER = "llvm.instrprof."
_OF_CHECKS = ("__asan_init", "__hwasan_init", "__msan_init", "__tsan_init", "__tysan_init")
_QUIET = ("-Wno-override-module", "-Wno-unused-command-line-argument")


@dataclass(frozen=True, slots=True)
class Instrumentation:
    """What the replaced units have: attributes of sanitizers, options for counters, and the compiler that adds both."""

    attributes: frozenset[str] = frozenset()
    counters: frozenset[str] = frozenset()
    compiler: tuple[str, ...] = ()

    @property
    def checks(self) -> bool:
        return bool(self.attributes and self.compiler)

    @property
    def counts(self) -> bool:
        return bool(self.counters and self.compiler)

    def without_counting(self, text: str) -> str:
        """Bodies that are only looked at are counted where they are at home."""
        return without_calls(text, _COUNTER) if f"@{_COUNTER}" in text else text

    def counted(self, text: str, name: str, folder: str) -> bytes:
        """The unit with counters. Where they are stored at run time is said by its bitcode."""
        own = [flag for mark, flag in _COUNTERS.items() if mark in text]
        if not self.counts or not own:
            return text.encode("utf-8", "surrogateescape")
        given = os.path.join(folder, "counted.ll")
        with open(given, "w", encoding="utf-8", errors="surrogateescape") as file:
            file.write(text)
        return _run(self.compiler, ("-O0", *own, "-emit-llvm"), given, name)

    def emitted(
        self, module: LlvmModule, options: EmitOptions, before: Collection[str], folder: str
    ) -> bytes:
        """The object. Derivatives are checked like all other functions."""
        bitcode.add_attributes(module, self.attributes, unless=before)
        given = os.path.join(folder, "checked.bc")
        with open(given, "wb") as file:
            file.write(module.to_bitcode())
        asked = ",".join(sorted(_SANITIZERS[word] for word in self.attributes))
        flags = [
            f"-O{options.level}",
            f"-fsanitize={asked}",
            "-fno-pic" if options.reloc == "static" else "-fPIC",
            f"-mcmodel={options.code_model}",
        ]
        flags += ["-ffunction-sections"] if options.function_sections else []
        return _run(self.compiler, flags, given, module.name)


def of(closure: Closure, settings: Settings) -> Instrumentation:
    """What the replaced units have, and a compiler that can add it again; a warning if there is none."""
    modules = [text for m in closure.members if m.part is Part.REPLACED for text in m.modules]
    attributes = frozenset(_ATTRIBUTE.findall("\n".join(_groups(modules))))
    counters = frozenset(flag for mark, flag in _COUNTERS.items() if any(_says(m, mark) for m in modules))
    if not attributes and not counters:
        return Instrumentation()
    _refuse_checked_bitcode(closure)
    compiler = _compiler(settings)
    if not compiler:
        names = [f"-fsanitize={_SANITIZERS[word]}" for word in sorted(attributes)]
        units = ", ".join(unit.name for unit in closure.replaced())
        warning = Diagnostic(
            f"is made anew without what {' and '.join([*names, *sorted(counters)])} puts in",
            SourceLocation(units),
            f"install clang {bitcode.llvm_version()[0]}, which reads our bitcode, or set ENZYME_CC to it",
            severity="warning",
        )
        print(warning, file=sys.stderr)
    return Instrumentation(attributes, counters, compiler)


def _refuse_checked_bitcode(closure: Closure) -> None:
    """Refuses bitcode with checks in it, as -flto writes it: requests cannot be decoded behind the checks."""
    found = [
        Diagnostic(
            "has bitcode with the checks of a sanitizer in it already, as -flto writes it",
            SourceLocation(member.unit.name),
            "compile this unit without -flto: the checks are put in after differentiation",
        )
        for member in closure.members
        if any(name.startswith(_OF_CHECKS) for module in member.modules for name in module.definitions)
    ]
    if found:
        raise InputError(*found)


def _groups(modules: Iterable[ModuleText]) -> Iterable[str]:
    return (group for module in modules for group in attribute_groups(module.epilogue))


def _says(module: ModuleText, mark: str) -> bool:
    return mark in module.epilogue or any(mark[1:] in name for name in module.definitions)


def _compiler(settings: Settings) -> tuple[str, ...]:
    """A clang that can read our bitcode."""
    try:
        found = toolchain.select(settings, cxx=False)
    except EnzymeBuildError:
        return ()
    return found.argv if found.kind == "clang" and (found.version or 0) >= bitcode.llvm_version()[0] else ()


def _run(compiler: tuple[str, ...], flags: Iterable[str], given: str, name: str) -> bytes:
    made = f"{given}.out"
    process.note(f"instrumenting {name}")
    process.run([*compiler, *_QUIET, "-x", "ir", given, "-c", *flags, "-o", made])
    with open(made, "rb") as file:
        return file.read()
