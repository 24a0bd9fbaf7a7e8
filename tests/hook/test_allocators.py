"""Derivatives with other allocators than the one of the C library."""

from __future__ import annotations

import pytest

from enzyme_build import process
from tests.hook.project import EMBED, Project, clang

pytestmark = pytest.mark.slow

# Some blocks have more room than was asked for, as allocators do it where nothing smaller is left over.
GENEROUS = """
#include <stdint.h>
#include <string.h>
#include <unistd.h>
void *__libc_malloc(size_t); void __libc_free(void *);
struct head { size_t usable, room; };
static const uint64_t guard = 0x7ff0000000000001; /* a signalling NaN: zero that is added shows */
static unsigned blocks;
void *malloc(size_t n) {
  size_t usable = n + (PATTERN >> blocks++ % 4 & 1) * 64;
  struct head *h = __libc_malloc(sizeof *h + usable + 64);
  h->usable = usable;
  for (int k = 0; k < 8; k++) memcpy((char *)(h + 1) + usable + 8 * k, &guard, 8);
  return h + 1;
}
void free(void *p) {
  if (!p) return;
  struct head *h = (struct head *)p - 1;
  for (int k = 0; k < 8; k++)
    if (memcmp((char *)p + h->usable + 8 * k, &guard, 8)) { write(2, "overrun\\n", 8); _exit(66); }
  __libc_free(h);
}
size_t malloc_usable_size(void *p) { return p ? ((struct head *)p - 1)->usable : 0; }
void *calloc(size_t n, size_t m) { void *p = malloc(n * m); return memset(p, 0, n * m); }
void *realloc(void *p, size_t n) {
  void *q = malloc(n); size_t before = malloc_usable_size(p);
  memcpy(q, p, before < n ? before : n); free(p); return q;
}
"""
GROWING = """
#include <stdio.h>
#include <stdlib.h>
double __enzyme_autodiff(void *, ...); double __enzyme_fwddiff(void *, ...);
struct list { double *all; int count, room; };
static __attribute__((noinline)) void push(struct list *l, double v) {
  if (l->count == l->room) l->all = realloc(l->all, (l->room = 3 * (l->room + 1) / 2) * sizeof *l->all);
  l->all[l->count++] = v;
}
double f(double x) {
  struct list l = {0};
  for (int i = 0; i < 20; i++) push(&l, x * i);
  double sum = 0;
  for (int i = 0; i < l.count; i++) sum += l.all[i] * x;
  free(l.all);
  return sum;
}
int main(void) {
  printf("%g", __enzyme_autodiff((void *)f, 2.0));
  printf(" %g", __enzyme_fwddiff((void *)f, 2.0, 1.0));
}
"""


@pytest.mark.parametrize("level", ["-O0", "-O2"])
def test_blocks_that_grow_have_as_much_room_in_shadow_memory(project: Project, level: str) -> None:
    source = project.source("generous.c", GENEROUS)
    project.link(project.object("f.c", GROWING, level, *EMBED), hook=project.real_hook)
    for pattern in range(16):
        library = project.folder / f"generous-{pattern}.so"
        flags = ("-O1", "-fno-builtin", "-shared", "-fPIC", f"-DPATTERN={pattern}")
        project.do(clang(), *flags, source, "-o", library)
        done = process.run([project.folder / "program"], env={"LD_PRELOAD": str(library)})
        assert done.stdout == "760 760"
