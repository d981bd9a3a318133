"""Beside a running cell the copy sees the files of the moment of the fork, or what it saw is not believed."""

import multiprocessing
import os
import random
import shutil
import tempfile
import threading
import time
import unittest
from unittest import mock

from sandboxed import run_sandboxed, needs_sandbox
from file_operations import clear
from nbcrane_probe.rehearsal import sandbox
from nbcrane_probe.rehearsal.sandbox.files import fork_disk

COUNT = int(os.environ.get('NBCRANE_FUZZ', '6'))
SEED = int(os.environ.get('NBCRANE_FUZZ_SEED', '20261121'))
NAMES = [*'abcd', *(folder + '/' + name for folder in 'ef' for name in 'abcd'), 'e', 'f', 'g', 'e/g', 'h/a', 'large']


def plant(root):
    for folder in 'ef':
        os.mkdir(os.path.join(root, folder))
    for name in ('a', 'b', 'c', 'e/a', 'e/b', 'f/c', 'f/d'):
        with open(os.path.join(root, name), 'w') as file:
            file.write('at the fork %s' % name)
    with open(os.path.join(root, 'large'), 'w') as file:
        file.write('large' * 20000)
    os.symlink('e/a', os.path.join(root, 'd'))


def look(path, how):
    """What a cell sees under a path."""
    try:
        if how == 'status':
            status = os.lstat(path)
            return oct(status.st_mode), status.st_size
        if how == 'access':
            return os.access(path, os.R_OK), os.path.isdir(path)
        if how == 'link':
            return os.readlink(path)
        if os.path.isdir(path):
            return sorted(os.listdir(path))
        with open(path) as file:
            return hash(file.read())
    except OSError as error:
        return error.errno


def looks(seed, root, say, pause=0.0):
    """What a sequence of looks sees, one line each."""
    choose = random.Random(seed)
    for _ in range(40):
        name, how = choose.choice(NAMES), choose.choice(['status', 'access', 'link', 'content', 'content'])
        say('%s %s: %r' % (how, name, look(os.path.join(root, name), how)))
        time.sleep(pause)
    say('%r' % (sorted(os.listdir(root)),))


def change(choose, root):
    """One thing that a real cell, or anyone else, may do."""
    path = os.path.join(root, choose.choice(NAMES))
    other = os.path.join(root, choose.choice(NAMES))
    kind = choose.choice(['write', 'append', 'remove', 'rename', 'folder', 'tree', 'mode', 'touch', 'link'])
    try:
        if kind in ('write', 'append'):
            with open(path, kind[0]) as file:
                file.write('later')
        elif kind == 'remove':
            os.remove(path)
        elif kind == 'rename':
            os.rename(path, other)
        elif kind == 'folder':
            os.mkdir(path)
        elif kind == 'tree':
            shutil.rmtree(path)
        elif kind == 'mode':
            os.chmod(path, choose.choice([0o600, 0o640, 0o700]))
        elif kind == 'touch':
            os.utime(path, (1, 1))
        else:
            os.symlink(other, path)
    except OSError:
        pass


# A folder with more entries than are written down need not have thousands.
few_entries = mock.patch.object(fork_disk, '_MOST_ENTRIES_OF_A_FOLDER', 100)


