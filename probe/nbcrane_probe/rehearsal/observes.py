"""What a copy of the kernel can observe of the outside world. The supervisor ends the copy at any call that no row covers.

The table of docs/rehearsal.md is made of these rows (`test/probe/rehearsal/test_observes.py` compares them).
"""

from __future__ import annotations

from typing import NamedTuple, Tuple


class Row(NamedTuple):
    """`same`: why the copy sees what the real cell will see; `else_`: what happens if it does not; `where`: the modules responsible."""

    name: str
    same: str
    else_: str
    where: Tuple[str, ...]


ROWS: Tuple[Row, ...] = (
    Row(
        'memory',
        'A fork copies all memory. Memory shared with files or other processes is copied before the kernel continues, and changes stay in the copy.',
        'More than 256 MiB of shared memory: not rehearsed. System V memory, semaphores and queues: ends the copy.',
        ('sandbox.memory',),
    ),
    Row(
        'files',
        'If the kernel waits: the files on disk. Next to a running cell: the files at the moment of the fork. Later files are hidden, and moved '
        'files are shown in their old place. What the copy writes stays private.',
        'Access to something that changed since the fork, if the old content is not available: ends the copy.',
        ('sandbox.overlay', 'sandbox.files.world', 'sandbox.files.fork_disk'),
    ),
    Row(
        'descriptors',
        'Descriptors that the cell opens belong to the copy. Inherited files are reopened at the same position.',
        'Inherited pipes, connections, event counters and devices: reading, writing, polling or inspecting them ends the copy, so their data stays '
        'with the kernel.',
        ('sandbox.descriptors', 'sandbox.policy_world'),
    ),
    Row(
        'processes',
        "The copy reports the kernel's process ID, parent, group, session and limits. A copy next to a running cell is not a child of the "
        'kernel.',
        'Starting, waiting for, signaling or inspecting another process, or checking whether one runs: ends the copy. While programs started by the '
        "notebook are running, no prediction is certain, and system errors and the notebook's own checks are ignored.",
        ('identity', 'processes', 'sandbox.policy', 'sandbox.policy_world'),
    ),
    Row(
        'network',
        'Sockets and socket pairs without a connection. Addresses that the system chooses.',
        'Binding a port or name, listening, accepting, connecting, sending: ends the copy. A port that is in use may be in use by the cell itself.',
        ('sandbox.policy', 'sandbox.policy_world'),
    ),
    Row(
        'devices',
        '`/dev/null`, `/dev/zero` and `/dev/full` are the same for every process.',
        'Named pipes, terminals, all other devices, watching files for changes: ends the copy before it reads anything.',
        ('sandbox.system_state', 'sandbox.policy_world'),
    ),
    Row(
        'locks',
        'If nobody else holds a lock on a file, now or when the kernel was copied, the copy locks its own file only. Thread locks are memory.',
        'A file that any process has locked, including the kernel: ends the copy.',
        ('sandbox.locks', 'sandbox.policy_world'),
    ),
    Row(
        'time',
        'A wait is skipped only if no thread or timer of the copy is active in the meantime. All Python clocks then move forward by the skipped '
        'time.',
        'Times that the notebook reads, and waits that were skipped or ran out: a doubt. A loop that waits for something is not cut. Timeout errors '
        'are ignored.',
        ('shorten.clocks', 'certainty'),
    ),
    Row(
        'randomness',
        'Random generators in memory, seeded or not, continue from the same state.',
        'Random numbers from the system (`os.urandom`, `uuid4`, `secrets`, `default_rng()` without a seed) differ in the real run: a doubt.',
        ('sandbox.policy_world', 'sandbox.system_state'),
    ),
    Row(
        'system',
        "What does not change while the machine runs: processors, version, settings, and the process's own command line, environment and memory "
        'maps.',
        'The rest of `/proc` and `/sys`, and memory and processor time used: a doubt. `/proc` of other processes: ends the copy.',
        ('sandbox.system_state', 'sandbox.policy_world'),
    ),
)


def table() -> str:
    """The rows as a Markdown table."""
    lines = ['| What | Why the copy sees what the real cell will see | Otherwise |', '| --- | --- | --- |']
    return '\n'.join([*lines, *['| %s | %s | %s |' % (row.name, row.same, row.else_) for row in ROWS]])
