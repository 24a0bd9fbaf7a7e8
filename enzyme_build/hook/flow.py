"""The linker hook: a link command with requests becomes a link without.

link → resolution → closure → merged module → derivative → object → real link
"""

from __future__ import annotations

import functools
import os
import sys
from collections.abc import Callable, Mapping

from enzyme_build import console, process
from enzyme_build.errors import (
    DerivativeError,
    Diagnostic,
    EnzymeBuildError,
    InputError,
    SourceLocation,
    ToolError,
)
from enzyme_build.files import write_atomically
from enzyme_build.hook import cache, partial, report
from enzyme_build.hook.derivative_cache import DerivativeCache, Derived
from enzyme_build.hook.dump import Dump
from enzyme_build.hook.link import Link
from enzyme_build.hook.places import is_known, shown, with_places
from enzyme_build.hook.progress import Progress, terminal
from enzyme_build.hook.workspace import put_into_place, workspace, written
from enzyme_build.inputs import closure as closing
from enzyme_build.inputs import elf_edit, merging, probe, relink, renames, sharing
from enzyme_build.inputs.closure import Closure
from enzyme_build.inputs.probe import LinkFailedError, Resolution
from enzyme_build.inputs.unit import Kind, Unit
from enzyme_build.linker import real
from enzyme_build.linker.flags import Role
from enzyme_build.linker.real import Flavour, RealLinker
from enzyme_build.records import dataclass
from enzyme_build.settings import Settings, default_cache_dir
from enzyme_build.text.cost_notes import ADDED_AT_ONCE, WAYS_OF_ADDING, decided_at_run_time, noted
from enzyme_build.text.outline import ModuleText, flags, outline

TYPE_CHECKING = False
if TYPE_CHECKING:  # LLVM is loaded only if the derivative is not in the cache
    from enzyme_build.bitcode import EmitOptions, LlvmModule
    from enzyme_build.hook.instrumentation import Instrumentation
    from enzyme_build.pipeline import Result

_CODE_MODELS = ("small", "small", "kernel", "medium", "large")  # LLVM's "tiny" is for other machines

NOT_RENAMED = renames.Renames()


@dataclass(frozen=True, slots=True)
class Merged:
    """All that is differentiated, in one module."""

    module: LlvmModule
    texts: merging.Texts
    instrumented: Instrumentation


@dataclass(frozen=True, slots=True)
class Relinked:
    """The complete output, not yet in its place."""

    path: str


def hook(link: Link, folder: str, say: Callable[[str], None]) -> Relinked:
    """The whole flow. `folder` holds what passes between the programs of a link."""
    dump = Dump(link.settings.dump_dir)
    dump.command(link.command, link.linker.command, link.settings)
    say("resolving symbols")
    resolution = resolve(link, folder, dump)
    if not any(map(resolution.requests_of, resolution.loaded)):
        return link_again(
            link, Derived(b"", (), {}, {}, {}), folder, dump, _requests_out_of_reach(resolution)
        )
    derivative_cache = _derivative_cache(link, resolution)
    derived = derivative_cache.find() if derivative_cache else None
    if derived is None:
        say("reading bitcode")
        _load_llvm(link)
        closure = close(link, resolution)
        say("merging")
        merged = merge(link, closure, resolution, dump, folder)
        say("differentiating")
        if link.settings.stop_after:
            return stop(link, closure, merged, folder)
        derived = derive(link, closure, merged, folder)
        if derivative_cache:
            derivative_cache.remember(derived)
    report.write(derived, link.settings)
    dump.derived(derived, report.text(derived.facts, derived.replaced))
    say("linking")
    return link_again(link, derived, folder, dump)


def run(link: Link) -> int:
    """The exit code of the link; the output is there, complete, or untouched."""
    with workspace(link.command.output) as folder:
        code = process.guarded(lambda: _run_guarded(link, folder))
        if code == 0:
            put_into_place(folder, link.command.output)
        return code


