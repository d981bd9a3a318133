import { isRecord } from '../is-record.ts';
import { UserError } from '../errors.ts';
import { seconds } from '../settings/values.ts';
import type { Cell, Notebook } from './notebook.ts';
import { isPythonName } from './python-literal.ts';
import { ownValue } from '../own-value.ts';

/** What a notebook says of one of its cells, in the words of nbclient, nbval, nbmake and nbcrane. */
type CellDirectives = {
  /** Why the cell is not to be run, or null. */
  skip: string | null;
  /** The cell may raise: neither a predicted nor a real crash of it counts. */
  mayRaise: boolean;
  /** Run it whatever is predicted. */
  runRegardless: boolean;
  /** Rules whose predictions are ignored, in one line (from 1) or, where that is null, in the whole cell. */
  ignored: readonly { rule: string; line: number | null }[];
  /** Limit of this cell: null where it sets none, infinity where it lifts that of the notebook. */
  timeoutSeconds: number | null;
  /** Values to assign after the cell, by name, or null. */
  mock: Readonly<Record<string, unknown>> | null;
  /** Lines of code to run after the cell. */
  postExecute: readonly string[];
};

/** What a notebook says of its run as a whole. */
type NotebookDirectives = {
  /** Limit for one cell; null where the notebook sets none. */
  timeoutSeconds: number | null;
  allowErrors: boolean;
};

const SKIP_TAGS = ['skip-execution', 'nbval-skip'];
const RAISE_TAGS = ['raises-exception', 'nbval-raises-exception'];

/**
 * Reads the tags `skip-execution` and `raises-exception` (nbclient), `nbval-skip` and `nbval-raises-exception` and nbval's comments,
 * nbmake's `mock` and `post_cell_execute`, the comments `nbcrane: run` and `nbcrane: ignore[RULE]`,
 * and the cell's own time limit.
 * @throws UserError naming the cell (from 1) and the key for metadata, a tag or a comment of the wrong shape
 */
export function cellDirectives(cell: Cell, language: string): CellDirectives {
  const comments = commentLines(cell.source, language);
  const tag = SKIP_TAGS.find((name) => cell.tags.includes(name));
  return {
    skip: tag ? `tag ${tag}` : comments.includes('NBVAL_SKIP') ? 'comment NBVAL_SKIP' : null,
    mayRaise: RAISE_TAGS.some((name) => cell.tags.includes(name)) || comments.includes('NBVAL_RAISES_EXCEPTION'),
    runRegardless: comments.some((comment) => /^nbcrane:\s*run$/.test(comment)),
    ignored: ignoredRules(cell.source, language),
    timeoutSeconds: cellTimeout(cell, comments),
    ...nbmakeDirectives(cell),
  };
}

/**
 * Reads the notebook's `execution.timeout` (seconds; zero and less mean none, as for nbclient) and `execution.allow_errors`,
 * and checks the directives of every cell, so that nothing starts for a notebook that is wrong.
 * @throws UserError naming the notebook and the key
 */
export function notebookDirectives(notebook: Notebook): NotebookDirectives {
  for (const cell of notebook.cells) inNotebook(notebook, () => cellDirectives(cell, notebook.language));
  const execution = notebook.metadata.execution ?? {};
  if (!isRecord(execution)) throw invalid(notebook, 'execution', 'an object', execution);
  const { timeout = null, allow_errors: allowErrors = null } = execution;
  if (timeout !== null && (typeof timeout !== 'number' || Number.isNaN(timeout)))
    throw invalid(notebook, 'execution.timeout', 'a number of seconds', timeout);
  if (allowErrors !== null && typeof allowErrors !== 'boolean')
    throw invalid(notebook, 'execution.allow_errors', 'true or false', allowErrors);
  return {
    timeoutSeconds: timeout !== null && timeout > 0 && timeout !== Number.POSITIVE_INFINITY ? timeout : null,
    allowErrors: allowErrors ?? false,
  };
}

/** The limit of one cell in seconds: the comment `nbcrane: timeout 5m`, the tag `timeout=5m`, or `execution.timeout` as notebooks have it. */
function cellTimeout(cell: Cell, comments: readonly string[]): number | null {
  const comment = comments.flatMap((text) => /^nbcrane:\s*timeout\b[\s=:]*(.*)$/.exec(text)?.[1] ?? []).at(0);
  if (comment !== undefined) return timeIn(comment, cell, 'comment `nbcrane: timeout`');
  const tag = cell.tags.flatMap((text) => /^timeout=(.*)$/.exec(text)?.[1] ?? []).at(0);
  if (tag !== undefined) return timeIn(tag, cell, 'tag `timeout=`');
  const { execution } = cell.metadata;
  const timeout = isRecord(execution) ? (execution.timeout ?? null) : null;
  if (timeout === null) return null;
  // As for a notebook: nbclient takes zero and less for no limit.
  return typeof timeout === 'number' && timeout <= 0 ? Number.POSITIVE_INFINITY : timeIn(timeout, cell, 'metadata `execution.timeout`');
}

