"""The truth has more classes than there are names for them: that does not hang on what a model that was trained less predicts."""

import unittest
from importlib.util import find_spec

from shortened import Run


# The predictions of a model that learns a class more every fifty turns, of four.
TRAINED = (
    'import numpy as np\nfrom sklearn.metrics import classification_report, log_loss\ny = np.arange(200) % 4\nseen = set()\nfor e in range(200):\n'
    '    slow()\n    seen.add(e)\nlearnt = 1 + (len(seen) - 1) // 50\npred = np.minimum(y, learnt - 1)\n'
)
OWN = {
    'fewer names than the truth has classes': 'classification_report(y, pred, target_names=["a", "b", "c"])',
    'the truth by its name': 'classification_report(y_true=list(y), y_pred=pred, target_names=["a", "b"], digits=3)',
}
ARTEFACTS = {
    'names for what is predicted at the end': 'classification_report(np.minimum(y, 1), pred, target_names=["a", "b", "c", "d"])',
    'a truth that was selected by what was learnt': 'some = y[y < learnt]\nclassification_report(some, some, target_names=["a", "b", "c", "d"])',
    'names of what was learnt': 'classification_report(y, pred, target_names=["a", "b", "c", "d"][:learnt])',
    'scores of what was learnt': 'log_loss(y, np.ones((200, learnt)) / learnt)',
}


@unittest.skipIf(find_spec('sklearn') is None, 'scikit-learn is not installed')
class Truth(unittest.TestCase):
    def test_what_the_truth_decides_counts(self):
        for name, source in OWN.items():
            with self.subTest(name):
                run = Run(TRAINED + source)
                self.assertEqual(run.what[0], 'ValueError')
                self.assertIsNone(run.artifact, run.what)

    def test_what_predictions_decide_is_suspect(self):
        for name, source in ARTEFACTS.items():
            with self.subTest(name):
                run = Run(TRAINED + source, keep=2)
                self.assertEqual(run.what[0], 'ValueError')
                self.assertIsNotNone(run.artifact, run.what)
                self.assertIsNone(Run((TRAINED + source).replace('slow()', 'None'), seconds_per_loop=60).error)


if __name__ == '__main__':
    unittest.main()
