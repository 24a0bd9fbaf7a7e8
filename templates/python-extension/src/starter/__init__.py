"""The energy of a cluster of atoms, and its gradient."""

from ._starter import energy, gradient

__all__ = ["energy", "gradient"]
