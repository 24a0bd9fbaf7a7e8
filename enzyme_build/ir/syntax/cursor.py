"""A cursor over LLVM's text, and the errors that know their line.

It runs over the text of the whole module, so that an error knows its place without any bookkeeping.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import NoReturn

from enzyme_build.errors import ParseError
from enzyme_build.ir.syntax.patterns import match_blanks, match_integer, match_string, match_word
from enzyme_build.text.scan import parse_error

MAX_DEPTH = 100
"""Nesting of types and constants that we follow; real code stays below ten."""


class Cursor:
    """A place `pos` in `text`, before `end`."""

    __slots__ = ("depth", "end", "file", "pos", "text")

    def __init__(self, file: str, text: str, pos: int, end: int) -> None:
        self.file = file
        self.text = text
        self.pos = pos
        self.end = end
        self.depth = 0

    def fail(self, message: str, pos: int | None = None) -> NoReturn:
        raise self.error(message, pos)

    def error(self, message: str, pos: int | None = None) -> ParseError:
        return parse_error(message, self.text, self.pos if pos is None else pos, self.file)

    def skip(self) -> None:
        found = match_blanks(self.text, self.pos, self.end)
        if found:
            self.pos = found.end()

    def after_blanks(self) -> int:
        """Where the next token begins. What only looks ahead leaves `pos` alone: the end of a line may matter."""
        found = match_blanks(self.text, self.pos, self.end)
        return found.end() if found else self.pos

    def peek(self, token: str) -> bool:
        return self.text.startswith(token, self.after_blanks(), self.end)

    def accept(self, token: str) -> bool:
        """Takes punctuation."""
        pos = self.pos
        if self.text.startswith(token, pos, self.end):  # as LLVM prints it
            self.pos = pos + len(token)
            return True
        pos = self.after_blanks()
        if self.text.startswith(token, pos, self.end):
            self.pos = pos + len(token)
            return True
        return False

    def expect(self, token: str) -> None:
        if not self.accept(token):
            self.skip()
            found = self.text[self.pos : min(self.end, self.pos + 20)].partition("\n")[0]
            self.fail(f"expected {token!r}, found {found!r}" if found else f"expected {token!r}")

    def peek_word(self) -> str:
        found = match_word(self.text, self.after_blanks(), self.end)
        return found[0] if found else ""

    def take_word(self, word: str) -> None:
        """Takes the word that `peek_word` found."""
        self.pos = self.after_blanks() + len(word)

    def word(self, what: str = "a word") -> str:
        found = self.peek_word()
        if not found:
            self.fail(f"expected {what}")
        self.take_word(found)
        return found

    def accept_word(self, word: str) -> bool:
        if self.peek_word() == word:
            self.take_word(word)
            return True
        return False

    def expect_word(self, word: str) -> None:
        if not self.accept_word(word):
            self.fail(f"expected {word!r}")

    def one_of(self, words: tuple[str, ...], what: str) -> str:
        found = self.word(what)
        if found not in words:
            self.pos -= len(found)
            self.fail(f"{found!r} is no {what}")
        return found

    def words_of(self, allowed: tuple[str, ...]) -> tuple[str, ...]:
        """The flags that stand here."""
        taken: list[str] = []
        while (word := self.peek_word()) in allowed and word:
            self.take_word(word)
            taken.append(word)
        return tuple(taken)

    def take(self, match: Callable[..., re.Match[str] | None], what: str) -> str:
        self.skip()
        found = match(self.text, self.pos, self.end)
        if not found:
            self.fail(f"expected {what}")
        self.pos = found.end()
        return found[0]

    def integer(self) -> int:
        digits = self.take(match_integer, "an integer")
        if len(digits) > 4000:  # Python refuses to convert longer ones
            self.fail("this integer is too long")
        return int(digits)

    def string(self) -> str:
        """The text between quotes, escapes kept."""
        return self.take(match_string, "a string")[1:-1]

    def parenthesised_integer(self) -> int:
        self.expect("(")
        found = self.integer()
        self.expect(")")
        return found

    def enter(self) -> None:
        self.depth += 1
        if self.depth > MAX_DEPTH:
            self.fail("nested too deeply")
