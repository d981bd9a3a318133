import ast
import unittest

from IPython.core.interactiveshell import InteractiveShell
from IPython.core.macro import Macro
from nbcrane_probe.cell import parse_cell


def lines(source, shell=None):
    return [node.lineno for node in parse_cell(source, shell).tree.body]


def tree(source):
    try:
        return ast.dump(ast.parse(source))
    except SyntaxError:
        return None


class Lines(unittest.TestCase):
    def test_magics_keep_the_numbers_of_the_cell(self):
        self.assertEqual(lines('x = 1\n%matplotlib inline\n!ls\ny = !ls\nz?\nw = 2\n'), [1, 2, 3, 4, 5, 6])

    def test_continued_shell_lines_keep_the_numbers_below(self):
        self.assertEqual(lines('!pip install \\\n  a \\\n  b\nf(1)\nif x:\n    !ls \\\n      -l\n    g()\nh()'), [1, 4, 5, 9])

    def test_leading_empty_lines_and_indentation(self):
        self.assertEqual(lines('\n\n    x = 1\n    y = 2\n'), [3, 4])

    def test_prompts_are_stripped(self):
        self.assertEqual(lines('>>> a = 1\n... b = 2'), [1, 2])

    def test_a_python_cell_magic_leaves_its_body_in_place(self):
        cell = parse_cell('\n%%time\nx = 1\n!ls \\\n  -l\ny = 2')
        self.assertEqual((cell.cell_magic, cell.foreign, [node.lineno for node in cell.tree.body]), ('time', False, [3, 4, 6]))

    def test_cell_magics_in_the_body_of_another(self):
        cell = parse_cell('%%time\n\n%%capture out\nx = 1')
        self.assertEqual((cell.cell_magics, cell.magic_line, [node.lineno for node in cell.tree.body]), (('time', 'capture'), 'out', [4]))
        cell = parse_cell('%%time\n%%bash\n%%time')
        self.assertEqual((cell.cell_magics, cell.foreign, cell.tree.body), (('time', 'bash'), True, []))

    def test_form_feeds_and_carriage_returns_are_no_surprise(self):
        self.assertEqual(lines("x = '\x0c'\r\ny = 1\rz = 2"), [1, 2, 3])


class Languages(unittest.TestCase):
    def test_a_body_that_is_not_python_is_not_read(self):
        for magic in ('bash', 'html', 'writefile a.py', 'unknown_magic'):
            cell = parse_cell('%%%%%s\nthis is not python' % magic)
            self.assertTrue(cell.foreign, magic)
            self.assertEqual(cell.tree.body, [])

    def test_one_line_automagic(self):
        shell = InteractiveShell.instance()
        self.addCleanup(InteractiveShell.clear_instance)
        self.assertIsNotNone(parse_cell('pip install something', shell).tree)
        self.assertIn('run_line_magic', parse_cell('pwd', shell).source)
        shell.user_ns['pwd'] = 1
        self.assertNotIn('run_line_magic', parse_cell('pwd', shell).source)
        del shell.user_ns['pwd']
        self.assertNotIn('run_line_magic', parse_cell('ls = 1', shell).source)

    def test_what_ipython_makes_of_a_single_line(self):
        shell = InteractiveShell.instance()
        self.addCleanup(InteractiveShell.clear_instance)
        shell.user_ns.update(hist=[1], ll=2, total=print, word='a')
        lines = 'cd ..;cd -;cd .;cd ./sub;cd ~;cd;ls ..;ls ./;ls -la;ls (a);cd(1);cat file.txt;mkdir -p a/b;rm *.txt;pip install "a>=1";uv add a'
        lines += (
            ';who;who == 1;ls = 1;ls, a = 1, 2;ls += 1;cd + 1;hist;hist ..;hist[0];ll -la;ll ..;time sum([1]);time.sleep(1);run a.py -x'
        )
        lines += ';!ls;!!ls;ls?;?ls;ls??;%ls;%cd ..;/total 1;/total 1 2;,total a b;a = !ls;a = %pwd;exit 0;exit;exit();quit;lsmagic x.y'
        lines += ';total 1;word word;print ..;1 2;for x;import os, ..;x ..;# cd ..;"a" "b";  cd ..;\n\ncd ..;cd ..\n\n;# up\ncd ..;cd ..\nls;ls\\\n ..'
        for line in [*lines.split(';'), ';total a b', 'ls; cd ..', 'cd ..;', 'x = 1; cd ..']:
            for magics in (True, False):
                shell.magics_manager.auto_magic = magics
                cell, expected = parse_cell(line, shell), tree(shell.transform_cell(line))
                self.assertEqual(cell.tree and ast.dump(cell.tree), expected, (line, magics))
                self.assertFalse(cell.custom_transforms, line)

    def test_a_line_that_becomes_another_one_is_no_error(self):
        shell = InteractiveShell.instance()
        self.addCleanup(InteractiveShell.clear_instance)
        shell.user_ns['steps'] = Macro('a = 1')
        self.assertTrue(parse_cell('steps', shell).custom_transforms)
        self.assertIsNotNone(parse_cell('print 1', shell).syntax_error)
        shell.autocall = 1
        cell = parse_cell('print 1', shell)
        self.assertTrue(cell.custom_transforms)
        self.assertIsNone(cell.syntax_error)
        self.assertIsNotNone(parse_cell('x = 1\nprint 1', shell).syntax_error)
        shell.input_transformers_post.append(lambda lines: lines)
        self.assertIsNone(parse_cell('x = 1\nprint 1', shell).syntax_error)

    def test_transforms_of_the_user_are_reported(self):
        shell = InteractiveShell.instance()
        self.addCleanup(InteractiveShell.clear_instance)
        self.assertFalse(parse_cell('x', shell).custom_transforms)
        shell.input_transformers_post.append(lambda lines: lines)
        self.addCleanup(shell.input_transformers_post.pop)
        self.assertTrue(parse_cell('x', shell).custom_transforms)


class Errors(unittest.TestCase):
    def test_a_cell_that_does_not_parse(self):
        cell = parse_cell('x = 1\ny = (2,\n')
        self.assertIsNone(cell.tree)
        self.assertEqual(cell.syntax_error.lineno, 2)

    def test_errors_of_one_statement_leave_those_before_it(self):
        cell = parse_cell('x = 1\nreturn x')
        self.assertIsNone(cell.syntax_error)
        self.assertEqual(list(cell.compile_errors), [1])

    def test_top_level_await_is_allowed(self):
        cell = parse_cell('await f()\nasync for x in y:\n    pass\n[x async for x in y]')
        self.assertEqual((cell.syntax_error, cell.compile_errors), (None, {}))

    def test_await_in_a_plain_function_is_not(self):
        self.assertEqual(list(parse_cell('def f():\n    await x').compile_errors), [0])

    def test_hopeless_sources_do_not_raise(self):
        for source in ('', '\n\n', '\0', '(' * 500, '%', '%%', '!', '?', '\ud800', 'x = ' + '-' * 20000 + '1', '1' * 10000):
            parse_cell(source)


if __name__ == '__main__':
    unittest.main()
