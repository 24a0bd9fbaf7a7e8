"""A real Enzyme as an independent opinion, where the machine has one."""

from __future__ import annotations

import pytest

from enzyme_build import settings
from enzyme_build.engines import enzyme

needs_enzyme = pytest.mark.skipif(
    enzyme.find(settings.load()) is None,
    reason="no Enzyme here: pip install pennylane-catalyst, or set ENZYME_CATALYST to its program",
)
