/** Follows Python code line by line, as jupytext does, to tell whether a line begins inside of a string. */
export class Quotes {
  #triple: string | null = null;

  get areOpen(): boolean {
    return this.#triple !== null;
  }

  read(line: string): void {
    if (this.#triple === null && line.trimStart().startsWith('#')) return;
    let single: string | null = null;
    let tripleAt = -3;
    for (let at = 0; at < line.length; at += 1) {
      const char = line[at]!;
      if (char === '#' && single === null && this.#triple === null) return;
      if ((char !== '"' && char !== "'") || line[at - 1] === '\\') continue;
      if (single !== null) {
        if (single === char) single = null;
        continue;
      }
      const isThird = line.slice(Math.max(0, at - 2), at + 1) === char.repeat(3) && at >= tripleAt + 3;
      if (isThird && (this.#triple === null || this.#triple === char)) {
        this.#triple = this.#triple === null ? char : null;
        tripleAt = at;
      } else if (this.#triple === null) single = char;
    }
  }
}
