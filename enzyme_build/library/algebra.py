"""What a routine computes, as a formula: `C = alpha A B + beta C`.

Capital letters are matrices, x and y vectors, greek names scalars. A' is the transpose, A^ the inverse. The left
side is the operand that is overwritten; on the right side it stands for what it held before. `r = …` is
what the routine returns. Every term is linear in each of its factors, so that tangents and adjoints follow from it.
"""

from __future__ import annotations

from enzyme_build.patterns import compiled_when_used
from enzyme_build.records import dataclass


@dataclass(frozen=True, slots=True)
class Factor:
    operand: str
    transposed: bool = False
    inverse: bool = False


@dataclass(frozen=True, slots=True)
class Term:
    scale: str | None
    factors: tuple[Factor, ...]


@dataclass(frozen=True, slots=True)
class Formula:
    target: str
    terms: tuple[Term, ...]

    @property
    def returns_float(self) -> bool:
        return self.target == "r"

    @property
    def written(self) -> frozenset[str]:
        return frozenset() if self.returns_float else frozenset({self.target})

    @property
    def read(self) -> frozenset[str]:
        factors = {factor.operand for term in self.terms for factor in term.factors}
        return frozenset(factors | {term.scale for term in self.terms if term.scale})

    @property
    def own(self) -> Term | None:
        """The term that is a multiple of what the target held."""
        return next((t for t in self.terms if t.factors == (Factor(self.target),)), None)

    @property
    def others(self) -> tuple[Term, ...]:
        return tuple(term for term in self.terms if term is not self.own)

    @property
    def in_place(self) -> bool:
        """The target is multiplied by a matrix."""
        return any(factor.operand == self.target for term in self.others for factor in term.factors)


_WORD = compiled_when_used(r"(?P<name>\w+)(?P<mark>['^]?)")


def parse(text: str) -> Formula:
    target, _, right = text.partition(" = ")
    return Formula(target, tuple(_term(words.split()) for words in right.split(" + ")))


def _term(words: list[str]) -> Term:
    has_scale = words[0].isalpha() and len(words[0]) > 1  # greek
    return Term(words[0] if has_scale else None, tuple(map(_factor, words[has_scale:])))


def _factor(word: str) -> Factor:
    found = _WORD.fullmatch(word)
    assert found is not None, word
    return Factor(found["name"].rstrip("'^"), found["mark"] == "'", found["mark"] == "^")
