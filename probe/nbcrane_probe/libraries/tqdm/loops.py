"""Progress bars."""

from __future__ import annotations

from ...rehearsal.shorten.rows import Passing

PATCHES = {'tqdm.std': Passing('tqdm', 'iterable'), 'tqdm.notebook': Passing('tqdm_notebook', 'iterable')}
