"""How much one rehearsal may use."""

from __future__ import annotations

from typing import NamedTuple, Optional


class Limits(NamedTuple):
    """`scratch`: an empty directory; `cwd`: the working directory of the cells. `memory_bytes`: what the cells may touch beyond what the
    kernel held, None for no limit; going beyond it, or leaving less than that to others, is a departure. `cpu_seconds`: CPU time of all threads together; `deadline_seconds`: what the supervisor lets it take.
    `disk_bytes`: what the cells may write in all; going beyond it is a departure. `moment`: files of the disk that changed since, by the clock of file
    systems in nanoseconds, are not those the copy should see; None where the kernel waits."""

    scratch: str
    cwd: str
    memory_bytes: Optional[int]
    cpu_seconds: float
    deadline_seconds: float
    disk_bytes: int = 1 << 29
    moment: Optional[int] = None
