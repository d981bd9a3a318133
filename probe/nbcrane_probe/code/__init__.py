"""What code binds, reads and changes, described once; nothing here runs code of the notebook.

order: in which order parts are evaluated and which are sure to be; asked by the others here and by the check without a kernel.
bindings: the names a scope binds, with their lines; asked by the evaluator, the check without a kernel, origins of names, fixes.
references: the live objects that a cell reads, as chains; asked for facts and documentation.
missing: the name a statement is sure to lack; asked when looking ahead.
"""
