"""Rules about Python itself and its standard library."""

from __future__ import annotations

from typing import Tuple

from .rule import Rule

NEEDS: Tuple[str, ...] = ()
LIBRARY = None
#: what checks name besides Python's own: packages without rules of their own are looked at where they are installed
PACKAGES = (
    'builtins _io copy datetime decimal fractions gc genericpath json logging math os pathlib posix posixpath pprint random re shutil sys time '
    'warnings IPython tqdm joblib matplotlib seaborn statsmodels'
).split()
SETUP = """import json, math, os, re, tempfile
os.chdir(tempfile.mkdtemp())
prices = [1, 2, 3]
table = {'a': 1, 'b': 2}
nothing = None
text = 'seven'
point = (1, 2)
class Box:
    size = 3
    def open(self, key):
        return key
box = Box()
def area(width, height=1):
    return width * height
"""

_COMPARE_TYPE = 'Compare the type in the report with what the cell expects.'
_IN_PLACE = (
    'Check where the value was assigned. A function without `return` gives `None`, and so does a method that changes its object in place.'
)
_DIR = 'Compare the name with `dir(object)`. The installed version may be too old or too new to have it.'

RULES = [
    Rule(
        'python/undefined-name',
        'A name is used that is not defined.',
        'Define the name in an earlier cell, import it, or fix its spelling. Cells run in order in a fresh kernel: a name from a deleted cell or '
        'from a later cell is not there.',
        details='No cell that ran before this one defines the name.',
        crashes={'NameError': ['price', 'print(len(pricse))', 'total += 1', ('x = 1', 'x + y'), ('x = 1', 'del x', 'x')]},
        healthy=['prices', 'print(len(prices))', 'total = 0\ntotal += 1', ('y = 1', 'x = 1', 'x + y')],
    ),
    Rule(
        'python/unbound-local',
        'A local variable is read before it is assigned.',
        'Assign the variable before you read it, or declare it `global` or `nonlocal`.',
        crashes={'UnboundLocalError': ['def grow():\n    count = count + 1\ncount = 0\ngrow()']},
        healthy=['def grow():\n    global count\n    count = count + 1\ncount = 0\ngrow()'],
    ),
    Rule(
        'python/missing-module',
        'The imported module is not installed.',
        'Install the package in the environment of the kernel, or fix the name of the module.',
        details='The kernel cannot find the module.',
        crashes={'ModuleNotFoundError': ['import no_such_module_here', 'import json.no_such_part', ('import no_such_module_here',)]},
        healthy=['import json.decoder', 'try:\n    import no_such_module_here\nexcept ImportError:\n    pass', ('import json',)],
    ),
    Rule(
        'python/missing-import',
        'The module does not have the imported name.',
        'Compare the name with `dir(module)`. The installed version may be too old or too new to have it.',
        crashes={'ImportError': ['from json import lods']},
        healthy=['from json import loads'],
    ),
    Rule(
        'python/relative-import',
        'A notebook uses a relative import.',
        "Use the full name of the package, and install your project in the kernel's environment (`pip install -e .`).",
        details='Code in a notebook belongs to no package, so `from . import x` always raises an ImportError.',
        crashes={'ImportError': [('from . import helpers',)]},
        healthy=[('from json import loads',)],
    ),
    Rule(
        'python/module-attribute',
        'A module has no such function or name.',
        'Compare the name with `dir(module)`. The installed version may be too old or too new to have it.',
        crashes={'AttributeError': ['math.squareroot(4)', 'json.load_string("{}")']},
        healthy=['math.sqrt(4)', 'json.loads("{}")'],
    ),
    Rule(
        'python/attribute',
        'An object has no such attribute or method.',
        _DIR,
        crashes={'AttributeError': ['prices.push(4)', 'box.sise', 'text.trim()']},
        healthy=['prices.append(4)', 'box.size', 'text.strip()', 'getattr(box, "sise", 0)'],
    ),
    Rule(
        'python/none-attribute',
        'An attribute or method of `None` is used.',
        _IN_PLACE,
        crashes={'AttributeError': ['nothing.upper()', 'prices.sort().pop()']},
        healthy=['text.upper()', 'sorted(prices).pop()'],
    ),
    Rule(
        'python/none-subscript',
        'The value is `None`, which cannot be indexed.',
        _IN_PLACE,
        crashes={'TypeError': ['nothing[0]', 'prices.sort()[0]']},
        healthy=['prices[0]', 'sorted(prices)[0]'],
    ),
    Rule(
        'python/not-callable',
        'Something is called that is not a function.',
        'Check whether a variable has the name of a function.',
        crashes={'TypeError': ['prices(0)', 'len = 3\nlen(prices)']},
        healthy=['prices[0]', 'length = 3\nlen(prices)'],
    ),
    Rule(
        'python/arguments',
        'A call does not match the parameters of the function.',
        'Compare the arguments with the signature. Parameters come and go between versions of a library.',
        crashes={'TypeError': ['area()', 'area(1, 2, 3)', 'area(width=1, depth=2)', 'box.open()', 'len(prices, 1)']},
        healthy=['area(1)', 'area(1, 2)', 'area(width=1, height=2)', 'box.open(1)', 'len(prices)'],
    ),
    Rule(
        'python/call',
        'A built-in function or method refuses its arguments.',
        'Compare the number and the types of the arguments with the documentation of the function.',
        crashes={
            'ValueError': ['prices.index(9)', 'text.index("z")', 'prices.remove(9)'],
            'KeyError': ['set().pop()', '{1}.remove(2)'],
        },
        healthy=['prices.index(3)', 'text.find("z")', '{1}.discard(2)', 'sum(prices)'],
    ),
    Rule(
        'python/number',
        'A value is turned into a number that it does not hold.',
        'Look at the value in the report: text such as "7.5", "1,000" or "n/a" is no integer. Clean it first, or handle the ValueError.',
        crashes={'ValueError': ['int("seven")', 'int("7.5")', 'float("n/a")'], 'TypeError': ['int("7", "8")']},
        healthy=['int("7")', 'int(float("7.5"))', 'float("nan")'],
    ),
    Rule(
        'python/context-manager',
        'A `with` statement is used with something that is not a context manager.',
        _COMPARE_TYPE,
        crashes={'TypeError': ['with prices as p:\n    pass']},
        healthy=['with open("x.txt", "w") as f:\n    pass'],
    ),
    Rule(
        'python/not-iterable',
        'A value is iterated over that is not iterable.',
        _COMPARE_TYPE,
        crashes={'TypeError': ['for n in len(prices):\n    print(n)', 'a, b = 3', 'list(5)']},
        healthy=['for n in range(len(prices)):\n    print(n)', 'a, b = 3, 4', 'list([5])', '3 in prices'],
    ),
    Rule(
        'python/not-iterator',
        '`next` is called on something that is not an iterator.',
        'Call `iter` on it first, or index it.',
        crashes={'TypeError': ['next(prices)']},
        healthy=['next(iter(prices))'],
    ),
    Rule(
        'python/not-subscriptable',
        'A value is indexed that cannot be indexed.',
        _COMPARE_TYPE,
        crashes={'TypeError': ['area[0]', 'box[1]']},
        healthy=['prices[0]', 'point[0]'],
    ),
    Rule(
        'python/item-assignment',
        'An item is assigned in an object that cannot be changed.',
        'Strings and tuples cannot be changed: make a list, or build a new value.',
        crashes={'TypeError': ['text[0] = "S"', 'point[0] = 5', 'del point[0]']},
        healthy=['prices[0] = 5', 'point = (5, *point[1:])', 'del prices[0]'],
    ),
    Rule(
        'python/no-len',
        'The length of an object is asked for that has none.',
        _COMPARE_TYPE,
        crashes={'TypeError': ['len(nothing)']},
        healthy=['len(prices)', 'len([n for n in prices])'],
    ),
    Rule(
        'python/unhashable',
        'An unhashable object is used as a key or in a set.',
        'Use a tuple instead of a list, or a frozenset instead of a set.',
        crashes={'TypeError': ['{prices: 1}', 'table[[1]]', '{[1], [2]}']},
        healthy=['{tuple(prices): 1}', 'table["a"]', '{(1,), (2,)}'],
    ),
    Rule(
        'python/unpack',
        'A sequence has another length than the names it is unpacked into.',
        'Compare the length in the report with the names on the left.',
        crashes={'ValueError': ['a, b = prices', 'a, b, c, d = prices', 'for a, b in [(1, 2, 3)]:\n    pass']},
        healthy=['a, b, c = prices', 'a, *b = prices', 'for a, b in [(1, 2)]:\n    pass'],
    ),
    Rule(
        'python/operand-types',
        'An operator or function is used with types it does not support.',
        'Convert one of the values. The facts show the types.',
        crashes={
            'TypeError': ["prices + 'x'", "'total: ' + 3", 'nothing < 3', 'int(prices)', '", ".join(prices)', 'range("3")', 'open(3.5)']
        },
        healthy=['prices + [4]', "'total: ' + str(3)", '2 < 3', 'int("3")', '", ".join(map(str, prices))', 'range(3)'],
    ),
    Rule(
        'python/zero-division',
        'A number is divided by zero.',
        'Check where the divisor was computed. An empty selection has length 0.',
        crashes={'ZeroDivisionError': ['1 / 0', 'sum(prices) / len([])', '5 % 0']},
        healthy=['1 / 2', 'sum(prices) / len(prices)', '5 % 3'],
    ),
    Rule(
        'python/index-range',
        'An index is outside of the sequence.',
        'Compare the index with the length in the report. Positions count from 0.',
        crashes={'IndexError': ['prices[3]', 'text[9]', 'point[-3]', 'prices[7] = 1', '[].pop()']},
        healthy=['prices[2]', 'text[4]', 'point[-2]', 'prices[1] = 1', '[1].pop()', 'prices[3:]'],
    ),
    Rule(
        'python/index-type',
        'A sequence is indexed with something that is not an integer.',
        'Convert the index to an integer, or use a dictionary or a DataFrame for labels.',
        crashes={'TypeError': ["prices['a']", 'prices[1.0]', 'point["x"]', 'text["a"]']},
        healthy=["table['a']", 'prices[1]', 'text[0]'],
    ),
    Rule(
        'python/missing-key',
        'A dictionary does not have the key.',
        'Compare the key with `list(mapping)`, or use `.get()`.',
        crashes={'KeyError': ["table['c']", "table.pop('c')", "del table['c']"]},
        healthy=["table['a']", "table.get('c')", "table.pop('c', None)"],
    ),
    Rule(
        'python/missing-variable',
        'An environment variable is not set.',
        'Set it before the run, pass it with `--env` or `--pass-env`, or use `os.environ.get()`.',
        crashes={'KeyError': ["os.environ['NO_SUCH_VARIABLE']", 'f\'postgres://{os.environ["NO_SUCH_VARIABLE"]}\'']},
        healthy=[
            "os.environ['PATH']",
            "os.environ.get('NO_SUCH_VARIABLE')",
            "os.environ['NO_SUCH_VARIABLE'] = 'x'\nos.environ['NO_SUCH_VARIABLE']",
            "os.environ.setdefault('NO_SUCH_VARIABLE', 'x')\nos.environ['NO_SUCH_VARIABLE']",
            "os.environ.update(NO_SUCH_VARIABLE='x')\nos.environ['NO_SUCH_VARIABLE']",
            "variables = os.environ\nvariables['NO_SUCH_VARIABLE'] = 'x'\nos.environ['NO_SUCH_VARIABLE']",
            "def load():\n    os.environ['NO_SUCH_VARIABLE'] = 'x'\nload()\nos.environ['NO_SUCH_VARIABLE']",
            'exec(\'os.environ["NO_SUCH_VARIABLE"] = "x"\')\nos.environ[\'NO_SUCH_VARIABLE\']',
            "if 'NO_SUCH_VARIABLE' in os.environ:\n    os.environ['NO_SUCH_VARIABLE']",
            "os.environ |= {'NO_SUCH_VARIABLE': 'x'}\nos.environ['NO_SUCH_VARIABLE']",
        ],
    ),
    Rule(
        'python/empty',
        'The least or greatest element of something empty is asked for.',
        'Check the selection before, or pass `default=`.',
        crashes={'ValueError': ['max([])', 'min(n for n in prices if n > 9)', 'min([n for n in prices if n > 9], key=lambda n: -n)']},
        healthy=['max(prices)', 'max([], default=0)', 'max([], key=len, default=0)', 'min([n for n in prices if n < 9], key=lambda n: -n)'],
    ),
    Rule(
        'python/exhausted',
        '`next` is called on an iterator that has no more elements.',
        'Make a new iterator, or pass a default: `next(iterator, None)`.',
        crashes={'StopIteration': ['next(iter([]))', 'numbers = iter([1])\nnext(numbers)\nnext(numbers)']},
        healthy=['next(iter([1]))', 'next(iter([]), None)'],
    ),
    Rule(
        'python/changed-size',
        'A dictionary or set changes its size while it is iterated over.',
        'Iterate over a copy: `for key in list(mapping):`.',
        crashes={'RuntimeError': ['for key in table:\n    table[key + "x"] = 1']},
        healthy=['for key in list(table):\n    table[key + "x"] = 1', 'for key in table:\n    table[key] = 0'],
    ),
    Rule(
        'python/format',
        'A format specifier does not fit the value.',
        'Compare the format with the type of the value: `d` is for integers, `f` for numbers, `s` for text.',
        crashes={'ValueError': ['f"{1.5:d}"', 'f"{text:.2f}"']},
        healthy=['f"{1.5:.1f}"', 'f"{3:d}"', 'f"{text:>9}"'],
    ),
    Rule(
        'python/regular-expression',
        'A regular expression is not valid.',
        'The diagnosis shows the position. Escape special characters with a backslash or `re.escape`.',
        crashes={'error': ['re.compile("(")', 're.sub("*", "", text)']},
        healthy=['re.compile(r"\\(")', 're.sub(r"\\*", "", text)'],
    ),
    Rule(
        'python/missing-file',
        'The file does not exist.',
        "Check the path. It is relative to the kernel's working directory, which you set with `--cwd`.",
        crashes={
            'FileNotFoundError': [
                'open("gone.csv")',
                'os.remove("gone.csv")',
                'with open("a/gone.txt") as f:\n    f.read()',
                'from pathlib import Path\n(Path("a") / "gone.txt").read_text()',
            ]
        },
        healthy=[
            'open("made.csv", "w").close()\nopen("made.csv").close()',
            'os.path.exists("gone.csv")',
            'from pathlib import Path\nPath("gone.csv").exists() or Path("gone.csv").write_text("")\nPath("gone.csv").read_text()',
        ],
    ),
    Rule(
        'python/missing-folder',
        'The file is written to a folder that does not exist.',
        "Create the folder first, or check the path. It is relative to the kernel's working directory, which you set with `--cwd`.",
        crashes={'FileNotFoundError': ['open("gone/new.csv", "w")', 'from pathlib import Path\nPath("gone/new.csv").write_text("")']},
        healthy=[
            'os.makedirs("here", exist_ok=True)\nopen("here/new.csv", "w").close()',
            'from pathlib import Path\nPath("here").mkdir()\nPath("here/new.csv").write_text("")\nos.listdir("here")[0]',
        ],
    ),
    Rule(
        'python/assertion',
        'An assertion fails.',
        'The report shows the values that the assertion compares.',
        crashes={'AssertionError': ['assert len(prices) == 4', 'assert nothing, "no data"']},
        healthy=['assert len(prices) == 3', 'assert prices'],
    ),
    Rule(
        'python/raise',
        'The code itself raises an exception.',
        'The report shows the values that lead to the `raise`.',
        crashes={'ValueError': ['raise ValueError("no")', 'if len(prices) < 5:\n    raise ValueError("too few")']},
        healthy=['if len(prices) > 5:\n    raise ValueError("too many")', 'try:\n    raise ValueError\nexcept ValueError:\n    pass'],
    ),
    Rule(
        'python/exception',
        'A call or an operation raises an exception for the values it would get.',
        'Read the diagnosis: it shows the message of the exception. Compare the values in the report with what the function takes.',
        details='nbcrane carried the operation out beforehand, on the same values, and it raised.',
        crashes={'ValueError': ['math.sqrt(-1)'], 'TypeError': ['math.sqrt("4")', '3 in nothing'], 'JSONDecodeError': ['json.loads("{")']},
        healthy=['math.sqrt(1)', 'json.loads("{}")', '3 in prices'],
    ),
    Rule(
        'python/syntax',
        'The cell is not valid Python.',
        'Fix the syntax. A cell in another language needs its `%%` magic on the first line.',
        details='IPython rejects the cell before it runs.',
        crashes={'SyntaxError': ['for n in prices\n    print(n)', 'print "hi"', ('x = (1,',)]},
        healthy=['for n in prices:\n    print(n)', 'print("hi")', ('x = (1,)',)],
    ),
    Rule(
        'python/magic-not-first',
        'A cell magic is not the first line of its cell.',
        'Make the `%%` line the first line of the cell, also above comments, or give it a cell of its own.',
        details='Below other lines, IPython takes `%%name` for a line magic, and there is none of that name.',
        crashes={
            'UsageError': [('import os\n%%capture out\nprint(1)',), ('# quietly\n%%capture\n1',), ('for n in [1]:\n    %%time\n    n',)],
            'SyntaxError': [('# list files\n%%bash\necho hi',), ('x = 1\n%%html\n<b>x</b>',)],
        },
        healthy=[('\n\n%%capture out\nprint(1)',), ('text = """\n%%capture\n"""',), ('%%time\n%%capture\n1',)],
    ),
    Rule(
        'python/event-loop',
        'A cell starts an event loop while that of the kernel runs.',
        'Use `await main()` in the cell in place of `asyncio.run(main())` or `loop.run_until_complete(main())`. A function that does so has to be '
        'an `async def`, and awaited where it is called.',
        details='A kernel runs cells inside its own event loop, and asyncio runs one loop in a thread.',
        setup='import asyncio, threading\nasync def fetch(k):\n    return k\nasyncio._set_running_loop(asyncio.new_event_loop())',
        crashes={'RuntimeError': ['asyncio.run(fetch(1))', 'asyncio.new_event_loop().run_until_complete(fetch(1))']},
        healthy=[
            'asyncio.get_running_loop().create_task(fetch(1)).cancel()',
            'threading.Thread(target=lambda: asyncio.run(fetch(1))).start()',
            'try:\n    asyncio.run(fetch(1))\nexcept RuntimeError:\n    pass',
        ],
    ),
]
