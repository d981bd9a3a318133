"""Which names that the checks list do not exist in the installed libraries.

A name counts as resolved where one of its group does: checks list methods for several types at once (`DataFrame.map`, `Series.map`), and not
every type has every method. What only some versions have stands in `NAMES` of the family's declarations.
"""

from __future__ import annotations

import builtins
import collections
import importlib
import inspect
import operator
import re
import sys
import types
import warnings

from nbcrane_probe import introspection, libraries, prediction

_WORD = re.compile(r'[A-Za-z_][A-Za-z0-9_]*')


def unresolved(family) -> list[str]:
    """A sentence for each name of the family's packages that resolves nowhere though it should, or is excused though it resolves."""
    version = str(getattr(importlib.import_module(family.LIBRARY), '__version__', '')) if family.LIBRARY else sys.version.split()[0]
    excused = {name: versions for versions, names in getattr(family, 'NAMES', {}).items() for name in names.split()}
    packages = tuple(getattr(family, 'PACKAGES', (family.LIBRARY,)))
    problems, met = [], set()
    for where, names in _listed(packages):
        found = any(_resolves(name) for name in names)
        excuses = {name for name in names if name.partition('.')[2] in excused} | {name for name in names if name in excused}
        met.update(excuses)
        for name in excuses if found else ():
            versions = excused.get(name, excused.get(name.partition('.')[2]))
            if not matches(version, versions) and _resolves(name):
                problems.append(f'{name} exists, though NAMES says that it is for {family.LIBRARY} {versions}')
        if not found and not any(not matches(version, excused.get(name, excused.get(name.partition('.')[2]))) for name in excuses):
            problems.append(f'{where} lists {names[0]}, which does not exist in {family.LIBRARY or "Python"} {version}')
    for constant, words, missing in _tables(packages):
        met.update(words)
        for word in missing if constant not in getattr(family, 'NO_NAMES', ()) else ():
            versions = next((versions for name, versions in excused.items() if name.rpartition('.')[2] == word.rpartition('.')[2]), '')
            if matches(version, versions):
                problems.append(f'{constant} lists {word}, which names nothing in {family.LIBRARY or "Python"} {version}')
    listed = {name for name in met for name in (name, name.partition('.')[2])}
    problems += [f'NAMES excuses {name}, which no check lists' for name in excused if name not in listed]
    return problems


def _listed(packages):
    """`(where, names of which one must resolve)` of everything the checks of these packages list."""
    for module in prediction.MODULES:
        where = module.__name__.rpartition('.')[2]
        for library in getattr(module, 'LIBRARIES', None) or [getattr(module, 'LIBRARY', None)]:
            if library is None or library.name not in packages or not _installed(library.name):
                continue
            groups = collections.defaultdict(list)
            for name, entry in library.entries.items():
                groups[entry.kind, id(entry.handler), name.rpartition('.')[2]].append(f'{library.name}.{name}')
            yield from ((where, names) for names in groups.values())
            types_listed = {*library.trusted, *library.fixed, *(name for hook in library.hooks.values() for name, _ in hook)}
            types_listed |= {name.rpartition('.')[0] or name for name in library.withheld}
            yield from ((where, [f'{library.name}.{name}']) for name in sorted(types_listed))


def ambiguous() -> list[str]:
    """Types for which two handlers of one kind are registered: only the first is ever asked."""
    problems = []
    for module in prediction.MODULES:
        for library in getattr(module, 'LIBRARIES', None) or [getattr(module, 'LIBRARY', None)]:
            for hook, registered in library.hooks.items() if library is not None else ():
                seen = {}
                for name, handler in registered:
                    if seen.setdefault(name, handler) is not handler:
                        problems.append(f'{module.__name__} registers two handlers of {hook!r} for {library.name}.{name}')
    return problems


