import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { faultOf } from '../faults.ts';
import { digest } from '../../../digest.ts';
import { readText } from '../../../files/read-file.ts';
import { replaceFile } from '../../../files/replace-file.ts';

/** Sends a request in the first of several forms that the server accepts, and remembers it. */
type Variants<V> = <T>(send: (variant: V) => Promise<T>) => Promise<T>;

/** What is remembered of: `about` names server, model and kind of request; `folder`: where it is kept for later runs, this process alone where absent. */
export type VariantsMemory = { about: string; folder?: string | undefined };

/** `index`: the form to begin with. `isRecalled`: an earlier run found that, and the server may have changed since. `isKept`: a file tells of it. */
type Found = { index: number; isRecalled: boolean; isKept: boolean };

/** What servers were found to accept, by what was asked of which model where; all that ask in this process share it. */
const found = new Map<string, Promise<Found>>();

/** `rejection` tells from the server's words with a 400 or 422 that the form, not the content, was refused. */
export function createVariants<V>(variants: readonly [V, ...V[]], rejection: RegExp, { about, folder }: VariantsMemory): Variants<V> {
  const place = folder === undefined ? null : { folder, about, forms: variants.length };
  const recall = async (): Promise<Found> => {
    const index = place ? await recallForm(place) : 0;
    return { index, isRecalled: index > 0, isKept: index > 0 };
  };
  return async (send) => {
    if (!found.has(about)) found.set(about, recall());
    const now = await found.get(about)!;
    for (;;) {
      const { index: tried, isRecalled } = now;
      try {
        const answer = await send(variants[tried]!);
        if (place && tried === now.index && tried > 0 && !now.isKept) {
          now.isKept = true;
          await rememberForm(place, tried);
        }
        return answer;
      } catch (error) {
        const { status, said } = faultOf(error);
        const isRejected = (status === 400 || status === 422) && rejection.test(said);
        if (!isRejected || (tried + 1 === variants.length && !isRecalled)) throw error;
        if (!isRecalled) now.index = Math.max(now.index, tried + 1);
        else if (now.isRecalled) {
          // What held in an earlier run does not any more: it is found out anew.
          Object.assign(now, { index: 0, isRecalled: false, isKept: false });
          if (place) await rm(fileOf(place), { force: true }).catch(() => undefined);
        }
      }
    }
  };
}

/** `about`: server, model and kind of request; `forms`: how many forms of it there are, so that a version of nbcrane that knows more finds nothing. */
type FormStore = { folder: string; about: string; forms: number };

/** A server may be updated, and know more then. */
const lifeMs = 7 * 24 * 60 * 60 * 1000;

/** Neither addresses nor names: the name of the file is a digest of them. */
const entrySchema = z.object({ version: z.literal(1), when: z.iso.datetime(), form: z.int().positive() });

const fileOf = ({ folder, about, forms }: FormStore) => join(folder, `${digest([about, forms])}.json`);

/** Index of the form that a server accepted in an earlier run, 0 where nothing is known that is true still. Never fails. */
export async function recallForm(place: FormStore, now: number = Date.now()): Promise<number> {
  try {
    const { when, form } = entrySchema.parse(JSON.parse(await readText(fileOf(place), { maxBytes: 1000 })));
    const age = now - Date.parse(when);
    return age >= 0 && age < lifeMs && form < place.forms ? form : 0;
  } catch {
    return 0;
  }
}

/** Keeps it for later runs; where that is not possible, they find it out themselves. Runs at the same time replace the file as a whole. */
export async function rememberForm(place: FormStore, form: number, now: number = Date.now()): Promise<void> {
  const entry: z.input<typeof entrySchema> = { version: 1, when: new Date(now).toISOString(), form };
  try {
    await mkdir(place.folder, { recursive: true, mode: 0o700 });
    await replaceFile(fileOf(place), `${JSON.stringify(entry)}\n`);
  } catch {
    // The cache is a convenience.
  }
}
