import { homedir } from 'node:os';
import { dirname, isAbsolute, join, posix, relative, resolve, sep } from 'node:path';
import picomatch from 'picomatch';
import { type Setting, findSetting, settingNames, settings as allSettings } from './catalogue.ts';
import { type ConfigFile, ConfigFiles } from './from-file.ts';
import { type Refusal, allowedOf } from './refusal.ts';
import { type SettingName, type Settings, type SettingsInput, settingsSchema } from './schema.ts';

/** Where a value comes from: the default, the command line, the user-level file, or the config file at this absolute path. */
type SettingSource = 'default' | 'flags' | 'user' | { file: string };

type ResolvedSettings = {
  /** Paths are absolute, globs of `ignore` relative to `cwd`; words such as `notebook`, a bare program name and `-` are as written. */
  settings: Settings;
  sources: Readonly<Record<SettingName, SettingSource>>;
  /** The config file that holds, or null. */
  configFile: string | null;
  /** What the config file says and may not. */
  refused: readonly Refusal[];
  /** Longest time in seconds that a notebook may give its own cells, where the person who runs nbcrane said one. */
  timeoutCap: number | null;
};

type ResolveRequest = {
  /** From `parseCommandLine`. */
  flags: SettingsInput;
  /** The folder nbcrane was started in: what relative paths among the flags start from. */
  cwd: string;
  /** Share one between the notebooks of a run. */
  files?: ConfigFiles;
};

/**
 * The settings of one notebook: defaults < the user-level file < what the config file nearest to the notebook may say < flags.
 * `env` and `parameter` are merged name by name, every other value is replaced.
 * @throws UserError for a config file that makes no sense
 */
export async function resolveSettings(request: ResolveRequest & { notebookPath: string }): Promise<ResolvedSettings> {
  const files = request.files ?? new ConfigFiles();
  const folder = dirname(resolve(request.cwd, request.notebookPath));
  return merge(request, { file: await files.nearest(folder), user: await files.user(), folder });
}

/**
 * The settings of a whole run (`ignore`, report files, what the terminal shows): defaults < the user-level file < what the config
 * file nearest to `cwd` may say, else the one nearest to the first thing to check < flags.
 * @throws UserError for a config file that makes no sense
 */
export async function resolveRunSettings(request: ResolveRequest & { patterns: readonly string[] }): Promise<ResolvedSettings> {
  const files = request.files ?? new ConfigFiles();
  const file =
    (await files.nearest(resolve(request.cwd))) ??
    (await files.nearest(staticFolder(request.patterns.find((pattern) => !pattern.startsWith('!')) ?? '.', request.cwd)));
  return merge(request, { file, user: await files.user(), folder: resolve(request.cwd) });
}

/** Keys of a notebook's own config file that apply only to a whole run and therefore have no effect. */
export function idleRunSettings(notebook: ResolvedSettings, run: ResolvedSettings): SettingName[] {
  if (notebook.configFile === run.configFile) return [];
  return allSettings.filter(({ name, perRun }) => perRun && typeof notebook.sources[name] === 'object').map(({ name }) => name);
}

/** The part of a path or glob before its first wildcard. A file can be returned as it is, since no config file is inside it. */
function staticFolder(pattern: string, cwd: string): string {
  const parts = pattern.split(/[\\/]/);
  const wild = parts.findIndex((part) => /[*?{}[\]!()]/.test(part));
  return resolve(cwd, wild < 0 ? pattern : parts.slice(0, wild).join('/') || (pattern.startsWith('/') ? '/' : '.'));
}

/** The config files that hold, and the folder they hold for. */
type Files = { file: ConfigFile | null; user: ConfigFile | null; folder: string };

