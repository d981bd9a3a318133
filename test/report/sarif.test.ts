import fc from 'fast-check';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Log, Result } from 'sarif';
import { describe, expect, it } from 'vitest';
import type { RunRecord } from '../../src/report/run-record.ts';
import { maxResults, sarifReport } from '../../src/report/sarif.ts';
import { notebookText, scratchFolder, type CellSpec } from '../support/notebooks.ts';
import { sarifProblems } from '../support/sarif-schema.ts';
import { crashVerdict, crashedNotebook, error, passedNotebook, recordOf, stoppedNotebook, type RunOutcome } from './build.ts';
import { hostile } from './hostile.ts';

const logOf = (record: RunRecord, root = '/repo') => JSON.parse(sarifReport(record, { root })) as Log;
const resultsOf = (...outcomes: RunOutcome[]): Result[] => logOf(recordOf(...outcomes)).runs[0]!.results!;
const printsOf = (...outcomes: RunOutcome[]) => resultsOf(...outcomes).map(({ partialFingerprints }) => partialFingerprints);

const kernelDeath = (outcomes: Partial<RunOutcome> = {}) =>
  passedNotebook({
    path: 'k.ipynb',
    status: 'kernel-died',
    outcomes: { 1: { status: 'crashed', error: error({ ename: 'KernelDied', evalue: 'Killed by SIGKILL', line: null }) } },
    ...outcomes,
  });
const timeout = passedNotebook({
  path: 't.ipynb',
  status: 'timed-out',
  outcomes: { 1: { status: 'timed-out', error: error({ ename: 'CellTimeout', evalue: 'Stopped after 5.0 s', line: null }) } },
});
const everything = () =>
  recordOf(
    passedNotebook(),
    stoppedNotebook({ path: 'sub folder/b#1.ipynb' }),
    crashedNotebook({ path: 'c.ipynb' }),
    kernelDeath(),
    timeout,
    passedNotebook({ path: 'bad.ipynb', status: 'invalid', message: 'It is no JSON' }),
  );

