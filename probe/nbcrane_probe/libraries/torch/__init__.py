"""PyTorch."""

IMPORTS = {'nn': 'import torch.nn as nn', 'torch': 'import torch'}
ONLY_COMPUTES = ('torch',)
SINGLE_VALUES = ('torch._C', 'torch.torch_version')
SECONDS_A_CALL = 5e-3
DATA_HAVE = ('dtype', 'shape')
HAS_MODELS = True
PURE_MODULES = ('torch.serialization',)
