import { b as plainLine, r as redacted, e as secretName, m as mayBeSecret } from "./shared.js";

import { fstatSync } from "node:fs";

function attempt(get) {
try {
return get();
} catch {
return undefined;
}
}

const textSuffixes = [ ".py", ".md", ".qmd", ".Rmd" ];

const isTextName = name => textSuffixes.some(suffix => name.endsWith(suffix));

const isNotebookName = name => name.endsWith(".ipynb") || isTextName(name);

const array$1 = [];

const characterCodeCache = [];

function leven(first, second, options) {
if (first === second) {
return 0;
}
const maxDistance = options?.maxDistance;
const swap = first;
if (first.length > second.length) {
first = second;
second = swap;
}
let firstLength = first.length;
let secondLength = second.length;
while (firstLength > 0 && first.charCodeAt(~-firstLength) === second.charCodeAt(~-secondLength)) {
firstLength--;
secondLength--;
}
let start = 0;
while (start < firstLength && first.charCodeAt(start) === second.charCodeAt(start)) {
start++;
}
firstLength -= start;
secondLength -= start;
if (firstLength === 0) {
return maxDistance !== undefined && secondLength > maxDistance ? maxDistance : secondLength;
}
let bCharacterCode;
let result;
let temporary;
let temporary2;
let index = 0;
let index2 = 0;
while (index < firstLength) {
characterCodeCache[index] = first.charCodeAt(start + index);
array$1[index] = ++index;
}
while (index2 < secondLength) {
bCharacterCode = second.charCodeAt(start + index2);
temporary = index2++;
result = index2;
for (index = 0; index < firstLength; index++) {
temporary2 = bCharacterCode === characterCodeCache[index] ? temporary : temporary + 1;
temporary = array$1[index];
result = array$1[index] = temporary > result ? temporary2 > result ? result + 1 : temporary2 : temporary2 > temporary ? temporary + 1 : temporary2;
}
}
array$1.length = firstLength;
characterCodeCache.length = firstLength;
return maxDistance !== undefined && result > maxDistance ? maxDistance : result;
}

const allowed = length => Math.max(length < 4 ? 1 : 2, Math.floor(length / 3));

function didYouMean(word, candidates) {
const typed = word.toLowerCase();
const ranked = candidates.map(candidate => ({
candidate: candidate,
distance: leven(typed, candidate.toLowerCase())
})).filter(({candidate: candidate, distance: distance}) => distance <= allowed(Math.max(typed.length, candidate.length))).sort((a, b) => a.distance - b.distance);
return ranked[0]?.candidate ?? null;
}

const rehearsalRule = "nbcrane/rehearsal";

const className = /^(?:[A-Za-z]{1,60}|[A-Za-z]\w{0,60}(?:Error|Exception|Warning))$/;

function copyRule(errorType) {
const name = errorType.replace(/^_+/, "");
return className.test(name) ? `nbcrane/${name.charAt(0).toUpperCase()}${name.slice(1)}` : rehearsalRule;
}

function exceptionOf(rule) {
const name = /^nbcrane\/([A-Z].*)$/.exec(rule)?.[1] ?? "";
return className.test(name) ? name : null;
}

const isOfCopy = rule => rule === rehearsalRule || exceptionOf(rule) !== null;

const baselineRule = rule => isOfCopy(rule) ? rehearsalRule : rule;

const crashKinds = [ {
errors: [ "KeyError" ],
help: "A dictionary does not have this key, or a DataFrame does not have this column or label.",
meaning: "The cell looks something up by name, and the name is not there. pandas looks up columns and index labels in the same way.",
cause: "The message shows the missing name. Compare it with `df.columns`, `df.index` or `d.keys()`. Look for a different spelling or case, for spaces around the name, for a number instead of text, and for an earlier cell that renamed or dropped it.",
fix: "Correct the name, or clean the names once after loading: `df.columns = df.columns.str.strip()`. If the key may be absent, use `d.get(key, default)`.",
setup: "import pandas as pd\ndf = pd.DataFrame({'price ': [3, 5]})",
crash: "df['price']",
healthy: "df.columns = df.columns.str.strip()\ndf['price']"
}, {
errors: [ "NameError", "UnboundLocalError" ],
help: "A name is used that has no value at this point.",
meaning: "When the notebook runs from top to bottom, nothing has given this name a value yet.",
cause: "Search the notebook for the name. Often the cell that defines it comes later, was deleted, or was skipped by an `if`. Otherwise it is a typo or a missing import.",
fix: "Move the definition above this cell, add the import, or correct the name. Then restart the kernel and run all cells.",
setup: "",
crash: "scores = np.zeros(3)",
healthy: "import numpy as np\nscores = np.zeros(3)"
}, {
errors: [ "AttributeError" ],
help: "An object does not have this attribute or method.",
meaning: "The object is of another type than the code expects, or the version of its library does not have this method.",
cause: "The message names the type and the attribute. Check `type(x)`. If it says `'NoneType'`, find the call that returned `None`. If the type is right, the method may have been renamed or removed: compare the library's version with its release notes.",
fix: "Use the method that this type and version has, or correct the step that made the object. `dir(x)` lists what it has.",
setup: "import pandas as pd\ndf = pd.DataFrame({'x': [1]})\nnew = pd.DataFrame({'x': [2]})",
crash: "df = df.append(new)  # removed in pandas 2",
healthy: "df = pd.concat([df, new])"
}, {
errors: [ "TypeError" ],
help: "A value has a type that the operation or function does not accept.",
meaning: "The operation does not work with values of these types, or a function is called with arguments that it does not have.",
cause: "The message names the types or the argument. Check `type(x)` and, in pandas, `df.dtypes`: numbers that were read from a file are often text. For an argument, compare the call with `help(function)`.",
fix: "Convert the value where it is loaded (`pd.to_numeric`, `int()`, `str()`), or correct the arguments of the call.",
setup: "total = '12'",
crash: "total + 1",
healthy: "int(total) + 1"
}, {
errors: [ "ValueError" ],
help: "A value has the right type, but its content does not fit.",
meaning: "The function accepts this type, but not this content: text that is no number, arrays of different lengths, missing values.",
cause: "Look at the values themselves: `x.shape`, `len(x)`, `df.isna().sum()`, `df[column].unique()`. The message often has the two sizes or the value that do not fit.",
fix: "Clean or reshape the data before this call, or handle the values that do not fit.",
setup: "import pandas as pd\nprices = pd.Series(['1,200', '950'])",
crash: "prices.astype(float)",
healthy: "prices.str.replace(',', '').astype(float)"
}, {
errors: [ "IndexError" ],
help: "A position is outside of a list, array or DataFrame.",
meaning: "The cell asks for an element at a position that does not exist. Positions count from 0, so the last one is `len(x) - 1`.",
cause: "Check `len(x)` or `x.shape`. A filter or a file search that found nothing leaves an empty list.",
fix: "Correct the position, loop over the elements instead of positions, or handle the empty case first.",
setup: "import glob\nfiles = glob.glob('no-such-folder/*.csv')",
crash: "newest = sorted(files)[-1]",
healthy: "newest = sorted(files)[-1] if files else None"
}, {
errors: [ "FileNotFoundError" ],
help: "A file or folder does not exist at this path.",
meaning: "Relative paths start in the folder in which the kernel runs. That may be another folder than on the machine of the author.",
cause: "Print `pathlib.Path.cwd()` and list what is there. Check spelling, case and whether a download or an earlier step has run.",
fix: "Correct the path, start the kernel in the notebook's folder, create the folder, or add the step that gets the file.",
setup: "",
crash: "open('results/scores.txt', 'w').close()",
healthy: "import os\nos.makedirs('results', exist_ok=True)\nopen('results/scores.txt', 'w').close()"
}, {
errors: [ "ModuleNotFoundError", "ImportError" ],
help: "A module or a name in it cannot be imported.",
meaning: "The package is not installed in the kernel's Python, or its version does not have this module or name.",
cause: "Print `sys.executable` to see which Python the kernel uses, and run `%pip list` to see its packages. Some packages are installed under another name: `cv2` is `opencv-python`, `sklearn` is `scikit-learn`.",
fix: "Install the package with `%pip install` and add it to the requirements of the project. If it is installed, import from the place that its version has, or pin the version.",
setup: "",
crash: "from sklearn.cross_validation import train_test_split",
healthy: "from sklearn.model_selection import train_test_split"
}, {
errors: [ "RuntimeError" ],
help: "A library cannot carry out an operation for a reason that has no exception of its own.",
meaning: "PyTorch uses it for most of its errors: shapes that do not fit, tensors on different devices, gradients that are missing.",
cause: "Read the message to its end: it usually has the sizes, types or devices. Print `x.shape`, `x.dtype` and `x.device` of each input just before the line that fails.",
fix: "Bring the inputs to the shape, type or device that the operation needs, for example with `x.T`, `x.float()` or `x.to(device)`.",
setup: "import torch\nx = torch.zeros(8, 3)\nweights = torch.zeros(5, 3)",
crash: "x @ weights",
healthy: "x @ weights.T"
}, {
errors: [ "ZeroDivisionError" ],
help: "A number is divided by zero.",
meaning: "The divisor is 0, often because something that was counted or summed is empty. NumPy and pandas give `inf` or `nan` instead.",
cause: "Print the divisor, then go back to the filter or loop that should have given it a value.",
fix: "Correct the step that came out empty, or handle the case of zero.",
setup: "correct, total = 0, 0",
crash: "accuracy = correct / total",
healthy: "accuracy = correct / total if total else float('nan')"
}, {
errors: [ "AssertionError" ],
help: "An assertion in the code or in a library is not true.",
meaning: "Somebody wrote down what must be true here (`assert`), and with these values it is not.",
cause: "Read the condition in the line that failed, and print each of its parts. Which step should have made it true?",
fix: "Correct the data or that step. Change the assertion only if it asks for too much.",
setup: "import pandas as pd\ndf = pd.DataFrame({'price': [3.0, None]})",
crash: "assert df['price'].notna().all(), 'prices are missing'",
healthy: "df = df.dropna(subset=['price'])\nassert df['price'].notna().all(), 'prices are missing'"
}, {
errors: [ "UnicodeDecodeError" ],
help: "A file is not in the text encoding that it is read with.",
meaning: "Python and pandas read text as UTF-8 unless told otherwise. This file was saved in another encoding, or is not a text file.",
cause: 'Look at the first bytes: `open(path, "rb").read(100)`. Files from Excel on Windows are often `cp1252`. A file that starts with `PK` or `\\x1f\\x8b` is compressed.',
fix: 'Pass the encoding (`encoding="cp1252"`), read the file with the function for its format, or save it again as UTF-8.',
setup: "import pandas as pd\nopen('cities.csv', 'wb').write('city\\nZürich'.encode('cp1252'))",
crash: "pd.read_csv('cities.csv')",
healthy: "pd.read_csv('cities.csv', encoding='cp1252')"
}, {
errors: [ "MemoryError" ],
help: "There is not enough memory for an object.",
meaning: "The cell asks for more memory than the machine can give. Often the size is larger than intended.",
cause: "The message of NumPy has the shape and type of the array. Check whether this size is what you want: tables of all pairs, joins on keys that repeat and one-hot columns grow fast.",
fix: "Work on parts (`chunksize`, batches), load fewer columns, use smaller types such as `float32`, or a sparse matrix.",
setup: "import numpy as np\nn = 10**9",
crash: "distances = np.ones((n, n))",
healthy: "distances = np.ones((1000, 1000), dtype=np.float32)  # of a sample"
}, {
errors: [ "NotFittedError" ],
help: "A model or transformer of scikit-learn is used before it is fitted.",
meaning: "The object has learned nothing yet: `fit` was not called on it, or was called on another object.",
cause: "Find where the object was made last. A cell that makes it anew after `fit`, or a `clone`, loses what was learned. Cross-validation fits copies, not the object itself.",
fix: "Call `fit` (or `fit_transform`) on the training data first, and keep the fitted object.",
setup: "from sklearn.linear_model import LinearRegression\nmodel = LinearRegression()",
crash: "model.predict([[3]])",
healthy: "model.fit([[1], [2]], [10, 20])\nmodel.predict([[3]])"
}, {
errors: [ "SyntaxError", "IndentationError", "TabError" ],
help: "Code is not valid Python.",
meaning: "Python cannot read the code, so none of it runs. Here the code comes from text, for example from `df.query`, `eval` or a file.",
cause: "The message marks the place where Python gave up. The mistake is there or just before it: an open bracket or quote, a missing colon, wrong indentation, `=` instead of `==`.",
fix: "Correct the code. If it was written for another version of Python, run it with that version.",
setup: "import pandas as pd\ndf = pd.DataFrame({'price': [3, 5]})",
crash: "df.query('price >')",
healthy: "df.query('price > 3')"
}, {
errors: [ "OSError", "PermissionError", "IsADirectoryError", "NotADirectoryError", "FileExistsError" ],
help: "The operating system refuses an operation on a file or a connection.",
meaning: "The path exists but cannot be used like this: no permission, a folder instead of a file, a disk that is full, a connection that fails.",
cause: "The message has the reason of the system and the path. Check `os.path.isdir(path)`, `os.access(path, os.W_OK)` and the free space.",
fix: "Use a path that the process may read or write, name a file instead of its folder, or free up space.",
setup: "import os\nimport pandas as pd\nos.makedirs('results', exist_ok=True)\ndf = pd.DataFrame({'x': [1]})",
crash: "df.to_csv('results')",
healthy: "df.to_csv('results/x.csv')"
} ];

const byRule = new Map(crashKinds.flatMap(kind => kind.errors.map(error => [ `nbcrane/${error}`, kind ])));

const crashKindRules = [ ...byRule.keys() ];

const crashKindOf = rule => byRule.get(rule) ?? null;

const retiredRules = new Map(Object.entries({
"keras/input-shape": [ "ValueError" ],
"keras/not-compiled": [ "ValueError" ],
"keras/operation": [ "IndexError", "ValueError", "InvalidArgumentError" ],
"keras/sample-count": [ "ValueError" ],
"matplotlib/arguments": [ "TypeError" ],
"matplotlib/attribute": [ "AttributeError" ],
"matplotlib/image-shape": [ "TypeError" ],
"matplotlib/lengths": [ "ValueError" ],
"matplotlib/name": [ "ValueError" ],
"matplotlib/property": [ "AttributeError" ],
"matplotlib/style": [ "OSError" ],
"matplotlib/subplot-number": [ "ValueError" ],
"matplotlib/subplots": [ "ValueError" ],
"numpy/axis": [ "AxisError" ],
"numpy/dtype": [ "UFuncTypeError", "_UFuncNoLoopError", "_UFuncOutputCastingError" ],
"numpy/index": [ "IndexError" ],
"numpy/linear-algebra": [ "LinAlgError" ],
"numpy/pickled-objects": [ "ValueError" ],
"numpy/random": [ "TypeError", "ValueError" ],
"numpy/random-choice": [ "ValueError" ],
"numpy/shape": [ "ValueError" ],
"numpy/truth": [ "ValueError" ],
"opencv/no-image": [ "error" ],
"pandas/attribute": [ "AttributeError" ],
"pandas/concat": [ "TypeError" ],
"pandas/length": [ "ValueError" ],
"pandas/merge": [ "MergeError", "ValueError" ],
"pandas/missing-group": [ "KeyError" ],
"pandas/position": [ "IndexError" ],
"pandas/truth": [ "ValueError" ],
"polars/missing-column": [ "ColumnNotFoundError" ],
"scipy/result": [ "AttributeError" ],
"seaborn/missing-data": [ "ValueError" ],
"seaborn/missing-variable": [ "KeyError", "ValueError" ],
"seaborn/numbers": [ "ValueError" ],
"sklearn/attribute": [ "AttributeError" ],
"sklearn/features": [ "ValueError" ],
"sklearn/invalid-input": [ "TypeError", "ValueError" ],
"sklearn/invalid-parameter": [ "InvalidParameterError", "ValueError" ],
"sklearn/missing-column": [ "ValueError" ],
"sklearn/not-finite": [ "ValueError" ],
"sklearn/not-fitted": [ "NotFittedError" ],
"sklearn/sample-count": [ "ValueError" ],
"sklearn/strings": [ "ValueError" ],
"sklearn/target-type": [ "ValueError" ],
"sklearn/unseen-category": [ "ValueError" ],
"statsmodels/operation": [ "MissingDataError", "ValueError" ],
"statsmodels/option": [ "ValueError" ],
"torch/arguments": [ "AttributeError", "KeyError", "TypeError" ],
"torch/attribute": [ "AttributeError" ],
"torch/collate": [ "TypeError" ],
"torch/dtype": [ "RuntimeError", "TypeError" ],
"torch/empty-dataset": [ "ValueError" ],
"torch/index": [ "IndexError" ],
"torch/label-range": [ "IndexError" ],
"torch/layer": [ "TypeError", "ValueError" ],
"torch/no-cuda": [ "AssertionError" ],
"torch/no-forward": [ "NotImplementedError" ],
"torch/no-gradient": [ "RuntimeError" ],
"torch/no-init": [ "AttributeError" ],
"torch/not-scalar": [ "RuntimeError" ],
"torch/optimizer": [ "TypeError", "ValueError" ],
"torch/sample-count": [ "AssertionError", "ValueError" ],
"torch/shape": [ "RuntimeError", "ValueError" ],
"torch/state-dict": [ "RuntimeError" ]
}));

const mayBeOf = (retired, rule) => isOfCopy(rule) || rule === `${retired.split("/")[0]}/operation`;

var declarations = [ {
id: "nbcrane/kernel-died",
help: "The kernel died while this cell ran.",
fix: "The message has the signal or exit code, and the cause if there is evidence of one. The usual cause is running out of memory: load less data at once, or use a machine with more memory.",
details: "",
reporter: "run",
precision: "very-high",
severity: "error",
errors: [],
example: null
}, {
id: "nbcrane/model",
help: "A language model expects this cell to crash.",
fix: "Compare the diagnosis with the values in the report. If the model is wrong, add the comment `# nbcrane: run` to the cell, or use `--stop-on certain` to stop only for certain predictions.",
details: "A language model read the executed cells, the state of the live kernel and this cell. The majority of its answers says that the cell will crash.",
reporter: "model",
precision: "medium",
severity: "warning",
errors: [],
example: null
}, {
id: "nbcrane/no-kernel",
help: "No kernel could be started for this notebook.",
fix: "The message says what is missing: a Python, `ipykernel`, or the kernel that the notebook names. Install it, or run the notebook in another Python with `--kernel-name python3` or `--python`.",
details: "",
reporter: "run",
precision: "very-high",
severity: "error",
errors: [],
example: null
}, {
id: "nbcrane/out-of-memory",
help: "This cell needs more memory than the kernel may have.",
fix: "Work on parts (batches, `chunksize`), keep less of each turn of a loop, use smaller types such as `float32` or a sparse matrix, or run the notebook where more memory is allowed.",
details: "A prediction names what is needed, what is left, and who set the limit: the machine, a control group or container, or `ulimit -v`. It comes only where the need is more than 1.5 times what is left, and for loops only where every turn that was measured kept the same and what the loop fills holds it. To run the cell anyway, add the comment `# nbcrane: run`.",
reporter: "run",
precision: "very-high",
severity: "error",
errors: [],
example: null
}, {
id: "nbcrane/rehearsal",
help: "This cell crashed in a copy of the kernel.",
fix: "Read the traceback. It comes from the copy, with the values of this run. If the cell is supposed to raise an exception, add the tag `raises-exception`. To run the cell anyway, add the comment `# nbcrane: run`.",
details: "A sandboxed copy of the live kernel ran the cell before or while the real cell ran, with long work shortened, and it raised an exception. If nothing was shortened before the crash, the finding is certain. Otherwise the crash was the same with a different cut, or no result of the shortened work can cause such an error.",
reporter: "rehearsal",
precision: "very-high",
severity: "error",
errors: [],
example: null
}, {
id: "nbcrane/timeout",
help: "This cell or notebook exceeded its time limit, or a copy of the kernel has measured that it will.",
fix: "Make the cell faster, or raise the limit with `--timeout`, `--notebook-timeout` or the notebook metadata `execution.timeout`.",
details: "A prediction names the estimate, its interval and what was measured. It comes only where the low end of the interval is more than 1.5 times the limit, and never for loops that may end early or that wait for something outside. To run the cell up to its limit anyway, add the comment `# nbcrane: run`.",
reporter: "run",
precision: "very-high",
severity: "error",
errors: [],
example: null
}, {
id: "nbcrane/unpredicted-crash",
help: "This cell raised an exception when it ran.",
fix: "Read the traceback in the report and fix the cell. If the cell is supposed to raise an exception, add the tag `raises-exception`.",
details: "",
reporter: "run",
precision: "very-high",
severity: "error",
errors: [],
example: null
}, {
id: "notebook/later-cell",
help: "A name is used before the cell that defines it.",
fix: "Move the cell that defines the name above this one, then restart the kernel and run all cells.",
details: "The cell uses a name that only a later cell defines. It worked for the author, who ran the cells in another order. Running the notebook from the top gives a NameError.",
reporter: "probe",
precision: "very-high",
severity: "error",
errors: [ "NameError" ],
example: {
error: "NameError",
crash: [ "print(df)", "df = 1" ],
healthy: [ "df = 1", "print(df)" ]
}
}, {
id: "notebook/saved-error",
help: "The notebook was saved with an error in its outputs.",
fix: "Fix the cell, restart the kernel and run all cells before saving. If the cell is supposed to raise an exception, add the tag `raises-exception`.",
details: "When this cell last ran, it raised an exception, and the notebook was saved in that state.",
reporter: "static",
precision: "medium",
severity: "warning",
errors: [],
example: null
}, {
id: "numpy/operation",
help: "NumPy refuses an operation for the values it would get.",
fix: "Read the diagnosis: it shows what NumPy says. Compare the shapes, types and names in the report with what the operation takes.",
details: "",
reporter: "probe",
precision: "very-high",
severity: "error",
errors: [ "ValueError", "AxisError", "IndexError", "UFuncTypeError", "LinAlgError", "TypeError" ],
example: {
error: "ValueError",
crash: [ "a + b" ],
healthy: [ "a + v" ]
}
}, {
id: "pandas/missing-column",
help: "A DataFrame does not have the column.",
fix: "Compare the name with `df.columns`. Check spelling, case and spaces, and whether an earlier cell dropped or renamed the column.",
details: "",
reporter: "probe",
precision: "very-high",
severity: "error",
errors: [ "KeyError" ],
example: {
error: "KeyError",
crash: [ "df['prize']" ],
healthy: [ "df['price']" ]
}
}, {
id: "pandas/missing-label",
help: "A label is looked up that is not in the index.",
fix: "Compare the label and its type with `df.index`. Use `.iloc` for positions.",
details: "",
reporter: "probe",
precision: "very-high",
severity: "error",
errors: [ "KeyError" ],
example: {
error: "KeyError",
crash: [ "s['d']" ],
healthy: [ "s['c']" ]
}
}, {
id: "pandas/operation",
help: "pandas refuses an operation for the values it would get.",
fix: "Read the diagnosis: it shows what pandas says. Compare the shapes, types and names in the report with what the operation takes.",
details: "",
reporter: "probe",
precision: "very-high",
severity: "error",
errors: [ "ValueError", "IndexError", "AttributeError", "KeyError", "TypeError" ],
example: {
error: "ValueError",
crash: [ "if df['price'] > 1:\n    pass" ],
healthy: [ "if (df['price'] > 1).any():\n    pass" ]
}
}, {
id: "polars/operation",
help: "Polars refuses an operation for the values it would get.",
fix: "Read the diagnosis: it shows what Polars says. Compare the shapes, types and names in the report with what the operation takes.",
details: "",
reporter: "probe",
precision: "very-high",
severity: "error",
errors: [ "ColumnNotFoundError", "ShapeError" ],
example: {
error: "ColumnNotFoundError",
crash: [ "df['ab']" ],
healthy: [ "df['a']" ]
}
}, {
id: "python/arguments",
help: "A call does not match the parameters of the function.",
fix: "Compare the arguments with the signature. Parameters come and go between versions of a library.",
details: "",
reporter: "probe",
precision: "very-high",
severity: "error",
errors: [ "TypeError" ],
example: {
error: "TypeError",
crash: [ "area()" ],
healthy: [ "area(1)" ]
}
}, {
id: "python/assertion",
help: "An assertion fails.",
fix: "The report shows the values that the assertion compares.",
details: "",
reporter: "probe",
precision: "very-high",
severity: "error",
errors: [ "AssertionError" ],
example: {
error: "AssertionError",
crash: [ "assert len(prices) == 4" ],
healthy: [ "assert len(prices) == 3" ]
}
}, {
id: "python/attribute",
help: "An object has no such attribute or method.",
fix: "Compare the name with `dir(object)`. The installed version may be too old or too new to have it.",
details: "",
reporter: "probe",
precision: "very-high",
severity: "error",
errors: [ "AttributeError" ],
example: {
error: "AttributeError",
crash: [ "prices.push(4)" ],
healthy: [ "prices.append(4)" ]
}
}, {
id: "python/call",
help: "A built-in function or method refuses its arguments.",
fix: "Compare the number and the types of the arguments with the documentation of the function.",
details: "",
reporter: "probe",
precision: "very-high",
severity: "error",
errors: [ "ValueError", "KeyError" ],
example: {
error: "ValueError",
crash: [ "prices.index(9)" ],
healthy: [ "prices.index(3)" ]
}
}, {
id: "python/changed-size",
help: "A dictionary or set changes its size while it is iterated over.",
fix: "Iterate over a copy: `for key in list(mapping):`.",
details: "",
reporter: "probe",
precision: "very-high",
severity: "error",
errors: [ "RuntimeError" ],
example: {
error: "RuntimeError",
crash: [ 'for key in table:\n    table[key + "x"] = 1' ],
healthy: [ 'for key in list(table):\n    table[key + "x"] = 1' ]
}
}, {
id: "python/context-manager",
help: "A `with` statement is used with something that is not a context manager.",
fix: "Compare the type in the report with what the cell expects.",
details: "",
reporter: "probe",
precision: "very-high",
severity: "error",
errors: [ "TypeError" ],
example: {
error: "TypeError",
crash: [ "with prices as p:\n    pass" ],
healthy: [ 'with open("x.txt", "w") as f:\n    pass' ]
}
}, {
id: "python/empty",
help: "The least or greatest element of something empty is asked for.",
fix: "Check the selection before, or pass `default=`.",
details: "",
reporter: "probe",
precision: "very-high",
severity: "error",
errors: [ "ValueError" ],
example: {
error: "ValueError",
crash: [ "max([])" ],
healthy: [ "max(prices)" ]
}
}, {
id: "python/event-loop",
help: "A cell starts an event loop while that of the kernel runs.",
fix: "Use `await main()` in the cell in place of `asyncio.run(main())` or `loop.run_until_complete(main())`. A function that does so has to be an `async def`, and awaited where it is called.",
details: "A kernel runs cells inside its own event loop, and asyncio runs one loop in a thread.",
reporter: "probe",
precision: "very-high",
severity: "error",
errors: [ "RuntimeError" ],
example: {
error: "RuntimeError",
crash: [ "asyncio.run(fetch(1))" ],
healthy: [ "asyncio.get_running_loop().create_task(fetch(1)).cancel()" ]
}
}, {
id: "python/exception",
help: "A call or an operation raises an exception for the values it would get.",
fix: "Read the diagnosis: it shows the message of the exception. Compare the values in the report with what the function takes.",
details: "nbcrane carried the operation out beforehand, on the same values, and it raised.",
reporter: "probe",
precision: "very-high",
severity: "error",
errors: [ "ValueError", "TypeError", "JSONDecodeError" ],
example: {
error: "ValueError",
crash: [ "math.sqrt(-1)" ],
healthy: [ "math.sqrt(1)" ]
}
}, {
id: "python/exhausted",
help: "`next` is called on an iterator that has no more elements.",
fix: "Make a new iterator, or pass a default: `next(iterator, None)`.",
details: "",
reporter: "probe",
precision: "very-high",
severity: "error",
errors: [ "StopIteration" ],
example: {
error: "StopIteration",
crash: [ "next(iter([]))" ],
healthy: [ "next(iter([1]))" ]
}
}, {
id: "python/format",
help: "A format specifier does not fit the value.",
fix: "Compare the format with the type of the value: `d` is for integers, `f` for numbers, `s` for text.",
details: "",
reporter: "probe",
precision: "very-high",
severity: "error",
errors: [ "ValueError" ],
example: {
error: "ValueError",
crash: [ 'f"{1.5:d}"' ],
healthy: [ 'f"{1.5:.1f}"' ]
}
}, {
id: "python/index-range",
help: "An index is outside of the sequence.",
fix: "Compare the index with the length in the report. Positions count from 0.",
details: "",
reporter: "probe",
precision: "very-high",
severity: "error",
errors: [ "IndexError" ],
example: {
error: "IndexError",
crash: [ "prices[3]" ],
healthy: [ "prices[2]" ]
}
}, {
id: "python/index-type",
help: "A sequence is indexed with something that is not an integer.",
fix: "Convert the index to an integer, or use a dictionary or a DataFrame for labels.",
details: "",
reporter: "probe",
precision: "very-high",
severity: "error",
errors: [ "TypeError" ],
example: {
error: "TypeError",
crash: [ "prices['a']" ],
healthy: [ "table['a']" ]
}
}, {
id: "python/item-assignment",
help: "An item is assigned in an object that cannot be changed.",
fix: "Strings and tuples cannot be changed: make a list, or build a new value.",
details: "",
reporter: "probe",
precision: "very-high",
severity: "error",
errors: [ "TypeError" ],
example: {
error: "TypeError",
crash: [ 'text[0] = "S"' ],
healthy: [ "prices[0] = 5" ]
}
}, {
id: "python/magic-not-first",
help: "A cell magic is not the first line of its cell.",
fix: "Make the `%%` line the first line of the cell, also above comments, or give it a cell of its own.",
details: "Below other lines, IPython takes `%%name` for a line magic, and there is none of that name.",
reporter: "probe",
precision: "very-high",
severity: "error",
errors: [ "UsageError", "SyntaxError" ],
example: {
error: "UsageError",
crash: [ "import os\n%%capture out\nprint(1)" ],
healthy: [ "\n\n%%capture out\nprint(1)" ]
}
}, {
id: "python/missing-file",
help: "The file does not exist.",
fix: "Check the path. It is relative to the kernel's working directory, which you set with `--cwd`.",
details: "",
reporter: "probe",
precision: "very-high",
severity: "error",
errors: [ "FileNotFoundError" ],
example: {
error: "FileNotFoundError",
crash: [ 'open("gone.csv")' ],
healthy: [ 'open("made.csv", "w").close()\nopen("made.csv").close()' ]
}
}, {
id: "python/missing-folder",
help: "The file is written to a folder that does not exist.",
fix: "Create the folder first, or check the path. It is relative to the kernel's working directory, which you set with `--cwd`.",
details: "",
reporter: "probe",
precision: "very-high",
severity: "error",
errors: [ "FileNotFoundError" ],
example: {
error: "FileNotFoundError",
crash: [ 'open("gone/new.csv", "w")' ],
healthy: [ 'os.makedirs("here", exist_ok=True)\nopen("here/new.csv", "w").close()' ]
}
}, {
id: "python/missing-import",
help: "The module does not have the imported name.",
fix: "Compare the name with `dir(module)`. The installed version may be too old or too new to have it.",
details: "",
reporter: "probe",
precision: "very-high",
severity: "error",
errors: [ "ImportError" ],
example: {
error: "ImportError",
crash: [ "from json import lods" ],
healthy: [ "from json import loads" ]
}
}, {
id: "python/missing-key",
help: "A dictionary does not have the key.",
fix: "Compare the key with `list(mapping)`, or use `.get()`.",
details: "",
reporter: "probe",
precision: "very-high",
severity: "error",
errors: [ "KeyError" ],
example: {
error: "KeyError",
crash: [ "table['c']" ],
healthy: [ "table['a']" ]
}
}, {
id: "python/missing-module",
help: "The imported module is not installed.",
fix: "Install the package in the environment of the kernel, or fix the name of the module.",
details: "The kernel cannot find the module.",
reporter: "probe",
precision: "very-high",
severity: "error",
errors: [ "ModuleNotFoundError" ],
example: {
error: "ModuleNotFoundError",
crash: [ "import no_such_module_here" ],
healthy: [ "import json.decoder" ]
}
}, {
id: "python/missing-variable",
help: "An environment variable is not set.",
fix: "Set it before the run, pass it with `--env` or `--pass-env`, or use `os.environ.get()`.",
details: "",
reporter: "probe",
precision: "very-high",
severity: "error",
errors: [ "KeyError" ],
example: {
error: "KeyError",
crash: [ "os.environ['NO_SUCH_VARIABLE']" ],
healthy: [ "os.environ['PATH']" ]
}
}, {
id: "python/module-attribute",
help: "A module has no such function or name.",
fix: "Compare the name with `dir(module)`. The installed version may be too old or too new to have it.",
details: "",
reporter: "probe",
precision: "very-high",
severity: "error",
errors: [ "AttributeError" ],
example: {
error: "AttributeError",
crash: [ "math.squareroot(4)" ],
healthy: [ "math.sqrt(4)" ]
}
}, {
id: "python/no-len",
help: "The length of an object is asked for that has none.",
fix: "Compare the type in the report with what the cell expects.",
details: "",
reporter: "probe",
precision: "very-high",
severity: "error",
errors: [ "TypeError" ],
example: {
error: "TypeError",
crash: [ "len(nothing)" ],
healthy: [ "len(prices)" ]
}
}, {
id: "python/none-attribute",
help: "An attribute or method of `None` is used.",
fix: "Check where the value was assigned. A function without `return` gives `None`, and so does a method that changes its object in place.",
details: "",
reporter: "probe",
precision: "very-high",
severity: "error",
errors: [ "AttributeError" ],
example: {
error: "AttributeError",
crash: [ "nothing.upper()" ],
healthy: [ "text.upper()" ]
}
}, {
id: "python/none-subscript",
help: "The value is `None`, which cannot be indexed.",
fix: "Check where the value was assigned. A function without `return` gives `None`, and so does a method that changes its object in place.",
details: "",
reporter: "probe",
precision: "very-high",
severity: "error",
errors: [ "TypeError" ],
example: {
error: "TypeError",
crash: [ "nothing[0]" ],
healthy: [ "prices[0]" ]
}
}, {
id: "python/not-callable",
help: "Something is called that is not a function.",
fix: "Check whether a variable has the name of a function.",
details: "",
reporter: "probe",
precision: "very-high",
severity: "error",
errors: [ "TypeError" ],
example: {
error: "TypeError",
crash: [ "prices(0)" ],
healthy: [ "prices[0]" ]
}
}, {
id: "python/not-iterable",
help: "A value is iterated over that is not iterable.",
fix: "Compare the type in the report with what the cell expects.",
details: "",
reporter: "probe",
precision: "very-high",
severity: "error",
errors: [ "TypeError" ],
example: {
error: "TypeError",
crash: [ "for n in len(prices):\n    print(n)" ],
healthy: [ "for n in range(len(prices)):\n    print(n)" ]
}
}, {
id: "python/not-iterator",
help: "`next` is called on something that is not an iterator.",
fix: "Call `iter` on it first, or index it.",
details: "",
reporter: "probe",
precision: "very-high",
severity: "error",
errors: [ "TypeError" ],
example: {
error: "TypeError",
crash: [ "next(prices)" ],
healthy: [ "next(iter(prices))" ]
}
}, {
id: "python/not-subscriptable",
help: "A value is indexed that cannot be indexed.",
fix: "Compare the type in the report with what the cell expects.",
details: "",
reporter: "probe",
precision: "very-high",
severity: "error",
errors: [ "TypeError" ],
example: {
error: "TypeError",
crash: [ "area[0]" ],
healthy: [ "prices[0]" ]
}
}, {
id: "python/number",
help: "A value is turned into a number that it does not hold.",
fix: 'Look at the value in the report: text such as "7.5", "1,000" or "n/a" is no integer. Clean it first, or handle the ValueError.',
details: "",
reporter: "probe",
precision: "very-high",
severity: "error",
errors: [ "ValueError", "TypeError" ],
example: {
error: "ValueError",
crash: [ 'int("seven")' ],
healthy: [ 'int("7")' ]
}
}, {
id: "python/operand-types",
help: "An operator or function is used with types it does not support.",
fix: "Convert one of the values. The facts show the types.",
details: "",
reporter: "probe",
precision: "very-high",
severity: "error",
errors: [ "TypeError" ],
example: {
error: "TypeError",
crash: [ "prices + 'x'" ],
healthy: [ "prices + [4]" ]
}
}, {
id: "python/raise",
help: "The code itself raises an exception.",
fix: "The report shows the values that lead to the `raise`.",
details: "",
reporter: "probe",
precision: "very-high",
severity: "error",
errors: [ "ValueError" ],
example: {
error: "ValueError",
crash: [ 'raise ValueError("no")' ],
healthy: [ 'if len(prices) > 5:\n    raise ValueError("too many")' ]
}
}, {
id: "python/regular-expression",
help: "A regular expression is not valid.",
fix: "The diagnosis shows the position. Escape special characters with a backslash or `re.escape`.",
details: "",
reporter: "probe",
precision: "very-high",
severity: "error",
errors: [ "error" ],
example: {
error: "error",
crash: [ 're.compile("(")' ],
healthy: [ 're.compile(r"\\(")' ]
}
}, {
id: "python/relative-import",
help: "A notebook uses a relative import.",
fix: "Use the full name of the package, and install your project in the kernel's environment (`pip install -e .`).",
details: "Code in a notebook belongs to no package, so `from . import x` always raises an ImportError.",
reporter: "probe",
precision: "very-high",
severity: "error",
errors: [ "ImportError" ],
example: {
error: "ImportError",
crash: [ "from . import helpers" ],
healthy: [ "from json import loads" ]
}
}, {
id: "python/syntax",
help: "The cell is not valid Python.",
fix: "Fix the syntax. A cell in another language needs its `%%` magic on the first line.",
details: "IPython rejects the cell before it runs.",
reporter: "probe",
precision: "very-high",
severity: "error",
errors: [ "SyntaxError" ],
example: {
error: "SyntaxError",
crash: [ "for n in prices\n    print(n)" ],
healthy: [ "for n in prices:\n    print(n)" ]
}
}, {
id: "python/unbound-local",
help: "A local variable is read before it is assigned.",
fix: "Assign the variable before you read it, or declare it `global` or `nonlocal`.",
details: "",
reporter: "probe",
precision: "very-high",
severity: "error",
errors: [ "UnboundLocalError" ],
example: {
error: "UnboundLocalError",
crash: [ "def grow():\n    count = count + 1\ncount = 0\ngrow()" ],
healthy: [ "def grow():\n    global count\n    count = count + 1\ncount = 0\ngrow()" ]
}
}, {
id: "python/undefined-name",
help: "A name is used that is not defined.",
fix: "Define the name in an earlier cell, import it, or fix its spelling. Cells run in order in a fresh kernel: a name from a deleted cell or from a later cell is not there.",
details: "No cell that ran before this one defines the name.",
reporter: "probe",
precision: "very-high",
severity: "error",
errors: [ "NameError" ],
example: {
error: "NameError",
crash: [ "price" ],
healthy: [ "prices" ]
}
}, {
id: "python/unhashable",
help: "An unhashable object is used as a key or in a set.",
fix: "Use a tuple instead of a list, or a frozenset instead of a set.",
details: "",
reporter: "probe",
precision: "very-high",
severity: "error",
errors: [ "TypeError" ],
example: {
error: "TypeError",
crash: [ "{prices: 1}" ],
healthy: [ "{tuple(prices): 1}" ]
}
}, {
id: "python/unpack",
help: "A sequence has another length than the names it is unpacked into.",
fix: "Compare the length in the report with the names on the left.",
details: "",
reporter: "probe",
precision: "very-high",
severity: "error",
errors: [ "ValueError" ],
example: {
error: "ValueError",
crash: [ "a, b = prices" ],
healthy: [ "a, b, c = prices" ]
}
}, {
id: "python/zero-division",
help: "A number is divided by zero.",
fix: "Check where the divisor was computed. An empty selection has length 0.",
details: "",
reporter: "probe",
precision: "very-high",
severity: "error",
errors: [ "ZeroDivisionError" ],
example: {
error: "ZeroDivisionError",
crash: [ "1 / 0" ],
healthy: [ "1 / 2" ]
}
}, {
id: "scipy/operation",
help: "SciPy refuses an operation for the values it would get.",
fix: "Read the diagnosis: it shows what SciPy says. Compare the shapes, types and names in the report with what the operation takes.",
details: "",
reporter: "probe",
precision: "very-high",
severity: "error",
errors: [ "ValueError", "IndexError" ],
example: {
error: "ValueError",
crash: [ "stats.pearsonr([1, 2], [1, 2, 3])" ],
healthy: [ "stats.pearsonr([1, 2, 4], [1, 2, 3])" ]
}
}, {
id: "sklearn/operation",
help: "scikit-learn refuses an operation for the values it would get.",
fix: "Read the diagnosis: it shows what scikit-learn says. Compare the shapes, types and names in the report with what the operation takes.",
details: "",
reporter: "probe",
precision: "very-high",
severity: "error",
errors: [ "NotFittedError", "ValueError", "InvalidParameterError", "AttributeError" ],
example: {
error: "NotFittedError",
crash: [ "LinearRegression().predict(X)" ],
healthy: [ "fitted.predict(X)" ]
}
}, {
id: "torch/operation",
help: "PyTorch refuses an operation for the values it would get.",
fix: "Read the diagnosis: it shows what PyTorch says. Compare the shapes, types and names in the report with what the operation takes.",
details: "",
reporter: "probe",
precision: "very-high",
severity: "error",
errors: [ "RuntimeError", "IndexError", "TypeError", "AttributeError" ],
example: {
error: "RuntimeError",
crash: [ "x @ weights" ],
healthy: [ "x @ weights[:4]" ]
}
} ];

