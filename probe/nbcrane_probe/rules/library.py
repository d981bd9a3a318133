"""`Library`: how a rule module declares what it knows of one library. The protocol is described in rules/__init__.py."""

from __future__ import annotations

from typing import Any, Callable

from ..evaluate import room
from ..evaluate.operation import NOT_HANDLED, Operation

#: `handler(op)`, for some hooks with more (see Library)
Handler = Callable[..., Any]
Register = Callable[[Handler], Handler]

HOOKS = 'attribute subscript store_attribute store_subscript delete_subscript operate iterate length enter explain size copy vet'.split()


def _hook(hook: str) -> Callable[..., Register]:
    def decorator(library: Library, *types: str) -> Register:
        def register(handler: Handler) -> Handler:
            library.hooks[hook].extend((name, handler) for name in types)
            return handler

        return register

    return decorator


def _of(size: Callable[[Operation], int], op: Operation) -> int:
    """0 where operands do not fit together: the call itself says so."""
    try:
        return size(op)
    except Exception:
        return 0


class Entry:
    """What is known of one callable. `kind`: 'contract' | 'pure' | 'harmless' | 'mutates'."""

    __slots__ = ('kind', 'name', 'handler', 'passes', 'fresh')

    def __init__(self, kind: str, name: str, handler: Handler | None = None, passes: float = 1.0, fresh: bool = False) -> None:
        self.kind = kind
        self.name = name
        self.handler = handler
        self.passes = passes
        self.fresh = fresh


class Library:
    """Declarations about the top-level package `name`. All names are dotted and relative to it: 'DataFrame.head', 'api.types.is_list_like'.

    Nothing is imported: a name counts only once the user has imported it.
    """

    def __init__(self, name: str) -> None:
        self.name = name
        self.entries: dict[str, Entry] = {}
        self.trusted: list[str] = []
        self.fixed: list[str] = []
        self.withheld: set[str] = set()
        self.hooks: dict[str, list[tuple[str, Handler]]] = {hook: [] for hook in HOOKS}
        #: handlers of calls whose results are weighed
        self.weighed: dict[str, Handler] = {}
        self.refusal: str | Handler | None = None
        #: what it raises where the system refuses it memory
        self.refused_memory: type[Exception] = MemoryError
        #: False for one whose functions give classes of other packages attributes
        self.keeps_to_itself = True

    def refuses_as(self, rule: str | Handler) -> None:
        """What exceptions of the library are about that no `explain` handler has words for: the id of a rule, or a function like such a
        handler."""
        self.refusal = rule

    def trust(self, *types: str) -> None:
        """Exact types whose attributes, subscripts, operators, `len` and `bool` may be carried out for real: they run no user code,
        change nothing and touch no file. Subclasses are not included."""
        self.trusted.extend(types)

    def immutable(self, *types: str) -> None:
        """Exact types whose objects nothing can change."""
        self.fixed.extend(types)

    def withhold(self, *names: str) -> None:
        """'Type.attribute' of a trusted type that must not be read for real (expensive, or with an effect): the result is Unknown."""
        self.withheld.update(names)

    def pure(self, *names: str, passes: float = 1.0, fresh: bool = False) -> None:
        """Callables that may be called for real when all arguments are trusted and affordable. `passes`: times they go over all elements
        of their arguments. `fresh`: the result shares no memory with any argument, so that the evaluator may change it."""
        for name in names:
            self.entries[name] = Entry('pure', name, passes=passes, fresh=fresh)

    def harmless(self, *names: str) -> None:
        """Callables that change neither receiver nor arguments; the result is Unknown."""
        for name in names:
            self.entries[name] = Entry('harmless', name)

    def mutates(self, *names: str, passes: float = 1.0) -> None:
        """Methods that change only their receiver: carried out for real on an owned copy where that is affordable, else the receiver's
        content is forgotten."""
        for name in names:
            self.entries[name] = Entry('mutates', name, passes=passes)

    def fills(self, size: Callable[[Operation], int], *names: str) -> None:
        """Callables that change nothing and make a result of at least `size(op)` bytes, to all of which they write."""
        self.weighed.update(dict.fromkeys(names, lambda op: room.fills(op, _of(size, op), self.refused_memory)))

    def reserves(self, size: Callable[[Operation], int], *names: str) -> None:
        """The same, but that they do not write to all of it."""
        self.weighed.update(dict.fromkeys(names, lambda op: room.reserves(op, _of(size, op), self.refused_memory)))

    def call(self, *names: str) -> Register:
        """Decorator: `handler(op) -> Value | NOT_HANDLED` for calls of these callables ('Type.method' holds for library subclasses too)."""

        def register(handler: Handler) -> Handler:
            for name in names:
                self.entries[name] = Entry('contract', name, handler)
            return handler

        return register

    # Decorators of handlers for operations on values of these types, and of their subclasses.

    #: `handler(op)` for `op.receiver.<op.name>`
    attribute = _hook('attribute')
    #: `handler(op)` for `op.receiver[op.key]`
    subscript = _hook('subscript')
    #: `handler(op)` for `op.receiver.<op.name> = op.new`; returns anything but NOT_HANDLED when done
    store_attribute = _hook('store_attribute')
    #: `handler(op)` for `op.receiver[op.key] = op.new`
    store_subscript = _hook('store_subscript')
    #: `handler(op)` for `del op.receiver[op.key]`
    delete_subscript = _hook('delete_subscript')
    #: `handler(op)` for `op.left <op.symbol> op.right` ('+', '==', 'in', …; unary operators have `op.right` None) where either side is of the
    #: types. `op.inplace` is True for `+=` and its like
    operate = _hook('operate')
    #: `handler(op)` returns a generator of Values for `for … in op.receiver`; it ends where the iterable ends and raises `Undecidable(reason)`
    #: where it is not known whether there is another element
    iterate = _hook('iterate')
    #: `handler(op)` returns an int or NOT_HANDLED for `len(op.receiver)`
    length = _hook('length')
    #: `handler(op)` returns the Value that `with op.receiver as name` binds; declares that the manager swallows nothing
    enter = _hook('enter')
    #: `handler(op, error)` returns the id of a rule, `(rule, diagnosis, evidence)` where only it has the words, or None for an exception that a real operation on a value of the types raised
    explain = _hook('explain')
    #: `handler(obj) -> int`, the number of elements an operation on the object goes over (1 where none is given)
    size = _hook('size')
    #: `handler(obj) -> bool`, whether an object of a trusted type holds trusted content only (an array of objects may hold the user's)
    vet = _hook('vet')
    #: `handler(obj)` returns an independent copy that may be changed, or None where that would cost too much
    copy = _hook('copy')


__all__ = ['HOOKS', 'NOT_HANDLED', 'Entry', 'Library', 'Operation']
