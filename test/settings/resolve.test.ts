import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { matchingPaths } from '../../src/notebook/match-paths.ts';
import { ConfigFiles } from '../../src/settings/from-file.ts';
import { parseCommandLine } from '../../src/settings/from-flags.ts';
import { rebaseGlob, idleRunSettings, resolveRunSettings, resolveSettings } from '../../src/settings/resolve.ts';
import { settingsSchema } from '../../src/settings/schema.ts';
import { scratchFolder } from '../support/notebooks.ts';

/** Of a run whose config files are the runner's own. */
const request = (cwd: string, ...argv: string[]) => ({
  cwd,
  flags: parseCommandLine(argv).flags,
  files: new ConfigFiles({ trusts: async () => true }),
});

describe('resolveSettings', () => {
  it('puts flags over the config file over the defaults, and says who said what', async () => {
    const cwd = scratchFolder({ 'nbcrane.toml': 'votes = 3\nstop-on = "never"\ntimeout = "2m"' });
    const { settings, sources, configFile } = await resolveSettings({ ...request(cwd, '--votes', '7'), notebookPath: 'x.ipynb' });
    expect(settings).toMatchObject({ votes: 7, 'stop-on': 'never', timeout: 120, 'startup-timeout': 60 });
    expect(sources).toMatchObject({ votes: 'flags', 'stop-on': { file: join(cwd, 'nbcrane.toml') }, 'startup-timeout': 'default' });
    expect(configFile).toBe(join(cwd, 'nbcrane.toml'));
  });

  it('gives the defaults of the schema where nobody says anything', async () => {
    const { settings } = await resolveSettings({ ...request(scratchFolder()), notebookPath: 'x.ipynb' });
    expect(settings).toEqual(settingsSchema.parse({}));
  });

  it('lets a flag return to the default of what a file changed', async () => {
    const cwd = scratchFolder({ 'nbcrane.toml': 'votes = 3\nallow-errors = true\nverbose = true\nruntime-info = "none"' });
    const { settings } = await resolveSettings({
      ...request(cwd, '--votes', '5', '--no-allow-errors', '--quiet', '--runtime-info', 'S,R,V'),
      notebookPath: 'x.ipynb',
    });
    expect(settings).toMatchObject({ votes: 5, 'allow-errors': false, quiet: true, verbose: false, 'runtime-info': ['S', 'R', 'V'] });
  });

  it('merges env and parameter name by name, and replaces lists', async () => {
    const cwd = scratchFolder({ 'nbcrane.toml': 'ignore = ["a"]\nparameter = { fast = true, n = 3 }\n[env]\nA = "1"\nB = 2' });
    const { settings } = await resolveSettings({
      ...request(cwd, '--env', 'B=3', '-p', 'n=4', '--ignore', 'b,c'),
      notebookPath: 'x.ipynb',
    });
    expect(settings).toMatchObject({ env: { A: '1', B: '3' }, parameter: { fast: 'True', n: '4' }, ignore: ['b,c'] });
  });

  it('gives each notebook the settings of its own config file', async () => {
    const cwd = scratchFolder({ 'a/nbcrane.toml': 'votes = 3', 'b/nbcrane.toml': 'votes = 9' });
    const votes = async (notebookPath: string) => (await resolveSettings({ ...request(cwd), notebookPath })).settings.votes;
    expect([await votes('a/x.ipynb'), await votes(join(cwd, 'b', 'x.ipynb')), await votes('x.ipynb')]).toEqual([3, 9, 5]);
  });

  it('anchors paths where they are said', async () => {
    const cwd = scratchFolder({
      'conf/nbcrane.toml': 'python = ".venv/bin/python"\ncwd = "data"\njson = "out/r.json"\noutput-notebook = "done/"',
    });
    const notebookPath = 'conf/x.ipynb';
    expect((await resolveSettings({ ...request(cwd), notebookPath })).settings).toMatchObject({
      python: join(cwd, 'conf/.venv/bin/python'),
      cwd: join(cwd, 'conf/data'),
      json: join(cwd, 'conf/out/r.json'),
      'output-notebook': join(cwd, 'conf/done/'),
    });
    const flags = ['--python', 'python3.12', '--cwd', 'repo', '--json', 'r.json', '--sarif', '/abs/r.sarif'];
    expect((await resolveSettings({ ...request(cwd, ...flags), notebookPath })).settings).toMatchObject({
      python: 'python3.12',
      cwd: 'repo',
      json: join(cwd, 'r.json'),
      sarif: '/abs/r.sarif',
    });
  });
});

