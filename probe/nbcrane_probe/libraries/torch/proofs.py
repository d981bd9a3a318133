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

RULES = [
    Rule(
        'torch/shape',
        'Tensors are combined whose shapes do not fit.',
        'Compare the shapes in the report. Reshape, transpose or add an axis, or change the number of features of the layer.',
        crashes={
            'RuntimeError': [
                'x @ weights',
                'x + wide',
                'layer(wide)',
                'x.view(5, 7)',
                'torch.cat([x, weights])',
                'gray(images)',
                'stack(x)',
                'net(wide[:2])',
            ],
            'ValueError': ['F.cross_entropy(scores, labels[:4])'],
        },
        healthy=[
            'x @ weights[:4]',
            'x + wide[:, :4]',
            'layer(x)',
            'x.view(4, 8)',
            'torch.cat([x, x])',
            'colored(images)',
            'fitting(x)',
            'net(wide[:, 1:])',
            'F.cross_entropy(scores, labels)',
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
                'net(doubles[:2])',
                'x @ torch.ones(4, 2, dtype=torch.long)',
                'F.cross_entropy(scores, labels.float())',
                'labels.mean()',
            ]
        },
        healthy=[
            'layer(torch.from_numpy(np.zeros((8, 4))).float())',
            'x @ torch.ones(4, 2)',
            'F.cross_entropy(scores, labels)',
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
        'A tensor that requires gradients is used where that is not allowed.',
        'Call `.detach()` before `.numpy()`.',
        crashes={'RuntimeError': ['layer(x).numpy()', 'net(x).sum().numpy()']},
        healthy=[
            'layer(x).detach().numpy()',
            'with torch.no_grad():\n    made = layer(x)\nmade.numpy()',
            'for weights in layer.parameters():\n    weights.requires_grad = False\nlayer(x).numpy()',
        ],
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
        'torch/label-range',
        'A class label is outside of what a loss was made for.',
        'Compare the labels with the number of outputs. Labels count from 0.',
        crashes={
            'IndexError': [
                'F.cross_entropy(pair, labels)',
                'criterion(layer(x), labels + 1)',
            ]
        },
        healthy=['F.cross_entropy(scores, labels)', 'criterion(layer(x), labels)'],
    ),
]
