const chatter = /^(Starting WebSocket: |Kernel: \w+ \()/;

let quiet = false;

/** Keeps `@jupyterlab/services` from printing its connection log on standard output, where nbcrane's own output goes. */
export function quietKernelChatter(): void {
  if (quiet) return;
  quiet = true;
  const debug = console.debug;
  console.debug = (...texts: unknown[]) => {
    if (!(typeof texts[0] === 'string' && chatter.test(texts[0]))) debug(...texts);
  };
}
