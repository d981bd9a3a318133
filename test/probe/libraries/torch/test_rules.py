"""Tensors and modules that are used for real: nothing live is changed, and nothing is believed that may have changed."""

import unittest

from needs import needs
from support import CellCases, assert_crash, assert_healthy, fresh, look_at

(torch,) = needs('torch')

SETUP = """
import numpy as np
import torch
import torch.nn as nn
import torch.nn.functional as F
x, y = torch.arange(6.0).reshape(2, 3), torch.ones(2, 3)
view, array = x.view(-1), np.zeros(3)
tied = torch.from_numpy(array)
tall, long = torch.ones(60_000, 1), torch.ones(1, 60_000)
rows = torch.arange(60_000)
layer, relu, drop, norm = nn.Linear(3, 2), nn.ReLU(inplace=True), nn.Dropout(0.5), nn.BatchNorm1d(3)
known = nn.Embedding(5, 2, max_norm=0.1)
mse = nn.MSELoss()
class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.layer = nn.Linear(3, 2)
    def forward(self, batch):
        return F.relu(self.layer(batch))
net = Net()
"""

#: cells that run well, though what is seen before them says otherwise
CHANGED = (
    'view[0] = 7\nassert x[0, 0] == 7',
    'x[0] = 7\nassert view[0] == 7',
    'row = x[1]\nrow += 7\nassert x[1, 0] == 10',
    'row = x[1]\nrow.mul_(0)\nassert x[1, 1] == 0',
    'x.data[0] = 7\nassert x[0, 0] == 7',
    'torch.add(x, y, out=y)\nassert y[0, 0] == 1 and y[0, 1] == 2',
    'F.relu(x.sub_(9), True)\nassert x.sum() == 0',
    'array[0] = 7\nassert tied[0] == 7',
    'array[1:] = 7\nassert tied[2] == 7 and tied[0] == 0',
    'fresh = torch.from_numpy(array)\narray[0] = 7\nassert fresh[0] == 7',
    'seen = x.numpy()\nseen[0, 0] = 7\nassert x[0, 0] == 7',
    'part = x.numpy()[1:]\npart[0, 0] = 7\nassert x[1, 0] == 7',
    'tail = torch.from_numpy(array[1:])\ntail[0] = 7\nassert array[1] == 7',
    'seen = x.numpy()\nx[0, 0] = 7\nassert seen[0, 0] == 7',
    'x.requires_grad_()\nassert x.requires_grad',
    'with torch.no_grad():\n    made = layer(x)\nassert not made.requires_grad',
    '@torch.no_grad()\ndef run():\n    return layer(x)\nrun().numpy()',
    'layer.requires_grad_(False)\nlayer(x).numpy()',
    'net.layer.weight.requires_grad = net.layer.bias.requires_grad = False\nnet(x).numpy()',
    'net.layer = nn.Linear(3, 5)\nnet(x)[0, 4]',
    'net.double()\nnet(x.double())',
    'net.eval()\nassert not net.training',
    'net.layer.weight.data[:] = 0\nnet.layer.bias.data.zero_()\nassert net(x).sum() == 0',
    'net.extra = 1\nnet.extra',
    'net.to("cpu")(x)[0, 1]',
    'net.to("cpu", torch.float64)(x.double())',
    'torch.manual_seed(0)\na = torch.rand(3)\ntorch.manual_seed(0)\nassert (a == torch.rand(3)).all()',
    'drop(x)\nnorm(x)\nrelu(x)\nknown(torch.tensor([1]))',
    'x.to(torch.float64).dtype.itemsize == 8 or 1 / 0',
)
#: cells of which the results would be too large
LARGE = ('tall + long', 'tall @ long', 'tall * long', 'torch.outer(rows, rows)', 'tall[rows[:, None], rows[None] * 0]', 'torch.zeros(60_000, 60_000)', 'torch.zeros(np.int64(60_000), np.int64(60_000))',
         'long[[0] * 60_000]', 'long[torch.zeros(60_000, dtype=torch.long)]', 'torch.index_select(long, 0, torch.zeros(60_000, dtype=torch.long))',
         'torch.ones(60_000, 60_000)', 'torch.arange(0, 1, 1e-10)', 'mse(tall, rows.float())', 'torch.where(tall > 0, long, long)',
         'torch.einsum("i,j->ij", rows, rows)', 'torch.full((60_000, 60_000), 1.5)')  # fmt: skip


