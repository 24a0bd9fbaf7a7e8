"""What functions are marked with, in the text of a module: metadata, annotations of the source, attributes."""

from __future__ import annotations

import re
from collections.abc import Sequence

from enzyme_build.patterns import compiled_when_used
from enzyme_build.text.names import unspell
from enzyme_build.text.outline import names_in
from enzyme_build.text.tokens import NAME

_CARRIES_METADATA = compiled_when_used(
    rf"^(?:define|declare)\b[^@\n]*@({NAME})\([^\n]* !enzyme_", re.MULTILINE
)
_NODE = compiled_when_used(r"^!\d+ = (?:distinct )?!\{(ptr @[^\n]*)\}$", re.MULTILINE)
_ANNOTATION = compiled_when_used(rf"\{{ ptr @({NAME}), ptr @({NAME})")
KEPT = "enzymepy.as.written"  # see `as_written`
_GROUP = compiled_when_used(r"^attributes #\d+ = \{.*$", re.MULTILINE)


def marked_by_metadata(text: str) -> set[str]:
    """Functions with metadata of ours, and those that it names: that is no use which keeps them alive."""
    names = {unspell(name) for name in _CARRIES_METADATA.findall(text)}
    if names:
        names.update(unspell(name) for node in _NODE.findall(text) for name in names_in(node))
    return names


def annotated(initializer: str) -> list[tuple[str, str]]:
    """What is annotated, and the variable that holds the text."""
    return [(unspell(subject), unspell(text)) for subject, text in _ANNOTATION.findall(initializer)]


def attribute_groups(text: str) -> list[str]:
    return _GROUP.findall(text)


def without_calls(text: str, prefix: str) -> str:
    """Calls that return nothing, of functions whose names begin so, left out."""
    return re.sub(rf"^ *call void @{re.escape(prefix)}.*\n", "", text, flags=re.MULTILINE)


def without_attributes(text: str, words: Sequence[str]) -> str:
    """A module's text in which no group of attributes has these words."""
    return _GROUP.sub(lambda group: _without(group[0], words), text)


def _without(group: str, words: Sequence[str]) -> str:
    before_strings, quote, strings = group.partition('"')
    if KEPT in strings:
        return group
    # -O0 writes "noinline optnone" on every function, so that a noinline of the user's cannot be told from it
    gone = (*words, "noinline") if " optnone " in before_strings else words
    rest = re.sub(rf"\b(?:{'|'.join(gone)}) ", "", before_strings)
    if rest == before_strings:
        return group
    if rest.endswith("{ }"):  # of a call that said nothing else; LLVM reads no empty group
        return rest.removesuffix("}") + '"plain" }'
    return rest + quote + strings
