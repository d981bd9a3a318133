"""A look at a cell runs none of the notebook's own code: subclasses of what libraries offer, with every method and property of theirs overridden."""

import contextlib
import importlib
import unittest
import warnings

from looking import in_main, look

#: `(module, class, arguments)`: what a notebook may derive a class from
BASES = (
    ('builtins', 'list', '[1, 2]'),
    ('builtins', 'dict', '{"a": 1}'),
    ('builtins', 'str', '"text"'),
    ('builtins', 'int', '7'),
    ('builtins', 'object', ''),
    ('collections', 'defaultdict', 'list'),
    ('collections', 'deque', '[1, 2]'),
    ('collections', 'UserDict', '{"a": 1}'),
    ('pathlib', 'PurePosixPath', '"a/b"'),
    ('numpy', 'ndarray', '(2, 3)'),
    ('pandas', 'DataFrame', '{"a": [1, 2]}'),
    ('pandas', 'Series', '[1, 2]'),
    ('polars', 'DataFrame', '{"a": [1, 2]}'),
    ('torch', 'Tensor', '2, 3'),
    ('torch.nn', 'Module', ''),
    ('torch.nn', 'Sequential', ''),
    ('torch.optim', 'SGD', '[__import__("torch").zeros(2, requires_grad=True)], lr=0.1'),
    ('torch.utils.data', 'Dataset', ''),
    ('torch.utils.data', 'TensorDataset', '__import__("torch").zeros(3, 2)'),
    ('torch.utils.data', 'Subset', '[1, 2, 3], [0, 1]'),
    ('torch.utils.data', 'IterableDataset', ''),
    ('torch.utils.data', 'DataLoader', '[1, 2, 3]'),
    ('sklearn.base', 'BaseEstimator', ''),
    ('sklearn.linear_model', 'LinearRegression', ''),
    ('sklearn.pipeline', 'Pipeline', '[("s", None)]'),
    ('scipy.sparse', 'csr_matrix', '(2, 3)'),
    ('matplotlib.figure', 'Figure', ''),
    ('PIL.Image', 'Image', ''),
    ('statsmodels.api', 'OLS', '[1.0, 2.0, 4.0], [1.0, 2.0, 3.0]'),
)

OWN = """
import importlib
calls = []

def watched(name, original):
    def method(self, *args, **kwargs):
        calls.append(name)
        return original(self, *args, **kwargs)
    return method

def watched_property(name, original):
    def write(self, value):
        original.__set__(self, value)
    return property(lambda self: (calls.append(name), original.__get__(self, type(self)))[1], write)

KEPT = {'__new__', '__init__', '__class__', '__init_subclass__', '__subclasshook__', '__dict__', '__doc__', '__module__', '__slots__',
        '__weakref__', '__abstractmethods__', '__del__'}

def derived(base):
    body = {'__module__': '__main__'}
    for cls in reversed(base.__mro__):
        for name, member in vars(cls).items():
            if name in KEPT:
                continue
            if type(member) in (type(derived), type(list.append), type(list.__add__), type(str.__len__)):
                body[name] = watched(name, member)
            elif isinstance(member, property) or type(member).__name__ == 'getset_descriptor':
                body[name] = watched_property(name, member)
    for name in ('__len__', '__getitem__', '__iter__', '__call__', '__bool__', '__repr__', 'forward', 'fit', 'predict'):
        body.setdefault(name, watched(name, lambda self, *args, **kwargs: True))
    return type('Own' + base.__name__, (base,), body)
"""

CELLS = (
    'x; x.shape; x.columns; x.dtype; x.data; x.name; x.state_dict(); x.parameters()',
    'len(x); x[0]; x["a"]; x.keys()',
    'x(y)',
    'for item in x:\n    print(item)',
    'print(x); f"{x}"; str(x); repr(x)',
    'if x:\n    pass',
    'x + 1; x == 1; x @ x; 1 in x',
    'list(x); sorted(x); sum(x)',
    'x.fit(y, y).predict(y)',
    'x.append(1); x.mean(); x.sum(axis=0)',
    'np.mean(x); np.concatenate([x, x])',
    'x.a = 1; x[0] = 1; del x[0]',
    'holder[0]; {"k": x}["k"].shape; isinstance(x, list); hasattr(x, "a"); getattr(x, "a", 1)',
    'with x as z:\n    a, b = z',
)


class OwnCode(unittest.TestCase):
    def test_none_of_it_runs(self):
        tried = 0
        for index, (module, name, arguments) in enumerate(BASES):
            try:
                base = getattr(importlib.import_module(module), name)
            except ImportError:
                continue
            with self.subTest(base=f'{module}.{name}'), warnings.catch_warnings():
                warnings.simplefilter('ignore')
                namespace = in_main(OWN + 'import numpy as np\ny = [[1.0], [2.0]]\n' if _has_numpy() else OWN)
                namespace['base'] = base
                exec(f'x = derived(base)({arguments})\nholder = [x]', namespace)
                calls = namespace['calls']
                calls.clear()
                # A third of them each: neighbours are of one kind.
                for cell in CELLS[index % 3 :: 3]:
                    look(cell, namespace, rules=True)
                    self.assertEqual(calls, [], f'{cell!r} ran code of a class derived from {name}')
                tried += 1
                # The recorder works: the notebook itself does run this code.
                with contextlib.suppress(TypeError):
                    len(namespace['x'])
                self.assertTrue(calls)
        self.assertGreater(tried, 10)


def _has_numpy():
    try:
        import numpy  # noqa: F401
    except ImportError:
        return False
    return True


if __name__ == '__main__':
    unittest.main()