function merge({ flags, cwd }: ResolveRequest, { file, user, folder }: Files): ResolvedSettings {
  const fromFlags = said(flags, (path) => resolve(cwd, path));
  const fromUser = user ? saidIn(user) : {};
  const written = file ? saidIn(file) : {};
  if (file && written.ignore) written.ignore = written.ignore.map((glob) => rebaseGlob(glob, dirname(file.path), resolve(cwd)));
  const defaults = settingsSchema.parse({});
  const { allowed: fromFile, refused } = file
    ? allowedOf(file, { said: written, base: { ...defaults, ...fromUser }, folder })
    : { allowed: {}, refused: [] };
  // `--quiet` on the command line does not contradict `verbose` in a file.
  for (const lower of [fromUser, fromFile]) {
    if (fromFlags.quiet) delete lower.verbose;
    if (fromFlags.verbose) delete lower.quiet;
  }
  if (fromFile.verbose) delete fromUser.quiet;
  if (fromFile.quiet) delete fromUser.verbose;
  const sourceOf = (name: SettingName): SettingSource =>
    name in fromFlags ? 'flags' : file && name in fromFile ? { file: file.path } : name in fromUser ? 'user' : 'default';
  const ownTimeout = fromFlags.timeout ?? fromUser.timeout;
  return {
    settings: {
      ...defaults,
      ...fromUser,
      ...fromFile,
      ...fromFlags,
      env: { ...fromUser.env, ...fromFile.env, ...fromFlags.env },
      parameter: { ...fromUser.parameter, ...fromFile.parameter, ...fromFlags.parameter },
      // A file of the repository does not bring back what its user leaves out.
      ignore: fromFlags.ignore ?? [...(fromUser.ignore ?? []), ...(fromFile.ignore ?? [])],
    },
    sources: Object.fromEntries(settingNames.map((name) => [name, sourceOf(name)])) as Record<SettingName, SettingSource>,
    configFile: file?.path ?? null,
    refused: refused.filter(({ name }) => !(name in fromFlags)),
    timeoutCap: ownTimeout ?? null,
  };
}

/** Paths start from the file and may begin with `~/`. */
const saidIn = (file: ConfigFile) =>
  said(file.settings, (path) =>
    resolve(
      dirname(file.path),
      path.replace(/^~(?=[\\/])/, () => homedir()),
    ),
  );

/** Only the settings that were given, parsed and with absolute paths. Defaults are left out, because they would hide other sources. */
function said(input: SettingsInput, absolute: (path: string) => string): Partial<Settings> {
  const read = settingsSchema.parse(input);
  const written = settingNames.filter((name) => input[name] !== undefined);
  return Object.fromEntries(written.map((name) => [name, anchored(findSetting(name)!, read[name], absolute)])) as Partial<Settings>;
}

function anchored({ path, value: placeholder }: Setting, value: unknown, absolute: (path: string) => string): unknown {
  if (typeof value !== 'string' || !path || value === '-') return value;
  if (path === 'folder' && placeholder?.split('|').includes(value)) return value;
  if (path === 'program' && !/[\\/]/.test(value)) return value;
  // A slash at the end is how a user says that a folder is meant.
  return /[\\/]$/.test(value) ? join(absolute(value), '/') : absolute(value);
}

/**
 * A glob relative to the folder `from` as one relative to the folder `to` (both absolute), for `discoverNotebooks`:
 * globs without a slash hold at any depth and stay as they are.
 */
export function rebaseGlob(glob: string, from: string, to: string): string {
  const clean = glob.replace(/\/+$/, '');
  if (from === to || isAbsolute(glob) || !clean.includes('/')) return glob;
  const way = relative(from, to).split(sep);
  if (way.includes('..')) return posix.join(...relative(to, from).split(sep).map(escapeGlob), glob);
  const segments = posix.normalize(clean).split('/');
  for (const folder of way) {
    if (segments[0] === '**') return segments.join('/');
    const segment = segments.shift();
    if (segment === undefined) return '**';
    if (!matchesSegment(folder, segment)) return posix.join(...way.map(() => '..'), glob);
  }
  return segments.join('/') || '**';
}

const matchesSegment = (name: string, segment: string) => picomatch.isMatch(name, segment, { dot: true });

const escapeGlob = (text: string) => text.replace(/[*?[\]{}()!]/g, '\\$&');
