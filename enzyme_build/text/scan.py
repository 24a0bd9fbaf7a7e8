"""The top level of a module's text in one scan; function bodies are only searched for their end."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final, NoReturn

from enzyme_build.errors import Diagnostic, ParseError, SourceLocation
from enzyme_build.patterns import compiled_when_used
from enzyme_build.text.tokens import BLANKS

_BLANK: Final = re.compile(BLANKS)
_ENTITY: Final = re.compile(
    r"define\b|declare\b|attributes\b|target\b|source_filename\b|module\b|uselistorder|[@%$]|!|\^"
)
_BODY_OPENS: Final = compiled_when_used(r"\{[ \t]*(?:;[^\n]*)?\r?$", re.MULTILINE)
_BODY_ENDS: Final = compiled_when_used(r"\n[ \t]*\}")
_BRACE: Final = compiled_when_used(r'"[^"\n]*"|[{}]')
_CHUNK: Final = compiled_when_used(r"(?:![^\n]*(?:\n|$))+")

Entity = tuple[str, int, int, int, int]
"""Its first letter; where the comment right before it begins, it itself, its end, and the end of its head."""


def parse_error(message: str, text: str, pos: int, file: str) -> ParseError:
    line = text.count("\n", 0, pos) + 1
    column = pos - (text.rfind("\n", 0, pos) + 1) + 1
    return ParseError(Diagnostic(message, SourceLocation(file, line, column)))


def entities(text: str, file: str) -> Iterator[Entity]:
    """Lines of metadata that follow one another are one entity."""
    scan = _Scan(text, file)
    pos, size = 0, len(text)
    while pos < size:
        start = pos
        blank = _BLANK.match(text, pos)
        pos = blank.end() if blank else pos
        if pos < size:
            comment = scan.comment_start(start, pos)
            letter = text[pos]
            head, end = scan.ends(letter, pos)
            yield letter, comment, pos, end, head
            pos = end


class _Scan:
    def __init__(self, text: str, file: str) -> None:
        self.text = text
        self.file = file

    def fail(self, message: str, pos: int) -> NoReturn:
        raise parse_error(message, self.text, pos, self.file)

    def comment_start(self, start: int, pos: int) -> int:
        """Where the comment begins that stands between `start` and `pos`, no empty line behind it."""
        if self.text.find(";", start, pos) < 0:
            return pos
        gap = self.text.rfind("\n\n", start, pos)
        return start if gap < 0 else gap + 2

    def ends(self, letter: str, pos: int) -> tuple[int, int]:
        """Of the head of what begins here, and of all of it."""
        text = self.text
        if letter == "d":
            if text.startswith("define", pos):
                return self.body(pos)
            if not text.startswith("declare", pos):
                self.fail("expected a top-level entity", pos)
        elif letter == "!":
            chunk = _CHUNK.match(text, pos)
            assert chunk is not None
            end = chunk.end()
            if text[end : end + 1] in (" ", "\t"):
                end = self.line_end(end - 1)
            return end, end
        end = self.line_end(pos)
        return end, end

    def line_end(self, pos: int) -> int:
        """The end of the line, and of lines that continue it (indented or closing brackets)."""
        text = self.text
        end = text.find("\n", pos)
        while end >= 0 and end + 1 < len(text) and text[end + 1] in " \t)]}>":
            blank = _BLANK.match(text, end)
            after = blank.end() if blank else end
            if after >= len(text) or _ENTITY.match(text, after):
                break
            end = text.find("\n", after)
        return len(text) if end < 0 else end

    def body(self, pos: int) -> tuple[int, int]:
        """The end of the header (where the `{` stands) and the end of the body."""
        text = self.text
        line = text.find("\n", pos)
        if line > 0 and text[line - 1] == "{":
            head = line - 1
        elif text[pos : line if line > 0 else len(text)].rstrip().endswith("}"):
            return self.one_line_body(pos, line if line > 0 else len(text))
        else:
            opens = _BODY_OPENS.search(text, pos)
            if not opens:
                self.fail("expected a function body that begins at the end of a line", pos)
                raise AssertionError
            head = opens.start()
        end = text.find("\n}", head)
        if end >= 0 and text[pos - 1 : pos] in ("", "\n"):
            return head, end + 2
        closed = _BODY_ENDS.search(text, head)
        if not closed:
            self.fail("the function body does not end", head)
        return head, closed.end()

    def one_line_body(self, pos: int, end: int) -> tuple[int, int]:
        """`define … { ret void }`: the body is the last group of braces."""
        depth, head = 0, pos
        for found in _BRACE.finditer(self.text, pos, end):
            if found[0] == "{":
                head = found.start() if depth == 0 else head
                depth += 1
            elif found[0] == "}":
                depth -= 1
        return head, self.text.rindex("}", pos, end) + 1
