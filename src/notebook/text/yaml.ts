import { parseDocument } from 'yaml';
import { isRecord } from '../../is-record.ts';
import { UserError } from '../../errors.ts';
import type { SourceLine } from './source-lines.ts';

/**
 * The YAML mapping in some lines of a file; an empty one where nothing stands there.
 * @throws UserError with the line that is wrong
 */
export function readYaml(path: string, lines: readonly SourceLine[]): Record<string, unknown> {
  const text = lines.map((line) => line.text).join('\n');
  const document = parseDocument(text, { prettyErrors: false, logLevel: 'silent' });
  const [error] = document.errors;
  const broken = (offset: number, why: string) => {
    const line = (lines[text.slice(0, offset).split('\n').length - 1]?.at ?? 0) + 1;
    return new UserError('notebook-bad-yaml', `${path}, line ${line}: the YAML cannot be read: ${why}.`, {
      remedy: 'Write it as lines of `key: value`.',
      at: { line, column: 1 },
    });
  };
  if (error) throw broken(error.pos[0], error.message.split('\n')[0]!.replace(/[.:]$/, ''));
  const value: unknown = document.toJS({ maxAliasCount: 100 });
  if (value === null || value === undefined) return {};
  if (!isRecord(value)) throw broken(0, 'it holds no keys');
  return value;
}
