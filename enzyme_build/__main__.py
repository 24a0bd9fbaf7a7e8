"""`python -m enzyme_build`: the program `enzyme-build`, of this Python."""

import sys

from enzyme_build.cli.main import main

sys.exit(main())
