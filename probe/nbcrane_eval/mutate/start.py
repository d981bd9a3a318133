"""Run with `python -c`: reads {"modules"} as a line of JSON from standard input, then requests, a line each, and answers each with a line."""

import json
import sys

_loader = {'__name__': 'nbcrane_loader'}
_modules = json.loads(sys.stdin.buffer.readline().decode('utf-8'))['modules']
exec(compile(_modules['nbcrane_probe/install.py'], '<nbcrane:install>', 'exec'), _loader)
_serve = _loader['load'](_modules, 'nbcrane_eval.mutate.serve').serve
for _line in sys.stdin.buffer:
    _serve(json.loads(_line.decode('utf-8')), sys.stdout)
