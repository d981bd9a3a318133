import { basename, dirname, relative, resolve, sep } from 'node:path';
import { digest } from '../digest.ts';
import { kernelEnvironment } from '../redact/kernel-environment.ts';
import { findPython } from '../kernel/local/python.ts';
import { isRecord } from '../is-record.ts';
import { matchingPaths } from '../notebook/match-paths.ts';
import { pythonSources } from '../probe/sources.ts';
import type { Plan } from '../plan/plan.ts';
import { repositoryOf } from '../files/repository.ts';
import { settings as catalogue } from '../settings/catalogue.ts';
import type { Settings } from '../settings/schema.ts';
import { version } from '../version.ts';
import { type GitFiles, gitFiles } from './git-files.ts';
import { installedIn } from './installed.ts';

/**
 * `inputs`: files of the repository that the key holds; `parts`: all that it holds, by what a reader calls it. `reason`: what a result depends on
 * that cannot be compared, one clause.
 */
export type Key = { key: string; root: string; inputs: GitFiles; parts: Parts } | { reason: string };

/** A short digest of each part of a key, too short to tell a guess of a secret value from any other. */
export type Parts = Readonly<Record<string, string>>;

/** More files than these stand as one part: each notebook of a repository keeps a list of its own. */
const mostNamed = 2000;

/** What several notebooks of a run share is read once. */
export class Keys {
  readonly #files = new Map<string, Promise<GitFiles | null>>();
  readonly #installed = new Map<string, Promise<string | null>>();

