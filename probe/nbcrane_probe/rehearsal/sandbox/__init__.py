"""The sandbox: a forked process that may compute and read, and nothing else. Linux on x86_64 and aarch64.

How the processes call it, in this order:

kernel   `prepare()` early. `support()` once before the first rehearsal that it waits for: tries everything in throw-away forks, then answers from memory.
         Where the kernel does not wait, the supervisor calls it, and the kernel learns from what that tells (`learn`).
         Rehearse nothing where `support().reason` is not None, or where `holds_lease()`, asked before all else: a copy opens files again, which
         breaks leases; where `support().landlock == 0`, only cells without outside effects.
supervisor   forked by the kernel; calls `shed(keep)` with the descriptors it needs: it shares the others with the kernel no longer.
         Then for each worker: `link = Link()`, `os.fork()`.
worker    `enter(limits, support, link, keep=(result_fd,))` in the child's only thread, before anything of the user's runs. Never leave `enter`
         by an exception and go on: where it raises OSError the sandbox is not shut and the worker must `os._exit`.
         From then on the process group of the worker is its own (`os.getpid()`), descriptors not in `keep` are replaced,
         and each system call that would leave the sandbox waits for the supervisor.
supervisor   after the fork `watch = watch(link, worker_pid, limits)`; poll `watch.fileno()` beside the result pipe with a timeout of at most
         20 ms, and call `watch.departure()` after each poll: it never blocks, answers what the worker waits for, and returns the first Departure.
         Call it once more when the worker has ended or its results were read, before believing them: disk use is looked at there too.
         Then, in any case, `watch.close()`, which kills the worker, and `end(worker_pid)`, which kills its process group and reaps. Until then
         the worker stays stopped in the call that left the sandbox, so nothing follows.

The notification descriptor is made by the worker inside `enter` and travels over `link` (a socket pair, SCM_RIGHTS) with one of its memory; `watch` takes it when it arrives, so the order of `enter` and `watch` does not matter. The worker dies with the supervisor (PR_SET_PDEATHSIG), and
its calls fail where the supervisor is gone.

The supervisor gives the worker its files (package `files`): `watch` takes the disk they are to see, `Disk`, or for a worker beside a running cell
`DiskOfTheFork`, whose `remember()` is called while the kernel still waits, and `remember_more()` then; `watch.stale()` is asked at the end.

`limits.scratch` must be an empty directory that the caller made and removes afterwards: what the worker writes lies there. An allocation is refused where the kernel's would be, and a little later: see `_widen`.
"""

from __future__ import annotations

import sys

from .offer import Support

if sys.platform == 'linux':
    from .depart import Departure
    from .descriptors import close_others, descriptors_now, shed
    from .end import end
    from .enter import enter
    from .files import Disk, DiskOfTheFork
    from .high_descriptors import apart, prepare
    from .policy_world import Origin, begin
    from .locks import holds_lease, locked_files, own_locks
    from .limits import Limits
    from .link import Link
    from .support import known, learn, support
    from .memory import snapshot
    from .native import kill_process, process_handle
    from .watch import Watch, watch

    __all__ = [
        'Departure', 'Disk', 'DiskOfTheFork', 'Limits', 'Link', 'Origin', 'Support', 'Watch', 'apart', 'begin', 'close_others', 'descriptors_now', 'end',
        'enter', 'holds_lease', 'kill_process', 'known', 'learn', 'locked_files', 'own_locks', 'prepare', 'process_handle', 'shed', 'snapshot',
        'support', 'watch',
    ]  # fmt: skip
else:

    def support() -> Support:
        """Nothing else of this package exists here."""
        return Support(reason='rehearsals need Linux')

    def known() -> Support:
        return support()

    def holds_lease() -> bool:
        return False

    def prepare() -> None:
        """Nothing is to be prepared."""

    def apart(descriptor: int) -> int:
        return descriptor

    __all__ = ['Support', 'apart', 'holds_lease', 'known', 'prepare', 'support']
