"""Programs that packages ask for while they are imported, such as a list of fonts: refused, and the import goes on where the package does without."""

import os
import tempfile
import unittest

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
LONG = '\nfor _ in range(600):\n    slow()'
IMPORT = 'import asks'


def found(package, folder='site-packages', cell=IMPORT):
    """What a copy makes of a cell that imports the package, and of a crash behind it; `package`: the source of each of its modules."""
    with tempfile.TemporaryDirectory() as root:
        for name, source in package.items():
            # `own` is a module of the notebook's, wherever the others are.
            place = os.path.join(root, 'work' if name == 'own' else folder)
            os.makedirs(place, exist_ok=True)
            with open(os.path.join(place, name + '.py'), 'w') as file:
                file.write('import os, subprocess\n' + source)
        paths = [os.path.join(root, each) for each in (folder, 'work')]
        return look_ahead([cell + LONG, 'later'], ['import os, subprocess, sys\nsys.path += %r' % paths])


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


if __name__ == '__main__':
    unittest.main()
