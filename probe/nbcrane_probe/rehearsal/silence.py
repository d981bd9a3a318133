"""Cuts a forked copy of the kernel off from the front end: nothing it shows, asks or logs leaves the process."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import sys
import warnings
from typing import TextIO

from .. import discover
from . import sandbox
from .shell import Formatter, Shell

#: modules of figures
_FIGURES = frozenset(discover.constants('FIGURES').values())


class Shown:
    """Errors that IPython shows instead of raising them, such as those inside `%%time`; and what is shown at all.

    figures: whether figures are drawn where a cell shows them. That takes longer than many a cell.
    """

    def __init__(self) -> None:
        self.error: BaseException | None = None
        self.figures = True

    def __call__(self, *args: object, **kwargs: object) -> None:
        self.error = sys.exc_info()[1] or self.error


def silence(shell: Shell) -> Shown:
    """To be called in the fork, before anything of the user's runs. The object returned notes what IPython would have shown."""
    sys.stdout = sys.__stdout__ = _nowhere()
    sys.stderr = sys.__stderr__ = _nowhere()
    logging.raiseExceptions = False
    warnings.simplefilter('ignore', ResourceWarning)
    shown = Shown()
    for name in ('showtraceback', 'showsyntaxerror', 'showindentationerror', '_showtraceback'):
        setattr(shell, name, shown)
    shell.history_manager.enabled = False
    kernel = getattr(shell, 'kernel', None)
    session = getattr(kernel, 'session', None)
    if session is not None:
        # Displays, comms and widgets all end here; a socket of the parent must not be touched after a fork.
        session.send = _nothing
    # As the kernel does around each cell: what asks for input raises what it raises there.
    forward = getattr(kernel, '_forward_input', None)
    if forward is not None:
        forward(allow_stdin=False)
    for hook in (shell.displayhook, shell.display_pub):
        with contextlib.suppress(Exception):
            hook.pub_socket = None
    _format_through(shell.display_formatter, shown)
    return shown


def _nowhere() -> TextIO:
    return open(sandbox.apart(os.open(os.devnull, os.O_WRONLY | os.O_CLOEXEC)), 'w', encoding='utf-8')


def _format_through(formatter: Formatter, shown: Shown) -> None:
    """Leaves figures out where `shown` says so; the rest is formatted, as that may raise."""
    original = formatter.format

    def format_shown(value: object, *args: object, **kwargs: object) -> tuple:
        if not shown.figures and type(value).__module__ in _FIGURES:
            return {'text/plain': ''}, {}
        return original(value, *args, **kwargs)

    formatter.format = format_shown


def _nothing(*args: object, **kwargs: object) -> None:
    return None


def keep_running_loop() -> None:
    """The real cell runs inside the kernel's event loop, so that `asyncio.run` in it raises; the fork must tell the same."""
    loop = getattr(asyncio.get_event_loop_policy(), '_local', None)
    loop = getattr(loop, '_loop', None)
    if loop is not None and asyncio._get_running_loop() is None:
        asyncio._set_running_loop(loop)
