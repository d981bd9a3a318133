"""Notebooks in which pandas calls functions of the notebook for minutes, and how they end: as in `library_notebooks`."""

FRAME = 'import pandas as pd\nd = pd.DataFrame({"a": range(3000), "s": ["x%d" % (k % 7) for k in range(3000)], "g": [k % 600 for k in range(3000)]})\n'

PANDAS = {
    'pandas, apply by row': (
        'pandas',
        FRAME,
        [
            'def f(row):\n    slow()\n    return row["a"] * 2\nd["b"] = d.apply(f, axis=1)\nassert (len(d["b"]), d["b"].iloc[-1]) == (3000, 5998)\n',
            'd["c"]\n',
        ],
        'KeyError',
        1,
    ),
    'pandas, apply that makes columns': (
        'pandas',
        FRAME,
        [
            'def f(row):\n    slow()\n    return pd.Series({"p": 1, "q": 2})\ne = d.apply(f, axis=1)\nassert (list(e.columns), len(e)) == (["p", "q"], 3000)\n',
            'e["r"]\n',
        ],
        'KeyError',
        1,
    ),
    'pandas, map': ('pandas', FRAME, ['d["b"] = d["s"].map(lambda s: (slow(), s.upper())[1])\n', '\nd["b"].foo\n'], 'AttributeError', 2),
    'pandas, windows': (
        'pandas',
        FRAME,
        ['r = d["a"].rolling(50).apply(lambda w: (slow(), w.mean())[1], raw=True)\nassert len(r) == 3000\n', 'r.resample("D")\n'],
        'TypeError',
        1,
    ),
    'pandas, rows': (
        'pandas',
        FRAME,
        [
            'out = []\nfor i, row in d.iterrows():\n    slow(4)\n    out.append({"a": row["a"]})\nassert (i, row["a"]) == (2999, 2999)\n',
            'pd.DataFrame(out)["b"]\n',
        ],
        'KeyError',
        1,
    ),
    'pandas, very many rows': (
        'pandas',
        'import pandas as pd\nd = pd.DataFrame({"a": range(400_000), "s": "x"})\n',
        [
            'out = []\nfor i, row in d.iterrows():\n    slow(1)\n    out.append(row["a"])\n',
            'out.mean()\n',
        ],
        'AttributeError',
        1,
    ),
    'pandas, very many tuples of rows': (
        'pandas',
        'import pandas as pd\nd = pd.DataFrame({"a": range(400_000), "s": "x"})\n',
        [
            'out = []\nfor row in d.itertuples():\n    slow(1)\n    out.append(row.a)\n',
            'out.mean()\n',
        ],
        'AttributeError',
        1,
    ),
    'pandas, tuples of rows, the last one': (
        'pandas',
        FRAME,
        ['for row in d.itertuples(index=False):\n    slow(4)\n    1 / (2999 - row.a)\n'],
        'ZeroDivisionError',
        3,
    ),
    'pandas, a value of the middle': (
        'pandas',
        FRAME,
        ['d["b"] = d["a"].map(lambda a: (slow(), int(a == 1500))[1])\n', 'd["b"].value_counts()[1]\n'],
        'artefact',
        None,
    ),
    'pandas, a function that collects': (
        'pandas',
        FRAME,
        ['seen = []\ndef f(row):\n    slow()\n    seen.append(1)\n    return 1\nd.head(60).apply(f, axis=1)\nassert len(seen) == 60\n'],
        None,
        None,
    ),
    'pandas, last group': (
        'pandas',
        'import pandas as pd\ndf = pd.DataFrame({"k": [*range(300), *range(299)], "v": 1.0})\n',
        ['out = {}\nfor key, group in df.groupby("k"):\n    slow(20)\n    out[key] = group["v"].iloc[1]\n'],
        'IndexError',
        4,
    ),
    'pandas, last row': (
        'pandas',
        'import pandas as pd\ndf = pd.DataFrame({"k": [*range(300), None], "v": 1.0})\n',
        ['for index, row in df.iterrows():\n    slow(20)\n    int(row["k"])\n'],
        'ValueError',
        3,
    ),
}
