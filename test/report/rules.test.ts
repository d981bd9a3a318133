import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { execa } from 'execa';
import { describe, expect, it } from 'vitest';
import { pythonSources } from '../../src/probe/sources.ts';
import { crashPage, ruleIndex, rulePage, rulePagePath, type ProvenRule } from '../generate/rule-pages.ts';
import { copyRule, isOfCopy } from '../../src/rules/copy-rules.ts';
import { crashKinds } from '../../src/rules/crash-kinds.ts';
import { retiredRules } from '../../src/rules/retired-rules.ts';
import { ruleDeclarations, ruleHelp } from '../../src/rules/rules-help.ts';
import { testPython } from '../support/python.ts';

const probe = fileURLToPath(new URL('../../probe/', import.meta.url));
const pages = fileURLToPath(new URL('../../docs/rules/', import.meta.url));
const python = async (...args: string[]) =>
  JSON.parse((await execa(testPython(), args, { cwd: probe, env: { PYTHONDONTWRITEBYTECODE: '1' } })).stdout) as unknown;
const rules = (await python('-m', 'nbcrane_rules')) as ProvenRule[];

const crashPagePath = ({ errors }: (typeof crashKinds)[number]) => rulePagePath(`nbcrane/${errors[0]}`);

/** Runs each list of cells in an empty folder; the first is a setup for each of the others, whose exceptions are told by name. */
async function raisedBy(lists: readonly (readonly string[])[]): Promise<unknown> {
  const program = `
import json, os, sys, tempfile
def run(setup, cell):
    with tempfile.TemporaryDirectory() as folder:
        os.chdir(folder)
        names = {}
        exec(setup, names)
        try:
            exec(cell, names)
        except BaseException as error:
            return type(error).__name__
        finally:
            os.chdir('/')
print(json.dumps([[run(setup, cell) for cell in cells] for setup, *cells in json.loads(sys.argv[1])]))`;
  return python('-W', 'ignore', '-c', program, JSON.stringify(lists));
}

