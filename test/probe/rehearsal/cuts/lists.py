h = []
for e in range(100): slow(); h.append(e)
h[50]; h[100]  # IndexError: beyond the full length of a list that was filled
...; cache = {k: k for k in h} if 'cached' in globals() else None; cache[0] = 1  # TypeError: nothing, as a setting says
...; d = []
for i in range(len(h)): d.append(h[i + 1] - h[i])  # IndexError: one past the end that a list itself has
...; n = len(h); [h[i] for i in range(1, n + 1)]  # IndexError: one past the end that a list itself has, in a comprehension
...; [h[i - 50] for i in range(len(h))]  # artifact: far behind the own end, after less was cut
for e in range(100): slow()
d = []
if not d: raise ValueError('none')  # ValueError: an untouched condition
r, n = [], 0
for e in range(100):
    slow(); n += e
    if n > 1e9: continue
    r.append({'day': datetime.date(2026, 1, 1), 'n': n})
plistlib.dumps(r)  # TypeError: elements of a type that a library names
r = []
for e in range(100): slow(); r.append((e, 1, 2))
{a: b for a, b in r}  # ValueError: triples that are taken for pairs
r, s = [], list(range(100))
for e in range(100): slow(); r.append(e)
[r[i] for i in range(len(s))]  # artifact: past the end of a list that is not the one counted
r, n = [], 0
for e in range(100): slow(); r.append(e); n += e
for i in range(len(r)):
    if n < 4950 or i + 1 < len(r): r[i + 1]  # artifact: past the own end in turns that contents choose
best = [] if 'cached' in globals() else None
for e in range(100):
    slow()
    if e == 50: best = [0]
best[0] = 1  # artifact: nothing, until the loop binds it
h = []
for e in range(100):
    slow()
    if e % 10 == 0: h += [e]
h[5]  # artifact: a list every tenth iteration adds to
out = [0] * 100
for e in range(100):
    slow(); out[e] = str(e)
out[50].upper  # artifact: an element of a list that is made at its full length
h, n, d = [], 0, collections.deque(maxlen=50)
for e in range(100):
    slow(); n += e; d.append((e, str(e)))
    if n > 1e9: continue
    h.append(e)
d[-10:]  # TypeError: a slice of what has none
...; random.shuffle(d[0])  # TypeError: an element that cannot be changed
...; statistics.mean(d)  # TypeError: elements that are no numbers
...; datetime.timedelta(days=h)  # TypeError: all elements where one is needed
...; '%d ' * 100 % tuple(h)  # suspect: as many as a text wants
...; max(*h[98:])  # suspect: as many arguments as there are elements
...; (lambda *given, last: last)(**dict(last=1) if len(h) > 99 else {})  # suspect: an argument that is given after all turns
...; round(*h[99:])  # suspect: no argument where too few turns ran
h = []
for e in range(100): slow(); h.append(e if e > 50 else None)
h[60] + 1  # artifact: an element of another kind than those of the first turns
h = []
for e in range(100): slow(); h.append(0 if e < 2 else e / 2)
h[60].total()  # AttributeError: numbers of two kinds
h, n = [], 0
for e in range(100):
    slow(); n += e
    if n % 2: continue
    h.append(e / 3)
for x in h: np.zeros(3) + np.full(4, x)  # ValueError: shapes in the first turn over as many elements as contents choose
...
for x in h: np.array([x, x, x]) + np.zeros(max(3, len(h) - 48))  # artifact: as many as there are elements, with one of them
...
h.append(None)
for x in h: x + 1  # TypeError: an element of another kind that is added after all turns
rows, row, n = [], [], 0
for e in range(100):
    slow(); n += e
    if n % 2 == 0: row.append(e)
    rows.append(row)
for x in rows: x[40]  # artifact: a place in an element of a list that grows itself as contents choose
h, n = [], 0
for e in range(100):
    slow(); n += e
    if n > 150 or e < 50: h.append(1)
    else: h.append('a')
for x in h: x + 1  # artifact: an element of the kind that contents chose in the last turn
tables = []
for e in range(100): slow(); tables.append(pd.DataFrame({'a': [e / 2, 2.0]}))
for e, table in enumerate(tables): table.insert(0, 'fold', e)  # artifact: a column put into each of the tables in a list that a loop fills
records = []
for e in range(100): slow(); records.append({'a': e / 2, 'b': [e]})
for record in records: record.pop('b')[0]  # artifact: a key taken out of each of the records in a list that a loop fills
...
for record in records: record['b'].remove(record['b'][0])  # artifact: what is taken out of a list in each of the records
def make(e): slow(); return {'a': e / 2}
records = [make(e) for e in range(100)]
for record in records: record.pop('a')  # artifact: a key taken out of each of the records that a comprehension makes
found = []
for e in range(100):
    slow()
    if e % 2: found.append(float(e % 7))
np.polyfit(range(50), found, 1)  # artifact: as many as there is something for, fitted
...; np.interp([0.5], range(50), found)  # artifact: as many as there is something for, interpolated
...; import matplotlib.pyplot as plt; plt.scatter(range(50), found)  # artifact: as many as there is something for, drawn
...; pd.DataFrame({'a': found, 'b': np.arange(50)})  # artifact: as many as there is something for, in columns
...; np.array([found, list(range(50))], float)  # artifact: as many as there is something for, in rows
...; columns = {'a': found, 'b': list(range(50))}; pd.DataFrame(columns)  # artifact: as many as there is something for, in columns of a dict
...; from scipy.signal import savgol_filter; savgol_filter(found, 31, 3)  # artifact: as many as fill a window
...; w = 31; np.lib.stride_tricks.sliding_window_view(np.array(found), w)  # artifact: as many as fill a window whose size has a name
...; from sklearn.metrics import roc_auc_score; roc_auc_score(np.array(found) > 3, np.arange(len(found)))  # artifact: values of which some are large
...; pd.qcut(found, 3)  # artifact: values of which there are several
...; np.random.default_rng(0).choice(found, 40, replace=False)  # artifact: as many as are drawn
...; pd.DataFrame({'a': found, 'b': np.arange(len(found)) // 7, 'c': np.arange(len(found)) % 7}).pivot(index='b', columns='c', values='a').T.to_frame()  # AttributeError: what is missing from a table of what was found
...; pd.DataFrame({'k': found}).merge(pd.DataFrame({'k': ['1', '2']}), on='k')  # ValueError: numbers that were found, merged with texts
