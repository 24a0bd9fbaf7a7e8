"""The tests of this folder share the wheel with those of the templates."""

from tests.wheel import installed

__all__ = ["installed"]
