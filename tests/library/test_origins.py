"""What the run keeps account of, called by hand: programs would need hundreds of addresses in the right places."""

from __future__ import annotations

import subprocess
from pathlib import Path

from tests.compilers import a_compiler
from tests.programs import ROOT

SOURCE = ROOT / "enzyme_build" / "library" / "runtime" / "origins.c"

PROLOGUE = r"""
#include "origins.c"
#include <stdio.h>
_Bool is_mapped(u64 word) { return word >= 65536; }
"""

# Each address lies in front of a number. The first one is constant; shadows of others differ in the lowest byte.
ADDRESSES = r"""
void enzyme_stop(const char *why) { puts(why); __builtin_trap(); }
int main(void) {
  enum { ADDRESSES = 5000 };
  static struct item { u64 address; double number; } items[ADDRESSES], shadows[ADDRESSES];
  int lost = 0;
  origins_begin();
  for (u64 i = 0; i < ADDRESSES; i++) {
    u8 *address[] = {(u8 *)&shadows[i].address}, *number[] = {(u8 *)&shadows[i].number};
    items[i].address = 0x500000000000 + 0x100 * i;
    shadows[i].address = items[i].address + (i ? 0x30 : 0);
    origins_value((u8 *)&items[i].address, address, 1, 0, POINTER, WORD, WORD, 1);
    origins_value((u8 *)&items[i].number, number, 1, 0, DOUBLE, WORD, WORD, 1);
    lost += shadows[i].address != items[i].address + (i ? 0x30 : 0);
  }
  origins_end();
  printf("%d", lost);
}
"""


# A count in the place of an address is none, whatever was torn there; an address that seems to be a number is lost.
CHECKED = r"""
void enzyme_stop(const char *why) { puts(why); __builtin_trap(); }
static u64 word, shadow, ending, ending_shadow;
static u64 is_lost(u64 value, u64 beside, enum kind kind) {
  u8 *shadows[] = {(u8 *)&shadow};
  word = value, shadow = beside;
  if (kind != NEW_MEMORY)
    origins_value((u8 *)&word, shadows, 1, FORWARD_MODE, kind, WORD, kind == POINTER ? WORD : 1, 1);
  return origins_check_address((u8 *)&word, (u8 *)&shadow, WORD, WORD, 1, 0);
}

int main(void) {
  u64 address = 0x500000000000;
  origins_begin();
  printf("%d", (int)is_lost(address, address + 48, POINTER));
  printf("%d", (int)is_lost(address, 0, NEW_MEMORY)); /* the same address: what was told holds */
  printf("%d", (int)is_lost(24, 0, FROM_OUTSIDE));
  printf("%d", (int)is_lost(address + 8, 0, FROM_OUTSIDE));
  printf("%d", (int)is_lost(address + 16, 0, NOTHING));
  printf("%d", (int)is_lost(address + 24, address + 24, NOTHING));
  for (int twice = 0; twice < 2; twice++) { /* `strtod` stores where a number ends, and tells nobody */
    u8 *shadows[] = {(u8 *)&ending_shadow}, marks[WORD];
    ending = address + 32;
    printf("%d", (int)origins_check_address((u8 *)&ending, (u8 *)&ending_shadow, WORD, WORD, 1, 0));
    origins_load((u8 *)&ending, shadows, 1, WORD, 0, FORWARD_MODE, marks);
  }
  origins_end();
}
"""


# In shadows: counts of four bytes and flags, alone and beside others, and halves of doubles and floats that were there.
OVERWRITTEN = r"""
static u64 word;
static u64 is_derivative(u64 held, u64 at, u64 n) {
  word = held;
  return has_derivative((u8 *)&word + at, n);
}
#include <setjmp.h>
static jmp_buf before;
void enzyme_stop(const char *why) { longjmp(before, 1); }
static int loses(u64 held, u64 at, u64 n, u64 unit) {
  if (setjmp(before))
    return 1;
  word = held;
  origins_overwrite((u8 *)&word + at, n, unit, "");
  return 0;
}

int main(void) {
  u64 seven = 0x401c000000000000, third = 0x3fd5555555555555;
  u64 two_counts = 0x0000000200000001, floats = 0x3f80000000000000;
  printf("%d%d%d", (int)is_derivative(seven, 4, 4), (int)is_derivative(third, 0, 4), (int)is_derivative(seven, 0, 4));
  printf("%d%d%d", (int)is_derivative(two_counts, 0, 8), (int)is_derivative(1, 0, 1), (int)is_derivative(floats, 4, 4));
  printf(" %d%d%d", loses(third, 0, 4, 8), loses(0x0000555500000010, 0, 4, 8), loses(1, 0, 1, 8));
  printf("%d%d%d", loses(floats, 4, 4, 4), loses(two_counts, 0, 4, 4), loses(0x3c00, 1, 1, 2));
}
"""


