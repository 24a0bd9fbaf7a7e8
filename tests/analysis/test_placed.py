"""Whether a pointer may ever lie where a double is stored: other objects of the same pointer are other memory."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import pytest

from enzyme_build.analysis.types.type_analysis import TypeAnalysis
from enzyme_build.ir.instructions import Store
from enzyme_build.ir.module import Module
from enzyme_build.ir.types import DOUBLE
from tests.analysis.test_memory_types import memory_types_of, module_of

_MATRICES = """
typedef struct { int rows, columns; double *data; } matrix;
typedef struct { matrix *first, *second; matrix last; } model;
APART void apart(const matrix *a, matrix *out) {
  out->rows = a->rows;
  free(out->data);
  out->data = malloc(a->rows * sizeof(double));
  for (int i = 0; i < a->rows; i++) out->data[i] = 2 * a->data[i];
}
"""
_CELLS = """
union cell { double number; double *place; };
APART void apart(union cell *c, int i, double x) { c[i].number = x; }
APART double there(union cell *c, int i) { return *c[i].place; }
"""


@dataclass(frozen=True)
class Case:
    name: str
    source: str
    may_lie: bool


CASES = (
    Case(
        "a function of matrices, one of which lies behind pointers in a struct",
        _MATRICES
        + """double f(model *m, int n) {
          matrix *all = malloc(n * sizeof *all), one = {0};
          for (int i = 0; i < n; i++) all[i] = (matrix){0};
          apart(&m->last, &one);
          for (int i = 0; i < n; i++) apart(i ? &all[i - 1] : &m->first[i], &all[i]);
          apart(&all[n - 1], &one);
          return one.data[0] + m->second->data[0]; }""",
        False,
    ),
    Case(
        "a union in a variable",
        _CELLS
        + """double f(double *x, int n) {
          union cell c[8]; for (int i = 0; i < 8; i++) c[i].place = x;
          double t = there(c, n); apart(c, n, t); return t + c[1].number; }""",
        True,
    ),
    Case(
        "a union in memory of an unknown caller",
        _CELLS + "double f(union cell *c, int n) { apart(c, n, 2.0); return there(c, n + 1); }",
        True,
    ),
    Case(
        "a pointer that came by a copy",
        _CELLS
        + """double f(double *x, int n) {
          union cell *c = malloc(n * sizeof *c), *d = malloc(n * sizeof *d);
          for (int i = 0; i < n; i++) d[i].place = x + i;
          memcpy(c, d, n * sizeof *c); double t = there(c, n); apart(c, n, t); return t; }""",
        True,
    ),
    Case(
        "a pointer that memory had before it grew",
        _CELLS
        + """double f(double *x, int n) {
          union cell *c = malloc(n * sizeof *c); c[n - 1].place = x;
          c = realloc(c, 2 * n * sizeof *c); double t = there(c, n - 1); apart(c, n, t); return t; }""",
        True,
    ),
    Case(
        "a pointer that was moved within memory",
        _CELLS
        + """double f(double *x, int n) {
          union cell c[8]; c[5].place = x;
          memmove(c + n, c + 5, 2 * sizeof *c); double t = there(c, 3); apart(c, 3, t); return c[3].number; }""",
        True,
    ),
    Case(
        "a pointer that is put there by way of a member",
        _CELLS
        + """struct holder { int n; union cell *cells; };
        APART void put(struct holder *h, double *x) { h->cells[h->n++].place = x; }
        double f(double *x, int n) {
          union cell *c = malloc(n * sizeof *c); struct holder h = {0, c};
          put(&h, x); double t = there(c, 0); apart(c, 0, t); return t; }""",
        True,
    ),
    Case(
        "a pointer that is put there as an integer",
        _CELLS
        + """APART void put(uintptr_t *words, uintptr_t word) { words[1] = word; }
        double f(double *x, int n) {
          union cell *c = malloc(n * sizeof *c);
          put((uintptr_t *)c, (uintptr_t)x); double t = there(c, 1); apart(c, 1, t); return t; }""",
        True,
    ),
    Case(
        "memory that a function gets of which nothing is known",
        _CELLS
        + """void outside(void *);
        double f(double *x, int n) {
          union cell *c = malloc(n * sizeof *c);
          outside(c); double t = there(c, 1); apart(c, 1, t); return t; }""",
        True,
    ),
    Case(
        "a pointer that is put in front of where a loop is",
        _CELLS
        + """double f(double *x, int n) {
          union cell c[16]; c[9].place = x; double t = there(c, 9);
          for (union cell *p = c + 12; p != c + n; p--) { apart(p, 0, t); }
          return t; }""",
        True,
    ),
    Case(
        "values of a list beside its links",
        """struct node { struct node *next; double value; };
        struct lists { struct node *one, *other; double **places; };
        APART void apart(struct node *n, double x) { n->value = x; }
        double f(double *x, int n) {
          struct node *head = 0;
          for (int i = 0; i < n; i++) {
            struct node *made = malloc(sizeof *made); made->next = head; apart(made, x[i]); head = made; }
          double t = 0;
          for (struct node *p = head; p; p = p->next) { apart(p, t); t += p->value; }
          return t; }""",
        False,
    ),
)


def stores_of(module: Module, name: str) -> list[Store]:
    found = [i for block in module.functions[name].blocks for i in block.instructions if isinstance(i, Store)]
    return [i for i in found if i.value.type is DOUBLE]


def may_lie(memory_types: TypeAnalysis, store: Store) -> bool:
    return memory_types.may_get_pointers(store.pointer, store.value.type)


@pytest.mark.parametrize("level", ["-O1", "-O1 -fno-strict-aliasing"])
@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_pointers_lie_where_they_may_be_put(case: Case, level: str, tmp_path: Path) -> None:
    module = module_of(case.source, level, tmp_path)
    memory_types = memory_types_of(module)
    found = {may_lie(memory_types, store) for store in stores_of(module, "apart")}
    assert found == {case.may_lie}


_PACKED = """
struct __attribute__((packed)) record { char kind; double value; };
APART void apart(struct record *r, double x) { r->value = x; }
APART void aligned(double *to, double x) { *to = x; }
"""


def test_numbers_across_two_words_lie_where_they_are_put(tmp_path: Path) -> None:
    source = """
    double f(int n, double x) {
      struct record *r = malloc(n * sizeof *r); double *a = malloc(n * sizeof *a), *b = malloc(n * sizeof *b);
      apart(r, x); memcpy(b, r, n * sizeof *b);
      aligned(a, x); %s
      return r->value + a[0] + b[1]; }"""
    for more, is_aligned in (("", True), ("aligned(b, x);", False)):
        module = module_of(_PACKED + source % more, "-O1", tmp_path)
        memory_types = memory_types_of(module)
        answers = [
            memory_types.has_only_doubles(store.pointer)
            for name in ("apart", "aligned")
            for store in stores_of(module, name)
        ]
        assert answers == [False, is_aligned]
        assert not memory_types.was_traced_too_late()  # what was told stays true
