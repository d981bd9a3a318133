"""Rules about PyTorch. Their cells run for real, on the CPU."""

from __future__ import annotations

from nbcrane_rules.rule import refusal

NEEDS = ('torch',)
LIBRARY = 'torch'
SETUP = """import torch
import torch.nn as nn
import torch.nn.functional as F
x, weights = torch.rand(8, 4), torch.rand(5, 3)
labels = torch.tensor([0, 1, 2, 0, 1, 2, 0, 1])
pair, scores = torch.rand(8, 2), torch.rand(8, 3)
layer = nn.Linear(4, 3)
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
    refusal(
        'PyTorch',
        'torch',
        crashes={
            'RuntimeError': [
                'x @ weights',
                'layer(pair)',
                'F.cross_entropy(scores, labels.float())',
                'labels.mean()',
                'layer(x).numpy()',
            ],
            'IndexError': ['x[8]', 'x.sum(dim=2)', 'F.cross_entropy(pair, labels)'],
            'TypeError': ['torch.cat(x, weights)', 'layer([1.0, 2.0, 3.0, 4.0])'],
            'AttributeError': ['net.frist', 'layer.weights'],
        },
        healthy=[
            'x @ weights[:4]',
            'layer(x)',
            'net(x)',
            'F.cross_entropy(scores, labels)',
            'layer(x).detach().numpy()',
            'x[7]',
            'net.first',
        ],
    ),
]
