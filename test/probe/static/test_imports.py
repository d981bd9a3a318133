import os
import pathlib
import tempfile
import unittest

from twins import Twins, findings

GONE = 'import nbcrane_no_such_module'


class Imports(Twins):
    def gone(self, *cells, cell, line=1):
        return self.crashes(*cells, cell=cell, line=line, rule='python/missing-module', error='ModuleNotFoundError')

    def test_a_module_nobody_has(self):
        self.gone(GONE, cell=0)
        self.gone('import os', 'x = 1\nfrom nbcrane_no_such_module.part import thing', cell=1, line=2)

    def test_guarded_or_conditional_imports(self):
        self.runs('try:\n    %s\nexcept ImportError:\n    pass' % GONE)
        self.runs('x = 0\nif x:\n    %s' % GONE)
        self.runs('def f():\n    %s' % GONE)
        self.runs('from contextlib import suppress\nwith suppress(ImportError):\n    %s' % GONE)

    def test_modules_that_the_notebook_gets_itself(self):
        for before in (
            '!pip install x',
            '%pip install x',
            'pip install x',
            'import sys\nsys.path.append("..")',
            'import os\nos.chdir("/")',
            '%cd /tmp',
            '%%writefile helper.py\nx = 1',
            'import subprocess',
            'open("helper.py", "w")',
        ):
            self.assertEqual([one for one in findings([before, GONE]) if one['cellIndex'] == 1], [], before)

    def test_standard_library_installed_packages_and_parts_of_them(self):
        self.runs('import json, os.path, xml.etree.ElementTree as tree', 'from IPython.display import HTML')

    def test_files_beside_the_notebook(self):
        with tempfile.TemporaryDirectory() as folder:
            self.assertEqual(len(findings(['import nbcrane_helper'], cwd=folder)), 1)
            pathlib.Path(folder, 'nbcrane_helper.py').write_text('raise SystemError("imported")')
            self.assertEqual(findings(['import nbcrane_helper'], cwd=folder), [])
            os.mkdir(os.path.join(folder, 'nbcrane_folder'))
            self.assertEqual(findings(['import nbcrane_folder.part'], cwd=folder), [])

    def test_parts_of_packages_that_several_distributions_share(self):
        with tempfile.TemporaryDirectory() as folder:
            site = os.path.join(folder, 'site-packages')
            os.makedirs(os.path.join(site, 'nbcrane_shared', 'cloud', 'here'))
            pathlib.Path(site, 'nbcrane_shared', 'whole').mkdir()
            pathlib.Path(site, 'nbcrane_shared', 'whole', '__init__.py').write_text('')
            for module, missing in {
                'nbcrane_shared.cloud.here': None,
                'nbcrane_shared': None,
                'nbcrane_shared.whole.part': None,
                'nbcrane_shared.colab': 'nbcrane_shared.colab',
                'nbcrane_shared.colab.files': 'nbcrane_shared.colab',
                'nbcrane_shared.cloud.gone.part': 'nbcrane_shared.cloud.gone',
            }.items():
                found = findings(['import ' + module], cwd=site)
                self.assertEqual([one['name'] for one in found], [missing] if missing else [], module)

    def test_another_python_may_have_it(self):
        self.assertEqual(findings([GONE], trusted=False), [])

    def test_relative_imports(self):
        self.crashes('from . import helper', cell=0, line=1, rule='python/relative-import', error='ImportError')


if __name__ == '__main__':
    unittest.main()
