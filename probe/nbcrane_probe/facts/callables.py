"""Modules, functions, methods and classes; the source of the user's own."""

from __future__ import annotations

import functools
import inspect
import re
import sys
import types
from typing import Any, Iterator

from .. import source, trust
from ..marks import Method
from ..want import Want

LIBRARY = 'builtins'
ORDER = 15
_CALLABLES = frozenset(
    map(
        id,
        (
            types.FunctionType,
            types.BuiltinFunctionType,
            types.MethodType,
            types.MethodDescriptorType,
            types.WrapperDescriptorType,
            types.MethodWrapperType,
            types.ClassMethodDescriptorType,
            functools.partial,
            Method,
        ),
    )
)


def claims(obj: Any) -> bool:
    return id(type(obj)) in _CALLABLES or trust.is_instance(obj, types.ModuleType) or trust.is_class(obj) or _is_wrapped(obj)


def _is_wrapped(obj: Any) -> bool:
    return trust.full_name(type(obj)) in ('numpy._ArrayFunctionDispatcher', 'numpy.ufunc', 'functools._lru_cache_wrapper')


def facts(obj: Any, want: Want) -> Iterator[tuple]:
    if trust.is_instance(obj, types.ModuleType):
        yield 'R', 'name', trust.safe_repr(trust.module_get(obj, '__name__'))[1:-1]
        version = trust.module_get(obj, '__version__')
        if trust.is_instance(version, str) and not trust.is_user_type(type(version)):
            yield 'R', 'version', str(version)
    elif trust.is_class(obj):
        yield from _class(obj)
    elif type(obj) is functools.partial:
        yield 'R', 'of', want.brief(obj.func)
        yield 'V', 'arguments', trust.safe_repr(obj.args, 200)
        yield 'V', 'keywords', trust.safe_repr(dict(obj.keywords), 200)
    else:
        yield from _function(obj, want)


def _function(obj: Any, want: Want) -> Iterator[tuple]:
    if type(obj) is Method:
        yield 'R', 'method_of', trust.type_name(type(obj.owner))
        obj = obj.function
    elif type(obj) is types.MethodType:
        yield 'R', 'method_of', trust.type_name(type(obj.__self__))
        obj = obj.__func__
    if type(obj) is types.FunctionType:
        yield 'R', 'name', '%s.%s' % (obj.__module__ if type(obj.__module__) is str else '?', obj.__qualname__)
        yield 'R', 'signature', signature(obj)
        if trust.is_user_function(obj):
            text = source.function_source(obj)
            if text is not None:
                yield 'R', 'source', text[: source.MAX_SOURCE]
    elif id(type(obj)) in _CALLABLES or _is_wrapped(obj):
        name, text = getattr(obj, '__name__', None), getattr(obj, '__text_signature__', None)
        if type(name) is str:
            yield 'R', 'name', name
        if type(text) is str:
            yield 'R', 'signature', re.sub(r'^\(\$\w+(, /)?(, )?', '(', text)


def signature(function: types.FunctionType) -> str:
    """`(df, *, drop=True)`, from the code object (of what a decorator wraps): a `__signature__` the user may have set is not asked."""
    for _ in range(5):
        inner = function.__dict__.get('__wrapped__')
        if type(inner) is not types.FunctionType:
            break
        function = inner
    code = function.__code__
    defaults = function.__defaults__ or ()
    count, total = code.co_argcount, code.co_argcount + code.co_kwonlyargcount
    parts: list = []
    for index, name in enumerate(code.co_varnames[:count]):
        at = index - (count - len(defaults))
        parts.append(name if at < 0 else '%s=%s' % (name, trust.safe_repr(defaults[at], 40)))
        if index + 1 == code.co_posonlyargcount:
            parts.append('/')
    rest = code.co_varnames[total:]
    if code.co_flags & inspect.CO_VARARGS:
        parts.append('*' + rest[0])
        rest = rest[1:]
    elif code.co_kwonlyargcount:
        parts.append('*')
    keywords = function.__kwdefaults__ or {}
    parts.extend(
        '%s=%s' % (name, trust.safe_repr(keywords[name], 40)) if name in keywords else name for name in code.co_varnames[count:total]
    )
    if code.co_flags & inspect.CO_VARKEYWORDS:
        parts.append('**' + rest[0])
    return '(%s)' % ', '.join(parts)


def _class(tp: type) -> Iterator[tuple]:
    yield 'R', 'name', trust.type_name(tp)
    yield 'R', 'bases', [trust.type_name(base) for base in trust.type_mro(tp)[1:-1]][:8]
    for base in trust.type_mro(tp)[:-1]:
        init = trust.type_dict(base).get('__init__')
        if type(init) is types.FunctionType:
            yield 'R', 'signature', signature(init)
            break
    members = trust.static_getattr(tp, '_member_names_', None)
    if type(members) is list:
        yield 'R', 'members', [trust.safe_repr(name)[1:-1] for name in members[:50]]
    if trust.is_user_type(tp) and trust.module_of(tp) not in sys.builtin_module_names:
        yield (
            'R',
            'methods',
            [name + signature(value) for name, value in trust.type_dict(tp).items() if type(value) is types.FunctionType][:50],
        )
        text = source.class_source(tp)
        if text is not None:
            yield 'R', 'source', text[: source.MAX_SOURCE]


def brief(obj: Any) -> dict:
    if trust.is_class(obj):
        return {'name': trust.type_name(obj)}
    if type(obj) is types.FunctionType:
        return {'name': obj.__qualname__, 'signature': signature(obj)}
    return {}
