/** What a person should know of one kind of crash that copies of the kernel meet. */
export type CrashKind = {
  /** The exceptions it is about; the first names its page. */
  errors: readonly [string, ...string[]];
  /** One sentence: what went wrong. */
  help: string;
  meaning: string;
  cause: string;
  fix: string;
  /** Runs before either example; empty where nothing is needed. */
  setup: string;
  /** Raises one of the exceptions. */
  crash: string;
  /** The same, mended. */
  healthy: string;
};

/** The kinds that are most common in notebooks. A test runs the examples. */
export const crashKinds: readonly CrashKind[] = [
  {
    errors: ['KeyError'],
    help: 'A dictionary does not have this key, or a DataFrame does not have this column or label.',
    meaning: 'The cell looks something up by name, and the name is not there. pandas looks up columns and index labels in the same way.',
    cause:
      'The message shows the missing name. Compare it with `df.columns`, `df.index` or `d.keys()`. Look for a different spelling or case, for spaces around the name, for a number instead of text, and for an earlier cell that renamed or dropped it.',
    fix: 'Correct the name, or clean the names once after loading: `df.columns = df.columns.str.strip()`. If the key may be absent, use `d.get(key, default)`.',
    setup: "import pandas as pd\ndf = pd.DataFrame({'price ': [3, 5]})",
    crash: "df['price']",
    healthy: "df.columns = df.columns.str.strip()\ndf['price']",
  },
  {
    errors: ['NameError', 'UnboundLocalError'],
    help: 'A name is used that has no value at this point.',
    meaning: 'When the notebook runs from top to bottom, nothing has given this name a value yet.',
    cause:
      'Search the notebook for the name. Often the cell that defines it comes later, was deleted, or was skipped by an `if`. Otherwise it is a typo or a missing import.',
    fix: 'Move the definition above this cell, add the import, or correct the name. Then restart the kernel and run all cells.',
    setup: '',
    crash: 'scores = np.zeros(3)',
    healthy: 'import numpy as np\nscores = np.zeros(3)',
  },
  {
    errors: ['AttributeError'],
    help: 'An object does not have this attribute or method.',
    meaning: 'The object is of another type than the code expects, or the version of its library does not have this method.',
    cause:
      "The message names the type and the attribute. Check `type(x)`. If it says `'NoneType'`, find the call that returned `None`. If the type is right, the method may have been renamed or removed: compare the library's version with its release notes.",
    fix: 'Use the method that this type and version has, or correct the step that made the object. `dir(x)` lists what it has.',
    setup: "import pandas as pd\ndf = pd.DataFrame({'x': [1]})\nnew = pd.DataFrame({'x': [2]})",
    crash: 'df = df.append(new)  # removed in pandas 2',
    healthy: 'df = pd.concat([df, new])',
  },
  {
    errors: ['TypeError'],
    help: 'A value has a type that the operation or function does not accept.',
    meaning: 'The operation does not work with values of these types, or a function is called with arguments that it does not have.',
    cause:
      'The message names the types or the argument. Check `type(x)` and, in pandas, `df.dtypes`: numbers that were read from a file are often text. For an argument, compare the call with `help(function)`.',
    fix: 'Convert the value where it is loaded (`pd.to_numeric`, `int()`, `str()`), or correct the arguments of the call.',
    setup: "total = '12'",
    crash: 'total + 1',
    healthy: 'int(total) + 1',
  },
  {
    errors: ['ValueError'],
    help: 'A value has the right type, but its content does not fit.',
    meaning: 'The function accepts this type, but not this content: text that is no number, arrays of different lengths, missing values.',
    cause:
      'Look at the values themselves: `x.shape`, `len(x)`, `df.isna().sum()`, `df[column].unique()`. The message often has the two sizes or the value that do not fit.',
    fix: 'Clean or reshape the data before this call, or handle the values that do not fit.',
    setup: "import pandas as pd\nprices = pd.Series(['1,200', '950'])",
    crash: 'prices.astype(float)',
    healthy: "prices.str.replace(',', '').astype(float)",
  },
  {
    errors: ['IndexError'],
    help: 'A position is outside of a list, array or DataFrame.',
    meaning: 'The cell asks for an element at a position that does not exist. Positions count from 0, so the last one is `len(x) - 1`.',
    cause: 'Check `len(x)` or `x.shape`. A filter or a file search that found nothing leaves an empty list.',
    fix: 'Correct the position, loop over the elements instead of positions, or handle the empty case first.',
    setup: "import glob\nfiles = glob.glob('no-such-folder/*.csv')",
    crash: 'newest = sorted(files)[-1]',
    healthy: 'newest = sorted(files)[-1] if files else None',
  },
  {
    errors: ['FileNotFoundError'],
    help: 'A file or folder does not exist at this path.',
    meaning: 'Relative paths start in the folder in which the kernel runs. That may be another folder than on the machine of the author.',
    cause: 'Print `pathlib.Path.cwd()` and list what is there. Check spelling, case and whether a download or an earlier step has run.',
    fix: "Correct the path, start the kernel in the notebook's folder, create the folder, or add the step that gets the file.",
    setup: '',
    crash: "open('results/scores.txt', 'w').close()",
    healthy: "import os\nos.makedirs('results', exist_ok=True)\nopen('results/scores.txt', 'w').close()",
  },
  {
    errors: ['ModuleNotFoundError', 'ImportError'],
    help: 'A module or a name in it cannot be imported.',
    meaning: "The package is not installed in the kernel's Python, or its version does not have this module or name.",
    cause:
      'Print `sys.executable` to see which Python the kernel uses, and run `%pip list` to see its packages. Some packages are installed under another name: `cv2` is `opencv-python`, `sklearn` is `scikit-learn`.',
    fix: 'Install the package with `%pip install` and add it to the requirements of the project. If it is installed, import from the place that its version has, or pin the version.',
    setup: '',
    crash: 'from sklearn.cross_validation import train_test_split',
    healthy: 'from sklearn.model_selection import train_test_split',
  },
  {
    errors: ['RuntimeError'],
    help: 'A library cannot carry out an operation for a reason that has no exception of its own.',
    meaning: 'PyTorch uses it for most of its errors: shapes that do not fit, tensors on different devices, gradients that are missing.',
    cause:
      'Read the message to its end: it usually has the sizes, types or devices. Print `x.shape`, `x.dtype` and `x.device` of each input just before the line that fails.',
    fix: 'Bring the inputs to the shape, type or device that the operation needs, for example with `x.T`, `x.float()` or `x.to(device)`.',
    setup: 'import torch\nx = torch.zeros(8, 3)\nweights = torch.zeros(5, 3)',
    crash: 'x @ weights',
    healthy: 'x @ weights.T',
  },
  {
    errors: ['ZeroDivisionError'],
    help: 'A number is divided by zero.',
    meaning: 'The divisor is 0, often because something that was counted or summed is empty. NumPy and pandas give `inf` or `nan` instead.',
    cause: 'Print the divisor, then go back to the filter or loop that should have given it a value.',
    fix: 'Correct the step that came out empty, or handle the case of zero.',
    setup: 'correct, total = 0, 0',
    crash: 'accuracy = correct / total',
    healthy: "accuracy = correct / total if total else float('nan')",
  },
  {
    errors: ['AssertionError'],
    help: 'An assertion in the code or in a library is not true.',
    meaning: 'Somebody wrote down what must be true here (`assert`), and with these values it is not.',
    cause: 'Read the condition in the line that failed, and print each of its parts. Which step should have made it true?',
    fix: 'Correct the data or that step. Change the assertion only if it asks for too much.',
    setup: "import pandas as pd\ndf = pd.DataFrame({'price': [3.0, None]})",
    crash: "assert df['price'].notna().all(), 'prices are missing'",
    healthy: "df = df.dropna(subset=['price'])\nassert df['price'].notna().all(), 'prices are missing'",
  },
  {
    errors: ['UnicodeDecodeError'],
    help: 'A file is not in the text encoding that it is read with.',
    meaning: 'Python and pandas read text as UTF-8 unless told otherwise. This file was saved in another encoding, or is not a text file.',
    cause:
      'Look at the first bytes: `open(path, "rb").read(100)`. Files from Excel on Windows are often `cp1252`. A file that starts with `PK` or `\\x1f\\x8b` is compressed.',
    fix: 'Pass the encoding (`encoding="cp1252"`), read the file with the function for its format, or save it again as UTF-8.',
    setup: "import pandas as pd\nopen('cities.csv', 'wb').write('city\\nZürich'.encode('cp1252'))",
    crash: "pd.read_csv('cities.csv')",
    healthy: "pd.read_csv('cities.csv', encoding='cp1252')",
  },
  {
    errors: ['MemoryError'],
    help: 'There is not enough memory for an object.',
    meaning: 'The cell asks for more memory than the machine can give. Often the size is larger than intended.',
    cause:
      'The message of NumPy has the shape and type of the array. Check whether this size is what you want: tables of all pairs, joins on keys that repeat and one-hot columns grow fast.',
    fix: 'Work on parts (`chunksize`, batches), load fewer columns, use smaller types such as `float32`, or a sparse matrix.',
    setup: 'import numpy as np\nn = 10**9',
    crash: 'distances = np.ones((n, n))',
    healthy: 'distances = np.ones((1000, 1000), dtype=np.float32)  # of a sample',
  },
  {
    errors: ['NotFittedError'],
    help: 'A model or transformer of scikit-learn is used before it is fitted.',
    meaning: 'The object has learned nothing yet: `fit` was not called on it, or was called on another object.',
    cause:
      'Find where the object was made last. A cell that makes it anew after `fit`, or a `clone`, loses what was learned. Cross-validation fits copies, not the object itself.',
    fix: 'Call `fit` (or `fit_transform`) on the training data first, and keep the fitted object.',
    setup: 'from sklearn.linear_model import LinearRegression\nmodel = LinearRegression()',
    crash: 'model.predict([[3]])',
    healthy: 'model.fit([[1], [2]], [10, 20])\nmodel.predict([[3]])',
  },
  {
    errors: ['SyntaxError', 'IndentationError', 'TabError'],
    help: 'Code is not valid Python.',
    meaning:
      'Python cannot read the code, so none of it runs. Here the code comes from text, for example from `df.query`, `eval` or a file.',
    cause:
      'The message marks the place where Python gave up. The mistake is there or just before it: an open bracket or quote, a missing colon, wrong indentation, `=` instead of `==`.',
    fix: 'Correct the code. If it was written for another version of Python, run it with that version.',
    setup: "import pandas as pd\ndf = pd.DataFrame({'price': [3, 5]})",
    crash: "df.query('price >')",
    healthy: "df.query('price > 3')",
  },
  {
    errors: ['OSError', 'PermissionError', 'IsADirectoryError', 'NotADirectoryError', 'FileExistsError'],
    help: 'The operating system refuses an operation on a file or a connection.',
    meaning:
      'The path exists but cannot be used like this: no permission, a folder instead of a file, a disk that is full, a connection that fails.',
    cause:
      'The message has the reason of the system and the path. Check `os.path.isdir(path)`, `os.access(path, os.W_OK)` and the free space.',
    fix: 'Use a path that the process may read or write, name a file instead of its folder, or free up space.',
    setup: "import os\nimport pandas as pd\nos.makedirs('results', exist_ok=True)\ndf = pd.DataFrame({'x': [1]})",
    crash: "df.to_csv('results')",
    healthy: "df.to_csv('results/x.csv')",
  },
];

const byRule = new Map<string, CrashKind>(crashKinds.flatMap((kind) => kind.errors.map((error) => [`nbcrane/${error}`, kind] as const)));

/** The rules that have a page, or share one. */
export const crashKindRules: readonly string[] = [...byRule.keys()];

/** The kind of a rule such as `nbcrane/KeyError`, or null: the page of all others is that of `nbcrane/rehearsal`. */
export const crashKindOf = (rule: string): CrashKind | null => byRule.get(rule) ?? null;
