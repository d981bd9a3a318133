"""Which global names may exist at a point of the notebook; erring on the side of more."""

from __future__ import annotations

import builtins
import difflib
import re

# Builtins of Pythons newer than the one that looks (https://docs.python.org/3/library/functions.html, …/exceptions.html).
_NEWER = {'aiter', 'anext', 'EncodingWarning', 'BaseExceptionGroup', 'ExceptionGroup', 'PythonFinalizationError'}
# What IPython puts into the namespace, and what hosted notebooks inject (Databricks, Glue, Synapse).
_INJECTED = {*"""In Out exit quit get_ipython display open spark sc sqlContext dbutils displayHTML glueContext mssparkutils""".split()}
#: names that every module of a file or package has, and no kernel
_OF_MODULES = frozenset({'__file__', '__path__', '__cached__'})
# `_`, `__`, `_i3`, `_oh` … and names such as `__name__`, or those that front ends set: `__session__`, `__vsc_ipynb_file__`.
_HISTORY = re.compile(r'_{1,3}|_\d+|_i{1,3}|_i\d+|_[iod]h|__\w+__')

PREDEFINED = frozenset({*dir(builtins), *_NEWER, *_INJECTED})


class Namespace:
    """Names bound so far, each possibly."""

    def __init__(self) -> None:
        self.names: set = set()
        #: names that functions declare `global`: a call may bind them again
        self.from_functions: set = set()
        #: names a `del` surely removed: {name: (cell index, line)}
        self.deleted: dict = {}
        #: names that cells bound for the time of a `%%timeit` only: {name: (cell index, line)}
        self.timed: dict = {}
        #: names that were reported missing
        self.reported: set = set()

    def may_have(self, name: str) -> bool:
        if any(name in known for known in (self.names, self.from_functions, self.reported, PREDEFINED)):
            return True
        return _HISTORY.fullmatch(name) is not None and name not in _OF_MODULES

    def bind(self, *names: str) -> None:
        self.names.update(names)
        for name in names:
            self.deleted.pop(name, None)
            self.timed.pop(name, None)

    def tell(self, name: str) -> None:
        """The name is missing, which is said once."""
        self.reported.add(name)

    def delete(self, name: str, place: tuple) -> None:
        if name not in self.from_functions and name in self.names:
            self.names.discard(name)
            self.deleted[name] = place

    def nearest(self, name: str) -> str | None:
        """A name that is there and looks much the same."""
        known = {known for known in self.names if not known.startswith('_')}
        return next(iter(difflib.get_close_matches(name, known, 1, 0.75)), None)
