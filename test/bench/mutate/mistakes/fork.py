"""Run in an IPython kernel: what would these cells do here? Each list of cells runs in a fork of the kernel, which is left as it was.

`REQUEST` names a JSON file {"runs": [{"id": str, "cells": [{"index": int, "source": str}], "limit": seconds}], "out": path}; the answer in
`out` is {"cpuSeconds": of this process and the ones it waited for, "runs": [{"id", "status": "passed" | "crashed" | "timed-out" | "died",
"cell", "errorType", "line" from 1, "times": [{"seconds", "cpuSeconds"}] of the cells that ran}]}. Crashes are given by cell index.
"""

import json
import os
import signal
import sys
import time


def cpu_seconds():
    return sum(os.times()[:4])


def quiet(shell):
    """Nothing of the fork reaches the client: its sockets belong to the kernel."""
    sink = os.open(os.devnull, os.O_WRONLY)
    os.dup2(sink, 1)
    os.dup2(sink, 2)
    sys.stdout = sys.stderr = open(os.devnull, 'w')
    shell.history_manager.enabled = False
    shell.showtraceback = lambda *_, **__: None
    shell.showsyntaxerror = lambda *_, **__: None
    shell.displayhook.finish_displayhook = lambda *_, **__: None
    shell.display_pub.publish = lambda *_, **__: None
    shell.display_pub.clear_output = lambda *_, **__: None


def line_of(error, source):
    """The innermost line of the cell's own code; IPython does not count blank lines at its top."""
    frames = []
    place = error.__traceback__
    while place is not None:
        frames.append((place.tb_frame.f_code, place.tb_lineno))
        place = place.tb_next
    own = next((code.co_filename for code, _ in frames if code.co_name == '<module>'), None)
    lines = [line for code, line in frames if code.co_filename == own]
    blank = len(source) - len(source.lstrip())
    return lines[-1] + source.count('\n', 0, blank) if own is not None and lines else None


def run(shell, cells):
    times = []
    for cell in cells:
        began, cpu = time.perf_counter(), cpu_seconds()
        result = shell.run_cell(cell['source'], store_history=False)
        times.append({'seconds': time.perf_counter() - began, 'cpuSeconds': cpu_seconds() - cpu})
        error = result.error_before_exec or result.error_in_exec
        if error is not None:
            place = {'cell': cell['index'], 'errorType': type(error).__name__, 'line': line_of(error, cell['source'])}
            return {'status': 'crashed', 'times': times, **place}
    return {'status': 'passed', 'times': times}


def forked(shell, one, out):
    """Runs the cells in a fork and answers what became of them."""
    path = out + '.fork'
    child = os.fork()
    if child == 0:
        try:
            os.setsid()
            signal.signal(signal.SIGINT, signal.SIG_IGN)
            quiet(shell)
            answer = run(shell, one['cells'])
            with open(path, 'w') as file:
                json.dump(answer, file)
        finally:
            os._exit(0)
    deadline = time.monotonic() + one['limit']
    ended = False
    while not ended and time.monotonic() < deadline:
        ended = os.waitpid(child, os.WNOHANG)[0] == child
        if not ended:
            time.sleep(0.01)
    try:
        os.killpg(child, signal.SIGKILL)
    except OSError:
        pass
    if not ended:
        os.waitpid(child, 0)
        return {'status': 'timed-out'}
    try:
        with open(path) as file:
            answer = json.load(file)
        os.remove(path)
        return answer
    except (OSError, ValueError):
        return {'status': 'died'}


def main(request_path):
    with open(request_path) as file:
        request = json.load(file)
    cpu = cpu_seconds()
    shell = sys.modules['IPython'].get_ipython()
    runs = [{'id': one['id'], **forked(shell, one, request['out'])} for one in request['runs']]
    with open(request['out'], 'w') as file:
        json.dump({'cpuSeconds': cpu, 'runs': runs}, file)


main(REQUEST)  # noqa: F821