def _run_guarded(link: Link, folder: str) -> int:
    try:
        if link.command.has(Role.RELOCATABLE):
            partial.join(link, folder)
            return 0
        screen = terminal() if link.settings.progress else None
        with Progress("enzyme-build", screen) as progress:
            hook(link, folder, progress)
    except LinkFailedError as failed:
        sys.stdout.write(failed.completed.stdout)
        sys.stderr.write(failed.completed.stderr)
        if failed.note:
            print(f"enzyme-build: note: {failed.note}", file=sys.stderr)
        return failed.completed.code if failed.completed.code > 0 else 1
    except EnzymeBuildError as error:
        console.show(error.diagnostics, link.settings.diagnostics_format)
        return 1
    except OSError as error:
        place = SourceLocation(error.filename or link.command.output)
        print(InputError(Diagnostic(f"cannot be written: {error.strerror}", place)), file=sys.stderr)
        return 1
    return 0


def _load_llvm(link: Link) -> None:
    from enzyme_build import bitcode

    bitcode.choose(link.settings.backend)


def resolve(link: Link, folder: str, dump: Dump) -> Resolution:
    """What the real linker makes of the names. Only lld can read raw bitcode without a plugin.

    mold lists members that it does not take; lld takes the same ones.
    """
    linker = link.linker
    flavour = linker.flavour()
    if any(unit.kind is Kind.BITCODE for given in link.inputs for unit in given.units):
        linker = _reader_of_bitcode(linker)
    elif flavour in (Flavour.MOLD, Flavour.OTHER):
        linker = real.lld(os.environ.get("PATH", "")) or linker
    resolution = probe.probe(link.command, linker, link.inputs, folder, dump.link_archive)
    dump.resolution(resolution)
    return resolution


def close(link: Link, resolution: Resolution) -> Closure:
    """The units that requests reach. A request in a unit without bitcode is an error."""
    refused = [unit for unit in resolution.loaded if resolution.requests_of(unit) and not unit.bitcode]
    if refused:
        raise InputError(*(_request_without_bitcode(unit) for unit in refused))
    names = renames.of(link.command)
    return closing.close(resolution, functools.partial(read_unit, names=names), names, ends_path)


def read_unit(unit: Unit, names: renames.Renames = NOT_RENAMED) -> tuple[ModuleText, ...]:
    from enzyme_build import bitcode

    process.note(f"reading {unit.name}")
    texts = (bitcode.read(bytes(b.data), b.name).text() for b in unit.bitcode)
    return tuple(outline(names.resolved(text)) for text in texts)


def merge(link: Link, closure: Closure, resolution: Resolution, dump: Dump, folder: str) -> Merged:
    from enzyme_build import bitcode
    from enzyme_build.hook import instrumentation

    merged: LlvmModule | None = None
    instrumented = instrumentation.of(closure, link.settings)
    replaced = {unit.name for unit in closure.replaced()}
    texts = merging.texts(closure, resolution, renames.of(link.command))
    dump.texts(texts)
    for name, text in texts.modules:
        process.note(f"merging {name}")
        data = (
            instrumented.counted(text, name, folder)
            if name in replaced
            else instrumented.without_counting(text).encode("utf-8", "surrogateescape")
        )
        module = bitcode.read(data, name, into=merged)
        if merged is None:
            merged = module
        else:
            merged.link_in(module)
    assert merged is not None, "a closure has at least the unit of its request"
    return Merged(merged, texts, instrumented)


def stop(link: Link, closure: Closure, merged: Merged, folder: str) -> Relinked:
    """Puts the result of the last stage in the place of the output: an object, or a module as text."""
    made = _made(link, closure, merged, _emit_options(link, merged), folder)
    content = (
        made.object if made.object is not None else made.module.text().encode("utf-8", "surrogateescape")
    )
    name = os.path.basename(link.command.output)
    print(f"enzyme-build: note: {name} is what stage `{made.stage}` made (stop-after)", file=sys.stderr)
    return Relinked(written(folder, name, content))


