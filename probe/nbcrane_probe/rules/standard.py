"""Pure functions and trusted types of the standard library."""

from __future__ import annotations

import os
import re

from ..evaluate.signals import Crash
from ..evaluate.values import Abstract, Known, Value
from .library import NOT_HANDLED, Library, Operation

MATH = Library('math')
MATH.pure(
    *"""acos acosh asin asinh atan atan2 atanh ceil copysign cos cosh degrees erf erfc exp expm1 fabs floor fmod frexp fsum gcd hypot isclose
    isfinite isinf isnan isqrt ldexp log log10 log1p log2 modf pow prod radians remainder sin sinh sqrt tan tanh trunc dist lcm""".split()
)

DATETIME = Library('datetime')
DATETIME.trust('date', 'timedelta')
DATETIME.immutable('date', 'timedelta', 'datetime', 'time', 'timezone')
DATETIME.pure('date', 'datetime', 'timedelta', 'time', 'datetime.strptime', 'datetime.fromisoformat', 'date.fromisoformat')
DATETIME.harmless('datetime.now', 'datetime.today', 'datetime.utcnow', 'date.today', 'datetime.strftime', 'date.strftime')

TIME = Library('time')
TIME.harmless(*"""time perf_counter monotonic process_time time_ns strftime ctime localtime gmtime""".split())


@TIME.call('sleep')
def sleep(op: Operation) -> Value:
    # Who waits, waits for somebody, who may write files meanwhile.
    op.evaluator.files_unknown = True
    return op.unknown(op.name)


DECIMAL = Library('decimal')
DECIMAL.trust('Decimal')
DECIMAL.immutable('Decimal')

FRACTIONS = Library('fractions')
FRACTIONS.trust('Fraction')
FRACTIONS.immutable('Fraction')

RE = Library('re')
RE.immutable('Pattern', 'Match')
_NESTED = re.compile(r'\)[+*{]|\][+*{].*[+*{]')

WARNINGS = Library('warnings')
WARNINGS.harmless('filterwarnings', 'simplefilter', 'warn', 'resetwarnings')

RANDOM = Library('random')
COPY = Library('copy')
GC = Library('gc')
GC.harmless('collect', 'enable', 'disable')
SYS = Library('sys')
SYS.harmless('getsizeof')
OS = Library('os')
OS.harmless('getcwd', 'getenv', 'cpu_count', 'getpid')


@OS.subscript('_Environ')
def read_variable(op: Operation) -> Value:
    # Code that is not followed, such as `load_dotenv()`, may set variables.
    was_followed = not (op.evaluator.ran_unfollowed or op.evaluator.files_unknown)
    found = op.current(op.receiver)
    name = op.plain(op.key) if op.is_known(op.key) else None
    if not was_followed or not isinstance(found, Known) or found.obj is not os.environ or type(name) is not str or name in os.environ:
        return op.unknown('a variable')
    raise op.crash(
        KeyError(name),
        rule='python/missing-variable',
        diagnosis=f'The environment variable {name!r} is not set.',
        evidence=[(name, 'S', 'not in os.environ')],
    )


POSIX = Library('posix')
POSIX.harmless('getcwd', 'cpu_count', 'getpid')
JSON = Library('json')
JSON.pure('loads', passes=20, fresh=True)
LOGGING = Library('logging')
LOGGING.harmless(
    *"""info debug warning error getLogger basicConfig Logger.info Logger.debug Logger.warning Logger.error Logger.setLevel""".split(),
)
PPRINT = Library('pprint')
PPRINT.harmless('pprint', 'pformat')
DISPLAY = Library('IPython')
DISPLAY.harmless('core.display_functions.display', 'core.display_functions.clear_output')


@RE.call('compile', 'search', 'match', 'fullmatch', 'findall', 'sub', 'split')
def regular_expression(op: Operation) -> Value:
    values = op.given
    pattern = op.plain(op.argument('pattern', 0))
    if not all(map(op.is_known, values)):
        return NOT_HANDLED
    # A pattern may take exponential time; only short and flat ones are tried.
    if type(pattern) is str and (
        len(pattern) > 200 or _NESTED.search(pattern) or any(type(text) is str and len(text) > 2000 for text in map(op.plain, values))
    ):
        return op.unknown('a costly regular expression')
    try:
        return op.real()
    except Crash as crash:
        crash.rule = 'python/regular-expression'
        raise


@COPY.call('copy', 'deepcopy')
def copy_value(op: Operation) -> Value:
    value = op.argument('x', 0)
    if (
        op.is_known(value)
        and op.type_of(value) in (list, dict, set)
        and all(type(item) in (int, str, float, bool) for item in op.plain(value))
    ):
        return op.real(20, fresh=True)
    tp = op.type_of(value)
    return op.unknown('a copy') if tp is None else Abstract(tp)


@WARNINGS.enter('catch_warnings')
def enter_warnings(op: Operation) -> Value:
    # With `record=True` it is a list of the warnings to come.
    recording = op.fact(op.receiver, 'recording')
    return Known(None) if recording is False else op.unknown('the warnings that are recorded')


@WARNINGS.call('catch_warnings')
def make_catch_warnings(op: Operation) -> Value:
    recording = op.kwargs.get('record')
    silent = recording is None or (op.is_known(recording) and op.plain(recording) is False)
    return op.certain(Abstract(op.called, {'recording': not silent}))


LIBRARIES = [value for value in list(vars().values()) if isinstance(value, Library)]
