"""What an exception in the copy is taken for."""

import os
import tempfile
import unittest

from nbcrane_probe.rehearsal.crash import Places, crash_record, is_own


def raised(source, file, **names):
    try:
        exec(compile(source, file, 'exec'), names)
    except Exception as error:
        return error


class Own(unittest.TestCase):
    def test_names_and_lookups_that_fail_in_a_frame_of_the_probe(self):
        for source in ('nowhere', '().nowhere', '{}[1]', 'import nowhere_at_all', 'assert False'):
            with self.subTest(source):
                self.assertTrue(is_own(raised(source, '<nbcrane:nbcrane_probe.rehearsal.shorten.loops>')))
                self.assertFalse(is_own(raised(source, '<ipython-input-1>')))

    def test_what_the_notebook_raises_below_a_frame_of_the_probe(self):
        def body():
            raise KeyError('seen')

        self.assertFalse(is_own(raised('body()', '<nbcrane:nbcrane_probe.rehearsal.shorten.loops>', body=body)))

    def test_what_an_iterator_written_in_c_raises(self):
        self.assertFalse(is_own(raised('for item in map(int, ["x"]): pass', '<nbcrane:nbcrane_probe.rehearsal.shorten.loops>')))


class Text(unittest.TestCase):
    def test_files_of_compiled_extensions_are_not_looked_for(self):
        before = os.getcwd()
        with tempfile.TemporaryDirectory() as folder:
            os.chdir(folder)
            try:
                with open('extension.pyx', 'w') as file:
                    file.write('1 / 0\n')
                relative = crash_record(raised('1 / 0', 'extension.pyx'), 0, Places())
                absolute = crash_record(raised('1 / 0', os.path.join(folder, 'extension.pyx')), 0, Places())
            finally:
                os.chdir(before)
        self.assertEqual([record['frames'][-1]['text'] for record in (relative, absolute)], ['', '1 / 0'])


if __name__ == '__main__':
    unittest.main()
