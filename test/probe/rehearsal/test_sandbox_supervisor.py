"""What the supervisor shares with the kernel: nothing that either could notice, while the worker still has the kernel's files."""

import fcntl
import json
import os
import select
import socket
import time
import unittest

from nbcrane_probe.rehearsal import sandbox

from sandboxed import SandboxCase, run_sandboxed, needs_sandbox


@needs_sandbox
class Supervisor(SandboxCase):
    def beside_a_supervisor(self, check, keep=()):
        """Runs `check` in this process while a fork of it that shed what it shares stands by."""
        ready, done = os.pipe(), os.pipe()
        supervisor = os.fork()
        if supervisor == 0:
            try:
                sandbox.shed((ready[1], done[0], *keep))
                os.write(ready[1], b'x')
                os.read(done[0], 1)
            finally:
                os._exit(0)
        try:
            self.assertEqual(os.read(ready[0], 1), b'x')
            check()
        finally:
            os.write(done[1], b'x')
            os.waitpid(supervisor, 0)
            for descriptor in (*ready, *done):
                os.close(descriptor)

    def test_what_the_kernel_closes_is_closed(self):
        reading, writing = os.pipe()
        near, far = socket.socketpair()
        server = socket.create_server(('127.0.0.1', 0))
        port = server.getsockname()[1]
        locked = open(os.path.join(self.outside.folder, 'f'))
        fcntl.flock(locked, fcntl.LOCK_EX)

        def check():
            os.close(writing)
            near.close()
            server.close()
            locked.close()
            self.assertEqual(os.read(reading, 1), b'')
            self.assertEqual(far.recv(1), b'')
            with self.assertRaises(ConnectionRefusedError):
                socket.create_connection(('127.0.0.1', port))
            with open(os.path.join(self.outside.folder, 'f')) as again:
                fcntl.flock(again, fcntl.LOCK_EX | fcntl.LOCK_NB)

        self.beside_a_supervisor(check)
        os.close(reading)
        far.close()

    def test_a_worker_of_the_supervisor_has_the_files_of_the_kernel(self):
        path = os.path.join(self.outside.folder, 'f')
        position = self.outside.log.tell()
        with open(path, 'rb', buffering=0) as file:
            file.read(3)
            names = {**self.outside.names, 'file': file}
            read = "assert file.read() == b'cious'\n"
            write = "log.write('more')\nlog.flush()\nassert open(V + '/log').read() == 'firstmore'"
            self.assertEqual(self._under_a_supervisor(read + write, names), ('done\n', None))
            self.assertEqual((file.tell(), self.outside.log.tell()), (3, position))
        self.outside.assert_untouched(self)

    def test_a_worker_of_the_supervisor_is_stopped_at_what_was_shed(self):
        for code, name in {"connection.send(b'x')": 'a connection', 'events.poll(0)': 'a descriptor'}.items():
            events = select.epoll()
            said, departure = self._under_a_supervisor(code, {**self.outside.names, 'events': events})
            self.assertEqual((said, departure), ('', 'would use %s opened by an earlier cell' % name))
            events.close()
        self.outside.assert_untouched(self)

    def _under_a_supervisor(self, code, names):
        """As the supervisor of a rehearsal: sheds first, then forks the worker."""
        reading, writing = os.pipe()
        supervisor = os.fork()
        if supervisor == 0:
            try:
                sandbox.shed((writing,))
                outcome = run_sandboxed(code, cwd=self.outside.cwd, names=names)
                os.write(writing, json.dumps([outcome.said, outcome.departure]).encode())
            finally:
                os._exit(0)
        os.close(writing)
        with os.fdopen(reading) as pipe:
            answer = pipe.read()
        os.waitpid(supervisor, 0)
        self.assertTrue(answer, 'the supervisor died')
        return tuple(json.loads(answer))

    def test_a_supervisor_watches_without_burning_time(self):
        spent = time.process_time()
        outcome = run_sandboxed('import time\ntime.sleep(1)', cwd=self.outside.cwd)
        self.assertEqual(outcome.said, 'done\n')
        self.assertLess(time.process_time() - spent, 0.5)


if __name__ == '__main__':
    unittest.main()
