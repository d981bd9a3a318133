"""Lays out the example folders of source distributions as `OUT/<package>/…`, the programs that `npm run measure:mutants` is fed with.

Usage: python fetch_programs.py OUT [PACKAGE ...]

pip's own machinery finds the archives on the index it is set up for; nothing is built or run.
"""

from __future__ import annotations

import pathlib
import shutil
import sys
import tarfile
import tempfile
import zipfile
from collections.abc import Iterable, Iterator

from pip._internal.commands import create_command
from pip._internal.models.link import Link
from pip._internal.network.download import Downloader
from pip._vendor.packaging.version import Version

# Distribution -> version, and the folders below the root of its source distribution that hold examples.
PROGRAMS: dict[str, tuple[str, tuple[str, ...]]] = {
    'scikit-learn': ('1.9.1', ('examples',)),
    'statsmodels': ('0.15.0', ('examples/notebooks',)),
    'matplotlib': ('3.11.2', ('galleries/examples',)),
    'networkx': ('3.6.1', ('examples',)),
    'lmfit': ('1.3.4', ('examples',)),
    'imbalanced-learn': ('0.14.2', ('examples',)),
    'scikit-image': ('0.26.0', ('doc/examples',)),
    'hmmlearn': ('0.3.3', ('examples',)),
    'arch': ('8.0.0', ('examples',)),
    'linearmodels': ('7.1', ('examples',)),
    'seaborn': ('0.13.2', ('examples',)),
}

# What examples may need beside their source; pictures and sound of a gallery's pages are left out.
LARGEST_FILE = 2 << 20
KEPT = {
    '.py',
    '.ipynb',
    '.csv',
    '.txt',
    '.json',
    '.dat',
    '.npz',
    '.npy',
    '.edgelist',
    '.gml',
    '.tsv',
    '.data',
    '.zip',
    '.gz',
    '.png',
    '.jpg',
}


def members(archive: pathlib.Path) -> Iterator[tuple[str, bytes]]:
    """Names below the archive's own root folder, and contents, of the regular files that are small enough."""
    if archive.suffix == '.zip':
        with zipfile.ZipFile(archive) as opened:
            for info in opened.infolist():
                if not info.is_dir() and info.file_size <= LARGEST_FILE:
                    yield info.filename.partition('/')[2], opened.read(info)
        return
    with tarfile.open(archive) as opened:
        for member in opened:
            if member.isfile() and member.size <= LARGEST_FILE:
                yield member.name.partition('/')[2], opened.extractfile(member).read()


def unpack(archive: pathlib.Path, folders: tuple[str, ...], out: pathlib.Path) -> int:
    """Writes what lies in the folders below `out` and answers how many programs that is."""
    programs = 0
    for name, content in members(archive):
        folder = next((folder for folder in folders if name.startswith(f'{folder}/')), None)
        path = pathlib.PurePosixPath(name)
        if folder is None or path.suffix not in KEPT or '..' in path.parts:
            continue
        target = out / path.relative_to(folder)
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(content)
        programs += path.suffix in {'.py', '.ipynb'}
    return programs


def downloaded(wanted: Iterable[tuple[str, str]]) -> Iterator[tuple[str, pathlib.Path | None]]:
    """The source distribution of each `(name, version)`, as long as the next one is not asked for; None where the index has none."""
    command = create_command('download')
    options, _ = command.parse_args(['--no-deps', '--no-binary', ':all:', 'nothing'])
    with command.main_context():
        session = command.get_default_session(options)
        finder = command._build_package_finder(options, session)

        def source_link(name: str, version: str) -> Link | None:
            found = finder.find_all_candidates(name)
            return next((one.link for one in found if one.version == Version(version) and not one.link.is_wheel), None)

        for name, version in wanted:
            link = source_link(name, version)
            if link is None:
                yield name, None
                continue
            with tempfile.TemporaryDirectory() as work:
                archive, _ = Downloader(session, 'off')(link, work)
                yield name, pathlib.Path(archive)


def main(out: pathlib.Path, names: list[str]) -> int:
    failed = 0
    for name, archive in downloaded((name, PROGRAMS[name][0]) for name in names or PROGRAMS):
        version, folders = PROGRAMS[name]
        if archive is None:
            print(f'{name} {version}: the index has no source distribution', file=sys.stderr)
            failed += 1
            continue
        shutil.rmtree(out / name, ignore_errors=True)
        programs = unpack(archive, folders, out / name)
        print(f'{name} {version}: {programs} programs')
        failed += programs == 0
    return 1 if failed else 0


if __name__ == '__main__':
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    sys.exit(main(pathlib.Path(sys.argv[1]), sys.argv[2:]))
