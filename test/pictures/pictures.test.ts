import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readNotebook } from '../../src/notebook/read.ts';
import { reportSchema, type Report } from '../../src/result/schema.ts';
import { check } from '../support/check.ts';
import { scratchFolder } from '../support/notebooks.ts';
import { descriptionOf, flags, notebook, pictureOf, recording, repository, shown } from './shown.ts';

const redraw = 'The pictures in the README are older than what they show: npm run pictures';

/** What a run found, without what depends on time: of an executed cell, how far looking ahead had come. */
const found = ({ notebooks }: Report) =>
  notebooks.map(({ status, cells }) => ({
    status,
    cells: cells.map(({ index, status, prediction }) => ({
      index,
      status,
      prediction: status === 'predicted-crash' &&
        prediction && {
          verdict: prediction.verdict,
          confidence: prediction.confidence,
          rule: prediction.rule,
          line: prediction.line,
          diagnosis: prediction.diagnosis,
          evidence: prediction.evidence,
        },
    })),
  }));

describe('the pictures in the README', () => {
  it.each(['terminal', 'comment'] as const)('%s.svg shows its run as nbcrane reports it now', async (name) => {
    const picture = pictureOf(`${name}.svg`);
    expect(/<desc>[^]*?<\/desc>/.exec(picture)?.[0], redraw).toBe(descriptionOf((await shown())[name]));
  });

  it('show the run of an example as nbcrane finds it now', { timeout: 600_000 }, async () => {
    const recorded = reportSchema.parse(JSON.parse(readFileSync(join(repository, recording), 'utf8')));
    expect(recorded.notebooks.map(({ path }) => path)).toEqual([notebook]);
    const { report } = await check(scratchFolder(), [join(repository, notebook), ...flags, '--no-fixes']);
    expect(found(recorded), redraw).toEqual(found(report));
  });

  it('stop before the cell that the README names', async () => {
    const { notebooks } = reportSchema.parse(JSON.parse(readFileSync(join(repository, recording), 'utf8')));
    const stopped = notebooks[0]!.cells.find(({ status }) => status === 'predicted-crash')!;
    const { cells } = await readNotebook(join(repository, notebook), notebook);
    expect(cells[stopped.index]!.id).toBe('train');
    const readme = readFileSync(join(repository, 'README.md'), 'utf8');
    expect(/!\[A terminal: nbcrane check stops before cell (\d+)/.exec(readme)?.[1]).toBe(String(stopped.index + 1));
  });
});