  /** What makes two runs of a notebook the same question, without a kernel (docs/cache.md). */
  async of(plan: Plan, settings: Settings): Promise<Key> {
    const { notebook } = plan;
    const folder = dirname(notebook.absolutePath);
    const root = repositoryOf(folder);
    const reason = whyNot(plan, settings);
    if (reason !== null || root === null) return { reason: reason ?? 'a folder that is in no git repository' };
    const files = await once(this.#files, root, () => gitFiles(root));
    if (files === null) return { reason: 'a repository that git does not read' };
    const env = kernelEnvironment(process.env, plan.env, settings['pass-env']);
    const shared = JSON.stringify([settings.python, plan.cwd, root, env['PYTHONPATH']]);
    const installed = await once(this.#installed, shared, async () =>
      installedIn(await findPython(settings.python), { env, cwd: plan.cwd, root }),
    );
    if (installed === null) return { reason: 'packages installed in place with more files than can be compared' };
    const inputs = await inputsOf(plan, { files, root, settings });
    const held = heldBy(plan, settings, { root, inputs, installed, env });
    const parts = Object.fromEntries(held.map(([name, value]) => [name, digest(value).slice(0, 4)]));
    return { key: digest(held), root, inputs, parts };
  }
}

function once<Value>(known: Map<string, Promise<Value>>, name: string, make: () => Promise<Value>): Promise<Value> {
  const value = known.get(name) ?? make();
  known.set(name, value);
  return value;
}

/** Why results of such a run are never kept, or null. */
function whyNot({ notebook, kernelName }: Plan, { kernel }: Settings): string | null {
  if (kernel !== 'local') return 'a kernel that is not on this machine';
  if (notebook.language !== 'python') return 'a kernel that is not Python';
  return kernelName === null || kernelName === 'python3' || kernelName === 'python' ? null : 'a kernelspec of its own';
}

type Found = { files: GitFiles; root: string; settings: Settings };

/**
 * Every file but notebooks and the reports that this run writes, those only where code names one; the globs of the notebook's own metadata, or of the
 * settings, narrow it.
 */
async function inputsOf({ notebook, steps }: Plan, { files, root, settings }: Found): Promise<GitFiles> {
  const { nbcrane } = notebook.metadata;
  const own = isRecord(nbcrane) ? nbcrane['cache-inputs'] : undefined;
  const asked = Array.isArray(own) ? own.filter((glob) => typeof glob === 'string') : settings['cache-inputs'];
  const isNamed = (text: string) => steps.some(({ cell }) => cell.source.includes(text));
  const readsNotebooks = isNamed('.ipynb');
  const reports = reportFiles(settings, root);
  const candidates = [...files].filter(
    ([path]) => (readsNotebooks || !path.endsWith('.ipynb')) && (!reports.has(path) || isNamed(basename(path))),
  );
  if (asked.length === 0) return new Map(candidates);
  const matching = new Set(
    await matchingPaths(
      candidates.map(([path]) => `${root}/${path}`),
      asked,
      root,
    ),
  );
  return new Map(candidates.filter(([path]) => matching.has(`${root}/${path}`)));
}

/** Where this run writes its reports, as git names files of the repository `root`. */
const reportFiles = (settings: Settings, root: string): ReadonlySet<string> =>
  new Set(
    catalogue
      .filter(({ group, path }) => group === 'Reports' && path === 'file')
      .flatMap(({ name }) => (typeof settings[name] === 'string' ? [relative(root, settings[name]).split(sep).join('/')] : [])),
  );

type Held = { root: string; inputs: GitFiles; installed: string; env: Record<string, string> };

let program: string | null = null;
/** nbcrane itself: a checkout may change without its version. */
const programDigest = (): string => (program ??= digest([version, pythonSources]));

/** What the key holds, each part with the name that a reader knows it by. */
function heldBy({ notebook, steps, ...plan }: Plan, settings: Settings, { root, inputs, installed, env }: Held): [string, unknown][] {
  const inside = (path: string) => relative(root, resolve(path)).split(sep).join('/');
  const files = [...inputs].sort(([one], [other]) => (one < other ? -1 : 1));
  const compared = catalogue.filter(({ perRun, name }) => (!perRun && name !== 'python') || name === 'fail-on');
  return [
    ['nbcrane itself', programDigest()],
    ['where the notebook lies', inside(notebook.absolutePath)],
    ["the notebook's code, tags or metadata", steps.map(({ cell, ...step }) => [cell.index, cell.id, cell.source, cell.tags, step])],
    ['how the notebook is run', { ...plan, cwd: inside(plan.cwd), env: null, warnings: null }],
    ...compared.map(({ name }): [string, unknown] => [`the setting ${name}`, settings[name] ?? null]),
    ...steadyVariables(env).map(([name, value]): [string, unknown] => [`the variable ${name}`, value]),
    ['Python or its packages', installed],
    ...(files.length <= mostNamed ? files : [['a file of the repository', files] as [string, unknown]]),
  ];
}

/** Variables that differ from run to run although nothing changed. */
const changing =
  /^(?:GITHUB_(?:RUN_.*|SHA|REF.*|HEAD_REF|BASE_REF|ACTOR.*|TRIGGERING_ACTOR|EVENT_.*|JOB|ACTION.*|WORKFLOW.*|RETENTION_DAYS)|RUNNER_(?:NAME|TRACKING_ID|TEMP)|CI_(?:JOB|PIPELINE|COMMIT|RUNNER|MERGE_REQUEST)_.*|BUILDKITE_.*|CIRCLE_.*|BUILD_(?:ID|NUMBER|URL|TAG).*|HOSTNAME|PWD|OLDPWD|SHLVL|_|TERM_SESSION_ID|WINDOWID|SSH_(?:CONNECTION|CLIENT|TTY|AUTH_SOCK)|XDG_(?:SESSION_ID|RUNTIME_DIR)|INVOCATION_ID|JOURNAL_STREAM|DBUS_SESSION_BUS_ADDRESS|GPG_TTY|npm_.*|VITEST.*|VSCODE_.*|TMUX.*|NODE|INIT_CWD|COLOR|EDITOR)$/;

/** The part of a kernel's environment that every key holds. */
const steadyVariables = (env: Readonly<Record<string, string>>): [string, string][] =>
  Object.entries(env)
    .filter(([name]) => !changing.test(name))
    .sort(([one], [other]) => (one < other ? -1 : 1));
