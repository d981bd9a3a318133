import { describe, expect, it } from 'vitest';
import { panelPool } from '../../src/app/panel-for.ts';
import { settingsSchema, type SettingsInput } from '../../src/settings/schema.ts';

const keys = { OPENAI_API_KEY: 'a-key', GEMINI_API_KEY: 'a-key', GOOGLE_API_KEY: 'a-key' };
const predictorFor = (input: SettingsInput) => panelPool({ env: keys })(settingsSchema.parse(input));

describe('panelPool', () => {
  it.each<[SettingsInput, string]>([
    [{}, 'offline+rehearsal'],
    [{ model: 'openai/gpt-5' }, 'offline+rehearsal+llm'],
    [{ model: 'openai/gpt-5', predict: 'llm' }, 'llm'],
    [{ model: 'openai/gpt-5', predict: 'offline' }, 'offline'],
    [{ model: 'local', 'base-url': 'http://localhost:1', predict: 'offline,llm' }, 'offline+llm'],
    [{ model: 'openai/gpt-5', predict: 'none' }, 'none'],
    [{ model: 'openai/gpt-5', 'min-confidence': 'certain' }, 'offline+rehearsal'],
    [{ model: 'openai/gpt-5', privacy: 'offline' }, 'offline+rehearsal'],
  ])('asks for %j %s, with keys in the environment', (input, name) => expect(predictorFor(input).name).toBe(name));

  it.each<SettingsInput>([{ predict: 'llm' }, { 'base-url': 'http://localhost:1' }])('refuses %j, which lacks a model', (input) => {
    expect(() => predictorFor(input)).toThrow(
      expect.objectContaining({ name: 'UserError', exitCode: 2, remedy: expect.stringContaining('--model') }),
    );
  });

  it.each<[SettingsInput, string]>([
    [{ 'min-confidence': 'certain' }, '`min-confidence` is certain'],
    [{ privacy: 'offline' }, '`privacy` is offline'],
  ])('refuses %j where only a model is asked for', (input, why) => {
    expect(() => predictorFor({ model: 'openai/gpt-5', predict: 'llm', ...input })).toThrow(
      expect.objectContaining({ name: 'UserError', exitCode: 2, message: expect.stringContaining(why) }),
    );
  });

  it('keeps one predictor for the same settings, and another for others', () => {
    const pool = panelPool({ env: keys });
    const settings = settingsSchema.parse({ model: 'openai/gpt-5' });
    expect(pool({ ...settings, timeout: 5 })).toBe(pool(settings));
    expect(pool({ ...settings, votes: 1 })).not.toBe(pool(settings));
  });
});
