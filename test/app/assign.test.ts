import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { assign, type ConfigPolicy } from '../../src/app/assign.ts';
import { notebookText, scratchFolder } from '../support/notebooks.ts';

const notebook = notebookText(['x = 1']);
/** The config files are the runner's own. */
const trusted: ConfigPolicy = { userPath: null, trusts: async () => true, reader: { kind: 'workflow' } };

describe('assign', () => {
  it('gives every notebook the settings of the config file nearest to it, under the flags', async () => {
    const cwd = scratchFolder({
      'nbcrane.toml': 'votes = 3',
      'a.ipynb': notebook,
      'sub/nbcrane.toml': 'votes = 7\ntimeout = 9',
      'sub/deep/b.ipynb': notebook,
    });
    const { jobs } = await assign(['.'], { timeout: '1m' }, cwd, trusted);
    expect(jobs.map(({ path, absolutePath, settings }) => [path, absolutePath, settings.votes, settings.timeout])).toEqual([
      ['a.ipynb', join(cwd, 'a.ipynb'), 3, 60],
      ['sub/deep/b.ipynb', join(cwd, 'sub/deep/b.ipynb'), 7, 60],
    ]);
  });

  it('tells what a config file below says in vain for the whole run, once', async () => {
    const cwd = scratchFolder({
      'nbcrane.toml': 'json = "r.json"',
      'sub/nbcrane.toml': 'json = "s.json"\nquiet = true',
      'sub/a.ipynb': notebook,
      'sub/b.ipynb': notebook,
    });
    const { run, notices } = await assign(['sub'], {}, cwd, trusted);
    expect(run).toMatchObject({ json: join(cwd, 'r.json'), quiet: false });
    expect(notices).toEqual(['sub/nbcrane.toml: json, quiet ignored, because settings for the whole run come from nbcrane.toml']);
  });

  it('tells how many notebooks a file leaves out', async () => {
    const cwd = scratchFolder({ 'nbcrane.toml': 'ignore = ["b*"]', 'a.ipynb': notebook, 'b.ipynb': notebook, 'b2.ipynb': notebook });
    expect((await assign(['.'], {}, cwd)).notices).toEqual(['nbcrane.toml: `ignore` excluded 2 notebooks.']);
    expect((await assign(['.'], { ignore: ['b*'] }, cwd)).notices).toEqual([]);
  });

  it('tells that a model is named in vain where only certain predictions count', async () => {
    const cwd = scratchFolder({ 'nbcrane.toml': 'model = "openai/gpt-5"', 'a.ipynb': notebook, 'b.ipynb': notebook });
    const { notices } = await assign(['.'], { 'min-confidence': 'certain' }, cwd, trusted);
    expect(notices).toEqual([
      'the model openai/gpt-5 is not used, because `min-confidence` is certain and model predictions are never certain',
    ]);
    expect((await assign(['.'], {}, cwd, trusted)).notices).toEqual([]);
  });

  it('leaves out what the config file ignores, read from its own folder, and says when nothing is left', async () => {
    const root = scratchFolder({ 'nbcrane.toml': 'ignore = ["sub/drafts/**"]', 'sub/a.ipynb': notebook, 'sub/drafts/b.ipynb': notebook });
    const { jobs } = await assign(['.'], {}, join(root, 'sub'));
    expect(jobs.map(({ path }) => path)).toEqual(['a.ipynb']);
    await expect(assign(['drafts'], {}, join(root, 'sub'))).rejects.toMatchObject({
      name: 'UserError',
      exitCode: 2,
      remedy: expect.stringContaining('ignore'),
    });
  });

  it('names a notebook outside the working directory by its whole path', async () => {
    const root = scratchFolder({ 'a.ipynb': notebook, 'here/x.txt': '' });
    expect((await assign(['../a.ipynb'], {}, join(root, 'here'))).jobs[0]?.path).toBe(join(root, 'a.ipynb'));
  });

  it('finds the repository of the first notebook, and takes the working directory where there is none', async () => {
    const root = scratchFolder({ 'sub/deep/a.ipynb': notebook });
    expect((await assign(['sub'], {}, root)).repositoryRoot).toBe(root);
    mkdirSync(join(root, 'sub', '.git'));
    expect((await assign(['sub/deep/a.ipynb'], {}, root)).repositoryRoot).toBe(join(root, 'sub'));
  });

  it('runs nothing while any config file makes no sense', async () => {
    const cwd = scratchFolder({ 'a.ipynb': notebook, 'sub/nbcrane.toml': 'vots = 3', 'sub/b.ipynb': notebook });
    await expect(assign(['.'], {}, cwd)).rejects.toThrow(`${join(cwd, 'sub/nbcrane.toml')}: unknown key vots, did you mean votes?`);
  });
});
