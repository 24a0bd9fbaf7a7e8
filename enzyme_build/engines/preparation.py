"""How a module is optimised before differentiation: once by the pipeline, again between rounds of requests."""

from __future__ import annotations

from enzyme_build import bitcode
from enzyme_build.bitcode import LlvmModule, PrepareOptions
from enzyme_build.settings import Settings


def prepare(module: LlvmModule, settings: Settings) -> None:
    keep = bitcode.registered_functions(module) | frozenset(settings.no_inline)
    bitcode.prepare(module, PrepareOptions(level=0 if settings.ad_first else 2, keep=keep))