describe('what is generated from probe/nbcrane_rules', () => {
  it('is up to date: what reports know', async () => {
    const shown = rules.map(({ setup: _setup, crashes: _crashes, healthy: _healthy, ...declared }) => declared);
    await expect(`${JSON.stringify(shown, null, 1)}\n`).toMatchFileSnapshot('../../src/rules/rule-declarations.json');
  });

  it('is up to date: the families that `nbcrane eval` can leave out', async () => {
    const families = await python('-c', 'import json; from nbcrane_probe.prediction import families; print(json.dumps(families()))');
    await expect(`${JSON.stringify(families, null, 1)}\n`).toMatchFileSnapshot('../../src/rules/rule-families.json');
  });

  it('is up to date: a page for each rule, and no other page', async () => {
    for (const rule of rules) await expect(rulePage(rule)).toMatchFileSnapshot(join(pages, rulePagePath(rule.id)));
    for (const kind of crashKinds) await expect(crashPage(kind)).toMatchFileSnapshot(join(pages, crashPagePath(kind)));
    await expect(ruleIndex(rules)).toMatchFileSnapshot(join(pages, 'README.md'));
    // With -u, pages are written when the file of tests ends.
    const wanted = [...rules.map(({ id }) => rulePagePath(id)), ...crashKinds.map(crashPagePath), 'README.md'];
    const found = readdirSync(pages, { recursive: true, encoding: 'utf8' }).map((path) => path.replaceAll('\\', '/'));
    expect(found.filter((path) => path.endsWith('.md') && !wanted.includes(path))).toEqual([]);
  });

  it.each(rules.map((rule) => [rule.id, rule] as const))('reads well: %s', (id, { help, fix }) => {
    expect(id).toMatch(/^[a-z]+\/[a-z]+(-[a-z]+)*$/);
    expect(help).toMatch(/^(?:[A-Z`]|pandas |scikit-learn |statsmodels ).{15,120}\.$/);
    expect(fix).toMatch(/^[A-Z`].{15,}\.$/);
  });
});

describe('kinds of crash', () => {
  it.each(crashKinds.map((kind) => [kind.errors[0], kind] as const))('read well: %s', (_, { help, meaning, cause, fix }) => {
    expect(help).toMatch(/^[A-Z].{15,120}\.$/);
    for (const text of [meaning, cause, fix]) expect(text).toMatch(/^[A-Z].{30,400}[.?]$/);
  });

  it('have examples that crash, and others that run', async () => {
    const cells = crashKinds.map(({ setup, crash, healthy }) => [setup, crash, healthy]);
    const raised = await raisedBy(cells);
    const expected = crashKinds.map(({ errors }) => [expect.toSatisfy((error) => errors.includes(error)), null]);
    expect(raised).toEqual(expected);
  }, 120_000);

  it.each([
    ['KeyError', 'nbcrane/KeyError'],
    ['_InactiveRpcError', 'nbcrane/InactiveRpcError'],
    ['S3UploadFailedError', 'nbcrane/S3UploadFailedError'],
    ['timeout', 'nbcrane/Timeout'],
    ['', 'nbcrane/rehearsal'],
    ['Größe', 'nbcrane/rehearsal'],
    ['a b\nError', 'nbcrane/rehearsal'],
    ['ghp_0123456789abcdefghijABCDEFGHIJ012345', 'nbcrane/rehearsal'],
    ['E'.repeat(90), 'nbcrane/rehearsal'],
  ])('the exception %j has the rule %s', (errorType, rule) => {
    expect(copyRule(errorType)).toBe(rule);
    expect(isOfCopy(rule)).toBe(true);
  });

  it('take the id of no declared rule', () => {
    expect([...ruleDeclarations.keys()].filter(isOfCopy)).toEqual(['nbcrane/rehearsal']);
  });
});

describe('retired rules', () => {
  it('are not declared', () => {
    expect([...retiredRules.keys()].filter((id) => ruleDeclarations.has(id))).toEqual([]);
  });
});

describe('rules of the probe', () => {
  const sources = Object.values(pythonSources).join('\n');
  const libraries = new Set(rules.map(({ id }) => id.split('/')[0]!));
  // An example in a docstring raises nothing.
  const used = new Set([...sources.matchAll(/['"]([a-z]+\/[a-z]+(?:-[a-z]+)*)['"]/g)].map(([, id]) => id!));

  it('are all declared', () => {
    const undeclared = [...used].filter((id) => libraries.has(id.split('/')[0]!) && !rules.some((rule) => rule.id === id));
    expect(used).toContain('python/undefined-name');
    expect(undeclared).toEqual([]);
  });

  it('are all raised somewhere', () => {
    expect(rules.filter(({ id, reporter }) => reporter === 'probe' && !used.has(id)).map(({ id }) => id)).toEqual([]);
  });
});

describe('ruleHelp', () => {
  it('has words for each kind of crash, and those of all copies for any other exception', () => {
    expect(ruleHelp('nbcrane/KeyError')).toMatchObject({ name: 'NbcraneKeyError', shortDescription: expect.stringContaining('DataFrame') });
    const { shortDescription } = ruleHelp('nbcrane/rehearsal');
    expect(ruleHelp('nbcrane/ParserError')).toMatchObject({ id: 'nbcrane/ParserError', shortDescription });
  });

  it('knows every declared rule', () => {
    for (const id of ruleDeclarations.keys()) expect(ruleHelp(id)).toMatchObject({ id });
  });

  it('has words for a rule nobody declared', () => {
    expect(ruleHelp('polars/odd-join')).toMatchObject({
      id: 'polars/odd-join',
      name: 'PolarsOddJoin',
      shortDescription: ruleDeclarations.get('python/exception')!.help,
    });
    expect(ruleHelp('')).toMatchObject({ name: 'Rule' });
  });
});
