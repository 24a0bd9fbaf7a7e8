"""LLVM's own opinion of a text, for comparison."""

from __future__ import annotations

from pathlib import Path

from enzyme_build import bitcode
from enzyme_build.errors import BitcodeError
from enzyme_build.ir import Module

MODULES = sorted((Path(__file__).parent / "modules").glob("*.ll"))


def printed(text: str) -> str:
    """The text as LLVM prints it, without the comment that names the module."""
    return bitcode.parse_text(text).text().partition("\n")[2]


def accepts(text: str) -> bool:
    """Whether LLVM's parser and verifier take the text."""
    try:
        bitcode.parse_text(text).verify()
    except BitcodeError:
        return False
    return True


def reads(text: str) -> bool:
    """Whether LLVM's parser takes the text."""
    try:
        bitcode.parse_text(text)
    except BitcodeError:
        return False
    return True


def verified(module: Module) -> str:
    """The module's text, after LLVM's verifier passed it."""
    text = str(module)
    bitcode.parse_text(text).verify()
    return text


def fresh(text: str) -> str:
    """The text after its way through the model, everything parsed and printed anew."""
    module = Module.parse(text)
    module.parse_all()
    return module.fresh_text()