describe('the SARIF report', () => {
  it('is valid SARIF 2.1.0 with one result per finding', () => {
    const log = logOf(everything());
    expect(sarifProblems(log)).toEqual([]);
    expect(log.runs[0]!.results!.map(({ ruleId, level }) => [ruleId, level])).toEqual([
      ['pandas/missing-column', 'error'],
      ['nbcrane/unpredicted-crash', 'error'],
      ['nbcrane/kernel-died', 'error'],
      ['nbcrane/timeout', 'error'],
    ]);
  });

  it('has the exception of a copy as its rule, and the fingerprint that all crashes of copies had', () => {
    const ruled = (rule: string) =>
      logOf(recordOf(stoppedNotebook({ outcomes: { 2: { status: 'predicted-crash', prediction: crashVerdict({ rule }) } } }))).runs[0]!;
    const [old, now, other] = ['nbcrane/rehearsal', 'nbcrane/KeyError', 'pandas/missing-column'].map(ruled);
    expect(now!.results![0]!.ruleId).toBe('nbcrane/KeyError');
    expect(now!.tool.driver.rules).toMatchObject([{ id: 'nbcrane/KeyError', deprecatedIds: ['nbcrane/rehearsal'] }]);
    expect(now!.results![0]!.partialFingerprints).toEqual(old!.results![0]!.partialFingerprints);
    expect(now!.results![0]!.partialFingerprints).not.toEqual(other!.results![0]!.partialFingerprints);
    for (const { tool } of [old!, other!]) expect(tool.driver.rules![0]).not.toHaveProperty('deprecatedIds');
  });

  it('has empty results, not none, when all is well', () => {
    const [run] = logOf(recordOf(passedNotebook())).runs;
    expect(run).toMatchObject({ results: [], invocations: [{ executionSuccessful: true, exitCode: 0 }], columnKind: 'utf16CodeUnits' });
  });

  it('tells what kept it from its work as notifications', () => {
    const [invocation] = logOf(everything()).runs[0]!.invocations!;
    expect(invocation).toMatchObject({ executionSuccessful: false, exitCode: 3 });
    expect(invocation!.toolExecutionNotifications).toMatchObject([{ level: 'error', message: { text: 'It is no JSON.' } }]);
  });

  it('names notebooks that could not be read from where the run was started', () => {
    const log = JSON.parse(sarifReport(everything(), { root: '/repo', cwd: '/repo/sub' })) as Log;
    const [notification] = log.runs[0]!.invocations![0]!.toolExecutionNotifications!;
    expect(notification!.locations![0]!.physicalLocation!.artifactLocation!.uri).toBe('sub/bad.ipynb');
  });

  it('has a category where one is given, and leads from the origins to the crash', () => {
    const [run] = logOf(everything()).runs;
    expect(run).not.toHaveProperty('automationDetails');
    expect((JSON.parse(sarifReport(everything(), { root: '/repo', category: 'shard 1/linux' })) as Log).runs[0]!.automationDetails).toEqual(
      { id: 'shard 1/linux/' },
    );
    const [result] = resultsOf(stoppedNotebook());
    const path = result!.codeFlows![0]!.threadFlows[0]!.locations.map(({ location }) => location!.physicalLocation!.region!.startLine);
    expect(path).toEqual([
      result!.relatedLocations![0]!.physicalLocation!.region!.startLine,
      result!.locations![0]!.physicalLocation!.region!.startLine,
    ]);
  });

  it('points at the raw line and columns of the notebook file', () => {
    const stopped = stoppedNotebook();
    const [result] = resultsOf(stopped);
    const region = result!.locations![0]!.physicalLocation!.region!;
    const rawLine = notebookText(stopped.cells).split('\n')[region.startLine! - 1]!;
    expect(JSON.parse(`"${rawLine.slice(region.startColumn! - 1, region.endColumn! - 1)}"`)).toBe('y = df["target"]');
    expect(region.endLine).toBe(region.startLine);
    const [origin] = result!.relatedLocations!;
    expect(notebookText(stopped.cells).split('\n')[origin!.physicalLocation!.region!.startLine! - 1]).toContain('read_csv');
  });

  it('says cell, line and reason in the first sentence, and the code after it', () => {
    const [result] = resultsOf(stoppedNotebook());
    expect(result!.message.text).toMatch(/^Cell 3 \(id cell-2\), line 2 will raise KeyError: The column 'target' is not in df\. /);
    expect(result!.message.text).toContain('y = df["target"]');
    expect(result!.locations![0]!.logicalLocations).toMatchObject([
      { name: 'cell 3, line 2', properties: { cellIndex: 2, cellId: 'cell-2', line: 2 } },
    ]);
  });

  it('warns where the prediction is only likely', () => {
    const prediction = crashVerdict({ confidence: 'likely', predictor: 'llm', rule: null, line: null, votes: { crash: 4, total: 5 } });
    const [result] = resultsOf(stoppedNotebook({ outcomes: { 2: { status: 'predicted-crash', prediction } } }));
    expect(result).toMatchObject({ ruleId: 'nbcrane/model', level: 'warning' });
    expect(result!.message.text).toContain('will probably raise KeyError');
  });

  it('names a crash that was predicted, and ran, by its rule', () => {
    const outcomes = { 1: { status: 'crashed' as const, error: error(), prediction: crashVerdict({ rule: 'numpy/operation' }) } };
    expect(resultsOf(crashedNotebook({ outcomes }))[0]).toMatchObject({ ruleId: 'numpy/operation', level: 'error' });
  });

  it('places a kernel that never started on the first code cell', () => {
    const [result] = resultsOf(
      kernelDeath({
        cells: [{ type: 'markdown', source: 'text' }, 'x = 1'],
        outcomes: { 1: { status: 'not-run' } },
        message: 'No kernel could be started',
      }),
    );
    expect(result).toMatchObject({ ruleId: 'nbcrane/kernel-died', message: { text: 'No kernel could be started.' } });
    const { startLine } = result!.locations![0]!.physicalLocation!.region!;
    expect(notebookText([{ type: 'markdown', source: 'text' }, 'x = 1']).split('\n')[startLine! - 1]).toContain('x = 1');
  });

  it('describes every rule it uses, each with help', () => {
    const [run] = logOf(everything()).runs;
    const { rules } = run!.tool.driver;
    for (const { ruleId, ruleIndex } of run!.results!) expect(rules![ruleIndex!]!.id).toBe(ruleId);
    for (const rule of rules!) {
      expect(rule.name).toMatch(/^[A-Z][A-Za-z0-9]*$/);
      for (const text of [rule.shortDescription!.text, rule.fullDescription!.text, rule.help!.text])
        expect(text.length).toBeGreaterThan(10);
      expect(rule.properties).not.toHaveProperty('security-severity');
    }
  });

  it('names files relative to the repository, percent-encoded, with links resolved', () => {
    expect(resultsOf(stoppedNotebook({ path: 'sub folder/b#1.ipynb' }))[0]!.locations![0]!.physicalLocation!.artifactLocation!.uri).toBe(
      'sub%20folder/b%231.ipynb',
    );
    const root = scratchFolder();
    mkdirSync(join(root, 'real'));
    writeFileSync(join(root, 'real/a.ipynb'), '{}');
    symlinkSync(join(root, 'real'), join(root, 'link'));
    const [result] = logOf(recordOf(stoppedNotebook({ folder: join(root, 'link') })), root).runs[0]!.results!;
    expect(result!.locations![0]!.physicalLocation!.artifactLocation!.uri).toBe('real/a.ipynb');
  });

  it('keeps within what code scanning shows', () => {
    const cells = Array.from({ length: maxResults + 10 }, () => 'boom()');
    const likely = crashVerdict({ confidence: 'likely', line: 1, origins: [] });
    const outcomes = Object.fromEntries(
      cells.map((_, index) => [
        index,
        index < 5 ? { status: 'predicted-crash' as const, prediction: likely } : { status: 'crashed' as const, error: error() },
      ]),
    );
    const results = resultsOf({ cells, status: 'crashed', outcomes });
    expect(results).toHaveLength(maxResults);
    expect(results.every(({ level }) => level === 'error')).toBe(true);
  });

  it('is valid, and says no more than it means, for any text of notebooks and models', () => {
    fc.assert(
      fc.property(hostile, hostile, (text, other) => {
        const prediction = crashVerdict({
          diagnosis: text,
          errorType: other,
          rule: other || null,
          evidence: [{ name: other, category: 'V', fact: text }],
          origins: [{ name: text, cellIndex: 0, line: 1 }],
        });
        const log = logOf(
          recordOf({
            path: `x${other.replaceAll('\0', '')}.ipynb`,
            cells: ['a = 1', text || 'x'],
            status: 'predicted-crash',
            outcomes: { 1: { status: 'predicted-crash', prediction } },
          }),
        );
        expect(sarifProblems(log)).toEqual([]);
        const { text: message } = log.runs[0]!.results![0]!.message;
        expect(message).toMatch(/\.$/);
        expect(message!.match(/\]\(/g)).toHaveLength(1);
        expect(message).not.toMatch(/\{\d+\}|[\0-\x1f]/);
        expect(message!.length).toBeLessThan(4000);
      }),
    );
  });
});

