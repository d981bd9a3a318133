"""A library's folder is all that it takes: its files are found by their names, whatever they are for."""

import ast
import pathlib
import re
import sys
import types
import unittest

PROBE = pathlib.Path(__file__).resolve().parents[2] / 'probe'
LIBRARIES = PROBE / 'nbcrane_probe' / 'libraries'
ROLES = {'__init__', 'diagnosis', 'facts', 'forms', 'fork', 'loops', 'proofs', 'remedies', 'rules', 'state'}

#: of a library that nobody has heard of
MADE_UP = {
    '__init__': "IMPORTS = {'mu': 'import made_up as mu'}\nHAS_MODELS = True\n",
    'facts': """LIBRARY = 'made_up'
def claims(obj):
    return type(obj).__module__ == 'made_up'
def facts(obj, request):
    yield 'S', 'legs', 3
""",
    'rules_first': """from ...rules.library import Library
LIBRARY = Library('made_up')
@LIBRARY.call('stumble')
def stumble(op):
    raise op.crash(ValueError('three legs'), rule='made-up/stumble')
""",
    'forms': "DATA = {'Stool': id}\n",
    'fork': "def refuses(tree, namespace):\n    return 'it wobbles'\n",
    'loops': "PATCHES = {'made_up': print}\n",
    'remedies': "FAMILY = 'legs'\n",
    'state': 'saved_states = []\ndef saved():\n    saved_states.append(1)\n',
}


def probe_with(files, entry='answer'):
    """A module of the probe, loaded as in a kernel, with one library more."""
    sources = {path.relative_to(PROBE).as_posix(): path.read_text(encoding='utf-8') for path in (PROBE / 'nbcrane_probe').rglob('*.py')}
    sources.update({f'nbcrane_probe/libraries/made_up/{name}.py': text for name, text in files.items()})
    installer = {'__name__': 'install'}
    exec(sources['nbcrane_probe/install.py'], installer)
    return installer['load'](sources, 'nbcrane_probe.' + entry)


#: values of these two are what the probe is about: every part of it may name them
DATA = {'numpy', 'pandas'}
#: the magic `%matplotlib` and IPython's transformers are no libraries
ALLOWED = {
    'rehearsal/length.py': {'matplotlib'},
    'cell.py': {'transformers'},
    'rehearsal/kernel.py': {'transformers'},
    'code/table.py': {'matplotlib'},
}


def named_in(text, libraries):
    """The libraries, {folder: title}, that a file names: in code, texts or comments."""
    return {folder for folder, title in libraries.items() if re.search(rf'\b(?:{re.escape(folder)}|{re.escape(title)})\b', text)}


def titles():
    found = {}
    for folder in LIBRARIES.iterdir():
        if (folder / '__init__.py').exists():
            title = ast.get_docstring(ast.parse((folder / '__init__.py').read_text(encoding='utf-8'))) or folder.name
            found[folder.name] = title.rstrip('.')
    return found


class Names(unittest.TestCase):
    def test_no_file_outside_of_the_folders_names_a_library(self):
        libraries = {folder: title for folder, title in titles().items() if folder not in DATA}
        self.assertGreater(len(libraries), 15)
        found = {}
        for path in LIBRARIES.parent.rglob('*.py'):
            place = path.relative_to(LIBRARIES.parent).as_posix()
            if LIBRARIES not in path.parents:
                found[place] = named_in(path.read_text(encoding='utf-8'), libraries) - ALLOWED.get(place, set())
        self.assertEqual({place: names for place, names in found.items() if names}, {})

    def test_names_are_seen(self):
        self.assertEqual(named_in('# PyTorch says so\nx = torchvision', {'torch': 'PyTorch', 'jax': 'JAX'}), {'torch'})
        self.assertEqual(named_in("find('jax.numpy')", {'torch': 'PyTorch', 'jax': 'JAX'}), {'jax'})


class Folders(unittest.TestCase):
    def test_every_file_has_a_role_or_is_used_by_one_that_has(self):
        self.assertGreater(len(list(LIBRARIES.iterdir())), 20)
        for folder in LIBRARIES.iterdir():
            files = {path.stem: ast.parse(path.read_text(encoding='utf-8')) for path in folder.glob('*.py')}
            if not files or folder.name == '__pycache__':
                continue
            self.assertIn('__init__', files, folder.name)
            used = {
                name
                for tree in files.values()
                for node in ast.walk(tree)
                if isinstance(node, ast.ImportFrom) and node.level == 1
                for name in ([node.module.partition('.')[0]] if node.module else [alias.name for alias in node.names])
            }
            lost = [name for name in files if name.partition('_')[0] not in ROLES and name != '__init__' and name not in used]
            self.assertEqual(lost, [], folder.name)


class MadeUp(unittest.TestCase):
    def setUp(self):
        module = types.ModuleType('made_up')
        exec('class Stool: pass\ndef stumble(): raise ValueError', module.__dict__)
        sys.modules['made_up'] = module
        self.addCleanup(sys.modules.pop, 'made_up')
        self.namespace = {'__name__': '__main__', 'made_up': module, 'stool': module.Stool()}

    def look(self, probe):
        cell = {'index': 0, 'id': '', 'source': 'stool\nmade_up.stumble()'}
        request = {'kind': 'look', 'cell': cell, 'facts': ['S'], 'rules': True, 'budgetMs': 10_000}
        return probe.reply(request, probe.State(self.namespace))['answer']

    def test_facts_and_rules_of_one_more_library(self):
        answer = self.look(probe_with(MADE_UP))
        facts = {entry['name']: entry['facts'] for entry in answer['objects']}
        self.assertIn({'key': 'legs', 'category': 'S', 'value': 3}, facts['stool'])
        self.assertEqual((answer['finding']['rule'], answer['finding']['line']), ('made-up/stumble', 2))

    def test_what_a_copy_asks_of_one_more_library(self):
        for entry, asked in (
            ('remedies.names', lambda names: names._IMPORTS['mu'] == 'import made_up as mu'),
            ('remedies', lambda remedies: 'legs' in [getattr(family, 'FAMILY', '') for family in remedies._FAMILIES]),
            ('rehearsal.shorten.replay.form', lambda form: form.form_of(self.namespace['stool']) == id(self.namespace['stool'])),
            ('rehearsal.shorten.libraries', lambda shorten: any('made_up' in library.PATCHES for library in shorten._PATCHING)),
            ('rehearsal.compatibility', lambda fork: 'it wobbles' in [step(None, {}) for step in fork._steps('refuses')]),
            ('state_preservation', lambda state: [1] in [getattr(module, 'saved_states', []) for module in state._OF_LIBRARIES]),
        ):
            with self.subTest(entry):
                module = probe_with(MADE_UP, entry)
                if entry == 'state_preservation':
                    with module.preserved_state():
                        pass
                self.assertTrue(asked(module))

    def test_without_its_folder_nothing_is_known(self):
        answer = self.look(probe_with({}))
        self.assertNotIn('legs', str(answer))
        self.assertIsNone(answer['finding'])


if __name__ == '__main__':
    unittest.main()
