t, found = pd.DataFrame({'at': np.arange(100) % 50, 'v': 1.0}), {}
for e in range(50): slow(); found[e] = t[t['at'] == e].reset_index(drop=True)
np.zeros(3) + t[t['at'] == 20]['v'].to_numpy()  # ValueError: what is selected from a table, as each turn does
from sklearn.linear_model import SGDRegressor
models = {'a': SGDRegressor()}
for e in range(100): slow(); models.get('a').partial_fit([[0.0]], [e])
models['a'].t_ > 50 or np.zeros(3) + np.zeros(4)  # artifact: what a model has learned that a dict hands out
a = b = pd.Series([0.0, 0.0])
for e in range(100): slow(); a, b = a + 1, b + 2
t = pd.concat([a, b], axis=1); t.columns = ['a']  # ValueError: what a table is put together of, written out
d = {}
for e in range(100): slow(); d[e] = e
pd.DataFrame({'n': len(d), 'most': max(d.values())})  # ValueError: numbers that were counted
X = np.random.default_rng(0).random((9, 2)); y, w = np.arange(9) % 2, np.ones(9)
for e in range(100): slow(); w = w * 0.99
model = LinearRegression().fit(X, y, sample_weight=w); p = model.predict(X); accuracy_score(y, p.ravel())  # ValueError: predictions that nobody made classes of
t, n = pd.DataFrame({'k': [1, 2]}), 0.5
for e in range(100): slow(); n = n * 0.99
t.merge(pd.DataFrame({'k': [1, 2], 'v': [n, n]}), on='key')  # KeyError: what tables are merged on
rows = []
for e in range(100): slow(); rows.append({'at': e % 7, 'k': 1})
f = pd.DataFrame(rows); f[f['at'] > 3].dropna()['kk']  # KeyError: a column of rows that contents select
class M:
    n = 0
    def step(self): self.n += 1
    def score(self, x): return x
m = M()
for e in range(100): slow(); m.step()
m.score(1, average=True)  # TypeError: a wrong signature on what was trained
w = [0.0, 0.0]
for e in range(100): slow(); w = [v + e for v in w]
t = pd.Series(w, index=['a', 'b']); best = w.index(max(w)); t.loc[best]  # KeyError: a number, among labels that are texts
...; t = pd.concat([pd.Series(w), pd.Series(w)]); t.reindex([0, 1])  # ValueError: labels that occur twice
y, p = np.arange(9) % 3, np.zeros(9, int)
for e in range(100): slow(); p = (p + e) % 3
f1_score(y, p)  # ValueError: more classes in the truth than a score is for
r = []
for e in range(100): slow(); r.append({'k': e, 'v': 0.5 * e})
t = pd.DataFrame(r); t['v'] - t['k'].map('{} 000'.format)  # TypeError: texts taken from numbers, in a column of rows that were collected
w = np.arange(9.0)
for e in range(100): slow(); w = w + e
pd.cut(w, bins=4, labels=['low', 'high'])  # ValueError: labels of bins that are not as many
a, w = pd.DataFrame({'k': [1, 2]}), [0.0, 0.0]
for e in range(100): slow(); w = [v + e for v in w]
t = pd.concat([pd.DataFrame({'k': w}), a], axis=1); t.sort_values('k')  # ValueError: two columns of one name
r, n = [], 0; other = pd.DataFrame({'k': ['1', '2'], 'w': [1, 2]})
for e in range(100):
    slow(); n += e
    if n > 1e9: continue
    r.append({'k': e, 'v': n})
