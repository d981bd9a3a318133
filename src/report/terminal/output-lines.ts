import type { IOutput } from '@jupyterlab/nbformat';
import { textOf } from '../../text/text-of.ts';
import { foreignLine, foreignLines } from './foreign-lines.ts';

/** An output of a cell as lines for a terminal; what is no text is named by its MIME type. */
export function outputLines(output: IOutput): string[] {
  if (output.output_type === 'stream') return foreignLines(joined(output.text));
  if (output.output_type === 'error') return [foreignLine(`${textOf(output.ename)}: ${textOf(output.evalue)}`)];
  const data = (output.data ?? {}) as Record<string, unknown>;
  if (typeof data['text/plain'] === 'string' || Array.isArray(data['text/plain'])) return foreignLines(joined(data['text/plain']));
  return Object.keys(data)
    .slice(0, 1)
    .map((type) => `[${foreignLine(type, 100)}]`);
}

const joined = (text: unknown) => (Array.isArray(text) ? text.map(textOf).join('') : textOf(text));
