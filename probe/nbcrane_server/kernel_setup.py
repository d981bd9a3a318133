"""Runs once inside an IPython kernel, without a trace in the user's namespace: reports shell commands that fail.

IPython only leaves the exit code of the last command in `_exit_code`. Its kernels run `!cmd` and `%pip` through the module
variable `ipykernel.zmqshell.system`; replacing that, and not a method of the shell, adds no frame between the caller's
variables and `var_expand(depth=1)`.
"""


def report_failing_commands():
    from ipykernel import zmqshell
    from IPython import get_ipython

    kernel = get_ipython().kernel
    original = zmqshell.system

    def system(command):
        code = original(command)
        if code:
            kernel.send_response(kernel.iopub_socket, 'nbcrane_shell_exit', {'command': str(command), 'exitCode': code})
        return code

    zmqshell.system = system


report_failing_commands()
