"""One link of the user's."""

from __future__ import annotations

from enzyme_build.inputs.collect import Input
from enzyme_build.linker.command import LinkCommand
from enzyme_build.linker.real import RealLinker
from enzyme_build.records import dataclass
from enzyme_build.settings import Settings


@dataclass(frozen=True, slots=True)
class Link:
    """The user's command, and everything that it names."""

    command: LinkCommand
    linker: RealLinker
    settings: Settings
    inputs: tuple[Input, ...]
