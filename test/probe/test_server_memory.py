import os
import tempfile
import unittest
from unittest import mock

from nbcrane_probe.memory import above
from nbcrane_server import memory

MIB = 1 << 20


class Limits(unittest.TestCase):
    def limit(self, groups, folder='/a/b/c', is_second=True):
        """Of the group in `folder`, where `groups` has the files of a tree of control groups: {path: text}."""
        with tempfile.TemporaryDirectory() as root:
            os.makedirs(root + folder, exist_ok=True)
            for path, text in groups.items():
                with open(root + path, 'w', encoding='utf-8') as file:
                    file.write(text + '\n')
            for path, _, _ in list(os.walk(root)):
                open(os.path.join(path, 'memory.events' if is_second else 'memory.oom_control'), 'w').close()
            return tuple(memory.smallest(above(root, folder, is_second=is_second)).values())

    def test_is_that_of_the_group_or_of_one_above_it(self):
        unlimited = {'/a/memory.max': 'max', '/a/b/memory.max': 'max', '/a/b/c/memory.max': 'max'}
        self.assertEqual(self.limit(unlimited), (None, None))
        self.assertEqual(self.limit({}), (None, None))
        self.assertEqual(self.limit({**unlimited, '/a/b/c/memory.max': str(MIB)}), (MIB, '/a/b/c'))
        self.assertEqual(self.limit({**unlimited, '/a/b/memory.max': str(MIB), '/a/memory.max': str(2 * MIB)}), (MIB, '/a/b'))
        self.assertEqual(self.limit({**unlimited, '/a/b/c/memory.max': str(2 * MIB), '/a/memory.max': str(MIB)}), (MIB, '/a'))
        self.assertEqual(self.limit({'/memory.max': str(MIB)}, folder='/'), (MIB, '/'))

    def test_of_the_first_version(self):
        name, none = 'memory.limit_in_bytes', str(0x7FFFFFFFFFFFF000)
        groups = {'/a/b/c/' + name: none, '/a/b/' + name: none, '/a/' + name: str(MIB), '/' + name: none}
        self.assertEqual(
            self.limit({**groups, '/a/memory.use_hierarchy': '1', '/a/b/memory.use_hierarchy': '1'}, is_second=False), (MIB, '/a')
        )
        self.assertEqual(
            self.limit({**groups, '/a/memory.use_hierarchy': '0', '/a/b/memory.use_hierarchy': '1'}, is_second=False), (None, None)
        )

    def test_of_addresses(self):
        resource = __import__('resource') if os.name == 'posix' else None
        if resource is None:
            self.assertIsNone(memory.address_space())
            return
        for limit, told in (((resource.RLIM_INFINITY, -1), None), ((3 * MIB, 4 * MIB), 3 * MIB)):
            with mock.patch('resource.getrlimit', lambda _, limit=limit: limit):
                self.assertEqual(memory.address_space(), told)
