"""Runs once inside an IPython kernel, without a trace in the user's namespace: reports shell commands that fail, gives those
that read input its end, since nobody types, and reports what programs said whose output an exception carries.

IPython only leaves the exit code of the last command in `_exit_code`. Its kernels run `!cmd` and `%pip` through the module
variable `ipykernel.zmqshell.system`; replacing that, and not a method of the shell, adds no frame between the caller's
variables and `var_expand(depth=1)`.
"""


def watch_commands():
    import shlex
    from ipykernel import zmqshell
    from IPython.core.getipython import get_ipython

    kernel = getattr(get_ipython(), 'kernel')
    original = run = zmqshell.__dict__['system']
    handler = getattr(original, '__self__', original)
    # Where commands run in a terminal of their own (IPython.utils._process_posix), reading from it would wait for ever.
    if hasattr(handler, '_sh'):
        plain = type(handler)()
        plain._sh = '/bin/sh'

        def run(command):
            # The terminal itself ends at once too: programs that ask for a password open it.
            ends = 'stty -icanon min 0 time 0 2>/dev/null; exec </dev/null'
            return plain.system(f'{ends}; exec {shlex.quote(handler.sh)} -c {shlex.quote(command)}')

    def system(command):
        code = run(command)
        if code:
            kernel.send_response(kernel.iopub_socket, 'nbcrane_shell_exit', {'command': str(command), 'exitCode': code})
        return code

    zmqshell.__dict__['system'] = system


def report_captured_output():
    from typing import Any
    from IPython.core.getipython import get_ipython

    shell: Any = get_ipython()

    def texts(error):
        seen = []
        while error is not None and id(error) not in seen:
            seen.append(id(error))
            # As `subprocess` keeps it, and who imitates it; no property of a class is asked.
            kept = object.__getattribute__(error, '__dict__')
            yield from (kept.get(name) for name in ('stderr', 'stdout', 'output'))
            error = error.__cause__ or error.__context__

    def tell(result):
        said = next((text for text in texts(result.error_in_exec) if isinstance(text, (str, bytes)) and text.strip()), None)
        if said is not None:
            text = said.decode(errors='replace') if isinstance(said, bytes) else said
            shell.kernel.send_response(shell.kernel.iopub_socket, 'nbcrane_captured', {'text': str(text[-20_000:])})

    shell.events.register('post_run_cell', tell)


watch_commands()
report_captured_output()
