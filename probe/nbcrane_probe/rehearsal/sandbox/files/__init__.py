"""The file system one worker sees, given by the supervisor: the disk as it was at some moment, with a private layer of changes over it.

Nothing of it needs privileges. System calls that name a path wait for the supervisor (seccomp user notification), which answers them from `Layer` and
`Disk` and hands out descriptors (SECCOMP_IOCTL_NOTIF_ADDFD). What the worker writes lies in files of the scratch folder; the tree of their names lies
in the supervisor's memory, so that renaming a folder of the disk moves a node and copies nothing.

`disk`      what the disk shows: as it is (`LiveDisk`), or as it was when the copy was made (`DiskOfTheFork`)
`layer`     the names that differ from the disk, and where paths lead
`mirror`    folders for descriptors of merged folders, filled when they are listed
`store`     contents: copies of files before their first change, new files
`calls`     arguments of system calls; `reading`, `changing`: what each call is answered
`world`     puts them together for one worker
"""

from .disk import Disk, LiveDisk
from .fork_disk import DiskOfTheFork
from .in_place import Tree
from .world import FileWorld, TreeWorld, World

__all__ = ['Disk', 'DiskOfTheFork', 'FileWorld', 'LiveDisk', 'Tree', 'TreeWorld', 'World']
