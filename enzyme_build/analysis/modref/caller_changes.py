"""Which memory the caller of a function may overwrite before its reverse half runs, and which of that was asked about.

A derivative that was made for one caller can serve another one if every question that was asked while it was made has
the same answer for both: made again, it would have the same instructions.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Final

from enzyme_build.records import dataclass, field

WORLD: Final = -2  # memory that no argument leads to
ANYTHING: Final = -1  # memory of unknown origin: it may be any of the others

Answers = dict[int, bool]  # by argument, or one of these


@dataclass(slots=True, eq=False)
class CallerChanges:
    overwritten: tuple[bool, ...]  # per argument: the caller may change the memory behind it
    world: bool  # the caller may change globals, and what they lead to
    asked: Answers = field(default_factory=dict)

    def any_of(self, questions: Collection[int]) -> bool:
        """Whether any of that memory may change. If so, only one question is noted, whose answer is yes: it decides."""
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
        """What `find` returns, and the questions that it asked. They are not noted here: the caller may do so."""
        before, self.asked = self.asked, {}
        found = find()
        apart, self.asked = self.asked, before
        return found, apart

    def agrees(self, asked: Answers) -> bool:
        """Whether every question has the same answer for this caller."""
        return all(self.answer(question) == answer for question, answer in asked.items())

    def is_covered_by(self, asked: Answers) -> bool:
        """Whether all memory that did not change for the other caller does not change for this one."""
        return all(answer or not self.answer(question) for question, answer in asked.items())
