"""Which crashes of two rehearsals with different cuts are the same."""

import unittest

import shortened  # noqa: F401

from nbcrane_probe.rehearsal.shorten import same_crash

PLOT = 'x and y must have same first dimension, but have shapes (%d,) and (%d,)'


def crash(message, error_type='ValueError', line=2):
    return {'errorType': error_type, 'message': message, 'cell': 1, 'line': line, 'frames': []}


class Compare(unittest.TestCase):
    def test_sizes_that_change_alike_never_fit(self):
        self.assertTrue(same_crash(crash(PLOT % (92, 93)), crash(PLOT % (95, 96))))

    def test_sizes_of_which_one_follows_the_cut_may_fit_in_the_full_run(self):
        for one, other in (((2, 100), (3, 100)), ((2, 4), (3, 6)), ((5, 3), (5, 2))):
            with self.subTest(one=one, other=other):
                self.assertFalse(same_crash(crash(PLOT % one), crash(PLOT % other)))

    def test_one_size_or_equal_ones_that_change_are_no_evidence(self):
        self.assertFalse(same_crash(crash('cannot use 2 rows'), crash('cannot use 3 rows')))
        self.assertFalse(same_crash(crash('row 2 of 2'), crash('row 3 of 3')))

    def test_keys_that_contents_choose_and_ends_of_arrays_may_differ(self):
        self.assertTrue(same_crash(crash('120', 'KeyError'), crash('200', 'KeyError')))
        self.assertFalse(same_crash(crash("'m12'", 'KeyError'), crash("'m20'", 'KeyError')))
        end = 'index %d is out of bounds for axis 0 with size %d'
        self.assertTrue(same_crash(crash(end % (3, 3), 'IndexError'), crash(end % (5, 5), 'IndexError')))
        self.assertFalse(same_crash(crash(end % (50, 3), 'IndexError'), crash(end % (50, 5), 'IndexError')))

    def test_of_an_array_the_axis_counts_that_is_too_short(self):
        columns = crash('index 12 is out of bounds for axis 1 with size 12', 'IndexError')
        shapes = [{**columns, 'operands': [['log', 'numpy.ndarray float64 (%d, 12)' % rows]]} for rows in (80, 95)]
        self.assertTrue(same_crash(*shapes))
        fallen = [{**shape, 'message': 'list index out of range'} for shape in shapes]
        self.assertFalse(same_crash(*fallen))

    def test_other_kinds_of_errors_and_places_must_be_the_same(self):
        self.assertFalse(same_crash(crash(PLOT % (92, 93), 'IndexError'), crash(PLOT % (95, 96), 'IndexError')))
        self.assertFalse(same_crash(crash(PLOT % (92, 93)), crash(PLOT % (95, 96), line=3)))


if __name__ == '__main__':
    unittest.main()
