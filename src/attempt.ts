/** What `get` gives, or undefined where it throws. */
export function attempt<T>(get: () => T): T | undefined {
  try {
    return get();
  } catch {
    return undefined;
  }
}
