/** A picture with its words: `text` says what it shows to who cannot see it. `id` is a file name without its ending. */
export type Chart = { id: string; title: string; text: string; svg: string };
