import { readText } from '../files/read-file.ts';

const pauseMs = 500;
/** Looks, not time: a busy machine looks late. Ten seconds without a sign of life. */
const patience = 20;
/** For systems that do not tell what a process does: five minutes in all. */
const blindPatience = 600;
/** Files that git keeps whole in memory are small, but a device in the place of one never ends. */
const mostKiB = 2 * 2 ** 20;

/**
 * Calls back once when a process of ours will not end by itself: nothing that the system counts of it changes any more, because a pipe without a
 * writer and a disk that does not answer end no call, or it takes ever more memory. Answers what stops watching.
 */
export function whenStuck(pid: number, onStuck: (how: string) => void): () => void {
  let [before, quiet, isOver] = ['', 0, false];
  const look = async () => {
    const now = await signsOfLife(pid);
    if (isOver) return;
    quiet = now === null || now === before ? quiet + 1 : 0;
    before = now ?? '';
    if (Number(/^RssAnon:\s*(\d+) kB$/m.exec(before)?.[1] ?? 0) > mostKiB) onStuck('took more than 2 GiB of memory');
    else if (quiet >= (now === null ? blindPatience : patience)) onStuck('did not go on');
    else timer = setTimeout(look, pauseMs);
  };
  let timer = setTimeout(look, pauseMs);
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}

/** What Linux counts of a process and its memory; null elsewhere. */
async function signsOfLife(pid: number): Promise<string | null> {
  const read = (name: string) => readText(`/proc/${pid}/${name}`, { maxBytes: 2 ** 16 });
  return Promise.all([read('stat'), read('status')]).then(
    (texts) => texts.join(''),
    () => null,
  );
}
