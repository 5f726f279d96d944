"""The file that the records of many games go to, while they are being played."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from rubble.cli.files import FileError, check_writable
from rubble.lab.simulate import Played

Save = Callable[[Sequence[Played]], None]


@contextmanager
def record_file(path: Path | None) -> Iterator[Save]:
    """Gives a function that saves games.

    They go to a file beside, FILE.part, game by game, and that takes FILE's place however this ends: FILE is never
    half written, and even a process that is killed leaves the games it had saved in FILE.part.
    """
    if path is None:
        yield lambda batch: None
        return
    check_writable(path)
    if path.exists() and not path.is_file():
        raise FileError(f"{path}: this is no ordinary file; name another one.")
    place = path.resolve()
    part = place.with_name(f"{place.name}.part")
    try:
        stream = part.open("x", encoding="utf-8")
    except FileExistsError as error:
        sentence = (
            f"{part}: an earlier run that was killed, or that still goes on, left its games here; move them away."
        )
        raise FileError(sentence) from error
    except OSError as error:
        raise _cannot_write(part, error) from error
    saved = 0

    def save(batch: Sequence[Played]) -> None:
        nonlocal saved
        try:
            stream.write("".join(played.record for played in batch))
            stream.flush()
        except OSError as error:
            raise _cannot_write(part, error) from error
        saved += len(batch)

    try:
        yield save
    finally:
        stream.close()
        if saved:
            part.replace(place)
        else:
            part.unlink()


def _cannot_write(path: Path, error: OSError) -> FileError:
    return FileError(f"{path}: the file cannot be written ({error.strerror}).")
