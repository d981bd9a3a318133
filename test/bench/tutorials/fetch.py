"""Writes the notebooks of manifest.json as `OUT/<name>/<name>.ipynb`, with the files that belong beside them, from the source distributions they come from.

Usage: python fetch.py OUT        (with pip and jupytext in that Python)
"""

from __future__ import annotations

import hashlib
import itertools
import json
import pathlib
import sys

import jupytext
import nbformat

sys.path.insert(0, str(pathlib.Path(__file__).parent.parent))

from fetch_programs import downloaded, members  # noqa: E402

MANIFEST = json.loads((pathlib.Path(__file__).parent / 'manifest.json').read_text())


def write(case: dict, files: dict[str, bytes], out: pathlib.Path) -> None:
    text = files[case['source']].decode()
    # Such cells of comments are split from the code that follows by nothing.
    plain = text.replace('# %% [markdown]', '# %%')
    notebook = nbformat.reads(text, 4) if case['format'] == 'ipynb' else jupytext.reads(plain, fmt=case['format'])
    notebook.metadata['kernelspec'] = {'name': 'python3', 'display_name': 'Python 3', 'language': 'python'}
    folder = out / case['name']
    folder.mkdir(parents=True, exist_ok=True)
    nbformat.write(notebook, folder / (case['name'] + '.ipynb'))
    for path in case['beside']:
        (folder / pathlib.PurePosixPath(path).name).write_bytes(files[path])


def main(out: pathlib.Path) -> int:
    by_project = {key: list(cases) for key, cases in itertools.groupby(sorted(MANIFEST, key=key_of), key_of)}
    failed = 0
    for (project, archive), (key, cases) in zip(downloaded(by_project), by_project.items()):
        if archive is None or hashlib.sha256(archive.read_bytes()).hexdigest() != cases[0]['sha256']:
            print(f'{project} {key[1]}: the index has no such source distribution', file=sys.stderr)
            failed += 1
            continue
        wanted = {path for case in cases for path in (case['source'], *case['beside'])}
        files = {name: content for name, content in members(archive) if name in wanted}
        for case in cases:
            write(case, files, out)
    return 1 if failed else 0


def key_of(case: dict) -> tuple[str, str]:
    return case['project'], case['version']


if __name__ == '__main__':
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    sys.exit(main(pathlib.Path(sys.argv[1])))
