"""What runs, copies of the kernel and models report: no cell of a kernel proves these, tests of their own do."""

from __future__ import annotations

from .rule import Rule

NEEDS: tuple = ()
LIBRARY = None
PACKAGES: tuple = ()
SETUP = ''

RULES = [
    Rule(
        'nbcrane/model',
        'A language model expects this cell to crash.',
        'Check the diagnosis against the facts it rests on. If the model is wrong, put the comment `# nbcrane: run` into the cell, or stop only on '
        'certain verdicts with `--stop-on certain`.',
        details='A language model read the cells that ran, the state of the live kernel and this cell. A majority of its answers says that the cell '
        'will crash.',
        reporter='model',
        precision='medium',
        severity='warning',
    ),
    Rule(
        'nbcrane/rehearsal',
        'This cell crashed in a disposable copy of the kernel.',
        'Read the traceback: it comes from the copy, with the values of this run. Give a cell that is meant to raise the tag `raises-exception`. '
        '`# nbcrane: run` runs a cell whatever a copy did.',
        details='Before the cell ran, or beside it, a sandboxed copy of the live kernel ran it, shortened where it takes long, and it raised. The '
        'finding is certain where nothing was cut before the crash. Otherwise the crash stayed the same with another cut.',
        reporter='rehearsal',
    ),
    Rule(
        'nbcrane/unpredicted-crash',
        'This cell raised an exception when it ran.',
        'Read the traceback in the report and fix the cell. Give a cell that is meant to raise the tag `raises-exception`.',
        reporter='run',
    ),
    Rule(
        'nbcrane/timeout',
        'This cell or notebook did not end within its time limit.',
        'Make the cell faster, or raise the limit with `--timeout`, `--notebook-timeout` or the notebook metadata `execution.timeout`.',
        reporter='run',
    ),
    Rule(
        'nbcrane/no-kernel',
        'No kernel could be started for this notebook.',
        'The message says what is missing: a Python, `ipykernel`, or the kernel that the notebook names. Install it, or run the notebook in another '
        'Python with `--kernel-name python3` or `--python`.',
        reporter='run',
    ),
    Rule(
        'nbcrane/kernel-died',
        'The kernel died while this cell ran.',
        'The message gives the signal or exit code, and the cause where there is evidence of one. The usual cause is too little memory: load less '
        'data at once, or use a larger machine.',
        reporter='run',
    ),
]
