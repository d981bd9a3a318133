"""Facts of Python's own objects, one module a kind, and how those of libraries are told (libraries/<library>/facts.py).

Each module has LIBRARY (the module that must be loaded), `claims(obj)` and `facts(obj, request)`, a generator of
`(category, key, value)` with S structure (shapes, counts), R representation (types, dtypes, schemas), V values (ranges, NaN, fitted state).

Optional: ORDER (lower is asked first, default 0), `brief(obj)` for objects inside others, `attribute(obj, name, default)` for
properties that are cheap and free of side effects on the library's own types (READS_STORED_ONLY: on types of the user's too), `item(obj, key, default)` for constant subscripts.
"""
