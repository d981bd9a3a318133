"""What was read before anybody could look."""

from __future__ import annotations

import os
import sys
from typing import Any, List

from .notes import Notes
from .paths import source_of


def note_start(notes: Notes, kernel: Any) -> None:
    """What was read before anybody could look: modules, and files that set the Python and the kernel up."""
    for module in list(sys.modules.values()):
        file = getattr(module, '__file__', None)
        if isinstance(file, str) and not file.startswith('<'):
            notes.saw(source_of(os.path.abspath(file)), 'read')
    # Importers that were made before keep what they have listed.
    for folder in {os.path.abspath(entry) for entry in [*sys.path, *sys.path_importer_cache]}:
        notes.saw(folder, 'modules')
        if not os.path.isdir(folder):
            continue
        for name in os.listdir(folder):
            if name.endswith('.pth'):
                notes.saw(os.path.join(folder, name), 'read')
    for prefix in {sys.prefix, sys.base_prefix}:
        notes.saw(os.path.join(prefix, 'pyvenv.cfg'), 'read')
    notes.saw(os.path.realpath(sys.executable), 'read')
    application = getattr(kernel, 'parent', None)
    for folder in map(str, getattr(application, 'config_file_paths', ())):
        for name in ('ipython_config', 'ipython_kernel_config'):
            for end in ('.py', '.json'):
                notes.saw(os.path.join(folder, name + end), 'read')
    startup = str(getattr(getattr(application, 'profile_dir', None), 'startup_dir', ''))
    if os.path.isdir(startup):
        notes.saw(startup, 'names')
        for name in os.listdir(startup):
            notes.saw(os.path.join(startup, name), 'read')


def mapped_files() -> List[str]:
    """The files whose code is mapped into this process."""
    found = set()
    with open('/proc/self/maps', encoding='utf-8', errors='surrogateescape') as lines:
        for line in lines:
            parts = line.rstrip('\n').split(None, 5)
            if len(parts) == 6 and 'x' in parts[1] and parts[5].startswith('/'):
                found.add(parts[5])
    return sorted(found)
