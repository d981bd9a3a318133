"""Skips a suite whose library this Python does not have."""

import importlib
import unittest


def needs(*names):
    try:
        return [importlib.import_module(name) for name in names]
    except ImportError as error:
        raise unittest.SkipTest('needs %s' % error.name) from None
