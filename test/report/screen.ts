import { Writable } from 'node:stream';

/** A stream that keeps what was written, and what a terminal would show of it. */
export class Screen extends Writable {
  written = '';

  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    this.written += chunk.toString();
    done();
  }

  /** Lines as a terminal shows them that knows carriage return, cursor up and erase below. */
  get shown(): string[] {
    const lines = [''];
    let row = 0;
    let column = 0;
    for (const [token] of this.written.matchAll(/\x1b\[\??\d*[A-Za-z]|\r|\n|[^\x1b\r\n]+/g)) {
      if (token === '\n') {
        row++;
        column = 0;
        lines[row] ??= '';
      } else if (token === '\r') column = 0;
      else if (token.endsWith('A') && token.startsWith('\x1b')) row -= Number(token.slice(2, -1));
      else if (token === '\x1b[J') {
        lines[row] = lines[row]!.slice(0, column);
        lines.length = row + 1;
      } else if (!token.startsWith('\x1b')) {
        lines[row] = lines[row]!.slice(0, column) + token;
        column += token.length;
      }
    }
    return lines;
  }

  /** Whether the cursor is hidden now. */
  get hidesCursor(): boolean {
    return this.written.lastIndexOf('\x1b[?25l') > this.written.lastIndexOf('\x1b[?25h');
  }
}
