"""statsmodels: arguments that are refused before any work is done."""
from __future__ import annotations

from .library import NOT_HANDLED, Library

LIBRARY = Library('statsmodels')

#: the reference lines `qqline` knows (statsmodels/graphics/gofplots.py)
_LINES = ('45', 'r', 'q', 's')


@LIBRARY.call('graphics.gofplots.qqplot')
def _qqplot(op):
    line = op.argument('line', 7)
    if line is None or not op.is_known(line) or not op.plain(line):
        return op.unknown('a figure')
    value = op.plain(line)
    if type(value) is str and value in _LINES:
        return op.unknown('a figure')
    if type(value) not in (str, int, float):
        return NOT_HANDLED
    raise op.crash(ValueError('%s option for line not understood' % (value,)), rule='statsmodels/option',
                   diagnosis="`line` must be one of %s, not %r." % (', '.join(map(repr, _LINES)), value),
                   evidence=[(op.text(line), 'V', 'value = %r' % (value,))])