# An address in a table, and one in other memory: by a count of elements whose bytes were computed, and by distances
# from the one to the other, of eight bytes and of four.
INDEXED = r"""
void enzyme_stop(const char *why) { puts(why); __builtin_trap(); }
static u64 mark_of_address(u64 address) {
  static u64 word, shadow;
  u8 *shadows[] = {(u8 *)&shadow}, marks[WORD];
  word = address, shadow = address + 48;
  origins_value((u8 *)&word, shadows, 1, FORWARD_MODE, POINTER, WORD, WORD, 1);
  origins_load((u8 *)&word, shadows, 1, WORD, 0, FORWARD_MODE, marks);
  return word_at(marks);
}

int main(void) {
  u64 table = 0x500000000100, other = table + 0x10000;
  origins_begin();
  u64 mark = mark_of_address(table), beside = mark_of_address(other), distance = beside - mark;
  printf("%d", (int)origins_leads(table, mark));
  for (u64 k = 1; k <= 4; k++)
    printf("%d", (int)origins_leads(table - 16 * k, mark + 16 * (u64)COMPUTED));
  printf(" %d", (int)origins_leads(other + 24, mark + distance));
  printf("%d", (int)origins_leads(other + 24, mark + (u32)distance));
  origins_end();
}
"""

# An address that is copied byte by byte but for its zeros, which are filled in: both at once, then one by one.
ENDED = r"""
void enzyme_stop(const char *why) { puts(why); __builtin_trap(); }
int main(void) {
  static u64 word[3], shadow[3];
  u8 *from[] = {(u8 *)shadow};
  word[0] = 0x555511223344, shadow[0] = word[0] + 48;
  origins_begin();
  origins_value((u8 *)word, from, 1, 0, POINTER, WORD, WORD, 1);
  for (int k = 1; k <= 2; k++) {
    u8 *to = (u8 *)&word[k], *into = (u8 *)&shadow[k], none = 0;
    for (int i = 0; i < ADDRESS; i++)
      origins_copy(to + i, (u8 *[]){into + i}, (u8 *)word + i, (u8 *[]){from[0] + i}, 1, 1, 0, 0, "lost");
    if (k == 1)
      origins_value(to + ADDRESS, (u8 *[]){into + ADDRESS}, 1, 0, NOTHING, WORD - ADDRESS, 1, 1);
    for (int i = ADDRESS; k == 2 && i < WORD; i++)
      origins_store(to + i, (u8 *[]){into + i}, 1, 1, &none, 0, "lost");
    printf("%d", shadow[k] == shadow[0]);
  }
  origins_end();
}
"""


def printed(program: str, folder: Path) -> str:
    source = folder / "program.c"
    source.write_text(PROLOGUE + program)
    words = ("-O1", "-w", f"-I{SOURCE.parent}", str(source), "-o", str(folder / "program"))
    subprocess.run(a_compiler().command(*words), check=True)
    return subprocess.run([folder / "program"], capture_output=True, text=True, check=True).stdout


def test_no_address_is_taken_for_another_from_its_second_byte_on(tmp_path: Path) -> None:
    assert printed(ADDRESSES, tmp_path) == "0"


def test_addresses_without_shadows_are_lost_and_counts_are_not(tmp_path: Path) -> None:
    assert printed(CHECKED, tmp_path) == "00011000"


def test_counts_and_flags_in_shadows_are_no_derivatives(tmp_path: Path) -> None:
    assert printed(OVERWRITTEN, tmp_path) == "110001 100101"


def test_an_address_has_its_shadow_again_when_its_zeros_have_come(tmp_path: Path) -> None:
    assert printed(ENDED, tmp_path) == "11"


def test_a_count_of_computed_bytes_does_not_lead_to_other_memory(tmp_path: Path) -> None:
    assert printed(INDEXED, tmp_path) == "10000 11"
