import { existsSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Log } from 'sarif';
import { describe, expect, it } from 'vitest';
import { reportJsonSchema } from '../generate/report-schema.ts';
import { reportSchema } from '../../src/result/schema.ts';
import { codeQualitySchema } from '../support/codequality.ts';
import { runInProcess as run } from '../support/in-process.ts';
import { notebookText, scratchFolder } from '../support/notebooks.ts';
import { commandsIn } from '../support/runner-grammar.ts';

type Schema = {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  properties?: Record<string, Schema>;
  items?: Schema;
  pattern?: string;
  minimum?: number;
  exclusiveMinimum?: number;
};

const schema = JSON.parse(reportJsonSchema()) as Schema;

/** A value that has every member a schema knows; of alternatives number `pick`, where there are so many. */
function sample(of: Schema, key: string, pick: number): unknown {
  const alternatives = (of.anyOf ?? of.oneOf)?.filter(({ type }) => type !== 'null');
  if (alternatives) return sample(alternatives[pick % alternatives.length]!, key, pick);
  if (of.const !== undefined) return of.const;
  if (of.enum) return of.enum.includes(fitting[key]) ? fitting[key] : of.enum[pick % of.enum.length];
  if (of.properties) return Object.fromEntries(Object.entries(of.properties).map(([name, inner]) => [name, sample(inner, name, pick)]));
  if (of.items) return [sample(of.items, key, pick)];
  const types = [of.type].flat();
  if (types.includes('string')) return fitting[key] ?? 'plain';
  if (types.includes('boolean')) return true;
  return fitting[key] ?? Math.max(of.minimum ?? 0, (of.exclusiveMinimum ?? -1) + 1);
}
/** What makes the report one that is shown in full. */
const fitting: Record<string, unknown> = {
  path: 'a.ipynb',
  status: 'predicted-crash',
  rule: 'pandas/missing-column',
  version: '0.1.0',
  part: '1/1',
  verdict: 'crash',
  httpStatus: 500,
  cellIndex: 0,
  end: 1,
};

/** The paths to all texts and to all objects of a value. */
function placesIn(value: unknown, at: (string | number)[] = []): { at: (string | number)[]; kind: 'text' | 'object' }[] {
  if (typeof value === 'string') return [{ at, kind: 'text' }];
  if (value === null || typeof value !== 'object') return [];
  const inside = Object.entries(value).flatMap(([key, inner]) => placesIn(inner, [...at, Array.isArray(value) ? Number(key) : key]));
  return Array.isArray(value) ? inside : [{ at, kind: 'object' }, ...inside];
}

function changed(report: unknown, at: readonly (string | number)[], change: (value: unknown) => unknown): unknown {
  const [key, ...rest] = at;
  if (key === undefined) return change(report);
  const copy = structuredClone(report) as Record<string | number, unknown>;
  copy[key] = changed(copy[key], rest, change);
  return copy;
}

const token = `ghp_${'Z9xQ7wK2mP4rT8vB1nL6'.repeat(2).slice(0, 36)}`;
const payloads: Record<string, string> = {
  links:
    'x [here](https://evil.example/a) ![i](https://evil.example/b) <https://evil.example/c> <a href="javascript:alert(1)">x</a> [y](javascript:alert(1))',
  token: `before ${token} after`,
  mentions: 'ask @octocat about #1 and org/repo#2',
  commands: 'x\n::error::boo\r##[error]boo\n  ::add-mask::x',
  terminal: '\x1b]8;;https://evil.example\x07x\x1b[2J',
  foreign: '../../../etc/passwd',
  url: 'https://evil.example/notebook.ipynb',
  long: 'w '.repeat(300_000),
};

/** Everything that `merge` writes about one report, or null where it refuses the report. */
async function merged(report: unknown) {
  const folder = scratchFolder({ 'a.ipynb': notebookText(['df["x"]\ndf']), 'r.json': JSON.stringify(report) });
  const outputs = [
    '--json',
    'n.json',
    '--sarif',
    'n.sarif',
    '--markdown',
    'n.md',
    '--junit',
    'n.xml',
    '--html',
    'n.html',
    '--codequality',
    'q.json',
  ];
  const { stdout, stderr, exitCode } = await run(folder, 'merge', 'r.json', ...outputs);
  expect(commandsIn(stdout + stderr)).toEqual([]);
  expect(stdout + stderr).not.toContain(token);
  expect(stderr).not.toContain('bug in nbcrane');
  if (!existsSync(join(folder, 'n.json'))) {
    expect([exitCode, stderr]).toEqual([2, expect.stringContaining('r.json')]);
    return null;
  }
  const read = (name: string) => readFileSync(join(folder, name), 'utf8');
  return {
    sarif: read('n.sarif'),
    json: read('n.json'),
    markdown: read('n.md'),
    junit: read('n.xml'),
    html: read('n.html'),
    codequality: read('q.json'),
    log: stdout + stderr,
  };
}

/** All values under a key, anywhere. */
function valuesOf(key: string, value: unknown): unknown[] {
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([name, inner]) => [...(name === key ? [inner] : []), ...valuesOf(key, inner)]);
}

