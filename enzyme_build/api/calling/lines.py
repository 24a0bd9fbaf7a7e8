"""Lines of IR text, with numbered values."""

from __future__ import annotations


class Lines:
    def __init__(self) -> None:
        self.lines: list[str] = []
        self.count = 0

    def new(self, text: str) -> str:
        """Adds an instruction; returns the name of its result."""
        self.count += 1
        self.lines.append(f"  %v{self.count} = {text}")
        return f"%v{self.count}"

    def field(self, base: str, offset: int, t: str) -> str:
        """Loads a value of that type, `offset` bytes behind the pointer."""
        place = self.new(f"getelementptr i8, ptr {base}, i64 {offset}")
        return self.new(f"load {t}, ptr {place}")
