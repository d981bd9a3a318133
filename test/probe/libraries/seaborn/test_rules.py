"""Predictions about seaborn, each against what it really does."""

import unittest

from support import CellCases

SETUP = """import numpy as np
import pandas as pd
import matplotlib
matplotlib.use('Agg')
import matplotlib.pyplot as plt
import seaborn as sns
plt.close('all')
df = pd.DataFrame({'a': [1, 2, 3], 'b': ['x', 'y', 'x'], 'n': [1.0, 2.0, 4.0]})
"""


class Seaborn(CellCases):
    setup = SETUP

    def test_plots_are_not_drawn_beforehand(self):
        self.all_crash('KeyError', "sns.countplot(x=df['z'])")
        self.healthy(
            "sns.barplot(x='b', y='a', data=df)",
            "sns.scatterplot(data=df, x='a', y='n', hue='b')",
            "sns.countplot(x='b', data=df)",
            "sns.countplot(df['b'])",
            "sns.histplot(df, x='a')",
            "sns.relplot(data=df, x='a', y='n')",
            "sns.lmplot(data=df, x='a', y='n', ci=None)",
            "sns.regplot(data=df, x='a', y='n', ci=None)",
            "sns.boxplot(data=df, x=df['b'], y='a')",
            'sns.boxplot(df)',
            'sns.lineplot(x=[1, 2], y=[3, 4])',
            "sns.barplot(x=['u', 'v'], y=[1, 2])",
            "df['new'] = 1\nsns.scatterplot(data=df, x='a', y='new')",
            "sns.scatterplot(data=df.set_index('n'), x='a', y='n')",
            "sns.FacetGrid(df, col='b').map(plt.hist, 'a')",
            "sns.scatterplot(data={'x': [1], 'y': [2]}, x='x', y='y')",
            "sns.histplot(data=df, x='a', weights='n')",
            "sns.scatterplot(data=df, x='a', y='n', size='n', style='b')",
        )

    def test_arguments(self):
        self.all_crash('TypeError', "sns.barplot('a', 'b', data=df)", 'sns.barplot(df.index, df["a"])')

    def test_heat_maps_need_numbers(self):
        self.all_crash('ValueError', 'sns.heatmap(df.corr())')
        self.healthy(
            "sns.heatmap(df[['a', 'n']])",
            'sns.heatmap(df.corr(numeric_only=True), annot=True)',
            'sns.heatmap(np.eye(3))',
            'sns.heatmap(df.isnull())',
        )


if __name__ == '__main__':
    unittest.main()
