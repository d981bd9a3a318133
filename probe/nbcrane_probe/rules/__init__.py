"""What the evaluator knows of Python, and how it is told of libraries (libraries/<library>/rules.py).

A rule module sets `LIBRARY = Library('pandas')` (or `LIBRARIES = [...]`) and declares, in terms of names relative to that package:

- `LIBRARY.trust(types…)`: exact types on which attributes, subscripts, operators, `len` and `bool` are carried out for real;
- `LIBRARY.pure(names…)`: callables that are called for real on trusted, affordable arguments: what they raise is the prediction;
- `LIBRARY.mutates(names…)`, `LIBRARY.harmless(names…)`, `LIBRARY.withhold(names…)`, `LIBRARY.immutable(types…)`;
- `@LIBRARY.call(names…)`: contracts. `handler(op)` checks preconditions, then returns a Value, `op.real()`, or NOT_HANDLED;
- `@LIBRARY.size`, `copy`, `explain`, `attribute`, `subscript`, `store_subscript`, `operate`, `iterate`, `length`, `enter`.

A callable nobody declared is unknown: its result is Unknown, what its arguments and receiver reach is forgotten.

Every handler gets one `op` (evaluate/operation.py) with the values involved and these helpers:
`op.argument(name, position)`, `op.plain(value)` (the real object of a trusted value, else raises NotPlain → the call is unknown),
`op.real()`, `op.perform(function, *values)`, `op.crash(...)`, `op.unknown(reason)`, `op.taint(value)`, `op.mutable(value)`,
`op.run(function, …)`, `op.call(function, args, kwargs)`, `op.text(value)`.

What a handler returns decides what is still known after the call:

    a Value              the result; the arguments are as before
    `op.real()`          the call is carried out on copies or forms; its exception is the crash
    `op.untouched(why)`  the result is unknown, the arguments were only read
    `op.unknown(why)`    the result is unknown, and nothing is forgotten: only where the call changes nothing that is known
    NOT_HANDLED          the result is unknown, and all that the arguments and the receiver reach is forgotten
    `op.certain(value)`  around an Unknown: a call that cannot raise

A method bound to a hidden instance is declared by its class: `random.sample` is `Random.sample`.

Every id that a crash is given (`rule='pandas/missing-column'`) is declared and proven in the library's proofs.py (nbcrane_rules/__init__.py).
A crash may be reported only where the library is known to raise for these very values. When in doubt return NOT_HANDLED.
"""
