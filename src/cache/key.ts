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
  readonly #files = once(gitFiles);
  readonly #installed = once(async (python: string | undefined, place: Parameters<typeof installedIn>[1]) =>
    installedIn(await findPython(python), place),
  );

  /** What makes two runs of a notebook the same question, without a kernel (docs/cache.md). */
  async of(plan: Plan, settings: Settings): Promise<Key> {
    const root = repositoryOf(dirname(plan.notebook.absolutePath));
    const reason = whyNot(plan, settings);
    if (reason !== null || root === null) return { reason: reason ?? 'a folder that is in no git repository' };
    const files = await this.#files(root);
    if (files === null) return { reason: 'a repository that git does not read' };
    const env = kernelEnvironment(process.env, plan.env, settings['pass-env']);
    const installed = await this.#installed(settings.python, { pythonPath: env['PYTHONPATH'] ?? '', cwd: plan.cwd, root });
    if (installed === null) return { reason: 'packages installed in place with more files than can be compared' };
    const inputs = await inputsOf(plan, { files, root, settings });
    const { notebook, steps, ...how } = plan;
    const named = sorted(inputs);
    const held: [string, unknown][] = [
      ['nbcrane itself', program()],
      ['where the notebook lies', inside(root, notebook.absolutePath)],
      ["the notebook's code, tags or metadata", steps.map(({ cell, ...step }) => [cell.index, cell.id, cell.source, cell.tags, step])],
      ['how the notebook is run', { ...how, cwd: inside(root, plan.cwd), env: null, warnings: null }],
      ...compared.map(({ name }): [string, unknown] => [`the setting ${name}`, settings[name] ?? null]),
      ...sorted(Object.entries(env)).flatMap(([name, value]) =>
        changing.test(name) ? [] : [[`the variable ${name}`, value] as [string, unknown]],
      ),
      ['Python or its packages', installed],
      ...(named.length <= mostNamed ? named : [['a file of the repository', named] as [string, unknown]]),
    ];
    const parts = Object.fromEntries(held.map(([name, value]) => [name, digest(value).slice(0, 4)]));
    return { key: digest(held), root, inputs, parts };
  }
}

/** Asked again for the same, it gives the same answer. */
function once<Asked extends unknown[], Answer>(make: (...asked: Asked) => Answer): (...asked: Asked) => Answer {
  const known = new Map<string, Answer>();
  return (...asked) => {
    const name = JSON.stringify(asked);
    if (!known.has(name)) known.set(name, make(...asked));
    return known.get(name)!;
  };
}

/** Why results of such a run are never kept, or null. */
function whyNot({ notebook, kernelName }: Plan, { kernel }: Settings): string | null {
  if (kernel !== 'local') return 'a kernel that is not on this machine';
  if (notebook.language !== 'python') return 'a kernel that is not Python';
  return [null, 'python3', 'python'].includes(kernelName) ? null : 'a kernelspec of its own';
}

type Found = { files: GitFiles; root: string; settings: Settings };

/**
 * Every file but notebooks and the reports that this run writes, those only where code names one; the globs of the notebook's own metadata, or of the
 * settings, narrow it.
 */
async function inputsOf({ notebook, steps }: Plan, { files, root, settings }: Found): Promise<GitFiles> {
  const { nbcrane } = notebook.metadata;
  const own = isRecord(nbcrane) ? nbcrane['cache-inputs'] : undefined;
  const globs = Array.isArray(own) ? own.filter((glob) => typeof glob === 'string') : settings['cache-inputs'];
  const isNamed = (text: string) => steps.some(({ cell }) => cell.source.includes(text));
  const readsNotebooks = isNamed('.ipynb');
  const reports = catalogue.flatMap(({ name, group, path }) => (group === 'Reports' && path === 'file' ? [settings[name]] : []));
  const written = reports.filter((path) => typeof path === 'string').map((path) => inside(root, path));
  const read = [...files.keys()].filter(
    (path) => (readsNotebooks || !path.endsWith('.ipynb')) && (!written.includes(path) || isNamed(basename(path))),
  );
  const absolute = read.map((path) => `${root}/${path}`);
  const matching = new Set(globs.length === 0 ? absolute : await matchingPaths(absolute, globs, root));
  return new Map([...files].filter(([path]) => matching.has(`${root}/${path}`)));
}

/** A path as git names it. */
const inside = (root: string, path: string) => relative(root, resolve(path)).split(sep).join('/');

/** A checkout may change without its version. */
const program = once(() => digest([version, pythonSources]));

/** What is about reports and this run alone changes no result, but what fails it does; the Python is compared itself. */
const compared = catalogue.filter(({ perRun, name }) => (!perRun && name !== 'python') || name === 'fail-on');

/** Variables that differ from run to run although nothing changed. */
const changing =
  /^(?:GITHUB_(?:RUN_.*|SHA|REF.*|HEAD_REF|BASE_REF|ACTOR.*|TRIGGERING_ACTOR|EVENT_.*|JOB|ACTION.*|WORKFLOW.*|RETENTION_DAYS)|RUNNER_(?:NAME|TRACKING_ID|TEMP)|CI_(?:JOB|PIPELINE|COMMIT|RUNNER|MERGE_REQUEST)_.*|BUILDKITE_.*|CIRCLE_.*|BUILD_(?:ID|NUMBER|URL|TAG).*|HOSTNAME|PWD|OLDPWD|SHLVL|_|TERM_SESSION_ID|WINDOWID|SSH_(?:CONNECTION|CLIENT|TTY|AUTH_SOCK)|XDG_(?:SESSION_ID|RUNTIME_DIR)|INVOCATION_ID|JOURNAL_STREAM|DBUS_SESSION_BUS_ADDRESS|GPG_TTY|npm_.*|VITEST.*|VSCODE_.*|TMUX.*|NODE|INIT_CWD|COLOR|EDITOR)$/;

const sorted = (named: Iterable<[string, string]>) => [...named].sort(([one], [other]) => (one < other ? -1 : 1));
