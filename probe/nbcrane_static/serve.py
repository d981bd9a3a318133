"""The one entry: notebooks in, one line of JSON out for each, in their order."""

from __future__ import annotations

import glob
import json
import os
import re
import warnings

from .imports import Finder, text_of
from .notebook import look

# Not read: settings of IPython, other than those that nobody has made.
_SETTINGS = re.compile(r'(?m)^(?!\s*(#|c = get_config\(\)|$))')


def serve(request, start, out):
    """Looks at one notebook after another; one that makes nbcrane itself fail says so and harms no other. start: see start_paths.py."""
    warnings.simplefilter('ignore')
    for notebook in request['notebooks']:
        try:
            answer = {'ok': True, 'findings': look(notebook, started(), Finder(notebook['folders'], start))}
        except Exception as error:
            answer = {'ok': False, 'error': '%s: %s' % (type(error).__name__, error)}
        out.write(json.dumps({'nbcrane': 'static', **answer}) + '\n')
        out.flush()


def started():
    """Sources that IPython runs before the first cell, and `get_ipython` where settings may make it run more."""
    profile = os.path.join(glob.escape(os.environ.get('IPYTHONDIR') or os.path.expanduser('~/.ipython')), 'profile_default')
    settings = [text_of(path) for path in glob.glob(os.path.join(profile, 'ipython*_config.py'))]
    files = [text_of(path) for path in sorted(glob.glob(os.path.join(profile, 'startup', '*.*py')))]
    return [*files, *('get_ipython' for text in settings if _SETTINGS.search(text))]
