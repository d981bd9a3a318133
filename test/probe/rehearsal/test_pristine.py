"""What the notebook has put in the place of functions of the standard library runs in the kernel and in sandboxed copies only."""

import os
import tempfile
import unittest

from looked_ahead import look_ahead, needs_sandbox

# Notes the process in a file: a sandboxed copy writes to a layer of its own, so only others are seen here.
REPLACED = """
import builtins, functools, importlib, os
write, opened, closed, process, flags = os.write, os.open, os.close, os.getpid, os.O_CREAT | os.O_WRONLY | os.O_APPEND
def around(original, name):
    def replaced(*args, **kwargs):
        if process() != kernel:
            note = opened(%(file)r, flags)
            write(note, b'%%d %%s ' %% (process(), name.encode()))
            closed(note)
        return original(*args, **kwargs)
    return replaced
kernel = process()
for place, name in %(names)r:
    module, _, kind = place.partition(':')
    owner = importlib.import_module(module)
    owner = getattr(owner, kind) if kind else owner
    setattr(owner, name, around(getattr(owner, name), name))
"""
NAMES = [
    *(('builtins', name) for name in ('open', 'sorted')),
    *(('os', name) for name in ('listdir', 'fork', 'pipe', 'close', 'waitpid', 'urandom', 'setsid')),
    ('posixpath', 'join'),
    ('json', 'dumps'),
    ('json', 'loads'),
    ('json.encoder:JSONEncoder', 'encode'),
    ('select', 'select'),
    ('shutil', 'rmtree'),
    ('tempfile', 'gettempdir'),
    ('signal', 'signal'),
    ('threading:Thread', '_reset_internal_locks'),
]
LONG = 'total = 0\nfor step in range(5000):\n    total += slow()'


@needs_sandbox
class Pristine(unittest.TestCase):
    def test_replaced_functions_run_neither_in_the_supervisor_nor_at_the_fork(self):
        import threading

        names = [
            (place, name) for place, name in NAMES if ':' not in place or name != '_reset_internal_locks' or hasattr(threading.Thread, name)
        ]
        for kind in ('rehearse', 'background'):
            with self.subTest(kind), tempfile.TemporaryDirectory() as folder:
                file = os.path.join(folder, 'notes')
                open(file, 'w').close()
                seen = look_ahead([LONG, 'len(3)'], [REPLACED % {'file': file, 'names': names}], kind=kind)
                self.assertEqual(seen.crash and seen.crash[:1], (1,), seen.report)
                with open(file) as notes:
                    self.assertEqual(notes.read(), '')

    def test_a_copy_has_what_the_notebook_has_put_there(self):
        seen = look_ahead([LONG, 'import os\nos.listdir()[0]'], ['import os\nos.listdir = lambda *_: []'])
        self.assertEqual(seen.crash[:2], (1, 'IndexError'), seen)


if __name__ == '__main__':
    unittest.main()
