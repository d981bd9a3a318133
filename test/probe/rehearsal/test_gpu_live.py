"""The guarantee on a machine with a GPU: a kernel that has used it is not copied and says so; one that has not is copied, and the copy ends without a verdict
where it would begin to. In both cases the kernel's GPU works as before. Skipped where there is none."""

import json
import os
import subprocess
import sys
import unittest

# library → (what imports it, what uses the GPU, what tells that it still does)
LIBRARIES = {
    'torch': ('import torch', 'a = torch.ones(3, device="cuda")', 'assert float((a + 1).sum()) == 6'),
    'cupy': ('import cupy', 'a = cupy.ones(3)', 'assert float((a + 1).sum()) == 6'),
    'jax': ('import jax.numpy as jnp', 'a = jnp.ones(3)', 'assert float((a + 1).sum()) == 6'),
    'numba': ('import numpy, numba.cuda', 'a = numba.cuda.to_device(numpy.ones(3))', 'assert a.copy_to_host().sum() == 3'),
}

KERNEL = """
import json, os, sys
from looked_ahead import shell_of_a_test
from nbcrane_probe.rehearsal.crash import Places
from nbcrane_probe.rehearsal.kernel import Rehearsals

imports, uses, still = json.loads(sys.argv[1])
out = os.dup(1)
shell = shell_of_a_test()
rehearsals = Rehearsals(shell, Places(), lambda _: None)

def run(source):
    result = shell.run_cell(source)
    error = result.error_before_exec or result.error_in_exec
    return None if error is None else repr(error)

def copy(kind, *sources):
    cells = [
        {'index': index, 'source': source, 'target': index == 0, 'mayRaise': False, 'before': [], 'after': []}
        for index, source in enumerate(sources)
    ]
    request = {'kind': kind, 'shorten': 'long-work', 'expensiveMs': 2000, 'delayMs': 0, 'deadlineMs': 20_000}
    report = rehearsals.answer({**request, 'cells': cells})
    rehearsals.answer({'kind': 'collect'})
    seen = [(cell['cell'], cell['status'], cell['reason']) for cell in report['cells']]
    return {'reason': report['reason'], 'cells': seen, 'crash': report['crash'] and report['crash']['errorType'], 'forked': report['forkMs'] is not None}

found = {'imports': run(imports)}
if found['imports'] is None:
    found['harmless'] = copy('rehearse', 'x = 1')
    found['begins'] = [copy(kind, uses + chr(10) + '1 / 0') for kind in ('rehearse', 'lasting')]
    found['uses'] = run(uses)
    found['used'] = [copy(kind, 'x = 1') for kind in ('rehearse', 'lasting', 'background')]
    found['still'] = run(still)
os.write(out, json.dumps(found).encode())
os._exit(0)
"""


def has_gpu():
    return sys.platform.startswith('linux') and any(map(os.path.exists, ('/dev/nvidia0', '/dev/kfd')))


@unittest.skipUnless(has_gpu(), 'there is no GPU here')
class WithGpu(unittest.TestCase):
    def test_it_is_left_to_the_kernel(self):
        tried = 0
        for library, cell_sources in LIBRARIES.items():
            ran = subprocess.run(
                [sys.executable, '-W', 'ignore', '-c', KERNEL, json.dumps(cell_sources)], stdout=subprocess.PIPE, timeout=240
            )
            found = json.loads(ran.stdout)
            print(library, json.dumps(found), file=sys.stderr)
            if found['imports'] is not None:
                continue
            tried += 1
            with self.subTest(library):
                self.assertEqual([status for _, status, _ in found['harmless']['cells']], ['ok'])
                self.assertIsNone(found['uses'])
                self.assertIsNone(found['still'])
                for begun in found['begins']:
                    self.assertIsNone(begun['crash'], begun)
                for used in found['used']:
                    self.assertRegex(used['reason'] or '', 'not survive a fork')
                    self.assertFalse(used['forked'])
        self.assertGreater(tried, 0)


if __name__ == '__main__':
    unittest.main()
