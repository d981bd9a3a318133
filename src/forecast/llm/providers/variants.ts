import { faultOf } from '../faults.ts';
import { forgetForm, recallForm, rememberForm } from './accepted-forms.ts';

/** Sends a request in the first of several forms that the server accepts, and remembers it. */
type Variants<V> = <T>(send: (variant: V) => Promise<T>) => Promise<T>;

/** What is remembered of: `about` names server, model and kind of request; `folder`: where it is kept for later runs, this process alone where absent. */
export type VariantsMemory = { about: string; folder?: string | undefined };

/** `index`: the form to begin with. `isRecalled`: an earlier run found that, and the server may have changed since. `isKept`: a file tells of it. */
type Found = { index: number; isRecalled: boolean; isKept: boolean };

/** What servers were found to accept, by what was asked of which model where; all that ask in this process share it. */
const found = new Map<string, Promise<Found>>();

/** For tests: the process starts anew. */
export const forgetVariants = (): void => found.clear();

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
          if (place) await forgetForm(place);
        }
      }
    }
  };
}
