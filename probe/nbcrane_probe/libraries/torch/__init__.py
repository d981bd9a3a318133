"""PyTorch."""

IMPORTS = {'nn': 'import torch.nn as nn', 'torch': 'import torch'}
ONLY_COMPUTES = ('torch',)
MAKES_VALUES = True
DATA_HAVE = ('dtype', 'shape')
HAS_MODELS = True
PURE_MODULES = ('torch.serialization',)
COMPILES = True
