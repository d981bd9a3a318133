import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { stringify } from 'smol-toml';
import { beforeEach, describe, expect, it } from 'vitest';
import { parse as parseYaml } from 'yaml';
import { readFileSync } from 'node:fs';
import { assignNotebooks } from '../../src/action/assignment.ts';
import { readEvent } from '../../src/action/event.ts';
import { readInputs } from '../../src/action/inputs.ts';
import { assign } from '../../src/app/assign.ts';
import { parseNotebook } from '../../src/notebook/read.ts';
import { planNotebook } from '../../src/plan/plan.ts';
import { findSetting, settings } from '../../src/settings/catalogue.ts';
import { parseCommandLine } from '../../src/settings/from-flags.ts';
import { settingsSchema, type SettingName, type Settings, type SettingsInput } from '../../src/settings/schema.ts';
import { userConfigPath } from '../../src/settings/user-file.ts';
import { connectTo } from '../github/connect.ts';
import { fakeGitHub } from '../support/fake-github.ts';
import { notebookText, scratchFolder } from '../support/notebooks.ts';
import { events } from '../action/events.ts';
import { settingRows } from '../settings/rows.ts';

/**
 * The guarantee: whatever a setting, wherever the repository says it and whoever runs nbcrane, a repository makes a run stricter, never
 * looser, and what it says in vain is reported with key, file and line. What strangers and authors would say is in `settingRows`.
 */

/** What the person who runs nbcrane says, so that there is something to loosen. */
const own: SettingsInput = { timeout: 60, 'notebook-timeout': 600, deadline: 3600, 'container-cpus': 2, 'container-network': false };
const notebook = notebookText(['x = 1']);

type Place = { workspace: string; file: string };
type Carrier = (config: object) => Place;

function checkout(files: Record<string, string>): string {
  const workspace = join(scratchFolder(), 'outside', 'repo');
  mkdirSync(join(workspace, '.git'), { recursive: true });
  for (const [name, text] of Object.entries({ 'nb/a.ipynb': notebook, ...files })) {
    mkdirSync(dirname(join(workspace, name)), { recursive: true });
    writeFileSync(join(workspace, name), text);
  }
  return workspace;
}

const carriers: Record<string, Carrier> = {
  'nbcrane.toml': (config) => ({ workspace: checkout({ 'nbcrane.toml': stringify(config) }), file: 'nbcrane.toml' }),
  'pyproject.toml': (config) => ({
    workspace: checkout({ 'pyproject.toml': stringify({ project: { name: 'x' }, tool: { nbcrane: config } }) }),
    file: 'pyproject.toml',
  }),
  'a file beside the notebook': (config) => ({ workspace: checkout({ 'nb/nbcrane.toml': stringify(config) }), file: 'nb/nbcrane.toml' }),
  'a link inside the repository': (config) => {
    const workspace = checkout({ 'conf/shared.toml': stringify(config) });
    symlinkSync('conf/shared.toml', join(workspace, 'nbcrane.toml'));
    return { workspace, file: 'nbcrane.toml' };
  },
  'a folder above the repository': (config) => {
    const workspace = checkout({});
    writeFileSync(join(workspace, '../nbcrane.toml'), stringify(config));
    return { workspace, file: 'nbcrane.toml' };
  },
};

type Outcome = { settings: Settings; run: Settings; notices: string };
type Runner = (place: Place) => Promise<Outcome>;

const commandLine = async ({ workspace }: Place, flags: SettingsInput): Promise<Outcome> => {
  const userPath = join(workspace, '../../user/nbcrane.toml');
  mkdirSync(dirname(userPath), { recursive: true });
  writeFileSync(userPath, stringify(own));
  const { jobs, run, notices } = await assign(['nb'], flags, workspace, {
    userPath,
    trusts: async () => flags['trust-config'] === true,
    reader: { kind: 'command-line', userFile: userPath },
  });
  return { settings: jobs[0]!.settings, run, notices: notices.join('\n') };
};

const hooks = parseYaml(readFileSync(new URL('../../.pre-commit-hooks.yaml', import.meta.url), 'utf8')) as {
  id: string;
  entry: string;
  args: string[];
}[];

/** What a hook itself says. */
const flagsOf = ({ entry, args }: (typeof hooks)[number]) => parseCommandLine([...entry.split(' ').slice(2), ...args]).flags;

