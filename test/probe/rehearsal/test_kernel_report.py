"""What the kernel makes of the messages that the supervisor wrote until it was ended."""

import os
import typing
import unittest

import shortened  # noqa: F401

from nbcrane_probe.rehearsal import protocol
from nbcrane_probe.rehearsal.kernel import _Running
from nbcrane_probe.rehearsal.lookahead.reasons import NOT_CONFIRMED, NOT_ENDED
from nbcrane_probe.rehearsal.protocol import Awaiting, Begun, Finished, Reader, Scratch, Settled, Tried, tell


def written(*messages):
    """The bytes of the messages, as they lie in a pipe."""
    reading, writing = os.pipe()
    for message in messages:
        tell(writing, message)
    os.close(writing)
    with os.fdopen(reading, 'rb') as pipe:
        return pipe.read()


def running(*messages):
    found = _Running.__new__(_Running)
    found._messages, found._artifacts = Reader().take(written(*messages)), 0
    return found


def cells(*messages):
    return [(cell['cell'], cell['status']) for cell in running(*messages).report()['cells']]


OK = Finished({'cell': 3, 'status': 'ok'})
AWAITING = Awaiting({'cell': 4, 'status': 'unknown'})
DONE = Settled(None, None, 5.0)
KINDS = [kind for kind in vars(protocol).values() if isinstance(kind, type) and issubclass(kind, tuple)]
VALUES = {'int': 3, 'float': 2.5, 'str': '"crash": {\n', 'bool': True, 'list': [1, [2]], 'dict': {'a': None}, 'Optional[str]': None}


class Report(unittest.TestCase):
    def test_a_crash_that_nobody_had_time_to_confirm_is_an_outcome(self):
        self.assertEqual(cells(OK, AWAITING), [(3, 'ok'), (4, 'unknown')])

    def test_what_became_of_it_takes_its_place(self):
        self.assertEqual(cells(OK, AWAITING, DONE._replace(unsettled={'cell': 4, 'status': 'unknown'})), [(3, 'ok'), (4, 'unknown')])
        self.assertEqual(cells(OK, AWAITING, Finished({'cell': 4, 'status': 'ok'})), [(3, 'ok'), (4, 'ok')])
        self.assertEqual(cells(OK, AWAITING, DONE), [(3, 'ok')])
        self.assertEqual(cells(OK, AWAITING, Awaiting({'cell': 5, 'status': 'unknown'})), [(3, 'ok'), (5, 'unknown')])

    def test_a_later_round_keeps_what_an_earlier_one_met(self):
        met = Finished({'cell': 4, 'status': 'unknown', 'leftOut': [{'errorType': 'KeyError'}]})
        for first, second, kept in (
            (OK, Finished({'cell': 3, 'status': 'unknown'}), OK),
            (met, Finished({'cell': 4, 'status': 'unknown', 'leftOut': [{'errorType': None}]}), met),
            (met, Finished({'cell': 4, 'status': 'ok'}), None),
            (Finished({'cell': 4, 'status': 'unknown'}), met, None),
            (Finished({'cell': 4, 'status': 'unknown'}), Finished({'cell': 4, 'status': 'unknown', 'reason': 'x'}), None),
        ):
            report = running(first, DONE._replace(pending='late'), Begun(False), second, DONE).report()
            self.assertEqual(report['cells'], [(kept or second).outcome])

    def test_a_verdict_is_pending_until_there_is_one(self):
        late = DONE._replace(pending='late')
        for messages, pending in (
            ([], None),
            ([Begun(False)], NOT_ENDED),
            ([Begun(False), OK, AWAITING], NOT_CONFIRMED),
            ([Begun(False), late], 'late'),
            ([Begun(False), late, Begun(False)], 'late'),
            ([Begun(False), late, Begun(False), DONE], None),
            ([Begun(False), DONE._replace(crash={'cell': 3})], None),
        ):
            self.assertEqual(running(*messages).report().get('pending'), pending, messages)

    def test_a_crash_is_one_that_was_settled_whatever_the_text_of_a_message(self):
        named = Finished({'cell': 3, 'status': 'unknown', 'reason': 'it raised "crash": {', 'crash': {'line': 1}})
        self.assertFalse(running(named, AWAITING, DONE)._has_report())
        self.assertTrue(running(named, DONE._replace(crash={'cell': 3}))._has_report())

    def test_what_was_tried_comes_after_the_crash_and_leaves_it(self):
        report = running(Begun(True), DONE._replace(crash={'cell': 3}), Tried({'cell': 3}, None)).report()
        self.assertEqual((report['crash'], report['fix'], report['untried']), ({'cell': 3}, {'cell': 3}, None))
        self.assertEqual((report['afterCrash'], report['elapsedMs']), (True, 5.0))


class Messages(unittest.TestCase):
    def test_every_kind_arrives_as_it_was_told_in_whatever_pieces(self):
        self.assertGreater(len(KINDS), 8)
        every = [
            kind(*[VALUES.get(str(typing.get_type_hints(kind)[name]).replace('typing.', ''), 3) for name in kind._fields]) for kind in KINDS
        ]
        self.assertEqual(len({message.kind for message in every}), len(KINDS))
        text = written(*every)
        for size in (1, 7, len(text)):
            reader = Reader()
            found = [message for at in range(0, len(text), size) for message in reader.take(text[at : at + size])]
            self.assertEqual([(type(message), message) for message in found], [(type(message), message) for message in every])

    def test_one_that_was_cut_off_is_none(self):
        reader = Reader()
        self.assertEqual(reader.take(written(Scratch('/tmp/a'))[:-5]), [])


if __name__ == '__main__':
    unittest.main()
