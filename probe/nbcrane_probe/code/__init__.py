"""What code binds, reads and changes, described once; nothing here runs code of the notebook, and nothing here knows who asks.

order: in which order parts are evaluated, and which of them are sure to be; asked by all below and by the check without a kernel.
bindings: the names a scope binds, with their lines; asked by the evaluator, the check without a kernel, origins of names, fixes, durations.
parts: small questions about names, paths, stores, calls and functions; asked when looking ahead and by replayed loops.
references: the live objects that a cell reads, as chains; asked for facts and documentation.
missing: the name a statement is sure to lack; asked when looking ahead.
table: what functions, methods and magics do by their name; asked when looking ahead, by replayed loops, the
evaluator and the check without a kernel.
"""
