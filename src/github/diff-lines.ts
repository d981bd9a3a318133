/**
 * The lines of the new file that a unified diff shows, added or around what was changed, by their numbers: GitHub takes comments on no others.
 * A line keeps a carriage return at its end.
 */
export function diffLines(patch: string): Map<number, string> {
  const lines = new Map<number, string>();
  let next = 0;
  for (const line of patch.split('\n')) {
    const hunk = /^@@ -\d+(?:,\d+)? \+(\d+)(?:,\d+)? @@/.exec(line);
    if (hunk) next = Number(hunk[1]);
    else if (line.startsWith('+') || line.startsWith(' ')) lines.set(next++, line.slice(1));
  }
  return lines;
}
