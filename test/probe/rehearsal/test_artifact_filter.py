"""Whether a crash under a cut is the notebook's own, or one that only the cut made.

The notebooks are in `cuts/`, one after the other. Each ends with a comment: the error that is its own; `suspect`, what crashes with a cut alone; `artifact`,
where a cut may also do without. `...` stands for what the notebook before does up to its loop.
"""

import ast
import pathlib
import re
import unittest

from shortened import SLOW, Run, add_library, check_each_cut, in_own_folder

EARLIER = """
import collections, datetime, json, pickle, plistlib, random, re, statistics
import matplotlib
matplotlib.use('Agg')
import matplotlib.pyplot as plt
import numpy as np, pandas as pd
from sklearn.linear_model import LinearRegression
from sklearn.metrics import accuracy_score, f1_score
"""


def notebooks():
    """{verdict: {name: source}}"""
    found: dict = {}
    shared: list = []
    for file in sorted(pathlib.Path(__file__).with_name('cuts').glob('*.py')):
        for code, verdict, name in re.findall(r'((?:.*\n)*?.*?)  # (\w+): (.*)\n', file.read_text(encoding='utf-8')):
            body = ast.parse(code).body
            if ast.unparse(body[0]) == '...':
                body[:1] = shared
            else:
                shared = body[: 1 + max(at for at, statement in enumerate(body) if 'slow(' in ast.unparse(statement))]
            found.setdefault(verdict, {})['%s: %s' % (file.stem, name)] = ast.unparse(ast.Module(body, []))
    return found


class Artifacts(unittest.TestCase):
    def setUp(self):
        # In a replay, loops write the files that they are there to write.
        in_own_folder(self)

    def test_crashes_of_the_notebook_are_told_where_loops_are_replayed(self):
        for verdict, sources in notebooks().items():
            if verdict in ('suspect', 'artifact'):
                continue

            def check(run):
                self.assertEqual((run.what[0], run.artifact), (verdict, None), run.what)

            check_each_cut(self, sources, check, tries=5, earlier=[EARLIER, SLOW], replay_seconds=3)

    def test_no_crash_that_is_due_to_a_cut_is_told(self):
        found = notebooks()

        def check(run):
            if run.error is not None and run.cuts.ended is None:
                self.assertIsNotNone(run.artifact, run.what)

        for name, source in {**found['suspect'], **found['artifact']}.items():
            with self.subTest(name):
                check(Run(source, earlier=[EARLIER, SLOW], replay_seconds=3))
        check_each_cut(self, found['artifact'], check, earlier=[EARLIER])

        def crashes(run):
            self.assertIsNotNone(run.error)
            check(run)

        check_each_cut(self, found['suspect'], crashes, earlier=[EARLIER])

    def test_what_a_cut_made_does_not_crash_in_full(self):
        found = notebooks()
        for name, source in {**found['suspect'], **found['artifact']}.items():
            if 'open(' not in source:
                with self.subTest(name):
                    self.assertIsNone(Run(re.sub(r'slow\(\d*\)', 'None', source), seconds_per_loop=60, earlier=[EARLIER]).error)

    def test_a_library_need_not_say_which_key_is_missing(self):
        add_library(self, 'longfind', 'def find(rows, name):\n    raise KeyError\n')
        cell = 'import longfind\nrows = []\nfor e in range(400):\n    slow(2)\n    if e % 2 == 0: rows.append(e)\nlongfind.find(rows, "a")'
        run = Run(cell, earlier=[EARLIER, SLOW])
        self.assertEqual((run.what[0], run.artifact), ('KeyError', 'line 6 works on what a cut left incomplete'))


if __name__ == '__main__':
    unittest.main()
