"""What the caller of a function may change before its reverse half runs, and what of that was ever asked for.

A derivative made for one caller serves each other one of whom the same was found where it was asked: it would be the
same, instruction by instruction.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Final

from enzyme_build.records import dataclass, field

WORLD: Final = -2  # memory that no argument leads to
ANYTHING: Final = -1  # memory of unknown origin: it may change where anything does

Answers = dict[int, bool]  # by argument, or one of these


@dataclass(slots=True, eq=False)
class CallerChanges:
    overwritten: tuple[bool, ...]  # per argument: the caller may change the memory behind it
    world: bool  # the caller may change globals, and what they lead to
    asked: Answers = field(default_factory=dict)

    def any_of(self, questions: Collection[int]) -> bool:
        """Whether any of that may change. One that does is enough, and so is to note that one."""
        changing = [question for question in questions if self.answer(question)]
        self.asked |= {min(changing): True} if changing else dict.fromkeys(questions, False)
        return bool(changing)

    def answer(self, question: int) -> bool:
        if question == WORLD:
            return self.world
        if question == ANYTHING:
            return self.world or any(self.overwritten)
        return self.overwritten[question]

    def noting_apart(self, find: Callable[[], bool]) -> tuple[bool, Answers]:
        """What `find` finds, and what it asks on the way; whether that matters is not known yet."""
        before, self.asked = self.asked, {}
        found = find()
        apart, self.asked = self.asked, before
        return found, apart

    def agrees(self, asked: Answers) -> bool:
        """Whether all that was asked for has the same answer here."""
        return all(self.answer(question) == answer for question, answer in asked.items())

    def is_covered_by(self, asked: Answers) -> bool:
        """Whether nothing that was asked for changes here and did not there."""
        return all(answer or not self.answer(question) for question, answer in asked.items())
