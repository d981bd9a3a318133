/** Text between Markdown fences longer than any run of backticks inside, so that the text cannot close them. */
export function fenced(text: string, language: string): string {
  const longest = Math.max(2, ...[...text.matchAll(/`{3,}/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}${language}\n${text}\n${fence}`;
}

/** Lines carry their numbers, since models count lines badly. */
export const numberedLines = (source: string): string =>
  source
    .split('\n')
    .map((line, at) => `${at + 1} | ${line}`)
    .join('\n');

/** Head and tail of a text of more than `limit` characters, with a note between. */
export function clipMiddle(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const half = Math.floor(limit / 2);
  return `${text.slice(0, half)}\n… ${text.length - 2 * half} characters left out …\n${text.slice(-half)}`;
}

/** Without control characters, which a terminal would obey; tabs and line ends stay. */
export const printable = (text: string) => text.replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g, '');
