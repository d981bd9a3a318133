import unittest

from looking import facts_of, in_main
from nbcrane_probe.footprint import size_of
from needs import needs

torch, np = needs('torch', 'numpy')

SETUP = """
import torch, numpy as np
from torch import nn
from torch.utils.data import DataLoader, Dataset, IterableDataset, TensorDataset, Subset, random_split
class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.body = nn.Sequential(nn.Conv2d(3, 8, 3), nn.ReLU()); self.head = nn.Linear(8, 2); self.size = 28
        self.head.weight.requires_grad = False
    def forward(self, x, mask=None):
        calls.append('forward')
        return self.head(x)
calls = []
net, lazy = Net().eval(), nn.LazyLinear(3)
optimizer, loss = torch.optim.SGD(net.parameters(), lr=0.25), nn.CrossEntropyLoss(label_smoothing=0.1)
x, half, empty, whole = torch.tensor([[1.0, float('nan')]], requires_grad=True), torch.ones(3, dtype=torch.bfloat16), torch.empty(0), torch.arange(6)
y = x * 2
meta, sparse, conj = torch.empty(5, device='meta'), torch.eye(3).to_sparse(), torch.ones(2, dtype=torch.complex64).conj()
class Pictures(Dataset):
    def __len__(self): return 20
    def __getitem__(self, index):
        calls.append(index)
        return {'image': torch.zeros(3, 8, 8 + index % 2), 'label': index}
class Stream(IterableDataset):
    def __iter__(self):
        calls.append('iter')
        yield 1
class Failing(Dataset):
    def __len__(self): return 3
    def __getitem__(self, index): raise KeyError('no column ' + str(index))
tensors = TensorDataset(torch.zeros(10, 4), torch.zeros(10))
loader, pictures, stream, failing = DataLoader(tensors, batch_size=4, shuffle=True), DataLoader(Pictures(), batch_size=3), DataLoader(Stream()), Failing()
subset = Subset(tensors, [1, 2, 3])
plain = [{'image': torch.zeros(3, 8, 8 + index % 2), 'label': index} for index in range(4)]
mixed = DataLoader(Subset(plain, [1, 2, 3]), batch_size=2)
device, dtype = torch.device('cpu'), torch.float32
"""


class Memory(unittest.TestCase):
    def test_of_a_model_is_that_of_its_parameters_and_no_method_of_the_users_is_asked_for_them(self):
        class Own(torch.nn.Module):
            def __init__(self):
                super().__init__()
                self.inner = torch.nn.Linear(1024, 1024, bias=False)

            def parameters(self, recurse=True):
                raise AssertionError('code of the user')

        self.assertEqual(size_of(Own()), 4 << 20)

    def test_of_a_tensor_is_that_of_its_elements_but_no_more_than_it_stores(self):
        stored = torch.zeros(1 << 20)
        self.assertEqual([size_of(one) for one in (stored, stored[::2], stored[:1].expand(1 << 30))], [4 << 20, 2 << 20, 4 << 20])
        self.assertEqual(size_of(torch.zeros(1 << 30, device='meta')), 0)


class Torch(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.namespace = in_main(SETUP)
        state = torch.get_rng_state()
        cls.found = facts_of(
            'net; lazy; optimizer; loss; x; half; empty; whole; y; meta; sparse; conj; loader; pictures; stream; failing; subset; mixed; device; dtype; net.head; net.body[0]; x.shape',
            cls.namespace,
        )
        cls.untouched = torch.equal(state, torch.get_rng_state())

    def test_tensors(self):
        found = self.found
        self.assertEqual(
            (found['x']['shape'], found['x']['dtype'], found['x']['device'], found['x']['requires_grad'], found['x']['has_nan']),
            ([1, 2], 'torch.float32', 'cpu', True, True),
        )
        self.assertEqual(found['y']['is_leaf'], False)
        self.assertEqual((found['half']['value_range'], found['whole']['kind'], found['empty']['shape']), ([1.0, 1.0], 'categorical', [0]))
        self.assertEqual((found['meta']['device'], found['sparse']['shape'], found['conj']['dtype']), ('meta', [3, 3], 'torch.complex64'))
        self.assertEqual((found['x.shape']['value'], found['device']['value'], found['dtype']['value']), ([1, 2], 'cpu', 'torch.float32'))

    def test_modules(self):
        net = self.found['net']
        self.assertEqual(
            net['parameter_shapes'], {'body.0.weight': [8, 3, 3, 3], 'body.0.bias': [8], 'head.weight': [2, 8], 'head.bias': [2]}
        )
        self.assertEqual(
            [(layer['name'], layer['type']) for layer in net['layers']],
            [('body', 'Sequential'), ('body.0', 'Conv2d'), ('body.1', 'ReLU'), ('head', 'Linear')],
        )
        self.assertEqual(
            (net['training'], net['devices'], net['frozen_parameters'], net['forward'], net['attributes']),
            (False, ['cpu'], 1, 'forward(self, x, mask=None)', {'size': 28}),
        )
        self.assertEqual(self.found['net.head']['settings'], {'in_features': 8, 'out_features': 2})
        self.assertEqual(self.found['net.body[0]']['settings']['in_channels'], 3)
        self.assertEqual(self.found['lazy']['uninitialized'], ['weight', 'bias'])
        self.assertNotIn('forward', self.namespace['calls'])

    def test_optimizer_and_loss(self):
        self.assertEqual(self.found['optimizer']['settings'][0]['lr'], 0.25)
        self.assertEqual(self.found['loss']['settings']['reduction'], 'mean')

    def test_loaders_are_described_and_never_consumed(self):
        loader = self.found['loader']
        self.assertEqual(
            (loader['batch_size'], loader['num_examples'], loader['num_batches'], loader['last_batch_size'], loader['drop_last']),
            (4, 10, 3, 2, False),
        )
        self.assertEqual(loader['sampler'], 'torch.utils.data.RandomSampler')
        self.assertEqual([part['shape'] for part in loader['batch_shapes'].values()], [[4, 4], [4]])
        self.assertTrue(self.found['stream']['dataset_iterable'])
        self.assertNotIn('iter', self.namespace['calls'])
        self.assertTrue(self.untouched)

    def test_code_of_a_dataset_is_not_run(self):
        for name in ('pictures', 'failing'):
            with self.subTest(name):
                prefix = 'dataset_' if name == 'pictures' else ''
                self.assertIn('own code', self.found[name][prefix + 'length_not_read'])
                self.assertIn('own code', self.found[name]['samples_not_read'])
                self.assertIn('__getitem__', self.found[name][prefix + 'source'])
        self.assertEqual(self.namespace['calls'], [])

    def test_samples_of_library_datasets(self):
        self.assertEqual(self.found['subset']['length'], 3)
        shapes = self.found['mixed']['sample_shapes']
        self.assertEqual([one['shape'] for one in shapes["'image'"]], [[3, 8, 9], [3, 8, 8]])
        self.assertEqual(shapes["'label'"], [{'type': 'int'}])
        self.assertIn('equal size', self.found['mixed']['batch_shapes']["'image'"]['error'])
        self.assertEqual(self.found['mixed']['batch_shapes']["'label'"]['shape'], [2])


if __name__ == '__main__':
    unittest.main()
