"""The Python interface of EnzymePy under a short name: all that `enzyme_build.api` has."""

from enzyme_build.api import *  # noqa: F403
from enzyme_build.api import __all__  # noqa: F401
