/** What kind of fact it is, in a word. */
export const categoryText = { S: 'structure', R: 'representation', V: 'values' } as const;
