import type { Cell } from '../notebook/notebook.ts';
import type { Observation } from '../probe/protocol.ts';
import type { OutOfMemory } from '../result/schema.ts';

const mostTold = 5;
/** A cell that made the kernel grow by less than this share of its peak did not fill the memory. */
const leastShare = 0.05;

/** How the memory of one kernel grew, from what was seen before each cell. */
export class KernelMemory {
  readonly #before: { index: number; bytes: number }[] = [];
  #largest: OutOfMemory['variables'] = [];

  looked({ index }: Cell, { memory }: Observation): void {
    if (!memory) return;
    this.#before.push({ index, bytes: memory.residentBytes });
    if (memory.largest) this.#largest = memory.largest.slice(0, mostTold);
  }

  /** Which cells and variables had it, where the kernel ended in `cell`. */
  upTo({ index }: Cell, peakBytes: number | null): Pick<OutOfMemory, 'cells' | 'variables'> {
    const last = this.#before.at(-1);
    // Where nobody looked at the cell, others have run since.
    const end = last?.index === index && peakBytes !== null ? [{ index: -1, bytes: peakBytes }] : [];
    const sizes = [...this.#before, ...end];
    const least = leastShare * (peakBytes ?? last?.bytes ?? 0);
    const cells = sizes.slice(1).map(({ bytes }, at) => ({ index: sizes[at]!.index, grewBytes: bytes - sizes[at]!.bytes }));
    return { cells: cells.filter(({ grewBytes }) => grewBytes > 0 && grewBytes >= least).slice(-mostTold), variables: this.#largest };
  }
}
