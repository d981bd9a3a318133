"""Tensors of a GPU in a copy of the kernel: what operations, attributes and conversions do without contents."""

import ast
import copy
import os
import pickle
import tempfile
import unittest
from importlib.util import find_spec

from nbcrane_probe.libraries.torch import device
from nbcrane_probe.rehearsal import compatibility
from nbcrane_probe.libraries.torch.device.conditions import Conditions

if find_spec('torch') is not None:
    import forked
    import torch
    from torch import nn


def cell(text):
    return [ast.parse(text)]


@unittest.skipIf(find_spec('torch') is None, 'PyTorch is not installed')
class Device(unittest.TestCase):
    def in_copy(self, function, attempt=0, on_gpu=()):
        """What the function returns in a copy without a GPU, where the given tensors were on it."""
        ids = {id(tensor) for tensor in on_gpu}

        def run():
            device.enter(device.Gpus(2), attempt, lambda tensor: id(tensor) in ids, lambda tensor: torch.device('cuda:0'))
            return function()

        return forked.in_copy(run, cared_for=False)

    def raised(self, function):
        def run():
            try:
                return function()
            except BaseException as error:
                return type(error).__name__, str(error)

        return self.in_copy(run)

    def test_operations_raise_what_they_raise_on_the_cpu(self):
        """For each wrong call, kind and message are those of the same call on the CPU."""
        calls = {
            'matmul': lambda where: nn.Linear(4, 2).to(where)(torch.ones(3, 5).to(where)),
            'conv': lambda where: nn.Conv2d(3, 8, 3).to(where)(torch.ones(1, 4, 9, 9).to(where)),
            'small': lambda where: nn.Conv2d(3, 8, 5).to(where)(torch.ones(1, 3, 2, 2).to(where)),
            'broadcast': lambda where: torch.ones(4, 1).to(where) + torch.ones(3, 2).to(where),
            'cat': lambda where: torch.cat([torch.ones(2, 3).to(where), torch.ones(2, 4).to(where)]),
            'stack': lambda where: torch.stack([torch.ones(3).to(where), torch.ones(4).to(where)]),
            'view': lambda where: torch.ones(4, 5).to(where).view(3, -1),
            'dimension': lambda where: torch.ones(3).to(where).sum(1),
            'batch': lambda where: nn.CrossEntropyLoss()(torch.ones(4, 3).to(where), torch.zeros(5, dtype=torch.long).to(where)),
            'sizes': lambda where: nn.BCELoss()(torch.ones(4, 1).to(where), torch.ones(4).to(where)),
            'dtype': lambda where: torch.ones(2, 2).to(where) @ torch.ones(2, 2, dtype=torch.float64).to(where),
            'index type': lambda where: nn.Embedding(3, 2).to(where)(torch.ones(2).to(where)),
            'labels': lambda where: nn.CrossEntropyLoss()(torch.ones(4, 3).to(where), torch.zeros(4, dtype=torch.int).to(where)),
            'attribute': lambda where: torch.ones(2).to(where).no_such_thing,
            'no graph': lambda where: torch.ones(2).to(where).sum().backward(),
            'no scalar': lambda where: nn.Linear(4, 2).to(where)(torch.ones(3, 4).to(where)).backward(),
            'state': lambda where: nn.Linear(4, 2).to(where).load_state_dict(nn.Linear(4, 3).to(where).state_dict()),
            'unpack': lambda where: (lambda a, b: None)(*torch.ones(3).to(where)),
        }
        of_cpu, of_gpu = (self.raised(lambda: [_outcome(call, where) for call in calls.values()]) for where in ('cpu', 'cuda'))
        for name, cpu, gpu in zip(calls, of_cpu, of_gpu):
            with self.subTest(name):
                self.assertIsNotNone(cpu)
                self.assertEqual(gpu, cpu)

    def test_devices_must_agree_but_for_numbers_on_the_cpu(self):
        def run():
            gpu, cpu = torch.ones(3, device='cuda'), torch.ones(3)
            assert (gpu + torch.tensor(1.0)).is_cuda and gpu[torch.tensor([0, 2])].shape == (2,) and gpu.copy_(cpu).is_cuda
            wrong = [
                lambda: gpu + cpu,
                lambda: torch.cat([gpu, cpu]),
                lambda: cpu * gpu,
                lambda: torch.ones(3, device='cuda:1') + gpu,
                lambda: nn.Linear(3, 2)(gpu),
                lambda: nn.Linear(3, 2).cuda()(cpu),
                lambda: cpu[gpu.long()],
                lambda: nn.CrossEntropyLoss(weight=cpu)(torch.ones(2, 3, device='cuda'), torch.zeros(2, dtype=torch.long, device='cuda')),
            ]
            return [_outcome(lambda _, call=call: call(), None) for call in wrong]

        for error, message in self.in_copy(run):
            self.assertEqual(error, 'RuntimeError')
            self.assertRegex(message, 'same device')

    def test_what_needs_contents_for_a_shape_is_distinguished(self):
        def run():
            gpu = torch.ones(3, 4, device='cuda')
            needs = [lambda: gpu[gpu > 0], lambda: torch.unique(gpu), lambda: gpu.nonzero(), lambda: torch.masked_select(gpu, gpu > 0)]
            return [_outcome(lambda _, call=call: call(), None)[0] for call in needs]

        self.assertEqual(set(self.in_copy(run)), {'Contentless'})

    def test_contents_are_made_up_and_unlike_in_two_attempts(self):
        def run():
            gpu = torch.ones(5, 2, device='cuda')
            return gpu.sum().item(), gpu.argmax().item(), bool((gpu > 0).all()), gpu.cpu().tolist(), bool(torch.isnan(gpu).any())

        first, second = self.in_copy(run, 0), self.in_copy(run, 1)
        for one, other in zip(first[:4], second):
            self.assertNotEqual(one, other)
        self.assertEqual((first[4], second[4]), (False, False))

    def test_what_came_from_the_cpu_comes_back_as_it_was(self):
        def run():
            labels = torch.tensor([3, 1, 2]).to('cuda')
            changed = torch.tensor([3, 1, 2]).to('cuda')
            changed.add_(7)
            return labels.cpu().tolist(), changed.cpu().tolist() == [10, 8, 9]

        self.assertEqual(self.in_copy(run), ([3, 1, 2], False))

    def test_the_random_numbers_of_the_notebook_stay_as_they_are(self):
        def run():
            torch.manual_seed(3)
            torch.randn(4, device='cuda').cpu().sum().item()
            return torch.rand(2).tolist()

        torch.manual_seed(3)
        self.assertEqual(self.in_copy(run), torch.rand(2).tolist())

    def test_tensors_of_the_kernel_become_stand_ins_in_place(self):
        model = nn.Linear(3, 2)
        optimizer = torch.optim.Adam(model.parameters())
        kept = {'loss': model(torch.ones(4, 3)).sum(), 'weights': [model.weight], 'view': torch.ones(4, 6).t()}
        kept['loss'].backward(retain_graph=True)
        optimizer.step()
        on_gpu = [
            *model.parameters(),
            kept['loss'],
            kept['view'],
            *[value for state in optimizer.state.values() for key, value in state.items() if key != 'step'],
        ]

        def run():
            assert kept['weights'][0] is model.weight and optimizer.param_groups[0]['params'][0] is model.weight
            assert isinstance(model.weight, nn.Parameter) and model.weight.is_leaf and model.weight.requires_grad
            assert model.weight.is_cuda and model.weight.grad.is_cuda and optimizer.state[model.weight]['exp_avg'].is_cuda
            assert kept['view'].stride() == (1, 6) and kept['loss'].requires_grad and not kept['loss'].is_leaf
            model.weight.grad = model.bias.grad = None
            kept['loss'].backward()
            assert model.weight.grad.shape == (2, 3) and model.weight.grad.is_cuda
            optimizer.step()
            weight = model.weight
            model.cpu()
            assert model.weight is weight and type(weight) is nn.Parameter and not weight.grad.is_cuda
            return model(torch.ones(1, 3)).shape == (1, 2)

        self.assertTrue(self.in_copy(run, on_gpu=on_gpu))
        self.assertFalse(any(tensor.is_cuda for tensor in on_gpu))

    def test_saving_loading_and_copying(self):
        def run():
            model = nn.Linear(3, 2).to('cuda')
            with tempfile.TemporaryDirectory() as folder:
                path = os.path.join(folder, 'model.pt')
                torch.save({'state': model.state_dict(), 'model': model}, path)
                places = [
                    torch.load(path, weights_only=False, map_location=where)['state']['weight'].device for where in (None, 'cpu', 'cuda:1')
                ]
                torch.save(model.state_dict(), path)
                model.load_state_dict(torch.load(path))
            for other in (copy.deepcopy(model), pickle.loads(pickle.dumps(model))):
                assert isinstance(other.weight, nn.Parameter) and other.weight is not model.weight and other.weight.is_cuda
            return [str(place) for place in places]

        self.assertEqual(self.in_copy(run), ['cuda:0', 'cpu', 'cuda:1'])

    def test_what_a_real_gpu_saved_is_read_as_stand_ins(self):
        """A file that names the GPU as the place of its tensors, as a kernel with one writes it."""
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, 'model.pt')
            location, torch.serialization.location_tag = torch.serialization.location_tag, lambda storage: 'cuda:0'
            try:
                torch.save({'w': torch.ones(2, 3), 'step': 4}, path)
            finally:
                torch.serialization.location_tag = location
            loaded = self.in_copy(
                lambda: [str(torch.load(path, map_location=where)['w'].device) for where in (None, 'cpu', torch.device('cuda'))]
            )
        self.assertEqual(loaded, ['cuda:0', 'cpu', 'cuda:0'])

    def test_nothing_of_the_cpu_changes(self):
        def run():
            model = nn.Linear(3, 2)
            model(torch.ones(1, 3)).sum().backward()
            leaf = torch.ones(2, requires_grad=True)
            grad = torch.autograd.grad((leaf * 2).sum(), leaf)[0].tolist()
            return (
                type(model.weight).__name__,
                model.weight.grad.tolist(),
                torch.ones(2).numpy().tolist(),
                grad,
                torch.tensor([1, 2])[torch.tensor([True, False])].tolist(),
            )

        self.assertEqual(self.in_copy(run), ('Parameter', [[1.0] * 3] * 2, [1.0, 1.0], [2.0, 2.0], [1]))