const ruleDeclarations = new Map(declarations.map(rule => [ rule.id, rule ]));

const listedRules = [ ...ruleDeclarations.values(), ...crashKinds.map(({errors: errors, help: help}) => ({
id: `nbcrane/${errors[0]}`,
help: help
})) ];

const declarationOf = id => {
const rule = ruleDeclarations.get(isOfCopy(id) ? rehearsalRule : id);
return rule && {
...rule,
id: id
};
};

const anyException = ruleDeclarations.get("python/exception");

function ruleHelp(ruleId) {
const id = plainLine(ruleId);
const rule = declarationOf(id) ?? anyException;
const kind = crashKindOf(id);
const live = "nbcrane reads the live objects before the cell runs. It reports an operation that is known to raise for the values it would get.";
return {
id: id,
name: pascalCase(id),
shortDescription: kind?.help ?? rule.help,
fullDescription: [ kind?.help, kind?.meaning, rule.help, rule.details, rule.reporter === "probe" && live ].filter(Boolean).join(" "),
help: kind ? `How to find the cause: ${kind.cause}\n\nHow to fix it: ${kind.fix}` : rule.fix,
precision: rule.precision,
severity: rule.severity
};
}

const pascalCase = id => id.split(/[^A-Za-z0-9]+/).map(word => word.charAt(0).toUpperCase() + word.slice(1)).join("") || "Rule";

function unknownRule(name) {
const known = [ ...ruleDeclarations.keys(), ...crashKindRules ];
const families = known.map(familyOf);
const valid = [ ...known, ...families, ...retiredRules.keys(), ...[ ...retiredRules.keys() ].map(familyOf) ];
if (valid.includes(name) || isOfCopy(name)) return null;
const typed = name.split("/");
const tail = id => id.split("/").slice(-typed.length);
const near = (name.endsWith("/*") ? families : known).filter(id => tail(id).every((part, at) => didYouMean(typed[at] ?? "", [ part ]) !== null));
const best = didYouMean(name, near.map(id => tail(id).join("/")));
const meant = near.find(id => tail(id).join("/") === best);
return `unknown rule ${JSON.stringify(name)}${meant ? `, did you mean ${meant}?` : ""}`;
}

const familyOf = id => `${id.split("/")[0]}/*`;

function getEnumValues(entries) {
const numericValues = Object.values(entries).filter(v => typeof v === "number");
const values = Object.entries(entries).filter(([k, _]) => numericValues.indexOf(+k) === -1).map(([_, v]) => v);
return values;
}

function joinValues(array, separator = "|") {
return array.map(val => stringifyPrimitive(val)).join(separator);
}

function jsonStringifyReplacer(_, value) {
if (typeof value === "bigint") return value.toString();
return value;
}

class Cached {
constructor(getter) {
this._getter = getter;
this._value = undefined;
}
get value() {
const getter = this._getter;
if (getter !== undefined) {
this._value = getter();
this._getter = undefined;
}
return this._value;
}
}

function cached$1(getter) {
return new Cached(getter);
}

function nullish(input) {
return input === null || input === undefined;
}

function cleanRegex(source) {
const start = source.startsWith("^") ? 1 : 0;
const end = source.endsWith("$") ? source.length - 1 : source.length;
return source.slice(start, end);
}

function floatSafeRemainder(val, step) {
const ratio = val / step;
const roundedRatio = Math.round(ratio);
const tolerance = 4 * Number.EPSILON * Math.max(Math.abs(ratio), 1);
if (Math.abs(ratio - roundedRatio) < tolerance) return 0;
return ratio - roundedRatio;
}

const EVALUATING = Symbol("evaluating");

function defineLazy(object, key, getter) {
let value = undefined;
Object.defineProperty(object, key, {
get() {
if (value === EVALUATING) {
return undefined;
}
if (value === undefined) {
value = EVALUATING;
value = getter();
}
return value;
},
set(v) {
Object.defineProperty(object, key, {
value: v
});
},
configurable: true
});
}

function assignProp(target, prop, value) {
Object.defineProperty(target, prop, {
value: value,
writable: true,
enumerable: true,
configurable: true
});
}

function rawShape(def) {
const desc = Object.getOwnPropertyDescriptor(def, "shape");
return desc?.get ? desc.get.raw : desc?.value;
}

function sourceShape(schema) {
return rawShape(schema._zod.def) ?? schema._zod.def.shape;
}

function deferProp(target, key, getter) {
Object.defineProperty(target, key, {
get() {
const value = getter();
assignProp(this, key, value);
return value;
},
enumerable: true,
configurable: true
});
}

function putProp(target, key, value) {
if (key in target) assignProp(target, key, value); else target[key] = value;
}

function mirrorShape(target, source, keys, wrap) {
const raw = sourceShape(source);
for (const key of keys) {
const desc = Object.getOwnPropertyDescriptor(raw, key);
if (!desc.enumerable) continue;
if (desc.get) {
deferProp(target, key, () => {
const value = source._zod.def.shape[key];
return wrap ? wrap(value, key) : value;
});
} else putProp(target, key, wrap ? wrap(desc.value, key) : desc.value);
}
}

function mirrorProps(target, source) {
for (const key of Reflect.ownKeys(source)) {
const desc = Object.getOwnPropertyDescriptor(source, key);
if (!desc.enumerable) continue;
if (desc.get) deferProp(target, key, () => source[key]); else putProp(target, key, desc.value);
}
}

function mergeDefs(...defs) {
const mergedDescriptors = {};
for (const def of defs) {
const descriptors = Object.getOwnPropertyDescriptors(def);
Object.assign(mergedDescriptors, descriptors);
}
return Object.defineProperties({}, mergedDescriptors);
}

function esc(str) {
return JSON.stringify(str);
}

function slugify(input) {
return input.toLowerCase().trim().replace(/[^\w\s-]/g, "").replace(/[\s_-]+/g, "-").replace(/^-+|-+$/g, "");
}

const captureStackTrace = "captureStackTrace" in Error ? Error.captureStackTrace : (..._args) => {};

function isObject(data) {
return typeof data === "object" && data !== null && !Array.isArray(data);
}

const allowsEval = cached$1(() => {
if (globalConfig.jitless) {
return false;
}
if (typeof navigator !== "undefined" && navigator?.userAgent?.includes("Cloudflare")) {
return false;
}
try {
const F = Function;
new F("");
return true;
} catch (_) {
return false;
}
});

function isPlainObject(o) {
if (isObject(o) === false) return false;
const ctor = o.constructor;
if (ctor === undefined) return true;
if (typeof ctor !== "function") return true;
const prot = ctor.prototype;
if (isObject(prot) === false) return false;
if (Object.prototype.hasOwnProperty.call(prot, "isPrototypeOf") === false) {
return false;
}
return true;
}

function shallowClone(o) {
if (isPlainObject(o)) return {
...o
};
if (Array.isArray(o)) return [ ...o ];
if (o instanceof Map) return new Map(o);
if (o instanceof Set) return new Set(o);
return o;
}

const propertyKeyTypes = new Set([ "string", "number", "symbol" ]);

function escapeRegex(str) {
return str.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}

function clone(inst, def, params) {
const cl = new inst._zod.constr(def ?? inst._zod.def);
if (!def || params?.parent) cl._zod.parent = inst;
return cl;
}

function normalizeParams(_params) {
const params = _params;
if (!params) return {};
if (typeof params === "string") return {
error: () => params
};
if (params?.message !== undefined) {
if (params?.error !== undefined) throw new Error("Cannot specify both `message` and `error` params");
params.error = params.message;
}
delete params.message;
if (typeof params.error === "string") return {
...params,
error: () => params.error
};
return params;
}

function stringifyPrimitive(value) {
if (typeof value === "bigint") return value.toString() + "n";
if (typeof value === "string") return `"${value}"`;
return `${value}`;
}

function optionalKeys(shape) {
return Object.keys(shape).filter(k => shape[k]._zod.optin !== undefined && shape[k]._zod.optout === "optional");
}

const NUMBER_FORMAT_RANGES = (() => ({
safeint: [ Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER ],
int32: [ -2147483648, 2147483647 ],
uint32: [ 0, 4294967295 ],
float32: [ -34028234663852886e22, 34028234663852886e22 ],
float64: [ -Number.MAX_VALUE, Number.MAX_VALUE ]
}))();

const BIGINT_FORMAT_RANGES = {
int64: [ BigInt("-9223372036854775808"), BigInt("9223372036854775807") ],
uint64: [ BigInt(0), BigInt("18446744073709551615") ]
};

function pick(schema, mask) {
const currDef = schema._zod.def;
const checks = currDef.checks;
const hasChecks = checks && checks.length > 0;
if (hasChecks) {
throw new Error(".pick() cannot be used on object schemas containing refinements");
}
const newShape = {};
mirrorShape(newShape, schema, maskedKeys(schema, mask));
return clone(schema, mergeDefs(currDef, {
shape: newShape,
checks: []
}));
}

function maskedKeys(schema, mask) {
const raw = sourceShape(schema);
const keys = [];
for (const key of Reflect.ownKeys(mask)) {
if (!Object.getOwnPropertyDescriptor(raw, key)?.enumerable) {
throw new Error(`Unrecognized key: "${String(key)}"`);
}
if (mask[key]) keys.push(key);
}
return keys;
}

function omit(schema, mask) {
const currDef = schema._zod.def;
const checks = currDef.checks;
const hasChecks = checks && checks.length > 0;
if (hasChecks) {
throw new Error(".omit() cannot be used on object schemas containing refinements");
}
const omitted = new Set(maskedKeys(schema, mask));
const newShape = {};
mirrorShape(newShape, schema, Reflect.ownKeys(sourceShape(schema)).filter(key => !omitted.has(key)));
return clone(schema, mergeDefs(currDef, {
shape: newShape,
checks: []
}));
}

function extend(schema, shape) {
if (!isPlainObject(shape)) {
throw new Error("Invalid input to extend: expected a plain object");
}
const checks = schema._zod.def.checks;
const hasChecks = checks && checks.length > 0;
if (hasChecks) {
const existingShape = sourceShape(schema);
for (const key of Reflect.ownKeys(shape)) {
if (Object.getOwnPropertyDescriptor(existingShape, key) !== undefined) {
throw new Error("Cannot overwrite keys on object schemas containing refinements. Use `.safeExtend()` instead.");
}
}
}
return clone(schema, mergeDefs(schema._zod.def, {
shape: extended(schema, shape)
}));
}

function extended(schema, shape) {
const newShape = {};
mirrorShape(newShape, schema, Reflect.ownKeys(sourceShape(schema)));
mirrorProps(newShape, shape);
return newShape;
}

function safeExtend(schema, shape) {
if (!isPlainObject(shape)) {
throw new Error("Invalid input to safeExtend: expected a plain object");
}
return clone(schema, mergeDefs(schema._zod.def, {
shape: extended(schema, shape)
}));
}

function merge(a, b) {
if (!b?._zod?.def) {
throw new Error("Invalid input to merge: expected an object schema. To merge a plain shape, use `.extend()`.");
}
if (a._zod.def.checks?.length) {
throw new Error(".merge() cannot be used on object schemas containing refinements. Use .safeExtend() instead.");
}
const newShape = {};
mirrorShape(newShape, a, Reflect.ownKeys(sourceShape(a)));
mirrorShape(newShape, b, Reflect.ownKeys(sourceShape(b)));
const def = mergeDefs(a._zod.def, {
shape: newShape,
get catchall() {
return b._zod.def.catchall;
},
checks: b._zod.def.checks ?? []
});
return clone(a, def);
}

function partial(Class, schema, mask, name = "partial") {
const currDef = schema._zod.def;
const checks = currDef.checks;
const hasChecks = checks && checks.length > 0;
if (hasChecks) {
throw new Error(`.${name}() cannot be used on object schemas containing refinements`);
}
const selected = mask ? new Set(maskedKeys(schema, mask)) : undefined;
const newShape = {};
mirrorShape(newShape, schema, Reflect.ownKeys(sourceShape(schema)), Class && ((value, key) => selected && !selected.has(key) ? value : new Class({
type: "optional",
innerType: value
})));
return clone(schema, mergeDefs(schema._zod.def, {
shape: newShape,
checks: []
}));
}

function required(Class, schema, mask) {
const selected = mask ? new Set(maskedKeys(schema, mask)) : undefined;
const newShape = {};
mirrorShape(newShape, schema, Reflect.ownKeys(sourceShape(schema)), (value, key) => selected && !selected.has(key) ? value : new Class({
type: "nonoptional",
innerType: value
}));
return clone(schema, mergeDefs(schema._zod.def, {
shape: newShape
}));
}

function aborted(x, startIndex = 0) {
if (x.aborted === true) return true;
for (let i = startIndex; i < x.issues.length; i++) {
if (x.issues[i]?.continue !== true) {
return true;
}
}
return false;
}

function explicitlyAborted(x, startIndex = 0) {
if (x.aborted === true) return true;
for (let i = startIndex; i < x.issues.length; i++) {
if (x.issues[i]?.continue === false) {
return true;
}
}
return false;
}

function prefixIssues(path, issues) {
return issues.map(iss => {
var _a;
(_a = iss).path ?? (_a.path = []);
iss.path.unshift(path);
return iss;
});
}

function unwrapMessage(message) {
return typeof message === "string" ? message : message?.message;
}

function sizeCaps(defChecks) {
const caps = [];
for (const ch of defChecks ?? []) {
const d = ch._zod.def;
if (!/_(length|size)$|_equals$/.test(d.check)) break;
const max = d.maximum ?? d.length ?? d.size;
if (max >= 0) caps.push([ max, ch ]);
}
return caps;
}

function attachSchema(issues, start, inst) {
var _a;
for (let i = start; i < issues.length; i++) {
(_a = issues[i]).schema ?? (_a.schema = inst);
}
}

function finalizeIssue(iss, ctx, config) {
var _a;
const traits = iss.inst?._zod?.traits;
if (traits?.has("$ZodType")) {
if (traits.has("$ZodCheck")) (_a = iss).schema ?? (_a.schema = iss.inst); else iss.schema = iss.inst;
}
const schemaError = iss.schema !== iss.inst ? iss.schema?._zod.def?.error : undefined;
const message = iss.message ? iss.message : unwrapMessage(iss.inst?._zod.def?.error?.(iss)) ?? unwrapMessage(schemaError?.(iss)) ?? unwrapMessage(ctx?.error?.(iss)) ?? unwrapMessage(config.customError?.(iss)) ?? unwrapMessage(config.localeError?.(iss)) ?? "Invalid input";
const full = {};
for (const k of Object.keys(iss)) {
if (k === "inst" || k === "schema" || k === "continue" || k === "input" || k === "__proto__") continue;
full[k] = iss[k];
}
full.path ?? (full.path = []);
full.message = message;
if (ctx?.reportInput) {
full.input = iss.input;
}
return full;
}

const highSurrogate = /[\uD800-\uDBFF]/;

function codePointLength(str) {
const units = str.length;
if (!highSurrogate.test(str)) return units;
let count = units;
for (let i = 0; i < units - 1; i++) {
if ((str.charCodeAt(i) & 64512) === 55296 && (str.charCodeAt(i + 1) & 64512) === 56320) {
count--;
i++;
}
}
return count;
}

function getLengthableOrigin(input) {
if (Array.isArray(input)) return "array";
if (typeof input === "string") return "string";
return "unknown";
}

function parsedType(data) {
const t = typeof data;
switch (t) {
case "number":
{
return Number.isNaN(data) ? "nan" : "number";
}

case "object":
{
if (data === null) {
return "null";
}
if (Array.isArray(data)) {
return "array";
}
const obj = data;
if (obj && Object.getPrototypeOf(obj) !== Object.prototype && "constructor" in obj && obj.constructor) {
return obj.constructor.name;
}
}
}
return t;
}

function issue(...args) {
const [iss, input, inst] = args;
if (typeof iss === "string") {
return {
message: iss,
code: "custom",
input: input,
inst: inst
};
}
return {
...iss
};
}

function members(proto, table) {
for (const key in table) {
const desc = Object.getOwnPropertyDescriptor(table, key);
if (desc.get) Object.defineProperty(proto, key, {
...desc,
enumerable: false
}); else defineBound(proto, key, desc.value);
}
}

function own(inst, key, value, enumerable = true) {
Object.defineProperty(inst, key, {
configurable: true,
writable: true,
enumerable: enumerable,
value: value
});
return value;
}

function hide(inst, key, value) {
return own(inst, key, value, false);
}

function derived(computes, table) {
for (const key in computes) {
const compute = computes[key];
Object.defineProperty(table, key, {
configurable: true,
enumerable: true,
get() {
return own(this, key, compute(this));
},
set(value) {
own(this, key, value);
}
});
}
return table;
}

function defineBound(proto, key, fn) {
Object.defineProperty(proto, key, {
configurable: true,
get() {
return this == null ? fn : own(this, key, fn.bind(this));
},
set(value) {
own(this, key, value);
}
});
}

function claim$1(inst, sentinel) {
const proto = Object.getPrototypeOf(inst);
return sentinel in proto ? undefined : proto;
}

let installing;

let broke = false;

const breaker = {
configurable: true,
get() {
broke = true;
return undefined;
}
};

function defineLazyInternal(inst, key, compute) {
const proto = Object.getPrototypeOf(inst._zod);
if (key in proto && installing !== inst._zod) {
installing = undefined;
return;
}
installing = inst._zod;
Object.defineProperty(proto, key, {
configurable: true,
get() {
Object.defineProperty(this, key, breaker);
const outer = broke;
broke = false;
try {
const value = compute(this);
if (broke) delete this[key]; else Object.defineProperty(this, key, {
configurable: true,
writable: true,
value: value
});
broke = broke || outer;
return value;
} catch (err) {
delete this[key];
broke = broke || outer;
throw err;
}
},
set(value) {
Object.defineProperty(this, key, {
configurable: true,
writable: true,
value: value
});
}
});
}

function installLazyProp(inst, key, make, enumerable) {
const proto = claim$1(inst, key);
if (!proto) return;
Object.defineProperty(proto, key, {
configurable: true,
get() {
const desc = {
configurable: true,
writable: true,
enumerable: enumerable,
value: undefined
};
Object.defineProperty(this, key, desc);
desc.value = make(this);
Object.defineProperty(this, key, desc);
return desc.value;
},
set(value) {
Object.defineProperty(this, key, {
configurable: true,
writable: true,
enumerable: enumerable,
value: value
});
}
});
}

const CONSTANT_CATCH = "~constantCatch";

function constantCatch(value) {
const fn = () => value;
fn[CONSTANT_CATCH] = true;
return fn;
}

var _a$1;

const _zodDesc = {
value: undefined,
enumerable: false
};

let _E = "captureStackTrace" in Error ? Error : null;

function newError(Definition) {
const E = _E;
if (E) {
const saved = E.stackTraceLimit;
if (typeof saved === "number") {
try {
E.stackTraceLimit = 0;
} catch {
_E = null;
return new Definition;
}
try {
return new Definition;
} finally {
E.stackTraceLimit = saved;
}
}
}
return new Definition;
}

function $constructor(name, initializer, proto, params) {
const zodProto = {};
function Internals(def) {
this.def = def;
this.constr = _;
this.traits = new Set;
}
Internals.prototype = zodProto;
const protoMembers = proto;
const initialized = protoMembers && new WeakSet;
function init(inst, def) {
if (!inst._zod) {
_zodDesc.value = new Internals(def);
try {
Object.defineProperty(inst, "_zod", _zodDesc);
} finally {
_zodDesc.value = undefined;
}
} else if (inst._zod.traits.has(name)) {
return;
}
inst._zod.traits.add(name);
initializer(inst, def);
if (initialized) {
const own = Object.getPrototypeOf(inst);
const ctorProto = inst._zod.constr.prototype;
let up = own;
while (up && up !== ctorProto) up = Object.getPrototypeOf(up);
const target = up ?? own;
if (!initialized.has(target)) {
initialized.add(target);
members(target, protoMembers);
}
}
const proto = _.prototype;
for (const k in proto) {
if (!Object.prototype.hasOwnProperty.call(proto, k)) continue;
if (!(k in inst)) {
inst[k] = proto[k].bind(inst);
}
}
}
const Parent = params?.Parent ?? Object;
class Definition extends Parent {}
Object.defineProperty(Definition, "name", {
value: name
});
function _(def) {
const inst = params?.Parent ? newError(Definition) : this;
init(inst, def);
const deferred = inst._zod.deferred;
if (deferred) {
for (const fn of deferred) {
fn();
}
inst._zod.deferred = undefined;
}
const pp = globalThis.__zod_globalConfig?.postProcessor;
if (pp) pp(inst);
return inst;
}
Object.defineProperty(_, "init", {
value: init
});
Object.defineProperty(_, Symbol.hasInstance, {
value: inst => {
if (params?.Parent && inst instanceof params.Parent) return true;
return inst?._zod?.traits?.has(name);
}
});
Object.defineProperty(_, "name", {
value: name
});
return _;
}

class $ZodAsyncError extends Error {
constructor() {
super(`Encountered Promise during synchronous parse. Use .parseAsync() instead.`);
}
}

class $ZodEncodeError extends Error {
constructor(name) {
super(`Encountered unidirectional transform during encode: ${name}`);
this.name = "ZodEncodeError";
}
}

(_a$1 = globalThis).__zod_globalConfig ?? (_a$1.__zod_globalConfig = {});

const globalConfig = globalThis.__zod_globalConfig;

function config(newConfig) {
if (newConfig) Object.assign(globalConfig, newConfig);
return globalConfig;
}

function _getMessage() {
const internals = this._zod;
internals.message ?? (internals.message = JSON.stringify(internals.def, jsonStringifyReplacer, 2));
return internals.message;
}

function _setMessage(value) {
this._zod.message = value;
}

const _messageDesc = {
get: _getMessage,
set: _setMessage,
enumerable: true,
configurable: true
};

const _issuesDesc = {
value: undefined,
enumerable: false
};

const _installedToString = new WeakSet([ Object.prototype, Error.prototype ]);

const initializer$1 = (inst, def) => {
inst.name = "$ZodError";
_issuesDesc.value = def;
Object.defineProperty(inst, "issues", _issuesDesc);
_issuesDesc.value = undefined;
Object.defineProperty(inst, "message", _messageDesc);
const proto = Object.getPrototypeOf(inst);
if (!_installedToString.has(proto)) {
_installedToString.add(proto);
Object.defineProperty(proto, "toString", {
configurable: true,
enumerable: false,
get() {
const value = () => this.message;
Object.defineProperty(this, "toString", {
value: value,
configurable: true,
writable: true
});
return value;
},
set(value) {
Object.defineProperty(this, "toString", {
value: value,
configurable: true,
writable: true
});
}
});
}
};

const $ZodError = $constructor("$ZodError", initializer$1);

const $ZodRealError = $constructor("$ZodError", initializer$1, undefined, {
Parent: Error
});

function node(obj, key, make) {
if (!Object.prototype.hasOwnProperty.call(obj, key)) {
if (key === "__proto__") {
Object.defineProperty(obj, key, {
value: make(),
writable: true,
enumerable: true,
configurable: true
});
} else {
obj[key] = make();
}
}
return obj[key];
}

function flattenError(error, mapper = issue => issue.message) {
const fieldErrors = {};
const formErrors = [];
for (const sub of error.issues) {
if (sub.path.length > 0) {
node(fieldErrors, sub.path[0], () => []).push(mapper(sub));
} else {
formErrors.push(mapper(sub));
}
}
return {
formErrors: formErrors,
fieldErrors: fieldErrors
};
}

function formatError(error, mapper = issue => issue.message) {
const fieldErrors = {
_errors: []
};
const processError = (error, path = []) => {
for (const issue of error.issues) {
if (issue.code === "invalid_union" && issue.errors.length) {
issue.errors.map(issues => processError({
issues: issues
}, [ ...path, ...issue.path ]));
} else if (issue.code === "invalid_key") {
processError({
issues: issue.issues
}, [ ...path, ...issue.path ]);
} else if (issue.code === "invalid_element") {
processError({
issues: issue.issues
}, [ ...path, ...issue.path ]);
} else {
const fullpath = [ ...path, ...issue.path ];
if (fullpath.length === 0) {
fieldErrors._errors.push(mapper(issue));
} else {
let curr = fieldErrors;
let i = 0;
while (i < fullpath.length) {
const el = fullpath[i];
const terminal = i === fullpath.length - 1;
if (el === "_errors") {
if (terminal) curr._errors.push(mapper(issue));
i++;
continue;
}
if (!Object.prototype.hasOwnProperty.call(curr, el)) {
Object.defineProperty(curr, el, {
value: {
_errors: []
},
enumerable: true,
writable: true,
configurable: true
});
}
const node = curr[el];
if (terminal) {
node._errors.push(mapper(issue));
}
curr = node;
i++;
}
}
}
}
};
processError(error);
return fieldErrors;
}

function toDotPath(_path) {
const segs = [];
const path = _path.map(seg => typeof seg === "object" ? seg.key : seg);
for (const seg of path) {
if (typeof seg === "number") segs.push(`[${seg}]`); else if (typeof seg === "symbol") segs.push(`[${JSON.stringify(String(seg))}]`); else if (/[^\w$]/.test(seg)) segs.push(`[${JSON.stringify(seg)}]`); else {
if (segs.length) segs.push(".");
segs.push(seg);
}
}
return segs.join("");
}

function prettifyError(error) {
const lines = [];
const issues = [ ...error.issues ].sort((a, b) => (a.path ?? []).length - (b.path ?? []).length);
for (const issue of issues) {
lines.push(`✖ ${issue.message}`);
if (issue.path?.length) lines.push(`  → at ${toDotPath(issue.path)}`);
}
return lines.join("\n");
}

function finalizeParams(callee, params) {
return {
callee: params?.callee ?? callee,
Err: params?.Err
};
}

const _parse = _Err => {
const fn = (schema, value, _ctx, _params) => {
const ctx = _ctx ? {
..._ctx,
async: false
} : {
async: false
};
const result = schema._zod.run({
value: value,
issues: []
}, ctx);
if (result instanceof Promise) {
throw new $ZodAsyncError;
}
if (result.issues.length) {
const e = new (_params?.Err ?? _Err)(result.issues.map(iss => finalizeIssue(iss, ctx, config())));
captureStackTrace(e, _params?.callee ?? fn);
throw e;
}
return result.value;
};
return fn;
};

const _parseAsync = _Err => {
const fn = async (schema, value, _ctx, params) => {
const ctx = _ctx ? {
..._ctx,
async: true
} : {
async: true
};
let result = schema._zod.run({
value: value,
issues: []
}, ctx);
if (result instanceof Promise) result = await result;
if (result.issues.length) {
const e = new (params?.Err ?? _Err)(result.issues.map(iss => finalizeIssue(iss, ctx, config())));
captureStackTrace(e, params?.callee ?? fn);
throw e;
}
return result.value;
};
return fn;
};

const _safeParse = _Err => (schema, value, _ctx) => {
const ctx = _ctx ? {
..._ctx,
async: false
} : {
async: false
};
const result = schema._zod.run({
value: value,
issues: []
}, ctx);
if (result instanceof Promise) {
throw new $ZodAsyncError;
}
return result.issues.length ? failure(_Err, result.issues, ctx) : {
success: true,
data: result.value
};
};

const safeParse$1 = _safeParse($ZodRealError);

function failure(Err, issues, ctx) {
let error;
return {
success: false,
get error() {
if (!error) {
error = new Err(issues.map(iss => finalizeIssue(iss, ctx, config())));
issues = undefined;
ctx = undefined;
}
return error;
},
set error(e) {
error = e;
issues = undefined;
ctx = undefined;
}
};
}

const _safeParseAsync = _Err => async (schema, value, _ctx) => {
const ctx = _ctx ? {
..._ctx,
async: true
} : {
async: true
};
let result = schema._zod.run({
value: value,
issues: []
}, ctx);
if (result instanceof Promise) result = await result;
return result.issues.length ? failure(_Err, result.issues, ctx) : {
success: true,
data: result.value
};
};

const COMPILE_INVALID = Symbol.for("zod.compile.invalid");

const COMPILE_FALLBACK = Symbol.for("zod.compile.fallback");

const validate = (schema, value, _ctx) => {
const validator = schema._zod.bag.validator;
if (validator !== undefined) {
if (validator(value) !== COMPILE_INVALID) return true;
if (validator.definite === true && _ctx === undefined) return false;
}
return validateFallback(schema, value, _ctx);
};

function validateFallback(schema, value, _ctx) {
const ctx = _ctx ? {
..._ctx,
async: false,
abortEarly: true
} : {
async: false,
abortEarly: true
};
const fallbackRun = schema._zod.bag.fallbackRun;
let result;
if (fallbackRun) {
ctx[COMPILE_FALLBACK] = true;
result = fallbackRun({
value: value,
issues: []
}, ctx);
} else {
result = schema._zod.run({
value: value,
issues: []
}, ctx);
}
if (result instanceof Promise) {
throw new $ZodAsyncError;
}
return result.issues.length === 0;
}

const validateAsync$1 = async (schema, value, _ctx) => {
const ctx = _ctx ? {
..._ctx,
async: true,
abortEarly: true
} : {
async: true,
abortEarly: true
};
let result = schema._zod.run({
value: value,
issues: []
}, ctx);
if (result instanceof Promise) result = await result;
return result.issues.length === 0;
};

const _encode = _Err => {
const parse = _parse(_Err);
const fn = (schema, value, _ctx, _params) => {
const ctx = _ctx ? {
..._ctx,
direction: "backward"
} : {
direction: "backward"
};
return parse(schema, value, ctx, finalizeParams(fn, _params));
};
return fn;
};

const _decode = _Err => {
const parse = _parse(_Err);
const fn = (schema, value, _ctx, _params) => parse(schema, value, _ctx, finalizeParams(fn, _params));
return fn;
};

const _encodeAsync = _Err => {
const parseAsync = _parseAsync(_Err);
const fn = async (schema, value, _ctx, _params) => {
const ctx = _ctx ? {
..._ctx,
direction: "backward"
} : {
direction: "backward"
};
return await parseAsync(schema, value, ctx, finalizeParams(fn, _params));
};
return fn;
};

const _decodeAsync = _Err => {
const parseAsync = _parseAsync(_Err);
const fn = async (schema, value, _ctx, _params) => await parseAsync(schema, value, _ctx, finalizeParams(fn, _params));
return fn;
};

const _safeEncode = _Err => (schema, value, _ctx) => {
const ctx = _ctx ? {
..._ctx,
direction: "backward"
} : {
direction: "backward"
};
return _safeParse(_Err)(schema, value, ctx);
};

const _safeDecode = _Err => (schema, value, _ctx) => _safeParse(_Err)(schema, value, _ctx);

const _safeEncodeAsync = _Err => async (schema, value, _ctx) => {
const ctx = _ctx ? {
..._ctx,
direction: "backward"
} : {
direction: "backward"
};
return _safeParseAsync(_Err)(schema, value, ctx);
};

const _safeDecodeAsync = _Err => async (schema, value, _ctx) => _safeParseAsync(_Err)(schema, value, _ctx);

