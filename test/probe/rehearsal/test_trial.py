"""An edit is a fix only with what a copy made of it: the cell ran through, and no cell after it raised for it."""

from __future__ import annotations

import time
import unittest
from typing import Any, List, NamedTuple, Optional

from nbcrane_probe.remedies.edit import Edit, apply, compose
from nbcrane_probe.rehearsal.clock import Allowance
from nbcrane_probe.rehearsal.trial import Trials as Ways, find_fix


class _Attempt(NamedTuple):
    outcomes: List[dict]
    reason: Optional[str] = None


def _ok(cell: int, **more: Any) -> dict:
    return {'cell': cell, 'status': 'ok', 'reason': None, 'cut': False, **more}


def _crash(cell: int, message: str, remedies: tuple = ()) -> dict:
    return {**_ok(cell), 'status': 'crash', 'crash': {'errorType': 'KeyError', 'message': message, 'remedies': list(remedies)}}


def _remedy(start: int, end: int, text: str, family: str = 'keys') -> dict:
    return {'cell': 1, 'family': family, 'what': text, 'edits': [{'start': start, 'end': end, 'text': text}]}


_CELLS = [{'index': 0, 'source': 'x'}, {'index': 1, 'source': 'abc abc'}, {'index': 2, 'source': 'y'}]


class Trials(unittest.TestCase):
    def tried(self, remedies: list, attempts: list) -> Optional[dict]:
        """The fix where the copies come to these ends, one after the other."""
        self.sources: list = []
        left = iter(attempts)

        def attempt(cells: list, _: float) -> _Attempt:
            self.sources.append(cells[1]['source'])
            return next(left)

        crash = {'cell': 1, 'errorType': 'KeyError', 'message': 'abc', 'remedies': remedies}
        return find_fix(crash, Ways(_CELLS, attempt, Allowance(time.monotonic, time.monotonic() + 600)))['fix']

    def test_tells_the_cells_that_ran_from_the_edited_one_on(self) -> None:
        fix = self.tried([_remedy(0, 3, 'lr')], [_Attempt([_ok(0), _ok(1), _ok(2, cut=True)])])
        assert fix is not None
        self.assertEqual((fix['tried']['cells'], fix['tried']['reason'], fix['tried']['shortened']), ([1, 2], None, True))
        self.assertEqual(self.sources, ['lr abc'])

    def test_cures_the_same_mistake_further_down_and_no_other(self) -> None:
        again = _Attempt([_ok(0), _crash(1, 'abc', (_remedy(3, 6, 'lr'),))])
        fix = self.tried([_remedy(0, 3, 'lr')], [again, _Attempt([_ok(0), _ok(1), _ok(2)])])
        assert fix is not None
        self.assertEqual(self.sources, ['lr abc', 'lr lr'])
        self.assertEqual([(one['start'], one['end']) for one in fix['edits']], [(0, 3), (4, 7)])
        other = _Attempt([_ok(0), _crash(1, 'abc', (_remedy(3, 6, 'lr', 'names'),))])
        self.assertIsNone(self.tried([_remedy(0, 3, 'lr')], [other]))

    def test_is_none_where_a_later_cell_raises_something_else(self) -> None:
        self.assertIsNone(self.tried([_remedy(0, 3, 'lr')], [_Attempt([_ok(0), _ok(1), _crash(2, 'other')])]))
        fix = self.tried([_remedy(0, 3, 'lr')], [_Attempt([_ok(0), _ok(1), _crash(2, 'abc')])])
        assert fix is not None
        self.assertEqual((fix['tried']['cells'], fix['tried']['reason']), ([1], 'cell 3 raises KeyError'))

    def test_is_none_where_a_later_cell_may_have_raised_for_it(self) -> None:
        left_out = {
            **_ok(2),
            'status': 'unknown',
            'reason': 'r',
            'leftOut': [{'line': 1, 'reason': 'r', 'errorType': 'TypeError', 'message': ''}],
        }
        self.assertIsNone(self.tried([_remedy(0, 3, 'lr')], [_Attempt([_ok(0), _ok(1), left_out])]))

    def test_is_none_where_the_cell_did_not_run_through(self) -> None:
        for end in [
            _Attempt([_ok(0), {**_ok(1), 'status': 'unknown', 'reason': 'it would write'}]),
            _Attempt([_ok(0), _crash(1, 'abc')]),
            _Attempt([], 'it took too long'),
        ]:
            self.assertIsNone(self.tried([_remedy(0, 3, 'lr')], [end]))

    def test_tries_the_next_edit_where_one_does_not_help(self) -> None:
        ends = [_Attempt([_ok(0), _crash(1, 'q')]), _Attempt([_ok(0), _ok(1)], 'no time')]
        fix = self.tried([_remedy(0, 3, 'q'), _remedy(0, 3, 'lr')], ends)
        assert fix is not None
        self.assertEqual((fix['what'], fix['tried']['reason']), ('lr', 'no time'))


def _earlier(text: str) -> dict:
    return {'cell': 0, 'family': 'keys', 'what': text, 'edits': [{'start': 0, 'end': 3, 'text': text}]}


