h, rows, best = {}, [], {}
for e in range(100): h.update({e: 1.0} if e % 10 == 0 else {}); slow()
rows.append({'k': 'a', 'mean': np.mean(list(h))}); rows[0]['m']  # KeyError: a key of what is written out with a number taken from what is open
...; best['a'] = np.mean(list(h)); best['a']['m']  # IndexError: a key of a number taken from what is open
...; best['a'], n = np.mean(list(h)), 1; best['a']['m']  # IndexError: a key of a number taken from what is open, stored at once with another
...; rows.append({'k': 'c', 'mean': h}); rows[0]['mean'][50]  # artifact: a key of what is open, in what is written out
...; rows.append(('y', np.mean(list(h))))
for a, b, c in rows: pass  # ValueError: a tuple written out with a number taken from what is open
...; rows.append(('y', *list(h))); np.array(rows[0][1:]).reshape(10)  # artifact: a tuple that is as long as what is open
...; rows.append(' '.join(map(str, h))); rows[0][20]  # artifact: a place in a text made of what is open
results = []
for name in ['a n=1', 'b']:
    score = 0
    for e in range(100): slow(); score += (1 if 10 < e < 90 else -1) if name == 'a n=1' else 0
    results.append({'name': name, 'score': score})
results = pd.DataFrame(results); [re.search('n=', name).group() for name in results.name]  # AttributeError: a text of all records
...; results = pd.DataFrame(results); [re.search('n=', name).group() for name in results['name']]  # AttributeError: a text of all records, by key
...; results = pd.DataFrame(results)
def size(name): return re.search('n=', name).group()
results['n'] = [size(name) for name in results.name]  # AttributeError: in a function
...; results = pd.DataFrame(results); re.search('n=', results.name[results.score.idxmax()]).group()  # suspect: the best
...; results = pd.DataFrame(results); results = results.sort_values('score', ascending=False); re.search('n=', results.name.iloc[0]).group()  # suspect: the first of those in order
...; results = pd.DataFrame(results); results.sort_values('score', ascending=False, inplace=True)
re.search('n=', results.name.iloc[0]).group()  # suspect: the first, put in order in place
...; rows = results; rows.sort(key=lambda row: -row['score']); results = pd.DataFrame(results); re.search('n=', results.name[0]).group()  # suspect: put in order under another name
...
def order(rows): rows.sort(key=lambda row: -row['score'])
order(results); results = pd.DataFrame(results); re.search('n=', results.name[0]).group()  # suspect: put in order by a function
...; results = pd.DataFrame(results); [re.search('n=', name).group() for name in results[results.score > 0].name]
results[results.score > 0].name.iloc[0].upper()  # suspect: those that contents select
results = []
for name in ['a n=1']:
    score = 0
    for e in range(100): slow(); score += (1 if 10 < e < 90 else -1) if name == 'a n=1' else 0
    results.append({'name': name if score > 0 else 'none n=', 'score': score})
results = pd.DataFrame(results); {'a n=1': 1}[results.name[0]]  # suspect: a text that contents choose
