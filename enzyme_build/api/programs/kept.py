"""Machine code that is kept between processes: in the cache of the linker hook."""

from __future__ import annotations

import os
import sys
from functools import cache

from enzyme_build import settings
from enzyme_build.hook.cache import Cache, Entry, program_state


@cache
def state() -> str:
    """What decides the code beside its source: this program, Python's, and whatever the settings say."""
    chosen = {k: v for k, v in settings.load()._asdict().items() if k not in settings.WITHOUT_EFFECT}
    return f"{program_state()} {sys.implementation.cache_tag} {sorted(chosen.items())!r}"


def recall(key: str) -> Entry | None:
    cache = _cache()
    return cache.get(key) if cache else None


def remember(key: str, entry: Entry) -> None:
    cache = _cache()
    if cache:
        cache.put(key, entry)


def _cache() -> Cache | None:
    options = settings.load()
    if not options.cache:
        return None
    return Cache(os.path.join(folder(), "code"), options.cache_size << 20)


def folder() -> str:
    """Where code and the text of sources are kept."""
    return settings.load().cache_dir or os.path.join(settings.default_cache_dir(), "python")
