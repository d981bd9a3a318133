import { dirname, resolve } from 'node:path';
import { cacheNotice } from '../host/cache-folder.ts';
import { UserError } from '../errors.ts';
import { discoverNotebooks } from '../notebook/discover.ts';
import { readNotebook } from '../notebook/read.ts';
import { differenceOf } from '../notebook/text/pairs.ts';
import { unknownRule } from '../rules/known-rules.ts';
import { reportPath } from '../report/report-path.ts';
import type { ShardReport } from '../result/schema.ts';
import type { Job } from '../many/job.ts';
import { repositoryOf } from '../files/repository.ts';
import { idleFlags } from '../settings/idle-flags.ts';
import { ConfigFiles, type Trust } from '../settings/from-file.ts';
import { ignoredNotice, refusalNotice, type NoticeReader } from '../settings/refusal-notice.ts';
import { ignoresModels } from './panel-for.ts';
import { idleRunSettings, resolveRunSettings, resolveSettings } from '../settings/resolve.ts';
import type { Settings, SettingsInput } from '../settings/schema.ts';
import { selectNotebooks } from '../many/select.ts';

/** What a command line comes down to before anything runs. */
export type Assignment = {
  jobs: Job[];
  /** The settings that hold for the run as a whole. */
  run: Settings;
  /** Root of the repository the first notebook lies in, else `cwd`. */
  repositoryRoot: string;
  notices: string[];
  /** Flags that do nothing: for who typed them, not for readers of the reports. */
  idle: string[];
  /** What is good to know and no reason to do anything. */
  remarks: string[];
  /** Which part of a divided run this is. */
  shard?: ShardReport;
  /** Notebooks that are named while others run; `tell` gets the notices. */
  more?(tell: (message: string) => void): AsyncIterable<Job>;
};

/** Whose settings count, and who hears of those that do not. */
export type ConfigPolicy = {
  /** The user-level file, absolute, or null. */
  userPath: string | null;
  /** Whether a config file beside or above the notebooks is the runner's own word. */
  trusts: Trust;
  reader: NoticeReader;
  /** The Python of a notebook (absolute) where no setting names one; absent where the environment of a project is not looked for. */
  pythonFor?(notebookPath: string, settings: Settings): Promise<PythonChoice>;
  /** Paths of the notebooks, in the place of patterns: each is run as soon as it is known, whatever `ignore` says. */
  listed?: AsyncIterable<string>;
};

/**
 * `python`: absent where the default stays. `remark`: which one that is, one line; `notice`: what is not as the person may expect.
 * `runsIn`: the same as words for a list, where other notebooks may run elsewhere.
 */
export type PythonChoice = { python?: string; runsIn?: string; remark?: string; notice?: string };

/** Without a user-level file, and without trust in any other. */
const untrustedDefaults: ConfigPolicy = { userPath: null, trusts: async () => false, reader: { kind: 'workflow' } };

/**
 * Finds the notebooks and the settings of each.
 * @throws UserError for patterns that name no notebook and for config files that make no sense
 */
