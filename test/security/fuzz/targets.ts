import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stringify } from 'smol-toml';
import { assign } from '../../../src/app/assign.ts';
import { readReport } from '../../../src/result/read-report.ts';
import { boundedMessage } from '../../../src/kernel/server/bounded-message.ts';
import { Displays, OutputCollector } from '../../../src/kernel/outputs.ts';
import { Widgets } from '../../../src/kernel/widgets.ts';
import { findFailures } from '../../../src/kernel/silent-failures.ts';
import { parseNotebook } from '../../../src/notebook/read.ts';
import { serializeNotebook } from '../../../src/notebook/write.ts';
import { createRedactor } from '../../../src/redact/redactor.ts';
import { redactValue } from '../../../src/redact/redact-value.ts';
import { annotationsOf } from '../../../src/report/annotations.ts';
import { codeQualityReport } from '../../../src/report/codequality.ts';
import { htmlReport } from '../../../src/report/html.ts';
import { junitReport } from '../../../src/report/junit.ts';
import { markdownReport } from '../../../src/report/markdown.ts';
import type { RunRecord } from '../../../src/report/run-record.ts';
import { sarifReport } from '../../../src/report/sarif.ts';
import { planNotebook } from '../../../src/plan/plan.ts';
import { savedError } from '../../../src/static/saved-evidence.ts';
import { outputLines } from '../../../src/report/terminal/output-lines.ts';
import { recordedMs } from '../../../src/notebook/recorded-time.ts';
import { settingsSchema } from '../../../src/settings/schema.ts';
import { staticQuestion } from '../../../src/forecast/static/question.ts';
import { notebookText } from '../../support/notebooks.ts';
import { mutateJson, mutateText } from './mutate.ts';

type Random = () => number;
export type Target = {
  /** One input. */
  make(random: Random): string;
  /** What nbcrane does with it; a UserError is an answer. `folder` is the only place it may write to. */
  read(input: string, folder: string): Promise<void> | void;
};

const pick = <T>(random: Random, items: readonly T[]): T => items[Math.floor(random() * items.length)]!;
const json = (values: readonly unknown[]) => (random: Random) => {
  const seed = pick(random, values);
  const text = JSON.stringify(mutateJson(seed, random)) ?? 'null';
  return random() < 0.15 ? mutateText(text, random) : text;
};

const configs: readonly Record<string, unknown>[] = [
  { timeout: '15m', ignore: ['drafts/**'], 'stop-on': 'certain', parameter: { n: 3, fast: true }, cwd: 'repo' },
  { python: './p', env: { A: '1' }, 'pass-env': ['X_*'], kernel: 'container', image: 'x', 'container-memory': '4g', 'container-cpus': 2 },
  {
    predict: ['offline', 'llm'],
    model: 'openai/gpt-5',
    'base-url': 'http://x/v1',
    votes: 3,
    'runtime-info': 'S,R',
    price: { m: '1/2' },
    sarif: 'a.sarif',
  },
];

const cells = [
  { source: 'import os\nx = 1', tags: ['parameters'], metadata: { nbmake: { mock: { x: 1 }, post_cell_execute: ['y = 2'] } } },
  { source: '# NBVAL_SKIP\n%%time\nx', outputs: [{ output_type: 'stream', name: 'stdout', text: ['a\n'] }] },
  { source: '# Text', type: 'markdown' as const, metadata: { attachments: {} } },
  { source: 'x / 0', tags: ['raises-exception'], outputs: [{ output_type: 'error', ename: 'E', evalue: 'v', traceback: ['t'] }] },
];
const notebook = JSON.parse(
  notebookText(cells, { execution: { timeout: 5, allow_errors: true }, language_info: { name: 'python', version: '3.11.7' } }),
) as Record<string, unknown>;
const oldNotebook = {
  nbformat: 3,
  nbformat_minor: 0,
  metadata: { name: 'x' },
  worksheets: [{ cells: [{ cell_type: 'code', input: ['1'], language: 'python', outputs: [], prompt_number: 1 }] }],
};

