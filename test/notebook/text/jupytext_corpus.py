"""What jupytext makes of its own notebooks: a line of JSON for each text, `{"name", "text", "cells", "metadata"}`.

Usage: python jupytext_corpus.py ARCHIVES

ARCHIVES keeps the source distribution between calls. Exit code 3: there is no jupytext here, or no package index to get it from.
"""

from __future__ import annotations

import json
import pathlib
import sys
import tarfile
from collections.abc import Iterator

try:
    import jupytext
    from pip._internal.commands import create_command
    from pip._internal.network.download import Downloader
    from pip._vendor.packaging.version import Version
except ImportError as missing:
    print(missing, file=sys.stderr)
    sys.exit(3)

# Where notebooks lie as text, and as .ipynb, below the root of the distribution.
TEXTS = 'tests/data/notebooks/outputs/'
INPUTS = 'tests/data/notebooks/inputs/'
# Format -> ending, for notebooks that are .ipynb there.
FORMATS = {'py:percent': '.py', 'py:light': '.py', 'py:hydrogen': '.py', 'md:myst': '.md', 'md:markdown': '.md', 'Rmd:rmarkdown': '.Rmd'}
ENDINGS = {'.py', '.md', '.Rmd'}


def archive(folder: pathlib.Path) -> pathlib.Path:
    """The source distribution of the jupytext that is installed; nothing of it is built or run."""
    version = jupytext.__version__
    kept = folder / f'jupytext-{version}.tar.gz'
    if kept.exists():
        return kept
    folder.mkdir(parents=True, exist_ok=True)
    command = create_command('download')
    options, _ = command.parse_args(['--no-deps', '--no-binary', ':all:', 'nothing'])
    with command.main_context():
        session = command.get_default_session(options)
        found = command._build_package_finder(options, session).find_all_candidates('jupytext')
        link = next((one.link for one in found if one.version == Version(version) and not one.link.is_wheel), None)
        if link is None:
            print(f'no package index has the source of jupytext {version}', file=sys.stderr)
            sys.exit(3)
        return pathlib.Path(Downloader(session, 'off')(link, str(folder))[0])


def texts(path: pathlib.Path) -> Iterator[tuple[str, str]]:
    """Names, with the ending, and texts: those of the distribution, then its notebooks in each format."""
    with tarfile.open(path) as opened:
        for member in sorted(opened, key=lambda one: one.name):
            name = member.name.partition('/')[2]
            ending = pathlib.PurePosixPath(name).suffix
            if not member.isfile() or not name.startswith((TEXTS, INPUTS)):
                continue
            content = opened.extractfile(member).read()
            if ending in ENDINGS:
                yield name, content.decode()
            if ending == '.ipynb' and name.startswith(INPUTS):
                try:
                    notebook = jupytext.reads(content.decode(), as_version=4)
                    language = notebook.metadata.get('kernelspec', {}).get('language', 'python').lower()
                except Exception:
                    continue
                for fmt, suffix in FORMATS.items():
                    if suffix != '.py' or language == 'python':
                        yield f'{name}.{fmt.replace(":", "-")}{suffix}', jupytext.writes(notebook, fmt)


def cells(notebook: object) -> list[dict[str, object]]:
    return [{'type': cell.cell_type, 'source': cell.source, 'metadata': dict(cell.metadata)} for cell in notebook.cells]


def main(folder: pathlib.Path) -> None:
    for name, text in texts(archive(folder)):
        ending = pathlib.PurePosixPath(name).suffix
        try:
            notebook = jupytext.reads(text, ending[1:], as_version=4)
        except Exception as error:
            print(json.dumps({'name': name, 'text': text, 'refused': str(error)}))
            continue
        read = {'name': name, 'text': text, 'cells': cells(notebook), 'metadata': dict(notebook.metadata)}
        print(json.dumps(read, default=str))


if __name__ == '__main__':
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    main(pathlib.Path(sys.argv[1]))
