"""The one entry: notebooks in, one line of JSON out for each, in their order."""

from __future__ import annotations

import json
import warnings

from . import imports
from .notebook import look


def serve(request, start, out):
    """Looks at one notebook after another; one that makes nbcrane itself fail says so and harms no other. start: see start_paths.py."""
    warnings.simplefilter('ignore')
    for notebook in request['notebooks']:
        try:
            answer = {'ok': True, 'findings': look(notebook, request['startup'], imports.Finder(notebook['folders'], start))}
        except Exception as error:
            answer = {'ok': False, 'error': '%s: %s' % (type(error).__name__, error)}
        out.write(json.dumps({'nbcrane': 'static', **answer}) + '\n')
        out.flush()
