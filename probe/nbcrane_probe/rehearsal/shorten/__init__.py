"""Shortens long work without changing what can crash, and records what was cut.

Use, in a process that is thrown away:

    cuts = Cuts(keep=2, seconds_per_loop=0.5)
    shorten_libraries(cuts)
    shorten_functions(namespace, cuts)
    code = compile(shorten_tree(tree, cuts), file, 'exec')   # per cell; the hooks stand in `builtins`
    ...                                                             # run it; Unsettled or cuts.ended: the rehearsal is unknown
    cuts.any, cuts.log, cuts.progress(error), cuts.artifact_reason(error), cuts.skipped_seconds

Frames of this package in a traceback have file names that start with `<nbcrane:`.
"""

from .compare import same_crash
from .cuts import Cuts
from .decisions import Decisions
from .fewer_rows import place_of
from .functions import shorten_functions
from .libraries import keep_in_process, shorten_libraries
from .library_source import compiles, raised_in, shorten_source, stood_in
from .modules import remember
from .sites import Unsettled
from .tree import shorten_tree

__all__ = [
    'Cuts',
    'Decisions',
    'Unsettled',
    'compiles',
    'keep_in_process',
    'place_of',
    'raised_in',
    'remember',
    'same_crash',
    'shorten_functions',
    'shorten_libraries',
    'shorten_source',
    'shorten_tree',
    'stood_in',
]
