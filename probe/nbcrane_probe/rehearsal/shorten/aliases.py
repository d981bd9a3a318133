"""Names whose objects lead to each other, or work on the same memory: a model and its optimizer, an array and a view of it."""

from __future__ import annotations

from typing import Any, Iterable, Iterator

from ... import discover
from ...libraries.numpy.forms import is_array
from .reach import objects
from .scope import FIXED

# Names whose objects are looked through for others.
_MOST_NAMES = 300
_FORMS = discover.in_libraries('forms')
# Each gives keys of the memory that an object works on.
_MEMORY = [module.memory for module in _FORMS if hasattr(module, 'memory')]
_WITHOUT_MEMORY = {name for module in _FORMS for name in getattr(module, 'WITHOUT_MEMORY', ())}


def aliases(names: dict) -> dict:
    """{name: other names of the mutable objects that its value leads to, or shares memory with}, as the objects stand now."""
    led = dict(_led_to(names))
    by_id: dict = {}
    by_memory: dict = {}
    for name, parts in led.items():
        by_id.setdefault(id(names[name]), set()).add(name)
        for key in _shared(names[name], parts):
            by_memory.setdefault(key, set()).add(name)
    found = {name: set().union(*[by_id[id(part)] for part in parts if id(part) in by_id]) - {name} for name, parts in led.items()}
    for together in by_memory.values():
        for name in together:
            found[name] |= together - {name}
    return found


def related(names: set, found: dict) -> set:
    """Names that these lead to, and names that lead to these, by what `aliases` found."""
    return {other for name in names for other in found.get(name, ())} | {name for name, led in found.items() if led & names}


def _led_to(names: dict) -> Iterator[tuple]:
    """(name, everything its value leads to) for names of mutable objects, the first 300 of them."""
    mutable = [(name, value) for name, value in list(names.items()) if not isinstance(value, FIXED) and not name.startswith('__')]
    mutable = [pair for pair in mutable if isinstance(pair[1], (list, dict, set)) or hasattr(pair[1], '__dict__') or is_array(pair[1])]
    for name, value in [pair for pair in mutable if not _is_of_shell(pair[1])][:_MOST_NAMES]:
        # What holds the namespace does not lead to all that stands in it.
        yield name, objects(value, beyond=names)


def _is_of_shell(value: Any) -> bool:
    """Whether a value is one that IPython puts beside the notebook's: `get_ipython`, `exit`, `quit`."""
    owner = getattr(value, '__self__', value)
    return type(owner).__module__.partition('.')[0] in ('IPython', 'ipykernel')


def _shared(value: Any, parts: Iterable) -> set:
    """Keys of the memory that a value works on by what it leads to."""
    return set() if type(value).__module__ in _WITHOUT_MEMORY else _memory(parts)


def _memory(parts: Iterable) -> set:
    """Keys of the memory that objects hold their numbers in."""
    found: set = set()
    for part in parts:
        try:
            for memory in _MEMORY:
                found.update(memory(part))
        except Exception:
            # A broken model of the notebook: it shares nothing that could be seen.
            continue
    return found
