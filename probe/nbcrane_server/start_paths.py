"""Where this Python would look for modules if it were started as usual, told by one that was started with `-E -s -S`.

Starting as usual runs `.pth` files and `sitecustomize`, which a checkout may bring along; here they are read, and nothing of them is run.
Comes before other sources; the last argument of the command line is the PYTHON... variables as JSON. Must parse in every Python there ever was.
"""

import sys

sys.path[:] = [path for path in sys.path if path]

import json
import os
import re

MOST_BYTES = 1 << 20
CODE_SUFFIXES = ('.so', '.pyd', '.pyc')


def start_paths(variables):
    """{prefix, folders, paths, words, unknown} of a usual start with these variables {name: value}.

    folders: those whose `.pth` files count; paths: `sys.path` with nothing in front for the working directory; words: all words in the code that
    would run, which hold the names of the modules it provides; unknown: that code may make any module importable.
    """
    start = {'prefix': sys.prefix, 'folders': [], 'paths': [], 'words': set(), 'unknown': False}
    own = _environment()
    sees_base = own is None or own[1]
    base = getattr(sys, 'base_prefix', sys.prefix)
    if own is not None:
        sys.prefix = sys.exec_prefix = start['prefix'] = own[0]
    os.environ.update(variables)
    import site

    prefixes = [start['prefix']] + ([base] if sees_base else [])
    start['folders'] = site.getsitepackages(list(dict.fromkeys(prefixes)))
    if sees_base and not variables.get('PYTHONNOUSERSITE'):
        start['folders'].insert(0, site.getusersitepackages())
    added = [path for path in variables.get('PYTHONPATH', '').split(os.pathsep) if os.path.isabs(path)]
    start['paths'] = added + list(sys.path)
    for folder in start['folders']:
        if os.path.isdir(folder):
            start['paths'].append(folder)
        _read_pth_files(folder, start)
    for name in ('sitecustomize', 'usercustomize'):
        _read_customization(name, start)
    return start


def _environment():
    """(folder, whether it sees the packages of the Python it is made from) of the virtual environment of this Python; None outside one."""
    binaries = os.path.dirname(os.path.abspath(sys.executable))
    for folder in (binaries, os.path.dirname(binaries)):
        text = _text(os.path.join(folder, 'pyvenv.cfg'))
        if text is not None:
            said = re.search(r'(?im)^include-system-site-packages[ \t]*=[ \t]*(\w+)', text)
            return os.path.dirname(binaries), said is None or said.group(1).lower() == 'true'
    return None


def _text(path):
    """What a file of ordinary size says; None where there is none."""
    try:
        if not os.path.isfile(path) or os.path.getsize(path) > MOST_BYTES:
            return None
        with open(path, 'rb') as file:
            return file.read().decode('utf-8', 'replace')
    except (IOError, OSError):
        return None


def _names(folder):
    try:
        return sorted(os.listdir(folder))
    except OSError:
        return []


def _read_pth_files(folder, start):
    for name in _names(folder):
        if not name.endswith(('.pth', '.start')):
            continue
        text = _text(os.path.join(folder, name))
        if text is None:
            start['unknown'] = True
            continue
        for line in text.lstrip('\ufeff').splitlines():
            if name.endswith('.start') or re.match(r'import[ \t]', line):
                _read_code(line, folder, start)
            elif line.strip() and not line.startswith('#'):
                path = os.path.join(folder, line.rstrip())
                if os.path.exists(path):
                    start['paths'].append(path)


def _read_code(line, folder, start):
    """The words of a line, and of the modules beside it that it names."""
    words = set(re.findall(r'\w+', line))
    start['words'] |= words
    names = _names(folder)
    for word in words:
        texts = [_text(os.path.join(folder, *parts)) for parts in ((word + '.py',), (word, '__init__.py'))]
        for text in texts:
            start['words'].update(re.findall(r'\w+', text or ''))
        if not any(texts) and any(name.startswith(word + '.') and name.endswith(CODE_SUFFIXES) for name in names):
            start['unknown'] = True


def _read_customization(name, start):
    for folder in start['paths']:
        text = _text(os.path.join(folder, name + '.py'))
        if text is not None:
            start['words'].update(re.findall(r'\w+', text))
            # What it adds to the path is known to nobody who does not run it.
            start['unknown'] = start['unknown'] or re.search(r'path|addsite|meta_path|exec', text) is not None
            return
        if os.path.isdir(os.path.join(folder, name)) or any(one.startswith(name + '.') for one in _names(folder)):
            start['unknown'] = True
            return


NBCRANE_START = start_paths(json.loads(sys.argv[-1]))
