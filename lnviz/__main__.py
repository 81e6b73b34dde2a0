"""``python -m lnviz``: the same command line as the launcher, without its set-up."""

from __future__ import annotations

import sys

if __name__ == "__main__":
    from lnviz.cli import main

    sys.exit(main(sys.argv[1:]))
