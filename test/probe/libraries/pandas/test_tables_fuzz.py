"""Random small programs over frames and arrays: whatever is predicted really happens, with the same type on the same line."""

import copy
import os
import random
import unittest
import warnings

import numpy as np
import pandas as pd
from support import fresh, look_at, run_cell

SETUP = """import numpy as np
import numpy.random
import pandas as pd
df = pd.DataFrame({'a': [3, 1, 2, 1], 'b': [1.5, None, 2.5, 0.5], 'c': ['x', 'y', 'x', 'z'], 'd': pd.date_range('2020-01-01', periods=4)})
e = pd.DataFrame({'a': [1, 2, 2], 'k': ['u', 'v', 'w']}, index=[5, 6, 7])
s = pd.Series([1, 2, 3], index=['p', 'q', 'r'], name='a')
m = np.arange(12).reshape(3, 4)
v = np.array([1.0, 2.0, 4.0])
w = m[1:]
items = [df, e]
"""
STATE = ('df', 'e', 's', 'm', 'v', 'w')
PROGRAMS = int(os.environ.get('NBCRANE_FUZZ_PROGRAMS', '500'))


class Grammar:
    """Statements that are often wrong, as cells are."""

    def __init__(self, seed):
        self.random = random.Random(seed)

    def one(self, *choices):
        return self.random.choice(choices)

    def label(self):
        return self.one('a', 'a', 'b', 'c', 'd', 'k', 'new', 'zz')

    def frame(self, depth=2):
        if not depth:
            return self.one('df', 'df', 'e')
        f, label = self.frame(depth - 1), self.label()
        return self.one(
            'df',
            'df',
            'e',
            'items[0]',
            f'{f}.drop(columns={label!r})',
            f'{f}.drop([{label!r}], axis=1)',
            f'{f}.rename(columns={{{label!r}: {self.label()!r}}})',
            f'{f}.sort_values({label!r})',
            f'{f}[[{label!r}, {self.label()!r}]]',
            f'{f}[{f}[{label!r}] {self.one(">", "==", "<=")} {self.one("1", repr("x"))}]',
            f'{f}.head({self.random.randint(0, 3)})',
            f'{f}.dropna()',
            f'{f}.set_index({label!r})',
            f'{f}.reset_index()',
            f'{f}.merge(e, on={label!r})',
            f'pd.concat([{f}, e])',
            f'{f}.groupby({label!r}).{self.one("sum", "mean", "size", "first")}()',
            f'{f}.assign({self.one("new", "k")}={self.value(0)})',
            f'{f}.fillna(0)',
            f'{f}.astype({{{label!r}: {self.one("int", "float", "str")}}})',
            f'{f}.T',
            f'{f}.iloc[{self.random.randint(-3, 5)}:]',
            f'{f}.loc[:, {label!r}:]',
            f'{f}.copy()',
            f'{f}.select_dtypes("number")',
            f'{f}.drop_duplicates({label!r})',
            f'pd.get_dummies({f}, columns=[{label!r}])',
            f'{f}.describe()',
            f'{f}.pivot_table(index={label!r}, values={self.label()!r})',
            f'{f}.melt(id_vars={label!r})',
            f'{f}.isna()',
            f'{f}.apply(lambda column: column.{self.one("max", "mean", "nunique")}())',
        )

    def series(self, depth=2):
        f = self.frame(max(0, depth - 1))
        if not depth:
            return self.one("df['a']", "df['c']", 's')
        x = self.series(depth - 1)
        return self.one(
            f'{f}[{self.label()!r}]',
            f'{f}.{self.label()}',
            's',
            f'{x}.astype({self.one("int", "float", "str")})',
            f'{x}.str.{self.one("upper()", "len()", "foo")}',
            f'{x}.dt.{self.one("year", "day")}',
            f'{x} + {self.value(0)}',
            f'{x} * {self.value(0)}',
            f'{x}.map({{1: 2}})',
            f'{x}.apply(lambda q: q {self.one("+ 1", "* 2", "- 1", "[0]")})',
            f'{x}.fillna({self.one("0", repr("x"))})',
            f'{x}.value_counts()',
            f'{f}.iloc[{self.random.randint(-5, 5)}]',
            f'{f}.loc[{self.one("0", "5", repr("a"))}]',
            f'{f}.loc[:, {self.label()!r}]',
            f'{x}.reset_index(drop=True)',
            f'{x}.shift(1)',
            f'{x}.isin([1, "x"])',
            f'{x}[{x} {self.one(">", "==")} {self.value(0)}]',
            f'{x}.sort_values()',
            f'{x}.cumsum()',
            f'pd.to_numeric({x})',
            f'pd.cut({x}, 2)',
            f'{x}.rename({self.label()!r})',
        )

    def array(self, depth=2):
        if not depth:
            return self.one('m', 'v', 'w', 'm[0]')
        x, y = self.array(depth - 1), self.array(depth - 1)
        return self.one(
            'm',
            'v',
            'w',
            f'{x}[{self.index()}]',
            f'{x} {self.one("+", "*", "-", "/", "@")} {y}',
            f'{x}.reshape({self.one("-1", "2, -1", "4, 3", "(3, 4)", "5")})',
            f'{x}.T',
            f'{x}.dot({y})',
            f'np.concatenate([{x}, {y}])',
            f'np.vstack([{x}, {y}])',
            f'np.hstack([{x}, {y}])',
            f'np.stack([{x}, {y}])',
            f'{x}.sum(axis={self.one("0", "1", "2", "-1", "None")})',
            f'np.mean({x}, axis={self.one("0", "1")})',
            f'np.where({x} > 1, {y}, 0)',
            f'np.random.rand({self.one("3", "3, 4", "2")})',
            f'np.random.randint(0, 5, size={self.one("3", "(3, 4)")})',
            f'np.array([{x}, {y}])',
            f'np.exp({x})',
            f'{x}.astype({self.one("int", "float", "str")})',
            f'np.zeros({self.one("3", "(3, 4)", "3, 4")})',
            f'{x}.flatten()',
            f'np.argmax({x}, axis={self.one("0", "1", "2")})',
            f'{x}[{x} > 1]',
            f'np.expand_dims({x}, {self.one("0", "1", "3")})',
            f'np.squeeze({x})',
            f'np.append({x}, {y}, axis={self.one("0", "None")})',
            "df['a'].values",
            'df.to_numpy()',
            f'np.sort({x})',
            f'np.unique({x})',
            f'np.linalg.inv({x})',
            f'np.random.choice({x})',
            f'np.clip({x}, 0, 1)',
            f'list({x})',
        )

    def index(self):
        return self.one(
            '0',
            '1',
            '3',
            '-1',
            ':, 1',
            '0, 2',
            '1:',
            '[0, 1]',
            '[0, 5]',
            "'a'",
            '...',
            'None',
            '0, 0, 0',
            'np.array([True, False, True])',
            '1.0',
            'v > 1',
            'np.array([1])',
        )

    def value(self, depth=1):
        return (
            self.one(
                '1',
                '2.5',
                "'x'",
                'None',
                '[1, 2]',
                '[1, 2, 3, 4]',
                'v',
                'm[0]',
                "df['a']",
                "e['a']",
                's',
                'np.ones(4)',
                'np.random.rand(4)',
            )
            if not depth
            else self.one(self.value(0), self.value(0), self.series(1), self.array(1))
        )

    def statement(self):
        kind = self.random.randrange(22)
        name = self.one('df', 'df', 'e')
        if kind < 4:
            return f'{self.one("df", "e", "x")} = {self.frame()}'
        if kind < 6:
            return f'{self.one("s", "y")} = {self.series()}'
        if kind < 9:
            return f'{self.one("m", "v", "z")} = {self.array()}'
        if kind < 11:
            return f'{name}[{self.label()!r}] = {self.value()}'
        return self.one(
            f'{name}.drop(columns=[{self.label()!r}], inplace=True)',
            f'{name}.loc[{self.one("0", "9", f"{name}.a > 1")}, {self.label()!r}] = {self.value(0)}',
            f'{name}.columns = list({self.one(repr("abcd"), repr("ab"))})',
            f'{self.one("m", "v", "w")}[{self.index()}] = {self.one("0", "v", "[1, 2]", "9.5")}',
            f'{self.one("m", "v", "w", "s", "df")} {self.one("+=", "*=", "/=")} {self.one("1", "v", "2.5")}',
            f'del {name}[{self.label()!r}]',
            f'{name}.pop({self.label()!r})',
            f'{name}.fillna(0, inplace=True)',
            f'{name}.rename(columns={{{self.label()!r}: {self.label()!r}}}, inplace=True)',
            f's[{self.one(repr("p"), repr("t"), "0")}] = 5',
            f'assert {self.array(1)}.sum() {self.one("<", ">")} {self.random.randint(0, 60)}',
            f'if {self.one(self.series(1), self.array(1))} {self.one("> 1", "== 2", "is None")}:\n    q = 1',
            f'for row in {self.one(self.array(1), self.frame(0), self.series(1))}:\n    row[{self.index()}]',
            f'for label, row in df.iterrows():\n    row[{self.label()!r}] + 1',
            f'for key, part in {self.frame(1)}.groupby({self.label()!r}):\n    part[{self.label()!r}]',
            f'assert df[{self.label()!r}].{self.one("sum", "max", "count")}() {self.one("<", ">")} {self.random.randint(0, 9)}',
            f'len({self.frame(1)}.{self.label()})',
            f'int({self.series(1)})',
            f'assert w.sum() {self.one("<", ">")} {self.random.randint(30, 60)}',
            f'df.iloc[{self.random.randint(0, 5)}, {self.random.randint(0, 5)}] = {self.one("1", "7.5", repr("x"))}',
            'items[0]["new"] = 1',
            f'print({self.frame(1)}.shape[{self.random.randint(0, 2)}])',
            f'[c for c in {self.frame(1)}.columns if df[c].{self.one("max()", "isna()", "sum() > 1")}]',
            f'try:\n    {self.frame(1)}\nexcept KeyError:\n    df["new"] = 0',
            f'{name}.sort_values({self.label()!r}, inplace=True)',
            f'{name}.set_index({self.label()!r}, inplace=True)',
            f'np.random.shuffle({self.one("v", "m", "w")})',
            f'{self.one("m", "w")}.sort()',
            f'u = {self.one("w", "m")}.T\nu[0, 0] = 50',
            f'{name}[{name}[{self.label()!r}] > 1] = 0',
            f'{name}.at[{self.one("0", "5", "8")}, {self.label()!r}] = 3',
        )

    def program(self):
        return '\n'.join(self.statement() for _ in range(self.random.randint(1, 5)))