const cuid = /^[cC][0-9a-z]{6,}$/;

const cuid2 = /^[0-9a-z]+$/;

const ulid = /^[0-7][0-9A-HJKMNP-TV-Za-hjkmnp-tv-z]{25}$/;

const xid = /^[0-9a-vA-V]{20}$/;

const ksuid = /^[A-Za-z0-9]{27}$/;

const nanoid = /^[a-zA-Z0-9_-]{21}$/;

function nanoidOfLength(length) {
return new RegExp(`^[a-zA-Z0-9_-]{${length}}$`);
}

const duration = /^P(?:(\d+W)|(?!.*W)(?=\d|T\d)(\d+Y)?(\d+M)?(\d+D)?(T(?=\d)(\d+H)?(\d+M)?(\d+([.,]\d+)?S)?)?)$/;

const guid = /^([0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12})$/;

const uuid = version => {
if (!version) return /^([0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[1-8][0-9a-fA-F]{3}-[89abAB][0-9a-fA-F]{3}-[0-9a-fA-F]{12}|00000000-0000-0000-0000-000000000000|ffffffff-ffff-ffff-ffff-ffffffffffff)$/;
return new RegExp(`^([0-9a-fA-F]{8}-[0-9a-fA-F]{4}-${version}[0-9a-fA-F]{3}-[89abAB][0-9a-fA-F]{3}-[0-9a-fA-F]{12})$`);
};

const email = /^(?:[A-Za-z0-9_'+\-]+\.)*[A-Za-z0-9_'+\-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9\-]*\.)+[A-Za-z]{2,}$/;

const _emoji$1 = `^(?=[\\s\\S]*[\\p{Extended_Pictographic}\\p{Regional_Indicator}\\u20E3])[\\p{Extended_Pictographic}\\p{Emoji_Component}]+$`;

function emoji() {
return new RegExp(_emoji$1, "u");
}

const ipv4 = /^(?:(?:25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9][0-9]|[0-9])\.){3}(?:25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9][0-9]|[0-9])$/;

const ipv6 = /^(([0-9a-fA-F]{1,4}:){7}[0-9a-fA-F]{1,4}|([0-9a-fA-F]{1,4}:){1,7}:|([0-9a-fA-F]{1,4}:){1,6}:[0-9a-fA-F]{1,4}|([0-9a-fA-F]{1,4}:){1,5}(:[0-9a-fA-F]{1,4}){1,2}|([0-9a-fA-F]{1,4}:){1,4}(:[0-9a-fA-F]{1,4}){1,3}|([0-9a-fA-F]{1,4}:){1,3}(:[0-9a-fA-F]{1,4}){1,4}|([0-9a-fA-F]{1,4}:){1,2}(:[0-9a-fA-F]{1,4}){1,5}|[0-9a-fA-F]{1,4}:((:[0-9a-fA-F]{1,4}){1,6})|:((:[0-9a-fA-F]{1,4}){1,7}|:))$/;

const cidrv4 = /^((25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9][0-9]|[0-9])\.){3}(25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9][0-9]|[0-9])\/([0-9]|[1-2][0-9]|3[0-2])$/;

const cidrv6 = /^(([0-9a-fA-F]{1,4}:){7}[0-9a-fA-F]{1,4}|([0-9a-fA-F]{1,4}:){1,7}:|([0-9a-fA-F]{1,4}:){1,6}:[0-9a-fA-F]{1,4}|([0-9a-fA-F]{1,4}:){1,5}(:[0-9a-fA-F]{1,4}){1,2}|([0-9a-fA-F]{1,4}:){1,4}(:[0-9a-fA-F]{1,4}){1,3}|([0-9a-fA-F]{1,4}:){1,3}(:[0-9a-fA-F]{1,4}){1,4}|([0-9a-fA-F]{1,4}:){1,2}(:[0-9a-fA-F]{1,4}){1,5}|[0-9a-fA-F]{1,4}:((:[0-9a-fA-F]{1,4}){1,6})|:((:[0-9a-fA-F]{1,4}){1,7}|:))\/(12[0-8]|1[01][0-9]|[1-9]?[0-9])$/;

const base64 = /^$|^(?:[0-9a-zA-Z+/]{4})*(?:(?:[0-9a-zA-Z+/]{2}==)|(?:[0-9a-zA-Z+/]{3}=))?$/;

const base64url = /^(?:[A-Za-z0-9_-]{4})*(?:[A-Za-z0-9_-]{2,3})?$/;

const httpProtocol = /^https?$/;

const e164 = /^\+[1-9]\d{6,14}$/;

const dateSource = `(?:(?:\\d\\d[2468][048]|\\d\\d[13579][26]|\\d\\d0[48]|[02468][048]00|[13579][26]00)-02-29|\\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\\d|30)|(?:02)-(?:0[1-9]|1\\d|2[0-8])))`;

function anchor(source) {
return new RegExp(`^${source}$`);
}

const date = anchor(dateSource);

function timeSource(args) {
const hhmm = `(?:[01]\\d|2[0-3]):[0-5]\\d`;
const regex = typeof args.precision === "number" ? args.precision === -1 ? `${hhmm}` : args.precision === 0 ? `${hhmm}:[0-5]\\d` : `${hhmm}:[0-5]\\d\\.\\d{${args.precision}}` : args.seconds ? `${hhmm}:[0-5]\\d(?:\\.\\d+)?` : `${hhmm}(?::[0-5]\\d(?:\\.\\d+)?)?`;
return regex;
}

function time(args) {
return new RegExp(`^${timeSource(args)}$`);
}

function datetime(args) {
const opts = [ "Z" ];
if (args.offset) opts.push(`([+-](?:[01]\\d|2[0-3]):[0-5]\\d)`);
const qualified = `${timeSource({
precision: args.precision,
seconds: true
})}(?:${opts.join("|")})`;
const timeRegex = args.local ? `${qualified}|${timeSource({
precision: args.precision
})}` : qualified;
return new RegExp(`^${dateSource}T(?:${timeRegex})$`);
}

const anyString = /^[\s\S]{0,}$/;

const integer = /^-?\d+$/;

const number$1 = /^-?\d+(?:\.\d+)?$/;

const boolean$1 = /^(?:true|false)$/i;

const _null$2 = /^null$/i;

const lowercase = /^[^A-Z]*$/;

const uppercase = /^[^a-z]*$/;

const $ZodCheck = $constructor("$ZodCheck", (inst, def) => {
var _a;
inst._zod ?? (inst._zod = {});
inst._zod.def = def;
(_a = inst._zod).onattach ?? (_a.onattach = []);
});

const _whenHasLength = payload => {
const val = payload.value;
return !nullish(val) && val.length !== undefined;
};

const numericOriginMap = {
number: "number",
bigint: "bigint",
object: "date"
};

const $ZodCheckLessThan = $constructor("$ZodCheckLessThan", (inst, def) => {
$ZodCheck.init(inst, def);
const origin = numericOriginMap[typeof def.value];
inst._zod.check = payload => {
if (def.inclusive ? payload.value <= def.value : payload.value < def.value) {
return;
}
payload.issues.push({
origin: numericOriginMap[typeof payload.value] ?? origin,
code: "too_big",
maximum: typeof def.value === "object" ? def.value.getTime() : def.value,
input: payload.value,
inclusive: def.inclusive,
inst: inst,
continue: !def.abort
});
};
});

const $ZodCheckGreaterThan = $constructor("$ZodCheckGreaterThan", (inst, def) => {
$ZodCheck.init(inst, def);
const origin = numericOriginMap[typeof def.value];
inst._zod.check = payload => {
if (def.inclusive ? payload.value >= def.value : payload.value > def.value) {
return;
}
payload.issues.push({
origin: numericOriginMap[typeof payload.value] ?? origin,
code: "too_small",
minimum: typeof def.value === "object" ? def.value.getTime() : def.value,
input: payload.value,
inclusive: def.inclusive,
inst: inst,
continue: !def.abort
});
};
});

const $ZodCheckMultipleOf = $constructor("$ZodCheckMultipleOf", (inst, def) => {
$ZodCheck.init(inst, def);
inst._zod.check = payload => {
if (typeof payload.value !== typeof def.value) throw new Error("Cannot mix number and bigint in multiple_of check.");
const isMultiple = typeof payload.value === "bigint" ? def.value !== BigInt(0) && payload.value % def.value === BigInt(0) : floatSafeRemainder(payload.value, def.value) === 0;
if (isMultiple) return;
payload.issues.push({
origin: typeof payload.value,
code: "not_multiple_of",
divisor: def.value,
input: payload.value,
inst: inst,
continue: !def.abort
});
};
});

const $ZodCheckNumberFormat = $constructor("$ZodCheckNumberFormat", (inst, def) => {
$ZodCheck.init(inst, def);
def.format = def.format || "float64";
const isInt = def.format?.includes("int");
const origin = isInt ? "int" : "number";
const [minimum, maximum] = NUMBER_FORMAT_RANGES[def.format];
inst._zod.check = payload => {
const input = payload.value;
if (isInt) {
if (!Number.isInteger(input)) {
payload.issues.push({
expected: origin,
format: def.format,
code: "invalid_type",
continue: false,
input: input,
inst: inst
});
return;
}
if (!Number.isSafeInteger(input)) {
if (input > 0) {
payload.issues.push({
input: input,
code: "too_big",
maximum: Number.MAX_SAFE_INTEGER,
note: "Integers must be within the safe integer range.",
inst: inst,
origin: origin,
inclusive: true,
continue: !def.abort
});
} else {
payload.issues.push({
input: input,
code: "too_small",
minimum: Number.MIN_SAFE_INTEGER,
note: "Integers must be within the safe integer range.",
inst: inst,
origin: origin,
inclusive: true,
continue: !def.abort
});
}
return;
}
}
if (input < minimum) {
payload.issues.push({
origin: "number",
input: input,
code: "too_small",
minimum: minimum,
inclusive: true,
inst: inst,
continue: !def.abort
});
}
if (input > maximum) {
payload.issues.push({
origin: "number",
input: input,
code: "too_big",
maximum: maximum,
inclusive: true,
inst: inst,
continue: !def.abort
});
}
};
});

const $ZodCheckMaxLength = $constructor("$ZodCheckMaxLength", (inst, def) => {
var _a;
$ZodCheck.init(inst, def);
(_a = inst._zod.def).when ?? (_a.when = _whenHasLength);
inst._zod.check = payload => {
const input = payload.value;
const units = input.length;
const length = typeof input === "string" && units > def.maximum ? codePointLength(input) : units;
if (length <= def.maximum) return;
const origin = getLengthableOrigin(input);
payload.issues.push({
origin: origin,
code: "too_big",
maximum: def.maximum,
inclusive: true,
input: input,
inst: inst,
continue: !def.abort
});
};
});

const $ZodCheckMinLength = $constructor("$ZodCheckMinLength", (inst, def) => {
var _a;
$ZodCheck.init(inst, def);
(_a = inst._zod.def).when ?? (_a.when = _whenHasLength);
inst._zod.check = payload => {
const input = payload.value;
const units = input.length;
const length = typeof input === "string" && units >= def.minimum && units < def.minimum * 2 ? codePointLength(input) : units;
if (length >= def.minimum) return;
const origin = getLengthableOrigin(input);
payload.issues.push({
origin: origin,
code: "too_small",
minimum: def.minimum,
inclusive: true,
input: input,
inst: inst,
continue: !def.abort
});
};
});

const $ZodCheckLengthEquals = $constructor("$ZodCheckLengthEquals", (inst, def) => {
var _a;
$ZodCheck.init(inst, def);
(_a = inst._zod.def).when ?? (_a.when = _whenHasLength);
inst._zod.check = payload => {
const input = payload.value;
const units = input.length;
const length = typeof input === "string" && units >= def.length && units <= def.length * 2 ? codePointLength(input) : units;
if (length === def.length) return;
const origin = getLengthableOrigin(input);
const tooBig = length > def.length;
payload.issues.push({
origin: origin,
...tooBig ? {
code: "too_big",
maximum: def.length
} : {
code: "too_small",
minimum: def.length
},
inclusive: true,
exact: true,
input: payload.value,
inst: inst,
continue: !def.abort
});
};
});

const $ZodCheckStringFormat = $constructor("$ZodCheckStringFormat", (inst, def) => {
var _a, _b;
$ZodCheck.init(inst, def);
if (def.pattern) (_a = inst._zod).check ?? (_a.check = payload => {
def.pattern.lastIndex = 0;
if (def.pattern.test(payload.value)) return;
payload.issues.push({
origin: "string",
code: "invalid_format",
format: def.format,
input: payload.value,
...def.pattern ? {
pattern: def.pattern.toString()
} : {},
inst: inst,
continue: !def.abort
});
}); else (_b = inst._zod).check ?? (_b.check = () => {});
});

const $ZodCheckRegex = $constructor("$ZodCheckRegex", (inst, def) => {
$ZodCheckStringFormat.init(inst, def);
inst._zod.check = payload => {
def.pattern.lastIndex = 0;
if (def.pattern.test(payload.value)) return;
payload.issues.push({
origin: "string",
code: "invalid_format",
format: "regex",
input: payload.value,
pattern: def.pattern.toString(),
inst: inst,
continue: !def.abort
});
};
});

const $ZodCheckLowerCase = $constructor("$ZodCheckLowerCase", (inst, def) => {
def.pattern ?? (def.pattern = lowercase);
$ZodCheckStringFormat.init(inst, def);
});

const $ZodCheckUpperCase = $constructor("$ZodCheckUpperCase", (inst, def) => {
def.pattern ?? (def.pattern = uppercase);
$ZodCheckStringFormat.init(inst, def);
});

const $ZodCheckIncludes = $constructor("$ZodCheckIncludes", (inst, def) => {
$ZodCheck.init(inst, def);
const escapedRegex = escapeRegex(def.includes);
const pattern = new RegExp(typeof def.position === "number" ? `^.{${def.position},}${escapedRegex}` : escapedRegex);
def.pattern = pattern;
inst._zod.check = payload => {
if (payload.value.includes(def.includes, def.position)) return;
payload.issues.push({
origin: "string",
code: "invalid_format",
format: "includes",
includes: def.includes,
input: payload.value,
inst: inst,
continue: !def.abort
});
};
});

const $ZodCheckStartsWith = $constructor("$ZodCheckStartsWith", (inst, def) => {
$ZodCheck.init(inst, def);
const pattern = new RegExp(`^${escapeRegex(def.prefix)}.*`);
def.pattern ?? (def.pattern = pattern);
inst._zod.check = payload => {
if (payload.value.startsWith(def.prefix)) return;
payload.issues.push({
origin: "string",
code: "invalid_format",
format: "starts_with",
prefix: def.prefix,
input: payload.value,
inst: inst,
continue: !def.abort
});
};
});

const $ZodCheckEndsWith = $constructor("$ZodCheckEndsWith", (inst, def) => {
$ZodCheck.init(inst, def);
const pattern = new RegExp(`.*${escapeRegex(def.suffix)}$`);
def.pattern ?? (def.pattern = pattern);
inst._zod.check = payload => {
if (payload.value.endsWith(def.suffix)) return;
payload.issues.push({
origin: "string",
code: "invalid_format",
format: "ends_with",
suffix: def.suffix,
input: payload.value,
inst: inst,
continue: !def.abort
});
};
});

const $ZodCheckOverwrite = $constructor("$ZodCheckOverwrite", (inst, def) => {
$ZodCheck.init(inst, def);
inst._zod.check = payload => {
payload.value = def.tx(payload.value);
};
});

class Doc {
constructor(args = [], closed = {}) {
this.content = [];
this.indent = 0;
this.args = args;
this.closed = closed;
}
indented(fn) {
this.indent += 1;
try {
fn(this);
} finally {
this.indent -= 1;
}
}
write(arg) {
if (typeof arg === "function") {
arg(this, {
execution: "sync"
});
arg(this, {
execution: "async"
});
return;
}
const content = arg;
const lines = content.split("\n").filter(x => x);
const minIndent = Math.min(...lines.map(x => x.length - x.trimStart().length));
const dedented = lines.map(x => x.slice(minIndent)).map(x => " ".repeat(this.indent * 2) + x);
for (const line of dedented) {
this.content.push(line);
}
}
compile() {
const F = Function;
const content = this?.content ?? [ `` ];
const factory = new F(...Object.keys(this.closed), `return function (${this.args.join(", ")}) {\n${content.join("\n")}\n};`);
return factory(...Object.values(this.closed));
}
}

const version = {
major: 4,
minor: 6,
patch: 7
};

const $ZodType = $constructor("$ZodType", (inst, def) => {
var _a;
inst ?? (inst = {});
inst._zod.def = def;
inst._zod.bag = inst._zod.bag || {};
inst._zod.version = version;
const defChecks = inst._zod.def.checks;
const checks = inst._zod.traits.has("$ZodCheck") ? [ inst, ...defChecks ?? [] ] : defChecks?.length ? [ ...defChecks ] : [];
for (const ch of checks) {
for (const fn of ch._zod.onattach) {
fn(inst);
}
}
if (checks.length === 0) {
(_a = inst._zod).deferred ?? (_a.deferred = []);
inst._zod.deferred?.push(() => {
inst._zod.run = inst._zod.parse;
});
} else {
const runChecks = (payload, checks, ctx) => {
if (payload.memo) return payload;
let isAborted = aborted(payload);
let asyncResult;
for (const ch of checks) {
if (ch._zod.def.when) {
if (explicitlyAborted(payload)) continue;
const shouldRun = ch._zod.def.when(payload);
if (!shouldRun) continue;
} else if (isAborted) {
continue;
}
const currLen = payload.issues.length;
const _ = ch._zod.check(payload);
if (_ instanceof Promise && ctx?.async === false) {
throw new $ZodAsyncError;
}
if (asyncResult || _ instanceof Promise) {
asyncResult = (asyncResult ?? Promise.resolve()).then(async () => {
await _;
const nextLen = payload.issues.length;
if (nextLen === currLen) return;
attachSchema(payload.issues, currLen, inst);
if (!isAborted) isAborted = aborted(payload, currLen);
});
} else {
const nextLen = payload.issues.length;
if (nextLen === currLen) continue;
attachSchema(payload.issues, currLen, inst);
if (!isAborted) isAborted = aborted(payload, currLen);
}
}
if (asyncResult) {
return asyncResult.then(() => payload);
}
return payload;
};
const handleCanaryResult = (canary, payload, ctx) => {
if (aborted(canary)) {
canary.aborted = true;
return canary;
}
const checkResult = runChecks(payload, checks, ctx);
if (checkResult instanceof Promise) {
if (ctx.async === false) throw new $ZodAsyncError;
return checkResult.then(checkResult => inst._zod.parse(checkResult, ctx));
}
return inst._zod.parse(checkResult, ctx);
};
inst._zod.run = (payload, ctx) => {
if (ctx.skipChecks) {
return inst._zod.parse(payload, ctx);
}
if (ctx.direction === "backward") {
const canary = inst._zod.parse({
value: payload.value,
issues: []
}, {
...ctx,
skipChecks: true
});
if (canary instanceof Promise) {
return canary.then(canary => handleCanaryResult(canary, payload, ctx));
}
return handleCanaryResult(canary, payload, ctx);
}
const result = inst._zod.parse(payload, ctx);
if (result instanceof Promise) {
if (ctx.async === false) throw new $ZodAsyncError;
return result.then(result => runChecks(result, checks, ctx));
}
return runChecks(result, checks, ctx);
};
}
}, {
get "~standard"() {
return hide(this, "~standard", standardProps(this));
},
set "~standard"(value) {
own(this, "~standard", value);
}
});

const toStandardResult = (r, ctx) => r.issues.length ? {
issues: r.issues.map(iss => finalizeIssue(iss, ctx, config()))
} : {
value: r.value
};

async function validateAsync(inst, value) {
const ctx = {
async: true
};
return toStandardResult(await inst._zod.run({
value: value,
issues: []
}, ctx), ctx);
}

function standardProps(inst) {
return {
validate: value => {
const ctx = {
async: false
};
try {
const r = inst._zod.run({
value: value,
issues: []
}, ctx);
if (!(r instanceof Promise)) return toStandardResult(r, ctx);
} catch (_) {}
return validateAsync(inst, value);
},
vendor: "zod",
version: 1
};
}

const $ZodString = $constructor("$ZodString", (inst, def) => {
$ZodType.init(inst, def);
inst._zod.pattern = def.pattern ?? anyString;
inst._zod.parse = (payload, _) => {
if (def.coerce) try {
payload.value = String(payload.value);
} catch (_) {}
if (typeof payload.value === "string") return payload;
payload.issues.push({
expected: "string",
code: "invalid_type",
input: payload.value,
inst: inst
});
return payload;
};
});

const $ZodStringFormat = $constructor("$ZodStringFormat", (inst, def) => {
$ZodCheckStringFormat.init(inst, def);
$ZodString.init(inst, def);
});

const $ZodGUID = $constructor("$ZodGUID", (inst, def) => {
def.pattern ?? (def.pattern = guid);
$ZodStringFormat.init(inst, def);
});

const $ZodUUID = $constructor("$ZodUUID", (inst, def) => {
if (def.version) {
const versionMap = {
v1: 1,
v2: 2,
v3: 3,
v4: 4,
v5: 5,
v6: 6,
v7: 7,
v8: 8
};
const v = versionMap[def.version];
if (v === undefined) throw new Error(`Invalid UUID version: "${def.version}"`);
def.pattern ?? (def.pattern = uuid(v));
} else def.pattern ?? (def.pattern = uuid());
$ZodStringFormat.init(inst, def);
});

const $ZodEmail = $constructor("$ZodEmail", (inst, def) => {
def.pattern ?? (def.pattern = email);
$ZodStringFormat.init(inst, def);
});

const URL_BAD_FORMAT = 1;

const URL_UNPARSEABLE = 2;

function canParseURL(input) {
try {
if (typeof URL !== "undefined" && typeof URL.canParse === "function") return URL.canParse(input);
new URL(input);
return true;
} catch {
return false;
}
}

function validateURL(trimmed, def) {
if (!("normalize" in def) && !("hostname" in def) && !("protocol" in def)) {
return canParseURL(trimmed) || URL_UNPARSEABLE;
}
return parseURLObject(trimmed, def);
}

function parseURLObject(trimmed, def) {
if (!def.normalize && def.protocol?.source === httpProtocol.source && !/^https?:\/\//i.test(trimmed)) {
return URL_BAD_FORMAT;
}
try {
if (typeof URL !== "undefined") {
const URLStatic = URL;
if (typeof URLStatic.parse === "function") return URLStatic.parse(trimmed) ?? URL_UNPARSEABLE;
}
return new URL(trimmed);
} catch {
return URL_UNPARSEABLE;
}
}

const asciiTabOrNewline = /[\t\n\r]/g;

function stripTabAndNewline(value) {
return value.replace(asciiTabOrNewline, "");
}

function urlHostnameOk(url, hostname) {
hostname.lastIndex = 0;
return hostname.test(url.hostname);
}

function urlProtocolOk(url, protocol) {
protocol.lastIndex = 0;
return protocol.test(url.protocol.endsWith(":") ? url.protocol.slice(0, -1) : url.protocol);
}

const $ZodURL = $constructor("$ZodURL", (inst, def) => {
$ZodStringFormat.init(inst, def);
inst._zod.check = payload => {
try {
const trimmed = payload.value.trim();
const url = validateURL(trimmed, def);
if (url === URL_BAD_FORMAT) {
payload.issues.push({
code: "invalid_format",
format: "url",
note: "Invalid URL format",
input: payload.value,
inst: inst,
continue: !def.abort
});
return;
}
if (url === URL_UNPARSEABLE) {
payload.issues.push({
code: "invalid_format",
format: "url",
input: payload.value,
inst: inst,
continue: !def.abort
});
return;
}
if (url === true) {
payload.value = stripTabAndNewline(trimmed);
return;
}
if (def.hostname && !urlHostnameOk(url, def.hostname)) {
payload.issues.push({
code: "invalid_format",
format: "url",
note: "Invalid hostname",
pattern: def.hostname.source,
input: payload.value,
inst: inst,
continue: !def.abort
});
}
if (def.protocol && !urlProtocolOk(url, def.protocol)) {
payload.issues.push({
code: "invalid_format",
format: "url",
note: "Invalid protocol",
pattern: def.protocol.source,
input: payload.value,
inst: inst,
continue: !def.abort
});
}
payload.value = def.normalize ? url.href : stripTabAndNewline(trimmed);
return;
} catch (_) {
payload.issues.push({
code: "invalid_format",
format: "url",
input: payload.value,
inst: inst,
continue: !def.abort
});
}
};
});

const $ZodEmoji = $constructor("$ZodEmoji", (inst, def) => {
def.pattern ?? (def.pattern = emoji());
$ZodStringFormat.init(inst, def);
});

const $ZodNanoID = $constructor("$ZodNanoID", (inst, def) => {
if (def.length !== undefined && (!Number.isInteger(def.length) || def.length < 1)) throw new Error(`Invalid nanoid length: ${def.length}`);
def.pattern ?? (def.pattern = def.length === undefined ? nanoid : nanoidOfLength(def.length));
$ZodStringFormat.init(inst, def);
});

const $ZodCUID = $constructor("$ZodCUID", (inst, def) => {
def.pattern ?? (def.pattern = cuid);
$ZodStringFormat.init(inst, def);
});

const $ZodCUID2 = $constructor("$ZodCUID2", (inst, def) => {
def.pattern ?? (def.pattern = cuid2);
$ZodStringFormat.init(inst, def);
});

const $ZodULID = $constructor("$ZodULID", (inst, def) => {
def.pattern ?? (def.pattern = ulid);
$ZodStringFormat.init(inst, def);
});

const $ZodXID = $constructor("$ZodXID", (inst, def) => {
def.pattern ?? (def.pattern = xid);
$ZodStringFormat.init(inst, def);
});

const $ZodKSUID = $constructor("$ZodKSUID", (inst, def) => {
def.pattern ?? (def.pattern = ksuid);
$ZodStringFormat.init(inst, def);
});

const $ZodISODateTime = $constructor("$ZodISODateTime", (inst, def) => {
def.pattern ?? (def.pattern = datetime(def));
$ZodStringFormat.init(inst, def);
});

const $ZodISODate = $constructor("$ZodISODate", (inst, def) => {
def.pattern ?? (def.pattern = date);
$ZodStringFormat.init(inst, def);
});

const $ZodISOTime = $constructor("$ZodISOTime", (inst, def) => {
def.pattern ?? (def.pattern = time(def));
$ZodStringFormat.init(inst, def);
});

const $ZodISODuration = $constructor("$ZodISODuration", (inst, def) => {
def.pattern ?? (def.pattern = duration);
$ZodStringFormat.init(inst, def);
});

const $ZodIPv4 = $constructor("$ZodIPv4", (inst, def) => {
def.pattern ?? (def.pattern = ipv4);
$ZodStringFormat.init(inst, def);
});

const ipv6Alphabet = /^[0-9a-fA-F:.]+$/;

function isValidIPv6(value) {
if (!ipv6Alphabet.test(value)) return false;
return canParseURL(`http://[${value}]`);
}

const $ZodIPv6 = $constructor("$ZodIPv6", (inst, def) => {
def.pattern ?? (def.pattern = ipv6);
$ZodStringFormat.init(inst, def);
inst._zod.check = payload => {
if (!isValidIPv6(payload.value)) {
payload.issues.push({
code: "invalid_format",
format: "ipv6",
input: payload.value,
inst: inst,
continue: !def.abort
});
}
};
});

const $ZodCIDRv4 = $constructor("$ZodCIDRv4", (inst, def) => {
def.pattern ?? (def.pattern = cidrv4);
$ZodStringFormat.init(inst, def);
});

function isValidCIDRv6(value) {
const parts = value.split("/");
if (parts.length !== 2) return false;
const [address, prefix] = parts;
if (!prefix) return false;
const prefixNum = Number(prefix);
if (`${prefixNum}` !== prefix) return false;
if (prefixNum < 0 || prefixNum > 128) return false;
return isValidIPv6(address);
}

const $ZodCIDRv6 = $constructor("$ZodCIDRv6", (inst, def) => {
def.pattern ?? (def.pattern = cidrv6);
$ZodStringFormat.init(inst, def);
inst._zod.check = payload => {
if (!isValidCIDRv6(payload.value)) {
payload.issues.push({
code: "invalid_format",
format: "cidrv6",
input: payload.value,
inst: inst,
continue: !def.abort
});
}
};
});

function isValidBase64(data) {
if (data === "") return true;
if (/\s/.test(data)) return false;
if (data.length % 4 !== 0) return false;
try {
atob(data);
return true;
} catch {
return false;
}
}

const base64Charset = /^[0-9a-zA-Z+/]*={0,2}$/;

const $ZodBase64 = $constructor("$ZodBase64", (inst, def) => {
def.pattern ?? (def.pattern = base64Charset);
$ZodStringFormat.init(inst, def);
inst._zod.check = payload => {
if (isValidBase64(payload.value)) return;
payload.issues.push({
code: "invalid_format",
format: "base64",
input: payload.value,
inst: inst,
continue: !def.abort
});
};
});

const base64urlCharset = /^[A-Za-z0-9_-]*$/;

function isValidBase64URL(data) {
if (!base64urlCharset.test(data)) return false;
const base64 = data.replace(/[-_]/g, c => c === "-" ? "+" : "/");
const padded = base64.padEnd(Math.ceil(base64.length / 4) * 4, "=");
return isValidBase64(padded);
}

const $ZodBase64URL = $constructor("$ZodBase64URL", (inst, def) => {
def.pattern ?? (def.pattern = base64urlCharset);
$ZodStringFormat.init(inst, def);
inst._zod.check = payload => {
if (isValidBase64URL(payload.value)) return;
payload.issues.push({
code: "invalid_format",
format: "base64url",
input: payload.value,
inst: inst,
continue: !def.abort
});
};
});

const $ZodE164 = $constructor("$ZodE164", (inst, def) => {
def.pattern ?? (def.pattern = e164);
$ZodStringFormat.init(inst, def);
});

function isValidJWT(token, algorithm = null) {
try {
const tokensParts = token.split(".");
if (tokensParts.length !== 3) return false;
const [header] = tokensParts;
if (!header) return false;
const parsedHeader = JSON.parse(atob(header));
if ("typ" in parsedHeader && parsedHeader?.typ !== "JWT") return false;
if (!parsedHeader.alg) return false;
if (algorithm && (!("alg" in parsedHeader) || parsedHeader.alg !== algorithm)) return false;
return true;
} catch {
return false;
}
}

const $ZodJWT = $constructor("$ZodJWT", (inst, def) => {
$ZodStringFormat.init(inst, def);
inst._zod.check = payload => {
if (isValidJWT(payload.value, def.alg)) return;
payload.issues.push({
code: "invalid_format",
format: "jwt",
input: payload.value,
inst: inst,
continue: !def.abort
});
};
});

const $ZodNumber = $constructor("$ZodNumber", (inst, def) => {
$ZodType.init(inst, def);
inst._zod.pattern = number$1;
inst._zod.parse = (payload, _ctx) => {
if (def.coerce) try {
payload.value = Number(payload.value);
} catch (_) {}
const input = payload.value;
if (typeof input === "number" && !Number.isNaN(input) && Number.isFinite(input)) {
return payload;
}
const received = typeof input === "number" ? Number.isNaN(input) ? "NaN" : !Number.isFinite(input) ? String(input) : undefined : undefined;
payload.issues.push({
expected: "number",
code: "invalid_type",
input: input,
inst: inst,
...received ? {
received: received
} : {}
});
return payload;
};
});

const $ZodNumberFormat = $constructor("$ZodNumberFormat", (inst, def) => {
$ZodCheckNumberFormat.init(inst, def);
$ZodNumber.init(inst, def);
});

const $ZodBoolean = $constructor("$ZodBoolean", (inst, def) => {
$ZodType.init(inst, def);
inst._zod.pattern = boolean$1;
inst._zod.parse = (payload, _ctx) => {
if (def.coerce) try {
payload.value = Boolean(payload.value);
} catch (_) {}
const input = payload.value;
if (typeof input === "boolean") return payload;
payload.issues.push({
expected: "boolean",
code: "invalid_type",
input: input,
inst: inst
});
return payload;
};
});

const $ZodNull = $constructor("$ZodNull", (inst, def) => {
$ZodType.init(inst, def);
inst._zod.pattern = _null$2;
inst._zod.values = new Set([ null ]);
inst._zod.parse = (payload, _ctx) => {
const input = payload.value;
if (input === null) return payload;
payload.issues.push({
expected: "null",
code: "invalid_type",
input: input,
inst: inst
});
return payload;
};
});

const $ZodUnknown = $constructor("$ZodUnknown", (inst, def) => {
$ZodType.init(inst, def);
inst._zod.parse = payload => payload;
});

const $ZodNever = $constructor("$ZodNever", (inst, def) => {
$ZodType.init(inst, def);
inst._zod.parse = (payload, _ctx) => {
payload.issues.push({
expected: "never",
code: "invalid_type",
input: payload.value,
inst: inst
});
return payload;
};
});

function capSize(inst, size) {
const caps = sizeCaps(inst._zod.def.checks);
if (!caps.length) return;
const cap = Math.min(...caps.map(c => c[0]));
const parse = inst._zod.parse;
inst._zod.parse = (payload, ctx) => {
const n = size(payload.value);
if (n > cap && !ctx?.skipChecks && ctx?.direction !== "backward") {
for (const [max, ch] of sizeCaps(inst._zod.def.checks)) {
if (n > max && ch._zod.def.when(payload)) {
const start = payload.issues.length;
ch._zod.check(payload);
payload.issues[start].continue = false;
attachSchema(payload.issues, start, inst);
return payload;
}
}
}
return parse(payload, ctx);
};
}

const arraySize = input => Array.isArray(input) ? input.length : -1;

function handleArrayResult(result, final, index) {
if (result.issues.length) {
final.issues.push(...prefixIssues(index, result.issues));
}
final.value[index] = result.value;
}

const $ZodArray = $constructor("$ZodArray", (inst, def) => {
$ZodType.init(inst, def);
const memo = globalConfig.memoizer;
memo?.attach(inst);
inst._zod.parse = (payload, ctx) => {
const input = payload.value;
if (!Array.isArray(input)) {
payload.issues.push({
expected: "array",
code: "invalid_type",
input: input,
inst: inst
});
return payload;
}
payload.value = memo ? memo.alloc(inst, payload, Array(input.length), ctx) : Array(input.length);
const proms = [];
const abortEarly = ctx?.abortEarly;
for (let i = 0; i < input.length; i++) {
const item = input[i];
const result = def.element._zod.run({
value: item,
issues: []
}, ctx);
if (result instanceof Promise) {
proms.push(result.then(result => handleArrayResult(result, payload, i)));
} else {
handleArrayResult(result, payload, i);
if (abortEarly && result.issues.length !== 0 && aborted(result)) break;
}
}
if (proms.length) {
return Promise.all(proms).then(() => payload);
}
return payload;
};
capSize(inst, arraySize);
});

function handlePropertyResult(result, final, key, input, optin, optout) {
const isPresent = key in input;
const isOptionalOut = optout === "optional";
if (!isPresent && isOptionalOut && optin === "optional") {
return;
}
if (result.issues.length) {
if (optin !== undefined && isOptionalOut && !isPresent) {
return;
}
final.issues.push(...prefixIssues(key, result.issues));
}
if (!isPresent && optin === undefined) {
if (!result.issues.length) {
final.issues.push({
code: "invalid_type",
expected: "nonoptional",
input: undefined,
path: [ key ]
});
}
return;
}
if (result.value === undefined) {
if (isPresent || optin === "defaulted" && !isOptionalOut) {
final.value[key] = undefined;
}
} else {
final.value[key] = result.value;
}
}

const NO_SYMBOL_KEYS = [];

function normalizeDef(def) {
const keys = Object.keys(def.shape);
const ownSymbols = Object.getOwnPropertySymbols(def.shape);
const symbolKeys = ownSymbols.length ? ownSymbols : NO_SYMBOL_KEYS;
const allKeys = symbolKeys.length ? [ ...keys, ...symbolKeys ] : keys;
for (const k of allKeys) {
if (!def.shape?.[k]?._zod?.traits?.has("$ZodType")) {
throw new Error(`Invalid element at key "${String(k)}": expected a Zod schema`);
}
}
const okeys = optionalKeys(def.shape);
return {
...def,
allKeys: allKeys,
symbolKeys: symbolKeys,
keySet: new Set(keys),
numKeys: keys.length,
optionalKeys: new Set(okeys)
};
}

