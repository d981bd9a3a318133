import { describe, expect, it } from 'vitest';
import { assignNotebooks } from '../../src/action/assignment.ts';
import { readEvent } from '../../src/action/event.ts';
import { readInputs } from '../../src/action/inputs.ts';
import { predictorEnvironment } from '../../src/action/predictor-environment.ts';
import type { Settings } from '../../src/settings/schema.ts';
import { connectTo } from '../github/connect.ts';
import { fakeGitHub } from '../support/fake-github.ts';
import { notebookText, scratchFolder } from '../support/notebooks.ts';
import { events } from './events.ts';

/** `theirs`: the config file of the default branch where it is another, null for none. */
type Given = {
  theirs?: string | null;
  inputs?: Record<string, string>;
  config?: string;
  event?: { name: string; payload?: object };
  env?: Record<string, string>;
};

const gitHubWith = async (contents: Record<string, string>) => connectTo(await fakeGitHub({ contents }));

/** The settings of one notebook, and what was noted. */
async function settled({
  inputs = {},
  config = '',
  theirs,
  event = events.push,
  env = {},
}: Given): Promise<{ settings: Settings; notes: string[] }> {
  const workspace = scratchFolder({ 'a.ipynb': notebookText(['1']), 'nbcrane.toml': config });
  const read = readInputs(Object.fromEntries(Object.entries(inputs).map(([name, value]) => [`INPUT_${name.toUpperCase()}`, value])));
  const { jobs, notes } = await assignNotebooks({
    inputs: read,
    event: readEvent({ ...env, GITHUB_EVENT_NAME: event.name, GITHUB_REPOSITORY: 'o/r' }, event.payload),
    files: { sarif: 'x.sarif', json: 'x.json' },
    api: await gitHubWith(theirs === null ? {} : { 'nbcrane.toml': theirs ?? config }),
    predictorEnv: predictorEnvironment(env, read),
    workspace,
  });
  return { settings: jobs[0]!.settings, notes };
}

describe('the settings of a notebook in the action', () => {
  it('come from the inputs, else from the config file', async () => {
    const config = 'stop-on = "certain"\ntimeout = 5\nvotes = 3';
    expect((await settled({ config, inputs: { timeout: '15m' } })).settings).toMatchObject({
      'stop-on': 'certain',
      timeout: 900,
      votes: 3,
    });
  });

  it('min-confidence is a setting like any other', async () => {
    expect((await settled({ config: 'min-confidence = "certain"' })).settings['min-confidence']).toBe('certain');
    expect(
      (await settled({ config: 'min-confidence = "certain"', inputs: { 'min-confidence': 'likely' } })).settings['min-confidence'],
    ).toBe('likely');
  });

  it('ask no model where a fork has no key, and say so', async () => {
    const { settings, notes } = await settled({ config: 'model = "openai/gpt-5"\npredict = "llm"', event: events.forkPullRequest });
    expect(settings).toMatchObject({ model: undefined, predict: ['offline'] });
    expect(notes.join()).toContain('The model was not used');
  });

  it.each([
    ['a branch, with or without a key', { event: events.pullRequest }],
    ['a fork that is given a key all the same', { event: events.forkPullRequest, env: { OPENAI_API_KEY: 'sk-x' } }],
    ['a fork, on a server that needs none', { event: events.forkPullRequest, inputs: { 'base-url': 'http://localhost:11434/v1' } }],
  ])('keep the model for %s', async (_, given: Given) => {
    const { settings, notes } = await settled({ ...given, config: 'model = "openai/gpt-5"' });
    expect(settings.model).toBe('openai/gpt-5');
    expect(notes).toEqual([]);
  });

  it('never send a key with the code of strangers', async () => {
    const given = {
      config: 'model = "x"\nbase-url = "http://evil.example/v1"',
      env: { NBCRANE_API_KEY: 'sk-x' },
      inputs: { 'unsafe-run-foreign-notebooks': 'true' },
    };
    expect((await settled({ ...given, event: events.forkTarget })).settings).toMatchObject({
      model: undefined,
      'base-url': undefined,
      predict: ['auto'],
    });
  });
});

describe('the key', () => {
  const keys = (inputs: Record<string, string>) =>
    predictorEnvironment(
      {},
      readInputs(Object.fromEntries(Object.entries(inputs).map(([name, value]) => [`INPUT_${name.toUpperCase()}`, value]))),
    );

  it.each([
    [{ model: 'openai/gpt-5' }, ['OPENAI_API_KEY']],
    [{ model: 'google/gemini-2.5-flash' }, ['GEMINI_API_KEY']],
    [{ model: 'qwen', 'base-url': 'http://localhost:1/v1' }, ['NBCRANE_API_KEY']],
    [{}, ['OPENAI_API_KEY', 'GEMINI_API_KEY']],
  ])('with %j goes to %j', (inputs, names) => {
    expect(keys({ ...inputs, 'api-key': 'sk-x' })).toEqual(Object.fromEntries(names.map((name) => [name, 'sk-x'])));
  });

  it('is none where none is given', () => {
    expect(keys({ model: 'openai/gpt-5' })).toEqual({});
  });
});
