import type { Execution } from '../kernel/provider.ts';
import { clip } from '../text/clip.ts';
import { withoutEscapes } from '../text/visible-text.ts';

const mostLines = 20;
const mostOfLine = 400;

/**
 * The last lines that a cell wrote to standard error, or that a program did whose output its exception carries, as a terminal shows them in
 * the end: programs say there why they failed.
 * Where neither that nor a traceback says anything, the last lines of all it wrote: a shell and its kernel have one terminal for both.
 */
export function lastOutput({ outputs, captured = '' }: Execution, traceback: readonly string[]): string[] {
  const written = (names: readonly unknown[]) =>
    outputs.map((output) => (output.output_type === 'stream' && names.includes(output['name']) ? String(output['text']) : '')).join('');
  const found = linesOf(`${written(['stderr'])}\n${captured}`);
  return found.length > 0 || traceback.length > 0 ? found : linesOf(written(['stdout', 'stderr']));
}

/** A carriage return begins a line anew. */
const linesOf = (text: string): string[] =>
  withoutEscapes(text)
    .split('\n')
    .map((line) => line.trimEnd().split('\r').at(-1)!)
    .filter((line) => line.trim() !== '')
    .slice(-mostLines)
    .map((line) => clip(line, mostOfLine));
