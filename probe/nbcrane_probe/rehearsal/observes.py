"""The model of what a copy observes of the world. What stands in no row is unknown: the supervisor ends the copy at a call that it has no answer for.

The table of docs/rehearsal.md is made of these rows (`test/probe/rehearsal/test_observes.py` compares them).
"""

from __future__ import annotations

from typing import NamedTuple, Tuple


class Row(NamedTuple):
    """`same`: why the copy sees what the real cell will see; `else_`: what is done where it does not; `where`: the modules that see to it."""

    name: str
    same: str
    else_: str
    where: Tuple[str, ...]


ROWS: Tuple[Row, ...] = (
    Row(
        'memory',
        'A fork copies it as it is. Memory shared with files or other processes is copied before the kernel goes on, and changes reach nobody.',
        'More than 256 MiB of shared memory: not rehearsed. Memory of System V, semaphores and queues: ends the copy.',
        ('box.memory',),
    ),
    Row(
        'files',
        'While the kernel waits, those of the disk. Beside a running cell those of the moment of the fork: what came after it is hidden, what was moved '
        'away is shown where it was. What the copy writes is its own.',
        'Looking at what has changed since the fork, where the old content is not at hand: ends the copy.',
        ('box.overlay', 'box.files.world', 'box.files.fork_disk'),
    ),
    Row(
        'descriptors',
        'Those the cell opens are its own. Inherited files are opened anew, at the same position.',
        'Inherited pipes, connections, event counters and devices: reading, writing, asking whether they are ready, or what they are, ends the copy, '
        'so that what lies in them is left to the kernel.',
        ('box.descriptors', 'box.judge_world'),
    ),
    Row(
        'processes',
        "The copy answers with the kernel's process number, parent, group, session and limits. A copy beside a running cell is nobody's child.",
        'Starting, waiting for, signalling or looking at another process ends the copy, and so does asking whether one runs. While programs that the '
        'notebook started are running, nothing is certain, and errors of the system and checks of the notebook are not believed.',
        ('identity', 'processes', 'box.judge', 'box.judge_world'),
    ),
    Row(
        'network',
        'Sockets and pairs of them that talk to nobody; addresses that the system chooses.',
        'Binding a port or a name, listening, accepting, connecting, sending: ends the copy. A port that is taken may be taken by the cell itself.',
        ('box.judge', 'box.judge_world'),
    ),
    Row(
        'devices',
        '`/dev/null`, `/dev/zero` and `/dev/full` are the same for everybody.',
        'Pipes with a name, terminals, all other devices, watching files for changes: ends the copy before anything is read.',
        ('box.system_state', 'box.judge_world'),
    ),
    Row(
        'locks',
        "A lock on a file that nobody else has locked, now or when the kernel was copied, is taken on the copy's own file only. A lock of a thread is "
        'memory.',
        'A file on which anybody holds a lock, the kernel included: ends the copy.',
        ('box.locks', 'box.judge_world'),
    ),
    Row(
        'time',
        'A wait is skipped only where no thread or timer of the copy acts meanwhile; all clocks of Python then go on by what was skipped.',
        'Times that the notebook reads, and waits that were skipped or ran out, are doubts. A loop that waits for something is not cut. Errors that say '
        'that time ran out are not believed.',
        ('shorten.clocks', 'certainty'),
    ),
    Row(
        'randomness',
        'Generators in memory, seeded or not, go on from the same state.',
        'Random numbers of the system (`os.urandom`, `uuid4`, `secrets`, `default_rng()` without a seed) are others in the real run: a doubt.',
        ('box.judge_world', 'box.system_state'),
    ),
    Row(
        'system',
        'What does not change while the machine runs: processors, version, settings, its own command line, environment and maps.',
        'The rest of `/proc` and `/sys`, memory and processor time used: a doubt. `/proc` of other processes: ends the copy.',
        ('box.system_state', 'box.judge_world'),
    ),
)


def table() -> str:
    """The rows as a Markdown table."""
    lines = ['| what | why it is as the real cell will see it | what is done where it is not |', '| --- | --- | --- |']
    return '\n'.join([*lines, *['| %s | %s | %s |' % (row.name, row.same, row.else_) for row in ROWS]])
