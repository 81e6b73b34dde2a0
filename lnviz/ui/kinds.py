"""What kind of file somebody opens, and where none can be opened or saved."""

from __future__ import annotations

from pathlib import Path

from lnviz.reasons import system_reason
from lnviz.scenario import sharing
from lnviz.scenario.file import SUFFIX
from lnviz.sentences import Refusal, Sentence
from lnviz.ui.sources import TORCH_ENDINGS

BINARY_ENDINGS = (".npy", ".npz", ".safetensors", *TORCH_ENDINGS)
RUN_ENDING = ".lnviz-run"
DATA_ENDINGS = (".csv", ".tsv", ".txt", *BINARY_ENDINGS)
_SQLITE = b"SQLite format 3\0"
_BOM = b"\xef\xbb\xbf"


def kind_of(path: Path) -> str:
    """What a file is by its beginning: "scenario", "run", "text" of a shared scenario, or else "data".

    Raises:
        Refusal: the file cannot be read.
    """
    try:
        with path.open("rb") as stream:
            beginning = stream.read(64)
    except OSError as error:
        raise Refusal(unreadable(path, error)) from error
    if beginning.startswith(_SQLITE):
        return "run"
    if (
        path.suffix.lower() in BINARY_ENDINGS
    ):  # the length at the head of a safetensors file may look like "{"
        return "data"
    if sharing.is_shared(beginning.decode("utf-8", "replace")):
        return "text"
    is_object = beginning.removeprefix(_BOM).lstrip().startswith(b"{")
    return "scenario" if is_object or path.name.endswith(SUFFIX) else "data"


def unreadable(path: Path, error: OSError) -> Sentence:
    """Why a file cannot be opened."""
    if path.is_dir():
        return Sentence("{name} is a folder. Open one of the files in it.", name=path.name)
    if isinstance(error, FileNotFoundError):
        return Sentence(
            "There is no {name} in {folder}. Check the name; the file may have been moved or renamed.",
            name=path.name,
            folder=str(path.absolute().parent),
        )
    return Sentence("{name} cannot be opened: {why}.", name=path.name, why=system_reason(error))


def homeless(path: Path) -> Sentence:
    """Why nothing can be saved into a folder that is gone."""
    return Sentence(
        "{name} was not saved: its folder {folder} is gone. Choose another place.",
        name=path.name,
        folder=str(path.parent),
    )