export async function assign(
  patterns: readonly string[],
  flags: SettingsInput,
  cwd: string,
  { userPath, trusts, reader, pythonFor = async () => ({}), listed }: ConfigPolicy = untrustedDefaults,
): Promise<Assignment> {
  const notices = new Set<string>();
  const remarks = new Set<string>();
  const tell = (message: string) => void notices.add(message);
  const cache = cacheNotice();
  if (cache !== null) tell(cache);
  const request = { flags, cwd, files: new ConfigFiles({ userPath, trusts, onNotice: tell }) };
  const run = await resolveRunSettings({ ...request, patterns });
  const tellRefusals = (refused: typeof run.refused, tell: (message: string) => void) => {
    for (const refusal of refused) tell(refusalNotice(refusal, { shown: reportPath(refusal.file, cwd), reader }));
  };
  tellRefusals(run.refused, tell);
  const idle = idleFlags(flags, run.settings);
  if (run.sources['pass-env'] === 'flags')
    for (const name of run.settings['pass-env'])
      if (!name.includes('*') && process.env[name] === undefined)
        idle.push(`--pass-env ${name} does nothing here: the variable is not set`);
  const { found, ignored, pairs } = listed ? nothing : await discoverNotebooks(patterns, { cwd, ignore: run.settings.ignore });
  if (ignored > 0 && typeof run.sources.ignore === 'object') tell(ignoredNotice(reportPath(run.sources.ignore.file, cwd), ignored));
  if (found.length === 0 && !listed) {
    throw new UserError('no-notebooks', 'All notebooks are excluded by `ignore`.', {
      remedy: 'Check --ignore, the key `ignore` and patterns that start with !.',
    });
  }
  for (const pair of pairs) {
    const difference = await differenceOf(
      pair,
      (path) => readNotebook(path, reportPath(path, cwd)),
      (path) => reportPath(path, cwd),
    );
    if (difference !== null) tell(difference);
  }
  const jobs: Job[] = [];
  const pythons = new Map<string, (string | undefined)[]>();
  const selected = await selectNotebooks(found, run.settings, { cwd, nameOf: (path) => reportPath(path, cwd), tell });
  const { paths } = selected;
  const jobOf = async (absolutePath: string, tell: (message: string) => void): Promise<Job> => {
    const own = await resolveSettings({ ...request, notebookPath: absolutePath });
    const overruled = idleRunSettings(own, run);
    if (overruled.length > 0)
      tell(
        `${reportPath(own.configFile!, cwd)}: ${overruled.join(', ')} ignored, because settings for the whole run come from ${run.configFile ? reportPath(run.configFile, cwd) : 'the flags'}`,
      );
    if (own.configFile !== run.configFile) tellRefusals(own.refused, tell);
    if (own.settings.model !== undefined && ignoresModels(own.settings))
      tell(`the model ${own.settings.model} is not used, because \`min-confidence\` is certain and model predictions are never certain`);
    for (const mistake of own.settings['ignore-rule'].flatMap((rule) => unknownRule(rule) ?? []))
      throw new UserError('usage', `\`ignore-rule\`: ${mistake}`, { remedy: 'Run `nbcrane rules` for a list.' });
    const { python, runsIn, remark, notice } = await pythonFor(absolutePath, own.settings);
    if (runsIn !== undefined) pythons.set(runsIn, [...(pythons.get(runsIn) ?? []), python]);
    if (remark !== undefined) remarks.add(remark);
    if (notice !== undefined) tell(notice);
    const settings = python === undefined ? own.settings : { ...own.settings, python };
    return { absolutePath, path: reportPath(absolutePath, cwd), settings, timeoutCap: own.timeoutCap };
  };
  for (const absolutePath of paths) jobs.push(await jobOf(absolutePath, tell));
  if (pythons.size > 1 || [...pythons.values()].flat().some((python) => python !== undefined)) remarks.add(pythonRemark(pythons));
  const { shard } = selected;
  const repositoryRoot = repositoryOf(found[0] === undefined ? cwd : dirname(found[0])) ?? cwd;
  const more =
    listed && ((tell: (message: string) => void) => jobsOf(listed, { cwd, settings: run.settings, jobOf: (path) => jobOf(path, tell) }));
  return {
    ...{ jobs, run: run.settings, repositoryRoot, notices: [...notices], idle, remarks: [...remarks] },
    ...(shard ? { shard } : {}),
    ...(more ? { more } : {}),
  };
}

const nothing = { found: [], ignored: 0, pairs: [] };

type JobMaker = { cwd: string; settings: Settings; jobOf(path: string): Promise<Job> };

/** What is wrong with the settings of one notebook ends no other. */
async function* jobsOf(listed: AsyncIterable<string>, { cwd, settings, jobOf }: JobMaker): AsyncIterable<Job> {
  for await (const line of listed) {
    if (line === '') continue;
    const absolutePath = resolve(cwd, line);
    yield await jobOf(absolutePath).catch((problem: unknown) => {
      if (problem instanceof UserError) return { absolutePath, path: reportPath(absolutePath, cwd), settings, problem };
      throw problem;
    });
  }
}

/** Which Pythons the notebooks run in, and how many notebooks in each where there are several. */
function pythonRemark(pythons: ReadonlyMap<string, readonly unknown[]>): string {
  const shown = [...pythons].map(([name, { length }]) => (pythons.size === 1 ? name : `${name} (${length})`));
  const choose = pythons.size === 1 ? 'To choose another Python' : 'To choose one Python for all';
  return `Your notebooks run in ${shown.join(', ')}. ${choose}: --python PATH`;
}
