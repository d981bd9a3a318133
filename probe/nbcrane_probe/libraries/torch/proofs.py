"""Rules about PyTorch. Their cells run for real, on the CPU."""

from __future__ import annotations

from nbcrane_rules.rule import Rule

NEEDS = ('torch', 'numpy')
LIBRARY = 'torch'
SETUP = """import numpy as np
import torch
import torch.nn as nn
import torch.nn.functional as F
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
net = Net()
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
            'layer.weight.data = torch.rand(layer.out_features, 9)\nlayer(torch.rand(8, 9))',
            'weight = layer.weight\nweight.data = torch.rand(layer.out_features, 9)\nlayer(torch.rand(8, 9))',
            'with torch.no_grad():\n    layer.weight.set_(torch.rand(layer.out_features, 9))\nlayer(torch.rand(8, 9))',
            'new = nn.Linear(4, 2)\nnew.weight.data = torch.rand(2, 9)\nnew(torch.rand(8, 9))',
            'layer.weight = nn.Parameter(torch.rand(layer.out_features, 9))\nlayer(torch.rand(8, 9))',
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
        'An index is outside of a tensor.',
        'Compare the index with the shape or length in the report. Positions count from 0.',
        crashes={'IndexError': ['x[8]', 'x[0, 4]', 'x[0, 0, 0]', 'x.sum(dim=2)']},
        healthy=['x[7]', 'x[0, 3]', 'x.sum(dim=1)'],
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
                'layer([1.0, 2.0, 3.0, 4.0])',
            ],
        },
        healthy=[
            'torch.cat([x, x])',
            'x.reshape(4, 8)',
            'layer(torch.ones(4))',
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
        'torch/label-range',
        'A class label is outside of what a loss was made for.',
        'Compare the labels with the number of outputs. Labels count from 0.',
        crashes={
            'IndexError': [
                'F.cross_entropy(torch.rand(8, 2), labels)',
                'nn.CrossEntropyLoss()(layer(x), labels + 1)',
            ]
        },
        healthy=['F.cross_entropy(torch.rand(8, 3), labels)', 'nn.CrossEntropyLoss()(layer(x), labels)'],
    ),
]
