import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { answerJsonSchema, parseAnswer } from '../../../src/forecast/llm/answer.ts';

const recorded = new URL('../../../../shared/paper/answers-dev.jsonl', import.meta.url);

describe('parseAnswer', () => {
  const crash = { crash: true, reasoning: 'No column c.', line: 2, errorType: 'KeyError' };
  const json = '{"reasoning": "No column c.", "detection": true, "line": 2, "error_type": "KeyError"}';

  it.each([
    ['plain JSON', json],
    ['a code fence', '```json\n' + json + '\n```'],
    ['prose around it', `Looking at {df}, I conclude:\n${json}\nHope that helps {smile}.`],
    ['a thinking block with a draft', `<think>maybe {"reasoning": "draft", "detection": false}</think>\n${json}`],
    ['a draft before the conclusion', `{"reasoning": "draft", "detection": false}\nOn reflection:\n${json}`],
    ['a list', `[${json}]`],
    ['words for values', '{"reasoning": "No column c.", "detection": "True", "line": "2", "error_type": "pandas.errors.KeyError"}'],
    ['Python literals', "{'reasoning': 'No column c.', 'detection': True, 'line': 2, 'error_type': 'KeyError'}"],
    ['a trailing comma', '{"reasoning": "No column c.", "detection": true, "line": 2, "error_type": "KeyError",}'],
    ['a wrapper', `{"answer": ${json}}`],
    ['a cut end', '{"detection": true, "line": 2, "error_type": "KeyError", "reasoning": "No column c.'],
    ['another order, cut', '{"reasoning": "No column c.", "detection": true, "line": 2, "error_type": "KeyError"'],
  ])('reads %s', (_, text) => {
    expect(parseAnswer(text)).toEqual(crash);
  });

  it('reads unescaped quotes and raw line ends inside the reasoning', () => {
    expect(parseAnswer('{"reasoning": "df["c"] raises\nKeyError.", "detection": true}')).toEqual({
      crash: true,
      reasoning: 'df["c"] raises\nKeyError.',
      line: null,
      errorType: null,
    });
  });

  it.each([
    ['', 'nothing'],
    ['I cannot help with that.', 'a refusal'],
    ['{"reasoning": "the shape of', 'an object cut before the detection'],
    ['{"reasoning": "x", "detection": "maybe"}', 'no decision'],
    ['{"reasoning": "x", "detection": null}', 'a null'],
    ["'detection': True … or rather 'detection': False", 'a contradiction'],
  ])('finds no answer in %j (%s)', (text) => {
    expect(parseAnswer(text)).toBeNull();
  });

  it('drops odd optional fields instead of the vote', () => {
    const odd = '{"reasoning": "x", "detection": false, "line": -3, "error_type": "it depends"}';
    expect(parseAnswer(odd)).toEqual({ crash: false, reasoning: 'x', line: null, errorType: null });
    expect(parseAnswer('{"detection": true, "line": [1], "error_type": "None"}')).toEqual({
      crash: true,
      reasoning: '',
      line: null,
      errorType: null,
    });
  });

  it('keeps control characters away from the terminal', () => {
    expect(parseAnswer('{"reasoning": "a\\u001b[31mb\\tc", "detection": true}')?.reasoning).toBe('a[31mb\tc');
  });

  it('takes hostile input in bounded time', () => {
    const { user } = process.cpuUsage();
    expect(parseAnswer('{'.repeat(200_000))).toBeNull();
    expect(parseAnswer('"reasoning": "'.repeat(20_000))).toBeNull();
    expect(parseAnswer('"\\'.repeat(100_000))).toBeNull();
    // Of processor time, so that a busy machine does not count; what is not linear takes minutes.
    expect((process.cpuUsage().user - user) / 1e6).toBeLessThan(20);
  });

  it.skipIf(!existsSync(recorded))('reads every recorded answer to the detection it holds, also as Python would print it', () => {
    type Row = { answers: { reasoning: string; detection: boolean }[] };
    const rows = readFileSync(recorded, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Row);
    const answers = rows.flatMap((row) => row.answers);
    expect(answers.length).toBeGreaterThan(1000);
    const python = (text: string) => `'${text.replace(/['\\]/g, '\\$&').replaceAll('\n', '\\n')}'`;
    for (const given of answers) {
      const spellings = [
        JSON.stringify(given),
        '```json\n' + JSON.stringify(given, null, 2) + '\n```',
        `{'reasoning': ${python(given.reasoning)}, 'detection': ${given.detection ? 'True' : 'False'}}`,
      ];
      for (const spelling of spellings) {
        const parsed = parseAnswer(spelling);
        expect(parsed?.crash, spelling).toBe(given.detection);
        expect(parsed?.reasoning, spelling).toBe(given.reasoning.trim().slice(0, 2000));
      }
    }
  });
});

it('publishes a schema that strict APIs accept: an object, every key required, nothing else allowed', () => {
  expect(answerJsonSchema).toMatchObject({
    type: 'object',
    required: ['reasoning', 'detection', 'line', 'error_type'],
    additionalProperties: false,
  });
});
