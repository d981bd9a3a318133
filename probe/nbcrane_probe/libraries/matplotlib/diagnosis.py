"""Images, styles and properties of artists that Matplotlib refuses."""

from __future__ import annotations

import inspect
import re
from typing import Optional

from ... import introspection
from ...diagnosis.failure import Diagnosis, Failure, about
from ...diagnosis.words import shape_of
from ...evidence import did_you_mean, listing

ORDER = -5
_PROPERTY = re.compile(r"(\w+)\.set\(\) got an unexpected keyword argument '(\w+)'")
_STYLE = re.compile(r"^'([\w-]+)' is not a valid package style")


def diagnose(failure: Failure) -> Optional[Diagnosis]:
    if failure.message.startswith('Invalid shape') and 'image data' in failure.message:
        return _image(failure)
    style, wrong = _STYLE.search(failure.message), _PROPERTY.search(failure.message)
    return _style(style.group(1)) if style else _property(wrong.group(1), wrong.group(2)) if wrong else None


def _image(failure: Failure) -> Optional[Diagnosis]:
    found = [one for one in failure.operands() if len(shape := shape_of(one.value) or ()) == 3 and shape[0] in (1, 3, 4)]
    if len(found) != 1:
        return None
    return about('%s. The channels come first here; move them last, for instance with .transpose(1, 2, 0).' % found[0].described, found[0])


def _style(name: str) -> Diagnosis:
    library = introspection.loaded('matplotlib.style.library') or {}
    renamed = name.replace('seaborn', 'seaborn-v0_8', 1)
    hint = " It is called '%s' now." % renamed if name.startswith('seaborn') and renamed in library else did_you_mean(name, list(library))
    version = introspection.loaded('matplotlib._version.version')
    return Diagnosis(
        "Matplotlib %s has no style '%s'.%s" % (version, name, hint), [('matplotlib.style.available', 'R', listing(sorted(library), 8))]
    )


def _property(artist: str, name: str) -> Optional[Diagnosis]:
    modules = ('lines.', 'patches.', 'text.')
    found = next(filter(None, (introspection.loaded('matplotlib.%s%s' % (module, artist)) for module in modules)), None)
    if found is None:
        return None
    hint = did_you_mean(name, list(inspect.signature(found.set).parameters))
    return Diagnosis('A %s has no property `%s`.%s' % (artist, name, hint), [(artist, 'R', 'no property %s' % name)])
