import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { redactingReporters } from '../../src/app/reporters.ts';
import { eventRedaction } from '../../src/run/redact-events.ts';
import { createRedactor } from '../../src/redact/redactor.ts';
import { jsonReport } from '../../src/report/json.ts';
import { junitReport } from '../../src/report/junit.ts';
import { htmlReport } from '../../src/report/html.ts';
import { markdownReport } from '../../src/report/markdown.ts';
import type { RunRecord } from '../../src/report/run-record.ts';
import { sarifReport } from '../../src/report/sarif.ts';
import { notebookSchema, reportSchema } from '../../src/result/schema.ts';
import { terminalReporter } from '../../src/report/terminal.ts';
import { Writable } from 'node:stream';
import { crashedNotebook, crashVerdict, error, eventsOf, notebookOf, passedNotebook, stoppedNotebook } from '../report/build.ts';
import { check } from '../support/check.ts';
import { notebookText, scratchFolder } from '../support/notebooks.ts';
import { valuesOf } from '../support/schema-values.ts';

/** Every key, and every value that a schema lists. */
function wordsOf(schema: z.core.$ZodType): string[] {
  if (schema instanceof z.ZodEnum || schema instanceof z.ZodLiteral)
    return [...(schema instanceof z.ZodEnum ? schema.options : schema.values)].filter((value) => typeof value === 'string');
  if (schema instanceof z.ZodObject) return Object.entries(schema.shape).flatMap(([key, inner]) => [key, ...wordsOf(inner)]);
  if (schema instanceof z.ZodArray) return wordsOf(schema.element);
  if (schema instanceof z.ZodUnion) return schema.options.flatMap(wordsOf);
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) return wordsOf(schema.unwrap());
  return [];
}
const verdictKinds = ['crash', 'no-crash', 'unknown', 'unavailable'];
const outputWords = ['stream', 'stdout', 'stderr', 'error', 'display_data', 'execute_result', 'output_type', 'text/plain', 'name', 'text'];
const whole = [...wordsOf(reportSchema), ...verdictKinds, ...outputWords, 'offline', 'pandas/missing-column', 'cell-0', 'a.ipynb'];
/** A secret may also be a part of such a word: `predicted` of `predicted-crash`. */
const words = [...new Set(whole.flatMap((word) => [word, ...word.split(/[-_/]/)]))].filter((word) => word.length >= 4);

/** Texts that name something: reports, other tools and nbcrane itself look them up. */
const names = new Set(['predictor', 'rule', 'id', 'path', 'code', 'family', 'passedAt', 'part', 'plan', 'version']);
const freeText = '~ ';
const numbers = fc.integer({ min: 100, max: 599 });

/** Without its free texts. */
const structureOf = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (_, inner) => (typeof inner === 'string' && inner.startsWith(freeText) ? freeText : inner)) ?? 'null');