def derive(link: Link, closure: Closure, merged: Merged, folder: str) -> Derived:
    from enzyme_build import bitcode

    emit = _emit_options(link, merged)
    result = _made(link, closure, merged, emit, folder)
    assert result.object is not None, "no stage is left out where there is a link to come"
    places = {
        unit: bitcode.emit_object(bitcode.parse_text(text, unit.name), emit)
        for unit, text in merged.texts.placeholders
    }
    facts = report.facts(closure, result.seconds, is_known)
    made = result.module.text()
    facts["told at run time"] = decided_at_run_time(made)
    facts["added at once"] = noted(made, ADDED_AT_ONCE)
    facts["ways of adding"] = noted(made, WAYS_OF_ADDING)
    return Derived(result.object, tuple(closure.replaced()), places, closure.lent(), facts)


def _made(link: Link, closure: Closure, merged: Merged, emit: EmitOptions, folder: str) -> Result:
    from enzyme_build import pipeline

    before = frozenset(merged.module.functions())
    instrumented = merged.instrumented
    settings = _with_lent_names(link.settings, closure)
    if instrumented.counts:  # bodies of other units are counted there
        settings = settings._replace(no_inline=(*settings.no_inline, *sorted(merged.texts.borrowed)))
    job = pipeline.Job(
        settings,
        emit,
        borrowed=merged.texts.borrowed,
        joiner=lambda: link.linker.command,
        for_debuggers=not (instrumented.counts or instrumented.checks),
        on_warnings=lambda found: shown(found, closure, settings.diagnostics_format),
        emitter=(lambda module: instrumented.emitted(module, emit, before, folder))
        if instrumented.checks
        else None,
    )
    try:
        return pipeline.run(merged.module, job)
    except DerivativeError as error:
        raise with_places(error, closure) from None


def _with_lent_names(options: Settings, closure: Closure) -> Settings:
    """The settings; functions that they name may have a second name now."""
    lent = {new: old for names in closure.lent().values() for old, new in names.items()}
    more = [new for new, old in lent.items() if old in options.no_inline]
    return options._replace(no_inline=(*options.no_inline, *more)) if more else options


def _emit_options(link: Link, merged: Merged) -> EmitOptions:
    """Options for code like that of the replaced objects: position independent or not, and the code model."""
    from enzyme_build.bitcode import EmitOptions

    models = [model for _, text in merged.texts.modules for _, model in flags(text, "Code Model")]
    return EmitOptions(
        level=link.settings.level,
        reloc="pic" if link.command.position_independent else "static",
        code_model=_CODE_MODELS[max(map(int, models), default=1)],
        function_sections=bool(link.command.named("gc-sections") or link.command.named("icf")),
    )


def link_again(link: Link, derived: Derived, folder: str, dump: Dump, note: str = "") -> Relinked:
    """The user's link with one object in place of the replaced units; `note` is for the case that it fails."""
    output = os.path.join(folder, os.path.basename(link.command.output))
    files = os.path.join(folder, "inputs")
    os.mkdir(files)
    places = enumerate(derived.placeholders.items())
    lending = enumerate(derived.lent.items())
    left = relink.relink(
        link.command,
        link.inputs,
        derived.replaced,
        made=written(files, "derivatives.o", derived.object),
        placeholders={unit: written(files, f"place-{i}.o", data) for i, (unit, data) in places},
        lending={unit: _lending(unit, names, files, number) for number, (unit, names) in lending},
        output=output,
        folder=files,
    )
    needs_lld = left.has_raw_bitcode and not link.command.has(Role.PLUGIN)
    linker = _reader_of_bitcode(link.linker) if needs_lld else link.linker
    argv = [*linker.command, *left.arguments]
    dump.relink(argv)
    completed = process.run(argv, check=False)
    if not completed.ok:
        names = ", ".join(unit.name for unit in derived.replaced)
        raise LinkFailedError(completed, f"derivatives.o holds what was in {names}" if names else note)
    sys.stdout.write(completed.stdout)
    sys.stderr.write(completed.stderr)
    if derived.replaced and not link.settings.keep_bitcode:
        elf_edit.drop_sections(output, (".llvmbc", ".llvmcmd"))
    for argument in link.command.named("dependency-file"):
        _name_dependencies(argument.value or "", output, link.command.output, derived)
    return Relinked(output)


