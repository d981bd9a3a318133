"""What an exception in the copy is taken for."""

import json
import os
import tempfile
import types
import unittest

from nbcrane_probe.instruction import traceback_of
from nbcrane_probe.rehearsal.crash import Places, crash_record, is_own, is_own_check


LOOPS = '<nbcrane:nbcrane_probe.rehearsal.shorten.loops>'


def raised(source, file, **names):
    names['__name__'] = file.strip('<>').rpartition(':')[2]
    try:
        exec(compile(source, file, 'exec'), names)
    except Exception as error:
        return error


class Own(unittest.TestCase):
    def test_names_and_lookups_that_fail_in_a_frame_of_the_probe(self):
        for source in ('nowhere', '().nowhere', '{}[1]', 'import nowhere_at_all', 'assert False'):
            with self.subTest(source):
                self.assertTrue(is_own(raised(source, LOOPS)))
                self.assertFalse(is_own(raised(source, '<ipython-input-1>')))

    def test_what_fails_there_without_calling_anything(self):
        for source in ('1 < None', '1 + ""', '-""', '1[0]', '[0].sort = 1', '1[0] = 2'):
            with self.subTest(source):
                self.assertTrue(is_own(raised(source, LOOPS)))
        for source in ('int("")', '[*map(int, "x")]', 'a, b = map(int, "x1")', 'raise RuntimeError', 'dict(**1)', 'print(**{1: 2})'):
            with self.subTest(source):
                self.assertFalse(is_own(raised(source, LOOPS)))

    def test_what_the_notebook_raises_below_a_frame_of_the_probe(self):
        def body():
            raise KeyError('seen')

        self.assertFalse(is_own(raised('body()', LOOPS, body=body)))

    def test_what_a_library_raises_that_puts_its_traceback_together_anew(self):
        def body():
            raise ValueError('of the notebook')

        error = raised('body(1, 2) if not body else body()', LOOPS, body=body)
        frame = list(traceback_of(error))[-2].tb_frame
        # As Keras does, with where the frame was when it ended.
        self.assertFalse(is_own(error.with_traceback(types.TracebackType(None, frame, frame.f_lasti, frame.f_lineno))))

    def test_what_an_iterator_written_in_c_raises(self):
        self.assertFalse(is_own(raised('for item in map(int, ["x"]): pass', LOOPS)))


def raised_in(file):
    """The record of an exception that a function in the file raises for a cell."""
    names, places = {}, Places()
    exec(compile('def f():\n    raise ValueError', file, 'exec'), names)
    places.note('<cell>', 0)
    error = raised('f()', '<cell>', f=names['f'])
    return error, crash_record(error, 0, places)


class Libraries(unittest.TestCase):
    def test_a_package_is_a_library_wherever_it_is_installed(self):
        files = '/other/lib/python3/site-packages/arch/base.py', '/project/src/arch.py', json.__file__
        last = [raised_in(file)[1]['frames'][-1] for file in files]
        self.assertEqual(
            [(frame['file'], frame['library']) for frame in last], [('arch/base.py', True), ('arch.py', False), ('json/__init__.py', True)]
        )

    def test_what_it_raises_is_no_check_of_the_notebook(self):
        for file, own in (('/other/site-packages/arch.py', False), ('/project/src/arch.py', True)):
            error, record = raised_in(file)
            record['frames'][-1]['text'] = 'raise ValueError'
            with self.subTest(file):
                self.assertEqual(is_own_check(error, record), own)


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
