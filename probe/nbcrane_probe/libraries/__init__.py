"""One folder a library: whatever is known of it alone. A folder has any of these, and files of its own beside them:

    facts.py         what is told of its objects (facts/__init__.py)
    rules.py         what the evaluator knows of its functions and classes (rules/__init__.py)
    loops.py         where its long work is cut in a copy of the kernel (rehearsal/shorten/libraries.py)
    fork.py          what it takes to use it in a copy (rehearsal/compatibility/__init__.py)
    proofs.py        every rule, with a sentence, a fix, and the cells that prove it (nbcrane_rules/__init__.py); no part of the probe

They are found by their names, none is listed anywhere: `rules.py` and every `rules_….py` are rules.
"""
