import type { RuleHelp } from './rules-help.ts';

/** Words for a kind of operation that fails, by the part of a rule id after the library. */
export const operationHelp: Readonly<Record<string, Pick<RuleHelp, 'shortDescription' | 'help'>>> = {
  'undefined-name': {
    shortDescription: 'A name is used that is bound nowhere in the kernel.',
    help: 'Define the name in an earlier cell, import it, or mend its spelling. Cells run in order in a fresh kernel here: a name from a cell that was deleted or stands further down is not there.',
  },
  'unbound-local': {
    shortDescription: 'A local variable is read before the function assigns it.',
    help: 'Assign the variable before it is read, or declare it `global` or `nonlocal`.',
  },
  'missing-module': {
    shortDescription: 'A module is imported that is not installed.',
    help: 'Install the package in the environment of the kernel, or mend the name of the module.',
  },
  'missing-import': {
    shortDescription: 'A name is imported that the module does not have.',
    help: 'Compare the name with `dir(module)`; it may be new in a later version of the library, or gone from this one.',
  },
  'module-attribute': {
    shortDescription: 'An attribute of a module is read that it does not have.',
    help: 'Compare the name with `dir(module)`; it may be new in a later version of the library, or gone from this one.',
  },
  attribute: {
    shortDescription: 'An attribute is read that the object does not have.',
    help: 'Compare the name with `dir(object)`; it may be new in a later version of the library, or gone from this one.',
  },
  'none-attribute': {
    shortDescription: 'An attribute of `None` is read.',
    help: 'Look where the value was bound: a function without `return`, or a method that changes its object in place, gives `None`.',
  },
  'none-subscript': {
    shortDescription: 'A value that is `None` is indexed.',
    help: 'Look where the value was bound: a function without `return`, or a method that changes its object in place, gives `None`.',
  },
  'missing-column': {
    shortDescription: 'A DataFrame is asked for a column that it does not have.',
    help: 'Compare the name with `df.columns`: spelling, case, spaces, or a column that an earlier cell dropped or renamed.',
  },
  'missing-variable': {
    shortDescription: 'A plot names a variable that its data does not have.',
    help: 'Compare the name with `data.columns`: spelling, case, or a column that an earlier cell dropped or renamed.',
  },
  'missing-label': {
    shortDescription: 'An index label is looked up that is not in the index.',
    help: 'Compare the label and its type with `df.index`; use `.iloc` for positions.',
  },
  'missing-key': {
    shortDescription: 'A dictionary is asked for a key that it does not have.',
    help: 'Compare the key with `list(mapping)`, or use `.get()`.',
  },
  'missing-file': {
    shortDescription: 'A file is read that does not exist.',
    help: 'Check the path against the working directory of the kernel, which `--cwd` sets.',
  },
  'missing-folder': {
    shortDescription: 'A file is written to a folder that does not exist.',
    help: 'Make the folder first, or check the path against the working directory of the kernel, which `--cwd` sets.',
  },
  'not-callable': {
    shortDescription: 'Something is called that cannot be called.',
    help: 'Look for a name that was bound to data over a function.',
  },
  arguments: {
    shortDescription: 'A call does not fit the signature of what it calls.',
    help: 'Compare the arguments with the signature in the facts; parameters come and go between versions of a library.',
  },
  'not-iterable': {
    shortDescription: 'Something is iterated over that cannot be iterated over.',
    help: 'Compare the type in the facts with what the loop or call expects.',
  },
  'not-subscriptable': {
    shortDescription: 'Something is indexed that cannot be indexed.',
    help: 'Compare the type in the facts with what the cell takes it for.',
  },
  'item-assignment': {
    shortDescription: 'An item is assigned in an object that does not take it.',
    help: 'Compare the type in the facts with what the cell takes it for; strings and tuples cannot be changed.',
  },
  'no-len': {
    shortDescription: 'The length is asked of an object that has none.',
    help: 'Compare the type in the facts with what the cell takes it for.',
  },
  unhashable: {
    shortDescription: 'An unhashable object is used as a key or in a set.',
    help: 'Use a tuple for a list, or a frozenset for a set.',
  },
  unpack: {
    shortDescription: 'A sequence is unpacked into another number of names than it has values.',
    help: 'Compare the length in the facts with the names on the left.',
  },
  'operand-types': {
    shortDescription: 'An operator is used between types that do not support it.',
    help: 'Convert one side; the types are in the facts.',
  },
  'zero-division': {
    shortDescription: 'Something is divided by zero.',
    help: 'Look where the divisor was bound; an empty selection has length 0.',
  },
  'index-range': {
    shortDescription: 'An index lies outside of a sequence.',
    help: 'Compare the index with the length in the facts; positions count from 0.',
  },
  'index-type': {
    shortDescription: 'A sequence is indexed with something that is no position.',
    help: 'Convert the index to an integer, or use a dictionary or DataFrame for labels.',
  },
  index: {
    shortDescription: 'An index lies outside of what it indexes, or does not fit it.',
    help: 'Compare the index with the length or shape in the facts; positions count from 0.',
  },
  position: {
    shortDescription: 'A position lies outside of what it indexes.',
    help: 'Compare the position with the length in the facts; positions count from 0.',
  },
  assertion: {
    shortDescription: 'An assertion does not hold.',
    help: 'The facts show the values that the assertion compares.',
  },
  raise: {
    shortDescription: 'The code raises an exception itself.',
    help: 'The facts show the values that lead to the `raise`.',
  },
  syntax: {
    shortDescription: 'The cell is not valid Python.',
    help: 'Mend the syntax; a cell in another language needs its `%%` magic on the first line.',
  },
  shape: {
    shortDescription: 'Arrays of shapes that do not fit are put together.',
    help: 'Compare the shapes in the facts; reshape, transpose or add an axis.',
  },
  'input-shape': {
    shortDescription: 'A model gets data of another shape than it was built for.',
    help: 'Compare the shapes in the facts; the first axis is the batch.',
  },
  axis: {
    shortDescription: 'An axis is named that the array does not have.',
    help: 'Compare the axis with the number of dimensions in the facts; axes count from 0.',
  },
  dtype: {
    shortDescription: 'An array or tensor has a dtype that the operation does not take.',
    help: 'Convert it first, with `astype` or `to`.',
  },
  truth: {
    shortDescription: 'The truth value of an array with several elements is asked for.',
    help: 'Use `.any()` or `.all()`, and `&` and `|` instead of `and` and `or`.',
  },
  merge: {
    shortDescription: 'DataFrames are merged on columns that do not fit.',
    help: 'Compare the columns and dtypes of both sides in the facts.',
  },
  lengths: {
    shortDescription: 'Data of different lengths is plotted or put together.',
    help: 'Compare the lengths in the facts; an earlier cell may have dropped rows from one of them.',
  },
  'not-fitted': {
    shortDescription: 'An estimator is used before it was fitted.',
    help: 'Call `fit` in an earlier cell, on this very object.',
  },
  'not-compiled': {
    shortDescription: 'A model is trained or evaluated before it was compiled.',
    help: 'Call `compile` in an earlier cell, on this very object.',
  },
  features: {
    shortDescription: 'Data has other features than the estimator was fitted with.',
    help: 'Compare number, names and order of the columns with `n_features_in_` and `feature_names_in_` in the facts.',
  },
  'sample-count': {
    shortDescription: 'Inputs have different numbers of samples.',
    help: 'Compare the lengths in the facts; an earlier cell may have dropped rows from one of them.',
  },
  'not-finite': {
    shortDescription: 'Data with NaN or infinity goes into an estimator that refuses it.',
    help: 'Impute or drop the missing values first; the facts say where they are.',
  },
  strings: {
    shortDescription: 'Strings go into an estimator that takes numbers only.',
    help: 'Encode the columns first, or leave them out; the facts name them.',
  },
  'invalid-parameter': {
    shortDescription: 'A parameter has a value that the estimator refuses.',
    help: 'Compare the value with the documentation of this version of the library.',
  },
};
