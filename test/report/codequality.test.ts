import fc from 'fast-check';
import type { Log } from 'sarif';
import { describe, expect, it } from 'vitest';
import { codeQualityReport } from '../../src/report/codequality.ts';
import type { RunRecord } from '../../src/report/run-record.ts';
import { sarifReport } from '../../src/report/sarif.ts';
import { codeQualitySchema } from '../support/codequality.ts';
import { crashVerdict, crashedNotebook, passedNotebook, recordOf, stoppedNotebook, type RunOutcome } from './build.ts';
import { hostile } from './hostile.ts';
import { situations } from './situations.ts';

const place = { root: '/repo', cwd: '/repo' };
const entriesOf = (record: RunRecord) => codeQualitySchema.parse(JSON.parse(codeQualityReport(record, place)));
const likely = { status: 'predicted-crash', prediction: crashVerdict({ confidence: 'likely' }) } as const;

describe('the Code Quality report', () => {
  it.each(Object.entries(situations))('%s: is what GitLab documents, on the lines of the SARIF report', (_, situation) => {
    const { record } = situation();
    const log = JSON.parse(sarifReport(record, place)) as Log;
    const inSarif = log.runs[0]!.results!.map(({ ruleId, locations }) => {
      const { artifactLocation, region } = locations![0]!.physicalLocation!;
      return [ruleId, decodeURIComponent(artifactLocation!.uri!), region!.startLine];
    });
    const found = entriesOf(record).map(({ check_name, location }) => [check_name, location.path, location.lines.begin]);
    expect(found).toEqual(expect.arrayContaining(inSarif));
  });

  it.each<[string, RunOutcome, string]>([
    ['a crash that is certain', stoppedNotebook(), 'critical'],
    ['a crash that is likely', stoppedNotebook({ outcomes: { 2: likely } }), 'major'],
    ['a crash that happened', crashedNotebook(), 'critical'],
    ['a notebook that could not be read', passedNotebook({ status: 'invalid', message: 'No JSON.' }), 'critical'],
    ['a bug in nbcrane', passedNotebook({ status: 'internal-error', message: 'A bug.' }), 'critical'],
    ['a kernel that was not there', passedNotebook({ status: 'no-kernel', message: 'No kernel.' }), 'critical'],
    ['a warning', passedNotebook({ outcomes: { 1: { warnings: [{ code: 'slow', message: 'It took long.' }] } } }), 'minor'],
  ])('%s is one entry of its severity', (_, outcome, severity) => {
    expect(entriesOf(recordOf(outcome)).map((entry) => entry.severity)).toEqual([severity]);
  });

  it('a notebook that passed is no entry', () => expect(entriesOf(recordOf(passedNotebook()))).toEqual([]));

  it('a fingerprint outlives other notebooks, other cells before it and another wording', () => {
    const printsOf = (...outcomes: RunOutcome[]) =>
      entriesOf(recordOf(...outcomes))
        .filter(({ location }) => location.path === 'a.ipynb')
        .map(({ fingerprint }) => fingerprint);
    const outcomes = { 2: { status: 'predicted-crash' as const, prediction: crashVerdict({ diagnosis: 'Other words.', latencyMs: 1 }) } };
    const prints = printsOf(stoppedNotebook());
    expect(printsOf(crashedNotebook({ path: '0.ipynb' }), stoppedNotebook({ outcomes }))).toEqual(prints);
    expect(printsOf(stoppedNotebook({ cells: ['import pandas as pd\n\n\ndf = 1', ...stoppedNotebook().cells.slice(1)] }))).toEqual(prints);
    expect(
      printsOf(stoppedNotebook({ path: 'a.ipynb', outcomes: { 2: { ...likely, prediction: crashVerdict({ line: 1 }) } } })),
    ).not.toEqual(prints);
  });

  it('a fingerprint of a crash in a copy is the one it had when all of them had one rule', () => {
    const entryOf = (rule: string) =>
      entriesOf(recordOf(stoppedNotebook({ outcomes: { 2: { status: 'predicted-crash', prediction: crashVerdict({ rule }) } } })))[0]!;
    expect(entryOf('nbcrane/KeyError')).toMatchObject({
      check_name: 'nbcrane/KeyError',
      fingerprint: entryOf('nbcrane/rehearsal').fingerprint,
    });
  });

  it('is valid whatever notebooks say', () => {
    fc.assert(
      fc.property(hostile, hostile, (text, other) => {
        const bad = passedNotebook({ path: 'bad.ipynb', status: 'invalid', message: text });
        const prediction = crashVerdict({ diagnosis: text, errorType: other, rule: null });
        const stopped = stoppedNotebook({
          outcomes: { 2: { status: 'predicted-crash', prediction, warnings: [{ code: 'x', message: other }] } },
        });
        entriesOf(recordOf(bad, stopped, { ...stopped, path: 'twin.ipynb' }));
      }),
      { numRuns: 100 },
    );
  });
});
