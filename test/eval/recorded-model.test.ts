import { expect, it } from 'vitest';
import { readAnswerBook, recordedProvider } from '../../src/eval/replay/recorded-model.ts';
import type { Prompt } from '../../src/forecast/llm/prompt.ts';
import { notebookText, scratchFolder } from '../support/notebooks.ts';
import { evalFolder, evaluateFolder } from './corpus.ts';

const prompt: Prompt = { system: '', user: '' };
const line = (instance: string, setting: string, ...crash: boolean[]) =>
  JSON.stringify({
    instance,
    model: 'm',
    setting,
    answers: crash.map((detection) => ({ reasoning: `It ${detection ? 'fails' : 'runs'}.`, detection })),
  });

it('recorded answers are given again in their order, by notebook and setting, and no other ones', async () => {
  const folder = scratchFolder({
    'a.jsonl': [line('x_1_reproduced', '+RT', true, false), line('x_1_fixed', '+RT', false), line('x_1_reproduced', '-RT', false)].join(
      '\n',
    ),
  });
  const book = await readAnswerBook(`${folder}/a.jsonl`);
  const signal = new AbortController().signal;
  const crash = recordedProvider(book, { model: 'm', setting: '+RT' }, { case: 'x_1', role: 'crash' });
  expect(crash.name).toContain('recorded');
  const given = [await crash.ask(prompt, signal), await crash.ask(prompt, signal)];
  expect(given.map(({ text }) => JSON.parse(text).detection)).toEqual([true, false]);
  await expect(crash.ask(prompt, signal)).rejects.toThrow('no recorded answer is left');
  const unknown = recordedProvider(book, { model: 'other', setting: '+RT' }, { case: 'x_1', role: 'crash' });
  await expect(unknown.ask(prompt, signal)).rejects.toThrow('no recorded answer is left');
});

it.runIf(process.platform === 'linux')(
  'an evaluation with recorded answers scores the model alone, the copy alone and both, and says that they are recorded',
  { timeout: 720_000 },
  async () => {
    const start = ['items = [1, 2]', 'import subprocess\nsubprocess.run(["true"])'];
    const expectation = JSON.stringify({ crashCell: 2, errorType: 'IndexError', line: 1, library: 'python' });
    const folder = evalFolder({
      // The model cries wolf, and the copy knows better.
      'seen/crash.ipynb': notebookText([...start, 'exec("items[5]")']),
      'seen/healthy.ipynb': notebookText([...start, 'exec("items[1]")']),
      'seen/expect.json': expectation,
      // No copy may do this: the model's word counts.
      'unseen/crash.ipynb': notebookText([...start, 'items[5 + subprocess.run(["true"]).returncode]']),
      'unseen/healthy.ipynb': notebookText([...start, 'items[1 + subprocess.run(["true"]).returncode]']),
      'unseen/expect.json': expectation,
      'answers.jsonl': [
        line('seen_crash', '+RT', false, false, false, false, false),
        line('seen_fixed', '+RT', true, true, true, true, true),
        line('unseen_crash', '+RT', true, true, true, false, false),
        line('unseen_fixed', '+RT', false, true, false, true, false),
      ].join('\n'),
    });
    const { exitCode, summary, records, stdout } = await evaluateFolder(folder, [
      ...['--predict', 'auto', '--predict', 'llm', '--model', 'm', '--recorded-answers', 'corpus/answers.jsonl', '--jobs', '1'],
    ]);
    expect(exitCode).toBe(0);
    const found = summary!.setUps.map(({ setUp, detection: { counts }, asked }) => [setUp.id, setUp.source, counts, asked?.cells ?? null]);
    expect(found).toEqual([
      ['auto without its model', 'measured', { tp: 1, fp: 0, tn: 2, fn: 1 }, null],
      // Of every notebook the cell that starts a program, and in one pair the target.
      ['auto m +RT recorded', 'recorded', { tp: 2, fp: 0, tn: 2, fn: 0 }, 6],
      ['llm m +RT recorded', 'recorded', { tp: 1, fp: 1, tn: 1, fn: 1 }, 12],
    ]);
    expect(stdout).toContain('Crash detection (recorded answers)');
    const recorded = records.flatMap((record) =>
      record.type === 'prediction' && record.prediction.predictor.startsWith('llm') ? [record] : [],
    );
    expect(recorded.length).toBeGreaterThan(0);
    for (const { prediction } of recorded) expect(prediction.predictor).toBe('llm (recorded)');
    const alarm = records.find(
      (record) =>
        record.type === 'prediction' &&
        record.setUp === 'auto m +RT recorded' &&
        record.case === 'unseen' &&
        record.prediction.verdict === 'crash',
    );
    expect(alarm).toMatchObject({ role: 'crash', prediction: { votes: { crash: 3, total: 3 }, consultation: { outcome: 'undecided' } } });
  },
);
