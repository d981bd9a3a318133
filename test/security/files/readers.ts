import { join } from 'node:path';
import { readPayload } from '../../../src/action/event.ts';
import { writeFixes } from '../../../src/app/write-fixes.ts';
import { loadEntry } from '../../../src/cache/entry.ts';
import { contentOf } from '../../../src/cache/git-files.ts';
import { installedIn } from '../../../src/cache/installed.ts';
import { pyprojectOf } from '../../../src/environments/tools.ts';
import { withGit } from '../../../src/host/git.ts';
import { digest } from '../../../src/digest.ts';
import { fingerprintOf } from '../../../src/eval/corpus/fingerprint.ts';
import { findCases } from '../../../src/eval/corpus/find-cases.ts';
import { readReviewSheets } from '../../../src/eval/judge/review-sheet.ts';
import { readAnswerLines } from '../../../src/eval/replay/recorded-answers.ts';
import { readRecordedVotes } from '../../../src/eval/replay/recorded-votes.ts';
import { readResults } from '../../../src/eval/run/results-file.ts';
import { AnswerCache } from '../../../src/forecast/llm/answer-cache.ts';
import { recallForm } from '../../../src/forecast/llm/providers/variants.ts';
import { fetchOver } from '../../../src/forecast/llm/providers/transport.ts';
import { installOf } from '../../../src/init/install-steps.ts';
import { survey } from '../../../src/init/survey.ts';
import { keepsCredentials } from '../../../src/kernel/container/git-settings.ts';
import { makeOnce } from '../../../src/kernel/server/make-once.ts';
import { mergeRun } from '../../../src/merge/merge-run.ts';
import { readReport } from '../../../src/result/read-report.ts';
import { readNotebook } from '../../../src/notebook/read.ts';
import { createRedactor } from '../../../src/redact/redactor.ts';
import { Timings } from '../../../src/run/timings.ts';
import { ConfigFiles } from '../../../src/settings/from-file.ts';
import { readDurations } from '../../../src/shard/durations.ts';

/** One of the files that nbcrane reads. */
export type Reader = {
  /** Of src: the module that reads it. */
  module: string;
  /** Relative to the folder of the test. */
  file: string;
  /** `required`: an error that names the file; `optional`: it counts as if it were not there; `either`: as its kind has it. */
  is: 'required' | 'optional' | 'either';
  read(folder: string, path: string, replace: (path: string) => void): Promise<unknown>;
};

const words = (path: string) => ({ named: `The test names ${path}`, remedy: 'Write it.' });
const signal = new AbortController().signal;
const cache = (folder: string) => ({ XDG_CACHE_HOME: folder });
const plain = (module: string, read: Reader['read'], is: Reader['is'] = 'required', file = 'named.json'): Reader => ({
  module,
  file,
  is,
  read,
});