describe('a secret that is a word of the structure', () => {
  it('there are many', () => expect(words.length).toBeGreaterThan(150));

  it('stays in statuses, keys, ids and paths of a report, and goes from its texts', () => {
    const generated = fc
      .constantFrom(...words)
      .chain((secret) =>
        fc.tuple(
          fc.constant(secret),
          valuesOf(notebookSchema, { textOf: (key) => (names.has(key) ? secret : `${freeText}${secret}`), numbers }),
        ),
      );
    fc.assert(
      fc.property(generated, ([secret, value]) => {
        const parsed = notebookSchema.parse(value);
        // Edits that do not survive whole are left out.
        const result = { ...parsed, cells: parsed.cells.map(({ fix: _, untried: __, ...cell }) => cell) };
        const redact = eventRedaction(createRedactor([secret]));
        const event = redact({ type: 'notebook-finished', path: secret, notebook: null, result, executed: null, exitCode: 1 });
        if (event.type !== 'notebook-finished') throw new Error(event.type);
        expect([event.path, event.exitCode]).toEqual([secret, 1]);
        expect(structureOf(event.result)).toEqual(structureOf(result));
        for (const text of textsOf(event.result)) expect(text).toBe(`${freeText}[redacted]`);
      }),
      { numRuns: 500 },
    );
  });

  it('goes from the types of a display, which the notebook names', () => {
    const data = { 'text/plain': 'x', 'hunter2/x': 'y', 'application/vnd.vega.v5+json': {} };
    const event = { type: 'output', path: 'a', cell: { source: '' }, output: { output_type: 'display_data', data, metadata: {} } };
    const shown = eventRedaction(createRedactor(['hunter2']))(event as never);
    expect(shown).toMatchObject({ output: { data: { 'text/plain': 'x', '[redacted]/x': 'y', 'application/vnd.vega.v5+json': {} } } });
    expect(JSON.stringify(shown)).not.toContain('hunter2');
  });

  const outputs = [
    { output_type: 'stream', name: 'stdout', text: 'x' },
    { output_type: 'error', ename: 'ValueError', evalue: 'x', traceback: ['x'] },
    { output_type: 'display_data', data: { 'text/plain': 'x' }, metadata: {} },
    { output_type: 'execute_result', execution_count: 1, data: { 'text/plain': 'x' }, metadata: {} },
  ];

  const warnings = [{ code: 'slow', message: 'It took long.' }];
  const cells = ['import os', 'x = 1', 'y = x'];
  const runs = [
    passedNotebook({ cells }),
    stoppedNotebook({ path: 'b.ipynb', cells, outcomes: { 1: { status: 'predicted-crash', prediction: crashVerdict(), warnings } } }),
    crashedNotebook({ path: 'c.ipynb', cells, outcomes: { 1: { status: 'crashed', error: error() } } }),
  ];
  const events = [
    ...eventsOf(runs).slice(0, -1),
    ...verdictKinds.map(
      (kind) =>
        ({
          type: 'cell-predicted',
          path: 'a.ipynb',
          cell: notebookOf(runs[0]!).cells[0]!,
          decision: 'warn',
          verdict: {
            kind,
            predictor: 'offline',
            confidence: 'likely',
            reason: { code: 'votes-lost' },
            diagnosis: 'Words.',
            latencyMs: 1,
            votes: null,
            tokens: null,
          },
        }) as never,
    ),
    ...outputs.map((output) => ({ type: 'output', path: 'a.ipynb', cell: notebookOf(runs[0]!).cells[0]!, output }) as never),
    ...eventsOf(runs).slice(-1),
  ];

  it('every event and every report is what it would be without', () => {
    const plain = reported(events, []);
    for (const secret of words) {
      const redact = eventRedaction(createRedactor([secret]));
      for (const event of events) expect(skeletonOf(redact(event), secret), secret).toEqual(skeletonOf(event, secret));
      const redacted = reported(events, [secret]);
      expect(redacted.exitCode, secret).toBe(plain.exitCode);
      expect(reportSchema.parse(JSON.parse(redacted.json)).totals, secret).toEqual(reportSchema.parse(JSON.parse(plain.json)).totals);
      expect(redacted.sarif, secret).toBe(plain.sarif);
      expect(redacted.tests, secret).toEqual(plain.tests);
    }
  });

  it('nbcrane check ends as without, whichever of its words is a password', async () => {
    const notebooks = {
      executed: ['a = 1', 'b = 2', 'a + b'],
      notebooks: ['raise ValueError("x")'],
      offline: ['d = {}', 'd["a"]'],
      predicted: ['import time\nd = {}', 'time.sleep(0.1)\nd["a"]'],
    };
    const paths = Object.keys(notebooks).map((name) => `${name}.ipynb`);
    const folder = scratchFolder(Object.fromEntries(Object.values(notebooks).map((cells, at) => [paths[at]!, notebookText(cells)])));
    const files = ['--sarif', 'a.sarif', '--markdown', 'a.md', '--junit', 'a.xml', '--html', 'a.html', '--output-notebook', 'out'];
    const plain = await check(folder, [...paths, ...files]);
    const secrets = Object.fromEntries(Object.keys(notebooks).map((secret, at) => [`DB_${at}_PASSWORD`, secret]));
    const checked = await check(folder, [...paths, ...files], secrets);
    const shape = ({ report }: typeof plain) =>
      report.notebooks.map((one) => [
        one.path,
        one.status,
        one.cells.map(({ id, status, prediction }) => [id, status, prediction?.verdict, prediction?.rule, prediction?.predictor]),
      ]);
    expect([checked.exitCode, checked.stderr]).toEqual([1, '']);
    expect(shape(checked).map(([path, status]) => [path, status])).toEqual([
      ['executed.ipynb', 'passed'],
      ['notebooks.ipynb', 'predicted-crash'],
      ['offline.ipynb', 'predicted-crash'],
      ['predicted.ipynb', 'predicted-crash'],
    ]);
    expect([plain.exitCode, shape(plain), plain.report.totals.executedCells]).toEqual([
      checked.exitCode,
      shape(checked),
      checked.report.totals.executedCells,
    ]);
  });
});

/** All free texts of a generated value. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return value.includes('[redacted]') ? [value] : value.startsWith(freeText) ? [value] : [];
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(textsOf) : [];
}

/** What is left of an event once every text in which the secret was replaced is made equal; functions are left out. */
function skeletonOf(event: unknown, secret: string): unknown {
  return JSON.parse(JSON.stringify(event), (key, value) =>
    typeof value === 'string' &&
    !names.has(key) &&
    !['type', 'kind', 'status', 'verdict', 'confidence', 'code', 'output_type', 'name', 'for', 'category'].includes(key)
      ? value.replaceAll(secret, '[redacted]')
      : value,
  );
}

/** What the writers make of these events. */
function reported(events: Parameters<ReturnType<typeof eventRedaction>>[0][], secrets: string[]) {
  const stream = Object.assign(new Writable({ write: (_, __, done) => done() }), { columns: 80 });
  let record: RunRecord | null = null;
  const reporters = redactingReporters({
    log: terminalReporter({ stream, isTty: false, color: false, quiet: false, verbose: true }),
    redactor: createRedactor(secrets),
    write: async (made) => void (record = made),
  });
  for (const event of events) reporters.on(event);
  void reporters.finish();
  const made = record as unknown as RunRecord;
  markdownReport(made);
  htmlReport(made);
  const sarif = JSON.parse(sarifReport(made, { root: '/repo', cwd: '/repo', category: undefined }));
  return {
    exitCode: made.exitCode,
    json: jsonReport(made),
    tests: junitReport(made).match(/ (?:tests|failures|errors|skipped)="\d+"/g),
    sarif: JSON.stringify(
      sarif.runs.map((run: { results: { ruleId: string; level: string }[] }) => run.results.map(({ ruleId, level }) => [ruleId, level])),
    ),
  };
}
