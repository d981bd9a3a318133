"""Handlers of functions that read or write the file they are given, whatever the library: the file, or its folder, has to be there."""

from __future__ import annotations

from typing import Callable

from .evaluate.values import Value
from .rules.files import not_found, require_file, require_folder
from .rules.library import Handler, Operation


def reads(parameter: str, position: int = 0) -> Handler:
    """Of a function that opens the file of this parameter as `open` does."""

    def read(op: Operation) -> Value:
        require_file(op, op.argument(parameter, position))
        return op.untouched('the content of a file')

    return read


def writes(parameter: str, position: int = 0, error: Callable[[str], Exception] = not_found) -> Handler:
    """Of a function that makes the file of this parameter; `error` is what it raises without the folder of the path."""

    def write(op: Operation) -> Value:
        require_folder(op, op.argument(parameter, position), error)
        return op.untouched('what is written')

    return write
