import { faultOf } from '../faults.ts';

/** Sends a request in the first of several forms that the server accepts, and remembers it for the rest of the run. */
type Variants<V> = <T>(send: (variant: V) => Promise<T>) => Promise<T>;

/** `rejection` tells from the server's words with a 400 or 422 that the form, not the content, was refused. */
export function createVariants<V>(variants: readonly [V, ...V[]], rejection: RegExp): Variants<V> {
  let accepted = 0;
  return async (send) => {
    for (;;) {
      const tried = accepted;
      try {
        return await send(variants[tried]!);
      } catch (error) {
        const { status, said } = faultOf(error);
        const isRejected = (status === 400 || status === 422) && rejection.test(said);
        if (!isRejected || tried + 1 === variants.length) throw error;
        accepted = Math.max(accepted, tried + 1);
      }
    }
  };
}
