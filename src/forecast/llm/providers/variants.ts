import { faultOf } from '../faults.ts';

/** Sends a request in the first of several forms that the server accepts, and remembers it for the rest of the process. */
type Variants<V> = <T>(send: (variant: V) => Promise<T>) => Promise<T>;

/** What servers were found to accept in this process, by what was asked of which model where. */
const found = new Map<string, number>();

/** `memory`: a name for server, model and kind of request, under which all that ask there share what was found; `rejection` tells from the server's words with a 400 or 422 that the form, not the content, was refused. */
export function createVariants<V>(variants: readonly [V, ...V[]], rejection: RegExp, memory: string): Variants<V> {
  return async (send) => {
    for (;;) {
      const tried = found.get(memory) ?? 0;
      try {
        return await send(variants[tried]!);
      } catch (error) {
        const { status, said } = faultOf(error);
        const isRejected = (status === 400 || status === 422) && rejection.test(said);
        if (!isRejected || tried + 1 === variants.length) throw error;
        found.set(memory, Math.max(found.get(memory) ?? 0, tried + 1));
      }
    }
  };
}
