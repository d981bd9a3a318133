"""Prints the versions of the distributions named as arguments, those that are there, as one line of JSON."""

import importlib.metadata
import json
import sys

found = {}
for name in sys.argv[1:]:
    try:
        found[name] = importlib.metadata.version(name)
    except importlib.metadata.PackageNotFoundError:
        pass
print(json.dumps(found))
