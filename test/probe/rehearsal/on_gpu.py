"""Rehearses cells of a kernel whose tensors are on a GPU, on a machine that has none.

The earlier cells run on the CPU with `device` as the CPU. Then, in forked copies, every tensor that they made counts as on the GPU, `device` is
the GPU, and the cells run as an worker runs them: twice, with other cuts and other made-up contents.
"""

import ast
import contextlib
import gc
import json
import os
import sys
import tempfile
import types

import torch

from nbcrane_probe.libraries.torch import device
from nbcrane_probe.rehearsal.crash import Places, crash_record
from nbcrane_probe.rehearsal.report import settle
from nbcrane_probe.rehearsal.shorten import Cuts, Decisions, Unsettled, same_crash, shorten_functions, shorten_libraries, shorten_tree
from nbcrane_probe.rehearsal.attempt import Attempt
from shortened import remember

KEEP = (2, 3)
SECONDS_PER_LOOP = 0.25
GPU = types.SimpleNamespace(name='Simulated', major=8, minor=0, total_memory=1 << 34, multi_processor_count=100)


class Kernel:
    """A kernel in which the earlier cells have run."""

    def __init__(self, earlier):
        before = {id(obj) for obj in gc.get_objects() if issubclass(type(obj), torch.Tensor)}
        self._main = types.ModuleType('__main__')
        self._main.device = torch.device('cpu')
        exec(compile(remember(earlier, 'cell-0'), 'cell-0', 'exec', dont_inherit=True), self._main.__dict__)
        # What a data set reads from stays on the CPU.
        sets = [obj for obj in gc.get_objects() if issubclass(type(obj), torch.utils.data.TensorDataset)]
        self._on_cpu = before | {id(tensor) for one in sets for tensor in one.tensors}

    def rehearse(self, *cells, around=lambda number: contextlib.nullcontext()):
        """The report of the rehearsal: {'crash': …, 'reason': …, 'outcomes': […]}; the cells are numbered from 1. `around`: of each attempt."""
        attempts = []
        for number in range(2):
            with around(number):
                attempts.append(self._in_copy(cells, number, attempts[0].decided if attempts else None))
            last = attempts[0].outcomes[-1]
            if last['status'] != 'crash' or last['artifact']:
                break
        report = settle(attempts[0], attempts[1] if len(attempts) > 1 else None, same_crash)
        return {**report, 'outcomes': attempts[0].outcomes, 'reason': report['reason'] or last.get('reason')}

    def _in_copy(self, cells, number, repeats):
        read, write = os.pipe()
        child = os.fork()
        if child == 0:
            found, decided = [{'cell': 0, 'status': 'unknown', 'reason': 'the copy died', 'cut': False, 'cuts': []}], []
            try:
                with open(os.devnull, 'w') as sys.stdout, tempfile.TemporaryDirectory() as folder:
                    os.chdir(folder)
                    found, decided = self._run(cells, number, repeats)
            except BaseException as error:
                found[0]['reason'] = 'the test itself failed: %r' % error
            finally:
                with os.fdopen(write, 'w') as out:
                    out.write(json.dumps([found, None, decided]))
                os._exit(0)
        os.close(write)
        with os.fdopen(read) as source:
            found = Attempt(*json.loads(source.read()))
        os.waitpid(child, 0)
        return found

    def _run(self, cells, number, repeats):
        sys.modules['__main__'], namespace = self._main, self._main.__dict__
        cuts = Cuts(keep=KEEP[number], seconds_per_loop=SECONDS_PER_LOOP, decisions=Decisions(repeats, number))
        cuts.device_filter = device.enter(
            device.Gpus(1, properties=[GPU]), number, lambda tensor: id(tensor) not in self._on_cpu, lambda tensor: torch.device('cuda:0')
        )
        namespace['device'] = torch.device('cuda')
        shorten_libraries(cuts)
        shorten_functions(namespace, cuts)
        places, outcomes = Places(), []
        for index, cell in enumerate(cells, 1):
            outcome = {'cell': index, 'status': 'ok', 'reason': None, 'cut': cuts.any, 'cuts': cuts.log}
            outcomes.append(outcome)
            file = 'cell-%d' % index
            places.note(file, index)
            try:
                # Statement by statement, each in a frame of its own, as IPython does.
                for statement in shorten_tree(ast.parse(remember(cell, file)), cuts, file).body:
                    exec(compile(ast.Module([statement], []), file, 'exec', dont_inherit=True), namespace)
            except Unsettled as error:
                outcome.update(status='unknown', reason=str(error))
                break
            except Exception as error:
                outcome.update(
                    status='crash', crash=crash_record(error, index, places), artifact=cuts.artifact_reason(error), withoutGpu=True
                )
                break
        return outcomes, cuts.decisions.take()
