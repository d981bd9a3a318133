"""A copy that waits for a thread that it does not have ends soon; one whose own threads, descriptors or clocks end the wait goes on."""

import time
import unittest

from looked_ahead import look_ahead, needs_sandbox

MADE = """
import os, queue, select, socket, threading, time
done, lock, condition, tasks = threading.Event(), threading.Lock(), threading.Condition(), queue.Queue()
lock.acquire()
condition.acquire()
reading, writing = os.pipe()
near, far = socket.socketpair()
"""
# Made in the cell itself: a copy may not use the descriptors of earlier ones.
WAITS = {
    'an event': 'done.wait()',
    'a lock': 'lock.acquire()',
    'a condition': 'condition.wait()',
    'a queue': 'tasks.get()',
    'a pipe': 'os.read(reading, 1)',
    'a socket': 'near.recv(1)',
    'a selector': 'select.select([reading], [], [])',
    'a poll': 'poll = select.poll(); poll.register(reading); poll.poll()',
    'a thread that waits as well': 'one = threading.Thread(target=done.wait, daemon=True); one.start(); one.join()',
}
SERVER = """
import http.server, threading
server = http.server.HTTPServer(('127.0.0.1', 0), http.server.SimpleHTTPRequestHandler)
threading.Thread(target=server.serve_forever, daemon=True).start()
"""
# Each ends the wait after longer than a copy may stand still.
ENDS = {
    'a thread that sleeps': ('threading.Timer(2.5, done.set).start(); done.wait()'),
    'a thread that computes': ('threading.Thread(target=lambda: (slow(2500), done.set())).start(); done.wait()'),
    'a limit of the wait': 'assert not done.wait(2.5)',
    'a limit of a lock': 'assert not lock.acquire(timeout=2.5)',
    'a limit of a selector': 'assert select.select([reading], [], [], 2.5) == ([], [], [])',
    'a pipe that a thread writes': "threading.Timer(2.5, os.write, (writing, b'x')).start(); os.read(reading, 1)",
}


@needs_sandbox
class Standstill(unittest.TestCase):
    def assert_ends_soon(self, cell, earlier=()):
        started = time.monotonic()
        seen = look_ahead([cell, 'len(3)'], earlier, deadline=600.0)
        self.assertLess(time.monotonic() - started, 120)
        self.assertIn('waits for something that a copy', seen.cells[0]['reason'] or '', seen)
        # What does not depend on it is still looked at.
        self.assertEqual(seen.crash[:2], (1, 'TypeError'), seen)

    def test_ends_what_nobody_in_the_copy_would_end(self):
        for what, cell in WAITS.items():
            with self.subTest(what):
                self.assert_ends_soon(MADE + cell)

    def test_ends_the_shutdown_of_a_server_of_an_earlier_cell(self):
        self.assert_ends_soon('server.shutdown()', [SERVER])

    def test_waits_for_what_the_copy_itself_does(self):
        for what, cell in ENDS.items():
            with self.subTest(what):
                seen = look_ahead([MADE + cell], deadline=120.0)
                self.assertEqual(seen.cells[0]['status'], 'ok', seen)


if __name__ == '__main__':
    unittest.main()
