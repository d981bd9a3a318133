import sys
import unittest

from IPython.core.interactiveshell import InteractiveShell
from ipykernel.zmqshell import ZMQInteractiveShell
from nbcrane_probe import prediction
from nbcrane_probe.budget import Budget
from nbcrane_probe.cell import parse_cell
from nbcrane_static.reading import AUTOMAGICS
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
        self.syntax('git status', cell=0, line=1)
        self.syntax('x = 1\ncd ..', cell=0, line=2)
        self.syntax('# up\ncd ..', cell=0, line=2)
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


def live(cell):
    InteractiveShell.clear_instance()
    shell = InteractiveShell.instance()
    try:
        return prediction.predict(parse_cell(cell, shell), shell.user_ns, {}, Budget(5000))[0]
    finally:
        InteractiveShell.clear_instance()


class MagicsBelowTheFirstLine(Twins):
    def test_are_one_finding_with_and_without_a_kernel(self):
        cells = {
            'import os\n%%capture out\nprint(1)': (2, 'UsageError'),
            '# quietly\n%%capture out\nprint(1)': (2, 'UsageError'),
            'x = 1\n\n%%time\ny = (1,\n     2)': (3, 'UsageError'),
            'if True:\n    %%bash\n': (2, 'UsageError'),
            '# list\n%%bash\necho hi': (2, 'SyntaxError'),
            '"text"\n%%html\n<b>x</b>': (2, 'SyntaxError'),
            'a = [\n  1]\n!echo a\n%%writefile x.txt\nto be written': (4, 'SyntaxError'),
            '%matplotlib --list\n%%javascript\nalert(1);': (2, 'UsageError'),
        }
        for cell, (line, error) in cells.items():
            found = self.crashes(cell, cell=0, line=line, rule='python/magic-not-first', error=error)
            self.assertIn('must be the first line', found['diagnosis'])
            known = live(cell)
            self.assertEqual(*[[one[key] for key in ('line', 'rule', 'errorType', 'diagnosis')] for one in (found, known)], cell)

    def test_what_only_looks_like_one(self):
        for cell in (
            '\n\n%%capture out\nprint(1)',
            's = """\n%%bash\necho\n"""',
            '%%time\n%%capture\n1',
            'x = (7\n%3)\n# %%bash',
            '%%capture\n# %%bash',
        ):
            self.runs(cell)
            self.assertIsNone(live(cell), cell)
        for cell in ('s = = 1\n%%bash', 's = """\n%%bash\n', 'def f(:\n    pass\n\n%%capture\n1'):
            self.crashes(cell, cell=0, line=1, rule='python/syntax', error='SyntaxError')
            self.assertEqual(live(cell)['rule'], 'python/syntax')


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

    def test_magics_without_the_percent_sign(self):
        for line in ('cd ..', 'cd -q ./', 'cd .', 'ls ..', 'ls ./', 'ls -la', 'cat /etc/hostname', 'cd "."', 'mkdir ./a', '\n\ncd ..'):
            self.runs(line)
        self.runs('ls = 3', 'ls - 1', 'ls')
        self.runs('import os\ndef mkdir(x):\n    return x', 'mkdir(1)')
        self.runs('%alias shout echo', 'shout a b')
        self.runs('%autocall 1', 'print 1')
        self.silent('%load_ext some_ext', 'some_magic ..')
        self.silent('%rehashx', 'git status')
        self.silent('exit 0', 'not_there')

    def test_the_list_of_magics_has_all_of_ipython(self):
        shell = ZMQInteractiveShell.instance()
        self.addCleanup(ZMQInteractiveShell.clear_instance)
        self.assertEqual(set(shell.magics_manager.magics['line']) - AUTOMAGICS, set())

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
