import os
import sys
import time
import unittest

import sandboxed  # noqa: F401


@unittest.skipUnless(sys.platform == 'linux', 'needs Linux')
class HighDescriptors(unittest.TestCase):
    def test_a_number_that_the_notebook_closed_stays_closed(self):
        from nbcrane_probe.rehearsal.sandbox import apart

        reading, writing = os.pipe()
        os.close(writing)
        moved = apart(reading)
        try:
            self.assertGreaterEqual(moved, 100)
            self.assertFalse(os.get_inheritable(moved))
            for number in (reading, writing):
                with self.assertRaises(OSError):
                    os.fstat(number)
        finally:
            os.close(moved)

    def test_room_is_made_ahead_and_no_descriptor_or_thread_stays(self):
        from nbcrane_probe.rehearsal.sandbox import prepare

        before = sorted(os.listdir('/proc/self/fd'))
        prepare()
        deadline = time.monotonic() + 10
        while len(os.listdir('/proc/self/task')) > 1 and time.monotonic() < deadline:
            time.sleep(0.01)
        self.assertEqual(sorted(os.listdir('/proc/self/fd')), before)
        with open('/proc/self/status') as status:
            size = next(int(line.split()[1]) for line in status if line.startswith('FDSize'))
        self.assertGreater(size, 256)

    def test_where_no_high_number_is_free_it_stays_as_it_was(self):
        import resource

        from nbcrane_probe.rehearsal.sandbox import apart

        reading, writing = os.pipe()
        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (0, hard))
            self.assertEqual(apart(reading), reading)
        finally:
            resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
            os.close(reading)
            os.close(writing)


if __name__ == '__main__':
    unittest.main()
