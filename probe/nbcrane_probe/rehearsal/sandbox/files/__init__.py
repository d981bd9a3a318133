"""The file system one worker sees, as far as the supervisor answers the system calls that name a path (seccomp user notification).

`calls`     where their arguments lead: the one walk along a path, which all of them go
`opening`, `changing`, `reading`   what each call is answered where the supervisor gives the worker its files: the disk as it was at some
            moment, with a private layer of changes over it. Descriptors are handed out (SECCOMP_IOCTL_NOTIF_ADDFD); what the worker writes lies in
            files of the scratch folder. The tree of their names lies in the supervisor's memory, so that renaming a folder of the disk moves a node
            and copies nothing. Nothing of it needs privileges
`disk`      what the disk shows: as it is (`Disk`), or as it was when the copy was made (`DiskOfTheFork`)
`layer`     the names that differ from the disk
`mirror`    folders for descriptors of merged folders, filled when they are listed
`store`     contents: copies of files before their first change, new files
`world`     puts them together for one worker
"""

from .disk import Disk
from .fork_disk import DiskOfTheFork
from .world import World

__all__ = ['Disk', 'DiskOfTheFork', 'World']