def _lending(unit: Unit, names: Mapping[str, str], folder: str, number: int) -> Unit:
    """The unit's object, with more names for some of its symbols."""
    data = sharing.with_global_names(unit, names)
    path = written(folder, f"lending-{number}-{os.path.basename(unit.member or unit.path)}", data)
    return Unit(path, memoryview(data), unit.kind, unit.member, unit.offset)


def _name_dependencies(path: str, linked: str, output: str, derived: Derived) -> None:
    """Corrects the file of dependencies: it names replaced units, and none of our temporary files."""
    with open(path, encoding="utf-8", errors="surrogateescape") as file:
        first, *rest = file.read().splitlines(keepends=True)
    folder = os.path.dirname(linked)
    replaced = dict.fromkeys(unit.path for unit in (*derived.replaced, *derived.lent))
    lines = [first.replace(linked, output), *(f"  {name} \\\n" for name in replaced)]
    lines += [line for line in rest if folder not in line]
    lines += [f"\n{name}:\n" for name in replaced]
    write_atomically(path, "".join(lines).encode("utf-8", "surrogateescape"))


def _derivative_cache(link: Link, resolution: Resolution) -> DerivativeCache | None:
    """The cache; None if the results of stages are asked for."""
    options = link.settings
    if not options.cache or options.dump_dir or options.stop_after:
        return None
    folder = options.cache_dir or default_cache_dir()
    return DerivativeCache(cache.Cache(folder, options.cache_size << 20), link.command, options, resolution)


def _reader_of_bitcode(linker: RealLinker) -> RealLinker:
    if linker.flavour() is Flavour.LLD:
        return linker
    found = real.lld(os.environ.get("PATH", ""))
    if found is None:
        raise ToolError(
            Diagnostic(
                f"{linker.name} cannot read bitcode, and no lld was found",
                fix="Install lld or `enzyme-build[toolchain]`, or embed bitcode in native objects.",
            )
        )
    return found


def _request_without_bitcode(unit: Unit) -> Diagnostic:
    why, fix = unit.why_no_bitcode()
    names = ", ".join(unit.requests())
    return Diagnostic(f"refers to {names}, but it is {why}", SourceLocation(unit.name), fix)


def _requests_out_of_reach(resolution: Resolution) -> str:
    """What shared libraries ask for: that had to be made when they were linked."""
    asked = {unit.name: names for unit in resolution.shared if (names := resolution.requests_of(unit))}
    told = "; ".join(f"{name} refers to {', '.join(names)}" for name, names in asked.items())
    return (
        f"{told}: link it with enzyme-ld, its units compiled with `-Xclang -fembed-bitcode=all`"
        if told
        else ""
    )


def ends_path(name: str, is_rust_runtime: bool) -> bool:
    """Whether the tables of `library` know a run-time function (panics, formatting, memory), so that no body is needed.

    Functions of C mathematics in Rust's own library have rules, as everywhere else.
    """
    from enzyme_build import library
    from enzyme_build.library import Role

    if "personality" in name or (is_rust_runtime and is_known(name)):
        return True
    known = library.effects(name) if name.startswith(("_R", "_ZN", "__rust_", "__rdl_", "__rg_")) else None
    return known is not None and known.role in (Role.INACTIVE, Role.ALLOCATE, Role.FREE)
