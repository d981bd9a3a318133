import { Quotes } from './quotes.ts';

const magic = /^\s*(?:# |#)*(?:%|%%|%%%)[a-zA-Z]/;
const forced = /^\s*(?:# |#)*(?:%|%%|%%%)[a-zA-Z].*#\s*escape/;
const spared = /^\s*(?:# |#)*(?:%|%%|%%%)[a-zA-Z].*#\s*noescape/;
const helpOrShell = /^\s*(?:(?:# |#)+\s*)?(?:\?|!)\s*[A-Za-z.~$\\/{}]/;
const shellWords = /^(?:# |#)*(?:cat|cd|cp|mv|rm|rmdir|mkdir|copy|ddir|echo|ls|ldir|ren)(?:$|\s$|\s[^=,])/;
const assigned = /^(?:# |#)*\s*[a-zA-Z_][a-zA-Z_$0-9]*\s*=\s*(?:%|%%|%%%|!)[a-zA-Z].*/;
/** `# + ` in a comment once more, which opens no cell. */
const escapedMarker = /^(?:# |#)+(?:#|# )\+/;
const helpAfter = /^\s*(?:# )*\S*\?\s*$/;

/** Whether a line is a magic, perhaps in a comment (jupytext/magics.py, `is_magic`); `help?` is one only where a line is known to be code. */
export function isMagic(line: string): boolean {
  if (forced.test(line)) return true;
  if (spared.test(line)) return false;
  return [magic, helpOrShell, assigned, shellWords].some((kind) => kind.test(line));
}

/** Code of a program with its magics taken out of their comments. */
export const uncommentMagics = (lines: readonly string[], knownCode = true): string[] =>
  ofMagics(lines, knownCode, (line) => line.replace(/^(\s*)# ?/, '$1')).map((line) =>
    escapedMarker.test(line) ? line.replace(/^# ?/, '') : line,
  );

/** Code with its magics put into comments. */
export const commentMagics = (lines: readonly string[], knownCode = true): string[] =>
  ofMagics(lines, knownCode, (line, continues) => (continues ? `# ${line}` : line.replace(/^(\s*)/, '$1# ')));

function ofMagics(lines: readonly string[], knownCode: boolean, change: (line: string, continues: boolean) => string): string[] {
  const quotes = new Quotes();
  let continues = false;
  return lines.map((line) => {
    const isOne = !quotes.areOpen && (continues || isMagic(line) || (knownCode && helpAfter.test(line) && !spared.test(line)));
    const changed = isOne ? change(line, continues) : line;
    continues = isOne && /\\\s*$/.test(line);
    quotes.read(line);
    return changed;
  });
}

/** Lines without the comment mark that stands before each. */
export const uncomment = (lines: readonly string[]): string[] => lines.map((line) => line.replace(/^# ?/, ''));
