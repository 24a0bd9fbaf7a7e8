"""Print the folder that holds enzyme.h and enzyme/enzyme."""

from __future__ import annotations

import argparse

from enzyme_build import resources


def add_arguments(parser: argparse.ArgumentParser) -> None:
    del parser  # it has none


def run(arguments: argparse.Namespace) -> int:
    del arguments
    print(resources.include_dir())
    return 0
