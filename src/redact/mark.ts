/** Replacement for a credential. */
export const redacted = '[redacted]';
