import anser from 'anser';
import { box, text as textBox } from './element.mjs';

const colors = { red: '#ff7b72', green: '#7ee787', yellow: '#e3b341', plain: '#e6edf3', dim: '#8b949e' };
/** Of Anser's classes; satori asks for real colors. */
const byClass = { 'ansi-red': colors.red, 'ansi-green': colors.green, 'ansi-yellow': colors.yellow };
const columns = 96;
const fontSize = 13;

/** What a terminal shows of `printed`, with escape sequences, after `command`. */
export function terminalWindow({ command, printed, width }) {
  const dots = ['#ff5f57', '#febc2e', '#28c840'].map((color) =>
    box({ width: 11, height: 11, borderRadius: 6, backgroundColor: color, marginRight: 7 }),
  );
  const prompt = [
    { text: '$ ', color: colors.green, bold: false },
    { text: command, color: colors.plain, bold: true },
  ];
  const lines = [prompt, ...printed.split('\n').flatMap((line) => wrapped(styledParts(line)))];
  return box(
    {
      flexDirection: 'column',
      width,
      backgroundColor: '#0d1117',
      borderRadius: 8,
      padding: '14px 20px 18px',
      fontFamily: 'mono',
      fontSize,
    },
    box({ marginBottom: 12 }, dots),
    lines.map((parts) =>
      box(
        { height: fontSize * 1.45 },
        parts.map(({ text, color, bold }) => textBox(text, { color, fontWeight: bold ? 700 : 400 })),
      ),
    ),
  );
}

function styledParts(line) {
  return anser.ansiToJson(line, { use_classes: true, remove_empty: true }).map(({ content, fg, decorations }) => ({
    text: content,
    color: decorations.includes('dim') ? colors.dim : (byClass[fg] ?? colors.plain),
    bold: decorations.includes('bold'),
  }));
}

/** As a terminal of so many columns breaks a line; what is broken goes on under the gutter. */
function wrapped(parts) {
  const lines = [[]];
  let used = 0;
  for (const part of parts) {
    for (const word of part.text.match(/\s+|\S+/g) ?? []) {
      if (used + word.length > columns && used > 0 && word.trim() !== '') {
        lines.push([{ text: '  │ ', color: colors.dim, bold: false }]);
        used = 4;
      }
      lines.at(-1).push({ ...part, text: word });
      used += word.length;
    }
  }
  return lines;
}
