/** What stands in place of a credential. */
export const redacted = '[redacted]';
