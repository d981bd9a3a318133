import { constants, mkdirSync, openSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { notWritten } from '../files/replace-file.ts';
import type { EventLine } from '../result/event-schema.ts';
import { predictionOf } from '../result/prediction.ts';
import type { RunEvent } from '../run/events.ts';
import { version } from '../version.ts';
import { findingsOf } from './finding.ts';
import { findingSentence, findingTitle } from './finding-text.ts';
import { isFailure, statusText } from './status-text.ts';
import { failureBlock, gutterBlock, proseLines } from './terminal/failure-block.ts';
import { painter } from './terminal/paint.ts';
import { headline } from './text/headline.ts';

type Shown = { flags?: string | undefined; verbose: boolean };

/** A line of JSON for each event, as docs/events.schema.json describes it, written at once. `file`: absolute, or `-` for `stdout`. @throws UserError */
export function eventWriter(
  file: string,
  { stdout, ...shown }: Shown & { stdout: NodeJS.WritableStream },
): { on(event: RunEvent): void; notice(message: string): void } {
  const write = file === '-' ? (line: string) => void stdout.write(line) : appendTo(file);
  const tell = (event: EventLine) => write(`${JSON.stringify(event)}\n`);
  return {
    on: (event) => tell(eventLine(event, shown)),
    notice: (message) => tell({ type: 'notice', message }),
  };
}

function appendTo(file: string): (line: string) => void {
  try {
    mkdirSync(dirname(file), { recursive: true });
    // A link may have come into its place since the targets were checked. Windows has no such flag.
    const descriptor = openSync(file, constants.O_WRONLY | constants.O_CREAT | constants.O_TRUNC | (constants.O_NOFOLLOW ?? 0));
    return (line) => void writeSync(descriptor, line);
  } catch (error) {
    throw notWritten(file, error, { code: 'report-not-written', remedy: 'Choose another file.' });
  }
}

/** What `--events` tells of an event: no sources, no outputs, no copy of the notebook. */
export function eventLine(event: RunEvent, shown: Shown): EventLine {
  switch (event.type) {
    case 'run-started': {
      const { type, predictors, paths, shard } = event;
      const said = { schemaVersion: 1 as const, tool: { name: 'nbcrane' as const, version }, predictors: [...predictors] };
      return { type, ...said, ...(paths ? { paths: [...paths] } : {}), ...(shard ? { shard } : {}) };
    }
    case 'notebook-started':
      return { type: event.type, path: event.path, codeCells: event.codeCells };
    case 'waiting':
      return { ...event, cell: event.cell && placeOf(event.cell) };
    case 'cell-predicted':
      return { type: event.type, path: event.path, cell: placeOf(event.cell), ...verdictOf(event), decision: event.decision };
    case 'crash-foreseen':
      return { type: event.type, path: event.path, cell: placeOf(event.cell), during: placeOf(event.during), ...verdictOf(event) };
    case 'rehearsal-finished':
    case 'undecided':
    case 'cell-estimated':
    case 'cell-started':
      return { ...event, cell: placeOf(event.cell) };
    case 'output':
      return { type: event.type, path: event.path, cell: placeOf(event.cell), outputType: event.output.output_type };
    case 'cell-finished':
      return { type: event.type, path: event.path, cell: placeOf(event.cell), result: event.result };
    case 'fix-tried':
      return { type: event.type, path: event.path, cell: placeOf(event.cell), ...event.cure };
    case 'warning':
      return { ...event, cell: event.cell && placeOf(event.cell) };
    case 'notebook-finished': {
      const { type, path, result, exitCode } = event;
      return { type, path, result, exitCode, ...failureOf(event), text: textOf(event, shown) };
    }
    case 'kernel-ready':
    case 'run-finished':
      return event;
  }
}

type Finished = Extract<RunEvent, { type: 'notebook-finished' }>;

const placeOf = ({ index, id }: { index: number; id: string }) => ({ index, id });
const verdictOf = ({ verdict }: Pick<Extract<RunEvent, { type: 'cell-predicted' }>, 'verdict'>) => ({ prediction: predictionOf(verdict) });

function failureOf({ result }: Finished): Pick<Extract<EventLine, { type: 'notebook-finished' }>, 'failure'> {
  if (!isFailure(result) && result.status !== 'interrupted') return { failure: null };
  const [first] = findingsOf(result);
  const summary = first ? findingSentence(first) : headline(result.message ?? statusText[result.status])[0];
  return { failure: { summary, cell: first?.cell ? placeOf(first.cell) : null, line: first?.line ?? null } };
}

function textOf({ result, notebook }: Finished, shown: Shown): string {
  const page = { paint: painter({ color: false }) };
  const blocks = findingsOf(result).map(
    (finding) => `${findingTitle(finding)}\n${failureBlock(finding, { notebook: result, source: notebook, ...page, ...shown })}`,
  );
  if (blocks.length > 0) return blocks.join('\n');
  return result.message === null ? '' : gutterBlock(proseLines(result.message, page, { max: 20 }), page);
}
