import { join } from 'node:path';
import { runCached } from '../../src/cache/result-cache.ts';
import { readNotebook } from '../../src/notebook/read.ts';
import { planNotebook } from '../../src/plan/plan.ts';
import { settingsSchema, type SettingsInput } from '../../src/settings/schema.ts';
import { testPython } from '../support/python.ts';

/** Whether the notebook of a folder would be reused now; runs nothing. */
export async function loadsWith(folder: string, settings: SettingsInput = {}): Promise<boolean> {
  const all = settingsSchema.parse({ python: testPython(), predict: 'none', ...settings });
  const plan = planNotebook(await readNotebook(join(folder, 'a.ipynb'), 'a.ipynb'), all, folder);
  let isReused = true;
  await runCached({
    plan,
    settings: all,
    provider: () => Promise.reject(new Error('nothing is run here')),
    emit: () => {},
    signal: new AbortController().signal,
    run: async () => void (isReused = false),
  });
  return isReused;
}
