"""What an exception says beyond its first line is kept where it names the cause."""

import unittest

from nbcrane_probe.evidence import gist
from needs import needs
from support import look


class Lists(unittest.TestCase):
    def test_every_item_stays_on_one_line(self):
        for mark in ('- ', '  ', '\t'):
            for count in (1, 2, 5):
                names = ['name_%d' % at for at in range(count)]
                message = 'It fails.\nMissing:\n%s\nLeft over:\n%sother\n%s' % (
                    '\n'.join(mark + name for name in names),
                    mark,
                    'You might want to read the documentation. ' * 20,
                )
                with self.subTest(mark=mark, count=count):
                    self.assertEqual(gist(message), 'It fails. Missing: %s. Left over: other' % ', '.join(names))

    def test_advice_and_traces_go_and_one_short_line_more_stays(self):
        self.assertEqual(gist('Input contains NaN.\n' + 'Consider an imputer. ' * 20), 'Input contains NaN')
        self.assertEqual(gist('No column "b"\n\nPlan:\n\n\t--> here'), 'No column "b"')
        self.assertEqual(gist('Names differ.\nTheir order is another one.\n'), 'Names differ. Their order is another one')


class Libraries(unittest.TestCase):
    def test_scikit_learn_names_the_columns(self):
        needs('sklearn', 'pandas')
        import pandas as pd
        from sklearn.linear_model import LinearRegression

        model = LinearRegression().fit(pd.DataFrame({'age': [1, 2], 'fare': [1, 2]}), [1, 2])
        with self.assertRaises(ValueError) as raised:
            model.predict(pd.DataFrame({'age': [1], 'price': [2]}))
        self.assertIn('unseen at fit time: price', gist(raised.exception))
        self.assertIn('missing: fare', gist(raised.exception))

    def test_scikit_learn_names_data_by_its_whole_expression(self):
        needs('sklearn', 'pandas')
        setup = """import pandas as pd
from sklearn.linear_model import LinearRegression
df = pd.DataFrame({'age': [1, 2, 3], 'fare': [1, None, 3], 'sex': ['f', 'm', 'f'], 'y': [1, 2, 3]})"""
        for columns in ("['age', 'fare']", "['age', 'sex']"):
            finding, _ = look(setup, f"LinearRegression().fit(df[{columns}], df['y'])")
            with self.subTest(columns=columns):
                self.assertEqual([item['name'] for item in finding['evidence'] if item['category'] == 'V'], [f'df[{columns}]'])

    def test_torch_names_the_keys(self):
        needs('torch')
        from torch.nn import Linear, Sequential

        with self.assertRaises(RuntimeError) as raised:
            Sequential(Linear(2, 2)).load_state_dict(Sequential(Linear(2, 2), Linear(2, 2)).state_dict())
        self.assertIn('"1.weight"', gist(raised.exception))


if __name__ == '__main__':
    unittest.main()
