"""One nbcrane that runs notebooks as they are named, and tells what becomes of them."""

import json
import os
import signal
import subprocess
import tempfile

import nbcrane

# An interrupted nbcrane gives its kernels a few seconds.
STOP_SECONDS = 20
# Reports and executed notebooks are written at the end.
END_SECONDS = 120
MOST_ERROR_TEXT = 4000


class Ended(Exception):
    """nbcrane ended without a word on a notebook."""


class Run:
    """`arguments`: of `nbcrane check`. The notebooks run one after another, in the order in which they are named."""

    def __init__(self, arguments, folder):
        argv, environ = nbcrane.command(['check', '--notebooks-from', '-', '--events', '-', *arguments])
        # It names the test that happens to run first.
        environ.pop('PYTEST_CURRENT_TEST', None)
        self._folder = folder
        self._errors = tempfile.TemporaryFile()
        self._notices = []
        self._finished = {}
        self._named = set()
        # Ctrl-C in a terminal reaches a whole group of processes: nbcrane is told once, by `stop`.
        self._process = subprocess.Popen(
            argv,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self._errors,
            cwd=folder,
            env=environ,
            start_new_session=True,
        )

    def name(self, path):
        """Adds a notebook (absolute path), unless it waits already."""
        if path in self._named:
            return
        self._named.add(path)
        try:
            self._process.stdin.write(os.fsencode(path) + b'\n')
            self._process.stdin.flush()
        except OSError:
            pass  # It has ended: `result` says so.

    def result(self, path):
        """The event `notebook-finished` of a notebook that was named, waited for. Raises Ended."""
        while path not in self._finished:
            line = self._process.stdout.readline()
            if not line:
                raise Ended(self._last_words())
            event = json.loads(line)
            if event['type'] == 'notice':
                self._notices.append(event['message'])
            elif event['type'] == 'notebook-finished':
                self._finished[os.path.normpath(os.path.join(self._folder, event['path']))] = event
        self._named.discard(path)
        return self._finished.pop(path)

    def notices(self):
        """What is worth telling and has not been asked for yet."""
        notices, self._notices = self._notices, []
        return notices

    def end(self):
        """Ends it in order, unless a notebook that was named is not wanted any more."""
        if self._named:
            return self.stop()
        try:
            self._process.communicate(timeout=END_SECONDS)
        except (subprocess.TimeoutExpired, OSError):
            self.stop()

    def stop(self):
        """Ends it, its kernels and copies of them."""
        try:
            self._process.terminate()
            self._process.communicate(timeout=STOP_SECONDS)
        except (subprocess.TimeoutExpired, OSError, ValueError):
            pass
        finally:
            if self._process.poll() is None:
                self._kill()

    def _kill(self):
        if os.name == 'nt':
            self._process.kill()
        else:
            os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()

    def _last_words(self):
        code = self._process.wait()
        self._errors.seek(0)
        said = self._errors.read().decode('utf-8', 'replace').strip()
        return said[-MOST_ERROR_TEXT:] or 'nbcrane ended with exit code %d.' % code
