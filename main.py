"""Starts lnviz, after setting it up where that has not been done: python3 main.py --help says what it can do.

Every Python reads this file, also one that is too old for the rest and has to say so, and the process that
trains reads it again when it is spawned: no new syntax, the standard library only, nothing done at import.
"""

import sys

OLDEST = (3, 11)
NEWEST = (3, 14)


def main():
    """Run the command line; returns the exit code."""
    if not OLDEST <= sys.version_info[:2] <= NEWEST:
        sys.stderr.write(
            "lnviz needs Python %d.%d to %d.%d, and this is %d.%d. Install one of these and start with it: "
            "python%d.%d main.py\n" % (OLDEST + NEWEST + tuple(sys.version_info[:2]) + NEWEST)
        )
        return 2
    from launcher.start import start

    return start(sys.argv[1:])


if __name__ == "__main__":
    sys.exit(main())
