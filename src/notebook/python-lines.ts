/** What Python's `str.splitlines` takes for the end of a line. */
export const PYTHON_LINE_BREAK = /\r\n|[\n\r\v\f\x1c-\x1e\x85\u2028\u2029]/;

/** Python's `str.splitlines(True)`: the lines of a text, each with its line break. */
export function pythonLines(text: string): string[] {
  const breaks = text.matchAll(new RegExp(PYTHON_LINE_BREAK, 'g'));
  const ends = [...breaks].map((found) => found.index + found[0].length);
  return [...ends, text.length].map((end, at) => text.slice(ends[at - 1] ?? 0, end)).filter((line) => line !== '');
}