describe('resolveRunSettings', () => {
  const run = async (cwd: string, patterns: string[]) => (await resolveRunSettings({ ...request(cwd), patterns })).settings.json ?? null;

  it('takes the config file of the folder nbcrane was started in', async () => {
    const root = scratchFolder({ 'nbcrane.toml': 'json = "root.json"', 'a/nbcrane.toml': 'json = "a.json"' });
    expect(await run(root, ['a/x.ipynb'])).toBe(join(root, 'root.json'));
    expect(await run(join(root, 'a'), ['x.ipynb'])).toBe(join(root, 'a/a.json'));
  });

  it.each(['a', 'a/x.ipynb', 'a/**/*.ipynb', './a/'])('else the one nearest to the first pattern, %s', async (pattern) => {
    const root = scratchFolder({ 'a/nbcrane.toml': 'json = "a.json"', 'a/x.ipynb': '' });
    expect(await run(root, ['!b', pattern, 'b'])).toBe(join(root, 'a/a.json'));
  });

  it('knows what a config file below it says in vain', async () => {
    const cwd = scratchFolder({ 'nbcrane.toml': '', 'a/nbcrane.toml': 'json = "a.json"\nvotes = 3\nignore = ["x"]' });
    const whole = await resolveRunSettings({ ...request(cwd), patterns: ['.'] });
    const below = await resolveSettings({ ...request(cwd), notebookPath: 'a/x.ipynb' });
    expect(idleRunSettings(below, whole)).toEqual(['ignore', 'json']);
    expect(idleRunSettings(await resolveSettings({ ...request(cwd), notebookPath: 'x.ipynb' }), whole)).toEqual([]);
  });

  it('reads the globs of ignore from the folder of their file', async () => {
    const root = scratchFolder({ 'nbcrane.toml': 'ignore = ["sub/drafts/**", "*.tmp.ipynb"]', 'sub/x.txt': '' });
    expect((await resolveRunSettings({ ...request(join(root, 'sub')), patterns: ['.'] })).settings.ignore).toEqual([
      'drafts/**',
      '*.tmp.ipynb',
    ]);
  });
});

describe('rebaseGlob', () => {
  const notebooks = ['/r/sub/deep/drafts/x.ipynb', '/r/sub/deep/y.ipynb', '/r/sub/z.ipynb'];

  it.each(['**/drafts/**', '*/deep/drafts/*', 'sub/**/y.ipynb', 'su?/deep/*', 'sub/*/*', '*/*.ipynb', 'other/**'])(
    'leaves what %s matches as it is',
    async (glob) => {
      for (const to of ['/r', '/r/sub', '/r/sub/deep', '/r/else']) {
        const inside = to === '/r/else' ? [] : notebooks.filter((path) => path.startsWith(`${to}/`));
        const expected = (await matchingPaths(notebooks, [glob], '/r')).filter((path) => inside.includes(path));
        const found = await matchingPaths(inside, [rebaseGlob(glob, '/r', to)], to);
        expect(found.sort()).toEqual(expected.sort());
      }
    },
  );

  it('points into a folder below or beside', () => {
    expect(rebaseGlob('drafts/*', '/r/a', '/r')).toBe('a/drafts/*');
    expect(rebaseGlob('drafts/*', '/r/[a]', '/r/b')).toBe('../\\[a\\]/drafts/*');
  });
});
