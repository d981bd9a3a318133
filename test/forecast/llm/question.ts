import type { Cell } from '../../../src/notebook/notebook.ts';
import type { Step } from '../../../src/plan/plan.ts';
import type { Question } from '../../../src/forecast/predictor.ts';
import type { ObjectFacts, Observation } from '../../../src/probe/protocol.ts';

export const cell = (index: number, source: string): Cell => ({ index, id: `c${index}`, type: 'code', source, tags: [], metadata: {} });

/** The step of a cell that calls `work`, after code of the plan's own. */
export const workStep = (index: number): Step => ({
  cell: cell(index, `work(${index})`),
  skip: null,
  mayRaise: false,
  runRegardless: false,
  ignored: [],
  timeoutMs: null,
  before: ['own()'],
  after: [],
  postExecute: null,
});

export const frameFacts: ObjectFacts = {
  name: 'df',
  type: 'pandas.DataFrame',
  origin: { cellIndex: 2, line: 2 },
  approximate: true,
  facts: [
    { key: 'shape', category: 'S', value: [150, 2] },
    { key: 'columns', category: 'R', value: ['a', 'b'] },
    { key: 'has_nan', category: 'V', value: false },
  ],
};

export const observation = (extra: Partial<Observation> = {}): Observation => ({
  objects: [frameFacts],
  undefinedNames: [],
  finding: null,
  reach: null,
  statements: 1,
  ranMs: 0,
  elapsedMs: 1,
  notes: [],
  rulesFailure: null,
  ...extra,
});

export const question = (extra: Partial<Question> = {}): Question => ({
  rehearsal: null,
  runInFull: null,
  cell: cell(4, "x = 1\ndf['c'].sum()"),
  executed: [cell(0, 'import pandas as pd'), cell(2, "# data\ndf = pd.read_csv('d.csv')")],
  language: 'python',
  observation: observation(),
  signal: new AbortController().signal,
  ...extra,
});