class Kernels(unittest.TestCase):
    def test_a_kernel_without_cuda_has_no_gpus(self):
        self.assertIsNone(device.known_gpus())

    @unittest.skipIf(find_spec('torch') is None, 'PyTorch is not installed')
    def test_other_libraries_and_older_versions_are_declined(self):
        import sys
        import types
        from unittest import mock

        tree = ast.parse('1')
        with mock.patch.object(torch.cuda, '_initialized', True):
            self.assertIsNone(compatibility.refuses(tree, {}))
            with mock.patch.dict(sys.modules, {'cupy': types.ModuleType('cupy')}):
                self.assertIn('CuPy', compatibility.refuses(tree, {}))
            with mock.patch.object(torch._C, '_swap_tensor_impl', None):
                self.assertIn('torch._C._swap_tensor_impl', compatibility.refuses(tree, {}))


class WhatContentsMayDecide(unittest.TestCase):
    def test_conditions_on_scores_may_go_either_way(self):
        for text in ('score > 0.5', 'model.score(x) < best', 'pred == label', 'not improved', 'done and score'):
            with self.subTest(text):
                found = Conditions(
                    cell('improved = score > 1\ndone = False\nif %s:\n    found = 1\n    table["key"] = 2\n    items.append(3)\n' % text)
                )
                self.assertGreaterEqual(found.unsure, {'found', 'table', 'items'})

    def test_conditions_on_settings_and_counters_are_settled(self):
        tests = (
            'torch.cuda.is_available()',
            'epoch % 5 == 0',
            'verbose',
            'phase == "train"',
            'os.path.exists("x")',
            'scheduler is not None',
            'EPOCHS > 3',
        )
        for text in tests:
            with self.subTest(text):
                source = 'EPOCHS, verbose, scheduler = 5, True, None\nfor phase in ["train", "val"]:\n    for epoch in range(EPOCHS):\n        if %s:\n            found = 1\n'
                self.assertNotIn('found', Conditions(cell(source % text)).unsure)

    def test_the_first_record_is_always_kept(self):
        self.assertNotIn('best_state', Conditions(cell('if acc > best:\n    best = acc\n    best_state = 1\n')).unsure)

    def test_what_a_settled_name_is_bound_to_under_a_score_is_not_settled(self):
        self.assertIn('found', Conditions(cell('flag = False\nif score > 1:\n    flag = True\nif flag:\n    found = 1\n')).unsure)


def _outcome(call, where):
    try:
        call(where)
    except BaseException as error:
        return type(error).__name__, str(error)


if __name__ == '__main__':
    unittest.main()
