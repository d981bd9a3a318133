"""Prints, as one JSON line, the requirements of a lock that hold for another Python; pip asks the Python it runs in. Runs after start_paths.py.

In: a JSON object on standard input, `lock` (the text) and `environment` (markers of PEP 508 by name).
"""

import json
import re
import sys


def selected(lock: str, environment: dict) -> str:
    """The lock without the requirements whose marker is false in `environment`, and without markers."""
    from pip._vendor.packaging.markers import Marker

    kept = []
    for entry in re.split(r'\n(?=\S)', lock.replace('\\\n', ' ')):
        entry = entry.strip()
        if not entry or entry.startswith('#'):
            continue
        requirement, _, hashes = entry.partition(' --hash=')
        name, _, marker = requirement.partition(';')
        if not marker.strip() or Marker(marker.strip()).evaluate(environment):
            kept.append(f'{name.strip()} --hash={hashes}')
    return '\n'.join(kept) + '\n'


if __name__ == '__main__':
    sys.path.extend(globals()['NBCRANE_START']['folders'])
    asked = json.load(sys.stdin)
    print(json.dumps({'nbcrane': 'requirements', 'text': selected(asked['lock'], asked['environment'])}))
