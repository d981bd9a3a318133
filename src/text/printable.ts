import { plainText } from './plain-text.ts';

/**
 * Any text, of whatever files it quotes, as a terminal and the log of a job may have it: without escape sequences and other controls, and
 * without what a runner obeys (`::command` at the start of a line, `##[…]` anywhere). Every line that nbcrane writes of its own accord
 * goes through here or through `foreignLines`.
 */
export function printable(text: string): string {
  return defuse(plainText(text)).replace(/^(\s*):(?=:)/gm, '$1: ');
}

/** Breaks up the commands that runners obey anywhere in a line. */
export const defuse = (text: string): string => text.replace(/##(?=\w*\[)/g, '# #');
