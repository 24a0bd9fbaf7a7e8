"""From the merged module to the object: the stages, shared by `enzyme-build ad` and the linker hook.

merged -> prepared -> differentiated -> optimised -> emitted. `passes` says what each does.
"""

from __future__ import annotations

import itertools
import os
import sys
import time
from collections.abc import Callable, Collection
from functools import partial
from typing import Any

from enzyme_build import bitcode, console, engines, passes, process
from enzyme_build.bitcode import EmitOptions, Joiner, LlvmModule
from enzyme_build.engines import for_debuggers
from enzyme_build.engines.preparation import gathered
from enzyme_build.errors import DerivativeError, Diagnostic, UsageError
from enzyme_build.passes import Level
from enzyme_build.records import dataclass, field, replace
from enzyme_build.settings import STAGES, Settings


@dataclass(frozen=True, slots=True)
class Job:
    """What is to be made, beside the module itself."""

    settings: Settings
    emit: EmitOptions = field(default_factory=EmitOptions)
    public: Collection[str] | None = None  # definitions that others may see; None: all that are visible now
    borrowed: Collection[str] = ()  # definitions only looked at: another object of the link holds them
    emitter: Callable[[LlvmModule], bytes] | None = None  # makes the object in place of our code generator
    joiner: Joiner | None = None  # for the parts of a large object; else it is made in one piece
    after: passes.After | None = None  # told of each pass when it has run
    on_activity: Callable[[str], None] | None = None  # told what is being done
    for_debuggers: bool = False  # functions of -O0 -g stay as they are written
    on_warnings: console.Listener | None = None  # gets what is printed otherwise


@dataclass(frozen=True, slots=True)
class Result:
    """The module after the last stage that ran, its object if that was `emitted`, and the times."""

    stage: str
    module: LlvmModule
    object: bytes | None
    seconds: dict[str, float]


def run(merged: LlvmModule, job: Job) -> Result:
    """All stages, or those up to `stop_after`, which may name a pass as well. The merged module is used up.

    What is kept for a debugger must not cost a derivative: where requests in it cannot be lowered as they are written,
    all is done without it.
    """
    if not _is_for_debuggers(merged, job):
        return _run(merged, replace(job, for_debuggers=False))
    spare = merged.clone()
    try:
        return _run(merged, job)
    except DerivativeError:  # which has not shown anything yet
        return _run(spare, replace(job, for_debuggers=False))


def _is_for_debuggers(merged: LlvmModule, job: Job) -> bool:
    return job.for_debuggers and job.settings.engine == "builtin" and for_debuggers.is_worth_it(merged)


def _run(merged: LlvmModule, job: Job) -> Result:
    module = merged
    settings = job.settings
    watch = job.after or _watching(settings)
    last = settings.stop_after or STAGES[-1]
    seconds: dict[str, float] = {}
    whole = last == "emitted" and watch is None and settings.dump_dir is None and job.emitter is None
    for number, (name, stage) in enumerate(_STAGES.items()):
        started = time.perf_counter()
        if name == "optimised" and whole and (code := _compiled_at_once(module, job)) is not None:
            seconds["optimised and emitted"] = time.perf_counter() - started
            return _report(Result("emitted", module, code, seconds), settings)
        _note(f"making the {name} module of {merged.name}", job)
        try:
            module = stage(module, job, watch)
        except passes.StoppedError as stopped:
            return Result(
                stopped.name, bitcode.parse_text(_text_of(stopped.subject), merged.name), None, seconds
            )
        seconds[name] = time.perf_counter() - started
        if settings.dump_dir is not None:
            _dump(f"{number}-{name}.ll", module.text(), settings.dump_dir)
        if name == last:
            return _report(Result(name, module, None, seconds), settings)
    if last not in STAGES:
        raise UsageError(
            Diagnostic(f"the pass `{last}` had nothing to run on", fix="choose an earlier pass or a stage")
        )
    started = time.perf_counter()
    _note(f"generating code for {merged.name}", job)
    code = job.emitter(module) if job.emitter is not None else bitcode.emit_object(module, job.emit)
    seconds["emitted"] = time.perf_counter() - started
    return _report(Result("emitted", module, code, seconds), settings)


def _note(activity: str, job: Job) -> None:
    process.note(activity)
    if job.on_activity is not None:
        job.on_activity(activity)


