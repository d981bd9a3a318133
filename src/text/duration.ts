/** Milliseconds as a person reads them: `40 ms`, `3.2 s`, `42 s`, `5 min 03 s`, `2 h 05 min`. */
export function duration(ms: number): string {
  if (ms < 999.5) return `${ms < 1 && ms > 0 ? '<1' : Math.round(ms)} ms`;
  const seconds = ms / 1000;
  if (seconds < 9.95) return `${seconds.toFixed(1)} s`;
  const whole = Math.round(seconds);
  if (whole < 60) return `${whole} s`;
  if (whole < 3600) return `${Math.floor(whole / 60)} min ${twoDigits(whole % 60)} s`;
  const minutes = Math.round(seconds / 60);
  return `${Math.floor(minutes / 60)} h ${twoDigits(minutes % 60)} min`;
}

const twoDigits = (value: number) => String(value).padStart(2, '0');
