"""Show the options in force and where each came from."""

from __future__ import annotations

import argparse

from enzyme_build import settings


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--markdown", action="store_true", help="print the reference page of all options")


def run(arguments: argparse.Namespace) -> int:
    if arguments.markdown:
        print(settings.reference(), end="")
        return 0
    found, origin = settings.load_with_origin()
    for option in settings.options():
        print(f"{option.key:<16} {getattr(found, option.name)!s:<24} {origin[option.name]}")
    return 0
