import { existsSync } from 'node:fs';
import { dirname, isAbsolute, join, relative, sep } from 'node:path';
import { UserError } from '../errors.ts';
import { discoverNotebooks } from '../notebook/discover.ts';
import { shardOf } from '../notebook/shard.ts';
import type { Job } from '../run/run-all.ts';
import { ConfigFiles } from '../settings/from-file.ts';
import { idleRunSettings, resolveRunSettings, resolveSettings } from '../settings/resolve.ts';
import type { Settings, SettingsInput } from '../settings/schema.ts';

/** What a command line comes down to before anything runs. */
export type Assignment = {
  jobs: Job[];
  /** The settings that hold for the run as a whole. */
  run: Settings;
  /** Root of the repository the first notebook lies in, else `cwd`. */
  repositoryRoot: string;
  notices: string[];
};

/**
 * Finds the notebooks and the settings of each.
 * @throws UserError for patterns that name no notebook and for config files that make no sense
 */
export async function assign(patterns: readonly string[], flags: SettingsInput, cwd: string): Promise<Assignment> {
  const request = { flags, cwd, files: new ConfigFiles() };
  const run = await resolveRunSettings({ ...request, patterns });
  const found = await discoverNotebooks(patterns, { cwd, ignore: run.settings.ignore });
  if (found.length === 0) {
    throw new UserError('no-notebooks', 'Every notebook found is left out by `ignore`.', {
      remedy: 'Look at --ignore, the key `ignore` and patterns with !.',
    });
  }
  const jobs: Job[] = [];
  const notices = new Set<string>();
  const { shard } = run.settings;
  const paths = shard === undefined ? found : shardOf(found, shard);
  if (paths.length === 0) notices.add(`part ${shard} holds none of the ${found.length} notebooks found`);
  for (const absolutePath of paths) {
    const own = await resolveSettings({ ...request, notebookPath: absolutePath });
    const idle = idleRunSettings(own, run);
    if (idle.length > 0)
      notices.add(
        `${reportPath(own.configFile!, cwd)}: ${idle.join(', ')} not used, since the whole run is set up by ${run.configFile ? reportPath(run.configFile, cwd) : 'the flags'}`,
      );
    if (own.settings.model !== undefined && own.settings['min-confidence'] === 'certain')
      notices.add(`the model ${own.settings.model} is not asked, since \`min-confidence\` is certain, which no model is`);
    jobs.push({ absolutePath, path: reportPath(absolutePath, cwd), settings: own.settings });
  }
  return { jobs, run: run.settings, repositoryRoot: findRepository(dirname(found[0]!)) ?? cwd, notices: [...notices] };
}

/** Relative to the working directory where it lies inside, with `/`. */
function reportPath(path: string, cwd: string): string {
  const inside = relative(cwd, path);
  return (inside.startsWith('..') || isAbsolute(inside) ? path : inside).split(sep).join('/');
}

/** A work tree has a `.git` folder, a submodule or linked work tree a `.git` file. */
function findRepository(folder: string): string | null {
  if (existsSync(join(folder, '.git'))) return folder;
  const parent = dirname(folder);
  return parent === folder ? null : findRepository(parent);
}
