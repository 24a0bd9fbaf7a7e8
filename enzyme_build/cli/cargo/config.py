"""Print the lines for .cargo/config.toml with which plain `cargo build` differentiates."""

from __future__ import annotations

import argparse
import json

from enzyme_build import toolchain
from enzyme_build.cli.cargo import settings, subcommand


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--target", help="the triple that is built for; default: this machine")


def run(arguments: argparse.Namespace) -> int:
    print(text(arguments.target or subcommand.host()), end="")
    return 0


def text(target: str) -> str:
    flags = json.dumps([*settings.BITCODE, *subcommand.loud()])
    linker = json.dumps(toolchain.own_program(subcommand.LINKER))
    crates = "".join(f"{name}.path = {json.dumps(subcommand.crate(name))}\n" for name in subcommand.CRATES)
    return (
        "[build]\n"
        f"target = {json.dumps(target)}  # build scripts and procedural macros stay as they are\n\n"
        f"[target.{target}]\n"
        f"linker = {linker}\n"
        f"rustflags = {flags}\n"
        'rustdocflags = ["-C", "linker-plugin-lto"]\n\n'
        "[profile.release]\n"
        'lto = "off"  # the linker sees to it\n\n'
        "[patch.crates-io]  # only those that a crate depends on; Cargo warns of others\n"
        f"{crates}"
    )
