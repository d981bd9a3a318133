const chatter = /^(Starting WebSocket: |Kernel: \w+ \(|Connection lost, reconnecting in )/;

let quiet = false;

/** Keeps `@jupyterlab/services` from printing its connection log among nbcrane's own output. */
export function quietKernelChatter(): void {
  if (quiet) return;
  quiet = true;
  for (const level of ['debug', 'warn'] as const) {
    const print = console[level];
    console[level] = (...texts: unknown[]) => {
      if (!(typeof texts[0] === 'string' && chatter.test(texts[0]))) print(...texts);
    };
  }
}
