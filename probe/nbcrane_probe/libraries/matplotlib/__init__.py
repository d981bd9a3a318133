"""matplotlib."""

IMPORTS = {'plt': 'import matplotlib.pyplot as plt'}
