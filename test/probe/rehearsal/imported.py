"""Imports what cells import, once for all forks of this process, as a kernel has done before its copies are made."""

import re


def import_once(*cells):
    """Runs the lines of the cells that import something and stand at their margin."""
    for line in re.findall(r'^(?:import|from) .+', '\n'.join(cells), re.MULTILINE):
        exec(line, {})
