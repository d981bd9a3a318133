"""A writable copy of a read-only folder: files are copied, smallest first, until a budget is used up; the rest stays readable as links."""

import os
import shutil
import stat

# Folders of tools: large, and no notebook writes into them.
LINKED_FOLDERS = {'.git', '.hg', 'node_modules', '.venv', 'venv', '.tox', '.nox', '.conda', '__pycache__'}
MAX_FILES = 20_000


def prepare(source, target, budget):
    """Fills the folder `target` from `source` with at most `budget` bytes; answers the relative paths of what can be read but not changed."""
    files, links, folders = survey(source)
    linked = []
    for path in folders:
        os.makedirs(os.path.join(target, path), exist_ok=True)
    for at, (size, path) in enumerate(sorted(files)):
        destination = os.path.join(target, path)
        budget -= size
        if budget < 0 or at >= MAX_FILES:
            os.symlink(os.path.join(source, path), destination)
            linked.append(path)
            continue
        try:
            shutil.copyfile(os.path.join(source, path), destination)
            os.chmod(destination, os.stat(os.path.join(source, path)).st_mode | stat.S_IWUSR)
            shutil.copystat(os.path.join(source, path), destination, follow_symlinks=False)
        except OSError:
            # What cannot be read there cannot be read here either.
            continue
    for path, goal in links:
        os.symlink(goal, os.path.join(target, path))
    return linked


def survey(source):
    """[(size, path)] of the plain files, [(path, goal)] of the links and [path] of the folders below `source`; folders of tools count as links."""
    files, links, folders, waiting = [], [], [], ['']
    while waiting:
        folder = waiting.pop()
        try:
            entries = list(os.scandir(os.path.join(source, folder)))
        except OSError:
            continue
        for entry in entries:
            path = os.path.join(folder, entry.name)
            if entry.is_symlink():
                links.append((path, os.readlink(entry.path)))
            elif entry.is_dir(follow_symlinks=False):
                if entry.name in LINKED_FOLDERS:
                    links.append((path, entry.path))
                else:
                    folders.append(path)
                    waiting.append(path)
            elif entry.is_file(follow_symlinks=False):
                files.append((entry.stat(follow_symlinks=False).st_size, path))
    return files, links, folders