function timeIn(value: unknown, cell: Cell, where: string): number {
  const time = seconds.safeParse(typeof value === 'string' ? value.trim() : value);
  if (time.success) return time.data;
  const found = JSON.stringify(value)?.slice(0, 80);
  throw new UserError(
    'notebook-metadata',
    `The ${where} of cell ${cell.index + 1} must be a time such as 90, 90s, 15m or 2h, not ${found}.`,
  );
}

const COMMENT_MARKS: Record<string, string> = {
  javascript: '/',
  typescript: '/',
  java: '/',
  scala: '/',
  rust: '/',
  go: '/',
  'c++': '/',
  csharp: '/',
  sql: '-',
  haskell: '-',
  lua: '-',
  matlab: '%',
};

/** The text of comment lines, as nbval finds them (nbval/plugin.py, `find_comment_markers`): by line, without parsing the code. */
function commentLines(source: string, language: string): string[] {
  const mark = ownValue(COMMENT_MARKS, language) ?? '#';
  const comment = new RegExp(mark === '#' || mark === '%' ? `^\\s*${mark}+(.*)$` : `^\\s*${mark}{2,}(.*)$`);
  return source.split('\n').flatMap((line) => comment.exec(line)?.[1]?.trim() ?? []);
}

/** The comment `nbcrane: ignore[RULE, RULE]`: at the end of a line for that line, on a line of its own for the cell. An empty rule where it names none. */
function ignoredRules(source: string, language: string): CellDirectives['ignored'] {
  const mark = ownValue(COMMENT_MARKS, language) ?? '#';
  const comment = new RegExp(
    `^(.*?)${mark === '#' || mark === '%' ? mark : mark + mark}\\s*nbcrane:\\s*ignore(?![-\\w])(?:\\[([^\\]]*)\\])?`,
  );
  return source.split('\n').flatMap((text, at) => {
    const [whole, before, rules = ''] = comment.exec(text) ?? [];
    if (whole === undefined) return [];
    const line = before!.trim() === '' ? null : at + 1;
    const named = rules.split(',').map((rule) => rule.trim());
    const given = named.filter(Boolean);
    return (given.length > 0 ? given : ['']).map((rule) => ({ rule, line }));
  });
}

/** nbmake assigns with `f"{target} = …"`, so that attributes and items work too. */
const MOCK_TARGET = /^([^.[\]]+)(?:\.[\p{ID_Start}_]\p{ID_Continue}*|\[[^[\]\n]+\])*$/u;

function nbmakeDirectives(cell: Cell): Pick<CellDirectives, 'mock' | 'postExecute'> {
  const nbmake = cell.metadata.nbmake ?? {};
  if (!isRecord(nbmake)) throw invalid(cell, 'nbmake', 'an object', nbmake);
  const mock = nbmake.mock ?? {};
  const postExecute = nbmake.post_cell_execute ?? [];
  if (!isRecord(mock)) throw invalid(cell, 'nbmake.mock', 'an object with names and values', mock);
  for (const target of Object.keys(mock)) {
    if (!isPythonName(MOCK_TARGET.exec(target)?.[1] ?? '')) throw invalid(cell, 'nbmake.mock', 'names that can be assigned to', target);
  }
  if (!Array.isArray(postExecute) || postExecute.some((line) => typeof line !== 'string')) {
    throw invalid(cell, 'nbmake.post_cell_execute', 'a list of lines of code', postExecute);
  }
  return { mock: Object.keys(mock).length > 0 ? mock : null, postExecute };
}

function invalid(place: Cell | Notebook, key: string, expected: string, found: unknown): UserError {
  const where = 'path' in place ? `${place.path}: the metadata` : `The metadata of cell ${place.index + 1}`;
  return new UserError('notebook-metadata', `${where} \`${key}\` must be ${expected}, not ${JSON.stringify(found)?.slice(0, 80)}.`);
}

function inNotebook(notebook: Notebook, check: () => void): void {
  try {
    check();
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    throw new UserError(error.code, `${notebook.path}: ${error.message[0]!.toLowerCase()}${error.message.slice(1)}`, {
      exitCode: error.exitCode,
      cause: error,
    });
  }
}
