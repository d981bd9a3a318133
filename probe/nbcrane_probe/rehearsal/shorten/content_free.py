"""Errors that no contents can cause: one shortened run tells as much of them as two."""

from __future__ import annotations

import re
import types

_SIGNATURE = re.compile(
    r'unexpected keyword argument|invalid keyword argument|required (positional|keyword-only) argument|takes .*positional arguments? but|multiple values for (keyword )?argument'
)


def is_content_free(error: BaseException) -> bool:
    """Whether an error is about a name, an import, a signature, or an attribute that an object of a library would have by its class."""
    if isinstance(error, (ImportError, SyntaxError)) or type(error) is NameError:
        return True
    if isinstance(error, TypeError):
        return bool(_SIGNATURE.search(str(error)))
    name, owner = getattr(error, 'name', None), getattr(error, 'obj', None)
    if type(error) is not AttributeError or not name or owner is None or "has no attribute '%s'" % name not in str(error):
        # A message of a library's own may be about anything, as that something was not computed yet.
        return False
    if isinstance(owner, (types.ModuleType, type)):
        return True
    kinds = type(owner).__mro__
    # What fitting sets ends with an underscore; a property may fail for request of contents.
    return kinds[0].__module__ != '__main__' and not name.endswith('_') and not any(name in vars(kind) for kind in kinds)
