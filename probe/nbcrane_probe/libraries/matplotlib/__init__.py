"""matplotlib."""

IMPORTS = {'plt': 'import matplotlib.pyplot as plt'}
SECONDS_A_CALL = 5e-3