/** Every module of src that reads a file with a name or a content from outside, by what it reads. */
export const readers: Readonly<Record<string, Reader>> = {
  notebook: plain('notebook/read.ts', (_, path) => readNotebook(path, path), 'required', 'a.ipynb'),
  'nbcrane.toml': plain('settings/from-file.ts', (folder) => new ConfigFiles().nearest(folder), 'either', 'nbcrane.toml'),
  'pyproject.toml': plain('settings/from-file.ts', (folder) => new ConfigFiles().nearest(folder), 'either', 'pyproject.toml'),
  'config file of the user': plain('settings/from-file.ts', (_, path) => new ConfigFiles({ userPath: path }).user(), 'either', 'user.toml'),
  'report of a shard': plain('result/read-report.ts', (_, path) => readReport(path, words(path))),
  'folder of reports': plain('result/read-report.ts', (folder) =>
    mergeRun([folder], { cwd: folder, root: folder, redactor: createRedactor(), author: 'unknown', signal }),
  ),
  'durations of an earlier run': plain('result/read-report.ts', (_, path) => readDurations(path)),
  'notebook to be fixed': plain(
    'app/write-fixes.ts',
    async (_, path) => {
      const notebook = { path, absolutePath: path, cells: [] } as unknown as Awaited<ReturnType<typeof readNotebook>>;
      const [written] = await writeFixes([{ path, notebook, fixes: [{ cell: 0, edits: [] } as never] }], { allowDirty: true });
      if (written?.refusal === null) throw new Error('written');
    },
    'optional',
  ),
  timings: plain(
    'run/timings.ts',
    (folder) => Timings.load('x', cache(folder)),
    'optional',
    `nbcrane/timings/${digest('x').slice(0, 32)}.json`,
  ),
  'cached result': plain('cache/entry.ts', () => loadEntry('key'), 'optional', 'nbcrane/results/key.json'),
  'input of a cached result': plain('cache/git-files.ts', (_, path) => contentOf(path), 'optional'),
  'record of an installed package': plain(
    'cache/installed.ts',
    (folder) =>
      installedIn({ ...{ version: [3, 11, 0], implementation: 'cpython', prefix: folder, siteFolders: [folder] } } as never, {
        pythonPath: '',
        cwd: folder,
        root: folder,
      }),
    'optional',
    'a-1.0.dist-info/RECORD',
  ),
  'configuration of a repository': plain(
    'host/git.ts',
    (folder) => withGit(folder, async (git) => git(['ls-files'])),
    'optional',
    '.git/commondir',
  ),
  'project of a Python': plain('environments/tools.ts', async (folder) => pyprojectOf(folder), 'optional', 'pyproject.toml'),
  'packages that init installs': plain('init/install-steps.ts', async (folder) => installOf(folder), 'optional', 'requirements.txt'),
  'settings that a checkout keeps': plain('kernel/container/git-settings.ts', (_, path) => keepsCredentials(path), 'optional'),
  'cached answer of a model': plain(
    'forecast/llm/answer-cache.ts',
    async (folder, path, replace) => {
      const place = {
        provider: { address: 'a', name: 'b', ask: () => Promise.reject(new Error('no')) },
        prompt: { system: '', user: '' },
        vote: 0,
      };
      const cached = new AnswerCache({ folder, onNotice: () => {} });
      await cached.keep(place as never, { answer: { crash: true, reasoning: '', line: 1, errorType: 'E' } as never, tokens: null });
      const { readdirSync, rmSync } = await import('node:fs');
      const kept = readdirSync(folder).find((name) => /^[0-9a-f]+\.json$/.test(name))!;
      rmSync(join(folder, kept));
      replace(join(folder, kept));
      if ((await cached.recall(place as never)) !== null) throw new Error(`recalled from ${path}`);
    },
    'optional',
    'unused',
  ),
  'form that a server takes': plain(
    'forecast/llm/providers/variants.ts',
    (folder) => recallForm({ folder, about: 'a', forms: 2 }),
    'optional',
    `${digest(['a', 2])}.json`,
  ),
  'certificate authorities': plain('forecast/llm/providers/transport.ts', async (_, path) => fetchOver({ env: {}, caFile: path })),
  'files that init looks at': plain('init/survey.ts', (folder) => survey(folder), 'optional', 'requirements.txt'),
  'lock of the server': plain(
    'kernel/server/make-once.ts',
    (folder) => makeOnce(join(folder, 'made'), { isReady: async () => false, make: async () => {}, onWait: () => {} }),
    'optional',
    'made.lock',
  ),
  'payload of an event': plain('action/event.ts', (_, path) => readPayload({ GITHUB_EVENT_PATH: path }), 'optional'),
  'case of a corpus': plain('eval/corpus/find-cases.ts', (folder) => findCases(folder, folder), 'either', 'expect.json'),
  'files of a case': plain('eval/corpus/fingerprint.ts', (folder) => fingerprintOf(folder), 'either'),
  'review sheet': plain('eval/judge/review-sheet.ts', (_, path) => readReviewSheets([path], { cases: [] } as never), 'required', 'a.csv'),
  'recorded answers': plain('eval/replay/recorded-answers.ts', (_, path) => readAnswerLines(path)),
  'recorded votes': plain('eval/replay/recorded-votes.ts', (_, path) => readRecordedVotes(path)),
  results: plain('eval/run/results-file.ts', (_, path) => readResults(path), 'either'),
};

/** Modules that read with the same function and are not called here, and why. */
export const notCalled: Readonly<Record<string, string>> = {
  'kernel/container/hidden.ts': 'needs a checkout; unreadable settings of git are empty ones',
  'environments/install-command.ts': 'reads a file of an environment to word an advice',
  'kernel/container/strays.ts': 'test/cli/clean.test.ts plants what is no file',
  'host/when-stuck.ts': 'reads what the system tells of a process',
  'probe/compiled.ts': 'compiles with a Python where it cannot read, test/probe does',
};