pd.DataFrame(r).merge(other, on='k')  # ValueError: keys of two types, of rows that were collected where contents let them be
r = []; start = pd.Timestamp('2024-01-01')
for e in range(100): slow(); r.append({'t': start, 'v': e * 0.5})
pd.DataFrame(r)['t'] >= pd.Timestamp('2024-01-01', tz='UTC')  # TypeError: times with and without a zone, of rows that were collected
r = {}
for e in range(100): slow(); r['c%d' % e] = [1, 2]
pd.DataFrame(r)['c7']  # artifact: a column of a table that has one for each turn
...; t = pd.DataFrame(r); t.set_index('c7')  # artifact: the index of such a table
t, r = pd.DataFrame({'k': [1, 2], 'c7': [3, 4]}), {}
for e in range(100): slow(); r['c%d' % e] = [1, 2]
t.merge(pd.DataFrame(r), on='c7')  # artifact: what tables are merged on, of columns that are named by turns
y, p = np.arange(9) % 2, np.arange(9)
for e in range(100): slow(); p = p - (p > 1)
f1_score(y, p)  # artifact: a third class that contents make, and the truth lacks
w = [0.0, 0.0]
for e in range(100): slow(); w = [v + i if e > 50 else v for i, v in enumerate(w)]
t = pd.DataFrame({'v': [1, 2]}); t.index = w; t.reindex([0.0, 49.0])  # artifact: labels that contents give to rows
...; t = pd.DataFrame({'v': [1, 2]}, index=w); t.reindex([0.0, 49.0])  # artifact: labels that contents make unequal
p = np.zeros(50, int)
for e in range(100): slow(); p[e // 2] = 20 < e < 70
pd.Series(np.bincount(p), index=['no', 'yes'])  # artifact: the number of classes among predictions, counted
...; c = pd.Series(p).value_counts(); c.index = ['no', 'yes']  # artifact: the number of classes among predictions, counted by pandas
...; pd.Series(p).map({0: 'no', 1: 'yes'}).value_counts()['yes']  # artifact: the number of classes among predictions, by name
...; pd.DataFrame({'p': p, 'n': 1}).groupby('p')['n'].sum().loc[1]  # artifact: the number of classes among predictions, by group
...; pd.get_dummies(pd.Series(p))[1]  # artifact: the number of classes among predictions, spread
names = [slow() or 'column %d' % e for e in range(100)]; pd.DataFrame([[1] * 100], columns=names).to_json()  # artifact: copies in the place of distinct names
rows = []
for e in range(100): slow(); rows.append({'at': e, 'k': 1})
pd.DataFrame(rows).pivot(index='at', columns='k', values='at')  # artifact: copies in the place of distinct results
t, n = pd.DataFrame({'a': [1.0], 'b': [2.0]}), 0
for e in range(100): slow(); n += e
t.columns = ['c%d' % n, 'd']; t['c4950']  # suspect: a column named by what was counted
...
t.index = ['c%d' % n]; t.loc['c4950']  # suspect: a row named by what was counted
...
t.index = ['c%d' % n]; t.iloc[3]  # IndexError: rows named by what was counted
rows = []
for e in range(100): slow(); rows.append({'a': e})
d = pd.DataFrame(rows).query('a > 50')['a'].to_dict(); d[60]  # suspect: a dict of the rows that contents select
r = []
for e in range(400): slow(); r.append(e)
t = pd.DataFrame({'e': r}); late = t[(t['e'] > 100) & (t['e'] < 300)]; (late['e'] > 200).mean().round(2)  # artifact: the mean of what contents select, of which there may be nothing
...; t = pd.DataFrame({'e': r}); late = t[(t['e'] > 100) & (t['e'] < 300)]; late.groupby('e').apply(lambda g: len(g)).to_frame()  # artifact: what groups give, of which there may be none
...; t = pd.DataFrame({'e': r}); late = t[(t['e'] > 100) & (t['e'] < 300)]; late['e'].to_frames()  # AttributeError: a method of what contents select, which columns lack
rows = []
for e in range(100): slow(); rows.append({'e': e, 'of': 'late' if e > 60 else 'early', 'v': 1.0})
pd.DataFrame(rows).pivot_table(index='e', columns='of', values='v')['late']  # artifact: a column that contents make
...; pd.DataFrame(rows).set_index('of').loc['late']  # artifact: a row that contents name
...; pd.DataFrame(rows).set_index(['e', 'of'])['v'].xs('late', level='of')  # artifact: a row that contents name, of two levels
...; t = pd.DataFrame(rows).set_index('of'); t.drop('late')  # artifact: a row that contents name, to be left out
...; t = pd.DataFrame(rows).set_index('e'); t.drop([70])  # artifact: a row that a number names, to be left out
...; t = pd.DataFrame(rows).set_index('e'); t.drop('of')  # KeyError: a column, to be left out of the rows, which have numbers
...; t = pd.DataFrame(rows).set_index('e'); t.drop(columns='w')  # KeyError: a column, to be left out
...; t = pd.DataFrame(rows); t.groupby('kind')['v'].mean()  # KeyError: a column to group by
...; t = pd.DataFrame(rows); t[['v', 'w']]  # KeyError: one of several columns
...; t = pd.DataFrame(rows); t.sort_values('w')  # KeyError: a column to sort by
...; t = pd.DataFrame(rows).set_index(['e', 'of']); t.loc[70]  # artifact: the first of two labels of a row
...; t = pd.DataFrame(rows); t.index = pd.date_range('2024-01-01', periods=len(rows)); t.loc['2024-03-01']  # artifact: a row that a date names
rows = []
for e in range(100):
    slow()
    if e % 7: rows.append({'e': e, 'of': 'late' if e > 60 else 'early', 'v': 1.0})
pd.DataFrame(rows).set_index('e').drop('of')  # KeyError: a column, to be left out of rows with numbers, of which some turns add one
...; pd.DataFrame(rows).drop(columns='w')  # KeyError: a column to be left out, of rows of which some turns add one
...; pd.DataFrame(rows).groupby('kind')['v'].mean()  # KeyError: a column to group by, of rows of which some turns add one
...; t = pd.DataFrame(rows); t[['v', 'w']]  # KeyError: one of several columns, of rows of which some turns add one
...; t = pd.DataFrame(rows); t.sort_values('w')  # KeyError: a column to sort by, of rows of which some turns add one
...; t = pd.DataFrame(rows).set_index('of'); t.drop('late')  # artifact: a row that contents name, of which some turns add one
...; t = pd.DataFrame(rows); t.groupby('of')['v'].sum()['late']  # artifact: a group that contents name, of rows of which some turns add one
...; t = pd.DataFrame(rows); t.groupby('of')['v'].sum()['never']  # KeyError: a group that no turn makes
...; t = pd.DataFrame(rows).set_index('of'); t.loc[3]  # KeyError: a number among labels that are texts, of rows of which some turns add one
t = pd.DataFrame({'e': [1, 2], 'v': [1.0, 2.0]})
for e in range(100):
    slow()
    if e > 60: t['late'] = e
t.groupby('e')['late'].mean()  # artifact: a column that some turns make, of groups
...; t[['e', 'late']]  # artifact: a column that some turns make, of several
...; t.melt(id_vars=['late'])  # artifact: a column that some turns make, which a message speaks of
...; t.rename(columns={'e': 'f'}, errors='raise').set_index(['f', 'late'])  # artifact: a column that some turns make, and one of another name
...; t.set_index(list(t)).xs(99, level='late')  # artifact: a level of which some turns make the column
