"""IPython's magics as the transformed cell calls them: which are harmless, and what the others may change."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from .. import introspection
from ..cell import misplaced
from ..code.table import FILE_MAGICS, INSTALLING_MAGICS, QUIET_MAGICS
from .signals import Crash
from .values import Known, Unknown, Value

if TYPE_CHECKING:
    from .steps import Steps

_HARMLESS = QUIET_MAGICS | {'load_ext', 'reload_ext'}
_FILES = FILE_MAGICS | INSTALLING_MAGICS | {'cd', 'writefile', 'file', 'sx', 'system', 'bash', 'sh'}
_INSTALL_COMMAND = re.compile(r'\b(pip3?|conda|mamba|uv|apt|apt-get|git|python3?)\b')


def call_shell(evaluator: Steps, method: str, args: list[Value], kwargs: dict[str, Value]) -> Value:
    """The result of `get_ipython().<method>(…)`."""
    words = [value.obj if isinstance(value, Known) and type(value.obj) is str else None for value in args]
    evaluator.doubt('a magic or shell command')
    if method in ('system', 'getoutput', 'system_piped', 'system_raw', 'getoutput'):
        evaluator.files_unknown = True
        if not words or words[0] is None or _INSTALL_COMMAND.search(words[0]):
            evaluator.modules_unknown = True
        return Unknown('the output of a shell command')
    if method in ('run_line_magic', 'magic', 'run_cell_magic') and words and words[0] is not None:
        usage_error = introspection.loaded('IPython.core.error.UsageError')
        if method == 'run_line_magic' and words[0].startswith('%') and usage_error is not None:
            crash = Crash(usage_error, f'Line magic function `%{words[0]}` not found.', 'python/magic-not-first', misplaced(words[0][1:]))
            crash.lasting = True
            raise crash
        name = words[0].lstrip('%').split(' ')[0]
        if name in _FILES:
            evaluator.files_unknown = True
            evaluator.modules_unknown = evaluator.modules_unknown or name in INSTALLING_MAGICS
            return Unknown(f'%{name}')
        if name in _HARMLESS and method != 'run_cell_magic':
            return Unknown(f'%{name}')
    evaluator.lose_everything()
    return Unknown('a magic that is not known', foreign=False)
