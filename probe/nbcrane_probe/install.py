"""Run once in the kernel: loads the probe from its sources and answers `nbcrane_request` messages on the shell channel."""

import importlib
import importlib.abc
import importlib.machinery
import json
import sys

_PACKAGE = 'nbcrane_probe'


class _Sources(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Imports modules of the given packages from a dict {path below `probe/`: source}."""

    def __init__(self, sources, packages):
        self._code = {}
        for path, source in sources.items():
            parts = path[: -len('.py')].split('/')
            if parts[0] in packages and parts[1:] != ['install']:
                package = parts[-1] == '__init__'
                self._code['.'.join(parts[:-1] if package else parts)] = (source, package)

    def find_spec(self, name, path=None, target=None):
        if name not in self._code:
            return None
        return importlib.machinery.ModuleSpec(name, self, origin='<nbcrane>', is_package=self._code[name][1])

    def create_module(self, spec):
        return None

    def exec_module(self, module):
        source, package = self._code[module.__name__]
        if package:
            below = (name.rpartition('.') for name in self._code)
            module.NBCRANE_SUBMODULES = [name for parent, _, name in below if parent == module.__name__]
        exec(compile(source, '<nbcrane:%s>' % module.__name__, 'exec', dont_inherit=True), module.__dict__)


def load(sources, entry=_PACKAGE + '.answer'):
    """The module `entry`, by default the probe's `answer`; `sys.modules` and `sys.meta_path` are afterwards as before."""
    packages = {_PACKAGE, entry.partition('.')[0]}
    finder = _Sources(sources, packages)
    sys.meta_path.insert(0, finder)
    try:
        return importlib.import_module(entry)
    finally:
        sys.meta_path.remove(finder)
        for name in [name for name in sys.modules if name.partition('.')[0] in packages]:
            del sys.modules[name]


class NoHost(Exception):
    """This Python is no ipykernel: there is nowhere to put the probe."""


def install(sources):
    """Registers the message handler in the ipykernel it runs in; what it needs lives in its closure only. Raises NoHost elsewhere."""
    shell = getattr(sys.modules.get('IPython.core.getipython'), 'get_ipython', lambda: None)()
    kernel = getattr(shell, 'kernel', None)
    if not isinstance(getattr(kernel, 'shell_handlers', None), dict):
        raise NoHost('no ipykernel')
    probe = load(sources)

    def notify(content):
        kernel.session.send(kernel.iopub_socket, 'nbcrane_notice', content)

    state = probe.State(shell.user_ns, shell, notify)

    def handler(stream, ident, parent):
        content = probe.reply(parent['content'], state)
        kernel.session.send(stream, 'nbcrane_reply', content, parent, ident=ident)

    kernel.shell_handlers['nbcrane_request'] = handler


if 'BUNDLE' in globals():
    install(json.loads(BUNDLE))  # noqa: F821
