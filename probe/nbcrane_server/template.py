"""Runs in the Python of the kernels, once for many of them: imports what every kernel imports, and forks into a kernel whenever the server asks.

`argv`: the descriptor of the socket to the server, the probe's installer, and the file with the compiled probe or nothing. An order is a datagram {parent, cwd, argv, id} with the descriptor for what the kernel writes;
the new kernel answers with its number once it is the server's own child. Ends with the server, and at once where a fork would not be what a start
of its own is.
"""

import sys

if sys.path[0] == '':
    del sys.path[0]

import ctypes
import gc
import importlib
import importlib.util
import json
import os
import signal
import site
import socket
import time
import types

# What a kernel has imported when its first cell runs.
IMPORTED = (
    'runpy',
    'ipykernel.kernelapp',
    'ipykernel.ipkernel',
    'ipykernel.zmqshell',
    'ipykernel.debugger',
    'IPython.core.completerlib',
    'IPython.core.debugger',
    'IPython.core.oinspect',
    'sqlite3',
    'tornado.platform.asyncio',
    'tornado.queues',
)
# Startup code that does the same in every process and keeps nothing of its own.
KNOWN_STARTUP = ('distutils-precedence.pth', '_virtualenv.pth', '__editable__')
PR_SET_PDEATHSIG = 1
ADOPTION_SECONDS = 20


def runs_startup_code():
    """Whether somebody's own code ran as this Python started: it would run once for many kernels."""
    if 'sitecustomize' in sys.modules or 'usercustomize' in sys.modules:
        return True
    folders = [*site.getsitepackages(), *([site.getusersitepackages()] if site.ENABLE_USER_SITE else [])]
    return any(has_code(os.path.join(folder, name)) for folder in folders for name in listed(folder))


def listed(folder):
    try:
        names = os.listdir(folder)
    except OSError:
        return []
    return [name for name in names if name.endswith('.pth') and not name.startswith(KNOWN_STARTUP)]


def has_code(path):
    try:
        with open(path, 'rb') as file:
            return any(line.startswith((b'import ', b'import\t')) for line in file)
    except OSError:
        return True


def load_probe(installer, file):
    """{digest, answer} of the probe, which kernels ask for by its digest; None where it cannot be loaded, so that they are sent it."""
    try:
        module = types.ModuleType('nbcrane_install')
        with open(installer, encoding='utf-8') as source:
            exec(source.read(), vars(module))
        with open(file, encoding='utf-8') as bundle:
            loaded = module.load_compiled(json.load(bundle))
        # What the system offers for copies is the same in all its forks: none of them has to find it out.
        loaded['answer'].rehearsal.sandbox.support()
        return loaded
    except Exception:
        return None


def is_plain():
    """Whether a fork leaves nothing behind: no threads, no tracer."""
    return len(os.listdir('/proc/self/task')) == 1 and sys.gettrace() is None and sys.getprofile() is None


def orders(control):
    """Forks for every order; returns (order, descriptor) in each fork only."""
    while True:
        data, descriptors, _, _ = socket.recv_fds(control, 1 << 20, 1)
        if not data:
            os._exit(0)
        child = os.fork()
        if child == 0:
            # The child in between ends at once, so the server adopts the kernel.
            if os.fork():
                os._exit(0)
            return json.loads(data), descriptors[0]
        os.waitpid(child, 0)
        os.close(descriptors[0])


def become(order, output, control, native):
    """Makes this fork what the server starts otherwise: its own session, ended with the server, with its own name and output."""
    os.setsid()
    deadline = time.monotonic() + ADOPTION_SECONDS
    while os.getppid() != order['parent'] and time.monotonic() < deadline:
        time.sleep(0.001)
    native.prctl(PR_SET_PDEATHSIG, signal.SIGKILL, 0, 0, 0)
    if os.getppid() != order['parent']:
        os._exit(1)
    os.dup2(output, 1)
    os.dup2(output, 2)
    os.close(output)
    os.chdir(order['cwd'])
    # In its place, so that /proc tells the same of processes that the kernel forks.
    name = b'NBCRANE_KERNEL'
    ctypes.memmove(native.getenv(name), order['id'].encode(), len(order['id']))
    os.environ[name.decode()] = order['id']
    spec = importlib.util.find_spec('ipykernel_launcher')
    sys.argv = [spec.origin if spec and spec.origin else '', *order['argv'][3:]]
    if hasattr(sys, 'orig_argv'):
        sys.orig_argv = order['argv']
    control.send(b'%d' % os.getpid())
    control.close()


def main():
    control = socket.socket(fileno=int(sys.argv[1]))
    for module in IMPORTED:
        try:
            importlib.import_module(module)
        except ImportError:
            if module.startswith('ipykernel.') and module != 'ipykernel.debugger':
                raise
    native = ctypes.CDLL(None)
    native.getenv.restype = ctypes.c_void_p
    if runs_startup_code() or not is_plain():
        os._exit(1)
    # Found by way of IPython, which keeps what was the main module before its own.
    global NBCRANE_PROBE
    NBCRANE_PROBE = load_probe(*sys.argv[2:]) if sys.argv[3] else None
    gc.collect()
    # A kernel looks for garbage of its own only, and need not take all this apart at its end.
    gc.freeze()
    control.send(b'ready')
    become(*orders(control), control, native)


main()
# The end of the kernel is the end of this program, as it is when it was started as one.
sys.modules['ipykernel.kernelapp'].launch_new_instance()
