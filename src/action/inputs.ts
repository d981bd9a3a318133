import { UserError } from '../errors.ts';
import { actionCatalogue, isOwnInput, readOwnInputs, type OwnInputs } from '../settings/action-inputs.ts';
import type { Setting } from '../settings/catalogue.ts';
import { didYouMean } from '../settings/did-you-mean.ts';
import { findProblems, together, type Spelling } from '../settings/problems.ts';
import type { SettingsInput } from '../settings/schema.ts';

/** All that a workflow says, read and checked. */
export type ActionInputs = OwnInputs & {
  /** What it says of settings that the command line has too; nothing of the defaults. */
  settings: SettingsInput;
  /** Unknown inputs, each one sentence. The runner itself only warns of them. */
  unknown: string[];
};

const prefix = 'INPUT_';
const spelling: Spelling = { name: (input) => `\`${input}\``, value: (value) => `is ${JSON.stringify(value)}`, unknownNoun: 'input' };

/**
 * Reads the inputs from the environment as a runner sets it: `INPUT_` and the name in upper case with its hyphens.
 * An empty text is an input that was not given: `${{ secrets.KEY }}` is empty where there is no such secret.
 * @throws UserError that lists every problem
 */
export function readInputs(env: NodeJS.ProcessEnv): ActionInputs {
  const raw: Record<string, unknown> = {};
  for (const input of actionCatalogue.settings) {
    const text = env[variable(input.name)]?.trim() ?? '';
    if (text !== '') raw[input.name] = valueOf(input, text);
  }
  const problems = [...new Set(findProblems(raw, spelling, actionCatalogue).flatMap((problem) => problem.split('\n')))];
  if (problems.length > 0) throw inputError(problems);
  const settings = Object.fromEntries(Object.entries(raw).filter(([name]) => !isOwnInput(name))) as SettingsInput;
  return { ...readOwnInputs(raw), settings, unknown: unknownInputs(env) };
}

const variable = (name: string) => `${prefix}${name.toUpperCase().replaceAll(' ', '_')}`;

/** Booleans in the words of YAML 1.2, lists one item a line; other texts stay as they are, for the schema to judge. */
function valueOf({ value, repeat }: Setting, text: string): unknown {
  if (value === undefined) return /^(true|True|TRUE)$/.test(text) ? true : /^(false|False|FALSE)$/.test(text) ? false : text;
  if (!repeat) return text;
  return text.split(/\r?\n/).flatMap((line) => line.trim() || []);
}

function unknownInputs(env: NodeJS.ProcessEnv): string[] {
  const known = new Set(actionCatalogue.names.map(variable));
  return Object.keys(env)
    .filter((name) => name.startsWith(prefix) && !known.has(name))
    .map((name) => {
      const shown = name.slice(prefix.length).toLowerCase();
      const meant = didYouMean(shown, actionCatalogue.names);
      return `There is no input \`${shown}\`${meant ? `, did you mean \`${meant}\`?` : '.'}`;
    });
}

function inputError(problems: readonly string[]): UserError {
  return new UserError('inputs', together(problems, 'Input ', 'in the inputs'), {
    remedy: 'Fix them under `with:` in the step. docs/action.md lists all inputs.',
  });
}
