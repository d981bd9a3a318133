import type { RuleHelp } from './rules-help.ts';

/** Words for a kind of operation that fails, by the part of a rule id after the library. */
export const operationHelp: Readonly<Record<string, Pick<RuleHelp, 'shortDescription' | 'help'>>> = {
  'undefined-name': {
    shortDescription: 'The cell uses a name that is not defined.',
    help: 'Define the name in an earlier cell, import it, or fix its spelling. nbcrane runs the cells in order in a fresh kernel, so names from deleted or later cells do not exist.',
  },
  'unbound-local': {
    shortDescription: 'A local variable is used before it is assigned.',
    help: 'Assign the variable first, or declare it `global` or `nonlocal`.',
  },
  'missing-module': {
    shortDescription: 'The imported module is not installed.',
    help: "Install the package in the kernel's environment, or fix the module name.",
  },
  'missing-import': {
    shortDescription: 'The module does not have the imported name.',
    help: 'Compare the name with `dir(module)`; it may exist only in a newer version of the library, or may have been removed.',
  },
  'module-attribute': {
    shortDescription: 'The module does not have this attribute.',
    help: 'Compare the name with `dir(module)`; it may exist only in a newer version of the library, or may have been removed.',
  },
  attribute: {
    shortDescription: 'The object does not have this attribute.',
    help: 'Compare the name with `dir(object)`; it may exist only in a newer version of the library, or may have been removed.',
  },
  'none-attribute': {
    shortDescription: 'The value is `None`, which does not have this attribute.',
    help: 'Check where the value was assigned. A function without `return` and a method that works in place both return `None`.',
  },
  'none-subscript': {
    shortDescription: 'The value is `None`, which cannot be indexed.',
    help: 'Check where the value was assigned. A function without `return` and a method that works in place both return `None`.',
  },
  'missing-column': {
    shortDescription: 'The DataFrame does not have this column.',
    help: 'Compare the name with `df.columns`. Check spelling, case and spaces, and whether an earlier cell dropped or renamed the column.',
  },
  'missing-variable': {
    shortDescription: 'The data of the plot does not have this column.',
    help: 'Compare the name with `data.columns`. Check spelling and case, and whether an earlier cell dropped or renamed the column.',
  },
  'missing-label': {
    shortDescription: 'The label is not in the index.',
    help: 'Compare the label and its type with `df.index`. Use `.iloc` for positions.',
  },
  'missing-key': {
    shortDescription: 'The dictionary does not have this key.',
    help: 'Compare the key with `list(mapping)`, or use `.get()`.',
  },
  'missing-file': {
    shortDescription: 'The file does not exist.',
    help: "Check the path. It is relative to the kernel's working directory, which you set with `--cwd`.",
  },
  'missing-folder': {
    shortDescription: 'The file is written to a folder that does not exist.',
    help: "Create the folder first, or check the path. It is relative to the kernel's working directory, which you set with `--cwd`.",
  },
  'not-callable': {
    shortDescription: 'The object is not callable.',
    help: 'Check whether a variable has replaced a function of the same name.',
  },
  arguments: {
    shortDescription: "The arguments do not match the function's signature.",
    help: 'Compare the arguments with the signature in the report. Parameters can differ between library versions.',
  },
  'not-iterable': {
    shortDescription: 'The object is not iterable.',
    help: 'Compare the type in the report with what the loop or call expects.',
  },
  'not-subscriptable': {
    shortDescription: 'The object cannot be indexed.',
    help: 'Compare the type in the report with the type the cell expects.',
  },
  'item-assignment': {
    shortDescription: 'The object does not support item assignment.',
    help: 'Compare the type in the report with the type the cell expects. Strings and tuples cannot be changed.',
  },
  'no-len': {
    shortDescription: 'The object has no length.',
    help: 'Compare the type in the report with the type the cell expects.',
  },
  unhashable: {
    shortDescription: 'An unhashable object is used as a key or in a set.',
    help: 'Use a tuple instead of a list, or a frozenset instead of a set.',
  },
  unpack: {
    shortDescription: 'The number of values does not match the number of names to unpack them into.',
    help: 'Compare the length in the report with the names on the left.',
  },
  'operand-types': {
    shortDescription: 'An operator is used between types that do not support it.',
    help: 'Convert one side. The report shows the types.',
  },
  'zero-division': {
    shortDescription: 'Division by zero.',
    help: 'Check where the divisor comes from. An empty selection has length 0.',
  },
  'index-range': {
    shortDescription: 'The index is out of range.',
    help: 'Compare the index with the length in the report. Positions start at 0.',
  },
  'index-type': {
    shortDescription: 'A sequence is indexed with something that is not a position.',
    help: 'Convert the index to an integer, or use a dictionary or DataFrame for labels.',
  },
  index: {
    shortDescription: 'The index is out of range or does not match the shape.',
    help: 'Compare the index with the length or shape in the report. Positions start at 0.',
  },
  position: {
    shortDescription: 'The position is out of range.',
    help: 'Compare the position with the length in the report. Positions start at 0.',
  },
  assertion: {
    shortDescription: 'An assertion fails.',
    help: 'The report shows the values that the assertion compares.',
  },
  raise: {
    shortDescription: 'The code itself raises an exception.',
    help: 'The report shows the values that lead to the `raise`.',
  },
  syntax: {
    shortDescription: 'The cell is not valid Python.',
    help: 'Fix the syntax. A cell in another language needs its `%%` magic on the first line.',
  },
  shape: {
    shortDescription: 'The shapes of the arrays do not match.',
    help: 'Compare the shapes in the report. Reshape, transpose or add an axis.',
  },
  'input-shape': {
    shortDescription: 'The model expects data of a different shape.',
    help: 'Compare the shapes in the report. The first axis is the batch.',
  },
  axis: {
    shortDescription: 'The array does not have this axis.',
    help: 'Compare the axis with the number of dimensions in the report. Axes start at 0.',
  },
  dtype: {
    shortDescription: 'The operation does not support the dtype of the array or tensor.',
    help: 'Convert it first with `astype` or `to`.',
  },
  truth: {
    shortDescription: 'An array with several elements has no single truth value.',
    help: 'Use `.any()` or `.all()`, and `&` and `|` instead of `and` and `or`.',
  },
  merge: {
    shortDescription: 'The merge columns of the DataFrames do not match.',
    help: 'Compare the columns and dtypes of both sides in the report.',
  },
  lengths: {
    shortDescription: 'The data has different lengths.',
    help: 'Compare the lengths in the report. An earlier cell may have dropped rows from one of them.',
  },
  'not-fitted': {
    shortDescription: 'The estimator is used before it is fitted.',
    help: 'Call `fit` on this object in an earlier cell.',
  },
  'not-compiled': {
    shortDescription: 'The model is trained or evaluated before it is compiled.',
    help: 'Call `compile` on this object in an earlier cell.',
  },
  features: {
    shortDescription: 'The data has different features than the data the estimator was fitted on.',
    help: 'Compare the number, names and order of the columns with `n_features_in_` and `feature_names_in_` in the report.',
  },
  'sample-count': {
    shortDescription: 'The inputs have different numbers of samples.',
    help: 'Compare the lengths in the report. An earlier cell may have dropped rows from one of them.',
  },
  'not-finite': {
    shortDescription: 'The data contains NaN or infinity, which the estimator does not accept.',
    help: 'Impute or drop the missing values first. The report shows where they are.',
  },
  strings: {
    shortDescription: 'The data contains strings, but the estimator accepts only numbers.',
    help: 'Encode the columns first, or drop them. The report names them.',
  },
  'invalid-parameter': {
    shortDescription: 'The estimator does not accept the value of a parameter.',
    help: 'Check the documentation of your version of the library.',
  },
};
