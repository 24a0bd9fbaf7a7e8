"""Differentiate the code for GPUs that objects carry, and put it back.

Objects compiled with `-fgpu-rdc -foffload-lto` hold the bitcode of their kernels. All of one GPU becomes one image, in
the first object that has a part of it; without a request, objects are copied as they are. Link what is written with
`enzyme-c++ --offload-link`.

A request on the host may launch kernels. For those that it can reach gradient kernels are added to the image, and the
folder gets one object more, enzyme-launches-cuda.o or enzyme-launches-hip.o, which launches them.
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from enzyme_build import console, process, settings
from enzyme_build.cli.main import reported
from enzyme_build.errors import Diagnostic, InputError, SourceLocation, UsageError
from enzyme_build.tuples import NamedTuple

if TYPE_CHECKING:
    from enzyme_build.bitcode import LlvmModule
    from enzyme_build.inputs.offload import Image
    from enzyme_build.inputs.unit import Unit
    from enzyme_build.launches.kernels import Kernel

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
    from enzyme_build import bitcode
    from enzyme_build.files import write_atomically
    from enzyme_build.launches.both_halves import host_target, kernels_of, rules_object

    bitcode.choose(options.backend)
    units = [_object(path) for path in paths]
    kernels = kernels_of(units)
    images = [unit.offload_images() for unit in units]
    changed, kernels = _differentiate(paths, images, kernels, options)
    folder.mkdir(parents=True, exist_ok=True)
    for place, (path, unit) in enumerate(zip(paths, units, strict=True)):
        content = _with_images(unit, images[place]) if place in changed else bytes(unit.data)
        write_atomically(str(folder / os.path.basename(path)), content)
    for device in ("cuda", "hip"):
        made = folder / f"enzyme-launches-{device}.o"
        able = [kernel for kernel in kernels if kernel.device == device]
        if able:
            write_atomically(str(made), rules_object(host_target(units), device, able))
        else:
            made.unlink(missing_ok=True)
    return 0


def _differentiate(
    paths: Sequence[str], images: list[list[Image]], kernels: list[Kernel], options: settings.Settings
) -> tuple[set[int], list[Kernel]]:
    """Puts derived images in place of the objects' own. Which objects have changed; kernels that have a gradient."""
    from enzyme_build import bitcode
    from enzyme_build.launches.both_halves import DeviceCode

    codes: list[tuple[list[_Part], DeviceCode, bool]] = []
    for parts in _by_gpu(images):
        device = parts[0].image.producer
        asked = any(_REQUEST in bytes(part.image.data) for part in parts)
        if asked or any(kernel.device == device for kernel in kernels):
            merged = bitcode.merge((paths[part.place], part.image.data) for part in parts)
            code = DeviceCode(merged, options)
            own = [kernel for kernel in kernels if kernel.device == device]
            others = [kernel for kernel in kernels if kernel.device != device]
            kernels = [*others, *code.with_problems(own)]
            codes.append((parts, code, asked))
    console.show((k.refused() for k in kernels if k.problem is not None), options.diagnostics_format)
    kernels = [kernel for kernel in kernels if kernel.problem is None]
    changed: set[int] = set()
    for parts, code, asked in codes:
        own = [kernel for kernel in kernels if kernel.device == parts[0].image.producer]
        if asked or own:
            made = _with_libdevice(code.differentiated(own), options)
            for part in parts:
                images[part.place].remove(part.image)
            images[parts[0].place].append(parts[0].image._replace(data=memoryview(made)))
            changed |= {part.place for part in parts}
    return changed, kernels


def _by_gpu(images: list[list[Image]]) -> list[list[_Part]]:
    groups: dict[tuple[str, ...], list[_Part]] = {}
    for place, held in enumerate(images):
        for image in held:
            if image.kind == "bitcode":
                key = (image.producer, image.strings.get("triple", ""), image.strings.get("arch", ""))
                groups.setdefault(key, []).append(_Part(place, image))
    return list(groups.values())


def _with_images(unit: Unit, images: list[Image]) -> bytes:
    from enzyme_build.inputs import elf, elf_edit, offload

    sections = [s for s in unit.elf.sections if s.type == elf.SHT_LLVM_OFFLOADING]
    whole = {s.number: b"" for s in sections} | {sections[0].number: offload.packed(images)}
    return elf_edit.with_contents(unit.elf, whole)


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


def _with_libdevice(module: LlvmModule, options: settings.Settings) -> bytes:
    from enzyme_build import bitcode, toolchain

    library = toolchain.libdevice()
    if library is not None:
        bitcode.link_libdevice(module, library.read_bytes(), options.level)
    return module.to_bitcode()
