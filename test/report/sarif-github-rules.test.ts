import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { execa } from 'execa';
import type { Log, Result } from 'sarif';
import { describe, expect, it } from 'vitest';
import { sarifReport } from '../../src/report/sarif.ts';
import { scratchFolder } from '../support/notebooks.ts';
import { situations } from './situations.ts';

/** The binary of @microsoft/sarif-multitool; .ci/run names it where it can be had. */
const multitool = process.env['NBCRANE_SARIF_MULTITOOL'];

/** What the tool says of each log. Its rules for GitHub are off unless a configuration turns them on, and its exit code says nothing. */
async function findingsIn(logs: Record<string, Log>): Promise<{ file: string; rule: string; level: string; text: string }[]> {
  const folder = scratchFolder();
  mkdirSync(join(folder, 'logs'));
  for (const [name, log] of Object.entries(logs)) writeFileSync(join(folder, 'logs', `${name}.sarif`), JSON.stringify(log));
  const run = (args: string[]) => execa(multitool!, args, { cwd: folder, env: { DOTNET_SYSTEM_GLOBALIZATION_INVARIANT: '1' } });
  const config = join(folder, 'config.xml');
  await run(['export-validation-config', config]);
  writeFileSync(
    config,
    readFileSync(config, 'utf8').replace(/(<Properties Key="GH\d+\.[^"]*">\s*<Property Key="RuleEnabled" Value=")Default/g, '$1Error'),
  );
  await run([
    'validate',
    'logs/*.sarif',
    '--rule-kind',
    'Sarif;Ghas',
    '--config',
    config,
    '--output',
    'found.sarif',
    '--level',
    'Error;Warning;Note',
    '--quiet',
  ]);
  const { runs } = JSON.parse(readFileSync(join(folder, 'found.sarif'), 'utf8')) as Log;
  const [first] = runs;
  return (first!.results ?? []).map((result) => ({
    file: fileOf(result),
    rule: result.ruleId ?? '',
    level: result.level ?? 'warning',
    text: JSON.stringify(result.message),
  }));
}

const fileOf = ({ locations }: Result) => /([^/]*)\.sarif/.exec(locations?.[0]?.physicalLocation?.artifactLocation?.uri ?? '')?.[1] ?? '';
const logOf = (name: string) => JSON.parse(sarifReport(situations[name]!().record, { root: '/repo', category: 'shard' })) as Log;

/** Advice that does not fit: messages here are full texts as GH1007 wants them, and there is no network to look links up. */
const notForUs = new Set(['SARIF2002', 'SARIF2006']);

describe.skipIf(!multitool)('the rules of GitHub, by the SARIF multitool', () => {
  it('are kept by the log of every situation', async () => {
    const found = await findingsIn(Object.fromEntries(Object.keys(situations).map((name) => [name, logOf(name)])));
    expect(found.filter(({ rule, level }) => !notForUs.has(rule) && level !== 'note')).toEqual([]);
  });

  it('are switched on: a log that breaks them is found', async () => {
    const log = logOf('stopped-certain');
    const [location] = log.runs[0]!.results![0]!.locations!;
    location!.physicalLocation!.artifactLocation!.uri = 'https://elsewhere.example/a.ipynb';
    delete location!.physicalLocation!.region;
    const rules = new Set((await findingsIn({ broken: log })).filter(({ level }) => level === 'error').map(({ rule }) => rule));
    expect([...rules].some((rule) => rule.startsWith('GH100'))).toBe(true);
  });
});
