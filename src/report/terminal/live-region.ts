/** Lines at the bottom of a terminal that are drawn over in place, while what is printed moves up above them. */
export type LiveRegion = {
  /** Writes whole lines above the region. */
  print(text: string): void;
  /** Draws the region anew; no lines remove it. */
  show(lines: readonly string[]): void;
  /** Removes the region and gives the cursor back. */
  close(): void;
};

const hideCursor = '\x1b[?25l';
const showCursor = '\x1b[?25h';
const eraseBelow = '\x1b[J';
/** Longer lines are cut at the terminal width, so that the number of drawn rows is known. */
const withoutWrap = (text: string) => `\x1b[?7l${text}\x1b[?7h`;

export function liveRegion(stream: NodeJS.WritableStream): LiveRegion {
  let drawn: readonly string[] = [];
  const up = () => (drawn.length === 0 ? '' : `\r${drawn.length > 1 ? `\x1b[${drawn.length - 1}A` : ''}${eraseBelow}`);
  const render = (lines: readonly string[]) => (lines.length === 0 ? '' : withoutWrap(lines.join('\n')));
  return {
    print: (text) => void stream.write(`${up()}${text}${render(drawn)}`),
    show(lines) {
      const cursor = drawn.length === 0 && lines.length > 0 ? hideCursor : drawn.length > 0 && lines.length === 0 ? showCursor : '';
      const text = `${up()}${cursor}${render(lines)}`;
      if (text !== '') stream.write(text);
      drawn = lines;
    },
    close() {
      this.show([]);
    },
  };
}

/** Where nothing can be drawn over: only what is printed appears. */
export function plainRegion(stream: NodeJS.WritableStream): LiveRegion {
  return { print: (text) => void stream.write(text), show: () => {}, close: () => {} };
}
