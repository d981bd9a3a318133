"""GPUs: a kernel that uses one is not copied, and a copy ends where it would begin to."""

import os
import sys
import types
import unittest
from unittest import mock

from nbcrane_probe.libraries.torch import fork
from nbcrane_probe.rehearsal.compatibility import Declined, gpu, refuses


def torch_with(**cuda):
    """Modules like those of PyTorch, in a build for GPUs."""
    torch = types.SimpleNamespace(_C=types.SimpleNamespace(_cuda_init=lambda: None), set_num_threads=lambda number: None)
    return {'torch': torch, 'torch.cuda': types.SimpleNamespace(**cuda)}


class Drivers(unittest.TestCase):
    def test_a_kernel_that_holds_the_driver_of_a_gpu_is_not_copied(self):
        for target in ('/dev/nvidiactl', '/dev/nvidia0', '/dev/nvidia-uvm', '/dev/kfd', '/dev/dxg', '/dev/dri/renderD128'):
            with self.subTest(target), mock.patch.object(os, 'readlink', lambda path, target=target: target):
                self.assertIn('GPU', refuses(ast_of('1'), {}))

    def test_other_files_are_none(self):
        for target in ('/dev/null', '/dev/dri/card0', '/home/me/nvidia/a.txt', 'pipe:[12]', '/dev/shm/nvidia'):
            self.assertFalse(gpu.holds_gpu([target]), target)
        self.assertIsNone(gpu.refuses(ast_of('1'), {}))


class PyTorch(unittest.TestCase):
    def test_a_kernel_in_which_it_has_begun_to_use_one_is_not_copied(self):
        for begun, expected in ((True, 'PyTorch uses a GPU, which does not survive a fork'), (False, None)):
            with mock.patch.dict(sys.modules, torch_with(_initialized=begun)):
                self.assertEqual(fork.refuses(ast_of('1'), {}), expected)

    def test_a_copy_ends_where_it_would_begin_to(self):
        def decline(reason):
            raise Declined(reason)

        with mock.patch.dict(sys.modules, torch_with(_lazy_init=lambda: None)):
            fork.enter(decline, beside=False)
            with self.assertRaisesRegex(Declined, 'uses a GPU'):
                sys.modules['torch.cuda']._lazy_init()

    def test_a_build_without_them_raises_what_it_raises_in_the_kernel(self):
        modules = torch_with(_lazy_init=len)
        del modules['torch']._C._cuda_init
        with mock.patch.dict(sys.modules, modules):
            fork.enter(lambda reason: None, beside=True)
            self.assertIs(sys.modules['torch.cuda']._lazy_init, len)


def ast_of(source):
    return compile(source, 'cell', 'exec', 1024)


if __name__ == '__main__':
    unittest.main()
