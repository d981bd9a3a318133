"""Rules about the notebook file, found without a kernel."""

from __future__ import annotations

from .rule import Rule

NEEDS: tuple = ()
LIBRARY = None
PACKAGES: tuple = ()
SETUP = ''

RULES = [
    Rule(
        'notebook/later-cell',
        'A name is used before the cell that defines it.',
        'Move the cell that defines the name above this one, then restart the kernel and run all cells.',
        details='Only a later cell defines the name. It worked for the author, who ran the cells in another order. If you run the notebook from '
        'the top, you get a NameError.',
        crashes={'NameError': [('print(df)', 'df = 1'), ('helper()', 'def helper():\n    pass')]},
        healthy=[('df = 1', 'print(df)'), ('def main():\n    helper()', 'def helper():\n    pass', 'main()')],
    ),
    Rule(
        'notebook/saved-error',
        'The notebook is saved with an error among its outputs.',
        'Fix the cell, restart the kernel and run all cells before you save. Give a cell that is meant to raise the tag `raises-exception`.',
        details='When this cell last ran, it raised an exception, and the notebook was saved with it.',
        reporter='static',
        precision='medium',
        severity='warning',
    ),
]
