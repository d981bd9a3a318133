"""A copy that runs the notebook anew finds what the kernel was before its first cell, and keeps nothing that the cells made."""

from __future__ import annotations

import os
import sys
import tempfile
import unittest
from types import SimpleNamespace

from nbcrane_probe.rehearsal.start import Start


class Restoring(unittest.TestCase):
    def setUp(self) -> None:
        folder, environment, path = os.getcwd(), dict(os.environ), list(sys.path)

        def put_back() -> None:
            os.chdir(folder)
            os.environ.clear()
            os.environ.update(environment)
            sys.path[:] = path

        self.addCleanup(put_back)

    def test_forgets_names_folder_environment_and_import_path(self) -> None:
        names = {'__name__': '__main__', 'In': ['']}
        shell = SimpleNamespace(user_ns=names)
        folder, path, home = os.getcwd(), list(sys.path), os.environ.get('HOME')
        start = Start(shell)
        names.update(df=1, In=None)
        os.chdir(tempfile.mkdtemp())
        os.environ.update(HOME='/elsewhere', NBCRANE_TEST_OF_A_START='1')
        sys.path.append('/elsewhere')
        start.restore(shell)
        # Functions of the cells look into this very dict.
        self.assertIs(shell.user_ns, names)
        self.assertEqual(names, {'__name__': '__main__', 'In': ['']})
        self.assertEqual((os.getcwd(), sys.path, os.environ.get('HOME')), (folder, path, home))
        self.assertNotIn('NBCRANE_TEST_OF_A_START', os.environ)


if __name__ == '__main__':
    unittest.main()
