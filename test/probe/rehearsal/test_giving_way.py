"""Copies beside a long cell leave it the processors once they have taken their share."""

import os
import threading
import unittest

from nbcrane_probe.rehearsal.processes import give_way


@unittest.skipUnless(os.path.isdir('/proc/self/task'), 'only Linux lists the threads of a process')
class GivingWay(unittest.TestCase):
    def test_all_threads_of_a_worker_run_after_others(self):
        self.assertEqual(_in_child(_priorities), {0, 10})

    def test_a_worker_that_has_ended_is_no_matter(self):
        gone = os.fork()
        if gone == 0:
            os._exit(0)
        os.waitpid(gone, 0)
        give_way(gone)


def _priorities():
    """Of a process, 0, and of the two threads of its worker."""
    ready, ready_end = os.pipe()
    worker = os.fork()
    if worker == 0:
        os.setsid()
        threading.Thread(target=threading.Event().wait, daemon=True).start()
        os.write(ready_end, b'.')
        threading.Event().wait()
    os.read(ready, 1)
    give_way(worker)
    threads = [int(one) for one in os.listdir('/proc/%d/task' % worker)]
    found = {os.getpriority(os.PRIO_PROCESS, one) for one in threads} if len(threads) == 2 else set()
    if os.path.exists('/proc/%d/autogroup' % worker):
        with open('/proc/%d/autogroup' % worker, encoding='ascii') as group:
            found.add(int(group.read().split()[-1]))
    os.kill(worker, 9)
    os.waitpid(worker, 0)
    return found | {os.getpriority(os.PRIO_PROCESS, 0)}


def _in_child(act):
    """The numbers that a function gives in a process and a session of its own."""
    result, result_end = os.pipe()
    child = os.fork()
    if child == 0:
        os.setsid()
        os.write(result_end, ' '.join(map(str, act())).encode())
        os._exit(0)
    os.close(result_end)
    with open(result, encoding='ascii') as text:
        found = {int(one) for one in text.read().split()}
    os.waitpid(child, 0)
    return found


if __name__ == '__main__':
    unittest.main()
