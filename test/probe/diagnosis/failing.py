"""Runs cells as a kernel would name them and explains the first exception."""

import itertools
import linecache

from nbcrane_probe.explanation import explain
from nbcrane_probe.rehearsal.crash import Places

_NUMBERS = itertools.count()


def diagnosed(*cells, **names):
    """The explanation of the first cell that raises, {'text': None} where there is none."""
    space, places = {'__name__': '__main__', **names}, Places()
    for index, source in enumerate(cells):
        file = _named(source)
        places.note(file, index)
        try:
            exec(compile(source, file, 'exec'), space)
        except Exception as error:
            return explain(error, places, index) or {'text': None, 'evidence': [], 'origins': []}
        places.ran(file, index)
    raise AssertionError('no cell raised')


def raised(source, space):
    """The explanation of what a cell raises in a namespace, None where there is none."""
    file, places = _named(source), Places()
    places.note(file, 1)
    try:
        exec(compile(source, file, 'exec'), space)
    except Exception as error:
        return explain(error, places, 1)
    raise AssertionError('%r does not raise' % source)


def _named(source):
    file = '<cell-%d>' % next(_NUMBERS)
    linecache.cache[file] = (len(source), None, source.splitlines(True), file)
    return file


def places_of(diagnosis):
    """{name: (cell, line)} of its origins."""
    return {origin['name']: (origin['cellIndex'], origin['line']) for origin in diagnosis['origins']}
