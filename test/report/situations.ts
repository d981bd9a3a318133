import type { MarkdownOptions } from '../../src/report/markdown.ts';
import type { RunRecord } from '../../src/report/run-record.ts';
import { seenText } from '../../src/result/seen.ts';
import { foldRun } from '../../src/report/fold.ts';
import { crashVerdict, crashedNotebook, error, eventsOf, passedNotebook, recordOf, stoppedNotebook, type RunOutcome } from './build.ts';

/** A run as people meet it, for the golden files of the comment. */
export type Situation = { record: RunRecord; options?: MarkdownOptions };

const training: RunOutcome = {
  path: 'notebooks/train.ipynb',
  cells: [
    { type: 'markdown', source: '# Churn model' },
    'import pandas as pd\nfrom sklearn.linear_model import LogisticRegression',
    'df = pd.read_csv("churn.csv")\ndf = df.rename(columns=str.lower)',
    'X = df[["tenure", "charges"]]\nX.describe()',
    'model = LogisticRegression(max_iter=5000)\nmodel.fit(X, df["Churn"])',
    'model.score(X, df["churn"])',
  ],
  status: 'predicted-crash',
  outcomes: {
    1: { durationMs: 2100 },
    2: { durationMs: 8400 },
    3: { durationMs: 640 },
    4: {
      status: 'predicted-crash',
      prediction: crashVerdict({
        line: 2,
        diagnosis: "Column 'Churn' does not exist in 'df'. Did you mean 'churn'?",
        evidence: [
          { name: 'df', category: 'R', fact: "columns = 'tenure', 'charges', 'churn'" },
          { name: 'df', category: 'S', fact: 'shape = (7043, 3)' },
        ],
        origins: [{ name: 'df', cellIndex: 2, line: 2 }],
        latencyMs: 62,
      }),
    },
  },
  timeSaved: { predictionSeconds: 0.21, rerunSeconds: 11.1, avoidedSeconds: 94, avoidedSource: 'notebook-metadata' },
};

/** The same with the edit that cures it. */
const cured: RunOutcome = {
  ...training,
  outcomes: {
    ...training.outcomes,
    4: {
      ...training.outcomes![4],
      fix: {
        cell: 4,
        family: 'keys',
        what: "'churn' instead of 'Churn'",
        edits: [{ start: 59, end: 64, text: 'churn' }],
        tried: { cells: [4, 5], reason: null, shortened: true, elapsedMs: 812 },
      },
    },
  },
};

const modelsWord = crashVerdict({
  confidence: 'likely',
  predictor: 'llm',
  rule: null,
  errorType: 'ValueError',
  line: 1,
  diagnosis: 'The loader yields batches of shape (32, 3, 64, 64), but the model was built for flat vectors of 784 values.',
  evidence: [{ name: 'model', category: 'S', fact: 'Linear(in_features=784, out_features=10)' }],
  origins: [],
  votes: { crash: 4, total: 5 },
  latencyMs: 5400,
  tokens: { input: 18_240, output: 912 },
});

const plenty = Array.from({ length: 60 }, (_, at) =>
  crashedNotebook({
    path: `reports/chapter-${String(at + 1).padStart(2, '0')}.ipynb`,
    outcomes: {
      1: {
        status: 'crashed',
        durationMs: 20,
        error: error({
          traceback: Array.from(
            { length: 40 },
            (_line, deep) => `  File "chapter.py", line ${deep + 1}, in compute_everything_there_is_to_compute`,
          ),
        }),
      },
    },
  }),
);

const hostile = (text: string) =>
  stoppedNotebook({
    path: `x ${text.slice(0, 30)}.ipynb`,
    cells: ['import os', `${text}`, 'after()'],
    outcomes: {
      1: {
        status: 'predicted-crash',
        prediction: crashVerdict({
          line: 1,
          errorType: '<img src=x>',
          diagnosis: text,
          evidence: [{ name: text, category: 'V', fact: text }],
          origins: [{ name: 'x`|', cellIndex: 0, line: 1 }],
        }),
      },
    },
  });

const interrupted = () => {
  const fold = foldRun();
  for (const event of eventsOf(
    [passedNotebook(), { ...stoppedNotebook({ path: 'b.ipynb' }), outcomes: {}, status: 'skipped', unfinished: true }],
    { interrupted: true },
  ))
    fold.on(event);
  const record = fold.record();
  // How long this test took is no part of the situation.
  for (const notebook of record.report.notebooks) notebook.durationMs = 2300;
  return record;
};

