"""Run once in the kernel: answers `nbcrane_request` messages on the shell channel; the first of them brings the probe, all others are for it.

The probe comes in a message and not as code: ipykernel hashes and parses all code it runs, which takes a third of a second for so much.
"""

import base64
import gc
import importlib
import importlib.abc
import importlib.machinery
import importlib.util
import marshal
import sys
import zlib

_PACKAGE = 'nbcrane_probe'


class _Modules(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Imports modules from a dict {name: (source or code, whether it is a package)}."""

    def __init__(self, modules):
        self._modules, self._below = modules, {}
        for name in modules:
            parent, _, own = name.rpartition('.')
            self._below.setdefault(parent, []).append(own)

    def find_spec(self, name, path=None, target=None):
        if name not in self._modules:
            return None
        return importlib.machinery.ModuleSpec(name, self, origin='<nbcrane>', is_package=self._modules[name][1])

    def create_module(self, spec):
        return None

    def exec_module(self, module):
        code, package = self._modules[module.__name__]
        if package:
            module.__dict__['NBCRANE_SUBMODULES'] = self._below.get(module.__name__, [])
        exec(_compiled(module.__name__, code) if isinstance(code, str) else code, module.__dict__)


def _compiled(name, source):
    return compile(source, '<nbcrane:%s>' % name, 'exec', dont_inherit=True)


def _modules(sources, packages):
    """{name: (source, whether it is a package)} of the packages' modules, from {path below `probe/`: source}."""
    modules = {}
    for path, source in sources.items():
        parts = path[: -len('.py')].split('/')
        if parts[0] in packages and parts[1:] != ['install']:
            package = parts[-1] == '__init__'
            modules['.'.join(parts[:-1] if package else parts)] = (source, package)
    return modules


def compile_all(sources):
    """{name: (code, whether it is a package)} of all modules of the probe."""
    return {name: (_compiled(name, source), package) for name, (source, package) in _modules(sources, {_PACKAGE}).items()}


def load(sources, entry=_PACKAGE + '.answer'):
    """The module `entry`, by default the probe's `answer`; `sys.modules` and `sys.meta_path` are afterwards as before."""
    return _load(_modules(sources, {_PACKAGE, entry.partition('.')[0]}), entry)


def _load(modules, entry=_PACKAGE + '.answer'):
    packages = {name.partition('.')[0] for name in modules}
    finder = _Modules(modules)
    sys.meta_path.insert(0, finder)
    try:
        return importlib.import_module(entry)
    finally:
        sys.meta_path.remove(finder)
        for name in [name for name in sys.modules if name.partition('.')[0] in packages]:
            del sys.modules[name]


def _unpack(bundle):
    """The modules of what was sent: {sources} or {magic, code}. Raises OtherPython where code was compiled by another version of Python."""
    if 'code' not in bundle:
        return _modules(bundle['sources'], {_PACKAGE})
    if bundle['magic'] != importlib.util.MAGIC_NUMBER.hex():
        raise OtherPython('the probe was compiled for another Python')
    return marshal.loads(zlib.decompress(base64.b64decode(bundle['code'])))


def load_compiled(bundle):
    """{digest, answer} of the compiled probe {digest, magic, code}. Raises OtherPython."""
    return {'digest': bundle['digest'], 'answer': _load(_unpack(bundle))}


def _uncollected(make):
    """What `make()` returns. So many new objects, none of them garbage, would have it looked for again and again, which doubles the time."""
    enabled = gc.isenabled()
    gc.disable()
    try:
        return make()
    finally:
        if enabled:
            gc.enable()


def _held(shell, digest):
    """The probe that this kernel's template has loaded already (probe/nbcrane_server/template.py). Raises NotHeld where there is no such."""
    held = getattr(getattr(shell, '_orig_sys_modules_main_mod', None), 'NBCRANE_PROBE', None)
    if held is None or held['digest'] != digest:
        raise NotHeld('the kernel does not hold the probe')
    return held['answer']


class NotHeld(Exception):
    """The probe has to be sent."""


class OtherPython(Exception):
    """The compiled probe is of no use here; its sources are."""


class NoHost(Exception):
    """This Python is no ipykernel: there is nowhere to put the probe."""


def host():
    """Registers the message handler in the ipykernel it runs in; what it needs lives in its closure only. Raises NoHost elsewhere."""
    shell = getattr(sys.modules.get('IPython.core.getipython'), 'get_ipython', lambda: None)()
    kernel = getattr(shell, 'kernel', None)
    if shell is None or kernel is None or not isinstance(getattr(kernel, 'shell_handlers', None), dict):
        raise NoHost('no ipykernel')
    session = kernel.session

    def notify(content):
        session.send(kernel.iopub_socket, 'nbcrane_notice', content)

    def await_probe(stream, ident, parent):
        try:
            content = parent['content']
            probe = _held(shell, content['held']) if 'held' in content else _uncollected(lambda: _load(_unpack(content)))
            state = probe.State(shell.user_ns, shell, notify)
        except (Exception, KeyboardInterrupt) as error:
            content = {'ok': False, 'error': '%s: %s' % (type(error).__name__, error), 'otherPython': isinstance(error, OtherPython)}
        else:

            def handler(stream, ident, parent):
                session.send(stream, 'nbcrane_reply', probe.reply(parent['content'], state), parent, ident=ident)

            kernel.shell_handlers['nbcrane_request'] = handler
            content = probe.reply({'kind': 'ping'}, state)
        session.send(stream, 'nbcrane_reply', content, parent, ident=ident)

    kernel.shell_handlers['nbcrane_request'] = await_probe


if __name__ == 'nbcrane_host':
    host()
