/** A size of memory for people: `3.9 GiB`, `640 MiB`. */
export function bytesText(bytes: number): string {
  return bytes < 2 ** 30 ? `${Math.round(bytes / 2 ** 20)} MiB` : `${(bytes / 2 ** 30).toFixed(1)} GiB`;
}