def _tables(packages):
    """`(constant, words, those of them that name nothing in the library)` of the tables of names in the modules of these packages."""
    for module in [*prediction.MODULES, *_helpers()]:
        declared = getattr(module, 'LIBRARIES', None) or [getattr(module, 'LIBRARY', None)]
        names = [library.name for library in declared if library is not None and library.name in packages and _installed(library.name)]
        family = prediction.family_of(module)
        if not names and (family not in packages or not _installed(family)):
            continue
        known = _vocabulary(tuple(names or [family]))
        for constant, value in vars(module).items():
            words = [word for word in _words(value) if all(_WORD.fullmatch(part) for part in word.split('.'))]
            if words and not constant.startswith('__'):
                missing = [word for word in words if word.rpartition('.')[2] not in known and not _resolves(word)]
                yield f'{module.__name__.rpartition(".")[2]}.{constant}', words, missing


def _helpers():
    """What rules of libraries import from their folders."""
    folder = libraries.__name__ + '.'
    users = {module.__name__ for module in prediction.MODULES}
    for name in sorted(name for name in sys.modules if name.startswith(folder) and name.count('.') == 3 and name not in users):
        if name.rpartition('.')[2].partition('_')[0] not in ('facts', 'fork', 'forms', 'loops', 'proofs', 'remedies', 'state'):
            yield sys.modules[name]


def _words(value):
    if type(value) in (list, tuple, set, frozenset) and value and all(type(item) is str for item in value):
        return list(value)
    if type(value) is dict and value and all(type(key) is str for key in value):
        return list(value)
    return []


_vocabularies: dict = {}


def _vocabulary(packages):
    """Every name in the loaded modules of the packages: functions, classes, their attributes, parameters."""
    if packages not in _vocabularies:
        words = {*vars(builtins), *vars(operator)}
        for title, module in list(sys.modules.items()):
            if title.partition('.')[0] not in packages or type(module) is not types.ModuleType:
                continue
            for name, value in list(vars(module).items()):
                words.add(name)
                if isinstance(value, type):
                    for attribute, member in [pair for base in value.__mro__ for pair in vars(base).items()]:
                        words.add(attribute)
                        if attribute == '__annotations__' and type(member) is dict:
                            words.update(member)
                        words.update(_parameters(member))
                words.update(_parameters(value))
        _vocabularies[packages] = words
    return _vocabularies[packages]


def _parameters(function):
    function = function.__func__ if isinstance(function, (classmethod, staticmethod)) else function
    function = inspect.unwrap(function) if isinstance(function, types.FunctionType) else function
    code = function.__code__ if isinstance(function, types.FunctionType) else None
    return code.co_varnames[: code.co_argcount + code.co_kwonlyargcount] if isinstance(code, types.CodeType) else ()


def _installed(package):
    try:
        importlib.import_module(package)
    except ImportError:
        return False
    return True


def _resolves(path):
    """Whether a dotted path names something once the modules on the way are imported."""
    parts = path.split('.')
    for cut in range(len(parts), 0, -1):
        try:
            with warnings.catch_warnings():
                warnings.simplefilter('ignore')
                found = importlib.import_module('.'.join(parts[:cut]))
        except Exception:  # whatever the import of a private module raises, it names nothing here
            continue
        for part in parts[cut:]:
            found = introspection.static_getattr(found, part, introspection.MISSING)
            if found is introspection.MISSING:
                return False
        return True
    return False


def matches(version: str, wanted: str) -> bool:
    """Whether a version ('2.0.3') is in a range ('>=2, <3'); every version is in the empty range."""
    return all(_holds(version, part.strip()) for part in wanted.split(',') if part.strip())


def _holds(version: str, part: str) -> bool:
    found = re.fullmatch(r'(<=|>=|==|<|>)\s*(\d+(?:\.\d+)*)', part)
    if found is None:
        raise ValueError(f'cannot read the version range {part!r}')
    sign, wanted = found.group(1), [int(number) for number in found.group(2).split('.')]
    have = [int(number) for number in re.findall(r'\d+', version)]
    have = (have + [0] * len(wanted))[: len(wanted)]
    return {'<': have < wanted, '>': have > wanted, '<=': have <= wanted, '>=': have >= wanted, '==': have == wanted}[sign]
