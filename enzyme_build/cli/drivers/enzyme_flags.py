"""What is said to the compiler and meant for the link: our own options, and those of builds for Enzyme's plugins.

Each is understood, or refused by name.
"""

from __future__ import annotations

import re

from enzyme_build.cli.drivers.arguments import Arguments, Token
from enzyme_build.errors import Diagnostic, SourceLocation, UsageError
from enzyme_build.linker import own
from enzyme_build.linker.command import PLUGIN_OF_ENZYME

_LOADS = re.compile(r"-f(?:pass-)?plugin=(.*)")
_OPTION = re.compile(r"-+enzyme[-_]")


def without_plugin(arguments: Arguments) -> list[str]:
    """The words without plugins of Enzyme, which nothing needs here, and with its options where they mean something.

    That is the link, where derivatives are made. Options inside of response files stay what they are.
    """
    words: list[str] = []
    rest = list(arguments.given)
    for token, following in zip(arguments.tokens, (*arguments.tokens[1:], None), strict=True):
        if tuple(rest[: len(token.words)]) != token.words:
            return list(arguments.given)  # a response file: clang opens it
        del rest[: len(token.words)]
        if token.words[0] == "-mllvm" and len(token.words) == 2 and _OPTION.match(token.words[1]):
            words += _option(token.words[1], arguments.links)
        elif token.words[0].startswith("--enzyme-"):
            words += _own_option(token.words, arguments.links)
        elif not _loads_plugin(token, following) and not _is_plugin(token):
            words += token.words
    return words


def _option(spelled: str, links: bool) -> list[str]:
    if links:
        return [f"-Wl,-mllvm,{spelled}"]
    if own.of_enzyme(spelled):
        name = spelled.lstrip("-").replace("_", "-")
        raise _is_for_the_link("an option of Enzyme", spelled, f"-Wl,--{name}")
    return []


def _own_option(words: tuple[str, ...], links: bool) -> list[str]:
    if not links:
        raise _is_for_the_link("an option", words[0], words[0])
    return [f"-Wl,{','.join(words)}"]


def _is_for_the_link(what: str, spelled: str, there: str) -> UsageError:
    said = f"{what} that is meant for the link, where derivatives are made"
    return UsageError(Diagnostic(said, SourceLocation(spelled), f"say it there: {there}"))


def _is_plugin(token: Token) -> bool:
    loads = _LOADS.fullmatch(token.words[0])
    path = (
        loads[1] if loads else token.words[1] if token.words[0] == "-Xclang" and len(token.words) == 2 else ""
    )
    return PLUGIN_OF_ENZYME.search(path) is not None


def _loads_plugin(token: Token, following: Token | None) -> bool:
    """`-Xclang -load -Xclang PLUGIN`."""
    return token.words == ("-Xclang", "-load") and following is not None and _is_plugin(following)
