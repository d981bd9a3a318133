/** A JSON value if it is a string, otherwise empty. Objects are never converted, because a file could control the conversion. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