function readNotebookText(input: string): void {
  const read = parseNotebook(input, { path: 'a.ipynb', absolutePath: '/r/nb/a.ipynb' });
  const plan = planNotebook(read, settingsSchema.parse({}), '/r', 60);
  staticQuestion(plan, { trusted: false, repositoryRoot: '/r' });
  for (const cell of read.cells) recordedMs(cell);
  for (const step of plan.steps) savedError(plan, step);
  for (const { index, source } of read.cells) {
    read.locate(index, 1);
    createRedactor().text(source.slice(0, 10_000));
  }
  serializeNotebook(read.content);
}

const messages: readonly { type: string; content: Record<string, unknown> }[] = [
  { type: 'stream', content: { name: 'stdout', text: 'x\n' } },
  {
    type: 'display_data',
    content: { data: { 'text/plain': 'x', 'application/json': { a: [1] } }, metadata: {}, transient: { display_id: 'd' } },
  },
  { type: 'update_display_data', content: { data: { 'text/plain': 'y' }, metadata: {}, transient: { display_id: 'd' } } },
  { type: 'execute_result', content: { data: { 'text/html': '<b>' }, metadata: {}, execution_count: 3 } },
  { type: 'error', content: { ename: 'E', evalue: 'v', traceback: ['a', 'b'] } },
  { type: 'clear_output', content: { wait: true } },
  { type: 'nbcrane_shell_exit', content: { command: 'false', exitCode: 1 } },
  { type: 'nbcrane_captured', content: { text: 'said' } },
  {
    type: 'comm_open',
    content: {
      comm_id: 'c',
      target_name: 'jupyter.widget',
      data: { state: { _model_module: '@jupyter-widgets/output', _model_name: 'OutputModel', outputs: [] }, buffer_paths: [['a', 0]] },
    },
  },
  { type: 'comm_msg', content: { comm_id: 'c', data: { method: 'update', state: { msg_id: 'p' } } } },
  { type: 'status', content: { execution_state: 'idle' } },
];

/** As the websocket brings it: one JSON text, or frames behind their offsets. */
function framesOf(parts: readonly string[], random: Random): ArrayBuffer {
  const bytes = parts.map((part) => Buffer.from(part));
  const start = 8 * (parts.length + 2);
  const offsets = bytes.reduce<number[]>((found, part) => [...found, found.at(-1)! + part.length], [start]);
  const head = Buffer.alloc(start);
  head.writeBigUInt64LE(BigInt(offsets.length), 0);
  for (const [at, offset] of offsets.entries())
    head.writeBigUInt64LE(random() < 0.02 ? BigInt(Math.floor(random() * 2 ** 50)) : BigInt(offset), 8 * (at + 1));
  const all = Buffer.concat([head, ...bytes]);
  return all.buffer.slice(all.byteOffset, all.byteOffset + all.length);
}

function readMessage(input: string): void {
  const widgets = new Widgets();
  const outputs = new OutputCollector(new Displays(), widgets);
  const random = () => (input.length % 97) / 97;
  const take = (content: unknown, type: string) => outputs.take({ header: { msg_type: type }, content, channel: 'iopub' } as never);
  for (const line of input.split('\u0001')) {
    const [type = '', text = ''] = line.split('\u0002');
    const whole = `{"header":{"msg_id":"a","msg_type":${JSON.stringify(type)}},"parent_header":{"msg_id":"p"},"metadata":{},"content":${text},"channel":"iopub"}`;
    for (const passed of [
      boundedMessage(whole, ''),
      boundedMessage(
        framesOf(['iopub', `{"msg_type":${JSON.stringify(type)}}`, '{}', '{}', text], random),
        'v1.kernel.websocket.jupyter.org',
      ),
    ]) {
      if (typeof passed !== 'string') continue;
      const parsed = attempt(() => JSON.parse(passed) as { content?: unknown; header: { msg_type: string } });
      if (parsed) take(parsed.content, String(parsed.header.msg_type));
    }
  }
  outputs.close();
  findFailures(null, outputs);
  JSON.stringify(redactValue(outputs.outputs, createRedactor()));
  outputs.textOf('stdout');
  for (const output of outputs.outputs) outputLines(output);
}

