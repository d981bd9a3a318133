"""Run after start_paths.py: reads {"sources", "notebooks"} as JSON from standard input, prints one JSON line a notebook."""

import json
import sys
import types

_request = json.loads(sys.stdin.buffer.read().decode('utf-8'))
_loader = types.ModuleType('nbcrane_loader')
exec(compile(_request['sources']['nbcrane_probe/install.py'], '<nbcrane:install>', 'exec'), vars(_loader))
_loader.load(_request['sources'], 'nbcrane_static.serve').serve(_request, globals()['NBCRANE_START'], sys.stdout)
