"""What runs, copies of the kernel and models report: no cell of a kernel proves these, tests of their own do."""

from __future__ import annotations

from typing import Tuple

from .rule import Rule

NEEDS: Tuple[str, ...] = ()
LIBRARY = None
PACKAGES: Tuple[str, ...] = ()
SETUP = ''

RULES = [
    Rule(
        'nbcrane/model',
        'A language model expects this cell to crash.',
        'Compare the diagnosis with the values in the report. If the model is wrong, add the comment `# nbcrane: run` to the cell, or use '
        '`--stop-on certain` to stop only for certain predictions.',
        details='A language model read the executed cells, the state of the live kernel and this cell. The majority of its answers says that the '
        'cell will crash.',
        reporter='model',
        precision='medium',
        severity='warning',
    ),
    Rule(
        'nbcrane/rehearsal',
        'This cell crashed in a copy of the kernel.',
        'Read the traceback. It comes from the copy, with the values of this run. If the cell is supposed to raise an exception, add the tag '
        '`raises-exception`. To run the cell anyway, add the comment `# nbcrane: run`.',
        details='A sandboxed copy of the live kernel ran the cell before or while the real cell ran, with long work shortened, and it raised an '
        'exception. If nothing was shortened before the crash, the finding is certain. Otherwise the crash was the same with a different cut, or '
        'no result of the shortened work can cause such an error.',
        reporter='rehearsal',
    ),
    Rule(
        'nbcrane/unpredicted-crash',
        'This cell raised an exception when it ran.',
        'Read the traceback in the report and fix the cell. If the cell is supposed to raise an exception, add the tag `raises-exception`.',
        reporter='run',
    ),
    Rule(
        'nbcrane/timeout',
        'This cell or notebook exceeded its time limit, or a copy of the kernel has measured that it will.',
        'Make the cell faster, or raise the limit with `--timeout`, `--notebook-timeout` or the notebook metadata `execution.timeout`.',
        details='A prediction names the estimate, its interval and what was measured. It comes only where the low end of the interval is more than '
        '1.5 times the limit, and never for loops that may end early or that wait for something outside. To run the cell up to its limit anyway, add '
        'the comment `# nbcrane: run`.',
        reporter='run',
    ),
    Rule(
        'nbcrane/out-of-memory',
        'This cell needs more memory than the kernel may have.',
        'Work on parts (batches, `chunksize`), keep less of each turn of a loop, use smaller types such as `float32` or a sparse matrix, or run the '
        'notebook where more memory is allowed.',
        details='A prediction names what is needed, what is left, and who set the limit: the machine, a control group or container, or `ulimit -v`. '
        'It comes only where the need is more than 1.5 times what is left, and for loops only where every turn that was measured kept the same and '
        'what the loop fills holds it. To run the cell anyway, add the comment `# nbcrane: run`.',
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
        'The message has the signal or exit code, and the cause if there is evidence of one. The usual cause is running out of memory: load less '
        'data at once, or use a machine with more memory.',
        reporter='run',
    ),
]
