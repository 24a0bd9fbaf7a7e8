"""The linker hook: a link command with requests becomes a link without.

link → resolution → closure → merged module → derivative → object → real link
"""

from __future__ import annotations

import os
import shutil
import signal
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from types import FrameType

from enzyme_build import bitcode, pipeline, process
from enzyme_build.bitcode import EmitOptions, LlvmModule
from enzyme_build.errors import Diagnostic, EnzymeBuildError, InputError, Place
from enzyme_build.inputs import closure as closing
from enzyme_build.inputs import elf_edit, merging, probe, relink, renames
from enzyme_build.inputs.closure import Closure
from enzyme_build.inputs.collect import Input
from enzyme_build.inputs.ir_text import ModuleText, take_apart
from enzyme_build.inputs.probe import LinkFailedError, Resolution
from enzyme_build.inputs.unit import Unit
from enzyme_build.linker.command import LinkCommand
from enzyme_build.linker.real import RealLinker
from enzyme_build.settings import Settings


@dataclass(frozen=True, slots=True)
class Link:
    """What we are asked to do: the user's command and all that it names."""

    command: LinkCommand
    linker: RealLinker
    settings: Settings
    inputs: tuple[Input, ...]


@dataclass(frozen=True, slots=True)
class Merged:
    """All that is differentiated, in one module."""

    module: LlvmModule
    texts: merging.Texts


@dataclass(frozen=True, slots=True)
class Derived:
    """The object that takes the place of the replaced units, and those that keep a unit's own place."""

    object: bytes
    placeholders: dict[Unit, bytes]


@dataclass(frozen=True, slots=True)
class Relinked:
    """The output, complete, not yet in its place."""

    path: str


def hook(link: Link, folder: str) -> Relinked:
    """The whole flow. `folder` holds what passes between the programs of a link."""
    resolution = resolve(link, folder)
    closure = close(link, resolution)
    merged = merge(link, closure, resolution)
    derived = derive(link, merged)
    return link_again(link, closure, derived, folder)


def run(link: Link) -> int:
    """The exit code of the link; the output is there, complete, or untouched."""
    with _working_folder(link.command.output) as folder:
        code = process.guarded(lambda: _run_guarded(link, folder))
        if code == 0:
            os.replace(os.path.join(folder, os.path.basename(link.command.output)), link.command.output)
        return code


def _run_guarded(link: Link, folder: str) -> int:
    try:
        hook(link, folder)
    except LinkFailedError as failed:
        sys.stdout.write(failed.completed.stdout)
        sys.stderr.write(failed.completed.stderr)
        return failed.completed.code if failed.completed.code > 0 else 1
    except EnzymeBuildError as error:
        print(error, file=sys.stderr)
        return 1
    return 0


def resolve(link: Link, folder: str) -> Resolution:
    return probe.probe(link.command, link.linker, link.inputs, folder)


def close(link: Link, resolution: Resolution) -> Closure:
    """The units that requests reach. A request in a unit without bitcode cannot be met."""
    refused = [unit for unit in resolution.loaded if unit.requests() and not unit.bitcode]
    if refused:
        raise InputError(*(_request_without_bitcode(unit) for unit in refused))
    names = renames.of(link.command)

    def read(unit: Unit) -> tuple[ModuleText, ...]:
        process.note(f"reading {unit.name}")
        texts = (bitcode.read(bytes(b.data), b.name).text() for b in unit.bitcode)
        return tuple(take_apart(names.resolved(text)) for text in texts)

    return closing.close(resolution, read, names)


def merge(link: Link, closure: Closure, resolution: Resolution) -> Merged:
    merged: LlvmModule | None = None
    texts = merging.texts(closure, resolution, renames.of(link.command))
    for name, text in texts.modules:
        process.note(f"merging {name}")
        module = bitcode.read(text.encode("utf-8", "surrogateescape"), name, into=merged)
        if merged is None:
            merged = module
        else:
            merged.link_in(module)
    assert merged is not None, "a closure has at least the unit of its request"
    return Merged(merged, texts)


def derive(link: Link, merged: Merged) -> Derived:
    emit = EmitOptions(level=link.settings.level, reloc="pic")
    job = pipeline.Job(link.settings, emit, borrowed=merged.texts.borrowed)
    result = pipeline.run(merged.module, job)
    assert result.object is not None
    places = {
        unit: bitcode.emit_object(bitcode.parse_text(text, unit.name), emit)
        for unit, text in merged.texts.placeholders
    }
    return Derived(result.object, places)


def link_again(link: Link, closure: Closure, derived: Derived, folder: str) -> Relinked:
    """The user's link with one object in place of the replaced units."""
    output = os.path.join(folder, os.path.basename(link.command.output))
    files = os.path.join(folder, "inputs")
    os.mkdir(files)
    made = _written(files, "derivatives.o", derived.object)
    places = {
        unit: _written(files, f"place-{number}.o", data)
        for number, (unit, data) in enumerate(derived.placeholders.items())
    }
    left = relink.relink(
        link.command,
        link.inputs,
        closure.replaced(),
        made=made,
        placeholders=places,
        output=output,
        folder=files,
    )
    completed = process.run([*link.linker.command, *left.arguments], check=False)
    if not completed.ok:
        raise LinkFailedError(completed)
    sys.stdout.write(completed.stdout)
    sys.stderr.write(completed.stderr)
    if not link.settings.keep_bitcode:
        elf_edit.drop_sections(output, (".llvmbc", ".llvmcmd"))
    return Relinked(output)


def _written(folder: str, name: str, data: bytes) -> str:
    path = os.path.join(folder, name)
    with open(path, "wb") as file:
        file.write(data)
    return path


def _request_without_bitcode(unit: Unit) -> Diagnostic:
    why, fix = unit.why_no_bitcode()
    names = ", ".join(unit.requests())
    return Diagnostic(f"refers to {names}, but it is {why}", Place(unit.name), fix)


@contextmanager
def _working_folder(output: str) -> Iterator[str]:
    """A folder beside the output, so that moving the result into its place is one step; gone at the end."""
    parent, name = os.path.split(os.path.abspath(output))
    try:
        folder = tempfile.mkdtemp(prefix=f".{name}.enzyme-", dir=parent)
    except OSError as error:
        raise InputError(Diagnostic(f"cannot be written: {error.strerror}", Place(output))) from None
    before = {number: signal.signal(number, _end) for number in (signal.SIGTERM, signal.SIGHUP)}
    try:
        yield folder
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
        shutil.rmtree(folder, ignore_errors=True)


def _end(number: int, _: FrameType | None) -> None:
    raise SystemExit(128 + number)  # unwinds, so that nothing is left behind