class EarlierCells(unittest.TestCase):
    """A cell that ran before the moment of which there are copies is tried anew, from the first cell of the notebook."""

    _EARLIER = [{'index': 0, 'source': 'old'}]
    _LATER = [{'index': 1, 'source': 'abc'}, {'index': 2, 'source': 'y'}]

    def tried(self, remedies: list, attempts: list, anew: Any) -> dict:
        """`anew`: the ends of the runs from the first cell, None where there are none."""
        self.sources: list = []
        left, left_anew = iter(attempts), iter(anew or ())

        def run_anew(cells: list, _: float) -> _Attempt:
            self.sources.append([cell['source'] for cell in cells])
            return next(left_anew)

        crash = {'cell': 1, 'errorType': 'KeyError', 'message': 'abc', 'line': 1, 'remedies': remedies}
        ways = Ways(
            self._LATER,
            lambda *_: next(left),
            Allowance(time.monotonic, time.monotonic() + 600),
            self._EARLIER,
            None if anew is None else run_anew,
        )
        return find_fix(crash, ways)

    def crashed(self, line: int = 1) -> dict:
        outcome = _crash(1, 'abc')
        outcome['crash']['line'] = line
        return outcome

    def test_counts_where_the_unchanged_notebook_comes_to_the_same_crash(self) -> None:
        found = self.tried([_earlier('new')], [], [_Attempt([_ok(0), self.crashed()]), _Attempt([_ok(0), _ok(1), _ok(2)])])
        self.assertEqual(self.sources, [['old', 'abc'], ['new', 'abc', 'y']])
        self.assertEqual((found['fix']['cell'], found['untried']), (0, None))
        self.assertEqual((found['fix']['tried']['cells'], found['fix']['tried']['fromStart']), ([0, 1, 2], True))

    def test_is_untried_where_it_does_not(self) -> None:
        left_out = {**_ok(0), 'status': 'unknown', 'reason': 'it would start a program'}
        for control, reason in [
            (_Attempt([_ok(0), _ok(1)]), 'the error did not come when the notebook ran a second time'),
            (_Attempt([_ok(0), self.crashed(2)]), 'cell 2 raised another error, KeyError, when the notebook ran a second time'),
            (_Attempt([left_out, self.crashed()]), 'cell 1 did not run a second time: it would start a program'),
            (_Attempt([], 'it did not end within the time a rehearsal may take'), 'it did not end within the time a rehearsal may take'),
        ]:
            found = self.tried([_earlier('new'), _earlier('other')], [], [control])
            self.assertEqual((found['fix'], found['untried']['what'], found['untried']['reason']), (None, 'new', reason))

    def test_is_nothing_where_it_was_tried_in_vain_or_cannot_be_tried_at_all(self) -> None:
        control = _Attempt([_ok(0), self.crashed()])
        for end in [
            _Attempt([_ok(0), self.crashed()]),
            _Attempt([_crash(0, 'other')]),
            _Attempt([_ok(0), _ok(1), _crash(2, 'other')]),
            _Attempt([_ok(0), {**_ok(1), 'status': 'unknown', 'reason': 'r'}]),
        ]:
            self.assertEqual(self.tried([_earlier('new')], [], [control, end]), {'fix': None, 'untried': None})
        self.assertEqual(self.tried([_earlier('new')], [], None), {'fix': None, 'untried': None})

    def test_an_edit_of_the_cell_itself_is_kept_unless_the_earlier_one_goes_further(self) -> None:
        control = _Attempt([_ok(0), self.crashed()])
        here, through = _remedy(0, 3, 'lr'), _Attempt([_ok(0), _ok(1), _ok(2)])
        self.assertEqual(self.tried([here, _earlier('new')], [_Attempt([_ok(1), _ok(2)])], [])['fix']['what'], 'lr')
        again = _Attempt([_ok(1), _crash(2, 'abc')])
        self.assertEqual(self.tried([here, _earlier('new')], [again], [control, through])['fix']['what'], 'new')
        same = _Attempt([_ok(0), _ok(1), _crash(2, 'abc')])
        self.assertEqual(self.tried([here, _earlier('new')], [again], [control, same])['fix']['what'], 'lr')
        # What is offered is a fix or nothing of the kind: an edit that was not tried is not shown beside one that was.
        self.assertEqual(self.tried([here, _earlier('new')], [again], [_Attempt([_ok(0)])])['untried'], None)

    def test_a_cell_that_the_copies_run_needs_no_second_run(self) -> None:
        remedy = {**_earlier('new'), 'cell': 1}
        crash = {'cell': 2, 'errorType': 'KeyError', 'message': 'abc', 'line': 1, 'remedies': [remedy]}
        ends = iter([_Attempt([_ok(1), _ok(2)])])
        fix = find_fix(crash, Ways(self._LATER, lambda *_: next(ends), Allowance(time.monotonic, time.monotonic() + 600)))['fix']
        self.assertEqual((fix['cell'], fix['tried']['cells'], 'fromStart' in fix['tried']), (1, [1, 2], False))


class Edits(unittest.TestCase):
    def test_two_sets_that_follow_each_other_are_one_or_none(self) -> None:
        source = 'one two three'
        for earlier in [(Edit(0, 3, 'ones'),), (Edit(4, 7, ''),), (Edit(4, 4, 'and '), Edit(8, 13, '3'))]:
            middle = apply(source, earlier)
            for start in range(len(middle) + 1):
                for end in range(start, min(len(middle), start + 4) + 1):
                    later = (Edit(start, end, 'X'),)
                    both = compose(earlier, later)
                    if both is not None:
                        self.assertEqual(apply(source, both), apply(middle, later), (earlier, later))

    def test_edits_that_are_apart_are_always_one(self) -> None:
        self.assertEqual(compose((Edit(0, 3, 'a'),), (Edit(2, 5, 'b'),)), (Edit(0, 3, 'a'), Edit(4, 7, 'b')))
        self.assertIsNone(compose((Edit(0, 3, 'a'),), (Edit(1, 2, 'b'),)))


if __name__ == '__main__':
    unittest.main()
