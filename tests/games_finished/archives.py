"""Archives of finished games: `records/GAME-rules-VERSION.tar.xz`, a readable record in each file.

The same records make the same bytes, so that an archive changes only when records are added.
"""

import io
import lzma
import tarfile
from collections.abc import Mapping
from functools import cache
from pathlib import Path

FOLDER = Path(__file__).parent / "records"


def archive_of(id: str, version: int) -> Path:
    """The archive of a game and a version of its rules."""
    return FOLDER / f"{id}-rules-{version}.tar.xz"


@cache
def read(archive: Path) -> Mapping[str, str]:
    """The records of an archive by their names, in order."""
    with tarfile.open(archive) as tar:
        files = {member.name: tar.extractfile(member) for member in tar}
        return {name: file.read().decode() for name, file in files.items() if file}


def write(archive: Path, records: Mapping[str, str]) -> None:
    """Writes an archive of these records."""
    archive.parent.mkdir(exist_ok=True)
    archive.write_bytes(lzma.compress(packed(records)))
    read.cache_clear()


def packed(records: Mapping[str, str]) -> bytes:
    """Records as a tar file that says nothing of when, where and by whom it was made."""
    buffer = io.BytesIO()
    with tarfile.open(fileobj=buffer, mode="w", format=tarfile.USTAR_FORMAT) as tar:
        for name, text in sorted(records.items()):
            member, data = tarfile.TarInfo(name), text.encode()
            member.size = len(data)
            tar.addfile(member, io.BytesIO(data))
    return buffer.getvalue()
