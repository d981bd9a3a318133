"""What a cell sees of its files in the sandbox that the supervisor gives equals what it would see without, and nothing outside changes."""

import os
import tempfile
import unittest

from sandboxed import as_ordinary_user, needs_sandbox, run_sandboxed, said_in_fork
from file_operations import Player, clear, plant
from path_spellings import state

COUNT, LENGTH = int(os.environ.get('NBCRANE_FUZZ', '12')), 120
SEED = int(os.environ.get('NBCRANE_FUZZ_SEED', '20261121'))


def differences(seed):
    """What went differently in the sandbox, or None."""
    root = os.path.realpath(tempfile.mkdtemp(prefix='nbcrane-fuzz-'))
    try:
        plant(root)
        before = state(root)
        outcome = run_sandboxed(
            'Player(seed, root, say).play(length)',
            cwd=root,
            names=dict(Player=Player, seed=seed, root=root, length=LENGTH),
        )
        if state(root) != before:
            return 'seed %d: something outside changed' % seed
        expected = said_in_fork(lambda say: Player(seed, root, say).play(LENGTH))
        said = outcome.said.splitlines()
        for index, (here, there) in enumerate(zip(said, expected)):
            if here != there:
                return 'seed %d:\n%s\nin the sandbox:\n%s' % (seed, '\n'.join(expected[max(0, index - 12) : index + 1]), here)
        if outcome.departure is not None:
            # Not everything is done; but nothing is done wrongly.
            return None
        return None if said == [*expected, 'done'] else 'seed %d: %s' % (seed, said[-1])
    finally:
        clear(root)


@needs_sandbox
class Files(unittest.TestCase):
    def test_random_operations_go_as_without_a_box(self):
        for seed in range(SEED, SEED + COUNT):
            with self.subTest(seed=seed):
                self.assertIsNone(differences(seed))

    @unittest.skipUnless(os.geteuid() == 0, 'needs root')
    def test_random_operations_of_an_ordinary_user_go_as_without_a_box(self):
        def work():
            for seed in range(SEED, SEED + COUNT):
                found = differences(seed)
                if found is not None:
                    raise AssertionError(found)

        self.assertIsNone(as_ordinary_user(work))


@needs_sandbox
class Descriptors(unittest.TestCase):
    """What was opened before the names of it changed."""

    def setUp(self):
        self.root = os.path.realpath(tempfile.mkdtemp(prefix='nbcrane-descriptors-'))
        os.chmod(self.root, 0o777)
        self.addCleanup(clear, self.root)

    def run_sandboxed(self, code):
        return run_sandboxed(code, cwd=self.root, names={'os': os})

    def test_a_file_the_copy_removed_is_not_looked_at_and_not_reopened_for_writing(self):
        with open(os.path.join(self.root, 'f'), 'w') as file:
            file.write('precious')
        opened = 'f = open("f")\nos.unlink("f")\n'
        self.assertEqual(self.run_sandboxed(opened + 'os.fstat(f.fileno())').departure, 'would look at a file that it removed')
        outcome = self.run_sandboxed(opened + 'open("/proc/self/fd/%d" % f.fileno(), "w")\nsay("went on")')
        self.assertRegex(outcome.departure, 'would use what .* stands for')
        with open(os.path.join(self.root, 'f')) as file:
            self.assertEqual(file.read(), 'precious')

    @unittest.skipUnless(os.geteuid() == 0, 'needs root, to become somebody else')
    def test_a_folder_is_not_changed_through_its_descriptor(self):
        for way in ('os.fchmod(inner, 0o700)', 'os.utime(inner, (1, 1))', 'os.fchown(inner, -1, os.getegid())'):
            with self.subTest(way):

                def work():
                    os.makedirs(os.path.join(self.root, 'outer/inner'), exist_ok=True)
                    before = state(self.root)
                    self.run_sandboxed('inner = os.open("outer/inner", 0)\n%s' % way)
                    assert state(self.root) == before, 'something outside changed'

                self.assertIsNone(as_ordinary_user(work))


if __name__ == '__main__':
    unittest.main()
