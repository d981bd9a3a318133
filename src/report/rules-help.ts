import { plainLine } from './text/plain-text.ts';

/** What a person reads about a rule, all of it static: nothing of a notebook goes in. */
export type RuleHelp = {
  id: string;
  /** PascalCase, as SARIF wants it. */
  name: string;
  shortDescription: string;
  fullDescription: string;
  /** How to mend what the rule finds. */
  help: string;
  /** How often a finding is right. */
  precision: 'very-high' | 'high' | 'medium' | 'low';
  severity: 'error' | 'warning';
};

type Entry = Pick<RuleHelp, 'shortDescription' | 'help'> & Partial<Pick<RuleHelp, 'fullDescription' | 'precision' | 'severity'>>;

const own: Readonly<Record<string, Entry>> = {
  'nbcrane/model': {
    shortDescription: 'A language model expects this cell to crash.',
    fullDescription: 'A language model read the cells that ran, the state of the live kernel and this cell, and a majority of its answers says that the cell will crash.',
    help: 'Check the diagnosis against the facts it rests on. If the model is wrong, put the comment `# nbcrane: run` into the cell, or stop on certain verdicts only with `--stop-on certain`.',
    precision: 'medium',
    severity: 'warning',
  },
  'nbcrane/unpredicted-crash': {
    shortDescription: 'This cell raised an exception when it ran.',
    help: 'Read the traceback in the report and mend the cell. A cell that is meant to raise takes the tag `raises-exception`.',
  },
  'nbcrane/timeout': {
    shortDescription: 'This cell or notebook did not end within its time limit.',
    help: 'Make the cell faster, or raise the limit with `--timeout`, `--notebook-timeout` or the notebook metadata `execution.timeout`.',
  },
  'nbcrane/kernel-died': {
    shortDescription: 'The kernel died while this cell ran.',
    help: 'The message says the signal or exit code, and the cause where there is evidence of one. Out of memory is the usual one: load less data at once or give the machine more.',
  },
};

/** By the part after the library, whatever the library. */
const tails: Readonly<Record<string, Entry>> = {
  'undefined-name': { shortDescription: 'A name is used that is bound nowhere in the kernel.', help: 'Define the name in an earlier cell, import it, or mend its spelling. Cells run in order in a fresh kernel here: a name from a cell that was deleted or stands further down is not there.' },
  'unbound-local': { shortDescription: 'A local variable is read before the function assigns it.', help: 'Assign the variable before it is read, or declare it `global` or `nonlocal`.' },
  'missing-module': { shortDescription: 'A module is imported that is not installed.', help: 'Install the package in the environment of the kernel, or mend the name of the module.' },
  'missing-attribute': { shortDescription: 'An attribute is read that the object does not have.', help: 'Compare the name with `dir(object)`; it may be new in a later version of the library, or gone from this one.' },
  'missing-column': { shortDescription: 'A DataFrame is asked for a column that it does not have.', help: 'Compare the name with `df.columns`: spelling, case, spaces, or a column that an earlier cell dropped or renamed.' },
  'missing-label': { shortDescription: 'An index label is looked up that is not in the index.', help: 'Compare the label and its type with `df.index`; use `.iloc` for positions.' },
  'missing-key': { shortDescription: 'A dictionary is asked for a key that it does not have.', help: 'Compare the key with `list(mapping)`, or use `.get()`.' },
  'missing-file': { shortDescription: 'A file is read that does not exist.', help: 'Check the path against the working directory of the kernel, which `--cwd` sets.' },
  'not-callable': { shortDescription: 'Something is called that cannot be called.', help: 'Look for a name that was bound to data over a function.' },
  'not-fitted': { shortDescription: 'An estimator is used before it was fitted.', help: 'Call `fit` in an earlier cell, on this very object.' },
  shape: { shortDescription: 'Arrays of shapes that do not fit are put together.', help: 'Compare the shapes in the facts; reshape, transpose or add an axis.' },
  index: { shortDescription: 'An index lies outside of what it indexes.', help: 'Compare the index with the length or shape in the facts; positions count from 0.' },
  position: { shortDescription: 'A position lies outside of what it indexes.', help: 'Compare the position with the length in the facts; positions count from 0.' },
};

/** Help for any rule id; one that is not described here gets words made from the id. */
export function ruleHelp(ruleId: string): RuleHelp {
  const id = plainLine(ruleId);
  const [library = id, tail = ''] = id.split(/\/(.*)/s);
  const entry = own[id] ?? tails[tail] ?? derived(library, tail);
  return {
    id,
    name: pascalCase(id),
    severity: 'error',
    precision: 'very-high',
    fullDescription: own[id] ? entry.shortDescription : `${entry.shortDescription} nbcrane read the live objects before the cell ran: the operation is known to raise for the values that it would get.`,
    ...entry,
  };
}

function derived(library: string, tail: string): Entry {
  const subject = tail.replace(/[^A-Za-z0-9]+/g, ' ').trim();
  return {
    shortDescription: `An operation of ${library} will raise${subject ? ` (${subject})` : ''}.`,
    help: 'Compare the cell with the facts in the report. If the prediction is wrong, put the comment `# nbcrane: run` into the cell.',
  };
}

const pascalCase = (id: string) => id.split(/[^A-Za-z0-9]+/).map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('') || 'Rule';
