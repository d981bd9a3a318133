import { UserError } from '../errors.ts';
import type { Notebook } from '../notebook/notebook.ts';
import { shellQuote } from '../text/shell-quote.ts';

/** Adds to the way out of a missing `ipykernel` the one for a notebook that lists its packages in a cell (PEP 723, as juv writes it). */
export function withInlinePackages(error: unknown, { cells, path }: Notebook): unknown {
  if (!(error instanceof UserError) || error.code !== 'no-ipykernel') return error;
  if (!cells.some(({ type, source }) => type === 'code' && /^# \/\/\/ script\s*$/m.test(source))) return error;
  const own = `The notebook lists its own packages. For an environment with them: uvx juv venv --from ${shellQuote(path)} .venv`;
  const { code, message, remedy, exitCode } = error;
  return new UserError(code, message, { remedy: remedy === null ? own : `${remedy}\n${own}`, exitCode, cause: error });
}
