"""A relocatable link (`-r`) of raw bitcode that asks for us.

Linkers turn raw bitcode into machine code here, and the bitcode is lost for the link that makes the program.
So each such unit becomes an object that carries its bitcode, and the real linker joins those.
"""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from enzyme_build import process
from enzyme_build.hook.workspace import written
from enzyme_build.inputs import relink
from enzyme_build.inputs.probe import LinkFailedError
from enzyme_build.inputs.unit import Kind, Unit

if TYPE_CHECKING:
    from enzyme_build.hook.flow import Link
    from enzyme_build.settings import Settings


def join(link: Link, folder: str) -> None:
    """The user's link, its raw bitcode embedded in machine code, written into `folder`."""
    files = os.path.join(folder, "inputs")
    os.mkdir(files)
    bare = dict.fromkeys(u for given in link.inputs for u in given.units if u.kind is Kind.BITCODE)
    made = {unit: _native(unit, files, number, link.settings) for number, unit in enumerate(bare)}
    output = os.path.join(folder, os.path.basename(link.command.output))
    left = relink.exchanged(link.command, link.inputs, made, output=output, folder=files)
    completed = process.run([*link.linker.command, *left.arguments], check=False)
    if not completed.ok:
        raise LinkFailedError(completed)


def _native(unit: Unit, folder: str, number: int, settings: Settings) -> Unit:
    """The unit as an object with machine code and bitcode; one file may hold several modules."""
    from enzyme_build import bitcode

    process.note(f"reading {unit.name}")
    module = bitcode.merge([(piece.name, piece.data) for piece in unit.bitcode])
    content = module.to_bitcode()
    bitcode.optimise(module, settings.level)
    bitcode.embed(module, content)
    data = bitcode.emit_object(module, bitcode.EmitOptions(level=settings.level))
    path = written(folder, f"{number}-{os.path.basename(unit.member or unit.path)}.o", data)
    return Unit(path, memoryview(data), Kind.OBJECT, unit.member, unit.offset)
