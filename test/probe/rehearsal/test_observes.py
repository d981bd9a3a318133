"""The model of what a copy observes is one, in the code and in the documentation."""

import importlib
import pathlib
import unittest

from nbcrane_probe.rehearsal import observes

DOCUMENT = pathlib.Path(__file__).resolve().parents[3] / 'docs' / 'rehearsal.md'


class Observes(unittest.TestCase):
    def test_the_document_has_every_row(self):
        text = DOCUMENT.read_text(encoding='utf-8')
        for line in observes.table().splitlines():
            self.assertIn(line, text)

    def test_the_modules_exist(self):
        for row in observes.ROWS:
            for name in row.where:
                importlib.import_module('nbcrane_probe.rehearsal.' + name)


if __name__ == '__main__':
    unittest.main()
