/** The lines of the new file that a unified diff shows, added or around what was changed: GitHub takes comments on no others. */
export function diffLines(patch: string): Set<number> {
  const lines = new Set<number>();
  let next = 0;
  for (const line of patch.split('\n')) {
    const hunk = /^@@ -\d+(?:,\d+)? \+(\d+)(?:,\d+)? @@/.exec(line);
    if (hunk) next = Number(hunk[1]);
    else if (line.startsWith('+') || line.startsWith(' ')) lines.add(next++);
  }
  return lines;
}
