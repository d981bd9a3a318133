import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readInputs } from '../../src/action/inputs.ts';
import { UserError } from '../../src/errors.ts';
import { actionCatalogue, isOwnInput } from '../../src/settings/action-inputs.ts';
import { settingsSchema } from '../../src/settings/schema.ts';

/** As a runner hands inputs over. */
const given = (inputs: Record<string, string>) =>
  readInputs(Object.fromEntries(Object.entries(inputs).map(([name, value]) => [`INPUT_${name.toUpperCase()}`, value])));

function problemsOf(inputs: Record<string, string>): string {
  try {
    given(inputs);
  } catch (error) {
    expect(error).toBeInstanceOf(UserError);
    return (error as Error).message;
  }
  return '';
}

describe('inputs', () => {
  it('have their defaults where nothing is given', () => {
    const { settings, unknown, ...own } = given({});
    expect(own).toEqual({
      paths: ['.'],
      'working-directory': '.',
      'changed-only': false,
      comment: 'failures',
      annotations: true,
      summary: true,
      'review-comments': false,
      'reports-only': false,
      'merge-reports': [],
      'unsafe-run-foreign-notebooks': false,
    });
    expect(settings).toEqual({});
    expect(unknown).toEqual([]);
  });

  it('that are empty, as a secret that is not there, were not given', () => {
    const empty = Object.fromEntries(actionCatalogue.names.map((name) => [name, ' ']));
    expect(given(empty)).toEqual(given({}));
  });

  it('paths are one a line, with excludes and blanks in names', () => {
    expect(given({ paths: 'notebooks\n  !notebooks/drafts/**\r\n\n my report.ipynb \n' }).paths).toEqual([
      'notebooks',
      '!notebooks/drafts/**',
      'my report.ipynb',
    ]);
    expect(given({ paths: 'a/{b,c}/*.ipynb' }).paths).toEqual(['a/{b,c}/*.ipynb']);
  });

  it.each(['true', 'True', 'TRUE', 'false', 'False', 'FALSE'])('%s is a boolean of YAML 1.2', (text) => {
    expect(given({ annotations: text }).annotations).toBe(text.toLowerCase() === 'true');
  });

  it.each(['yes', 'no', 'on', 'off', '1', '0', 'treu', 'null'])('%s is none', (text) => {
    for (const { name, value } of actionCatalogue.settings) {
      if (value === undefined) expect(problemsOf({ [name]: text }), name).toContain(`\`${name}\` is "${text}": expected true or false`);
    }
  });

  /** Inputs that any text is good for. */
  const anyText = new Set([
    'paths',
    'working-directory',
    'github-token',
    'api-key',
    'sarif-file',
    'html',
    'merge-reports',
    'post-report',
    'durations',
    'model',
    'image',
    'pass-env',
    'python',
    'category',
  ]);

  it('every input refuses what it cannot mean, naming itself, the value and what is expected', () => {
    for (const { name } of actionCatalogue.settings.filter((input) => !anyText.has(input.name))) {
      expect(problemsOf({ [name]: '§ nonsense' }), name).toMatch(new RegExp(`\`${name}\` is "§ nonsense": expected .`));
    }
  });

  it.each([
    ['votes', '0', '25', ['1', '25']],
    ['votes', '2.5', '25', []],
    ['timeout', '0', '90s', ['1', '15m', '2h', '250ms']],
    ['timeout', '-5', '90s', []],
    ['base-url', 'ftp://x', 'http', ['http://localhost:11434/v1', 'https://x.example']],
    ['comment', 'Always', 'always', ['always', 'changes', 'failures', 'off']],
    ['fail-on', 'all', 'predicted', ['predicted', 'error', 'never']],
    ['stop-on', 'sure', 'certain', ['certain', 'likely', 'never']],
    ['min-confidence', 'never', 'likely', ['certain', 'likely']],
    ['category', 'a/', 'name', ['shard-1', 'nightly/linux', 'x']],
  ])('%s at its edges: not %s', (name, wrong, expected, right) => {
    expect(problemsOf({ [name]: wrong })).toContain(expected);
    for (const text of right) expect(problemsOf({ [name]: text }), text).toBe('');
  });

  it('all problems come in one message', () => {
    const message = problemsOf({ votes: 'many', comment: 'sometimes', summary: 'yes', timeout: 'soon' });
    expect(message.split('\n')[0]).toMatch(/^4 problems/);
    for (const name of ['votes', 'comment', 'summary', 'timeout']) expect(message).toContain(`\`${name}\``);
  });

  it('shared with the command line mean what its flags mean, and have no default that would hide a config file', () => {
    for (const name of actionCatalogue.names.filter((each) => !isOwnInput(each))) expect(name in settingsSchema.shape, name).toBe(true);
    const { settings } = given({ timeout: '15m', votes: '3', 'stop-on': 'certain', 'fail-on': 'error', model: 'openai/gpt-5' });
    expect(settingsSchema.parse(settings)).toMatchObject({
      timeout: 900,
      votes: 3,
      'stop-on': 'certain',
      'fail-on': 'error',
      model: 'openai/gpt-5',
    });
  });

  it('nobody knows are reported, with what may have been meant', () => {
    const { unknown } = given({ path: 'x', 'fail-0n': 'error', 'completely different': '1' });
    expect(unknown[0]).toContain('`path`, did you mean `paths`');
    expect(unknown[1]).toContain('`fail-on`');
    expect(unknown[2]).toMatch(/`completely different`\.$/);
  });

  it('of any kind are read or refused, never worse', () => {
    const inputs = fc.dictionary(
      fc.constantFrom(...actionCatalogue.names),
      fc.oneof(fc.string(), fc.constantFrom('true', '5', 'off', '\n', '!', '90s')),
    );
    fc.assert(fc.property(inputs, (each) => void problemsOf(each)));
  });
});
