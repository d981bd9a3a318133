import { createHash } from 'node:crypto';

/** SHA-256 of a JSON-like value, in hex: equal for equal values. */
export const digest = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex');
