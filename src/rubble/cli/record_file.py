"""The file that the records of many games go to, while they are being played."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from rubble.cli.files import FileError, check_writable
from rubble.lab.simulate import Played

Save = Callable[[Sequence[Played]], None]


@contextmanager
def record_file(path: Path | None) -> Iterator[Save]:
    """Gives a function that saves games at once, each one whole: however this ends, what was saved stays.

    A file that holds something already is never written to; without a path nothing is saved.
    """
    if path is None:
        yield lambda batch: None
        return
    check_writable(path)
    if path.exists() and (not path.is_file() or path.stat().st_size):
        raise FileError(f"{path} exists already: name another file.")
    try:
        stream = path.open("w", encoding="utf-8")
    except OSError as error:
        raise _cannot_write(path, error) from error

    def save(batch: Sequence[Played]) -> None:
        try:
            stream.write("".join(played.record for played in batch))
            stream.flush()
        except OSError as error:
            raise _cannot_write(path, error) from error

    with stream:
        yield save


def _cannot_write(path: Path, error: OSError) -> FileError:
    return FileError(f"{path}: the file cannot be written ({error.strerror}).")