const runners: Record<string, Runner> = {
  'the command line': (place) => commandLine(place, {}),
  ...Object.fromEntries(hooks.map((hook): [string, Runner] => [`the hook ${hook.id}`, (place) => commandLine(place, flagsOf(hook))])),
  'the action on a pull request': async ({ workspace }) => {
    const github = await fakeGitHub({ contents: { 'nbcrane.toml': 'quiet = true\n' } });
    const inputs = readInputs({ INPUT_TIMEOUT: '60', INPUT_DEADLINE: '3600', 'INPUT_CONTAINER-CPUS': '2', INPUT_PATHS: 'nb' });
    const { jobs, run, notices, notes } = await assignNotebooks({
      inputs: { ...inputs, settings: { ...inputs.settings } },
      event: readEvent({ GITHUB_EVENT_NAME: events.forkPullRequest.name, GITHUB_REPOSITORY: 'o/r' }, events.forkPullRequest.payload),
      files: { sarif: 'x.sarif', json: 'x.json' },
      api: connectTo(github),
      predictorEnv: { HOME: join(workspace, '../../home') },
      workspace,
    });
    return { settings: jobs[0]!.settings, run, notices: [...notices, ...notes].join('\n') };
  },
};

/** Those that the one who runs nbcrane says there themselves: a flag holds over any file. */
const saidBy: Record<string, readonly SettingName[]> = {
  // Quiet contradicts verbose.
  ...Object.fromEntries(hooks.map((hook) => [`the hook ${hook.id}`, [...(Object.keys(flagsOf(hook)) as SettingName[]), 'verbose']])),
  'the action on a pull request': ['timeout', 'deadline', 'container-cpus', 'sarif', 'json'],
};
/** Limits that nobody set have nothing to be looser than. */
const withoutBase: Record<string, readonly SettingName[]> = { 'the action on a pull request': ['notebook-timeout'] };

const names = Object.keys(settingRows) as SettingName[];
let HOME: string;
beforeEach(() => void (HOME = scratchFolder()));

describe.each(Object.keys(carriers))('in %s', (carrier) => {
  describe.each(Object.keys(runners))('run by %s', (runner) => {
    const judged = names.filter((name) => !saidBy[runner]?.includes(name));

    it('nothing that harms is used, and each is reported with its key, its file and what to write instead', async () => {
      const config = Object.fromEntries(
        judged
          .filter((name) => settingRows[name].harm !== undefined && !withoutBase[runner]?.includes(name))
          .map((name) => [name, settingRows[name].harm]),
      );
      const place = carriers[carrier]!(config);
      const without = await runners[runner]!(carriers[carrier]!({ 'allow-errors': true }));
      const { settings: found, run, notices } = await runners[runner]!(place);
      expect({ ...found, 'allow-errors': true, ...pathless }).toEqual({ ...without.settings, ...pathless });
      expect({ ...run, ...pathless }).toMatchObject({ static: without.run.static, 'fail-on': without.run['fail-on'], ...pathless });
      for (const name of Object.keys(config) as SettingName[]) {
        const line = notices.split('\n').find((notice) => notice.includes(`\`${name}\` is ignored`));
        expect(line, `${name} in\n${notices}`).toMatch(new RegExp(`${place.file.replace('.', '\\.')}:\\d+: `));
        if (!runner.includes('action')) expect(line).toContain(`--${config[name] === false ? 'no-' : ''}${name}`);
      }
    });

    it('what an author may say is used', async () => {
      const config = Object.fromEntries(
        judged.filter((name) => settingRows[name].fine !== undefined && name !== 'verbose').map((name) => [name, settingRows[name].fine]),
      );
      const { settings: found, notices } = await runners[runner]!(carriers[carrier]!(config));
      const expected = settingsSchema.parse(config);
      for (const name of Object.keys(config) as SettingName[]) {
        if (name === 'ignore') expect(found.ignore.join()).toContain('drafts/**');
        else expect(found[name], name).toEqual(expected[name]);
      }
      expect(notices).not.toContain('is ignored');
    });
  });
});

/** Compared elsewhere: they are absolute, in another folder each time. */
const pathless = { json: undefined, sarif: undefined };

describe('the schema', () => {
  it('says of every setting who may say it, and why', () => {
    for (const { name, authority, because } of settings) {
      expect(authority, name).toBeDefined();
      expect(because, name).toMatch(/^\S.{10,}[^.]$/);
    }
    for (const name of names) {
      const { authority } = findSetting(name)!;
      expect(settingRows[name].fine === undefined, `${name} has a value for an author`).toBe(authority === 'runner');
    }
  });
});

