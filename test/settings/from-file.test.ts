import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ConfigFiles } from '../../src/settings/from-file.ts';
import { scratchFolder } from '../support/notebooks.ts';

const nearest = (folder: string, ...below: string[]) => new ConfigFiles().nearest(join(folder, ...below));
const project = (table: string) => `[project]\nname = "x"\n\n[tool.ruff]\nline-length = 100\n\n${table}`;

describe('ConfigFiles', () => {
  it('takes the nearest file above the notebook', async () => {
    const folder = scratchFolder({ 'nbcrane.toml': 'votes = 3', 'a/b/nbcrane.toml': 'votes = 7', 'a/b/c/x.txt': '', 'a/d/x.txt': '' });
    expect(await nearest(folder, 'a', 'b', 'c')).toMatchObject({ path: join(folder, 'a/b/nbcrane.toml'), settings: { votes: 7 } });
    expect(await nearest(folder, 'a', 'd')).toMatchObject({ path: join(folder, 'nbcrane.toml'), settings: { votes: 3 } });
  });

  it('prefers nbcrane.toml to pyproject.toml in one folder, and the nearer folder to both', async () => {
    const both = { 'nbcrane.toml': 'votes = 3', 'pyproject.toml': project('[tool.nbcrane]\nvotes = 9') };
    const folder = scratchFolder({
      ...both,
      'near/pyproject.toml': project('[tool.nbcrane]\nstop-on = "never"\nenv = { A = 1, B = true }'),
    });
    expect((await nearest(folder))?.settings).toEqual({ votes: 3 });
    expect((await nearest(folder, 'near'))?.settings).toEqual({ 'stop-on': 'never', env: { A: 1, B: true } });
  });

  it('searches on past a pyproject.toml that does not speak of nbcrane, broken or not', async () => {
    const folder = scratchFolder({
      'nbcrane.toml': 'votes = 3',
      'a/pyproject.toml': project('# nbcrane is great'),
      'a/b/pyproject.toml': 'not = = toml',
    });
    expect((await nearest(folder, 'a', 'b'))?.path).toBe(join(folder, 'nbcrane.toml'));
  });

  it('finds nothing where there is nothing, up to the root of the file system', async () => {
    const folder = scratchFolder();
    expect(await nearest(folder, 'gone', 'too')).toEqual(await nearest(dirname(folder)));
  });

  it('tells file, line and column of TOML that cannot be parsed', async () => {
    const folder = scratchFolder({ 'nbcrane.toml': 'votes = 3\nmodel = openai/gpt-5\n' });
    const error = await nearest(folder).catch((error: unknown) => error);
    expect(error).toMatchObject({ name: 'UserError', exitCode: 2 });
    expect((error as Error).message).toMatch(new RegExp(`^${join(folder, 'nbcrane.toml')}:2:\\d+: invalid TOML: `));
    expect((error as Error).message).toContain('model = openai/gpt-5');
  });

  it('quotes no line of TOML that is longer than a screen', async () => {
    const folder = scratchFolder({ 'nbcrane.toml': `votes = ${'x'.repeat(60_000)}\n` });
    const error = (await nearest(folder).catch((error: unknown) => error)) as Error;
    expect(error.message.length).toBeLessThan(1000);
    expect(error.message).toContain('nbcrane.toml:1:');
  });

  it('names file, key and value of everything it does not understand', async () => {
    const folder = scratchFolder({ 'nbcrane.toml': 'tiemout = 5\nvotes = 99\nquiet = "yes"\nwhatever-is-this = 1\n[env]\nA = [1]\n' });
    const error = await nearest(folder).catch((error: unknown) => error as Error);
    expect(error).toMatchObject({ name: 'UserError', exitCode: 2 });
    expect((error as Error).message.split('\n')).toEqual([
      `5 problems in ${join(folder, 'nbcrane.toml')}:`,
      '  env = [1]: expected KEY=VALUE',
      '  votes = 99: expected a whole number from 1 to 25',
      '  quiet = "yes": expected true or false',
      '  unknown key tiemout, did you mean timeout?',
      '  unknown key whatever-is-this',
    ]);
  });

  it('says once what is wrong with one value', async () => {
    const folder = scratchFolder({ 'nbcrane.toml': 'timeout = "abc"\n' });
    const error = await nearest(folder).catch((error: unknown) => error as Error);
    expect((error as Error).message).toBe(`${join(folder, 'nbcrane.toml')}: timeout = "abc": expected a time such as 90, 90s, 15m or 2h`);
  });

  it('tells who writes pyproject syntax into nbcrane.toml', async () => {
    await expect(nearest(scratchFolder({ 'nbcrane.toml': '[tool.nbcrane]\nvotes = 3' }))).rejects.toThrow(
      /nbcrane\.toml: \[tool\.nbcrane\] belongs in pyproject\.toml/,
    );
    await expect(nearest(scratchFolder({ 'pyproject.toml': '[tool]\nnbcrane = 3' }))).rejects.toThrow(/\[tool\.nbcrane\] must be a table/);
  });

  it('looks at each folder once', async () => {
    const files = new ConfigFiles();
    const folder = scratchFolder({ 'nbcrane.toml': 'votes = 3' });
    expect(await files.nearest(join(folder, 'a'))).toBe(await files.nearest(join(folder, 'b', 'c')));
  });
});
