"""Stands for the standard library's venv where a real environment would take seconds to make."""

import os
import shutil
import sys
from pathlib import Path

if __name__ == "__main__":
    folder = Path(sys.argv[1])
    if os.environ.get("FAKE_VENV") == "disk-full":
        (folder / "bin").mkdir()
        sys.exit("Error: [Errno 28] No space left on device")
    (folder / "bin").mkdir()
    shutil.copy(os.environ["FAKE_PYTHON"], folder / "bin" / "python")
    (folder / "bin" / "python").chmod(0o755)
