"""Show how much the cache of derivatives holds, or empty it."""

from __future__ import annotations

import argparse

from enzyme_build import settings
from enzyme_build.hook import cache


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("action", choices=("stats", "clear"))


def run(arguments: argparse.Namespace) -> int:
    options = settings.load()
    kept = cache.Cache(options.cache_dir or settings.default_cache_dir(), options.cache_size << 20)
    if arguments.action == "clear":
        before = kept.clear()
        print(f"{before.folder}: removed {before.entries} entries, {before.size / 2**20:.1f} MiB")
        return 0
    now = kept.stats()
    print(f"{now.folder}: {now.entries} entries, {now.size / 2**20:.1f} of {options.cache_size} MiB")
    return 0
