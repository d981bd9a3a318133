"""Random sequences of file operations, and what came of each: the same sequence again gives the same words on the same file system."""

import errno
import os
import random
import shutil
import stat
import tempfile  # noqa: F401

NAMES = ['a', 'b', 'c', 'd', 'e']
CREATE = os.O_CREAT
FLAGS = [
    os.O_RDONLY,
    os.O_WRONLY | CREATE,
    os.O_WRONLY | CREATE | os.O_TRUNC,
    os.O_RDWR | CREATE | os.O_EXCL,
    os.O_WRONLY | os.O_APPEND,
    os.O_RDWR,
    os.O_RDONLY | os.O_DIRECTORY,
    os.O_RDONLY | os.O_NOFOLLOW,
    os.O_WRONLY | CREATE | os.O_APPEND | os.O_NOFOLLOW,
    os.O_RDONLY | CREATE,
    os.O_RDWR | os.O_TRUNC,
]


def plant(root):
    """What there is before."""
    for folder in ('a', 'a/b', 'c', 'c/d', 'c/d/e'):
        os.mkdir(os.path.join(root, folder))
    for name, text in {'b': 'old b', 'a/c': 'old a/c', 'a/b/d': 'old a/b/d', 'c/d/a': 'x' * 5000, 'c/e': '', 'a/e': 'run'}.items():
        with open(os.path.join(root, name), 'w') as file:
            file.write(text)
    os.symlink('a', os.path.join(root, 'e'))
    os.symlink('../b', os.path.join(root, 'c', 'b'))
    os.symlink('nowhere', os.path.join(root, 'd'))
    os.symlink(os.path.join(root, 'c'), os.path.join(root, 'a', 'a'))
    os.chmod(os.path.join(root, 'a/e'), 0o751)
    os.chmod(os.path.join(root, 'c/d/e'), 0o2770)


def clear(root):
    """Removes a tree whose folders may be closed."""
    os.chmod(root, 0o700)
    for place, folders, _ in os.walk(root):
        for name in folders:
            if not os.path.islink(os.path.join(place, name)):
                os.chmod(os.path.join(place, name), 0o700)
    shutil.rmtree(root)


