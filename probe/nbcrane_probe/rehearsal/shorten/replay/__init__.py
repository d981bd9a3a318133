"""Counts are kept, contents are not: loops run in full while the expensive calls in them give again what they gave before."""

from .batches import Batches
from .calls import Calls
from .instrument import instrument
from .pace import Pace

__all__ = ['Batches', 'Calls', 'Pace', 'instrument']
