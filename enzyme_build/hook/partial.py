"""A relocatable link (`-r`) with requests.

In such a link, linkers compile raw bitcode to machine code, and drop the bitcode of fat objects: it would be missing in
the link that makes the program. So each such unit becomes an object with its bitcode inside, and the real linker joins
these.
"""

from __future__ import annotations

import os

from enzyme_build import process
from enzyme_build.hook.link import Link
from enzyme_build.hook.workspace import written
from enzyme_build.inputs import elf_edit, relink
from enzyme_build.inputs.probe import LinkFailedError
from enzyme_build.inputs.unit import Kind, Unit
from enzyme_build.settings import Settings


def join(link: Link, folder: str) -> None:
    """Makes the user's link, with all bitcode, in `folder`."""
    files = os.path.join(folder, "inputs")
    os.mkdir(files)
    losing = dict.fromkeys(u for given in link.inputs for u in given.units if u.loses_bitcode)
    made = {unit: _lasting(unit, files, number, link.settings) for number, unit in enumerate(losing)}
    output = os.path.join(folder, os.path.basename(link.command.output))
    left = relink.exchanged(link.command, link.inputs, made, output=output, folder=files)
    completed = process.run([*link.linker.command, *left.arguments], check=False)
    if not completed.ok:
        raise LinkFailedError(completed)


def _lasting(unit: Unit, folder: str, number: int, settings: Settings) -> Unit:
    data = _compiled(unit, settings) if unit.kind is Kind.BITCODE else _renamed(unit)
    path = written(folder, f"{number}-{os.path.basename(unit.member or unit.path)}.o", data)
    return Unit(path, memoryview(data), Kind.OBJECT, unit.member, unit.offset)


def _compiled(unit: Unit, settings: Settings) -> bytes:
    """Machine code that carries its bitcode; one file may hold several modules."""
    from enzyme_build import bitcode

    bitcode.choose(settings.backend)
    process.note(f"reading {unit.name}")
    module = bitcode.merge([(piece.name, piece.data) for piece in unit.bitcode])
    content = module.to_bitcode()
    bitcode.optimise(module, settings.level)
    bitcode.embed(module, content)
    return bitcode.emit_object(module, bitcode.EmitOptions(level=settings.level))


def _renamed(unit: Unit) -> bytes:
    section = unit.bitcode_section
    assert section is not None, "a fat object has one"
    return elf_edit.with_section_renamed(unit.elf, section, ".llvmbc")
