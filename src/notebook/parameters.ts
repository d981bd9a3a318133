import { UserError } from '../errors.ts';
import { cellDirectives } from './dialect.ts';
import type { Cell, Notebook } from './notebook.ts';
import { isPythonName, pythonFloat, pythonLiteral } from './python-literal.ts';

/** Where papermill would inject its cell. `source` runs after one code cell or before one, or, where both are null, nowhere. */
type ParameterPlan = {
  source: string;
  afterCell: number | null;
  beforeCell: number | null;
  /** A cell that papermill injected earlier, which `source` takes the place of. */
  replaces: number | null;
  warnings: readonly string[];
};

/**
 * Plans the values given with `--parameter` as papermill does (papermill/parameterize.py): in place of a cell tagged
 * `injected-parameters`, else after the cell tagged `parameters`, else before the first cell.
 * @throws UserError for names that are no Python names, and for notebooks in another language
 */
export function planParameters(notebook: Notebook, parameters: Readonly<Record<string, string>>): ParameterPlan {
  const names = Object.keys(parameters);
  if (names.length === 0) return { source: '', afterCell: null, beforeCell: null, replaces: null, warnings: [] };
  if (notebook.language !== 'python') {
    throw new UserError(
      'parameters-language',
      `${notebook.path}: parameters work only in Python notebooks, and this one uses ${notebook.language}.`,
    );
  }
  const lines = names.map((name) => {
    if (!isPythonName(name)) throw new UserError('parameter-name', `The parameter ${JSON.stringify(name)} is not a Python name.`);
    return `${name} = ${parameterLiteral(parameters[name]!)}`;
  });

  const tagged = notebook.cells.find(({ tags }) => tags.includes('parameters'));
  const injected = notebook.cells.find(({ tags }) => tags.includes('injected-parameters'));
  const isAfter = injected === undefined && tagged !== undefined && runs(tagged, notebook.language);
  const anchor = injected?.index ?? tagged?.index ?? -1;
  return {
    source: `# Parameters\n${lines.join('\n')}`,
    afterCell: isAfter ? tagged.index : null,
    beforeCell: isAfter ? null : (notebook.cells.find((cell) => cell.index > anchor && runs(cell, notebook.language))?.index ?? null),
    replaces: injected?.index ?? null,
    warnings: unknownParameters(names, tagged),
  };
}

/** Python code that sets nbmake's mock values: JSON values by the name they are assigned to. */
export function mockSource(mock: Readonly<Record<string, unknown>>): string {
  return Object.entries(mock)
    .map(([target, value]) => `${target} = ${pythonLiteral(value)}`)
    .join('\n');
}

const INTEGER = /^\s*[+-]?\d+(?:_\d+)*\s*$/;
const FLOAT = /^\s*[+-]?(?:\d+(?:_\d+)*\.?(?:\d+(?:_\d+)*)?|\.\d+(?:_\d+)*)(?:e[+-]?\d+(?:_\d+)*)?\s*$/i;
const NON_FINITE = /^\s*([+-]?)(inf|infinity|nan)\s*$/i;
const WORDS: Record<string, string> = { True: 'True', true: 'True', False: 'False', false: 'False', None: 'None', null: 'None' };

/**
 * The Python literal of a value on the command line, read as `papermill -p` reads it (papermill/cli.py, `_resolve_type`);
 * `true`, `false` and `null` besides, since TOML and YAML write them so. Digits of other scripts stay text.
 */
export function parameterLiteral(text: string): string {
  if (Object.hasOwn(WORDS, text)) return WORDS[text]!;
  if (INTEGER.test(text)) return String(integer(text));
  if (FLOAT.test(text)) return text.trim();
  const special = NON_FINITE.exec(text);
  if (!special) return pythonLiteral(text);
  return pythonFloat(special[2]!.toLowerCase() === 'nan' ? Number.NaN : Number(`${special[1]}Infinity`));
}

/** BigInt knows no sign before `0` digits it could not read and no underscores. */
function integer(text: string): bigint {
  const digits = BigInt(text.replaceAll(/[\s_+-]/g, ''));
  return text.includes('-') ? -digits : digits;
}

function runs(cell: Cell, language: string): boolean {
  return cell.type === 'code' && cell.source.trim() !== '' && cellDirectives(cell, language).skip === null;
}

function unknownParameters(names: readonly string[], tagged: Cell | undefined): string[] {
  if (!tagged) return ['The notebook has no cell tagged `parameters`. The values are set before the first code cell.'];
  const unknown = names.filter(
    (name) => !new RegExp(`(?<![\\p{ID_Continue}.])${name}(?!\\p{ID_Continue})[^=#\\n]*=(?!=)`, 'u').test(tagged.source),
  );
  return unknown.map(
    (name) => `The parameter ${name} is set but not assigned in the cell tagged \`parameters\` (cell ${tagged.index + 1}).`,
  );
}