function handleCatchall(proms, input, payload, ctx, def, inst, abortEarly) {
const unrecognized = [];
const keySet = def.keySet;
const _catchall = def.catchall._zod;
const t = _catchall.def.type;
const optin = _catchall.optin;
const optout = _catchall.optout;
let seen = 0;
for (const key in input) {
if (abortEarly && payload.issues.length !== seen) {
if (aborted(payload, seen)) break;
seen = payload.issues.length;
}
if (keySet.has(key)) continue;
if (key === "__proto__") {
if (t === "never") unrecognized.push(key);
continue;
}
if (t === "never") {
unrecognized.push(key);
continue;
}
const r = _catchall.run({
value: input[key],
issues: []
}, ctx);
if (r instanceof Promise) {
proms.push(r.then(r => handlePropertyResult(r, payload, key, input, optin, optout)));
} else {
handlePropertyResult(r, payload, key, input, optin, optout);
}
}
if (unrecognized.length) {
payload.issues.push({
code: "unrecognized_keys",
keys: unrecognized,
input: input,
inst: inst,
continue: true
});
}
if (!proms.length) return payload;
return Promise.all(proms).then(() => payload);
}

const $ZodObject = $constructor("$ZodObject", (inst, def) => {
$ZodType.init(inst, def);
const desc = Object.getOwnPropertyDescriptor(def, "shape");
const sh = desc?.get ? desc.get.raw : def.shape ?? {};
if (sh) {
const get = () => {
const newSh = {
...sh
};
Object.defineProperty(def, "shape", {
value: newSh
});
get.raw = newSh;
return newSh;
};
get.raw = sh;
Object.defineProperty(def, "shape", {
get: get
});
}
const _normalized = cached$1(() => normalizeDef(def));
defineLazyInternal(inst, "propValues", zod => {
const shape = zod.def.shape;
const propValues = {};
for (const key in shape) {
const field = shape[key]._zod;
if (field.values) {
if (!Object.prototype.hasOwnProperty.call(propValues, key)) {
assignProp(propValues, key, new Set);
}
for (const v of field.values) propValues[key].add(v);
if (field.optin !== undefined) propValues[key].add(undefined);
}
}
return propValues;
});
const isObject$1 = isObject;
const catchall = def.catchall;
let value;
const memo = globalConfig.memoizer;
memo?.attach(inst);
inst._zod.parse = (payload, ctx) => {
value ?? (value = _normalized.value);
const input = payload.value;
if (!isObject$1(input)) {
payload.issues.push({
expected: "object",
code: "invalid_type",
input: input,
inst: inst
});
return payload;
}
payload.value = memo ? memo.alloc(inst, payload, {}, ctx) : {};
const proms = [];
const shape = value.shape;
const abortEarly = ctx?.abortEarly;
let seen = payload.issues.length;
for (const key of value.allKeys) {
if (abortEarly && payload.issues.length !== seen) {
if (aborted(payload, seen)) break;
seen = payload.issues.length;
}
if (key === "__proto__") continue;
const el = shape[key];
const optin = el._zod.optin;
const optout = el._zod.optout;
const r = el._zod.run({
value: input[key],
issues: []
}, ctx);
if (r instanceof Promise) {
proms.push(r.then(r => handlePropertyResult(r, payload, key, input, optin, optout)));
} else {
handlePropertyResult(r, payload, key, input, optin, optout);
}
}
if (!catchall) {
return proms.length ? Promise.all(proms).then(() => payload) : payload;
}
return handleCatchall(proms, input, payload, ctx, _normalized.value, inst, abortEarly === true);
};
});

const $ZodObjectJIT = $constructor("$ZodObjectJIT", (inst, def) => {
$ZodObject.init(inst, def);
const superParse = inst._zod.parse;
const _normalized = cached$1(() => normalizeDef(def));
const memo = globalConfig.memoizer;
const generateFastpass = shape => {
const normalized = _normalized.value;
const syms = normalized.symbolKeys;
const doc = new Doc([ "payload", "ctx" ], {
shape: shape,
inst: inst,
memo: memo,
syms: syms
});
const parseStr = k => `shape[${k}]._zod.run({ value: input[${k}], issues: [] }, ctx)`;
const prefixStr = (id, k) => `\n          let ${id}_ab = false;\n          for (let i = 0; i < ${id}.issues.length; i++) {\n            const iss = ${id}.issues[i];\n            iss.path = iss.path ? [${k}, ...iss.path] : [${k}];\n            payload.issues.push(iss);\n            if (iss.continue !== true) ${id}_ab = true;\n          }\n          if (${id}_ab && ctx && ctx.abortEarly) {\n            payload.value = newResult;\n            return payload;\n          }`;
doc.write(`const input = payload.value;`);
const ids = Object.create(null);
let counter = 0;
for (const key of normalized.allKeys) {
ids[key] = `key_${counter++}`;
}
doc.write(memo ? `const newResult = memo.alloc(inst, payload, {}, ctx);` : `const newResult = {};`);
for (const key of normalized.allKeys) {
if (key === "__proto__") continue;
const id = ids[key];
const k = typeof key === "symbol" ? `syms[${syms.indexOf(key)}]` : esc(key);
const isPresent = `${k} in input`;
const schema = shape[key];
const optin = schema?._zod?.optin;
const isOptionalIn = optin !== undefined;
const isOptionalOut = schema?._zod?.optout === "optional";
doc.write(`const ${id} = ${parseStr(k)};`);
if (isOptionalIn && isOptionalOut) {
const assign = optin === "optional" ? `${id}_present` : `${id}.value !== undefined || ${id}_present`;
doc.write(`\n        const ${id}_present = ${isPresent};\n        if (!${id}.issues.length || ${id}_present) {\n          if (${id}.issues.length) {${prefixStr(id, k)}\n          }\n\n          if (${assign}) {\n            newResult[${k}] = ${id}.value;\n          }\n        }\n\n      `);
} else if (!isOptionalIn) {
doc.write(`\n        const ${id}_present = ${isPresent};\n        if (${id}.issues.length) {${prefixStr(id, k)}\n        }\n        if (!${id}_present && !${id}.issues.length) {\n          payload.issues.push({\n            code: "invalid_type",\n            expected: "nonoptional",\n            input: undefined,\n            path: [${k}]\n          });\n          if (ctx && ctx.abortEarly) {\n            payload.value = newResult;\n            return payload;\n          }\n        }\n\n        if (${id}_present) {\n          newResult[${k}] = ${id}.value;\n        }\n\n      `);
} else {
doc.write(`\n        if (${id}.issues.length) {${prefixStr(id, k)}\n        }\n      `);
if (optin === "defaulted") {
doc.write(`newResult[${k}] = ${id}.value;`);
} else {
doc.write(`\n        if (${id}.value !== undefined || ${isPresent}) {\n          newResult[${k}] = ${id}.value;\n        }\n      `);
}
}
}
doc.write(`payload.value = newResult;`);
doc.write(`return payload;`);
return doc.compile();
};
let fastpass;
const isObject$1 = isObject;
const jit = !globalConfig.jitless;
const allowsEval$1 = allowsEval;
const fastEnabled = jit && allowsEval$1.value;
const catchall = def.catchall;
let value;
inst._zod.parse = (payload, ctx) => {
value ?? (value = _normalized.value);
const input = payload.value;
if (!isObject$1(input)) {
payload.issues.push({
expected: "object",
code: "invalid_type",
input: input,
inst: inst
});
return payload;
}
if (jit && fastEnabled && ctx?.async === false && ctx.jitless !== true) {
if (!fastpass) fastpass = generateFastpass(def.shape);
payload = fastpass(payload, ctx);
if (!catchall) return payload;
return handleCatchall([], input, payload, ctx, value, inst, ctx?.abortEarly === true);
}
return superParse(payload, ctx);
};
});

function handleUnionResults(results, final, inst, ctx) {
for (const result of results) {
if (result.issues.length === 0) {
final.value = result.value;
return final;
}
}
const nonaborted = results.filter(r => !aborted(r));
if (nonaborted.length === 1) {
final.value = nonaborted[0].value;
return nonaborted[0];
}
final.issues.push({
code: "invalid_union",
input: final.value,
inst: inst,
errors: results.map(result => result.issues.map(iss => finalizeIssue(iss, ctx, config())))
});
return final;
}

const $ZodUnion = $constructor("$ZodUnion", (inst, def) => {
$ZodType.init(inst, def);
defineLazyInternal(inst, "optin", zod => zod.def.options.some(o => o._zod.optin === "defaulted") ? "defaulted" : zod.def.options.some(o => o._zod.optin !== undefined) ? "optional" : undefined);
defineLazyInternal(inst, "optout", zod => zod.def.options.some(o => o._zod.optout === "optional") ? "optional" : undefined);
defineLazyInternal(inst, "values", zod => {
if (zod.def.options.every(o => o._zod.values)) {
return new Set(zod.def.options.flatMap(option => Array.from(option._zod.values)));
}
return undefined;
});
defineLazyInternal(inst, "pattern", zod => {
if (zod.def.options.every(o => o._zod.pattern)) {
const patterns = zod.def.options.map(o => o._zod.pattern);
return new RegExp(`^(${patterns.map(p => cleanRegex(p.source)).join("|")})$`);
}
return undefined;
});
const first = def.options.length === 1 ? def.options[0]._zod.run : null;
inst._zod.parse = (payload, ctx) => {
if (first) {
return first(payload, ctx);
}
let async = false;
const results = [];
for (const option of def.options) {
const result = option._zod.run({
value: payload.value,
issues: []
}, ctx);
if (result instanceof Promise) {
results.push(result);
async = true;
} else {
if (result.issues.length === 0) return result;
results.push(result);
}
}
if (!async) return handleUnionResults(results, payload, inst, ctx);
return Promise.all(results).then(results => handleUnionResults(results, payload, inst, ctx));
};
});

function discriminatorMap(def) {
const map = new Map;
for (const option of def.options) {
const values = option._zod.propValues?.[def.discriminator];
if (!values || values.size === 0) throw new Error(`Invalid discriminated union option at index "${def.options.indexOf(option)}"`);
for (const value of values) {
if (map.has(value)) {
if (value !== undefined) throw new Error(`Duplicate discriminator value "${String(value)}"`);
map.set(value, null);
} else {
map.set(value, option);
}
}
}
return map;
}

const $ZodDiscriminatedUnion = $constructor("$ZodDiscriminatedUnion", (inst, def) => {
def.inclusive = false;
$ZodUnion.init(inst, def);
const _super = inst._zod.parse;
defineLazyInternal(inst, "propValues", zod => {
const propValues = {};
let undefinedCount = 0;
for (const option of zod.def.options) {
const pv = option._zod.propValues;
if (!pv || Object.keys(pv).length === 0) throw new Error(`Invalid discriminated union option at index "${zod.def.options.indexOf(option)}"`);
if (pv[zod.def.discriminator]?.has(undefined)) undefinedCount++;
for (const [k, v] of Object.entries(pv)) {
if (!Object.prototype.hasOwnProperty.call(propValues, k)) {
assignProp(propValues, k, new Set);
}
for (const val of v) {
propValues[k].add(val);
}
}
}
if (!zod.def.unionFallback && undefinedCount > 1) propValues[zod.def.discriminator]?.delete(undefined);
return propValues;
});
def.options.forEach((option, i) => {
const propShape = rawShape(option._zod.def);
if (propShape && !Object.prototype.hasOwnProperty.call(propShape, def.discriminator)) {
throw new Error(`Invalid discriminated union option at index "${i}"`);
}
});
const disc = cached$1(() => discriminatorMap(def));
inst._zod.parse = (payload, ctx) => {
const input = payload.value;
if (!isObject(input)) {
payload.issues.push({
code: "invalid_type",
expected: "object",
input: input,
inst: inst
});
return payload;
}
const value = input?.[def.discriminator];
const opt = disc.value.get(value);
if (opt && (value !== undefined || ctx.direction !== "backward")) {
return opt._zod.run(payload, ctx);
}
if (def.unionFallback || ctx.direction === "backward") {
return _super(payload, ctx);
}
payload.issues.push({
code: "invalid_union",
errors: [],
note: "No matching discriminator",
discriminator: def.discriminator,
options: Array.from(disc.value.keys()).filter(value => disc.value.get(value) !== null),
input: input,
path: [ def.discriminator ],
inst: inst
});
return payload;
};
});

const $ZodIntersection = $constructor("$ZodIntersection", (inst, def) => {
$ZodType.init(inst, def);
inst._zod.parse = (payload, ctx) => {
const input = payload.value;
const left = def.left._zod.run({
value: input,
issues: []
}, ctx);
const right = def.right._zod.run({
value: input,
issues: []
}, ctx);
const async = left instanceof Promise || right instanceof Promise;
if (async) {
return Promise.all([ left, right ]).then(([left, right]) => handleIntersectionResults(payload, left, right));
}
return handleIntersectionResults(payload, left, right);
};
});

function mergeValues(a, b) {
if (a === b) {
return {
valid: true,
data: a
};
}
if (a instanceof Date && b instanceof Date && +a === +b) {
return {
valid: true,
data: a
};
}
if (isPlainObject(a) && isPlainObject(b)) {
const bKeys = Object.keys(b);
const sharedKeys = Object.keys(a).filter(key => bKeys.indexOf(key) !== -1);
const newObj = {
...a,
...b
};
if (Object.prototype.hasOwnProperty.call(newObj, "__proto__")) delete newObj.__proto__;
for (const key of sharedKeys) {
if (key === "__proto__") continue;
const sharedValue = mergeValues(a[key], b[key]);
if (!sharedValue.valid) {
return {
valid: false,
mergeErrorPath: [ key, ...sharedValue.mergeErrorPath ]
};
}
newObj[key] = sharedValue.data;
}
return {
valid: true,
data: newObj
};
}
if (Array.isArray(a) && Array.isArray(b)) {
if (a.length !== b.length) {
return {
valid: false,
mergeErrorPath: []
};
}
const newArray = [];
for (let index = 0; index < a.length; index++) {
const itemA = a[index];
const itemB = b[index];
const sharedValue = mergeValues(itemA, itemB);
if (!sharedValue.valid) {
return {
valid: false,
mergeErrorPath: [ index, ...sharedValue.mergeErrorPath ]
};
}
newArray.push(sharedValue.data);
}
return {
valid: true,
data: newArray
};
}
return {
valid: false,
mergeErrorPath: []
};
}

function handleIntersectionResults(result, left, right) {
const unrecKeys = new Map;
let unrecIssue;
const keyIssues = new Map;
const collect = (iss, side) => {
let keys;
if (iss.code === "unrecognized_keys" && !iss.path?.length) {
unrecIssue ?? (unrecIssue = iss);
keys = iss.keys;
} else if (iss.code === "invalid_key" && iss.origin === "record" && iss.path?.length === 1) {
const k = String(iss.path[0]);
if (!keyIssues.has(k)) keyIssues.set(k, iss);
keys = [ k ];
} else {
return false;
}
for (const k of keys) {
if (!unrecKeys.has(k)) unrecKeys.set(k, {});
unrecKeys.get(k)[side] = true;
}
return true;
};
for (const iss of left.issues) {
if (!collect(iss, "l")) result.issues.push(iss);
}
for (const iss of right.issues) {
if (!collect(iss, "r")) result.issues.push(iss);
}
const bothKeys = [ ...unrecKeys ].filter(([, f]) => f.l && f.r).map(([k]) => k);
if (bothKeys.length) {
const aggregated = unrecIssue ? bothKeys.filter(k => unrecIssue.keys.includes(k)) : [];
if (aggregated.length) result.issues.push({
...unrecIssue,
keys: aggregated
});
for (const k of bothKeys) {
if (!aggregated.includes(k) && keyIssues.has(k)) result.issues.push(keyIssues.get(k));
}
}
const merged = mergeValues(left.value, right.value);
if (!merged.valid) {
if (aborted(result)) return result;
throw new Error(`Unmergable intersection. Error path: ` + `${JSON.stringify(merged.mergeErrorPath)}`);
}
result.value = merged.data;
return result;
}

const $ZodTuple = $constructor("$ZodTuple", (inst, def) => {
$ZodType.init(inst, def);
const items = def.items;
const memo = globalConfig.memoizer;
memo?.attach(inst);
inst._zod.parse = (payload, ctx) => {
const input = payload.value;
if (!Array.isArray(input)) {
payload.issues.push({
input: input,
inst: inst,
expected: "tuple",
code: "invalid_type"
});
return payload;
}
payload.value = memo ? memo.alloc(inst, payload, [], ctx) : [];
const proms = [];
const optinStart = getTupleOptStart(items, "optin");
const optoutStart = getTupleOptStart(items, "optout");
if (!def.rest) {
if (input.length < optinStart) {
payload.issues.push({
code: "too_small",
minimum: optinStart,
inclusive: true,
input: input,
inst: inst,
origin: "array"
});
return payload;
}
if (input.length > items.length) {
payload.issues.push({
code: "too_big",
maximum: items.length,
inclusive: true,
input: input,
inst: inst,
origin: "array"
});
}
}
const itemResults = new Array(items.length);
const abortEarly = def.rest ? ctx?.abortEarly : undefined;
let itemAborted = false;
for (let i = 0; i < items.length; i++) {
const r = items[i]._zod.run({
value: input[i],
issues: []
}, ctx);
if (r instanceof Promise) {
proms.push(r.then(rr => {
itemResults[i] = rr;
}));
} else {
itemResults[i] = r;
if (abortEarly && !itemAborted && r.issues.length) itemAborted = aborted(r);
}
}
if (def.rest && !itemAborted) {
let i = items.length - 1;
const rest = input.slice(items.length);
let seen = payload.issues.length;
for (const el of rest) {
if (abortEarly && payload.issues.length !== seen) {
if (aborted(payload, seen)) break;
seen = payload.issues.length;
}
i++;
const result = def.rest._zod.run({
value: el,
issues: []
}, ctx);
if (result instanceof Promise) {
proms.push(result.then(r => handleTupleResult(r, payload, i)));
} else {
handleTupleResult(result, payload, i);
}
}
}
if (proms.length) {
return Promise.all(proms).then(() => handleTupleResults(itemResults, payload, items, input, optoutStart));
}
return handleTupleResults(itemResults, payload, items, input, optoutStart);
};
});

function getTupleOptStart(items, key) {
for (let i = items.length - 1; i >= 0; i--) {
const omittable = key === "optin" ? items[i]._zod.optin !== undefined : items[i]._zod.optout === "optional";
if (!omittable) return i + 1;
}
return 0;
}

function handleTupleResult(result, final, index) {
if (result.issues.length) {
final.issues.push(...prefixIssues(index, result.issues));
}
final.value[index] = result.value;
}

function handleTupleResults(itemResults, final, items, input, optoutStart) {
for (let i = 0; i < items.length; i++) {
const r = itemResults[i];
const isPresent = i < input.length;
if (!isPresent && i >= optoutStart && items[i]._zod.optin === "optional") {
final.value.length = i;
break;
}
if (r.issues.length) {
if (!isPresent && i >= optoutStart) {
final.value.length = i;
break;
}
final.issues.push(...prefixIssues(i, r.issues));
}
final.value[i] = r.value;
}
for (let i = final.value.length - 1; i >= input.length; i--) {
if (items[i]._zod.optout === "optional" && final.value[i] === undefined) {
final.value.length = i;
} else {
break;
}
}
return final;
}

const $ZodRecord = $constructor("$ZodRecord", (inst, def) => {
$ZodType.init(inst, def);
const memo = globalConfig.memoizer;
memo?.attach(inst);
inst._zod.parse = (payload, ctx) => {
const input = payload.value;
if (!isPlainObject(input)) {
payload.issues.push({
expected: "record",
code: "invalid_type",
input: input,
inst: inst
});
return payload;
}
const proms = [];
const values = def.keyType._zod.values;
if (values && !def.partial) {
payload.value = memo ? memo.alloc(inst, payload, {}, ctx) : {};
const recordKeys = new Set;
for (const key of values) {
if (typeof key === "string" || typeof key === "number" || typeof key === "symbol") {
recordKeys.add(typeof key === "number" ? key.toString() : key);
if (key === "__proto__") continue;
const keyResult = def.keyType._zod.run({
value: key,
issues: []
}, ctx);
if (keyResult instanceof Promise) {
throw new Error("Async schemas not supported in object keys currently");
}
if (keyResult.issues.length) {
payload.issues.push({
code: "invalid_key",
origin: "record",
issues: keyResult.issues.map(iss => finalizeIssue(iss, ctx, config())),
input: key,
path: [ key ],
inst: inst
});
continue;
}
const outKey = keyResult.value;
if (outKey === "__proto__") continue;
const result = def.valueType._zod.run({
value: input[key],
issues: []
}, ctx);
if (result instanceof Promise) {
proms.push(result.then(result => {
if (result.issues.length) {
payload.issues.push(...prefixIssues(key, result.issues));
}
payload.value[outKey] = result.value;
}));
} else {
if (result.issues.length) {
payload.issues.push(...prefixIssues(key, result.issues));
}
payload.value[outKey] = result.value;
}
}
}
let unrecognized;
for (const key in input) {
if (!recordKeys.has(key)) {
if (def.mode === "loose") {
if (key === "__proto__") continue;
payload.value[key] = input[key];
} else {
unrecognized = unrecognized ?? [];
unrecognized.push(key);
}
}
}
if (unrecognized && unrecognized.length > 0) {
payload.issues.push({
code: "unrecognized_keys",
input: input,
inst: inst,
keys: unrecognized,
continue: true
});
}
} else {
payload.value = memo ? memo.alloc(inst, payload, {}, ctx) : {};
let unrecognized;
for (const key of Reflect.ownKeys(input)) {
if (key === "__proto__") continue;
if (!Object.prototype.propertyIsEnumerable.call(input, key)) continue;
let keyResult = def.keyType._zod.run({
value: key,
issues: []
}, ctx);
if (keyResult instanceof Promise) {
throw new Error("Async schemas not supported in object keys currently");
}
const checkNumericKey = typeof key === "string" && number$1.test(key) && keyResult.issues.length;
if (checkNumericKey) {
const retryResult = def.keyType._zod.run({
value: Number(key),
issues: []
}, ctx);
if (retryResult instanceof Promise) {
throw new Error("Async schemas not supported in object keys currently");
}
if (retryResult.issues.length === 0) {
keyResult = retryResult;
}
}
if (keyResult.issues.length) {
if (def.mode === "loose") {
payload.value[key] = input[key];
} else if (values) {
unrecognized = unrecognized ?? [];
unrecognized.push(key);
} else {
payload.issues.push({
code: "invalid_key",
origin: "record",
issues: keyResult.issues.map(iss => finalizeIssue(iss, ctx, config())),
input: key,
path: [ key ],
inst: inst
});
}
continue;
}
const outKey = keyResult.value;
if (outKey === "__proto__") continue;
const result = def.valueType._zod.run({
value: input[key],
issues: []
}, ctx);
if (result instanceof Promise) {
proms.push(result.then(result => {
if (result.issues.length) {
payload.issues.push(...prefixIssues(key, result.issues));
}
payload.value[outKey] = result.value;
}));
} else {
if (result.issues.length) {
payload.issues.push(...prefixIssues(key, result.issues));
}
payload.value[outKey] = result.value;
}
}
if (unrecognized && unrecognized.length > 0) {
payload.issues.push({
code: "unrecognized_keys",
input: input,
inst: inst,
keys: unrecognized,
continue: true
});
}
}
if (proms.length) {
return Promise.all(proms).then(() => payload);
}
return payload;
};
});

const $ZodEnum = $constructor("$ZodEnum", (inst, def) => {
$ZodType.init(inst, def);
const values = getEnumValues(def.entries);
const valuesSet = new Set(values);
inst._zod.values = valuesSet;
defineLazyInternal(inst, "pattern", zod => {
const patternValues = getEnumValues(zod.def.entries).filter(k => propertyKeyTypes.has(typeof k));
return new RegExp(patternValues.length ? `^(${patternValues.map(o => escapeRegex(o.toString())).join("|")})$` : "^[^\\s\\S]$");
});
inst._zod.parse = (payload, _ctx) => {
const input = payload.value;
if (valuesSet.has(input)) {
return payload;
}
payload.issues.push({
code: "invalid_value",
values: values,
input: input,
inst: inst
});
return payload;
};
});

const $ZodLiteral = $constructor("$ZodLiteral", (inst, def) => {
$ZodType.init(inst, def);
const values = new Set(def.values);
inst._zod.values = values;
defineLazyInternal(inst, "pattern", zod => {
const vals = zod.def.values;
return new RegExp(vals.length ? `^(${vals.map(o => typeof o === "string" ? escapeRegex(o) : o ? escapeRegex(o.toString()) : String(o)).join("|")})$` : "^[^\\s\\S]$");
});
inst._zod.parse = (payload, _ctx) => {
const input = payload.value;
if (values.has(input)) {
return payload;
}
payload.issues.push({
code: "invalid_value",
values: def.values,
input: input,
inst: inst
});
return payload;
};
});

const $ZodTransform = $constructor("$ZodTransform", (inst, def) => {
$ZodType.init(inst, def);
inst._zod.optin = "optional";
globalConfig.memoizer?.guard(inst);
inst._zod.parse = (payload, ctx) => {
if (ctx.direction === "backward") {
throw new $ZodEncodeError(inst.constructor.name);
}
const _out = def.transform(payload.value, payload);
if (ctx.async) {
const output = _out instanceof Promise ? _out : Promise.resolve(_out);
return output.then(output => {
payload.value = output;
return payload;
});
}
if (_out instanceof Promise) {
throw new $ZodAsyncError;
}
payload.value = _out;
return payload;
};
});

function handleOptionalResult(payload, result) {
payload.value = result.issues.length ? undefined : result.value;
return payload;
}

const $ZodOptional = $constructor("$ZodOptional", (inst, def) => {
$ZodType.init(inst, def);
defineLazyInternal(inst, "optin", zod => zod.def.innerType._zod.optin === "defaulted" ? "defaulted" : "optional");
inst._zod.optout = "optional";
defineLazyInternal(inst, "values", zod => {
const values = zod.def.innerType._zod.values;
return values ? new Set([ ...values, undefined ]) : undefined;
});
defineLazyInternal(inst, "pattern", zod => {
const pattern = zod.def.innerType._zod.pattern;
return pattern ? new RegExp(`^(${cleanRegex(pattern.source)})?$`) : undefined;
});
inst._zod.parse = (payload, ctx) => {
if (payload.value === undefined) {
if (def.innerType._zod.optin !== "defaulted") return payload;
const result = def.innerType._zod.run({
value: payload.value,
issues: []
}, ctx);
if (result instanceof Promise) return result.then(result => handleOptionalResult(payload, result));
return handleOptionalResult(payload, result);
}
return def.innerType._zod.run(payload, ctx);
};
});

const $ZodExactOptional = $constructor("$ZodExactOptional", (inst, def) => {
$ZodOptional.init(inst, def);
defineLazyInternal(inst, "values", zod => zod.def.innerType._zod.values);
defineLazyInternal(inst, "pattern", zod => zod.def.innerType._zod.pattern);
inst._zod.parse = (payload, ctx) => def.innerType._zod.run(payload, ctx);
});

const $ZodNullable = $constructor("$ZodNullable", (inst, def) => {
$ZodType.init(inst, def);
defineLazyInternal(inst, "optin", zod => zod.def.innerType._zod.optin);
defineLazyInternal(inst, "optout", zod => zod.def.innerType._zod.optout);
defineLazyInternal(inst, "pattern", zod => {
const pattern = zod.def.innerType._zod.pattern;
return pattern ? new RegExp(`^(${cleanRegex(pattern.source)}|null)$`) : undefined;
});
defineLazyInternal(inst, "values", zod => zod.def.innerType._zod.values ? new Set([ ...zod.def.innerType._zod.values, null ]) : undefined);
inst._zod.parse = (payload, ctx) => {
if (payload.value === null) return payload;
return def.innerType._zod.run(payload, ctx);
};
});

const $ZodDefault = $constructor("$ZodDefault", (inst, def) => {
$ZodType.init(inst, def);
inst._zod.optin = "defaulted";
defineLazyInternal(inst, "values", zod => zod.def.innerType._zod.values);
inst._zod.parse = (payload, ctx) => {
if (ctx.direction === "backward") {
return def.innerType._zod.run(payload, ctx);
}
if (payload.value === undefined) {
payload.value = def.defaultValue;
return payload;
}
const result = def.innerType._zod.run(payload, ctx);
if (result instanceof Promise) {
return result.then(result => handleDefaultResult(result, def));
}
return handleDefaultResult(result, def);
};
});

function handleDefaultResult(payload, def) {
if (payload.value === undefined) {
payload.value = def.defaultValue;
}
return payload;
}

const $ZodPrefault = $constructor("$ZodPrefault", (inst, def) => {
$ZodType.init(inst, def);
inst._zod.optin = "defaulted";
defineLazyInternal(inst, "values", zod => zod.def.innerType._zod.values);
inst._zod.parse = (payload, ctx) => {
if (ctx.direction === "backward") {
return def.innerType._zod.run(payload, ctx);
}
if (payload.value === undefined) {
payload.value = def.defaultValue;
}
return def.innerType._zod.run(payload, ctx);
};
});

const $ZodNonOptional = $constructor("$ZodNonOptional", (inst, def) => {
$ZodType.init(inst, def);
defineLazyInternal(inst, "values", zod => {
const v = zod.def.innerType._zod.values;
return v ? new Set([ ...v ].filter(x => x !== undefined)) : undefined;
});
inst._zod.parse = (payload, ctx) => {
const result = def.innerType._zod.run(payload, ctx);
if (result instanceof Promise) {
return result.then(result => handleNonOptionalResult(result, inst));
}
return handleNonOptionalResult(result, inst);
};
});

function handleNonOptionalResult(payload, inst) {
if (!payload.issues.length && payload.value === undefined) {
payload.issues.push({
code: "invalid_type",
expected: "nonoptional",
input: payload.value,
inst: inst
});
}
return payload;
}

function handleCatchResult(payload, result, def, ctx) {
if (!result.issues.length) {
payload.value = result.value;
if (result.memo) payload.memo = true;
return payload;
}
payload.value = def.catchValue({
...result,
value: payload.value,
error: {
issues: result.issues.map(iss => finalizeIssue(iss, ctx, config()))
},
input: payload.value
});
return payload;
}

const $ZodCatch = $constructor("$ZodCatch", (inst, def) => {
$ZodType.init(inst, def);
defineLazyInternal(inst, "optin", zod => zod.def.innerType._zod.optin === "defaulted" ? "defaulted" : "optional");
defineLazyInternal(inst, "optout", zod => zod.def.innerType._zod.optout);
defineLazyInternal(inst, "values", zod => zod.def.innerType._zod.values);
inst._zod.parse = (payload, ctx) => {
if (ctx.direction === "backward") {
return def.innerType._zod.run(payload, ctx);
}
const result = def.innerType._zod.run({
value: payload.value,
issues: []
}, ctx);
if (result instanceof Promise) {
return result.then(result => handleCatchResult(payload, result, def, ctx));
}
return handleCatchResult(payload, result, def, ctx);
};
});

const $ZodPipe = $constructor("$ZodPipe", (inst, def) => {
$ZodType.init(inst, def);
defineLazyInternal(inst, "values", zod => zod.def.in._zod.values);
defineLazyInternal(inst, "optin", zod => zod.def.in._zod.optin);
defineLazyInternal(inst, "optout", zod => zod.def.out._zod.optout);
defineLazyInternal(inst, "propValues", zod => zod.def.in._zod.propValues);
inst._zod.parse = (payload, ctx) => {
if (ctx.direction === "backward") {
const right = def.out._zod.run(payload, ctx);
if (right instanceof Promise) {
return right.then(right => handlePipeResult(right, def.in, ctx));
}
return handlePipeResult(right, def.in, ctx);
}
const left = def.in._zod.run(payload, ctx);
if (left instanceof Promise) {
return left.then(left => handlePipeResult(left, def.out, ctx));
}
return handlePipeResult(left, def.out, ctx);
};
});

function handlePipeResult(left, next, ctx) {
if (left.issues.some(iss => iss.code !== "unrecognized_keys")) {
left.aborted = true;
return left;
}
return next._zod.run({
value: left.value,
issues: left.issues
}, ctx);
}

const $ZodCodec = $constructor("$ZodCodec", (inst, def) => {
$ZodType.init(inst, def);
defineLazyInternal(inst, "values", zod => zod.def.in._zod.values);
defineLazyInternal(inst, "optin", zod => zod.def.in._zod.optin);
defineLazyInternal(inst, "optout", zod => zod.def.out._zod.optout);
defineLazyInternal(inst, "propValues", zod => zod.def.in._zod.propValues);
inst._zod.parse = (payload, ctx) => {
const direction = ctx.direction || "forward";
if (direction === "forward") {
const left = def.in._zod.run(payload, ctx);
if (left instanceof Promise) {
return left.then(left => handleCodecAResult(left, def, ctx));
}
return handleCodecAResult(left, def, ctx);
} else {
const right = def.out._zod.run(payload, ctx);
if (right instanceof Promise) {
return right.then(right => handleCodecAResult(right, def, ctx));
}
return handleCodecAResult(right, def, ctx);
}
};
});

function handleCodecAResult(result, def, ctx) {
if (result.issues.length) {
result.aborted = true;
return result;
}
const direction = ctx.direction || "forward";
if (direction === "forward") {
const transformed = def.transform(result.value, result);
if (transformed instanceof Promise) {
return transformed.then(value => handleCodecTxResult(result, value, def.out, ctx));
}
return handleCodecTxResult(result, transformed, def.out, ctx);
} else {
const transformed = def.reverseTransform(result.value, result);
if (transformed instanceof Promise) {
return transformed.then(value => handleCodecTxResult(result, value, def.in, ctx));
}
return handleCodecTxResult(result, transformed, def.in, ctx);
}
}

function handleCodecTxResult(left, value, nextSchema, ctx) {
if (left.issues.length) {
left.aborted = true;
return left;
}
return nextSchema._zod.run({
value: value,
issues: left.issues
}, ctx);
}

const $ZodPreprocess = $constructor("$ZodPreprocess", (inst, def) => {
$ZodPipe.init(inst, def);
});

const $ZodReadonly = $constructor("$ZodReadonly", (inst, def) => {
$ZodType.init(inst, def);
defineLazyInternal(inst, "propValues", zod => zod.def.innerType._zod.propValues);
defineLazyInternal(inst, "values", zod => zod.def.innerType._zod.values);
defineLazyInternal(inst, "optin", zod => zod.def.innerType?._zod?.optin);
defineLazyInternal(inst, "optout", zod => zod.def.innerType?._zod?.optout);
inst._zod.parse = (payload, ctx) => {
if (ctx.direction === "backward") {
return def.innerType._zod.run(payload, ctx);
}
const result = def.innerType._zod.run(payload, ctx);
if (result instanceof Promise) {
return result.then(handleReadonlyResult);
}
return handleReadonlyResult(result);
};
});

function handleReadonlyResult(payload) {
if (!payload.memo) payload.value = Object.freeze(payload.value);
return payload;
}

const $ZodLazy = $constructor("$ZodLazy", (inst, def) => {
$ZodType.init(inst, def);
defineLazy(inst._zod, "innerType", () => {
const d = def;
if (!d._cachedInner) d._cachedInner = def.getter();
return d._cachedInner;
});
defineLazyInternal(inst, "pattern", zod => zod.innerType?._zod?.pattern);
defineLazyInternal(inst, "propValues", zod => zod.innerType?._zod?.propValues);
defineLazyInternal(inst, "optin", zod => zod.innerType?._zod?.optin ?? undefined);
defineLazyInternal(inst, "optout", zod => zod.innerType?._zod?.optout ?? undefined);
inst._zod.parse = (payload, ctx) => {
const inner = inst._zod.innerType;
return inner._zod.run(payload, ctx);
};
});

const $ZodCustom = $constructor("$ZodCustom", (inst, def) => {
$ZodCheck.init(inst, def);
$ZodType.init(inst, def);
inst._zod.parse = (payload, _) => payload;
inst._zod.check = payload => {
const input = payload.value;
const r = def.fn(input);
if (r instanceof Promise) {
return r.then(r => handleRefineResult(r, payload, input, inst));
}
handleRefineResult(r, payload, input, inst);
return;
};
});

function handleRefineResult(result, payload, input, inst) {
if (!result) {
const _iss = {
code: "custom",
input: input,
inst: inst,
path: [ ...inst._zod.def.path ?? [] ],
continue: !inst._zod.def.abort
};
if (inst._zod.def.params) _iss.params = inst._zod.def.params;
payload.issues.push(issue(_iss));
}
}