class Player:
    """Plays `count` operations below `root` and says what came of each."""

    def __init__(self, seed, root, say):
        self._random, self._root, self._say = random.Random(seed), root, say
        self._files = []

    def play(self, count):
        os.chdir(self._root)
        operations = sorted(name for name in dir(self) if name.startswith('op_'))
        for index in range(count):
            name = self._random.choice(operations)
            self._arguments = []
            try:
                answer = repr(getattr(self, name)())
            except OSError as error:
                answer = errno.errorcode.get(error.errno, str(error))
            except ValueError as error:
                answer = str(error)
            self._say(('%d %s %s -> %s' % (index, name[3:], self._arguments, answer)).replace(self._root, 'ROOT'))
        for descriptor in self._files:
            os.close(descriptor)
        os.chdir(self._root)
        self._say('%s' % (self._tree(),))

    def _tree(self):
        found = []
        for place, folders, files in os.walk(self._root):
            for name in sorted(folders + files):
                path = os.path.join(place, name)
                found.append((os.path.relpath(path, self._root), self._look(path)))
        return sorted(found, key=lambda item: item[0])

    def _look(self, path):
        try:
            return self._status(os.lstat(path)), self._content(path)
        except OSError as error:
            return error.errno

    def _content(self, path):
        if os.path.islink(path):
            return os.readlink(path).replace(self._root, 'ROOT')
        try:
            return open(path).read()[:100] if os.path.isfile(path) else sorted(os.listdir(path))
        except OSError as error:
            return error.errno

    def _status(self, status):
        kind = stat.S_IFMT(status.st_mode)
        return (
            oct(status.st_mode),
            status.st_size if kind == stat.S_IFREG else None,
            status.st_nlink if kind != stat.S_IFDIR else None,
            status.st_uid,
            status.st_gid,
            # Times that were set, not those of the clock.
            status.st_mtime_ns if status.st_mtime_ns < 10**18 and kind != stat.S_IFDIR else None,
        )

    def _path(self):
        choose = self._random
        parts = [choose.choice(NAMES) for _ in range(choose.choice([1, 1, 2, 2, 3]))]
        if choose.random() < 0.1:
            parts.insert(choose.randrange(len(parts) + 1), choose.choice(['..', '.', '']))
        path = '/'.join(parts)
        if path.startswith('/') or '..' in parts:
            path = os.path.join(self._root, *NAMES[:2], path.lstrip('/'))
        if choose.random() < 0.06:
            path += '/'
        if choose.random() < 0.3 and not path.startswith('/'):
            path = os.path.join(self._root, path)
        self._arguments.append(path)
        return path

    def _descriptor(self):
        if not self._files:
            raise ValueError('no file is open')
        index = self._random.randrange(len(self._files))
        self._arguments.append(index)
        return self._files[index]

    def _named_descriptor(self):
        number = self._descriptor()
        status = os.fstat(number)
        if status.st_nlink == 0 or stat.S_ISDIR(status.st_mode):
            raise ValueError('no path leads there')
        return number

    def op_open(self):
        flags = self._random.choice(FLAGS)
        self._arguments.append(oct(flags))
        descriptor = os.open(self._path(), flags, self._random.choice([0o644, 0o600, 0o777, 0o444]))
        if len(self._files) < 6:
            self._files.append(descriptor)
        else:
            os.close(descriptor)
        return self._status(os.stat(descriptor))

    op_open_again = op_open

    def op_write_text(self):
        with open(self._path(), self._random.choice(['w', 'a', 'x', 'r+'])) as file:
            return file.write(str(self._random.random()))

    op_write_text_again = op_write_text

    def op_read_text(self):
        return open(self._path()).read()[:50]

    def op_close(self):
        descriptor = self._descriptor()
        self._files.remove(descriptor)
        os.close(descriptor)

    def op_write(self):
        return os.write(self._descriptor(), b'more')

    def op_read(self):
        return os.read(self._descriptor(), 10)

    def op_seek(self):
        descriptor, position = self._descriptor(), self._random.randrange(8)
        # Positions in folders mean nothing but their start.
        return os.lseek(descriptor, 0 if stat.S_ISDIR(os.fstat(descriptor).st_mode) else position, os.SEEK_SET)

    def op_fstat(self):
        return self._status(os.fstat(self._descriptor()))

    def op_fchmod(self):
        os.fchmod(self._named_descriptor(), self._random.choice([0o700, 0o755]))

    def op_ftruncate(self):
        os.ftruncate(self._descriptor(), self._random.randrange(10))

    def op_stat(self):
        return self._status(os.stat(self._path()))

    def op_lstat(self):
        return self._status(os.lstat(self._path()))

    def op_stat_below(self):
        return self._status(os.stat(self._random.choice(NAMES), dir_fd=self._descriptor(), follow_symlinks=self._random.random() < 0.5))

    def op_unlink_below(self):
        return os.unlink(self._random.choice(NAMES), dir_fd=self._descriptor())

    def op_open_below(self):
        os.close(os.open(self._random.choice(NAMES), self._random.choice(FLAGS), 0o640, dir_fd=self._descriptor()))

    def op_list_open(self):
        return sorted(os.listdir(self._descriptor()))

    def op_access(self):
        return [os.access(self._path(), mode) for mode in (os.F_OK, os.R_OK, os.W_OK, os.X_OK)]

    def op_list(self):
        return sorted((entry.name, entry.is_dir(), entry.is_symlink()) for entry in os.scandir(self._path()))

    op_list_again = op_list

    def op_mkdir(self):
        os.mkdir(self._path(), self._random.choice([0o777, 0o755, 0o700]))

    def op_makedirs(self):
        os.makedirs(self._path(), exist_ok=self._random.random() < 0.5)

    def op_rmdir(self):
        os.rmdir(self._path())

    def op_unlink(self):
        os.unlink(self._path())

    def op_remove_tree(self):
        path = self._path()
        if os.path.realpath(path).startswith(self._root + '/'):
            shutil.rmtree(path)

    def op_rename(self):
        os.rename(self._path(), self._path())

    op_rename_again = op_replace = op_rename

    def op_symlink(self):
        os.symlink(self._path(), self._path())

    def op_readlink(self):
        return os.readlink(self._path())

    def op_realpath(self):
        return os.path.realpath(self._path())

    def op_chmod(self):
        os.chmod(self._path(), self._random.choice([0o755, 0o700, 0o1777]))

    def op_utime(self):
        os.utime(self._path(), (self._random.randrange(10**8), self._random.randrange(10**8)), follow_symlinks=self._random.random() < 0.7)

    def op_touch(self):
        os.utime(self._path())

    def op_chdir(self):
        os.chdir(self._path())

    def op_go_home(self):
        os.chdir(self._root)

    def op_getcwd(self):
        return os.getcwd()

    def op_fchdir(self):
        os.chdir(self._descriptor())

    def op_umask(self):
        os.umask(self._random.choice([0o022, 0o077, 0o002]))

    def op_copy(self):
        return len(shutil.copy2(self._path(), self._path()))

    def op_copy_tree(self):
        path = self._path()
        if os.path.isdir(path):
            shutil.copytree(path, os.path.join(self._root, 'copy%d' % self._random.randrange(3)), symlinks=True, dirs_exist_ok=True)

    def op_move(self):
        source, target = self._path(), self._path()
        # Into itself it would copy until names are too long.
        if not os.path.realpath(target).startswith(os.path.realpath(source)):
            return shutil.move(source, target)

    def op_temporary(self):
        path = self._path()
        with tempfile.NamedTemporaryFile(dir=path) as file, tempfile.TemporaryFile(dir=path) as nameless:
            file.write(b'x')
            nameless.write(b'y')
            return os.path.exists(file.name), os.fstat(nameless.fileno()).st_nlink

    def op_open_through_proc(self):
        with open('/proc/self/fd/%d' % self._named_descriptor(), 'rb') as file:
            return file.read(5)

    def op_file_system(self):
        return os.statvfs(self._path()).f_namemax