/** The listener of the websocket drops what cannot be parsed. */
function attempt<T>(read: () => T): T | null {
  try {
    return read();
  } catch {
    return null;
  }
}

const report = {
  schemaVersion: 1,
  tool: { name: 'nbcrane', version: '0.1.0' },
  notebooks: [
    {
      path: 'nb/a.ipynb',
      status: 'predicted-crash',
      durationMs: 5,
      cells: [
        {
          index: 0,
          id: 'a',
          status: 'predicted-crash',
          durationMs: 1,
          prediction: {
            verdict: 'crash',
            confidence: 'certain',
            predictor: 'offline',
            rule: 'python/missing-key',
            errorType: 'KeyError',
            line: 1,
            diagnosis: 'No key.',
            evidence: [{ name: 'x', category: 'V', fact: '1' }],
            origins: [{ name: 'x', cellIndex: 0, line: 1 }],
            votes: { crash: 3, total: 3 },
            latencyMs: 1,
            tokens: { input: 1, output: 1 },
          },
          error: { ename: 'E', evalue: 'v', line: 1, traceback: ['a'] },
          warnings: [{ code: 'c', message: 'm' }],
        },
      ],
      timeSaved: {
        predictionSeconds: 1,
        rerunSeconds: 1,
        avoidedSeconds: 3,
        avoidedSource: 'rehearsal',
        avoidedRange: { low: 1, high: 5 },
      },
      message: 'm',
      warnings: [],
    },
  ],
  totals: {
    notebooks: 1,
    passed: 0,
    predictedCrashes: 1,
    crashed: 0,
    timedOut: 0,
    kernelDied: 0,
    noKernel: 0,
    skipped: 0,
    invalid: 0,
    cells: 1,
    executedCells: 0,
    predictionSeconds: 1,
    tokens: null,
  },
  notices: ['x'],
};

export const targets: Readonly<Record<string, Target>> = {
  config: {
    make(random) {
      const value = mutateJson(pick(random, configs), random);
      const text = attempt(() => stringify(value as Record<string, unknown>)) ?? stringify(pick(random, configs));
      return random() < 0.3 ? mutateText(text, random) : text;
    },
    async read(input, folder) {
      writeFileSync(join(folder, 'nbcrane.toml'), input);
      await assign(['a.ipynb'], {}, folder);
    },
  },
  notebook: {
    make(random) {
      const seed = pick(random, [notebook, notebook, oldNotebook]);
      return random() < 0.3 ? mutateText(JSON.stringify(seed, null, 1), random) : json([seed])(random);
    },
    read: readNotebookText,
  },
  metadata: {
    make(random) {
      const copy = structuredClone(notebook) as { metadata: unknown; cells: { metadata: unknown }[] };
      if (random() < 0.5) copy.metadata = mutateJson(copy.metadata, random);
      const cell = pick(random, copy.cells);
      if (random() < 0.7) cell.metadata = mutateJson(cell.metadata, random);
      return JSON.stringify(copy);
    },
    read: readNotebookText,
  },
  iopub: {
    make(random) {
      const some = Array.from({ length: 1 + Math.floor(random() * 4) }, () => pick(random, messages));
      return some
        .map(({ type, content }) => `${random() < 0.05 ? mutateText(type, random) : type}\u0002${json([content])(random)}`)
        .join('\u0001');
    },
    read: readMessage,
  },
  report: {
    make: json([report]),
    async read(input, folder) {
      writeFileSync(join(folder, 'report.json'), input);
      const read = await readReport(join(folder, 'report.json'), { named: 'report.json', remedy: '' });
      const record: RunRecord = {
        report: read,
        notebooks: new Map(),
        executed: new Map(),
        kernels: new Map(),
        interrupted: false,
        exitCode: 0,
      };
      markdownReport(record, { limit: 60_000 });
      sarifReport(record, { root: '/', cwd: '/', category: undefined });
      junitReport(record);
      htmlReport(record);
      codeQualityReport(record, { root: '/', cwd: '/' });
      annotationsOf(record, { root: '/', cwd: '/' });
    },
  },
};

export const filesIn = (folder: string): string[] => (readdirSync(folder, { recursive: true }) as string[]).sort();