@needs_sandbox
class Beside(unittest.TestCase):
    def setUp(self):
        self.root = os.path.realpath(tempfile.mkdtemp(prefix='nbcrane-stale-'))
        self.addCleanup(clear, self.root)
        plant(self.root)
        # Files older than a step of the clock, as those that earlier cells wrote.
        time.sleep(0.05)

    def beside(self, code, change_first=lambda: None, names=None, **changes):
        """The code in a copy whose fork was before `change_first`; `later`: files are only looked at after it."""
        disk = sandbox.DiskOfTheFork(self.root)
        later = changes.get('later', False)
        with mock.patch.object(fork_disk, '_LONGEST_WAIT', 0 if later else 10):
            disk.remember()
        if changes.get('holds', True):
            disk.hold()
        change_first()
        if later:
            self.assertFalse(disk.remembers(self.root))
            disk.remember_more()
        try:
            return run_sandboxed(code, cwd=self.root, names={'root': self.root, **(names or {})}, disk=disk)
        finally:
            disk.close()

    def test_what_is_believed_is_of_the_moment_of_the_fork_whatever_changes(self):
        for later in (False, True):
            with self.subTest(later=later):
                self.assertGreater(self._believed_while_it_changes(later), 0)

    def _believed_while_it_changes(self, later):
        believed = 0
        for seed in range(SEED, SEED + COUNT):
            with self.subTest(seed=seed):
                clear(self.root)
                os.mkdir(self.root)
                plant(self.root)
                time.sleep(0.05)
                expected = []
                looks(seed, self.root, expected.append)
                outcome = self._while_it_changes(seed, expected, later)
                said = outcome.said.splitlines()
                if outcome.departure is None:
                    believed += 1
                    self.assertEqual(said, [*expected, 'done'])
                else:
                    self.assertRegex(outcome.departure, 'which has changed since the copy was made')
                    if 'read ' not in outcome.departure:
                        self.assertEqual(said, expected[: len(said)])
        return believed

    def test_a_folder_looked_at_later_is_as_it_was_if_nothing_came_or_went(self):
        code = "assert open('a').read() == 'at the fork a' and not os.path.exists('fresh')"
        self.assertEqual(self.beside(code, lambda: time.sleep(0.02), {'os': os}, later=True).said, 'done\n')
        later = self.beside("os.path.exists('fresh')", lambda: os.mknod(os.path.join(self.root, 'fresh')), {'os': os}, later=True)
        self.assertIn('which has changed since the copy was made', later.departure)

    def _while_it_changes(self, seed, expected, later):
        choose, over = random.Random(seed + 1), threading.Event()

        def go_on():
            while not over.is_set():
                change(choose, self.root)
                time.sleep(0.005)

        changing = threading.Thread(target=go_on)

        def begin():
            for _ in range(seed % 3):
                change(choose, self.root)
            if seed % 2:
                changing.start()

        try:
            return self.beside('looks(seed, root, say, 0.002)', begin, {'looks': looks, 'seed': seed}, later=later)
        finally:
            over.set()
            if seed % 2:
                changing.join()

    def test_what_a_cell_makes_first_is_not_there_for_its_copy(self):
        for code in (
            "os.makedirs('out')\nopen('out/x', 'w').write('1')",
            "os.close(os.open('run.lock', os.O_CREAT | os.O_EXCL))",
            "open('fresh.txt', 'x').write('1')",
            "assert not os.path.exists('fresh.txt')\nopen('fresh.txt', 'a').write('1')\nassert open('fresh.txt').read() == '1'",
            "assert sorted(os.listdir('.')) == ['a', 'b', 'c', 'd', 'e', 'f', 'large']\nopen('fresh.txt', 'w')\nassert 'fresh.txt' in os.listdir('.')",
        ):
            with self.subTest(code):
                self.assertEqual(self._after_itself(code).said, 'done\n')

    def test_what_a_cell_renames_or_removes_first_is_there_for_its_copy(self):
        for code in (
            "os.rename('a', 'used')\nassert open('used').read() == 'at the fork a'\nassert not os.path.exists('a')",
            "assert open('a').read() == 'at the fork a'\nos.remove('a')\nassert not os.path.exists('a')",
            "assert open('b').read() == 'at the fork b'\nos.replace('a', 'b')\nassert open('b').read() == 'at the fork a'",
        ):
            with self.subTest(code):
                self.assertEqual(self._after_itself(code).said, 'done\n')

    @few_entries
    def test_a_cell_may_work_below_a_folder_with_more_entries_than_are_written_down(self):
        crowd = os.path.join(self.root, 'crowd')
        os.mkdir(crowd)
        for number in range(101):
            os.mknod(os.path.join(crowd, str(number)))
        work = os.path.join(crowd, 'work')
        os.mkdir(work)
        disk = sandbox.DiskOfTheFork(work)
        disk.remember()
        self.addCleanup(disk.close)
        self.assertFalse(disk.remembers(crowd))
        os.mkdir(os.path.join(work, 'out'))
        os.mknod(os.path.join(crowd, 'another'))
        outcome = run_sandboxed("os.mkdir('out')", cwd=work, names={'os': os}, disk=disk)
        self.assertEqual(outcome.said, 'done\n')

    def test_a_crowd_of_temporary_files_keeps_no_semaphore_from_the_copy(self):
        crowd = os.path.join(self.root, 'crowd')
        os.mkdir(crowd)
        # /dev/shm, which others fill while this runs, stays far from the limit.
        limit = len(os.listdir('/dev/shm')) + 1000
        for number in range(limit + 1):
            os.mknod(os.path.join(crowd, str(number)))
        few = mock.patch.object(fork_disk, '_MOST_ENTRIES_OF_A_FOLDER', limit)
        with few, mock.patch.dict(os.environ, TMPDIR=crowd):
            disk = sandbox.DiskOfTheFork(self.root)
            disk.remember()
        self.addCleanup(disk.close)
        self.assertFalse(disk.remembers(crowd))
        # The real cell makes its own first, as an import of joblib does.
        kept = multiprocessing.Semaphore()
        names = {'multiprocessing': multiprocessing}
        outcome = run_sandboxed('multiprocessing.Semaphore()', cwd=self.root, names=names, disk=disk)
        self.assertEqual((outcome.said, outcome.departure), ('done\n', None))
        del kept

    @few_entries
    def test_temporary_files_are_new_in_a_folder_with_more_entries_than_are_written_down(self):
        crowd = os.path.join(self.root, 'crowd')
        os.mkdir(crowd)
        for number in range(101):
            os.mknod(os.path.join(crowd, str(number)))
        before = os.environ.get('TMPDIR'), tempfile.tempdir
        os.environ['TMPDIR'] = tempfile.tempdir = crowd
        try:
            disk = sandbox.DiskOfTheFork(self.root)
            disk.remember()
            self.addCleanup(disk.close)
            # The real cell draws the same names, and made its own first.
            names = tempfile._get_candidate_names()
            state = names.rng.getstate()
            tempfile.mkdtemp()
            names.rng.setstate(state)
            options = dict(cwd=self.root, names={'os': os, 'tempfile': tempfile}, disk=disk)
            outcome = run_sandboxed(
                'folder = tempfile.mkdtemp()\n'
                "with tempfile.TemporaryFile(dir=folder) as one, tempfile.NamedTemporaryFile('w', suffix='.h5') as other:\n"
                "    other.write('x')\n    other.flush()\n    assert open(other.name).read() == 'x'\n"
                'assert os.listdir(folder) == [] and tempfile.gettempdir()\n'
                "with tempfile.TemporaryDirectory(prefix='run_') as work:\n    open(work + '/a', 'w')",
                **options,
            )
            self.assertEqual((outcome.said, outcome.departure), ('done\n', None))
            other = run_sandboxed("os.mkdir(tempfile.gettempdir() + '/work')", **options)
            self.assertIn('looked for', other.departure)
        finally:
            tempfile.tempdir = before[1]
            os.environ.pop('TMPDIR')
            os.environ.update({} if before[0] is None else {'TMPDIR': before[0]})

    def test_a_file_that_is_not_needed_may_be_written_by_others(self):
        path = os.path.join(self.root, 'history')
        with open(path, 'a') as history:
            disk = sandbox.DiskOfTheFork(self.root)
            disk.remember()
            self.addCleanup(disk.close)
            with open(path, 'a') as other:
                other.write('of another kernel')
            options = dict(cwd=self.root, names={'history': history}, disk=disk, unneeded=[path])
            self.assertEqual(run_sandboxed('pass', **options).said, 'done\n')
            self.assertEqual(
                run_sandboxed('history.write("x")\nhistory.flush()', **options).departure,
                'would use the file history opened by an earlier cell',
            )

    def test_a_file_that_changes_while_its_copy_is_made_is_unknown(self):
        class Changing(sandbox.DiskOfTheFork):
            def look(self, folder, name):
                if name == 'log':
                    raise self._stale('looked at', name)
                return super().look(folder, name)

        with open(os.path.join(self.root, 'log'), 'w') as log:
            disk = Changing(self.root)
            disk.remember()
            self.addCleanup(disk.close)
            disk.moment += 10**12
            outcome = run_sandboxed('log.write("x")', cwd=self.root, names={'log': log}, disk=disk)
            self.assertEqual(outcome.departure, 'looked at log, which has changed since the copy was made')

    def test_content_that_changed_is_as_it_was_or_unknown(self):
        for code, reason in {
            "open('a', 'a').write('x')\nassert open('a').read() == 'at the fork ax'": None,
            "open('large', 'a').write('x')": 'looked at large',
            "open('a', 'w').write('x')": None,
            "assert os.path.getsize('a') == 13\nopen('a', 'w').close()\nassert os.path.getsize('a') == 0": None,
            "import shutil\nassert open('e/a').read()\nshutil.rmtree('e')\nos.mkdir('e')\nopen('e/a', 'w').write('other')": None,
        }.items():
            with self.subTest(code):
                outcome = self._after_itself('%s\nsay(open("large").read())' % code if reason else code)
                if reason:
                    self.assertEqual(outcome.departure, reason + ', which has changed since the copy was made')
                else:
                    self.assertEqual(outcome.said, 'done\n')

    def test_a_file_that_changes_while_it_is_read_is_unknown(self):
        path = os.path.join(self.root, 'a')

        def later():
            # The copy has opened it by then, and reads it long after.
            time.sleep(2)
            with open(path, 'w') as file:
                file.write('later')

        changing = threading.Thread(target=later)
        code = "import time\nfile = open('a')\ntime.sleep(4)\nsay(file.read())"
        outcome = self.beside(code, changing.start)
        changing.join()
        self.assertEqual(outcome.departure, 'read %s, which has changed since the copy was made' % path)

    def test_what_has_changed_in_a_cache_is_missing_and_a_doubt(self):
        changes = {
            'written': lambda path: open(path, 'w').close(),
            'replaced': lambda path: os.replace(path + '.new', path),
            'removed': os.remove,
            'moved': lambda path: os.rename(path, path + '.old'),
        }
        for place in ('cache/library', 'package/__pycache__'):
            for name, change in changes.items():
                with self.subTest(place=place, change=name), tempfile.TemporaryDirectory(dir='/var/tmp') as elsewhere:
                    folder = os.path.join(os.path.realpath(elsewhere), place)
                    os.makedirs(folder)
                    for file in ('index', 'other', 'index.new'):
                        with open(os.path.join(folder, file), 'w') as made:
                            made.write('at the fork')
                    time.sleep(0.05)
                    code = (
                        'import os\nfor _ in range(2):\n    assert not os.path.exists(V + "/index")\n    assert "index" not in os.listdir(V)\n'
                        'assert open(V + "/other").read() == "at the fork"\nopen(V + "/index", "x").write("own")\n'
                        'os.replace(V + "/index", V + "/other")\nassert open(V + "/other").read() == "own"'
                    )
                    with mock.patch.dict(os.environ, XDG_CACHE_HOME=os.path.join(elsewhere, 'cache')):
                        outcome = self.beside(code, lambda: change(os.path.join(folder, 'index')), {'V': folder})
                    self.assertEqual((outcome.said, outcome.departure), ('done\n', None))
                    self.assertIn('a cache that the cell has changed', outcome.doubts)
                    with open(os.path.join(folder, 'other')) as other:
                        self.assertEqual(other.read(), 'at the fork')

    def test_what_others_keep_below_a_cache_is_no_cache(self):
        with tempfile.TemporaryDirectory(dir='/var/tmp') as elsewhere:
            folder = os.path.join(os.path.realpath(elsewhere), 'environment', 'site-packages')
            os.makedirs(folder)
            open(os.path.join(folder, 'module.py'), 'w').close()
            time.sleep(0.05)
            with mock.patch.dict(os.environ, XDG_CACHE_HOME=elsewhere):
                outcome = self.beside('open(V).read()', lambda: os.utime(folder + '/module.py'), {'V': folder + '/module.py'})
            self.assertEqual(outcome.departure, 'looked at %s/module.py, which has changed since the copy was made' % folder)

    def test_what_lies_beyond_what_was_noted_is_known_by_its_times(self):
        with tempfile.TemporaryDirectory(dir='/var/tmp') as elsewhere:
            with open(os.path.join(elsewhere, 'old'), 'w') as file:
                file.write('old')
            time.sleep(0.05)
            code = "assert open(V + '/old').read() == 'old' and not os.path.exists(V + '/new')\nopen(V + '/new', 'w')\nassert sorted(os.listdir(V)) == ['new', 'old']"
            outcome = self.beside('import os\n' + code, names={'V': elsewhere})
            self.assertEqual(outcome.said, 'done\n')
            missing = self.beside(
                'import os\nos.path.exists(V + "/x")', lambda: open(os.path.join(elsewhere, 'y'), 'w').close(), {'V': elsewhere}
            )
            self.assertEqual(missing.departure, 'looked for %s/x, which has changed since the copy was made' % elsewhere)

    def _after_itself(self, code):
        """In a copy, after the cell itself has done the same."""
        here = os.getcwd()

        def work():
            os.chdir(self.root)
            try:
                exec(code, {'os': os, 'say': lambda text: None})
            finally:
                os.chdir(here)

        try:
            return self.beside('import os\n' + code, work)
        finally:
            clear(self.root)
            os.mkdir(self.root)
            plant(self.root)
            time.sleep(0.05)


if __name__ == '__main__':
    unittest.main()
