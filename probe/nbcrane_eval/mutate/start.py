"""Run with `python -c`: reads {"modules", …} as JSON from standard input and prints one line of JSON for each thing asked for."""

import json
import sys

_request = json.loads(sys.stdin.buffer.read().decode('utf-8'))
_loader = {'__name__': 'nbcrane_loader'}
exec(compile(_request['modules']['nbcrane_probe/install.py'], '<nbcrane:install>', 'exec'), _loader)
_loader['load'](_request['modules'], 'nbcrane_eval.mutate.serve').serve(_request, sys.stdout)