class $ZodCyclicError extends Error {
constructor() {
super(`Cannot parse a reference cycle that closes through a transform`);
this.name = "ZodCyclicError";
}
}

const STATE = "~memo";

const NO_ISSUES = [];

function isRef(value) {
return value !== null && typeof value === "object";
}

function cloneIssues(issues) {
return issues.map(iss => iss.path ? {
...iss,
path: iss.path.slice()
} : {
...iss
});
}

const recursive = new WeakMap;

const NONE = 0;

const ASSUMED = 1;

const PROVEN = 2;

function isRecursive(inst, stack, resolve) {
const cached = recursive.get(inst);
if (cached !== undefined) return cached ? PROVEN : NONE;
if (stack.has(inst)) return PROVEN;
stack.add(inst);
let result = NONE;
const check = child => {
if (result !== PROVEN && child?._zod) {
const answer = isRecursive(child, stack);
if (answer > result) result = answer;
}
};
const shape = (sh, spread) => {
let answer = NONE;
for (const key of Reflect.ownKeys(sh)) {
const desc = Object.getOwnPropertyDescriptor(sh, key);
if (!desc.enumerable) continue;
const child = desc.get ? ASSUMED : desc.value?._zod ? isRecursive(desc.value, stack) : NONE;
if (child > answer) answer = child;
}
return answer;
};
const merge = answer => {
if (answer > result) result = answer;
};
const def = inst._zod.def;
const kind = def.type;
switch (kind) {
case "object":
{
const raw = rawShape(def);
merge(raw ? shape(raw) : ASSUMED);
check(def.catchall);
break;
}

case "array":
check(def.element);
break;

case "tuple":
for (const el of def.items) check(el);
check(def.rest);
break;

case "record":
case "map":
check(def.keyType);
check(def.valueType);
break;

case "set":
check(def.valueType);
break;

case "union":
for (const el of def.options) check(el);
break;

case "intersection":
check(def.left);
check(def.right);
break;

case "optional":
case "nullable":
case "default":
case "prefault":
case "catch":
case "readonly":
case "nonoptional":
case "promise":
case "success":
check(def.innerType);
break;

case "pipe":
check(def.in);
check(def.out);
break;

case "function":
check(def.input);
check(def.output);
break;

case "lazy":
{
const inner = def._cachedInner ?? undefined;
merge(inner ? isRecursive(inner, stack) : ASSUMED);
break;
}

case "template_literal":
case "string":
case "number":
case "int":
case "boolean":
case "bigint":
case "symbol":
case "undefined":
case "null":
case "void":
case "never":
case "any":
case "unknown":
case "date":
case "nan":
case "enum":
case "literal":
case "file":
case "transform":
case "custom":
break;

default:
{
for (const key in def) {
const desc = Object.getOwnPropertyDescriptor(def, key);
if (!desc || desc.get) continue;
const value = desc.value;
if (!value || typeof value !== "object") continue;
if (value._zod) check(value); else if (Array.isArray(value)) for (const el of value) check(el);
}
}
}
stack.delete(inst);
return settle(inst, result);
}

function settle(inst, answer) {
if (answer !== ASSUMED) recursive.set(inst, answer === PROVEN);
return answer;
}

function bucketFor(state, inst) {
let bucket = state.buckets.get(inst);
if (!bucket) {
bucket = new WeakMap;
state.buckets.set(inst, bucket);
}
return bucket;
}

let handoff;

const open = [];

const memo = {
alloc(_inst, payload, empty) {
const bucket = handoff;
if (!bucket) return empty;
handoff = undefined;
const entry = {
value: empty,
issues: null
};
bucket.set(payload.value, entry);
open.push(entry);
return empty;
},
guard(inst) {
var _a;
(_a = inst._zod).deferred ?? (_a.deferred = []);
inst._zod.deferred.push(() => {
const base = inst._zod.parse;
const wrapped = (payload, ctx) => {
if (ctx.direction !== "backward" && isBackEdge(ctx, payload.value)) throw new $ZodCyclicError;
return base(payload, ctx);
};
inst._zod.parse = wrapped;
if (inst._zod.run === base) inst._zod.run = wrapped;
});
},
attach(inst) {
var _a;
let isRecursiveInst;
let rechecked = false;
let lastCtx;
let lastBucket;
(_a = inst._zod).deferred ?? (_a.deferred = []);
inst._zod.deferred.push(() => {
const base = inst._zod.parse;
const wrapped = (payload, ctx) => {
if (isRecursiveInst === undefined) {
const walked = isRecursive(inst, new Set);
if (walked === NONE) {
inst._zod.parse = base;
if (inst._zod.run === wrapped) inst._zod.run = base;
return base(payload, ctx);
}
if (walked === PROVEN || rechecked) isRecursiveInst = true; else rechecked = true;
}
const input = payload.value;
if (!isRef(input)) return base(payload, ctx);
let state = ctx[STATE];
if (!state) {
state = {
buckets: new WeakMap,
backEdges: undefined
};
ctx[STATE] = state;
}
let bucket;
if (lastCtx === ctx) {
bucket = lastBucket;
} else {
bucket = bucketFor(state, inst);
lastCtx = ctx;
lastBucket = bucket;
}
const hit = bucket.get(input);
if (hit) {
payload.value = hit.value;
if (hit.issues) {
if (hit.issues.length) payload.issues.push(...cloneIssues(hit.issues));
} else {
payload.memo = true;
state.backEdges ?? (state.backEdges = new WeakSet);
state.backEdges.add(hit.value);
}
return payload;
}
handoff = bucket;
const depth = open.length;
const result = base(payload, ctx);
handoff = undefined;
const entry = open.length > depth ? open.pop() : undefined;
if (result instanceof Promise) {
return result.then(r => {
if (entry) entry.issues = r.issues.length ? cloneIssues(r.issues) : NO_ISSUES;
return r;
});
}
if (entry) entry.issues = result.issues.length ? cloneIssues(result.issues) : NO_ISSUES;
return result;
};
inst._zod.parse = wrapped;
if (inst._zod.run === base) inst._zod.run = wrapped;
});
}
};

function memoizer() {
return memo;
}

function isBackEdge(ctx, value) {
const backEdges = ctx[STATE]?.backEdges;
return backEdges !== undefined && isRef(value) && backEdges.has(value);
}

const error = () => {
const Sizable = {
string: {
unit: "characters",
verb: "to have"
},
file: {
unit: "bytes",
verb: "to have"
},
array: {
unit: "items",
verb: "to have"
},
set: {
unit: "items",
verb: "to have"
},
map: {
unit: "entries",
verb: "to have"
}
};
function getSizing(origin) {
return Sizable[origin] ?? null;
}
const FormatDictionary = {
regex: "input",
email: "email address",
url: "URL",
emoji: "emoji",
uuid: "UUID",
uuidv4: "UUIDv4",
uuidv6: "UUIDv6",
nanoid: "nanoid",
guid: "GUID",
cuid: "cuid",
cuid2: "cuid2",
ulid: "ULID",
xid: "XID",
ksuid: "KSUID",
datetime: "ISO datetime",
date: "ISO date",
time: "ISO time",
duration: "ISO duration",
ipv4: "IPv4 address",
ipv6: "IPv6 address",
mac: "MAC address",
cidrv4: "IPv4 range",
cidrv6: "IPv6 range",
base64: "base64-encoded string",
base64url: "base64url-encoded string",
json_string: "JSON string",
e164: "E.164 number",
currency_code: "currency code",
credit_card: "credit card number",
iban: "IBAN",
jwt: "JWT",
template_literal: "input"
};
const TypeDictionary = {
nan: "NaN"
};
function getTypeName(type, input) {
if (type === "number" && typeof input === "number" && !Number.isFinite(input)) {
return String(input);
}
return TypeDictionary[type] ?? type;
}
return issue => {
switch (issue.code) {
case "invalid_type":
{
const expected = getTypeName(issue.expected);
const receivedType = parsedType(issue.input);
const received = getTypeName(receivedType, issue.input);
return `Invalid input: expected ${expected}, received ${received}`;
}

case "invalid_value":
if (issue.values.length === 1) return `Invalid input: expected ${stringifyPrimitive(issue.values[0])}`;
return `Invalid option: expected one of ${joinValues(issue.values, "|")}`;

case "too_big":
{
const adj = issue.exact ? "exactly " : issue.inclusive ? "<=" : "<";
const sizing = getSizing(issue.origin);
if (sizing) return `Too big: expected ${issue.origin ?? "value"} to have ${adj}${issue.maximum.toString()} ${sizing.unit ?? "elements"}`;
return `Too big: expected ${issue.origin ?? "value"} to be ${adj}${issue.maximum.toString()}`;
}

case "too_small":
{
const adj = issue.exact ? "exactly " : issue.inclusive ? ">=" : ">";
const sizing = getSizing(issue.origin);
if (sizing) {
return `Too small: expected ${issue.origin} to have ${adj}${issue.minimum.toString()} ${sizing.unit}`;
}
return `Too small: expected ${issue.origin} to be ${adj}${issue.minimum.toString()}`;
}

case "invalid_format":
{
const _issue = issue;
if (_issue.format === "starts_with") {
return `Invalid string: must start with "${_issue.prefix}"`;
}
if (_issue.format === "ends_with") return `Invalid string: must end with "${_issue.suffix}"`;
if (_issue.format === "includes") return `Invalid string: must include "${_issue.includes}"`;
if (_issue.format === "regex") return `Invalid string: must match pattern ${_issue.pattern}`;
return `Invalid ${FormatDictionary[_issue.format] ?? issue.format}`;
}

case "not_multiple_of":
return `Invalid number: must be a multiple of ${issue.divisor}`;

case "unrecognized_keys":
return `Unrecognized key${issue.keys.length > 1 ? "s" : ""}: ${joinValues(issue.keys, ", ")}`;

case "invalid_key":
return `Invalid key in ${issue.origin}`;

case "invalid_union":
if (issue.options && Array.isArray(issue.options) && issue.options.length > 0) {
const opts = issue.options.map(o => `'${o}'`).join(" | ");
return `Invalid discriminator value. Expected ${opts}`;
}
if (issue.inclusive === false) {
return "Invalid input: more than one option matched";
}
return "Invalid input";

case "invalid_element":
return `Invalid value in ${issue.origin}`;

default:
return `Invalid input`;
}
};
};

function en() {
return {
localeError: error()
};
}

var _a;

class $ZodRegistry {
constructor() {
this._map = new WeakMap;
this._idmap = new Map;
}
add(schema, ..._meta) {
const meta = _meta[0];
this._map.set(schema, meta);
if (meta && typeof meta === "object" && "id" in meta) {
this._idmap.set(meta.id, schema);
}
return this;
}
clear() {
this._map = new WeakMap;
this._idmap = new Map;
return this;
}
remove(schema) {
const meta = this._map.get(schema);
if (meta && typeof meta === "object" && "id" in meta) {
this._idmap.delete(meta.id);
}
this._map.delete(schema);
return this;
}
get(schema) {
const p = schema._zod.parent;
if (p) {
const pm = {
...this.get(p) ?? {}
};
delete pm.id;
const f = {
...pm,
...this._map.get(schema)
};
return Object.keys(f).length ? f : undefined;
}
return this._map.get(schema);
}
has(schema) {
return this._map.has(schema);
}
}

function registry() {
return new $ZodRegistry;
}

(_a = globalThis).__zod_globalRegistry ?? (_a.__zod_globalRegistry = registry());

const globalRegistry = globalThis.__zod_globalRegistry;

function snapshotChecks(def) {
if (def.checks) def.checks = [ ...def.checks ];
return def;
}

function _string(Class, params) {
return new Class(snapshotChecks({
type: "string",
...normalizeParams(params)
}));
}

function _email(Class, params) {
return new Class({
type: "string",
format: "email",
check: "string_format",
abort: false,
...normalizeParams(params)
});
}

function _guid(Class, params) {
return new Class({
type: "string",
format: "guid",
check: "string_format",
abort: false,
...normalizeParams(params)
});
}

function _uuid(Class, params) {
return new Class({
type: "string",
format: "uuid",
check: "string_format",
abort: false,
...normalizeParams(params)
});
}

function _uuidv4(Class, params) {
return new Class({
type: "string",
format: "uuid",
check: "string_format",
abort: false,
version: "v4",
...normalizeParams(params)
});
}

function _uuidv6(Class, params) {
return new Class({
type: "string",
format: "uuid",
check: "string_format",
abort: false,
version: "v6",
...normalizeParams(params)
});
}

function _uuidv7(Class, params) {
return new Class({
type: "string",
format: "uuid",
check: "string_format",
abort: false,
version: "v7",
...normalizeParams(params)
});
}

function _url(Class, params) {
return new Class({
type: "string",
format: "url",
check: "string_format",
abort: false,
...normalizeParams(params)
});
}

function _emoji(Class, params) {
return new Class({
type: "string",
format: "emoji",
check: "string_format",
abort: false,
...normalizeParams(params)
});
}

function _nanoid(Class, params) {
return new Class({
type: "string",
format: "nanoid",
check: "string_format",
abort: false,
...normalizeParams(params)
});
}

function _cuid(Class, params) {
return new Class({
type: "string",
format: "cuid",
check: "string_format",
abort: false,
...normalizeParams(params)
});
}

function _cuid2(Class, params) {
return new Class({
type: "string",
format: "cuid2",
check: "string_format",
abort: false,
...normalizeParams(params)
});
}

function _ulid(Class, params) {
return new Class({
type: "string",
format: "ulid",
check: "string_format",
abort: false,
...normalizeParams(params)
});
}

function _xid(Class, params) {
return new Class({
type: "string",
format: "xid",
check: "string_format",
abort: false,
...normalizeParams(params)
});
}

function _ksuid(Class, params) {
return new Class({
type: "string",
format: "ksuid",
check: "string_format",
abort: false,
...normalizeParams(params)
});
}

function _ipv4(Class, params) {
return new Class({
type: "string",
format: "ipv4",
check: "string_format",
abort: false,
...normalizeParams(params)
});
}

function _ipv6(Class, params) {
return new Class({
type: "string",
format: "ipv6",
check: "string_format",
abort: false,
...normalizeParams(params)
});
}

function _cidrv4(Class, params) {
return new Class({
type: "string",
format: "cidrv4",
check: "string_format",
abort: false,
...normalizeParams(params)
});
}

function _cidrv6(Class, params) {
return new Class({
type: "string",
format: "cidrv6",
check: "string_format",
abort: false,
...normalizeParams(params)
});
}

function _base64(Class, params) {
return new Class({
type: "string",
format: "base64",
check: "string_format",
abort: false,
...normalizeParams(params)
});
}

function _base64url(Class, params) {
return new Class({
type: "string",
format: "base64url",
check: "string_format",
abort: false,
...normalizeParams(params)
});
}

function _e164(Class, params) {
return new Class({
type: "string",
format: "e164",
check: "string_format",
abort: false,
...normalizeParams(params)
});
}

function _jwt(Class, params) {
return new Class({
type: "string",
format: "jwt",
check: "string_format",
abort: false,
...normalizeParams(params)
});
}

function _isoDateTime(Class, params) {
return new Class({
type: "string",
format: "datetime",
check: "string_format",
offset: false,
local: false,
precision: null,
...normalizeParams(params)
});
}

function _isoDate(Class, params) {
return new Class({
type: "string",
format: "date",
check: "string_format",
...normalizeParams(params)
});
}

function _isoTime(Class, params) {
return new Class({
type: "string",
format: "time",
check: "string_format",
precision: null,
...normalizeParams(params)
});
}

function _isoDuration(Class, params) {
return new Class({
type: "string",
format: "duration",
check: "string_format",
...normalizeParams(params)
});
}

function _number(Class, params) {
return new Class(snapshotChecks({
type: "number",
checks: [],
...normalizeParams(params)
}));
}

function _coercedNumber(Class, params) {
return new Class(snapshotChecks({
type: "number",
coerce: true,
checks: [],
...normalizeParams(params)
}));
}

function _int(Class, params) {
return new Class({
type: "number",
check: "number_format",
abort: false,
format: "safeint",
...normalizeParams(params)
});
}

function _boolean(Class, params) {
return new Class({
type: "boolean",
...normalizeParams(params)
});
}

function _null$1(Class, params) {
return new Class({
type: "null",
...normalizeParams(params)
});
}

function _unknown(Class) {
return new Class({
type: "unknown"
});
}

function _never(Class, params) {
return new Class({
type: "never",
...normalizeParams(params)
});
}

function _lt(value, params) {
return new $ZodCheckLessThan({
check: "less_than",
...normalizeParams(params),
value: value,
inclusive: false
});
}

function _lte(value, params) {
return new $ZodCheckLessThan({
check: "less_than",
...normalizeParams(params),
value: value,
inclusive: true
});
}

function _gt(value, params) {
return new $ZodCheckGreaterThan({
check: "greater_than",
...normalizeParams(params),
value: value,
inclusive: false
});
}

function _gte(value, params) {
return new $ZodCheckGreaterThan({
check: "greater_than",
...normalizeParams(params),
value: value,
inclusive: true
});
}

function _multipleOf(value, params) {
return new $ZodCheckMultipleOf({
check: "multiple_of",
...normalizeParams(params),
value: value
});
}

function _maxLength(maximum, params) {
const ch = new $ZodCheckMaxLength({
check: "max_length",
...normalizeParams(params),
maximum: maximum
});
return ch;
}

function _minLength(minimum, params) {
return new $ZodCheckMinLength({
check: "min_length",
...normalizeParams(params),
minimum: minimum
});
}

function _length(length, params) {
return new $ZodCheckLengthEquals({
check: "length_equals",
...normalizeParams(params),
length: length
});
}

function _regex(pattern, params) {
return new $ZodCheckRegex({
check: "string_format",
format: "regex",
...normalizeParams(params),
pattern: pattern
});
}

function _lowercase(params) {
return new $ZodCheckLowerCase({
check: "string_format",
format: "lowercase",
...normalizeParams(params)
});
}

function _uppercase(params) {
return new $ZodCheckUpperCase({
check: "string_format",
format: "uppercase",
...normalizeParams(params)
});
}

function _includes(includes, params) {
return new $ZodCheckIncludes({
check: "string_format",
format: "includes",
...normalizeParams(params),
includes: includes
});
}

function _startsWith(prefix, params) {
return new $ZodCheckStartsWith({
check: "string_format",
format: "starts_with",
...normalizeParams(params),
prefix: prefix
});
}

function _endsWith(suffix, params) {
return new $ZodCheckEndsWith({
check: "string_format",
format: "ends_with",
...normalizeParams(params),
suffix: suffix
});
}

function _overwrite(tx) {
return new $ZodCheckOverwrite({
check: "overwrite",
tx: tx
});
}

function _normalize(form) {
return _overwrite(input => input.normalize(form));
}

function _trim() {
return _overwrite(input => input.trim());
}

function _toLowerCase() {
return _overwrite(input => input.toLowerCase());
}

function _toUpperCase() {
return _overwrite(input => input.toUpperCase());
}

function _slugify() {
return _overwrite(input => slugify(input));
}

function _array(Class, element, params) {
return new Class({
type: "array",
element: element,
...normalizeParams(params)
});
}

function _refine(Class, fn, _params) {
const schema = new Class({
type: "custom",
check: "custom",
fn: fn,
...normalizeParams(_params)
});
return schema;
}

function _superRefine(fn, params) {
const ch = _check(payload => {
payload.addIssue = issue$1 => {
if (typeof issue$1 === "string") {
payload.issues.push(issue(issue$1, payload.value, ch._zod.def));
} else {
const _issue = issue$1;
if (_issue.fatal) _issue.continue = false;
_issue.code ?? (_issue.code = "custom");
if (!("input" in _issue)) _issue.input = payload.value;
_issue.inst ?? (_issue.inst = ch);
_issue.continue ?? (_issue.continue = !ch._zod.def.abort);
payload.issues.push(issue(_issue));
}
};
return fn(payload.value, payload);
}, params);
return ch;
}

function _check(fn, params) {
const ch = new $ZodCheck({
check: "custom",
...normalizeParams(params)
});
ch._zod.check = fn;
return ch;
}

function _stringbool(Classes, _params) {
const params = normalizeParams(_params);
let truthyArray = params.truthy ?? [ "true", "1", "yes", "on", "y", "enabled" ];
let falsyArray = params.falsy ?? [ "false", "0", "no", "off", "n", "disabled" ];
if (params.case !== "sensitive") {
truthyArray = truthyArray.map(v => typeof v === "string" ? v.toLowerCase() : v);
falsyArray = falsyArray.map(v => typeof v === "string" ? v.toLowerCase() : v);
}
const truthySet = new Set(truthyArray);
const falsySet = new Set(falsyArray);
const _Codec = Classes.Codec ?? $ZodCodec;
const _Boolean = Classes.Boolean ?? $ZodBoolean;
const _String = Classes.String ?? $ZodString;
const stringSchema = new _String({
type: "string",
error: params.error
});
const booleanSchema = new _Boolean({
type: "boolean",
error: params.error
});
const codec = new _Codec({
type: "pipe",
in: stringSchema,
out: booleanSchema,
transform: (input, payload) => {
let data = input;
if (params.case !== "sensitive") data = data.toLowerCase();
if (truthySet.has(data)) {
return true;
} else if (falsySet.has(data)) {
return false;
} else {
payload.issues.push({
code: "invalid_value",
expected: "stringbool",
values: [ ...truthySet, ...falsySet ],
input: payload.value,
inst: codec,
continue: false
});
return {};
}
},
reverseTransform: (input, _payload) => {
if (input === true) {
return truthyArray[0] || "true";
} else {
return falsyArray[0] || "false";
}
},
error: params.error
});
codec._zod.bag.truthy = truthyArray;
codec._zod.bag.falsy = falsyArray;
codec._zod.bag.case = params.case ?? "insensitive";
return codec;
}

function assignProps(target, ...sources) {
for (const source of sources) {
for (const key of Reflect.ownKeys(source)) {
if (Object.prototype.propertyIsEnumerable.call(source, key)) {
assignProp(target, key, source[key]);
}
}
}
return target;
}

function initializeContext(params) {
let target = params?.target ?? "draft-2020-12";
if (target === "draft-4") target = "draft-04";
if (target === "draft-7") target = "draft-07";
return {
processors: params.processors ?? {},
metadataRegistry: params?.metadata ?? globalRegistry,
target: target,
unrepresentable: params?.unrepresentable ?? "throw",
override: params?.override ?? (() => {}),
io: params?.io ?? "output",
counter: 0,
seen: new Map,
sharedDefsExtractedFor: undefined,
sharedEmitDoneFor: undefined,
cycles: params?.cycles ?? "ref",
reused: params?.reused ?? "inline",
intersections: [],
deferred: [],
external: params?.external ?? undefined
};
}

function handleUnrepresentable(schema, ctx, json, params, message) {
const result = typeof ctx.unrepresentable === "function" ? ctx.unrepresentable({
zodSchema: schema,
path: params.path,
message: message
}) : ctx.unrepresentable;
if (result === "any") return false;
if (result === undefined || result === "throw") throw new Error(message);
Object.assign(json, result);
return true;
}

function processSchema(schema, ctx, _params = {
path: [],
schemaPath: []
}) {
var _a;
const def = schema._zod.def;
const seen = ctx.seen.get(schema);
if (seen) {
seen.count++;
const isCycle = _params.schemaPath.includes(schema);
if (isCycle) {
seen.cycle = _params.path;
}
return seen.schema;
}
const result = {
schema: {},
count: 1,
cycle: undefined,
path: _params.path
};
ctx.seen.set(schema, result);
ctx.sharedDefsExtractedFor = undefined;
ctx.sharedEmitDoneFor = undefined;
const overrideSchema = schema._zod.toJSONSchema?.();
if (overrideSchema) {
result.schema = overrideSchema;
} else {
const params = {
..._params,
schemaPath: [ ..._params.schemaPath, schema ],
path: _params.path
};
if (schema._zod.processJSONSchema) {
schema._zod.processJSONSchema(ctx, result.schema, params);
} else {
const _json = result.schema;
const processor = ctx.processors[def.type];
if (!processor) {
throw new Error(`[toJSONSchema]: Non-representable type encountered: ${def.type}`);
}
processor(schema, ctx, _json, params);
}
const parent = schema._zod.parent;
if (parent) {
if (!result.ref) result.ref = parent;
processSchema(parent, ctx, params);
ctx.seen.get(parent).isParent = true;
}
}
const meta = ctx.metadataRegistry.get(schema);
if (meta) assignProps(result.schema, meta);
if (ctx.io === "input" && isTransforming(schema)) {
delete result.schema.examples;
delete result.schema.default;
}
if (ctx.io === "input" && "_prefault" in result.schema) (_a = result.schema).default ?? (_a.default = result.schema._prefault);
delete result.schema._prefault;
const _result = ctx.seen.get(schema);
return _result.schema;
}

