import { isRecord } from '../is-record.ts';
import { UserError } from '../errors.ts';
import type { Cell, Notebook } from './notebook.ts';
import { isPythonName } from './python-literal.ts';

/** What a notebook says of one of its cells, in the words of nbclient, nbval, nbmake and nbcrane. */
type CellDirectives = {
  /** Why the cell is not to be run, or null. */
  skip: string | null;
  /** The cell may raise: neither a predicted nor a real crash of it counts. */
  mayRaise: boolean;
  /** Run it whatever is predicted. */
  runRegardless: boolean;
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
  kernelName: string | null;
};

const SKIP_TAGS = ['skip-execution', 'nbval-skip'];
const RAISE_TAGS = ['raises-exception', 'nbval-raises-exception'];

/**
 * Reads the tags `skip-execution` and `raises-exception` (nbclient), `nbval-skip` and `nbval-raises-exception` and nbval's comments,
 * nbmake's `mock` and `post_cell_execute`, and the comment `nbcrane: run`.
 * @throws UserError naming the cell (from 1) and the key for nbmake metadata of the wrong shape
 */
export function cellDirectives(cell: Cell, language: string): CellDirectives {
  const comments = commentLines(cell.source, language);
  const tag = SKIP_TAGS.find((name) => cell.tags.includes(name));
  return {
    skip: tag ? `tag ${tag}` : comments.includes('NBVAL_SKIP') ? 'comment NBVAL_SKIP' : null,
    mayRaise: RAISE_TAGS.some((name) => cell.tags.includes(name)) || comments.includes('NBVAL_RAISES_EXCEPTION'),
    runRegardless: comments.some((comment) => /^nbcrane:\s*run$/.test(comment)),
    ...nbmakeDirectives(cell),
  };
}

/**
 * Reads the notebook's `execution.timeout` (seconds; zero and less mean none, as for nbclient) and `execution.allow_errors`,
 * and checks the directives of every cell, so that nothing starts for a notebook that is wrong.
 * @throws UserError naming the notebook and the key
 */
export function notebookDirectives(notebook: Notebook): NotebookDirectives {
  for (const cell of notebook.cells) inNotebook(notebook, () => nbmakeDirectives(cell));
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
    kernelName: notebook.kernelName,
  };
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
  const mark = COMMENT_MARKS[language] ?? '#';
  const comment = new RegExp(mark === '#' || mark === '%' ? `^\\s*${mark}+(.*)$` : `^\\s*${mark}{2,}(.*)$`);
  return source.split('\n').flatMap((line) => comment.exec(line)?.[1]?.trim() ?? []);
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
