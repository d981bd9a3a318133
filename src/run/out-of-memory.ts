import type { KernelMemory } from '../forecast/kernel-memory.ts';
import type { Death } from '../kernel/provider.ts';
import type { Cell } from '../notebook/notebook.ts';
import type { OutOfMemory } from '../result/schema.ts';
import { bytesText } from '../text/bytes.ts';
import { clip } from '../text/clip.ts';

/** What had the memory that a kernel ran out of in `cell`, and its explanation with that in further lines; nothing to add where it died of something else. */
export function deathIn(cell: Cell, death: Death | null, seen: KernelMemory): { evalue: string; outOfMemory?: OutOfMemory } {
  const evalue = death?.explanation ?? 'The kernel died.';
  if (!death?.memory) return { evalue };
  const outOfMemory = { ...death.memory, ...seen.upTo(cell, death.memory.peakBytes) };
  return { evalue: [evalue, ...linesOf(cell, outOfMemory)].join('\n'), outOfMemory };
}

function linesOf({ index }: Cell, { cells, variables }: OutOfMemory): string[] {
  const grown = cells.map((one) => `cell ${one.index + 1}: ${one.index === index ? 'up to ' : ''}+${bytesText(one.grewBytes)}`);
  const largest = variables.map(({ name, type, bytes }) => `${clip(name, 40)} (${clip(type, 40)}, ${bytesText(bytes)})`);
  return [
    ...(grown.length > 0 ? [`Memory by cell: ${grown.join(', ')}.`] : []),
    ...(largest.length > 0 ? [`Largest variables before cell ${index + 1}: ${largest.join(', ')}.`] : []),
  ];
}
