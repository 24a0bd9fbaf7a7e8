"""What the run keeps account of, called by hand: programs would need hundreds of addresses in the right places."""

from __future__ import annotations

import subprocess
from pathlib import Path

from tests.compilers import a_compiler
from tests.programs import ROOT

SOURCE = ROOT / "enzyme_build" / "library" / "runtime" / "origins.c"

# Each address lies in front of a number. The first one is constant; shadows of others differ in the lowest byte.
ADDRESSES = r"""
#include "origins.c"
#include <stdio.h>
void enzyme_stop(const char *why) { puts(why); __builtin_trap(); }
_Bool is_mapped(u64 word) { return word >= 65536; }

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


def test_no_address_is_taken_for_another_from_its_second_byte_on(tmp_path: Path) -> None:
    program = tmp_path / "addresses"
    source = tmp_path / "addresses.c"
    source.write_text(ADDRESSES)
    words = ("-O1", "-w", f"-I{SOURCE.parent}", str(source), "-o", str(program))
    subprocess.run(a_compiler().command(*words), check=True)
    assert subprocess.run([program], capture_output=True, text=True, check=True).stdout == "0"
