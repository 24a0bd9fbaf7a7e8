"""All rows, by opcode, family and spelling."""

from __future__ import annotations

from typing import Final

from enzyme_build.rules import elementary, instructions, piecewise, special
from enzyme_build.rules.table import Table

TABLE: Final = Table([*instructions.ROWS, *elementary.ROWS, *special.ROWS, *piecewise.ROWS])
