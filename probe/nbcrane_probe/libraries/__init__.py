"""One folder a library: whatever is known of it alone. A folder has any of these, and files of its own beside them:

    __init__.py      what much of the probe asks, as constants:
        IMPORTS             {name: the statement that everybody means by it}
        ONLY_COMPUTES       the names it is imported by, where its functions do nothing else
        IS_DATA             its values are plain data: what is given one works on it, and changes it only where a name says so
        LEAVES_ARGUMENTS    its functions leave what they are given as it is
        ACTS                the effect of its calls is not in their results: they draw, write, start or print
        MAKES_VALUES        its classes make a new value of what they are given, each time
        DATA_HAVE           its values with these attributes are numbers, texts or tables. HAS_MODELS: all others are models, or their results
        OWN_FINDERS         what it adds to `sys.meta_path` finds modules of its own only
        PURE_MODULES        modules whose functions change nothing that they are given
        CHANGING_MODULE     a module that holds what its functions change. FIGURES: the module of its figures
        RETURNS_RESULTS     `fit` of its models changes nothing and returns the results
        DATA_MODULE         a module of which every class is numbers or tables, but for that of linear algebra
        WRAPS               functions that give the elements of what they are put around. IDLE_THREADS: its threads change nothing
        CHANGES             methods of its data that change what they are called on, where their names do not say so
        COMPILES            it traces or compiles code the first time, which may take seconds
        IS_COMPILER         all it does that takes long is to compile: none of its loops can do with fewer turns
        GROWS               attributes with as many elements as there were stages, trials or classes
        SPREADS             functions of which the columns are contents. BY_CLASSES: of which the rows are, unless what they are given first is as it was
        SERVANTS            modules whose helper process does nothing by itself
    facts.py         what is told of its objects (facts/__init__.py)
    rules.py         what the evaluator knows of its functions and classes (rules/__init__.py)
    forms.py         of its values: DATA and OBJECTS {class: function that tells the form}, SIZES {class: … its bytes}
                     (footprint.py), AGAIN (rehearsal/shorten/replay), memory (…/aliases.py),
                     varied (rehearsal/lookahead/variation.py), is_layer (diagnosis/kinds/shapes.py)
    diagnosis.py     what its exceptions mean: `diagnose`, as in diagnosis/kinds
    loops.py         rows for its long work, which a copy of the kernel cuts (rehearsal/shorten/rows.py), and code where no row says it
    fork.py          what it takes to use it in a copy (rehearsal/compatibility/__init__.py)
    state.py         saved: what a look could disturb (state_preservation.py); random_state: what all random numbers are drawn from,
                     None while there is nothing (rehearsal/shorten/draws.py)
    remedies.py      edits of a cell that may cure what it raises (remedies/__init__.py)
    proofs.py        every rule, with a sentence, a fix, and the cells that prove it (nbcrane_rules/__init__.py); no part of the probe

They are found by their names, none is listed anywhere: `rules.py` and every `rules_….py` are rules.
"""
