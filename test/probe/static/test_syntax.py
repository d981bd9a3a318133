import sys
import unittest

from twins import Twins, findings


class Broken(Twins):
    def syntax(self, *cells, cell, line, error='SyntaxError'):
        return self.crashes(*cells, cell=cell, line=line, rule='python/syntax', error=error)

    def test_what_ipython_refuses(self):
        self.syntax('x = 1', 'y = (2,\n', cell=1, line=1)
        self.syntax('print "a"', cell=0, line=1)
        self.syntax('x = 1\nfor i in range(3)\n    print(i)', cell=0, line=2)
        self.syntax('if True:\nx = 1', cell=0, line=2, error='IndentationError')
        self.syntax('%matplotlib --list\n!echo a\nx = = 1', cell=0, line=3)
        self.syntax('x = 1\nreturn x', cell=0, line=2)
        self.syntax('def f(:\n    pass', 'f()', cell=0, line=1)

    def test_under_cell_magics(self):
        for magic in ('%%time', '%%capture', '%%timeit -n1 -r1', '%%prun -q'):
            self.syntax('1', magic + '\nx = = 1', cell=1, line=2)
        for magic in ('%%time', '%%timeit -n1 -r1', '%%prun -q'):
            self.syntax(magic + '\nmissing\nreturn 1', cell=0, line=3)
        self.crashes('%%capture\nmissing\nreturn 1', cell=0, line=2, rule='python/undefined-name', error='NameError')

    def test_a_broken_cell_binds_what_it_would_have_bound(self):
        self.assertEqual(len(findings(['import os as o\ntotal = = 1', 'total', 'o'])), 1)

    def test_a_name_error_before_a_misplaced_return_comes_first(self):
        self.crashes('missing\nreturn 1', cell=0, line=1, rule='python/undefined-name', error='NameError')


class Fine(Twins):
    def test_what_is_ipython_and_no_python(self):
        self.runs('!echo "it\'s (" \\\n  more\nx = 1', 'x')
        self.runs('text = """\n% not a magic\n! neither\n"""\n%matplotlib --list', 'text')
        self.runs('x = (7\n     % 4)\n!echo a', 'x')
        self.runs('x = 1\nx?\n?x\nx??')
        self.runs('lines = !echo "a b"\nmore = %pwd', 'lines, more')
        self.runs('    x = 1\n    y = 2', 'x + y')
        self.runs('>>> x = 1\n>>> y = 2', 'x')
        self.runs('pwd')
        self.runs('import asyncio\nawait asyncio.sleep(0)')
        self.runs('for i in range(2):\n    !echo {i}\n    %time pass')
        self.runs('/len [1]', ', print a b')

    def test_what_another_system_or_language_may_read(self):
        self.silent('%sql\nselect * from t', 'x')
        self.silent('%%html\n<b>not python</b>', '%%unknown_magic\n<b>', 'x')

    def test_a_newer_python_than_this_one_may_know_the_syntax(self):
        newer = [sys.version_info[0], sys.version_info[1] + 1]
        self.assertEqual(findings(['x = = 1', 'y'], version=newer), [])
        self.assertEqual(
            [one['confidence'] for one in findings(['x = = 1'], version=list(sys.version_info[:2]), trusted=False)], ['certain']
        )
        self.assertEqual([one['confidence'] for one in findings(['x = = 1'], trusted=False)], ['likely'])


if __name__ == '__main__':
    unittest.main()
