"""Do the link again that a folder written by --dump-dir describes, here or on another machine."""

from __future__ import annotations

import argparse

from enzyme_build.hook import dump


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("folder", help="the folder that --dump-dir wrote")
    parser.add_argument("-o", "--output", help="the file to write; default: `reproduced` in that folder")


def run(arguments: argparse.Namespace) -> int:
    return dump.reproduce(arguments.folder, arguments.output)
