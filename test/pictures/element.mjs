/** An element as satori takes it: every box with several children is a flex container. */
export const box = (style, ...children) => ({ type: 'div', props: { style: { display: 'flex', ...style }, children: children.flat() } });

/** A box with one line of text; satori drops blanks at the ends of a box unless they do not break. */
export const text = (content, style = {}) => box({ whiteSpace: 'pre', ...style }, content.replaceAll(/\s/g, '\u00a0'));

/** Each word a box, so that a line can break between any two of them. */
export const words = (content, style = {}) => (content.match(/\s+|\S+/g) ?? []).map((word) => text(word, style));
