import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { digest } from '../../../digest.ts';
import { readText } from '../../../files/read-file.ts';
import { replaceFile } from '../../../files/replace-file.ts';

/** `about`: server, model and kind of request; `forms`: how many forms of it there are, so that a version of nbcrane that knows more finds nothing. */
type Place = { folder: string; about: string; forms: number };

/** A server may be updated, and know more then. */
const lifeMs = 7 * 24 * 60 * 60 * 1000;

/** Neither addresses nor names: the name of the file is a digest of them. */
const entrySchema = z.object({ version: z.literal(1), when: z.iso.datetime(), form: z.int().positive() });

const fileOf = ({ folder, about, forms }: Place) => join(folder, `${digest([about, forms])}.json`);

/** Index of the form that a server accepted in an earlier run, 0 where nothing is known that is true still. Never fails. */
export async function recallForm(place: Place, now: number = Date.now()): Promise<number> {
  try {
    const { when, form } = entrySchema.parse(JSON.parse(await readText(fileOf(place), { maxBytes: 1000 })));
    const age = now - Date.parse(when);
    return age >= 0 && age < lifeMs && form < place.forms ? form : 0;
  } catch {
    return 0;
  }
}

/** Keeps it for later runs; where that is not possible, they find it out themselves. Runs at the same time replace the file as a whole. */
export async function rememberForm(place: Place, form: number, now: number = Date.now()): Promise<void> {
  const entry: z.input<typeof entrySchema> = { version: 1, when: new Date(now).toISOString(), form };
  try {
    await mkdir(place.folder, { recursive: true, mode: 0o700 });
    await replaceFile(fileOf(place), `${JSON.stringify(entry)}\n`);
  } catch {
    // The cache is a convenience.
  }
}

export async function forgetForm(place: Place): Promise<void> {
  await rm(fileOf(place), { force: true }).catch(() => undefined);
}
