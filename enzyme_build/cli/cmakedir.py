"""Print the folder to put on CMAKE_PREFIX_PATH."""

from __future__ import annotations

import argparse

from enzyme_build import resources


def add_arguments(parser: argparse.ArgumentParser) -> None:
    del parser  # it has none


def run(arguments: argparse.Namespace) -> int:
    del arguments
    print(resources.cmake_prefix())
    return 0
