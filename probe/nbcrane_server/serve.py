"""Entry point: a server of kernels that ends when its parent is gone.

The parent writes JSON lines to standard input: first the settings, then commands. End of file means that the parent ended.
"""

import json
import os
import shutil
import signal
import sys
import threading
import warnings

from . import kernel_process, processes, workplace
from .lines import Lines


def main():
    lines = Lines()
    settings = json.loads(sys.stdin.readline())
    folder = settings['folder']
    os.makedirs(folder, mode=0o700, exist_ok=True)
    notes = in_container(settings['container']) if settings.get('container') else []
    environment = dict(os.environ)
    os.environ.update(JUPYTER_CONFIG_DIR=folder, JUPYTER_RUNTIME_DIR=folder, JUPYTER_DATA_DIR=folder)
    processes.adopt_orphans()
    threading.Thread(target=processes.reap_orphans, daemon=True).start()
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, lambda *_: end(folder))
    processes.end_with_parent(signal.SIGTERM)

    warnings.simplefilter('ignore')
    from . import kernels, outputs
    from .application import Server

    launches = kernels.begin(folder, lines.send, environment)
    outputs.limits.update(settings['limits'])
    server = Server(settings)
    threading.Thread(target=obey, args=(launches, folder), daemon=True).start()
    server.loop.add_callback(lambda: lines.send('ready', port=server.port, notes=notes))
    server.run()


def in_container(settings):
    """Prepares the places a kernel may write to; answers what is worth telling. `settings`: {home, copy: {from, to, budget} or null}."""
    import resource

    os.makedirs(settings['home'], exist_ok=True)
    os.umask(0o022)
    # A core dump may be handed to a program on the host.
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    # Set only so that the engine sets none of its own.
    for name in [name for name, value in os.environ.items() if name.lower().endswith('_proxy') and not value]:
        del os.environ[name]
    # Where memory runs out, the kernel goes and this process stays to tell.
    kernel_process.goes_first = True
    copy = settings['copy']
    if not copy:
        return []
    linked = workplace.prepare(copy['from'], copy['to'], copy['budget'])
    if not linked:
        return []
    return ['%d files beside the notebook can be read but not changed in the container, %s among them.' % (len(linked), linked[-1])]


def obey(launches, folder):
    """Carries out the parent's commands until there is no parent."""
    for line in sys.stdin:
        command = json.loads(line)
        if command['command'] == 'prepare':
            launches.prepare(command['name'], command['launch'])
        elif command['command'] == 'kill':
            launches.kill(command['name'])
    end(folder)


def end(folder):
    """Ends every kernel and this process at once; the event loop may be busy, so nothing here depends on it."""
    if sys.platform == 'win32':
        processes.kill(os.getpid())
    processes.kill_everything_below()
    shutil.rmtree(folder, ignore_errors=True)
    os._exit(0)


if __name__ == '__main__':
    main()