describe('fingerprints', () => {
  const target = 'X = df[["a", "b"]]\n    y = df["target"]';
  const stoppedAt = (cells: CellSpec[], at: number, prediction = crashVerdict()): RunOutcome => ({
    cells,
    status: 'predicted-crash',
    outcomes: { [at]: { status: 'predicted-crash', prediction } },
  });
  it('survive a reordering of other cells, other diagnoses and another indent', () => {
    const before = stoppedAt(['a = 1', 'b = 2', target], 2);
    const indented = target.replace('    y', 'y');
    const after = stoppedAt(
      ['b = 2', { type: 'markdown', source: 'new' }, indented, 'a = 1'],
      2,
      crashVerdict({ diagnosis: 'Other words.', latencyMs: 7 }),
    );
    expect(printsOf(after)).toEqual(printsOf(before));
  });

  it('survive a move of the cell itself in a notebook without ids', () => {
    const moved = stoppedAt(['a = 1', 'b = 2', target], 2);
    expect(printsOf({ ...stoppedAt([target, 'a = 1'], 0), withoutIds: true })).toEqual(printsOf({ ...moved, withoutIds: true }));
    expect(printsOf({ ...stoppedAt([`${target}\nmore()`, 'a = 1'], 0), withoutIds: true })).not.toEqual(
      printsOf({ ...moved, withoutIds: true }),
    );
  });

  it('differ by rule and by line, and tell equal findings apart', () => {
    const [base] = printsOf(stoppedAt(['a = 1', target], 1));
    expect(printsOf(stoppedAt(['a = 1', target], 1, crashVerdict({ rule: 'python/undefined-name' })))[0]).not.toEqual(base);
    expect(printsOf(stoppedAt(['a = 1', target], 1, crashVerdict({ line: 1 })))[0]!['primaryLocationLineHash']).not.toBe(
      base!['primaryLocationLineHash'],
    );
    expect(printsOf(stoppedAt(['a = 1', target], 1, crashVerdict({ line: 1 })))[0]!['nbcraneCell/v1']).toBe(base!['nbcraneCell/v1']);
    expect(base!['primaryLocationLineHash']).toMatch(/^[0-9a-f]{16}:1$/);
  });
});
