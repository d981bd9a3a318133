import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jobLog } from '../../src/action/log.ts';
import type { RunEvent } from '../../src/run/events.ts';
import { eventsOf, passedNotebook, recordOf, stoppedNotebook } from '../report/build.ts';
import { hostile } from '../report/hostile.ts';
import { obeyed } from '../support/workflow-run.ts';

async function logOf(events: readonly RunEvent[], notices: readonly string[] = []): Promise<string> {
  const stream = new PassThrough();
  const log = jobLog(stream);
  for (const notice of notices) log.notice(notice);
  for (const event of events) log.on(event);
  log.finish();
  stream.end();
  return text(stream);
}

/** What the runner would read as its own. */
const unguarded = (log: string) =>
  log
    .replace(/^::stop-commands::(.+)\n[^]*?^::\1::$/gm, '')
    .split('\n')
    .filter(Boolean);
const names = (log: string) => obeyed(log).map(({ name, message }) => (message ? `${name} ${message}` : name));

describe('the log of a job', () => {
  it('folds every notebook and tells its result below', async () => {
    const log = await logOf(eventsOf([passedNotebook(), stoppedNotebook({ path: 'b%0A.ipynb' })]));
    expect(names(log)).toEqual(['group a.ipynb', 'endgroup', 'group b%0A.ipynb', 'endgroup']);
    expect(unguarded(log)).toEqual(['::group::a.ipynb', '::endgroup::', '::group::b%250A.ipynb', '::endgroup::']);
    expect(log.indexOf('KeyError predicted')).toBeGreaterThan(log.lastIndexOf('::endgroup::'));
  });

  it('does not fold notebooks that run at once into each other', async () => {
    const [one, two] = [eventsOf([passedNotebook()]), eventsOf([passedNotebook({ path: 'b.ipynb' })])];
    const log = await logOf([...one.slice(0, 4), ...two.slice(1, -1), ...one.slice(4)]);
    expect(names(log)).toEqual(['group a.ipynb', 'endgroup']);
    expect(log).toMatch(/b\.ipynb.*passed/);
  });

  it('obeys nothing that a notebook, a model or a notice says', async () => {
    await fc.assert(
      fc.asyncProperty(hostile, hostile, async (text, other) => {
        const record = recordOf(passedNotebook());
        const { notebook, cell } = eventsOf([stoppedNotebook({ path: `${other}.ipynb` })]).flatMap((event) =>
          event.type === 'waiting' && event.cell ? [{ notebook: event.path, cell: event.cell }] : [],
        )[0]!;
        const output = { output_type: 'stream', name: 'stdout', text: `\n${text}\n::error::x\n` };
        const events: RunEvent[] = [
          ...eventsOf([stoppedNotebook({ path: `${other}.ipynb`, status: 'crashed', message: text })]).slice(0, 3),
          { type: 'output', path: notebook, cell, output },
          { type: 'warning', path: notebook, cell: null, warning: { code: 'x', message: text } },
          {
            type: 'notebook-finished',
            path: notebook,
            notebook: null,
            result: { ...record.report.notebooks[0]!, message: text, status: 'invalid' },
            executed: null,
            exitCode: 2,
          },
        ];
        const found = obeyed(await logOf(events, [text, `::error::${other}`])).map(({ name }) => name);
        expect(found).toEqual(['group', 'endgroup']);
      }),
    );
  });
});
