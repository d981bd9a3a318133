"""Runs cells as a kernel would name them and diagnoses the first exception."""

import linecache

from nbcrane_probe.diagnosis import diagnose
from nbcrane_probe.rehearsal.crash import Places


def diagnosed(*cells, **names):
    """The diagnosis of the first cell that raises, {'text': None} where there is none."""
    space, places = {'__name__': '__main__', **names}, Places()
    for index, source in enumerate(cells):
        file = '<cell-%d-of-%d>' % (index, id(places))
        linecache.cache[file] = (len(source), None, source.splitlines(True), file)
        places.note(file, index)
        try:
            exec(compile(source, file, 'exec'), space)
        except Exception as error:
            return diagnose(error, places, space) or {'text': None, 'evidence': [], 'origins': []}
        places.ran(file, index)
    raise AssertionError('no cell raised')


def places_of(diagnosis):
    """{name: (cell, line)} of its origins."""
    return {origin['name']: (origin['cellIndex'], origin['line']) for origin in diagnosis['origins']}
