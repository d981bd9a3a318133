/** A JSON value as text where it is one, else empty: turning an object into a text asks the object how, and files decide what it answers. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