class Rules(unittest.TestCase):
    def test_what_changed_is_not_believed(self):
        for cell in CHANGED:
            with self.subTest(cell):
                assert_healthy(self, SETUP, cell)

    def test_nothing_live_is_changed(self):
        namespace = fresh(SETUP)
        before = namespace['x'].clone(), namespace['y'].clone(), namespace['norm'].running_mean.clone(), namespace['known'].weight.clone()
        state = torch.get_rng_state()
        for cell in (*CHANGED, 'relu(x - 3)', 'F.dropout(x)', 'net(x).sum().backward()', 'torch.nn.init.zeros_(x)'):
            with self.subTest(cell):
                look_at(namespace, cell)
                after = namespace['x'], namespace['y'], namespace['norm'].running_mean, namespace['known'].weight
                self.assertTrue(all(torch.equal(one, other) for one, other in zip(before, after)))
                self.assertTrue(namespace['net'].training and namespace['layer'].weight.grad is None)
        self.assertTrue(torch.equal(state, torch.get_rng_state()))

    def test_large_results_are_not_made(self):
        namespace = fresh(SETUP)
        for cell in LARGE:
            with self.subTest(cell):
                finding, reach = look_at(namespace, cell)
                # Some are larger than this machine.
                self.assertTrue(not reach['complete'] or finding['rule'] == 'nbcrane/out-of-memory')

    def test_what_does_not_fit_is_seen(self):
        for cell, error in (
            ('net(x[:, :2])', 'RuntimeError'),
            ('net.eval\nnet(y.T)', 'RuntimeError'),
            ('for part in (y, y.T):\n    net(part)', 'RuntimeError'),
            ('known(torch.tensor([1]))\nx[5]', 'IndexError'),
            ('net.layers', 'AttributeError'),
            ('(layer(x) + y)', 'RuntimeError'),
            ('tall - tall.mean(0)\nrows[tall[:, 0] > 1]\ntall[rows]\ntall @ x', 'RuntimeError'),
        ):
            with self.subTest(cell):
                assert_crash(self, SETUP, cell, error)


class Refusals(CellCases):
    """What the library itself refuses where an operation is carried out, and near twins of it."""

    setup = """import numpy as np
import torch
import torch.nn as nn
import torch.nn.functional as F
torch.manual_seed(0)
x = torch.rand(8, 4)
weights = torch.rand(5, 3)
labels = torch.tensor([0, 1, 2, 0, 1, 2, 0, 1])
layer = nn.Linear(4, 3)
images = torch.rand(2, 3, 16, 16)
wide, doubles = torch.rand(8, 5), torch.zeros(8, 4, dtype=torch.float64)
pair, scores = torch.rand(8, 2), torch.rand(8, 3)
gray, stack = nn.Conv2d(1, 8, 3), nn.Sequential(nn.Linear(4, 6), nn.ReLU(), nn.Linear(5, 2))
colored, fitting = nn.Conv2d(3, 8, 3), nn.Sequential(nn.Linear(4, 6), nn.ReLU(), nn.Linear(6, 2))
criterion = nn.CrossEntropyLoss()
class Net(nn.Module):
    def __init__(self, width=4):
        super().__init__()
        self.first = nn.Linear(4, width)
        self.last = nn.Linear(width, 3)
    def forward(self, x):
        return self.last(torch.relu(self.first(x)))
net = Net()
"""

    def test_what_is_refused(self):
        self.all_crash(
            'RuntimeError',
            'x + wide',
            'layer(wide)',
            'x.view(5, 7)',
            'torch.cat([x, weights])',
            'gray(images)',
            'stack(x)',
            'net(wide[:2])',
            'layer(torch.from_numpy(np.zeros((8, 4))))',
            'net(doubles[:2])',
            'x @ torch.ones(4, 2, dtype=torch.long)',
            'net(x).sum().numpy()',
        )
        self.all_crash('ValueError', 'F.cross_entropy(scores, labels[:4])')
        self.all_crash('IndexError', 'x[0, 4]', 'x[0, 0, 0]', 'criterion(layer(x), labels + 1)')
        self.all_crash('TypeError', 'x.reshape("a")')
        self.all_crash('AttributeError', 'net.forward_features')

    @unittest.skipIf(torch.version.cuda or torch.version.hip, 'needs a build of PyTorch without CUDA')
    def test_builds_without_cuda(self):
        self.all_crash('AssertionError', 'layer.cuda()', "x.to('cuda')", "layer.to('cuda:0')", "torch.zeros(2, device='cuda')")

    def test_near_twins(self):
        self.healthy(
            'x + wide[:, :4]',
            'x.view(4, 8)',
            'torch.cat([x, x])',
            'colored(images)',
            'fitting(x)',
            'net(wide[:, 1:])',
            'layer.weight.data = torch.rand(layer.out_features, 9)\nlayer(torch.rand(8, 9))',
            'weight = layer.weight\nweight.data = torch.rand(layer.out_features, 9)\nlayer(torch.rand(8, 9))',
            'with torch.no_grad():\n    layer.weight.set_(torch.rand(layer.out_features, 9))\nlayer(torch.rand(8, 9))',
            'new = nn.Linear(4, 2)\nnew.weight.data = torch.rand(2, 9)\nnew(torch.rand(8, 9))',
            'layer.weight = nn.Parameter(torch.rand(layer.out_features, 9))\nlayer(torch.rand(8, 9))',
            'layer(torch.from_numpy(np.zeros((8, 4))).float())',
            'x @ torch.ones(4, 2)',
            'labels.float().mean()',
            'x[0, 3]',
            'x.sum(dim=1)',
            'with torch.no_grad():\n    made = layer(x)\nmade.numpy()',
            'for weights in layer.parameters():\n    weights.requires_grad = False\nlayer(x).numpy()',
            "layer.to('cuda' if torch.cuda.is_available() else 'cpu')",
            "x.to('cpu')",
            'x.reshape(4, 8)',
            'layer(torch.ones(4))',
            'layer.weight',
            'criterion(layer(x), labels)',
        )


if __name__ == '__main__':
    unittest.main()
