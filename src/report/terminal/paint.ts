import { styleText } from 'node:util';

type Style = Parameters<typeof styleText>[0];
export type Paint = (style: Style, text: string) => string;

/** Styles text, or leaves it alone where colours are off. */
export function painter({ color }: { color: boolean }): Paint {
  return color ? (style, text) => styleText(style, text, { validateStream: false }) : (_style, text) => text;
}