def _watching(settings: Settings) -> passes.After | None:
    """Stops after a pass, and writes what passes have changed, where either was asked for."""
    wanted = settings.dump_after if settings.dump_dir is not None else ()
    stop = settings.stop_after if settings.stop_after not in STAGES else None
    if not wanted and stop is None:
        return None
    passes.check_names(tuple(name for name in wanted if name != "all"), "dump-after")
    passes.check_names((stop,) if stop else (), "stop-after")
    count = itertools.count()

    def after(one: passes.Pass, subject: Any) -> None:
        if settings.dump_dir is not None and (one.name in wanted or "all" in wanted):
            stem = f"{next(count):04}-{one.name}"
            copy = f"-{subject.name}"[:80] if one.level in passes.OF_COPIES else ""
            text = str(subject) if copy else _text_of(subject)
            _dump(f"passes/{stem}{copy.replace('/', '_')}.ll", text, settings.dump_dir)
        if one.name == stop:
            raise passes.StoppedError(one.name, subject)

    return after


def _text_of(subject: Any) -> str:
    """Of LLVM's module, of ours, of the module of a function or of a run, and of text itself."""
    subject = getattr(subject, "module", subject)
    return subject.text() if isinstance(subject, LlvmModule) else str(subject)


def files_of_engine(settings: Settings) -> tuple[str, ...]:
    """What decides the derivatives and their code beside this program."""
    clang = bitcode.clang_of_our_version(settings.backend)
    return (*engines.files(settings), *([clang] if clang is not None else []))


def _merged(module: LlvmModule, job: Job, after: passes.After | None) -> LlvmModule:
    passes.apply(passes.MERGED, {Level.LLVM: (module, job)}, after)
    return module


def _prepared(module: LlvmModule, job: Job, after: passes.After | None) -> LlvmModule:
    settings = job.settings
    passes.apply(passes.INLINE, {Level.LLVM: (module, settings)}, after)
    module = gathered(module, after) if settings.engine == "builtin" else module
    beside = process.Importing(engines.module_of(settings.engine))
    passes.apply(passes.SIMPLIFY, {Level.LLVM: (module, settings, beside)}, after)
    return module


def _differentiated(module: LlvmModule, job: Job, after: passes.After | None) -> LlvmModule:
    engine = engines.get(job.settings.engine)
    derived = engine.differentiate(module, job.settings, after, _listener(job))
    passes.apply(passes.DERIVED, {Level.LLVM: (derived, job)}, after)
    return derived


def _listener(job: Job) -> console.Listener | None:
    if not job.for_debuggers:
        return job.on_warnings
    show = job.on_warnings or partial(console.show, form=job.settings.diagnostics_format)
    return lambda found: show(for_debuggers.of_originals(found))


def _compiled_at_once(module: LlvmModule, job: Job) -> bytes | None:
    """The object, without coming back in between: in parts side by side where it is large, else by a clang."""
    if not bitcode.clang_is_faster(job.settings) and job.joiner is None:
        return None
    _note(f"compiling {module.name}", job)
    passes.apply(passes.INTERNALISE, {Level.LLVM: (module, job)}, None)
    code = None
    if job.joiner is not None:
        code = bitcode.object_of_parts(module, job.emit, job.settings, job.joiner)
    return code or bitcode.optimised_object(module, job.emit, job.settings)


def _optimised(module: LlvmModule, job: Job, after: passes.After | None) -> LlvmModule:
    for group in (passes.INTERNALISE, passes.OPTIMISE):
        passes.apply(group, {Level.LLVM: (module, job)}, after)
    return module


# -- passes over LLVM's module -----------------------------------------------------------------------------------


def verify(module: LlvmModule, _: Job) -> None:
    """Runs LLVM's verifier."""
    module.verify()


def mark_borrowed_definitions(module: LlvmModule, job: Job) -> None:
    """Makes definitions that another object of the link provides `available_externally`."""
    if job.borrowed:
        bitcode.make_available_externally(module, job.borrowed)


def internalise(module: LlvmModule, job: Job) -> None:
    """Makes all symbols internal but those that the link needs."""
    if job.public is not None:
        bitcode.internalize(module, job.public)


def optimise(module: LlvmModule, job: Job) -> None:
    """Has LLVM optimise the whole module."""
    bitcode.optimise(module, job.settings.level)


_STAGES: dict[str, Callable[[LlvmModule, Job, passes.After | None], LlvmModule]] = {
    "merged": _merged,
    "prepared": _prepared,
    "differentiated": _differentiated,
    "optimised": _optimised,
}


def _dump(name: str, text: str, folder: str) -> None:
    path = os.path.join(folder, name)
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)


def _report(result: Result, settings: Settings) -> Result:
    if settings.verbose:
        times = ", ".join(f"{name} {seconds:.2f} s" for name, seconds in result.seconds.items())
        print(f"enzyme-build: {result.module.name}: {times}", file=sys.stderr)
    return result
