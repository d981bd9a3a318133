import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { recallForm, rememberForm } from '../../../src/forecast/llm/providers/variants.ts';
import { scratchFolder } from '../../support/notebooks.ts';

const about = 'http://10.0.0.1/v1 secret-model response_format';
const forms = ['schema', 'json', 'none'] as const;

/** Asks a server that accepts only some forms, as a process of its own; the forms it was sent. */
async function asked(folder: string, accepted: readonly string[], votes = 1): Promise<string[]> {
  vi.resetModules();
  const { createVariants } = await import('../../../src/forecast/llm/providers/variants.ts');
  const { ProviderFault } = await import('../../../src/forecast/llm/faults.ts');
  const sent: string[] = [];
  const variants = createVariants<(typeof forms)[number]>(forms, /format/, { about, folder });
  const ask = () =>
    variants(async (form) => {
      sent.push(form);
      await new Promise((resolve) => setTimeout(resolve, 1));
      if (!accepted.includes(form)) throw new ProviderFault('the server refused', { isRetryable: false, status: 400, said: 'bad format' });
    });
  await Promise.all(Array.from({ length: votes }, ask));
  return sent;
}

const filesIn = (folder: string) => readdirSync(folder).map((name) => join(folder, name));

describe('the form of a request that a server accepts', () => {
  let folder: string;
  beforeEach(() => {
    folder = join(scratchFolder({}), 'servers');
  });

  it('is found out once for all runs, and the file tells neither server nor model', async () => {
    expect(await asked(folder, ['none'])).toEqual(['schema', 'json', 'none']);
    expect(await asked(folder, ['none'])).toEqual(['none']);
    const [file] = filesIn(folder);
    expect(JSON.parse(readFileSync(file!, 'utf8'))).toEqual({ version: 1, when: expect.any(String), form: 2 });
    expect(file).not.toMatch(/secret|10\.0/);
  });

  it('is not kept where the first one is accepted, as it is by most', async () => {
    expect(await asked(folder, ['schema', 'none'])).toEqual(['schema']);
    expect(() => readdirSync(folder)).toThrow();
  });

  it('is forgotten where the server refuses it, also in the middle of several votes', async () => {
    await asked(folder, ['none']);
    expect(await asked(folder, ['schema'])).toEqual(['none', 'schema']);
    expect(filesIn(folder)).toEqual([]);
    await asked(folder, ['none']);
    const sent = await asked(folder, ['json'], 3);
    expect(sent.slice(0, 3)).toEqual(['none', 'none', 'none']);
    expect(sent.at(-1)).toBe('json');
    expect(await asked(folder, ['json'])).toEqual(['json']);
  });

  it('is an error only where the server refuses all of them', async () => {
    await asked(folder, ['none']);
    await expect(asked(folder, [])).rejects.toThrow('refused');
    expect(await asked(folder, ['schema'])).toEqual(['schema']);
  });

  it('is found out anew after a week, from a broken file, and where nothing can be written', async () => {
    const place = { folder, about, forms: 3 };
    const now = Date.UTC(2026, 0, 1);
    const day = 24 * 60 * 60 * 1000;
    await rememberForm(place, 1, now);
    expect(await recallForm(place, now + 6 * day)).toBe(1);
    expect(await recallForm(place, now + 8 * day)).toBe(0);
    // A clock that was wrong.
    expect(await recallForm(place, now - day)).toBe(0);
    expect(await recallForm({ ...place, forms: 4 }, now)).toBe(0);
    for (const text of ['', '{', '[]', '{"version":1,"when":"2026-01-01T00:00:00.000Z","form":9}', '{"version":1,"when":"x","form":1}']) {
      writeFileSync(filesIn(folder)[0]!, text);
      expect(await recallForm(place, now)).toBe(0);
    }
    expect(await asked(folder, ['json'])).toEqual(['schema', 'json']);
    const notAFolder = join(scratchFolder({ file: '' }), 'file');
    expect(await asked(notAFolder, ['json'])).toEqual(['schema', 'json']);
  });

  it('is kept whole by runs at the same time', async () => {
    const place = { folder, about, forms: 3 };
    await Promise.all(Array.from({ length: 20 }, (_, at) => rememberForm(place, 1 + (at % 2))));
    expect([1, 2]).toContain(await recallForm(place));
    expect(filesIn(folder)).toHaveLength(1);
  });
});
