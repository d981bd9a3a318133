"""How control leaves an evaluation step, and what a handler answers that has nothing to say."""

#: the evaluator treats the operation as if there were no handler
NOT_HANDLED = object()


class Crash(Exception):
    """The code under evaluation raises here. `error` is the exception (an instance, or its class when only that is known)."""

    def __init__(self, error, message=None, rule='python/exception', diagnosis=None, evidence=(), certain=True):
        super().__init__(rule)
        self.error = error
        self.message = str(error) if message is None and isinstance(error, BaseException) else message or ''
        self.rule = rule
        self.diagnosis = diagnosis
        #: (name, category 'S'|'R'|'V', fact) of the live objects involved
        self.evidence = list(evidence)
        self.certain = certain
        #: line in the frame that is being left; None until the innermost node is known
        self.line = None
        #: (function name, line) from the raising frame outwards
        self.trail = []
        #: a call into unknown code cannot make this fail to happen (undefined name, missing module)
        self.lasting = False

    @property
    def error_class(self):
        return self.error if isinstance(self.error, type) else type(self.error)


class Murky(Exception):
    """From here on nothing is known about what the current construct does; the reason is for a person."""


class ReturnSignal(Exception):
    """`return` was reached."""

    def __init__(self, value):
        super().__init__()
        self.value = value


class BreakSignal(Exception):
    """`break` was reached."""


class ContinueSignal(Exception):
    """`continue` was reached."""