def same(one, other):
    if isinstance(one, pd.DataFrame):
        return one.equals(other) and list(one.columns) == list(other.columns) and list(one.index) == list(other.index)
    if isinstance(one, pd.Series):
        return one.equals(other) and list(one.index) == list(other.index)
    return one.shape == other.shape and one.dtype == other.dtype and np.array_equal(one, other, equal_nan=one.dtype.kind == 'f')


class Fuzz(unittest.TestCase):
    def test_predictions_come_true_and_change_nothing(self):
        found = crashed = 0
        with warnings.catch_warnings():
            warnings.simplefilter('ignore')
            for seed in range(PROGRAMS):
                source = Grammar(seed + int(os.environ.get('NBCRANE_FUZZ_SEED', '0'))).program()
                namespace = fresh(SETUP)
                before = {name: copy.deepcopy(namespace[name]) for name in STATE}
                finding, reach = look_at(namespace, source, 2000)
                for name in STATE:
                    self.assertTrue(same(before[name], namespace[name]), f'{name} changed while looking at (seed {seed}):\n{source}')
                error = run_cell(source, namespace)
                crashed += error is not None
                if finding is not None:
                    found += 1
                    self.assertIsNotNone(error, f'false alarm (seed {seed}) {finding["errorType"]} {finding["diagnosis"]}\n{source}')
                    if finding['line'] == error[1] and reach['complete']:
                        self.assertEqual(
                            type(error[0]).__name__, finding['errorType'], f'seed {seed}: {error[0]!r} {finding["diagnosis"]}\n{source}'
                        )
                    elif finding['line'] != error[1]:
                        # Something that could not be known raised first: the cell crashes all the same.
                        self.assertFalse(
                            reach['complete'], f'seed {seed}: line {finding["line"]} {finding["diagnosis"]} but {error}\n{source}'
                        )
                        self.assertLess(error[1], finding['line'], f'seed {seed}: {finding["diagnosis"]} but {error}\n{source}')
        self.assertGreater(found, crashed * 0.6, f'{found} of {crashed} crashes predicted')
        if os.environ.get('NBCRANE_FUZZ_PROGRAMS'):
            print(f'{found} of {crashed} crashes predicted')


if __name__ == '__main__':
    unittest.main()