describe('other ways to say something', () => {
  it('metadata of a notebook changes no setting, and no time limit beyond that of the run', () => {
    const evil = Object.fromEntries(names.map((name) => [name, settingRows[name].harm ?? settingRows[name].fine]));
    const metadata = { nbcrane: evil, ...evil, execution: { timeout: 999_999 } };
    const endless = [{ execution: { timeout: 999_999 } }, { execution: { timeout: -1 } }, { tags: ['timeout=99h'] }];
    const cells = ['x = 1', '# nbcrane: timeout 99h\nx = 1', ...endless].map((said) =>
      typeof said === 'string' ? { source: said, metadata: { nbcrane: evil, ...evil } } : { source: 'x = 1', metadata: said },
    );
    const parse = (text: string) => parseNotebook(text, { path: 'a.ipynb', absolutePath: '/r/a.ipynb' });
    const defaults = { ...settingsSchema.parse({}), timeout: 60 };
    const plan = planNotebook(parse(notebookText(cells, metadata)), defaults, '/r', 60);
    const plain = planNotebook(parse(notebookText(cells.map(() => 'x = 1'))), defaults, '/r', 60);
    const { notebook: _, steps, warnings, ...rest } = plan;
    const { notebook: __, steps: plainSteps, warnings: ___, ...plainRest } = plain;
    expect(rest).toEqual(plainRest);
    expect(steps.map(({ timeoutMs }) => timeoutMs)).toEqual(cells.map(() => 60_000));
    expect(warnings.join()).toContain('this run allows 60 s');
    expect(steps.map(({ skip, before, after }) => [skip, before, after])).toEqual(
      plainSteps.map(({ skip, before, after }) => [skip, before, after]),
    );
  });

  it('a link that leads out of the repository is not read, and quotes nothing', async () => {
    const workspace = checkout({});
    writeFileSync(join(HOME, 'secrets'), 'password = hunter22\n[[[');
    symlinkSync(join(HOME, 'secrets'), join(workspace, 'nbcrane.toml'));
    const { notices } = await commandLine({ workspace, file: '' }, {});
    expect(notices).toContain('nbcrane.toml was ignored: it is a symbolic link to a file outside the repository');
    expect(notices).not.toContain('hunter22');
  });

  it('--trust-config stands on the command line only', async () => {
    const workspace = checkout({ 'nbcrane.toml': '"trust-config" = true\npython = "./evil.sh"' });
    await expect(commandLine({ workspace, file: '' }, {})).rejects.toThrow(/trust-config cannot be set in a file/);
  });

  it('a trusted file is used whole, but its reports stay inside the repository and out of .git', async () => {
    const config = {
      python: './p',
      votes: 3,
      json: 'out/r.json',
      sarif: '.git/hooks/pre-commit',
      markdown: '~/.bashrc',
      junit: '../x.xml',
    };
    const workspace = checkout({ 'nbcrane.toml': stringify(config) });
    const { settings: found, notices } = await commandLine({ workspace, file: '' }, { 'trust-config': true });
    expect(found).toMatchObject({ python: join(workspace, 'p'), votes: 3, json: join(workspace, 'out/r.json') });
    expect([found.sarif, found.markdown, found.junit]).toEqual([undefined, undefined, undefined]);
    for (const name of ['sarif', 'markdown', 'junit'])
      expect(notices).toContain(`\`${name}\` is ignored: the file is outside the repository`);
  });

  it('the environment says no setting, and a relative XDG_CONFIG_HOME names no user-level file', () => {
    expect(userConfigPath({ XDG_CONFIG_HOME: '.', HOME: '/home/ada' }, 'linux')).toBe('/home/ada/.config/nbcrane/nbcrane.toml');
    expect(userConfigPath({ XDG_CONFIG_HOME: '/cfg', HOME: '/home/ada' }, 'darwin')).toBe('/cfg/nbcrane/nbcrane.toml');
  });

  it.each([
    ['the same', 'python = "./p"\nvotes = 3', 'python = "./p"\r\nvotes = 3', true],
    ['another one', 'python = "./p"', 'votes = 3', false],
    ['none', 'python = "./p"', null, false],
  ])('the action trusts a file of which the default branch has %s', async (_, config, theirs, trusted) => {
    const workspace = checkout({ 'nbcrane.toml': config });
    const github = await fakeGitHub({ contents: theirs === null ? {} : { 'nbcrane.toml': theirs } });
    const { jobs, notes } = await assignNotebooks({
      inputs: readInputs({ INPUT_PATHS: 'nb' }),
      event: readEvent({ GITHUB_EVENT_NAME: 'pull_request', GITHUB_REPOSITORY: 'o/r' }, events.pullRequest.payload),
      files: { sarif: 'x.sarif', json: 'x.json' },
      api: connectTo(github),
      predictorEnv: { HOME },
      workspace,
    });
    expect(jobs[0]!.settings.python).toBe(trusted ? join(workspace, 'p') : undefined);
    expect(notes.join()).toEqual(trusted ? '' : expect.stringContaining('nbcrane.toml: '));
  });
});
