import { operationHelp } from './operation-help.ts';
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
    fullDescription:
      'A language model read the cells that ran, the state of the live kernel and this cell, and a majority of its answers says that the cell will crash.',
    help: 'Check the diagnosis against the facts it rests on. If the model is wrong, put the comment `# nbcrane: run` into the cell, or stop on certain verdicts only with `--stop-on certain`.',
    precision: 'medium',
    severity: 'warning',
  },
  'nbcrane/rehearsal': {
    shortDescription: 'This cell crashed in a disposable copy of the kernel.',
    fullDescription:
      'Before the cell ran, or beside it, a boxed copy of the live kernel ran it, in shortened form where it takes long, and it raised. The finding is certain where nothing was cut before the crash; otherwise the crash stayed the same with another cut.',
    help: 'Read the traceback: it is that of the copy, with the values of this very run. A cell that is meant to raise takes the tag `raises-exception`; `# nbcrane: run` runs a cell whatever a copy did.',
    precision: 'very-high',
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
  'nbcrane/no-kernel': {
    shortDescription: 'No kernel could be started for this notebook.',
    help: 'The message says what is missing: a Python, `ipykernel`, or the kernel that the notebook names. Install it, or run the notebook in another Python with `--kernel-name python3` or `--python`.',
  },
  'notebook/later-cell': {
    shortDescription: 'A name is used before the cell that defines it.',
    fullDescription:
      'The cell reads a name that only a cell further down binds. It worked in the kernel of the author, who ran the cells in another order; whoever runs the notebook from the top gets a NameError.',
    help: 'Move the cell that defines the name above this one, then restart the kernel and run all cells.',
  },
  'notebook/saved-error': {
    shortDescription: 'The notebook is saved with an error among its outputs.',
    fullDescription: 'When this cell last ran, it raised an exception, and the notebook was saved like that.',
    help: 'Mend the cell, restart the kernel and run all cells before saving. A cell that is meant to raise takes the tag `raises-exception`.',
    precision: 'medium',
    severity: 'warning',
  },
  ...inCode('python/undefined-name', 'undefined-name', 'No cell that runs before this one in a fresh kernel binds the name.'),
  ...inCode('python/missing-module', 'missing-module', 'The Python of the kernel does not find the module.'),
  ...inCode('python/syntax', 'syntax', 'IPython refuses the cell before any of it runs.'),
  'python/relative-import': {
    shortDescription: 'A notebook uses a relative import.',
    fullDescription: 'Code in a notebook belongs to no package, so that `from . import x` always raises an ImportError.',
    help: 'Import by the full name of the package, and install the project in the environment of the kernel (`pip install -e .`).',
  },
};

/** Rules that the look at the code finds as well as the look at the live kernel. */
function inCode(id: string, tail: string, fullDescription: string): Record<string, Entry> {
  return { [id]: { ...operationHelp[tail]!, fullDescription } };
}

/** Help for any rule id; one that is not described here gets words made from the id. */
export function ruleHelp(ruleId: string): RuleHelp {
  const id = plainLine(ruleId);
  const [library = id, tail = ''] = id.split(/\/(.*)/s);
  const entry = own[id] ?? operationHelp[tail] ?? derived(library, tail);
  return {
    id,
    name: pascalCase(id),
    severity: 'error',
    precision: 'very-high',
    fullDescription: own[id]
      ? entry.shortDescription
      : `${entry.shortDescription} nbcrane read the live objects before the cell ran: the operation is known to raise for the values that it would get.`,
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

const pascalCase = (id: string) =>
  id
    .split(/[^A-Za-z0-9]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('') || 'Rule';
