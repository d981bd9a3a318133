"""Kernels as forks of a process that has imported what every kernel imports: a start takes a tenth of the processor time."""

import asyncio
import json
import os
import socket
import subprocess
import sys

from .kernel_process import before_kernel

# Beyond these a kernel is started as without a template, within the limit for its start.
START_SECONDS = 20
FORK_SECONDS = 10
# As long as the id of a kernel: it is written over this.
NO_ID = '-' * 36
PACKAGE = os.path.dirname(os.path.abspath(__file__))
PROGRAM = os.path.join(PACKAGE, 'template.py')
INSTALLER = os.path.join(os.path.dirname(PACKAGE), 'nbcrane_probe', 'install.py')
# The remark is what lists of processes show.
START = 'exec(compile(open(%r).read(), %r, "exec"))  # ipykernel_launcher' % (PROGRAM, PROGRAM)


class Templates:
    """At most one template, for the starts that came last."""

    def __init__(self):
        self._lock = asyncio.Lock()
        self._last = None
        self._template = None

    async def fork(self, start, argv, environment, cwd, output):
        """The number of a new kernel, a child of this process whose session is its own; None where it has to be started.

        `start`: {finds, probe}, what a start finds on disk and the file of the compiled probe or null; None where no other is like it.
        `output`: a descriptor.
        """
        if start is None or argv[1:3] != ['-m', 'ipykernel_launcher'] or not sys.platform.startswith('linux') or not os.path.isdir(cwd):
            return None
        shared = {name: value for name, value in environment.items() if name != 'NBCRANE_KERNEL'}
        wanted = (start['finds'], argv[0], shared)
        async with self._lock:
            before, self._last = self._last, wanted
            if self._template and self._template.wanted != wanted:
                self._template.close()
                self._template = None
            # One start alone gains nothing.
            if before != wanted:
                return None
            loop = asyncio.get_running_loop()
            self._template = self._template or Template(wanted, start['probe'])
            try:
                order = {'parent': os.getpid(), 'cwd': cwd, 'argv': argv, 'id': environment['NBCRANE_KERNEL']}
                return await loop.run_in_executor(None, self._template.fork, order, output)
            except (OSError, ValueError):
                # What does not work once is not tried again for the same start.
                self._template.close()
                return None


class Template:
    """The process; started by the main thread, because the system ends it with the thread that started it."""

    def __init__(self, wanted, probe):
        self.wanted = wanted
        self._ready = False
        _, executable, environment = wanted
        self._control, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        with theirs:
            self._process = subprocess.Popen(
                [executable, '-c', START, str(theirs.fileno()), INSTALLER, probe or ''],
                env={**environment, 'NBCRANE_KERNEL': NO_ID},
                pass_fds=[theirs.fileno()],
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
                start_new_session=True,
                preexec_fn=before_kernel,
            )

    def fork(self, order, output):
        """The number of the new kernel. Raises OSError or ValueError where there is none."""
        if not self._ready:
            self._control.settimeout(START_SECONDS)
            self._ready = self._control.recv(64) == b'ready'
        self._control.settimeout(FORK_SECONDS)
        socket.send_fds(self._control, [json.dumps(order).encode()], [output])
        return int(self._control.recv(64))

    def close(self):
        self._control.close()
        self._process.kill()
        self._process.wait()