/** A dozen situations and some. Files of test/report/golden are named after the keys. */
export const situations: Readonly<Record<string, () => Situation>> = {
  'all-passed': () => ({ record: recordOf(passedNotebook({ path: 'notebooks/a.ipynb' }), passedNotebook({ path: 'notebooks/b.ipynb' })) }),
  'nothing-to-check': () => ({ record: recordOf() }),
  'stopped-certain': () => ({ record: recordOf(training) }),
  'stopped-with-fix': () => ({ record: recordOf(cured) }),
  'stopped-likely-by-model': () => ({
    record: recordOf({
      ...training,
      outcomes: { ...training.outcomes, 4: { status: 'predicted-crash', prediction: modelsWord } },
      timeSaved: { ...training.timeSaved!, avoidedSeconds: null, avoidedSource: null },
    }),
  }),
  crashed: () => ({ record: recordOf(crashedNotebook({ path: 'notebooks/fit.ipynb' })) }),
  'crashed-and-went-on': () => ({
    record: recordOf({
      path: 'many.ipynb',
      cells: ['a = 1', 'b', 'c = 3', 'd'],
      status: 'crashed',
      outcomes: Object.fromEntries(
        [1, 3].map((at) => [
          at,
          {
            status: 'crashed' as const,
            durationMs: 12,
            error: error({ ename: 'NameError', evalue: `name '${at === 1 ? 'b' : 'd'}' is not defined` }),
          },
        ]),
      ),
    }),
  }),
  quick: () => ({
    record: recordOf(
      passedNotebook({ path: 'short.ipynb' }),
      ...(
        [
          ['long.ipynb', 'passed-shortened', 6, []],
          ['partly.ipynb', 'seen-in-part', 4, []],
          ['little.ipynb', 'seen-too-little', 3, [{ cellIndex: 1, line: 2, reason: 'it would connect to the network (example.org:443)' }]],
        ] as const
      ).map(([path, status, statements, notTried]) => {
        const seen = { cells: status === 'seen-in-part' ? 2 : 3, ofCells: 3, statements, ofStatements: 6, notTried: [...notTried] };
        return {
          path,
          cells: ['import torch', 'model = train()\npage = get(url)', 'print(model, page)'],
          status,
          seen,
          message: `Seen: ${seenText(seen)}.`,
          outcomes: {
            1: {
              status: 'rehearsed-shortened' as const,
              ...(notTried.length > 0 ? { notTried: notTried.map(({ line, reason }) => ({ line, reason })) } : {}),
            },
            2: { status: status === 'seen-in-part' ? ('not-run' as const) : ('rehearsed' as const) },
          },
        };
      }),
    ),
  }),
  'timed-out': () => ({
    record: recordOf(
      passedNotebook({
        path: 'slow.ipynb',
        status: 'timed-out',
        message: 'Cell 2: Stopped after 15 min 00 s',
        outcomes: {
          1: {
            status: 'timed-out',
            durationMs: 900_000,
            error: error({ ename: 'CellTimeout', evalue: 'Stopped after 15 min 00 s', line: null, traceback: [] }),
          },
        },
      }),
    ),
  }),
  'kernel-died': () => ({
    record: recordOf(
      passedNotebook({
        path: 'big.ipynb',
        status: 'kernel-died',
        outcomes: {
          1: {
            status: 'crashed',
            durationMs: 42_000,
            error: error({
              ename: 'KernelDied',
              evalue: [
                'The kernel was killed by SIGKILL, probably out of memory (peak 6.8 GiB of 7.0 GiB, the memory of this machine).',
                'Memory by cell: cell 1: +2.1 GiB, cell 2: up to +4.5 GiB.',
                'Largest variables before cell 2: raw_rows (DataFrame, 1.9 GiB).',
              ].join('\n'),
              line: null,
              traceback: [],
            }),
          },
        },
      }),
    ),
  }),
  'no-kernel': () => ({
    record: recordOf(
      passedNotebook({
        path: 'model.ipynb',
        status: 'no-kernel',
        outcomes: Object.fromEntries([0, 1].map((at) => [at, { status: 'not-run' as const, durationMs: 0 }])),
        message: 'There is no Jupyter kernel named "lab"; available: python3. Run it in the default Python with --kernel-name python3.',
      }),
    ),
  }),
  unreadable: () => ({
    record: recordOf(
      passedNotebook({
        path: 'broken.ipynb',
        status: 'invalid',
        message: 'broken.ipynb is no notebook: line 14, column 3: expected a comma. Restore it from git.',
      }),
    ),
  }),
  mixed: () => ({
    record: recordOf(
      passedNotebook({ path: 'notebooks/a.ipynb' }),
      training,
      crashedNotebook({ path: 'notebooks/fit.ipynb' }),
      passedNotebook({ path: 'notebooks/z.ipynb', status: 'skipped', message: 'The notebook has no kernel here.' }),
    ),
  }),
  'fork-with-notes': () => ({
    record: recordOf(training),
    options: {
      notes: [
        'The model was not used: runs for forks and Dependabot get no secrets, so there is no API key. Only offline predictions were made.',
        'No comment on the pull request: GitHub answered 403: Resource not accessible by integration. The token of a pull request from a fork is read-only. docs/action.md shows how to comment with two workflows.',
      ],
    },
  }),
  interrupted: () => ({ record: interrupted() }),
  hostile: () => ({
    record: recordOf(
      hostile(
        '</details> ```` @octocat fixes #1 <script>alert(1)</script> ![x](http://evil.example/a.png) [y](javascript:x) | a | --> \u202e',
      ),
      hostile('```\n::error::x\n# heading\n- [ ] task\n$$x$$'),
    ),
  }),
  'too-long': () => ({ record: recordOf(...plenty), options: { limit: 12_000 } }),
};

/** As the action renders them on a pull request. */
export const onGitHub: MarkdownOptions = {
  links: { blob: 'https://github.com/o/r/blob/4f2c9a1d', root: '/repo' },
  place: {
    commit: '4f2c9a1d5e6b7a8c9d0e1f2a3b4c5d6e7f8a9b0c',
    commitUrl: 'https://github.com/o/r/commit/4f2c9a1d',
    runUrl: 'https://github.com/o/r/actions/runs/42',
  },
};
