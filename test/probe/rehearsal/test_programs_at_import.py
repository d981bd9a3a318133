"""What packages do while they are imported: programs that they ask for, such as a list of fonts, are refused, and the import goes on where the package does
without; no import is ended for its time; after one that was left out half way no exception tells anything."""

import os
import tempfile
import unittest
from unittest import mock

from looked_ahead import look_ahead, needs_sandbox

#: how a package asks, and what it does without an answer
ASKS = {
    'check_output': 'subprocess.check_output(["fc-list", "--help"])',
    'run': 'subprocess.run("fc-list", shell=True, check=True)',
    'Popen': 'subprocess.Popen(["fc-list"]).wait() == 0 or 1 / 0',
    'popen': 'os.popen("fc-list").read()',
    'system': 'os.system("fc-list > /dev/null") == 0 or 1 / 0',
    'posix_spawn': 'os.posix_spawn("/bin/true", ["true"], {})',
}
# A package whose second import fails once the first was left out half way: its modules are there, but not by name.
PARTS = {
    'parts/__init__': 'from .first import imported\nfrom .second import value\ndel first, second',
    'parts/first': 'imported = []',
    'parts/second': 'from .first import imported\nimported.append(1)\nif len(imported) == 1:\n    %s\nvalue = 1',
}
TWICE = 'import parts\nfrom parts import value'
LONG = '\nfor _ in range(600):\n    slow()'
IMPORT = 'import asks'


def found(package, folder='site-packages', cell=IMPORT, later=('later',), kind='rehearse'):
    """What a copy makes of a cell that imports the package, and of what comes later, a crash if nothing is given; `package`: the source of each of its modules."""
    with tempfile.TemporaryDirectory() as root:
        for name, source in package.items():
            # `own` is a module of the notebook's, wherever the others are.
            place = os.path.join(root, 'work' if name == 'own' else folder, name + '.py')
            os.makedirs(os.path.dirname(place), exist_ok=True)
            with open(place, 'w') as file:
                file.write('import os, subprocess\n' + source)
        paths = [os.path.join(root, each) for each in (folder, 'work')]
        return look_ahead([cell + LONG, *later], ['import os, subprocess, sys\nsys.path += %r' % paths], kind)


@needs_sandbox
class AtImport(unittest.TestCase):
    def test_a_package_that_does_without_is_imported(self):
        for name, ask in ASKS.items():
            with self.subTest(name):
                seen = found({'asks': 'try:\n    value = %s\nexcept (OSError, ZeroDivisionError):\n    value = None' % ask})
                self.assertEqual((seen.crash and seen.crash[:2], seen.left_out), ((1, 'NameError'), []), seen)

    def test_it_is_a_doubt_about_what_raises_afterwards(self):
        for ask, expected in (('pass', []), ('subprocess.run("fc-list")', ['programs that packages ask for while they are imported'])):
            with self.subTest(ask):
                seen = found({'asks': 'try:\n    %s\nexcept OSError:\n    pass' % ask})
                self.assertEqual([doubt for doubt in seen.report['crash']['doubts'] if doubt != 'the time'], expected)

    def test_the_exception_of_one_that_cannot_do_without_is_none_of_the_cell(self):
        for name, ask in ASKS.items():
            with self.subTest(name):
                seen = found({'asks': ask})
                self.assertEqual([(cell, line) for cell, line, _ in seen.left_out][:1], [(0, 1)], seen)
                self.assertIn('it would start a program', seen.left_out[0][2])
                self.assertNotEqual(seen.crash and seen.crash[0], 0, seen)

    def test_what_the_notebook_itself_starts_is_left_out(self):
        own = 'subprocess.run("fc-list")'
        for name, package, folder, cell in (
            ('a module of its own', {'asks': own}, 'work', IMPORT),
            ('the cell', {}, 'work', own),
            ('a package that imports its module', {'asks': 'import own', 'own': own}, 'site-packages', IMPORT),
            ('a package that becomes another program', {'asks': 'os.execv("/bin/true", ["true"])'}, 'site-packages', IMPORT),
            ('a package, once it is imported', {'asks': 'def ask():\n    %s' % own}, 'site-packages', 'import asks; asks.ask()'),
        ):
            with self.subTest(name):
                seen = found(
                    {
                        name: 'try:\n    %s\nexcept OSError:\n    pass' % source if source == own else source
                        for name, source in package.items()
                    },
                    folder,
                    cell,
                )
                self.assertIn('it would start a program', (seen.left_out or [(0, 0, '')])[0][2], seen)

    @mock.patch('nbcrane_probe.rehearsal.attempt._SOON', (0.1,))
    @mock.patch('nbcrane_probe.rehearsal.lookahead.statements._LEAST', 0.2)
    @mock.patch('nbcrane_probe.rehearsal.lookahead.statements._SHARE', 0.0)
    @mock.patch('nbcrane_probe.rehearsal.lookahead.independent._SECONDS', 0.2)
    def test_an_import_is_not_left_out_half_way(self):
        for name, act in {
            'takes long': 'for _ in range(150): sum(range(320_000))',
            'connects': 'import socket; socket.create_connection(("192.0.2.1", 9))',
        }.items():
            with self.subTest(name):
                seen = found(
                    {part: source % act if '%' in source else source for part, source in PARTS.items()},
                    cell='',
                    later=[TWICE],
                    kind='background',
                )
                self.assertIsNone(seen.crash, seen)
                self.assertEqual(bool(seen.left_out), name == 'connects', seen)


if __name__ == '__main__':
    unittest.main()
