"""Notebooks as items of pytest. One nbcrane runs all of a process: of pytest itself, or of one worker of pytest-xdist."""

import os
import sys

import pytest
from _pytest._code.code import ReprEntryNative, ReprExceptionInfo, ReprFileLocation, ReprTraceback

from nbcrane.events import Ended, Run
from nbcrane.pytest_plugin import destination
from nbcrane.pytest_settings import SETTINGS

SUFFIXES = ('.ipynb',)


class NotebookWarning(pytest.PytestWarning):
    """What nbcrane warns of in a notebook that it ran."""


class NotebookFailed(Exception):
    """A notebook did not pass. `summary`: one sentence; `text`: lines for a terminal."""

    def __init__(self, summary, text):
        super().__init__(summary)
        self.summary = summary
        self.text = text


class NotebookFile(pytest.File):
    def collect(self):
        yield NotebookItem.from_parent(self, name=self.name)


class NotebookItem(pytest.Item):
    def runtest(self):
        self.config.pluginmanager.get_plugin('nbcrane-notebooks').run(self)

    def repr_failure(self, excinfo, style=None):
        error = excinfo.value
        if not isinstance(error, NotebookFailed):
            return super().repr_failure(excinfo)
        lines = [line + '\n' for line in error.text.rstrip('\n').split('\n')]
        place = ReprFileLocation(str(self.path), 1, error.summary)
        # What pytest-xdist can send: other kinds reach the terminal without their one-line summary.
        return ReprExceptionInfo(ReprTraceback([ReprEntryNative(lines)], None, 'native'), place)

    def reportinfo(self):
        return self.path, 0, self.name


class Notebooks:
    def __init__(self, config):
        self._config = config
        self._run = None
        self._next = None

    def pytest_collect_file(self, file_path, parent):
        # What a build of Jupyter Book leaves is a copy.
        if file_path.suffix in SUFFIXES and '_build' not in file_path.parts:
            return NotebookFile.from_parent(parent, path=file_path)

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_protocol(self, item, nextitem):
        option = self._config.option
        # Where a failure ends the session, nothing is begun that may not be wanted.
        may_stop = option.maxfail or getattr(option, 'stepwise', False)
        self._next = nextitem if isinstance(nextitem, NotebookItem) and not may_stop else None

    def pytest_sessionfinish(self):
        run, self._run = self._run, None
        if run is not None:
            run.end()

    def run(self, item):
        """Runs the notebook of an item, and names the next one, so that its kernel can start. Raises what pytest reports."""
        path = os.path.normpath(str(item.path))
        if '\n' in path or '\r' in path:
            raise NotebookFailed('The name of the notebook has a line break. Rename it.', path)
        try:
            self._run = self._run or Run(arguments(self._config.option), str(self._config.invocation_params.dir))
        except SystemExit as error:
            raise NotebookFailed('nbcrane cannot be started.', str(error)) from None
        try:
            self._run.name(path)
            if self._next is not None:
                self._run.name(os.path.normpath(str(self._next.path)))
            finished = self._run.result(path)
        except Ended as ended:
            self._run = None
            raise NotebookFailed('nbcrane did not run the notebook.', str(ended)) from None
        except BaseException:
            run, self._run = self._run, None
            run.stop()
            raise
        for notice in self._run.notices():
            item.warn(NotebookWarning(notice))
        report(item, finished)


def arguments(option):
    """The flags of `nbcrane check` that were given as `--nbcrane-...`, with this Python for the notebooks unless another one was named."""
    flags = []
    for name, value, repeated, _ in SETTINGS:
        given = getattr(option, destination(name))
        if value is None and given is not None:
            flags.append('--' + name if given else '--no-' + name)
        elif given is not None:
            flags.extend('--%s=%s' % (name, each) for each in (given if repeated else [given]))
    if option.nbcrane_python is None and option.nbcrane_kernel in (None, 'local'):
        flags.append('--python=' + sys.executable)
    # pytest runs what stands beside the notebooks anyway: conftest.py.
    if option.nbcrane_trust_config is None:
        flags.append('--trust-config')
    if option.verbose > 0:
        flags.append('--verbose')
    return flags


def report(item, finished):
    """Tells pytest what became of a notebook."""
    result, failure = finished['result'], finished['failure']
    for warning in result['warnings']:
        item.warn(NotebookWarning(warning['message']))
    for cell in result['cells']:
        for warning in cell['warnings']:
            item.warn(NotebookWarning('cell %d: %s' % (cell['index'] + 1, warning['message'])))
    if failure is not None:
        raise NotebookFailed(failure['summary'], finished['text'] or failure['summary'])
    if result['status'] == 'skipped':
        raise skipped(result['message'] or 'nbcrane skipped it.')
    if result['cells'] and all(cell['status'] == 'skipped' for cell in result['cells']):
        raise skipped('All its cells are skipped.')


def skipped(reason):
    """What pytest takes as a skip, at the notebook and not at a line of this file."""
    return pytest.skip.Exception(reason, _use_item_location=True)
