rows, keys = [], []
for k in 'abcdefgh': slow(30); rows.append({'k': k, 'v': 1}); keys.append(k)
pd.DataFrame(rows)['w']  # KeyError: a column
...; pd.DataFrame(rows).set_index('k')['w']  # KeyError: a column of a frame with labels
...; [row['w'] for row in rows]  # KeyError: a key of the elements
...; rows[0]['w']  # KeyError: a key of the first of all
...; row = {'k': keys[0]}; dict(row)['w']  # KeyError: a key of a copy
...; means = {'v': rows}; {name: len(value) for name, value in means.items()}['w']  # KeyError: a key of a dict with other values
...; keys[8]  # IndexError: beyond the length of all
...; pd.DataFrame(rows).set_index('k').loc['e']  # suspect: a row by its label
...; pd.DataFrame(rows).set_index('k').T['e']  # suspect: a column that was a row
...; pd.DataFrame(rows, index=keys).loc['e', 'v']  # suspect: a label given to a frame
...; pd.Series([1] * 8, index=keys)['e']  # suspect: a label given to a series
...; pd.DataFrame([range(8)], columns=keys)['e']  # suspect: a column named by contents
...; dict(zip(keys, rows))['e']  # suspect: a key of a dict made of pairs
...; {row['k']: row for row in rows}['e']  # suspect: a key of a dict comprehension
...; d = {}
for row in rows: d[row['k']] = row
d['e']  # suspect: a key stored by a loop
...
def by_name(rows):
    d = {}
    for row in rows: d[row['k']] = row
    return d
by_name(rows)['e']  # suspect: a key stored by a function
...; [row for row in rows if row['k'] == 'e'][0]  # suspect: the first of those that match
...; only, = [row for row in rows if row['k'] == 'e']  # suspect: the only one that matches
...; found = []
for row in rows:
    if row['k'] == 'e': found.append(row)
found[0]  # suspect: those that a loop selects
...
def select(rows):
    found = []
    for row in rows:
        if row['k'] == 'e': found.append(row)
    return found
select(rows)[0]  # suspect: those that a function selects
...
for row in rows:
    if row['k'] == 'e': best = row
best['v']  # suspect: what a loop over them finds
...
if 'e' in keys: best = rows[0]
best['v']  # suspect: what a condition on them binds
...
class Box: pass
box = Box()
if 'e' in keys: box.best = rows[0]
box.best  # suspect: an attribute that a condition on them sets
...; d = {}
if 'e' in keys: d['best'] = rows[0]
d['best']  # suspect: a key that a condition on them stores
