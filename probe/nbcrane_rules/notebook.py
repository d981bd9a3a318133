"""Rules about the notebook file, found without a kernel."""

from __future__ import annotations

from typing import Tuple

from .rule import Rule

NEEDS: Tuple[str, ...] = ()
LIBRARY = None
PACKAGES: Tuple[str, ...] = ()
SETUP = ''

RULES = [
    Rule(
        'notebook/later-cell',
        'A name is used before the cell that defines it.',
        'Move the cell that defines the name above this one, then restart the kernel and run all cells.',
        details='The cell uses a name that only a later cell defines. It worked for the author, who ran the cells in another order. Running the '
        'notebook from the top gives a NameError.',
        crashes={'NameError': [('print(df)', 'df = 1'), ('helper()', 'def helper():\n    pass')]},
        healthy=[('df = 1', 'print(df)'), ('def main():\n    helper()', 'def helper():\n    pass', 'main()')],
    ),
    Rule(
        'notebook/saved-error',
        'The notebook was saved with an error in its outputs.',
        'Fix the cell, restart the kernel and run all cells before saving. If the cell is supposed to raise an exception, add the tag '
        '`raises-exception`.',
        details='When this cell last ran, it raised an exception, and the notebook was saved in that state.',
        reporter='static',
        precision='medium',
        severity='warning',
    ),
]
