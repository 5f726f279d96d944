"""What a running process has used, as Linux tells it in /proc."""

import os
from pathlib import Path


def can_be_told() -> bool:
    """Whether this system tells such things."""
    return Path("/proc/self/schedstat").exists()


def cpu_seconds(pid: int) -> float:
    """Seconds of processor time, of all its threads."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def waited_seconds(pid: int) -> float:
    """Seconds for which its first thread could have run, had there been a core for it: what others took away."""
    return int(Path(f"/proc/{pid}/schedstat").read_text().split()[1]) / 1e9


def memory(pid: int) -> int:
    """Bytes it holds in memory."""
    return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")