function encodeJSONPointerSegment(segment) {
return segment.replace(/~/g, "~0").replace(/\//g, "~1");
}

function extractDefs(ctx, schema) {
const root = ctx.seen.get(schema);
if (!root) throw new Error("Unprocessed schema. This is a bug in Zod.");
if (ctx.external && ctx.sharedDefsExtractedFor === ctx.external) return;
const idToSchema = new Map;
for (const entry of ctx.seen.entries()) {
const id = ctx.metadataRegistry.get(entry[0])?.id;
if (id) {
const existing = idToSchema.get(id);
if (existing && existing !== entry[0]) {
throw new Error(`Duplicate schema id "${id}" detected during JSON Schema conversion. Two different schemas cannot share the same id when converted together.`);
}
idToSchema.set(id, entry[0]);
}
}
const makeURI = entry => {
const defsSegment = ctx.target === "draft-2020-12" ? "$defs" : "definitions";
if (ctx.external) {
const externalId = ctx.external.registry.get(entry[0])?.id;
const uriGenerator = ctx.external.uri ?? (id => id);
if (externalId) {
return {
ref: uriGenerator(externalId)
};
}
const id = entry[1].defId ?? entry[1].schema.id ?? `schema${ctx.counter++}`;
entry[1].defId = id;
return {
defId: id,
ref: `${uriGenerator("__shared")}#/${defsSegment}/${encodeJSONPointerSegment(id)}`
};
}
const uriPrefix = `#`;
const defUriPrefix = `${uriPrefix}/${defsSegment}/`;
if (entry[1] === root && !entry[1].schema.id) {
return {
ref: uriPrefix
};
}
const defId = entry[1].schema.id ?? `__schema${ctx.counter++}`;
return {
defId: defId,
ref: defUriPrefix + encodeJSONPointerSegment(defId)
};
};
const extractToDef = entry => {
if (entry[1].schema.$ref) {
return;
}
const seen = entry[1];
const {ref: ref, defId: defId} = makeURI(entry);
seen.def = {
...seen.schema
};
if (defId) seen.defId = defId;
const schema = seen.schema;
for (const key in schema) {
delete schema[key];
}
schema.$ref = ref;
};
if (ctx.cycles === "throw") {
for (const entry of ctx.seen.entries()) {
const seen = entry[1];
if (seen.cycle) {
throw new Error("Cycle detected: " + `#/${seen.cycle?.join("/")}/<root>` + '\n\nSet the `cycles` parameter to `"ref"` to resolve cyclical schemas with defs.');
}
}
}
for (const entry of ctx.seen.entries()) {
const seen = entry[1];
if (schema === entry[0]) {
extractToDef(entry);
continue;
}
if (ctx.external) {
const ext = ctx.external.registry.get(entry[0])?.id;
if (schema !== entry[0] && ext) {
extractToDef(entry);
continue;
}
}
const id = ctx.metadataRegistry.get(entry[0])?.id;
if (id) {
extractToDef(entry);
continue;
}
if (seen.cycle) {
extractToDef(entry);
continue;
}
if (seen.count > 1) {
if (ctx.reused === "ref") {
extractToDef(entry);
}
}
}
if (ctx.external) ctx.sharedDefsExtractedFor = ctx.external;
}

function compactTypeUnion(schema) {
const options = schema.anyOf;
if (!Array.isArray(options) || options.length === 0 || schema.type !== undefined) return;
const types = [];
for (const option of options) {
if (!option || typeof option !== "object") return;
compactTypeUnion(option);
const keys = Object.keys(option);
if (keys.length !== 1 || keys[0] !== "type") return;
const type = option.type;
for (const member of Array.isArray(type) ? type : [ type ]) {
if (typeof member !== "string") return;
if (!types.includes(member)) types.push(member);
}
}
delete schema.anyOf;
schema.type = types.length === 1 ? types[0] : types;
}

const FOLDABLE_KEYS = new Set([ "type", "properties", "required", "additionalProperties" ]);

const UNION_KEYS = [ "oneOf", "anyOf" ];

function undeclaredConstraint(member) {
const extra = member.additionalProperties;
if (extra === undefined || extra === false || typeof extra !== "object" || extra === null) return null;
return Object.keys(extra).length ? extra : null;
}

function foldObjects(members) {
const objects = [];
for (const member of members) {
if (typeof member !== "object" || member.type !== "object") return null;
for (const key in member) {
if (!FOLDABLE_KEYS.has(key)) return null;
}
objects.push(member);
}
const properties = {};
const required = new Set;
for (const object of objects) {
for (const key in object.properties) {
if (Object.prototype.hasOwnProperty.call(properties, key)) continue;
const parts = [];
for (const other of objects) {
const part = other.properties?.[key] ?? undeclaredConstraint(other);
if (part === null || part === undefined) continue;
if (!parts.some(seen => JSON.stringify(seen) === JSON.stringify(part))) parts.push(part);
}
const merged = parts.length === 1 ? parts[0] : foldObjects(parts) ?? {
allOf: parts
};
assignProp(properties, key, merged);
}
for (const key of object.required ?? []) required.add(key);
}
const folded = {
type: "object",
properties: properties
};
if (required.size) folded.required = [ ...required ];
if (objects.every(object => object.additionalProperties === false)) {
folded.additionalProperties = false;
} else {
const constraints = [];
for (const object of objects) {
const constraint = undeclaredConstraint(object);
if (constraint && !constraints.some(seen => JSON.stringify(seen) === JSON.stringify(constraint))) constraints.push(constraint);
}
if (constraints.length === 1) folded.additionalProperties = constraints[0]; else if (constraints.length > 1) folded.additionalProperties = {
allOf: constraints
};
}
return folded;
}

function foldIntersection(json) {
const allOf = json.allOf;
if (!Array.isArray(allOf) || allOf.length < 2) return;
for (const key of FOLDABLE_KEYS) if (key in json) return;
const unions = allOf.filter(m => UNION_KEYS.some(k => Array.isArray(m[k])));
let folded = null;
if (!unions.length) {
folded = foldObjects(allOf);
} else {
const union = unions[0];
const keyword = UNION_KEYS.find(k => Array.isArray(union[k]));
if (Object.keys(union).length !== 1) return;
const rest = allOf.filter(m => m !== union);
const branches = union[keyword].map(branch => foldObjects([ ...rest, branch ]));
if (branches.some(b => !b)) return;
folded = {
[keyword]: branches
};
}
if (!folded) return;
delete json.allOf;
assignProps(json, folded);
}

function finalize(ctx, schema) {
const root = ctx.seen.get(schema);
if (!root) throw new Error("Unprocessed schema. This is a bug in Zod.");
const flattenRef = zodSchema => {
const seen = ctx.seen.get(zodSchema);
if (seen.ref === null) return;
const schema = seen.def ?? seen.schema;
const _cached = {
...schema
};
const ref = seen.ref;
seen.ref = null;
if (ref) {
flattenRef(ref);
const refSeen = ctx.seen.get(ref);
const refSchema = refSeen.schema;
if (refSchema.$ref && (ctx.target === "draft-07" || ctx.target === "draft-04" || ctx.target === "openapi-3.0")) {
schema.allOf = schema.allOf ?? [];
schema.allOf.push(refSchema);
} else {
assignProps(schema, refSchema);
}
assignProps(schema, _cached);
const isParentRef = zodSchema._zod.parent === ref;
if (isParentRef) {
for (const key in schema) {
if (key === "$ref" || key === "allOf") continue;
if (!(key in _cached)) {
delete schema[key];
}
}
}
if (refSchema.$ref && refSeen.def) {
for (const key in schema) {
if (key === "$ref" || key === "allOf") continue;
if (key in refSeen.def && JSON.stringify(schema[key]) === JSON.stringify(refSeen.def[key])) {
delete schema[key];
}
}
}
}
const parent = zodSchema._zod.parent;
if (parent && parent !== ref) {
flattenRef(parent);
const parentSeen = ctx.seen.get(parent);
if (parentSeen?.schema.$ref) {
schema.$ref = parentSeen.schema.$ref;
if (parentSeen.def) {
for (const key in schema) {
if (key === "$ref" || key === "allOf") continue;
if (key in parentSeen.def && JSON.stringify(schema[key]) === JSON.stringify(parentSeen.def[key])) {
delete schema[key];
}
}
}
}
}
ctx.override({
zodSchema: zodSchema,
jsonSchema: schema,
path: seen.path ?? []
});
};
if (!ctx.external || ctx.sharedEmitDoneFor !== ctx.external) {
for (const entry of [ ...ctx.seen.entries() ].reverse()) {
flattenRef(entry[0]);
}
if (ctx.target !== "openapi-3.0") {
for (const entry of ctx.seen.entries()) {
compactTypeUnion(entry[1].def ?? entry[1].schema);
}
}
for (const rewrite of ctx.deferred) rewrite();
if (ctx.intersections.length) {
const carriers = new Map;
for (const seen of ctx.seen.values()) {
for (const json of [ seen.schema, seen.def ]) {
const allOf = json?.allOf;
if (!Array.isArray(allOf)) continue;
const existing = carriers.get(allOf);
if (existing) existing.push(json); else carriers.set(allOf, [ json ]);
}
}
for (const allOf of ctx.intersections) {
for (const json of carriers.get(allOf) ?? []) foldIntersection(json);
}
}
}
const result = {};
if (ctx.target === "draft-2020-12") {
result.$schema = "https://json-schema.org/draft/2020-12/schema";
} else if (ctx.target === "draft-07") {
result.$schema = "http://json-schema.org/draft-07/schema#";
} else if (ctx.target === "draft-04") {
result.$schema = "http://json-schema.org/draft-04/schema#";
} else if (ctx.target === "openapi-3.0") ; else ;
if (ctx.external?.uri) {
const id = ctx.external.registry.get(schema)?.id;
if (!id) throw new Error("Schema is missing an `id` property");
result.$id = ctx.external.uri(id);
}
assignProps(result, root.defId ? root.schema : root.def ?? root.schema);
const rootMetaId = ctx.metadataRegistry.get(schema)?.id;
if (rootMetaId !== undefined && result.id === rootMetaId) delete result.id;
const defs = ctx.external?.defs ?? {};
if (!ctx.external || ctx.sharedEmitDoneFor !== ctx.external) {
for (const entry of ctx.seen.entries()) {
const seen = entry[1];
if (seen.def && seen.defId) {
if (seen.def.id === seen.defId) delete seen.def.id;
assignProp(defs, seen.defId, seen.def);
}
}
}
if (ctx.external) ctx.sharedEmitDoneFor = ctx.external;
if (ctx.external) ; else {
if (Object.keys(defs).length > 0) {
if (ctx.target === "draft-2020-12") {
result.$defs = defs;
} else {
result.definitions = defs;
}
}
}
try {
const finalized = JSON.parse(JSON.stringify(result));
Object.defineProperty(finalized, "~standard", {
value: {
...schema["~standard"],
jsonSchema: {
input: createStandardJSONSchemaMethod(schema, "input", ctx.processors),
output: createStandardJSONSchemaMethod(schema, "output", ctx.processors)
}
},
enumerable: false,
writable: false
});
return finalized;
} catch (_err) {
throw new Error("Error converting schema to JSON.");
}
}

function isTransforming(_schema, _ctx) {
const ctx = _ctx ?? {
seen: new Set
};
if (ctx.seen.has(_schema)) return false;
ctx.seen.add(_schema);
const def = _schema._zod.def;
if (def.type === "transform") return true;
if (def.type === "array") return isTransforming(def.element, ctx);
if (def.type === "set") return isTransforming(def.valueType, ctx);
if (def.type === "lazy") return isTransforming(def.getter(), ctx);
if (def.type === "promise" || def.type === "optional" || def.type === "nonoptional" || def.type === "nullable" || def.type === "readonly" || def.type === "default" || def.type === "prefault" || def.type === "catch") {
return isTransforming(def.innerType, ctx);
}
if (def.type === "intersection") {
return isTransforming(def.left, ctx) || isTransforming(def.right, ctx);
}
if (def.type === "record" || def.type === "map") {
return isTransforming(def.keyType, ctx) || isTransforming(def.valueType, ctx);
}
if (def.type === "pipe") {
if (_schema._zod.traits.has("$ZodCodec")) return true;
return isTransforming(def.in, ctx) || isTransforming(def.out, ctx);
}
if (def.type === "object") {
for (const key in def.shape) {
if (isTransforming(def.shape[key], ctx)) return true;
}
return false;
}
if (def.type === "union") {
for (const option of def.options) {
if (isTransforming(option, ctx)) return true;
}
return false;
}
if (def.type === "tuple") {
for (const item of def.items) {
if (isTransforming(item, ctx)) return true;
}
if (def.rest && isTransforming(def.rest, ctx)) return true;
return false;
}
return false;
}

const createToJSONSchemaMethod = (schema, processors = {}) => params => {
const ctx = initializeContext({
...params,
processors: processors
});
processSchema(schema, ctx);
extractDefs(ctx, schema);
return finalize(ctx, schema);
};

const createStandardJSONSchemaMethod = (schema, io, processors = {}) => params => {
const {libraryOptions: libraryOptions, target: target} = params ?? {};
const ctx = initializeContext({
...libraryOptions ?? {},
target: target,
io: io,
processors: processors
});
processSchema(schema, ctx);
extractDefs(ctx, schema);
return finalize(ctx, schema);
};

const narrowMin = (agg, key, value) => {
if (agg[key] === undefined || value > agg[key]) agg[key] = value;
};

const narrowMax = (agg, key, value) => {
if (agg[key] === undefined || value < agg[key]) agg[key] = value;
};

const narrowBoth = (agg, value) => {
narrowMin(agg, "minimum", value);
narrowMax(agg, "maximum", value);
};

const addDivisor = (agg, value) => {
agg.multipleOf ?? (agg.multipleOf = []);
if (!agg.multipleOf.includes(value)) agg.multipleOf.push(value);
};

const addPattern = (agg, pattern) => {
agg.patterns ?? (agg.patterns = new Set);
agg.patterns.add(pattern);
};

const intersectMime = (agg, mime) => {
agg.mime = agg.mime ? agg.mime.filter(m => mime.includes(m)) : [ ...mime ];
};

const setFormat = (agg, format) => {
agg.format = format;
if (format.includes("int")) agg.isInt = true;
};

const minContributor = (agg, def) => narrowMin(agg, "minimum", def.minimum);

const maxContributor = (agg, def) => narrowMax(agg, "maximum", def.maximum);

const formatContributor = ranges => (agg, def) => {
setFormat(agg, def.format);
const [minimum, maximum] = ranges[def.format];
narrowMin(agg, "minimum", minimum);
narrowMax(agg, "maximum", maximum);
};

const contributors = {
greater_than: (agg, def) => narrowMin(agg, def.inclusive ? "minimum" : "exclusiveMinimum", def.value),
less_than: (agg, def) => narrowMax(agg, def.inclusive ? "maximum" : "exclusiveMaximum", def.value),
multiple_of: (agg, def) => addDivisor(agg, def.value),
number_format: formatContributor(NUMBER_FORMAT_RANGES),
bigint_format: formatContributor(BIGINT_FORMAT_RANGES),
min_length: minContributor,
max_length: maxContributor,
length_equals: (agg, def) => narrowBoth(agg, def.length),
min_size: minContributor,
max_size: maxContributor,
size_equals: (agg, def) => narrowBoth(agg, def.size),
string_format: (agg, def) => {
setFormat(agg, def.format);
if (def.pattern) addPattern(agg, def.pattern);
if (def.format === "base64" || def.format === "base64url") agg.contentEncoding = def.format;
if (def.local || def.precision === -1) agg.laxFormat = true;
},
mime_type: (agg, def) => intersectMime(agg, def.mime)
};

function aggregateChecks(schema) {
const agg = {};
const def = schema._zod.def;
const list = schema._zod.traits.has("$ZodCheck") ? [ schema, ...def.checks ?? [] ] : def.checks ?? [];
for (const ch of list) contributors[ch._zod.def.check]?.(agg, ch._zod.def);
const bag = schema._zod.bag;
if (bag.minimum !== undefined) narrowMin(agg, "minimum", bag.minimum);
if (bag.exclusiveMinimum !== undefined) narrowMin(agg, "exclusiveMinimum", bag.exclusiveMinimum);
if (bag.maximum !== undefined) narrowMax(agg, "maximum", bag.maximum);
if (bag.exclusiveMaximum !== undefined) narrowMax(agg, "exclusiveMaximum", bag.exclusiveMaximum);
if (bag.multipleOf !== undefined) addDivisor(agg, bag.multipleOf);
if (bag.format !== undefined) {
agg.format ?? (agg.format = bag.format);
if (bag.format.includes("int")) agg.isInt = true;
}
if (bag.mime) intersectMime(agg, bag.mime);
for (const pattern of bag.patterns ?? []) addPattern(agg, pattern);
return agg;
}

const formatMap = {
guid: "uuid",
url: "uri",
datetime: "date-time",
json_string: "json-string",
regex: ""
};

const exactPatterns = new Map([ [ base64Charset, base64 ], [ base64urlCharset, base64url ] ]);

const exactPattern = p => exactPatterns.get(p) ?? p;

const stringProcessor = (schema, ctx, _json, _params) => {
const json = _json;
json.type = "string";
const {minimum: minimum, maximum: maximum, format: format, patterns: patterns, contentEncoding: contentEncoding, laxFormat: laxFormat} = aggregateChecks(schema);
if (typeof minimum === "number") json.minLength = minimum;
if (typeof maximum === "number") json.maxLength = maximum;
if (format) {
json.format = formatMap[format] ?? format;
if (json.format === "") delete json.format;
if (format === "time" || laxFormat) {
delete json.format;
}
}
if (contentEncoding) json.contentEncoding = contentEncoding;
if (patterns && patterns.size > 0) {
const patternList = [ ...patterns ].map(exactPattern);
if (patternList.length === 1) json.pattern = patternList[0].source; else if (patternList.length > 1) {
json.allOf = [ ...patternList.map(regex => ({
...ctx.target === "draft-07" || ctx.target === "draft-04" || ctx.target === "openapi-3.0" ? {
type: "string"
} : {},
pattern: regex.source
})) ];
}
}
};

const numberProcessor = (schema, ctx, _json, params) => {
const json = _json;
const {minimum: minimum, maximum: maximum, multipleOf: multipleOf, exclusiveMaximum: exclusiveMaximum, exclusiveMinimum: exclusiveMinimum, isInt: isInt} = aggregateChecks(schema);
json.type = isInt ? "integer" : "number";
const exMin = typeof exclusiveMinimum === "number" && exclusiveMinimum >= (minimum ?? Number.NEGATIVE_INFINITY);
const exMax = typeof exclusiveMaximum === "number" && exclusiveMaximum <= (maximum ?? Number.POSITIVE_INFINITY);
const legacy = ctx.target === "draft-04" || ctx.target === "openapi-3.0";
if (exMin) {
if (legacy) {
json.minimum = exclusiveMinimum;
json.exclusiveMinimum = true;
} else {
json.exclusiveMinimum = exclusiveMinimum;
}
} else if (typeof minimum === "number") {
json.minimum = minimum;
}
if (exMax) {
if (legacy) {
json.maximum = exclusiveMaximum;
json.exclusiveMaximum = true;
} else {
json.exclusiveMaximum = exclusiveMaximum;
}
} else if (typeof maximum === "number") {
json.maximum = maximum;
}
if (multipleOf) {
const divisors = new Set;
for (const divisor of multipleOf) {
if (Number.isFinite(divisor) && divisor !== 0) divisors.add(Math.abs(divisor)); else handleUnrepresentable(schema, ctx, json, params, `A multipleOf divisor of ${divisor} cannot be represented in JSON Schema`);
}
const [first, ...rest] = divisors;
if (first !== undefined) json.multipleOf = first;
if (rest.length) json.allOf = [ ...json.allOf ?? [], ...rest.map(m => ({
multipleOf: m
})) ];
}
};

const booleanProcessor = (_schema, _ctx, json, _params) => {
json.type = "boolean";
};

const bigintProcessor = (schema, ctx, json, params) => {
handleUnrepresentable(schema, ctx, json, params, "BigInt cannot be represented in JSON Schema");
};

const symbolProcessor = (schema, ctx, json, params) => {
handleUnrepresentable(schema, ctx, json, params, "Symbols cannot be represented in JSON Schema");
};

const nullProcessor = (_schema, ctx, json, _params) => {
if (ctx.target === "openapi-3.0") {
json.type = "string";
json.nullable = true;
json.enum = [ null ];
} else {
json.type = "null";
}
};

const undefinedProcessor = (schema, ctx, json, params) => {
handleUnrepresentable(schema, ctx, json, params, "Undefined cannot be represented in JSON Schema");
};

const voidProcessor = (schema, ctx, json, params) => {
handleUnrepresentable(schema, ctx, json, params, "Void cannot be represented in JSON Schema");
};

const neverProcessor = (_schema, _ctx, json, _params) => {
json.not = {};
};

const anyProcessor = (_schema, _ctx, _json, _params) => {};

const unknownProcessor = (_schema, _ctx, _json, _params) => {};

const dateProcessor = (schema, ctx, json, params) => {
handleUnrepresentable(schema, ctx, json, params, "Date cannot be represented in JSON Schema");
};

const enumProcessor = (schema, _ctx, json, _params) => {
const def = schema._zod.def;
const values = getEnumValues(def.entries);
if (values.length === 0) {
json.not = {};
return;
}
if (values.every(v => typeof v === "number")) json.type = "number";
if (values.every(v => typeof v === "string")) json.type = "string";
json.enum = values;
};

const literalProcessor = (schema, ctx, json, params) => {
const def = schema._zod.def;
if (def.values.length === 0) {
json.not = {};
return;
}
const vals = [];
for (const val of def.values) {
if (val === undefined) {
if (handleUnrepresentable(schema, ctx, json, params, "Literal `undefined` cannot be represented in JSON Schema")) return;
} else if (typeof val === "bigint") {
if (handleUnrepresentable(schema, ctx, json, params, "BigInt literals cannot be represented in JSON Schema")) return;
vals.push(Number(val));
} else {
vals.push(val);
}
}
if (vals.length === 0) ; else if (vals.length === 1) {
const val = vals[0];
json.type = val === null ? "null" : typeof val;
if (ctx.target === "draft-04" || ctx.target === "openapi-3.0") {
json.enum = [ val ];
} else {
json.const = val;
}
} else {
if (vals.every(v => typeof v === "number")) json.type = "number";
if (vals.every(v => typeof v === "string")) json.type = "string";
if (vals.every(v => typeof v === "boolean")) json.type = "boolean";
if (vals.every(v => v === null)) json.type = "null";
json.enum = vals;
}
};

const nanProcessor = (schema, ctx, json, params) => {
handleUnrepresentable(schema, ctx, json, params, "NaN cannot be represented in JSON Schema");
};

const templateLiteralProcessor = (schema, _ctx, json, _params) => {
const _json = json;
const pattern = schema._zod.pattern;
if (!pattern) throw new Error("Pattern not found in template literal");
_json.type = "string";
_json.pattern = pattern.source;
};

const fileProcessor = (schema, _ctx, json, _params) => {
const _json = json;
_json.type = "string";
_json.format = "binary";
_json.contentEncoding = "binary";
const {minimum: minimum, maximum: maximum, mime: mime} = aggregateChecks(schema);
if (minimum !== undefined) _json.minLength = minimum;
if (maximum !== undefined) _json.maxLength = maximum;
if (!mime) return;
if (mime.length === 0) _json.not = {}; else if (mime.length === 1) _json.contentMediaType = mime[0]; else _json.anyOf = mime.map(m => ({
contentMediaType: m
}));
};

const successProcessor = (_schema, _ctx, json, _params) => {
json.type = "boolean";
};

const customProcessor = (schema, ctx, json, params) => {
handleUnrepresentable(schema, ctx, json, params, "Custom types cannot be represented in JSON Schema");
};

const functionProcessor = (schema, ctx, json, params) => {
handleUnrepresentable(schema, ctx, json, params, "Function types cannot be represented in JSON Schema");
};

const transformProcessor = (schema, ctx, json, params) => {
handleUnrepresentable(schema, ctx, json, params, "Transforms cannot be represented in JSON Schema");
};

const mapProcessor = (schema, ctx, json, params) => {
handleUnrepresentable(schema, ctx, json, params, "Map cannot be represented in JSON Schema");
};

const setProcessor = (schema, ctx, json, params) => {
handleUnrepresentable(schema, ctx, json, params, "Set cannot be represented in JSON Schema");
};

const arrayProcessor = (schema, ctx, _json, params) => {
const json = _json;
const def = schema._zod.def;
const {minimum: minimum, maximum: maximum} = aggregateChecks(schema);
if (typeof minimum === "number") json.minItems = minimum;
if (typeof maximum === "number") json.maxItems = maximum;
json.type = "array";
json.items = processSchema(def.element, ctx, {
...params,
path: [ ...params.path, "items" ]
});
};

function inputOptin(schema) {
const def = schema._zod.def;
if (def.type === "pipe" && def.in._zod.traits.has("$ZodTransform")) {
return inputOptin(def.out);
}
if (def.type === "catch") {
return inputOptin(def.innerType);
}
return schema._zod.optin;
}

const objectProcessor = (schema, ctx, _json, params) => {
const json = _json;
const def = schema._zod.def;
const shape = def.shape;
const symbolKeys = Object.getOwnPropertySymbols(shape);
if (symbolKeys.length && handleUnrepresentable(schema, ctx, json, params, "Symbol keys cannot be represented in JSON Schema")) {
return;
}
json.type = "object";
json.properties = {};
for (const key in shape) {
assignProp(json.properties, key, processSchema(shape[key], ctx, {
...params,
path: [ ...params.path, "properties", key ]
}));
}
const requiredKeys = [];
for (const key of Object.keys(shape)) {
const field = def.shape[key];
if (ctx.io === "input" ? inputOptin(field) === undefined : field._zod.optout === undefined) {
requiredKeys.push(key);
}
}
if (requiredKeys.length > 0) {
json.required = requiredKeys;
}
if (def.catchall?._zod.def.type === "never") {
json.additionalProperties = false;
} else if (!def.catchall) {
if (ctx.io === "output") json.additionalProperties = false;
} else if (def.catchall) {
json.additionalProperties = processSchema(def.catchall, ctx, {
...params,
path: [ ...params.path, "additionalProperties" ]
});
}
};

const unionProcessor = (schema, ctx, json, params) => {
const def = schema._zod.def;
const isExclusive = def.inclusive === false;
const options = def.options.map((x, i) => processSchema(x, ctx, {
...params,
path: [ ...params.path, isExclusive ? "oneOf" : "anyOf", i ]
}));
if (isExclusive) {
json.oneOf = options;
} else {
json.anyOf = options;
}
};

const intersectionProcessor = (schema, ctx, json, params) => {
const def = schema._zod.def;
const a = processSchema(def.left, ctx, {
...params,
path: [ ...params.path, "allOf", 0 ]
});
const b = processSchema(def.right, ctx, {
...params,
path: [ ...params.path, "allOf", 1 ]
});
const isSimpleIntersection = val => "allOf" in val && Object.keys(val).length === 1;
const allOf = [ ...isSimpleIntersection(a) ? a.allOf : [ a ], ...isSimpleIntersection(b) ? b.allOf : [ b ] ];
json.allOf = allOf;
ctx.intersections.push(allOf);
};

const tupleProcessor = (schema, ctx, _json, params) => {
const json = _json;
const def = schema._zod.def;
json.type = "array";
const prefixPath = ctx.target === "draft-2020-12" ? "prefixItems" : "items";
const restPath = ctx.target === "draft-2020-12" ? "items" : ctx.target === "openapi-3.0" ? "items" : "additionalItems";
const prefixItems = def.items.map((x, i) => processSchema(x, ctx, {
...params,
path: [ ...params.path, prefixPath, i ]
}));
const rest = def.rest ? processSchema(def.rest, ctx, {
...params,
path: [ ...params.path, restPath, ...ctx.target === "openapi-3.0" ? [ def.items.length ] : [] ]
}) : null;
let minItems = def.items.length;
while (minItems > 0) {
const item = def.items[minItems - 1];
const optional = ctx.io === "input" ? inputOptin(item) !== undefined : item._zod.optout === "optional";
if (!optional) break;
minItems--;
}
const maxItems = def.items.length;
const isClosed = !def.rest;
if (ctx.target === "draft-2020-12") {
json.prefixItems = prefixItems;
if (isClosed) {
json.items = false;
} else if (rest) {
json.items = rest;
}
if (minItems > 0) json.minItems = minItems;
if (isClosed) json.maxItems = maxItems;
} else if (ctx.target === "openapi-3.0") {
json.items = {
anyOf: prefixItems
};
if (rest) {
json.items.anyOf.push(rest);
}
if (minItems > 0) json.minItems = minItems;
if (isClosed) json.maxItems = maxItems;
} else {
json.items = prefixItems;
if (isClosed) {
json.additionalItems = false;
} else if (rest) {
json.additionalItems = rest;
}
if (minItems > 0) json.minItems = minItems;
if (isClosed) json.maxItems = maxItems;
}
const {minimum: minimum, maximum: maximum} = aggregateChecks(schema);
if (typeof minimum === "number") json.minItems = minimum;
if (typeof maximum === "number") json.maxItems = maximum;
};

function stringifyKeyNames(bySchema, json, visited) {
if (json.$ref) {
if (visited.has(json)) return json;
visited.add(json);
const def = bySchema.get(json)?.def;
if (!def) return json;
const inlined = stringifyKeyNames(bySchema, def, visited);
return inlined === def ? json : inlined;
}
for (const keyword of [ "anyOf", "oneOf" ]) {
const branches = json[keyword];
if (!Array.isArray(branches)) continue;
const mapped = branches.map(branch => stringifyKeyNames(bySchema, branch, visited));
if (mapped.some((branch, i) => branch !== branches[i])) json = {
...json,
[keyword]: mapped
};
}
const types = Array.isArray(json.type) ? json.type : [ json.type ];
const numericType = !types.includes("string") && types.some(t => t === "number" || t === "integer");
const values = json.enum ?? (json.const !== undefined ? [ json.const ] : undefined);
if (!numericType && !values?.some(v => typeof v === "number")) return json;
const {minimum: minimum, maximum: maximum, exclusiveMinimum: exclusiveMinimum, exclusiveMaximum: exclusiveMaximum, multipleOf: multipleOf, format: format, id: id, ...rest} = json;
if (rest.enum) rest.enum = rest.enum.map(v => typeof v === "number" ? String(v) : v); else if (typeof rest.const === "number") rest.const = String(rest.const);
if (!numericType) return rest;
rest.type = "string";
if (!values) rest.pattern = (types.includes("number") ? number$1 : integer).source;
return rest;
}

const pendingRecords = new WeakMap;

function rewriteKeyNames(ctx) {
const bySchema = new Map;
for (const entry of ctx.seen.values()) {
if (entry.def && !bySchema.has(entry.schema)) bySchema.set(entry.schema, entry);
}
const rewrites = new Map;
for (const record of pendingRecords.get(ctx) ?? []) {
const seen = ctx.seen.get(record);
const names = (seen?.def ?? seen?.schema)?.propertyNames;
if (!names || names === true || rewrites.has(names)) continue;
const rewritten = stringifyKeyNames(bySchema, names, new Set);
if (rewritten !== names) rewrites.set(names, rewritten);
}
if (!rewrites.size) return;
for (const entry of ctx.seen.values()) {
for (const carrier of [ entry.schema, entry.def ]) {
const rewritten = carrier && rewrites.get(carrier.propertyNames);
if (rewritten) carrier.propertyNames = rewritten;
}
}
}

const recordProcessor = (schema, ctx, _json, params) => {
const json = _json;
const def = schema._zod.def;
json.type = "object";
const keyType = def.keyType;
const patterns = aggregateChecks(keyType).patterns;
if (def.mode === "loose" && patterns && patterns.size > 0) {
const valueSchema = processSchema(def.valueType, ctx, {
...params,
path: [ ...params.path, "patternProperties", "*" ]
});
json.patternProperties = {};
for (const pattern of patterns) {
assignProp(json.patternProperties, exactPattern(pattern).source, valueSchema);
}
} else {
if (ctx.target === "draft-07" || ctx.target === "draft-2020-12") {
json.propertyNames = processSchema(def.keyType, ctx, {
...params,
path: [ ...params.path, "propertyNames" ]
});
let pending = pendingRecords.get(ctx);
if (!pending) {
pending = [];
pendingRecords.set(ctx, pending);
ctx.deferred.push(() => rewriteKeyNames(ctx));
}
pending.push(schema);
}
json.additionalProperties = processSchema(def.valueType, ctx, {
...params,
path: [ ...params.path, "additionalProperties" ]
});
}
const keyValues = keyType._zod.values;
const omittableOnInput = ctx.io === "input" && inputOptin(def.valueType) !== undefined;
if (keyValues && !def.partial && !omittableOnInput) {
const validKeyValues = [ ...keyValues ].filter(v => typeof v === "string" || typeof v === "number");
if (validKeyValues.length > 0) {
json.required = validKeyValues.map(String);
}
}
};

const nullableProcessor = (schema, ctx, json, params) => {
const def = schema._zod.def;
const inner = processSchema(def.innerType, ctx, params);
const seen = ctx.seen.get(schema);
if (ctx.target === "openapi-3.0") {
seen.ref = def.innerType;
json.nullable = true;
} else {
json.anyOf = [ inner, {
type: "null"
} ];
}
};

const nonoptionalProcessor = (schema, ctx, _json, params) => {
const def = schema._zod.def;
processSchema(def.innerType, ctx, params);
const seen = ctx.seen.get(schema);
seen.ref = def.innerType;
};

const UNREPRESENTABLE_DEFAULT = Symbol();

function serializeDefaultValue(value, schema, ctx, json, params) {
let unrepresentable = false;
const serialized = JSON.stringify(value, (_, val) => {
if (typeof val !== "bigint") return val;
unrepresentable = true;
return null;
});
if (!unrepresentable) return JSON.parse(serialized);
handleUnrepresentable(schema, ctx, json, params, "BigInt defaults cannot be represented in JSON Schema");
return UNREPRESENTABLE_DEFAULT;
}

const defaultProcessor = (schema, ctx, json, params) => {
const def = schema._zod.def;
processSchema(def.innerType, ctx, params);
const seen = ctx.seen.get(schema);
seen.ref = def.innerType;
const value = serializeDefaultValue(def.defaultValue, schema, ctx, json, params);
if (value !== UNREPRESENTABLE_DEFAULT) json.default = value;
};

const prefaultProcessor = (schema, ctx, json, params) => {
const def = schema._zod.def;
processSchema(def.innerType, ctx, params);
const seen = ctx.seen.get(schema);
seen.ref = def.innerType;
if (ctx.io !== "input") return;
const value = serializeDefaultValue(def.defaultValue, schema, ctx, json, params);
if (value !== UNREPRESENTABLE_DEFAULT) json._prefault = value;
};

const catchProcessor = (schema, ctx, json, params) => {
const def = schema._zod.def;
processSchema(def.innerType, ctx, params);
const seen = ctx.seen.get(schema);
seen.ref = def.innerType;
let catchValue;
try {
catchValue = def.catchValue(undefined);
} catch {
handleUnrepresentable(schema, ctx, json, params, "Dynamic catch values are not supported in JSON Schema");
return;
}
json.default = catchValue;
};

const pipeProcessor = (schema, ctx, _json, params) => {
const def = schema._zod.def;
const inIsTransform = def.in._zod.traits.has("$ZodTransform");
const innerType = ctx.io === "input" ? inIsTransform ? def.out : def.in : def.out;
processSchema(innerType, ctx, params);
const seen = ctx.seen.get(schema);
seen.ref = innerType;
};

const readonlyProcessor = (schema, ctx, json, params) => {
const def = schema._zod.def;
processSchema(def.innerType, ctx, params);
const seen = ctx.seen.get(schema);
seen.ref = def.innerType;
json.readOnly = true;
};

const promiseProcessor = (schema, ctx, _json, params) => {
const def = schema._zod.def;
processSchema(def.innerType, ctx, params);
const seen = ctx.seen.get(schema);
seen.ref = def.innerType;
};

const optionalProcessor = (schema, ctx, _json, params) => {
const def = schema._zod.def;
processSchema(def.innerType, ctx, params);
const seen = ctx.seen.get(schema);
seen.ref = def.innerType;
};

const lazyProcessor = (schema, ctx, _json, params) => {
const innerType = schema._zod.innerType;
processSchema(innerType, ctx, params);
const seen = ctx.seen.get(schema);
seen.ref = innerType;
};

const allProcessors = {
string: stringProcessor,
number: numberProcessor,
boolean: booleanProcessor,
bigint: bigintProcessor,
symbol: symbolProcessor,
null: nullProcessor,
undefined: undefinedProcessor,
void: voidProcessor,
never: neverProcessor,
any: anyProcessor,
unknown: unknownProcessor,
date: dateProcessor,
enum: enumProcessor,
literal: literalProcessor,
nan: nanProcessor,
template_literal: templateLiteralProcessor,
file: fileProcessor,
success: successProcessor,
custom: customProcessor,
function: functionProcessor,
transform: transformProcessor,
map: mapProcessor,
set: setProcessor,
array: arrayProcessor,
object: objectProcessor,
union: unionProcessor,
intersection: intersectionProcessor,
tuple: tupleProcessor,
record: recordProcessor,
nullable: nullableProcessor,
nonoptional: nonoptionalProcessor,
default: defaultProcessor,
prefault: prefaultProcessor,
catch: catchProcessor,
pipe: pipeProcessor,
readonly: readonlyProcessor,
promise: promiseProcessor,
optional: optionalProcessor,
lazy: lazyProcessor
};

function toJSONSchema(input, params) {
if ("_idmap" in input) {
const registry = input;
const ctx = initializeContext({
...params,
processors: allProcessors
});
const defs = {};
for (const entry of registry._idmap.entries()) {
const [_, schema] = entry;
processSchema(schema, ctx);
}
const schemas = {};
const external = {
registry: registry,
uri: params?.uri,
defs: defs
};
ctx.external = external;
for (const entry of registry._idmap.entries()) {
const [key, schema] = entry;
extractDefs(ctx, schema);
assignProp(schemas, key, finalize(ctx, schema));
}
if (Object.keys(defs).length > 0) {
const defsSegment = ctx.target === "draft-2020-12" ? "$defs" : "definitions";
schemas.__shared = {
[defsSegment]: defs
};
}
return {
schemas: schemas
};
}
const ctx = initializeContext({
...params,
processors: allProcessors
});
processSchema(input, ctx);
extractDefs(ctx, input);
return finalize(ctx, input);
}

const _installedErrorProtos = new WeakSet([ Object.prototype, Error.prototype ]);

function _lazyMethod(proto, key, make) {
Object.defineProperty(proto, key, {
configurable: true,
enumerable: false,
get() {
const value = make(this);
Object.defineProperty(this, key, {
value: value,
configurable: true,
writable: true
});
return value;
},
set(value) {
Object.defineProperty(this, key, {
value: value,
configurable: true,
writable: true
});
}
});
}

const initializer = (inst, issues) => {
$ZodError.init(inst, issues);
inst.name = "ZodError";
const proto = Object.getPrototypeOf(inst);
if (_installedErrorProtos.has(proto)) return;
_installedErrorProtos.add(proto);
_lazyMethod(proto, "format", self => mapper => formatError(self, mapper));
_lazyMethod(proto, "flatten", self => mapper => flattenError(self, mapper));
_lazyMethod(proto, "addIssue", self => issue => {
self.issues.push(issue);
self.message = JSON.stringify(self.issues, jsonStringifyReplacer, 2);
});
_lazyMethod(proto, "addIssues", self => issues => {
self.issues.push(...issues);
self.message = JSON.stringify(self.issues, jsonStringifyReplacer, 2);
});
Object.defineProperty(proto, "isEmpty", {
configurable: true,
enumerable: false,
get() {
return this.issues.length === 0;
}
});
};

const ZodError = $constructor("ZodError", initializer);

const ZodRealError = $constructor("ZodError", initializer, undefined, {
Parent: Error
});

const parse = _parse(ZodRealError);

const parseAsync = _parseAsync(ZodRealError);

const safeParse = _safeParse(ZodRealError);

const safeParseAsync = _safeParseAsync(ZodRealError);

const encode = _encode(ZodRealError);

const decode = _decode(ZodRealError);

const encodeAsync = _encodeAsync(ZodRealError);

const decodeAsync = _decodeAsync(ZodRealError);

const safeEncode = _safeEncode(ZodRealError);

const safeDecode = _safeDecode(ZodRealError);

const safeEncodeAsync = _safeEncodeAsync(ZodRealError);

const safeDecodeAsync = _safeDecodeAsync(ZodRealError);

function _ensureDefaultLocale() {
if (!globalConfig.localeError) config(en());
}

function _ensureDefaultMemoizer() {
if (!globalConfig.memoizer) config({
memoizer: memoizer()
});
}

const ZodType = $constructor("ZodType", (inst, def) => {
_ensureDefaultLocale();
$ZodType.init(inst, def);
inst.def = def;
inst.type = def.type;
return inst;
}, {
check(...chks) {
const def = this.def;
return this.clone(mergeDefs(def, {
checks: [ ...def.checks ?? [], ...chks.map(ch => typeof ch === "function" ? {
_zod: {
check: ch,
def: {
check: "custom"
},
onattach: []
}
} : ch) ]
}), {
parent: true
});
},
with(...chks) {
return this.check(...chks);
},
clone(def, params) {
return clone(this, def, params);
},
brand() {
return this;
},
register(reg, meta) {
reg.add(this, meta);
return this;
},
refine(check, params) {
return this.check(refine(check, params));
},
superRefine(refinement, params) {
return this.check(superRefine(refinement, params));
},
overwrite(fn) {
return this.check(_overwrite(fn));
},
optional() {
return optional(this);
},
exactOptional() {
return exactOptional(this);
},
nullable() {
return nullable(this);
},
nullish() {
return optional(nullable(this));
},
nonoptional(params) {
return nonoptional(this, params);
},
array() {
return array(this);
},
or(arg) {
return union([ this, arg ]);
},
and(arg) {
return intersection(this, arg);
},
transform(tx) {
return pipe(this, transform(tx));
},
default(d) {
return _default(this, d);
},
prefault(d) {
return prefault(this, d);
},
catch(params) {
return _catch(this, params);
},
pipe(target) {
return pipe(this, target);
},
readonly() {
return readonly(this);
},
describe(description) {
const cl = this.clone();
globalRegistry.add(cl, {
description: description
});
return cl;
},
meta(...args) {
if (args.length === 0) return globalRegistry.get(this);
const cl = this.clone();
globalRegistry.add(cl, args[0]);
return cl;
},
isOptional() {
return this.safeParse(undefined).success;
},
isNullable() {
return this.safeParse(null).success;
},
apply(fn, ...args) {
return args.length === 0 ? fn(this) : fn(this, ...args);
},
get "~standard"() {
return hide(this, "~standard", {
...standardProps(this),
jsonSchema: {
input: createStandardJSONSchemaMethod(this, "input"),
output: createStandardJSONSchemaMethod(this, "output")
}
});
},
set "~standard"(value) {
own(this, "~standard", value);
},
parse: function _parse(data, params) {
return parse(this, data, params, {
callee: _parse
});
},
parseAsync: async function _parseAsync(data, params) {
return await parseAsync(this, data, params, {
callee: _parseAsync
});
},
safeParse(data, params) {
return safeParse(this, data, params);
},
async safeParseAsync(data, params) {
return safeParseAsync(this, data, params);
},
get spa() {
return this?.safeParseAsync;
},
set spa(value) {
own(this, "spa", value);
},
validate(data, params) {
return validate(this, data, params);
},
validateAsync(data, params) {
return validateAsync$1(this, data, params);
},
encode: function _encode(data, params) {
return encode(this, data, params, {
callee: _encode
});
},
decode: function _decode(data, params) {
return decode(this, data, params, {
callee: _decode
});
},
encodeAsync: async function _encodeAsync(data, params) {
return await encodeAsync(this, data, params, {
callee: _encodeAsync
});
},
decodeAsync: async function _decodeAsync(data, params) {
return await decodeAsync(this, data, params, {
callee: _decodeAsync
});
},
safeEncode(data, params) {
return safeEncode(this, data, params);
},
safeDecode(data, params) {
return safeDecode(this, data, params);
},
async safeEncodeAsync(data, params) {
return safeEncodeAsync(this, data, params);
},
async safeDecodeAsync(data, params) {
return safeDecodeAsync(this, data, params);
},
toJSONSchema(params) {
return createToJSONSchemaMethod(this, {})(params);
},
get description() {
return globalRegistry.get(this)?.description;
},
get _def() {
return this._zod.def;
}
});

const _ZodString = $constructor("_ZodString", (inst, def) => {
$ZodString.init(inst, def);
ZodType.init(inst, def);
inst._zod.processJSONSchema = (ctx, json, params) => stringProcessor(inst, ctx, json);
}, derived({
format: inst => aggregateChecks(inst).format ?? null,
minLength: inst => aggregateChecks(inst).minimum ?? null,
maxLength: inst => aggregateChecks(inst).maximum ?? null
}, {
regex(...args) {
return this.check(_regex(...args));
},
includes(...args) {
return this.check(_includes(...args));
},
startsWith(...args) {
return this.check(_startsWith(...args));
},
endsWith(...args) {
return this.check(_endsWith(...args));
},
min(...args) {
return this.check(_minLength(...args));
},
max(...args) {
return this.check(_maxLength(...args));
},
length(...args) {
return this.check(_length(...args));
},
nonempty(...args) {
return this.check(_minLength(1, ...args));
},
lowercase(params) {
return this.check(_lowercase(params));
},
uppercase(params) {
return this.check(_uppercase(params));
},
trim() {
return this.check(_trim());
},
normalize(...args) {
return this.check(_normalize(...args));
},
toLowerCase() {
return this.check(_toLowerCase());
},
toUpperCase() {
return this.check(_toUpperCase());
},
slugify() {
return this.check(_slugify());
}
}));

const ZodString = $constructor("ZodString", (inst, def) => {
$ZodString.init(inst, def);
_ZodString.init(inst, def);
}, {
email(params) {
return this.check(_email(ZodEmail, params));
},
url(params) {
return this.check(_url(ZodURL, params));
},
jwt(params) {
return this.check(_jwt(ZodJWT, params));
},
emoji(params) {
return this.check(_emoji(ZodEmoji, params));
},
guid(params) {
return this.check(_guid(ZodGUID, params));
},
uuid(params) {
return this.check(_uuid(ZodUUID, params));
},
uuidv4(params) {
return this.check(_uuidv4(ZodUUID, params));
},
uuidv6(params) {
return this.check(_uuidv6(ZodUUID, params));
},
uuidv7(params) {
return this.check(_uuidv7(ZodUUID, params));
},
nanoid(params) {
return this.check(_nanoid(ZodNanoID, params));
},
cuid(params) {
return this.check(_cuid(ZodCUID, params));
},
cuid2(params) {
return this.check(_cuid2(ZodCUID2, params));
},
ulid(params) {
return this.check(_ulid(ZodULID, params));
},
base64(params) {
return this.check(_base64(ZodBase64, params));
},
base64url(params) {
return this.check(_base64url(ZodBase64URL, params));
},
xid(params) {
return this.check(_xid(ZodXID, params));
},
ksuid(params) {
return this.check(_ksuid(ZodKSUID, params));
},
ipv4(params) {
return this.check(_ipv4(ZodIPv4, params));
},
ipv6(params) {
return this.check(_ipv6(ZodIPv6, params));
},
cidrv4(params) {
return this.check(_cidrv4(ZodCIDRv4, params));
},
cidrv6(params) {
return this.check(_cidrv6(ZodCIDRv6, params));
},
e164(params) {
return this.check(_e164(ZodE164, params));
},
datetime(params) {
return this.check(_isoDateTime(ZodISODateTime, params));
},
date(params) {
return this.check(_isoDate(ZodISODate, params));
},
time(params) {
return this.check(_isoTime(ZodISOTime, params));
},
duration(params) {
return this.check(_isoDuration(ZodISODuration, params));
}
});

function string(params) {
return _string(ZodString, params);
}

const ZodStringFormat = $constructor("ZodStringFormat", (inst, def) => {
$ZodStringFormat.init(inst, def);
_ZodString.init(inst, def);
});

const ZodISODateTime = $constructor("ZodISODateTime", (inst, def) => {
$ZodISODateTime.init(inst, def);
ZodStringFormat.init(inst, def);
});

const ZodISODate = $constructor("ZodISODate", (inst, def) => {
$ZodISODate.init(inst, def);
ZodStringFormat.init(inst, def);
});

const ZodISOTime = $constructor("ZodISOTime", (inst, def) => {
$ZodISOTime.init(inst, def);
ZodStringFormat.init(inst, def);
});

const ZodISODuration = $constructor("ZodISODuration", (inst, def) => {
$ZodISODuration.init(inst, def);
ZodStringFormat.init(inst, def);
});

const ZodEmail = $constructor("ZodEmail", (inst, def) => {
$ZodEmail.init(inst, def);
ZodStringFormat.init(inst, def);
});

const ZodGUID = $constructor("ZodGUID", (inst, def) => {
$ZodGUID.init(inst, def);
ZodStringFormat.init(inst, def);
});

const ZodUUID = $constructor("ZodUUID", (inst, def) => {
$ZodUUID.init(inst, def);
ZodStringFormat.init(inst, def);
});

const ZodURL = $constructor("ZodURL", (inst, def) => {
$ZodURL.init(inst, def);
ZodStringFormat.init(inst, def);
});

function url(params) {
return _url(ZodURL, params);
}

const ZodEmoji = $constructor("ZodEmoji", (inst, def) => {
$ZodEmoji.init(inst, def);
ZodStringFormat.init(inst, def);
});

const ZodNanoID = $constructor("ZodNanoID", (inst, def) => {
$ZodNanoID.init(inst, def);
ZodStringFormat.init(inst, def);
});

const ZodCUID = $constructor("ZodCUID", (inst, def) => {
$ZodCUID.init(inst, def);
ZodStringFormat.init(inst, def);
});

const ZodCUID2 = $constructor("ZodCUID2", (inst, def) => {
$ZodCUID2.init(inst, def);
ZodStringFormat.init(inst, def);
});

const ZodULID = $constructor("ZodULID", (inst, def) => {
$ZodULID.init(inst, def);
ZodStringFormat.init(inst, def);
});

const ZodXID = $constructor("ZodXID", (inst, def) => {
$ZodXID.init(inst, def);
ZodStringFormat.init(inst, def);
});

const ZodKSUID = $constructor("ZodKSUID", (inst, def) => {
$ZodKSUID.init(inst, def);
ZodStringFormat.init(inst, def);
});

const ZodIPv4 = $constructor("ZodIPv4", (inst, def) => {
$ZodIPv4.init(inst, def);
ZodStringFormat.init(inst, def);
});

const ZodIPv6 = $constructor("ZodIPv6", (inst, def) => {
$ZodIPv6.init(inst, def);
ZodStringFormat.init(inst, def);
});

const ZodCIDRv4 = $constructor("ZodCIDRv4", (inst, def) => {
$ZodCIDRv4.init(inst, def);
ZodStringFormat.init(inst, def);
});

const ZodCIDRv6 = $constructor("ZodCIDRv6", (inst, def) => {
$ZodCIDRv6.init(inst, def);
ZodStringFormat.init(inst, def);
});

const ZodBase64 = $constructor("ZodBase64", (inst, def) => {
$ZodBase64.init(inst, def);
ZodStringFormat.init(inst, def);
});

const ZodBase64URL = $constructor("ZodBase64URL", (inst, def) => {
$ZodBase64URL.init(inst, def);
ZodStringFormat.init(inst, def);
});

const ZodE164 = $constructor("ZodE164", (inst, def) => {
$ZodE164.init(inst, def);
ZodStringFormat.init(inst, def);
});

const ZodJWT = $constructor("ZodJWT", (inst, def) => {
$ZodJWT.init(inst, def);
ZodStringFormat.init(inst, def);
});

const ZodNumber = $constructor("ZodNumber", (inst, def) => {
$ZodNumber.init(inst, def);
ZodType.init(inst, def);
inst._zod.processJSONSchema = (ctx, json, params) => numberProcessor(inst, ctx, json, params);
inst.isFinite = true;
}, derived({
minValue: inst => {
const {minimum: minimum, exclusiveMinimum: exclusiveMinimum} = aggregateChecks(inst);
return Math.max(minimum ?? Number.NEGATIVE_INFINITY, exclusiveMinimum ?? Number.NEGATIVE_INFINITY);
},
maxValue: inst => {
const {maximum: maximum, exclusiveMaximum: exclusiveMaximum} = aggregateChecks(inst);
return Math.min(maximum ?? Number.POSITIVE_INFINITY, exclusiveMaximum ?? Number.POSITIVE_INFINITY);
},
isInt: inst => {
const {isInt: isInt, multipleOf: multipleOf} = aggregateChecks(inst);
return !!isInt || !!multipleOf?.some(Number.isSafeInteger);
},
format: inst => aggregateChecks(inst).format ?? null
}, {
gt(value, params) {
return this.check(_gt(value, params));
},
gte(value, params) {
return this.check(_gte(value, params));
},
min(value, params) {
return this.check(_gte(value, params));
},
lt(value, params) {
return this.check(_lt(value, params));
},
lte(value, params) {
return this.check(_lte(value, params));
},
max(value, params) {
return this.check(_lte(value, params));
},
int(params) {
return this.check(int(params));
},
safe(params) {
return this.check(int(params));
},
positive(params) {
return this.check(_gt(0, params));
},
nonnegative(params) {
return this.check(_gte(0, params));
},
negative(params) {
return this.check(_lt(0, params));
},
nonpositive(params) {
return this.check(_lte(0, params));
},
multipleOf(value, params) {
return this.check(_multipleOf(value, params));
},
step(value, params) {
return this.check(_multipleOf(value, params));
},
finite() {
return this;
}
}));

function number(params) {
return _number(ZodNumber, params);
}

const ZodNumberFormat = $constructor("ZodNumberFormat", (inst, def) => {
$ZodNumberFormat.init(inst, def);
ZodNumber.init(inst, def);
});

function int(params) {
return _int(ZodNumberFormat, params);
}

const ZodBoolean = $constructor("ZodBoolean", (inst, def) => {
$ZodBoolean.init(inst, def);
ZodType.init(inst, def);
inst._zod.processJSONSchema = (ctx, json, params) => booleanProcessor(inst, ctx, json);
});

function boolean(params) {
return _boolean(ZodBoolean, params);
}

const ZodNull = $constructor("ZodNull", (inst, def) => {
$ZodNull.init(inst, def);
ZodType.init(inst, def);
inst._zod.processJSONSchema = (ctx, json, params) => nullProcessor(inst, ctx, json);
});

function _null(params) {
return _null$1(ZodNull, params);
}

const ZodUnknown = $constructor("ZodUnknown", (inst, def) => {
$ZodUnknown.init(inst, def);
ZodType.init(inst, def);
inst._zod.processJSONSchema = (ctx, json, params) => unknownProcessor();
});

function unknown() {
return _unknown(ZodUnknown);
}

const ZodNever = $constructor("ZodNever", (inst, def) => {
$ZodNever.init(inst, def);
ZodType.init(inst, def);
inst._zod.processJSONSchema = (ctx, json, params) => neverProcessor(inst, ctx, json);
});

function never(params) {
return _never(ZodNever, params);
}

const ZodArray = $constructor("ZodArray", (inst, def) => {
_ensureDefaultMemoizer();
$ZodArray.init(inst, def);
ZodType.init(inst, def);
inst._zod.processJSONSchema = (ctx, json, params) => arrayProcessor(inst, ctx, json, params);
inst.element = def.element;
}, {
min(n, params) {
return this.check(_minLength(n, params));
},
nonempty(params) {
return this.check(_minLength(1, params));
},
max(n, params) {
return this.check(_maxLength(n, params));
},
length(n, params) {
return this.check(_length(n, params));
},
unwrap() {
return this.element;
}
});

function array(element, params) {
return _array(ZodArray, element, params);
}

const ZodObject = $constructor("ZodObject", (inst, def) => {
_ensureDefaultMemoizer();
$ZodObjectJIT.init(inst, def);
ZodType.init(inst, def);
inst._zod.processJSONSchema = (ctx, json, params) => objectProcessor(inst, ctx, json, params);
installLazyProp(inst, "shape", self => self._zod.def.shape, false);
}, {
keyof() {
return _enum(Object.keys(this._zod.def.shape));
},
catchall(catchall) {
return this.clone(mergeDefs(this._zod.def, {
catchall: catchall
}));
},
passthrough() {
return this.clone(mergeDefs(this._zod.def, {
catchall: unknown()
}));
},
loose() {
return this.clone(mergeDefs(this._zod.def, {
catchall: unknown()
}));
},
strict() {
return this.clone(mergeDefs(this._zod.def, {
catchall: never()
}));
},
strip() {
return this.clone(mergeDefs(this._zod.def, {
catchall: undefined
}));
},
extend(incoming) {
return extend(this, incoming);
},
safeExtend(incoming) {
return safeExtend(this, incoming);
},
merge(other) {
return merge(this, other);
},
pick(mask) {
return pick(this, mask);
},
omit(mask) {
return omit(this, mask);
},
partial(...args) {
return partial(ZodOptional, this, args[0]);
},
exactPartial(...args) {
return partial(ZodExactOptional, this, args[0], "exactPartial");
},
required(...args) {
return required(ZodNonOptional, this, args[0]);
}
});

function object(shape, params) {
const def = {
type: "object",
shape: shape ?? {},
...normalizeParams(params)
};
return new ZodObject(def);
}

function strictObject(shape, params) {
return new ZodObject({
type: "object",
shape: shape,
catchall: never(),
...normalizeParams(params)
});
}

const ZodUnion = $constructor("ZodUnion", (inst, def) => {
$ZodUnion.init(inst, def);
ZodType.init(inst, def);
inst._zod.processJSONSchema = (ctx, json, params) => unionProcessor(inst, ctx, json, params);
inst.options = def.options;
});

function union(options, params) {
return new ZodUnion({
type: "union",
options: options,
...normalizeParams(params)
});
}

const ZodDiscriminatedUnion = $constructor("ZodDiscriminatedUnion", (inst, def) => {
ZodUnion.init(inst, def);
$ZodDiscriminatedUnion.init(inst, def);
});

function discriminatedUnion(discriminator, options, params) {
return new ZodDiscriminatedUnion({
type: "union",
options: options,
discriminator: discriminator,
...normalizeParams(params)
});
}

const ZodIntersection = $constructor("ZodIntersection", (inst, def) => {
$ZodIntersection.init(inst, def);
ZodType.init(inst, def);
inst._zod.processJSONSchema = (ctx, json, params) => intersectionProcessor(inst, ctx, json, params);
});

function intersection(left, right) {
return new ZodIntersection({
type: "intersection",
left: left,
right: right
});
}

const ZodTuple = $constructor("ZodTuple", (inst, def) => {
_ensureDefaultMemoizer();
$ZodTuple.init(inst, def);
ZodType.init(inst, def);
inst._zod.processJSONSchema = (ctx, json, params) => tupleProcessor(inst, ctx, json, params);
}, {
rest(rest) {
return this.clone({
...this._zod.def,
rest: rest
});
},
partial() {
const def = this._zod.def;
if (def.checks?.length) throw new Error(".partial() cannot be used on tuple schemas containing refinements");
return this.clone({
...def,
items: def.items.map(item => new ZodOptional({
type: "optional",
innerType: item
}))
});
}
});

function tuple(items, _paramsOrRest, _params) {
const hasRest = _paramsOrRest instanceof $ZodType;
const params = hasRest ? _params : _paramsOrRest;
const rest = hasRest ? _paramsOrRest : null;
return new ZodTuple({
type: "tuple",
items: items,
rest: rest,
...normalizeParams(params)
});
}

const ZodRecord = $constructor("ZodRecord", (inst, def) => {
_ensureDefaultMemoizer();
$ZodRecord.init(inst, def);
ZodType.init(inst, def);
inst._zod.processJSONSchema = (ctx, json, params) => recordProcessor(inst, ctx, json, params);
inst.keyType = def.keyType;
inst.valueType = def.valueType;
});

function record(keyType, valueType, params) {
if (!valueType || !valueType._zod) {
return new ZodRecord({
type: "record",
keyType: string(),
valueType: keyType,
...normalizeParams(valueType)
});
}
return new ZodRecord({
type: "record",
keyType: keyType,
valueType: valueType,
...normalizeParams(params)
});
}

function partialRecord(keyType, valueType, params) {
return new ZodRecord({
type: "record",
keyType: keyType,
valueType: valueType,
...normalizeParams(params),
partial: true
});
}

const ZodEnum = $constructor("ZodEnum", (inst, def) => {
$ZodEnum.init(inst, def);
ZodType.init(inst, def);
inst._zod.processJSONSchema = (ctx, json, params) => enumProcessor(inst, ctx, json);
inst.enum = def.entries;
inst.options = [ ...inst._zod.values ];
const keys = new Set(Object.keys(def.entries));
inst.extract = (values, params) => {
const newEntries = {};
for (const value of values) {
if (keys.has(value)) {
newEntries[value] = def.entries[value];
} else throw new Error(`Key ${value} not found in enum`);
}
return new ZodEnum({
...def,
checks: [],
...normalizeParams(params),
entries: newEntries
});
};
inst.exclude = (values, params) => {
const newEntries = {
...def.entries
};
for (const value of values) {
if (keys.has(value)) {
delete newEntries[value];
} else throw new Error(`Key ${value} not found in enum`);
}
return new ZodEnum({
...def,
checks: [],
...normalizeParams(params),
entries: newEntries
});
};
});

function _enum(values, params) {
const entries = Array.isArray(values) ? Object.fromEntries(values.map(v => [ v, v ])) : values;
return new ZodEnum({
type: "enum",
entries: entries,
...normalizeParams(params)
});
}

const ZodLiteral = $constructor("ZodLiteral", (inst, def) => {
$ZodLiteral.init(inst, def);
ZodType.init(inst, def);
inst._zod.processJSONSchema = (ctx, json, params) => literalProcessor(inst, ctx, json, params);
inst.values = new Set(def.values);
Object.defineProperty(inst, "value", {
get() {
if (def.values.length > 1) {
throw new Error("This schema contains multiple valid literal values. Use `.values` instead.");
}
return def.values[0];
}
});
});

function literal(value, params) {
return new ZodLiteral({
type: "literal",
values: Array.isArray(value) ? value : [ value ],
...normalizeParams(params)
});
}

const ZodTransform = $constructor("ZodTransform", (inst, def) => {
_ensureDefaultMemoizer();
$ZodTransform.init(inst, def);
ZodType.init(inst, def);
inst._zod.processJSONSchema = (ctx, json, params) => transformProcessor(inst, ctx, json, params);
inst._zod.parse = (payload, _ctx) => {
if (_ctx.direction === "backward") {
throw new $ZodEncodeError(inst.constructor.name);
}
payload.addIssue = issue$1 => {
if (typeof issue$1 === "string") {
payload.issues.push(issue(issue$1, payload.value, def));
} else {
const _issue = issue$1;
if (_issue.fatal) _issue.continue = false;
_issue.code ?? (_issue.code = "custom");
if (!("input" in _issue)) _issue.input = payload.value;
_issue.inst ?? (_issue.inst = inst);
payload.issues.push(issue(_issue));
}
};
const output = def.transform(payload.value, payload);
if (output instanceof Promise) {
return output.then(output => {
payload.value = output;
return payload;
});
}
payload.value = output;
return payload;
};
});

function transform(fn) {
return new ZodTransform({
type: "transform",
transform: fn
});
}

const ZodOptional = $constructor("ZodOptional", (inst, def) => {
$ZodOptional.init(inst, def);
ZodType.init(inst, def);
inst._zod.processJSONSchema = (ctx, json, params) => optionalProcessor(inst, ctx, json, params);
inst.unwrap = () => inst._zod.def.innerType;
});

function optional(innerType) {
return new ZodOptional({
type: "optional",
innerType: innerType
});
}

const ZodExactOptional = $constructor("ZodExactOptional", (inst, def) => {
$ZodExactOptional.init(inst, def);
ZodType.init(inst, def);
inst._zod.processJSONSchema = (ctx, json, params) => optionalProcessor(inst, ctx, json, params);
inst.unwrap = () => inst._zod.def.innerType;
});

function exactOptional(innerType) {
return new ZodExactOptional({
type: "optional",
innerType: innerType
});
}

const ZodNullable = $constructor("ZodNullable", (inst, def) => {
$ZodNullable.init(inst, def);
ZodType.init(inst, def);
inst._zod.processJSONSchema = (ctx, json, params) => nullableProcessor(inst, ctx, json, params);
inst.unwrap = () => inst._zod.def.innerType;
});

function nullable(innerType) {
return new ZodNullable({
type: "nullable",
innerType: innerType
});
}

const ZodDefault = $constructor("ZodDefault", (inst, def) => {
$ZodDefault.init(inst, def);
ZodType.init(inst, def);
inst._zod.processJSONSchema = (ctx, json, params) => defaultProcessor(inst, ctx, json, params);
inst.unwrap = () => inst._zod.def.innerType;
inst.removeDefault = inst.unwrap;
});

function _default(innerType, defaultValue) {
return new ZodDefault({
type: "default",
innerType: innerType,
get defaultValue() {
return typeof defaultValue === "function" ? defaultValue() : shallowClone(defaultValue);
}
});
}

const ZodPrefault = $constructor("ZodPrefault", (inst, def) => {
$ZodPrefault.init(inst, def);
ZodType.init(inst, def);
inst._zod.processJSONSchema = (ctx, json, params) => prefaultProcessor(inst, ctx, json, params);
inst.unwrap = () => inst._zod.def.innerType;
});

function prefault(innerType, defaultValue) {
return new ZodPrefault({
type: "prefault",
innerType: innerType,
get defaultValue() {
return typeof defaultValue === "function" ? defaultValue() : shallowClone(defaultValue);
}
});
}

const ZodNonOptional = $constructor("ZodNonOptional", (inst, def) => {
$ZodNonOptional.init(inst, def);
ZodType.init(inst, def);
inst._zod.processJSONSchema = (ctx, json, params) => nonoptionalProcessor(inst, ctx, json, params);
inst.unwrap = () => inst._zod.def.innerType;
});

function nonoptional(innerType, params) {
return new ZodNonOptional({
type: "nonoptional",
innerType: innerType,
...normalizeParams(params)
});
}

const ZodCatch = $constructor("ZodCatch", (inst, def) => {
$ZodCatch.init(inst, def);
ZodType.init(inst, def);
inst._zod.processJSONSchema = (ctx, json, params) => catchProcessor(inst, ctx, json, params);
inst.unwrap = () => inst._zod.def.innerType;
inst.removeCatch = inst.unwrap;
});

function _catch(innerType, catchValue) {
return new ZodCatch({
type: "catch",
innerType: innerType,
catchValue: typeof catchValue === "function" ? catchValue : constantCatch(catchValue)
});
}

const ZodPipe = $constructor("ZodPipe", (inst, def) => {
$ZodPipe.init(inst, def);
ZodType.init(inst, def);
inst._zod.processJSONSchema = (ctx, json, params) => pipeProcessor(inst, ctx, json, params);
inst.in = def.in;
inst.out = def.out;
});

function pipe(in_, out) {
return new ZodPipe({
type: "pipe",
in: in_,
out: out
});
}

const ZodCodec = $constructor("ZodCodec", (inst, def) => {
ZodPipe.init(inst, def);
$ZodCodec.init(inst, def);
});

const ZodPreprocess = $constructor("ZodPreprocess", (inst, def) => {
ZodPipe.init(inst, def);
$ZodPreprocess.init(inst, def);
});

const ZodReadonly = $constructor("ZodReadonly", (inst, def) => {
$ZodReadonly.init(inst, def);
ZodType.init(inst, def);
inst._zod.processJSONSchema = (ctx, json, params) => readonlyProcessor(inst, ctx, json, params);
inst.unwrap = () => inst._zod.def.innerType;
});

function readonly(innerType) {
return new ZodReadonly({
type: "readonly",
innerType: innerType
});
}

const ZodLazy = $constructor("ZodLazy", (inst, def) => {
$ZodLazy.init(inst, def);
ZodType.init(inst, def);
inst._zod.processJSONSchema = (ctx, json, params) => lazyProcessor(inst, ctx, json, params);
inst.unwrap = () => inst._zod.def.getter();
});

function lazy(getter) {
return new ZodLazy({
type: "lazy",
getter: getter
});
}

const ZodCustom = $constructor("ZodCustom", (inst, def) => {
$ZodCustom.init(inst, def);
ZodType.init(inst, def);
inst._zod.processJSONSchema = (ctx, json, params) => customProcessor(inst, ctx, json, params);
});

function refine(fn, _params = {}) {
return _refine(ZodCustom, fn, _params);
}

function superRefine(fn, params) {
return _superRefine(fn, params);
}

const stringbool = (...args) => _stringbool({
Codec: ZodCodec,
Boolean: ZodBoolean,
String: ZodString
}, ...args);

function json(params) {
const jsonSchema = lazy(() => union([ string(params), number(), boolean(), _null(), array(jsonSchema), record(string(), jsonSchema) ]));
return jsonSchema;
}

function preprocess(fn, schema) {
return new ZodPreprocess({
type: "pipe",
in: transform(fn),
out: schema
});
}

const settingGroups = [ "Evaluation", "Kernel", "Run", "Prediction", "Reports", "Output" ];

const ownKey = "nbcrane";

const flagsOf = heading => (schema, {is: is = [], description: description, ...meta}) => schema.meta({
description: description,
[ownKey]: {
group: heading,
...meta,
...Object.fromEntries(is.map(mark => [ mark, true ]))
}
});

const flagMeta = schema => {
const {description: description = "", [ownKey]: meta} = schema.meta() ?? {};
return {
description: description,
...meta
};
};

const runner = because => ({
authority: "runner",
because: because
});

const author = because => ({
authority: "author",
because: because
});

const stricter = (how, because) => ({
authority: {
stricter: how
},
because: because
});

function isAsStrict(how, value, base) {
if (how === "less") return Number(value) <= (base === undefined ? Number.POSITIVE_INFINITY : Number(base));
if (how === "fewer") return value.every(item => base.includes(item));
return how.indexOf(value) >= how.indexOf(base);
}

const longestDelay = 2147483;

const file = string().min(1);

const text = form => string().regex(form);

const seconds = union([ number().positive(), text(/^\d+(\.\d+)?\s*(ms|s|m|h)?$/).refine(text => Number.parseFloat(text) > 0) ]).transform(value => {
if (typeof value === "number") return Math.min(value, longestDelay);
const unit = {
ms: .001,
s: 1,
m: 60,
h: 3600
}[/[a-z]+$/.exec(value)?.[0] ?? "s"] ?? 1;
return Math.min(Number.parseFloat(value) * unit, longestDelay);
});

const secondsOr = usual => union([ union([ boolean(), _enum([ "true", "false" ]) ]).transform(is => String(is) === "true" ? usual : undefined), seconds ]);

const percentage = union([ number(), text(/^\d{1,3}(\.\d+)?%?$/).transform(share => Number.parseFloat(share) / (share.endsWith("%") ? 100 : 1)) ]).pipe(number().min(0).max(1));

const bytes = union([ int().positive(), text(/^\d+(\.\d+)?\s*([kmgtKMGT](i?[bB])?|[bB])?$/).refine(text => Number.parseFloat(text) > 0) ]).transform(value => {
if (typeof value === "number") return value;
const power = [ "k", "m", "g", "t" ].indexOf(/[kmgt]/i.exec(value)?.[0].toLowerCase() ?? "") + 1;
return Math.round(Number.parseFloat(value) * 1024 ** power);
});

const count = (least, most) => {
const number = int().min(least).max(most);
return union([ number, text(/^\d+$/).transform(Number).pipe(number) ]);
};

const list = union([ string(), array(string()) ]).transform(texts => [ texts ].flat().flatMap(text => text.split(",").map(part => part.trim()).filter(Boolean)));

const glob = string().min(1).max(4096).refine(text => (text.match(/[*{(+@!?]/g) ?? []).length <= 40);

const globs = union([ glob.transform(text => [ text ]), array(glob).max(1e3) ]);

function pairs(name, textOf = String) {
const pair = text(new RegExp(`^(?:${name.source})=`, "u"));
return union([ record(text(new RegExp(`^(?:${name.source})$`, "u")), union([ string(), number(), boolean() ])).transform(record => Object.fromEntries(Object.entries(record).map(([key, value]) => [ key, textOf(value) ]))), array(pair).transform(items => Object.fromEntries(items.map(item => [ item.slice(0, item.indexOf("=")), item.slice(item.indexOf("=") + 1) ]))) ]);
}

const flag$2 = flagsOf("Kernel");

const ofContainer = {
is: [ "action" ],
needs: [ "kernel", "container" ]
};

const shorter = stricter("less", "A shorter limit ends a run sooner. A longer one would use your machine longer than you allow");

const lessOfMachine = stricter("less", "A file may use less of your machine, not more");

const kernelSettings = {
python: flag$2(string().min(1).optional(), {
...runner("It names a program that runs on your machine"),
is: [ "action", "statically", "common" ],
value: "PATH",
path: "program",
description: "Python that runs the kernel, or the folder of its environment (default: the one that nbcrane is installed in if it has `ipykernel`, else the active environment, the `.venv` of the project, or python3)"
}),
"kernel-name": flag$2(string().min(1).optional(), {
...author("It only selects an installed kernel, as notebook metadata does"),
is: [ "statically" ],
value: "NAME",
elsewhere: [ "k", "nbmake-kernel" ],
description: "Kernelspec to use instead of the one the notebook names"
}),
timeout: flag$2(seconds.optional(), {
...shorter,
is: [ "action", "common" ],
value: "TIME",
elsewhere: [ "nbmake-timeout", "execution-timeout" ],
description: "Time limit for one cell (default: none)"
}),
"notebook-timeout": flag$2(seconds.optional(), {
...shorter,
value: "TIME",
description: "Time limit for a whole notebook (default: none)"
}),
deadline: flag$2(seconds.optional(), {
...shorter,
is: [ "action", "perRun" ],
value: "TIME",
description: "Time limit for the whole run, a little less than that of your CI job, so that the reports are written before it ends (default: none)"
}),
"startup-timeout": flag$2(seconds.default(60), {
...shorter,
value: "TIME",
elsewhere: [ "start-timeout" ],
description: "Time limit for starting a kernel"
}),
env: flag$2(pairs(/[^=\x00]+/u).default({}), {
...runner("Variables such as PATH, LD_PRELOAD and PYTHONPATH control which code runs before the first cell"),
is: [ "statically", "repeat" ],
value: "KEY=VALUE",
description: "Set an environment variable in the kernel"
}),
"pass-env": flag$2(list.default([]), {
...runner("It gives credentials to the notebook"),
is: [ "action", "statically", "repeat" ],
value: "NAME",
description: "Pass this environment variable to the kernel even if its name looks like a credential (*_API_KEY, *_TOKEN, *_PASSWORD, …) or its value holds one. Such variables are removed by default. * matches anything"
}),
kernel: flag$2(_enum([ "local", "container", "remote" ]).default("local"), {
...runner("It controls where the notebook runs and what it can access"),
is: [ "action", "common" ],
value: "local|container|remote",
description: "Where the kernel runs: on this machine, in a locked-down container (no network by default), or on a Jupyter server"
}),
image: flag$2(string().min(1).optional(), {
...runner("It names the image the notebook runs in, and where it is downloaded from"),
...ofContainer,
value: "IMAGE",
description: "Container image. It needs Python, ipykernel and the packages your notebooks import"
}),
engine: flag$2(_enum([ "auto", "docker", "podman" ]).default("auto"), {
...runner("It names a program that runs on your machine"),
...ofContainer,
value: "auto|docker|podman",
description: "Container engine. auto uses the first one that responds"
}),
"container-network": flag$2(boolean().default(false), {
...stricter([ true, false ], "A file may turn the network off, not on"),
...ofContainer,
description: "Give the container network access"
}),
"container-writable": flag$2(boolean().default(false), {
...stricter([ true, false ], "A file may keep the checkout read-only, not make it writable"),
...ofContainer,
description: "Let the notebook change the files in its folder. Otherwise it works on a copy that is deleted afterwards"
}),
"container-git": flag$2(boolean().default(false), {
...stricter([ true, false ], "A file may hide git folders from the notebook, not show them"),
is: [ "action" ],
description: "Let the notebook read the git folders of the checkout, such as .git. Otherwise they are empty in the container. Their settings are never shown, because they may keep a token"
}),
"container-memory": flag$2(bytes.optional(), {
...runner("It controls how much of your machine is used"),
...ofContainer,
value: "SIZE",
description: "Memory limit of the container, including the files it writes (default: 80% of the machine)"
}),
"container-disk": flag$2(bytes.default(2 ** 30), {
...lessOfMachine,
needs: [ "kernel", "container" ],
value: "SIZE",
description: "How much the container may write to each writable folder. Kept in memory"
}),
"container-cpus": flag$2(union([ number().positive(), text(/^\d+(\.\d+)?$/).transform(Number).refine(cpus => cpus > 0) ]).optional(), {
...lessOfMachine,
...ofContainer,
value: "CPUS",
description: "CPU limit of the container (default: all)"
}),
"container-pids": flag$2(count(16, 1e6).default(1024), {
...lessOfMachine,
needs: [ "kernel", "container" ],
value: "COUNT",
description: "Limit on processes and threads in the container"
}),
pull: flag$2(_enum([ "missing", "always", "never" ]).default("missing"), {
...runner("It controls when an image is downloaded"),
...ofContainer,
value: "missing|always|never",
description: "When to pull the image"
}),
"server-url": flag$2(url({
protocol: /^https?$/
}).optional(), {
...runner("The server receives your code and your token"),
needs: [ "kernel", "remote" ],
value: "URL",
description: "Server for --kernel remote: Jupyter Server, JupyterHub user server, Kernel Gateway or Enterprise Gateway. The token comes from NBCRANE_SERVER_TOKEN or JUPYTER_TOKEN"
}),
cwd: flag$2(string().min(1).default("notebook"), {
...stricter("inside-repository", "`notebook`, `repo` and folders inside the repository belong to its author. Other folders on your machine do not"),
value: "notebook|repo|DIR",
path: "folder",
description: "Working directory of the kernel: the notebook's folder, the repository root, or any folder"
})
};

const flag$1 = flagsOf("Prediction");

const spending = {
...runner("It controls how much a model may cost"),
is: [ "action", "perRun" ],
needs: [ "model" ]
};

const payer = {
...runner("It decides who is paid"),
needs: [ "model" ],
value: "ID"
};

const modelSettings = {
model: flag$1(string().min(1).optional(), {
...runner("It decides who receives your code and who is paid"),
is: [ "action", "common" ],
value: "PROVIDER/NAME",
description: "Model to use, such as openai/gpt-5, azure/DEPLOYMENT or google/gemini-2.5-flash. Any name with a base URL"
}),
"base-url": flag$1(url({
protocol: /^https?$/
}).optional(), {
...runner("It decides who receives your code and your key"),
is: [ "action" ],
value: "URL",
description: "URL of an OpenAI-compatible server (vLLM, Ollama, llama.cpp)"
}),
"api-version": flag$1(text(/^[\w.-]+$/).optional(), {
...runner("It decides how your account is used"),
needs: [ "model" ],
value: "VERSION",
description: "API version for a model azure/DEPLOYMENT (default: 2024-10-21)"
}),
organization: flag$1(text(/^[\w.-]+$/).optional(), {
...payer,
description: "Organization that pays, sent to OpenAI or to the base URL"
}),
project: flag$1(text(/^[\w.-]+$/).optional(), {
...payer,
description: "Project that pays, sent to OpenAI or to the base URL"
}),
"ca-file": flag$1(file.optional(), {
...runner("It decides whom a connection trusts"),
value: "FILE",
path: "file",
description: "PEM file with certificate authorities to trust for the model server, in addition to the usual ones"
}),
votes: flag$1(count(1, 25).default(5), {
...runner("Every vote costs money"),
is: [ "action" ],
needs: [ "model" ],
value: "N",
description: "How many times to ask the model about a cell, 1 to 25. The majority decides"
}),
explain: flag$1(boolean().default(true), {
...runner("Every explanation costs money"),
is: [ "action" ],
off: "Do not ask the model for the root cause of a crash",
description: "Ask the model once per crash for the root cause and the cell that introduced it. Only if a model is set. It changes no verdict"
}),
"runtime-info": flag$1(union([ literal("none").transform(() => []), list.pipe(array(_enum([ "S", "R", "V" ])).min(1)) ]).default([ "S", "R", "V" ]), {
...stricter("fewer", "A file may show a model less, not more"),
needs: [ "model" ],
value: "S,R,V|none",
description: "Runtime facts the model sees. S: structure, R: representation, V: values"
}),
privacy: flag$1(_enum([ "full", "values", "code-only", "offline" ]).default("full"), {
...stricter([ "full", "values", "code-only", "offline" ], "A file may show a model less, not more"),
is: [ "action" ],
needs: [ "model" ],
value: "full|values|code-only|offline",
description: "What a model may see. full: everything. values: no values of variables. code-only: no facts from the kernel. offline: nothing, no model is used even if you name one"
}),
documentation: flag$1(boolean().default(false), {
...runner("It makes every prompt longer, which costs money"),
needs: [ "model" ],
description: "Show the model the docstrings of the library functions a cell calls, from the installed versions"
}),
"answer-cache": flag$1(boolean().default(true), {
...runner("Without the cache you pay for every answer again"),
is: [ "action" ],
off: "Ask the model again, also where it gave an answer to the same prompt in the last 30 days",
description: "Keep model answers for 30 days and reuse them for the same vote on the same prompt"
}),
"probe-budget": flag$1(seconds.default(.25), {
...runner("It decides how much is looked for, and how long a run waits"),
value: "TIME",
description: "Time limit for inspecting the kernel before each cell"
}),
"model-timeout": flag$1(seconds.optional(), {
...runner("It decides how long a run waits"),
needs: [ "model" ],
value: "TIME",
description: "Time limit for one answer of the model (default: 60s, or 10m for a model file and for a base-url on your own machine or network, which may run on a CPU)"
}),
"max-calls": flag$1(count(1, 1e6).optional(), {
...spending,
value: "CALLS",
description: "Limit on model requests in this run, including retries. After that the run continues without the model (default: no limit)"
}),
"max-tokens": flag$1(count(1, 1e12).optional(), {
...spending,
value: "TOKENS",
description: "Limit on model tokens in this run, input plus output. After that the run continues without the model (default: no limit)"
}),
"max-cost": flag$1(union([ number(), text(/^\d+(\.\d+)?$/).transform(Number) ]).pipe(number().gt(0).max(1e6)).optional(), {
...spending,
value: "DOLLARS",
description: "Limit on model cost in this run, in US dollars. After that the run continues without the model (default: no limit)"
}),
price: flag$1(pairs(/[^=]+/u).pipe(record(string(), text(/^\d+(\.\d+)?\/\d+(\.\d+)?$/))).default({}), {
...runner("It controls how much a model may cost"),
is: [ "perRun", "repeat" ],
needs: [ "model" ],
value: "MODEL=IN/OUT",
description: "Price of a model in US dollars per million input and output tokens, if nbcrane does not know it or has it wrong"
})
};

const flag = flagsOf("Prediction");

const mix = list.pipe(array(_enum([ "auto", "none", "offline", "rehearsal", "llm" ])).min(1)).refine(names => !names.includes("none") || names.length === 1, {
error: "none cannot be combined with other predictors",
params: {
contradiction: true
}
});

const predictionSettings = {
predict: flag(mix.default([ "auto" ]), {
...runner("It turns predictions off, or turns on ones that cost time and money"),
is: [ "repeat" ],
value: "auto|none|offline|rehearsal|llm",
description: "Predictors to use, separated by commas. auto: offline, rehearsal of long cells (Linux), and llm if you pass --model. rehearsal: rehearse every cell"
}),
"ignore-rule": flag(list.pipe(array(text(/^[a-z][\w-]*\/(?:[\w-]+|\*)$/))).default([]), {
...runner("It hides findings. An author can put the comment `# nbcrane: ignore[RULE]` into a cell, where reviewers see it"),
is: [ "action", "statically", "common", "repeat" ],
value: "RULE",
description: "Ignore predictions of this rule, such as pandas/missing-column, or of all rules about a library: pandas/*"
}),
"look-ahead": flag(_enum([ "stop", "warn", "off" ]).default("stop"), {
...stricter([ "off", "warn", "stop" ], "A file may make a run stop more often, not less often"),
value: "stop|warn|off",
description: "If the rehearsal of a long cell finds a crash in a later cell: stop before the long cell, only warn, or do not look ahead at all"
}),
"rehearsal-share": flag(union([ number(), text(/^(0?\.\d+|[01](\.0+)?)$/).transform(Number) ]).pipe(number().gt(0).max(1)).default(.1), {
...runner("It controls how long a run waits and how much it checks"),
value: "SHARE",
description: "How long the run may wait for the rehearsal of a cell: this share of the cell's last duration, if that is 5 s or more. For cells of unknown length all waits together take at most this share of the processor time the notebook's cells have taken, plus 0.2 s"
}),
fixes: flag(boolean().default(true), {
...author("It only adds suggestions to a report"),
is: [ "action", "statically" ],
off: "Suggest no edits of cells for crashes",
description: "For a crash, suggest an edit of the cell if a copy of the kernel ran through with it (Linux, docs/fixes.md)"
})
};

const output$1 = flagsOf("Output");

const reports = flagsOf("Reports");

const reportFile = (description, shown = {}) => reports(file.optional(), {
...runner("It controls which file is overwritten"),
is: [ "merge", "statically", "perRun" ],
...shown,
value: "FILE",
path: "file",
description: `${description} (- for standard output)`
});

const reportSettings = {
json: reportFile("Write the JSON report"),
sarif: reportFile("Write SARIF 2.1.0 for code scanning", {
common: true
}),
category: reports(text(/^[^\s/](?:.*[^\s/])?$/).optional(), {
...runner("It controls which comment and which alerts this run replaces"),
is: [ "action", "merge", "statically", "perRun" ],
needs: [ "sarif" ],
value: "NAME",
description: "Name of this run if several check the same commit, such as the shards of a matrix. Each gets its own category in code scanning and its own comment"
}),
markdown: reportFile("Write a Markdown summary"),
junit: reportFile("Write JUnit XML", {
common: true,
elsewhere: [ "junitxml", "junit-xml" ]
}),
codequality: reportFile("Write GitLab's Code Quality report", {
elsewhere: [ "code-quality", "gitlab" ]
}),
html: reportFile("Write one HTML page for people, which needs no network and no scripts", {
action: true
}),
events: reports(file.optional(), {
...runner("It controls which file is overwritten"),
is: [ "statically", "perRun", "commandOnly" ],
value: "FILE",
path: "file",
description: "Write a line of JSON for each event while the notebooks run (- for standard output)"
}),
"output-notebook": reports(file.optional(), {
...runner("It controls which file is overwritten"),
is: [ "common", "perRun" ],
value: "FILE|DIR",
elsewhere: [ "o", "output", "overwrite" ],
path: "file",
description: "Write the executed notebook with its outputs, even if the run stopped early (- for standard output)"
}),
fix: output$1(boolean().default(false), {
...runner("It changes notebook files"),
is: [ "common", "perRun", "commandOnly" ],
needs: [ "fixes" ],
description: "Write suggested fixes into the notebook files. Refused for files with uncommitted changes"
}),
diff: output$1(boolean().default(false), {
...runner("It decides whether --fix writes"),
is: [ "perRun", "commandOnly" ],
needs: [ "fixes" ],
description: "Print what --fix would write as a diff for `git apply`, and write nothing"
}),
"allow-dirty": output$1(boolean().default(false), {
...runner("It decides which files --fix may change"),
is: [ "perRun", "commandOnly" ],
needs: [ "fix" ],
description: "Let --fix change files that have uncommitted changes"
})
};

const output = flagsOf("Output");

const prediction = flagsOf("Prediction");

const run = flagsOf("Run");

const parameterText = value => typeof value === "boolean" ? value ? "True" : "False" : String(value);

const settingsSchema = strictObject({
...kernelSettings,
parameter: run(pairs(/[\p{L}_][\p{L}\p{N}_]*/u, parameterText).default({}), {
...author("It is input to the notebook, like its cells"),
is: [ "statically", "common", "repeat" ],
value: "NAME=VALUE",
short: "p",
elsewhere: [ "f", "parameters_file", "r", "parameters_raw", "y", "parameters_yaml", "parameters" ],
description: "Set a variable of the cell tagged `parameters`, like papermill's -p"
}),
ignore: run(globs.default([]), {
...author("An author could just as well delete the notebook. Every run reports how many were ignored, and by which file"),
is: [ "statically", "perRun", "aboutRun", "repeat" ],
value: "GLOB",
elsewhere: [ "deselect", "exclude" ],
description: "Notebooks to ignore"
}),
"notebooks-from": run(literal("-").optional(), {
...runner("It decides which notebooks are run"),
is: [ "perRun", "aboutRun", "commandOnly" ],
value: "-",
description: "Read the paths of the notebooks from standard input (-), one a line, and run each as soon as it is read"
}),
static: run(boolean().default(false), {
...runner("It decides whether anything runs at all"),
is: [ "action", "statically", "common", "perRun", "aboutRun" ],
description: "Check syntax, imports, names and saved errors without running anything. Takes milliseconds"
}),
quick: run(secondsOr(60).optional(), {
...runner("It decides how much of a notebook really runs"),
is: [ "action", "common" ],
value: "TIME",
alone: "60s",
description: "Smoke test: run short cells, and from the first long cell on go through the rest in a copy of the kernel with long work shortened, in at most this time a notebook (Linux, docs/quick.md). Alone: 60s"
}),
"min-seen": run(percentage.optional(), {
...runner("It decides what fails"),
is: [ "action" ],
needs: [ "quick" ],
value: "SHARE%",
description: "Fail a notebook of which --quick has seen less than this share of its statements (default: only say so)"
}),
"quick-fallback": run(literal("static").optional(), {
...runner("It decides what a run does where no cell can be rehearsed"),
is: [ "action" ],
needs: [ "quick" ],
value: "static",
description: "What --quick does where the kernel cannot be copied: look at the code of the cells that are left (default: an error)"
}),
shard: run(text(/^[1-9]\d*\/[1-9]\d*$/).refine(text => Number(text.split("/")[0]) <= Number(text.split("/")[1])).optional(), {
...runner("It decides which notebooks are not checked in this job"),
is: [ "action", "statically", "perRun", "aboutRun" ],
value: "I/N",
description: "Check only part I of N of the notebooks. For the jobs of a CI matrix"
}),
durations: run(file.optional(), {
...runner("It decides which notebooks are left to other jobs"),
is: [ "action", "statically", "perRun", "aboutRun" ],
needs: [ "shard" ],
value: "FILE",
path: "file",
description: "JSON report of an earlier run, the same file for every shard. With it, `shard` divides the notebooks so that all parts take about as long"
}),
cache: run(boolean().default(false), {
...runner("It decides which notebooks are not run"),
is: [ "action", "perRun", "aboutRun" ],
description: "Skip a notebook that passed within the last 7 days with the same code, files of the repository and packages (docs/cache.md)"
}),
"cache-inputs": run(globs.default([]), {
...author("The globs are part of what is compared: a notebook runs once more after they change"),
is: [ "aboutRun", "repeat" ],
needs: [ "cache" ],
value: "GLOB",
description: "Files of the repository that --cache compares for a notebook (default: all that git does not ignore, but other notebooks)"
}),
"changed-since": run(string().min(1).optional(), {
...runner("It decides which notebooks are not run"),
is: [ "statically", "common", "perRun", "aboutRun" ],
value: "REF",
description: "Check only notebooks that changed since your work branched off this branch, tag or commit, including uncommitted changes"
}),
"trust-config": run(boolean().default(false), {
...runner("A file cannot declare itself trusted"),
is: [ "action", "statically", "perRun", "commandOnly" ],
description: "Use every setting in config files next to or above the notebooks. Otherwise only the settings that a notebook author may change count (docs/settings.md)"
}),
"allow-errors": run(boolean().default(false), {
...author("A crash still fails the run. Only more cells run"),
is: [ "statically" ],
description: "Keep running after a crash, so that every cell gets a prediction and a result"
}),
"stop-on": run(_enum([ "certain", "unanimous", "likely", "never" ]).default("likely"), {
...stricter([ "never", "certain", "unanimous", "likely" ], "A file may make a run stop more often, not less often"),
is: [ "action", "statically", "common" ],
value: "certain|unanimous|likely|never",
description: "Stop a notebook at a predicted crash of this confidence or higher. unanimous: like likely, but for a prediction of a model all its votes must agree. never only reports it and keeps running"
}),
"min-confidence": prediction(_enum([ "likely", "certain" ]).default("likely"), {
...stricter([ "certain", "likely" ], "A file may report more, not less"),
is: [ "action", "statically" ],
value: "likely|certain",
description: "Ignore predictions below this confidence. certain also skips the model, whose predictions are never certain"
}),
"fail-on": run(_enum([ "predicted", "error", "never" ]).default("predicted"), {
...stricter([ "never", "error", "predicted" ], "A file may make a run fail more often, not less often"),
is: [ "action", "merge", "statically", "perRun", "aboutRun" ],
value: "predicted|error|never",
description: "What fails the run. predicted: any predicted or real crash, timeout or dead kernel. error: only what really went wrong. never: nothing a notebook does"
}),
jobs: run(union([ count(1, 25), literal("auto") ]).default(1), {
...stricter("less", "A file may use less of your machine, not more"),
is: [ "action", "statically", "common", "perRun", "aboutRun" ],
value: "N|auto",
short: "j",
elsewhere: [ "n", "numprocesses", "workers" ],
description: "Notebooks to run at the same time, or auto for as many as the processors and the free memory allow. They share the machine and the files next to them"
}),
"max-failures": run(count(1, 1e6).optional(), {
...runner("It decides which notebooks are not run"),
is: [ "action", "statically", "perRun", "aboutRun" ],
value: "FAILURES",
elsewhere: [ "x", "exitfirst", "maxfail" ],
description: "Start no more notebooks after this many have failed (default: no limit)"
}),
"fail-on-shell-error": run(boolean().default(false), {
...stricter([ false, true ], "A file may make a run fail more often, not less often"),
description: "Treat a failed !command or %pip as a crash instead of a warning"
}),
...predictionSettings,
...modelSettings,
...reportSettings,
quiet: output(boolean().default(false), {
...author("It only changes what the terminal shows. Failures and notices are always shown"),
is: [ "merge", "statically", "common", "perRun" ],
short: "q",
description: "Only print failures"
}),
verbose: output(boolean().default(false), {
...author("It only changes what the terminal shows"),
is: [ "statically", "perRun" ],
short: "v",
description: "Print every prediction, the output of cells and all that is known of a finding"
}),
format: output(_enum([ "full", "concise" ]).default("full"), {
...author("It only changes what the terminal shows"),
is: [ "merge", "statically", "perRun" ],
value: "full|concise",
description: "How findings are printed. concise: one line each, for editors and grep"
}),
color: output(_enum([ "auto", "always", "never" ]).default("auto"), {
...author("It only changes what the terminal shows"),
is: [ "merge", "statically", "perRun" ],
value: "auto|always|never",
description: "Use colors in the terminal"
})
});

function catalogueOf(command, schema) {
const list = Object.entries(schema.shape).map(([name, property]) => ({
...flagMeta(property),
name: name,
defaultValue: property instanceof ZodDefault ? property.def.defaultValue : null
}));
const byName = new Map(list.map(setting => [ setting.name, setting ]));
return {
command: command,
schema: schema,
settings: list,
names: list.map(({name: name}) => name),
find: name => byName.get(name)
};
}

const checkCatalogue = catalogueOf("nbcrane check", settingsSchema);

const {settings: settings, names: settingNames, find: findSetting} = checkCatalogue;

function defaultText({defaultValue: defaultValue, value: value}) {
if (defaultValue === null || value === undefined) return null;
if (Array.isArray(defaultValue)) return defaultValue.join(",") || null;
if (typeof defaultValue === "object") return null;
if (value === "SIZE") return `${Number(defaultValue) / 2 ** 30}g`;
return value === "TIME" ? `${defaultValue}s` : String(defaultValue);
}

const placeholders = {
PATH: "a path or the name of a program",
NAME: "a name",
"SHARE%": "a percentage such as 90%",
TIME: "a time such as 90, 90s, 15m or 2h",
GLOB: "a glob such as drafts/**",
"PROVIDER/NAME": "a model such as openai/gpt-5",
VERSION: "a version such as 2024-10-21",
ID: "an id of letters, digits, dots and dashes",
URL: "a URL that starts with http or https",
N: "a whole number from 1 to 25",
"N|auto": "a whole number from 1 to 25, or auto",
FAILURES: "a whole number from 1",
REF: "a branch, tag or commit",
"I/N": "a part and the number of parts, such as 1/4",
FILE: "a file name",
DIR: "a folder name",
IMAGE: "the name of an image",
SIZE: "a size such as 512m or 4g",
CPUS: "a number of processors such as 2 or 0.5",
COUNT: "a whole number, 16 or more",
KEY: "a key",
TOKEN: "a token",
"S,R,V|none": "S, R and V separated by commas, or none",
"FILE|DIR": "a file or folder name",
"notebook|repo|DIR": "notebook, repo or a folder name",
CELL: "the number of a cell, from 1",
CALLS: "a whole number, 1 or more",
TOKENS: "a whole number, 1 or more",
DOLLARS: "an amount of US dollars such as 0.50",
CASE: "the id of a case such as pandas-*",
RULE: "the name of a rule such as pandas/missing-column, or pandas/*",
POINTS: "percentage points, more than 0 and at most 50",
JOBS: "a whole number from 1 to 256",
"+RT,-RT,-S,-R,-V,+D": "any of +RT, -RT, -S, -R, -V and +D, separated by commas",
"MODEL=IN/OUT": "MODEL=IN/OUT such as openai/gpt-5=1.25/10"
};

function expectation({value: value}) {
if (value === undefined) return "true or false";
return placeholders[value] ?? value.split("|").join(", ").replace(/, ([^,]*)$/, " or $1");
}

function findProblems(raw, spelling, catalogue = checkCatalogue) {
const result = catalogue.schema.safeParse(raw);
const problems = result.success ? [] : result.error.issues.map(issue => describe(issue, raw, spelling, catalogue));
return [ ...problems, ...contradictions(raw, spelling) ];
}

function describe(issue, raw, spelling, catalogue) {
if (issue.code === "unrecognized_keys") return issue.keys.map(key => unknownSetting(key, spelling, catalogue)).join("\n");
const path = deepestPath(issue);
const name = String(path[0]);
if (issue.code === "custom" && issue.params?.["contradiction"]) return `${spelling.name(name)} ${issue.message}`;
const setting = catalogue.find(name);
return `${spelling.name(name)} ${spelling.value(culprit(raw, path))}: expected ${setting ? expectation(setting) : issue.message}`;
}

function unknownSetting(name, spelling, catalogue, shown = spelling.name(name)) {
const meant = didYouMean(name, catalogue.names);
return `unknown ${spelling.unknownNoun} ${shown}${meant ? `, did you mean ${spelling.name(meant)}?` : ""}`;
}

function deepestPath(issue) {
if (issue.code !== "invalid_union") return issue.path;
const inner = issue.errors.flat().map(deepestPath);
const longest = inner.reduce((best, path) => path.length > best.length ? path : best, []);
return [ ...issue.path, ...longest ];
}

function culprit(raw, path) {
let value = raw;
for (const key of path) {
const inner = typeof value === "object" && value !== null ? value[key] : undefined;
if (inner === undefined) break;
value = inner;
}
return value;
}

const contradictions = ({quiet: quiet, verbose: verbose}, {name: name}) => quiet === true && verbose === true ? [ `${name("quiet")} and ${name("verbose")} cannot be used together` ] : [];

const together = (problems, alone, where) => problems.length === 1 ? `${alone}${problems[0]}` : `${problems.length} problems ${where}:\n${problems.map(problem => `  ${problem}`).join("\n")}`;

const jobNames = [ "GITHUB_ACTIONS", "TF_BUILD", "CI" ];

function forJobLog(stream, env) {
return jobNames.some(name => env[name]) && !isFile(stream) ? withoutCommands(stream) : stream;
}

const isFile = stream => "fd" in stream && typeof stream.fd === "number" && attempt(() => fstatSync(stream.fd).isFile()) === true;

function withoutCommands(stream) {
const broken = commandBreaker();
const write = (chunk, ...rest) => stream.write(broken(typeof chunk === "string" ? chunk : Buffer.from(chunk).toString("utf8")), ...rest);
return new Proxy(stream, {
get(target, name) {
if (name === "write") return write;
const value = Reflect.get(target, name, target);
return typeof value === "function" ? value.bind(target) : value;
}
});
}

const unseen = /[\p{Cc}\p{Cf}\p{Mn}\p{Me}\p{DI}]/u;

const lineEnd = /[\n\r\v\f\x85\u2028\u2029]/;

function commandBreaker() {
let colons = 0;
let hashes = 0;
let inWord = false;
let inEscape = false;
const before = char => {
if (lineEnd.test(char)) {
[colons, hashes, inWord, inEscape] = [ 0, 0, false, false ];
return "";
}
const opens = char === "[" && hashes >= 2;
if (opens) hashes = 0;
if (inEscape && !opens && /[[\d;?A-Za-z]/.test(char)) {
inEscape = !/[A-Za-z]/.test(char);
return "";
}
inEscape = char === "";
if (unseen.test(char)) return "";
if (char === "#") [hashes, inWord] = [ inWord ? 1 : hashes + 1, false ]; else if (/\w/.test(char) && hashes >= 2) inWord = true; else [hashes, inWord] = [ 0, false ];
const begins = char === ":" && colons === 1;
if (char === ":" && colons === 0) colons = 1; else if (!(/\s/.test(char) && colons === 0)) colons = null;
return opens || begins ? " " : "";
};
return text => {
colons ??= 0;
if (colons === 0 && hashes === 0 && !/[:#]/.test(text)) return text;
let out = "";
for (const char of text) out += before(char) + char;
return out;
};
}

const ownValue = (table, name) => Object.hasOwn(table, name) ? table[name] : undefined;

const whole = int().nonnegative().max(1e12);

const byteCount = int().nonnegative();

const counted = int().positive().max(1e9);

const amount = number().nonnegative().max(1e12);

const binary = /^(?:image\/(?!svg)|audio\/|video\/|font\/|application\/(?:octet-stream|pdf|zip|x-hdf))/;

function redactValue(value, redactor) {
return copy$1(value, redactor);
}

function copy$1(value, redactor) {
if (typeof value === "string") return redactor.text(value);
if (Array.isArray(value)) return value.map(item => copy$1(item, redactor));
if (value === null || typeof value !== "object" || Object.getPrototypeOf(value) !== Object.prototype) return value;
return Object.fromEntries(Object.entries(value).map(([key, inner]) => {
if (binary.test(key)) return [ key, inner ];
if (isParts(key, inner)) {
const whole = inner.join("");
const shown = redactor.text(whole);
return [ key, shown === whole ? inner : shown ];
}
if (typeof inner === "string" && isSecretOf(key, inner)) {
redactor.learn(inner);
return [ key, redacted ];
}
return [ key, copy$1(inner, redactor) ];
}));
}

const isParts = (key, value) => /^text$|\/(?!.*json$)/.test(key) && Array.isArray(value) && value.every(part => typeof part === "string");

const isSecretOf = (key, value) => secretName(key) === "strong" && mayBeSecret(value);

const identifiers = registry();

const identifier = (schema = string()) => schema.register(identifiers, {});

function redactBySchema(schema, value, redactor, origin = "own") {
const kept = one => origin === "own" && identifiers.has(one);
return copy(schema, value, {
redactor: redactor,
kept: kept
});
}

function copy(schema, value, copying) {
const {redactor: redactor, kept: kept} = copying;
if (value === null || value === undefined || kept(schema)) return value;
if (schema instanceof ZodOptional || schema instanceof ZodNullable || schema instanceof ZodDefault) return copy(schema.unwrap(), value, copying);
if (schema instanceof ZodPipe) return copy(schema.in, value, copying);
if (schema instanceof ZodLiteral || schema instanceof ZodEnum) return value;
if (schema instanceof ZodArray && Array.isArray(value)) return value.map(item => copy(schema.element, item, copying));
if (schema instanceof ZodUnion) {
const option = schema.options.find(one => safeParse$1(one, value).success);
return option ? copy(option, value, copying) : redactValue(value, redactor);
}
if (schema instanceof ZodObject && typeof value === "object") {
const shape = schema.shape;
return Object.fromEntries(Object.entries(value).map(([key, inner]) => {
const known = Object.hasOwn(shape, key) ? shape[key] : undefined;
return [ key, known ? copy(known, inner, copying) : redactValue(inner, redactor) ];
}));
}
return redactValue(value, redactor);
}

const cellEditSchema = object({
cell: whole,
family: identifier(),
what: string(),
edits: array(object({
start: whole,
end: whole,
text: string()
})).min(1)
});

const fixSchema = cellEditSchema.extend({
tried: object({
cells: array(whole).min(1),
reason: string().nullable(),
shortened: boolean(),
elapsedMs: amount,
fromStart: literal(true).optional()
})
});

const untriedSchema = cellEditSchema.extend({
reason: string()
});

const factCategory = _enum([ "S", "R", "V" ]);

const rehearsalCell = object({
index: number(),
source: string(),
target: boolean(),
mayRaise: boolean(),
before: array(string()).readonly(),
after: array(string()).readonly()
});

object({
kind: _enum([ "rehearse", "background", "lasting" ]),
cells: array(rehearsalCell).readonly(),
shorten: _enum([ "long-work", "nothing" ]),
expensiveMs: number(),
delayMs: number(),
deadlineMs: number(),
countsStatements: boolean().optional(),
fixMs: number().optional(),
earlier: array(rehearsalCell).readonly().optional(),
raised: string().optional()
});

const origin = object({
cellIndex: number(),
line: number()
});

const objectFacts = object({
name: string(),
type: string(),
origin: origin.nullable(),
approximate: boolean(),
facts: array(object({
key: string(),
category: factCategory,
value: json()
}))
});

const evidence$1 = array(object({
name: string(),
category: factCategory,
fact: string()
}));

const origins$1 = array(object({
name: string(),
cellIndex: number(),
line: number()
}));

const diagnosis = object({
text: string(),
evidence: evidence$1,
origins: origins$1
});

const explainedCrash = object({
diagnosis: diagnosis.nullable()
});

const finding = object({
rule: string(),
errorType: string(),
message: string(),
line: number(),
confidence: _enum([ "certain", "likely" ]),
diagnosis: string(),
evidence: evidence$1,
origins: origins$1
});

const documentation = object({
name: string(),
signature: string().nullable(),
text: string()
});

const reach = object({
complete: boolean(),
stoppedAtLine: number().nullable(),
reason: string().nullable()
});

const ruling = object({
finding: finding.nullable(),
reach: reach.nullable(),
rulesFailure: string().nullable()
});

const observation = object({
objects: array(objectFacts),
undefinedNames: array(string()),
finding: finding.nullable(),
reach: reach.nullable(),
withoutRules: record(string(), ruling).optional(),
documentation: array(documentation).optional(),
looksShort: boolean().optional(),
leavesToKernel: boolean().optional(),
statements: number(),
memory: object({
residentBytes: byteCount,
largest: array(object({
name: string(),
type: string(),
bytes: byteCount
})).optional()
}).optional(),
ranMs: number(),
elapsedMs: number(),
notes: array(string()),
rulesFailure: string().nullable()
});

const frame = object({
cell: number().nullable(),
file: string(),
function: string(),
line: number(),
text: string(),
library: boolean()
});

const cut = object({
what: string(),
line: number().nullable(),
ran: number().nullable(),
of: number().nullable()
});

const span = object({
seconds: number(),
low: number(),
high: number()
});

const leftOut = object({
line: number(),
reason: string(),
errorType: string().nullable(),
message: string().nullable()
});

const shortage = object({
neededBytes: number(),
leftBytes: number(),
limitBytes: number(),
whose: string(),
refuses: boolean(),
line: number().nullable(),
turns: object({
keepsBytes: number(),
ran: number(),
of: number()
}).nullable()
});

const rehearsedCell = object({
cell: number(),
status: _enum([ "ok", "crash", "unknown" ]),
reason: string().nullable(),
elapsedMs: number(),
cuts: array(cut),
cut: boolean(),
estimate: span.nullable(),
longestLine: number().nullish(),
shortage: shortage.nullish(),
mayEndEarly: boolean().optional(),
doubts: array(tuple([ string(), string() ])).optional(),
statements: number().optional(),
leftOut: array(leftOut).optional()
});

const rehearsedCrash = object({
cell: number(),
errorType: string(),
message: string(),
line: number().nullable(),
frames: array(frame),
confidence: _enum([ "certain", "likely" ]),
doubt: string().nullable(),
doubts: array(string()).optional(),
cuts: array(cut),
timeToCrash: span.nullable(),
place: string().nullable(),
diagnosis: diagnosis.nullish()
});

const rehearsalReport = object({
reason: string().nullable(),
cells: array(rehearsedCell),
crash: rehearsedCrash.nullable(),
elapsedMs: number(),
forkMs: number().nullable(),
artifacts: number().optional(),
fix: fixSchema.nullish(),
untried: untriedSchema.nullish(),
trying: boolean().optional(),
afterCrash: boolean().optional(),
asked: array(object({
cell: number(),
statements: number()
})).optional(),
pending: string().nullish()
});

const probeNotice = discriminatedUnion("kind", [ object({
kind: literal("estimate"),
cell: rehearsedCell,
processors: number()
}), object({
kind: literal("crash"),
report: rehearsalReport
}), object({
kind: literal("pending"),
reason: string()
}), object({
kind: literal("ended"),
reason: string().nullable()
}) ]);

const askedBecause = [ "not-rehearsed", "inconclusive", "shortened" ];

const unavailableCodes = [ "probe-failed", "rules-failed", "prompt-too-long", "votes-lost", "votes-split", "model-given-up", "interrupted", "predictor-failed" ];

const nothingSpent = {
latencyMs: 0,
votes: null,
tokens: null
};

const crashVerdict = (predictor, diagnosis, given) => ({
kind: "crash",
predictor: predictor,
diagnosis: diagnosis,
rule: null,
errorType: null,
line: null,
evidence: [],
origins: [],
...nothingSpent,
...given
});

const noCrashVerdict = (predictor, diagnosis, given) => ({
kind: "no-crash",
predictor: predictor,
diagnosis: diagnosis,
...nothingSpent,
...given
});

const unknownVerdict = (predictor, diagnosis, given = {}) => ({
kind: "unknown",
predictor: predictor,
diagnosis: diagnosis,
...nothingSpent,
...given
});

const unavailableVerdict = (predictor, explanation, given) => ({
kind: "unavailable",
predictor: predictor,
diagnosis: `Prediction was unavailable: ${explanation}`,
...nothingSpent,
...given
});

const tokens = object({
input: whole,
output: whole
}).nullable();

const cached = object({
answers: counted,
tokens: tokens
});

const ruleId = identifier(string().max(100).regex(/^[\w./:-]+$/));

const asked = {
because: _enum(askedBecause),
detail: string()
};

const claim = object({
errorType: string().nullable(),
line: counted.nullable(),
diagnosis: string()
});

const consultation = discriminatedUnion("outcome", [ object({
outcome: literal("no-crash"),
...asked
}), object({
outcome: literal("no-answer"),
...asked
}), object({
outcome: literal("refuted"),
...asked,
claim: claim
}), object({
outcome: literal("confirmed"),
...asked,
claim: claim,
sameError: boolean()
}), object({
outcome: literal("undecided"),
...asked,
why: string()
}) ]);

const evidence = array(object({
name: string(),
category: factCategory,
fact: string()
}));

const origins = array(object({
name: string(),
cellIndex: whole,
line: counted
}));

const predictionSchema = object({
verdict: _enum([ "crash", "no-crash", "unknown" ]),
confidence: _enum([ "certain", "likely" ]),
predictor: identifier(),
rule: ruleId.nullable(),
errorType: string().nullable(),
line: counted.nullable(),
diagnosis: string(),
evidence: evidence,
origins: origins,
votes: object({
crash: whole,
total: whole
}).nullable(),
latencyMs: amount,
tokens: tokens,
cached: cached.optional(),
rehearsal: object({
traceback: array(string()),
cuts: array(string()),
elapsedMs: amount,
timeToCrash: object({
seconds: amount,
low: amount,
high: amount
}).nullable()
}).optional(),
consultation: consultation.optional(),
unavailable: object({
code: _enum(unavailableCodes),
httpStatus: int().min(100).max(599).optional()
}).optional()
});

const outOfMemory = object({
peakBytes: byteCount.nullable(),
limitBytes: byteCount.nullable(),
limitSetBy: _enum([ "machine", "control-group", "container", "ulimit" ]).nullable(),
controlGroup: string().optional(),
cells: array(object({
index: whole,
grewBytes: byteCount
})),
variables: array(object({
name: string(),
type: string(),
bytes: byteCount
}))
});

const errorSchema = object({
ename: string(),
evalue: string(),
line: counted.nullable(),
traceback: array(string()),
lastOutput: array(string()).optional(),
diagnosis: object({
text: string(),
evidence: evidence,
origins: origins
}).optional(),
outOfMemory: outOfMemory.optional()
});

const explanationSchema = object({
model: string(),
text: string(),
cause: object({
cellIndex: whole,
line: counted.nullable()
}).nullable(),
tokens: tokens
});

const warningSchema = object({
code: identifier(),
message: string()
});

const ignoredSchema = object({
rule: ruleId,
line: counted.nullable(),
errorType: string().nullable(),
confidence: _enum([ "certain", "likely" ]),
diagnosis: string(),
by: _enum([ "comment", "setting" ])
});

const cellSchema = object({
index: whole,
id: identifier(),
status: _enum([ "executed", "rehearsed", "rehearsed-shortened", "checked", "predicted-crash", "crashed", "timed-out", "interrupted", "skipped", "not-run" ]),
durationMs: amount,
prediction: predictionSchema.nullable(),
error: errorSchema.nullable(),
warnings: array(warningSchema),
notTried: array(object({
line: int().positive(),
reason: string()
})).optional(),
ignored: array(ignoredSchema).optional(),
remedy: string().optional(),
explanation: explanationSchema.optional(),
fix: fixSchema.optional(),
untried: untriedSchema.optional()
});

const avoidedSource = _enum([ "notebook-metadata", "earlier-run", "rehearsal" ]);

const timeSavedSchema = object({
predictionSeconds: amount,
rerunSeconds: amount,
avoidedSeconds: amount.nullable(),
avoidedSource: avoidedSource.nullable(),
avoidedRange: object({
low: amount,
high: amount
}).optional()
});

const rehearsalSchema = object({
kind: _enum([ "before", "beside", "in-full", "fix" ]),
cellIndex: int().nonnegative(),
outcome: _enum([ "ran-through", "crash", "unknown", "not-needed" ]),
reason: string().nullable(),
cells: array(object({
index: int().nonnegative(),
status: _enum([ "ran-through", "crash", "unknown" ]),
reason: string().nullable(),
cuts: array(string()),
doubts: array(string()),
statements: int().nonnegative().optional(),
leftOut: array(object({
line: int().positive(),
reason: string(),
errorType: string().nullable(),
message: string().nullable()
})).optional()
})),
askedCells: int().positive().optional(),
doubts: array(string()),
crash: object({
cellIndex: int().nonnegative(),
errorType: string(),
line: int().positive().nullable(),
confidence: _enum([ "certain", "likely" ])
}).nullable(),
artifacts: int().nonnegative(),
elapsedMs: number().nonnegative(),
forkMs: number().nonnegative().nullable()
});

const seenSchema = object({
cells: whole,
ofCells: whole,
statements: whole,
ofStatements: whole,
notTried: array(object({
cellIndex: whole,
line: int().positive(),
reason: string()
}))
});

const notebookStatus = _enum([ "passed", "passed-shortened", "seen-in-part", "seen-too-little", "predicted-crash", "crashed", "timed-out", "kernel-died", "no-kernel", "interrupted", "skipped", "invalid", "internal-error" ]);

const notebookSchema = object({
path: identifier(),
status: notebookStatus,
durationMs: amount,
cells: array(cellSchema),
timeSaved: timeSavedSchema.nullable(),
message: string().nullable(),
seen: seenSchema.optional(),
at: object({
line: int().positive(),
column: int().positive()
}).optional(),
warnings: array(warningSchema),
rehearsals: array(rehearsalSchema).optional(),
interrupted: object({
cellIndex: int().nonnegative(),
afterMs: number().nonnegative()
}).optional(),
cache: discriminatedUnion("outcome", [ object({
outcome: literal("reused"),
passedAt: identifier(string().max(40)),
durationMs: amount
}), object({
outcome: literal("kept"),
because: array(string()).optional()
}), object({
outcome: literal("not-kept"),
reasons: array(string())
}) ]).optional()
});

const modelTotals = object({
askedCells: whole,
because: object({
notRehearsed: whole,
inconclusive: whole,
shortened: whole
}),
refuted: whole,
confirmed: whole,
undecided: whole
});

const totalsSchema = object({
notebooks: whole,
passed: whole,
passedShortened: whole.optional(),
seenInPart: whole.optional(),
seenTooLittle: whole.optional(),
predictedCrashes: whole,
crashed: whole,
timedOut: whole,
kernelDied: whole,
noKernel: whole.default(0),
interrupted: whole.default(0),
skipped: whole,
invalid: whole,
internalErrors: whole.optional(),
cells: whole,
executedCells: whole,
predictionSeconds: amount,
tokens: tokens,
cached: cached.optional(),
model: modelTotals.optional()
});

const shardSchema = object({
part: identifier(string().regex(/^[1-9]\d{0,5}\/[1-9]\d{0,5}$/)),
of: whole,
plan: identifier()
});

const reportSchema = object({
schemaVersion: literal(1),
tool: object({
name: literal("nbcrane"),
version: identifier(string().regex(/^[\w.+-]{1,60}$/))
}),
notebooks: array(notebookSchema),
totals: totalsSchema,
durationMs: amount.optional(),
notices: array(string()).optional(),
shard: shardSchema.optional(),
interrupted: literal(true).optional()
});

function wrap(text, width) {
const lines = [];
let line = "";
for (const word of text.split(" ")) {
if (line && line.length + 1 + word.length > width) {
lines.push(line);
line = word;
} else line = line ? `${line} ${word}` : word;
}
return [ ...lines, line ];
}

function wrapLine(line, width, hang = "") {
if (line.length <= width) return [ line ];
const indent = /^ */.exec(line)[0];
const [first, ...others] = wrap(line.slice(indent.length), Math.max(width - indent.length - hang.length, 20));
return [ indent + first, ...others.map(other => indent + hang + other) ];
}

export { unavailableVerdict as $, seconds as A, list as B, flagMeta as C, pairs as D, record as E, count as F, union as G, file as H, findSetting as I, text as J, kernelSettings as K, settingGroups as L, defaultText as M, wrap as N, ownValue as O, crashKindOf as P, retiredRules as Q, declarationOf as R, unknownRule as S, listedRules as T, copyRule as U, forJobLog as V, unknownVerdict as W, noCrashVerdict as X, crashVerdict as Y, ZodDefault as Z, _enum as _, attempt as a, partialRecord as a0, unknown as a1, preprocess as a2, redactBySchema as a3, ruleDeclarations as a4, exceptionOf as a5, notebookSchema as a6, baselineRule as a7, isOfCopy as a8, ruleHelp as a9, untriedSchema as aa, fixSchema as ab, warningSchema as ac, redactValue as ad, rehearsalSchema as ae, cellSchema as af, wrapLine as ag, isTextName as ah, rehearsalRule as ai, textSuffixes as aj, settingNames as ak, isAsStrict as al, _isoDateTime as am, ZodISODateTime as an, toJSONSchema as ao, stringbool as ap, observation as aq, tuple as ar, mayBeOf as as, probeNotice as at, prettifyError as au, explainedCrash as av, rehearsalReport as aw, byteCount as ax, ZodError as ay, reportSchema as az, settings as b, settingsSchema as c, strictObject as d, catalogueOf as e, boolean as f, globs as g, flagsOf as h, int as i, findProblems as j, didYouMean as k, _coercedNumber as l, ZodNumber as m, checkCatalogue as n, object as o, expectation as p, isNotebookName as q, literal as r, string as s, together as t, unknownSetting as u, array as v, withoutCommands as w, number as x, discriminatedUnion as y, predictionSchema as z };
