"""Why the system refuses a file, in sentences that can be translated: its own words are in no language of ours."""

from __future__ import annotations

import errno

from lnviz.sentences import Sentence

_REASONS = {
    errno.EACCES: Sentence("Permission denied"),
    errno.EPERM: Sentence("Operation not permitted"),
    errno.ENOENT: Sentence("No such file or directory"),
    errno.ENOTDIR: Sentence("Not a directory"),
    errno.EISDIR: Sentence("Is a directory"),
    errno.EEXIST: Sentence("File exists"),
    errno.ENOSPC: Sentence("No space left on device"),
    errno.EDQUOT: Sentence("Disk quota exceeded"),
    errno.EFBIG: Sentence("File too large"),
    errno.EROFS: Sentence("Read-only file system"),
    errno.EIO: Sentence("Input/output error"),
    errno.EBUSY: Sentence("Device or resource busy"),
    errno.ENODEV: Sentence("No such device"),
    errno.ENXIO: Sentence("No such device or address"),
    errno.ENAMETOOLONG: Sentence("File name too long"),
    errno.ELOOP: Sentence("Too many levels of symbolic links"),
    errno.EMFILE: Sentence("Too many open files"),
    errno.ENOMEM: Sentence("Cannot allocate memory"),
    errno.EINVAL: Sentence("Invalid argument"),
}


def system_reason(error: BaseException) -> Sentence | str:
    """Why the system refused, as a part of a sentence; what is not known here in the words of the error."""
    known = _REASONS.get(error.errno) if isinstance(error, OSError) and error.errno is not None else None
    if known is not None:
        return known
    return getattr(error, "strerror", None) or str(error) or type(error).__name__
