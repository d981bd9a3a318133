"""What the kernel makes of the lines that the supervisor wrote until it was ended."""

import json
import unittest

import shortened  # noqa: F401

from nbcrane_probe.rehearsal.kernel import _Running


def parsed(*messages):
    running = _Running.__new__(_Running)
    running._text, running._artifacts = b''.join(json.dumps(message).encode() + b'\n' for message in messages), 0
    return running.report()


def cells(*messages):
    return [(cell['cell'], cell['status']) for cell in parsed(*messages)['cells']]


OK = {'cell': 3, 'status': 'ok'}
AWAITING = {'cell': 4, 'status': 'unknown', 'awaits': True}
DONE = {'reason': None, 'crash': None, 'elapsedMs': 5.0}


class Report(unittest.TestCase):
    def test_a_crash_that_nobody_had_time_to_confirm_is_an_outcome(self):
        self.assertEqual(cells(OK, AWAITING), [(3, 'ok'), (4, 'unknown')])
        self.assertNotIn('awaits', parsed(OK, AWAITING)['cells'][1])

    def test_what_became_of_it_takes_its_place(self):
        self.assertEqual(cells(OK, AWAITING, {**DONE, 'unsettled': {'cell': 4, 'status': 'unknown'}}), [(3, 'ok'), (4, 'unknown')])
        self.assertEqual(cells(OK, AWAITING, {'cell': 4, 'status': 'ok'}), [(3, 'ok'), (4, 'ok')])
        self.assertEqual(cells(OK, AWAITING, DONE), [(3, 'ok')])
        self.assertEqual(cells(OK, AWAITING, {**AWAITING, 'cell': 5}), [(3, 'ok'), (5, 'unknown')])


if __name__ == '__main__':
    unittest.main()
