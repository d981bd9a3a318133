/** A text broken at its blanks into lines of at most `width` units; a longer word has a line of its own. */
export function wrap(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line && line.length + 1 + word.length > width) {
      lines.push(line);
      line = word;
    } else line = line ? `${line} ${word}` : word;
  }
  return [...lines, line];
}

/** The same for one line of a list or a block: the lines after the first stand under it, `hang` further in. */
export function wrapLine(line: string, width: number, hang = ''): string[] {
  if (line.length <= width) return [line];
  const indent = /^ */.exec(line)![0];
  const [first, ...others] = wrap(line.slice(indent.length), Math.max(width - indent.length - hang.length, 20));
  return [indent + first, ...others.map((other) => indent + hang + other)];
}
