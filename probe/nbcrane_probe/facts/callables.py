"""Modules, functions, methods and classes; the source of the user's own."""

from __future__ import annotations

import functools
import inspect
import re
import sys
import types
from typing import Any, Iterator

from .. import source, introspection
from ..sentinels import Method
from ..fact_request import Fact, FactRequest

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
    return (
        id(type(obj)) in _CALLABLES or introspection.is_instance(obj, types.ModuleType) or introspection.is_class(obj) or _is_wrapped(obj)
    )


def _is_wrapped(obj: Any) -> bool:
    return introspection.full_name(type(obj)) in ('numpy._ArrayFunctionDispatcher', 'numpy.ufunc', 'functools._lru_cache_wrapper')


def facts(obj: Any, request: FactRequest) -> Iterator[Fact]:
    if type(obj) is functools.partial:
        yield 'R', 'of', request.brief(obj.func)
        yield 'V', 'arguments', introspection.safe_repr(obj.args, 200)
        yield 'V', 'keywords', introspection.safe_repr(dict(obj.keywords), 200)
    else:
        yield from definition(obj)


def definition(obj: Any) -> Iterator[Fact]:
    """What is known of a module, a class or a function by itself."""
    if type(obj) is Method:
        yield 'R', 'method_of', introspection.type_name(type(obj.owner))
        obj = obj.function
    elif type(obj) is types.MethodType:
        yield 'R', 'method_of', introspection.type_name(type(obj.__self__))
        obj = obj.__func__
    if introspection.is_instance(obj, types.ModuleType):
        yield 'R', 'name', introspection.safe_repr(introspection.module_get(obj, '__name__'))[1:-1]
        version = introspection.module_get(obj, '__version__')
        if introspection.is_instance(version, str) and not introspection.is_user_type(type(version)):
            yield 'R', 'version', str(version)
    elif introspection.is_class(obj):
        yield from _class(obj)
    elif type(obj) is types.FunctionType:
        yield 'R', 'name', '%s.%s' % (obj.__module__ if type(obj.__module__) is str else '?', obj.__qualname__)
        yield 'R', 'signature', signature(obj)
        if introspection.is_user_function(obj):
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
        parts.append(name if at < 0 else '%s=%s' % (name, introspection.safe_repr(defaults[at], 40)))
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
        '%s=%s' % (name, introspection.safe_repr(keywords[name], 40)) if name in keywords else name
        for name in code.co_varnames[count:total]
    )
    if code.co_flags & inspect.CO_VARKEYWORDS:
        parts.append('**' + rest[0])
    return '(%s)' % ', '.join(parts)


def _class(tp: type) -> Iterator[Fact]:
    yield 'R', 'name', introspection.type_name(tp)
    yield 'R', 'bases', [introspection.type_name(base) for base in introspection.type_mro(tp)[1:-1]][:8]
    for base in introspection.type_mro(tp)[:-1]:
        init = introspection.type_dict(base).get('__init__')
        if type(init) is types.FunctionType:
            yield 'R', 'signature', signature(init)
            break
    members = introspection.static_getattr(tp, '_member_names_', None)
    if type(members) is list:
        yield 'R', 'members', [introspection.safe_repr(name)[1:-1] for name in members[:50]]
    if introspection.is_user_type(tp) and introspection.module_of(tp) not in sys.builtin_module_names:
        yield (
            'R',
            'methods',
            [name + signature(value) for name, value in introspection.type_dict(tp).items() if type(value) is types.FunctionType][:50],
        )
        text = source.class_source(tp)
        if text is not None:
            yield 'R', 'source', text[: source.MAX_SOURCE]


def brief(obj: Any) -> dict:
    if introspection.is_class(obj):
        return {'name': introspection.type_name(obj)}
    if type(obj) is types.FunctionType:
        return {'name': obj.__qualname__, 'signature': signature(obj)}
    return {}
