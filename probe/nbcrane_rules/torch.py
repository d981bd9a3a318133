"""Rules about PyTorch. Their cells run for real, on the CPU."""

from __future__ import annotations

from .rule import Rule

NEEDS = ('torch', 'numpy')
LIBRARY = 'torch'
SETUP = """import numpy as np
import torch
import torch.nn as nn
import torch.nn.functional as F
from torch.utils.data import DataLoader, Dataset, TensorDataset, random_split
torch.manual_seed(0)
x = torch.rand(8, 4)
weights = torch.rand(5, 3)
labels = torch.tensor([0, 1, 2, 0, 1, 2, 0, 1])
layer = nn.Linear(4, 3)
images = torch.rand(2, 3, 16, 16)
class Net(nn.Module):
    def __init__(self, width=4):
        super().__init__()
        self.first = nn.Linear(4, width)
        self.last = nn.Linear(width, 3)
    def forward(self, x):
        return self.last(torch.relu(self.first(x)))
net, wide = Net(), Net(5)
class Numbers(Dataset):
    def __init__(self, values):
        self.values = values
    def __len__(self):
        return len(self.values)
    def __getitem__(self, index):
        return self.values[index]
"""

RULES = [
    Rule(
        'torch/shape',
        'Tensors are combined whose shapes do not fit.',
        'Compare the shapes in the report. Reshape, transpose or add an axis, or change the number of features of the layer.',
        crashes={
            'RuntimeError': [
                'x @ weights',
                'x + torch.rand(8, 5)',
                'layer(torch.rand(8, 5))',
                'x.view(5, 7)',
                'torch.cat([x, weights])',
                'nn.Conv2d(1, 8, 3)(images)',
                'nn.Sequential(nn.Linear(4, 6), nn.ReLU(), nn.Linear(5, 2))(x)',
                'net(torch.rand(2, 6))',
            ],
            'ValueError': ['F.cross_entropy(torch.rand(8, 3), labels[:4])'],
        },
        healthy=[
            'x @ weights[:4]',
            'x + torch.rand(8, 4)',
            'layer(x)',
            'x.view(4, 8)',
            'torch.cat([x, x])',
            'nn.Conv2d(3, 8, 3)(images)',
            'nn.Sequential(nn.Linear(4, 6), nn.ReLU(), nn.Linear(6, 2))(x)',
            'net(torch.rand(2, 4))',
            'F.cross_entropy(torch.rand(8, 3), labels)',
        ],
    ),
    Rule(
        'torch/dtype',
        'A tensor has a data type that the operation does not take.',
        'Convert it first, with `.float()`, `.long()` or `.to(dtype)`. NumPy arrays become `float64` tensors.',
        crashes={
            'RuntimeError': [
                'layer(torch.from_numpy(np.zeros((8, 4))))',
                'x @ torch.ones(4, 2, dtype=torch.long)',
                'F.cross_entropy(torch.rand(8, 3), labels.float())',
                'labels.mean()',
            ]
        },
        healthy=[
            'layer(torch.from_numpy(np.zeros((8, 4))).float())',
            'x @ torch.ones(4, 2)',
            'F.cross_entropy(torch.rand(8, 3), labels)',
            'labels.float().mean()',
        ],
    ),
    Rule(
        'torch/index',
        'An index is outside of a tensor or of a container of modules.',
        'Compare the index with the shape or length in the report. Positions count from 0.',
        crashes={'IndexError': ['x[8]', 'x[0, 4]', 'x[0, 0, 0]', 'x.sum(dim=2)', 'nn.Sequential(nn.ReLU())[1]']},
        healthy=['x[7]', 'x[0, 3]', 'x.sum(dim=1)', 'nn.Sequential(nn.ReLU())[0]'],
    ),
    Rule(
        'torch/no-gradient',
        'A tensor with or without gradients is used where that is not allowed.',
        'Call `.detach()` before `.numpy()`. Start `backward()` from a loss that depends on parameters.',
        crashes={'RuntimeError': ['layer(x).numpy()', 'x.sum().backward()', 'net(x).sum().detach().backward()']},
        healthy=['layer(x).detach().numpy()', 'layer(x).sum().backward()', 'net(x).sum().backward()'],
    ),
    Rule(
        'torch/not-scalar',
        '`backward()` is called on a tensor that is not one number.',
        'Reduce it first: `loss.mean().backward()` or `loss.sum().backward()`.',
        crashes={'RuntimeError': ['layer(x).backward()', "F.cross_entropy(layer(x), labels, reduction='none').backward()"]},
        healthy=['layer(x).mean().backward()', 'F.cross_entropy(layer(x), labels).backward()'],
    ),
    Rule(
        'torch/no-cuda',
        'A GPU is asked for, but this build of PyTorch has no CUDA.',
        "Choose the device by what is there: `'cuda' if torch.cuda.is_available() else 'cpu'`.",
        when='torch.version.cuda is None and torch.version.hip is None',
        crashes={'AssertionError': ['layer.cuda()', "x.to('cuda')", "layer.to('cuda:0')", "torch.zeros(2, device='cuda')"]},
        healthy=["layer.to('cuda' if torch.cuda.is_available() else 'cpu')", "x.to('cpu')"],
    ),
    Rule(
        'torch/arguments',
        'A PyTorch function or object gets arguments it does not take.',
        'Compare the arguments with the signature in the diagnosis, and the types in the report.',
        crashes={
            'TypeError': [
                'torch.cat(x, weights)',
                'x.reshape("a")',
                'TensorDataset(np.zeros((8, 4)), labels)',
                'layer([1.0, 2.0, 3.0, 4.0])',
                'net.first = 3',
            ],
            'ValueError': ['DataLoader(TensorDataset(x), batch_size=0)', 'DataLoader(TensorDataset(x), persistent_workers=True)'],
        },
        healthy=[
            'torch.cat([x, x])',
            'x.reshape(4, 8)',
            'TensorDataset(x, labels)',
            'layer(torch.ones(4))',
            'DataLoader(TensorDataset(x), batch_size=4)',
            'DataLoader(TensorDataset(x), num_workers=1, persistent_workers=True)',
            'net.first = nn.Linear(4, 4)',
        ],
    ),
    Rule(
        'torch/attribute',
        'A module has no such parameter, layer or attribute.',
        'Compare the name with the attributes in the report: `__init__` sets them.',
        crashes={'AttributeError': ['net.frist', 'net.forward_features', 'layer.weights']},
        healthy=['net.first', 'layer.weight'],
    ),
    Rule(
        'torch/no-init',
        'A module sets layers before it calls `super().__init__()`.',
        'Call `super().__init__()` first.',
        crashes={'AttributeError': ['class Late(nn.Module):\n    def __init__(self):\n        self.first = nn.Linear(4, 3)\nLate()']},
        healthy=[
            'class Early(nn.Module):\n    def __init__(self):\n        super().__init__()\n        self.first = nn.Linear(4, 3)\nEarly()'
        ],
    ),
    Rule(
        'torch/no-forward',
        'A module is called that defines no `forward`.',
        'Define `forward(self, x)`. Check its spelling and its indentation.',
        crashes={'NotImplementedError': ['class Still(nn.Module):\n    def foward(self, x):\n        return x\nStill()(x)']},
        healthy=['class Moving(nn.Module):\n    def forward(self, x):\n        return x\nMoving()(x)'],
    ),
    Rule(
        'torch/layer',
        'A layer cannot be made from its arguments.',
        'Compare the arguments with the documentation of the layer. Call functions that compute sizes, and unpack lists of layers with `*`.',
        crashes={
            'TypeError': ['nn.Linear("4", 3)', 'nn.Sequential([nn.ReLU(), nn.ReLU()])', 'nn.Linear(4)'],
            'ValueError': ['nn.Conv2d(3, 8, 3, groups=2)', 'nn.GroupNorm(3, 8)'],
        },
        healthy=['nn.Linear(4, 3)', 'nn.Sequential(*[nn.ReLU(), nn.ReLU()])', 'nn.Conv2d(4, 8, 3, groups=2)', 'nn.GroupNorm(4, 8)'],
    ),
    Rule(
        'torch/optimizer',
        'An optimizer gets no parameters, or something else than parameters.',
        'Pass `model.parameters()`.',
        crashes={
            'TypeError': [
                'torch.optim.Adam(net)',
                'torch.optim.SGD(net.parameters, lr=0.1)',
                'torch.optim.SGD(nn.Sequential(nn.Linear(2, 2)), lr=0.1)',
            ],
            'ValueError': ['torch.optim.SGD([], lr=0.1)', 'torch.optim.Adam(nn.ReLU().parameters())'],
        },
        healthy=[
            'torch.optim.Adam(net.parameters())',
            'torch.optim.SGD(net.parameters(), lr=0.1)',
            'torch.optim.SGD([torch.zeros(2, requires_grad=True)], lr=0.1)',
        ],
    ),
    Rule(
        'torch/state-dict',
        'A saved state does not fit the model.',
        'Build the model with the sizes it was saved with. The diagnosis names the keys and shapes that differ.',
        crashes={
            'RuntimeError': ['net.load_state_dict(wide.state_dict())', 'net.load_state_dict(layer.state_dict())', 'net.load_state_dict({})']
        },
        healthy=['net.load_state_dict(Net(4).state_dict())', 'net.load_state_dict(layer.state_dict(), strict=False)'],
    ),
    Rule(
        'torch/label-range',
        'A class label or index is outside of what a loss or an embedding was made for.',
        'Compare the labels with the number of outputs. Labels count from 0.',
        crashes={
            'IndexError': [
                'F.cross_entropy(torch.rand(8, 2), labels)',
                'nn.CrossEntropyLoss()(layer(x), labels + 1)',
                'nn.Embedding(2, 4)(labels)',
            ]
        },
        healthy=['F.cross_entropy(torch.rand(8, 3), labels)', 'nn.CrossEntropyLoss()(layer(x), labels)', 'nn.Embedding(3, 4)(labels)'],
    ),
    Rule(
        'torch/sample-count',
        'Tensors of a dataset have different lengths, or its parts do not add up.',
        'Compare the lengths in the report. The lengths of `random_split` must add up to the length of the dataset.',
        crashes={'AssertionError': ['TensorDataset(x, labels[:5])'], 'ValueError': ['random_split(TensorDataset(x), [5, 5])']},
        healthy=['TensorDataset(x, labels)', 'random_split(TensorDataset(x), [5, 3])'],
    ),
    Rule(
        'torch/empty-dataset',
        'A loader shuffles a dataset that has no elements.',
        'Check the folder or the filter that the dataset is made from.',
        crashes={'ValueError': ['DataLoader(Numbers([]), shuffle=True)']},
        healthy=['DataLoader(Numbers([1, 2]), shuffle=True)', 'DataLoader(Numbers([]))'],
    ),
    Rule(
        'torch/collate',
        'A dataset gives an element that cannot be put into a batch.',
        'Return tensors, arrays, numbers, texts, or tuples and dicts of them from `__getitem__`, or pass a `collate_fn`.',
        crashes={
            'TypeError': [
                'for batch in DataLoader(Numbers([None, None])):\n    print(batch)',
                'for batch in DataLoader(Numbers([(x, {1}), (x, {2})])):\n    print(batch)',
            ]
        },
        healthy=[
            'for batch in DataLoader(Numbers([1, 2])):\n    print(batch)',
            "for batch in DataLoader(Numbers([{'a': (1, 2.0, 'b', x)}] * 3), batch_size=3):\n    print(batch['a'][3].shape[0] / batch['a'][0])",
        ],
    ),
]
