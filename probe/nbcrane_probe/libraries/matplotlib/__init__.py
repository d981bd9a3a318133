"""matplotlib."""

IMPORTS = {'plt': 'import matplotlib.pyplot as plt'}
FIGURES = 'matplotlib.figure'
CHANGING_MODULE = 'matplotlib.pyplot'
LEAVES_ARGUMENTS = True
ACTS = True
