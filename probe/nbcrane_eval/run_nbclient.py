"""Runs a notebook with nbclient, as `jupyter execute` does, and prints how that ended: {"status": str, "seconds": float}.

Arguments: notebook, limit of a cell in seconds. Without nbclient: {"status": "absent"}.
"""

import json
import sys
import time
import warnings

warnings.simplefilter('ignore')
try:
    import nbformat
    from nbclient import NotebookClient
    from nbclient.exceptions import CellExecutionError, CellTimeoutError, DeadKernelError
except ImportError:
    print(json.dumps({'status': 'absent'}))
    sys.exit()

path, limit = sys.argv[1], int(sys.argv[2])
started = time.perf_counter()
status = 'passed'
try:
    notebook = nbformat.read(path, as_version=4)
    NotebookClient(notebook, timeout=limit, kernel_name='python3', resources={'metadata': {'path': '.'}}).execute()
except CellExecutionError:
    status = 'crashed'
except CellTimeoutError:
    status = 'timed-out'
except DeadKernelError:
    status = 'kernel-died'
except Exception:
    status = 'invalid'
print(json.dumps({'status': status, 'seconds': time.perf_counter() - started}))
