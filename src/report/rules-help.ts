import { operationHelp } from './operation-help.ts';
import { plainLine } from './text/plain-text.ts';

/** Help texts of a rule. They are static: no text from a notebook. */
export type RuleHelp = {
  id: string;
  /** PascalCase, as SARIF wants it. */
  name: string;
  shortDescription: string;
  fullDescription: string;
  /** How to fix what the rule finds. */
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
      'A language model read the executed cells, the state of the live kernel and this cell. The majority of its answers says that the cell will crash.',
    help: 'Compare the diagnosis with the values in the report. If the model is wrong, add the comment `# nbcrane: run` to the cell, or use `--stop-on certain` to stop only for certain predictions.',
    precision: 'medium',
    severity: 'warning',
  },
  'nbcrane/rehearsal': {
    shortDescription: 'This cell crashed in a copy of the kernel.',
    fullDescription:
      'A sandboxed copy of the live kernel ran the cell before or while the real cell ran, with long work shortened, and it raised an exception. If nothing was shortened before the crash, the finding is certain. Otherwise the same crash occurred in two copies that were shortened in different ways.',
    help: 'Read the traceback. It comes from the copy, with the values of this run. If the cell is supposed to raise an exception, add the tag `raises-exception`. To run the cell anyway, add the comment `# nbcrane: run`.',
    precision: 'very-high',
  },
  'nbcrane/unpredicted-crash': {
    shortDescription: 'This cell raised an exception when it ran.',
    help: 'Read the traceback in the report and fix the cell. If the cell is supposed to raise an exception, add the tag `raises-exception`.',
  },
  'nbcrane/timeout': {
    shortDescription: 'This cell or notebook exceeded its time limit.',
    help: 'Make the cell faster, or raise the limit with `--timeout`, `--notebook-timeout` or the notebook metadata `execution.timeout`.',
  },
  'nbcrane/kernel-died': {
    shortDescription: 'The kernel died while this cell ran.',
    help: 'The message has the signal or exit code, and the cause if there is evidence of one. The usual cause is running out of memory: load less data at once, or use a machine with more memory.',
  },
  'notebook/later-cell': {
    shortDescription: 'A name is used before the cell that defines it.',
    fullDescription:
      'The cell uses a name that only a later cell defines. It worked for the author, who ran the cells in another order. Running the notebook from the top gives a NameError.',
    help: 'Move the cell that defines the name above this one, then restart the kernel and run all cells.',
  },
  'notebook/saved-error': {
    shortDescription: 'The notebook was saved with an error in its outputs.',
    fullDescription: 'When this cell last ran, it raised an exception, and the notebook was saved in that state.',
    help: 'Fix the cell, restart the kernel and run all cells before saving. If the cell is supposed to raise an exception, add the tag `raises-exception`.',
    precision: 'medium',
    severity: 'warning',
  },
  ...inCode('python/undefined-name', 'undefined-name', 'In a fresh kernel, no earlier cell defines the name.'),
  ...inCode('python/missing-module', 'missing-module', 'The kernel cannot find the module.'),
  ...inCode('python/syntax', 'syntax', 'IPython rejects the cell before it runs.'),
  'python/relative-import': {
    shortDescription: 'A notebook uses a relative import.',
    fullDescription: 'Notebook code is not part of a package, so `from . import x` always raises an ImportError.',
    help: "Use the full name of the package, and install your project in the kernel's environment (`pip install -e .`).",
  },
};

/** Rules that apply to the code alone and to the live kernel. */
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
      : `${entry.shortDescription} nbcrane inspected the live objects before the cell ran. With these values, the operation is known to raise an exception.`,
    ...entry,
  };
}

function derived(library: string, tail: string): Entry {
  const subject = tail.replace(/[^A-Za-z0-9]+/g, ' ').trim();
  return {
    shortDescription: `An operation of ${library} will raise${subject ? ` (${subject})` : ''}.`,
    help: 'Compare the cell with the values in the report. If the prediction is wrong, add the comment `# nbcrane: run` to the cell.',
  };
}

const pascalCase = (id: string) =>
  id
    .split(/[^A-Za-z0-9]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('') || 'Rule';