function expectInert(outputs: NonNullable<Awaited<ReturnType<typeof merged>>>, what: string): void {
  const { sarif, json, markdown, junit, html, codequality, log } = outputs;
  for (const [name, text] of Object.entries(outputs)) {
    expect(text, `${what} in ${name}`).not.toContain(token);
    expect(text, `${what} in ${name}`).not.toContain('suppressions');
    expect(text.length, `${what} in ${name}`).toBeLessThan(400_000);
  }
  for (const text of [sarif, markdown, log, junit, html, codequality]) expect(text, what).not.toMatch(/[\x1b\x07\x00]\]8|\x1b\[2J/);
  reportSchema.parse(JSON.parse(json));
  codeQualitySchema.parse(JSON.parse(codequality));
  expect(html, what).not.toMatch(/<(?:a href="(?!#)|script|img)/);
  const parsed = JSON.parse(sarif) as Log;
  for (const uri of valuesOf('uri', parsed)) {
    expect(uri, what).toMatch(/^[^/:\\][^:\\]*$/);
    expect(decodeURIComponent(String(uri)).split('/'), what).not.toContain('..');
  }
  for (const key of ['helpUri', 'informationUri'])
    for (const uri of valuesOf(key, parsed)) expect(uri, what).toMatch(/^https:\/\/(?:unpkg\.com|www\.npmjs\.com)\//);
  // An edit is code, and shown as such.
  const results = parsed.runs[0]!.results!.map(({ fixes: _, ...result }) => result);
  for (const text of valuesOf('text', results)) expect(text, what).not.toMatch(/\]\([^)]*[^\d)]/);
  // Code may hold anything; what is said about it may not.
  const prose = markdown.replace(/(`{3,})[^]*?\n\s*\1/g, '').replace(/(`+)[^`][^]*?\1/g, '');
  expect(prose, what).not.toMatch(/(?<!\\)\]\((?:javascript:|https:\/\/evil)|<a |<https:|(?<!\\)!\[|(?:^|[^\w`])@octocat|(?:^|\s)#1\b/);
}

const picks = [0, 1, 2, 3, 4];
const bases = picks.map((pick) => sample(schema, '', pick));

describe('a report of a shard', () => {
  it('of the test has every member, and is shown', async () => {
    for (const base of bases) expect(reportSchema.safeParse(base).error?.issues).toBeUndefined();
    const outputs = await merged(bases[0]);
    expect(outputs!.sarif).toContain('pandas/missing-column');
    expect(placesIn(bases).filter(({ kind }) => kind === 'text').length).toBeGreaterThan(150);
  });

  it.for(Object.entries(payloads))('may say what it likes in every text: %s', async ([name, payload]) => {
    const seen = new Set<string>();
    for (const base of bases)
      for (const { at, kind } of placesIn(base)) {
        const place = at.join('.');
        if (kind !== 'text' || seen.has(place)) continue;
        seen.add(place);
        const outputs = await merged(changed(base, at, () => payload));
        if (outputs) expectInert(outputs, `${name} at ${place}`);
      }
    expect(seen.size).toBeGreaterThan(40);
  });

  it('is heard in what it may say only: members that nobody knows are dropped', async () => {
    const extra = { suppressions: [{ kind: 'external' }], uri: 'https://evil.example', markdown: token };
    for (const { at, kind } of placesIn(bases[0])) {
      if (kind !== 'object') continue;
      const outputs = await merged(changed(bases[0], at, (value) => ({ ...(value as object), ...extra })));
      expect(outputs, at.join('.')).not.toBeNull();
      if (outputs) expectInert(outputs, at.join('.'));
    }
  });

  it('brings no SARIF with it', async () => {
    const folder = scratchFolder({ 'a.ipynb': notebookText(['x']) });
    const hostile = {
      version: '2.1.0',
      runs: [
        { tool: { driver: { name: 'nbcrane', rules: [] } }, results: [{ ruleId: 'x', suppressions: [{}], message: { text: token } }] },
      ],
    };
    writeFileSync(join(folder, 's.sarif'), JSON.stringify(hostile));
    writeFileSync(join(folder, 'r.json'), JSON.stringify(bases[0]));
    await run(folder, 'merge', '.', '--sarif', 'out/n.sarif');
    const sarif = readFileSync(join(folder, 'out/n.sarif'), 'utf8');
    for (const text of [token, 'suppressions', '"ruleId": "x"']) expect(sarif).not.toContain(text);
  });

  it.skipIf(process.platform === 'win32')('that is a link to a secret file tells nothing of it', async () => {
    for (const secret of [
      'hunter2secret',
      '{"hunter2secret": 1}',
      '{"schemaVersion": "hunter2secret"}',
      '[1, hunter2secret]',
      '"hunter2secret',
    ]) {
      const outside = scratchFolder({ secret });
      const folder = scratchFolder();
      symlinkSync(join(outside, 'secret'), join(folder, 'r.json'));
      symlinkSync(join(outside, 'secret'), join(folder, 'a.ipynb'));
      symlinkSync(join(outside, 'secret'), join(folder, 'nbcrane.toml'));
      for (const args of [
        ['merge', 'r.json'],
        ['merge', '.'],
        ['check', 'a.ipynb', '--static'],
        ['check', 'a.ipynb', '--static', '--shard', '1/1', '--durations', 'r.json'],
      ]) {
        const { stdout, stderr } = await run(folder, ...args);
        expect(stdout + stderr, args.join(' ')).toMatch(/r\.json|a\.ipynb/);
        for (let at = 0; at + 4 <= 'hunter2secret'.length; at++) expect(stdout + stderr).not.toContain('hunter2secret'.slice(at, at + 4));
      }
    }
  });
});
