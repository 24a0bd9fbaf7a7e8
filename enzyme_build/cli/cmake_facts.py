"""Print what the CMake package has to know of this installation, a fact a line."""

from __future__ import annotations

import argparse

from enzyme_build import __version__, bitcode, resources, settings, toolchain
from enzyme_build.engines import enzyme
from enzyme_build.linker.flags import OWN, OWN_PREFIX


def add_arguments(parser: argparse.ArgumentParser) -> None:
    del parser  # it has none


def run(arguments: argparse.Namespace) -> int:
    del arguments
    newest = bitcode.llvm_version()[0]
    facts = {
        "VERSION": __version__,
        "LINKER": toolchain.own_program("enzyme-ld"),
        "INCLUDE_DIR": str(resources.include_dir()),
        "LLVM": str(newest),
        # the clang that adds the bitcode where gcc compiles; it must see the same C++ library, so never zig
        "CLANG": _newest(newest, cxx=False),
        "CLANGXX": _newest(newest, cxx=True),
        "HAS_ENZYME": "yes" if enzyme.find(settings.load()) else "",
        "LINK_OPTIONS": ";".join(row.names[0].removeprefix(OWN_PREFIX) for row in OWN),
    }
    for name, value in facts.items():
        print(f"{name}={value}")
    return 0


def _newest(llvm: int, *, cxx: bool) -> str:
    readable = [found for found in toolchain.clangs(cxx=cxx) if found.version and found.version <= llvm]
    best = max(readable, key=lambda found: found.version or 0, default=None)
    return best.argv[0] if best else ""
