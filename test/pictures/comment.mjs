import { marked } from 'marked';
import { box, text as textBox, words } from './element.mjs';

const border = '1px solid #d0d7de';
const quiet = '#656d76';
const code = { fontFamily: 'mono', fontSize: 12, backgroundColor: '#eff1f3', borderRadius: 4, padding: '1px 4px' };
const gap = { marginBottom: 12 };

/** A Markdown summary as a comment on GitHub shows it; folds stay closed. */
export function commentCard(markdown) {
  return box(
    {
      flexDirection: 'column',
      width: '100%',
      backgroundColor: '#ffffff',
      color: '#1f2328',
      border,
      borderRadius: 8,
      fontFamily: 'sans',
      fontSize: 13,
      lineHeight: 1.5,
    },
    box({ backgroundColor: '#f6f8fa', color: quiet, padding: '8px 16px', borderBottom: border, borderRadius: '8px 8px 0 0' }, [
      ...words('nbcrane ', { fontWeight: 700 }),
      ...words('commented'),
    ]),
    box({ flexDirection: 'column', padding: '14px 16px 4px' }, withFoldsClosed(marked.lexer(markdown)).map(block)),
  );
}

/** The summary of every `<details>`, without what it hides. */
function withFoldsClosed(tokens) {
  const shown = [];
  let isOpen = false;
  for (const token of tokens) {
    const fold = token.type === 'html' ? /<summary>(.*?)<\/summary>/.exec(token.text)?.[1] : undefined;
    if (fold !== undefined) shown.push({ type: 'fold', text: fold });
    if (fold !== undefined) isOpen = true;
    else if (token.type === 'html' && token.text.includes('</details>')) isOpen = false;
    else if (!isOpen && token.type !== 'space') shown.push(token);
  }
  return shown;
}

function block(token) {
  if (token.type === 'heading') return line(inline(token.tokens), { fontSize: token.depth === 2 ? 18 : 15, fontWeight: 700, ...gap });
  if (token.type === 'paragraph' || token.type === 'text') return line(inline(token.tokens), gap);
  if (token.type === 'code') return codeBlock(token.text);
  if (token.type === 'list') return box({ flexDirection: 'column', paddingLeft: 14, ...gap }, token.items.map(item));
  if (token.type === 'table') return table(token);
  if (token.type === 'fold') return line(words(`▸ ${token.text}`), { ...gap });
  throw new Error(`The picture has no form for a ${token.type}.`);
}

const line = (children, style) => box({ flexWrap: 'wrap', ...style }, children);
const item = ({ tokens }) => line([...words('• '), ...inline(tokens.flatMap((token) => token.tokens ?? [token]))], {});

const codeBlock = (text) =>
  box(
    { flexDirection: 'column', backgroundColor: '#f6f8fa', borderRadius: 6, padding: 12, fontFamily: 'mono', fontSize: 12, ...gap },
    text.split('\n').map((one) => textBox(one || ' ')),
  );

function table({ header, rows }) {
  const widths = ['31%', '37%', '11%', '21%'];
  const row = (cells, style) =>
    box(
      { borderBottom: border, ...style },
      cells.map(({ tokens }, at) => line(inline(tokens), { width: widths[at], padding: '5px 8px' })),
    );
  return box({ flexDirection: 'column', border, borderBottom: '0', fontSize: 12, ...gap }, [
    row(header, { fontWeight: 700 }),
    ...rows.map((cells) => row(cells, {})),
  ]);
}

function inline(tokens, style = {}) {
  return tokens.flatMap((token) => {
    if (token.type === 'codespan') return [textBox(token.text, code)];
    if (token.type === 'strong') return inline(token.tokens, { ...style, fontWeight: 700 });
    if (token.type === 'link') return inline(token.tokens, { ...style, color: '#0969da' });
    if (token.tokens) return inline(token.tokens, style);
    return words(token.text.replace('❌', '✘'), style).map((word) =>
      word.props.children[0] === '✘' ? { ...word, props: { ...word.props, style: { ...word.props.style, color: '#cf222e' } } } : word,
    );
  });
}
