"""What joblib saves and loads: whether the file and its folder are there."""

from __future__ import annotations

from ...rules.files import reads, writes
from ...rules.library import Library

LIBRARY = Library('joblib')
LIBRARY.call('numpy_pickle.load')(reads('filename'))
LIBRARY.call('numpy_pickle.dump')(writes('filename', 1))
