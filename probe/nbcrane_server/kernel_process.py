"""One kernel process: started in its own session, watched by a thread that reaps it and keeps the end of its output."""

import os
import signal
import subprocess
import sys
import threading

from . import memory, processes

TAIL_BYTES = 8192
TAIL_WAIT_SECONDS = 0.2
# What a kernel leaves behind gets this long: the trackers of multiprocessing and joblib remove its semaphores and shared arrays.
ORPHAN_SECONDS = 0.7

# True: where the system must end a process for want of memory, it takes the kernel before the server.
goes_first = False


class KernelProcess(subprocess.Popen):
    """A Popen whose end is noticed at once, by a thread that alone calls `wait4`; `poll` and `wait` only look."""

    def __init__(self, argv, *, mark, on_end, output, pid=None, **options):
        """Starts the kernel, or watches the child `pid`, which is one. `output`: where it writes."""
        self._ended = threading.Event()
        self._nothing_left = threading.Event()
        self._mark = mark
        self._on_end = on_end
        self._memory_before = memory.snapshot()
        self._tail = output.tail
        if pid is not None:
            self.args, self.pid, self.returncode = argv, pid, None
            self.stdin = self.stdout = self.stderr = None
        else:
            if sys.platform != 'win32':
                # The session makes one group to interrupt; the signal ends the kernel if this server is killed.
                options.update(start_new_session=True, preexec_fn=before_kernel)
            super().__init__(argv, stdin=subprocess.DEVNULL, stdout=output.descriptor, stderr=output.descriptor, **options)
        threading.Thread(target=self._watch, daemon=True).start()

    def poll(self):
        return self.returncode

    def wait(self, timeout=None):
        if not self._ended.wait(timeout) and timeout is not None:
            raise subprocess.TimeoutExpired(self.args, timeout)
        return self.returncode

    def is_over(self):
        """Whether the kernel has ended, and all it started."""
        return self._nothing_left.is_set()

    def kill_alone(self):
        """Kills the kernel; what it started is told by that, and ends or is killed later."""
        if not self._ended.is_set():
            processes.kill(self.pid)

    def kill_tree(self):
        if not self._ended.is_set():
            processes.kill_tree(self.pid, self._mark)
        elif not self.is_over():
            processes.kill_orphans(self._mark)

    def _watch(self):
        peak = None
        if hasattr(os, 'wait4'):
            _, status, usage = os.wait4(self.pid, 0)
            code, peak = exit_code(status), memory.peak_bytes(usage)
        else:
            code = super().wait()
        self.returncode = code
        self._ended.set()
        processes.end_orphans(self._mark, ORPHAN_SECONDS)
        self._nothing_left.set()
        self._on_end(
            pid=self.pid,
            exitCode=code if code >= 0 else None,
            signal=signal_name(-code) if code < 0 else None,
            peakBytes=peak,
            totalBytes=memory.total_bytes(),
            addressSpaceBytes=memory.address_space(),
            memoryBefore=self._memory_before,
            memoryAfter=memory.snapshot(),
            output=self._tail.text(),
        )


class Output:
    """A pipe for what a kernel writes: `descriptor` is open inside `with` only, `tail` keeps the end of it."""

    def __enter__(self):
        read_end, self.descriptor = os.pipe()
        self.tail = Tail(read_end)
        return self

    def __exit__(self, *_):
        os.close(self.descriptor)


class Tail:
    """Reads a pipe to its end and keeps the last few kilobytes, so that a chatty process neither blocks nor fills memory."""

    def __init__(self, descriptor):
        self._descriptor = descriptor
        self._kept = b''
        self._thread = threading.Thread(target=self._read, daemon=True)
        self._thread.start()

    def _read(self):
        while True:
            data = os.read(self._descriptor, 65536)
            if not data:
                os.close(self._descriptor)
                return
            self._kept = (self._kept + data)[-TAIL_BYTES:]

    def text(self):
        # A surviving grandchild may hold the pipe open, so the wait is bounded.
        self._thread.join(TAIL_WAIT_SECONDS)
        return self._kept.decode('utf-8', 'replace')


def before_kernel():
    """Runs in the new process, before the kernel's program."""
    processes.end_with_parent(signal.SIGKILL)
    if goes_first:
        try:
            with open('/proc/self/oom_score_adj', 'w') as file:
                file.write('1000')
        except OSError:
            pass


def exit_code(status):
    """Python's convention: the exit code, or minus the signal."""
    return -os.WTERMSIG(status) if os.WIFSIGNALED(status) else os.WEXITSTATUS(status)


def signal_name(number):
    try:
        return signal.Signals(number).name
    except ValueError:
        return 'SIG%d' % number
