"""Differentiate the code for GPUs that objects carry, and put it back.

Objects compiled with `-fgpu-rdc -foffload-lto` hold the bitcode of their kernels. All of one GPU becomes one image, in
the first object that has a part of it; without a request, objects are copied as they are. Link what is written with
`clang++ --offload-link`.
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from enzyme_build import process, settings
from enzyme_build.cli.main import reported
from enzyme_build.errors import Diagnostic, InputError, SourceLocation, UsageError
from enzyme_build.tuples import NamedTuple

if TYPE_CHECKING:
    from enzyme_build.inputs.offload import Image
    from enzyme_build.inputs.unit import Unit

_REQUEST = b"__enzyme_"


class _Part(NamedTuple):
    """An image, and which of the objects it lies in."""

    place: int
    image: Image


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "inputs", nargs="+", metavar="OBJECT", help="all objects of the program with device code"
    )
    parser.add_argument(
        "-o", dest="output", required=True, metavar="DIR", help="the folder to write objects into"
    )
    parser.add_argument("-v", "--verbose", action="store_true", default=None, help="print times")


def run(arguments: argparse.Namespace) -> int:
    names = [os.path.basename(path) for path in arguments.inputs]
    if len(set(names)) < len(names):
        raise UsageError(
            "two objects have the same name; give one of them another, as both go into one folder"
        )
    options = settings.load({"verbose": arguments.verbose})
    work = partial(_rewrite, tuple(arguments.inputs), Path(arguments.output), options)
    return process.guarded(lambda: reported(work))


def _rewrite(paths: Sequence[str], folder: Path, options: settings.Settings) -> int:
    from enzyme_build.files import write_atomically
    from enzyme_build.inputs import elf, elf_edit, offload

    units = [_object(path) for path in paths]
    images = [unit.offload_images() for unit in units]
    groups: dict[tuple[str, ...], list[_Part]] = {}
    for place, held in enumerate(images):
        for image in held:
            if image.kind == "bitcode":
                strings = image.strings
                key = (image.producer, strings.get("triple", ""), strings.get("arch", ""))
                groups.setdefault(key, []).append(_Part(place, image))
    changed: set[int] = set()
    for parts in groups.values():
        if any(_REQUEST in bytes(part.image.data) for part in parts):
            made = _differentiated(parts, paths, options)
            for part in parts:
                images[part.place].remove(part.image)
            images[parts[0].place].append(parts[0].image._replace(data=memoryview(made)))
            changed |= {part.place for part in parts}
    folder.mkdir(parents=True, exist_ok=True)
    for place, (path, unit) in enumerate(zip(paths, units, strict=True)):
        content = bytes(unit.data)
        if place in changed:
            sections = [s for s in unit.elf.sections if s.type == elf.SHT_LLVM_OFFLOADING]
            whole = {s.number: b"" for s in sections} | {sections[0].number: offload.packed(images[place])}
            content = elf_edit.with_contents(unit.elf, whole)
        write_atomically(str(folder / os.path.basename(path)), content)
    return 0


def _object(path: str) -> Unit:
    from enzyme_build.inputs.unit import Kind, mapped, units_of

    units = units_of(path, mapped(path))
    if len(units) != 1 or units[0].kind is not Kind.OBJECT:
        raise InputError(
            Diagnostic(
                "it is no object", SourceLocation(path), "give objects; those of an archive, taken out of it"
            )
        )
    return units[0]


def _differentiated(parts: list[_Part], paths: Sequence[str], options: settings.Settings) -> bytes:
    from enzyme_build import bitcode, pipeline, toolchain

    bitcode.choose(options.backend)
    merged = bitcode.merge((paths[part.place], part.image.data) for part in parts)
    job = pipeline.Job(settings.with_values(options, stop_after="optimised"))
    module = pipeline.run(merged, job).module
    library = toolchain.libdevice()
    if library is not None:
        bitcode.link_libdevice(module, library.read_bytes(), options.level)
    return module.to_bitcode()
